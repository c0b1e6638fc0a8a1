// The elements of a board, kept by layer and key, for Python (web/app/view.py), which says in one message what has
// changed: a call from MicroPython into the browser costs as much as many of the steps that are taken here.
const OURS = ["data-key", "role", "tabindex", "aria-label"]; // attributes that no shape has
const GLIDE = { duration: 180, easing: "ease-in-out" };

window.hedgerowBoard = (svg) => {
  const layers = new Map(); // name → its group and what is in it: key → element, attributes, text, label
  let aimed = null;
  let carried = false;

  for (const group of svg.querySelectorAll(":scope > g")) {
    layers.set(group.classList[1], { group, things: new Map() });
  }

  const create = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);

  const layer = (name) => {
    if (!layers.has(name)) {
      const group = create("g");
      group.setAttribute("class", `layer ${name}`);
      layers.set(name, { group, things: new Map() });
    }
    return layers.get(name);
  };

  const make = (key, tag) => {
    const element = create(tag);
    element.setAttribute("data-key", key);
    return { element, tag, attrs: [], text: "", label: null };
  };

  // An element that is there already, with what it wears; what it is called is told to it anew.
  const adopt = (element) => {
    const attrs = [];
    for (const { name, value } of element.attributes) if (!OURS.includes(name)) attrs.push(name, value);
    return { element, tag: element.localName, attrs, text: element.textContent, label: null };
  };

  const part = ([tag, attrs]) => {
    const element = create(tag);
    for (let i = 0; i < attrs.length; i += 2) element.setAttribute(attrs[i], attrs[i + 1]);
    return element;
  };

  const consistsOf = ({ children }, parts) =>
    children.length === parts.length &&
    parts.every(([tag, attrs], at) => {
      const { localName, attributes } = children[at];
      if (localName !== tag || attributes.length * 2 !== attrs.length) return false;
      return attrs.every((value, i) => i % 2 === 0 || children[at].getAttribute(attrs[i - 1]) === `${value}`);
    });

  // `attrs` is flat: name, value, name, value … `parts` are told only where they are others than before.
  const dress = (thing, attrs, text, label, parts) => {
    const { element, attrs: worn } = thing;
    for (let i = 0; i < worn.length; i += 2)
      if (worn[i] !== attrs[i] && !attrs.includes(worn[i])) element.removeAttribute(worn[i]);
    for (let i = 0; i < attrs.length; i += 2)
      if (worn[i] !== attrs[i] || `${worn[i + 1]}` !== `${attrs[i + 1]}`) element.setAttribute(attrs[i], attrs[i + 1]);
    if (thing.text !== text) element.textContent = text;
    if (label !== null && thing.label === null) {
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", "-1");
    }
    if (thing.label !== label) element.setAttribute("aria-label", label);
    if (parts && !consistsOf(element, parts)) element.replaceChildren(...parts.map(part));
    Object.assign(thing, { attrs, text, label });
  };

  // `shapes` in their order: the key of one that is as it was, else key, tag, attributes, text, if it can be touched
  // its name, and of a group that is new or another its parts. What stays where it is costs the browser nothing, so
  // only the others are moved.
  const fill = ({ group, things }, shapes, marked) => {
    const untold = things.size ? undefined : []; // of what the page came with it is not known which have parts
    if (untold) for (const element of group.children) things.set(element.dataset.key, adopt(element));
    const gone = new Map(things);
    const row = [];
    for (const shape of shapes) {
      const [key, tag, attrs, text, label, parts = untold] = typeof shape === "string" ? [shape] : shape;
      if (tag && things.get(key)?.tag !== tag) {
        const thing = make(key, tag);
        dress(thing, attrs, text, label, parts);
        if (marked) thing.element.classList.add("new");
        things.get(key)?.element.remove();
        things.set(key, thing);
      } else if (tag) {
        dress(things.get(key), attrs, text, label, parts);
      }
      gone.delete(key);
      row.push(things.get(key).element);
    }
    for (const key of gone.keys()) things.delete(key);
    if (gone.size && row.every((element) => !element.parentNode)) {
      group.replaceChildren(...row); // at once, since nothing stays
      return;
    }
    for (const { element } of gone.values()) element.remove();
    let next = null;
    for (const element of row.reverse()) {
      if (element.parentNode !== group || element.nextSibling !== next) group.insertBefore(element, next);
      next = element;
    }
  };

  // Let what has come to the end of `way` be seen on its way there.
  const glide = (key, way) => {
    const [endX, endY] = way.at(-1);
    const frames = way.map(([x, y]) => ({ translate: `${x - endX}px ${y - endY}px` })); // before its own transform
    for (const { things } of layers.values()) {
      const element = things.get(key)?.element;
      element?.classList.remove("new");
      element?.animate(frames, GLIDE);
    }
  };

  return {
    // What each layer of the page came with, as JSON: name → stamp.
    stamps: () => JSON.stringify(Object.fromEntries([...layers].map(([name, { group }]) => [name, group.dataset.stamp]))),

    // `message` is JSON: the layers that have changed, each with its name, whether it is pinned, and its shapes; how
    // shapes travel; and whether what is new is marked as such.
    show: (message) => {
      const [changed, ways, marked] = JSON.parse(message);
      for (const [name, pinned, shapes] of changed) {
        const { group } = layer(name);
        if (group.classList.contains("pinned") !== pinned) {
          group.classList.toggle("pinned");
          group.removeAttribute("transform");
        }
        fill(layer(name), shapes, marked && name !== "targets");
        if (!group.parentNode) svg.append(group); // at once with all that is in it
      }
      if (!ways.length) return;
      const { motion } = document.documentElement.dataset; // as the player has set it
      if (motion === "off" || (motion !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches)) return;
      for (const [key, way] of ways) if (way.length > 1) glide(key, way);
    },

    // Show another part of the board; what is pinned is put where `transform` says.
    look: (box, transform, moving) => {
      if (svg.getAttribute("viewBox") !== box) svg.setAttribute("viewBox", box);
      svg.classList.toggle("moving", moving);
      for (const group of svg.querySelectorAll(":scope > .pinned")) group.setAttribute("transform", transform);
    },

    target: (key) => layers.get("targets").things.get(key).element,

    aim: (key) => {
      aimed?.classList.remove("aimed");
      aimed = layers.get("targets")?.things.get(key)?.element;
      aimed?.classList.add("aimed");
    },

    // Move what is lifted off the board by so much, in the scene's units.
    lift: (x, y) => {
      if (!x && !y && !carried) return;
      carried = Boolean(x || y);
      for (const element of svg.querySelectorAll(".lifted"))
        element.style.translate = carried ? `${x}px ${y}px` : "";
    },
  };
};

// Call back once what has been done is painted.
window.hedgerowAfterPaint = (call) => requestAnimationFrame(() => setTimeout(call));
