// MicroPython, for which its page has fetched everything (web/scripts/load.js): the program, which is compiled while it
// arrives, and as `romfs` the Python to start with, which MicroPython finds in its memory as the folder /rom.
import { loadMicroPython as load } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

/** As MicroPython's own; a worker and an embedded board have it fetch its program itself. */
export async function loadMicroPython(options) {
  const { program, rom, fail } = globalThis.hedgerowLoad ?? {};
  const instantiateWasm = (imports, receive) =>
    program.then((compiled) => WebAssembly.instantiate(compiled, imports)).then(receive, fail);
  return load({ ...options, instantiateWasm: program && instantiateWasm, romfs: await rom });
}
