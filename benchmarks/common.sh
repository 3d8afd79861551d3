#!/usr/bin/env bash
# What the benchmarks have in common: the program they measure, a scratch folder, and what a command costs. To be
# sourced.
#
# SUDOSAT names the program; without it that of build/bench, or else of build/release, is measured.
export LC_ALL=C

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say() { printf 'benchmarks/%s: %s\n' "$(basename "$0")" "$*" >&2; }
die() { say "$@"; exit 2; }

if [[ -n ${SUDOSAT:-} ]]; then
  sudosat=$SUDOSAT
  [[ -x $sudosat ]] || die "SUDOSAT is $sudosat, which cannot be run"
else
  for sudosat in "$here"/../build/{bench,release}/sudosat; do
    [[ ! -x $sudosat ]] || break
  done
  [[ -x $sudosat ]] || die "not built; ./dev bench builds and runs it"
fi
sudosat=$(readlink -f "$sudosat")
# shellcheck disable=SC2034 # for those who source this
build=$(dirname "$sudosat")

# The middle one of numbers, one a line.
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# seconds COMMAND …: the processor time that it takes, user and system. No answer (status 1 or 3) is an answer here.
# minisat and its like have statuses of their own.
seconds() {
  local TIMEFORMAT='%U %S' status=0
  { time "$@" >"$scratch/out" 2>"$scratch/errors" || status=$?; } 2>"$scratch/time"
  ((status != 2 && status < 126)) || die "$*: $(cat "$scratch/errors")"
  awk '{ printf "%.4f\n", $1 + $2 }' "$scratch/time"
}
