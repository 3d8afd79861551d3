// What the page calls a rule: as its tool, everywhere. The program names rules by their kinds and tells where they are.

import { toolGroups, toolOf } from "./tools.js";
import { cellListsOf } from "../board/board.js";
import { cellsOf, columnOf, rowOf } from "../board/shape.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/board.js").Rule} Rule */

/** @param {string} text */
export const properCase = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const arrows = [["↖", "↑", "↗"], ["←", "·", "→"], ["↙", "↓", "↘"]];

/**
 * The way along which a clue looks.
 * @param {Board} board @param {Rule} rule
 */
function wayOf(board, rule) {
  const [first, second] = cellsOf(board, rule.cells ?? []);
  if (second === undefined) return "";
  const sign = (/** @type {number} */ value) => Math.sign(value) + 1;
  return ` ${arrows[sign(rowOf(board, second) - rowOf(board, first))][sign(columnOf(board, second) - columnOf(board, first))]}`;
}

/**
 * How the names that the program gives to some kinds begin.
 * @type {Record<string, RegExp>}
 */
const beginnings = {
  "killer cage": /^cage/, "edge sum": /^sum( \d+)?/, "difference": /^difference/, "ratio": /^ratio/, "sum": /^sum/,
};

/**
 * A rule by the name of its tool, and the rest of what the program calls it.
 * @param {Board} board @param {Rule} rule @param {string} told by the program
 */
export function pageName(board, rule, told) {
  const marks = toolGroups.flatMap(({ tools }) => tools).find(({ negative }) => negative === rule.rule);
  if (marks) return `${marks.name}: all given`;
  const tool = toolOf(rule.rule);
  if (!tool) return properCase(told);
  const letter = rule.rule === "edge sum" ? { 5: "V", 10: "X" }[/** @type {number} */ (rule.sum)] : undefined;
  const start = told.startsWith(rule.rule) ? rule.rule : beginnings[rule.rule]?.exec(told)?.[0];
  if (start === undefined) return properCase(told);
  const rest = letter ? told.slice(start.length) : told.slice(rule.rule === "edge sum" ? "sum".length : start.length);
  return `${letter ?? tool.name}${rest}${rule.rule === "little killer" ? wayOf(board, rule) : ""}`;
}

/**
 * What the program says of a kind of rules, with the name that its tool has.
 * @param {string} text
 */
export const withToolNames = (text) => text.replace(/the rule '([^']*)'/g, (whole, kind) => (toolOf(kind) ? `the rule '${toolOf(kind)?.name}'` : whole));

/**
 * Parts that an answer names, by the names of the page.
 * @template {{name: string, rule?: number}} Part
 * @param {Board} board @param {readonly Part[]} parts
 * @returns {Part[]}
 */
export const namedParts = (board, parts) => parts.map((part) =>
  (part.rule === undefined || !board.rules[part.rule] ? part : { ...part, name: pageName(board, board.rules[part.rule], part.name) }));

/**
 * The rule at a position of a board, as far as its name is known.
 * @param {import("../app.js").App} app @param {number} index @param {Board} [board] if it is not the one on the table
 */
export function nameOfRule({ editor, pictures: { picture } }, index, board = editor.board) {
  const rule = board.rules[index];
  const told = picture?.rules === board.rules ? picture.names[index] : undefined;
  if (told) return pageName(board, rule, told);
  const first = cellListsOf(rule)[0]?.[0];
  return properCase(toolOf(rule.rule)?.name ?? rule.rule) + (first ? ` at ${first}` : "");
}
