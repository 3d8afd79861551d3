// The program's hints name options of its command line. On the page other things do the same.

/** @type {readonly [RegExp, string][]} */
const words = [
  [/,? (and|or) --guess-drawings( takes them for what they usually mean)?$/, ""],
  [/--guess-drawings takes them for/, "Open can take drawings for rules; it takes these for"],
  [/(write it with )?--to jsonl( loses nothing| writes any)?$/, "JSON, under Share, holds everything"],
  [/`sudosat list rules` lists all \d+/, "the list 'Add a rule' has them all"],
  [/--ignore-unknown (reads the puzzle without it|leaves out what the program does not know|leaves it out)/,
    "Open can leave out rules that are unknown"],
];

/**
 * Whether the program offers to take drawings for rules.
 * @param {readonly string[]} warnings
 */
export const offersDrawings = (warnings) => warnings.some((text) => text.includes("--guess-drawings"));

/**
 * Whether nothing was left out, but something guessed.
 * @param {readonly string[]} warnings
 */
export const isAllGuessed = (warnings) => warnings.every((text) => text.startsWith("guessed"));

/**
 * A hint in the words of the page; what only the command line can do is said to be so.
 * @param {string} hint
 */
export function inPageWords(hint) {
  const said = words.reduce((text, [from, to]) => text.replace(from, to), hint);
  return /(^|\s)--[a-z]|`sudosat /.test(said) ? `on the command line: ${said}` : said;
}
