// What stands in a cell: digits, marks, candidates.

import { assign, svg } from "../base/dom.js";
import { unit } from "./geometry.js";

/**
 * Everything that decides how a cell looks.
 * @typedef {object} Look
 * @property {number | null} given
 * @property {number | null} digit
 * @property {number | null} placed by an answer
 * @property {readonly string[]} kinds of layers, in words
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[] | null} allowed given marks
 * @property {readonly number[]} seen marks that a digit in sight excludes
 * @property {readonly Candidate[] | null} candidates of an answer
 * @property {Room} room
 * @property {boolean} numbered whether a rule has a number in the upper left corner
 * @property {boolean} certain whether a candidate that is alone is the digit
 * @property {boolean} partial whether there may be more candidates
 * @property {number} count of the digits of the board
 * @property {number} first digit of the board
 * @property {string} state classes: wrong, grey, fresh
 */
/** What candidates keep clear of: at each side, and above where a rule has a number.
 * @typedef {{side: number, top: number}} Room */
/** @typedef {{digit: number, look: string, share: number | null}} Candidate `share`: of the largest count */

const half = unit / 2;

/** @param {number | string} text @param {number} x @param {number} y the middle @param {number} size
 * @param {string} look */
function label(text, x, y, size, look) {
  return svg("text", { x, y: y + size * 0.36, "font-size": size, class: look }, text);
}

/**
 * A size of letters for text this long that fits the width.
 * @param {string} text @param {number} size
 * @param {number} width
 */
const fitting = (text, size, width) => Math.min(size, width / (0.65 * Math.max(1, text.length)));

/**
 * A number beside others. The figures of one number stand closer than those of two numbers.
 * @param {number} number @param {number} x @param {number} y the middle @param {number} size @param {string} look
 */
function packed(number, x, y, size, look) {
  const text = label(number, x, y, size, look);
  if (number > 9) assign(text, { "letter-spacing": "-0.08em" });
  return text;
}

/** @param {number} largest of the numbers in a row @param {number} pitch from one to the next @param {number} size */
const packedSize = (largest, pitch, size) => (largest > 9 ? Math.min(size, (0.82 * pitch) / (0.6 * `${largest}`.length)) : size);

const cornerPlaces = [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, -1], [0, 1], [-1, 0], [1, 0]];

/** @param {Look} look */
function corners({ corner, seen }) {
  if (corner.length <= cornerPlaces.length)
    return corner.map((digit, i) => {
      const [x, y] = cornerPlaces[i];
      return label(digit, half + x * 21, half + y * 21, 14, seen.includes(digit) ? "corner excluded" : "corner");
    });
  const columns = Math.ceil(Math.sqrt(corner.length)), pitch = (unit - 8) / columns;
  const size = packedSize(Math.max(...corner), pitch, 0.8 * pitch);
  return corner.map((digit, i) =>
    packed(digit, 4 + ((i % columns) + 0.5) * pitch, 4 + (Math.floor(i / columns) + 0.5) * pitch, size,
      seen.includes(digit) ? "corner excluded" : "corner"));
}

/**
 * Marks in a row, five a line.
 * @param {readonly number[]} digits @param {readonly number[]} seen
 * @param {string} name
 */
function centred(digits, seen, name) {
  const wide = digits.some((digit) => digit > 9);
  const perLine = wide ? 3 : 5;
  const lines = [];
  for (let i = 0; i < digits.length; i += perLine) lines.push(digits.slice(i, i + perLine));
  const longest = Math.max(...lines.map((line) => line.join(wide ? " " : "").length));
  const size = Math.min(fitting("0".repeat(longest), 19, unit - 10), (unit - 10) / lines.length / 1.05);
  return lines.map((line, row) => {
    const y = half + (row - (lines.length - 1) / 2) * size * 1.05;
    const text = label("", half, y, size, name);
    line.forEach((digit, i) => {
      const gap = wide && i > 0 ? " " : "";
      text.append(svg("tspan", { class: seen.includes(digit) ? "excluded" : "" }, gap + digit));
    });
    return text;
  });
}

/** @param {number} count of digits */
const gridOf = (count) => {
  const columns = Math.ceil(Math.sqrt(count));
  return { columns, rows: Math.ceil(count / columns) };
};

