// MicroPython, for which its page has fetched everything (web/scripts/load.js): the program, which is compiled while it
// arrives, and as `romfs` the Python to start with, which MicroPython finds in its memory as the folder /rom.
import { loadMicroPython as load } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

/** As MicroPython's own; an embedded board brings its `program` and what to call if that fails. */
export async function loadMicroPython(options) {
  const { program, rom, fail } = options.program ? options : (globalThis.hedgerowLoad ?? {});
  const instantiateWasm = (imports, receive) =>
    Promise.resolve(program)
      .then((compiled) => WebAssembly.instantiate(compiled, imports))
      .then(receive, fail);
  return load({ ...options, instantiateWasm: program && instantiateWasm, romfs: await rom });
}
