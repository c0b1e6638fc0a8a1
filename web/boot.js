// Starts PyScript. Imported instead of PyScript itself, so that the page's policy needs no 'unsafe-eval':
// PyScript turns the hooks that workers would get into code with Function(), even where there is no worker.
// Without such a hook it does not; docs/csp.md tells the whole story.
import { stop } from "./watch.js";
import { hooks } from "./pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
stop();
