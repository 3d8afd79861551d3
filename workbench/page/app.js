// The page: makes its parts, and lets each know when something has changed.

import { byId, h } from "./base/dom.js";
import { Pace } from "./base/pace.js";
import { loadSettings, saveSettings } from "./base/storage.js";
import { boardInPlaceOf, boardOf } from "./board/exchange.js";
import { Address } from "./input/address.js";
import { Editor } from "./input/editor.js";
import { Keyboard } from "./input/keyboard.js";
import { Pointer } from "./input/pointer.js";
import { makeAskedCard } from "./panels/asked.js";
import { showForm } from "./panels/form.js";
import { makeFullLine } from "./panels/full.js";
import { makeHeader } from "./panels/header.js";
import { makeImportCard } from "./panels/imported.js";
import { showKeys } from "./panels/keys.js";
import { makeLiveCard } from "./panels/live.js";
import { makeRegionPanel, showNewBoard } from "./panels/new-board.js";
import { paste, showOpen } from "./panels/open.js";
import { makePad } from "./panels/pad.js";
import { makePaper } from "./panels/paper.js";
import { makeRuleList } from "./panels/rules.js";
import { showShare } from "./panels/share.js";
import { makeStart } from "./panels/start.js";
import { makeTabs } from "./panels/tabs.js";
import { makeTextPanel } from "./panels/text.js";
import { Toolbox } from "./panels/toolbox.js";
import { makeWordsCard } from "./panels/words.js";
import { toast } from "./panels/dialog.js";
import { Answers } from "./server/answers.js";
import { Connection } from "./server/connection.js";
import { Pictures } from "./server/pictures.js";
import { BoardView } from "./view/board-view.js";
import { ghostOf } from "./view/ghost.js";
import { nothing } from "./view/overlay.js";
import { layersShownBy, overlayOf } from "./view/shown.js";

/** @typedef {import("./board/board.js").Board} Board */
/** @typedef {import("./board/history.js").Mode} Mode */

