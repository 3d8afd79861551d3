// Edits are functions of a board that return another one, or the same one if nothing changes.

import { givenKindsOf, layerCellName, openCell, regionsOf } from "./board.js";
import { layerNamed, placesOfCells } from "./shape.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Cell} Cell */
/** @typedef {import("./board.js").Rule} Rule */
/** What a key enters: a key of Cell, or the kind of a cell in a layer with this name.
 * @typedef {"given" | "allowed" | "digit" | "corner" | "centre" | "colour" | `layer ${string}`} Kind */

/**
 * The name of the layer; null if it is about none.
 * @param {string} kind
 */
export const layerOf = (kind) => (kind.startsWith("layer ") ? kind.slice(6) : null);

/**
 * What a cell has of a kind; null or an empty list if nothing.
 * @param {Cell} cell @param {Kind} kind
 * @returns {number | readonly number[] | null}
 */
export function contentIn(cell, kind) {
  const layer = layerOf(kind);
  return layer !== null ? cell.kinds[layer] ?? null : cell[/** @type {Exclude<keyof Cell, "kinds">} */ (kind)];
}

/**
 * @param {Board} board @param {readonly number[]} cells @param {(cell: Cell, i: number) => Cell} change
 * @returns {Board}
 */
function changed(board, cells, change) {
  const result = [...board.cells];
  let differs = false;
  for (const i of cells) {
    result[i] = change(board.cells[i], i);
    differs ||= result[i] !== board.cells[i];
  }
  return differs ? { ...board, cells: result } : board;
}

/** Cells to which a kind applies: digits hide marks, and givens are not for solvers to change.
 * @param {Cell} cell @param {Kind} kind */
function takes(cell, kind) {
  if (kind === "given" || kind === "colour" || layerOf(kind) !== null) return true;
  if (kind === "digit" || kind === "allowed") return cell.given === null;
  return cell.given === null && cell.digit === null;
}

/** @param {Cell} cell @param {Kind} kind @param {number} value */
function has(cell, kind, value) {
  const content = contentIn(cell, kind);
  return Array.isArray(content) ? content.includes(value) : content === value;
}

/** The cell, or openCell if it is equal to that: an empty board is known by identity.
 * @param {Cell} cell */
function tidy(cell) {
  const { given, allowed, digit, corner, centre, colour, kinds } = cell;
  const empty = given === null && allowed === null && digit === null && !Object.keys(kinds).length;
  return empty && !corner.length && !centre.length && !colour.length ? openCell : cell;
}

/** @param {Cell} cell @param {string} layer @param {number | null} value */
function withKind(cell, layer, value) {
  const { [layer]: _, ...kinds } = cell.kinds;
  return tidy({ ...cell, kinds: value === null ? kinds : { ...kinds, [layer]: value } });
}

/** @param {Cell} cell @param {Kind} kind @param {number} value @param {boolean} on @returns {Cell} */
function withValue(cell, kind, value, on) {
  if (has(cell, kind, value) === on) return cell;
  const layer = layerOf(kind);
  if (layer !== null) return withKind(cell, layer, on ? value : null);
  if (kind === "given") return tidy({ ...cell, given: on ? value : null, digit: null });
  if (kind === "digit") return tidy({ ...cell, digit: on ? value : null });
  const old = /** @type {readonly number[]} */ (contentIn(cell, kind) ?? []);
  const list = on ? [...old, value].sort((a, b) => a - b) : old.filter((other) => other !== value);
  return tidy({ ...cell, [kind]: kind === "allowed" && !list.length ? null : list });
}

/**
 * Enters a value into cells, or takes it away if all of them have it.
 * @param {Board} board @param {readonly number[]} cells @param {Kind} kind @param {number} value
 */
export function enter(board, cells, kind, value) {
  const layer = layerOf(kind), given = givenKindsOf(board);
  const open = cells.filter((i) => takes(board.cells[i], kind) && (layer === null || !given.has(layerCellName(board, layer, i))));
  const on = !open.every((i) => has(board.cells[i], kind, value));
  return changed(board, open, (cell) => withValue(cell, kind, value, on));
}

/** @param {Cell} cell @param {Kind} kind */
function holds(cell, kind) {
  const content = contentIn(cell, kind);
  if (kind === "allowed") return takes(cell, kind) && content !== null; // an empty list leaves no digit
  return takes(cell, kind) && (Array.isArray(content) ? content.length > 0 : content !== null);
}

/**
 * Empties cells of the first of these kinds that any of them holds.
 * @param {Board} board @param {readonly number[]} cells @param {readonly Kind[]} kinds
 */
export function erase(board, cells, kinds) {
  const kind = kinds.find((kind) => cells.some((i) => holds(board.cells[i], kind)));
  if (!kind) return board;
  const layer = layerOf(kind);
  return changed(board, cells, (cell) => (!holds(cell, kind) ? cell
    : layer !== null ? withKind(cell, layer, null) : tidy({ ...cell, [kind]: contentIn(openCell, kind) })));
}

/**
 * Takes away what a solver has entered.
 * @param {Board} board
 */
export function withoutEntries(board) {
  return changed(board, [...board.cells.keys()], (cell) =>
    cell.digit === null && !cell.corner.length && !cell.centre.length && !cell.colour.length && !Object.keys(cell.kinds).length
      ? cell : tidy({ ...cell, digit: null, corner: [], centre: [], colour: [], kinds: {} }));
}

/** What no solution agrees with, as the program names it.
 * @typedef {{kind: "digit" | "centre" | "layer", cells: string[], digits: number[]}} Claim */

/**
 * Takes away digits, centre marks and kinds that are wrong.
 * @param {Board} board @param {readonly Claim[]} claims
 */
export function withoutWrong(board, claims) {
  return claims.reduce((left, { kind, cells }) =>
    erase(left, placesOfCells(left, cells), [kind === "layer" ? `layer ${layerNamed(cells[0])}` : kind]), board);
}

/** @param {Board} board @param {Rule} rule */
export const withRule = (board, rule) => ({ ...board, rules: [...board.rules, rule] });

/** @param {Board} board @param {number} index @param {Rule} rule */
export const withRuleChanged = (board, index, rule) =>
  ({ ...board, rules: board.rules.map((old, i) => (i === index ? rule : old)) });

/** @param {Board} board @param {readonly number[]} indices */
export const withoutRules = (board, indices) =>
  ({ ...board, rules: board.rules.filter((_, i) => !indices.includes(i)) });

/**
 * Puts cells into a region. A board with boxes falls into regions of the same cells first.
 * @param {Board} board @param {readonly number[]} cells @param {number | null} region
 * @returns {Board}
 */
export function withRegion(board, cells, region) {
  if (!cells.length) return board;
  const regions = [...regionsOf(board)];
  for (const cell of cells) regions[cell] = region;
  return { ...board, boxes: null, regions };
}

/** @param {Board} board @param {Partial<Board>} change @returns {Board} */
export const withChange = (board, change) => ({ ...board, ...change });
