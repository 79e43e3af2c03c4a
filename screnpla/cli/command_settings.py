"""Settings of a command: its command line options override the environment."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from screnpla.cli.terminal import CommandError
from screnpla.kit.settings import Settings

WRONG_SETTING = 2


def load_settings(**options: Any) -> Settings:
    """An option that is None was not given. An unusable setting ends the command with its name."""
    try:
        return Settings(**{name: value for name, value in options.items() if value is not None})
    except ValidationError as problem:
        wrong = [f"SCRENPLA_{str(error['loc'][0]).upper()}: {error['msg']}" for error in problem.errors()]
        raise CommandError(WRONG_SETTING, "\n".join(wrong)) from problem
