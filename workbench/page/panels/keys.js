// What keys and hands do, on one page.

import { h } from "../base/dom.js";
import { place } from "../server/transport.js";
import { showDialog } from "./dialog.js";

/** @type {readonly {title: string, lines: readonly [string, string][]}[]} */
const groups = [
  {
    title: "Entering",
    lines: [
      ["1 … 9, 0", "a digit. On large boards 1 2 in a row is 12, and Alt with 2 as well"],
      ["Z X C V", "what digits mean from now on: digits, corner marks, centre marks, colours"],
      ["B", "while solving, the kinds of a layer: 1 is the first"],
      ["Shift, Ctrl, both", "held with a digit: a corner mark, a centre mark, a colour"],
      ["Space, Page down", "the next of Z X C V; Shift+Space and Page up the one before"],
      ["Backspace, Delete", "empties the cells: first of what keys enter now, pressed again of the rest"],
      ["Ctrl+Z, Ctrl+Y", "takes back the last change; makes it again"],
    ],
  },
  {
    title: "Selecting",
    lines: [
      ["drag", "selects cells. A slanting drag takes cells that touch at corners"],
      ["Shift or Ctrl, click", "adds a cell, or takes it out"],
      ["double click, hold", "all cells with the same digit, mark or colour"],
      ["arrows, W A S D", "go to the next cell; with Shift they add it"],
      ["Ctrl+Shift, arrows", "walk without selecting, to add a cell further off"],
      ["Ctrl+A, Ctrl+I", "all cells; all that are not selected"],
      ["Esc", "puts the tool away; pressed again selects no cell"],
    ],
  },
  {
    title: "Drawing rules",
    lines: [
      ["/", "finds a rule by its name"],
      ["Enter", "puts the rule in hand onto the selected cells"],
      ["Ctrl+G", "puts the rule in hand away, and takes it up again"],
      ["click on a rule", "chooses it: type its number, drag its ends, Delete takes it away"],
      ["Shift, drag", "draws something new, over what is chosen too"],
    ],
  },
  { title: "Looking", lines: [["Ctrl and wheel, pinch", "makes the board larger and smaller"]] },
];

export function showKeys() {
  showDialog("Keys and hands", () => [
    h("div", { class: "keys" }, ...groups.map(({ title, lines }) => h("table", {}, h("caption", {}, title),
      h("tbody", {}, ...lines.map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, what))))))),
    h("p", { class: "quiet privacy" }, place.privacy),
    place.file !== "" && h("p", {}, h("a", { href: place.file, download: place.file }, "This page as one file"), " opens from a disk, without a network."),
  ], "wide");
}
