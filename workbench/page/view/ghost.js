// What the hand is about to draw, over the board: a stroke, the place under the pointer, a rule that waits for
// its number.

import { svg } from "../base/dom.js";
import { cellListsOf, regionsOf } from "../board/board.js";
import { cellsOf } from "../board/shape.js";
import { anchorOf, middleOf } from "../input/spots.js";
import { endsOf } from "../input/stroke.js";
import { regionTool, toolOf } from "../input/tools.js";
import { outline, squares, unit } from "./geometry.js";

/** @typedef {import("../input/editor.js").Editor} Editor */
/** @typedef {import("../input/pointer.js").Pointer} Pointer */
/** @typedef {import("../input/spots.js").Point} Point */

/** @param {Editor} editor @param {readonly number[]} cells */
function line({ board }, cells) {
  const points = cells.map((cell) => middleOf(board, cell));
  const d = points.map(({ row, column }, i) => `${i ? "L" : "M"}${column * unit} ${row * unit}`).join("");
  return svg("path", { d: cells.length === 1 ? `${d}h0` : d, class: "stroke" });
}

/** @param {Editor} editor @param {readonly number[]} cells @param {string} look */
function border({ board }, cells, look) {
  return svg("path", { d: outline(board, (cell) => cells.includes(cell)), class: look });
}

/** @param {Point} at @param {string} look */
const dot = ({ row, column }, look) => svg("circle", { cx: column * unit, cy: row * unit, r: 0.2 * unit, class: look });

/** The number and the colour of each cell's region, while they are drawn.
 * @param {Editor} editor */
function regionShapes({ board }) {
  const shapes = regionsOf(board).flatMap((region, cell) => {
    const { row, column } = middleOf(board, cell);
    if (board.missing.has(cell)) return [];
    if (region === null) return [svg("path", { d: squares(board, [cell]), class: "no-region" })];
    return [
      svg("path", { d: squares(board, [cell]), class: `region-${region % 9}` }),
      svg("text", { x: (column + 0.34) * unit, y: (row - 0.22) * unit, "font-size": 14, class: "region-number" }, region),
    ];
  });
  return [svg("g", { class: "region-shapes" }, ...shapes)];
}

/**
 * @param {Editor} editor @param {Pointer} pointer
 * @returns {SVGElement[]}
 */
export function ghostOf(editor, pointer) {
  const { board, tool, draft, chosen } = editor;
  if (!tool) return [];
  if (tool === regionTool) return regionShapes(editor);
  const { stroke, hover } = pointer;
  if (stroke?.cells.length && tool.gesture !== "cell" && !hover)
    return [tool.gesture === "cage" ? border(editor, stroke.cells, "ghost") : line(editor, stroke.cells)];
  const rule = draft ?? (chosen === null ? null : board.rules[chosen]);
  const own = rule ? toolOf(rule.rule) : null;
  const shapes = [];
  if (rule && own) {
    const cells = cellsOf(board, cellListsOf(rule).flat());
    const at = anchorOf(board, cells, own);
    const beside = own.gesture === "edge" || own.gesture === "corner" || own.gesture === "outside";
    if (cells.length && beside) shapes.push(dot(at, draft ? "draft" : "chosen"));
    else if (cells.length) shapes.push(border(editor, cells, draft ? "draft" : "chosen"));
    if (draft && beside)
      shapes.push(svg("text", { x: at.column * unit, y: at.row * unit + 7, "font-size": 20, class: "draft-text" }, "?"));
    if (own.gesture === "outside") shapes.push(border(editor, cells, "looks-along"));
    const isLine = own.gesture === "line" || own.gesture === "arrow";
    if (!draft && own === tool && isLine)
      shapes.push(...endsOf(board, own, rule).map((cell) => dot(middleOf(board, cell), "handle")));
  }
  if (hover) {
    shapes.push(dot(hover.at, "ghost"));
    if (tool.gesture === "outside") shapes.push(border(editor, hover.cells, "looks-along"));
  }
  return shapes;
}
