// The script of a game's page.
import "../tabs.js";
import "../device.js";
import "../records.js";
import "./table.js";
