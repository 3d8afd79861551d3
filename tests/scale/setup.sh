# Sourced by every session: the scripts of docs/scale-out.md, and what stops a task in the middle of its work.
# shellcheck shell=bash
cp "$SCRIPTS"/* .

# A solver that waits as long as there is a file hold.NAME, of the task or the host, once that has written something.
cat > held << END
#!/bin/sh
name=\${SLURM_ARRAY_TASK_ID:-\$HOST}
while [ -e "$PWD/hold.\$name" ] && [ -s "$PWD/part.\$name" -o -s "$PWD/counted.\$name" ]; do sleep 0.1; done
exec minisat "\$@"
END
chmod +x held

# until_true COMMAND …: waits until the command succeeds, or fails after a while
until_true() {
  for _ in {1..900}; do
    "$@" > /dev/null 2>&1 && return
    sleep 0.1
  done
  echo "in vain: $*"
  return 1
}

# has PROCESS VARIABLE=VALUE: whether the process has the variable in its environment
has() { grep -qzxF -- "$2" "/proc/$1/environ" 2> /dev/null; }

# Processes that run PROGRAM in this folder, with VARIABLE=VALUE in their environment if that is given.
processes() {
  local process name
  for process in /proc/[0-9]*; do
    process=${process#/proc/}
    { read -r name < "/proc/$process/comm"; } 2> /dev/null || continue
    [ "$name $(readlink "/proc/$process/cwd")" = "$1 $PWD" ] || continue
    [ -z "${2:-}" ] || has "$process" "$2" || continue
    echo "$process"
  done
}

# lose_node NODE: what happens if the power fails
lose_node() {
  local process daemons=() jobs=()
  for process in /proc/[0-9]*; do
    process=${process#/proc/}
    if find "/proc/$process/fd" -lname "$TEST_CLUSTER/slurmd.$1.log" 2> /dev/null | grep -q .; then
      daemons+=("$process")
    elif has "$process" "SLURM_CONF=$SLURM_CONF" && has "$process" "SLURMD_NODENAME=$1"; then
      jobs+=("$process")
    fi
  done
  kill -KILL "${daemons[@]}" "${jobs[@]}"
}
