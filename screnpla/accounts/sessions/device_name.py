"""Name of a device, as its owner would call it, from the browser's User-Agent header."""

from __future__ import annotations

UNKNOWN = "Unknown device"
# The first that fits: nearly all of them also claim to be the ones further down.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "OPT/": "Opera",
    "OPiOS/": "Opera",
    "Opera": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "Chromium/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Macintosh": "Mac",
    "Linux": "Linux",
}


def describe_device(user_agent: str) -> str:
    browser = _first_match(BROWSERS, user_agent)
    system = _first_match(SYSTEMS, user_agent)
    if browser is None:
        return UNKNOWN
    return f"{browser} on {system}" if system else browser


def _first_match(names: dict[str, str], user_agent: str) -> str | None:
    return next((name for mark, name in names.items() if mark in user_agent), None)
