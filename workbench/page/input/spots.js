// Places between and beside cells, where dots, quadruples and clues go. Points are in cells: (0.5, 0.5) is the
// middle of r1c1, row first, as in the drawings of rules.

import { cellAt, columnOf, ray, rowOf } from "../board/shape.js";

/** @typedef {{row: number, column: number}} Point */
/** A place where a rule would go, and the cells it would be about.
 * @typedef {{cells: number[], at: Point}} Spot */
/** @typedef {import("../board/shape.js").Size} Size */

/** The cell at a point, or null. `room` is the part of the cell around its middle that counts, as a circle.
 * @param {Size} size @param {Point} point @param {number} [room] the circle's width, 0 to 1 */
export function cellAtPoint(size, { row, column }, room) {
  const cell = cellAt(size, Math.floor(row), Math.floor(column));
  if (room === undefined || cell === null) return cell;
  const distance = Math.hypot(row - Math.floor(row) - 0.5, column - Math.floor(column) - 0.5);
  return distance <= room / 2 ? cell : null;
}

/** @param {Size} size @param {number} cell @returns {Point} */
export const middleOf = (size, cell) => ({ row: rowOf(size, cell) + 0.5, column: columnOf(size, cell) + 0.5 });

/**
 * The border of two cells next to a point.
 * @param {Size} size @param {Point} point @returns {Spot | null}
 */
function edgeAt(size, { row, column }) {
  const nearRow = Math.round(row), nearColumn = Math.round(column);
  const level = Math.floor(row), upright = Math.floor(column);
  const between = Math.abs(row - nearRow) < Math.abs(column - nearColumn)
    ? { cells: [cellAt(size, nearRow - 1, upright), cellAt(size, nearRow, upright)],
        at: { row: nearRow, column: upright + 0.5 } }
    : { cells: [cellAt(size, level, nearColumn - 1), cellAt(size, level, nearColumn)],
        at: { row: level + 0.5, column: nearColumn } };
  return between.cells.includes(null) ? null : /** @type {Spot} */ (between);
}

/**
 * The corner of four cells next to a point.
 * @param {Size} size @param {Point} point @returns {Spot | null}
 */
function cornerAt(size, point) {
  const row = Math.round(point.row), column = Math.round(point.column);
  const cells = [cellAt(size, row - 1, column - 1), cellAt(size, row - 1, column), cellAt(size, row, column - 1),
                 cellAt(size, row, column)];
  return cells.includes(null) ? null : { cells: /** @type {number[]} */ (cells), at: { row, column } };
}

/** The cell beside the board at a point, and the line that a clue there looks along. A slanting clue looks to
 * the side of the half that the point is in.
 * @param {Size} size @param {Point} point @param {boolean} slanting @returns {Spot | null} */
function outsideAt(size, point, slanting) {
  const row = Math.floor(point.row), column = Math.floor(point.column);
  const side = (/** @type {number} */ i, /** @type {number} */ count) => (i === -1 ? 1 : i === count ? -1 : 0);
  let down = side(row, size.rows), right = side(column, size.columns);
  const beside = (/** @type {number} */ i, /** @type {number} */ count) => i < -1 || i > count;
  if ((!down && !right) || beside(row, size.rows) || beside(column, size.columns)) return null;
  if (slanting && !right) right = point.column - column < 0.5 ? -1 : 1;
  else if (slanting && !down) down = point.row - row < 0.5 ? -1 : 1;
  else if (down && right && !slanting) return null;
  const cells = ray(size, row + down, column + right, down, right);
  // A diagonal of one cell does not say where its clue is; it is drawn above or below the board where it can be.
  if (slanting && cells.length === 1 && size.columns > 1 && row >= 0 && row < size.rows) return null;
  return cells.length ? { cells, at: { row: row + 0.5, column: column + 0.5 } } : null;
}

/**
 * Where a rule of this tool would go.
 * @param {Size} size @param {Point} point @param {import("./tools.js").Tool} tool
 * @returns {Spot | null}
 */
export function spotAt(size, point, tool) {
  if (tool.gesture === "edge") return edgeAt(size, point);
  if (tool.gesture === "corner") return cornerAt(size, point);
  if (tool.gesture === "outside") return outsideAt(size, point, tool.slanting ?? false);
  return null;
}

/**
 * The whole row, column or diagonal that two cells are on, in their direction; null if a clue beside the board does
 * not look along it.
 * @param {Size} size @param {import("./tools.js").Tool} tool @param {number} a @param {number} b
 */
export function lineThrough(size, tool, a, b) {
  const down = rowOf(size, b) - rowOf(size, a), right = columnOf(size, b) - columnOf(size, a);
  const isStraight = down === 0 || right === 0;
  if (tool.slanting ? Math.abs(down) !== Math.abs(right) : !isStraight) return null;
  const back = ray(size, rowOf(size, a), columnOf(size, a), -Math.sign(down), -Math.sign(right));
  const edge = back[back.length - 1];
  return ray(size, rowOf(size, edge), columnOf(size, edge), Math.sign(down), Math.sign(right));
}

/**
 * The place of a rule between or beside these cells.
 * @param {Size} size @param {readonly number[]} cells @param {import("./tools.js").Tool} tool
 * @returns {Point}
 */
export function anchorOf(size, cells, tool) {
  const middles = cells.map((cell) => middleOf(size, cell));
  const [first, second] = middles;
  if (tool.gesture === "outside" && second)
    return { row: 2 * first.row - second.row, column: 2 * first.column - second.column };
  if (tool.slanting) return { row: first.row + (first.row < 1 ? -1 : 1), column: first.column + (first.column < 1 ? 1 : -1) };
  if (tool.gesture !== "edge" && tool.gesture !== "corner") return first;
  const mean = (/** @type {"row" | "column"} */ key) =>
    middles.reduce((sum, middle) => sum + middle[key], 0) / middles.length;
  return { row: mean("row"), column: mean("column") };
}
