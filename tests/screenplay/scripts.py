"""Short screenplays for tests, written in Fountain as a person would."""

from __future__ import annotations

from textwrap import dedent

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fountain.read import read


def script(text: str) -> Screenplay:
    return read(dedent(text).strip().encode()).screenplay
