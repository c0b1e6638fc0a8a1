// Pyodide for the worker. It does not start Python: it goes on from a memory in which Python has started and imported
// what we need of its library (web/building/library.mjs). Kept is only what differs from the memory of a Pyodide that
// has not started. The file has whole numbers of 32 bits first: the length of the snapshot that Pyodide wants, of that
// the length of the head, how many runs of bytes follow, and of each where in the memory it begins and how long it is.
// Then come the head and the runs.
import { loadPyodide as load, version } from "./pyodide.mjs";

const LENGTH = "LENGTH"; // of the snapshot, in bytes: it has to be there before the file is; the build knows it

async function fetchMemory() {
  const response = await fetch(new URL("memory.gz", import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// Puts a snapshot together of the `fresh` memory and of what differs from it.
function fill(snapshot, fresh, file) {
  const [, head, count] = new Uint32Array(file, 0, 3);
  const runs = new Uint32Array(file, 12, 2 * count);
  let at = 12 + runs.byteLength;
  snapshot.set(new Uint8Array(file, at, head));
  snapshot.set(fresh, head);
  at += head;
  for (let i = 0; i < runs.length; i += 2) {
    const [begins, length] = [runs[i], runs[i + 1]];
    snapshot.set(new Uint8Array(file, at, length), head + begins);
    at += length;
  }
}

/** Pyodide's own, with its options. Rejects when a file does not come. */
async function loadPyodide(options) {
  const script = import("./pyodide.asm.mjs");
  const memory = fetchMemory();
  const snapshot = new Uint8Array(LENGTH);
  // Pyodide asks for the snapshot before it compiles its own code, and reads it afterwards: so it comes meanwhile.
  const createPyodideModule = async (settings) => {
    const made = await (await script).default(settings);
    fill(snapshot, made.HEAPU8, await memory);
    return made;
  };
  return load({ ...options, createPyodideModule, _loadSnapshot: snapshot });
}

export { loadPyodide, version };
