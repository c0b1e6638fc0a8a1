// What a page can do with records outside of itself: the clipboard, files, pictures. Python cannot catch what
// would be thrown here, so every function answers whether it has come off. Used by web/app/records.py.
const STYLES = [
  "color", "fill", "fill-opacity", "font-family", "font-size", "font-variant-numeric", "font-weight", "opacity",
  "paint-order", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "stroke-opacity", "stroke-width", "text-anchor", "vector-effect",
]; // prettier-ignore
const MOST = 5_000_000; // bytes of a file that is read; no record comes near it

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed, or not there: the way before there was a clipboard to write to.
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}

const share = (title, text, url) =>
  navigator.share(url ? { title, url } : { title, text }).then(
    () => true,
    () => false,
  );

function save(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// An SVG as the page would show it, with its colours written into it, so that it stands alone.
function dressed(markup) {
  // The times of an animation stand in a <style>, which the page's policy allows in no document made here.
  const [style] = markup.match(/<style>[^<]*<\/style>/) ?? [""];
  const svg = new DOMParser().parseFromString(markup.replace(style, ""), "image/svg+xml").documentElement;
  const holder = document.createElement("div");
  holder.className = "drawing-room";
  holder.append(document.adoptNode(svg));
  document.body.append(holder);
  const styles = [...svg.querySelectorAll("*")].map((element) => [element, getComputedStyle(element)]);
  const own = styles.map(([element, style]) => [
    element,
    STYLES.map((name) => [name, style.getPropertyValue(name)]),
    element.parentElement.closest("svg, defs, g, text") ? getComputedStyle(element.parentElement) : null,
  ]);
  const inherited = own.map(([, , parent]) => parent && STYLES.map((name) => parent.getPropertyValue(name)));
  own.forEach(([element, said], index) => {
    if (["style", "title", "desc", "defs"].includes(element.localName)) return;
    said.forEach(([name, value], at) => {
      const inherits = !/^(opacity|stop-.*|vector-effect)$/.test(name);
      if (!value || (inherits && inherited[index]?.[at] === value)) return;
      if (!inherits && /^(1|none|rgb\(0, 0, 0\))$/.test(value)) return;
      element.setAttribute(name, value);
    });
  });
  const whole = getComputedStyle(svg);
  for (const name of STYLES) svg.setAttribute(name, whole.getPropertyValue(name));
  for (const element of [svg, ...svg.querySelectorAll("*")]) {
    const kept = [...element.classList].filter((name) => /^(on|off|t[\d-]+)$/.test(name));
    kept.length ? element.setAttribute("class", kept.join(" ")) : element.removeAttribute("class");
    element.removeAttribute("data-key");
    element.removeAttribute("data-stamp");
  }
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  svg.setAttribute("width", Math.round(width));
  svg.setAttribute("height", Math.round(height));
  holder.remove();
  return new XMLSerializer().serializeToString(svg).replace("</title>", `</title>${style}`);
}

function savePicture(name, markup) {
  save(name, dressed(markup), "image/svg+xml");
  return true;
}

// The same as pixels, `size` on its longer side.
async function savePixels(name, markup, size) {
  try {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(dressed(markup))}`;
    await image.decode();
    const scale = size / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob) save(name, blob);
    return Boolean(blob);
  } catch {
    return false;
  }
}

// --- records from files: chosen, dropped on the page, or handed over by the system

async function open(file) {
  const text = file.size > MOST ? "" : await file.text().catch(() => "");
  window.hedgerowRecords.opened = text;
  document.querySelector("[data-do=take-record]").click();
}

const carriesFiles = (event) => event.dataTransfer?.types.includes("Files");

addEventListener("dragover", (event) => carriesFiles(event) && event.preventDefault());
addEventListener("drop", (event) => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  open(event.dataTransfer.files[0]);
});
document.querySelector("#record-file").addEventListener("change", ({ target }) => {
  if (target.files.length) open(target.files[0]);
  target.value = "";
});

window.hedgerowRecords = {
  canShare: Boolean(navigator.share), opened: "", copy, open, save, savePicture, savePixels, share,
}; // prettier-ignore
