// MicroPython, once for all boards of a page, started by the first that is seen.
// Without PyScript: that takes a whole page, which is not ours here, and an element of its own for every script.
import { pause, slices, unpack, writer } from "../unpack.js";

const address = (name) => new URL(name, import.meta.url);
const VENDOR = "VENDOR";

// What the table asks of PyScript.
const PYSCRIPT = "import jsffi as ffi\nfrom js import document, window\n";

let python; // a promise
const promises = {}; // of what else it has: archives and texts by name, and modules that are imported
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

// Does something once for all boards. What has failed is tried anew by the next call.
function once(name, action) {
  promises[name] ??= action().catch((error) => {
    delete promises[name];
    throw error;
  });
  return promises[name];
}

// Fetches something while Python is starting, and puts it in place.
const have = (name, put) =>
  once(name, async () => {
    const [data, { write }] = await Promise.all([get(name), python]);
    return put(new Uint8Array(data), write);
  });

// Imports the modules that an archive lists, one by one, so that the page around is not held up.
async function importAll(list) {
  const { interpreter } = await python;
  const next = slices();
  for (const name of interpreter.FS.readFile(list, { encoding: "utf8" }).split("\n")) {
    if (name) interpreter.pyimport(name);
    await (name ? next() : pause()); // a blank line stands before what takes long
  }
}

/** Resolves when Python knows a game and speaks a language. What has failed is tried anew by the next call. */
export async function begin(game, language) {
  python ??= start();
  const texts = `../texts/${language}.txt`;
  const results = await Promise.allSettled([
    python,
    have("python.tar.gz", unpack),
    have(`${game}.tar.gz`, unpack),
    have(texts, (data, write) => write(`texts/${language}.txt`, data)),
  ]);
  if (results[0].status === "rejected") python = undefined;
  const failed = results.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  await once("modules", () => importAll("/modules.txt"));
  await once(game, () => importAll(`/${game}.txt`));
  embedded ??= (await python).interpreter.pyimport("app.embedded");
}

/** A live board for an element, as app.embedded.show makes it; or the reason why there is none, in words. */
export const show = (element, frame, asked, language) => embedded.show(element, frame, asked, language);

/** Draws such a board for the first time, so that the page around is not held up. */
export async function pieces(board) {
  const next = slices();
  while (board.step()) await next();
}
