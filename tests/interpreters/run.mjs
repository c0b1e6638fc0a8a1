// Runs a Python module on another interpreter than CPython, as it is, and prints what it finds.
// Usage: node run.mjs micropython|pyodide|<folder of the site's Pyodide> <module.py> <package folder>…
// The module's run() gives a dict of texts, which goes to standard output as one line of JSON.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";

// Each gives an interpreter with the same two things: `FS` to write files with, and `ask`, which runs code
// and gives what it leaves in the variable `answer`.
const INTERPRETERS = {
  async micropython() {
    const { loadMicroPython } = await import("@micropython/micropython-webassembly-pyscript/micropython.mjs");
    const { FS, runPythonAsync, globals } = await loadMicroPython({ linebuffer: true });
    return { FS, ask: async (code) => (await runPythonAsync(code), globals.get("answer")) };
  },
  async pyodide(folder) {
    if (folder) globalThis.fetch = async (url) => new Response(readFileSync(url)); // as a page has it
    const { loadPyodide } = await import(folder ? resolve(folder, "snapshot.mjs") : "pyodide");
    const { FS, runPythonAsync, globals } = await loadPyodide(folder && { indexURL: resolve(folder) });
    return { FS, ask: async (code) => (await runPythonAsync(code), globals.get("answer")) };
  },
};

function copy(FS, from, to) {
  if (statSync(from).isDirectory()) {
    FS.mkdir(to);
    for (const name of readdirSync(from)) if (name !== "__pycache__") copy(FS, join(from, name), `${to}/${name}`);
  } else FS.writeFile(to, new Uint8Array(readFileSync(from)));
}

const [name, module, ...packages] = process.argv.slice(2);
const { FS, ask } = await (INTERPRETERS[name]?.() ?? INTERPRETERS.pyodide(name));
FS.mkdir("/conformance");
for (const path of [module, ...packages]) copy(FS, path, `/conformance/${basename(path)}`);
console.log(
  await ask(`
import json, sys
sys.path.insert(0, "/conformance")
import ${basename(module, ".py")} as module
answer = json.dumps(module.run())
`),
);
