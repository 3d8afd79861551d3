// Digits and ways of entering them, for hands without a keyboard, and as a sign of what keys will do.

import { button, h } from "../base/dom.js";
import { digitsOf } from "../board/board.js";
import { contentIn, layerOf, withoutEntries } from "../board/edits.js";

/** @typedef {import("../app.js").App} App */

/** @type {Record<string, string>} */
const names = { given: "Given", digit: "Digit", corner: "Corner", allowed: "Marks", centre: "Centre", colour: "Colour" };
/** @type {Record<string, string>} */
const keys = { normal: "Z", corner: "X", centre: "C", colour: "V" };
const colours = ["light grey", "grey", "black", "green", "pink", "orange", "red", "yellow", "blue"];

/**
 * @param {App} app
 * @returns {{elements: Node[], update: () => void}}
 */
export function makePad(app) {
  const { editor } = app;
  const ways = h("div", { class: "ways", role: "group", "aria-label": "What keys enter" });
  let shownWays = "";
  const fillWays = () => {
    const { mode, entries } = editor, key = `${mode} ${entries}`;
    if (key === shownWays) return;
    shownWays = key;
    ways.replaceChildren(...entries.map((entry) => h("button", { type: "button", class: "way", onclick: () => editor.setEntry(entry) },
      h("span", {}, names[editor.kind(entry)] ?? layerOf(entry)), h("kbd", {}, keys[entry] ?? "B"))));
  };
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
    const { board, entry, tool, layer } = editor;
    const typesNumber = tool?.number !== undefined && !tool.digits;
    if (typesNumber) return { isColour: false, values: [...digitsOf(board), ...(board.first > 0 ? [0] : [])], words: null };
    const isColour = entry === "colour" && tool?.gesture !== "region";
    const all = layer?.kinds ?? (isColour ? colours : null);
    return { isColour, values: layer ? layer.kinds.map((_, i) => i) : isColour ? colours.map((_, i) => i + 1) : digitsOf(board), words: layer && all };
  };

  const fill = () => {
    const { isColour, values, words } = valuesOf();
    const key = JSON.stringify([values, isColour, words]);
    if (key === shown) return;
    shown = key;
    digits.replaceChildren(
      ...values.map((value) => button(isColour ? "" : words?.[value] ?? `${value}`, () => app.enter(value), {
        class: isColour ? `swatch colour-${value}` : "digit", ...(isColour ? { "aria-label": colours[value - 1], title: `${value}: ${colours[value - 1]}` } : {}),
      })),
      button("⌫", () => app.erase(), { class: "digit", title: "Delete", "aria-label": "Delete" }));
    digits.classList.toggle("words", words !== null);
    digits.classList.toggle("ten", values.length === 10); // a 0 adds no row
    digits.classList.toggle("many", values.length > 10);
  };

  const update = () => {
    const { mode, entries, entry, board, selection, tool } = editor;
    fillWays();
    entries.forEach((way, i) => ways.children[i].setAttribute("aria-pressed", String(way === entry)));
    fill();
    reset.hidden = mode === "setting";
    const kind = editor.kind();
    const chosen = selection.cells.map((cell) => contentIn(board.cells[cell], kind));
    valuesOf().values.forEach((value, i) => {
      const all = !tool && chosen.length > 0 && chosen.every((content) => Array.isArray(content) ? content.includes(value) : content === value);
      digits.children[i].setAttribute("aria-pressed", String(all));
    });
  };
  return {
    elements: [h("div", { class: "pad" }, ways, digits, h("div", { class: "row wrap" }, several, reset, app.view.zoom.controls))],
    update,
  };
}
