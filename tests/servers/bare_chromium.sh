#!/bin/sh
# Chromium without the lists under its address bar, which nobody sees here: for each window it draws two, as pages of
# their own, and they took more time than the page that is tried.
set -eu
for argument do
  shift
  case $argument in
    # Into the list that Playwright gives: of two such lists the browser heeds the last only.
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec /usr/bin/chromium "$@"
