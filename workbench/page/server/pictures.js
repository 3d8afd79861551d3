// What the program draws of the rules, and which digits break them. Both follow the board at once.

import { digitsOf } from "../board/board.js";
import { askedPuzzleOf, enteredKindsOf, puzzleOf } from "../board/exchange.js";
import { placesOfCells } from "../board/shape.js";
import { Cancelled, Refusal } from "./connection.js";
import { entriesIn } from "./subject.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/history.js").Mode} Mode */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./connection.js").Message} Message */

/** Rules drawn: see `render` of the server.
 * @typedef {object} Picture
 * @property {Board["rules"]} rules of which it is a picture
 * @property {Message} answer
 * @property {Map<number, string>} errors of rules that cannot be drawn, by their positions
 * @property {(string | undefined)[]} names of the rules
 */

export class Pictures {
  /** @param {Connection} connection @param {{board: Board, mode: Mode}} table what is on it @param {() => void} onchange */
  constructor(connection, table, onchange) {
    this.connection = connection;
    this.table = table;
    this.onchange = onchange;
    /** @type {Picture | null} */
    this.picture = null;
    /**
     * A request for what layers hold by the answer that is shown, and the picture with it.
     * @type {Message | null}
     */
    this.shown = null;
    /** @type {Picture | null} */
    this.filled = null;
    this.isFilled = false;
    /**
     * Cells with digits that are seen and break a rule.
     * @type {ReadonlySet<number>}
     */
    this.wrong = new Set();
    this.drawn = "";
    this.judged = "";
    /** @type {Set<string>} */
    this.running = new Set();
  }

  /** Forgets what it knows: another program may draw otherwise. */
  reset() {
    this.drawn = this.judged = "";
  }

  update() {
    this.#once("render", () => this.#draw());
    this.#once("conflicts", () => this.#judge());
  }

  /**
   * The picture, with what layers hold by an answer as soon as that is drawn.
   * @param {Message | null} shown of the board on the table
   */
  withLayers(shown) {
    if (JSON.stringify(shown) !== JSON.stringify(this.shown)) {
      this.shown = shown;
      // From step to step the picture before stays until the next is there.
      if (!shown?.entries) this.filled = null;
      this.isFilled = false;
      this.#once("layers", () => this.#drawLayers());
    }
    return this.filled ?? this.picture;
  }

  async #drawLayers() {
    const { shown, picture, isFilled, table } = this;
    if (!shown || !picture || isFilled) return false;
    const answer = await this.connection.ask("render", { puzzle: puzzleOf(table.board), ...shown }).promise;
    if (shown === this.shown) {
      this.filled = { ...picture, answer };
      this.isFilled = true;
    }
    return true;
  }

  /** Runs one work of a name at a time. The last board is always looked at.
   * @param {string} name @param {() => Promise<boolean>} work whether it found anything to do */
  async #once(name, work) {
    if (this.running.has(name)) return;
    this.running.add(name);
    try {
      while (await work()) this.onchange();
    } catch (error) {
      // The answers say what is wrong with a board. A connection that has gone comes back.
      if (!(error instanceof Refusal || error instanceof Cancelled)) throw error;
    } finally {
      this.running.delete(name);
    }
  }

  async #draw() {
    const { board, mode } = this.table;
    const kinds = mode === "solving" ? enteredKindsOf(board) : {};
    const { givens, candidates, title, author, rules_text, ...shape } = puzzleOf(board);
    const key = JSON.stringify([shape, kinds]);
    if (key === this.drawn) {
      // After undo or a reload another board can have equal rules, and so the same picture and names.
      const isOther = this.picture !== null && this.picture.rules !== board.rules;
      if (this.picture && isOther) this.picture = { ...this.picture, rules: board.rules };
      return isOther;
    }
    /** @type {Map<number, string>} */
    const errors = new Map();
    for (;;) {
      const kept = board.rules.map((_, i) => i).filter((i) => !errors.has(i));
      try {
        const puzzle = { ...shape, rules: kept.map((i) => board.rules[i]) };
        const { promise } = this.connection.ask("render", { puzzle, entries: { kinds } });
        const answer = await promise;
        /** @type {(string | undefined)[]} */
        const names = Array(board.rules.length).fill(undefined);
        kept.forEach((rule, i) => (names[rule] = answer.names[i]));
        this.picture = { rules: board.rules, answer, errors, names };
        this.drawn = key;
        return true;
      } catch (error) {
        if (!(error instanceof Refusal) || error.rule === null || !kept.length) {
          if (error instanceof Refusal) this.drawn = key;
          throw error;
        }
        errors.set(kept[error.rule], error.whole);
      }
    }
  }

  async #judge() {
    const { board, mode } = this.table;
    const { candidates, ...puzzle } = askedPuzzleOf(board);
    const { digits, kinds } = entriesIn(board, mode);
    const key = JSON.stringify([puzzle, digits, kinds]);
    if (key === this.judged) return false;
    const bad = this.picture?.rules === board.rules ? this.picture.errors : new Map();
    puzzle.rules = board.rules.filter((_, i) => !bad.has(i));
    const { promise } = this.connection.ask("conflicts", { puzzle, entries: { digits, kinds } });
    const answer = await promise;
    this.judged = key;
    this.wrong = new Set([...answer.houses, ...answer.rules].flatMap(({ cells }) => placesOfCells(board, cells)));
    return true;
  }
}

/**
 * Marks of a cell that a digit in the same row, column, box or region excludes.
 * @param {Board} board @param {readonly (readonly number[])[]} houses
 * @param {(cell: number) => number | null} digit
 * @returns {(cell: number) => Set<number>}
 */
export function seenDigits(board, houses, digit) {
  const seen = board.cells.map(() => /** @type {Set<number>} */ (new Set()));
  const all = digitsOf(board).length;
  for (const house of houses) {
    if (house.length > all) continue;
    const digits = house.map(digit).filter((value) => value !== null).map(Number);
    for (const cell of house) for (const value of digits) seen[cell].add(value);
  }
  return (cell) => seen[cell];
}
