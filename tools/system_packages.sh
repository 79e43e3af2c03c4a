#!/usr/bin/env bash
# What the tests need beside Python and Node: a browser, PostgreSQL, Redis and fonts. Installed by apt when we may.
set -eu

wanted=()
[ -x /usr/bin/chromium ] || wanted+=(chromium)
[ -x /usr/bin/chromium-headless-shell ] || wanted+=(chromium-headless-shell)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || wanted+=(postgresql)
command -v redis-server >/dev/null || wanted+=(redis-server)
[ -d /usr/share/fonts/truetype/liberation2 ] || wanted+=(fonts-liberation2)
[ -e /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf ] || wanted+=(fonts-noto-color-emoji)
[ "${#wanted[@]}" -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  echo "NOT INSTALLED, so what needs them is left out of the tests: ${wanted[*]}"
  echo "On Debian: sudo apt-get install ${wanted[*]}"
  exit 0
fi
echo "Installing ${wanted[*]} ..."
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
if apt-get update >"$log" 2>&1 && apt-get install -y --no-install-recommends "${wanted[@]}" >>"$log" 2>&1; then
  rm -f "$log"
else
  tail -n 20 "$log"
  echo "COULD NOT INSTALL ${wanted[*]}; what needs them is left out of the tests."
fi
