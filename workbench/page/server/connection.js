// Asks the program. If the way to it is lost, it comes back by itself. What was asked before is then lost, and whoever
// asked is told.

import { place, Transport } from "./transport.js";
import { adviceOn } from "./wording.js";

/** @typedef {Record<string, any>} Message */

/** What hears of a transport.
 * @typedef {object} Listener
 * @property {() => void} opened
 * @property {(message: Message) => void} received a message of a request
 * @property {(why: string) => void} lost the way is gone, or could not be opened; nothing that was asked will be answered
 */

/** The program could not answer. This is what it says, and where the fault is in what it was given. */
export class Refusal extends Error {
  /** @param {Message} message */
  constructor(message) {
    super(message.message);
    /** The message with the hints of the program and of the page. */
    this.whole = [message.message, message.hint, adviceOn(message.code)].filter(Boolean).join(" – ");
    /** @type {string} of the kind of error */
    this.code = message.code ?? "";
    /** @type {number | null} the position of the rule that is wrong */
    this.rule = message.rule ?? null;
    /** @type {number | null} */
    this.column = message.column ?? null;
    /** @type {number | null} */
    this.line = message.line ?? null;
  }
}

/** The question was taken back, or the connection has gone. */
export class Cancelled extends Error {}

/** @typedef {{promise: Promise<Message>, cancel: () => void}} Question */

const longestPause = 3000;

export class Connection {
  constructor() {
    this.transport = new Transport({
      opened: () => this.#opened(),
      received: (message) => this.#receive(message),
      lost: (why) => this.#lost(why),
    });
    this.ready = false;
    /** Why it is not ready, in words; "" if it is. */
    this.fault = place.connecting;
    this.lastId = 0;
    this.pause = 200;
    /** @type {Map<number, {progress: (message: Message) => void, resolve: (message: Message) => void,
     *   reject: (error: Error) => void}>} */
    this.open = new Map();
    /**
     * Is called when the connection comes and goes.
     * @type {() => void}
     */
    this.onchange = () => {};
  }

  connect() {
    this.transport.open();
  }

  #opened() {
    this.ready = true;
    this.fault = "";
    this.pause = 200;
    this.onchange();
  }

  /** @param {string} why */
  #lost(why) {
    const waiting = [...this.open.values()];
    const changed = this.fault !== why;
    this.fault = why;
    this.open.clear();
    this.ready = false;
    for (const { reject } of waiting) reject(new Cancelled("The program went away before it answered."));
    if (changed) this.onchange();
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(2 * this.pause, longestPause);
  }

  /** @param {Message} message */
  #receive(message) {
    const question = this.open.get(message.id);
    if (!question) return;
    if (message.type === "progress") {
      question.progress(message);
      return;
    }
    this.open.delete(message.id);
    if (message.type === "answer") question.resolve(message);
    else if (message.type === "error") question.reject(new Refusal(message));
    else question.reject(new Cancelled("taken back"));
  }

  /**
   * Asks the program. The promise is rejected with Refusal if the program cannot answer, and with Cancelled if the
   * question is taken back or the connection goes.
   * @param {string} what @param {Message} parameters @param {(message: Message) => void} [progress]
   * @returns {Question}
   */
  ask(what, parameters, progress = () => {}) {
    const refuse = (/** @type {Error} */ error) => ({ promise: Promise.reject(error), cancel: () => {} });
    if (!this.ready || !this.transport.isOpen) return refuse(new Cancelled(place.silent));
    const id = ++this.lastId;
    const fault = this.transport.send({ id, do: what, ...parameters });
    if (fault) return refuse(new Refusal({ message: fault }));
    const promise = new Promise((resolve, reject) => this.open.set(id, { progress, resolve, reject }));
    const cancel = () => {
      const question = this.open.get(id);
      if (!question) return;
      this.open.delete(id);
      this.transport.cancel(id);
      question.reject(new Cancelled("taken back"));
    };
    return { promise, cancel };
  }
}

/** Asks questions of one kind. Only the last one matters: asking takes back the one before. */
export class Latest {
  /** @param {Connection} connection */
  constructor(connection) {
    this.connection = connection;
    /** @type {Question | null} */
    this.question = null;
  }

  /** @param {string} what @param {Message} parameters @param {(message: Message) => void} [progress]
   * @returns {Promise<Message>} */
  ask(what, parameters, progress) {
    this.stop();
    const question = this.connection.ask(what, parameters, progress);
    this.question = question;
    const done = () => {
      if (this.question === question) this.question = null;
    };
    question.promise.then(done, done);
    return question.promise;
  }

  stop() {
    this.question?.cancel();
    this.question = null;
  }
}
