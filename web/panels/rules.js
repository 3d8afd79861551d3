// The list of rules of this puzzle: their names, where they are, changing and removing them.

import { button, h } from "../base/dom.js";
import { cellListsOf } from "../board/board.js";
import { withRuleChanged, withoutRules } from "../board/edits.js";
import { cellsOf } from "../board/shape.js";
import { toolOf } from "../input/tools.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/board.js").Rule} Rule */

/**
 * A name for a rule that the program has not named yet.
 * @param {Rule} rule
 */
function plainName(rule) {
  const first = cellListsOf(rule)[0]?.[0];
  return first ? `${rule.rule} at ${first}` : rule.rule;
}

/**
 * The number of a rule that has a single one, to be changed in the list.
 * @param {App} app @param {number} index
 */
function numberField(app, index) {
  const { editor } = app;
  const rule = editor.board.rules[index];
  const name = toolOf(rule.rule)?.number;
  const value = name ? rule[name] : undefined;
  if (!name || Array.isArray(value) && value.length !== 1 || toolOf(rule.rule)?.digits) return null;
  return h("input", {
    type: "number", class: "number", value: Array.isArray(value) ? value[0] : value ?? "", "aria-label": name, title: name,
    onchange: (/** @type {Event} */ event) => {
      const text = /** @type {HTMLInputElement} */ (event.target).value;
      const { [name]: _, ...rest } = rule;
      const changed = text === "" ? rest : { ...rule, [name]: toolOf(rule.rule)?.list ? [Number(text)] : Number(text) };
      editor.edit(withRuleChanged(editor.board, index, /** @type {Rule} */ (changed)));
    },
  });
}

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeRuleList(app) {
  const { editor } = app;
  const count = h("span", { class: "count" });
  const list = h("ul", { class: "rules" });
  const empty = h("p", { class: "quiet" }, "None yet, besides rows, columns and boxes.");
  const element = h("section", { class: "card" }, h("h2", {}, "Rules ", count), empty, list);
  let shown = "";

  /** @param {number} index */
  const row = (index) => {
    const { board, chosen, mode } = editor;
    const rule = board.rules[index];
    const { picture } = app.pictures;
    const known = picture?.rules === board.rules;
    const name = (known && picture.names[index]) || plainName(rule);
    const error = known ? picture.errors.get(index) : undefined;
    const cells = cellsOf(board, cellListsOf(rule).flat());
    const point = (/** @type {readonly number[]} */ where) => () => app.pointAt(where);
    const open = button(name, () => {
      editor.select((selection) => selection.set(cells));
      if (mode === "setting" && editor.tool) editor.choose(index);
    }, { class: "name", title: "Select its cells" });
    const tools = mode === "solving" ? [] : [
      numberField(app, index),
      button("…", () => app.dialogs.form(rule.rule, index), { class: "icon", title: "Change", "aria-label": `Change ${name}` }),
      button("×", () => {
        app.pointAt([]);
        editor.edit(withoutRules(editor.board, [index]));
      }, { class: "icon", title: "Remove", "aria-label": `Remove ${name}` }),
    ];
    return h("li", {
      class: [chosen === index && "chosen", error && "faulty"].filter(Boolean).join(" "),
      onpointerenter: point(cells), onpointerleave: point([]), onfocusin: point(cells), onfocusout: point([]),
    }, open, ...tools, error && h("p", { class: "error" }, error));
  };

  const update = () => {
    const { board, chosen, mode } = editor;
    const { picture } = app.pictures;
    const known = picture?.rules === board.rules;
    const key = JSON.stringify([board.rules, known && picture.names, known && [...picture.errors], chosen, mode]);
    if (key === shown) return;
    shown = key;
    count.textContent = board.rules.length ? `${board.rules.length}` : "";
    empty.hidden = board.rules.length > 0;
    list.replaceChildren(...board.rules.map((_, i) => row(i)));
  };
  return { element, update };
}
