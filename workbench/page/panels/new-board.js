// Opens another board: an empty one of a size, a puzzle that the program makes, or one whose regions are drawn by hand.

import { button, h } from "../base/dom.js";
import { emptyBoard, regionsOf, unfinishedRegions } from "../board/board.js";
import { withChange, withRegion } from "../board/edits.js";
import { boardOf, puzzleOf } from "../board/exchange.js";
import { usualBoxes } from "../board/shape.js";
import { properCase } from "../input/names.js";
import { regionTool, toolOf } from "../input/tools.js";
import { Cancelled } from "../server/connection.js";
import { showDialog } from "./dialog.js";
import { saysWhy } from "./open.js";

/** @typedef {import("../app.js").App} App */

const smallest = 4, largest = 25;

/**
 * All ways to divide a board of this size into boxes.
 * @param {number} size
 */
function boxesOf(size) {
  return Array.from({ length: size - 2 }, (_, i) => i + 2).filter((rows) => size % rows === 0 && rows < size)
    .map((rows) => /** @type {[number, number]} */ ([rows, size / rows]));
}

// The boards of several grids that the program knows by name: rows and columns.
/** @type {Record<string, [number, number]>} */
const known = {
  "twodoku": [15, 15], "butterfly": [12, 12], "flower": [15, 15], "samurai": [21, 21], "sohei": [21, 21], "windmill": [21, 21],
  "gattai-8": [21, 33], "shogun": [21, 45], "sumo": [33, 33], "clueless-1": [27, 27], "clueless-2": [27, 27],
};

/**
 * An empty board of several grids.
 * @param {App} app @param {string} shape
 */
async function boardOfShape(app, shape) {
  const [rows, columns] = known[shape];
  const { puzzle } = await app.draw.ask("parse", { text: JSON.stringify({ rows, columns, shape }) }).promise;
  return boardOf(puzzle);
}

/** What was wished for last: another puzzle is then one click away.
 * @type {{size: string, shape: string, level: string, rules: Set<string>, givens: boolean}} */
const wishes = { size: "9", shape: "boxes", level: "", rules: new Set(), givens: true };

// The kinds of which the program draws clues from a solution, and rules of the whole board.
const made = ["killer cage", "thermometer", "arrow", "whispers", "renban", "palindrome", "region sum line", "between line", "nabner",
              "zipper line", "difference", "ratio", "edge sum", "less than", "quadruple", "odd", "even", "little killer", "sandwich",
              "x-sum", "skyscraper", "diagonal \\", "diagonal /", "anti-knight", "anti-king", "nonconsecutive", "windoku", "disjoint groups"];

/** @param {string} name @param {string} value @param {readonly (readonly [string, string])[]} options */
const choice = (name, value, options) =>
  h("select", { "aria-label": name }, ...options.map(([key, text]) => h("option", { value: key, selected: key === value }, text)));

/**
 * The form that asks the program for a puzzle of a shape, with rules, and as hard as is wished.
 * @param {App} app @param {() => void} close
 */
function makerOf(app, close) {
  const size = choice("Size of the puzzle", wishes.size, [
    ...["4", "6", "8", "9", "10", "12", "16"].map((n) => /** @type {[string, string]} */ ([n, `${n}×${n}`])),
    ...Object.keys(known).map((name) => /** @type {[string, string]} */ ([name, properCase(name)]))]);
  const shape = choice("Shape", wishes.shape, [["boxes", "boxes"], ["jigsaw", "jigsaw regions"], ["latin", "no boxes"]]);
  const level = choice("How hard", wishes.level, [["", "any level"], ["easy", "easy"], ["medium", "medium"], ["hard", "hard"], ["very-hard", "very hard"], ["extreme", "extreme"]]);
  // The grids of a board of several have boxes.
  const fit = () => (shape.disabled = size.value in known);
  size.addEventListener("change", fit);
  fit();
  const givens = h("input", { type: "checkbox", checked: wishes.givens });
  const chips = made.map((kind) => {
    const chip = button(toolOf(kind)?.name ?? kind, () => {
      if (!wishes.rules.delete(kind)) wishes.rules.add(kind);
      chip.setAttribute("aria-pressed", String(wishes.rules.has(kind)));
    }, { class: "chip", "aria-pressed": String(wishes.rules.has(kind)) });
    return chip;
  });
  const said = h("p", { class: "quiet", role: "status" }), error = h("p", { class: "error", role: "alert" });
  /** @type {import("../server/connection.js").Question | null} */
  let question = null;
  const stop = button("Stop", () => question?.cancel(), { hidden: true });
  const make = button("Make it", () => run(), { class: "primary" });

  const run = async () => {
    const start = performance.now();
    Object.assign(wishes, { size: size.value, shape: shape.value, level: level.value, givens: givens.checked });
    let attempts = 0;
    const tell = () => {
      said.textContent = `Making one … ${Math.round((performance.now() - start) / 1000)} s${attempts ? `, attempt ${attempts}` : ""}`;
    };
    const timer = window.setInterval(tell, 500);
    make.disabled = true;
    stop.hidden = false;
    error.textContent = "";
    tell();
    app.answers.stopAsked();
    try {
      const ground = shape.disabled ? await boardOfShape(app, size.value)
        : withChange(emptyBoard(Number(size.value)), shape.value === "boxes" ? {} : { boxes: null });
      question = app.asking.ask("generate", {
        puzzle: puzzleOf(ground), seconds: 600, seed: Math.floor(Math.random() * 2 ** 32), jigsaw: !shape.disabled && shape.value === "jigsaw",
        place: Object.fromEntries([...wishes.rules].map((kind) => [kind, null])),
        ...(givens.checked ? {} : { clues: 0 }), ...(level.value ? { scale: "own", level: level.value } : {}),
      }, (progress) => {
        attempts = progress.attempts ?? attempts;
        tell();
      });
      const { puzzles, reason } = await question.promise;
      if (puzzles.length) {
        app.openBoard(boardOf(puzzles[0].puzzle), "setting");
        close();
      } else error.textContent = properCase(`${reason ?? "none could be made"}.`);
    } catch (problem) {
      if (!(problem instanceof Cancelled)) error.textContent = saysWhy(problem);
    } finally {
      window.clearInterval(timer);
      said.textContent = "";
      make.disabled = false;
      stop.hidden = true;
    }
  };
  return {
    stop: () => question?.cancel(),
    element: h("section", { class: "maker" }, h("h3", {}, "Make a puzzle"),
      h("div", { class: "row wrap" }, size, shape, level, h("label", { class: "tick" }, givens, " with givens")),
      h("div", { class: "row wrap", role: "group", "aria-label": "Rules of the puzzle" }, ...chips),
      error, h("div", { class: "row" }, make, stop, said)),
  };
}

