// Writes the service worker that keeps the whole site for use without a network.
// Usage: node offline.mjs <folder of the finished site>
import { generateSW } from "workbox-build";

const { count, size, warnings } = await generateSW({
  globDirectory: process.argv[2],
  globPatterns: ["**/*"],
  globIgnores: ["404.html", "**/licences.txt"],
  swDest: `${process.argv[2]}/sw.js`,
  // These two folders are named after their content, so their files need no revision of their own.
  dontCacheBustURLsMatching: /\/?[bv]\/[0-9a-f]{12}\//,
  // A game in a link is a parameter; the page is the same.
  ignoreURLParametersMatching: [/./],
  maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
  cleanupOutdatedCaches: true,
  // A new version waits until the player agrees to change over: see register-sw.js.
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  mode: "production",
  sourcemap: false,
});
if (warnings.length) throw new Error(warnings.join("\n"));
console.log(`  offline: ${count} files, ${(size / 1024).toFixed(0)} KB`);
