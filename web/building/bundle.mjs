// Joins a JavaScript module with the modules that it imports, ours and those of npm, into one file.
// As a program: node bundle.mjs <the module> <the file to write>
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";
import { minify } from "terser";

const NPM = fileURLToPath(new URL("../../node_modules/", import.meta.url));

// What PyScript loads for things that no page of ours does: left out.
const UNUSED = /@pyscript\/core\/dist\/(codemirror|deprecations-manager|donkey|index|py-|pyodide_graph|toml|xterm|zip)/;
// Its plugin that shows errors is loaded even where it is switched off. Errors go to the console without it.
const ERRORS = /@pyscript\/core\/dist\/error-/;
const NO_ERRORS = "export const notOnDOM = () => {}; export const notify = () => {};";

// `instead`: for names of modules the source that stands for them; `small`: whether to write it as short as possible.
export async function bundle(input, file, { instead = {}, small = false } = {}) {
  const made = await rollup({
    input,
    external: (name, from) => UNUSED.test(resolve(from ?? "", "..", name)),
    plugins: [
      {
        resolveId: (name) => {
          if (name in instead) return name;
          return !/^[./]/.test(name) && existsSync(NPM + name) ? NPM + name : null;
        },
        load: (name) => instead[name] ?? (ERRORS.test(name) ? NO_ERRORS : null),
        renderChunk: (code) => (small ? minify(code, { module: true }) : null),
        transform: (code) => ({ code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null }),
      },
    ],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  await made.write({ file, format: "es", inlineDynamicImports: true, compact: true });
  await made.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(process.argv[2], process.argv[3]);
