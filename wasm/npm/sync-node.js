import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { makeFunctions } from "./sync-functions.js";

globalThis.crypto ??= webcrypto; // Node 18 lacks it.

export const { read, solve, check, candidates, count, estimate, explain, hint, steps, rate, generate, convert, render, encode, rules } =
  makeFunctions(new WebAssembly.Module(readFileSync(new URL("./sudosat.wasm", import.meta.url))));
export { SudosatError, Undecided } from "./questions.js";
