// What keys enter.

import { hasDigits, kindLayersOf } from "../board/board.js";

/** @typedef {import("../board/edits.js").Kind} Kind */
/** @typedef {import("../board/history.js").Mode} Mode */
/** What the keys Z, X, C and V choose, and B: the kinds of a layer.
 * @typedef {"normal" | "corner" | "centre" | "colour" | `layer ${string}`} Entry */

/** @type {Record<Mode, Record<string, Kind>>} */
const kinds = {
  setting: { normal: "given", corner: "corner", centre: "allowed", colour: "colour" },
  solving: { normal: "digit", corner: "corner", centre: "centre", colour: "colour" },
};

/**
 * What can be entered. Where layers alone hold something, there are no digits and no marks.
 * @param {import("../board/board.js").Board} board @param {Mode} mode
 * @returns {readonly Entry[]}
 */
export function entriesFor(board, mode) {
  const layers = mode === "solving" ? kindLayersOf(board).map(({ name }) => /** @type {Entry} */ (`layer ${name}`)) : [];
  return layers.length && !hasDigits(board) ? [...layers, "colour"] : ["normal", "corner", "centre", "colour", ...layers];
}

/**
 * @param {Mode} mode @param {Entry} entry
 * @returns {Kind}
 */
export const kindOf = (mode, entry) => kinds[mode][entry] ?? entry;
