// The script of a page with Python and a board in it.
import "../board.js";
import "./site.js";
