"""Limits count in windows of the wall clock; a test that counts must not be cut in two by the end of one."""

from __future__ import annotations

import time


def wait_for_room(window: int, needed: float = 15) -> None:
    """Returns when at least `needed` seconds of the current window are left."""
    left = window - time.time() % window
    if left < needed:
        time.sleep(left + 0.1)
