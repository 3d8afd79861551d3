// Boards to begin with. Each has one solution.

/** @type {readonly {name: string, puzzle: any}[]} */
export const examples = [
];
