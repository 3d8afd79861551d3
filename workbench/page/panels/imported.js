// What was not read of a text that was opened. It stays beside the answers, which are about less than the text
// means.

import { button, h, nodesOf } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { importTitle, openText, saysWhy } from "./open.js";

/** @typedef {import("../app.js").App} App */

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeImportCard(app) {
  const { editor } = app;
  const element = h("section", { class: "card imported" });
  const hasChanged = watcher();
  const close = () => {
    editor.history.forgetImported();
    app.pace.soon();
  };
  let isReading = false;
  const readDrawings = async () => {
    const { board } = editor, drawn = editor.history.imported?.drawn;
    if (isReading || !drawn) return;
    isReading = true;
    const isWanted = () => {
      if (editor.board !== board) app.say("The board has changed meanwhile. The button reads the drawings again.");
      return editor.board === board;
    };
    try {
      await openText(app, drawn.text, { ...drawn.options, guess_drawings: true }, isWanted);
    } catch (reason) {
      app.say(saysWhy(reason));
    } finally {
      isReading = false;
    }
  };
  const update = () => {
    const { imported } = editor.history;
    element.hidden = !imported;
    if (!hasChanged(imported) || !imported) return;
    const { warnings, guessed, drawn } = imported;
    element.replaceChildren(...nodesOf([
      h("header", {}, h("h2", {}, importTitle(guessed)),
        button("×", close, { class: "icon", title: "Close", "aria-label": "Close the warnings" })),
      // The text itself stands whole under "Rules in words".
      h("ul", {}, ...warnings.map((text) => h("li", {}, text.replace(/^(the rules text says more than is read): [^]*/, "$1: see Rules in words")))),
      drawn && button("Read the drawings too", readDrawings, { title: "Takes SudokuPad's drawings for the rules that they usually mean" }),
    ]));
  };
  return { element, update };
}
