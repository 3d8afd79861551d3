// The two halves of the page where there is only room for one, and the way past the first to the second.

import { byId, h } from "../base/dom.js";

export function makeTabs() {
  const parts = /** @type {const} */ ([["hands", "Enter"], ["told", "Answers"]]);
  const buttons = parts.map(([part, name]) => h("button", { type: "button", onclick: () => show(part) }, name));
  const show = (/** @type {string} */ part) => {
    document.body.dataset.tab = part;
    buttons.forEach((element, i) => element.setAttribute("aria-pressed", String(parts[i][0] === part)));
  };
  byId("tabs").append(...buttons);
  byId("skip").addEventListener("click", () => {
    show("told");
    // Not before: a click in this half must not take the focus from the board.
    const told = byId("told");
    told.tabIndex = -1;
    told.addEventListener("blur", () => told.removeAttribute("tabindex"), { once: true });
    told.focus();
  });
  show("told");
}
