// Stands in the pages with Python, and asks for all that it needs before anything else is asked for.
import "../fonts.js";
import "../early.js";
import "../load.js";
