// The functions of the package with promises: an engine in a worker.

import { EngineQueue } from "./engine-queue.js";
import { answerIn, optionsIn, questions } from "./questions.js";

/**
 * @param {() => Promise<import("./engine-queue.js").Place>} findPlace is called before the first question
 */
export function makeEngine(findPlace) {
  /** @type {Promise<EngineQueue> | null} */
  let queue = null;
  let lastId = 0;
  /** @type {Map<number, (error: Error) => void>} */
  const open = new Map();

  const start = () =>
    (queue ??= findPlace().then((place) => {
      const made = new EngineQueue(place);
      made.onchange = (isBusy, port) => port.keepAlive?.(isBusy);
      return made;
    }, (error) => {
      queue = null;
      throw error;
    }));

  /** @param {Record<string, any>} request @param {{signal?: AbortSignal, onProgress?: (told: any) => void}} options */
  async function ask(request, { signal, onProgress }) {
    signal?.throwIfAborted();
    const engine = await start();
    signal?.throwIfAborted();
    const id = ++lastId;
    let abort = () => {};
    try {
      return answerIn(await new Promise((resolve, reject) => {
        abort = () => {
          engine.cancel(id);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", abort);
        open.set(id, reject);
        engine.send({ ...request, id }, (message) => {
          if (message.type !== "progress") return resolve(message);
          const { id: _id, type: _type, ...told } = message;
          onProgress?.(told);
        });
      }));
    } finally {
      open.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  /** @type {Record<string, (...given: any[]) => any>} */
  const functions = {};
  for (const [name, question] of Object.entries(questions))
    functions[name] = async (...given) => {
      const options = optionsIn(name, given), running = question(...given);
      let step = running.next();
      while (!step.done) step = running.next(await ask(step.value, options));
      return step.value;
    };
  functions.close = async () => {
    if (!queue) return;
    const closed = queue;
    queue = null;
    (await closed).close();
    for (const reject of open.values()) reject(new Error("the engine was closed"));
  };
  return functions;
}
