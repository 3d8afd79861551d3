// The package in Node.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { makeEngine } from "./client.js";

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

function startWorker() {
  const worker = new Worker(new URL("./node-worker.js", import.meta.url));
  worker.unref(); // A program that has nothing else to do ends.
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    keepAlive: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    listen: (heard, failed) => {
      worker.on("message", heard);
      worker.on("error", (error) => failed(error.message));
    },
  };
}

export function createEngine() {
  return makeEngine(async () => {
    compiled ??= readFile(new URL("./sudosat.wasm", import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
    return { start: startWorker, module: await compiled, isSharing: true };
  });
}

export const { read, solve, check, candidates, count, estimate, explain, hint, steps, rate, generate, convert, render, encode, rules } = createEngine();
export { SudosatError, Undecided } from "./questions.js";
