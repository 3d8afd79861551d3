// Boards as the JSON that the program reads and writes (docs/json.md), and what a solver has entered.

import { emptyBoard, givenKindsOf, kindLayersOf, layerCellName, openCell } from "./board.js";
import { checkSaved } from "./check.js";
import { cellOf, layerNamed, nameOf, placesOfCells } from "./shape.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Cell} Cell */
/** @typedef {{digits?: Record<string, number>, centre?: Record<string, number[]>,
 *   corners?: Record<string, number[]>, kinds?: Record<string, number>}} Entries */

/** @template T @param {readonly T[]} list @param {number} width @returns {T[][]} */
function inRows(list, width) {
  return Array.from({ length: list.length / width }, (_, i) => list.slice(i * width, (i + 1) * width));
}

/**
 * What `part` says of cells, by their names. Cells of which it says nothing are left out.
 * @template T
 * @param {Board} board @param {(cell: Cell) => T | null} part
 * @returns {Record<string, T>}
 */
function named(board, part) {
  /** @type {Record<string, T>} */
  const result = {};
  board.cells.forEach((cell, i) => {
    const value = part(cell);
    if (value !== null) result[nameOf(board, i)] = value;
  });
  return result;
}

/** @type {WeakMap<Board, any>} */
const puzzles = new WeakMap();

/**
 * The puzzle of a board. Boards that differ in entries, marks and colours only have equal ones.
 * @param {Board} board
 */
export function puzzleOf(board) {
  const known = puzzles.get(board);
  if (known) return known;
  const allowed = named(board, (cell) => (cell.given === null ? cell.allowed : null));
  /** @type {Record<string, any>} */
  const puzzle = { rows: board.rows, columns: board.columns, digits: board.digits };
  if (board.title) puzzle.title = board.title;
  if (board.author) puzzle.author = board.author;
  if (board.rulesText) puzzle.rules_text = board.rulesText;
  if (board.first !== 1) puzzle.first_digit = board.first;
  if (!board.lines) puzzle.lines = false;
  if (board.grids.length) puzzle.grids = board.grids;
  if (board.holes.length) puzzle.holes = board.holes;
  if (board.regions) puzzle.regions = inRows(board.regions, board.columns);
  else puzzle.boxes = board.boxes;
  puzzle.givens = inRows(board.cells.map((cell) => cell.given), board.columns);
  if (Object.keys(allowed).length) puzzle.candidates = allowed;
  if (board.variables.length) puzzle.variables = board.variables;
  if (board.layers.length) puzzle.layers = board.layers;
  puzzle.rules = board.rules;
  if (board.decoration) puzzle.decoration = board.decoration;
  puzzles.set(board, puzzle);
  return puzzle;
}

/**
 * The puzzle without what no answer depends on.
 * @param {Board} board
 */
export function askedPuzzleOf(board) {
  const { decoration, ...puzzle } = puzzleOf(board);
  return puzzle;
}

/** @type {WeakMap<Board, string>} */
const keys = new WeakMap();

/**
 * Makes a text that is equal for two boards exactly if they ask the same question: titles do not matter.
 * @param {Board} board
 */
export function questionOf(board) {
  let key = keys.get(board);
  if (!key) {
    const { title, author, rules_text, ...question } = askedPuzzleOf(board);
    key = JSON.stringify(question);
    keys.set(board, key);
  }
  return key;
}

/**
 * What a solver has entered in layers, by names such as "shade.r1c1".
 * @param {Board} board
 */
export function enteredKindsOf(board) {
  const given = givenKindsOf(board);
  return kindsIn(board, (cell, name, layer) => (given.has(name) ? undefined : cell.kinds[layer]));
}

/**
 * What `kind` says of the cells of layers, by their names.
 * @param {Board} board @param {(cell: Cell, name: string, layer: string) => number | undefined} kind
 * @returns {Record<string, number>}
 */
function kindsIn(board, kind) {
  return Object.fromEntries(kindLayersOf(board).flatMap(({ name: layer, kinds }) => board.cells.flatMap((cell, i) => {
    const name = layerCellName(board, layer, i), value = kind(cell, name, layer);
    return value !== undefined && value < kinds.length ? [[name, value]] : [];
  })));
}

/**
 * What a solver has entered, with the kinds that are given: a rule gives them, and no cell of the puzzle.
 * @param {Board} board @returns {Required<Entries>}
 */
export function entriesOf(board) {
  const open = (/** @type {Cell} */ cell) => cell.given === null && cell.digit === null;
  return {
    digits: named(board, (cell) => (cell.given === null ? cell.digit : null)),
    centre: named(board, (cell) => (open(cell) && cell.centre.length ? [...cell.centre] : null)),
    corners: named(board, (cell) => (open(cell) && cell.corner.length ? [...cell.corner] : null)),
    kinds: kindsIn(board, (cell, name, layer) => givenKindsOf(board).get(name) ?? cell.kinds[layer]),
  };
}

