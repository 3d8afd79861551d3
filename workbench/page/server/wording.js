// What one can do on the page about an error or a warning, by its code.

/** @type {Readonly<Record<string, string>>} */
const words = {
  "no-place": "JSON, under Share, holds everything",
  "unrecognised": "a board is rows of digits, with . for open cells; a link or JSON can be read, too",
  "unknown-rule": "the list 'Add a rule' has them all",
  "not-known": "Open can leave out rules that are unknown",
  "shape-unclear": "a new board can have any boxes or regions",
};

/**
 * What to do, in the words of the page.
 * @param {{code?: string, hint?: string}} message
 */
export const hintOf = ({ code, hint }) =>
  [hint, code && words[code]].filter(Boolean).join(hint?.endsWith("?") ? " " : "; ");
