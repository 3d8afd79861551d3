// How hard a puzzle is, in words and on the scales that players quote.

import { h } from "../base/dom.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../server/answers.js").Asked} Asked */

/** @type {Record<string, string>} */
const scaleNames = { own: "sudosat", se: "Sudoku Explainer", qqwing: "QQWing", tatham: "Simon Tatham's Solo" };

/** @param {number} count */
const placesInWords = (count) => (count === 0 ? "nowhere does one wait long for the next digit"
  : `${count === 1 ? "one narrow place" : `${count} narrow places`}, where one waits long for the next digit`);

/**
 * @param {App} _ @param {Asked} asked
 * @returns {(Node | null)[]}
 */
export function ratingList(_, { answer, progress }) {
  const verdict = answer?.verdict ?? "unique";
  if (verdict !== "unique")
    return [h("p", {}, verdict === "undecided" ? "Not decided within the limit."
      : `Only a puzzle with one solution is easy or hard; this board has ${verdict === "none" ? "none" : "several"}.`)];
  const { ratings = {}, undecided = [] } = answer ?? progress;
  const scales = Object.keys(scaleNames).filter((scale) => ratings[scale] || undecided.includes(scale));
  if (answer && !scales.length) return [h("p", {}, "No scale knows boards of this kind.")];
  const { own } = ratings;
  const why = own?.narrow_places === undefined ? "" : placesInWords(own.narrow_places);
  return [
    own?.level ? h("p", { class: "number" }, own.level) : null,
    why ? h("p", {}, `${why[0].toUpperCase()}${why.slice(1)}.`) : null,
    h("dl", { class: "ratings" }, ...scales.flatMap((scale) => {
      const rating = ratings[scale];
      // The level of the scale `own` stands above.
      const text = !rating ? "not within the limit" : scale === "own" ? rating.value.toFixed(1) : rating.text;
      return [
        h("dt", {}, scaleNames[scale]),
        // The steps of a scale are its own, and have other names than those of All steps.
        h("dd", {}, text, rating?.hardest && h("span", { class: "quiet" }, `; its hardest step: ${rating.hardest}`)),
      ];
    })),
  ];
}