export class App {
  constructor() {
    this.editor = new Editor();
    this.keyboard = new Keyboard(this.editor);
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("board")));
    this.view = new BoardView(svg);
    this.pointer = new Pointer(this.editor, (event) => this.view.pointOf(event), () => this.#drawHand());
    this.pointer.listen(svg);
    /** Answers drawings, texts and conflicts, which must not wait for the other questions. */
    this.draw = new Connection();
    this.live = new Connection();
    this.asking = new Connection();
    this.pace = new Pace(() => this.#drawAll());
    this.answers = new Answers(this.live, this.asking, () => this.pace.soon(), () => this.pace.later());
    this.pictures = new Pictures(this.draw, this.editor, () => this.pace.soon());
    /** @type {readonly number[]} */
    this.pointed = [];
    /** What answers show is not for paper. */
    this.isPrinting = false;
    this.address = new Address(this.editor, (board, mode) => this.openBoard(board, mode),
                               () => this.say("The address does not hold a board."));
    this.dialogs = {
      newBoard: () => showNewBoard(this), open: () => showOpen(this), share: () => showShare(this), keys: showKeys,
      form: (/** @type {string} */ kind, /** @type {number | null} */ index) => showForm(this, kind, index),
    };
    this.toolbox = new Toolbox(this);
    const header = makeHeader(this), pad = makePad(this), regions = makeRegionPanel(this), live = makeLiveCard(this),
      asked = makeAskedCard(this), rules = makeRuleList(this), text = makeTextPanel(this), imported = makeImportCard(this),
      words = makeWordsCard(this), tabs = makeTabs(this);
    this.showTab = tabs.show;
    byId("top").append(...header.elements);
    byId("hands").append(...pad.elements, regions.element, this.toolbox.element);
    const strip = h("section", { id: "start", class: "card" });
    byId("told").append(strip, imported.element, live.element, words.element, asked.element, rules.element, text.element);
    const start = makeStart(this, strip);
    this.updates = [header.update, pad.update, regions.update, live.update, asked.update, rules.update, text.update, imported.update, words.update,
                    start, () => this.toolbox.update(), makePaper(this), makeFullLine(this), tabs.update];
    this.#listen();
  }

  /** Whether the program is there. */
  get connected() {
    return this.draw.ready && this.live.ready && this.asking.ready;
  }

  /** Why the program is not there, in words; "" if it is. */
  get fault() {
    return this.draw.fault || this.live.fault || this.asking.fault;
  }

  async start() {
    const { countTo = 0, candidates = true } = loadSettings();
    this.answers.set(candidates, countTo);
    await this.address.start();
    for (const connection of [this.draw, this.live, this.asking]) {
      connection.onchange = () => this.#connectionChanged();
      connection.connect();
    }
    this.#changed();
  }

  #connectionChanged() {
    if (this.draw.ready) {
      this.pictures.reset();
      this.draw.ask("rules", {}).promise.then(({ groups }) => this.toolbox.fill(groups), () => {});
    }
    this.#changed();
  }

  #listen() {
    const { editor } = this;
    editor.listen((parts) => {
      if (parts.has("selection") && parts.size === 1) this.pace.soon();
      else this.#changed();
      // The pad is above the tools on a telephone, which shows only a few tools at a time.
      const wantsPad = parts.has("tool") ? editor.tool?.number : parts.has("selection") && !editor.tool;
      if (wantsPad && byId("tabs").offsetHeight) byId("hands").scrollTo(0, 0);
    });
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("keyup", (event) => this.keyboard.up(event));
    // A hand at the mouse goes on at the board. A hand on the keyboard stays at the button.
    document.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.detail && target.closest("#top .switch, #hands .pad, #hands .tools, #hands .regions, #told .questions")) this.focusBoard();
    });
    document.addEventListener("paste", (event) => paste(this, event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (document.querySelector("dialog[open]") || target.closest("input:not([type=checkbox]), textarea, select")) return;
    if (event.key === "/" && this.editor.mode === "setting") {
      event.preventDefault();
      this.toolbox.search.focus();
      return;
    }
    const pressesButton = target.closest("button, summary, a, label, input") && /^(Enter|NumpadEnter|Space)$/.test(event.code);
    if (pressesButton) return;
    if (!this.keyboard.down(event)) return;
    event.preventDefault();
    this.view.reveal(this.editor.selection.cursor);
  }

  /** The board, the mode or the tool has changed. */
  #changed() {
    const { editor } = this;
    document.body.dataset.mode = editor.mode;
    document.body.dataset.gesture = editor.tool?.gesture ?? "";
    this.answers.follow(this.connected && editor.mode === "setting" ? editor.board : null);
    this.answers.judgeFull(this.connected && editor.mode === "solving" ? editor.board : null);
    this.pictures.update();
    this.pace.soon();
  }

  #drawAll() {
    const { editor, answers } = this;
    const { board, mode } = editor;
    const picture = this.pictures.withLayers(this.isPrinting ? null : layersShownBy(answers, board, mode));
    this.view.draw({
      board, mode, picture, wrong: this.isPrinting ? new Set() : this.pictures.wrong,
      overlay: this.isPrinting ? nothing : overlayOf(answers, board, mode, this.pointed),
      roomBeside: editor.tool?.gesture === "outside",
    });
    this.#drawSelection();
    this.#drawHand();
    this.#describe(picture?.rules === board.rules ? String(picture.answer.description ?? "") : "");
    for (const update of this.updates) update();
  }

  /** @param {string} text the board and its rules for screen readers; the cells say their digits */
  #describe(text) {
    const element = byId("described");
    if (element.textContent !== text) element.textContent = text;
  }

  #drawSelection() {
    this.view.drawSelection(this.editor.board, this.editor.selection);
  }

  #drawHand() {
    this.view.drawHand(...ghostOf(this.editor, this.pointer));
  }

  /** @param {readonly number[]} cells to be shown, as long as a hand points at them in a list */
  pointAt(cells) {
    this.pointed = cells;
    this.pace.soon();
  }

  /** @param {string} text for eyes and ears */
  say(text) {
    toast(text);
    byId("spoken").textContent = text;
  }

  focusBoard() {
    this.view.root.focus();
  }

  /**
   * What the buttons of the pad do.
   * @param {number} value
   */
  enter(value) {
    const { editor } = this;
    if (editor.layer) {
      editor.type(value);
      return;
    }
    const typed = value > 9 || value < 0;
    if (editor.entry !== "colour" && (typed || (value === 0 && editor.board.first > 0)) && !editor.tool) editor.type(value);
    else this.keyboard.enter(value, editor.entry, 0, performance.now());
  }

  erase() {
    this.keyboard.erase();
  }

  /**
   * Puts another board on the table; the old one is one step back.
   * @param {Board} board @param {Mode} mode
   * @param {import("./board/history.js").Imported | null} [imported] what was not read of its text
   */
  openBoard(board, mode, imported = null) {
    const { editor } = this;
    editor.setTool(null);
    editor.select((selection) => selection.clear());
    editor.edit(board);
    editor.history.note(imported);
    editor.setMode(mode);
  }

  /**
   * Takes another puzzle for the one on the table, and keeps what has been entered. Where a format may lack titles,
   * those of the board stay too.
   * @param {any} puzzle @param {string} format that it was written in
   */
  changePuzzle(puzzle, format) {
    const { editor } = this;
    const { rows, columns } = editor.board;
    editor.edit(boardInPlaceOf(editor.board, boardOf(puzzle), format !== "jsonl"));
    if (editor.board.rows !== rows || editor.board.columns !== columns) editor.history.note(null);
  }

  remember() {
    saveSettings({ candidates: this.answers.showCandidates, countTo: this.answers.countTo });
  }
}

new App().start();
