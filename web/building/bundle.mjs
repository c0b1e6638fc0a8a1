// Joins a JavaScript module with the modules that it imports, ours and those of npm, into one file.
// As a program: node bundle.mjs <the module> <the file to write>
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";
import { minify } from "terser";

// What PyScript loads for things that no page of ours does: left out. Its plugin that shows errors is loaded even
// where it is switched off; without it they go to the console.
const UNUSED = /@pyscript\/core\/src\/(plugins|3rd-party)\/|polyscript\/esm\/(3rd-party\/|interpreter\/pyodide_graph)/;
const NOTHING = "export default {}; export const notOnDOM = () => {}; export const notify = () => {};";

// PyScript's own Python, which it writes into every interpreter and imports before our first line.
const PYTHON = /@pyscript\/core\/src\/stdlib\/pyscript\.js$/;
const NEEDED = ["context", "ffi", "util"]; // the modules of it that we use: document, window, proxies

// Less to read and to compile before a page answers: only those modules, and only their names in the package itself.
function python(file) {
  const { pyscript: files } = JSON.parse(readFileSync(file, "utf-8").replace(/^[^]*?export default/, "").replace(/;\s*$/, ""));
  const module = (line) => line.match(/from pyscript\.(\w+) import/)?.[1];
  const lines = files["__init__.py"].split("\n").filter((line) => !module(line) || NEEDED.includes(module(line)));
  const kept = { "__init__.py": lines.join("\n") };
  for (const name of NEEDED) kept[`${name}.py`] = files[`${name}.py`];
  return `export default ${JSON.stringify({ pyscript: kept })};`;
}

// `instead`: for names of modules the source that stands for them; `small`: whether to write it as short as possible.
export async function bundle(input, file, { instead = {}, small = false } = {}) {
  const made = await rollup({
    input,
    plugins: [
      {
        resolveId: (name) => (name in instead ? name : null),
        load: (name) => instead[name] ?? (UNUSED.test(name) ? NOTHING : PYTHON.test(name) ? python(name) : null),
        renderChunk: (code) => (small ? minify(code, { module: true }) : null),
        transform: (code) => ({ code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null }),
      },
      nodeResolve({ browser: true }),
    ],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  await made.write({ file, format: "es", inlineDynamicImports: true, compact: true });
  await made.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(process.argv[2], process.argv[3], { small: true });
