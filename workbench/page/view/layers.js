// Drawings of the program as elements of the page. Only shapes and text pass, with attributes that draw.

const elements = new Set(["g", "rect", "path", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"]);
const attributes = new Set([
  "class", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "transform",
  "fill", "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap",
  "stroke-linejoin", "font-size", "font-family", "font-weight", "text-anchor", "dominant-baseline",
]);

/** @param {Element} from @param {Element} to */
function copyChildren(from, to) {
  for (const node of from.childNodes) {
    if (node instanceof Text && to instanceof SVGTextContentElement) to.append(node.data);
    if (!(node instanceof Element) || !elements.has(node.localName)) continue;
    const copy = document.createElementNS("http://www.w3.org/2000/svg", node.localName);
    for (const { name, value } of node.attributes) if (attributes.has(name)) copy.setAttribute(name, value);
    copyChildren(node, copy);
    to.append(copy);
  }
}

/**
 * Puts a picture into a group in place of what it held.
 * @param {SVGGElement} group @param {string} picture
 */
export function show(group, picture) {
  const parsed = new DOMParser().parseFromString(picture, "image/svg+xml");
  group.replaceChildren();
  copyChildren(parsed.documentElement, group);
  // White dots are white in the dark too, and so what is written on one stays black.
  const place = (/** @type {string} */ name, /** @type {Element} */ of) => Number(of.getAttribute(name));
  for (const dot of group.querySelectorAll('circle[fill="#FFFFFF"][stroke="#000000"]')) {
    const isOn = (/** @type {Element} */ text) =>
      Math.abs(place("x", text) - place("cx", dot)) < place("r", dot) && Math.abs(place("y", text) - place("cy", dot)) < 2 * place("r", dot);
    for (let next = dot.nextElementSibling; next?.localName === "text" && isOn(next); next = next.nextElementSibling) next.classList.add("on-white");
  }
}
