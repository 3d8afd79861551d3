// A form for any kind of rule, made of what the program says about its parameters.

import { button, h } from "../base/dom.js";
import { withRule, withRuleChanged } from "../board/edits.js";
import { askedPuzzleOf } from "../board/exchange.js";
import { nameOf } from "../board/shape.js";
import { properCase } from "../input/names.js";
import { toolOf } from "../input/tools.js";
import { showDialog } from "./dialog.js";
import { saysWhy } from "./open.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/board.js").Rule} Rule */
/** @typedef {{name: string, type: string, meaning: string, optional?: boolean}} Parameter */
/** A field reads its parameter: undefined if it is left out. It throws an Error that says what is wrong.
 * @typedef {{element: HTMLElement, read: () => any}} Field */

/** @param {string} text */
const words = (text) => text.split(/[\s,;]+/).filter(Boolean);

/** @param {string} text */
function numbers(text) {
  return words(text).map((word) => {
    if (!/^-?\d+$/.test(word)) throw new Error(`'${word}' is not a whole number`);
    return Number(word);
  });
}

/** @param {Parameter} parameter @param {any} value */
function textOf({ type }, value) {
  if (value === undefined) return "";
  if (type === "cell_lists" && Array.isArray(value)) return value.map((list) => [list].flat().join(" ")).join("\n");
  if (type === "rules") return JSON.stringify(value);
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** @param {Parameter} parameter @param {string} text */
function valueOf({ name, type, optional }, text) {
  if (!text.trim() && optional) return undefined;
  if (!text.trim() && type !== "text") throw new Error(`${name} is missing`);
  if (type === "cells") return words(text);
  if (type === "cell_lists") return text.split("\n").map(words).filter((list) => list.length);
  if (type === "numbers") return numbers(text);
  if (type === "rules") return JSON.parse(text);
  if (type === "text") return text;
  const [number, ...more] = numbers(text);
  if (more.length) throw new Error(`${name} is one number`);
  return number;
}

/**
 * @param {App} app @param {Parameter} parameter @param {any} value
 * @param {boolean} takesSelection whether it starts with the selected cells
 * @returns {Field}
 */
function makeField(app, parameter, value, takesSelection) {
  const { board, selection } = app.editor;
  const selected = selection.cells.map((cell) => nameOf(board, cell)).join(" ");
  const isList = parameter.type === "cell_lists";
  const text = textOf(parameter, value) || (takesSelection ? selected : "");
  const input = isList || parameter.type === "rules"
    ? h("textarea", { rows: 3, spellcheck: "false" }) : h("input", { type: "text", spellcheck: "false" });
  input.value = text;
  const take = parameter.type === "cells" || isList ? button("Selected cells", () => {
    input.value = isList && input.value.trim() ? `${input.value.trim()}\n${selected}` : selected;
  }, { title: selected || "No cell is selected", ...(selected ? {} : { disabled: true }) }) : null;
  const notes = [isList && "A line for each list.", parameter.type === "rules" && "In JSON.", parameter.optional && "May be left empty."].filter(Boolean);
  const element = h("label", { class: "field" },
    h("b", {}, properCase(parameter.name)), h("span", { class: "quiet" }, `${[`${properCase(parameter.meaning)}.`, ...notes].join(" ")}`),
    h("span", { class: "row" }, input, take));
  return { element, read: () => valueOf(parameter, input.value) };
}

/**
 * Asks for the parameters of a rule, and adds it or changes the one at `index`.
 * @param {App} app @param {string} kindName @param {number | null} index
 */
export function showForm(app, kindName, index) {
  const { editor } = app;
  const kind = app.toolbox.kinds.get(kindName);
  if (!kind) return;
  const old = index === null ? null : editor.board.rules[index];
  let free = old === null;
  const fields = kind.parameters.map((parameter) => {
    const takes = free && (parameter.type === "cells" || parameter.type === "cell_lists");
    if (takes) free = false;
    return { name: parameter.name, ...makeField(app, parameter, old?.[parameter.name], takes) };
  });
  const error = h("p", { class: "error", role: "alert" });
  let isAsking = false;
  const submit = async () => {
    if (isAsking) return;
    isAsking = true;
    error.textContent = "";
    try {
      /** @type {Rule} */
      const rule = { rule: kindName };
      for (const { name, read } of fields) {
        const value = read();
        if (value !== undefined) rule[name] = value;
      }
      // The program looks at the rule before the rule goes onto the board.
      await app.draw.ask("render", { puzzle: { ...askedPuzzleOf(editor.board), rules: [rule] } }).promise;
      if (!dialog.open) return;
      const at = old === null ? -1 : editor.board.rules.indexOf(old);
      if (old !== null && at < 0) throw new Error("The board no longer has this rule.");
      editor.edit(old === null ? withRule(editor.board, rule) : withRuleChanged(editor.board, at, rule));
      dialog.close();
    } catch (reason) {
      error.textContent = saysWhy(reason);
    } finally {
      isAsking = false;
    }
  };
  const dialog = showDialog(toolOf(kindName)?.name ?? kindName, (close) => [
    h("form", {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        submit();
      },
    }, h("p", {}, kind.summary), ...fields.map(({ element }) => element), error,
      h("div", { class: "row end" }, button("Cancel", close), h("button", { class: "primary" }, index === null ? "Add" : "Change"))),
  ]);
}
