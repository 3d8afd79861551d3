// The functions, each in this thread. They take no signal: nothing else runs until they return.
import type { Board, Candidates, Converted, Count, Entries, Estimate, Explanation, Generated, Hint, Options, Rated, Reading, ReadPuzzle, Rows, Rules, Solution, Step, Steps, Verdict, Wishes } from "./types.js";
export * from "./types.js";

/** Reads a text or link. */
export declare function read(text: string, options?: Reading): ReadPuzzle;
/** A solution, or null if there is none. Throws Undecided if a limit came first. */
export declare function solve(board: Board, options?: Options & { random?: boolean; seed?: number }): Solution | null;
/** How many solutions there are, as far as setters want to know. */
export declare function check(board: Board, options?: Options): Verdict;
/** What each cell holds in solutions; null if there is none. */
export declare function candidates(board: Board, options?: Options<{ confirmed: number[][][] }> & { countTo?: number; same?: boolean }): Candidates | null;
/** How many solutions there are. */
export declare function count(board: Board, options?: Options<Count> & { limit?: number }): Count;
/** Estimates how many solutions there are. */
export declare function estimate(board: Board, options?: Options<Estimate> & { probes?: number; seed?: number }): Estimate;
/** Why a board has no solution, or why a cell ("r4c5", "r4c5=7") holds its digit or not. */
export declare function explain(board: Board, options?: Options<Partial<Explanation> & { size?: { best: number; at_least: number } }> & { cell?: string }): Explanation;
/** The easiest next step, and which entries are wrong. */
export declare function hint(board: Board, options?: Options & { entries?: Entries; cell?: string }): Hint;
/** The way to the solution, step by step. */
export declare function steps(board: Board, options?: Options<{ from: number; steps: Step[] }>): Steps;
/** How hard a puzzle is, on the scales own, se, qqwing and tatham. */
export declare function rate(board: Board, options?: Options<Rated>): Rated;
/** Makes puzzles. Throws Undecided, with those that were made, if one could not be made in time. */
export declare function generate(options?: Wishes): Generated[];
/** Writes a puzzle in another format. */
export declare function convert(board: Board, format: string, options?: Options & { solution?: number[][] }): Converted;
/** A picture, as SVG. */
export declare function render(board: Board, options?: Options & { solution?: Rows; candidates?: number[][][] }): string;
/** The formula for SAT solvers, as DIMACS. */
export declare function encode(board: Board, options?: Options): string;
/** The kinds of rules, and the formats that are written. */
export declare function rules(): Rules;
