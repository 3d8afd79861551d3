// Decides which answer is seen on the board, and how. Only an answer about the very board on the table is drawn.

import { cellListsOf, hasDigits, isBlank } from "../board/board.js";
import { enteredKindsOf, questionOf } from "../board/exchange.js";
import { cellOf, cellsOf, layerNamed, placesOfCells } from "../board/shape.js";
import { isAbout } from "../server/subject.js";
import { nothing } from "./overlay.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../server/answers.js").Answers} Answers */
/** @typedef {import("../server/connection.js").Message} Message */
/** @typedef {import("./overlay.js").Overlay} Overlay */
/** A clue or a house that an answer names, and where it is.
 * @typedef {{name: string, kind: string, cells: string[], rule?: number}} Part */

/**
 * The parts that an answer names. It tells in another list where they are.
 * @param {readonly string[]} names @param {readonly Message[]} places
 * @returns {Part[]}
 */
export const partsOf = (names, places) => names.map((name, i) => /** @type {Part} */ ({ name, ...places[i] }));

/**
 * The parts of the explanation in an answer, if it has one.
 * @param {Message} answer
 */
export const explanationOf = ({ explanations, parts }) => (explanations?.length ? partsOf(explanations[0], parts[0]) : null);

/**
 * Candidates by cell of names such as "r4c5=7".
 * @param {Board} board @param {readonly string[]} names
 */
export function byCell(board, names) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const name of names) {
    const [place, digit] = name.split("=");
    const cell = cellOf(board, place);
    if (cell !== null) found.set(cell, [...(found.get(cell) ?? []), Number(digit)]);
  }
  return found;
}

/**
 * The cells of rows of something, in one list.
 * @template T
 * @param {readonly (readonly T[])[]} rows
 * @returns {T[]}
 */
const flat = (rows) => rows.flatMap((row) => [...row]);

/** @param {Board} board @param {readonly (readonly (number | null)[])[]} rows */
function digitsOf(board, rows) {
  /** @type {Map<number, number>} */
  const digits = new Map();
  flat(rows).forEach((digit, cell) => {
    if (digit !== null && board.cells[cell].given === null) digits.set(cell, digit);
  });
  return digits;
}

/**
 * Where a clue is: the cells of its rule too.
 * @param {Board} board @param {Part} part
 */
export function cellsOfPart(board, part) {
  const rule = part.rule === undefined ? null : board.rules[part.rule];
  const cells = rule ? cellsOf(board, cellListsOf(rule).flat()) : [];
  return cells.length ? cells : cellsOf(board, part.cells);
}

/**
 * The cells of clues, to be shaded. Houses and rules of the whole board are everywhere.
 * @param {Board} board @param {readonly Part[]} parts
 */
function shadedBy(board, parts) {
  const hasPlace = (/** @type {Part} */ { kind, rule }) => kind !== "house" && (rule === undefined || cellListsOf(board.rules[rule]).length > 0);
  return [{ cells: [...new Set(parts.filter(hasPlace).flatMap((part) => cellsOfPart(board, part)))], look: "clue" }];
}

/** @param {Board} board @param {readonly Part[]} parts */
const outlined = (board, parts) =>
  parts.map((part) => ({ cells: cellsOfPart(board, part), look: `part ${part.kind}` }))
    .filter(({ cells }) => cells.length && cells.length < board.cells.length);

/**
 * What a step looks at and what follows, on the board before it.
 * @param {Board} board @param {Message} step @returns {Overlay}
 */
function ofStep(board, step) {
  const placed = byCell(board, step.placed);
  const digits = digitsOf(board, step.placed_before);
  const candidates = flat(/** @type {number[][][]} */ (step.before)).map((list, cell) =>
    (board.cells[cell].given === null && !digits.has(cell) ? list : []));
  for (const [cell, [digit]] of placed) digits.set(cell, digit);
  const inLayers = [...step.used, ...step.placed, ...step.eliminated].map((name) => name.split("=")[0]).filter(layerNamed);
  const looked = new Set([...cellsOf(board, step.cells), ...placesOfCells(board, inLayers)]);
  return {
    ...nothing, candidates, placed: digits, fresh: new Set(placed.keys()), looked,
    used: byCell(board, step.used), eliminated: byCell(board, step.eliminated),
    outlines: outlined(board, partsOf(step.uses, step.parts).filter((part) => part.rule !== undefined)),
  };
}

