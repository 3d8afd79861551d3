# Minimal systems of Debian and Ubuntu in folders of $scratch, for the scripts beside this one, which say `fail`.
# shellcheck shell=bash disable=SC2016,SC2034,SC2154

# Those who are not root would need a user namespace, and newuidmap.
if ((EUID)) || ! command -v mmdebstrap >/dev/null; then
  echo "no system can be made in a folder here: that takes root, and mmdebstrap"
  exit 77
fi

# make_system SUITE PACKAGE…: $scratch/SUITE, with these packages, from the mirrors that mmdebstrap knows. Packages of the
# architecture `foreign`, if that is set, can be among them.
make_system() {
  local folder=$scratch/$1 options=()
  case $1 in
    jammy | noble | resolute)
      # Debian 12 has no keys of Ubuntu; Debian 13 has.
      local keys=$scratch/ubuntu-keys.gpg
      [[ -s $keys ]] || mmdebstrap --variant=essential --include=ubuntu-keyring trixie - 2>"$scratch/keys.log" |
        tar -xO ./usr/share/keyrings/ubuntu-archive-keyring.gpg >"$keys" || fail "no keys: $(tail -n 3 "$scratch/keys.log")"
      options=(--components="main,universe" --keyring="$keys")
      ;;
  esac
  [[ -z ${foreign:-} ]] || options+=(--architectures="$(dpkg --print-architecture),$foreign")
  (($# < 2)) || options+=(--include="$(IFS=,; echo "${*:2}")")
  mmdebstrap --variant=minbase "${options[@]}" "$1" "$folder" 2>"$folder.log" ||
    fail "mmdebstrap makes no system of $1: $(tail -n 3 "$folder.log")"
}

# in_system SUITE [--net] SCRIPT: runs a shell script in its root, without a network, unless --net is there. Mounts are
# those of a namespace that ends with the script, so that nothing outside can be reached through the folder.
in_system() {
  local folder=$scratch/$1 network=--net
  [[ $2 != --net ]] || network=
  # shellcheck disable=SC2086
  unshare --mount --pid $network --fork --kill-child sh -c 'mount -t proc proc "$1/proc" && exec chroot "$@"' sh "$folder" \
    /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -euc "${*: -1}"
}

# remove_system SUITE
remove_system() { rm -rf --one-file-system "${scratch:?}/${1:?}"; }

# What the judge of BOJ 2580 expects, byte for byte.
expected="1 3 5 4 6 9 2 7 8
7 8 2 1 3 5 6 4 9
4 6 9 2 7 8 1 3 5
3 2 1 5 4 6 8 9 7
8 7 4 9 1 3 5 2 6
5 9 6 8 2 7 4 1 3
9 1 7 6 5 2 3 8 4
6 4 3 7 8 1 9 5 2
2 5 8 3 9 4 7 6 1"
