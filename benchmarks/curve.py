#!/usr/bin/python3
"""Draws the table of `benchmarks/large --curve` as docs/large.svg: time and memory against size, log-log.

usage: benchmarks/large --curve >TABLE; benchmarks/curve.py TABLE PICTURE

PICTURE may end in .svg or .png.
"""
import csv
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.ticker import FixedLocator, NullLocator, ScalarFormatter


def read(name):
    with open(name, encoding="ascii") as file:
        return [row for row in csv.DictReader(file, delimiter="\t")]


def draw(axes, rows, column, unit, colour):
    sizes = [int(row["size"]) for row in rows]
    values = [float(row[column]) for row in rows]
    axes.loglog(sizes, values, "o-", color=colour, markersize=4)
    # Guides go through the last point: n² grows as the cells do, n³ as the candidates of an empty board.
    for power, style, name in (2, ":", "n²"), (3, "--", "n³"):
        guide = [values[-1] * (size / sizes[-1]) ** power for size in sizes]
        axes.loglog(sizes, guide, style, color="grey", linewidth=1, label=name)
    axes.legend(frameon=False)
    axes.set_ylabel(unit)
    axes.set_xlabel("size n of an n×n board")
    axes.set_ylim(min(values) / 2, max(values) * 3)
    axes.xaxis.set_major_locator(FixedLocator([9, 16, 25, 49, 100, 225, 400]))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(ScalarFormatter())
    axes.grid(True, which="major", color="#dddddd")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    rows = read(sys.argv[1])
    plt.rcParams.update({"svg.hashsalt": "sudosat", "svg.fonttype": "none"})  # equal tables, equal pictures
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.6))
    draw(left, rows, "seconds", "processor time, s", "#1f77b4")
    draw(right, rows, "megabytes", "peak memory, MB", "#d62728")
    left.set_title("time of the whole process")
    right.set_title("memory")
    figure.tight_layout()
    figure.savefig(sys.argv[2], metadata={"Date": None} if sys.argv[2].endswith(".svg") else None)


main()
