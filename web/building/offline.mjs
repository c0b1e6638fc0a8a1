// Writes the service worker that keeps the whole site for use without a network.
// Usage: node offline.mjs <folder of the finished site> <the worker's module> <pattern of what thinks>
import { statSync } from "node:fs";
import { getManifest } from "workbox-build";
import { bundle } from "./bundle.mjs";

const [site, worker, thinks] = process.argv.slice(2);
const { manifestEntries, count, size, warnings } = await getManifest({
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: ["404.html", "sw.js", "**/licences.txt", "**/oembed.json", "sitemap.xml", "screenshots/*"],
  // These two folders are named after their content, so their files need no revision of their own.
  dontCacheBustURLsMatching: /\/?[bv]\/[0-9a-f]{12}\//,
  maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
});
if (warnings.length) throw new Error(warnings.join("\n"));
const files = manifestEntries.map(({ url, revision }) => ({ url, revision, size: statSync(`${site}/${url}`).size }));
const isThinking = ({ url }) => new RegExp(thinks).test(url);
const lists = { board: files.filter((file) => !isThinking(file)), thinking: files.filter(isThinking) };
const source = Object.entries(lists).map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`);
await bundle(worker, `${site}/sw.js`, { instead: { files: source.join("\n") }, small: true });
console.log(`  offline: ${count} files, ${(size / 1024).toFixed(0)} KB`);