/** @param {App} app */
export function showNewBoard(app) {
  const { board } = app.editor;
  const size = h("input", { type: "number", min: smallest, max: largest, value: board.rows, required: true });
  const boxes = h("select", {});
  const fill = () => {
    const n = Number(size.value), usual = usualBoxes({ rows: n, columns: n });
    const ways = boxesOf(n).map(([r, c]) =>
      h("option", { value: `${r} ${c}`, selected: usual?.[0] === r }, `${r} × ${c}`));
    boxes.replaceChildren(...ways, h("option", { value: "", selected: !usual }, "none: a Latin square"));
  };
  size.addEventListener("input", fill);
  fill();
  const zero = h("input", { type: "checkbox" });
  const sizes = (/** @type {() => void} */ close) => [4, 6, 8, 9, 12, 16, 25].map((n) => button(`${n}×${n}`, () => {
    app.openBoard(emptyBoard(n), "setting");
    close();
  }, { "aria-pressed": String(board.rows === n && board.columns === n && !board.missing.size), title: `Starts an empty board of ${n}×${n}` }));
  const refused = h("p", { class: "error", role: "alert" });
  const shapes = (/** @type {() => void} */ close) => Object.entries(known).map(([name, [rows, columns]]) => button(properCase(name), () => {
    refused.textContent = "";
    boardOfShape(app, name).then((board) => {
      if (!dialog.open) return;
      app.openBoard(board, "setting");
      close();
    }, (reason) => (refused.textContent = saysWhy(reason)));
  }, { title: `Starts an empty board of ${rows} rows of ${columns}` }));
  /** @param {() => void} close */
  const start = (close) => {
    const n = Number(size.value);
    const [rows, columns] = boxes.value.split(" ").map(Number);
    app.openBoard(withChange(emptyBoard(n), { boxes: boxes.value ? [rows, columns] : null, first: zero.checked ? 0 : 1 }), "setting");
    close();
  };
  /** @type {ReturnType<typeof makerOf> | null} */
  let maker = null;
  const dialog = showDialog("Another board", (close) => {
    maker = makerOf(app, close);
    return [
      h("section", {}, h("h3", {}, "Start with an empty board"), h("div", { class: "row sizes" }, ...sizes(close)),
        h("h3", {}, "… or of several grids"), h("div", { class: "row wrap shapes" }, ...shapes(close)), refused),
      h("details", { class: "other-size" }, h("summary", {}, "Another size, other boxes, digits from 0"), h("form", {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          start(close);
        },
      },
        h("label", { class: "field" }, h("span", {}, h("b", {}, "Size"), ` ${smallest} to ${largest}`), size),
        h("label", { class: "field" }, h("span", {}, h("b", {}, "Boxes"), " rows × columns"), boxes),
        h("label", { class: "tick" }, zero, " Digits begin with 0"),
        h("p", { class: "quiet" }, "For a jigsaw, take a board and draw its regions with the tool Regions."),
        h("div", { class: "row end" }, h("button", { class: "primary" }, "Start")))),
      maker.element,
      h("p", { class: "quiet" }, "Undo (Ctrl+Z) brings back the board that is on the table now."),
    ];
  });
  dialog.addEventListener("close", () => maker?.stop());
}

/**
 * What goes with the tool for regions: how large each is, and ways to begin.
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeRegionPanel(app) {
  const { editor } = app;
  const report = h("p");
  const nextFree = () => {
    const used = new Set(regionsOf(editor.board));
    let number = 1;
    while (used.has(number)) ++number;
    return number;
  };
  const join = button("Selection is a region", () => editor.edit(withRegion(editor.board, editor.selection.cells, nextFree())),
    { title: "Gives the selected cells the next free number" });
  const element = h("div", { class: "regions" }, report, h("div", { class: "row" }, join,
    button("No regions", () => editor.edit(withChange(editor.board, { boxes: null, regions: editor.board.cells.map(() => null) }))),
    button("Boxes", () => editor.edit(withChange(editor.board, { boxes: usualBoxes(editor.board), regions: null })))));
  const update = () => {
    element.hidden = editor.tool !== regionTool;
    if (element.hidden) return;
    const { board, selection } = editor;
    join.disabled = !selection.cells.length;
    const { regions } = board, unfinished = unfinishedRegions(board);
    report.textContent = !regions && !board.boxes || regions?.every((region) => region === null) ? "No cell is in a region yet."
      : unfinished ? `To go: ${unfinished}.` : `All regions have ${board.digits} cells.`;
  };
  return { element, update };
}

