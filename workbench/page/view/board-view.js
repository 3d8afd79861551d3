// The board on the page: an SVG whose layers, from below, are cell colours, the frame of what is selected, shapes of
// rules, whose numbers lie on that frame, lines, dots, marks and digits, answers, and what the hand is doing.

import { assign, svg } from "../base/dom.js";
import { existingCells, givenKindsOf, housesOf, kindLayersOf, layerCellName, regionsOf } from "../board/board.js";
import { nameOf } from "../board/shape.js";
import { toolOf } from "../input/tools.js";
import { seenDigits } from "../server/pictures.js";
import { candidateSize, contentOf, spoken } from "./cells.js";
import { borders, leftOf, outline, squares, topOf, unit, wedge } from "./geometry.js";
import { show } from "./layers.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("./overlay.js").Overlay} Overlay */
/** What is to be seen.
 * @typedef {object} Scene
 * @property {Board} board
 * @property {import("../board/history.js").Mode} mode
 * @property {import("../server/pictures.js").Picture | null} picture
 * @property {Overlay} overlay
 * @property {ReadonlySet<number>} wrong
 * @property {boolean} roomBeside whether clues can be put beside the board
 */

const edge = 5;
const layerNames = ["paper", "colours", "shades", "selection", "below", "looked", "shaded", "lines", "borders", "wrong", "above", "content",
                    "outlines", "hand"];

