// Names that are near to a word that was mistyped.

/**
 * Counts how many letters are to be changed, put in or left out to turn one word into the other.
 * @param {string} a @param {string} b
 */
export function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let k = 1; k <= b.length; ++k)
      next.push(Math.min(row[k] + 1, next[k - 1] + 1, row[k - 1] + (a[i - 1] === b[k - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}

const most = 3;

/**
 * The names of a few items with a word that is nearest to a text, if any is near.
 * @param {string} text @param {readonly {words: string, name: string}[]} items
 */
export function nearest(text, items) {
  const far = (/** @type {string} */ words) => Math.min(...words.split(" ").map((word) => distance(text, word)));
  return items.map(({ words, name }) => ({ name, far: far(words) })).filter((item) => item.far <= Math.max(1, text.length / 3))
    .sort((a, b) => a.far - b.far).slice(0, most).map(({ name }) => name);
}
