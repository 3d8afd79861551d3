// Says the answer to each question in words, and what can be done with it.

import { button, h } from "../base/dom.js";
import { enter } from "../board/edits.js";
import { cellsOf } from "../board/shape.js";
import { namedParts, pageName } from "../input/names.js";
import { isAbout } from "../server/subject.js";
import { cellsOfPart, explanationOf } from "../view/shown.js";
import { digitCount, grouped } from "./numbers.js";
import { chip, chipList, reasonList, without } from "./parts.js";
import { ratingList } from "./rating.js";
import { stepper, wrongList } from "./steps.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../server/answers.js").Asked} Asked */
/** @typedef {import("../server/connection.js").Message} Message */
/** @typedef {import("../view/shown.js").Part} Part */
/** @typedef {Node | false | null} Piece */

/** @type {Record<string, string>} */
export const titles = {
  judge: "Am I right so far?", step: "Next step", path: "All steps", why_digit: "Why this digit?", solution: "Solution",
  count: "Number of solutions", estimate: "Estimate", redundant: "What is not needed?", fix: "What is missing?", rating: "How hard?",
};

/**
 * The attributes of a button that changes the board as an answer says. On any other board the button could do harm, so it is disabled there.
 * @param {App} app @param {Asked} asked
 */
const onlyHere = ({ editor }, asked) => ({ disabled: !isAbout(asked, editor.board, editor.mode) });

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
function count(app, { answer, progress, board, mode }) {
  const known = answer ?? progress;
  if (known.count === undefined) return [];
  const number = h("p", { class: "number" }, `${grouped(known.count)}`);
  const words = !answer ? "so far" : known.exact ? known.count === 1 ? "solution, exactly" : "solutions, exactly" : "or more: a limit was hit";
  const offer = !answer || !known.exact;
  return [number, h("p", {}, words), offer && button("Estimate instead", () => app.answers.ask("estimate", board, mode, { seconds: 20 }), { class: "link" })];
}

/**
 * A number such as "6.53214e21" with three digits: more of an estimate would only seem to be known.
 * @param {string} text
 */
function inShort(text) {
  const [digits, exponent] = text.split("e"), short = Number(digits).toFixed(2);
  if (!exponent) return text;
  return short === "10.00" ? `1.00e${Number(exponent) + 1}` : `${short}e${exponent}`;
}

/**
 * A short number for eyes, in full unless it is large.
 * @param {string} text
 */
function power(text) {
  const [digits, exponent] = text.split("e"), value = Number(text);
  if (!exponent || value < 1e6) return [value < 100 ? `${value}` : grouped(Math.round(value))];
  return [`${digits} · 10`, h("sup", {}, String(Number(exponent)))];
}

