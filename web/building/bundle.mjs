// Joins web/boot.js with PyScript, so that a browser asks for one file instead of four in turn.
// Usage: node bundle.mjs <the file to write>
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";

const NPM = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const BOOT = fileURLToPath(new URL("../boot.js", import.meta.url));
// What PyScript loads for things that no page of ours does.
const UNUSED = /(codemirror|deprecations-manager|donkey|index|py-|pyodide_graph|toml|xterm|zip)[\w.-]*\.js$/;
// Its plugin that shows errors is loaded even where it is switched off. Errors go to the console without it.
const ERRORS = /@pyscript\/core\/dist\/error-[\w-]+\.js$/;
const NO_ERRORS = "export const notOnDOM = () => {}; export const notify = () => {};";

const bundle = await rollup({
  input: BOOT,
  external: (name) => UNUSED.test(name),
  plugins: [
    {
      resolveId: (name) => (!/^[./]/.test(name) && existsSync(NPM + name) ? NPM + name : null),
      load: (file) => (ERRORS.test(file) ? NO_ERRORS : null),
    },
  ],
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});
await bundle.write({ file: process.argv[2], format: "es", inlineDynamicImports: true, compact: true });
await bundle.close();
