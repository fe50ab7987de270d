#!/usr/bin/env bash
# Builds the product into artifacts/: agent, agent-win, cli, cli-win and server (with the console inside).
# Arguments select parts: ./build.sh agent server
# ./build.sh msi also makes the installer of the Windows agent.
. "$(dirname "${BASH_SOURCE[0]}")/scripts/lib.sh"
cd "$root"

parts=("$@")
[ ${#parts[@]} -gt 0 ] || parts=(agent agent-win cli cli-win server)
shared=(Directory.Build.props Directory.Packages.props .editorconfig BannedSymbols.txt global.json)

publish() { # publish NAME PROJECT ARGUMENTS...
  local name=$1 project=$2; shift 2
  trap stop_compiler EXIT
  rm -rf "artifacts/$name"
  # The build of the solution, which ./test.sh begins with, runs the analyzers.
  quietly "building $name" dotnet publish "$project" -c Release -o "artifacts/$name" -v quiet -p:RunAnalyzers=false "$@"
  touch "artifacts/$name/.stamp"
}

build_console() {
  changed_since artifacts/.console-stamp src/Web || [ ! -e src/Server/wwwroot/index.html ] || return 0
  quietly "installing the console's packages" npm_install src/Web
  quietly "building the console" npm --prefix src/Web run build
  mkdir -p artifacts && touch artifacts/.console-stamp
}

# The installer contains the Windows agent, which is built first.
for part in "${parts[@]}"; do [ "$part" != msi ] || parts=(agent-win "${parts[@]}"); done
need_sdks
for part in "${parts[@]}"; do
  case $part in
    agent)
      changed_since artifacts/agent/.stamp src/Agent src/Backups src/Contracts src/Defrag src/Ntfs src/Rpc "${shared[@]}" || continue
      publish agent src/Agent --no-self-contained ;;
    agent-win)
      changed_since artifacts/agent-win/.stamp src/Agent src/Backups src/Contracts src/Defrag src/Ntfs src/Rpc "${shared[@]}" || continue
      publish agent-win src/Agent -r win-x64 --self-contained ;;
    cli)
      changed_since artifacts/cli/.stamp src/Cli "${shared[@]}" || continue
      publish cli src/Cli -r linux-x64 --no-self-contained -p:PublishSingleFile=true ;;
    cli-win)
      changed_since artifacts/cli-win/.stamp src/Cli "${shared[@]}" || continue
      publish cli-win src/Cli -r win-x64 --self-contained -p:PublishSingleFile=true -p:EnableCompressionInSingleFile=true ;;
    server)
      build_console
      changed_since artifacts/server/.stamp src/Server src/Backups src/Scheduling src/Contracts src/Rpc \
        artifacts/.console-stamp "${shared[@]}" || continue
      publish server src/Server ;;
    msi)
      need_packages wixl=wixl msibuild=msitools
      changed_since artifacts/msi/fleetdefrag-agent.msi artifacts/agent-win/.stamp deploy/msi deploy/winget || continue
      quietly "building msi" deploy/msi/build.sh "$(sed -n 's:.*<Version>\(.*\)</Version>.*:\1:p' Directory.Build.props)" artifacts/msi ;;
    *) die "./build.sh: unknown part '$part'. The parts are agent, agent-win, cli, cli-win, server and msi." ;;
  esac
done
for part in "${parts[@]}"; do
  case $part in
    agent-win) echo "artifacts/agent-win/fleetdefrag-agent.exe" ;;
    cli) echo "artifacts/cli/fleetdefrag" ;;
    cli-win) echo "artifacts/cli-win/fleetdefrag.exe" ;;
    msi) echo "artifacts/msi/fleetdefrag-agent.msi" ;;
    *) echo "artifacts/$part/fleetdefrag-$part" ;;
  esac
done
