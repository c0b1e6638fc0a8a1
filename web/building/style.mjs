// Writes the style sheet that comes in as short as it can be written.
import { readFileSync } from "node:fs";
import { transform } from "lightningcss";

const { code, warnings } = transform({ filename: "style.css", code: readFileSync(0), minify: true });
if (warnings.length) throw new Error(warnings.map(({ message, loc }) => `${loc.line}: ${message}`).join("\n"));
process.stdout.write(code);
