# Functions of build.sh, demo.sh and test.sh, which source this file.
# shellcheck shell=bash

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 MSBUILDDISABLENODEREUSE=1
export HOME=${HOME:-/tmp}

# One compiler stays for all projects: loading the analyzers again for each takes longer than compiling.
export UseSharedCompilation=true

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }

# as_root COMMAND...: runs a command as root, directly or through sudo without a password. Fails when neither is possible.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif sudo -n true 2>/dev/null; then sudo -n "$@"
  else return 1
  fi
}

# need_packages 'TEST=PACKAGE'...: installs the Debian package of every test that fails.
# TEST is a program on the PATH (with the sbin folders), the absolute path of a file, or py:MODULE for a Python module.
need_packages() {
  local missing=() entry test
  for entry in "$@"; do
    test=${entry%%=*}
    case $test in
      /*) compgen -G "$test" >/dev/null || missing+=("${entry#*=}") ;;
      py:*) /usr/bin/python3 -c "import ${test#py:}" 2>/dev/null || missing+=("${entry#*=}") ;;
      *) PATH=$PATH:/usr/sbin:/sbin command -v "$test" >/dev/null || missing+=("${entry#*=}") ;;
    esac
  done
  [ ${#missing[@]} = 0 ] && return
  say "installing ${missing[*]}"
  command -v apt-get >/dev/null || die "missing: ${missing[*]}. Install the equivalents of these Debian packages and run this again."
  local log; log=$(mktemp)
  # Package mirrors fail now and then: the installation is tried twice.
  local install=(as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends)
  if ! { as_root apt-get update && "${install[@]}" "${missing[@]}" || "${install[@]}" --fix-missing "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    die "cannot install ${missing[*]}: run 'apt-get install ${missing[*]}' as root and run this again."
  fi
  rm -f "$log"
}

need_sdks() {
  command -v dotnet >/dev/null || die "the .NET SDK 10 is missing: install it (package dotnet-sdk-10.0) and run this again."
  command -v node >/dev/null || die "Node.js 20 or newer is missing: install it (with npm) and run this again."
  local problem
  problem=$(cd "$root" && dotnet --version 2>&1) \
    || die "the .NET SDK that global.json requires does not start: install .NET SDK 10, or mend this: $(head -n 1 <<<"$problem")"
}

# stop_compiler: ends the compiler that stays, else it would do so after ten minutes.
stop_compiler() { dotnet build-server shutdown --vbcscompiler >/dev/null 2>&1 || true; }

# changed_since STAMP PATH...: succeeds when a file below the paths is newer than the stamp. Build output does not count.
changed_since() {
  local stamp=$1; shift
  [ -e "$stamp" ] || return 0
  local output=(-name bin -o -name obj -o -name node_modules -o -name wwwroot -o -name dist)
  [ -n "$(find "$@" \( "${output[@]}" \) -prune -o -type f -newer "$stamp" -print -quit)" ]
}

# npm_install FOLDER: installs the locked packages when package-lock.json has changed since the last installation.
npm_install() {
  local folder=$1
  if [ ! -e "$folder/node_modules/.stamp" ] || [ "$folder/package-lock.json" -nt "$folder/node_modules/.stamp" ]; then
    (cd "$folder" && npm ci --no-audit --no-fund --loglevel=error)
    touch "$folder/node_modules/.stamp"
  fi
}

# quietly LABEL COMMAND...: runs a command and shows its output only when the command fails.
quietly() {
  local label=$1 log; shift
  log=$(mktemp)
  say "$label"
  if ! "$@" >"$log" 2>&1; then cat "$log" >&2; rm -f "$log"; die "$label: failed"; fi
  rm -f "$log"
}
