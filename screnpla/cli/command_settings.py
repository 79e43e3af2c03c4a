"""The settings of a command: what is said on its line goes before what the environment says."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from screnpla.cli.stopped import Stopped
from screnpla.kit.settings import Settings

WRONG_SETTING = 2


def given_settings(**said: Any) -> Settings:
    """What is None was not said. A setting that cannot be used ends the command with its name."""
    try:
        return Settings(**{name: value for name, value in said.items() if value is not None})
    except ValidationError as problem:
        wrong = [f"SCRENPLA_{str(error['loc'][0]).upper()}: {error['msg']}" for error in problem.errors()]
        raise Stopped(WRONG_SETTING, "\n".join(wrong)) from problem
