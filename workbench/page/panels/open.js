// What comes in: any link or text that `sudosat solve` reads.

import { button, byId, h } from "../base/dom.js";
import { boardOf } from "../board/exchange.js";
import { withToolNames } from "../input/names.js";
import { Refusal } from "../server/connection.js";
import { showDialog, toast } from "./dialog.js";

/** @typedef {import("../app.js").App} App */

/** @param {boolean} guessed whether that is all */
export const importTitle = (guessed) => (guessed ? "Some rules are guessed" : "Not everything was read");

/**
 * Reads a text and puts its puzzle on the table.
 * @param {App} app @param {string} text @param {Record<string, any>} [options]
 * @param {() => boolean} [isWanted] whether it still is when it has been read
 */
export async function openText(app, text, options = {}, isWanted = () => true) {
  const answer = await app.draw.ask("parse", { text, ...options }).promise;
  if (!isWanted()) return;
  /** @type {{text: string, code: string}[]} */
  const all = answer.warnings ?? [];
  const warnings = all.map((warning) => warning.text), codes = all.map((warning) => warning.code);
  const drawn = codes.includes("only-drawn") ? { text, options } : null;
  const guessed = codes.every((code) => code === "guessed");
  app.openBoard(boardOf(answer.puzzle, answer.entries), app.editor.mode, warnings.length ? { warnings, guessed, drawn } : null);
  // If the card with the warnings is in sight, a note would only hide the rules text below the board.
  if (warnings.length) byId("spoken").textContent = importTitle(guessed);
  if (warnings.length && !byId("told").offsetParent) toast(importTitle(guessed));
  if (answer.more) toast("The text has more puzzles; this is the first one.");
}

/** @param {unknown} reason */
export function saysWhy(reason) {
  if (reason instanceof Refusal) {
    const isFirst = reason.line === 1 && (reason.column ?? 1) === 1;
    const place = reason.line && !isFirst ? `line ${reason.line}${reason.column ? `, column ${reason.column}` : ""}: ` : "";
    return place + withToolNames(reason.whole);
  }
  return reason instanceof Error ? reason.message : String(reason);
}

/**
 * A text whose addresses can be clicked.
 * @param {string} text
 */
const withLinks = (text) => text.split(/(https:\/\/[^\s,]+)/).map((part, i) =>
  (i % 2 ? h("a", { href: part, target: "_blank", rel: "noopener noreferrer" }, part) : part));

/** @param {App} app @param {string} [text] @param {string} [problem] with this text */
export function showOpen(app, text = "", problem = "") {
  const area = h("textarea", {
    rows: 8, spellcheck: "false", "aria-label": "Link or puzzle", value: text,
    placeholder: "A link of f-puzzles, SudokuPad or Interactive Sudoku Solver, 81 digits, a killer, JSON …",
  });
  const guess = h("input", { type: "checkbox" }), skip = h("input", { type: "checkbox" });
  const error = h("p", { class: "error", role: "alert" }, ...withLinks(problem));
  const file = h("input", {
    type: "file", "aria-label": "A file",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) area.value = await chosen.text();
    },
  });
  let isReading = false;
  const submit = async () => {
    if (isReading) return;
    isReading = true;
    error.textContent = "";
    try {
      await openText(app, area.value, { guess_drawings: guess.checked, ignore_unknown: skip.checked }, () => dialog.open);
      dialog.close();
    } catch (reason) {
      error.replaceChildren(...withLinks(saysWhy(reason)));
    } finally {
      isReading = false;
    }
  };
  const dialog = showDialog("Open", (close) => [
    h("form", {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        submit();
      },
    }, area, error,
      h("div", { class: "row" }, file),
      h("label", { class: "tick" }, guess, " Take SudokuPad's drawings for the rules that they usually mean"),
      h("label", { class: "tick" }, skip, " Leave out rules that are unknown"),
      h("div", { class: "row end" }, button("Cancel", close), h("button", { class: "primary" }, "Open"))),
  ]);
}

/**
 * Takes what is pasted anywhere on the page.
 * @param {App} app @param {ClipboardEvent} event
 */
export async function paste(app, event) {
  const target = /** @type {Element | null} */ (event.target);
  if (target?.closest("input, textarea, dialog")) return;
  const text = event.clipboardData?.getData("text/plain").trim();
  if (!text) return;
  event.preventDefault();
  try {
    await openText(app, text);
  } catch (reason) {
    showOpen(app, text, saysWhy(reason));
  }
}
