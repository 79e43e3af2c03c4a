"""Short screenplays for tests, written in Fountain as a person would."""

from __future__ import annotations

from textwrap import dedent

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fountain.read import read_fountain


def script(text: str) -> Screenplay:
    return read_fountain(dedent(text).strip().encode()).screenplay
