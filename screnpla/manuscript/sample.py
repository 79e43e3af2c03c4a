"""Our sample script: a short scene that teaches how to type by being read."""

from __future__ import annotations

from importlib.resources import files

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register

_FILE = "sample.fountain"


def sample_screenplay() -> Screenplay:
    return register.read(files("screnpla.manuscript").joinpath(_FILE).read_bytes(), _FILE).screenplay
