// The puzzle as text that can be edited: JSON, as setters write it, or as Interactive Sudoku Solver does.

import { button, h } from "../base/dom.js";
import { askedPuzzleOf } from "../board/exchange.js";
import { Refusal } from "../server/connection.js";
import { saysWhy } from "./open.js";

/** @typedef {import("../app.js").App} App */

/**
 * The JSON of a puzzle with a line for each row of givens and each rule.
 * @param {Record<string, any>} puzzle
 */
export function inLines(puzzle) {
  const { givens, rules, regions, ...rest } = puzzle;
  const list = (/** @type {any[]} */ items) => `[\n  ${items.map((item) => JSON.stringify(item)).join(",\n  ")}]`;
  const parts = [
    ...Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    ...(regions ? [`"regions": ${list(regions)}`] : []), `"givens": ${list(givens)}`, `"rules": ${rules.length ? list(rules) : "[]"}`,
  ];
  return `{${parts.join(",\n ")}}`;
}

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeTextPanel(app) {
  const { editor } = app;
  const area = h("textarea", { rows: 12, spellcheck: "false", "aria-label": "The puzzle as text", wrap: "off" });
  const form = h("select", { "aria-label": "Form of the text" }, h("option", { value: "ours" }, "JSON"), h("option", { value: "setter" }, "Lines"), h("option", { value: "iss" }, "ISS"));
  const error = h("p", { class: "error", role: "alert" });
  let written = "", shown = "";

  const write = async () => {
    const key = form.value + JSON.stringify(askedPuzzleOf(editor.board));
    if (key === shown) return;
    shown = key;
    const before = area.value;
    const text = form.value === "ours" ? inLines(askedPuzzleOf(editor.board))
      : await app.draw.ask("convert", { puzzle: askedPuzzleOf(editor.board), to: form.value }).promise.then((answer) => answer.text, saysWhy);
    if (key !== shown || area.value !== before) return;
    area.value = written = text;
    error.textContent = "";
  };

  /**
   * Shows where the text is wrong.
   * @param {Refusal} reason @param {boolean} joined
   */
  const mark = (reason, joined) => {
    const starts = [0, ...[...area.value.matchAll(/\n/g)].map((match) => match.index ?? 0).map((at) => at + 1)];
    const offset = joined ? (reason.column ?? 1) - 1 : (starts[(reason.line ?? 1) - 1] ?? 0) + (reason.column ?? 1) - 1;
    const line = starts.filter((start) => start <= offset).length;
    error.textContent = `line ${line}: ${reason.whole}`;
    if (reason.column === null) return;
    area.focus();
    area.setSelectionRange(offset, offset + 1);
  };

  let isReading = false;
  const apply = async () => {
    if (isReading) return;
    isReading = true;
    const joined = area.value.trimStart().startsWith("{");
    const { board } = editor, read = area.value;
    const text = joined ? read.replaceAll("\n", " ") : read;
    error.textContent = "";
    try {
      const answer = await app.draw.ask("parse", { text }).promise;
      if (editor.board !== board || editor.mode !== "setting") {
        error.textContent = "The board has changed meanwhile. Apply takes this text for it.";
        return;
      }
      // This makes the text follow the board again.
      written = read;
      shown = "";
      app.changePuzzle(answer.puzzle, answer.format);
    } catch (reason) {
      if (reason instanceof Refusal && reason.line !== null) mark(reason, joined);
      else error.textContent = saysWhy(reason);
    } finally {
      isReading = false;
    }
  };

  const details = h("details", { class: "card text", ontoggle: () => update() }, h("summary", {}, h("h2", {}, "As text")),
    h("div", { class: "row" }, form, button("Apply", apply, { class: "primary", title: "Ctrl+Enter" }), button("Back", () => {
      shown = "";
      written = area.value;
      update();
    }, { title: "Throw away what has been written here" })), area, error);
  form.addEventListener("change", () => {
    written = area.value;
    update();
  });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) apply();
  });
  /** Follows the board, except while a hand is writing. */
  const update = () => {
    details.hidden = editor.mode !== "setting";
    if (details.open && !details.hidden && area.value === written) write();
  };
  return { element: details, update };
}
