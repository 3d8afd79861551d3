// Rules that say that all others are marked. The marks that are drawn are exempt from them, as in f-puzzles: a dot of
// either colour from both rules about dots, and the ratios that must not occur elsewhere are those of the dots.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Rule} Rule */

const dots = ["difference", "ratio"];

/** @param {Board} board */
function ratiosOf(board) {
  const ratios = board.rules.filter(({ rule, ratio }) => rule === "ratio" && ratio !== undefined).map(({ ratio }) => ratio);
  return ratios.length ? [...new Set(ratios)].sort((a, b) => a - b) : [2];
}

/** @type {Record<string, {marks: string[], values: (board: Board) => number[]}>} */
const negatives = {
  "negative difference": { marks: dots, values: () => [1] },
  "negative ratio": { marks: dots, values: ratiosOf },
  "negative sum": { marks: ["edge sum"], values: () => [5, 10] },
};

/**
 * The parameters of a negative rule, which excepts the marks of the board.
 * @param {Board} board @param {string} kind
 * @returns {{values: number[], except?: string[][]}}
 */
export function negativeOf(board, kind) {
  const { marks, values } = negatives[kind];
  const except = board.rules.filter(({ rule, cells }) => marks.includes(rule) && cells).map(({ cells }) => cells);
  return { values: values(board), ...(except.length ? { except } : {}) };
}

/** The pairs of neighbours in lists of cells, whatever their order.
 * @param {string[][]} [lists] */
const pairsOf = (lists = []) =>
  [...new Set(lists.flatMap((cells) => cells.slice(1).map((cell, i) => `${[cells[i], cell].sort()}`)))].sort().join(" ");

/** @param {readonly number[]} [values] */
const inOrder = (values = []) => `${[...values].sort((a, b) => a - b)}`;

/**
 * The board after an edit, with these rules about the marks that it has now. What a setter has written otherwise
 * stays as it is.
 * @param {Board} before @param {Board} board
 * @returns {Board}
 */
export function withNegatives(before, board) {
  const follows = (/** @type {Rule} */ rule) => Object.hasOwn(negatives, rule.rule) && before.rules.includes(rule);
  if (board.rules === before.rules || !board.rules.some(follows)) return board;
  const rules = board.rules.map((rule) => {
    if (!follows(rule)) return rule;
    const old = negativeOf(before, rule.rule), now = negativeOf(board, rule.rule);
    const { except: own, ...rest } = rule;
    const except = pairsOf(own) === pairsOf(old.except) ? now.except : own;
    const values = inOrder(rule.values) === inOrder(old.values) ? now.values : rule.values;
    return { ...rest, values, ...(except ? { except } : {}) };
  });
  return { ...board, rules };
}
