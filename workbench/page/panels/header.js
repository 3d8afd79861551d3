// The bar at the top: titles, mode, undo, what goes in and out, and whether the program is there.

import { button, h } from "../base/dom.js";
import { loadSettings, saveSettings } from "../base/storage.js";
import { withChange } from "../board/edits.js";

/** @typedef {import("../app.js").App} App */

const schemes = ["light dark", "light", "dark"];
const schemeNames = ["as the system", "light", "dark"];

function schemeButton() {
  let at = Math.max(0, schemes.indexOf(loadSettings().scheme));
  const set = () => {
    document.documentElement.style.colorScheme = schemes[at];
    const name = `Colours: ${schemeNames[at]}`;
    element.title = name;
    element.setAttribute("aria-label", name);
    element.textContent = "◐☀☾"[at];
  };
  const element = button("", () => {
    at = (at + 1) % schemes.length;
    saveSettings({ scheme: schemes[at] });
    set();
  }, { class: "icon" });
  set();
  return element;
}

/**
 * @param {App} app
 * @returns {{elements: Node[], update: () => void}}
 */
export function makeHeader(app) {
  const { editor } = app;
  const modes = /** @type {const} */ (["setting", "solving"]).map((mode) => {
    const name = mode === "setting" ? "Setting" : "Solving";
    return { mode, element: button(name, () => editor.setMode(mode)) };
  });
  const text = (/** @type {"title" | "author"} */ key, /** @type {string} */ name) =>
    h("input", {
      type: "text", placeholder: name, "aria-label": name, spellcheck: "false", class: key,
      onchange: (/** @type {Event} */ event) =>
        editor.edit(withChange(editor.board, { [key]: /** @type {HTMLInputElement} */ (event.target).value })),
    });
  const title = text("title", "Title"), author = text("author", "Author");
  const undo = button("↶", () => editor.undo(), { class: "icon", title: "Undo (Ctrl+Z)", "aria-label": "Undo" });
  const redo = button("↷", () => editor.redo(), { class: "icon", title: "Redo (Ctrl+Y)", "aria-label": "Redo" });
  const status = h("output", { class: "status", role: "status" });
  const elements = [
    h("h1", {}, h("img", { src: "icon.svg", alt: "", width: 24, height: 24 }), h("span", {}, "sudosat")),
    h("div", { class: "switch", role: "group", "aria-label": "Mode" }, ...modes.map(({ element }) => element)),
    h("div", { class: "titles" }, title, author),
    h("div", { class: "group" }, undo, redo),
    h("div", { class: "group put" },
      button("New", () => app.dialogs.newBoard(), { title: "Another board: size, boxes, regions" }),
      button("Open", () => app.dialogs.open(), { title: "Paste a link or a puzzle (Ctrl+V anywhere)" }),
      button("Share", () => app.dialogs.share(), { title: "Links, files and pictures", class: "primary" })),
    h("div", { class: "group" }, schemeButton(),
      button("?", () => app.dialogs.keys(), { class: "icon", title: "Keys", "aria-label": "Keys" })),
    status,
  ];
  const update = () => {
    const { board, history, mode } = editor;
    for (const { mode: name, element } of modes) element.setAttribute("aria-pressed", String(name === mode));
    if (document.activeElement !== title) title.value = board.title;
    if (document.activeElement !== author) author.value = board.author;
    title.title = board.title;
    author.title = board.author;
    title.readOnly = author.readOnly = mode === "solving";
    undo.disabled = !history.canUndo(mode);
    redo.disabled = !history.canRedo(mode);
    document.title = board.title ? `${board.title} – sudosat` : "sudosat";
    status.textContent = app.fault;
    status.classList.toggle("gone", !app.connected);
  };
  return { elements, update };
}
