// PyScript watches the whole page for scripts and attributes of its own, and so looks at every element that a board
// gets. Scripts are only ever added to the head or the body itself: it is enough to watch these two.
const Observer = window.MutationObserver;

window.MutationObserver = class extends Observer {
  observe(root, options) {
    if (root !== document) super.observe(root, options);
    else for (const parent of [document.head, document.body]) super.observe(parent, { childList: true });
  }
};

export const stop = () => {
  window.MutationObserver = Observer;
};
