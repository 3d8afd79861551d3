import { webcrypto } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { serveEngine } from "./engine.js";

globalThis.crypto ??= webcrypto; // Node 18 lacks it.

const serve = serveEngine((message) => parentPort.postMessage(message));
parentPort.on("message", (data) => serve({ data }));
