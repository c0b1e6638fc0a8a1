// MicroPython, once for all boards of a page, started by the first that is seen.
// Without PyScript: that takes a whole page, which is not ours here, and an element of its own for every script.
import { slices, unpack, writer } from "../unpack.js";

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
  const write = writer(interpreter.FS);
  write("pyscript.py", PYSCRIPT);
  interpreter.runPython("import sys; sys.path.insert(0, '/')");
  return { interpreter, write };
}

// Fetches something while Python is starting, and puts it in place.
function have(name, put) {
  promises[name] ??= Promise.all([get(name), python]).then(([data, { write }]) => put(new Uint8Array(data), write));
  return promises[name];
}

// Imports the modules that an archive lists, one by one, so that the page around is not held up.
async function importAll(list) {
  const { interpreter } = await python;
  const next = slices();
  for (const name of interpreter.FS.readFile(list, { encoding: "utf8" }).split("\n")) {
    interpreter.pyimport(name);
    await next();
  }
}

/** Resolves when Python knows a game and speaks a language. What has failed is tried anew by the next call. */
export async function begin(game, language) {
  python ??= start();
  const texts = `../texts/${language}.json`;
  const names = ["python.tar.gz", `${game}.tar.gz`, texts];
  const results = await Promise.allSettled([
    python,
    ...names.slice(0, 2).map((name) => have(name, unpack)),
    have(texts, (data, write) => write(`texts/${language}.json`, data)),
  ]);
  const failed = results.findIndex(({ status }) => status === "rejected");
  if (failed >= 0) {
    for (const [index, { status }] of results.entries())
      if (status === "rejected") index ? delete promises[names[index - 1]] : (python = undefined);
    throw results[failed].reason;
  }
  await importAll("/modules.txt");
  await importAll(`/${game}.txt`);
  embedded ??= (await python).interpreter.pyimport("app.embedded");
}

/** A live board for an element, as app.embedded.show makes it; or the reason why there is none, in words. */
export const show = (element, frame, asked, language) => embedded.show(element, frame, asked, language);
