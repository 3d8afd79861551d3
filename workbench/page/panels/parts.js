// Clues of a reason as small buttons: pointing at one shows it on the board.

import { button, h } from "../base/dom.js";
import { openCell } from "../board/board.js";
import { withoutRules } from "../board/edits.js";
import { cellsOf } from "../board/shape.js";
import { cellsOfPart } from "../view/shown.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../view/shown.js").Part} Part */

/**
 * @param {App} app @param {Board} board of the answer @param {readonly Part[]} parts
 */
export function partList(app, board, parts) {
  return h("ul", { class: "parts" }, ...parts.map((part) => {
    const cells = cellsOfPart(board, part);
    const show = () => app.pointAt(cells), hide = () => app.pointAt([]);
    return h("li", {}, button(part.name, () => app.editor.select((selection) => selection.set(cells)), {
      class: `part ${part.kind}`, onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide,
    }));
  }));
}

/**
 * The board without these clues.
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

/** @param {readonly Part[]} parts */
export const namesOf = (parts) => parts.map((part) => part.name).join(" and ");
