// Keys are known by their place (event.code), and not by what layouts and Shift make of them.

import { existingCells } from "../board/board.js";
import { layerOf, withRegion } from "../board/edits.js";
import { cellAt, columnOf, rowOf } from "../board/shape.js";
import { addFromSelection } from "./gestures.js";
import { typeIntoRule } from "./typing.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./entry.js").Entry} Entry */

/** @type {Record<string, Entry>} */
const entryKeys = { KeyZ: "normal", KeyX: "corner", KeyC: "centre", KeyV: "colour" };
/** @type {Record<string, [number, number]>} */
const moves = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1],
};
// With NumLock on, Shift with a key of the number pad arrives as three events: Shift up, digit, Shift down.
const shiftLinger = 30;
// A second digit within this time joins the first: 1 and 2 make 12.
const secondDigit = 800;

export class Keyboard {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.shiftUp = -Infinity;
    /** A digit that may become the first of two, and the board that it made.
     * @type {{time: number, digit: number, board: import("../board/board.js").Board} | null} */
    this.first = null;
  }

  /**
   * Does what a key says. Returns whether it said anything.
   * @param {KeyboardEvent} event
   */
  down(event) {
    const { editor } = this;
    const command = event.ctrlKey || event.metaKey;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (digit) return this.#digit(Number(digit[1]), event);
    this.first = null;
    if (command && this.#command(event)) return true;
    const move = moves[event.code];
    if (move && !(command && event.code.startsWith("Key")) && !event.altKey) {
      this.#move(move, event.shiftKey && command ? "go" : event.shiftKey || command ? "add" : "set");
      return true;
    }
    if (command || event.altKey) return false;
    switch (event.code) {
      case "Backspace":
      case "Delete":
        if (event.code === "Backspace" || !editor.removeChosen()) this.erase();
        return true;
      case "Escape":
        if (editor.draft) editor.setDraft(null);
        else if (editor.tool) editor.setTool(null);
        else editor.select((selection) => selection.clear());
        return true;
      case "Enter":
      case "NumpadEnter":
        return addFromSelection(editor);
      case "Space":
        this.#turn(event.shiftKey ? -1 : 1);
        return true;
      case "PageDown":
        this.#turn(1);
        return true;
      case "PageUp":
        this.#turn(-1);
        return true;
    }
    // B goes through the layers.
    const layers = editor.entries.filter((entry) => layerOf(entry) !== null);
    const entry = event.code === "KeyB" ? layers[(layers.indexOf(editor.entry) + 1) % layers.length] : entryKeys[event.code];
    if (!entry || event.shiftKey) return false;
    const letter = event.code.slice(3);
    if ((letter === "X" || letter === "V") && typeIntoRule(editor, letter)) return true;
    if (editor.entries.includes(entry)) editor.setEntry(entry);
    return true;
  }

  /** @param {KeyboardEvent} event */
  up(event) {
    if (event.key === "Shift") this.shiftUp = event.timeStamp;
  }

  /** @param {KeyboardEvent} event */
  #command(event) {
    const { editor } = this;
    const { selection } = editor;
    const cells = existingCells(editor.board);
    switch (event.code) {
      case "KeyZ":
        if (event.shiftKey) editor.redo();
        else editor.undo();
        return true;
      case "KeyY":
        editor.redo();
        return true;
      case "KeyA":
        editor.select(() => (event.shiftKey ? selection.clear() : selection.set(cells)));
        return true;
      case "KeyI":
        editor.select(() => selection.invert(cells));
        return true;
      case "KeyG":
        editor.setTool(editor.tool ? null : editor.mode === "setting" ? editor.lastTool : null);
        return true;
    }
    return false;
  }

  /** @param {[number, number]} step @param {"set" | "add" | "go"} what the cell there is for */
  #move([down, right], what) {
    const { board, selection } = this.editor;
    const wrapped = (/** @type {number} */ i, /** @type {number} */ count) => (i + count) % count;
    let row = rowOf(board, selection.cursor), column = columnOf(board, selection.cursor);
    /** @type {number | null} */
    let cell = null;
    // The way leads over holes, and back to the cell where it began, if there is no other.
    while (cell === null) {
      row = wrapped(row + down, board.rows);
      column = wrapped(column + right, board.columns);
      cell = cellAt(board, row, column);
    }
    const found = cell;
    this.editor.select(() => (what === "set" ? selection.set([found]) : selection[what](found)));
  }

  /** @param {number} step */
  #turn(step) {
    const { entries, entry } = this.editor;
    this.editor.setEntry(entries[(entries.indexOf(entry) + step + entries.length) % entries.length]);
  }

  erase() {
    const { editor } = this;
    if (typeIntoRule(editor, "Backspace") || editor.removeChosen()) return;
    if (editor.tool?.gesture === "region")
      editor.edit(withRegion(editor.board, editor.selection.cells, null));
    else editor.erase();
  }

  /** @param {number} digit @param {KeyboardEvent} event */
  #digit(digit, event) {
    const { editor } = this;
    const command = event.ctrlKey || event.metaKey;
    const large = editor.board.digits + editor.board.first > 10;
    const late = event.code.startsWith("Numpad") && event.timeStamp - this.shiftUp < shiftLinger;
    const shift = event.shiftKey || late || (event.altKey && !large);
    /** @type {Entry} */
    const entry = command && (shift || event.altKey) ? "colour" : command ? "centre" : shift ? "corner" : editor.entry;
    this.enter(digit, entry, event.altKey && large ? 10 : 0, event.timeStamp);
    return true;
  }

  /**
   * Enters a digit, as the keys and the pad of the page do.
   * @param {number} digit 0 to 9; of the pad any @param {Entry} entry @param {number} tens to be added
   * @param {number} time
   */
  enter(digit, entry, tens, time) {
    const { editor, first } = this;
    const { board, tool } = editor;
    this.first = null;
    if (typeIntoRule(editor, `${digit + tens}`)) return;
    const isRegion = tool?.gesture === "region";
    if (entry === "colour" && !isRegion) {
      if (digit) editor.type(digit, entry);
      return;
    }
    if (!isRegion && !editor.entries.includes(entry)) return;
    let value = digit + tens;
    if (!isRegion && layerOf(entry) !== null) {
      if (value > 0 && value <= (editor.layer?.kinds.length ?? 0)) editor.type(value - 1, entry);
      return;
    }
    if (value === 0 && board.first > 0 && !isRegion) value = 10;
    const last = isRegion ? Math.ceil(board.cells.length / board.digits) : board.first + board.digits - 1;
    const single = (entry === "normal" || isRegion) && !tens;
    const joined = first ? 10 * first.digit + digit : 0;
    const joins = first && single && first.board === board && time - first.time < secondDigit && joined <= last;
    if (joins) {
      editor.undo();
      value = joined;
    }
    if (isRegion) editor.edit(withRegion(editor.board, editor.selection.cells, value || null));
    else if (value >= board.first && value <= last) editor.type(value, entry);
    if (!joins && single && digit && last > 9 && editor.board !== board)
      this.first = { time, digit, board: editor.board };
  }
}
