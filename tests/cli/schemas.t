What --json prints is what the schemas in docs/schemas say, no key more, and each of their keys is printed somewhere.

  $ . "$TESTDIR/setup.sh"
  $ schemas=$TESTDIR/../../docs/schemas
  $ valid() { python3 "$TESTDIR/../support/validate.py" $schemas/$1.json $2; }
  $ run() { sudosat "$@" 2> /dev/null; }
  $ four=12.............. clash=11.............. one=1234341221434.2.
  $ printf '%s\n' id,puzzle 1,$four 2,$clash 3,12. 4,$one > puzzles
  $ open='{"id":7,"rows":9,"columns":9}'
  $ echo '{"id":7,"rows":4,"columns":4,"variables":[{"name":"S","values":[3,4]}]}' > free.jsonl
  $ echo '{"id":7,"givens":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],"variables":[{"name":"S","values":[3,3]}]}' > fixed.jsonl
  $ echo '{"id":7,"givens":[[1,1,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],"variables":[{"name":"S","values":[3,4]}]}' > wrong.jsonl
  $ for name in hard 16x16; do
  >   sudosat convert --to jsonl $EXAMPLES/$name.txt | sed 's/}$/,"id":7,"variables":[{"name":"S","values":[3,3]}]}/' > $name.jsonl
  > done
  $ hopeless | sed 's/{/{"id":7,/' > hopeless

