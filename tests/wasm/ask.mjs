// Asks the engine, a request a line, and prints the ends.
//
//     node tests/wasm/ask.mjs FOLDER < REQUESTS
//
// FOLDER holds engine.js and sudosat.wasm.

import { readFileSync } from "node:fs";
import { webcrypto } from "node:crypto";
import path from "node:path";

globalThis.crypto ??= webcrypto; // Node 18 lacks it.

const folder = path.resolve(process.argv[2]);
const { startEngine } = await import(path.join(folder, "engine.js"));
const { ask } = startEngine(new WebAssembly.Module(readFileSync(path.join(folder, "sudosat.wasm"))));
for (const line of readFileSync(0, "utf8").split("\n")) if (line) console.log(JSON.stringify(ask(JSON.parse(line))));
