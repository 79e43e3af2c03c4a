#!/usr/bin/env bash
# Makes .venv anew with the given Python. Debian ships Python without the part that makes one; as root we fetch it.
set -eu
python=$1

if ! "$python" -c 'import ensurepip' 2>/dev/null; then
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "Python's venv module is missing. On Debian: sudo apt-get install python3-venv"
    exit 1
  fi
  echo "Installing python3-venv ..."
  export DEBIAN_FRONTEND=noninteractive
  apt-get update >/dev/null && apt-get install -y --no-install-recommends python3-venv >/dev/null
fi
exec "$python" -m venv --clear .venv
