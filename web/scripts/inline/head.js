// Stands in every page, and runs before its first paint.
import "../store.js";
import "../settings.js";
import "../language.js";
