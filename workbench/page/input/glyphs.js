// A sign for each tool, on 24 by 24 units: what setters know the rule by, in its colour. Classes name the colours
// (style/panels.css): s-… of a stroke, f-… of a filling, t of letters.

/** @param {string} d @param {string} colour @param {string} [more] attributes */
const stroke = (d, colour, more = "") => `<path d="${d}" class="s-${colour}" ${more}/>`;
/** @param {number} x @param {number} y @param {number} r @param {string} look */
const disc = (x, y, r, look) => `<circle cx="${x}" cy="${y}" r="${r}" class="${look}"/>`;
/** @param {number} x @param {number} y @param {string} text @param {number} [size] */
const letters = (x, y, text, size = 11) => `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" class="t">${text}</text>`;
/**
 * A line of a colour, and what it does to digits below.
 * @param {string} colour @param {string} text
 */
const lineOf = (colour, text) => stroke("M3 6H21", colour, 'stroke-width="4"') + letters(12, 21, text, 12);
/** @param {string} text */
const cageOf = (text) => stroke("M3 3H21V21H3z", "ink", 'stroke-width="1.6" stroke-dasharray="3 2"') + letters(12, 17, text, 13);
/** @param {string} inner */
const cellOf = (inner) => stroke("M2.5 2.5H21.5V21.5H2.5z", "thin", 'stroke-width="1.4"') + inner;
/** @param {string} inner */
const boardOf = (inner) => stroke("M2 2H22V22H2z", "thin", 'stroke-width="1.6"') + inner;
/** @param {string} colour @param {string} text */
const tileOf = (colour, text) => `<rect x="2" y="2" width="20" height="20" rx="3" class="f-${colour}"/>` + letters(12, 17, text, 14);
const diamond = (/** @type {number} */ x) => `<path d="M${x} 8l4 4l-4 4l-4-4z" class="o-blue"/>`;
const chevrons = (/** @type {string} */ d) => cellOf(stroke(d, "ink", 'stroke-width="1.8"'));
const border = stroke("M12 1V6M12 18V23", "thin", 'stroke-width="1.6"');

