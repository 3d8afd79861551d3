// What answers show on the board.

/**
 * @typedef {object} Overlay
 * @property {readonly (readonly number[])[] | null} candidates of each cell; null: none are shown
 * @property {readonly (readonly number[])[] | null} counts in the same places: in how many solutions
 * @property {number} most a count of this many means as many or more
 * @property {boolean} certain whether a candidate that is alone is the digit
 * @property {boolean} partial whether a cell may have more candidates than these
 * @property {boolean} stale whether the board has changed since
 * @property {ReadonlyMap<number, number>} placed digits, by cell
 * @property {ReadonlySet<number>} looked at by a step
 * @property {ReadonlyMap<number, readonly number[]>} used candidates
 * @property {ReadonlyMap<number, readonly number[]>} eliminated candidates
 * @property {ReadonlySet<number>} fresh cells whose digit is what follows
 * @property {ReadonlySet<number>} grey givens that are not needed
 * @property {ReadonlySet<number>} bad cells that clash or are wrong
 * @property {readonly {cells: readonly number[], look: string}[]} shaded clues; `look` is a class
 * @property {readonly {cells: readonly number[], look: string}[]} outlines of clues; there are few, as they hide each other
 */

/** @type {Overlay} */
export const nothing = {
  candidates: null, counts: null, most: 0, certain: false, partial: false, stale: false, placed: new Map(), looked: new Set(),
  used: new Map(), eliminated: new Map(), fresh: new Set(), grey: new Set(), bad: new Set(), shaded: [], outlines: [],
};
