"""Token estimates without a tokeniser: bytes divided by a ratio that is learnt for each model."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

# Bytes per token: before anything is learnt, and the bounds of what is believed.
UNLEARNT = 3.0
LEAST = 1.5
MOST = 9.0
# In a shorter prompt the tokens of the chat template weigh too much to learn from.
WORTH_LEARNING = 600
# No window is so small that a shorter prompt would be cut.
WORTH_CHECKING = 2_000
# The mean follows the last requests, so that it gets over an odd one.
MOST_SAMPLES = 16


@dataclass
class _Mean:
    value: float
    samples: int = 1

    def add(self, value: float) -> None:
        self.samples = min(self.samples + 1, MOST_SAMPLES)
        self.value += (value - self.value) / self.samples


@dataclass
class TokenRatio:
    """Bytes per token of one model, with a mean for each width of letters: Hindi takes twice the bytes of English."""

    _means: dict[int, _Mean] = field(default_factory=dict)

    def estimate_tokens(self, text: str) -> int:
        """More text never gives fewer tokens."""
        return math.ceil(sum(size / self._ratio(width) for width, size in _sizes_by_width(text).items()))

    def learn_tokens(self, text: str, tokens: int) -> None:
        sizes = _sizes_by_width(text)
        if sum(sizes.values()) < WORTH_LEARNING or tokens <= 0:
            return
        # Of a mixture only what there is most of can be learnt.
        width, size = _largest(sizes)
        others = sum(each / self._ratio(other) for other, each in sizes.items() if other != width)
        ratio = min(max(size / max(tokens - others, 1), LEAST), MOST)
        if width in self._means:
            self._means[width].add(ratio)
        else:
            self._means[width] = _Mean(ratio)

    def is_cut(self, text: str, tokens: int) -> bool:
        """Whether so few tokens can only mean that the server dropped part of the text."""
        sizes = _sizes_by_width(text)
        total = sum(sizes.values())
        if total < WORTH_CHECKING:
            return False
        is_learnt = _largest(sizes)[0] in self._means
        return tokens < total / MOST or (is_learnt and tokens < self.estimate_tokens(text) / 2)

    def _ratio(self, width: int) -> float:
        return self._means[width].value if width in self._means else UNLEARNT


# First bytes of letters that take two bytes (Cyrillic, Arabic) and three or more (Hindi, Chinese).
_BEGIN_TWO = bytes(range(0xC2, 0xE0))
_BEGIN_THREE = bytes(range(0xE0, 0xF0))
_BEGIN_FOUR = bytes(range(0xF0, 0xF5))


def _sizes_by_width(text: str) -> dict[int, int]:
    """Bytes of the letters of each width."""
    data = text.encode(errors="replace")
    two, three, four = (
        len(data) - len(data.translate(None, firsts)) for firsts in (_BEGIN_TWO, _BEGIN_THREE, _BEGIN_FOUR)
    )
    wide = {2: two * 2, 3: three * 3 + four * 4}
    return {1: len(data) - sum(wide.values()), **wide}


def _largest(sizes: dict[int, int]) -> tuple[int, int]:
    return max(sizes.items(), key=lambda each: each[1])
