// What is known of the board while it is being set: verdict, candidates, and why it is broken.

import { button, h, nodesOf } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { digitCount } from "./numbers.js";
import { unfinishedRegions } from "../board/board.js";
import { namedParts, properCase, withToolNames } from "../input/names.js";
import { place } from "../server/transport.js";
import { explanationOf, partsOf } from "../view/shown.js";
import { folded, namesOf, partList, without } from "./parts.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../server/answers.js").Live} Live */
/** @typedef {import("../view/shown.js").Part} Part */

/** @type {Record<string, [string, string]>} */
const verdicts = {
  unique: ["✓", "One solution"],
  several: ["◇", "Several solutions"],
  none: ["✗", "No solution"],
  undecided: ["?", "Not decided in a minute"],
};

/**
 * The board of an answer in words.
 * @param {Board} board
 */
export function inWords(board) {
  const givens = board.cells.filter((cell) => cell.given !== null).length;
  const marks = board.cells.filter((cell) => cell.given === null && cell.allowed).length;
  return [
    `${board.rows}×${board.columns}`, digitCount(givens, "given"), marks && digitCount(marks, "cell") + " with given marks",
    digitCount(board.rules.length, "rule"),
  ].filter(Boolean).join(", ");
}

/** @param {App} app @param {Live} live @returns {(Node | false | null)[]} */
function brokenCard(app, live) {
  const { broken } = live;
  return [...lastChange(app), ...(broken ? [...clashList(app, live), ...repairList(app, live), ...reason(app, live)] : [])];
}

/** @param {App} app */
function lastChange({ answers, editor }) {
  const { entries, at } = editor.history;
  const verdict = at > 0 ? answers.verdictOf(entries[at - 1].board) : "";
  if (verdict !== "unique" && verdict !== "several") return [];
  return [h("p", {}, `The board had ${verdict === "unique" ? "one solution" : "several solutions"} before your last change. `,
    button("Undo it", () => editor.undo(), { class: "link" }))];
}

/**
 * Pairs of equal digits, if there are several: a single one is the reason.
 * @param {App} app @param {Live} live
 */
function clashList(app, { broken, board }) {
  const most = 12;
  /** @type {{digit: number, cells: string[], houses: string[]}[]} */
  const clashes = broken?.clashes ?? [];
  if (clashes.length < 2) return [];
  const parts = clashes.slice(0, most).map(({ digit, cells, houses }) =>
    ({ name: `${digit} at ${cells.join(" and ")}: ${houses.join(" and ")}`, kind: "given", cells }));
  return [
    h("p", {}, `${clashes.length} pairs of clues clash:`), partList(app, board, parts),
    clashes.length > most && h("p", { class: "quiet" }, `and ${clashes.length - most} more`),
  ];
}

/** @param {App} app @param {Live} live */
function repairList(app, { broken }) {
  /** @type {Part[][]} */
  const repairs = (broken?.repairs ?? []).map((/** @type {string[]} */ names, /** @type {number} */ i) => namedParts(app.editor.board, partsOf(names, broken?.repair_parts[i])));
  return [
    repairs.length > 0 && h("p", {}, `Dropping ${repairs.length > 1 ? "one of these" : "this"} mends the board:`),
    repairs.length > 0 && h("ul", { class: "repairs" }, ...repairs.slice(0, 12).map((repair) =>
      h("li", {}, button(`Drop ${namesOf(repair)}`, () => app.editor.edit(without(app.editor.board, repair)))))),
    repairs.length > 12 && h("p", { class: "quiet" }, `and ${repairs.length - 12} other ways`),
  ];
}

/** @param {App} app @param {Live} live */
function reason(app, { broken, board }) {
  const clash = broken && explanationOf(broken);
  if (!clash) return [];
  const smallest = broken.ended && broken.complete;
  return [
    h("p", {}, smallest ? "These cannot hold together, and no fewer clash:" : broken.ended
      ? "These cannot hold together:" : "These cannot hold together; looking for fewer …"),
    partList(app, board, folded(namedParts(board, clash))),
  ];
}

/** Whether a board is not a puzzle because its regions are still being drawn.
 * @param {Live} live */
const isUnfinished = ({ board, error }) => board.regions !== null && error?.rule === null && unfinishedRegions(board) !== "";

