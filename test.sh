#!/usr/bin/env bash
# Installs the packages that the tests need and runs all tests. The last line is "N passed, N failed".
# A skipped test counts as failed: a missing tool must not look like success.
. "$(dirname "${BASH_SOURCE[0]}")/scripts/lib.sh"
cd "$root"
export PATH=$PATH:/usr/sbin:/sbin
# Short processes end before measured code pays: without profiles the tests of the server take a quarter less processor time.
export DOTNET_TieredPGO=0
# The agent as administrators get it, compiled ahead: the tests start it hundreds of times.
export TEST_AGENT_FOLDER=$root/artifacts/agent

# Volumes of tests are flushed after every step. In memory no test waits for the disk.
if [ "$(df --output=avail -B1G /dev/shm 2>/dev/null | tail -n 1)" -ge 8 ] 2>/dev/null; then
  TMPDIR=$(mktemp -d /dev/shm/fleetdefrag-tests-XXXXXX)
  # Other users, such as that of PostgreSQL, need folders in it.
  chmod 1777 "$TMPDIR"
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
fi

passed=0 failed=0 counted_at=$SECONDS
results=$root/artifacts/test-results
rm -rf "$results" && mkdir -p "$results"

count() { # count PASSED FAILED LABEL [SECONDS]
  passed=$((passed + $1)); failed=$((failed + $2))
  printf '    %s: %s passed, %s failed, %d s\n' "$3" "$1" "$2" "${4:-$((SECONDS - counted_at))}"
  counted_at=$SECONDS
}

# Runs a step that counts as one test, such as a build or a lint.
step() { # step LABEL COMMAND...
  local label=$1; shift
  say "$label"
  if "$@" >"$results/step.log" 2>&1; then count 1 0 "$label"; else cat "$results/step.log"; count 0 1 "$label"; fi
}

# Runs an xunit project, which is a program.
run_tests() { # run_tests NAME
  local exit_code=0 begun=$SECONDS program=("tests/$1/bin/Release/net10.0/FleetDefrag.$1" -xml "$results/$1.xml" -noLogo -noColor)
  # Each test of the server starts its own one: compiling its code takes longer than running it.
  [ "$1" != Server.Tests ] || program=(env DOTNET_JITMinOpts=1 DOTNET_gcConcurrent=0 "${program[@]}")
  # The browser tests have priority: their waits are the shortest.
  nice -n 5 timeout 2400 "${program[@]}" >"$results/$1.log" 2>&1 || exit_code=$?
  echo $exit_code >"$results/$1.exit"
  echo $((SECONDS - begun)) >"$results/$1.seconds"
  printf '    tests/%s ended after %d s\n' "$1" $((SECONDS - begun))
}

run_all() { # run_all NAME...
  local name
  for name in "$@"; do run_tests "$name"; done
}

# Counts the tests of a project in its XML report.
count_tests() { # count_tests NAME
  local name=$1 report=$results/$1.xml exit_code seconds
  exit_code=$(cat "$results/$1.exit") seconds=$(cat "$results/$1.seconds")
  say "tests/$name"
  local total bad skipped errors
  total=$(attribute total "$report") bad=$(attribute failed "$report")
  skipped=$(attribute skipped "$report") errors=$(attribute errors "$report")
  if [ "${total:-0}" = 0 ] || { [ "$exit_code" != 0 ] && [ $((bad + skipped + errors)) = 0 ]; }; then
    tail -n 40 "$results/$name.log"; count 0 1 "$name (ended with $exit_code and no report of a failure)" "$seconds"; return
  fi
  [ $((bad + skipped + errors)) = 0 ] || grep -vE '^\s*$|^Ok, passed' "$results/$name.log" | tail -n 120
  count $((total - bad - skipped)) $((bad + skipped + errors)) "$name" "$seconds"
}

attribute() { # attribute NAME FILE: prints the sum of an attribute over the assemblies of a report
  [ -e "$2" ] && grep -oE '<assembly [^>]*>' "$2" | grep -oE " $1=\"[0-9]+\"" | grep -oE '[0-9]+' \
    | awk '{ s += $1 } END { print s + 0 }' || echo 0
}

