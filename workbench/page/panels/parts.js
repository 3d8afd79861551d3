// Clues of a reason as small buttons: pointing at one shows it on the board.

import { button, h } from "../base/dom.js";
import { openCell } from "../board/board.js";
import { withoutRules } from "../board/edits.js";
import { cellsOf } from "../board/shape.js";
import { nameOfRule } from "../input/names.js";
import { cellsOfPart } from "../view/shown.js";
import { digitCount } from "./numbers.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../view/shown.js").Part} Part */

/**
 * A small button for a clue. As long as a hand or the focus is on it, its cells are outlined on the board.
 * @param {App} app @param {string} text @param {readonly number[]} cells @param {string} look its classes
 * @param {() => void} [run] what it does, if not to select the cells @param {Record<string, any>} [properties]
 */
export function chip(app, text, cells, look, run, properties = {}) {
  const show = () => app.pointAt(cells), hide = () => app.pointAt([]);
  const select = () => app.editor.select((selection) => selection.set(cells));
  return button(text, run ?? select, { ...properties, class: `part ${look}`, onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide });
}

/** @param {string} look a class @param {readonly HTMLElement[]} chips */
export const chipList = (look, chips) => h("ul", { class: look }, ...chips.map((element) => h("li", {}, element)));

/**
 * @param {App} app @param {Board} board of the answer @param {readonly Part[]} parts
 */
export const partList = (app, board, parts) =>
  chipList("parts", parts.map((part) => chip(app, part.name, cellsOfPart(board, part), part.kind, undefined, { title: "Show it on the board" })));

/**
 * The clues and houses of a reason. Each rule is named once, as a whole, and more than four houses in words.
 * @param {App} app @param {Board} board of the answer @param {readonly Part[]} parts
 */
export function reasonList(app, board, parts) {
  const houses = parts.filter((part) => part.kind === "house");
  const isLong = houses.length > 4;
  const others = isLong ? parts.filter((part) => part.kind !== "house") : parts;
  const of = (/** @type {number} */ rule) => others.filter((part) => part.rule === rule);
  const shown = others.filter((part) => part.rule === undefined || of(part.rule)[0] === part)
    .map((part) => (part.rule === undefined || of(part.rule).length === 1 ? part : { ...part, name: nameOfRule(app, part.rule, board) }));
  return [partList(app, board, shown), isLong ? h("p", { class: "quiet" }, `+ ${housesInWords(houses)}`) : null];
}

/** @param {readonly Part[]} houses */
function housesInWords(houses) {
  const kinds = ["row", "column", "box"], other = "other house";
  const kindOf = (/** @type {Part} */ { name }) => kinds.find((kind) => name.startsWith(`${kind} `)) ?? other;
  return [...kinds, other].map((kind) => ({ kind, count: houses.filter((house) => kindOf(house) === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => (kind === "box" && count > 1 ? `${count} boxes` : digitCount(count, kind))).join(", ");
}

/**
 * Makes a board without some of its clues.
 * @param {Board} board @param {readonly Part[]} parts
 * @returns {Board}
 */
export function without(board, parts) {
  const cells = [...board.cells];
  for (const part of parts)
    if (part.rule === undefined)
      for (const cell of cellsOf(board, part.cells)) {
        const { given, allowed, ...rest } = cells[cell];
        cells[cell] = part.kind === "given" ? { ...cells[cell], given: openCell.given } : { given, ...rest, allowed: null };
      }
  const rules = parts.flatMap((part) => (part.rule === undefined ? [] : [part.rule]));
  return withoutRules({ ...board, cells }, rules);
}

/**
 * Whether a clue of this board is missing on another board, or differs there.
 * @param {Board} board @param {Board} other @param {Part} part
 */
export function isNew(board, other, part) {
  if (part.rule !== undefined) return !other.rules.includes(board.rules[part.rule]);
  return cellsOf(board, part.cells).some((cell) =>
    board.cells[cell].given !== other.cells[cell]?.given || board.cells[cell].allowed !== other.cells[cell]?.allowed);
}

/** @param {readonly Part[]} parts */
export const namesOf = (parts) => parts.map((part) => part.name).join(" and ");
