"""Debian's Chromium, headless, asking nobody outside this machine for anything."""

from __future__ import annotations

from pathlib import Path

EXECUTABLE = "/usr/bin/chromium"
# For journeys, which open hundreds of windows; what is measured is measured in the browser as it comes.
BARE = Path(__file__).with_name("bare_chromium.sh")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
