// The package in browsers.

import { makeEngine } from "./client.js";
import { compileEngine } from "./compile.js";

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

function startWorker() {
  const worker = new Worker(new URL("./browser-worker.js", import.meta.url), { type: "module" });
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen: (heard, failed) => {
      worker.onmessage = ({ data }) => heard(data);
      worker.onerror = (event) => failed(event.message);
    },
  };
}

export function createEngine() {
  return makeEngine(async () => {
    compiled ??= compileEngine().catch((error) => {
      compiled = null;
      throw error;
    });
    return { start: startWorker, module: await compiled, isSharing: globalThis.crossOriginIsolated === true };
  });
}

export const { read, solve, check, candidates, count, estimate, explain, hint, steps, rate, generate, convert, render, encode, rules } = createEngine();
export { SudosatError, Undecided } from "./questions.js";