/** @param {App} _ @param {Asked} asked @returns {Piece[]} */
function estimate(_, { answer, progress }) {
  const known = answer ?? progress;
  if (known.count === 0) return [h("p", { class: "number" }, "0"), h("p", {}, "There is no solution.")];
  if (known.count !== undefined)
    return [h("p", { class: "number" }, grouped(known.count)), h("p", {}, `${known.count === 1 ? "solution" : "solutions"}, exactly: this was known already.`)];
  if (!known.estimate) return [known.probes !== undefined && h("p", {}, `No probe of ${grouped(known.probes)} has met a solution yet.`)];
  /** @type {string[] | undefined} */
  const interval = known.interval?.map(inShort);
  return [
    h("p", { class: "number" }, "about ", ...power(inShort(known.estimate))),
    interval && interval[0] === interval[1] ? h("p", {}, "All probes agree.")
      : interval ? h("p", {}, "between ", ...power(interval[0]), " and ", ...power(interval[1]), " in 95 of 100 cases")
      : h("p", {}, "The probes differ too much for an interval."),
    h("p", { class: "quiet" }, `${grouped(known.probes)} probes`),
  ];
}

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
function solution(app, { answer, board, mode }) {
  if (!answer) return [];
  const verdict = app.answers.verdictOf(board), several = verdict === "several";
  if (answer.verdict === "none") return [h("p", {}, "There is none.")];
  if (answer.verdict === "undecided") return [h("p", {}, "Not found within the limit; there may be one.")];
  return [
    h("p", {}, `${several ? "One of several, in" : verdict === "unique" ? "The only one, in" : "In"} green on the board.`),
    several && button("Another one", () => app.answers.ask("solution", board, mode, { random: true }), { class: "link" }),
  ];
}

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
function whyDigit(app, { answer, progress, board }) {
  const known = answer ?? progress;
  /** @type {Record<string, string>} */
  const words = {
    open: "It is in some solutions and not in others: the clues leave it open.",
    none: "The board has no solution.", undecided: "Not decided within the limit.",
  };
  const verdict = answer?.verdict;
  const [place, digit] = (known.candidate ?? "").split("=");
  const says = verdict === "forced" ? `${place} is ${digit}` : verdict === "impossible" ? `${place} is not ${digit}` : "";
  if (verdict && words[verdict]) return [h("p", {}, words[verdict])];
  const parts = explanationOf(known);
  if (!parts) return [];
  return [
    h("p", {}, says ? `${says}, because of ` : "Because of ",
      answer?.complete ? "these clues, and no fewer would do:" : "these clues; there may be fewer:"),
    ...reasonList(app, board, namedParts(board, parts)),
  ];
}

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
function redundant(app, asked) {
  const { answer, progress, board } = asked;
  const known = answer ?? progress;
  if (answer?.verdict && answer.verdict !== "unique")
    return [h("p", {}, answer.verdict === "undecided" ? "Not decided within the limit."
      : `Only a board with one solution has clues that are not needed; this one has ${answer.verdict === "none" ? "none" : "several"}.`)];
  const cells = known.redundant ?? [], rules = known.rules ?? [];
  if (!cells.length && !rules.length) return [answer && h("p", {}, answer.complete ? "Every clue is needed." : "None found within the limit.")];
  /** @type {Part[]} */
  const parts = [
    ...cells.map((/** @type {string} */ name) => {
      const kind = board.cells[cellsOf(board, [name])[0]].given === null ? "marks" : "given";
      return { name: `${kind} at ${name}`, kind, cells: [name] };
    }),
    ...rules.map((/** @type {number} */ rule, /** @type {number} */ i) => ({ name: pageName(board, board.rules[rule], known.redundant_rules[i]), kind: "rule", cells: [], rule })),
  ];
  const take = (/** @type {Part[]} */ gone) => app.editor.edit(without(app.editor.board, gone));
  const together = asked.parameters.together === true;
  return [
    h("p", {}, together ? `${parts.length === 1 ? "This clue" : `These ${parts.length} clues`} can go together, and one solution stays:`
      : "Take one away: each of these could go alone, grey on the board. After that, ask again."),
    chipList("parts", parts.map((part) => together ? chip(app, part.name, cellsOfPart(board, part), part.kind, undefined, { title: "Show it on the board" })
      : chip(app, part.name, cellsOfPart(board, part), `${part.kind} removes`, () => take([part]), { ...onlyHere(app, asked), title: "Take it away" }))),
    together ? button(parts.length === 1 ? "Take it away" : `Take these ${parts.length} away`, () => take(parts), { ...onlyHere(app, asked), class: "primary" })
      : button("Take away all that is not needed …", () => app.answers.ask("redundant", board, asked.mode, { ...asked.parameters, together: true }),
               { ...onlyHere(app, asked), title: "Finds as many clues as can go together" }),
  ];
}

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
function fix(app, asked) {
  const { answer, board } = asked;
  if (!answer) return [];
  /** @type {Record<string, string>} */
  const words = {
    unique: "Nothing: the board has one solution.", none: "The board has no solution; givens do not mend that.",
    undecided: "Not decided within the limit.",
  };
  if (answer.verdict !== "several") return [h("p", {}, words[answer.verdict])];
  const isSmallest = answer.fixes_at_least === undefined;
  if (!answer.fixes.length) return [h("p", {}, isSmallest ? "No givens leave one solution." : "Nothing found within the limit.")];
  /** @typedef {{cell: string, digit: number}} Given */
  const add = (/** @type {Given[]} */ givens) => {
    const { editor } = app;
    let next = editor.board;
    for (const { cell, digit } of givens) {
      const cells = cellsOf(next, [cell]);
      if (next.cells[cells[0]]?.given !== digit) next = enter(next, cells, "given", digit);
    }
    editor.edit(next);
  };
  const size = answer.fixes[0].length;
  return [
    h("p", {}, `Add ${size === 1 ? "this given: it leaves" : `these ${size} givens: they leave`} one solution`,
      answer.fixes.length > 1 ? "; so does each of the other lines:" : ":"),
    chipList("fixes", answer.fixes.map((/** @type {Given[]} */ givens) =>
      chip(app, givens.map(({ cell, digit }) => `${cell}=${digit}`).join(" "), cellsOf(board, givens.map(({ cell }) => cell)), "adds",
        () => add(givens), { ...onlyHere(app, asked), title: size === 1 ? "Add it" : "Add them" }))),
    size > 1 && h("p", { class: "quiet" }, isSmallest ? "No fewer would do." : "Fewer others may do."),
  ];
}

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
function judge(app, asked) {
  const verdict = asked.answer?.verdict;
  if (!verdict) return [];
  if (verdict === "wrong") return [wrongList(app, asked)];
  /** @type {Record<string, string>} */
  const words = {
    right: "Yes: all that you have entered agrees with a solution.", none: "The puzzle itself has no solution.",
    undecided: "Not decided within the limit.",
  };
  return [h("p", {}, words[verdict] ?? verdict)];
}

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
function path(app, asked) {
  const known = asked.answer ?? asked.progress;
  const verdict = asked.answer?.verdict;
  if (verdict === "wrong") return [wrongList(app, asked)];
  /** @type {Record<string, string>} */
  const words = {
    complete: "Every cell has its digit.", several: "Nothing more follows: there are several solutions.",
    none: "The board has no solution.", undecided: "Not decided within the limit.",
    solved: asked.answer?.summary ? `Solved in ${digitCount(asked.answer.summary.steps, "step")}; the hardest is ${asked.answer.summary.hardest ?? "none"}.` : "",
  };
  const text = verdict ? words[verdict] : "";
  return [known.steps?.length ? stepper(app, asked, known.steps) : null, text ? h("p", {}, text) : null];
}

/** @type {Record<string, (app: App, asked: Asked) => Piece[]>} */
const contents = { count, estimate, solution, why_digit: whyDigit, redundant, fix, judge, step: path, path, rating: ratingList };

/** @param {App} app @param {Asked} asked @returns {Piece[]} */
export const contentOf = (app, asked) => contents[asked.what]?.(app, asked) ?? [];
