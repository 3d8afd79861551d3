// How large the board is drawn. At first all of it is seen, unless its cells would be too small to be hit; buttons, and the
// wheel with Ctrl, as which touchpads report a pinch, make it larger. Candidates that could not be read are not drawn.

import { button, h } from "../base/dom.js";
import { unit } from "./geometry.js";

const most = 8, step = 1.5;
const leastCell = 40; // pixels of a cell of a board that is too large for a window
const leastFigure = 8; // pixels of a candidate

export class Zoom {
  /**
   * @param {SVGSVGElement} root of the board, in a frame that scrolls
   * @param {(event: MouseEvent) => {row: number, column: number}} pointOf
   */
  constructor(root, pointOf) {
    this.root = root;
    this.frame = /** @type {HTMLElement} */ (root.parentElement);
    this.pointOf = pointOf;
    this.value = 1;
    this.shape = "";
    this.columns = 0;
    this.side = 0;
    this.figure = 0;
    this.note = h("span", { class: "quiet" });
    this.out = button("−", () => this.set(this.value / step), { class: "icon", title: "Smaller (Ctrl and the wheel)", "aria-label": "Zoom out" });
    /** The buttons stand where they have room. */
    this.controls = h("div", { id: "zoom", class: "row", role: "group", "aria-label": "Size of the board" }, this.out,
      button("+", () => this.set(this.value * step), { class: "icon", title: "Larger (Ctrl and the wheel)", "aria-label": "Zoom in" }), this.note);
    this.frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.set(this.value * 2 ** (-event.deltaY / 300), event);
    }, { passive: false });
    const observer = new ResizeObserver(() => this.#look());
    observer.observe(this.frame);
    observer.observe(root);
  }

  get isZoomed() {
    return this.value > 1;
  }

  /**
   * @param {number} width of the drawing @param {number} height @param {number} side of the board, in cells
   * @param {number} figure the size of candidates in the drawing
   */
  fit(width, height, side, figure) {
    const shape = [width, height, side, figure].join();
    if (shape === this.shape) return;
    this.shape = shape;
    this.frame.style.setProperty("--ratio", String(width / height));
    this.columns = width / unit;
    this.figure = figure;
    if (side === this.side) return this.#look();
    this.side = side;
    this.set(1);
    if (side > 16) this.set((leastCell * this.columns) / this.root.clientWidth);
    this.frame.scrollTo(0, 0);
  }

  /**
   * @param {number} value 1: all of the board is seen @param {MouseEvent} [at] stays where it is
   */
  set(value, at) {
    const { frame } = this;
    const before = at && this.pointOf(at);
    const middle = { x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth, y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight };
    this.value = Math.min(most, Math.max(1, value));
    frame.style.setProperty("--zoom", String(this.value));
    if (at && before) {
      const now = this.pointOf(at), cell = this.#cell();
      frame.scrollBy((before.column - now.column) * cell, (before.row - now.row) * cell);
    } else frame.scrollTo(middle.x * frame.scrollWidth - frame.clientWidth / 2, middle.y * frame.scrollHeight - frame.clientHeight / 2);
    this.#look();
  }

  /** Pixels of a cell. */
  #cell() {
    return this.root.clientWidth / this.columns;
  }

  #look() {
    const { root, frame } = this;
    root.classList.toggle("scrolls", frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight);
    const hides = (this.figure * this.#cell()) / unit < leastFigure;
    root.classList.toggle("dense", hides);
    this.out.disabled = !this.isZoomed;
    this.note.textContent = hides ? "Zoom in to read candidates." : "";
  }
}
