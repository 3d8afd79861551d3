// The way to the program: a socket. On the static page another file stands in this place, for an engine that runs in
// the page (wasm/page/transport.js).

/** @typedef {import("./connection.js").Listener} Listener */
/** @typedef {import("./connection.js").Message} Message */

/** What the page says where it matters who answers. */
export const place = {
  connecting: "The program does not answer. Trying again …",
  silent: "The program does not answer. Is 'sudosat serve' still running?",
  gone: "The program has gone.",
  waiting: "Waiting for the program",
  link: "For this program on this computer",
  privacy: "Your puzzles stay on this computer: only the program on it is asked.",
  /** The address of the page as one file; "" if the program has none. */
  file: "",
  /** The formats in which a picture can be saved. */
  pictures: ["svg", "png", "pdf"],
};

const full = "Too many tabs are open for the program. Close one.";
// The most bytes of a message. A longer one would end the connection.
const longestMessage = 2 ** 20;

export class Transport {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
  }

  /** Whether messages can be sent. While the socket closes, the listener has yet to hear of it. */
  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  async open() {
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
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.type === "ready") this.listener.opened();
        else this.listener.received(message);
      };
      // The program is there, and has no room for another socket.
      socket.onclose = () => this.#lost(opened ? place.connecting : full);
    } catch {
      this.#lost(place.connecting);
    }
  }

  /** @param {string} why */
  #lost(why) {
    this.socket = null;
    this.listener.lost(why);
  }

  /**
   * Sends a request.
   * @param {Message} request
   * @returns {string} why it cannot be sent, or ""
   */
  send(request) {
    const message = JSON.stringify(request);
    if (new Blob([message]).size > longestMessage) return "This is too long: the program reads up to 1 MiB at a time";
    this.socket?.send(message);
    return "";
  }

  /**
   * Nobody waits for the answer to this request any more.
   * @param {number} id
   */
  cancel(id) {
    if (this.isOpen) this.socket?.send(JSON.stringify({ cancel: id }));
  }
}
