  $ . "$TESTDIR/setup.sh"
  $ cp "$EXAMPLES"/{several,jigsaw,6x6,killer,16x16}.txt .
  $ hard=42...97...83....94..5.2.8.....7........582........45..71.9..3.8.....89.7...1.....

A line a puzzle, in the order of the scales that are named; if none is, all but bxb, and w and b above 9x9.

  $ run rate <<< $easy
  5.95/easy 1.2/1.2/1.2 simple trivial 0 0 0 0
  $ printf '%s\n' $easy $hard > two
  $ run rate --scale b,se --scale qqwing two
  0 1.2/1.2/1.2 simple
  4 7.3/1.2/1.2 expert
  $ run rate --scale se --jobs 2 two two
  two: 1.2/1.2/1.2
  two: 7.3/1.2/1.2
  two: 1.2/1.2/1.2
  two: 7.3/1.2/1.2

  $ run rate 16x16.txt
  10.03/extreme - expert unreasonable - - 1 -

625 cells take long, but singles alone are not hard.

  $ run rate --scale own,qqwing "$EXAMPLES/25x25.txt"
  6.83/easy easy

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

Of several inputs each line has its name, and `--resume` goes on with them.

  $ run rate --scale se 6x6.txt several.txt killer.txt
  6x6.txt: -
  several.txt: # several solutions
  killer.txt: -
  ! sudosat: several.txt:1:1: several solutions
  [1]
  $ for time in 1 2; do run rate --quiet --scale se 6x6.txt several.txt --resume rated; done
  [1]
  $ cat rated
  6x6.txt: -
  several.txt: # several solutions

A question mark in an error is not an undecided value.

  $ printf '?\n%s\n' $easy > strange
  $ for time in 1 2; do run rate --quiet --from line --scale qqwing strange --resume answers; done
  [2]
  $ head -1 answers
  # not readable: '?' is not a digit of a 1x1 board (1 to 1)

Scales of classic boards know no others; of scales of houses only Solo's knows sums.

  $ run rate --scale se,qqwing,w,b,depth jigsaw.txt 6x6.txt killer.txt
  jigsaw.txt: - expert 2 2 1
  6x6.txt: - easy 0 0 0
  killer.txt: - - - - -

Killers that Solo has made for its five levels: sgt-solo --generate 1 3x3kdt, 3x3kdb, 3x3kdi, 3x3kda, 3x3kdu.

  $ cat > killers <<< "3x3k:zzzc,_aaaa_aa_aaa___aa_____a_____a______a______a__a_b_aabaa___a__________aa___aa___aa___aaa_aba__ab___aaa_,5_8a10a17a8b18_10a12a13_6a15b11a3a13_9b7a15a12b19_9a11a11a18_9b12a3d13b17a12_8a17_3a9f13b9a10a10a
  > 3x3k:zzzc,aa__a__a___a_a___a____aa___aa__aa_a_a___ba___baa_aaaa_aaaa___a__a__a__baaaaaaa_a__aa______b__a_a,19a3a10_7_8a19_11a12c9c9_16a6_17a9a15a14_7c11b5b29a3a16_3a7c10c18_9a9_11a9c22c13_19a10c10d
  > 3x3k:zzzc,___a__a__a___ba___aaaaaaa__aaa___a__aa_aa__aaaaa____aa_____b____________a______aaa____aaaa_a_a_aba_a,11_14_5_13a3_14_7d8c9_14_15b12a19_17b9a10f12a6a8a7_13_9_11a11a13d11_11a16_17_14a12b6e14_10b12a12d
  > 3x3k:zzzc,_a_a___a________a_____a______a__a_a___a__a_____aa___aaaaaaaa__b_a__a____a___a__aaa__aaaba__aaa_ababa,11_6a12_15a5_8_9a14b14_4c7_13_24c13_11_9d9_11c6a11c13a13a9a17_8_7_18b13_14d9e10a18a13_14_9a8f
  > 3x3k:zzzc,_b_b___a___a____________a______a_a_a___aa_aa_a___a_a__b_aa__aa____aa__a_aa_baa_aaa_ba__aabaaabaa,8_15b12_15b14a18_10b10_8_24d12_11c11_9_9_9b11f5_14a14b15_12d23a9a12a10a14c8a4_21b10a16_12h"
  $ run rate --scale tatham killers
  trivial
  basic
  intermediate
  advanced
  unreasonable

