// What goes out: links and texts into the clipboard, pictures and files into the downloads.

import { button, h } from "../base/dom.js";
import { puzzleOf } from "../board/exchange.js";
import { place } from "../server/transport.js";
import { showDialog, toast } from "./dialog.js";
import { saysWhy } from "./open.js";

/** @typedef {import("../app.js").App} App */

const links = [
  { to: "sudokupad-link", name: "SudokuPad link", title: "For publishing: opens in SudokuPad with its rules and, if it is unique, the solution" },
  { to: "fpuzzles-link", name: "f-puzzles link", title: "Opens in f-puzzles" },
  { to: "sudokumaker", name: "SudokuMaker link", title: "Opens in SudokuMaker" },
  { to: "iss-link", name: "ISS link", title: "Opens in Interactive Sudoku Solver" },
  { to: "jsonl", name: "JSON", title: "Everything, in sudosat's own form" },
  { to: "line", name: "Digits in a line", title: "Givens only" },
];
const files = [
  ...place.pictures.map((as) => ({ as, name: as.toUpperCase(), title: `A picture: ${as.toUpperCase()}` })),
  { as: "dimacs", name: "DIMACS", title: "The formula for SAT solvers" },
];

/**
 * Copies a text. If the browser forbids that, the text is shown to be copied by hand.
 * @param {string} text @param {string} name @param {HTMLTextAreaElement} area
 */
async function copy(text, name, area) {
  area.hidden = false;
  area.value = text;
  area.select();
  try {
    await navigator.clipboard.writeText(text);
    toast(`${name}: copied, ${text.length} characters`);
  } catch {
    toast("The browser does not let the page copy: press Ctrl+C.", "warning");
  }
}

/** @param {{name: string, media: string, text?: string, base64?: string}} file */
function download({ name, media, text, base64 }) {
  const bytes = base64 === undefined ? [text ?? ""] : [Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))];
  const url = URL.createObjectURL(new Blob(bytes, { type: media }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/** @param {App} app */
export function showShare(app) {
  const { editor } = app;
  const area = h("textarea", { rows: 4, readonly: true, "aria-label": "What has been copied", spellcheck: "false", hidden: true });
  const error = h("p", { class: "error", role: "alert" });
  const rules = h("textarea", { rows: 4, "aria-label": "Rules in words", placeholder: "The rules in words, for solvers", value: editor.board.rulesText });
  rules.readOnly = editor.mode === "solving";
  rules.addEventListener("change", () => editor.edit({ ...editor.board, rulesText: rules.value }));
  /** @param {() => Promise<void>} work */
  const attempt = async (work) => {
    error.textContent = "";
    try {
      await work();
    } catch (reason) {
      error.textContent = saysWhy(reason);
    }
  };
  /** @param {string} to */
  const convert = async (to) => {
    const known = app.formats.has(to) ? to : "fpuzzles-link";
    const { board } = editor;
    const solution = await app.answers.onlySolution(board);
    const { text, lost } = await app.draw.ask("convert", { puzzle: puzzleOf(board), to: known, ...solution }).promise;
    error.textContent = lost?.join("; ") ?? "";
    // SudokuPad opens the puzzles of f-puzzles by this name.
    const id = text.trim().split("?load=")[1];
    return known === to ? text.trim() : `https://sudokupad.app/fpuz${encodeURIComponent(decodeURIComponent(id))}`;
  };
  const withEntries = () => {
    const { board, mode } = editor;
    const digits = board.cells.map((cell) => cell.given ?? (mode === "solving" ? cell.digit : null));
    return { solution: Array.from({ length: board.rows }, (_, r) => digits.slice(r * board.columns, (r + 1) * board.columns)) };
  };
  showDialog("Share", () => [
    h("label", { class: "field" }, h("span", {}, h("b", {}, "Rules in words")), rules),
    h("h3", {}, "Copy"),
    h("div", { class: "row wrap" },
      ...links.map(({ to, name, title }) => button(name, () => attempt(async () => copy(await convert(to), name, area)), { title, "data-to": to })),
      button("Link to this page", () => attempt(async () => copy(await app.address.text(), "Link to this page", area)), { title: place.link })),
    area,
    h("h3", {}, "Save"),
    h("div", { class: "row wrap" }, ...files.map(({ as, name, title }) => button(name, () => attempt(async () => {
      const known = as === "dimacs" ? {} : withEntries();
      const file = await app.draw.ask("save", { puzzle: puzzleOf(editor.board), as, ...known }).promise;
      download(/** @type {any} */ (file));
    }), { title, "data-as": as })), button("Print", () => window.print())),
    error,
  ]);
}
