// Cells of a board: numbers in reading order from 0, names such as r1c1, and who is beside whom.

/** Without `missing`, every cell exists.
 * @typedef {{rows: number, columns: number, missing?: ReadonlySet<number>}} Size */
/** The rows and columns in which one grid of several lies, from 0 and ascending.
 * @typedef {{rows: readonly number[], columns: readonly number[]}} Place */

/** @param {Size} size @param {number} cell */
export const rowOf = (size, cell) => Math.floor(cell / size.columns);
/** @param {Size} size @param {number} cell */
export const columnOf = (size, cell) => cell % size.columns;
/** @param {Size} size @param {number} cell */
export const nameOf = (size, cell) => `r${rowOf(size, cell) + 1}c${columnOf(size, cell) + 1}`;

/**
 * The cell in this row and column from 0, or null beside the board and in a hole.
 * @param {Size} size @param {number} row @param {number} column
 */
export function cellAt(size, row, column) {
  const inside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  const cell = row * size.columns + column;
  return inside && !size.missing?.has(cell) ? cell : null;
}

/**
 * The cells where these rows and columns meet.
 * @param {Size} size @param {readonly number[]} rows @param {readonly number[]} columns
 */
export const cellsWhere = (size, rows, columns) =>
  rows.flatMap((row) => columns.map((column) => cellAt(size, row, column))).filter((cell) => cell !== null).map(Number);

/** @param {number} first @param {number} count */
const range = (first, count) => Array.from({ length: Math.max(0, count) }, (_, i) => first + i);

/**
 * Where a grid lies that is written as "r1-9c13-21" or "r2,5,8c2,5,8", or by its corner, "r1c13". Throws if it is not one.
 * @param {string} text @param {number} side of a grid that is written by its corner
 * @returns {Place}
 */
function placeOf(text, side) {
  const lines = /^r(\d{1,2}(?:[,-]\d{1,2})*)c(\d{1,2}(?:[,-]\d{1,2})*)$/.exec(text)?.slice(1);
  if (!lines) throw new Error(`'${text}' is not a grid`);
  const [rows, columns] = lines.map((list) => list.split(",").flatMap((piece) => {
    const ends = piece.split("-").map(Number);
    return range(ends[0] - 1, (ends[1] ?? ends[0]) - ends[0] + 1);
  }));
  const isCorner = rows.length === 1 && columns.length === 1;
  return isCorner ? { rows: range(rows[0], side), columns: range(columns[0], side) } : { rows, columns };
}

/**
 * The places of the grids of a board; of the whole board if it is the only one.
 * @param {Size & {digits: number, grids: readonly string[]}} board
 * @returns {readonly Place[]}
 */
export const placesOf = ({ rows, columns, digits, grids }) =>
  grids.length ? grids.map((grid) => placeOf(grid, digits)) : [{ rows: range(0, rows), columns: range(0, columns) }];

/** @type {ReadonlySet<number>} */
const none = new Set();

/**
 * The cells that do not exist: those in no grid, and further holes. Throws if no cell is left.
 * @param {Size & {digits: number, grids: readonly string[]}} board @param {readonly string[]} holes
 */
export function missingOf(board, holes) {
  if (!board.grids.length && !holes.length) return none;
  const cellsOfPlace = (/** @type {Place} */ { rows, columns }) => cellsWhere(board, rows, columns);
  const left = new Set(placesOf(board).flatMap(cellsOfPlace));
  for (const cell of holes.flatMap((hole) => cellsOfPlace(placeOf(hole, 1)))) left.delete(cell);
  if (!left.size) throw new Error("the board has no cells");
  return new Set(range(0, board.rows * board.columns).filter((cell) => !left.has(cell)));
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

/**
 * The cells of a list of names, where the cells of layers, such as "shade.r1c1", stand for the cells of the board.
 * @param {Size} size @param {readonly string[]} names
 */
export const placesOfCells = (size, names) => cellsOf(size, names.map((name) => name.slice(name.lastIndexOf(".") + 1)));

/**
 * The layer of a cell such as "shade.r1c1"; "" for a cell of the board.
 * @param {string} name
 */
export const layerNamed = (name) => name.slice(0, Math.max(0, name.lastIndexOf(".")));

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
 * Pieces of a list, of this length but for the last one.
 * @param {readonly number[]} list @param {number} length
 */
const pieces = (list, length) => range(0, Math.ceil(list.length / length)).map((i) => list.slice(i * length, (i + 1) * length));

/**
 * The cells of each box of a grid.
 * @param {Size} size @param {Place} place @param {readonly [number, number]} boxes
 */
export const boxesAt = (size, place, [rows, columns]) =>
  pieces(place.rows, rows).flatMap((r) => pieces(place.columns, columns).map((c) => cellsWhere(size, r, c)));
