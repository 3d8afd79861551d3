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
 * The entries that count: while setting none is seen.
 * @param {Board} board @param {Mode} mode
 */
export const entriesIn = (board, mode) => entriesOf(mode === "setting" ? withoutEntries(board) : board);

/**
 * A text that is equal for boards of which this question has the same answer.
 * @param {Board} board @param {string} what @param {Mode} mode
 */
export const subjectOf = (board, what, mode) =>
  questionOf(board) + (isAboutEntries(what) ? JSON.stringify(entriesIn(board, mode)) : "");

/**
 * Whether an answer is about this board.
 * @param {Asked} asked @param {Board} board @param {Mode} mode
 */
export const isAbout = (asked, board, mode) => asked.question === subjectOf(board, asked.what, mode);
