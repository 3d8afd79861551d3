// The functions of the package without promises: an engine in this thread.

import { startEngine } from "./engine.js";
import { answerIn, optionsIn, questions, SudosatError } from "./questions.js";

/** @param {WebAssembly.Module} module */
export function makeFunctions(module) {
  /** @type {((told: any) => void) | undefined} */
  let listener;
  /** @type {ReturnType<typeof startEngine> | null} */
  let engine = null;
  const answerTo = (request) => {
    engine ??= startEngine(module, { tell: ({ id, type, ...told }) => listener?.(told) });
    try {
      return answerIn(engine.ask(request));
    } catch (error) {
      if (!(error instanceof SudosatError)) engine = null; // It is broken: the next question starts another.
      throw error;
    } finally {
      if (engine?.holdsMuch()) engine = null;
    }
  };
  /** @type {Record<string, (...given: any[]) => any>} */
  const functions = {};
  for (const [name, question] of Object.entries(questions))
    functions[name] = (...given) => {
      const { onProgress } = optionsIn(name, given), running = question(...given);
      let step = running.next();
      while (!step.done) {
        listener = onProgress;
        step = running.next(answerTo(step.value));
      }
      return step.value;
    };
  return functions;
}
