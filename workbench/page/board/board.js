// What is on the table: the puzzle and the entries of whoever solves it. A board is never changed; an edit
// makes a new one that shares what stays, so that undo is a list of boards and `===` says what is new.

import { boxesAt, cellsWhere, missingOf, nameOf, placesOf, usualBoxes } from "./shape.js";

/**
 * @typedef {object} Cell
 * @property {number | null} given
 * @property {readonly number[] | null} allowed given marks: the cell holds one of these; null: any digit
 * @property {number | null} digit entered by the solver
 * @property {readonly number[]} corner marks, ascending, as are the others
 * @property {readonly number[]} centre
 * @property {readonly number[]} colour 1 to 9
 * @property {Readonly<Record<string, number>>} kinds entered by the solver, by the names of their layers
 */

/** A rule as docs/rules.md has it: {"rule": "thermometer", "cells": ["r1c1", "r1c2"]}.
 * @typedef {{rule: string, [parameter: string]: any}} Rule */

/**
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} columns
 * @property {number} digits how many there are
 * @property {number} first the smallest of them
 * @property {boolean} lines whether digits differ in rows and columns
 * @property {readonly [number, number] | null} boxes rows and columns of a box
 * @property {readonly (number | null)[] | null} regions in place of boxes: the number of each cell's, from 1
 * @property {readonly string[]} grids of a board of several, as docs/json.md has them
 * @property {readonly string[]} holes further cells that do not exist
 * @property {ReadonlySet<number>} missing all cells that do not exist; they stay as openCell is
 * @property {readonly Cell[]} cells
 * @property {readonly Rule[]} rules
 * @property {readonly any[]} variables
 * @property {readonly any[]} layers what cells have beside their digits
 * @property {string} title
 * @property {string} author
 * @property {string} rulesText
 * @property {any} decoration what the site of the puzzle carries besides its rules; null for nothing
 */

/** @type {Cell} */
export const openCell = Object.freeze({
  given: null, allowed: null, digit: null, corner: [], centre: [], colour: [], kinds: Object.freeze({}),
});

/**
 * An empty board of this size, with boxes where the size has usual ones. Throws if its grids or holes are not some.
 * @param {number} rows @param {number} [columns]
 * @param {{digits?: number, grids?: readonly string[], holes?: readonly string[]}} [shape]
 * @returns {Board}
 */
export function emptyBoard(rows, columns = rows, shape = {}) {
  const { digits = Math.max(rows, columns), grids = [], holes = [] } = shape;
  const boxes = grids.length ? usualBoxes({ rows: digits, columns: digits }) : holes.length ? null : usualBoxes({ rows, columns });
  return {
    rows, columns, digits, first: 1, lines: true, boxes, regions: null, grids, holes,
    missing: missingOf({ rows, columns, digits, grids }, holes), cells: Array(rows * columns).fill(openCell), rules: [],
    variables: [], layers: [], title: "", author: "", rulesText: "", decoration: null,
  };
}

/**
 * The cells that a board has.
 * @param {Board} board
 */
export const existingCells = ({ cells, missing }) => [...cells.keys()].filter((cell) => !missing.has(cell));

/**
 * Whether cells hold digits, and not only what layers say.
 * @param {Board} board
 */
export const hasDigits = ({ digits, lines }) => digits > 1 || lines;

// What the kinds of a loop join, as the program tells it in steps: their own names say little.
const loopKinds = ["off the loop", "up-down", "left-right", "up-right", "up-left", "down-right", "down-left"];

/**
 * The layers in which a solver enters kinds. The program finds the numbers of other layers.
 * @param {Board} board
 * @returns {readonly {name: string, kinds: readonly string[]}[]}
 */
export const kindLayersOf = ({ layers, rules }) => layers.filter(({ kinds }) => kinds).map((layer) =>
  (rules.some(({ rule, cells }) => rule === "one loop" && cells?.[0] === layer.name) ? { ...layer, kinds: loopKinds } : layer));

/**
 * What a cell of a layer is called: "shade.r1c1".
 * @param {Board} board @param {string} layer @param {number} cell
 */
export const layerCellName = (board, layer, cell) => `${layer}.${nameOf(board, cell)}`;

/** @type {WeakMap<Board["rules"], ReadonlyMap<string, number>>} */
const givenKinds = new WeakMap();

