// Shows one of the two halves of the page if there is only room for one, with the verdict in a few words beside them,
// and the way past the first to the second.

import { byId, h } from "../base/dom.js";
import { headOf } from "./live.js";

/** @typedef {import("../app.js").App} App */

const parts = /** @type {const} */ ([["hands", "Enter"], ["told", "Answers"]]);

/** @param {App} app */
export function makeTabs({ answers, editor }) {
  const buttons = parts.map(([part, name]) => h("button", { type: "button", onclick: () => show(part) }, name));
  const sign = h("span", { class: "sign", "aria-hidden": "true" }), text = h("span");
  const verdict = h("button", { type: "button", onclick: () => show("told") }, sign, text);
  const show = (/** @type {string} */ part) => {
    document.body.dataset.tab = part;
    buttons.forEach((element, i) => element.setAttribute("aria-pressed", String(parts[i][0] === part)));
  };
  byId("tabs").append(...buttons, verdict);
  byId("skip").addEventListener("click", () => {
    show("told");
    // It can have the focus only from here on: a click in this half must not take the focus from the board.
    const told = byId("told");
    told.tabIndex = -1;
    told.addEventListener("blur", () => told.removeAttribute("tabindex"), { once: true });
    told.focus();
  });
  show("hands");
  const update = () => {
    const solving = { right: ["✓", "Solved", "right"], wrong: ["✗", "Not quite", "wrong"], "": ["", "", ""] };
    const [mark, words, look] = editor.mode === "solving" ? solving[answers.full.verdict] : headOf(answers.live);
    sign.textContent = mark;
    text.textContent = words;
    verdict.className = `verdict ${look}`;
    verdict.hidden = !words;
    // The verdict in words is beside the answers already, so it is not read out again there.
    text.setAttribute("aria-live", document.body.dataset.tab === "told" ? "off" : "polite");
  };
  return { show, update };
}
