// Stands in the page for frames, and sets its policy.
import "../policy.js";
