// Words around the board: the rules below it, for solvers, and on paper the title above it.

import { byId, h, nodesOf } from "../base/dom.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../app.js").App} App */

/**
 * @param {App} app
 * @returns {() => void} to be called when the board has changed
 */
export function makePaper(app) {
  const heading = byId("heading"), story = byId("story");
  const print = (/** @type {boolean} */ isPrinting) => () => {
    app.isPrinting = isPrinting;
    app.pace.soon();
  };
  window.addEventListener("beforeprint", print(true));
  window.addEventListener("afterprint", print(false));
  return () => {
    const { title, author } = app.editor.board, words = wordsOf(app);
    heading.replaceChildren(...nodesOf([title && h("b", {}, title), author && h("span", {}, author)]));
    heading.hidden = !title && !author;
    story.textContent = words;
    story.hidden = !words;
  };
}
