// Questions that are asked by a button, and the answer to the last one. It says of which board it is, and when
// that has changed.

import { button, byId, h, nodesOf } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { hasDigits } from "../board/board.js";
import { nameOf } from "../board/shape.js";
import { place } from "../server/transport.js";
import { isAbout, isAboutEntries, subjectOf } from "../server/subject.js";
import { contentOf, titles } from "./asked-text.js";
import { inWords } from "./live.js";
import { follow } from "./steps.js";

/** @typedef {import("../app.js").App} App */

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeAskedCard(app) {
  const { answers, editor } = app;
  const ask = (/** @type {string} */ what, /** @type {any} */ parameters = {}) => answers.ask(what, editor.board, editor.mode, parameters);
  const whyDigit = () => {
    const { board, selection } = editor;
    if (selection.cells.length !== 1) {
      app.say("Select the one cell that you want to ask about.");
      return;
    }
    ask("why_digit", { candidate: nameOf(board, selection.cells[0]) });
  };
  /** @type {{text: string, title: string, modes: string, run: () => void}[]} */
  const buttons = [
    { text: "Am I right so far?", title: "Whether your digits and marks agree with a solution", modes: "solving", run: () => ask("judge") },
    { text: "Next step", title: "The easiest step from here, with its reason", modes: "setting solving", run: () => ask("step") },
    { text: "All steps", title: "The whole way through, to step forwards and backwards", modes: "setting solving", run: () => ask("path") },
    { text: "Why this digit?", title: "The fewest clues that force the digit of the selected cell", modes: "setting solving", run: whyDigit },
    { text: "Solution", title: "A solution", modes: "setting solving", run: () => ask("solution") },
    { text: "Count", title: "How many solutions there are", modes: "setting", run: () => ask("count", { seconds: 3600 }) },
    { text: "Estimate", title: "About how many solutions there are, with an interval", modes: "setting", run: () => ask("estimate", { seconds: 20 }) },
    { text: "How hard?", title: "How hard the puzzle is for people, and on the scales that they quote", modes: "setting solving", run: () => ask("rating", { seconds: 60 }) },
    { text: "What is missing?", title: "The fewest givens that leave one solution", modes: "setting", run: () => ask("fix", { seconds: 30 }) },
    { text: "What is not needed?", title: "Clues that could each go alone", modes: "setting", run: () => ask("redundant", { seconds: 600 }) },
  ];
  const elements = buttons.map(({ text, title, modes, run }) => ({ modes, element: button(text, run, { title }) }));
  const card = h("div", { class: "asked", role: "region", "aria-label": "Answer" });
  const element = h("section", { class: "card" }, h("h2", {}, "Ask"),
    h("div", { class: "questions" }, ...elements.map((entry) => entry.element)), card);
  const hasChanged = watcher(), hasEnded = watcher();

  /** What a screen reader says once a question has its answer. */
  const speak = () => {
    const parts = card.querySelectorAll("h3, p:not(.about, .stale-note), .parts li, .fixes li:first-child, .ended, dt, dd");
    byId("spoken").textContent = [...parts].map((part) => part.textContent).join(" ");
  };

  /** @param {import("../server/answers.js").Asked} asked */
  const goBack = (asked) => {
    if (isAboutEntries(asked.what)) editor.setMode(asked.mode);
    // If undo and another edit have taken the board out of the past, it comes back as the next board.
    if (!editor.goTo((board) => subjectOf(board, asked.what, asked.mode) === asked.question)) editor.edit(asked.board);
  };

  const update = () => {
    elements.forEach(({ modes, element }, i) => {
      element.hidden = !modes.includes(editor.mode) || (buttons[i].run === whyDigit && !hasDigits(editor.board));
    });
    const { asked } = answers;
    const isCurrent = asked !== null && isAbout(asked, editor.board, editor.mode);
    // The step that is shown changes within the card. What a hand holds there, such as the slider, must stay.
    if (card.querySelector("input:active")) return;
    if (!hasChanged(asked, asked?.progress, asked?.answer, asked?.error, asked?.working, isCurrent, editor.mode, app.connected, asked && answers.verdictOf(asked.board))) return;
    card.hidden = !asked;
    if (!asked) {
      card.replaceChildren();
      return;
    }
    const scrolled = card.querySelector(".step-list")?.scrollTop ?? 0;
    const focused = card.contains(document.activeElement) ? document.activeElement?.getAttribute("data-keep") : null;
    const again = () => answers.ask(asked.what, editor.board, editor.mode, asked.parameters);
    const isStopped = !asked.working && !asked.error && !asked.answer; // the card says so, with a button to ask again
    const stale = isCurrent ? [] : [
      h("p", { class: "stale-note" }, "The board has changed since. ",
        !isStopped && button("Ask again", again, { class: "link" }), " ",
        button("Back to that board", () => goBack(asked), { class: "link" })),
    ];
    const state = asked.working
      ? h("div", { class: "work" }, h("span", { class: "spin", "aria-hidden": "true" }), "Looking …", button("Stop", () => answers.stopAsked(), { class: "link" }))
      : asked.error ? h("p", { class: "error" }, asked.error.whole)
      : asked.answer ? null
      : h("div", { class: "work" }, h("span", { class: "ended" }, app.connected ? "Stopped before the end." : place.gone), button("Ask again", again, { class: "link" }));
    card.replaceChildren(...nodesOf([
      h("header", {}, h("h3", {}, titles[asked.what] ?? asked.what), button("×", () => answers.closeAsked(), { class: "icon", title: "Close", "aria-label": "Close the answer" })),
      ...contentOf(app, asked), state, ...stale,
      h("p", { class: "about" }, `of ${isCurrent ? "this" : "an earlier"} board: ${inWords(asked.board)}`),
    ]));
    const list = card.querySelector(".step-list"), now = list?.querySelector(".now");
    list?.scrollTo(0, scrolled);
    if (list instanceof HTMLElement && now instanceof HTMLElement) follow(list, now);
    card.classList.toggle("stale", !isCurrent);
    if (focused) /** @type {HTMLElement | null} */ (card.querySelector(`[data-keep="${focused}"]`))?.focus();
    if (!hasEnded(asked, asked.working)) return;
    // What was asked for is seen at once, wherever the question was.
    card.scrollIntoView({ block: "nearest" });
    if (!asked.working) speak();
  };
  return { element, update };
}
