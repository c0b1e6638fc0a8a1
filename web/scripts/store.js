// The browser's storage for Python, which cannot catch what JavaScript throws: a storage that is full, blocked
// or a foreign frame's gives null, or false. Used by web/app/storage.py.
const attempt = (action, otherwise) => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

window.hedgerowStore = {
  get: (key) => attempt(() => localStorage.getItem(key), null),
  set: (key, text) => attempt(() => (localStorage.setItem(key, text), true), false),
  remove: (key) => attempt(() => (localStorage.removeItem(key), true), false),
  keys: (start) => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start)), []),
  // A text for the next page of this tab.
  hand: (text) => attempt(() => (sessionStorage.setItem("hedgerow.opened", text), true), false),
  handed: () =>
    attempt(() => {
      const text = sessionStorage.getItem("hedgerow.opened");
      sessionStorage.removeItem("hedgerow.opened");
      return text ?? "";
    }, ""),
  works: () => attempt(() => (localStorage.setItem("hedgerow.try", ""), localStorage.removeItem("hedgerow.try"), true), false),
  day: () => Math.floor(Date.now() / 86_400_000), // Python would get only the last bits of the milliseconds
  // Ask the browser not to throw the games away when it needs room.
  persist: () => attempt(() => navigator.storage.persist().catch(() => false), false),
};
