#!/usr/bin/env bash
# Shows the whole product: installs missing packages, builds, starts the server with its private database and three agents on fragmented
# NTFS images, sets up a policy and backup schedules, and backs one volume up before and after its defragmentation. The demo keeps running
# until ./demo.sh stop.
. "$(dirname "${BASH_SOURCE[0]}")/scripts/lib.sh"
cd "$root"
export PATH=$PATH:/usr/sbin:/sbin

state=$root/.demo
names=(files-01 mail-01 build-01)
labels=(role=files role=mail role=build)
sizes_mib=(768 512 512)
files=(2400 900 1500)
mean_bytes=(180000 300000 190000)
excess=(9000 6000 3000)
free_percent=(42 43 38)

stop_demo() {
  local pid_file pid
  for pid_file in "$state"/run/agent-*.pid "$state"/run/server.pid; do
    [ -e "$pid_file" ] || continue
    pid=$(cat "$pid_file")
    # After a restart of the machine another program may have this number.
    if [[ $(readlink "/proc/$pid/exe") = */fleetdefrag-* ]] && kill -TERM "$pid" 2>/dev/null; then
      timeout 30 tail --pid="$pid" -f /dev/null || kill -KILL "$pid" 2>/dev/null || true
    fi
    rm -f "$pid_file"
  done
}

