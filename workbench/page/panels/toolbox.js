// All kinds of rules: those with gestures as tools, the others as forms; found by any name that setters use.

import { assign, button, byHand, byId, h, svg } from "../base/dom.js";
import { negativeOf } from "../board/negatives.js";
import { toggle } from "../input/gestures.js";
import { hintOf, regionTool, toolGroups, toolOf } from "../input/tools.js";
import { samples } from "../input/samples.js";
import { Refusal } from "../server/connection.js";
import { show } from "../view/layers.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../input/tools.js").Tool} Tool */
/** A kind of rule as the program lists it.
 * @typedef {{name: string, summary: string, also: string[],
 *   parameters: {name: string, type: string, meaning: string, optional?: boolean}[]}} Kind */

/** @typedef {{element: HTMLElement, words: string, kind: string, tool: Tool | null}} Item */

/**
 * A name as the search compares it: anti-knight and Antiknight are one.
 * @param {string} text
 */
const plain = (text) => text.toLowerCase().replaceAll(/[-'’]/g, "");

export class Toolbox {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<string, Kind>} */
    this.kinds = new Map();
    /** @type {Item[]} */
    this.items = [];
    /** @type {Map<string, SVGSVGElement>} */
    this.icons = new Map();
    this.search = h("input", {
      type: "search", placeholder: "Find a rule: killer, kropki …", "aria-label": "Find a rule",
      oninput: () => this.#filter(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#searchKey(event),
    });
    this.list = h("div", { class: "tools" });
    this.nothing = h("p", { class: "quiet", role: "status" });
    this.hint = h("p", { class: "tool-hint", role: "status" });
    this.element = h("div", { class: "toolbox" }, h("h2", {}, "Add a rule"), this.search, this.nothing, this.hint, this.list);
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
    this.#drawIcons();
  }

  /** @param {{name: string, kinds: Kind[]}[]} groups */
  #build(groups) {
    this.items = [];
    const forms = groups.map(({ name, kinds }) => ({ name, kinds: kinds.filter((kind) => !toolOf(kind.name)) }))
      .filter(({ kinds }) => kinds.length);
    const heading = (/** @type {string} */ name) => h("h3", {}, name);
    const sections = [
      ...toolGroups.map(({ name, tools }) =>
        h("div", { class: "tool-group" }, heading(name), ...tools.map((tool) => this.#toolButton(tool)))),
      h("div", { class: "tool-group" }, heading("Regions"), this.#toolButton(regionTool)),
      ...forms.map(({ name, kinds }) =>
        h("div", { class: "tool-group" }, heading(`More: ${name.toLowerCase()}`), ...kinds.map((kind) => this.#formButton(kind)))),
    ];
    this.list.replaceChildren(...sections);
  }

  /** @param {Tool} tool */
  #toolButton(tool) {
    const { editor } = this.app;
    const kind = this.kinds.get(tool.kind);
    const icon = tool === regionTool || samples[tool.kind] ? this.#icon(tool) : null;
    const main = h("button", {
      type: "button", class: icon ? "tool" : "tool bare", title: kind?.summary ?? "", "data-kind": tool.kind || "regions",
      onclick: () => {
        if (tool.gesture === "board") toggle(editor, tool.kind);
        else editor.setTool(editor.tool === tool ? null : tool);
      },
    }, icon, h("span", {}, tool.name));
    /** @type {HTMLElement} */
    let element = main;
    if (tool.negative) {
      const negative = tool.negative;
      const minus = button("–", () => toggle(editor, negative, negativeOf(editor.board, negative)), {
        class: "minus", "data-kind": negative, title: `All others are marked: ${negative}`, "aria-label": negative,
      });
      element = h("span", { class: "pair" }, main, minus);
    }
    this.items.push({ element, words: this.#words(`${tool.name} ${tool.also ?? ""}`, tool.kind, kind), kind: tool.kind, tool });
    return element;
  }

  /** @param {Kind} kind */
  #formButton(kind) {
    const { app } = this;
    const plain = !kind.parameters.length;
    const element = button(kind.name, () => (plain ? toggle(app.editor, kind.name) : app.dialogs.form(kind.name, null)),
      { class: "tool plain", title: kind.summary, "data-kind": kind.name });
    this.items.push({ element, words: this.#words(kind.name, kind.name, kind), kind: kind.name, tool: null });
    return element;
  }

  /** @param {string} name @param {string} key @param {Kind | undefined} kind */
  #words(name, key, kind) {
    return plain([name, key, ...(kind?.also ?? [])].join(" "));
  }

  #filter() {
    const words = plain(this.search.value).split(/\s+/).filter(Boolean);
    for (const item of this.items) item.element.hidden = !words.every((word) => item.words.includes(word));
    for (const group of this.list.children)
      assign(group, { hidden: ![...group.children].slice(1).some((child) => !(/** @type {HTMLElement} */ (child).hidden)) });
    this.nothing.textContent = this.items.every(({ element }) => element.hidden) ? "No rule has this name." : "";
  }

  /** @param {KeyboardEvent} event */
  #searchKey(event) {
    if (event.key === "Escape") {
      this.search.value = "";
      this.#filter();
      this.app.focusBoard();
    }
    if (event.key !== "Enter") return;
    const first = this.items.find(({ element }) => !element.hidden);
    if (!first) return;
    (first.element.querySelector("button") ?? first.element).click();
    if (first.tool) this.app.focusBoard();
  }

  /** @param {Tool} tool */
  #icon(tool) {
    let icon = this.icons.get(tool.kind);
    if (!icon) {
      const beside = tool.gesture === "outside";
      icon = svg("svg", { class: beside ? "tool-icon beside" : "tool-icon", viewBox: beside ? "-64 -64 188 188" : "-4 -4 188 188", "aria-hidden": "true" },
        svg("path", { class: "icon-lines", d: "M0 0h180v180h-180zM60 0v180M120 0v180M0 60h180M0 120h180" }),
        svg("g", {}, tool === regionTool ? svg("path", { class: "icon-regions", d: "M0 0h180v180h-180zM120 0v60h-60v60M0 120h180" }) : null));
      this.icons.set(tool.kind, icon);
    }
    return icon;
  }

  /** The program draws the icons too: each is a rule on a board of nine cells. */
  async #drawIcons() {
    for (const [kind, rule] of Object.entries(samples)) {
      const icon = this.icons.get(kind);
      if (!icon) continue;
      try {
        const puzzle = { rows: 3, columns: 3, digits: 9, boxes: [1, 3], rules: [rule] };
        const { layers, left, top, cell } = await this.app.draw.ask("render", { puzzle }).promise;
        const groups = [layers.shades, layers.below, layers.above].map((layer) => {
          const group = svg("g", { transform: `scale(${60 / cell}) translate(${-left} ${-top})` });
          show(group, layer);
          return group;
        });
        icon.replaceChildren(icon.children[0], ...groups);
      } catch (error) {
        if (!(error instanceof Refusal)) return; // The program has gone; names on buttons suffice.
      }
    }
  }

  update() {
    const { editor } = this.app;
    const { tool, board } = editor;
    for (const { element, kind, tool: own } of this.items) {
      const here = own ? tool === own || (own.gesture === "board" && board.rules.some((rule) => rule.rule === kind))
        : board.rules.some((rule) => rule.rule === kind);
      const [main, minus] = element.matches(".pair") ? element.children : [element];
      if (own || !this.kinds.get(kind)?.parameters.length) main.setAttribute("aria-pressed", String(here));
      if (minus && own)
        minus.setAttribute("aria-pressed", String(board.rules.some((rule) => rule.rule === own.negative)));
    }
    // On narrow windows it stands below the board.
    for (const hint of [this.hint, byId("hint")]) {
      const done = () => button("Done", () => editor.setTool(null), { class: "link", title: "Esc or Ctrl+G" });
      hint.replaceChildren(...(tool ? [h("b", {}, tool.name), ": ", byHand(hintOf(tool)), " ", done()] : []));
      hint.hidden = !tool;
    }
  }
}