/** @type {Record<string, string>} */
export const glyphs = {
  "thermometer": stroke("M7 17L19 5", "grey", 'stroke-width="4.5"') + disc(7, 17, 5.5, "f-grey"),
  "slow thermometer": stroke("M7 17L19 5", "teal", 'stroke-width="4"') + disc(7, 17, 5, "o-teal") + letters(17, 22, "≤", 12),
  "whispers": stroke("M2 17L7 6L12 18L17 6L22 17", "green", 'stroke-width="3"'),
  "renban": lineOf("purple", "312"),
  "arrow": disc(7, 17, 5, "o-ink") + stroke("M11 13L20 4M14 4H20V10", "ink", 'stroke-width="2"'),
  "palindrome": lineOf("grey", "272"),
  "between line": disc(5, 12, 4, "o-ink") + disc(19, 12, 4, "o-ink") + stroke("M9 12H15", "ink", 'stroke-width="2.4"'),
  "region sum line": lineOf("blue", "Σ=Σ"),
  "nabner": lineOf("yellow", "158"),
  "lockout line": stroke("M9 12H15", "blue", 'stroke-width="3"') + diamond(5) + diamond(19),
  "zipper line": stroke("M3 12H21", "violet", 'stroke-width="3.4"') + stroke("M6 7V17M12 5V19M18 7V17", "violet", 'stroke-width="1.8"'),
  "entropic line": lineOf("orange", "258"),
  "modular line": lineOf("teal", "m3"),
  "parity line": lineOf("red", "o·e"),
  "sum line": lineOf("orange", "Σ10"),
  "double arrow": disc(4.5, 12, 3.5, "o-ink") + disc(19.5, 12, 3.5, "o-ink") + stroke("M8 12H16M10.5 9L8 12L10.5 15M13.5 9L16 12L13.5 15", "ink", 'stroke-width="1.7"'),
  "killer cage": stroke("M3 3H21V21H3z", "ink", 'stroke-width="1.6" stroke-dasharray="3 2"') + letters(10, 13, "12", 10),
  "extra region": `<path d="M2 8H8V2H16V8H22V16H16V22H8V16H2z" class="f-shade"/>`,
  "sum": cageOf("Σ"),
  "rellik cage": cageOf("≠"),
  "equality cage": cageOf("="),
  "difference": border + disc(12, 12, 5.5, "white-dot"),
  "ratio": border + disc(12, 12, 5.5, "black-dot"),
  "edge sum": letters(12, 17, "XV", 14),
  "less than": stroke("M17 5L7 12L17 19", "ink", 'stroke-width="2.6"'),
  "quadruple": stroke("M12 1V23M1 12H23", "thin", 'stroke-width="1.4"') + disc(12, 12, 8, "o-ink") + letters(12, 16, "12", 11),
  "odd": cellOf(disc(12, 12, 7, "f-grey")),
  "even": cellOf(`<rect x="5.5" y="5.5" width="13" height="13" class="f-grey"/>`),
  "minimum": chevrons("M9 4.5L12 8L15 4.5M9 19.5L12 16L15 19.5M4.5 9L8 12L4.5 15M19.5 9L16 12L19.5 15"),
  "maximum": chevrons("M9 8L12 4.5L15 8M9 16L12 19.5L15 16M8 9L4.5 12L8 15M16 9L19.5 12L16 15"),
  "row indexer": tileOf("red", "R"),
  "column indexer": tileOf("green", "C"),
  "box indexer": tileOf("blue", "B"),
  "counting circles": disc(12, 12, 9.5, "o-ink") + letters(12, 16.5, "3", 13),
  "sandwich": letters(5, 16, "1", 12) + letters(19, 16, "9", 12) + stroke("M9 8H15M9 12H15M9 16H15", "ink", 'stroke-width="1.8"'),
  "little killer": letters(6, 11, "9", 12) + stroke("M9 10L20 21M13 21H20V14", "ink", 'stroke-width="2"'),
  "x-sum": letters(12, 17, "XΣ", 13),
  "skyscraper": `<path d="M3 22V14H8V22zM9.5 22V9H14.5V22zM16 22V3H21V22z" class="f-ink"/>`,
  "numbered room": stroke("M3 3H13V21H3z", "ink", 'stroke-width="1.8"') + letters(8, 16, "5", 11) + stroke("M15 12H22M19 9L22 12L19 15", "ink", 'stroke-width="1.8"'),
  "hidden skyscraper": `<path d="M3 22V5H9V22z" class="f-ink"/><path d="M12 22V12H18V22z" class="o-thin"/>` + letters(15, 20.5, "?", 9),
  "diagonal \\": boardOf(stroke("M3 3L21 21", "blue", 'stroke-width="2.4"')),
  "diagonal /": boardOf(stroke("M3 21L21 3", "blue", 'stroke-width="2.4"')),
  "anti-knight": stroke("M5 3V17H14", "ink", 'stroke-width="2"') + disc(5, 4, 2.6, "f-ink") + stroke("M14 13L21 21M21 13L14 21", "red", 'stroke-width="2.4"'),
  "anti-king": [5, 12, 19].flatMap((x) => [5, 12, 19].map((y) => disc(x, y, x === 12 && y === 12 ? 4 : 2, x === 12 && y === 12 ? "f-ink" : "f-red"))).join(""),
  "nonconsecutive": letters(12, 16.5, "1 2", 13) + stroke("M4 20L20 4", "red", 'stroke-width="2.2"'),
  "disjoint groups": boardOf(stroke("M12 2V22M2 12H22", "thin", 'stroke-width="1.4"') + [4.5, 14.5].flatMap((x) => [4.5, 14.5].map((y) => `<rect x="${x}" y="${y}" width="4" height="4" class="f-blue"/>`)).join("")),
  "windoku": boardOf([5, 13.5].flatMap((x) => [5, 13.5].map((y) => `<rect x="${x}" y="${y}" width="6" height="6" class="f-shade"/>`)).join("")),
  "anti-taxicab": stroke("M12 3L21 12L12 21L3 12z", "red", 'stroke-width="2" stroke-dasharray="3.5 2.5"') + disc(12, 12, 3, "f-ink"),
  "global entropy": boardOf(`<rect x="2" y="2" width="10" height="10" class="f-red"/><rect x="12" y="2" width="10" height="10" class="f-green"/><rect x="2" y="12" width="10" height="10" class="f-blue"/>`),
  "global mod": boardOf(letters(12, 17, "m3", 13)),
  "": stroke("M2 2H22V22H2zM15 2V9H9V15H2M22 13H15V22", "ink", 'stroke-width="2"'),
};

/**
 * The sign of a kind that has a form: its initials.
 * @param {string} name
 */
export function initialsOf(name) {
  const words = name.split(/[ -]/).filter(Boolean);
  const text = words.length > 1 ? words.slice(0, 3).map((word) => word[0]).join("") : name.slice(0, 2);
  return `<rect x="1.5" y="3.5" width="21" height="17" rx="4" class="o-thin"/>` + letters(12, 16, text, text.length > 2 ? 9.5 : 11);
}
