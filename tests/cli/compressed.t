Compressed input is recognised by its first bytes.

  $ . "$TESTDIR/setup.sh"
  $ printf '%s\n' $easy $easy > text
  $ gzip -k text; xz -k text; zstd -q text
  $ for codec in gz xz zst; do mv text.$codec $codec; run solve $codec; run solve < $codec; done | uniq -c | sed 's/^ *//'
  12 534678912672195348198342567859761423426853791713924856961537284287419635345286179
  $ cat gz gz | run solve | wc -l
  4

Output is compressed by its name.

  $ for codec in gz xz zst; do sudosat convert text -o out.$codec; done
  $ gzip -dc out.gz | cmp - text; xz -dc out.xz | cmp - text; zstd -qdc out.zst | cmp - text

Damage is reported, and what stands before and behind it is solved.

  $ for codec in gz xz zst; do head -c 40 $codec > cut.$codec; run solve cut.$codec text; done
  # not readable: the gzip data is truncated
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: cut.gz: the gzip data is truncated
  !   hint: `gzip -t` checks a file; fetch or compress it again
  # not readable: the xz data is truncated
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: cut.xz: the xz data is truncated
  !   hint: `xz -t` checks a file; fetch or compress it again
  # not readable: the zstd data is truncated
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  534678912672195348198342567859761423426853791713924856961537284287419635345286179
  ! sudosat: cut.zst: the zstd data is truncated
  !   hint: `zstd -t` checks a file; fetch or compress it again
  [2]
  $ for codec in gz xz zst; do { head -c 30 $codec; printf 'damage, a lot of damage'; tail -c +54 $codec; } > broken; run check broken; done
  # not readable: the gzip data is corrupt
  ! sudosat: broken: the gzip data is corrupt
  !   hint: `gzip -t` checks a file; fetch or compress it again
  # not readable: the xz data is corrupt
  ! sudosat: broken: the xz data is corrupt
  !   hint: `xz -t` checks a file; fetch or compress it again
  # not readable: the zstd data is corrupt
  ! sudosat: broken: the zstd data is corrupt
  !   hint: `zstd -t` checks a file; fetch or compress it again
  [2]

Behind the end gzip itself takes zeros for padding, and warns of anything else.

  $ { cat gz; echo garbage; } | run check
  unique
  unique
  ! sudosat: <stdin>: warning: what follows the gzip data is ignored
  $ { cat gz; head -c 1000 /dev/zero; } | run check
  unique
  unique
