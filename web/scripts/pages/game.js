// The script of a game's page.
import "../../static/board.js";
import "../tabs.js";
import "../device.js";
import "../records.js";
import "./site.js";
