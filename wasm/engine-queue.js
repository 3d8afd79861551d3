// An engine in a worker, and the requests that wait for it: for the static page, and for programs.
//
// An engine works on one request at a time, and hears nothing meanwhile. Where threads may share memory, it looks at a
// flag there, and stops. Elsewhere its worker is ended, and another one goes on. What an ended engine has remembered of
// boards is lost, which costs some milliseconds.

/** @typedef {import("./engine.js").Message} Message */

/** A worker, of a browser or of Node.
 * @typedef {object} Port
 * @property {(message: any) => void} postMessage
 * @property {() => void} terminate
 * @property {(heard: (message: Message) => void, failed: (why: string) => void) => void} listen
 */

/** How workers are made.
 * @typedef {object} Place
 * @property {() => Port} start
 * @property {WebAssembly.Module} module
 * @property {boolean} isSharing whether threads may share memory
 * @property {Spare} [spare] is shared by queues, so that one that ends its worker need not wait for the next
 */

/** Runs an engine in a worker. */
class EngineWorker {
  /** @param {Place} place */
  constructor({ start, module, isSharing }) {
    /** The id of the request that is to stop. No two requests of a queue have the same id. */
    this.stopped = isSharing ? new Int32Array(new SharedArrayBuffer(4)) : null;
    /** @type {(message: Message) => void} */
    this.receive = () => {};
    this.port = start();
    /** @type {Promise<void>} */
    this.ready = new Promise((resolve, reject) => {
      this.port.listen(
        (message) => (message.type === "ready" ? resolve() : this.receive(message)),
        (why) => {
          reject(new Error(why));
          this.receive({ type: "broken", message: why });
        });
    });
    this.ready.catch(() => {}); // A request that waits for this engine is told.
    this.port.postMessage({ module, stopped: this.stopped });
  }
}

/** A worker that stands ready. */
export class Spare {
  /** @type {EngineWorker | null} */
  #next = null;

  /** @param {Place} place */
  take(place) {
    const taken = this.#next ?? new EngineWorker(place);
    this.#next = new EngineWorker(place);
    return taken;
  }
}

export class EngineQueue {
  /** @type {EngineWorker} */
  #engine;
  /** The request that the engine works on, and those that wait.
   * @type {{request: Message, receive: (message: Message) => void}[]} */
  #waiting = [];

  /** @param {Place} place */
  constructor(place) {
    this.place = place;
    this.#engine = this.#listen(new EngineWorker(place));
    /** Settles when the engine is loaded, or cannot be. */
    this.ready = this.#engine.ready;
    /** The queue calls this when it begins to work, and when all is done.
     * @type {(isBusy: boolean, port: Port) => void} */
    this.onchange = () => {};
  }

  /** @param {EngineWorker} engine */
  #listen(engine) {
    engine.receive = (message) => this.#receive(message);
    return engine;
  }

  /** @param {Message} message */
  #receive(message) {
    const first = this.#waiting[0];
    if (!first) return;
    if (message.type === "progress") {
      first.receive(message);
      return;
    }
    this.#waiting.shift();
    if (message.type === "broken") {
      this.#replace();
      message = { id: first.request.id, type: "error", message: `the solver broke off: ${message.message}`, code: "internal" };
    }
    this.#next();
    first.receive(message);
  }

  /** Ends the worker, and takes another one. */
  #replace() {
    this.#engine.receive = () => {};
    this.#engine.port.terminate();
    this.#engine = this.#listen(this.place.spare?.take(this.place) ?? new EngineWorker(this.place));
  }

  #next() {
    this.onchange(this.#waiting.length > 0, this.#engine.port);
    if (this.#waiting.length) this.#engine.port.postMessage(this.#waiting[0].request);
  }

  /**
   * @param {Message} request with an `id` that no request before it had
   * @param {(message: Message) => void} receive takes the progress and the end
   */
  send(request, receive) {
    this.#waiting.push({ request, receive });
    if (this.#waiting.length === 1) this.#next();
  }

  /**
   * Nobody waits for this request any more. Its end may still come.
   * @param {number} id
   */
  cancel(id) {
    const at = this.#waiting.findIndex(({ request }) => request.id === id);
    if (at > 0) this.#waiting.splice(at, 1);
    if (at !== 0) return;
    if (this.#engine.stopped) {
      Atomics.store(this.#engine.stopped, 0, id);
      return;
    }
    this.#waiting.shift();
    this.#replace();
    this.#next();
  }

  /** Ends the worker. What waits gets no end. */
  close() {
    this.#waiting = [];
    this.#engine.port.terminate();
  }
}