# Runs vitest and counts the tests in its JSON report.
vitest_run() { # vitest_run LABEL FOLDER ARGUMENTS...
  local label=$1 folder=$2 report=$results/$(tr ' /' '--' <<<"$1").json; shift 2
  say "$label"
  (cd "$folder" && timeout 1800 npx vitest run "$@" --reporter=default --reporter=json --outputFile.json="$report") \
    >"$results/vitest.log" 2>&1 || tail -n 80 "$results/vitest.log"
  local counts
  counts=$(node -e 'const r = JSON.parse(require("fs").readFileSync(process.argv[1]));
    const noTestTells = r.numTotalTests === 0 || (!r.success && r.numFailedTests === 0);
    console.log(r.numPassedTests, r.numTotalTests - r.numPassedTests + (noTestTells ? 1 : 0));' "$report" 2>/dev/null) || counts="0 1"
  # shellcheck disable=SC2086
  count $counts "$label"
}

stop_removes_the_database() {
  local database=.demo/server/postgres location=.demo/server/postgres.location
  [ ! -e "$location" ] || database=$(cat "$location")
  [ -d "$database" ] && ./demo.sh stop && [ ! -e "$database" ]
}

need_sdks
need_packages mkntfs=ntfs-3g qemu-img=qemu-utils fdisk=fdisk fusermount3=fuse3 setfattr=attr \
  chromium-headless-shell=chromium-headless-shell '/usr/lib/postgresql/*/bin/postgres=postgresql' \
  /usr/bin/python3=python3 py:aiosmtpd=python3-aiosmtpd prometheus-alertmanager=prometheus-alertmanager \
  py:grpc=python3-grpcio py:google.protobuf=python3-protobuf \
  /usr/lib/wine/wine64=wine64 x86_64-w64-mingw32-gcc=gcc-mingw-w64-x86-64 \
  prometheus=prometheus pdftotext=poppler-utils stunnel4=stunnel4 wixl=wixl msibuild=msitools \
  samba=samba-ad-dc /usr/share/samba/setup/provision.ldif=samba-ad-provision openssl=openssl \
  bacula-dir=bacula-director /usr/share/bacula-director/make_sqlite3_tables=bacula-director-sqlite3 sqlite3=sqlite3 \
  bacula-sd=bacula-sd bacula-fd=bacula-fd bconsole=bacula-console

# Approvals need a second person: adds one to the demo and prints an API token of that person.
second_person() {
  FLEETDEFRAG_Data__Folder=.demo/server artifacts/server/fleetdefrag-server user add --name second --role administrator >/dev/null &&
    FLEETDEFRAG_Data__Folder=.demo/server artifacts/server/fleetdefrag-server api-token create --name e2e --user second --hours 1
}

browser_tests() { # browser_tests LABEL ARGUMENTS...
  local label=$1; shift
  vitest_run "$label" src/Web --config vitest.e2e.config.ts "$@"
}

# The tests of the console: alone, on a mocked server, on a new one, and at last the work of an administrator on the demo.
test_console() {
  passed=0 failed=0 counted_at=$SECONDS
  vitest_run "console: units" src/Web
  # The mocked server serves the console that the build has made.
  browser_tests "console: browser on a mocked server" --exclude "e2e/real*.e2e.ts" --exclude e2e/firstHour.e2e.ts
  browser_tests "console: the first hour on a new server" e2e/firstHour.e2e.ts
  trap './demo.sh stop >/dev/null' EXIT
  step "demo" ./demo.sh
  FLEETDEFRAG_E2E_URL=$(node -p 'JSON.parse(require("fs").readFileSync(".demo/console.json")).url' || true)
  FLEETDEFRAG_E2E_PASSWORD=$(node -p 'JSON.parse(require("fs").readFileSync(".demo/console.json")).password' || true)
  FLEETDEFRAG_E2E_API_TOKEN=$(second_person || true)
  export FLEETDEFRAG_E2E_URL FLEETDEFRAG_E2E_PASSWORD FLEETDEFRAG_E2E_API_TOKEN
  browser_tests "console: browser on the real server and agents" e2e/real.e2e.ts
  browser_tests "console: every page on the real server and agents" e2e/realPages.e2e.ts
  browser_tests "console: a viewer and an operator of a group" e2e/realRoles.e2e.ts
  browser_tests "console: every action on the real server" e2e/realActions.e2e.ts
  step "demo: stop removes its database" stop_removes_the_database
  echo "$passed $failed" >"$results/console.counts"
}

step "build, warnings are errors" dotnet build FleetDefrag.slnx -c Release -v quiet
step "packages of the gRPC peers" npm_install tests/Rpc.Tests/Peers/node
step "packages of the OpenID Connect provider" npm_install tests/Server.Tests/Peers/OpenId
step "packages of the console" npm_install src/Web
step "console: lint" npm --prefix src/Web run lint
step "console: types" npm --prefix src/Web run typecheck
step "artifacts" ./build.sh
step "the Windows agent is a Windows program" sh -c 'head -c 2 artifacts/agent-win/fleetdefrag-agent.exe | grep -qx MZ'
step "the admin program runs" artifacts/cli/fleetdefrag --version

# Much of the time goes into waiting for Wine, PostgreSQL and browsers, so three sequences run side by side. The longest projects
# share one; all others follow Wine in another.
longest=(Agent.Tests Server.Tests)
others=(Wine.Tests)
for project in tests/*.Tests; do
  name=$(basename "$project")
  [[ " ${longest[*]} ${others[*]} " = *" $name "* ]] || others+=("$name")
done
say "tests/{$(IFS=,; echo "${longest[*]},${others[*]}")} and the console"
test_console >"$results/console.log" 2>&1 &
console=$!
run_all "${others[@]}" &
side=$!
run_all "${longest[@]}"
wait $side
for name in "${longest[@]}" "${others[@]}"; do count_tests "$name"; done
wait $console || true
cat "$results/console.log"
# shellcheck disable=SC2046
count $(cat "$results/console.counts" || echo "0 1") "console"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
