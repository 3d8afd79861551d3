// The functions, each with a promise.
import type { Board, Candidates, Converted, Count, Entries, Estimate, Explanation, Generated, Hint, Options, Rated, Reading, ReadPuzzle, Rows, Rules, Solution, Step, Steps, Verdict, Wishes } from "./types.js";
export * from "./types.js";

/** Ends a question; its promise is then rejected with the reason of the signal. */
export interface Stoppable {
  signal?: AbortSignal;
}

/** Reads a text or link. */
export declare function read(text: string, options?: Reading & Stoppable): Promise<ReadPuzzle>;
/** A solution, or null if there is none. Throws Undecided if a limit came first. */
export declare function solve(board: Board, options?: Options & Stoppable & { random?: boolean; seed?: number }): Promise<Solution | null>;
/** How many solutions there are, as far as setters want to know. */
export declare function check(board: Board, options?: Options & Stoppable): Promise<Verdict>;
/** What each cell holds in solutions; null if there is none. */
export declare function candidates(board: Board, options?: Options<{ confirmed: number[][][] }> & Stoppable & { countTo?: number; same?: boolean }): Promise<Candidates | null>;
/** How many solutions there are. */
export declare function count(board: Board, options?: Options<Count> & Stoppable & { limit?: number }): Promise<Count>;
/** Estimates how many solutions there are. */
export declare function estimate(board: Board, options?: Options<Estimate> & Stoppable & { probes?: number; seed?: number }): Promise<Estimate>;
/** Why a board has no solution, or why a cell ("r4c5", "r4c5=7") holds its digit or not. */
export declare function explain(board: Board, options?: Options<Partial<Explanation> & { size?: { best: number; at_least: number } }> & Stoppable & { cell?: string }): Promise<Explanation>;
/** The easiest next step, and which entries are wrong. */
export declare function hint(board: Board, options?: Options & Stoppable & { entries?: Entries; cell?: string }): Promise<Hint>;
/** The way to the solution, step by step. */
export declare function steps(board: Board, options?: Options<{ from: number; steps: Step[] }> & Stoppable): Promise<Steps>;
/** How hard a puzzle is, on the scales own, se, qqwing and tatham. */
export declare function rate(board: Board, options?: Options<Rated> & Stoppable): Promise<Rated>;
/** Makes puzzles. Throws Undecided, with those that were made, if one could not be made in time. */
export declare function generate(options?: Wishes & Stoppable): Promise<Generated[]>;
/** Writes a puzzle in another format. */
export declare function convert(board: Board, format: string, options?: Options & Stoppable & { solution?: number[][] }): Promise<Converted>;
/** A picture, as SVG. */
export declare function render(board: Board, options?: Options & Stoppable & { solution?: Rows; candidates?: number[][][] }): Promise<string>;
/** The formula for SAT solvers, as DIMACS. */
export declare function encode(board: Board, options?: Options & Stoppable): Promise<string>;
/** The kinds of rules, and the formats that are written. */
export declare function rules(): Promise<Rules>;

/** An engine of its own: a worker, which works on one question at a time. */
export interface Engine {
  read: typeof read;
  solve: typeof solve;
  check: typeof check;
  candidates: typeof candidates;
  count: typeof count;
  estimate: typeof estimate;
  explain: typeof explain;
  hint: typeof hint;
  steps: typeof steps;
  rate: typeof rate;
  generate: typeof generate;
  convert: typeof convert;
  render: typeof render;
  encode: typeof encode;
  rules: typeof rules;
  /** Ends the worker. Questions that are open are rejected. */
  close(): Promise<void>;
}
export declare function createEngine(): Engine;
