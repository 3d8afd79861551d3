// What the page is doing: the board with its past, the selection, the mode, and the tool in hand. Everything
// that a hand does goes through here; views and answers listen.

import { emptyBoard, existingCells, kindLayersOf } from "../board/board.js";
import { contentIn, enter, erase, layerOf, withoutRules } from "../board/edits.js";
import { History } from "../board/history.js";
import { withNegatives } from "../board/negatives.js";
import { entriesFor, kindOf } from "./entry.js";
import { Selection } from "./selection.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/board.js").Rule} Rule */
/** @typedef {import("../board/history.js").Mode} Mode */
/** @typedef {import("./tools.js").Tool} Tool */
/** @typedef {import("./entry.js").Entry} Entry */
/** What has changed.
 * @typedef {"board" | "selection" | "entry" | "mode" | "tool" | "chosen"} Part */

export class Editor {
  constructor() {
    this.history = new History([{ board: emptyBoard(9), mode: "setting" }]);
    this.selection = new Selection();
    /** @type {Mode} */
    this.mode = "setting";
    /** @type {Entry} */
    this.chosenEntry = "normal";
    /** @type {Tool | null} */
    this.tool = null;
    /** @type {Tool | null} */
    this.lastTool = null;
    /**
     * The rule whose number the keys type.
     * @type {Rule | null}
     */
    this.chosenRule = null;
    /**
     * The rule whose number has been typed in part, and the board with the number so far: the next key goes on with it.
     * @type {{rule: Rule, board: Board} | null}
     */
    this.typed = null;
    /**
     * A rule that waits for its number.
     * @type {Rule | null}
     */
    this.draft = null;
    /** @type {((parts: ReadonlySet<Part>) => void)[]} */
    this.listeners = [];
    /** @type {Set<Part>} */
    this.parts = new Set();
  }

  get board() {
    return this.history.board;
  }

  /** What can be entered. */
  get entries() {
    return entriesFor(this.board, this.mode);
  }

  /** What keys enter: what was chosen last, if this board has that. */
  get entry() {
    const { entries, chosenEntry } = this;
    return entries.includes(chosenEntry) ? chosenEntry : entries[0];
  }

  /** The layer whose kinds keys enter, or null. */
  get layer() {
    const name = layerOf(this.entry);
    return this.tool || name === null ? null : kindLayersOf(this.board).find((layer) => layer.name === name) ?? null;
  }

  /** The position of the rule whose number the keys type, or null: others come and go before it. */
  get chosen() {
    const at = this.chosenRule ? this.board.rules.indexOf(this.chosenRule) : -1;
    return at < 0 ? null : at;
  }

  /** @param {(parts: ReadonlySet<Part>) => void} listener is called once after each turn of changes */
  listen(listener) {
    this.listeners.push(listener);
  }

  /** @param {...Part} parts */
  announce(...parts) {
    if (this.parts.size === 0)
      queueMicrotask(() => {
        const all = this.parts;
        this.parts = new Set();
        for (const listener of this.listeners) listener(all);
      });
    for (const part of parts) this.parts.add(part);
  }

  /**
   * Puts a board on the table as the next one. A stroke and a number that is being typed are one step of undo: the
   * board that the same hand has `made` just before gives its place to this one.
   * @param {Board} board @param {Board | null} [made]
   */
  edit(board, made = null) {
    const { chosen, board: before } = this;
    if (!this.history.push(withNegatives(before, board), this.mode, made === before)) return;
    // A rule that is changed in its place stays chosen.
    if (chosen !== null && board.rules.length === before.rules.length) this.chosenRule = this.board.rules[chosen];
    this.#fit();
  }

  /**
   * Starts anew with this past.
   * @param {History} history @param {Mode} mode
   */
  open(history, mode) {
    this.history = history;
    this.mode = mode;
    this.tool = null;
    this.selection.clear();
    this.#fit();
    this.announce("mode", "tool", "selection");
  }

  undo() {
    this.history.undo(this.mode);
    this.choose(null);
    this.#fit();
  }

  redo() {
    this.history.redo(this.mode);
    this.choose(null);
    this.#fit();
  }

  /**
   * Goes to the nearest such board of the past. Returns whether there is one.
   * @param {(board: Board) => boolean} wanted
   */
  goTo(wanted) {
    const found = this.history.goTo(wanted);
    if (found) this.#fit();
    return found;
  }

  #fit() {
    this.selection.fit(existingCells(this.board));
    this.draft = null;
    this.announce("board", "chosen", "selection");
  }

  /** @param {(selection: Selection) => void} change */
  select(change) {
    change(this.selection);
    this.announce("selection");
  }

  /** @param {Mode} mode */
  setMode(mode) {
    if (this.mode === mode) return;
    this.mode = mode;
    this.setTool(null);
    this.announce("mode", "board");
  }

  /** @param {Entry} entry */
  setEntry(entry) {
    this.chosenEntry = entry;
    this.announce("entry");
  }

  /** @param {Tool | null} tool */
  setTool(tool) {
    if (this.tool) this.lastTool = this.tool;
    this.tool = tool;
    this.choose(null);
    this.announce("tool");
  }

  /** @param {number | null} index */
  choose(index) {
    this.chosenRule = index === null ? null : this.board.rules[index];
    this.draft = null;
    this.typed = null;
    this.announce("chosen");
  }

  /** Removes the rule that is chosen, or that waits for its number. Returns whether there was one. */
  removeChosen() {
    const { chosen, draft } = this;
    if (chosen !== null) this.edit(withoutRules(this.board, [chosen]));
    else if (draft) this.setDraft(null);
    return chosen !== null || draft !== null;
  }

  /** @param {Rule | null} draft */
  setDraft(draft) {
    this.draft = draft;
    this.chosenRule = null;
    this.announce("chosen");
  }

  /**
   * What keys enter now, or with modifiers held.
   * @param {Entry} [entry]
   */
  kind(entry = this.entry) {
    return kindOf(this.mode, entry);
  }

  /**
   * Enters a value into the selected cells.
   * @param {number} value @param {Entry} [entry]
   */
  type(value, entry = this.entry) {
    this.edit(enter(this.board, this.selection.cells, this.kind(entry), value));
  }

  /** Empties the selected cells: of what the current entry is about first. */
  erase() {
    const order = [this.entry, ...this.entries].map((entry) => this.kind(entry));
    this.edit(erase(this.board, this.selection.cells, order));
  }

  /** Gives the selected cells the next kind of their layer, and none after the last one. The first kind comes late,
   * since it is often left out. */
  turnKind() {
    const { layer, board, selection: { cells } } = this;
    if (!layer || !cells.length) return;
    const now = /** @type {number | null} */ (contentIn(board.cells[cells[0]], this.kind()));
    if (now === 0) this.edit(erase(board, cells, [this.kind()]));
    else this.type(((now ?? 0) + 1) % layer.kinds.length);
  }
}
