// Types numbers into a rule: the one just drawn, or one chosen with Shift and a click.

import { withRule, withRuleChanged, withoutRules } from "../board/edits.js";
import { toolOf } from "./tools.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/board.js").Rule} Rule */
/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./tools.js").Tool} Tool */

/**
 * What has been typed into a rule: the figures of its number, or the digits of its list.
 * @param {Tool} tool @param {Rule} rule
 * @returns {string[]}
 */
function typedInto(tool, rule) {
  const value = rule[/** @type {string} */ (tool.number)] ?? [];
  return tool.digits ? value.map(String) : [...[value].flat().join("")];
}

/**
 * The rule with this number, or null if it needs a number and does not have one.
 * @param {Tool} tool @param {Rule} rule @param {string[]} typed
 * @returns {Rule | null}
 */
function withTyped(tool, rule, typed) {
  const name = /** @type {string} */ (tool.number);
  const { [name]: _, ...rest } = rule;
  if (tool.digits) return typed.length ? { ...rule, [name]: typed.map(Number) } : null;
  const text = typed.join("");
  if (text) return { ...rule, [name]: tool.list ? [Number(text)] : Number(text) };
  return tool.kind === "killer cage" ? /** @type {Rule} */ (rest) : null;
}

/** Puts a rule where the old one was, or makes it a draft while it lacks its number.
 * @param {Editor} editor @param {Tool} tool @param {string[]} typed */
function setTyped(editor, tool, typed) {
  const at = editor.chosen;
  const old = at === null ? editor.draft : editor.board.rules[at];
  if (!old) return;
  const rule = withTyped(tool, old, typed);
  const made = old === editor.typed?.rule ? editor.typed.board : null;
  if (rule && at !== null) {
    editor.edit(withRuleChanged(editor.board, at, rule), made);
    editor.choose(at);
  } else if (rule) {
    editor.edit(withRule(editor.board, rule), made);
    editor.choose(editor.board.rules.length - 1);
  } else if (at !== null) {
    const { [/** @type {string} */ (tool.number)]: _, ...draft } = old;
    editor.edit(withoutRules(editor.board, [at]), made);
    editor.setDraft(/** @type {Rule} */ (draft));
  }
}

/**
 * The tool of the rule that takes what is typed, if there is one.
 * @param {Editor} editor
 */
function target(editor) {
  const rule = editor.chosen === null ? editor.draft : editor.board.rules[editor.chosen];
  const tool = editor.tool && rule ? toolOf(rule.rule) : null;
  return tool?.number && rule ? { tool, rule } : null;
}

/**
 * The digit of the board that a key means, or null: 0 is 10 on boards without a 0, as in cells.
 * @param {Board} board @param {string} key
 */
function digitOf({ first, digits }, key) {
  const digit = key === "0" && first > 0 ? 10 : Number(key);
  return digit >= first && digit < first + digits ? `${digit}` : null;
}

/**
 * Types a key into the rule in hand. Returns false if no rule is in hand.
 * @param {Editor} editor @param {string} key a number, "X", "V" or "Backspace"
 */
export function typeIntoRule(editor, key) {
  const found = target(editor);
  if (!found) return false;
  const { tool, rule } = found;
  const { board } = editor;
  const old = typedInto(tool, rule);
  if (key === "Backspace") setTyped(editor, tool, old.slice(0, -1));
  else if (key === "X" || key === "V") {
    if (tool.kind !== "edge sum") return false;
    setTyped(editor, tool, [key === "X" ? "10" : "5"]);
  } else {
    const figures = tool.digits ? digitOf(board, key) : key;
    if (figures === null) return true;
    const typed = [...(rule === editor.typed?.rule ? old : []), ...(tool.digits ? [figures] : figures)];
    const longest = tool.digits ? 4 : 6;
    if (typed.length <= longest) setTyped(editor, tool, typed);
  }
  const now = editor.chosenRule ?? editor.draft;
  if (editor.board !== board) editor.typed = now && { rule: now, board: editor.board };
  return true;
}
