// The board in units of its drawing: a cell is 60 wide, as in the pictures of rules.

import { cellAt, columnOf, rowOf } from "../board/shape.js";

/** @typedef {import("../board/shape.js").Size} Size */

export const unit = 60;

/** @param {Size} size @param {number} cell */
export const leftOf = (size, cell) => columnOf(size, cell) * unit;
/** @param {Size} size @param {number} cell */
export const topOf = (size, cell) => rowOf(size, cell) * unit;

/**
 * The borders of a set of cells, as the data of a path.
 * @param {Size} size @param {(cell: number) => boolean} has
 */
export function outline(size, has) {
  return borders(size, (a, b) => (a !== null && has(a)) !== (b !== null && has(b)));
}

/**
 * A path along the borders of cells, each straight run of it in one piece.
 * @param {Size} size
 * @param {(a: number | null, b: number | null) => boolean} isBorder of two neighbours; null is beside the board
 */
export function borders(size, isBorder) {
  const { rows, columns } = size;
  let path = "";
  /** @param {number} lines @param {number} length @param {(line: number, i: number) => boolean} here
   * @param {(line: number, from: number, to: number) => string} run */
  const trace = (lines, length, here, run) => {
    for (let line = 0; line <= lines; ++line)
      for (let from = 0; from < length; ++from) {
        let to = from;
        while (to < length && here(line, to)) ++to;
        if (to > from) path += run(line * unit, from * unit, to * unit);
        from = to;
      }
  };
  trace(rows, columns, (row, i) => isBorder(cellAt(size, row - 1, i), cellAt(size, row, i)),
    (y, from, to) => `M${from} ${y}H${to}`);
  trace(columns, rows, (column, i) => isBorder(cellAt(size, i, column - 1), cellAt(size, i, column)),
    (x, from, to) => `M${x} ${from}V${to}`);
  return path;
}

/**
 * A path that fills cells.
 * @param {Size} size @param {Iterable<number>} cells
 */
export function squares(size, cells) {
  return [...cells].map((cell) => `M${leftOf(size, cell)} ${topOf(size, cell)}h${unit}v${unit}h${-unit}z`).join("");
}

/**
 * The part of a cell that the i-th of n colours takes: a wedge of a pie, from the top on.
 * @param {number} i @param {number} n
 */
export function wedge(i, n) {
  const half = unit / 2;
  // The point where a ray from the middle at an angle (0: up, clockwise) meets the border of the cell.
  const rim = (/** @type {number} */ angle) => {
    const x = Math.sin(angle), y = -Math.cos(angle);
    const scale = half / Math.max(Math.abs(x), Math.abs(y));
    return [half + x * scale, half + y * scale];
  };
  const slant = -Math.PI / 8; // no border of two colours shall lie on a line of the board
  const from = slant + (2 * Math.PI * i) / n, to = slant + (2 * Math.PI * (i + 1)) / n;
  const points = [[half, half], rim(from)];
  for (let corner = Math.ceil((from - Math.PI / 4) / (Math.PI / 2)); ; ++corner) {
    const angle = Math.PI / 4 + (corner * Math.PI) / 2;
    if (angle >= to) break;
    if (angle > from) points.push(rim(angle));
  }
  points.push(rim(to));
  return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}
