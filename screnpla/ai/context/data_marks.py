"""Data marks around material: lines with a random code, so that no script can end its own quotation.

Spotlighting makes fewer models follow orders that stand in a script; it proves nothing. What does: an answer calls no
tools, fetches nothing, and is shown as plain text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from screnpla.ai.prompts.prompt import CLOSING_MARK, OPENING_MARK
from screnpla.screenplay.clean_text import clean_text

# Tokens by which chat templates tell roles apart. Local servers read them in any message as if they were their own.
_ANGLE_TOKEN = re.compile(r"<(?=[|｜/]|<SYS|s>|pad>|unk>|bos>|eos>|think>|tool_|start_of_turn>|end_of_turn>)")
_BRACKET_TOKEN = re.compile(
    r"\[(?=/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS|IMG|THINK|MODEL_SETTINGS)\])"
)


def clean_material(text: str) -> str:
    """Without control characters, and without tokens that would begin a message of another role."""
    return _BRACKET_TOKEN.sub("(", _ANGLE_TOKEN.sub("‹", clean_text(text)))


def draw_code(draw: Callable[[], str], texts: Iterable[str]) -> str:
    """A code that stands in none of the texts. `draw` gives random letters and digits."""
    folded = "\n".join(texts).casefold()
    code = ""
    # Another code is drawn behind the one that was found in a text, so that the search ends: it outgrows every text.
    while not code or code.casefold() in folded:
        drawn = draw()
        if not drawn.isalnum():
            raise ValueError("A code is made of letters and digits")
        code += drawn
    return code


def mark_material(title: str, text: str, code: str) -> str:
    """`title` is ours, and stands outside."""
    return f"{title}\n{OPENING_MARK.format(code=code)}\n{text}\n{CLOSING_MARK.format(code=code)}"
