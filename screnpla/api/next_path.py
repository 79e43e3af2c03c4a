"""Where a browser may be led after sign-in: to a page of our own only, whatever the address said."""

from __future__ import annotations

import re
from urllib.parse import quote

# Signed and encoded it must still fit into a cookie.
MOST = 2000
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
# What may stand in a path, a query and a fragment as it is; the rest is encoded.
_PLAIN = "/?#[]@!$&'()*+,;=:~%"


def own_path(wanted: str) -> str:
    """The path as it may stand in an address, or '' when it is none or would lead elsewhere."""
    path = re.split(r"[?#]", wanted, maxsplit=1)[0]
    if not path.startswith("/") or _leaves(path) or _CONTROL.search(wanted):
        return ""
    encoded = quote(wanted, safe=_PLAIN, errors="replace")
    return encoded if len(encoded) <= MOST else ""


def _leaves(path: str) -> bool:
    """Browsers read a backslash as a slash and resolve dots: '/\\evil' and '/..//evil' lead to the site 'evil'."""
    parts = path.lower().replace("%2e", ".").split("/")
    return "//" in path or "\\" in path or not {".", ".."}.isdisjoint(parts)