/**
 * The kinds that are given, by the names of their cells.
 * @param {Board} board
 */
export function givenKindsOf({ rules }) {
  let found = givenKinds.get(rules);
  if (!found) {
    found = new Map(rules.filter(({ rule, values }) => rule === "one of" && values?.length === 1)
      .flatMap(({ cells, values }) => cells.map((/** @type {string} */ cell) => [cell, values[0]])));
    givenKinds.set(rules, found);
  }
  return found;
}

/**
 * The digits of a board, ascending.
 * @param {Board} board
 */
export function digitsOf(board) {
  return Array.from({ length: board.digits }, (_, i) => board.first + i);
}

/** @param {Board} board */
function boxesOf(board) {
  const { boxes } = board;
  return boxes ? placesOf(board).flatMap((place) => boxesAt(board, place, boxes)) : [];
}

/** @type {WeakMap<Board, readonly (number | null)[]>} */
const regions = new WeakMap();

/**
 * The number of each cell's box or region; null for a cell in none. Where grids overlap so that a cell lies in two boxes, it
 * is the first.
 * @param {Board} board
 */
export function regionsOf(board) {
  let found = regions.get(board);
  if (!found) {
    /** @type {(number | null)[]} */
    const numbers = board.cells.map(() => null);
    if (!board.regions) boxesOf(board).forEach((box, i) => box.forEach((cell) => (numbers[cell] ??= i + 1)));
    found = board.regions ?? numbers;
    regions.set(board, found);
  }
  return found;
}

/** @type {WeakMap<Board, readonly (readonly number[])[]>} */
const houses = new WeakMap();

/**
 * The cells of each row, column, box and region.
 * @param {Board} board
 */
export function housesOf(board) {
  let found = houses.get(board);
  if (!found) {
    const lines = !board.lines ? [] : placesOf(board).flatMap(({ rows, columns }) =>
      [...rows.map((row) => cellsWhere(board, [row], columns)), ...columns.map((column) => cellsWhere(board, rows, [column]))]);
    /** @type {Map<number, number[]>} */
    const drawn = new Map();
    board.regions?.forEach((region, cell) => region !== null && drawn.set(region, [...(drawn.get(region) ?? []), cell]));
    found = [...lines, ...(board.regions ? drawn.values() : boxesOf(board))];
    houses.set(board, found);
  }
  return found;
}

/**
 * Says what regions lack that are not fully drawn: "region 1 lacks 2 cells"; "" if all have as many as there are digits.
 * @param {Board} board
 */
export function unfinishedRegions(board) {
  /** @type {Map<number | null, number>} */
  const sizes = new Map();
  const regions = regionsOf(board);
  for (const cell of existingCells(board)) sizes.set(regions[cell], (sizes.get(regions[cell]) ?? 0) + 1);
  const cells = (/** @type {number} */ count) => `${count} ${count === 1 ? "cell" : "cells"}`;
  const open = sizes.get(null);
  return [...sizes].sort(([a], [b]) => Number(a) - Number(b)).flatMap(([region, size]) => {
    const lacks = board.digits - size;
    return region === null || !lacks ? [] : [`region ${region} ${lacks > 0 ? `lacks ${cells(lacks)}` : `has ${cells(-lacks)} too many`}`];
  }).concat(open && sizes.size > 1 ? [`${cells(open)} in none`] : []).join(", ");
}

/**
 * The names of cells that a rule has in its parameters, by parameter, in order.
 * @param {Rule} rule
 * @returns {string[][]}
 */
export function cellListsOf(rule) {
  /** @type {string[][]} */
  const lists = [];
  for (const [key, value] of Object.entries(rule)) {
    if (key === "rules" && Array.isArray(value))
      lists.push(...value.flatMap((inner) => (inner && typeof inner === "object" ? cellListsOf(inner) : [])));
    else if (Array.isArray(value) && typeof value[0] === "string") lists.push(value);
    else if (Array.isArray(value) && Array.isArray(value[0])) lists.push(...value);
  }
  return lists;
}

/**
 * Whether nothing has been put on a board yet.
 * @param {Board} board
 */
export function isBlank(board) {
  return board.rules.length === 0 && !board.regions && !board.decoration && board.cells.every((cell) => cell === openCell);
}
