// The language of the site. Who comes to its root from elsewhere is led to the language chosen last, else to the
// first of the browser's that is spoken here; whoever moves about on the site stays in the language of the page,
// so a choice holds without storage too, and no page leads back and forth.

const KEY = "hedgerow.language";
const page = document.documentElement;
const spoken = page.dataset.languages?.split(" "); // only at the root
if (spoken && !document.referrer.startsWith(new URL(".", location.href).href)) {
  const wishes = [window.hedgerowStore.get(KEY), ...navigator.languages.map((code) => code.split("-")[0])];
  const language = wishes.find((code) => spoken.includes(code));
  if (language && language !== page.lang) location.replace(`${language}/${location.search}${location.hash}`);
}
document.addEventListener("click", ({ target }) => {
  const link = target.closest("a[hreflang]");
  if (link) window.hedgerowStore.set(KEY, link.hreflang);
});
