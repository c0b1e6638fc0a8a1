// Joins a JavaScript module with the modules that it imports, ours and those of npm, into one file.
// As a program: node bundle.mjs <the module> <the file to write> <es, a module, or iife, a script by itself> [<folder>]
// What lies in the folder can be imported as "made/<name>".
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";
import { minify } from "terser";

// What PyScript loads for things that no page of ours does: left out. Its plugin that shows errors is loaded even
// where it is switched off; without it they go to the console.
const UNUSED = /@pyscript\/core\/src\/(plugins|3rd-party)\/|polyscript\/esm\/(3rd-party\/|interpreter\/pyodide_graph)/;
const NOTHING = "export default {}; export const notOnDOM = () => {}; export const notify = () => {};";

// PyScript looks at every attribute of a page for handlers in Python (py-click): ours has none.
const HANDLERS = /polyscript\/esm\/listeners\.js$/;
const NO_HANDLERS = "export const env = {}; export const listener = () => {}; export const addAllListeners = () => {};";

// It finds out whether memory can be shared by an error, for whose trace V8 reads the whole file again; this asks first.
const SHARED = /@webreflection\/utils\/src\/shared-array-buffer\.js$/;
const ASKING = `
  export const native = "growable" in (globalThis.SharedArrayBuffer?.prototype ?? {});
  class Resizable extends ArrayBuffer {
    get growable() { return super.resizable; }
    grow(length) { super.resize(length); }
  }
  const Shared = native ? SharedArrayBuffer : Resizable;
  export { Shared as SharedArrayBuffer };`;

// PyScript's own Python, which it would write into every interpreter as source: the pages get what they use of it
// compiled (pyscript.py), and the workers use nothing of it.
const PYTHON = /@pyscript\/core\/src\/stdlib\.js$/;
const NO_PYTHON = 'export const stdlib = "", optional = "";';

// Has V8 compile all functions of a file while that arrives, on another thread, instead of each when it is first called.
const EAGER = "//# allFunctionsCalledOnLoad";

// MicroPython's assertions, and what they look up once more at every call between the two languages: left out where
// nobody asks for their value.
const ASSERTIONS = ["assert", "wasmTable.get"];

// MicroPython hands to Emscripten what it knows of its options: also how its program comes.
const MODULE = "let Module={";
const WITH_PROGRAM = "let Module={instantiateWasm:options.instantiateWasm,";
function takingProgram(code) {
  if (!code.includes(MODULE)) throw new Error("MicroPython makes its module in another way");
  return code.replace(MODULE, WITH_PROGRAM);
}

// What stands for a module of PyScript; null for those that stay as they are.
function replacement(name) {
  if (UNUSED.test(name)) return NOTHING;
  if (HANDLERS.test(name)) return NO_HANDLERS;
  if (SHARED.test(name)) return ASKING;
  if (PYTHON.test(name)) return NO_PYTHON;
  return null;
}

// `instead`: for names of modules the source that stands for them; `small`: whether to write it as short as possible.
export async function bundle(input, file, { instead = {}, small = false, format = "es" } = {}) {
  const preamble = format === "es" ? EAGER : null;
  const options = { module: true, compress: { pure_funcs: ASSERTIONS }, format: { preamble } };
  const made = await rollup({
    input,
    plugins: [
      {
        resolveId: (name) => (name in instead ? name : null),
        load: (name) => instead[name] ?? replacement(name),
        renderChunk: (code) => (small ? minify(code, options) : null),
        transform: (code, name) => ({
          code: (name.endsWith("micropython.mjs") ? takingProgram(code) : code)
            .replaceAll("process.env.NODE_ENV", '"production"'),
          map: null,
        }),
      },
      nodeResolve({ browser: true }),
    ],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  await made.write({ file, format, inlineDynamicImports: true, compact: true });
  await made.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , input, file, format, made] = process.argv;
  const names = made ? readdirSync(made) : [];
  const instead = Object.fromEntries(names.map((name) => [`made/${name}`, readFileSync(`${made}/${name}`, "utf8")]));
  await bundle(input, file, { instead, small: true, format });
}
