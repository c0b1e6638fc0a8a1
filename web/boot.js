// Starts PyScript; the build joins it with the modules that are imported here. PyScript turns the hooks that workers
// would get into code with Function(), even where there is no worker: without such a hook it does not, and the
// page's policy needs no 'unsafe-eval' (docs/csp.md).
import { stop } from "./watch.js";
import { hooks } from "@pyscript/core";

hooks.worker.onBeforeRunAsync.clear();
stop();
hooks.main.onReady.add(({ interpreter }) => window.hedgerowLoad.install(interpreter.FS));
hooks.main.onBeforeRunAsync.add(() => window.hedgerowLoad.pause());
