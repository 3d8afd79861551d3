// Lists all kinds of rules: those with gestures as tools, the others as forms. Any name that setters use finds them.

import { assign, button, byHand, byId, h, svg } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { nameOfRule, properCase } from "../input/names.js";
import { negativeOf } from "../board/negatives.js";
import { toggle } from "../input/gestures.js";
import { glyphs, initialsOf } from "../input/glyphs.js";
import { hintOf, hintOfChosen, regionTool, toolGroups, toolOf } from "../input/tools.js";
import { show } from "../view/layers.js";
import { nearest } from "./nearest.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../input/tools.js").Tool} Tool */
/** A kind of rule as the program lists it.
 * @typedef {{name: string, summary: string, also: string[],
 *   parameters: {name: string, type: string, meaning: string, optional?: boolean}[]}} Kind */

/** @typedef {{element: HTMLElement, words: string, kind: string, name: string, tool: Tool | null}} Item */

/**
 * A name as the search compares it: anti-knight and Antiknight are one.
 * @param {string} text
 */
const plain = (text) => text.toLowerCase().replaceAll(/[-'’]/g, "");

/**
 * What setters look for and what is not a rule.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const notRules = [
  [/^fog/, "Fog is not supported: every cell is seen. A link that has fog keeps it, and takes it back to its site."],
  [/^(text|line colou?r|cosmetic|decor|symbol)/, "Drawings of one's own are not supported. Those of a link that is opened are drawn in grey, and go with it."],
  [/^(colou?r|shad)/, "Colours are not a rule: the pad has them for cells (the key V)."],
];

/** @param {string} picture */
function iconOf(picture) {
  const icon = svg("svg", { class: "tool-icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  const group = svg("g");
  show(group, `<svg xmlns="http://www.w3.org/2000/svg">${picture}</svg>`);
  icon.append(group);
  return icon;
}

export class Toolbox {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<string, Kind>} */
    this.kinds = new Map();
    /** @type {Item[]} */
    this.items = [];
    this.search = h("input", {
      type: "search", placeholder: "Find a rule: killer, kropki …", "aria-label": "Find a rule",
      oninput: () => this.#filter(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#searchKey(event),
    });
    this.list = h("div", { class: "tools" });
    this.nothing = h("p", { class: "quiet", role: "status" });
    this.element = h("div", { class: "toolbox" }, h("h2", {}, "Add a rule"), this.search, this.nothing, this.list);
    this.hintHasChanged = watcher();
    this.#build([]);
  }

  /**
   * Fills the list once the program has said which kinds it knows.
   * @param {{name: string, kinds: Kind[]}[]} groups
   */
  fill(groups) {
    if (this.kinds.size) return;
    for (const kind of groups.flatMap(({ kinds }) => kinds)) this.kinds.set(kind.name, kind);
    this.#build(groups);
    this.update();
  }

  /** @param {{name: string, kinds: Kind[]}[]} groups */
  #build(groups) {
    this.items = [];
    const negatives = new Set(toolGroups.flatMap(({ tools }) => tools.map((tool) => tool.negative)));
    const forms = groups.map(({ name, kinds }) => ({ name, kinds: kinds.filter((kind) => !toolOf(kind.name) && !negatives.has(kind.name)) }))
      .filter(({ kinds }) => kinds.length);
    const group = (/** @type {string} */ name, /** @type {HTMLElement[]} */ buttons) => h("div", { class: "tool-group" }, h("h3", {}, name), ...buttons);
    this.list.replaceChildren(
      ...toolGroups.map(({ name, tools }) => group(name, tools.map((tool) => this.#toolButton(tool)))),
      group("Regions", [this.#toolButton(regionTool)]),
      ...forms.map(({ name, kinds }) => group(`More: ${name.toLowerCase()}`, kinds.map((kind) => this.#formButton(kind)))));
  }

  /** @param {Tool} tool */
  #toolButton(tool) {
    const { editor } = this.app;
    const kind = this.kinds.get(tool.kind);
    const main = h("button", {
      type: "button", class: "tool", title: kind?.summary ?? "", "data-kind": tool.kind || "regions",
      onclick: () => {
        if (tool.gesture === "board") toggle(editor, tool.kind);
        else editor.setTool(editor.tool === tool ? null : tool);
      },
    }, iconOf(glyphs[tool.kind]), h("span", {}, tool.name));
    /** @type {HTMLElement} */
    let element = main;
    if (tool.negative) {
      const negative = tool.negative;
      const all = h("input", {
        type: "checkbox", role: "switch", "data-kind": negative,
        onclick: () => toggle(editor, negative, negativeOf(editor.board, negative)),
      });
      element = h("div", { class: "pair" }, main,
        h("label", { class: "tick", title: this.kinds.get(negative)?.summary ?? "" }, all, " all given", h("span", { class: "unseen" }, `: ${tool.name}`)));
    }
    const also = this.kinds.get(tool.negative ?? "")?.also ?? [];
    this.items.push({ element, words: this.#words([tool.name, tool.also ?? "", tool.negative ?? "", ...also], tool.kind, kind), kind: tool.kind, name: tool.name, tool });
    return element;
  }

  /** @param {Kind} kind */
  #formButton(kind) {
    const { app } = this;
    const plain = !kind.parameters.length, name = properCase(kind.name);
    const element = h("button", {
      type: "button", class: "tool plain", title: kind.summary, "data-kind": kind.name,
      onclick: () => (plain ? toggle(app.editor, kind.name) : app.dialogs.form(kind.name, null)),
    }, iconOf(initialsOf(kind.name)), h("span", {}, name));
    this.items.push({ element, words: this.#words([], kind.name, kind), kind: kind.name, name, tool: null });
    return element;
  }

  /** @param {string[]} names @param {string} key @param {Kind | undefined} kind */
  #words(names, key, kind) {
    return plain([...names, key, ...(kind?.also ?? [])].join(" "));
  }

  #filter() {
    const text = plain(this.search.value.trim());
    const words = text.split(/\s+/).filter(Boolean);
    for (const item of this.items) item.element.hidden = !words.every((word) => item.words.includes(word));
    for (const group of this.list.children)
      assign(group, { hidden: ![...group.children].slice(1).some((child) => !(/** @type {HTMLElement} */ (child).hidden)) });
    this.nothing.replaceChildren(...(this.items.every(({ element }) => element.hidden) ? this.#insteadOf(text) : []));
  }

  /**
   * What is said where no rule has a name, with rules whose names are near.
   * @param {string} text
   */
  #insteadOf(text) {
    const said = notRules.find(([words]) => words.test(text))?.[1];
    if (said) return [said];
    const near = nearest(text, this.items.map(({ words, name }) => ({ words, name })));
    const look = (/** @type {string} */ name) => button(name, () => {
      this.search.value = name;
      this.#filter();
    }, { class: "link" });
    return ["No rule has this name.", ...(near.length ? [" Near it: ", ...near.flatMap((name, i) => [i ? ", " : "", look(name)])] : [])];
  }

  #clearSearch() {
    this.search.value = "";
    this.#filter();
  }

  /** @param {KeyboardEvent} event */
  #searchKey(event) {
    if (event.key === "Escape") {
      this.#clearSearch();
      this.app.focusBoard();
    }
    if (event.key !== "Enter") return;
    const first = this.items.find(({ element }) => !element.hidden);
    if (!first || !this.search.value.trim()) return;
    (first.element.querySelector("button") ?? first.element).click();
    this.#clearSearch();
    if (first.tool) this.app.focusBoard();
  }

  update() {
    const { editor } = this.app;
    const { tool, board } = editor;
    const has = (/** @type {string | undefined} */ kind) => board.rules.some((rule) => rule.rule === kind);
    for (const { element, kind, tool: own } of this.items) {
      const here = own ? tool === own || (own.gesture === "board" && has(kind)) : has(kind);
      const main = element.querySelector("button") ?? element;
      if (own || !this.kinds.get(kind)?.parameters.length) main.setAttribute("aria-pressed", String(here));
      const all = element.querySelector("input");
      if (all) all.checked = has(own?.negative);
    }
    this.#updateHint();
  }

  /** What the tool in hand wants, and what can be done with the rule that is chosen, below the board. */
  #updateHint() {
    const { editor, pictures } = this.app;
    const { tool, chosen, draft, mode, board } = editor;
    const hint = byId("hint");
    if (!this.hintHasChanged(tool, chosen, draft, mode, board.rules, pictures.picture)) return;
    hint.hidden = mode === "solving";
    hint.classList.toggle("idle", !tool);
    const done = button("Done", () => editor.setTool(null), { class: "link", title: "Esc or Ctrl+G" });
    const said = (/** @type {import("../base/dom.js").Child[]} */ ...parts) => h("span", { class: "said" }, ...parts);
    if (!tool) hint.replaceChildren(said("Type digits into the selected cells, or choose a rule. What it wants is said here."));
    else if (chosen === null) hint.replaceChildren(said(h("b", {}, tool.name), ": ", byHand(hintOf(tool))), " ", done);
    else {
      const own = toolOf(board.rules[chosen].rule) ?? tool, name = nameOfRule(this.app, chosen);
      const shared = sharedCells(board, chosen);
      hint.replaceChildren(said(h("b", {}, name), ": ", shared && `${shared} in another cage too. `, byHand(hintOfChosen(own))), " ",
        button("Remove it", () => editor.removeChosen(), { class: "link" }), " ", done);
    }
  }
}

/**
 * The cells that a killer cage shares with others, with their verb; "" if there are none.
 * @param {import("../board/board.js").Board} board @param {number} index
 */
export function sharedCells({ rules }, index) {
  const { rule, cells } = rules[index];
  if (rule !== "killer cage" || !cells) return "";
  const others = new Set(rules.flatMap((other, i) => (other.rule === rule && i !== index ? other.cells ?? [] : [])));
  const shared = cells.filter((/** @type {string} */ cell) => others.has(cell));
  return shared.length ? `${shared.join(", ")} ${shared.length > 1 ? "are" : "is"}` : "";
}
