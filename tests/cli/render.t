Boards drawn with characters.

  $ . "$TESTDIR/setup.sh"
  $ run render "$EXAMPLES/4x4.txt"
  $ run render --solution "$EXAMPLES/4x4.txt" | head -3
  $ run render --candidates <<< 1..............4 | head -5
  $ run render "$EXAMPLES/lines.iss" | tail -9
  $ run render --color always "$EXAMPLES/lines.iss" | head -2 | tail -1 | tr '\033' ^ | cut -c1-60

Titles, and a board for each puzzle; what cannot be read is told in its place.

  $ cat > two.jsonl <<'END'
  > {"title": "First", "author": "Anna", "givens": [[1, null], [null, null]], "boxes": null, "rules_text": "Put 1 and 2 into each row and each column."}
  > {"nonsense": 1}
  > {"title": "Second", "givens": [[null, null], [2, null]], "boxes": null, "rules": ["anti-knight"]}
  > END
  $ run render two.jsonl
  $ run render two.jsonl -o two.txt 2>/dev/null; head -3 two.txt

The name of the output says what it becomes.

  $ run render "$EXAMPLES/4x4.txt" -o board.svg; head -1 board.svg
  $ run render "$EXAMPLES/4x4.txt" -o board.svg.gz; zcat board.svg.gz | cmp - board.svg
  $ run render --to svg "$EXAMPLES/4x4.txt" | cmp - board.svg
  $ run convert --to svg "$EXAMPLES/4x4.txt" | cmp - board.svg
  $ size() { od -An -tu1 -j16 -N8 "$1" | awk '{ print 256 * $3 + $4 "x" 256 * $7 + $8 }'; }
  $ run render "$EXAMPLES/4x4.txt" -o board.png; od -An -c -N4 board.png; size board.png
  $ run render --resolution 96 "$EXAMPLES/4x4.txt" -o board.png; size board.png
  $ run render "$EXAMPLES/4x4.txt" -o board.pdf; pdfinfo board.pdf | grep -E 'Pages|Page size'

A solution that the input tells is taken, so that all stages show the same.

  $ run solve --random 3 --to jsonl <<< ................ > random.jsonl
  $ run render --solution random.jsonl -o a.svg
  $ run solve --random 3 --to svg <<< ................ | cmp - a.svg

Several puzzles: the pages of a PDF, or numbered files.

  $ run render "$EXAMPLES/hard.txt" -o hard.pdf; pdfinfo hard.pdf | grep Pages
  $ run render "$EXAMPLES/hard.txt" -o hard.svg; ls hard*.svg
  $ sudosat render "$EXAMPLES/hard.txt" --to svg > /dev/null
  $ run render --shard 2/4 "$EXAMPLES/hard.txt" -o second.svg; cmp hard-2.svg second.svg

A book: titles, authors and rules, and the solutions at the end.

  $ run render --per-page 1 two.jsonl -o book.pdf
  $ pdfinfo book.pdf | grep -E 'Pages|Page size'
  $ pdftotext -layout book.pdf - | grep -oE '[0-9]\. [A-Z][a-z]+(, Anna)?|Solutions|Put 1 .*|anti-knight'
  $ run render --per-page 2 --no-solutions --paper letter "$EXAMPLES/hard.txt" -o book.pdf
  $ pdfinfo book.pdf | grep -E 'Pages|Page size'
  $ run render --per-page 4 --solution "$EXAMPLES/hard.txt" -o page.svg; grep -c '<svg' page.svg; ls page*

Every kind of rule looks as it did when it was looked at.

  $ run render --per-page 80 --no-solutions "$TESTDIR/../../docs/gallery.jsonl" -o gallery.svg
  $ cmp gallery.svg "$TESTDIR/../../docs/gallery.svg"

No solution, and none in time.

  $ run render --solution "$EXAMPLES/unsolvable.txt" -o none.svg; ls none.svg
  $ run render --candidates "$EXAMPLES/unsolvable.txt" | tail -1
  $ hopeless | run render --solution --effort 1 -b cadical -o undecided.svg

Nonsense.

  $ run render "$EXAMPLES/4x4.txt" -o board.jpg
  $ run render "$EXAMPLES/4x4.txt" -o board
  $ run render --to jpg "$EXAMPLES/4x4.txt"
  $ run render --to png --resolution 0 "$EXAMPLES/4x4.txt"
  $ run render --to png --resolution 9999 "$EXAMPLES/4x4.txt"
  $ run render --to svg --resolution 300 "$EXAMPLES/4x4.txt"
  $ run render --per-page 6 "$EXAMPLES/4x4.txt"
  $ run render --paper letter "$EXAMPLES/4x4.txt" -o board.svg
  $ run render --per-page 6 --paper a5 "$EXAMPLES/4x4.txt" -o board.svg
  $ run render --no-solutions "$EXAMPLES/4x4.txt" -o board.svg
  $ run render --solution --candidates "$EXAMPLES/4x4.txt"
  $ cp "$EXAMPLES/4x4.txt" own.svg; run render own.svg -o own.svg
  $ run render "$EXAMPLES/4x4.txt" -o missing/board.png
  $ run render nowhere.txt -o nothing.pdf; ls nothing.pdf

Explanations are drawn in the same way.

  $ run explain --steps --draw step.svg "$EXAMPLES/4x4.txt" > /dev/null; ls step-*.svg | wc -l
  $ run explain --steps --draw steps.pdf --per-page 6 "$EXAMPLES/4x4.txt" > /dev/null
  $ pdfinfo steps.pdf | grep Pages; pdftotext -layout steps.pdf - | grep -o '2\. Full House.*' | head -1
  $ run explain "$EXAMPLES/unsolvable.txt" --draw why.svg > /dev/null; grep -c fff3c4 why.svg
  $ run explain --steps --draw steps "$EXAMPLES/4x4.txt"
  $ run explain --per-page 6 "$EXAMPLES/4x4.txt"
  $ run explain --steps --draw steps.svg --jobs 2 "$EXAMPLES/4x4.txt"
