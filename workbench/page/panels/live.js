// What is known of the board while it is being set: verdict, candidates, and why it is broken.

import { button, h, nodesOf } from "../base/dom.js";
import { watcher } from "../base/watch.js";
import { digitCount } from "./numbers.js";
import { unfinishedRegions } from "../board/board.js";
import { namedParts, properCase, withToolNames } from "../input/names.js";
import { place } from "../server/transport.js";
import { cellsOf } from "../board/shape.js";
import { cellsOfPart, explanationOf, partsOf } from "../view/shown.js";
import { chip, chipList, isNew, namesOf, partList, reasonList, without } from "./parts.js";

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

/**
 * What helps at once comes first: the way back, then what to drop, then the reason.
 * @param {App} app @param {Live} live @returns {(Node | false | null)[]}
 */
function brokenCard(app, live) {
  const { editor, answers } = app;
  const back = editor.history.stepsBackTo((board) => ["unique", "several"].includes(answers.verdictOf(board)));
  const good = back ? editor.history.entries[editor.history.at - back].board : null;
  return [
    ...(good ? wayBack(app, good, back) : []),
    ...(live.broken ? [...repairList(app, live, good), ...clashList(app, live), ...reason(app, live)] : []),
  ];
}

/** @param {App} app @param {Board} good the last board with a solution @param {number} back how many steps ago it was */
function wayBack({ answers, editor }, good, back) {
  const solutions = answers.verdictOf(good) === "unique" ? "one solution" : "several solutions";
  const when = back === 1 ? "before your last change" : `${back} changes ago`;
  const undo = () => {
    for (let i = 0; i < back; ++i) editor.undo();
  };
  return [h("p", {}, `The board had ${solutions} ${when}.`),
    button(back === 1 ? "Undo the last change" : `Undo the last ${back} changes`, undo, { class: "back" })];
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

/**
 * What has changed since the board had a solution is named first.
 * @param {App} app @param {Live} live @param {Board | null} good the last board that had a solution
 */
function repairList(app, { broken, board }, good) {
  /** @type {Part[][]} */
  const all = (broken?.repairs ?? []).map((/** @type {string[]} */ names, /** @type {number} */ i) => namedParts(board, partsOf(names, broken?.repair_parts[i])));
  const isFresh = (/** @type {Part[]} */ repair) => good !== null && repair.some((part) => isNew(board, good, part));
  const repairs = [...all.filter(isFresh), ...all.filter((repair) => !isFresh(repair))];
  if (!repairs.length) return [broken?.ended && h("p", {}, "No clue or rule was found that mends the board if it is dropped.")];
  const cells = (/** @type {Part[]} */ repair) => repair.flatMap((part) => cellsOfPart(board, part));
  return [
    h("p", {}, `Dropping ${repairs.length > 1 ? "one of these" : "this"} mends the board:`),
    chipList("parts", repairs.slice(0, 12).map((repair) =>
      chip(app, namesOf(repair), cells(repair), "removes", () => app.editor.edit(without(app.editor.board, repair)), { title: "Take it away" }))),
    repairs.length > 12 && h("p", { class: "quiet" }, `and ${repairs.length - 12} other ways`),
  ];
}

/** @param {App} app @param {Live} live */
function reason(app, { broken, board }) {
  const clash = broken && explanationOf(broken);
  if (!clash) return [];
  const smallest = broken.ended && broken.complete;
  return [
    h("p", {}, `These cannot hold together${smallest ? ", and no fewer clash" : broken.ended ? "" : "; looking for fewer …"}:`),
    ...reasonList(app, board, namedParts(board, clash)),
  ];
}

/**
 * How the search for the reason ended before its end.
 * @param {Live} live
 */
function endOf({ broken, seconds }) {
  const left = [broken?.explanations?.length ? "fewer clues may clash" : "the reason was not found", !broken?.all_repairs && "there may be other ways to mend the board"];
  return `The search ended after ${Math.round(seconds)} s: ${left.filter(Boolean).join(", and ")}.`;
}

/**
 * Where two solutions differ. A list of many cells is not read by anybody, and is seen on the board.
 * @param {App} app @param {Board} board @param {readonly string[]} names of cells
 */
function differences(app, board, names) {
  const few = 8, text = names.length > few ? digitCount(names.length, "cell") : names.join(" ");
  return [h("p", { class: "quiet differ" }, "Two of them differ in ", chip(app, text, cellsOf(board, names), "cell", undefined, { title: "Select them" }))];
}

/** Whether a board is not a puzzle because its regions are still being drawn.
 * @param {Live} live */
const isUnfinished = ({ board, error }) => board.regions !== null && error?.rule === null && unfinishedRegions(board) !== "";

/**
 * The verdict: a sign, words, and a class.
 * @param {Live | null} live
 */
export function headOf(live) {
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
    return size?.best ? `Looking for fewer than ${size.best} parts that clash` : live.broken?.clashes ? "Looking for the reason" : "Looking for what mends it";
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
  const counts = h("select", { "aria-label": "In how many solutions each candidate is", title: "In how many solutions each candidate is" },
    ...[[0, "not counted"], [2, "in one or in more"], [8, "in up to 8 solutions"], [50, "in up to 50 solutions"]].map(([value, text]) => h("option", { value }, text)));
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
      return differences(app, live.board, live.verdict.differ);
    return [];
  };

  /** @param {Live} live */
  const state = (live) => {
    if (live.working)
      return [h("span", { class: "spin", "aria-hidden": "true" }), progressOf(live), button("Stop", () => answers.stopLive(), { class: "link" })];
    const isBroken = live.broken?.ended && !live.broken.complete;
    const undecided = live.verdict?.verdict === "undecided" || (live.candidates && !live.candidates.complete) || isBroken;
    const end = live.stopped ? "Stopped." : isBroken ? endOf(live) : "A limit was hit: not all is decided.";
    return live.stopped || undecided ? [end, button("Look again", () => answers.lookAgain(), { class: "link" })] : [];
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
    // A line that will soon be there again leaves its room.
    const height = body.offsetHeight, isWaiting = live?.working === "verdict" && height < 60;
    body.style.minHeight = isWaiting ? `${height}px` : "";
    body.replaceChildren(...nodesOf(live ? content(live) : []));
    work.replaceChildren(...(live ? state(live) : []));
    work.hidden = !work.childNodes.length;
    about.textContent = live ? `of this board: ${inWords(live.board)}` : "";
    // The work and the note about the board take turns, so that what stands below does not jump with every key.
    about.hidden = Boolean(live?.working);
  };
  return { element, update };
}
