// Starts PyScript; the build joins it with the modules that are imported here. PyScript turns the hooks that workers
// would get into code with Function(), even where there is no worker: without such a hook it does not, and the
// page's policy needs no 'unsafe-eval' (docs/csp.md). Our own files are put in place before any Python runs, with what
// the pages use of PyScript's own (web/building/pyscript.py).
import { stop } from "./watch.js";
import { hooks } from "@pyscript/core";
import files from "pyscript.mpy";

hooks.worker.onBeforeRunAsync.clear();
stop();
const bytes = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt());
const python = Object.entries(files).map(([name, base64]) => [name, bytes(base64)]);
hooks.main.onReady.add(({ interpreter }) => window.hedgerowLoad.install(interpreter.FS, python));
hooks.main.onBeforeRunAsync.add(() => window.hedgerowLoad.pause());
