// The address of the page holds the board on the table, and the store of the tab what has been on it: both
// follow the editor, and say what the page begins with.

import { boardOfFragment, fragmentOf, loadSession, saveSession } from "../base/storage.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/history.js").Mode} Mode */
/** @typedef {import("./editor.js").Editor} Editor */

const saveDelay = 250;

export class Address {
  /**
   * @param {Editor} editor
   * @param {(board: Board, mode: Mode) => void} open that puts a board of the address on the table
   * @param {() => void} complain that the address holds no board
   */
  constructor(editor, open, complain) {
    this.editor = editor;
    this.open = open;
    this.complain = complain;
    /** The part of the address for the board that was saved last. */
    this.fragment = "";
    this.timer = 0;
    this.#listen();
  }

  #listen() {
    this.editor.listen((parts) => {
      if (parts.has("board") || parts.has("mode")) this.#saveSoon();
    });
    window.addEventListener("pagehide", () => {
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur(); // the field hands over what is typed into it
      saveSession(this.editor.history, this.editor.mode, this.fragment);
    });
    window.addEventListener("hashchange", () => this.#follow());
  }

  async start() {
    const session = loadSession();
    const linked = await boardOfFragment(location.hash).catch(() => null);
    const isOurs = session?.fragment === location.hash;
    if (session && (!linked || isOurs)) this.editor.open(session.history, session.mode);
    else if (linked) this.open(linked.board, linked.mode);
    this.fragment = location.hash;
    if (location.hash && !linked && !isOurs) this.#refuse();
  }

  /** The whole address, with the board on the table. */
  async text() {
    return location.href.split("#")[0] + (await fragmentOf(this.editor.board, this.editor.mode));
  }

  async #follow() {
    if (location.hash === this.fragment) return;
    const linked = await boardOfFragment(location.hash).catch(() => null);
    if (linked) this.open(linked.board, linked.mode);
    else this.#refuse();
  }

  /** The address goes back to the board on the table, so that a reload does not complain again. */
  #refuse() {
    this.complain();
    this.#save();
  }

  #saveSoon() {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#save(), saveDelay);
  }

  async #save() {
    const { board, mode, history: past } = this.editor;
    const fragment = await fragmentOf(board, mode);
    if (board !== this.editor.board || mode !== this.editor.mode) return;
    this.fragment = fragment;
    window.history.replaceState(null, "", fragment);
    saveSession(past, mode, fragment);
  }
}
