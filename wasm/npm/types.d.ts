// What the functions of `sudosat` and `sudosat/sync` take and give.

/** Rows of digits; an open cell is null (or 0, unless 0 is a digit). */
export type Rows = (number | null)[][];

/** A puzzle as an object of the format jsonl: docs/json.md. */
export interface Puzzle {
  givens?: Rows;
  rows?: number;
  columns?: number;
  lines?: boolean;
  digits?: number;
  first_digit?: number;
  boxes?: [number, number] | null;
  regions?: (number | null)[][];
  candidates?: Record<string, number[]>;
  rules?: (string | Rule)[];
  variables?: { name: string; values: [number, number] }[];
  title?: string;
  author?: string;
  rules_text?: string;
  solution?: number[][];
  variable_values?: number[];
  decoration?: unknown;
}

/** A rule by its name, with its parameters: docs/rules.md. */
export interface Rule {
  rule: string;
  [parameter: string]: unknown;
}

/** A puzzle, its rows, or a text or link in any format that sudosat reads. */
export type Board = Puzzle | Rows | string;

/** How a text is read. */
export interface Reading {
  /** The name of its format. Without it, the format is recognised. */
  format?: string;
  boxes?: [number, number];
  latin?: boolean;
  /** Leaves out what is not known, in place of an error. */
  ignoreUnknown?: boolean;
  /** Takes drawings for the rules that they usually mean. */
  guessDrawings?: boolean;
}

export interface Options<Progress = Record<string, unknown>> extends Reading {
  /** The most seconds that the work may take; without it there is no limit. */
  seconds?: number;
  onProgress?: (told: Progress) => void;
}

export type Verdict = "unique" | "several" | "none" | "undecided";

export interface Solution {
  rows: number[][];
  /** The values of the variables, by name. */
  variables: Record<string, number>;
}

export interface Candidates {
  /** The digits that each cell holds in solutions. */
  candidates: number[][][];
  /** With `countTo`: in how many solutions each candidate occurs, up to that number. */
  counts?: number[][][];
  /** With `same`: sets of cells that hold equal digits in every solution. */
  same?: string[][];
  complete: boolean;
  /** What is neither confirmed nor ruled out, if a limit came first. */
  open?: number[][][];
  verdict?: "undecided";
}

export interface Count {
  count: number | bigint;
  /** Whether all solutions were counted. */
  exact: boolean;
}

export interface Estimate {
  /** A number such as "6.53e21"; null if nothing is known. */
  estimate?: string | null;
  /** The number of solutions in place of the estimate, if they could be counted. */
  count?: number;
  exact: boolean;
  probes?: number;
  effective_probes?: number;
  standard_error?: string;
  interval?: [string, string];
}

/** What a part of an explanation is, and where. */
export interface Part {
  kind: "given" | "marks" | "rule" | "sum" | "house" | "cell";
  cells: string[];
  rule?: number;
}

export interface Explanation {
  verdict: "none" | "solvable" | "undecided" | "forced" | "impossible" | "open";
  candidate?: string;
  /** Sets of clues and rules that cannot hold together, or that force the candidate. */
  explanations?: string[][];
  parts?: Part[][];
  clashes?: { digit: number; cells: string[]; houses: string[] }[];
  /** Clues and rules that mend the board if they go. */
  repairs?: string[][];
  repair_parts?: Part[][];
  complete?: boolean;
}

export interface Step {
  technique: string;
  title: string;
  reason: string;
  uses: string[];
  placed: string[];
  eliminated: string[];
  parts: Part[];
  [key: string]: unknown;
}

export interface Entries {
  digits?: Record<string, number>;
  centre?: Record<string, number[]>;
  corners?: Record<string, number[]>;
}

export interface Hint {
  verdict: "step" | "wrong" | "complete" | "several" | "none" | "undecided";
  entered: { digits: number; marks: number };
  wrong: { cells: string[]; digits: number[]; kind: "digit" | "centre" | "corners" }[];
  steps: Step[];
}

export interface Steps {
  verdict: "solved" | "several" | "none" | "undecided" | "limited";
  complete: boolean;
  steps: Step[];
  summary: { steps: number; techniques: Record<string, number>; hardest: string | null; [key: string]: unknown };
  candidates: number[][][];
}

export interface Rating {
  value?: number;
  text: string;
  level?: string;
  hardest?: string;
  steps?: Record<string, number>;
  narrow_places?: number;
  longest_wait?: number;
}

export interface Rated {
  verdict: Verdict;
  /** How hard the puzzle is on each scale, if it has one solution. */
  ratings?: Record<string, Rating>;
  /** The scales that a limit came before. */
  undecided?: string[];
}

export interface Wishes extends Options<{ attempts?: number; made?: number }> {
  /** The board that puzzles are made of: its rules and givens are in each. */
  board?: Board;
  /** Rows and columns, if there is no board. */
  size?: number;
  /** How many puzzles; 1. */
  count?: number;
  /** The number of the first puzzle: puzzle k of a seed is always the same. */
  index?: number;
  seed?: number;
  symmetry?: string;
  /** How many givens. */
  clues?: number;
  /** The cells that are given: X and dots. */
  pattern?: string;
  /** Draws regions in place of boxes. */
  jigsaw?: boolean;
  solution?: number[][];
  attempts?: number;
  /** How many clues of each kind of rule are placed: null for as many as are needed, or "all". */
  place?: Record<string, number | null | "all">;
  level?: string;
  rating?: [number | null, number | null];
  scale?: string;
  needs?: string[];
  without?: string[];
}

export interface Generated {
  puzzle: Puzzle;
  solution: number[][];
  variable_values?: number[];
  seed: number;
  index: number;
  attempts: number;
  scale?: string;
  rating?: string;
}

export interface ReadPuzzle {
  puzzle: Puzzle;
  format: string;
  entries?: Entries;
  solution?: number[][];
  variable_values?: number[];
  warnings: { text: string; code: string; line: number; column: number }[];
  notes: string[];
  /** Whether the text has another puzzle after this one. */
  more?: boolean;
}

export interface Converted {
  text: string;
  /** What the format has no place for. */
  lost: string[];
}

export interface Rules {
  groups: { name: string; kinds: { name: string; summary: string; also: string[]; parameters: RuleParameter[] }[] }[];
  formats: { name: string; summary: string }[];
}

export interface RuleParameter {
  name: string;
  type: "cells" | "cell_lists" | "number" | "numbers" | "text" | "rules";
  meaning: string;
  optional: boolean;
}

/** Says that there is no answer, for the reason that `code` names. */
export declare class SudosatError extends Error {
  readonly code: string;
  readonly hint: string;
  readonly line?: number;
  readonly column?: number;
  /** The position of the rule that is wrong. */
  readonly rule?: number;
}

/** A limit came before the answer. */
export declare class Undecided extends SudosatError {
  /** The puzzles that `generate` had made by then. */
  readonly puzzles: Generated[];
}
