  $ . "$TESTDIR/setup.sh"

Every example in docs/formats.md is a puzzle of the format in whose section it stands, also where nothing says which;
and every format that can be read has one.

  $ awk '/^### / { name = $2 }
  >      /^```/ { on = !on; file = on && $0 == "```" ? name : ""; next }
  >      file { print > file }' "$EXAMPLES/../docs/formats.md"
  $ for name in *; do
  >   run convert --from "$name" --to jsonl -o named "$name"
  >   run convert --to jsonl -o detected "$name"
  >   cmp named detected || echo "$name is taken for another format"
  >   rm -f named detected
  > done
  ! sudosat: hodoku:1:1: warning: what a player has entered is not written
  ! sudosat: hodoku:1:1: warning: what a player has entered is not written
  ! sudosat: sdx:1:1: warning: what a player has entered is not written
  ! sudosat: sdx:1:1: warning: what a player has entered is not written
  $ shown=$(ls)
  $ sudosat list formats | awk '/reads/ { print $1 }' | sort | diff - <(sort <<< "$shown")

So are those of JSON, in one line.

  $ for page in json rules; do
  >   awk '/^```/ { on = $0 == "```json"; next } on' "$EXAMPLES/../docs/$page.md" | tr -d '\n' | run convert --to jsonl | wc -l
  > done
  1
  1
