// Windows over the page. They begin in their first field. Esc closes them, and the focus goes back to where it was.

import { button, h, nodesOf } from "../base/dom.js";

/**
 * Shows a dialog until it is closed.
 * @param {string} title
 * @param {(close: () => void) => (Node | false | null)[]} content
 * @param {string} [look] a class
 */
export function showDialog(title, content, look = "") {
  const dialog = h("dialog", { class: look, "aria-label": title });
  const close = () => dialog.close();
  dialog.append(
    h("header", {}, h("h2", {}, title), button("×", close, { class: "icon", "aria-label": "Close" })),
    ...nodesOf(content(close)));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
  // The focus goes to the first field, not to the button that closes the dialog. A finger should not find the keyboard
  // of the screen over what it opens.
  const fields = [...dialog.querySelectorAll("input, textarea:not([hidden]), select, a.button")];
  const field = fields.find((element) => !element.closest("details:not([open])"));
  dialog.tabIndex = -1;
  /** @type {HTMLElement} */ (matchMedia("(pointer: coarse)").matches ? dialog : field ?? dialog).focus();
  return dialog;
}

/**
 * A note that goes away by itself.
 * @param {string} text @param {string} [look] a class
 */
export function toast(text, look = "") {
  const note = h("p", { class: look }, text);
  document.getElementById("toasts")?.append(note);
  setTimeout(() => note.remove(), look === "error" ? 9000 : 4000);
}
