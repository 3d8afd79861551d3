// Cells of a board: numbers in reading order from 0, names such as r1c1, and who is beside whom.

/** @typedef {{rows: number, columns: number}} Size */

/** @param {Size} size @param {number} cell */
export const rowOf = (size, cell) => Math.floor(cell / size.columns);
/** @param {Size} size @param {number} cell */
export const columnOf = (size, cell) => cell % size.columns;
/** @param {Size} size @param {number} cell */
export const nameOf = (size, cell) => `r${rowOf(size, cell) + 1}c${columnOf(size, cell) + 1}`;

/**
 * The cell in this row and column from 0, or null beside the board.
 * @param {Size} size @param {number} row @param {number} column
 */
export function cellAt(size, row, column) {
  const inside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  return inside ? row * size.columns + column : null;
}

/**
 * The cell of a name, or null if no cell has it.
 * @param {Size} size @param {string} name
 */
export function cellOf(size, name) {
  const match = /^r(\d+)c(\d+)$/i.exec(String(name).trim());
  return match ? cellAt(size, Number(match[1]) - 1, Number(match[2]) - 1) : null;
}

/**
 * The cells of a list of names. Names of no cell, such as those of variables, are left out.
 * @param {Size} size @param {readonly string[]} names
 */
export function cellsOf(size, names) {
  return names.map((name) => cellOf(size, name)).filter((cell) => cell !== null).map(Number);
}

/** @param {Size} size @param {number} a @param {number} b */
export function shareEdge(size, a, b) {
  const rows = Math.abs(rowOf(size, a) - rowOf(size, b));
  return rows + Math.abs(columnOf(size, a) - columnOf(size, b)) === 1;
}

/** @param {Size} size @param {number} a @param {number} b */
export function touch(size, a, b) {
  const rows = Math.abs(rowOf(size, a) - rowOf(size, b));
  return a !== b && Math.max(rows, Math.abs(columnOf(size, a) - columnOf(size, b))) === 1;
}

/**
 * The cells from (row, column) on in steps of (down, right), as long as they are on the board.
 * @param {Size} size @param {number} row @param {number} column @param {number} down @param {number} right
 */
export function ray(size, row, column, down, right) {
  const cells = [];
  for (let cell = cellAt(size, row, column); cell !== null; cell = cellAt(size, row, column)) {
    cells.push(cell);
    row += down;
    column += right;
  }
  return cells;
}

/**
 * Rows and columns of boxes as square as can be, wider than high; null if no box but a line fits.
 * @param {Size} size
 * @returns {[number, number] | null}
 */
export function usualBoxes(size) {
  if (size.rows !== size.columns) return null;
  for (let rows = Math.floor(Math.sqrt(size.rows)); rows > 1; --rows)
    if (size.rows % rows === 0) return [rows, size.rows / rows];
  return null;
}

/**
 * The number of the box of each cell, from 1.
 * @param {Size} size @param {readonly [number, number]} boxes
 */
export function regionsOfBoxes(size, [rows, columns]) {
  const across = Math.ceil(size.columns / columns);
  return Array.from({ length: size.rows * size.columns }, (_, cell) =>
    Math.floor(rowOf(size, cell) / rows) * across + Math.floor(columnOf(size, cell) / columns) + 1);
}
