// Edits: functions of a board that return another one, or the same one if nothing changes.

import { openCell, regionsOf } from "./board.js";
import { cellsOf } from "./shape.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Cell} Cell */
/** @typedef {import("./board.js").Rule} Rule */
/** What a key enters: the keys of Cell.
 * @typedef {"given" | "allowed" | "digit" | "corner" | "centre" | "colour"} Kind */

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
  if (kind === "given" || kind === "colour") return true;
  if (kind === "digit" || kind === "allowed") return cell.given === null;
  return cell.given === null && cell.digit === null;
}

/** @param {Cell} cell @param {Kind} kind @param {number} value */
function has(cell, kind, value) {
  const content = cell[kind];
  return Array.isArray(content) ? content.includes(value) : content === value;
}

/** The cell, or openCell if it is equal to that: an empty board is known by identity.
 * @param {Cell} cell */
function tidy(cell) {
  const { given, allowed, digit, corner, centre, colour } = cell;
  const empty = given === null && allowed === null && digit === null;
  return empty && !corner.length && !centre.length && !colour.length ? openCell : cell;
}

/** @param {Cell} cell @param {Kind} kind @param {number} value @param {boolean} on @returns {Cell} */
function withValue(cell, kind, value, on) {
  if (has(cell, kind, value) === on) return cell;
  if (kind === "given") return tidy({ ...cell, given: on ? value : null, digit: null });
  if (kind === "digit") return tidy({ ...cell, digit: on ? value : null });
  const old = cell[kind] ?? [];
  const list = on ? [...old, value].sort((a, b) => a - b) : old.filter((other) => other !== value);
  return tidy({ ...cell, [kind]: kind === "allowed" && !list.length ? null : list });
}

/**
 * Enters a value into cells, or takes it away if all of them have it.
 * @param {Board} board @param {readonly number[]} cells @param {Kind} kind @param {number} value
 */
export function enter(board, cells, kind, value) {
  const open = cells.filter((i) => takes(board.cells[i], kind));
  const on = !open.every((i) => has(board.cells[i], kind, value));
  return changed(board, open, (cell) => withValue(cell, kind, value, on));
}

/** @param {Cell} cell @param {Kind} kind */
function holds(cell, kind) {
  const content = cell[kind];
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
  return changed(board, cells, (cell) =>
    holds(cell, kind) ? tidy({ ...cell, [kind]: openCell[kind] }) : cell);
}

/**
 * Takes away what a solver has entered.
 * @param {Board} board
 */
export function withoutEntries(board) {
  return changed(board, [...board.cells.keys()], (cell) =>
    cell.digit === null && !cell.corner.length && !cell.centre.length && !cell.colour.length
      ? cell : tidy({ ...cell, digit: null, corner: [], centre: [], colour: [] }));
}

/** What no solution agrees with, as the program names it.
 * @typedef {{kind: "digit" | "centre", cells: string[], digits: number[]}} Claim */

/**
 * Takes away digits and centre marks that are wrong.
 * @param {Board} board @param {readonly Claim[]} claims
 */
export function withoutWrong(board, claims) {
  const cells = new Map(claims.flatMap(({ kind, cells }) => cellsOf(board, cells).map((cell) => [cell, kind])));
  return changed(board, [...cells.keys()], (cell, i) => tidy({ ...cell, ...(cells.get(i) === "digit" ? { digit: null } : { centre: [] }) }));
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
