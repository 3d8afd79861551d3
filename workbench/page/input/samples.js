// A rule of each tool on a board of 3 by 3 cells with nine digits, for the pictures on their buttons.

/** @param {string} rule @param {string} cells @param {object} [more] */
const on = (rule, cells, more = {}) => ({ rule, cells: cells.split(" "), ...more });
const line = "r3c1 r2c1 r1c2 r2c3 r3c3";
const block = "r1c1 r1c2 r2c1 r2c2";

/** @type {Record<string, object>} */
export const samples = {
  "thermometer": on("thermometer", "r3c1 r2c1 r1c2 r2c3"),
  "whispers": on("whispers", line, { difference: 5 }),
  "renban": on("renban", line),
  "arrow": { rule: "arrow", circle: ["r3c1"], shaft: ["r2c2", "r1c3"] },
  "palindrome": on("palindrome", line),
  "between line": on("between line", line),
  "region sum line": on("region sum line", line),
  "nabner": on("nabner", line),
  "slow thermometer": on("slow thermometer", "r3c1 r2c1 r1c2 r2c3"),
  "lockout line": on("lockout line", line, { difference: 4 }),
  "zipper line": on("zipper line", line),
  "entropic line": on("entropic line", line),
  "modular line": on("modular line", line, { modulus: 3 }),
  "parity line": on("parity line", line),
  "sum line": on("sum line", line, { sum: 10 }),
  "double arrow": { rule: "double arrow", line: line.split(" ") },
  "killer cage": on("killer cage", block, { sum: [20] }),
  "extra region": on("extra region", "r1c2 r2c1 r2c2 r2c3 r3c2"),
  "sum": on("sum", block, { sum: [20] }),
  "rellik cage": on("rellik cage", block, { sum: 9 }),
  "equality cage": on("equality cage", block),
  "difference": on("difference", "r2c1 r2c2", { difference: 1 }),
  "ratio": on("ratio", "r2c1 r2c2", { ratio: 2 }),
  "edge sum": on("edge sum", "r2c1 r2c2", { sum: 10 }),
  "less than": on("less than", "r2c1 r2c2"),
  "quadruple": on("quadruple", block, { values: [1, 2] }),
  "odd": on("odd", "r2c2"),
  "even": on("even", "r2c2"),
  "minimum": on("minimum", "r2c2"),
  "maximum": on("maximum", "r2c2"),
  "row indexer": on("row indexer", "r2c1 r2c2 r2c3"),
  "column indexer": on("column indexer", "r1c2 r2c2 r3c2"),
  "box indexer": on("box indexer", "r2c2"),
  "counting circles": on("counting circles", "r1c1 r2c2 r3c3"),
  "diagonal \\": { rule: "diagonal \\" },
  "diagonal /": { rule: "diagonal /" },
  "sandwich": on("sandwich", "r1c1 r1c2 r1c3", { sum: 9 }),
  "little killer": on("little killer", "r1c1 r2c2 r3c3", { sum: 9 }),
  "x-sum": on("x-sum", "r1c1 r1c2 r1c3", { sum: 9 }),
  "skyscraper": on("skyscraper", "r1c1 r1c2 r1c3", { count: 2 }),
  "numbered room": on("numbered room", "r1c1 r1c2 r1c3", { digit: 9 }),
  "hidden skyscraper": on("hidden skyscraper", "r1c1 r1c2 r1c3", { height: 9 }),
};
