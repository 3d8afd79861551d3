#!/usr/bin/python3
"""Draws the table of `benchmarks/large --curve` as docs/large.svg: time and memory against size, log-log.

usage: benchmarks/large --curve >TABLE; benchmarks/curve.py TABLE PICTURE [BEFORE]

BEFORE is the table of an older build, drawn beside it. PICTURE may end in .svg or .png.
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
    # The clock ticks in hundredths of a second.
    values = [max(float(row[column]), 0.01) for row in rows]
    axes.loglog(sizes, values, "o-", color=colour, markersize=4)
    # What the input alone must grow by, through the last point.
    guide = [values[-1] * (size / sizes[-1]) ** 2 for size in sizes]
    cube = [values[-1] * (size / sizes[-1]) ** 3 for size in sizes]
    axes.loglog(sizes, guide, ":", color="grey", linewidth=1)
    axes.loglog(sizes, cube, "--", color="grey", linewidth=1)
    axes.annotate("n²", (sizes[0], guide[0]), color="grey", ha="right")
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
    plt.rcParams["svg.hashsalt"] = "sudosat"  # the same picture for the same table
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.6))
    draw(left, rows, "seconds", "processor time, s", "#1f77b4")
    draw(right, rows, "megabytes", "peak memory, MB", "#d62728")
    left.set_title("time of the whole process")
    right.set_title("memory")
    figure.tight_layout()
    figure.savefig(sys.argv[2], metadata={"Date": None} if sys.argv[2].endswith(".svg") else None)


main()