Each command with --json has a schema, and each key of these is explained in docs/json.md.

  $ for command in $(sudosat list commands | awk '{print $1}'); do
  >   sudosat help $command | grep -q -e '--json' && echo $command.json
  > done | sort > with
  $ (cd $schemas && ls) | grep -vx -e answers.json -e common.json -e page.json -e puzzle.json -e rules.json | diff with -
  $ keys() { jq -r '.. | .properties? // empty | keys[]' $(ls $schemas/*.json | grep -v -e rules.json -e page.json) | sort -u; }
  $ for key in $(keys); do grep -q -e "[\`\"]$key[\`\"]" $schemas/../json.md || echo $key; done

  $ { run solve --json --stats puzzles; run solve --json --all --limit 2 free.jsonl
  >   run solve --json --stats --random 1 puzzles free.jsonl; run solve --json --stats --timeout 0.1 hopeless
  > } | valid solve --covered
  $ { run check --json --stats --fix 2 puzzles free.jsonl fixed.jsonl; run check --json --stats --timeout 0.1 hopeless
  >   for limit in 5 10 20 40; do run check --json --backend backtracking --effort $limit hard.jsonl; done
  >   run check --json --fix 1 <<< $open
  > } | valid check --covered
  $ { run count --json --stats puzzles; run count --json --stats --cube 'r1c3=3 r2c1=3' puzzles; run count --json --cube '' puzzles
  >   run count --json --estimate <<< $open; run count --json --estimate --probes 3 <<< $open
  > } | valid count --covered
  $ { run candidates --json --stats --counts 9 --same --progress puzzles; run candidates --json --stats --timeout 0.1 hopeless
  > } | valid candidates --covered
  $ { run explain --json puzzles; run explain --json --unique --all puzzles free.jsonl
  >   run explain --json --cell r1c4 puzzles; run explain --json --cell r1c3=1 puzzles
  >   run explain --json --steps puzzles; run explain --json --timeout 0.1 hopeless
  >   run explain --json wrong.jsonl; run explain --json --unique wrong.jsonl
  >   run explain --steps --limit 1 --json puzzles
  > } | valid explain --covered
  $ echo '{"size":4,"grid":[[{"value":1,"given":true},{"value":1},{"centerPencilMarks":[1]},{}],[{"cornerPencilMarks":[2]},{},{},{}],[{},{},{"value":2,"given":true},{}],[{},{},{"value":4,"given":true},{}]]}' > entered.json
  $ { run hint --json puzzles; run hint --json --look puzzles; run hint --json --cell r1c4 puzzles; run hint --json entered.json
  >   run hint --json --timeout 0.1 hopeless
  > } | valid hint --covered
  $ { for puzzle in 1 2 4; do run prove --json --puzzle $puzzle -o proof puzzles; done
  >   run prove --json -o proof --checker 'check_proof {cnf} {proof}' --binary fixed.jsonl
  >   run prove --json -o proof --checker 'check_proof {cnf} {proof}' --puzzle 2 puzzles
  >   for puzzle in 1 2; do run prove --json -o proof --format veripb --puzzle $puzzle puzzles; done
  >   run prove --json -o proof --format veripb fixed.jsonl
  >   run prove --json -o proof free.jsonl; run prove --json -o proof --timeout 0.1 hopeless
  >   for limit in 20 40; do run prove --json -o proof --effort $limit 16x16.jsonl; done
  > } | valid prove --covered
  $ { run minimise --json --rules puzzles; run minimise --json --all-redundant --rules puzzles; run minimise --json --timeout 0.1 hopeless
  > } | valid minimise --covered
  $ { run rate --json puzzles; run rate --json --scale se <<< $easy; run rate --json --timeout 0.1 hopeless; } | valid rate --covered
  $ { run generate -n 2 --json --size 4; run generate --json --unbiased --size 4; run generate --json --level easy
  >   run generate --json --near <(run generate --size 4) --all; run generate --json --attempts 1 --clues 10; run generate --json <<< 11.............. -; run generate --json bad
  > } | valid generate
  $ { run compare --json puzzles; run compare --json --timeout 0.1 hopeless; } | valid compare
  $ run cubes --json --depth 2 --puzzle 1 puzzles > cubes
  $ { run encode --json --stats --all puzzles; run encode --json --stats --timeout 0.1 hopeless; } | valid encode
  $ { cat cubes; run cubes --json --depth 40 --timeout 0.1 hopeless | grep error; } | valid cubes --covered
  $ while read -r line; do run count --json --cube "$(jq -r .cube <<< $line)" <<< $four; done < cubes > parts
  $ run merge --json parts | valid merge --covered

Puzzles as the format jsonl writes them.

  $ sudosat list rules --schema | cmp - $schemas/rules.json
  $ sudosat list rules --markdown | cmp - $schemas/../rules.md

  $ { for puzzle in $EXAMPLES/*.txt $EXAMPLES/*.iss $EXAMPLES/*.jsonl $DATA/iss/*; do run convert --to jsonl --latin $puzzle; done
  >   run convert --to jsonl free.jsonl; run convert -q --to jsonl <<< '{"size":1,"grid":[[{}]],"foglight":["R1C1"]}'; run solve --to jsonl fixed.jsonl
  >   echo '{"givens":[[1,0],[0,1]],"rows":2,"columns":2,"digits":2,"first_digit":1,"lines":false,"boxes":null,"author":"A",
  >     "rules_text":"R","candidates":{"r1c2":[1,2]}}' | tr -d '\n' | run convert --to jsonl
  >   run convert --to jsonl <<< '{"rows":4,"columns":4,"boxes":null,"holes":["r1c1"],"layers":[{"name":"a","kinds":["x","y"]}]}'
  > } | sed 's/"id":7,//' > written.jsonl
  $ cat written.jsonl - <<< '{"rows":21,"columns":21,"shape":"samurai"}' | valid puzzle --covered
  $ cp -r $schemas strict
  $ echo '{"$ref":"common.json#/$defs/puzzle"}' > strict/strict.json
  $ python3 "$TESTDIR/../support/validate.py" strict/strict.json < written.jsonl
  $ python3 "$TESTDIR/../support/validate.py" strict/strict.json <<< '{"givens":[[1]],"boxs":[1,1]}' | grep -c "'boxs' is not one of"
  1

What the schema of puzzles refuses, the reader refuses.

  $ cat > read.jsonl <<'PUZZLES'
  > {"columns":4}
  > {"givens":[["1"]]}
  > {"rows":4,"columns":4,"boxes":[2]}
  > {"rows":4,"columns":4,"candidates":{"r1c1":5}}
  > {"rows":4,"columns":4,"candidates":{"a1":[1]}}
  > {"rows":4,"columns":4,"rules":[{"cells":["r1c1"]}]}
  > {"rows":4,"columns":4,"rules":["thermometer"]}
  > {"rows":4,"columns":4,"rules":[{"rule":"thermometer"}]}
  > {"rows":4,"columns":4,"rules":[{"rule":"thermometer","cells":["r1c1","r1c2"],"sum":3}]}
  > {"rows":4,"columns":4,"rules":["no rule"]}
  > {"rows":4,"columns":4,"variables":[{"name":"S"}]}
  > {"rows":4,"columns":4,"title":4}
  > {"rows":4}
  > {"rows":4,"columns":4}
  > {"rows":4,"columns":4,"rules":[{"rule":"thermometer","cells":["r1c1","r1c2"]},"anti-knight",{"rule":"anti-king"}]}
  > {"rows":4,"columns":4,"else":4}
  > PUZZLES
  $ valid puzzle < read.jsonl | grep -oE '^line [0-9]+' | uniq | wc -l
  12
  $ valid puzzle < <(tail -n +13 read.jsonl)
  $ run check read.jsonl
  # not readable: neither 'givens' nor 'rows' say how large the board is
  # not readable: "1" is not an integer from 1 to 1
  # not readable: 1 entries, not 2
  # not readable: 5 of r1c1 is not an array
  # not readable: 'a1' is not a cell of the board
  # not readable: a rule is its name, or an object whose 'rule' is the name
  # not readable: the rule 'thermometer' needs 'cells': the cells from the bulb on
  # not readable: the rule 'thermometer' needs 'cells': the cells from the bulb on
  # not readable: unknown parameter of the rule 'thermometer' 'sum'
  # not readable: unknown rule 'no rule'
  # not readable: a variable is an object with its name and values
  # not readable: 'title' is not a string
  several
  several
  none
  several
  [2]
