// Mouse, pen and fingers on the board: selecting, and strokes with the tool in hand.

import { alike } from "./selection.js";
import { cellAtPoint, spotAt } from "./spots.js";
import { Stroke } from "./stroke.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./spots.js").Point} Point */
/** @typedef {import("./spots.js").Spot} Spot */

// The corners of cells are dead while dragging, so that a diagonal does not touch its neighbours.
const room = 0.9;
const doubleClick = 400;
const longPress = 500;
// A pointer passes over at most this part of a cell between two reports.
const stride = 0.1;

export class Pointer {
  /**
   * @param {Editor} editor
   * @param {(event: PointerEvent) => Point} pointOf
   * @param {() => void} redraw called when a stroke or the place below the pointer has changed
   */
  constructor(editor, pointOf, redraw) {
    this.editor = editor;
    this.pointOf = pointOf;
    this.redraw = redraw;
    /** Whether touches add to the selection. */
    this.several = false;
    /** @type {Stroke | null} */
    this.stroke = null;
    /** @type {Spot | null} */
    this.hover = null;
    /** @type {"add" | "remove" | null} */
    this.dragging = null;
    /** @type {Point} */
    this.last = { row: 0, column: 0 };
    this.pressed = { time: -Infinity, cell: -1 };
    /**
     * What was selected before the press.
     * @type {import("./selection.js").Selection | null}
     */
    this.before = null;
    this.deselects = false;
    this.timer = 0;
  }

  /** @param {SVGSVGElement} board */
  listen(board) {
    board.addEventListener("pointerdown", (event) => this.#down(event, board));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", () => this.#takeBack());
    board.addEventListener("pointerleave", () => this.#show(null));
    board.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** @param {Spot | null} spot */
  #show(spot) {
    if (!spot && !this.hover) return;
    this.hover = spot;
    this.redraw();
  }

  /** @param {PointerEvent} event @param {SVGSVGElement} board */
  #down(event, board) {
    if (event.button > 0) return;
    if (!event.isPrimary) {
      this.#takeBack(); // Two fingers scroll.
      return;
    }
    board.focus({ preventScroll: true });
    if (event.isTrusted) board.setPointerCapture(event.pointerId);
    const point = (this.last = this.pointOf(event));
    const { tool } = this.editor;
    if (tool && tool.gesture !== "region") {
      this.stroke = new Stroke(this.editor, tool, event.shiftKey);
      this.stroke.start(point);
      this.redraw();
    } else this.#press(point, event);
    event.preventDefault();
  }

  /** @param {Point} point @param {PointerEvent} event */
  #press(point, event) {
    const { editor } = this;
    this.before = editor.selection.copy();
    const cell = cellAtPoint(editor.board, point);
    if (cell === null) {
      editor.select((selection) => selection.clear());
      return;
    }
    const toggles = event.shiftKey || event.ctrlKey || event.metaKey || this.several;
    const { selection } = editor;
    const again = this.pressed.cell === cell && event.timeStamp - this.pressed.time < doubleClick;
    this.pressed = { time: event.timeStamp, cell };
    const others = () => editor.select(() => {
      const more = alike(editor.board, cell, editor.kind());
      selection.set(toggles ? [...selection.cells, ...more, cell] : [...more.filter((c) => c !== cell), cell]);
    });
    this.deselects = false;
    // Clicks on a cell turn its kind, one after the other.
    if (again && !editor.layer) {
      others();
      this.dragging = "add";
      return;
    }
    this.timer = window.setTimeout(() => {
      this.dragging = null;
      this.deselects = false;
      others();
    }, longPress);
    if (toggles) {
      this.dragging = selection.has(cell) ? "remove" : "add";
      editor.select(() => (this.dragging === "add" ? selection.add(cell) : selection.remove(cell)));
      return;
    }
    this.dragging = "add";
    this.deselects = selection.cells.length === 1 && selection.has(cell);
    editor.select(() => selection.set([cell]));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const point = this.pointOf(event);
    const { editor } = this;
    if (!this.stroke && !this.dragging) {
      this.#show(editor.tool ? spotAt(editor.board, point, editor.tool) : null);
      return;
    }
    const distance = Math.hypot(point.row - this.last.row, point.column - this.last.column);
    const steps = Math.max(1, Math.ceil(distance / stride));
    for (let i = 1; i <= steps; ++i)
      this.#pass({
        row: this.last.row + ((point.row - this.last.row) * i) / steps,
        column: this.last.column + ((point.column - this.last.column) * i) / steps,
      });
    this.last = point;
    if (this.stroke) this.redraw();
  }

  /** @param {Point} point */
  #pass(point) {
    if (this.stroke) {
      this.stroke.move(point);
      return;
    }
    const { editor } = this;
    const { selection } = editor;
    const cell = cellAtPoint(editor.board, point, room);
    if (cell === null || cell === this.pressed.cell) return;
    window.clearTimeout(this.timer);
    this.deselects = false;
    this.pressed.cell = -1;
    if (selection.has(cell) === (this.dragging === "add")) return;
    editor.select(() => (this.dragging === "add" ? selection.add(cell) : selection.remove(cell)));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const { stroke } = this;
    this.#release();
    if (stroke) stroke.end(this.pointOf(event));
    else if (this.deselects && this.editor.layer) this.editor.turnKind();
    else if (this.deselects) this.editor.select((selection) => selection.clear());
    this.deselects = false;
  }

  /** What the press has done so far was not meant: the browser scrolls. */
  #takeBack() {
    const { editor, before, stroke } = this;
    this.#release();
    this.deselects = false;
    this.pressed.cell = -1;
    stroke?.drop();
    if (before) editor.select((selection) => Object.assign(selection, before));
  }

  #release() {
    window.clearTimeout(this.timer);
    this.stroke = null;
    this.dragging = null;
    this.before = null;
    this.redraw();
  }
}
