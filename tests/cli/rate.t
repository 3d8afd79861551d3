  $ . "$TESTDIR/setup.sh"
  $ hard=42...97...83....94..5.2.8.....7........582........45..71.9..3.8.....89.7...1.....

A line a puzzle, in the order of the scales that are named; all of them if none is.

  $ run rate <<< $easy
  $ printf '%s\n' $easy $hard > two
  $ run rate --scale b,se --scale qqwing two
  $ run rate --scale se --jobs 2 two two

A rating is of a puzzle with one solution.

  $ run rate --scale se <<< $empty
  $ run rate --scale se 11..............
  $ run rate --json --scale se "$EXAMPLES/several.txt"

Scales of classic boards know no others; scales of houses know no sums.

  $ run rate --scale se,qqwing,w,b,depth "$EXAMPLES/jigsaw.txt" "$EXAMPLES/6x6.txt" "$EXAMPLES/killer.txt"

The hardest step and the number of steps of each technique.

  $ run rate --json --scale se,qqwing <<< $hard

A limit leaves values open.

  $ run rate --scale qqwing,depth --effort 1 <<< $hard
  $ run rate --scale se,xx two
