// Below the board: whether it is solved, once a solver has filled it.

import { button, byId, h } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { withoutWrong } from "../board/edits.js";

/** @typedef {import("../app.js").App} App */

/**
 * @param {App} app
 * @returns {() => void} to be called when the board has changed
 */
export function makeFullLine(app) {
  const { answers, editor } = app;
  const sign = h("span", { class: "sign", "aria-hidden": "true" }), text = h("span");
  const show = () => {
    answers.ask("judge", editor.board, editor.mode);
    app.showTab("told");
  };
  const takeAway = async () => {
    const { board } = editor;
    await answers.ask("judge", board, editor.mode);
    const wrong = answers.asked?.answer?.wrong ?? [];
    if (editor.board === board && wrong.length) editor.edit(withoutWrong(board, wrong));
    // Otherwise the answer says why nothing can be taken away.
    else app.showTab("told");
  };
  const help = h("span", { class: "row" }, button("Show what is wrong", show), button("Take the wrong ones away", takeAway));
  const line = h("div", { id: "full", hidden: true }, sign, text, help);
  byId("frame").after(line);
  const hasChanged = watcher();
  return () => {
    const { verdict } = answers.full;
    if (!hasChanged(verdict)) return;
    line.hidden = !verdict;
    line.className = `verdict ${verdict}`;
    help.hidden = verdict === "right";
    sign.textContent = verdict === "right" ? "✓" : "✗";
    text.textContent = { right: "Solved!", wrong: "Not quite.", "": "" }[verdict];
    if (verdict) byId("spoken").textContent = verdict === "right" ? "Solved. Everything is right." : "Not quite. The board is full, and something is wrong.";
  };
}
