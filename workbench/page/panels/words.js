// Shows the rules in words, which go with the board wherever they have a place. As long as a setter has written none,
// they are the program's words.

import { button, h } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { isBlank } from "../board/board.js";
import { withChange } from "../board/edits.js";
import { properCase } from "../input/names.js";
import { toolGroups } from "../input/tools.js";

/** @typedef {import("../app.js").App} App */

/**
 * The program's sentences about the rules of the board on the table, as far as they are known.
 * @param {App} app
 */
const sentencesOf = ({ editor: { board }, pictures: { picture } }) =>
  (picture?.rules === board.rules ? String(picture.answer.words ?? "").split("\n").map(byTool).join("\n") : "");

const tools = toolGroups.flatMap((group) => group.tools);

/**
 * A sentence that begins with the name of a kind begins with that of its tool.
 * @param {string} line
 */
function byTool(line) {
  const says = (/** @type {string | undefined} */ kind) => kind && (line.startsWith(`${properCase(kind)}:`) || line.startsWith(`${properCase(kind)} (`));
  const all = tools.find(({ negative }) => says(negative)), tool = tools.find(({ kind }) => says(kind));
  if (all) return `${all.name}, all given${line.slice(line.indexOf(":"))}`;
  return tool ? tool.name + line.slice(tool.kind.length) : line;
}

/**
 * The rules in words, for solvers.
 * @param {App} app
 */
export const wordsOf = (app) => app.editor.board.rulesText || (app.editor.board.rules.length ? sentencesOf(app) : "");

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeWordsCard(app) {
  const { editor } = app;
  const area = h("textarea", { "aria-label": "Rules in words", rows: 2 });
  const own = h("p", { class: "quiet" }, "This text goes with the board. ", button("Write it anew from the rules", () => set(""), { class: "link" }));
  const written = h("p", { class: "quiet" }, "Written from the rules. Change it, and it is yours.");
  const element = h("details", { class: "card words", open: true }, h("summary", {}, h("h2", {}, "Rules in words")), area, own, written);
  const set = (/** @type {string} */ text) => editor.edit(withChange(editor.board, { rulesText: text }));
  area.addEventListener("change", () => {
    const text = area.value.trim();
    set(text === sentencesOf(app) ? "" : text);
  });
  area.addEventListener("input", () => fit());
  /** Shows all lines: a text that scrolls is half read. */
  const fit = () => {
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + 2}px`;
  };
  const hasChanged = watcher();
  const update = () => {
    const { board, mode } = editor, text = board.rulesText || sentencesOf(app);
    element.hidden = mode === "solving" || (isBlank(board) && !board.rulesText);
    if (!hasChanged(text, element.hidden, board.rulesText) || document.activeElement === area) return;
    area.value = text;
    element.classList.toggle("own", board.rulesText !== "");
    own.hidden = !board.rulesText;
    written.hidden = !!board.rulesText;
    fit();
  };
  new ResizeObserver(fit).observe(element);
  element.addEventListener("toggle", fit);
  return { element, update };
}
