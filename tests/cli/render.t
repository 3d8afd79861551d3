Boards drawn with characters.

  $ . "$TESTDIR/setup.sh"
  $ run render "$EXAMPLES/4x4.txt"
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83   \xe2\x94\x82 4 \xe2\x94\x83 3 \xe2\x94\x82   \xe2\x94\x83 (esc)
  \xe2\x94\xa0\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\x82\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa8 (esc)
  \xe2\x94\x83   \xe2\x94\x82   \xe2\x94\x83   \xe2\x94\x82   \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83   \xe2\x94\x82   \xe2\x94\x83   \xe2\x94\x82 2 \xe2\x94\x83 (esc)
  \xe2\x94\xa0\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\x82\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa8 (esc)
  \xe2\x94\x83   \xe2\x94\x82   \xe2\x94\x83 4 \xe2\x94\x82   \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  $ run render --solution "$EXAMPLES/4x4.txt" | head -3
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 2 \xe2\x94\x82 4 \xe2\x94\x83 3 \xe2\x94\x82 1 \xe2\x94\x83 (esc)
  \xe2\x94\xa0\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\x82\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa8 (esc)
  $ run render --candidates <<< 1..............4 | head -5
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83       \xe2\x94\x82   2   \xe2\x94\x83   2   \xe2\x94\x82   2   \xe2\x94\x83 (esc)
  \xe2\x94\x83   1   \xe2\x94\x82 3 4   \xe2\x94\x83 3 4   \xe2\x94\x82 3     \xe2\x94\x83 (esc)
  \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x83 (esc)
  \xe2\x94\xa0\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\x82\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa8 (esc)
  $ run render "$EXAMPLES/lines.iss" | tail -10
  \xe2\x94\x83   \xe2\x95\x91 \xe2\x95\xb2 \xe2\x94\x82       \xe2\x94\x82 \xe2\x95\xb1     \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x82       \xe2\x94\x83     \xe2\x95\xb2 \xe2\x94\x82 \xe2\x95\xb1     \xe2\x94\x82       \xe2\x94\x83 (esc)
  \xe2\x94\xa0\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\x91\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\xb2\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\xb1\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\x82\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8b\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\x82\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x95\xb2\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa8 (esc)
  \xe2\x94\x83   \xe2\x95\x91   \xe2\x94\x82 \xe2\x95\xb2   \xe2\x95\xb1 \xe2\x94\x82       \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x82       \xe2\x94\x83     \xe2\x95\xb1 \xe2\x94\x82 \xe2\x95\xb2     \xe2\x94\x82       \xe2\x94\x83 (esc)
  \xe2\x94\x83 ( \xe2\x80\xa2 ) \xe2\x94\x82   \xe2\x80\xa2   \xe2\x94\x82       \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x82       \xe2\x94\x83   \xe2\x80\xa2\xe2\x95\x90\xe2\x95\x90\xe2\x95\x90\xe2\x95\x90\xe2\x95\x90\xe2\x95\x90\xe2\x95\x90\xe2\x80\xa2   \xe2\x94\x82       \xe2\x94\x83 (esc)
  \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x82       \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x82       \xe2\x94\x83       \xe2\x94\x82       \xe2\x94\x82       \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  thermometer at r9c1   thermometer at r4c3   thermometer at r8c8
  whispers at r1c5, at least 5   whispers at r5c2, at least 5   renban at r6c6
  renban at r5c6   arrow from r2c4   arrow from r6c5   arrow from r5c5
  difference \xc3\x975   ratio \xc3\x973 (esc)
  $ run render --color always "$EXAMPLES/lines.iss" | head -2 | tail -1 | tr '\033' ^ | cut -c1-60
  ^[0;38;5;235;48;5;231m\xe2\x94\x83^[0;38;5;16;48;5;231m       ^[0;38; (esc)

Titles, and a board for each puzzle; what cannot be read is told in its place.

  $ cat > two.jsonl <<'END'
  > {"title": "First", "author": "Anna", "givens": [[1, null], [null, null]], "boxes": null, "rules_text": "Put 1 and 2 into each row and each column."}
  > {"nonsense": 1}
  > {"title": "Second", "givens": [[null, null], [2, null]], "boxes": null, "rules": ["anti-knight"]}
  > END
  $ run render two.jsonl
  First, Anna
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 1 \xe2\x94\x82   \xe2\x94\x83 (esc)
  \xe2\x94\xa0\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa8 (esc)
  \xe2\x94\x83   \xe2\x94\x82   \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  # not readable: neither 'givens' nor 'rows' say how large the board is
  
  Second
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83   \xe2\x94\x82   \xe2\x94\x83 (esc)
  \xe2\x94\xa0\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa8 (esc)
  \xe2\x94\x83 2 \xe2\x94\x82   \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb7\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  anti-knight
  ! sudosat: two.jsonl:2:1: neither 'givens' nor 'rows' say how large the board is
  !   hint: give "givens" as an array of rows, each an array of digits and null; "rows": 9 is an open board of 9x9
  [2]
  $ run render two.jsonl -o two.txt 2>/dev/null; head -3 two.txt
  ! sudosat: two.jsonl:2:1: neither 'givens' nor 'rows' say how large the board is
  !   hint: give "givens" as an array of rows, each an array of digits and null; "rows": 9 is an open board of 9x9
  First, Anna
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xaf\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 1 \xe2\x94\x82   \xe2\x94\x83 (esc)

The name of the output says what it becomes.

  $ run render "$EXAMPLES/4x4.txt" -o board.svg; head -1 board.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="248" height="248" viewBox="0 0 248 248">
  $ run render "$EXAMPLES/4x4.txt" -o board.svg.gz; zcat board.svg.gz | cmp - board.svg
  $ run render --to svg "$EXAMPLES/4x4.txt" | cmp - board.svg
  $ run convert --to svg "$EXAMPLES/4x4.txt" | cmp - board.svg
  $ size() { od -An -tu1 -j16 -N8 "$1" | awk '{ print 256 * $3 + $4 "x" 256 * $7 + $8 }'; }
  $ run render "$EXAMPLES/4x4.txt" -o board.png; od -An -c -N4 board.png; size board.png
   211   P   N   G
  496x496
  $ run render --resolution 96 "$EXAMPLES/4x4.txt" -o board.png; size board.png
  248x248
  $ run render "$EXAMPLES/4x4.txt" -o board.pdf; pdfinfo board.pdf | grep -E 'Pages|Page size'
  Pages:           1
  Page size:       186 x 186 pts

A solution that the input tells is taken, so that all stages show the same.

  $ run solve --random 3 --to jsonl <<< ................ > random.jsonl
  $ run render --solution random.jsonl -o a.svg
  $ run solve --random 3 --to svg <<< ................ | cmp - a.svg

Several puzzles: the pages of a PDF, or numbered files.

  $ run render "$EXAMPLES/hard.txt" -o hard.pdf; pdfinfo hard.pdf | grep Pages
  Pages:           4
  $ run render "$EXAMPLES/hard.txt" -o hard.svg; ls hard*.svg
  hard-1.svg
  hard-2.svg
  hard-3.svg
  hard-4.svg
  $ sudosat render "$EXAMPLES/hard.txt" --to svg > /dev/null
  sudosat: standard output takes one picture, but there are several
    hint: with -o board.svg they become board-1.svg, board-2.svg, \xe2\x80\xa6; a PDF takes them all (esc)
  [2]
  $ run render --shard 2/4 "$EXAMPLES/hard.txt" -o second.svg; cmp hard-2.svg second.svg

A picture with words around it; rules that draw nothing are named.

  $ run render --legend two.jsonl -o words.svg 2> /dev/null; grep -oE '>[^<>]+</text>' words-1.svg words-2.svg
  ! sudosat: two.jsonl:2:1: neither 'givens' nor 'rows' say how large the board is
  !   hint: give "givens" as an array of rows, each an array of digits and null; "rows": 9 is an open board of 9x9
  words-1.svg:>First</text>
  words-1.svg:>Anna</text>
  words-1.svg:>1</text>
  words-1.svg:>Put 1 and 2 into each row and each</text>
  words-1.svg:>column.</text>
  words-2.svg:>Second</text>
  words-2.svg:>2</text>
  words-2.svg:>anti-knight</text>
  $ run render --title Mine "$EXAMPLES/4x4.txt" -o words.svg; grep -oE '>[A-Z][^<>]+</text>' words.svg
  >Mine</text>
  $ run render --title Mine <<< ................ | head -1
  Mine

A book: titles, authors and rules, and the solutions at the end.

  $ run render --per-page 1 two.jsonl -o book.pdf
  ! sudosat: two.jsonl:2:1: neither 'givens' nor 'rows' say how large the board is
  !   hint: give "givens" as an array of rows, each an array of digits and null; "rows": 9 is an open board of 9x9
  [2]
  $ pdfinfo book.pdf | grep -E 'Pages|Page size'
  Pages:           3
  Page size:       595.5 x 842.25 pts (A4)
  $ pdftotext -layout book.pdf - | tr -s ' ' | grep -oE '[0-9]\. [A-Z][a-z]+( Anna)?|Solutions|Put 1 .*|anti-knight'
  1. First Anna
  Put 1 and 2 into each row and each column.
  2. Second
  anti-knight
  Solutions
  1. First
  2. Second
  $ run generate -n 2 --level hard --scale own --to jsonl > hard.jsonl
  $ run render --per-page 2 hard.jsonl -o hard.svg; grep -oE '>[12]\. [^<]*' hard-1.svg
  >1. hard
  >2. hard
  $ run render --per-page 1 --title Homework "$EXAMPLES/4x4.txt" -o alone.pdf; pdftotext alone.pdf - | grep -oE '[A-Za-z].*'
  Homework
  Homework: Solution
  $ run render --per-page 2 --no-solutions --paper letter "$EXAMPLES/hard.txt" -o book.pdf
  $ pdfinfo book.pdf | grep -E 'Pages|Page size'
  Pages:           2
  Page size:       612 x 792 pts (letter)
  $ run render --per-page 4 --solution "$EXAMPLES/hard.txt" -o page.svg; grep -c '<svg' page.svg; ls page*
  5
  page.svg

Every kind of rule looks as it did when it was looked at, on a board that has a solution.

  $ docs=$TESTDIR/../../docs; "$docs/rules/draw" sudosat drawn
  $ cmp drawn/gallery.svg "$docs/gallery.svg"; diff -qr --exclude=draw drawn/rules "$docs/rules"
  $ run solve --json "$TESTDIR/../../docs/gallery.jsonl" | grep -c '"solution":\[\[' | cmp - <(grep -c . "$TESTDIR/../../docs/gallery.jsonl")

No solution, and none in time.

  $ run render --solution "$EXAMPLES/unsolvable.txt" -o none.svg; ls none.svg
  ! sudosat: *unsolvable.txt:1:1: no solution (glob)
  none.svg
  $ run render --candidates "$EXAMPLES/unsolvable.txt"
  # no solution
  ! sudosat: *unsolvable.txt:1:1: no solution (glob)
  [1]
  $ echo kept > kept.svg; run render --candidates "$EXAMPLES/unsolvable.txt" -o kept.svg; cat kept.svg
  ! sudosat: *unsolvable.txt:1:1: no solution (glob)
  kept
  $ hopeless | run render --solution --effort 1 -b cadical -o undecided.svg
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  [3]

Undecided candidates: not those that a house excludes at sight, such as another 1 in the row of r1c1, and the picture says so.

  $ run render --candidates --effort 1 -b cadical -o open.txt <<< 1..............4; sed -n 2,3p open.txt | tr -cd '1\n'; tail -1 open.txt
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  
  1
  Undecided: some of the small digits may be in no solution.
  $ run render --candidates --effort 1 -b cadical -o open.svg <<< 1..............4; grep -o '>Undecided[^<]*' open.svg
  ! sudosat: <stdin>:1:1: undecided: effort limit of 1 reached
  >Undecided: some of the small digits

Nonsense.

  $ run render "$EXAMPLES/4x4.txt" -o board.jpg
  ! sudosat: 'board.jpg' does not tell what kind of picture it is
  !   hint: name it .svg, .png, .pdf or .txt, or say --to
  [2]
  $ run render "$EXAMPLES/4x4.txt" -o board
  ! sudosat: 'board' does not tell what kind of picture it is
  !   hint: name it .svg, .png, .pdf or .txt, or say --to
  [2]
  $ run render --to jpg "$EXAMPLES/4x4.txt"
  ! sudosat: there is no picture 'jpg'
  !   hint: there are: text, svg, png, pdf
  [2]
  $ run render --to png --resolution 0 "$EXAMPLES/4x4.txt"
  ! sudosat: --resolution takes a whole number from 1, not '0'
  !   hint: --resolution N: the resolution of PNG, in pixels to an inch; at 96 a cell of a picture is 60 pixels wide (default: 192)
  [2]
  $ run render --to png --resolution 9999 "$EXAMPLES/4x4.txt"
  ! sudosat: --resolution takes a whole number up to 2400
  [2]
  $ run render --to svg --resolution 300 "$EXAMPLES/4x4.txt"
  ! sudosat: --resolution is about PNG; SVG and PDF are sharp at any resolution
  [2]
  $ run render --legend "$EXAMPLES/4x4.txt"
  ! sudosat: --legend is about pictures, and none is asked for
  !   hint: text always names the rules
  [2]
  $ run render --legend --per-page 6 "$EXAMPLES/4x4.txt" -o book.pdf
  ! sudosat: --legend is about single pictures
  !   hint: pages of --per-page always have these words
  [2]
  $ run render --per-page 6 "$EXAMPLES/4x4.txt"
  ! sudosat: --per-page is about pictures, and none is asked for
  [2]
  $ run render --paper letter "$EXAMPLES/4x4.txt" -o board.svg
  ! sudosat: --paper is about pages
  !   hint: --per-page sets the number of puzzles on a page
  [2]
  $ run render --per-page 6 --paper a5 "$EXAMPLES/4x4.txt" -o board.svg
  ! sudosat: there is no paper 'a5'
  !   hint: there are: a4, letter
  [2]
  $ run render --no-solutions "$EXAMPLES/4x4.txt" -o board.svg
  ! sudosat: --no-solutions is about the end of a book
  !   hint: --per-page makes one
  [2]
  $ run render --solution --candidates "$EXAMPLES/4x4.txt"
  ! sudosat: --candidates and --solution contradict each other
  [2]
  $ cp "$EXAMPLES/4x4.txt" own.svg; run render own.svg -o own.svg
  ! sudosat: own.svg is input and output at once, which would destroy it
  !   hint: write to another file, and rename that afterwards
  [2]
  $ run render "$EXAMPLES/4x4.txt" -o missing/board.png
  ! sudosat: cannot write missing/board.png: No such file or directory
  [2]
  $ run render nowhere.txt -o nothing.pdf; ls nothing.pdf
  ! sudosat: cannot open nowhere.txt: No such file or directory
  ls: cannot access 'nothing.pdf': No such file or directory
  [2]

Explanations are drawn in the same way.

  $ run explain --steps -o step.svg "$EXAMPLES/4x4.txt" > words; ls step-*.svg | wc -l
  12
  $ run explain --steps -o steps.pdf --per-page 6 "$EXAMPLES/4x4.txt" > /dev/null
  $ pdfinfo steps.pdf | grep Pages; pdftotext -layout steps.pdf - | grep -oE '2\. Full House|1 in r1c4 \(row 1\)\.' | head -2
  Pages:           2
  2. Full House
  1 in r1c4 (row 1).
  $ run explain "$EXAMPLES/unsolvable.txt" -o why.svg > /dev/null; grep -c fff3c4 why.svg
  27
The option was called --draw, and still can be. Words and pictures can each have a file.

  $ run explain --steps --draw old.svg -o words "$EXAMPLES/4x4.txt"; ls old-*.svg | wc -l; head -1 words
  12
    1. Hidden Single: 2 in r1c1 (row 1)
  $ run explain --steps -o a.svg -o b.pdf "$EXAMPLES/4x4.txt"
  ! sudosat: --output is given more than once
  !   hint: one file can take the words and another one the pictures
  [2]
  $ run explain --per-page 6 "$EXAMPLES/4x4.txt"
  ! sudosat: --per-page is about pictures, and none is asked for
  [2]
  $ run explain --steps -o steps.svg --jobs 2 "$EXAMPLES/4x4.txt"
  ! sudosat: pictures are in the order of the steps; --output with a picture does not go with --jobs
  [2]

Pictures and results do not overwrite each other.

  $ run explain "$EXAMPLES/unsolvable.txt" -o one.svg > one.svg
  [2]
  $ run explain --steps --json --resume one.pdf -o one.pdf "$EXAMPLES/4x4.txt"
  ! sudosat: one.pdf would be written to twice
  !   hint: give each output a file of its own
  [2]
  $ run explain --steps --json --resume steps -o one.pdf "$EXAMPLES/4x4.txt"
  ! sudosat: --resume goes on with answers, not with pictures
  [2]

Clues side by side, and long labels, keep apart in text.

  $ row='"cells":["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6","r1c7","r1c8","r1c9"]'
  $ echo "{\"rows\":9,\"columns\":9,\"rules\":[{\"rule\":\"sandwich\",$row,\"sum\":35},{\"rule\":\"x-sum\",$row,\"sum\":45}]}" | run render | grep -o '45 *35'
  45 35
  $ echo '{"rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r2c1"],"sum":[4,5,6,7]},{"rule":"killer cage","cells":["r1c2","r2c2"],"sum":[5]}]}' | run render | grep -c '4/5/6/7│5'
  1
