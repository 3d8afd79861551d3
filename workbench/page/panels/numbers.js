// Numbers in words.

/**
 * "1 cell", "2 cells", "no cells".
 * @param {number} count @param {string} what
 */
export const digitCount = (count, what) => `${count === 0 ? "no" : count} ${what}${count === 1 ? "" : "s"}`;

/**
 * An integer with thin spaces between groups of three digits; it may be a text, since it may be beyond 2^53.
 * @param {number | string} value
 */
export const grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
