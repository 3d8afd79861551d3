// Clues of a reason as small buttons: pointing at one shows it on the board.

import { button, h } from "../base/dom.js";
import { openCell } from "../board/board.js";
import { withoutRules } from "../board/edits.js";
import { cellsOf } from "../board/shape.js";
import { cellsOfPart } from "../view/shown.js";
import { digitCount } from "./numbers.js";

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
 * What a long reason says: each rule once, and more than four houses in one line.
 * @param {readonly Part[]} parts
 * @returns {Part[]}
 */
export function folded(parts) {
  const cellsOfAll = (/** @type {readonly Part[]} */ all) => [...new Set(all.flatMap((part) => part.cells))];
  const houses = parts.filter((part) => part.kind === "house");
  const isLong = houses.length > 4;
  const kinds = ["row", "column", "box"];
  const counts = [...kinds, "other house"].map((kind) => {
    const count = houses.filter(({ name }) => (kinds.find((known) => name.startsWith(`${known} `)) ?? "other house") === kind).length;
    return count && (kind === "box" && count > 1 ? `${count} boxes` : digitCount(count, kind));
  }).filter(Boolean);
  const others = isLong ? parts.filter((part) => part.kind !== "house") : parts;
  const shown = others.filter((part, i) => part.rule === undefined || others.findIndex(({ rule }) => rule === part.rule) === i).map((part) => {
    const same = part.rule === undefined ? [part] : others.filter(({ rule }) => rule === part.rule);
    return same.length === 1 ? part : { ...part, name: `${part.name} and ${same.length - 1} more like it`, cells: cellsOfAll(same) };
  });
  return isLong ? [...shown, { name: counts.join(", "), kind: "house", cells: cellsOfAll(houses) }] : shown;
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
