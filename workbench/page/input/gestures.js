// Rules drawn by hand: what a stroke or a click with a tool makes of the board.

import { cellListsOf } from "../board/board.js";
import { withRule, withRuleChanged, withoutRules } from "../board/edits.js";
import { cellsOf, nameOf, shareEdge } from "../board/shape.js";
import { lineThrough } from "./spots.js";
import { toolOf } from "./tools.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/board.js").Rule} Rule */
/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./tools.js").Tool} Tool */

/** @param {Board} board @param {readonly number[]} cells */
const namesOf = (board, cells) => cells.map((cell) => nameOf(board, cell));

/** The position of the last rule of a kind of which this is true of its cells, or -1. Where one of them is chosen, it is
 * the one before that: clicks go through rules that lie over one another.
 * @param {Editor} editor @param {string} kind @param {(cells: number[]) => boolean} wanted */
function nextRule({ board, chosen }, kind, wanted) {
  const found = board.rules.flatMap((rule, i) =>
    (rule.rule === kind && wanted(cellsOf(board, cellListsOf(rule).flat())) ? [i] : []));
  return found[(chosen === null ? 0 : found.indexOf(chosen)) - 1] ?? found.at(-1) ?? -1;
}

/** The position of the last rule of a kind of which this is true of its cells, or -1.
 * @param {Board} board @param {string} kind @param {(cells: number[]) => boolean} wanted */
export function lastRule(board, kind, wanted) {
  for (let i = board.rules.length - 1; i >= 0; --i)
    if (board.rules[i].rule === kind && wanted(cellsOf(board, cellListsOf(board.rules[i]).flat()))) return i;
  return -1;
}

/** Adds a rule, or keeps it in hand until its number has been typed.
 * @param {Editor} editor @param {Tool} tool @param {Rule} rule */
function add(editor, tool, rule) {
  const whole = tool.number && tool.start !== undefined ? { ...rule, [tool.number]: tool.start } : rule;
  if (tool.number && tool.start === undefined && tool.kind !== "killer cage") {
    editor.setDraft(rule);
    return;
  }
  editor.edit(withRule(editor.board, whole));
  if (tool.number) editor.choose(editor.board.rules.length - 1);
}

/** @param {Editor} editor @param {Tool} tool @param {readonly number[]} cells */
function addCells(editor, tool, cells) {
  const ordered = tool.orderly ? [...cells].sort((a, b) => a - b) : cells;
  add(editor, tool, { rule: tool.kind, [tool.cells ?? "cells"]: namesOf(editor.board, ordered) });
}

/** @param {readonly number[]} a @param {readonly number[]} b */
const sameCells = (a, b) => a.length === b.length && a.every((cell) => b.includes(cell));

/**
 * A click between or beside cells: it adds what is not there, and chooses what is.
 * @param {Editor} editor @param {Tool} tool @param {number[]} cells
 */
export function clickSpot(editor, tool, cells) {
  const { board } = editor;
  const inOrder = (/** @type {number[]} */ other) => `${other}` === `${cells}`;
  const at = nextRule(editor, tool.kind, tool.gesture === "outside" ? inOrder : (other) => sameCells(other, cells));
  if (at < 0) addCells(editor, tool, cells);
  else if (tool.kind === "less than" && board.rules[at].cells)
    editor.edit(withRuleChanged(board, at, { ...board.rules[at], cells: [...board.rules[at].cells].reverse() }));
  if (at >= 0) editor.choose(at);
}

/**
 * Switches a cell on or off for a rule such as odd or even.
 * @param {Editor} editor @param {Tool} tool @param {number} cell @param {boolean} on
 * @param {Board | null} made by the same stroke so far
 * @returns {Board | null} what it has made now
 */
export function setCell(editor, tool, cell, on, made) {
  const { board } = editor;
  const at = lastRule(board, tool.kind, (cells) => cells.includes(cell));
  if (on === at >= 0) return made;
  const shared = on && tool.together ? lastRule(board, tool.kind, () => true) : at;
  const name = nameOf(board, cell);
  const rule = { cells: [], ...(shared < 0 ? { rule: tool.kind } : board.rules[shared]) };
  const cells = on ? [...rule.cells, name] : rule.cells.filter((/** @type {string} */ other) => other !== name);
  editor.edit(shared < 0 ? withRule(board, { ...rule, cells })
    : cells.length ? withRuleChanged(board, shared, { ...rule, cells }) : withoutRules(board, [shared]), made);
  return editor.board;
}