/** @param {import("../server/answers.js").Asked} asked @returns {Overlay | null} */
function ofAsked({ what, board, progress, answer, at }) {
  const known = answer ?? progress;
  switch (what) {
    case "solution":
      return known.solution ? { ...nothing, placed: digitsOf(board, known.solution) } : null;
    case "path":
    case "step":
      return known.steps?.[at] ? ofStep(board, known.steps[at])
        : known.wrong?.length ? { ...nothing, bad: new Set(known.wrong.flatMap((/** @type {Message} */ claim) => placesOfCells(board, claim.cells))) }
        : null;
    case "judge":
      return { ...nothing, bad: new Set((known.wrong ?? []).flatMap((/** @type {Message} */ claim) => placesOfCells(board, claim.cells))) };
    case "redundant":
      return {
        ...nothing, grey: new Set(cellsOf(board, known.redundant ?? [])),
        shaded: (known.rules ?? []).map((/** @type {number} */ rule) =>
          ({ cells: cellsOf(board, cellListsOf(board.rules[rule]).flat()), look: "unneeded" })),
      };
    case "why_digit": {
      const place = (known.candidate ?? "").split("=")[0];
      const cell = cellOf(board, place);
      const parts = explanationOf(known);
      return parts && { ...nothing, shaded: shadedBy(board, parts), looked: new Set(cell === null ? [] : [cell]) };
    }
  }
  return null;
}

/**
 * What layers hold by the answer that is seen, as a request to draw it: in the solution, or up to a step and with it. Null if it
 * says nothing of layers.
 * @param {Answers} answers @param {Board} board @param {import("../board/history.js").Mode} mode
 * @returns {Message | null}
 */
export function layersShownBy({ asked }, board, mode) {
  if (!asked || !board.layers.length || !isAbout(asked, board, mode)) return null;
  const { answer, progress, at } = asked, steps = (answer ?? progress).steps;
  if (asked.what === "solution") return answer?.variable_values ? { solution: answer.solution, variable_values: answer.variable_values } : null;
  const found = (steps ?? []).slice(0, at + 1).flatMap((/** @type {Message} */ step) => step.placed)
    .map((/** @type {string} */ name) => name.split("=")).filter((/** @type {string[]} */ [place]) => layerNamed(place));
  if (!found.length) return null;
  const kinds = Object.fromEntries(found.map((/** @type {string[]} */ [place, kind]) => [place, Number(kind)]));
  return { entries: { kinds: { ...(mode === "solving" ? enteredKindsOf(board) : {}), ...kinds } } };
}

/** @param {Answers} answers @param {Board} board @returns {Overlay} */
function ofLive(answers, board) {
  const { live } = answers;
  if (!live) return nothing;
  const clash = live.broken && explanationOf(live.broken);
  if (clash) {
    const single = clash.filter((part) => part.kind === "given" || part.kind === "marks");
    return { ...nothing, shaded: shadedBy(board, clash.filter((part) => !single.includes(part))), bad: new Set(single.flatMap((part) => cellsOf(board, part.cells))) };
  }
  if (!answers.showCandidates || live.verdict?.verdict === "none" || isBlank(board)) return nothing;
  const confirmed = live.working === "candidates" && live.progress?.confirmed;
  if (live.candidates && !(confirmed && live.countTo !== answers.countTo))
    return ofCandidates(live.candidates, live.countTo, board, false);
  const { before } = answers;
  if (before?.candidates && before.board.cells.length === board.cells.length && !live.stopped && !live.error)
    return ofCandidates(before.candidates, before.countTo, board, true);
  return confirmed ? { ...ofCandidates({ candidates: confirmed }, 0, board, true), certain: false, partial: true } : nothing;
}

/** @param {Message} answer @param {number} most @param {Board} board @param {boolean} stale @returns {Overlay} */
function ofCandidates(answer, most, board, stale) {
  const lists = flat(/** @type {number[][][]} */ (answer.candidates));
  const open = answer.open ? flat(/** @type {number[][][]} */ (answer.open)) : [];
  const all = lists.map((list, cell) => [...new Set([...list, ...(open[cell] ?? [])])].sort((a, b) => a - b));
  const counts = most && answer.counts && !open.length ? flat(/** @type {number[][][]} */ (answer.counts)) : null;
  const candidates = all.map((list, cell) => (board.cells[cell].given === null ? list : []));
  return { ...nothing, candidates, counts, most, stale, certain: true };
}

/**
 * What is to be seen, with the clue that a hand points at in the lists.
 * @param {Answers} answers @param {Board} board @param {import("../board/history.js").Mode} mode
 * @param {readonly number[]} pointedAt
 * @returns {Overlay}
 */
export function overlayOf(answers, board, mode, pointedAt) {
  const { asked } = answers;
  const about = asked && isAbout(asked, board, mode) ? ofAsked(asked) : null;
  const hidden = answers.live !== null && answers.live.question !== questionOf(board);
  const found = about ? withCandidates(about, answers, board) : hidden ? nothing : ofLive(answers, board);
  const seen = hasDigits(board) ? found : { ...found, candidates: null, placed: new Map() };
  if (!pointedAt.length) return seen;
  return { ...seen, outlines: [...seen.outlines, { cells: pointedAt, look: "pointed" }] };
}

/** @param {Overlay} about @param {Answers} answers @param {Board} board @returns {Overlay} */
function withCandidates(about, answers, board) {
  if (about.candidates || about.placed.size) return about;
  const { candidates, counts, most, stale, certain, partial } = ofLive(answers, board);
  return { ...about, candidates, counts, most, stale, certain, partial };
}
