// Keeps the work. The boards of this tab and their past stay as long as the tab. The last board is in local
// storage, where new tabs find it. The board on the table is in the fragment of the address, which can be sent
// to others.

import { restored, savedOf } from "../board/exchange.js";
import { History } from "../board/history.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/history.js").Mode} Mode */
/** @typedef {{history: History, mode: Mode, fragment: string}} Session */

const sessionKey = "sudosat session", lastKey = "sudosat last board", settingsKey = "sudosat settings";
// TypeScript 4.8 does not know these two classes.
const { CompressionStream, DecompressionStream } = /** @type {any} */ (window);
// A session store holds 5 MB; undo beyond this many boards does not survive a reload.
const kept = 400;

/** @type {WeakMap<Board, string>} */
const texts = new WeakMap();

/** @param {Board} board */
function textOf(board) {
  let text = texts.get(board);
  if (!text) {
    text = JSON.stringify(savedOf(board));
    texts.set(board, text);
  }
  return text;
}

/**
 * The bytes of a stream.
 * @param {ReadableStream<Uint8Array>} stream
 */
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/**
 * The fragment of the address of a board: its JSON, deflated, in base64 for addresses.
 * @param {Board} board @param {Mode} mode
 */
export async function fragmentOf(board, mode) {
  const stream = new Blob([textOf(board)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const characters = [...(await bytesOf(stream))].map((byte) => String.fromCharCode(byte)).join("");
  const text = btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `#${mode === "solving" ? "solve" : "set"}=${text}`;
}

/**
 * @param {string} fragment
 * @returns {Promise<{board: Board, mode: Mode} | null>} null if it does not hold a board
 */
export async function boardOfFragment(fragment) {
  const match = /^#(set|solve)=([\w-]+)$/.exec(fragment);
  if (!match) return null;
  const bytes = Uint8Array.from(atob(match[2].replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const saved = JSON.parse(new TextDecoder().decode(await bytesOf(stream)));
  return { board: restored(saved), mode: match[1] === "solve" ? "solving" : "setting" };
}

/** @param {History} history @param {Mode} mode @param {string} fragment of the board on the table */
export function saveSession(history, mode, fragment) {
  // Puzzles with many drawings fill the store sooner.
  for (let most = kept; most > 0 && !saveBoards(history, mode, fragment, most); most >>= 2);
}

/** Whether the store has room for so many boards before and after the one on the table.
 * @param {History} history @param {Mode} mode @param {string} fragment @param {number} most */
function saveBoards(history, mode, fragment, most) {
  const from = Math.max(0, history.at - most);
  const entries = history.entries.slice(from, history.at + most);
  const noteOf = (/** @type {import("../board/history.js").Entry} */ { imported }) =>
    (imported === undefined ? "" : `"imported":${JSON.stringify(imported)},`);
  const boards = entries.map((entry) => `{"mode":"${entry.mode}",${noteOf(entry)}"saved":${textOf(entry.board)}}`);
  const state = `{"at":${history.at - from},"mode":"${mode}","fragment":"${fragment}","boards":[${boards.join(",")}]}`;
  try {
    sessionStorage.setItem(sessionKey, state);
    localStorage.setItem(lastKey, textOf(history.board));
    return true;
  } catch {
    return false; // The store is full or switched off. The address still has the board.
  }
}

/** @returns {Session | null} */
export function loadSession() {
  try {
    const state = JSON.parse(sessionStorage.getItem(sessionKey) ?? "");
    const entries = state.boards.map((/** @type {any} */ { saved, ...entry }) => ({ ...entry, board: restored(saved) }));
    return { history: new History(entries, state.at), mode: state.mode, fragment: state.fragment };
  } catch {
    return null;
  }
}

/**
 * The board that was last on a table in any tab.
 * @returns {Board | null}
 */
export function lastBoard() {
  try {
    return restored(JSON.parse(localStorage.getItem(lastKey) ?? ""));
  } catch {
    return null;
  }
}

/** @returns {any} */
export function loadSettings() {
  try {
    return JSON.parse(localStorage.getItem(settingsKey) ?? "") ?? {};
  } catch {
    return {};
  }
}

/** @param {object} settings that are to be others from now on */
export function saveSettings(settings) {
  try {
    localStorage.setItem(settingsKey, JSON.stringify({ ...loadSettings(), ...settings }));
  } catch {
    // The store is switched off. The next tab begins with the usual settings.
  }
}

