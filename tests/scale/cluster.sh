# Sourced: a Slurm cluster of two nodes, node1 and node2, that runs on this machine only. Its daemons listen on the
# loopback interface alone, and all that they write lies in one folder. It needs neither systemd nor cgroups, and no
# root, but then runs the jobs of this user only.
# shellcheck shell=bash

unset TEST_CLUSTER

# Names the programs that are not installed.
cluster_lacks() {
  local program missing=()
  for program in slurmctld slurmd munged sbatch srun setpriv python3 parallel minisat cadical; do
    PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || missing+=("$program")
  done
  printf '%s' "${missing[*]}"
}

# Ports that are free now, one for each name.
free_ports() {
  python3 - "$1" <<'PYTHON'
import socket, sys
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(int(sys.argv[1]))]
print(*(s.getsockname()[1] for s in sockets))
PYTHON
}

# within SECONDS COMMAND …: whether the command succeeds before that
within() {
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) || return 1
    sleep 0.1
  done
}

# daemon COMMAND …: which the kernel ends if this shell dies, however it dies
daemon() {
  setpriv --pdeathsig TERM "$@" >/dev/null 2>>"$TEST_CLUSTER/errors" &
  daemons=($! "${daemons[@]}")
}

have_ended() { ! kill -0 "$@"; }
no_jobs() { [[ -z $(squeue -h) ]]; }
both_idle() { [[ $(sinfo -h -N -o %T) == $'idle\nidle' ]]; }

# start_cluster FOLDER, which need not be there
start_cluster() {
  export TEST_CLUSTER=$1
  daemons=()
  local user ports
  user=$(id -un)
  PATH=$PATH:/usr/sbin
  read -ra ports < <(free_ports 3)
  mkdir -m 755 "$TEST_CLUSTER"
  mkdir -m 700 "$TEST_CLUSTER/munge" "$TEST_CLUSTER"/{state,node1,node2}
  (umask 077 && head -c 1024 /dev/urandom >"$TEST_CLUSTER/munge/key")
  export SLURM_CONF=$TEST_CLUSTER/slurm.conf
  # A job that is queued again waits until its old credential has expired, 120 seconds if nothing is said.
  cat >"$SLURM_CONF" <<CONF
ClusterName=test
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=${ports[0]}
NodeName=node1 NodeAddr=127.0.0.1 NodeHostname=localhost Port=${ports[1]} CPUs=2
NodeName=node2 NodeAddr=127.0.0.1 NodeHostname=localhost Port=${ports[2]} CPUs=2
SlurmdParameters=config_overrides
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$TEST_CLUSTER/munge/socket,cred_expire=5
StateSaveLocation=$TEST_CLUSTER/state
SlurmdSpoolDir=$TEST_CLUSTER/%n
SlurmctldPidFile=$TEST_CLUSTER/slurmctld.pid
SlurmdPidFile=$TEST_CLUSTER/slurmd.%n.pid
SlurmctldLogFile=$TEST_CLUSTER/slurmctld.log
SlurmdLogFile=$TEST_CLUSTER/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
MailProg=/bin/true
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0,bf_interval=1
KillWait=5
SlurmdTimeout=10
ReturnToService=2
CONF
  daemon munged --foreground --force --num-threads=2 --socket="$TEST_CLUSTER/munge/socket" \
    --key-file="$TEST_CLUSTER/munge/key" --pid-file="$TEST_CLUSTER/munge/pid" --log-file="$TEST_CLUSTER/munge/log" \
    --seed-file="$TEST_CLUSTER/munge/seed"
  within 20 test -S "$TEST_CLUSTER/munge/socket" || return 1
  daemon slurmctld -D -i
  daemon slurmd -D -N node1
  daemon slurmd -D -N node2
  within 60 both_idle
}

# Ends the jobs, then the daemons, then what has outlived them: processes in whose environment this cluster is.
stop_cluster() {
  [[ ${TEST_CLUSTER:-} ]] || return 0
  scancel --state=PENDING --state=RUNNING --user="$(id -un)" 2>/dev/null || true
  within 8 no_jobs || true
  local process
  kill "${daemons[@]}" 2>/dev/null || true
  within 10 have_ended "${daemons[@]}" || true
  for process in /proc/[0-9]*; do
    process=${process#/proc/}
    [[ $process != "$$" && $process != "$BASHPID" ]] || continue
    if grep -qzxF -- "TEST_CLUSTER=$TEST_CLUSTER" "/proc/$process/environ"; then kill -KILL "$process"; fi
  done 2>/dev/null || true
}
