// Answers about the board: those that follow every change while setting, and the one that was asked for. Each
// knows the board that it is about.

import { existingCells, hasDigits, kindLayersOf, layerCellName } from "../board/board.js";
import { askedPuzzleOf, questionOf } from "../board/exchange.js";
import { Cancelled, Latest, Refusal } from "./connection.js";
import { Memory } from "./memory.js";
import { entriesIn, isAboutEntries, subjectOf } from "./subject.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/history.js").Mode} Mode */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./connection.js").Message} Message */
/** @typedef {import("./memory.js").Live} Live */

/** A board on which every cell has a digit, and whether it is right: "" while that is not known.
 * @typedef {{question: string, verdict: "" | "right" | "wrong"}} Full */

/** What a button has asked for.
 * @typedef {object} Asked
 * @property {string} what as the program calls it
 * @property {Board} board
 * @property {Mode} mode
 * @property {string} question
 * @property {Message} parameters
 * @property {Message} progress all that has come so far
 * @property {Message | null} answer
 * @property {Refusal | null} error
 * @property {boolean} working
 * @property {number} at the step that is shown
 */

/**
 * Whether every cell has its digit. On a board without digits it is enough that something has been entered.
 * @param {Board} board
 */
const isFull = (board) => board.cells.some((cell) => cell.digit !== null || Object.keys(cell.kinds).length > 0) && (!hasDigits(board) ||
  board.cells.every((cell, i) => board.missing.has(i) || cell.given !== null || cell.digit !== null));

/**
 * The first kind for each cell of a layer that a solver has left blank, as the free cells of a star battle are.
 * @param {Board} board
 */
function blankKindsOf(board) {
  const { kinds } = entriesIn(board, "solving");
  const names = kindLayersOf(board).flatMap(({ name }) => existingCells(board).map((cell) => layerCellName(board, name, cell)));
  return Object.fromEntries(names.filter((name) => !(name in kinds)).map((name) => [name, 0]));
}

const liveSeconds = 60;
const shareSeconds = 5;

export class Answers {
  /**
   * @param {Connection} live @param {Connection} asked @param {() => void} onchange
   * @param {() => void} onprogress is called in place of `onchange` while a search goes on
   */
  constructor(live, asked, onchange, onprogress) {
    this.liveQuestion = new Latest(live);
    this.askedQuestion = new Latest(asked);
    this.fullQuestion = new Latest(live);
    this.onchange = onchange;
    this.onprogress = onprogress;
    /** The search that the answers come from. */
    this.run = Symbol("none");
    this.showCandidates = true;
    /** How many solutions are counted at most for each candidate; 0 counts none. */
    this.countTo = 0;
    /** @type {Live | null} */
    this.live = null;
    /**
     * The last board that had candidates. They are seen until the next ones come.
     * @type {Live | null}
     */
    this.before = null;
    /** @type {Asked | null} */
    this.asked = null;
    /** @type {Full} */
    this.full = { question: "", verdict: "" };
    this.memory = new Memory();
  }

  /**
   * Looks whether a board is solved once a solver has filled it.
   * @param {Board | null} board on which somebody solves
   */
  async judgeFull(board) {
    const question = board && isFull(board) ? subjectOf(board, "judge", "solving") : "";
    if (question === this.full.question) return;
    /** @type {Full} */
    const full = (this.full = { question, verdict: "" });
    if (!board || !question) return this.fullQuestion.stop();
    const entries = entriesIn(board, "solving"), blanks = hasDigits(board) ? {} : blankKindsOf(board);
    Object.assign(entries.kinds, blanks);
    const parameters = { puzzle: askedPuzzleOf(board), entries, with_entries: true, seconds: shareSeconds };
    const answer = await this.fullQuestion.ask("verdict", parameters).catch(() => null);
    // A connection that was lost comes back, and the board is looked at again.
    if (!answer) full.question = "";
    else if (answer.verdict === "none") full.verdict = Object.keys(blanks).length ? "" : "wrong";
    else if (answer.verdict !== "undecided") full.verdict = "right";
    if (full === this.full) this.onchange();
  }

  /**
   * Follows this board from now on, or no board.
   * @param {Board | null} board
   */
  follow(board) {
    if (!board) {
      this.#leave();
      this.live = null;
      this.before = null;
      return;
    }
    const question = questionOf(board);
    if (this.live?.question === question) {
      if (!this.live.working && !this.live.stopped && this.#lacks(this.live)) this.#look(this.live);
      return;
    }
    this.#leave();
    if (this.live?.candidates) this.before = this.live;
    this.live = this.memory.of(board);
    if (this.#lacks(this.live)) this.#look(this.live);
  }

  /** Stops what is being looked for. */
  #leave() {
    this.run = Symbol("none");
    this.liveQuestion.stop();
    if (this.live) this.live.working = "";
  }

  /** @param {Live} live */
  #lacks(live) {
    if (live.error) return false;
    if (!live.verdict) return true;
    if (live.verdict.verdict === "none") return !live.broken?.ended;
    return this.showCandidates && (!live.candidates || live.countTo !== this.countTo);
  }

