// Undo and redo without end: it keeps all boards so far, and where we are among them.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {"setting" | "solving"} Mode */
/** What was not read of a text: the program's warnings, whether all are about guesses, and the text if its drawings can be
 * read too.
 * @typedef {{warnings: string[], guessed: boolean, drawn: {text: string, options: Record<string, any>} | null}} Imported */
/**
 * @typedef {object} Entry
 * @property {Board} board
 * @property {Mode} mode in which the board came to be
 * @property {Imported | null} [imported] of the text that the board was read from; missing where the board was made
 *   of the one before
 */

export class History {
  /** @param {readonly Entry[]} entries at least one @param {number} [at] */
  constructor(entries, at = entries.length - 1) {
    this.entries = [...entries];
    this.at = at;
  }

  get board() {
    return this.entries[this.at].board;
  }

  /** What was not read of the text that the board on the table goes back to. */
  get imported() {
    return this.entries[this.#origin()]?.imported ?? null;
  }

  /** Finds the position of the board that was read or made anew, from which edits have led to the one on the table. */
  #origin() {
    let at = this.at;
    while (at > 0 && this.entries[at].imported === undefined) --at;
    return at;
  }

  /**
   * How many steps back the nearest board of which this is true is, among those that the board on the table was made
   * of; 0: there is none.
   * @param {(board: Board) => boolean} wanted
   */
  stepsBackTo(wanted) {
    for (let at = this.at - 1, last = this.#origin(); at >= last; --at) if (wanted(this.entries[at].board)) return this.at - at;
    return 0;
  }

  /** @param {Imported | null} imported of the board on the table, and of those that are made of it from now on */
  note(imported) {
    this.entries[this.at] = { ...this.entries[this.at], imported };
  }

  /** Nobody wants to see it any more. */
  forgetImported() {
    const at = this.#origin();
    this.entries[at] = { ...this.entries[at], imported: null };
  }

  /**
   * @param {Board} board @param {Mode} mode
   * @param {boolean} [instead] whether it takes the place of the board on the table
   */
  push(board, mode, instead = false) {
    if (board === this.board) return false;
    if (!instead) ++this.at;
    this.entries.splice(this.at, Infinity, { board, mode });
    return true;
  }

  /**
   * While solving, undo stops at what was set.
   * @param {Mode} mode
   */
  canUndo(mode) {
    return this.at > 0 && (mode === "setting" || this.entries[this.at].mode === "solving");
  }

  /** @param {Mode} mode */
  canRedo(mode) {
    return this.at + 1 < this.entries.length && (mode === "setting" || this.entries[this.at + 1].mode === mode);
  }

  /** @param {Mode} mode */
  undo(mode) {
    if (this.canUndo(mode)) --this.at;
  }

  /** @param {Mode} mode */
  redo(mode) {
    if (this.canRedo(mode)) ++this.at;
  }

  /** Goes to the nearest board of which this is true. Returns whether there is one.
   * @param {(board: Board) => boolean} wanted */
  goTo(wanted) {
    for (let distance = 0; distance < this.entries.length; ++distance)
      for (const i of [this.at - distance, this.at + distance])
        if (this.entries[i] && wanted(this.entries[i].board)) {
          this.at = i;
          return true;
        }
    return false;
  }
}
