"""Names of devices, from the user agent of the browser."""

from __future__ import annotations

import pytest

from screnpla.accounts.sessions.device_name import describe_device

MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
KIT = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (f"{WINDOWS} {KIT} Safari/537.36", "Chrome on Windows"),
        (f"{MAC} {KIT} Safari/537.36", "Chrome on Mac"),
        (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {KIT} Safari/537.36", "Chrome on ChromeOS"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {KIT} Mobile Safari/537.36", "Chrome on Android"),
        (f"{IPHONE} CriOS/138.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/138.0 Safari/537.36", "Chrome on Linux"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"),
        (f"{IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15", "Firefox on iPhone"),
        (f"{IPHONE} Version/18.5 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1", "Safari on iPad"),
        (f"{MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15", "Safari on Mac"),
        (f"{WINDOWS} {KIT} Safari/537.36 Edg/138.0.0.0", "Edge on Windows"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {KIT} Mobile Safari/537.36 EdgA/138.0", "Edge on Android"),
        (f"{WINDOWS} {KIT} Safari/537.36 OPR/122.0.0.0", "Opera on Windows"),
        (f"Mozilla/5.0 (Linux; Android 15; SM-S918B) {KIT} SamsungBrowser/28.0", "Samsung Internet on Android"),
        ("Firefox/140.0", "Firefox"),
        ("curl/8.14.1", "Unknown device"),
        ("python-httpx/0.28.1", "Unknown device"),
        ("Windows", "Unknown device"),
        ("", "Unknown device"),
    ],
)
def test_a_device_is_named_by_its_browser_and_system(user_agent: str, name: str) -> None:
    assert describe_device(user_agent) == name
