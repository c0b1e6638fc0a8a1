// MicroPython, once for all boards of a page, started by the first that is seen.
// Without PyScript: that takes a whole page, which is not ours here, and an element of its own for every script.
import { unpack } from "./unpack.js";

const address = (name) => new URL(name, import.meta.url);
const VENDOR = "VENDOR";

// What the table asks of PyScript.
const PYSCRIPT = "import jsffi as ffi\nfrom js import document, window\n";

let python; // a promise
const promises = {}; // of what else is in its file system: archives and texts, by name
let embedded; // the module app.embedded

async function get(name) {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.arrayBuffer();
}

async function start() {
  const { loadMicroPython } = await import(`${VENDOR}/micropython/micropython.mjs`);
  const interpreter = await loadMicroPython({
    url: address(`${VENDOR}/micropython/micropython.wasm`).href,
    heapsize: 4 * 1024 * 1024,
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  });
  const { FS } = interpreter;
  FS.writeFile("/pyscript.py", PYSCRIPT);
  FS.mkdir("/texts");
  interpreter.runPython("import sys; sys.path.insert(0, '/')");
  return interpreter;
}

// Fetches something while Python is starting, and puts it in place.
function have(name, put) {
  promises[name] ??= Promise.all([get(name), python]).then(([data, { FS }]) => put(data, FS));
  return promises[name];
}

/** Resolves when Python knows a game and speaks a language. What has failed is tried anew by the next call. */
export async function begin(game, language) {
  python ??= start();
  const texts = `../texts/${language}.json`;
  const names = ["python.tar.gz", `${game}.tar.gz`, texts];
  const results = await Promise.allSettled([
    python,
    ...names.slice(0, 2).map((name) => have(name, unpack)),
    have(texts, (data, FS) => FS.writeFile(`/texts/${language}.json`, new Uint8Array(data))),
  ]);
  const failed = results.findIndex(({ status }) => status === "rejected");
  if (failed >= 0) {
    for (const [index, { status }] of results.entries())
      if (status === "rejected") index ? delete promises[names[index - 1]] : (python = undefined);
    throw results[failed].reason;
  }
  embedded ??= (await python).pyimport("app.embedded");
}

/** A live board for an element, as app.embedded.show makes it; or the reason why there is none, in words. */
export const show = (element, frame, asked, language) => embedded.show(element, frame, asked, language);
