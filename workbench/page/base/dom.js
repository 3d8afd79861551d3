// Elements made by calls. Text goes in as text nodes and attributes only, so that what strangers have
// written into a puzzle can never become markup.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Sets what an element is made with: `class`, `on…` listeners, true and false for attributes without a
 * value, properties that are not attributes (`value`, `checked`), and attributes.
 * @param {Element} element
 * @param {Record<string, any>} properties
 */
export function assign(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") /** @type {any} */ (element)[name] = value;
    else if (typeof value === "boolean" && !name.startsWith("aria-")) element.toggleAttribute(name, value);
    else element.setAttribute(name, String(value));
  }
}

/** @param {Element} element @param {Child[]} children */
function append(element, children) {
  for (const child of children)
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  assign(element, properties);
  append(element, children);
  return element;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, properties = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  assign(element, properties);
  append(element, children);
  return element;
}

/**
 * The nodes among pieces of which some are left out.
 * @param {readonly (Node | string | false | null | undefined)[]} pieces
 * @returns {Node[]}
 */
export const nodesOf = (pieces) =>
  pieces.flatMap((piece) => (piece instanceof Node ? [piece] : []));

/**
 * The element of the page with this id, which must be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * What a hand does, in words: fingers tap.
 * @param {string} text
 */
export const byHand = (text) =>
  matchMedia("(pointer: coarse)").matches ? text.replaceAll(/\bclick(?=s|ed|\b)/gi, (word) => (word === "Click" ? "Tap" : "tap")) : text;

/**
 * A button with text, which screen readers read as its name.
 * @param {string} text
 * @param {() => void} onclick
 * @param {Record<string, any>} [properties]
 */
export function button(text, onclick, properties = {}) {
  return h("button", { type: "button", onclick, ...properties }, text);
}
