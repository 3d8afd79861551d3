// A press with a tool, from down to up.

import { shareEdge, touch } from "../board/shape.js";
import { clickSpot, finish, lastRule, setCell } from "./gestures.js";
import { cellAtPoint, spotAt } from "./spots.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./spots.js").Point} Point */
/** @typedef {import("./tools.js").Tool} Tool */

export class Stroke {
  /** @param {Editor} editor @param {Tool} tool @param {boolean} shift */
  constructor(editor, tool, shift) {
    this.editor = editor;
    this.tool = tool;
    this.shift = shift;
    /** @type {number[]} */
    this.cells = [];
    this.on = true;
    /**
     * The board as this stroke has made it.
     * @type {Board | null}
     */
    this.made = null;
  }

  /** @param {Point} point */
  start(point) {
    const { board } = this.editor;
    const cell = cellAtPoint(board, point);
    if (cell === null) return;
    if (this.tool.gesture === "cell") {
      this.on = lastRule(board, this.tool.kind, (cells) => cells.includes(cell)) < 0;
      this.made = setCell(this.editor, this.tool, cell, this.on, this.made);
    }
    this.cells.push(cell);
  }

  /** @param {Point} point */
  move(point) {
    const { board } = this.editor;
    const { gesture } = this.tool;
    const cell = cellAtPoint(board, point, gesture === "cell" ? undefined : 0.8);
    const last = this.cells.at(-1);
    if (cell === null || last === undefined || cell === last) return;
    if (gesture === "cell") {
      this.made = setCell(this.editor, this.tool, cell, this.on, this.made);
      this.cells.push(cell);
    } else if (cell === this.cells.at(-2)) this.cells.pop(); // Who goes back along the line takes it back.
    else if (this.#isClosed() || (this.cells.includes(cell) && !this.#closes(cell))) return;
    else if (gesture === "cage" ? this.cells.some((other) => this.#joins(other, cell)) : touch(board, last, cell))
      this.cells.push(cell);
  }

  /** @param {number} cell */
  #closes(cell) {
    return this.tool.closes && this.cells.length > 2 && cell === this.cells[0];
  }

  #isClosed() {
    return this.cells.length > 1 && this.cells.at(-1) === this.cells[0];
  }

  /** @param {number} a @param {number} b */
  #joins(a, b) {
    const { board } = this.editor;
    return this.tool.kind === "extra region" ? touch(board, a, b) : shareEdge(board, a, b);
  }

  /** Leaves the board as it was: the press was meant otherwise. */
  drop() {
    if (this.made && this.made === this.editor.board) this.editor.undo();
  }

  /**
   * After a press keys do not go on with the rule before, whatever the press hits.
   * @param {Point} point
   */
  end(point) {
    const { editor, tool } = this;
    const { gesture } = tool;
    const spot = spotAt(editor.board, point, tool);
    if (editor.chosen !== null) editor.choose(null);
    if (spot) clickSpot(editor, tool, spot.cells, this.shift);
    else if ((gesture === "line" || gesture === "arrow" || gesture === "cage") && this.cells.length)
      finish(editor, tool, this.cells, this.shift);
    else editor.choose(null);
  }
}
