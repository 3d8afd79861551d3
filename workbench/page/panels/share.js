// What goes out: links and texts into the clipboard, pictures and files into the downloads.

import { assign, button, h } from "../base/dom.js";
import { puzzleOf } from "../board/exchange.js";
import { Refusal } from "../server/connection.js";
import { place } from "../server/transport.js";
import { showDialog, toast } from "./dialog.js";
import { saysWhy } from "./open.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../app.js").App} App */

// `says`: its site shows the rules in words.
/** @type {readonly {to: string, name: string, title: string, says?: boolean}[]} */
const links = [
  { to: "sudokupad-link", name: "SudokuPad link", says: true, title: "For publishing: opens in SudokuPad with its rules and, if it is unique, the solution" },
  { to: "fpuzzles-link", name: "f-puzzles link", says: true, title: "Opens in f-puzzles" },
  { to: "sudokumaker", name: "SudokuMaker link", says: true, title: "Opens in SudokuMaker" },
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
  const error = h("p", { class: "error", role: "alert" }), missing = h("ul", { class: "quiet missing" });
  const pad = h("a", { class: "button primary", target: "_blank", rel: "noopener noreferrer", "aria-disabled": "true", tabindex: 0 }, "Open in SudokuPad");
  /** @param {() => Promise<void>} work */
  const attempt = async (work) => {
    error.textContent = "";
    try {
      await work();
    } catch (reason) {
      error.textContent = saysWhy(reason);
    }
  };
  /** @param {string} to @param {object | null} [solution] */
  const written = (to, solution) => {
    const puzzle = puzzleOf(editor.board), words = wordsOf(app);
    return app.draw.ask("convert", { puzzle: links.find((link) => link.to === to)?.says && words ? { ...puzzle, rules_text: words } : puzzle, to, ...solution }).promise;
  };
  /** @param {string} to */
  const convert = async (to) => {
    const { text, lost } = await written(to, await app.answers.onlySolution(editor.board));
    error.textContent = lost?.join("; ") ?? "";
    return text.trim();
  };
  const withEntries = () => {
    const { board, mode } = editor;
    const digits = board.cells.map((cell) => cell.given ?? (mode === "solving" ? cell.digit : null));
    return { solution: Array.from({ length: board.rows }, (_, r) => digits.slice(r * board.columns, (r + 1) * board.columns)) };
  };
  const buttons = links.map(({ to, name, title }) =>
    button(name, () => attempt(async () => copy(await convert(to), name, area)), { title, "data-to": to }));
  /** Takes away what cannot hold this board, and says why. */
  const offer = () => links.forEach(async ({ to, name }, i) => {
    try {
      const { text } = await written(to);
      if (to === "sudokupad-link") assign(pad, { href: text.trim(), "aria-disabled": "false" });
    } catch (reason) {
      if (!(reason instanceof Refusal)) return;
      buttons[i].hidden = true;
      if (to === "sudokupad-link") pad.hidden = true;
      missing.append(h("li", {}, `${name}: no place for ${/has no place for (.*)$/.exec(reason.message)?.[1] ?? reason.message}`));
    }
  });
  showDialog("Share", () => [
    h("div", { class: "row" }, pad),
    h("h3", {}, "Copy"),
    h("div", { class: "row wrap" }, ...buttons,
      button("Link to this page", () => attempt(async () => copy(await app.address.text(), "Link to this page", area)), { title: place.link })),
    area, missing,
    h("h3", {}, "Save"),
    h("div", { class: "row wrap" }, ...files.map(({ as, name, title }) => button(name, () => attempt(async () => {
      const known = as === "dimacs" ? {} : withEntries();
      const file = await app.draw.ask("save", { puzzle: puzzleOf(editor.board), as, ...known }).promise;
      download(/** @type {any} */ (file));
    }), { title, "data-as": as })), button("Print", () => window.print())),
    error,
  ]);
  offer();
  app.answers.onlySolution(editor.board).then(async (solution) => {
    if (!solution) return;
    const { text } = await written("sudokupad-link", solution);
    assign(pad, { href: text.trim() });
  }).catch(() => {});
}