/** @param {Live | null} live */
function headOf(live) {
  if (!live) return ["…", place.waiting, "working"];
  const verdict = live.verdict?.verdict;
  if (live.error) return isUnfinished(live) ? ["…", "Regions are not finished", "working"] : ["!", "Not a puzzle yet", "faulty"];
  if (verdict) return [...verdicts[verdict], verdict];
  return live.stopped ? ["■", "Stopped", "undecided"] : ["…", "Looking", "working"];
}

/** @param {Live} live */
function progressOf(live) {
  if (live.working === "candidates") {
    const confirmed = live.progress?.confirmed?.flat(2).length;
    return confirmed ? `Candidates: ${confirmed} confirmed so far` : "Looking for candidates";
  }
  if (live.working === "why_broken") {
    const size = live.progress?.size;
    return size?.best ? `Why: ${size.best} clues clash; are there fewer than that?` : "Looking for the reason";
  }
  return live.working ? "Is there a solution, and another one?" : "";
}

/**
 * @param {App} app
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeLiveCard(app) {
  const { answers, editor } = app;
  const head = h("p", { class: "verdict", role: "status" }), body = h("div");
  const work = h("div", { class: "work" });
  const about = h("p", { class: "about" });
  const show = h("input", { type: "checkbox", checked: true });
  const counts = h("select", { "aria-label": "Count solutions of each candidate" },
    ...[[0, "no counts"], [2, "one or more"], [8, "up to 8"], [50, "up to 50"]].map(([value, text]) => h("option", { value }, text)));
  const set = () => {
    answers.set(show.checked, Number(counts.value));
    app.remember();
  };
  show.addEventListener("change", set);
  counts.addEventListener("change", set);
  const legend = h("p", { class: "legend" }, h("span", { class: "once" }, "in one solution"), " ", h("span", { class: "few" }, "in few"), " ",
    h("span", { class: "many" }, "in many"));
  const element = h("section", { class: "card live" }, head, body, work, about,
    h("div", { class: "row" }, h("label", { class: "tick" }, show, " True candidates"), counts), legend);
  const hasChanged = watcher();

  /** @param {Live} live */
  const content = (live) => {
    const verdict = live.verdict?.verdict;
    if (live.error && isUnfinished(live)) return [h("p", { class: "quiet" }, `${properCase(unfinishedRegions(live.board))}.`)];
    if (live.error) return [h("p", { class: "error" }, withToolNames(live.error.whole))];
    if (verdict === "none") return brokenCard(app, live);
    if (verdict === "several" && live.verdict?.differ?.length)
      return [h("p", { class: "quiet" }, `Two of them differ in ${digitCount(live.verdict.differ.length, "cell")}.`)];
    return [];
  };

  /** @param {Live} live */
  const state = (live) => {
    if (live.working)
      return [h("span", { class: "spin", "aria-hidden": "true" }), progressOf(live), button("Stop", () => answers.stopLive(), { class: "link" })];
    const undecided = live.verdict?.verdict === "undecided" || (live.candidates && !live.candidates.complete) || (live.broken?.ended && !live.broken.complete);
    return live.stopped || undecided ? [live.stopped ? "Stopped." : "A limit was hit: not all is decided.", button("Look again", () => answers.lookAgain(), { class: "link" })] : [];
  };

  const update = () => {
    const { live } = answers;
    element.hidden = editor.mode !== "setting";
    show.checked = answers.showCandidates;
    counts.value = String(answers.countTo);
    counts.disabled = !answers.showCandidates;
    legend.hidden = !(answers.countTo && answers.showCandidates && live?.verdict && live.verdict.verdict !== "none");
    if (!hasChanged(live, live?.verdict, live?.broken, live?.error, live?.working, live?.stopped, live?.progress, live?.candidates)) return;
    const [sign, text, look] = headOf(live);
    head.className = `verdict ${look}`;
    head.replaceChildren(h("span", { class: "sign", "aria-hidden": "true" }, sign), text);
    body.replaceChildren(...nodesOf(live ? content(live) : []));
    work.replaceChildren(...(live ? state(live) : []));
    work.hidden = !work.childNodes.length;
    about.textContent = live ? `of this board: ${inWords(live.board)}` : "";
  };
  return { element, update };
}
