// Undo and redo without end: all boards so far, and where we are among them.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {"setting" | "solving"} Mode */
/** @typedef {{board: Board, mode: Mode}} Entry `mode`: in which the board came to be */

export class History {
  /** @param {readonly Entry[]} entries at least one @param {number} [at] */
  constructor(entries, at = entries.length - 1) {
    this.entries = [...entries];
    this.at = at;
  }

  get board() {
    return this.entries[this.at].board;
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

  /** Goes to the nearest board of which this is true; says whether there is one.
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
