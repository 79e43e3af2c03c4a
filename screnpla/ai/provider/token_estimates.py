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
        mean = self._means.get(_letter_width(text))
        return math.ceil(count_bytes(text) / (mean.value if mean else UNLEARNT))

    def learn_tokens(self, text: str, tokens: int) -> None:
        size = count_bytes(text)
        if size < WORTH_LEARNING or tokens <= 0:
            return
        ratio = min(max(size / tokens, LEAST), MOST)
        width = _letter_width(text)
        if width in self._means:
            self._means[width].add(ratio)
        else:
            self._means[width] = _Mean(ratio)

    def is_cut(self, text: str, tokens: int) -> bool:
        """Whether so few tokens can only mean that the server dropped part of the text."""
        size = count_bytes(text)
        if size < WORTH_CHECKING:
            return False
        is_learnt = _letter_width(text) in self._means
        return tokens < size / MOST or (is_learnt and tokens < self.estimate_tokens(text) / 2)


def count_bytes(text: str) -> int:
    return len(text.encode(errors="replace"))


def _letter_width(text: str) -> int:
    """Bytes per character, rounded: 1 for Latin letters, 2 for Cyrillic, 3 for Hindi or Chinese."""
    return round(count_bytes(text) / len(text)) if text else 1
