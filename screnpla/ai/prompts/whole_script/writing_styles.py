"""Writing styles of the wizard, as traits in our own words: rhythm, structure, register. Nobody is to be copied."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from screnpla.ai.prompts.prompt import Wording


class WritingStyle(StrEnum):
    """The values are the labels of the specification; no prompt ever holds them."""

    TALK_AND_TENSION = "Quentin Tarantino"
    DRY_AND_EXACT = "Ethan Coen"
    GENERAL = "General Screenplay"


_TRAITS: Mapping[WritingStyle, Wording] = {
    WritingStyle.TALK_AND_TENSION: Wording(
        "Rhythm: long speeches about small matters, while something dangerous waits under the table; then a sudden, "
        "short turn. Structure: chapters, time out of order where it sharpens a question, scenes that take their time "
        "and end in a reversal. Register: profane, exact, funny, with people who tell stories and love the sound of "
        "their arguments; action lines talk to the reader."
    ),
    WritingStyle.DRY_AND_EXACT: Wording(
        "Rhythm: short exchanges, repeated words, pauses that are written down; a formal sentence where nobody expects "
        "one. Structure: a small plan goes wrong step by step, by misunderstanding and bad luck, and nobody learns "
        "what the reader sees. Register: dry, regional, polite in the face of disaster; action lines are exact about "
        "faces, objects and sounds, and make no jokes themselves."
    ),
    WritingStyle.GENERAL: Wording(
        "Rhythm: scenes that enter late and leave early, speeches of one to three lines. Structure: each scene turns "
        "on one conflict and pushes the next. Register: clear, visual, in the present tense; every person talks in "
        "their own way."
    ),
}


def describe_style(style: WritingStyle) -> Wording:
    return _TRAITS[style]
