"""Whether a browser takes what is packed."""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.types import Scope

_NONE_OF_IT = re.compile(r"q=0(\.0*)?")


def takes_packed(scope: Scope) -> bool:
    for offered in Headers(scope=scope).get("accept-encoding", "").lower().split(","):
        name, _, weight = offered.partition(";")
        if name.strip() == "gzip":
            return not _NONE_OF_IT.fullmatch(weight.strip())
    return False
