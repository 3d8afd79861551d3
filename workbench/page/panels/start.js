// The card beside an empty board: what to do, and examples to begin with.

import { button, h } from "../base/dom.js";
import { isBlank } from "../board/board.js";
import { boardOf } from "../board/exchange.js";
import { lastBoard } from "../base/storage.js";
import { place } from "../server/transport.js";
import { examples } from "./examples.js";

/** @typedef {import("../app.js").App} App */

/**
 * @param {App} app @param {HTMLElement} strip
 * @returns {() => void} to be called when the board has changed
 */
export function makeStart(app, strip) {
  const last = lastBoard();
  strip.append(
    h("p", {}, h("b", {}, "Type a digit, or choose a rule and draw it on the board."), " Paste a link anywhere. Or begin with:"),
    h("div", { class: "row wrap" },
      ...examples.map(({ name, puzzle }) => button(name, () => app.openBoard(boardOf(puzzle), app.editor.mode), { class: "example" })),
      last && !isBlank(last) ? button("My last board", () => app.openBoard(last, "setting"), { class: "example" }) : null),
    h("p", { class: "quiet privacy" }, place.privacy));
  return () => {
    const { board, history, mode } = app.editor;
    const isImported = history.imported !== null || board.title !== "" || board.rulesText !== "";
    strip.hidden = !isBlank(board) || isImported || mode === "solving";
  };
}
