// Another board: its size, its boxes, or regions drawn by hand.

import { button, h } from "../base/dom.js";
import { emptyBoard, regionsOf } from "../board/board.js";
import { withChange, withRegion } from "../board/edits.js";
import { usualBoxes } from "../board/shape.js";
import { regionTool } from "../input/tools.js";
import { showDialog } from "./dialog.js";

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

/** @param {App} app */
export function showNewBoard(app) {
  const { editor } = app;
  const size = h("input", { type: "number", min: smallest, max: largest, value: editor.board.rows, required: true });
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
  /** @param {() => void} close */
  const start = (close) => {
    const n = Number(size.value);
    const [rows, columns] = boxes.value.split(" ").map(Number);
    const board = withChange(emptyBoard(n), { boxes: boxes.value ? [rows, columns] : null, first: zero.checked ? 0 : 1 });
    app.openBoard(board, "setting");
    close();
  };
  showDialog("Another board", (close) => [
    h("form", {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        start(close);
      },
    },
      h("p", {}, "The board on the table stays in this tab's undo list (Ctrl+Z)."),
      h("div", { class: "row sizes" }, ...[4, 6, 8, 9, 12, 16, 25].map((n) => button(`${n}×${n}`, () => {
        size.value = String(n);
        fill();
      }))),
      h("label", { class: "field" }, h("span", {}, h("b", {}, "Size"), ` ${smallest} to ${largest}`), size),
      h("label", { class: "field" }, h("span", {}, h("b", {}, "Boxes"), " rows × columns"), boxes),
      h("label", { class: "tick" }, zero, " Digits begin with 0"),
      h("p", { class: "quiet" }, "For a jigsaw, take a board and draw its regions with the tool Regions."),
      h("div", { class: "row end" }, button("Cancel", close), h("button", { class: "primary" }, "Start"))),
  ]);
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
    /** @type {Map<number, number>} */
    const sizes = new Map();
    for (const region of regionsOf(board)) if (region !== null) sizes.set(region, (sizes.get(region) ?? 0) + 1);
    const odd = [...sizes].filter(([, size]) => size !== board.digits).sort(([a], [b]) => a - b);
    report.textContent = !sizes.size ? "No cell is in a region yet."
      : odd.length ? `Not of ${board.digits} cells: ${odd.map(([region, size]) => `region ${region} (${size})`).join(", ")}.`
      : `${sizes.size} regions of ${board.digits} cells each.`;
  };
  return { element, update };
}

