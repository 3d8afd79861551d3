// Keeps what is known of boards that were on the table, so that nobody waits for it twice.

import { questionOf } from "../board/exchange.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("./connection.js").Message} Message */
/** @typedef {import("./connection.js").Refusal} Refusal */

/** What is known of a board without being asked.
 * @typedef {object} Live
 * @property {Board} board
 * @property {string} question
 * @property {Message | null} verdict
 * @property {Message | null} broken why there is no solution; `ended` is set when no smaller reason is sought
 * @property {Message | null} candidates
 * @property {number} countTo with which the candidates were asked for
 * @property {number | string | null} count of the solutions, if all have been counted
 * @property {number} seconds that the search for the reason took
 * @property {Message | null} progress of what is being looked for
 * @property {Refusal | null} error
 * @property {"" | "verdict" | "why_broken" | "candidates"} working
 * @property {boolean} stopped by hand
 */

const remembered = 200;

export class Memory {
  constructor() {
    /** @type {Map<string, Live>} */
    this.boards = new Map();
  }

  /**
   * What is known of a board, which is remembered from now on.
   * @param {Board} board
   */
  of(board) {
    const question = questionOf(board);
    /** @type {Live} */
    const known = this.boards.get(question) ?? {
      board, question, verdict: null, broken: null, candidates: null, countTo: 0, count: null, seconds: 0, progress: null, error: null, working: "",
      stopped: false,
    };
    this.boards.delete(question); // the entry goes in again, as the youngest
    this.boards.set(question, known);
    if (this.boards.size > remembered) this.boards.delete([...this.boards.keys()][0]);
    return known;
  }

  /** @param {Board} board */
  verdictOf(board) {
    return this.boards.get(questionOf(board))?.verdict ?? null;
  }

  /**
   * How many solutions a board has, if that is known.
   * @param {Board} board
   */
  countOf(board) {
    const known = this.boards.get(questionOf(board));
    if (known && known.count !== null) return known.count;
    return known?.verdict?.verdict === "unique" ? 1 : known?.verdict?.verdict === "none" ? 0 : null;
  }
}
