// Digits and ways of entering them, for hands without a keyboard, and as a sign of what keys will do.

import { button, h } from "../base/dom.js";
import { digitsOf } from "../board/board.js";
import { withoutEntries } from "../board/edits.js";
import { entryNames } from "../input/entry.js";

/** @typedef {import("../app.js").App} App */

/** @type {Record<import("../board/history.js").Mode, string[]>} */
const names = {
  setting: ["Given", "Corner", "Marks", "Colour"],
  solving: ["Digit", "Corner", "Centre", "Colour"],
};
const keys = "ZXCV";
const colours = ["light grey", "grey", "black", "green", "pink", "orange", "red", "yellow", "blue"];

/**
 * @param {App} app
 * @returns {{elements: Node[], update: () => void}}
 */
export function makePad(app) {
  const { editor } = app;
  const ways = entryNames.map((entry, i) => {
    const text = h("span"), key = h("kbd", {}, keys[i]);
    const element = h("button", { type: "button", class: "way", onclick: () => editor.setEntry(entry) }, text, key);
    return { entry, element, text };
  });
  const digits = h("div", { class: "digits" });
  const several = h("button", {
    type: "button", "aria-pressed": "false", title: "Clicks add to the selection, as with Shift",
    onclick: () => {
      app.pointer.several = !app.pointer.several;
      several.setAttribute("aria-pressed", String(app.pointer.several));
    },
  }, "Select several");
  const reset = button("Clear all", () => editor.edit(withoutEntries(editor.board)),
    { title: "Take away all digits, marks and colours of the solver" });
  let shown = "";

  /** What the buttons enter. A number of a rule may have a 0 where no cell has one. */
  const valuesOf = () => {
    const { board, entry, tool } = editor;
    const typesNumber = tool?.number !== undefined && !tool.digits;
    if (typesNumber) return { isColour: false, values: [...digitsOf(board), ...(board.first > 0 ? [0] : [])] };
    const isColour = entry === "colour" && tool?.gesture !== "region";
    return { isColour, values: isColour ? colours.map((_, i) => i + 1) : digitsOf(board) };
  };

  const fill = () => {
    const { isColour, values } = valuesOf();
    const key = JSON.stringify([values, isColour]);
    if (key === shown) return;
    shown = key;
    digits.replaceChildren(
      ...values.map((value) => button(isColour ? "" : `${value}`, () => app.enter(value), {
        class: isColour ? `swatch colour-${value}` : "digit", ...(isColour ? { "aria-label": colours[value - 1], title: `${value}: ${colours[value - 1]}` } : {}),
      })),
      button("⌫", () => app.erase(), { class: "digit", title: "Delete", "aria-label": "Delete" }));
    digits.classList.toggle("ten", values.length === 10); // With a 0 there are as many rows as without.
    digits.classList.toggle("many", values.length > 10);
  };

  const update = () => {
    const { mode, entry, board, selection, tool } = editor;
    ways.forEach((way, i) => {
      way.text.textContent = names[mode][i];
      way.element.setAttribute("aria-pressed", String(way.entry === entry));
    });
    fill();
    reset.hidden = mode === "setting";
    const kind = editor.kind();
    const chosen = selection.cells.map((cell) => board.cells[cell][kind]);
    valuesOf().values.forEach((value, i) => {
      const all = !tool && chosen.length > 0 && chosen.every((content) => Array.isArray(content) ? content.includes(value) : content === value);
      digits.children[i].setAttribute("aria-pressed", String(all));
    });
  };
  return {
    elements: [h("div", { class: "pad" }, h("div", { class: "ways", role: "group", "aria-label": "What keys enter" }, ...ways.map(({ element }) => element)),
      digits, h("div", { class: "row wrap" }, several, reset, app.view.zoom.controls))],
    update,
  };
}
