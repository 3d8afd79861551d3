// Keeps the selected cells in the order in which they were selected: lines and arrows are made of it.

import { contentIn } from "../board/edits.js";

export class Selection {
  constructor() {
    /** @type {number[]} */
    this.cells = [];
    /** Where the arrow keys go on from: the cell last selected, even when nothing is.
     * @type {number} */
    this.cursor = 0;
    /** Whether keys have moved the cursor away from what is selected. */
    this.roams = false;
  }

  copy() {
    return Object.assign(new Selection(), this, { cells: [...this.cells] });
  }

  /**
   * Moves the cursor alone.
   * @param {number} cell
   */
  go(cell) {
    this.cursor = cell;
    this.roams = this.cells.length > 0 && !this.has(cell);
  }

  /** @param {number} cell */
  has(cell) {
    return this.cells.includes(cell);
  }

  /** @param {readonly number[]} cells */
  set(cells) {
    this.cells = [...new Set(cells)];
    this.roams = false;
    this.cursor = this.cells.at(-1) ?? this.cursor;
  }

  /** @param {number} cell */
  add(cell) {
    if (!this.has(cell)) this.cells.push(cell);
    this.roams = false;
    this.cursor = cell;
  }

  /** @param {number} cell */
  remove(cell) {
    this.cells = this.cells.filter((other) => other !== cell);
    this.roams = false;
    this.cursor = cell;
  }

  clear() {
    this.cells = [];
    this.roams = false;
  }

  /** @param {readonly number[]} all cells of the board */
  invert(all) {
    this.set(all.filter((cell) => !this.has(cell)));
  }

  /**
   * Leaves out selected cells that the board does not have.
   * @param {readonly number[]} all
   */
  fit(all) {
    const known = new Set(all);
    if (this.cells.some((cell) => !known.has(cell))) this.clear();
    if (!known.has(this.cursor)) this.cursor = all[0];
  }
}

/**
 * All cells like this one. They have the same digit, or without a digit the same colours, centre marks or corner
 * marks. What the current way of entering is about comes first.
 * @param {import("../board/board.js").Board} board @param {number} cell
 * @param {import("../board/edits.js").Kind} first
 */
export function alike(board, cell, first) {
  /** @typedef {import("../board/board.js").Cell} Cell */
  const digit = (/** @type {Cell} */ c) => c.given ?? c.digit;
  const list = (/** @type {import("../board/edits.js").Kind} */ kind) =>
    (/** @type {Cell} */ c) => `${contentIn(c, kind) ?? ""}` || null;
  const ways = [digit, list("colour"), list("centre"), list("corner"), list("allowed")];
  if (first !== "given" && first !== "digit") ways.unshift(list(first));
  for (const content of ways) {
    const wanted = content(board.cells[cell]);
    if (wanted !== null) return [...board.cells.keys()].filter((i) => content(board.cells[i]) === wanted);
  }
  return [cell];
}
