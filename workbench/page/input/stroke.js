// A press with a tool, from down to up.

import { cellsOf, shareEdge, touch } from "../board/shape.js";
import { cellsKeyOf, clickSpot, finish, lastRule, reshape, setCell } from "./gestures.js";
import { cellAtPoint, spotAt } from "./spots.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./spots.js").Point} Point */
/** @typedef {import("./tools.js").Tool} Tool */

/**
 * The ends of a rule that can be dragged: of a cage all cells.
 * @param {Board} board @param {Tool} tool @param {import("../board/board.js").Rule} rule
 */
export function endsOf(board, tool, rule) {
  const cells = cellsOf(board, rule[cellsKeyOf(tool)] ?? []);
  if (tool.gesture === "cage") return cells;
  return tool.gesture === "line" ? [cells[0], cells[cells.length - 1]] : tool.gesture === "arrow" ? cells.slice(-1) : [];
}

export class Stroke {
  /** @param {Editor} editor @param {Tool} tool @param {boolean} shift whether it makes a new rule in any case */
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
    /**
     * Where the press began and where it is, and whether it changes the chosen rule, from the first cell on.
     * @type {{from: number, at: number, fromFirst: boolean, before: string} | null}
     */
    this.held = null;
  }

  /** @param {Point} point */
  start(point) {
    const { board } = this.editor;
    const cell = cellAtPoint(board, point);
    if (cell === null) return;
    if (this.#takeHold(cell)) return;
    if (this.tool.gesture === "cell") {
      this.on = lastRule(board, this.tool.kind, (cells) => cells.includes(cell)) < 0;
      this.made = setCell(this.editor, this.tool, cell, this.on, this.made);
    }
    this.cells.push(cell);
  }

  /**
   * Takes the chosen rule by an end.
   * @param {number} cell
   */
  #takeHold(cell) {
    const { board, chosenRule, chosen } = this.editor;
    if (this.shift || chosen === null || chosenRule?.rule !== this.tool.kind) return false;
    if (!endsOf(board, this.tool, chosenRule).includes(cell)) return false;
    const cells = cellsOf(board, chosenRule[cellsKeyOf(this.tool)]);
    const fromFirst = this.tool.gesture === "line" && cells[cells.length - 1] !== cell;
    this.cells = fromFirst ? cells.reverse() : cells;
    this.held = { from: cell, at: cell, fromFirst, before: `${this.cells}` };
    return true;
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
    } else if (this.held && gesture === "cage") this.#pull(cell);
    else if (cell === this.cells.at(-2)) this.cells.pop(); // Who goes back along the line takes it back.
    else if (this.#isClosed() || (this.cells.includes(cell) && !this.#closes(cell))) return;
    else if (gesture === "cage" ? this.cells.some((other) => this.#joins(other, cell)) : touch(board, last, cell))
      this.cells.push(cell);
  }

  /** Takes a further cell into a cage, or moves an end of the cage inwards, which leaves out a cell.
   * @param {number} cell */
  #pull(cell) {
    const { held } = this;
    if (!held || cell === held.at) return;
    const { at } = held;
    const beside = this.cells.filter((other) => other !== at && this.#joins(other, at));
    if (!this.cells.includes(cell)) {
      if (this.cells.some((other) => this.#joins(other, cell))) this.cells.push(cell);
    } else if (beside.length < 2) this.cells = this.cells.filter((other) => other !== at);
    held.at = cell;
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
   * After a press keys do not go on with the rule before, unless the press hits it.
   * @param {Point} point
   */
  end(point) {
    const { editor, tool, held } = this;
    const { gesture } = tool;
    if (held) {
      if (`${this.cells}` === held.before) finish(editor, tool, [held.from]);
      else if (this.cells.length > (gesture === "line" ? 1 : 0)) reshape(editor, tool, held.fromFirst ? this.cells.reverse() : this.cells);
      return;
    }
    const spot = spotAt(editor.board, point, tool);
    if (spot) clickSpot(editor, tool, spot.cells);
    else if ((gesture === "line" || gesture === "arrow" || gesture === "cage") && this.cells.length) {
      if (this.cells.length > 1 && editor.chosen !== null) editor.choose(null);
      finish(editor, tool, this.cells);
    } else editor.choose(null);
  }
}
