// The kinds of rules that hands put onto the board, and by which gesture. All other kinds have a form.

/**
 * How a rule is drawn:
 *   line     press and drag through touching cells, also diagonally
 *   arrow    the same: circle first, then the shaft; two cells are a pill, from which shafts are dragged
 *   cage     drag over cells
 *   edge     click near the border of two cells
 *   corner   click near the corner of four
 *   cell     click cells on and off; `together`: one rule holds all of them
 *   outside  click beside the board; `slanting`: looks along a diagonal
 *   board    on or off
 *   region   select cells, type the region's number
 * @typedef {"line" | "arrow" | "cage" | "edge" | "corner" | "cell" | "outside" | "board" | "region"} Gesture
 */

/**
 * @typedef {object} Tool
 * @property {string} kind of the rule, or "" for regions
 * @property {string} name on the button
 * @property {string} [also] other names
 * @property {Gesture} gesture
 * @property {string} [cells] the parameter with the cells, if it is not called so
 * @property {string} [number] the parameter that keys type
 * @property {number} [start] its value at first; without one the rule waits until a number has been typed
 * @property {boolean} [list] whether the parameter is a list of numbers
 * @property {boolean} [digits] whether each key adds a digit to that list
 * @property {boolean} [orderly] whether cells are put into reading order
 * @property {boolean} [slanting]
 * @property {boolean} [together]
 * @property {boolean} [closes] whether a line may end where it began: of those about sets of cells, this says nothing
 * @property {string} [negative] the kind that says that all others are marked
 */

/** @type {readonly {name: string, tools: readonly Tool[]}[]} */
export const toolGroups = [
  {
    name: "Lines",
    tools: [
      { kind: "thermometer", name: "Thermometer", gesture: "line" },
      { kind: "whispers", name: "Whispers", gesture: "line", closes: true, number: "difference", start: 5 },
      { kind: "renban", name: "Renban", gesture: "line" },
      { kind: "arrow", name: "Arrow", gesture: "arrow" },
      { kind: "palindrome", name: "Palindrome", gesture: "line" },
      { kind: "between line", name: "Between line", gesture: "line" },
      { kind: "region sum line", name: "Region sum", gesture: "line" },
      { kind: "nabner", name: "Nabner", gesture: "line" },
      { kind: "slow thermometer", name: "Slow thermo", gesture: "line" },
      { kind: "lockout line", name: "Lockout", gesture: "line", number: "difference", start: 4 },
      { kind: "zipper line", name: "Zipper", gesture: "line" },
      { kind: "entropic line", name: "Entropic", gesture: "line", closes: true },
      { kind: "modular line", name: "Modular", gesture: "line", closes: true, number: "modulus", start: 3 },
      { kind: "parity line", name: "Parity", gesture: "line", closes: true },
      { kind: "sum line", name: "Sum line", gesture: "line", number: "sum", start: 10 },
      { kind: "double arrow", name: "Double arrow", gesture: "line", cells: "line" },
    ],
  },
  {
    name: "Cages",
    tools: [
      { kind: "killer cage", name: "Killer cage", gesture: "cage", number: "sum", list: true, orderly: true },
      { kind: "extra region", name: "Extra region", gesture: "cage", orderly: true },
      { kind: "sum", name: "Sum cage", gesture: "cage", number: "sum", list: true, orderly: true },
      { kind: "rellik cage", name: "Rellik cage", gesture: "cage", number: "sum", orderly: true },
      { kind: "equality cage", name: "Equality cage", gesture: "cage", orderly: true },
    ],
  },
  {
    name: "Between cells",
    tools: [
      { kind: "difference", name: "White dot", gesture: "edge", number: "difference", start: 1,
        negative: "negative difference" },
      { kind: "ratio", name: "Black dot", gesture: "edge", number: "ratio", start: 2, negative: "negative ratio" },
      { kind: "edge sum", name: "XV", gesture: "edge", number: "sum", start: 10, negative: "negative sum" },
      { kind: "less than", name: "Less than", gesture: "edge" },
      { kind: "quadruple", name: "Quadruple", gesture: "corner", number: "values", digits: true },
    ],
  },
  {
    name: "Cells",
    tools: [
      { kind: "odd", name: "Odd", gesture: "cell" },
      { kind: "even", name: "Even", gesture: "cell" },
      { kind: "minimum", name: "Minimum", gesture: "cell", together: true },
      { kind: "maximum", name: "Maximum", gesture: "cell", together: true },
      { kind: "row indexer", name: "Row index", gesture: "cell" },
      { kind: "column indexer", name: "Column index", gesture: "cell" },
      { kind: "box indexer", name: "Box index", gesture: "cell" },
      { kind: "counting circles", name: "Circles", gesture: "cell", together: true },
    ],
  },
  {
    name: "Outside",
    tools: [
      { kind: "sandwich", name: "Sandwich", gesture: "outside", number: "sum" },
      { kind: "little killer", name: "Little killer", gesture: "outside", number: "sum", slanting: true },
      { kind: "x-sum", name: "X-sum", gesture: "outside", number: "sum" },
      { kind: "skyscraper", name: "Skyscraper", gesture: "outside", number: "count" },
      { kind: "numbered room", name: "Numbered room", gesture: "outside", number: "digit" },
      { kind: "hidden skyscraper", name: "Hidden sky.", gesture: "outside", number: "height" },
    ],
  },
  {
    name: "Whole board",
    tools: [
      { kind: "diagonal \\", name: "Diagonal \\", gesture: "board" },
      { kind: "diagonal /", name: "Diagonal /", gesture: "board" },
      { kind: "anti-knight", name: "Anti-knight", gesture: "board" },
      { kind: "anti-king", name: "Anti-king", gesture: "board" },
      { kind: "nonconsecutive", name: "Nonconsecutive", gesture: "board" },
      { kind: "disjoint groups", name: "Disjoint groups", gesture: "board" },
      { kind: "windoku", name: "Windoku", gesture: "board" },
      { kind: "anti-taxicab", name: "Anti-taxicab", gesture: "board" },
      { kind: "global entropy", name: "Global entropy", gesture: "board" },
      { kind: "global mod", name: "Global mod", gesture: "board" },
    ],
  },
];

