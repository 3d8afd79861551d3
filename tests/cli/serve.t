The server: how it begins and ends. What it answers is tested by tests/server.

  $ . "$TESTDIR/setup.sh"

  $ sudosat serve --port 0 > address & server=$!
  $ until [ -s address ]; do sleep 0.05; done; sed 's/:[0-9]*\//:PORT\//' address
  http://localhost:PORT/
  $ port=$(sed 's/.*:\([0-9]*\).*/\1/' address)
  $ run serve --port $port 2>&1 | sed "s/$port/PORT/"
  ! sudosat: cannot listen on port PORT: Address already in use
  !   hint: --port N takes another one; the userscript of f-puzzles knows only 4545
  [2]
  $ kill -INT $server; wait $server

  $ run serve --port 70000
  ! sudosat: --port takes a number up to 65535
  [2]
  $ run serve --port x
  ! sudosat: --port takes a whole number from 0, not 'x'
  [2]
  $ run serve puzzle.txt
  ! sudosat: 'puzzle.txt' is too much: serve reads no files
  !   hint: the page takes puzzles; paste them there
  [2]
  $ for site in example.org '*' https://example.org/ 'https://*.example.org'; do run serve --allow-origin "$site"; done
  ! sudosat: --allow-origin 'example.org' is no site
  !   hint: a scheme and a name, without a path: https://example.org
  [2]
