#!/usr/bin/env bash
# Builds the installer of the Windows agent from artifacts/agent-win, and its winget manifest.
# Usage: deploy/msi/build.sh VERSION FOLDER   (writes fleetdefrag-agent.msi and FleetDefrag.Agent.yaml into FOLDER)
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$(cd "$here/../../artifacts/agent-win" && pwd)
version=$1
mkdir -p "$2"
target=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Lists all files except the program, which fleetdefrag-agent.wxs names. Sorted, so that the same build gives the same installer.
find "$source" -type f ! -name .stamp ! -name fleetdefrag-agent.exe ! -name '*.pdb' | LC_ALL=C sort \
  | wixl-heat --prefix "$source/" --directory-ref INSTALLDIR --component-group Runtime --var var.SourceDir --win64 >"$work/runtime.wxs"
# wixl does not accept absolute paths of files.
cd "$source"
wixl --arch x64 -D Version="$version" -D Win64=yes -D SourceDir=. \
  -o "$target/fleetdefrag-agent.msi" "$here/fleetdefrag-agent.wxs" "$work/runtime.wxs"

# A silent installation may set the properties in SecureCustomProperties. wixl lists only the properties of upgrades.
properties='WIX_DOWNGRADE_DETECTED;WIX_UPGRADE_DETECTED;SERVER_URL;ENROLL_TOKEN;LABELS'
msibuild "$target/fleetdefrag-agent.msi" \
  -q "UPDATE \`Property\` SET \`Value\` = '$properties' WHERE \`Property\` = 'SecureCustomProperties'"

sha256=$(sha256sum "$target/fleetdefrag-agent.msi" | cut -d ' ' -f 1)
product=$(msiinfo export "$target/fleetdefrag-agent.msi" Property | tr -d '\r' | awk -F '\t' '$1 == "ProductCode" { print $2 }')
sed -e "s/@VERSION@/$version/g" -e "s/@SHA256@/${sha256^^}/" -e "s/@PRODUCT_CODE@/$product/" \
  "$here/../winget/FleetDefrag.Agent.yaml" >"$target/FleetDefrag.Agent.yaml"