/** @type {Tool} */
export const regionTool = { kind: "", name: "Regions", also: "jigsaw, irregular", gesture: "region" };

const tools = new Map(toolGroups.flatMap((group) => group.tools).map((tool) => [tool.kind, tool]));

/** @param {string} kind */
export const toolOf = (kind) => tools.get(kind) ?? null;

/** @type {Record<Gesture, string>} */
const hints = {
  line: "Press on the first cell and drag along the line, diagonally too.",
  arrow: "Press on the circle and drag along the shaft. For a pill drag over its two cells, then from it along the shaft.",
  cage: "Drag over the cells.",
  edge: "Click the border between two cells.",
  corner: "Click the corner of four cells, then type up to four digits.",
  cell: "Click or drag over the cells; again to take them away.",
  outside: "Click beside the board.",
  board: "",
  region: "Select cells and type the number of their region; Backspace takes them out.",
};

/** @type {Partial<Record<Gesture, string>>} */
const ends = {
  line: "Drag either end to lengthen or shorten it. ",
  arrow: "Drag its tip to lengthen or shorten it. ",
  cage: "Drag from one of its cells over further ones, or from an end inwards, to change it. ",
};

/** @param {Tool} tool */
const numberHint = ({ kind, number, gesture }) =>
  kind === "edge sum" ? "type X, V or a number" : number && gesture !== "corner" ? `type the ${number}` : "";

/**
 * What to do with a tool, in a sentence or two.
 * @param {Tool} tool
 */
export function hintOf(tool) {
  if (tool.kind === "less than") return "Click the border between two cells; again to turn the sign.";
  const typed = numberHint(tool);
  return hints[tool.gesture] + (typed ? ` Then ${typed}.` : "");
}

/**
 * What can be done with a rule that is chosen.
 * @param {Tool} tool
 */
export function hintOfChosen(tool) {
  const typed = tool.gesture === "corner" ? "type up to four digits" : numberHint(tool);
  return (ends[tool.gesture] ?? "") + (typed ? `${typed[0].toUpperCase()}${typed.slice(1)}. ` : "") + "Delete removes it.";
}
