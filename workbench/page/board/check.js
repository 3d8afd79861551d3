// Whether what an address or a store holds is a board. Others make links, by hand too, and the page draws what it opens.

const largest = 64; // rows, columns and digits that the program takes

/** @typedef {(value: any) => boolean} Test */

/** @type {Test} */
const isWhole = (value) => Number.isInteger(value);
/** @type {Test} */
const isSize = (value) => isWhole(value) && value >= 1 && value <= largest;
/** @type {Test} */
const isText = (value) => typeof value === "string";
/** @type {Test} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Test} test @returns {Test} */
const orNone = (test) => (value) => value === undefined || value === null || test(value);
/** @param {Test} test @returns {Test} */
const orMissing = (test) => (value) => value === undefined || test(value);
/** @param {Test} test @param {number} [length] @returns {Test} */
const listOf = (test, length) => (value) =>
  Array.isArray(value) && (length === undefined || value.length === length) && value.every(test);
/** @param {Test} test @returns {Test} */
const byCell = (test) => orNone((value) => isObject(value) && Object.values(value).every(test));

const isList = listOf(() => true);
// The page itself edits these lists of a rule, so they must be lists. The program says what is wrong within them.
const isRule = (/** @type {any} */ rule) => isText(rule) || (isObject(rule) && isText(rule.rule) &&
  [rule.cells, rule.circle, rule.shaft, rule.values, rule.except].every(orMissing(isList)) && orMissing(listOf(isList))(rule.except));
/** @type {Test} */
const isDecoration = (value) => isObject(value) && isText(value.format) && isObject(value.members);
/** @type {Test} */
const isLayer = (value) => isObject(value) && isText(value.name) &&
  (listOf(isText)(value.kinds) || (value.kinds === undefined && listOf(isWhole, 2)(value.values)));
const lists = listOf(isWhole);

/**
 * Throws if this is not what savedOf() writes.
 * @param {any} saved
 */
export function checkSaved(saved) {
  const { puzzle, entries, colours } = saved;
  const { rows, columns, digits } = puzzle;
  const inRows = listOf(listOf(orNone(isWhole), columns), rows);
  const isGood = [rows, columns, digits].every(isSize) && orNone(isWhole)(puzzle.first_digit) && inRows(puzzle.givens) &&
    orNone(inRows)(puzzle.regions) && orNone(listOf(isSize, 2))(puzzle.boxes) && orNone(listOf(isRule))(puzzle.rules) &&
    orNone(listOf(isObject))(puzzle.variables) && orNone(listOf(isLayer))(puzzle.layers) && puzzle.shape === undefined &&
    [puzzle.grids, puzzle.holes].every(orMissing(listOf(isText))) && orNone(isDecoration)(puzzle.decoration) && [puzzle.title, puzzle.author, puzzle.rules_text].every(orNone(isText)) &&
    byCell(orNone(lists))(puzzle.candidates) && byCell(isWhole)(entries?.digits) && byCell(isWhole)(entries?.kinds) &&
    [entries?.centre, entries?.corners, entries?.corner, colours].every(byCell(lists));
  if (!isGood) throw new Error("this is not a board");
}
