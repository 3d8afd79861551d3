// Every answer is about a puzzle. Some are also about what a solver has entered.

import { withoutEntries } from "../board/edits.js";
import { entriesOf, questionOf } from "../board/exchange.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/history.js").Mode} Mode */
/** @typedef {import("./answers.js").Asked} Asked */

/**
 * Whether entries are part of what is asked.
 * @param {string} what
 */
export const isAboutEntries = (what) => what === "step" || what === "judge";

/**
 * The entries that count. While setting none is seen. Corner marks say where a digit can be; most solvers write only a
 * few of them, so that one that is missing says nothing.
 * @param {Board} board @param {Mode} mode
 */
export function entriesIn(board, mode) {
  const { digits, centre, kinds } = entriesOf(mode === "setting" ? withoutEntries(board) : board);
  return { digits, centre, kinds };
}

/**
 * Makes a text that is equal for boards on which a question has the same answer.
 * @param {Board} board @param {string} what @param {Mode} mode
 */
export const subjectOf = (board, what, mode) =>
  questionOf(board) + (isAboutEntries(what) ? JSON.stringify(entriesIn(board, mode)) : "");

/**
 * Whether an answer is about this board.
 * @param {Asked} asked @param {Board} board @param {Mode} mode
 */
export const isAbout = (asked, board, mode) => asked.question === subjectOf(board, asked.what, mode);
