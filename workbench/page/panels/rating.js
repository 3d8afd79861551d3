// How hard a puzzle is, in words and on the scales that players quote.

import { h } from "../base/dom.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../server/answers.js").Asked} Asked */

/** @type {Record<string, string>} */
const otherScales = { se: "Sudoku Explainer", qqwing: "QQWing", tatham: "Simon Tatham's Solo" };

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
  const { own } = ratings;
  const others = Object.keys(otherScales).filter((scale) => ratings[scale] || undecided.includes(scale));
  if (answer && !own && !others.length && !undecided.length) return [h("p", {}, "No scale knows boards of this kind.")];
  const narrow = own?.narrow_places ?? 0;
  const places = narrow === 0 ? "" : `; ${narrow === 1 ? "one narrow place" : `${narrow} narrow places`}, where one waits long for the next digit`;
  return [
    own ? h("p", { class: "number" }, own.level.replace("-", " ")) : null,
    own ? h("p", {}, `${own.value.toFixed(2)} by sudosat${places}.`) : null,
    !own && undecided.includes("own") ? h("p", {}, "The level was not found within the limit.") : null,
    others.length ? h("p", { class: "quiet" }, "Other scales say, in their own words:") : null,
    h("dl", { class: "ratings" }, ...others.flatMap((scale) => {
      const rating = ratings[scale];
      return [
        h("dt", {}, otherScales[scale]),
        // The steps of a scale have other names than the steps of All steps, since each scale has its own.
        h("dd", {}, rating?.text ?? "not within the limit", rating?.hardest && h("span", { class: "quiet" }, `; its hardest step: ${rating.hardest}`)),
      ];
    })),
  ];
}
