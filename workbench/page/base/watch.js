// Tells whether anything has changed of what a part of the page shows.

/**
 * A function that says whether one of its arguments is another than at the last call. Objects are compared by
 * identity: answers are large, and never changed in place.
 * @returns {(...values: unknown[]) => boolean}
 */
export function watcher() {
  /** @type {unknown[]} */
  let last = [];
  return (...values) => {
    const changed = values.length !== last.length || values.some((value, i) => value !== last[i]);
    last = values;
    return changed;
  };
}