# Removes the server's data. A database that lies outside the data folder, because its user cannot reach the checkout, is named in a file.
remove_server_data() {
  local database='' location=$state/server/postgres.location
  [ ! -e "$location" ] || database=$(cat "$location")
  case $database in
    # A locked database stays: another server uses it, and this checkout is a copy of that server's checkout.
    /var/lib/fleetdefrag-server/*) [ ! -d "$database" ] || flock -n "$database/server.lock" rm -rf "$database" || true ;;
  esac
  rm -rf "$state/server"
}

free_port() { # free_port FIRST: prints the first free port, counting up from FIRST
  node -e 'const net = require("net");
    const look = (port) => {
      const server = net.createServer();
      server.once("error", () => look(port + 1));
      server.listen(port, "127.0.0.1", () => server.close(() => console.log(port)));
    };
    look(Number(process.argv[1]));' "$1"
}

make_image() { # make_image INDEX: makes a fragmented volume and keeps it in .demo/images for the next demo
  local index=$1 image=$state/images/${names[$1]}.img mount=$state/mnt-$1
  [ -e "$image" ] && return
  mkdir -p "$state/images" "$mount"
  rm -f "$image.new"
  truncate -s "${sizes_mib[$index]}M" "$image.new"
  mkntfs -F -Q -q -L "${names[$index]}" "$image.new" 2>/dev/null
  ntfs-3g "$image.new" "$mount"
  echo yes | artifacts/agent/fleetdefrag-agent fragment "$mount" --files "${files[$index]}" --mean-size "${mean_bytes[$index]}" \
    --excess "${excess[$index]}" --free "${free_percent[$index]}" --seed "$((index + 1))" >"$state/log/image-${names[$index]}.log" 2>&1 || {
      fusermount3 -u "$mount"; cat "$state/log/image-${names[$index]}.log" >&2; return 1; }
  fusermount3 -u "$mount"
  # After the unmount ntfs-3g still writes its last sectors. It holds a lock on the image until then.
  flock "$image.new" true
  rmdir "$mount"
  mv "$image.new" "$image"
}

start_server() {
  FLEETDEFRAG_Data__Folder=$state/server FLEETDEFRAG_Console__Url=http://127.0.0.1:$console_port \
    FLEETDEFRAG_AgentLink__Url=https://127.0.0.1:$link_port \
    setsid nohup artifacts/server/fleetdefrag-server >"$state/log/server.log" 2>&1 </dev/null &
  echo $! >"$state/run/server.pid"
}

start_agent() { # start_agent INDEX TOKEN
  local name=${names[$1]} data=$state/agents/${names[$1]} log=$state/log/agent-${names[$1]}.log
  mkdir -p "$data"
  cp --sparse=always "$state/images/$name.img" "$data/volume.img"
  printf '{ "hostName": "%s", "volumes": ["%s"] }\n' "$name" "$data/volume.img" >"$data/agent.json"
  FLEETDEFRAG_DATA=$data artifacts/agent/fleetdefrag-agent enroll --server "https://127.0.0.1:$link_port" --token "$2" >"$log" 2>&1 \
    || { cat "$log" >&2; die "enrolling $name: failed"; }
  FLEETDEFRAG_DATA=$data setsid nohup artifacts/agent/fleetdefrag-agent run >>"$log" 2>&1 </dev/null &
  echo $! >"$state/run/agent-$name.pid"
}

agent_of() { # agent_of NAME ARGUMENT...: runs a command of an agent
  FLEETDEFRAG_DATA=$state/agents/$1 artifacts/agent/fleetdefrag-agent "${@:2}" >>"$state/log/backups.log" 2>&1
}

back_up() { # back_up NAME VOLUME: tar reads all files of a volume from the disk, between the hooks that a backup program calls
  local name=$1 volume=$2 mount=$state/mnt-backup bytes files
  mkdir -p "$mount"
  # Nothing of the image may be in memory: the backup of a real volume reads its disk.
  dd if="$volume" iflag=nocache count=0 status=none
  ntfs-3g -o ro "$volume" "$mount"
  agent_of "$name" backup begin --volume "$volume" --type full --method file
  bytes=$(tar --create --verbose --file=- --directory="$mount" . 2>"$state/log/backed-up" | wc -c)
  files=$(grep -cv '/$' "$state/log/backed-up")
  agent_of "$name" backup end --volume "$volume" --bytes "$bytes" --files "$files" --status succeeded
  fusermount3 -u "$mount"
  flock "$volume" true
  rmdir "$mount"
}

[ $# = 0 ] || [ "$*" = stop ] || die "usage: ./demo.sh [stop]"
stop_demo
remove_server_data
if [ $# = 1 ]; then say "the demo is stopped"; exit; fi

need_sdks
need_packages mkntfs=ntfs-3g fusermount3=fuse3 '/usr/lib/postgresql/*/bin/postgres=postgresql'
./build.sh agent server >"${TMPDIR:-/tmp}/fleetdefrag-build.$$" || { cat "${TMPDIR:-/tmp}/fleetdefrag-build.$$"; exit 1; }
rm -f "${TMPDIR:-/tmp}/fleetdefrag-build.$$"
rm -rf "$state/agents" "$state/run" "$state/log"
mkdir -p "$state/run" "$state/log"

say "making three fragmented NTFS volumes"
makers=()
for index in 0 1 2; do make_image $index & makers+=($!); done
for maker in "${makers[@]}"; do wait "$maker" || die "making the volumes: failed"; done

say "starting the server with its private database"
console_port=$(free_port 8080) link_port=$(free_port 8443)
console=http://127.0.0.1:$console_port
start_server
node scripts/demo.mjs ready "$console" || {
  tail -n 20 "$state/log/server.log" >&2
  die "the server did not start. Its log is $state/log/server.log"
}
password=$(cat "$state/server/first-password")
api_token=$(FLEETDEFRAG_Data__Folder=$state/server artifacts/server/fleetdefrag-server api-token create --name demo --hours 1)

say "enrolling and starting three agents"
index=0
for token in $(node scripts/demo.mjs tokens "$console" "$api_token" "${labels[@]}"); do
  start_agent $index "$token"
  index=$((index + 1))
done

say "setting up a policy, backup schedules and a concurrency limit"
node scripts/demo.mjs setup "$console" "$api_token" ${#names[@]} >"$state/fleet.yaml" || die "see the logs in $state/log"
artifacts/server/fleetdefrag-server apply "$state/fleet.yaml" --server "$console" --token "$api_token" | sed 's/^/    /'

say "backing up one volume twice, defragmenting it, and backing it up twice again"
next=$(node scripts/demo.mjs next "$console" "$api_token") || die "see the logs in $state/log"
read -r next_name next_id next_volume <<<"$next"
for count in 1 2 3 4; do
  if [ $count = 3 ]; then node scripts/demo.mjs job "$console" "$api_token" "$next_id" || die "see the logs in $state/log"; fi
  back_up "$next_name" "$next_volume" || die "the backup failed. See the logs in $state/log"
  node scripts/demo.mjs backup "$console" "$api_token" "$next_id" $count || die "see the logs in $state/log"
done
node scripts/demo.mjs forecast "$console" "$api_token" "$next_id" || die "see the logs in $state/log"

say "showing the plan for tonight"
node scripts/demo.mjs tonight "$console" "$api_token" || die "see the logs in $state/log"

printf '{ "url": "%s", "userName": "admin", "password": "%s", "apiToken": "%s" }\n' "$console" "$password" "$api_token" \
  >"$state/console.json"
chmod 600 "$state/console.json"
cat <<END

  Console            $console
  User               admin
  One-time password  $password

The demo keeps running. ./demo.sh stop ends it; ./demo.sh starts a new one.
END
