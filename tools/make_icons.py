"""Draws the icons of the installed application from the page of our favicon; run it when that one changes."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.servers.chromium import ARGUMENTS, EXECUTABLE

PUBLIC = Path(__file__).parents[1] / "web" / "public"
RED = "#b02a25"
# Name: its size, how much of it the page takes, and how round the tile is. A maskable one is cut to any shape by the
# system, which leaves a circle of four fifths for sure.
ICONS = {
    "icon-192.png": (192, 0.66, 0.22),
    "icon-512.png": (512, 0.66, 0.22),
    "icon-maskable-512.png": (512, 0.5, 0),
    "apple-touch-icon.png": (180, 0.62, 0),
}


def white_page() -> str:
    """The red page of the favicon in white, its white lines in red."""
    drawing = (PUBLIC / "favicon.svg").read_text()
    swapped = re.sub(f"#fff|{RED}", lambda found: RED if found[0] == "#fff" else "#fff", drawing)
    return swapped.replace("<svg ", '<svg width="100%" height="100%" ')


def tile(size: int, part: float, roundness: float) -> str:
    inner = size * part
    return (
        f'<body style="margin:0"><div style="width:{size}px;height:{size}px;background:{RED};'
        f'border-radius:{size * roundness}px;display:grid;place-items:center">'
        f'<div style="width:{inner}px;height:{inner}px">{white_page()}</div></div>'
    )


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)
        for name, (size, part, roundness) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(tile(size, part, roundness))
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
