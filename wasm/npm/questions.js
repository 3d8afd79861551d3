// What can be asked: each function makes requests (docs/workbench.md), and an answer of what comes back. They are
// generators, so that the package with promises and the one without have the same ones: a request is yielded, and its
// answer comes in its place.

/** Says that there is no answer, for a reason that `code` names: docs/library.md, "Errors and warnings". */
export class SudosatError extends Error {
  /** @param {import("./engine.js").Message} message */
  constructor({ message, code, hint, line, column, rule }) {
    super(message);
    this.name = this.constructor.name;
    this.code = code ?? "internal";
    this.hint = hint ?? "";
    if (line) this.line = line;
    if (column) this.column = column;
    if (rule !== undefined) this.rule = rule;
  }
}

/** A limit came before the answer. It never means "no". */
export class Undecided extends SudosatError {
  constructor(message = "a limit was reached", puzzles = []) {
    super({ message: message.startsWith("undecided") ? message : `undecided: ${message}`, code: "undecided" });
    this.puzzles = puzzles;
  }
}

const noLimit = 24 * 3600;

/** The answer itself, without what belongs to the protocol. */
export function answerIn({ id, type, ...answer }) {
  if (type === "answer") return answer;
  throw answer.code === "undecided" ? new Undecided(answer.message) : new SudosatError(answer);
}

/** The puzzle that a text, rows or an object stands for, and what the text says besides. */
function* read(text, { format, boxes, latin, ignoreUnknown, guessDrawings } = {}) {
  return yield { do: "parse", text, from: format, boxes, latin, ignore_unknown: ignoreUnknown, guess_drawings: guessDrawings };
}

function* known(board, options) {
  if (typeof board === "string") return yield* read(board, options);
  return { puzzle: Array.isArray(board) ? { givens: board } : board };
}

function* puzzleOf(board, options) {
  return (yield* known(board, options)).puzzle;
}

const secondsOf = ({ seconds }) => seconds ?? noLimit;

function* solve(board, options = {}) {
  const { random, seed } = options;
  const puzzle = yield* puzzleOf(board, options);
  const answer = yield { do: "solution", puzzle, random: random === true || seed !== undefined, seed, seconds: secondsOf(options) };
  if (answer.verdict === "none") return null;
  if (answer.verdict !== "solved") throw new Undecided();
  const values = answer.variable_values ?? [];
  return { rows: answer.solution, variables: Object.fromEntries((puzzle.variables ?? []).map(({ name }, i) => [name, values[i]])) };
}

function* check(board, options = {}) {
  const { verdict } = yield { do: "verdict", puzzle: yield* puzzleOf(board, options), seconds: secondsOf(options) };
  return verdict;
}

function* candidates(board, options = {}) {
  const { countTo: count_to, same } = options;
  const answer = yield { do: "candidates", puzzle: yield* puzzleOf(board, options), count_to, same, seconds: secondsOf(options) };
  return answer.verdict === "none" ? null : answer;
}

function* count(board, options = {}) {
  const { limit } = options;
  const answer = yield { do: "count", puzzle: yield* puzzleOf(board, options), limit, seconds: secondsOf(options) };
  return { ...answer, count: typeof answer.count === "string" ? BigInt(answer.count) : answer.count };
}

function* estimate(board, options = {}) {
  const { seed, seconds } = options;
  const probes = options.probes ?? (seconds === undefined ? 1000 : undefined);
  return yield { do: "estimate", puzzle: yield* puzzleOf(board, options), probes, seed, seconds: secondsOf(options) };
}

function* explain(board, options = {}) {
  const { cell } = options;
  const puzzle = yield* puzzleOf(board, options);
  const seconds = secondsOf(options);
  return cell === undefined ? yield { do: "why_broken", puzzle, seconds } : yield { do: "why_digit", puzzle, candidate: cell, seconds };
}

function* hint(board, options = {}) {
  const { puzzle, entries } = yield* known(board, options);
  return yield { do: "step", puzzle, entries: options.entries ?? entries, cell: options.cell, seconds: secondsOf(options) };
}

function* steps(board, options = {}) {
  return yield { do: "path", puzzle: yield* puzzleOf(board, options), seconds: secondsOf(options) };
}

function* rate(board, options = {}) {
  const answer = yield { do: "rating", puzzle: yield* puzzleOf(board, options), seconds: secondsOf(options) };
  return answer.verdict ? answer : { verdict: "unique", ...answer };
}

function* generate(options = {}) {
  const { board, size, boxes, latin, format, ignoreUnknown, guessDrawings, signal, onProgress, seconds, ...wishes } = options;
  const puzzle = board !== undefined ? yield* puzzleOf(board, options)
    : size !== undefined ? { rows: size, boxes: latin ? null : boxes } : undefined;
  const answer = yield { do: "generate", ...wishes, puzzle, seconds: secondsOf(options) };
  if (answer.verdict === "none") throw new SudosatError({ message: answer.reason, code: "input" });
  if (answer.verdict) throw new Undecided(answer.reason, answer.puzzles);
  return answer.puzzles;
}

function* convert(board, format, options = {}) {
  const { puzzle, ...read } = yield* known(board, options);
  const solution = options.solution ?? read.solution;
  const answer = yield { do: "convert", puzzle, to: format, solution, variable_values: options.solution ? undefined : read.variable_values };
  return { text: answer.text, lost: answer.lost ?? [] };
}

function* render(board, options = {}) {
  const { solution, candidates } = options;
  return (yield { do: "save", as: "svg", puzzle: yield* puzzleOf(board, options), solution, candidates }).text;
}

function* encode(board, options = {}) {
  return (yield { do: "save", as: "dimacs", puzzle: yield* puzzleOf(board, options), seconds: secondsOf(options) }).text;
}

function* rules() {
  return yield { do: "rules" };
}

export const questions = { read, solve, check, candidates, count, estimate, explain, hint, steps, rate, generate, convert, render, encode, rules };

const reading = ["format", "boxes", "latin", "ignoreUnknown", "guessDrawings"];
const running = ["seconds", "signal", "onProgress"];
/** The options of each function, beside those that say how a text is read, and how long the work may take. */
const own = {
  solve: ["random", "seed"], candidates: ["countTo", "same"], count: ["limit"], estimate: ["probes", "seed"], explain: ["cell"],
  hint: ["entries", "cell"], convert: ["solution"], render: ["solution", "candidates"],
  generate: ["board", "size", "count", "index", "seed", "symmetry", "clues", "pattern", "jigsaw", "solution", "attempts", "place", "level",
    "rating", "scale", "needs", "without"],
};
const places = { generate: 0, rules: 0, convert: 2 };

/**
 * The options in the arguments of a function. What is no option is an error: a misspelt one would be ignored in silence.
 * @param {string} name @param {any[]} given
 */
export function optionsIn(name, given) {
  const options = given[places[name] ?? 1] ?? {};
  const known = [...(own[name] ?? []), ...running, ...reading];
  const unknown = typeof options === "object" ? Object.keys(options).find((key) => !known.includes(key)) : options;
  if (unknown !== undefined)
    throw new SudosatError({ message: `${name} has no option '${unknown}'`, code: "usage", hint: `there are: ${known.join(", ")}` });
  return options;
}
