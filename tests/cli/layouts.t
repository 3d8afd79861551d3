Every example is solved in the layout it has.

  $ . "$TESTDIR/setup.sh"
  $ run solve "$EXAMPLES/4x4.txt"
  2431
  3124
  4312
  1243
  $ run solve "$EXAMPLES/6x6.txt"
  163542
  452613
  531264
  624351
  346125
  215436
  $ run solve "$EXAMPLES/jigsaw.txt"
  573918426
  124365789
  286579134
  698723541
  452681397
  937146258
  719432865
  345897612
  861254973
  
  AAAABBBCC
  AAABBCCCC
  DAABBBCCF
  DDDDBEECF
  DDEEEEFFF
  GDEHHFFIF
  GDEEHHIIF
  GGHHHHHII
  GGGGGIIII
  $ run solve "$EXAMPLES/hard.txt"
  812753649943682175675491283154237896369845721287169534521974368438526917796318452
  162857493534129678789643521475312986913586742628794135356478219241935867897261354
  751846239892371465643259871238197546974562318165438927319684752527913684486725193
  174385962293467158586192734451923876928674315367851249719548623635219487842736591
  $ run solve "$EXAMPLES/16x16.txt"
  314C6BE98FA572DG
  8FA5341C2D7GB6E9
  6EB927DG314CA8F5
  2D7G8AF56EB9431C
  C46192BE5A3F8G7D
  9B2EG87DC46135AF
  G78D53AF9B2E6C41
  5A3FC641G78D29BE
  AC134E9675F8DBG2
  BGD27F5849E61AC3
  75F8A1C3BGD2E496
  49E6BDG2AC13F758
  D857FC3AE2GB9164
  F3CA1964D857GE2B
  E2GBD5871694CF3A
  1694EG2BF3CA5D87
  $ run solve "$EXAMPLES/pencilmarks.txt" | head -3
   1       6       2       | 8       5       7       | 4       9       3  
   5       3       4       | 1       2       9       | 6       7       8
   7       8       9       | 6       4       3       | 5       2       1  
  $ run solve "$EXAMPLES/diagonal.jsonl" | cut -c1-60
  {"title":"Both diagonals","rules":["diagonal \\","diagonal /
  $ run solve "$DATA/header-latin10.txt"
  10 latin
  2 8 3 6 10 4 9 1 7 5
  4 6 2 9 7 8 10 5 3 1
  8 7 9 2 3 10 5 6 1 4
  9 4 1 10 6 5 8 3 2 7
  5 9 10 7 4 1 3 8 6 2
  7 1 5 3 9 2 4 10 8 6
  1 2 6 8 5 3 7 9 4 10
  10 3 4 5 1 6 2 7 9 8
  3 10 8 1 2 7 6 4 5 9
  6 5 7 4 8 9 1 2 10 3
  $ sudosat solve "$EXAMPLES/25x25.txt" | head -2
  25 5 5
  20 13 19 10 15 23 11 17 21  4 24  6  7  5 12  9 22  3  2  1 18 25 16 14  8

What is printed is again a puzzle in that layout, a solved one.

  $ for example in "$EXAMPLES"/*.txt; do
  >   case $example in */unsolvable.txt) continue; esac
  >   sudosat solve "$example" | sudosat check | uniq
  > done | uniq
  unique

A frame, numbers with commas, a drawing of our own, the size in a header, MiniZinc, columns.

  $ run solve <<END
  > Easy
  > +-----+-----+
  > | 1 2 | . . |
  > | 3 4 | . . |
  > +-----+-----+
  > | . . | . . |
  > | . . | . 2 |
  > +-----+-----+
  > END
  Easy
  +-----+-----+
  | 1 2 | 3 4 |
  | 3 4 | 2 1 |
  +-----+-----+
  | 2 1 | 4 3 |
  | 4 3 | 1 2 |
  +-----+-----+
  $ run solve <<END
  > 1,2,0,0
  > 3,4,0,0
  > 0,0,0,0
  > 0,0,0,2
  > END
  1,2,3,4
  3,4,2,1
  2,1,4,3
  4,3,1,2
  $ run convert --to pretty <<< 12..34.........2 | run solve | cat
  \xe2\x94\x8f\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xb3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x93 (esc)
  \xe2\x94\x83 1 2 \xe2\x94\x83 3 4 \xe2\x94\x83 (esc)
  \xe2\x94\x83 3 4 \xe2\x94\x83 2 1 \xe2\x94\x83 (esc)
  \xe2\x94\xa3\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x95\x8b\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xab (esc)
  \xe2\x94\x83 2 1 \xe2\x94\x83 4 3 \xe2\x94\x83 (esc)
  \xe2\x94\x83 4 3 \xe2\x94\x83 1 2 \xe2\x94\x83 (esc)
  \xe2\x94\x97\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\xbb\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x81\xe2\x94\x9b (esc)
  $ run solve <<END
  > 2
  > 1 2 0 0
  > 3 4 0 0
  > 0 0 0 0
  > 0 0 0 2
  > END
  2
  1 2 3 4
  3 4 2 1
  2 1 4 3
  4 3 1 2
  $ run solve <<END
  > n = 4;
  > start = [| 1, 2, _, _
  >          | 3, 4, _, _
  >          | _, _, _, _
  >          | _, _, _, 2 |];
  > END
  n = 4;
  start = [| 1, 2, 3, 4
           | 3, 4, 2, 1
           | 2, 1, 4, 3
           | 4, 3, 1, 2 |];
  $ printf 'id,puzzle,solution\n7,%s,\n' $easy | run solve
  id,puzzle,solution,error
  7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,
  $ printf 'id,puzzle,solution\n7,%s,\n' $easy | run solve --to line
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ run solve "$DATA/qqwing.csv" --to line
  935647128716982534824315679572836941689471352341529867158764293493258716267193485
  412938657973615248568742139684371592321594876759826413847163925136259784295487361

The number of boards before them, as contests have it, is not a board of one cell.

  $ { echo 1; head -9 "$EXAMPLES/boj-2239.txt"; } | run solve --to line
  143628579572139468986754231391542786468917352725863914237481695619275843854396127
  $ printf '1\n0\n' | run check
  unique

An open board of 27x27 has as many characters as the candidates of a 9x9 board.

  $ printf '%0729d\n' 0 | run check --verbose
  several
  ! sudosat: <stdin>:1:1: format line, 27x27 with 3x9 boxes, alphabet 1-9A-Z, open cells '0'
  [1]