/**
 * The size of candidates, the same in all cells of a board but for those with corner marks.
 * @param {number} count of digits @param {number} first of them @param {Room} room
 */
export function candidateSize(count, first, { side, top }) {
  const { columns, rows } = gridOf(count);
  return Math.min(packedSize(first + count - 1, (unit - 2 * side) / columns, (0.95 * (unit - side - Math.max(side, top))) / rows), 16);
}

/** @param {readonly Candidate[]} candidates @param {Look} look */
function candidateMarks(candidates, { count, first, numbered, corner, room }) {
  const { columns, rows } = gridOf(count);
  // Candidates stay clear of corner marks along the upper, the lower and the other borders, of the number of a cage,
  // and of the cage's border.
  const top = corner.length ? 16 : numbered ? Math.max(room.top, room.side) : room.side;
  const bottom = corner.length > 2 ? 16 : numbered ? Math.max(5, room.side) : room.side;
  const side = corner.length > 6 ? 14 : room.side;
  const across = (unit - 2 * side) / columns, down = (unit - bottom - top) / rows;
  const size = Math.min(packedSize(first + count - 1, across, 0.95 * down), candidateSize(count, first, room));
  return candidates.flatMap(({ digit, look, share }) => {
    const place = digit - first;
    const x = side + ((place % columns) + 0.5) * across, y = top + (Math.floor(place / columns) + 0.5) * down;
    const text = packed(digit, x, y, size, `candidate ${look}`);
    if (share !== null) text.style.setProperty("--share", `${Math.round(100 * share)}%`);
    const radius = Math.min(across, down) / 2 - 0.5;
    /** @type {SVGElement[]} */
    const parts = [text];
    if (look === "used" || look === "eliminated")
      parts.unshift(svg("circle", { cx: x, cy: y, r: radius, class: `ring ${look}` }));
    if (look === "eliminated")
      parts.push(svg("path", { class: "strike", d: `M${x - radius * 0.7} ${y - radius * 0.7}l${radius * 1.4} ${radius * 1.4}` }));
    return parts;
  });
}

/**
 * The elements of a cell.
 * @param {Look} look @returns {SVGElement[]}
 */
export function contentOf(look) {
  const digit = look.given ?? look.digit ?? look.placed;
  if (digit !== null) {
    const kind = look.given !== null ? "given" : look.digit !== null ? "digit" : "placed";
    return [label(digit, half, half, fitting(`${digit}`, 40, unit - 12), `${kind} ${look.state}`)];
  }
  if (look.certain && look.candidates?.length === 1)
    return [label(look.candidates[0].digit, half, half, fitting(`${look.candidates[0].digit}`, 32, unit - 12), "candidate only alone"), ...corners(look)];
  if (look.candidates && look.corner.length <= cornerPlaces.length) {
    const frame = look.allowed ? [svg("rect", { x: 2.5, y: 2.5, width: unit - 5, height: unit - 5, class: "restricted" })] : [];
    return [...frame, ...candidateMarks(look.candidates, look), ...corners(look)];
  }
  const marks = look.centre.length ? centred(look.centre, look.seen, "centre")
    : look.allowed?.length ? centred(look.allowed, look.seen, "allowed") : [];
  return [...corners(look), ...marks];
}

/**
 * What a screen reader says of a cell.
 * @param {string} name @param {Look} look
 */
export function spoken(name, look) {
  const list = (/** @type {string} */ what, /** @type {readonly number[]} */ digits) =>
    digits.length ? `${what} ${digits.join(" ")}` : "";
  const content = look.given !== null ? `given ${look.given}`
    : look.digit !== null ? `${look.digit}`
    : look.placed !== null ? `${look.placed}, by the answer`
    : [look.candidates ? list(look.partial ? "candidates so far" : "candidates", look.candidates.map(({ digit }) => digit)) : "",
       list("marks", look.centre), list("corner", look.corner), list("given marks", look.allowed ?? [])]
        .filter(Boolean).join(", ");
  return [name, [content, ...look.kinds].filter(Boolean).join(", ") || "empty", look.state.includes("wrong") ? "conflict" : ""].filter(Boolean).join(", ");
}
