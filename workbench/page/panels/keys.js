// What keys and hands do, on one page.

import { h } from "../base/dom.js";
import { place } from "../server/transport.js";
import { showDialog } from "./dialog.js";

const table = [
  ["1 … 9, 0", "enter; Alt adds ten on large boards, and 1 2 in a row is 12 (not in quadruples)"],
  ["Z X C V", "digit, corner marks, centre marks (given marks while setting), colours"],
  ["Shift, Ctrl, Ctrl+Shift", "held with a digit: corner, centre, colour"],
  ["Space, Page down", "the next of these; with Shift, Page up: the one before"],
  ["arrows, W A S D", "move; with Shift (arrows: or Ctrl) extend the selection"],
  ["Ctrl+Shift with arrows", "move without selecting; Shift and an arrow then adds a cell apart from the others"],
  ["Backspace, Delete", "of the current kind first, then the next"],
  ["Ctrl+Z, Ctrl+Y", "undo, redo; also Ctrl+Shift+Z"],
  ["Ctrl+A, Ctrl+Shift+A, Ctrl+I", "select all, none, the others"],
  ["Esc", "put the tool away; then select none"],
  ["Ctrl+G", "between the tool and digits"],
  ["Enter", "with a tool in hand: the rule goes onto the selected cells, in their order"],
  ["drag", "select; the corners of cells do not count, so diagonals work"],
  ["Shift or Ctrl and click", "add or remove cells"],
  ["double click, long press", "all cells alike"],
  ["with a tool: click", "chooses what is there: type its number, drag its ends, Delete removes it"],
  ["with a tool: Shift and drag", "something new, over what is chosen too"],
  ["/", "find a rule"],
];

export function showKeys() {
  showDialog("Keys and hands", () => [
    h("table", { class: "keys" }, h("tbody", {}, ...table.map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, what))))),
    h("p", { class: "quiet privacy" }, place.privacy),
    place.file !== "" && h("p", {}, h("a", { href: place.file, download: place.file }, "This page as one file"), " opens from a disk, without a network."),
  ]);
}