Its boards with diagonals, from sgt-solo --generate 1 3x3xdb, 3x3xdi, 3x3xda, 3x3xdu. A cage without a sum is a group of different
digits, as a diagonal is.

  $ cat > crosses <<< "3x3x:f4b7b2a5c9c7a5_2f8b4a9a7a6a8a8b9f8_2a6c3c4a7b6b5f
  > 3x3x:f4b7b2a5c9c7a5_2g6a4a9e8a8a6g8_2a6c3c4a7b6b5f
  > 3x3x:a8a4_3d9b7d6h7_1_5a2b9m7b3a6_5_5h4d5b2d8_2a1a
  > 3x3x:f4b7b2a5c9c7a5_2f8b4i8b9f8_2a6c3c4a7b6b5f"
  $ run rate --scale tatham crosses | tee levels
  basic
  intermediate
  advanced
  unreasonable
  $ falling='["r1c1","r2c2","r3c3","r4c4","r5c5","r6c6","r7c7","r8c8","r9c9"]'
  $ rising='["r1c9","r2c8","r3c7","r4c6","r5c5","r6c4","r7c3","r8c2","r9c1"]'
  $ run convert --to jsonl crosses | jq -c ".rules = ([$falling, $rising] | map({rule: \"killer cage\", cells: .}))" > cages
  $ run rate --scale tatham cages | cmp - levels

The hardest step and the number of steps of each technique.

  $ run rate --json --scale se,qqwing <<< $hard
  {"version":1,"source":"<stdin>","line":1,"ratings":{"se":{"value":7.3,"text":"7.3/1.2/1.2","hardest":"forcing chain","steps":{"last open cell":20,"hidden single in a box":27,"hidden single in a line":3,"direct hidden pair":3,"naked single":2,"pointing":3,"claiming":1,"naked pair":1,"hidden triple":2,"XY-Wing":1,"unique rectangle":1,"bivalue universal grave type 2":1,"forcing X-chain":2,"bidirectional Y-cycle":1,"bidirectional cycle":3,"forcing chain":9}},"qqwing":{"value":3.0,"text":"expert","level":"expert"}},"complete":true}

The level goes with the value as it is written: medium begins at 7.1, hard at 8.0, very-hard at 8.8, extreme at 9.1.

  $ sudosat generate -n 1500 --seed 7 | run rate --scale own | grep -E '^(7\.09|7\.10|7\.99|8\.00|8\.79|8\.80)/' | sort -u
  7.09/easy
  7.10/medium
  7.99/medium
  8.00/hard
  8.79/hard
  8.80/very-hard

On a terminal a line for each scale that knows such boards, with its name.

  $ script -qec 'sudosat rate two' /dev/null < /dev/null | tr -d '\r'
  Level                       easy (5.95)
  Sudoku Explainer            1.2/1.2/1.2
  Class of QQWing             simple
  Level of Solo (S. Tatham)   trivial
  Whips                       0
  Braids                      0
  Depth of suppositions       0
  Backdoor                    0
  
  Level                       hard (8.56)
  Sudoku Explainer            7.3/1.2/1.2
  Class of QQWing             expert
  Level of Solo (S. Tatham)   unreasonable
  Whips                       4
  Braids                      4
  Depth of suppositions       1
  Backdoor                    1
  
  $ script -qec 'sudosat rate killer.txt' /dev/null < /dev/null | tr -d '\r' | cut -c -26
  Level                     
  Level of Solo (S. Tatham) 
  

A limit leaves values open, and no scale takes the time of those after it.

  $ run rate --scale w,qqwing,b,tatham --timeout 0.6 16x16.txt
  ? expert ? unreasonable
  ! sudosat: 16x16.txt:1:1: undecided: time limit of 0.6 s reached
  [3]
  $ run rate --scale se,xx two
  ! sudosat: unknown scale 'xx'
  !   hint: did you mean 'w'? There are: own, se, qqwing, tatham, w, b, bxb, depth, backdoor
  [2]
