// A socket to the program, and questions on it. The socket comes back by itself when the program does. What was
// asked before is then lost, and whoever asked is told.

import { adviceOn } from "./wording.js";

/** @typedef {Record<string, any>} Message */

/** The program could not answer. This is what it says, and where the fault is in what it was given. */
export class Refusal extends Error {
  /** @param {Message} message */
  constructor(message) {
    super(message.message);
    /** The message with the hints of the program and of the page. */
    this.whole = [message.message, message.hint, adviceOn(message.code)].filter(Boolean).join(" – ");
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
// The most bytes of a message. A longer one would end the connection.
const longestMessage = 2 ** 20;

export class Connection {
  constructor() {
    /** @type {WebSocket | null} */
    this.socket = null;
    this.ready = false;
    /** Whether the program is there, and has no room for another socket. */
    this.refused = false;
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

  async connect() {
    try {
      const answer = await fetch("token", { cache: "no-store" });
      const { token } = await answer.json();
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      const socket = new WebSocket(`${scheme}//${location.host}/api`);
      this.socket = socket;
      let opened = false;
      socket.onopen = () => {
        opened = true;
        socket.send(JSON.stringify({ token }));
      };
      socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
      socket.onclose = () => this.#lost(!opened);
    } catch {
      this.#lost(false);
    }
  }

  /** @param {boolean} refused */
  #lost(refused) {
    const waiting = [...this.open.values()];
    const changed = this.ready || this.refused !== refused;
    this.refused = refused;
    this.open.clear();
    this.ready = false;
    this.socket = null;
    for (const { reject } of waiting) reject(new Cancelled("The program went away before it answered."));
    if (changed) this.onchange();
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(2 * this.pause, longestPause);
  }

  /** @param {Message} message */
  #receive(message) {
    if (message.type === "ready") {
      this.ready = true;
      this.refused = false;
      this.pause = 200;
      this.onchange();
      return;
    }
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
    const { socket } = this;
    // While the socket closes, onclose has yet to come.
    if (!socket || !this.ready || socket.readyState !== WebSocket.OPEN)
      return { promise: Promise.reject(new Cancelled("The program does not answer. Is 'sudosat serve' still running?")), cancel: () => {} };
    const id = ++this.lastId;
    const message = JSON.stringify({ id, do: what, ...parameters });
    if (new Blob([message]).size > longestMessage) {
      const refusal = new Refusal({ message: "This is too long: the program reads up to 1 MiB at a time" });
      return { promise: Promise.reject(refusal), cancel: () => {} };
    }
    const promise = new Promise((resolve, reject) => this.open.set(id, { progress, resolve, reject }));
    socket.send(message);
    const cancel = () => {
      const question = this.open.get(id);
      if (!question) return;
      this.open.delete(id);
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ cancel: id }));
      question.reject(new Cancelled("taken back"));
    };
    return { promise, cancel };
  }
}

/** Questions of one kind. Only the last one matters: asking takes back the one before. */
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
