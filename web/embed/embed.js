// Defines <hedgerow-board>: docs/embedding.md. This address stays; what it loads changes with every version.
const here = new URL(import.meta.url);
try {
  await import("./BUILD/embed/element.js");
} catch (error) {
  // A copy from a cache may ask for a version that is gone by now: then this file once more, a fresh one.
  if (here.search) throw error;
  await import(`${here.href}?${Date.now()}`);
}
