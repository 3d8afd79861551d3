// What one can do on the page about an error, by its code.

/** @type {Readonly<Record<string, string>>} */
const advice = {
  "no-place": "JSON, under Share, holds everything",
  "unrecognised": "a board is rows of digits, with . for open cells; a link or JSON can be read, too",
  "unknown-rule": "the list 'Add a rule' has them all",
  "not-known": "Open can leave out rules that are unknown",
  "shape-unclear": "a new board can have any boxes or regions",
};

/** @param {string | undefined} code */
export const adviceOn = (code) => code && advice[code];
