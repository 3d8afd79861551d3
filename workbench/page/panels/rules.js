// The list of rules of this puzzle: their names, where they are, changing and removing them.

import { assign, button, h } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { cellListsOf } from "../board/board.js";
import { withChange, withRuleChanged, withoutRules } from "../board/edits.js";
import { cellsOf } from "../board/shape.js";
import { nameOfRule, withToolNames } from "../input/names.js";
import { toolOf } from "../input/tools.js";
import { sharedCells } from "./toolbox.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/board.js").Rule} Rule */

/**
 * The name of the parameter that is changed in the list: the number of a rule that has a single one.
 * @param {Rule} rule
 */
function numberOf(rule) {
  const tool = toolOf(rule.rule), name = tool?.number;
  const value = name ? rule[name] : undefined;
  return tool?.digits || Array.isArray(value) && value.length !== 1 ? undefined : name;
}

/**
 * What holds on a board even without rules.
 * @param {import("../board/board.js").Board} board
 */
function besides({ lines, boxes, regions }) {
  const houses = [lines && "rows", lines && "columns", boxes && "boxes", regions?.some((region) => region !== null) && "regions"].filter(Boolean);
  return houses.length ? `, besides ${houses.join(", ").replace(/, (\w+)$/, " and $1")}` : "";
}

/**
 * The rule with another number, or without a number if the text is empty.
 * @param {Rule} rule @param {string} text
 */
function withNumber(rule, text) {
  const name = /** @type {string} */ (numberOf(rule));
  const { [name]: _, ...rest } = rule;
  const value = toolOf(rule.rule)?.list ? [Number(text)] : Number(text);
  return /** @type {Rule} */ (text === "" ? rest : { ...rule, [name]: value });
}

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeRuleList(app) {
  const { editor } = app;
  const count = h("span", { class: "count" });
  const list = h("ul", { class: "rules" });
  const empty = h("p", { class: "quiet" });
  const forget = button("×", () => editor.edit(withChange(editor.board, { decoration: null })),
    { class: "icon", title: "Remove what is drawn in grey, and what else comes with it", "aria-label": "Remove the grey drawings" });
  const drawn = h("p", { class: "quiet drawn" }, "What no rule says is drawn in grey. ", forget);
  const element = h("section", { class: "card" }, h("h2", {}, "Rules ", count), empty, list, drawn);
  const hasChanged = watcher();

  /**
   * Makes a line of the list. The line stays while its rule changes, so it keeps the focus, and a hand presses what
   * it saw.
   * @param {number} index
   */
  const makeRow = (index) => {
    const cells = () => cellsOf(editor.board, cellListsOf(editor.board.rules[index]).flat());
    const point = () => app.pointAt(cells()), leave = () => app.pointAt([]);
    const open = button("", () => {
      editor.select((selection) => selection.set(cells()));
      if (editor.mode === "setting" && editor.tool) editor.choose(index);
    }, { class: "name", title: "Select its cells" });
    const number = h("input", {
      type: "number", class: "number",
      onchange: () => editor.edit(withRuleChanged(editor.board, index, withNumber(editor.board.rules[index], number.value))),
    });
    const change = button("…", () => app.dialogs.form(editor.board.rules[index].rule, index), { class: "icon", title: "Change" });
    const remove = button("×", () => {
      leave();
      editor.edit(withoutRules(editor.board, [index]));
    }, { class: "icon", title: "Remove" });
    const error = h("p", { class: "error" }), note = h("p", { class: "note" });
    const row = h("li", { onpointerenter: point, onpointerleave: leave, onfocusin: point, onfocusout: leave },
      open, number, change, remove);
    /** @type {Rule | null} */
    let shown = null;

    const update = () => {
      const { board, chosen, mode } = editor;
      const rule = board.rules[index], parameter = numberOf(rule);
      const { picture } = app.pictures;
      const known = picture?.rules === board.rules;
      const name = nameOfRule(app, index), shared = sharedCells(board, index);
      const problem = known ? picture.errors.get(index) : undefined;
      if (problem) row.append(error);
      else error.remove();
      error.textContent = withToolNames(problem ?? "");
      if (shared && !problem) row.append(note);
      else note.remove();
      note.textContent = `${shared} in another cage too`;
      row.className = [chosen === index && "chosen", problem && "faulty"].filter(Boolean).join(" ");
      open.textContent = name;
      number.hidden = mode === "solving" || !parameter;
      change.hidden = remove.hidden = mode === "solving";
      assign(number, { "aria-label": `${parameter} of ${name}`, title: parameter });
      assign(change, { "aria-label": `Change ${name}` });
      assign(remove, { "aria-label": `Remove ${name}` });
      if (rule === shown) return;
      shown = rule;
      number.value = parameter ? [rule[parameter] ?? ""].flat().join() : "";
    };
    return { row, update };
  };

  /** @type {ReturnType<typeof makeRow>[]} */
  const rows = [];
  const update = () => {
    const { board, chosen, mode } = editor;
    if (!hasChanged(board.rules, board.decoration, board.lines, board.boxes, board.regions, app.pictures.picture, chosen, mode)) return;
    drawn.hidden = !board.decoration;
    forget.hidden = mode === "solving";
    count.textContent = board.rules.length ? `${board.rules.length}` : "";
    empty.hidden = board.rules.length > 0;
    empty.textContent = `None yet${besides(board)}.`;
    for (const { row } of rows.splice(board.rules.length)) row.remove();
    while (rows.length < board.rules.length) {
      rows.push(makeRow(rows.length));
      list.append(rows[rows.length - 1].row);
    }
    for (const row of rows) row.update();
  };
  return { element, update };
}
