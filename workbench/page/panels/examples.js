// Boards to begin with. Each has one solution, and a way through it by logic.

/** @type {readonly {name: string, puzzle: any}[]} */
export const examples = [
  {
    name: "Lines and cages",
    puzzle: {
      rows: 9, columns: 9, digits: 9, boxes: [3, 3], title: "Lines",
      rules_text: "Digits increase from the bulb of the thermometer. Neighbours on a green line differ by at least 5. Cages show their sum; digits in a cage differ.",
      givens: [
        [null, null, null, null, null, null, 5, null, null],
        [5, null, null, 7, null, null, null, null, null],
        [4, null, null, null, null, null, null, null, null],
        [null, null, null, null, null, 9, null, null, null],
        [6, null, null, null, null, null, null, null, 3],
        [null, null, null, null, null, 1, null, 6, null],
        [null, null, null, null, null, null, null, null, 9],
        [null, null, null, 4, null, null, 7, null, null],
        [null, null, null, null, 9, null, null, null, null],
      ],
      rules: [
        {"rule": "thermometer", "cells": ["r8c2", "r7c1", "r6c2", "r5c2", "r4c3"]},
        {"rule": "whispers", "cells": ["r1c4", "r2c5", "r1c6", "r2c7", "r3c6", "r4c6", "r5c7"], "difference": 5},
        {"rule": "whispers", "cells": ["r9c5", "r8c5", "r7c6", "r6c7"], "difference": 5},
        {"rule": "killer cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": [22]},
        {"rule": "killer cage", "cells": ["r5c4", "r5c5", "r6c4", "r6c5"], "sum": [23]},
        {"rule": "killer cage", "cells": ["r8c8", "r8c9", "r9c8"], "sum": [13]},
        {"rule": "killer cage", "cells": ["r3c8", "r3c9", "r4c9"], "sum": [15]},
        {"rule": "killer cage", "cells": ["r9c1", "r9c2"], "sum": [13]},
        {"rule": "killer cage", "cells": ["r2c3", "r3c3", "r3c4"], "sum": [13]},
      ],
    },
  },
  {
    name: "Arrows and knights",
    puzzle: {
      rows: 9, columns: 9, digits: 9, boxes: [3, 3], title: "Arrows and knights",
      rules_text: "Digits on an arrow add up to the digit in its circle. Cells a knight's move apart differ.",
      givens: [
        [null, 5, 3, null, null, null, 8, null, null],
        [2, null, 1, null, null, null, null, null, null],
        [null, 8, null, null, null, null, null, null, null],
        [null, null, null, null, null, 1, null, 5, null],
        [null, null, null, null, null, null, null, null, null],
        [null, null, null, null, null, null, 3, 8, null],
        [null, null, null, null, null, null, 5, null, null],
        [null, null, null, 2, null, null, 6, null, null],
        [null, null, null, null, 4, null, null, 9, null],
      ],
      rules: [
        {"rule": "anti-knight"},
        {"rule": "arrow", "circle": ["r5c5"], "shaft": ["r4c4", "r3c3", "r2c3"]},
        {"rule": "arrow", "circle": ["r2c8"], "shaft": ["r3c7", "r4c7"]},
        {"rule": "arrow", "circle": ["r8c2"], "shaft": ["r7c3", "r6c3"]},
      ],
    },
  },
  {
    name: "A classic",
    puzzle: {
      rows: 9, columns: 9, digits: 9, boxes: [3, 3], title: "A classic",
      givens: [
        [2, null, 9, null, null, 6, null, null, 7],
        [null, null, 3, null, null, 8, null, null, null],
        [5, null, null, null, null, null, null, 2, null],
        [null, null, null, null, null, null, null, null, 2],
        [null, null, null, 1, null, null, null, 9, null],
        [null, 5, null, 2, null, null, 3, null, 4],
        [4, null, null, null, null, 7, 8, null, null],
        [null, null, 8, null, null, null, 6, null, null],
        [6, null, null, null, 5, null, null, null, 3],
      ],
      rules: [
      ],
    },
  },
];