  /** @param {Live} live */
  async #look(live) {
    const run = (this.run = Symbol("run"));
    const puzzle = askedPuzzleOf(live.board);
    const ask = (/** @type {Live["working"]} */ what, /** @type {Message} */ parameters = {}) => {
      live.working = what;
      live.progress = null;
      this.onchange();
      return this.liveQuestion.ask(what, { puzzle, seconds: liveSeconds, ...parameters }, (progress) => {
        live.progress = progress;
        if (what === "why_broken") live.broken = { ...live.broken, ...progress };
        this.onprogress();
      });
    };
    const start = performance.now();
    live.stopped = false;
    live.error = null;
    live.working = "verdict";
    try {
      live.verdict ??= await ask("verdict");
      if (live.verdict.verdict !== "none" && this.showCandidates) {
        const { countTo } = this;
        const found = await ask("candidates", { count_to: countTo });
        // What was undecided before may be decided now.
        if (found.verdict === "none") live.verdict = found;
        else Object.assign(live, { candidates: found, countTo });
      }
      if (live.verdict.verdict === "none" && !live.broken?.ended)
        live.broken = { ...(await ask("why_broken")), ended: true };
    } catch (error) {
      // A limit that comes before the reason leaves what was found until then.
      if (error instanceof Refusal && error.code === "undecided" && live.verdict?.verdict === "none") live.broken = { ...live.broken, ended: true };
      else if (error instanceof Refusal) live.error = error;
      else if (!(error instanceof Cancelled)) throw error;
    } finally {
      if (run === this.run) live.working = "";
    }
    live.seconds = (performance.now() - start) / 1000;
    if (run === this.run) this.onchange();
  }

  stopLive() {
    if (!this.live) return;
    this.live.stopped = true;
    this.#leave();
    this.onchange();
  }

  /** Looks again at what was stopped or has not been decided. */
  lookAgain() {
    const { live } = this;
    if (!live || live.working) return;
    if (live.verdict?.verdict === "undecided") live.verdict = null;
    if (live.broken && !live.broken.complete) live.broken = null;
    if (live.candidates && !live.candidates.complete) live.candidates = null;
    this.#look(live);
  }

  /** @param {boolean} show @param {number} countTo */
  set(show, countTo) {
    this.showCandidates = show;
    this.countTo = countTo;
    const { live } = this;
    if (!live) return;
    if (live.working === "candidates") this.#leave();
    if (!live.working && !live.stopped && this.#lacks(live)) this.#look(live);
    this.onchange();
  }

  /**
   * Asks about a board, in place of what was asked before.
   * @param {string} what @param {Board} board @param {Mode} mode @param {Message} [parameters]
   */
  async ask(what, board, mode, parameters = {}) {
    const entries = isAboutEntries(what) ? { entries: entriesIn(board, mode) } : {};
    /** @type {Asked} */
    const asked = {
      what, board, mode, parameters, question: subjectOf(board, what, mode), progress: {}, answer: null, error: null,
      working: true, at: 0,
    };
    this.asked = asked;
    const count = what === "estimate" ? this.memory.countOf(board) : null;
    if (count !== null) {
      this.askedQuestion.stop();
      Object.assign(asked, { answer: { count, exact: true }, working: false });
      return this.onchange();
    }
    const answer = this.askedQuestion.ask(what, { puzzle: askedPuzzleOf(board), ...entries, ...parameters }, (progress) => {
      const steps = progress.steps ? [...(asked.progress.steps ?? []).slice(0, progress.from), ...progress.steps] : null;
      asked.progress = { ...asked.progress, ...progress, ...(steps ? { steps } : {}) };
      this.onprogress();
    });
    this.onchange();
    try {
      asked.answer = await answer;
    } catch (error) {
      if (error instanceof Refusal) asked.error = error;
      else if (!(error instanceof Cancelled)) throw error;
    } finally {
      asked.working = false;
    }
    if (what === "count" && asked.answer?.exact) this.memory.of(board).count = asked.answer.count;
    if (asked !== this.asked) return;
    this.onchange();
    if (what !== "solution" || !asked.answer) return;
    await this.#findVerdict(board);
    this.onchange();
  }

  /**
   * "unique", "several", "none", or "undecided"; "" while it is not known.
   * @param {Board} board
   * @returns {string}
   */
  verdictOf(board) {
    return this.memory.verdictOf(board)?.verdict ?? "";
  }

  /**
   * Looks whether a board has one solution, unless the live answers do that already.
   * @param {Board} board
   */
  async #findVerdict(board) {
    if (this.live || this.verdictOf(board)) return;
    const verdict = await this.liveQuestion.ask("verdict", { puzzle: askedPuzzleOf(board), seconds: shareSeconds }).catch(() => null);
    if (verdict && verdict.verdict !== "undecided") this.memory.of(board).verdict = verdict;
  }

  /**
   * The solution of a board, if it is known to be the only one.
   * @param {Board} board
   * @returns {Promise<{solution: number[][], variable_values?: number[]} | null>}
   */
  async onlySolution(board) {
    await this.#findVerdict(board);
    const verdict = this.memory.verdictOf(board);
    if (verdict?.verdict !== "unique") return null;
    return { solution: verdict.solutions[0], variable_values: verdict.variable_values?.[0] };
  }

  stopAsked() {
    this.askedQuestion.stop();
  }

  closeAsked() {
    this.askedQuestion.stop();
    this.asked = null;
    this.onchange();
  }
}
