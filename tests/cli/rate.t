  $ . "$TESTDIR/setup.sh"
  $ cp "$EXAMPLES"/{several,jigsaw,6x6,killer,16x16}.txt .
  $ hard=42...97...83....94..5.2.8.....7........582........45..71.9..3.8.....89.7...1.....

A line a puzzle, in the order of the scales that are named; if none is, all but bxb, and w and b above 9x9.

  $ run rate <<< $easy
  6.0/easy 1.2/1.2/1.2 simple trivial 0 0 0 0
  $ printf '%s\n' $easy $hard > two
  $ run rate --scale b,se --scale qqwing two
  0 1.2/1.2/1.2 simple
  4 7.3/1.2/1.2 expert
  $ run rate --scale se --jobs 2 two two
  two: 1.2/1.2/1.2
  two: 7.3/1.2/1.2
  two: 1.2/1.2/1.2
  two: 7.3/1.2/1.2

A rating is of a puzzle with one solution.

  $ run rate --scale se <<< $empty
  # several solutions
  ! sudosat: <stdin>:1:1: several solutions
  [1]
  $ run rate --scale se <<< 11..............
  # no solution: r1c1 and r1c2 both hold 1 in row 1
  ! sudosat: <stdin>:1:1: no solution: r1c1 and r1c2 both hold 1 in row 1
  [1]
  $ run rate --json --scale se several.txt
  {"version":1,"source":"several.txt","line":1,"verdict":"several","reason":"several solutions"}
  ! sudosat: several.txt:1:1: several solutions
  [1]

Scales of classic boards know no others; scales of houses know no sums.

  $ run rate --scale se,qqwing,w,b,depth jigsaw.txt 6x6.txt killer.txt
  jigsaw.txt: - expert 2 2 1
  6x6.txt: - easy 0 0 0
  killer.txt: - - - - -

The hardest step and the number of steps of each technique.

  $ run rate --json --scale se,qqwing <<< $hard
  {"version":1,"source":"<stdin>","line":1,"ratings":{"se":{"value":7.3,"text":"7.3/1.2/1.2","hardest":"forcing chain","steps":{"last open cell":20,"hidden single in a box":27,"hidden single in a line":3,"direct hidden pair":3,"naked single":2,"pointing":3,"claiming":1,"naked pair":1,"hidden triplet":2,"XY-Wing":1,"unique rectangle":1,"bivalue universal grave type 2":1,"forcing X-chain":2,"bidirectional Y-cycle":1,"bidirectional cycle":3,"forcing chain":9}},"qqwing":{"value":3.0,"text":"expert","level":"expert"}},"complete":true}

A limit leaves values open, and no scale takes the time of those after it.

  $ run rate --scale w,qqwing,b,tatham --timeout 0.6 16x16.txt
  ? expert ? unreasonable
  ! sudosat: 16x16.txt:1:1: undecided: time limit of 0.6 s reached
  [3]
  $ run rate --scale se,xx two
  ! sudosat: unknown scale 'xx'
  !   hint: did you mean 'w'? There are: own, se, qqwing, tatham, w, b, bxb, depth, backdoor
  [2]
