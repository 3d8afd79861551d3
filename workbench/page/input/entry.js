// What keys enter.

/** @typedef {import("../board/edits.js").Kind} Kind */
/** @typedef {import("../board/history.js").Mode} Mode */
/** What the keys Z, X, C and V choose.
 * @typedef {"normal" | "corner" | "centre" | "colour"} Entry */

/** @type {readonly Entry[]} */
export const entryNames = ["normal", "corner", "centre", "colour"];

/** @type {Record<Mode, Record<Entry, Kind>>} */
export const kinds = {
  setting: { normal: "given", corner: "corner", centre: "allowed", colour: "colour" },
  solving: { normal: "digit", corner: "corner", centre: "centre", colour: "colour" },
};
