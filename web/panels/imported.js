// What a text that was opened holds beyond what was read of it: it stays beside the answers, which are about less
// than the text means.

import { button, h, nodesOf } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { inPageWords } from "../server/wording.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {{board: Board, warnings: string[], guess: (() => void) | null}} Imported `guess`: reads the drawings too */

/** @param {readonly string[]} warnings */
export const importTitle = (warnings) =>
  warnings.every((text) => text.startsWith("guessed")) ? "Some rules are guessed" : "Not everything was read";

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeImportCard(app) {
  const { editor } = app;
  const element = h("section", { class: "card imported" });
  const hasChanged = watcher();
  const close = () => {
    app.imported = null;
    app.pace.soon();
  };
  const update = () => {
    const { imported } = app;
    const { at, entries } = editor.history;
    // The boards that came of it, up to the one on the table.
    element.hidden = !imported || !entries.slice(0, at + 1).some(({ board }) => board === imported.board);
    if (!hasChanged(imported) || !imported) return;
    const { warnings, guess } = imported;
    element.replaceChildren(...nodesOf([
      h("header", {}, h("h2", {}, importTitle(warnings)),
        button("×", close, { class: "icon", title: "Close", "aria-label": "Close the warnings" })),
      h("ul", {}, ...warnings.map((text) => h("li", { title: inPageWords(text) }, inPageWords(text)))),
      guess && button("Read the drawings too", guess, { title: "Takes SudokuPad's drawings for the rules that they usually mean" }),
    ]));
  };
  return { element, update };
}
