// Functions for workers: in the thread of a page they would stop the page.

import { compileEngine } from "./compile.js";
import { makeFunctions } from "./sync-functions.js";

export const { read, solve, check, candidates, count, estimate, explain, hint, steps, rate, generate, convert, render, encode, rules } =
  makeFunctions(await compileEngine());
export { SudosatError, Undecided } from "./questions.js";
