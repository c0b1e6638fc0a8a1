// MicroPython, once for all boards of a page, started by the first that is seen.
// Without PyScript: that takes a whole page, which is not ours here, and an element of its own for every script.
import { pause, slices, unpack, writer } from "../scripts/unpack.js";
import { vendor } from "made/addresses.js";

const address = (name) => new URL(name, import.meta.url);

// What the table asks of PyScript.
const PYSCRIPT = "import jsffi as ffi\nfrom js import document, window\n";

let python; // a promise
const promises = {}; // of what else it has: archives and texts by name, and modules that are imported
let embedded; // the module app.embedded

async function get(name) {
  const { href } = address(name);
  const response = await fetch(href).catch(({ message }) => {
    throw new Error(`${href}: ${message}`);
  });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response;
}

// The interpreter's program, compiled while it arrives.
async function compiled() {
  const { body } = await get(`${vendor}/micropython/micropython.wasm`);
  return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
}

async function start() {
  const [{ loadMicroPython }, program] = await Promise.all([
    import(`${vendor}/micropython/micropython.mjs`),
    compiled(),
  ]);
  const interpreter = await new Promise((resolve, fail) => {
    const options = {
      program,
      fail,
      heapsize: 4 * 1024 * 1024,
      stdout: (line) => console.log(line),
      stderr: (line) => console.error(line),
    };
    loadMicroPython(options).then(resolve, fail);
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
    const fetched = get(name).then((response) => response.arrayBuffer());
    const [data, { write }] = await Promise.all([fetched, python]);
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