export class BoardView {
  /** @param {SVGSVGElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Record<string, SVGGElement>} */
    this.layers = {};
    for (const name of layerNames) this.layers[name] = svg("g", { class: `layer-${name}` });
    root.append(svg("defs", {}, svg("clipPath", { id: "selected" }, svg("path"))), ...Object.values(this.layers));
    /** @type {Board | null} */
    this.framed = null;
    /** @type {any} */
    this.shown = null;
    /** @type {Set<string>} */
    this.numbered = new Set();
    /** @type {{group: SVGGElement, colours: SVGGElement, key: string}[]} */
    this.cells = [];
    this.box = { left: 0, top: 0 };
    this.zoom = new Zoom(root, (event) => this.pointOf(event));
  }

  /**
   * The place of the pointer, in cells.
   * @param {MouseEvent} event
   */
  pointOf(event) {
    const matrix = this.root.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return { row: point.y / unit, column: point.x / unit };
  }

  /** @param {Scene} scene */
  draw(scene) {
    this.#frame(scene.board);
    this.#room(scene);
    this.#rules(scene);
    this.#content(scene);
    this.#answers(scene);
  }

  /**
   * Lines and cells of a board of this shape.
   * @param {Board} board
   */
  #frame(board) {
    const old = this.framed;
    this.framed = board;
    if (old && old.rows === board.rows && old.columns === board.columns && old.missing === board.missing) {
      if (old.grids !== board.grids || old.regions !== board.regions || old.boxes !== board.boxes) this.#borders(board);
      return;
    }
    this.layers.paper.replaceChildren(svg("path", { d: squares(board, existingCells(board)) }));
    this.layers.lines.replaceChildren(svg("path", { d: borders(board, (a, b) => a !== null && b !== null) }));
    this.#borders(board);
    const rows = Array.from({ length: board.rows }, () => svg("g", { role: "row" }));
    this.layers.content.replaceChildren(...rows);
    this.cells = board.cells.map((_, cell) => {
      const transform = `translate(${leftOf(board, cell)} ${topOf(board, cell)})`;
      const group = svg("g", { role: "gridcell", id: `cell-${cell}`, transform });
      if (!board.missing.has(cell)) rows[Math.floor(cell / board.columns)].append(group);
      return { group, colours: svg("g", { transform }), key: "" };
    });
    this.layers.colours.replaceChildren(...this.cells.map(({ colours }) => colours));
  }

  /** @param {Board} board */
  #borders(board) {
    const regions = regionsOf(board);
    const of = (/** @type {number | null} */ cell) => (cell === null ? undefined : regions[cell]);
    this.layers.borders.replaceChildren(svg("path", { d: borders(board, (a, b) => of(a) !== of(b)) }));
  }

  /**
   * The part of the plane that is seen: the board, and what rules draw beside it.
   * @param {Scene} scene
   */
  #room({ board, picture, roomBeside }) {
    const answer = picture?.answer;
    const scale = answer ? unit / answer.cell : 1;
    const least = roomBeside ? unit : edge;
    const left = Math.max(least, answer ? answer.left * scale : 0), top = Math.max(least, answer ? answer.top * scale : 0);
    const right = Math.max(least, answer ? (answer.width - answer.left) * scale - board.columns * unit : 0);
    const bottom = Math.max(least, answer ? (answer.height - answer.top) * scale - board.rows * unit : 0);
    const width = left + board.columns * unit + right, height = top + board.rows * unit + bottom;
    assign(this.root, { viewBox: `${-left} ${-top} ${width} ${height}` });
    this.zoom.fit(width, height, Math.max(board.rows, board.columns), candidateSize(board.digits, board.first, this.#roomIn(board)));
  }

  /** @param {Scene} scene */
  #rules({ picture }) {
    if (!picture || picture.answer === this.shown) return;
    this.shown = picture.answer;
    const { layers, left, top, cell } = picture.answer;
    for (const name of ["shades", "below", "above"]) {
      const group = this.layers[name];
      show(group, layers[name]);
      assign(group, { transform: `scale(${unit / cell}) translate(${-left} ${-top})` });
    }
    this.numbered = this.#cellsWithNumber(left, top, cell);
  }

  /**
   * Names of cells, as "row column", that have a number of a rule in their upper left corner.
   * @param {number} left @param {number} top @param {number} side of the picture's cells
   */
  #cellsWithNumber(left, top, side) {
    const texts = [this.layers.below, this.layers.above].flatMap((layer) => [...layer.querySelectorAll("text")]);
    return new Set(texts.flatMap((text) => {
      const column = (Number(text.getAttribute("x")) - left) / side, row = (Number(text.getAttribute("y")) - top) / side;
      const isInCorner = column >= 0 && row >= 0 && column % 1 < 0.3 && row % 1 < 0.4;
      return isInCorner ? [`${Math.floor(row)} ${Math.floor(column)}`] : [];
    }));
  }

  /**
   * What candidates keep clear of in all cells, so that they are equal in size: marks on borders, and numbers in corners.
   * @param {Board} board @returns {import("./cells.js").Room}
   */
  #roomIn({ rules }) {
    const gestures = new Set(rules.map(({ rule }) => toolOf(rule)?.gesture));
    return { side: gestures.has("corner") ? 11 : gestures.has("edge") ? 9 : 3, top: this.numbered.size ? 14 : 3 };
  }

  /** @param {Scene} scene */
  #content(scene) {
    const { board, overlay, mode, wrong } = scene;
    const solving = mode === "solving";
    const isStep = overlay.candidates !== null && !overlay.certain && !overlay.partial; // A step needs the room of the corner marks.
    const digit = (/** @type {number} */ cell) =>
      board.cells[cell].given ?? (solving ? board.cells[cell].digit : null);
    const seen = seenDigits(board, housesOf(board), digit);
    const room = this.#roomIn(board);
    board.cells.forEach((cell, i) => {
      if (board.missing.has(i)) return;
      const view = this.cells[i];
      const marks = [...cell.corner, ...cell.centre, ...(cell.allowed ?? [])];
      const kinds = kindWords(board, i, solving);
      /** @type {import("./cells.js").Look} */
      const look = {
        given: cell.given, digit: solving ? cell.digit : null, kinds, placed: overlay.placed.get(i) ?? null,
        corner: cell.corner, centre: solving ? cell.centre : [], allowed: cell.allowed,
        seen: marks.filter((mark) => seen(i).has(mark)),
        numbered: this.numbered.has(`${Math.floor(i / board.columns)} ${i % board.columns}`),
        room, candidates: candidatesOf(overlay, i), certain: overlay.certain, partial: overlay.partial, count: board.digits, first: board.first,
        state: [wrong.has(i) && (digit(i) !== null || kinds.length > 0) && "wrong", overlay.grey.has(i) && "grey", overlay.fresh.has(i) && "fresh"].filter(Boolean).join(" "),
      };
      const key = JSON.stringify([look, isStep, cell.colour]);
      if (key === view.key) return;
      view.key = key;
      // Spaces between the candidates make a screen reader read them as the label has them.
      view.group.replaceChildren(...contentOf(isStep ? { ...look, corner: [] } : look).flatMap((element) => [element, " "]));
      view.group.setAttribute("aria-label", spoken(nameOf(board, i), look));
      view.group.classList.toggle("coloured", cell.colour.length > 0);
      view.colours.replaceChildren(...cell.colour.map((colour, at) =>
        svg("polygon", { points: wedge(at, cell.colour.length), class: `colour-${colour}` })));
    });
    this.layers.content.classList.toggle("stale", overlay.stale);
  }

  /** @param {Scene} scene */
  #answers({ board, overlay, wrong }) {
    const { layers } = this;
    const bad = new Set([...wrong, ...overlay.bad]);
    layers.wrong.replaceChildren(svg("path", { d: squares(board, bad) }));
    layers.looked.replaceChildren(svg("path", { d: squares(board, overlay.looked) }));
    layers.shaded.replaceChildren(...overlay.shaded.map(({ cells, look }) => svg("path", { d: squares(board, cells), class: look })));
    layers.outlines.replaceChildren(...overlay.outlines.map(({ cells, look }) => {
      const set = new Set(cells);
      return svg("path", { d: outline(board, (cell) => set.has(cell)), class: look });
    }));
  }

  /** @param {Board} board @param {import("../input/selection.js").Selection} selection */
  drawSelection(board, selection) {
    const set = new Set(selection.cells);
    const area = squares(board, set);
    this.root.querySelector("#selected path")?.setAttribute("d", area || "M0 0");
    this.layers.selection.replaceChildren(
      svg("path", { d: outline(board, (cell) => set.has(cell)), "clip-path": "url(#selected)" }),
      ...(selection.roams ? [svg("path", { d: squares(board, [selection.cursor]), class: "cursor" })] : []));
    this.cells.forEach(({ group }, cell) => group.setAttribute("aria-selected", String(set.has(cell))));
    this.root.setAttribute("aria-activedescendant", `cell-${selection.cursor}`);
  }

  /**
   * Scrolls a large board so that a cell can be seen.
   * @param {number} cell
   */
  reveal(cell) {
    if (this.zoom.isZoomed) this.cells[cell]?.group.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * What the hand is drawing.
   * @param {...SVGElement} shapes
   */
  drawHand(...shapes) {
    this.layers.hand.replaceChildren(...shapes);
  }
}

