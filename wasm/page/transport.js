// The way to the engine on the static page: workers of this page. The page that `sudosat serve` shows has a socket in
// this place (workbench/page/server/transport.js).

import { EngineQueue, Spare } from "../engine/engine-queue.js";
import { compileEngine, file, installPage, link, startWorker } from "./engine-files.js";
import { pngOf } from "./png.js";

/** @typedef {import("./connection.js").Listener} Listener */
/** @typedef {import("./connection.js").Message} Message */

/** What the page says where it matters who answers. */
export const place = {
  connecting: "Loading the solver …",
  silent: "The solver is not loaded yet.",
  gone: "The solver has ended.",
  waiting: "Loading",
  link,
  file,
  privacy: "Nothing leaves this device: puzzles are solved in the browser, and nobody else sees them.",
  /** The formats in which a picture can be saved. PDF comes from the browser's Print. */
  pictures: ["svg", "png"],
};

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;
const isSharing = globalThis.crossOriginIsolated === true;
const spare = isSharing ? undefined : new Spare();

/** @returns {import("../engine/engine-queue.js").Port} */
function startPort() {
  const worker = startWorker();
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen: (heard, failed) => {
      worker.onmessage = ({ data }) => heard(data);
      worker.onerror = (event) => {
        event.preventDefault();
        failed(event.message);
      };
    },
  };
}

export class Transport {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {EngineQueue | null} */
    this.queue = null;
  }

  get isOpen() {
    return this.queue !== null;
  }

  async open() {
    try {
      compiled ??= compileEngine();
      const queue = new EngineQueue({ start: startPort, module: await compiled, isSharing, spare });
      await queue.ready;
      this.queue = queue;
      this.listener.opened();
      installPage();
    } catch {
      compiled = null; // The network may come back.
      this.listener.lost(place.connecting);
    }
  }

  /**
   * Sends a request.
   * @param {Message} request
   * @returns {string} why it cannot be sent, or ""
   */
  send(request) {
    // The engine draws no pixels; the browser does.
    const isPng = request.do === "save" && request.as === "png";
    this.queue?.send(isPng ? { ...request, as: "svg" } : request, async (message) =>
      this.listener.received(isPng && message.type === "answer" ? await pngOf(message, request.resolution) : message));
    return "";
  }

  /**
   * Nobody waits for the answer to this request any more.
   * @param {number} id
   */
  cancel(id) {
    this.queue?.cancel(id);
  }
}
