// The script of every page; the build joins it with what it imports (web/building/scripts.py).
import "../dialogs.js";
import "../register-sw.js";