/**
 * What layers hold in a cell, in words. A board of several says of which each is.
 * @param {Board} board @param {number} cell @param {boolean} solving whether entries are seen
 */
function kindWords(board, cell, solving) {
  const layers = kindLayersOf(board), givens = givenKindsOf(board);
  return layers.flatMap(({ name, kinds }) => {
    const given = givens.get(layerCellName(board, name, cell)), entered = solving ? board.cells[cell].kinds[name] : undefined;
    const word = kinds[given ?? entered ?? -1];
    return word ? [`${given !== undefined ? "given " : ""}${layers.length > 1 ? `${name} ` : ""}${word}`] : [];
  });
}

/** @param {Overlay} overlay @param {number} cell */
function candidatesOf(overlay, cell) {
  const list = overlay.candidates?.[cell];
  if (!list) return null;
  const used = overlay.used.get(cell), eliminated = overlay.eliminated.get(cell);
  return list.map((digit, i) => {
    const count = overlay.counts?.[cell]?.[i] ?? null;
    const look = eliminated?.includes(digit) ? "eliminated" : used?.includes(digit) ? "used"
      : count === 1 ? "once" : list.length === 1 && !overlay.partial ? "only" : count === null ? "" : "counted";
    return { digit, look, share: count === null || count < 2 ? null : Math.min(1, count / overlay.most) };
  });
}

