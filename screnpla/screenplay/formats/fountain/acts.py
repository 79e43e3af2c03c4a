"""Which centred lines open or close an act. Rule FN13."""

from __future__ import annotations

import re

_PART = r"(?:ACT (?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|[IVX]{1,4}|\d{1,2})|TEASER|COLD OPEN(?:ING)?|TAG)"
_OPENS = re.compile(rf"{_PART}", re.IGNORECASE)
_CLOSES = re.compile(rf"END (?:OF )?(?:ACT|{_PART})", re.IGNORECASE)


def opens_act(text: str) -> bool:
    return _OPENS.fullmatch(text) is not None


def closes_act(text: str) -> bool:
    return _CLOSES.fullmatch(text) is not None
