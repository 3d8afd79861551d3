// Numbers typed into a rule: the one just drawn, or one chosen with Shift and a click.

import { withRule, withRuleChanged, withoutRules } from "../board/edits.js";
import { toolOf } from "./tools.js";

/** @typedef {import("../board/board.js").Rule} Rule */
/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./tools.js").Tool} Tool */

/**
 * The number or list of a rule as its keys typed it.
 * @param {Tool} tool @param {Rule} rule
 */
function textOf(tool, rule) {
  const value = rule[/** @type {string} */ (tool.number)];
  return Array.isArray(value) ? value.join("") : `${value ?? ""}`;
}

/**
 * The rule with this text as its number; null if it needs one and has none.
 * @param {Tool} tool @param {Rule} rule @param {string} text
 * @returns {Rule | null}
 */
function withText(tool, rule, text) {
  const name = /** @type {string} */ (tool.number);
  const { [name]: _, ...rest } = rule;
  if (tool.digits) return text ? { ...rule, [name]: [...text].map(Number) } : null;
  if (text) return { ...rule, [name]: tool.list ? [Number(text)] : Number(text) };
  return tool.kind === "killer cage" ? /** @type {Rule} */ (rest) : null;
}

/** Puts a rule where the old text was, or makes it a draft while it lacks its number.
 * @param {Editor} editor @param {Tool} tool @param {string} text */
function setText(editor, tool, text) {
  const at = editor.chosen;
  const old = at === null ? editor.draft : editor.board.rules[at];
  if (!old) return;
  const rule = withText(tool, old, text);
  if (rule && at !== null) {
    editor.edit(withRuleChanged(editor.board, at, rule));
    editor.choose(at);
  } else if (rule) {
    editor.edit(withRule(editor.board, rule));
    editor.choose(editor.board.rules.length - 1);
  } else if (at !== null) {
    const { [/** @type {string} */ (tool.number)]: _, ...draft } = old;
    editor.edit(withoutRules(editor.board, [at]));
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
 * Types a key into the rule in hand; false if there is none.
 * @param {Editor} editor @param {string} key a digit, "X", "V" or "Backspace"
 */
export function typeIntoRule(editor, key) {
  const found = target(editor);
  if (!found) return false;
  const { tool, rule } = found;
  const old = textOf(tool, rule);
  if (key === "Backspace") setText(editor, tool, old.slice(0, -1));
  else if (key === "X" || key === "V") {
    if (tool.kind !== "edge sum") return false;
    setText(editor, tool, key === "X" ? "10" : "5");
  } else {
    const text = (rule === editor.typed ? old : "") + key;
    const longest = tool.digits ? 4 : 6;
    if (text.length <= longest) setText(editor, tool, tool.digits ? text : String(Number(text)));
  }
  editor.typed = editor.chosen === null ? null : editor.board.rules[editor.chosen];
  return true;
}
