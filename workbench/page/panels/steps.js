// Steps to walk through, forwards and backwards, and what a solver has wrong.

import { button, h, nodesOf } from "../base/dom.js";
import { kindLayersOf } from "../board/board.js";
import { contentIn, enter, withoutWrong } from "../board/edits.js";
import { layerNamed, placesOfCells } from "../board/shape.js";
import { isAbout } from "../server/subject.js";
import { byCell } from "../view/shown.js";
import { chip, chipList } from "./parts.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../server/answers.js").Asked} Asked */
/** @typedef {import("../server/connection.js").Message} Message */
/** @typedef {import("../board/edits.js").Claim} Claim */

/**
 * Enters what a step has placed as the solver's digits and kinds, and where it has eliminated candidates, those that remain as
 * centre marks.
 * @param {App} app @param {Message} step
 */
function take(app, step) {
  const { editor } = app;
  let { board } = editor;
  for (const name of step.placed) {
    const [place, digit] = name.split("="), layer = layerNamed(place), kind = layer ? /** @type {const} */ (`layer ${layer}`) : "digit";
    for (const cell of placesOfCells(board, [place]))
      if (contentIn(board.cells[cell], kind) !== Number(digit)) board = enter(board, [cell], kind, Number(digit));
  }
  const eliminated = byCell(board, step.eliminated), before = step.before.flat();
  const cells = board.cells.map((cell, i) => {
    const gone = eliminated.get(i);
    if (!gone || cell.given !== null || cell.digit !== null) return cell;
    return { ...cell, centre: before[i].filter((/** @type {number} */ digit) => !gone.includes(digit)) };
  });
  editor.edit({ ...board, cells });
}

/**
 * @param {App} app @param {Asked} asked @param {readonly Message[]} steps
 */
export function stepper(app, asked, steps) {
  const last = steps.length - 1;
  const go = (/** @type {number} */ to) => {
    asked.at = Math.max(0, Math.min(last, to));
    show();
    app.answers.onchange();
  };
  const first = button("|◀", () => go(0), { class: "icon", "aria-label": "First step", "data-keep": "first" });
  const range = h("input", {
    type: "range", min: 0, max: last, "aria-label": "Step", "data-keep": "range",
    oninput: () => go(Number(range.value)), onchange: () => app.answers.onchange(),
  });
  const place = h("span", { class: "quiet" });
  const controls = h("div", { class: "row steps" }, first,
    button("◀", () => go(asked.at - 1), { class: "icon", "aria-label": "Step back", "data-keep": "back" }),
    range,
    button("▶", () => go(asked.at + 1), { class: "icon", "aria-label": "Step forwards", "data-keep": "forwards" }),
    button("▶|", () => go(last), { class: "icon", "aria-label": "Last step", "data-keep": "last" }),
    place);
  const said = h("div", { class: "step", "aria-live": "polite" });
  const buttons = steps.map((step, i) => button(step.title, () => go(i), { "data-keep": `step-${i}` }));
  const list = h("ol", { class: "step-list" }, ...buttons.map((element) => h("li", {}, element)));
  controls.hidden = list.hidden = steps.length === 1;

  const show = () => {
    const at = Math.min(asked.at, last);
    const step = steps[at];
    const canTake = app.editor.mode === "solving" && asked.what === "step" && (step.placed.length > 0 || byCell(app.editor.board, step.eliminated).size > 0);
    first.setAttribute("aria-disabled", String(at === 0));
    range.value = String(at);
    place.textContent = `${at + 1} of ${steps.length}`;
    said.replaceChildren(...nodesOf([
      h("p", { class: "technique" }, step.title),
      step.reason ? h("p", { class: "reason" }, step.reason) : null,
      canTake ? button("Enter it", () => take(app, step), {
        class: "primary", disabled: !isAbout(asked, app.editor.board, app.editor.mode),
        title: step.placed.length ? "" : "Writes the candidates that remain as centre marks",
      }) : null,
    ]));
    buttons.forEach((element, i) => {
      element.classList.toggle("now", i === at);
      element.setAttribute("aria-current", i === at ? "step" : "false");
    });
    follow(list, buttons[at]);
  };
  show();
  return h("div", { class: "step" }, controls, said, list);
}

/**
 * Scrolls a list, and nothing around it, so that one of its lines can be seen.
 * @param {HTMLElement} list @param {HTMLElement} line
 */
export function follow(list, line) {
  const above = line.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += Math.min(0, above) + Math.max(0, above + line.offsetHeight - list.clientHeight);
}

/** @param {App} app @param {Asked} asked */
export function wrongList(app, asked) {
  const wrong = (asked.answer ?? asked.progress).wrong ?? [];
  if (!wrong.length) return h("p", {}, "No: each entry is possible alone, and no solution has all of them.");
  const chips = wrong.map((/** @type {Claim} */ claim) => {
    const { kind, digits, cells } = claim, layer = kindLayersOf(asked.board).find(({ name }) => name === layerNamed(cells[0]));
    const what = layer ? layer.kinds[digits[0]] : `${kind === "digit" ? "the digit" : "the marks"} ${digits.join(" ")}`;
    return chip(app, `${what} at ${cells.join(" ").slice(layer ? layer.name.length + 1 : 0)}`, placesOfCells(asked.board, cells), "given", undefined, { title: "Select it" });
  });
  const takeAway = () => app.editor.edit(withoutWrong(app.editor.board, wrong));
  return h("div", { class: "wrongs" }, h("p", {}, "Not quite. No solution agrees with"), chipList("parts", chips),
    button(wrong.length === 1 ? "Take it away" : "Take the wrong ones away", takeAway, { disabled: !isAbout(asked, app.editor.board, app.editor.mode) }));
}