/** @param {Editor} editor @param {Tool} tool @param {readonly number[]} stroke */
function addArrow(editor, tool, stroke) {
  const { board, draft } = editor;
  const arrows = [...board.rules].reverse().filter((rule) => rule.rule === "arrow");
  const circles = [...(draft?.rule === "arrow" ? [draft] : []), ...arrows].map((rule) => rule.circle ?? []);
  const own = circles.find((names) => names.includes(nameOf(board, stroke[0])));
  const first = own ? cellsOf(board, own) : [stroke[0]];
  const shaft = stroke.filter((cell) => !first.includes(cell));
  const isPill = !own && stroke.length === 2 && shareEdge(board, stroke[0], stroke[1]);
  if (stroke.length === 1 || isPill || !shaft.length)
    editor.setDraft({ rule: "arrow", circle: namesOf(board, [...stroke].sort((a, b) => a - b)) });
  else add(editor, tool, { rule: "arrow", circle: namesOf(board, first), shaft: namesOf(board, shaft) });
}

/** A click that makes nothing chooses a line or a cage of another kind, and its tool with it.
 * @param {Editor} editor @param {number} cell */
function chooseOther(editor, cell) {
  const { board } = editor;
  for (let i = board.rules.length - 1; i >= 0; --i) {
    const rule = board.rules[i], tool = toolOf(rule.rule);
    const isDrawn = tool && (tool.gesture === "line" || tool.gesture === "arrow" || tool.gesture === "cage");
    if (!isDrawn || !cellsOf(board, cellListsOf(rule).flat()).includes(cell)) continue;
    editor.setTool(tool);
    editor.choose(i);
    return true;
  }
  return false;
}

/** The parameter with the cells that a stroke changes.
 * @param {Tool} tool */
export const cellsKeyOf = (tool) => (tool.gesture === "arrow" ? "shaft" : tool.cells ?? "cells");

/**
 * Gives the chosen rule the cells of a stroke.
 * @param {Editor} editor @param {Tool} tool @param {readonly number[]} cells
 */
export function reshape(editor, tool, cells) {
  const { board, chosen } = editor;
  if (chosen === null) return;
  const ordered = tool.orderly ? [...cells].sort((a, b) => a - b) : cells;
  editor.edit(withRuleChanged(board, chosen, { ...board.rules[chosen], [cellsKeyOf(tool)]: namesOf(board, ordered) }));
}

/**
 * What a stroke makes: a click chooses a rule that is there.
 * @param {Editor} editor @param {Tool} tool @param {readonly number[]} stroke
 */
export function finish(editor, tool, stroke) {
  const clicked = stroke.length === 1 ? nextRule(editor, tool.kind, (cells) => cells.includes(stroke[0])) : -1;
  if (clicked >= 0) editor.choose(clicked);
  else if (tool.gesture === "arrow") addArrow(editor, tool, stroke);
  else if (tool.gesture === "cage" || stroke.length > 1) addCells(editor, tool, stroke);
  else if (!chooseOther(editor, stroke[0])) editor.choose(null);
}

/**
 * Switches a rule of the whole board on or off.
 * @param {Editor} editor @param {string} kind
 * @param {Record<string, any>} [parameters]
 */
export function toggle(editor, kind, parameters = {}) {
  const { board } = editor;
  const at = board.rules.findIndex((rule) => rule.rule === kind);
  editor.edit(at < 0 ? withRule(board, { rule: kind, ...parameters }) : withoutRules(board, [at]));
}

/** Adds a rule of the tool in hand to the selected cells, for hands on the keyboard.
 * @param {Editor} editor */
export function addFromSelection(editor) {
  const { board, tool } = editor;
  const { cells } = editor.selection;
  if (!tool || !cells.length) return false;
  const spot = (/** @type {readonly number[]} */ list) => clickSpot(editor, tool, [...list]);
  const ascending = [...cells].sort((a, b) => a - b);
  if (tool.gesture === "line" || tool.gesture === "arrow" || tool.gesture === "cage")
    finish(editor, tool, cells);
  else if (tool.gesture === "edge" && cells.length === 2 && shareEdge(board, cells[0], cells[1]))
    spot(tool.kind === "less than" ? cells : ascending);
  else if (tool.gesture === "corner" && cells.length === 4) spot(ascending);
  else if (tool.gesture === "cell") {
    /** @type {Board | null} */
    let made = null;
    for (const cell of cells)
      made = setCell(editor, tool, cell, lastRule(board, tool.kind, (others) => others.includes(cell)) < 0, made);
  } else if (tool.gesture === "outside" && cells.length > 1) {
    const line = lineThrough(board, tool, cells[0], cells[1]);
    if (!line) return false;
    spot(line);
  } else return false;
  return true;
}
