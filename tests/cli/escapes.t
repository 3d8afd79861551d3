What an input says never reaches the terminal as it came: no control character, no directional override, and no line
end within a message or a line of results.

  $ . "$TESTDIR/setup.sh"
  $ evil=$(printf 'x\033]0;PWN\007\033[31m\r\177\302\2330m\342\200\250\342\200\251\342\200\256y')
  $ byte=$(printf 'x\2330m')
  $ json() { python3 -c 'import json, sys; print(json.dumps(sys.stdin.buffer.read().decode()))'; }
  $ quoted=$(printf '%s' "$evil" | json)
  $ lines=$(printf 'x\n1234341221434321\nunique\n' | json)

The channels, each with such a text: types, cells and values of ISS, rules, parameters, patterns and keys of JSON, what
f-puzzles and SudokuPad say, headers, regions, titles, comments, names of files, counts that are merged.

  $ mkdir channels; cd channels
  $ board='"rows":4,"columns":4'
  $ printf '.Shape~4x4.%s~R1C1\n' "$evil" > type.iss
  $ printf '.Shape~4x4.Thermo~R1C1~%s\n' "$evil" > cell.iss
  $ printf '.Shape~4x4.~R1C1_%s\n' "$evil" > value.iss
  $ echo "{$board,\"rules\":[$quoted]}" > rule.jsonl
  $ echo "{$board,\"rules\":[{\"rule\":\"thermometer\",$quoted:1}]}" > parameter.jsonl
  $ echo "{$board,\"rules\":[{\"rule\":\"regular expression\",\"cells\":[\"r1c1\"],\"pattern\":$quoted}]}" > pattern.jsonl
  $ echo "{$board,\"candidates\":{$quoted:[1]}}" > candidate.jsonl
  $ echo "{$board,$quoted:1,\"givens\":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]}" > key.jsonl
  $ echo "{$board,\"title\":$quoted,\"author\":$quoted,\"rules_text\":$quoted}" > title.jsonl
  $ echo "{$board,$quoted:1,$quoted:2}" > twice.jsonl
  $ row='[{},{},{},{}]'
  $ fpuzzles() { echo "{\"size\":4,\"grid\":[$row,$row,$row,$row],$1}"; }
  $ fpuzzles "$quoted:[{\"cells\":[\"R1C1\"]}]" > key.fpuzzles
  $ fpuzzles "\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":$quoted}]" > value.fpuzzles
  $ fpuzzles "\"killercage\":[{\"cells\":[\"R1C1\"],$quoted:1}]" > field.fpuzzles
  $ fpuzzles "\"title\":$quoted,\"author\":$quoted,\"ruleset\":$quoted" > title.fpuzzles
  $ pad() { echo "{\"cells\":[$row,$row,$row,$row],$1}"; }
  $ pad "$quoted:1" > key.pad
  $ pad "\"metadata\":{\"title\":$quoted,\"rules\":$quoted}" > title.pad
  $ pad "\"global\":[$quoted]" > global.pad
  $ pad "\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":$quoted}]" > cage.pad
  $ printf 'order %s\n0 1\n1 0\n' "$evil" > header.qcp
  $ printf '%sx3::k:0\n' "$evil" > header.sumocue
  $ printf '1234341221434321abcdabcdabcd\033bcd\n' > region.jigsaw
  $ printf '#A%s\n#D%s\n[Puzzle]\n1...\n....\n....\n...2\n' "$evil" "$evil" > title.sdk
  $ printf '# %s\n| 1 . | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . 4 |\n' "$evil" > comment.framed
  $ printf '%s\n1234341221434321\n' "$evil" > title.line
  $ printf '1234341221434321 %s\n' "$evil" > remark.line
  $ printf '%s,puzzle\nx,1234341221434321\n' "$evil" > header.csv
  $ printf '1\0332341221434321\n' > cell.line
  $ echo 12 > "name$evil"
  $ printf '%s\n1234341221434321 %s\n' "$byte" "$byte" > byte.line
  $ printf '# %s\n| 1 . | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . 4 |\n' "$byte" > byte.framed
  $ printf '#A%s\n[Puzzle]\n1...\n....\n....\n...2\n' "$byte" > byte.sdk
  $ printf 'order %s\n0 1\n1 0\n' "$byte" > byte.qcp
  $ echo "{$board,\"title\":\"$byte\"}" > byte.jsonl
  $ echo 12 > "byte$byte"
  $ printf '{"error":%s}\n' "$quoted" > error.merge
  $ printf '{"count":1,"exact":true,"cube":%s,"puzzle":{%s}}\n' "$quoted" "$board" > cube.merge

  $ ask() {
  >   for file in *; do
  >     for words in "solve" "solve -v" "solve --json -v" "check -v" "check --json" "count -v" "explain -v" "explain --json" \
  >       "convert --to jsonl" "convert --to fpuzzles" "convert --to sdk" "convert --to same" "candidates -v" \
  >       "render" "render --color never" "convert --to svg" "encode -o -" "encode --stats" "minimise" \
  >       "solve --ignore-unknown -v" "merge" "solve --stats" "explain --steps" "$evil"; do
  >       sudosat $words "$file" < /dev/null 2>&1
  >     done
  >   done
  > }
  $ ask > ../all || true
  $ cd ..
  $ grep -c sudosat: all | awk '{print ($1 > 300)}'
  1
  $ cat > obeyed.py << 'EOF'
  > import re
  > text = open("all", encoding="utf-8", errors="surrogateescape", newline="").read()
  > # A byte that belongs to no character is U+DC00 and its value: where others encode text by single bytes.
  > print(set(re.findall("[^\n\t -~\u00a0-\u2027\u202f-\u2065\u206a-\udc7f\udca0-\U0010ffff]", text)))
  > EOF
  $ python3 obeyed.py
  set()

A line break in a name begins no line, so that the k-th line is the answer to the k-th puzzle.

  $ good='"givens":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,null]]'
  $ { echo "{$board,\"rules\":[$lines]}"; echo "{$good}"; echo "{$board}"; echo "{$good}"; } > forged.jsonl
  $ sudosat check forged.jsonl 2> messages > whole
  [2]
  $ cat whole
  # not readable: unknown rule 'x\n1234341221434321\nunique\n'
  unique
  several
  unique
  $ grep -c . messages
  2
  $ rm whole; sudosat check --resume whole forged.jsonl 2> /dev/null
  [2]
  $ for kept in 0 1 2 3 4; do
  >   head -$kept whole > part; cp .whole.resume .part.resume
  >   sudosat check --resume part forged.jsonl 2> /dev/null; cmp part whole
  > done

What is long is not told twice over.

  $ { printf '{%s,"rules":[{"rule":"regular expression","cells":["r1c1"],"pattern":"(' "$board"; head -c 3000000 /dev/zero | tr '\0' a; echo '"}]}'; } > long.jsonl
  $ sudosat check long.jsonl 2>&1 | wc -c | awk '{print ($1 < 30000)}'
  1
