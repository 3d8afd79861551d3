The server: how it begins and ends. What it answers is tested by tests/server.

  $ . "$TESTDIR/setup.sh"

  $ sudosat serve --port 0 > address & server=$!
  $ until [ -s address ]; do sleep 0.05; done; sed 's,localhost:[0-9]*/,localhost:PORT/,' address
  http://localhost:PORT/
  $ port=$(sed 's,.*:\([0-9]*\)/,\1,' address)
  $ run serve --port $port > taken; echo $?; sed "s/$port/PORT/" taken
  2
  ! sudosat: cannot listen on port PORT: Address already in use
  !   hint: the userscript of f-puzzles knows only 4545; --port N takes another one
  $ kill -INT $server; wait $server

  $ run serve --port 70000
  ! sudosat: --port takes a number up to 65535
  [2]
  $ run serve --port x
  ! sudosat: --port takes a whole number, not 'x'
  !   hint: --port N: the port; 0 takes any that is free (default: 4545)
  [2]
  $ run serve puzzle.txt
  ! sudosat: 'puzzle.txt' is too much: serve does not read files
  !   hint: the page takes puzzles; paste them there
  [2]
  $ for site in example.org '*' https:// https://example.org/ 'https://*.example.org'; do run serve --allow-origin "$site" | grep -v hint; done
  ! sudosat: --allow-origin 'example.org' is not a site
  ! sudosat: --allow-origin '*' is not a site
  ! sudosat: --allow-origin 'https://' is not a site
  ! sudosat: --allow-origin 'https://example.org/' is not a site
  ! sudosat: --allow-origin 'https://*.example.org' is not a site