/** @param {any} rule */
const asObject = (rule) => (typeof rule === "string" ? { rule } : rule);

/**
 * @param {any} puzzle as the program writes it
 * @param {Entries} [entries]
 * @returns {Board}
 */
export function boardOf(puzzle, entries = {}) {
  const rows = puzzle.rows ?? puzzle.givens.length;
  const empty = emptyBoard(rows, puzzle.columns ?? puzzle.givens[0].length, puzzle);
  const { digits, missing } = empty, first = puzzle.first_digit ?? 1;
  const cells = [...empty.cells];
  /** @param {number | null} cell @param {Partial<Cell>} change */
  const change = (cell, change) => {
    if (cell !== null) cells[cell] = { ...cells[cell], ...change };
  };
  (puzzle.givens ?? []).flat().forEach((/** @type {number | null} */ given, /** @type {number} */ cell) => {
    if (given !== null && !missing.has(cell) && given >= first && given < first + digits) change(cell, { given });
  });
  const ascending = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b);
  for (const [name, list] of Object.entries(puzzle.candidates ?? {}))
    change(cellOf(empty, name), { allowed: ascending(list) });
  for (const [name, digit] of Object.entries(entries.digits ?? {})) change(cellOf(empty, name), { digit });
  for (const [name, list] of Object.entries(entries.centre ?? {}))
    change(cellOf(empty, name), { centre: ascending(list) });
  for (const [name, list] of Object.entries(entries.corners ?? {}))
    change(cellOf(empty, name), { corner: ascending(list) });
  for (const [name, kind] of Object.entries(entries.kinds ?? {})) {
    for (const cell of placesOfCells(empty, [name])) change(cell, { kinds: { ...cells[cell].kinds, [layerNamed(name)]: kind } });
  }
  return {
    ...empty, first, cells,
    lines: puzzle.lines ?? true,
    boxes: puzzle.regions ? null : "boxes" in puzzle ? puzzle.boxes : empty.boxes,
    regions: puzzle.regions ? puzzle.regions.flat() : null,
    rules: (puzzle.rules ?? []).map(asObject),
    variables: puzzle.variables ?? [],
    layers: puzzle.layers ?? [],
    title: puzzle.title ?? "", author: puzzle.author ?? "", rulesText: puzzle.rules_text ?? "",
    decoration: puzzle.decoration ?? null,
  };
}

/**
 * Everything on a board, for storage.
 * @param {Board} board
 */
export function savedOf(board) {
  const colours = named(board, (cell) => (cell.colour.length ? cell.colour : null));
  const entries = {
    digits: named(board, (cell) => cell.digit),
    centre: named(board, (cell) => (cell.centre.length ? [...cell.centre] : null)),
    corners: named(board, (cell) => (cell.corner.length ? [...cell.corner] : null)),
    kinds: kindsIn(board, (cell, _, layer) => cell.kinds[layer]),
  };
  const allowed = named(board, (cell) => cell.allowed);
  return { puzzle: { ...puzzleOf(board), candidates: allowed }, entries, colours };
}

/**
 * Throws if this is not a board.
 * @param {any} saved as savedOf() writes it @returns {Board}
 */
export function restored(saved) {
  checkSaved(saved);
  const { corner, ...entries } = saved.entries ?? {};
  // Older addresses hold the corner marks by another name.
  const board = boardOf(saved.puzzle, { corners: corner, ...entries });
  const cells = [...board.cells];
  for (const [name, colour] of Object.entries(saved.colours ?? {})) {
    const cell = cellOf(board, name);
    if (cell !== null) cells[cell] = { ...(cells[cell] ?? openCell), colour: /** @type {number[]} */ (colour) };
  }
  return { ...board, cells };
}

/**
 * Another puzzle for the one on the table: what has been entered, and the decoration, stay if the cells are the same.
 * @param {Board} old @param {Board} board
 * @param {boolean} mayLackTitles its titles may be missing, so that those of the old board stay
 * @returns {Board}
 */
export function boardInPlaceOf(old, board, mayLackTitles) {
  const same = board.cells.length === old.cells.length && board.columns === old.columns && `${[...board.missing]}` === `${[...old.missing]}`;
  const cells = !same ? board.cells : board.cells.map((cell, i) =>
    ({ ...old.cells[i], given: cell.given, allowed: cell.allowed }));
  const texts = !mayLackTitles ? {} : {
    title: board.title || old.title, author: board.author || old.author, rulesText: board.rulesText || old.rulesText,
  };
  return { ...board, ...texts, cells, decoration: board.decoration ?? (same ? old.decoration : null) };
}
