"""Settings of a script's reports: cast numbers, which stay once given, and the colours of strips. RP64, RP65."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script
from screnpla.manuscript.models import ReportSettings
from screnpla.screenplay.reports.one_liner import STRIP_COLORS

BAD_COLOR = "The colour of a strip must be written as #rrggbb"
BAD_STRIP = f"The strips are {', '.join(STRIP_COLORS)}"
BAD_NUMBER = "A cast number must be a whole number from 1 to 99999"
TAKEN = "Two characters cannot have the same number"
MOST_NUMBERS = 5_000
TOO_MANY = f"At most {MOST_NUMBERS:,} characters have numbers"
_LARGEST = 99_999
_COLOR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class ReportChoices:
    """The settings as reports need them."""

    cast_numbers: Mapping[str, int] = field(default_factory=dict)
    strip_colors: Mapping[str, str] = field(default_factory=lambda: STRIP_COLORS)


async def read_report_choices(db: AsyncSession, script_id: str) -> ReportChoices:
    found = await db.get(ReportSettings, script_id)
    return ReportChoices(found.cast_numbers, STRIP_COLORS | found.strip_colors) if found else ReportChoices()


async def store_cast_numbers(
    services: Services, user: User, script_id: str, known: Mapping[str, int], shown: Mapping[str, int]
) -> bool:
    """Fixes the numbers that a report shows. False: others were given meanwhile, and it must be made anew."""
    if shown.items() <= known.items() or len(known) + len(shown) > MOST_NUMBERS:
        return True
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.READ_TEXT, to_change=True)
        settings = await _load_settings(db, script_id)
        if settings.cast_numbers != known:
            return False
        settings.cast_numbers = {**known, **shown}
    return True


async def change_report_settings(
    services: Services,
    user: User,
    script_id: str,
    *,
    cast_numbers: Mapping[str, int] | None,
    strip_colors: Mapping[str, str] | None,
) -> None:
    """Cast numbers are replaced, colours merged. Raises Invalid. Without any numbers the cast is numbered anew."""
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
        settings = await _load_settings(db, script_id)
        if cast_numbers is not None:
            _check_numbers(cast_numbers)
            settings.cast_numbers = dict(cast_numbers)
        if strip_colors is not None:
            settings.strip_colors = settings.strip_colors | _check_colors(strip_colors)


async def copy_report_settings(db: AsyncSession, original_id: str, copy_id: str) -> None:
    found = await db.get(ReportSettings, original_id)
    if found:
        copy = ReportSettings(script_id=copy_id)
        copy.cast_numbers, copy.strip_colors = dict(found.cast_numbers), dict(found.strip_colors)
        db.add(copy)


async def _load_settings(db: AsyncSession, script_id: str) -> ReportSettings:
    """For a caller that has locked the script."""
    found = await db.get(ReportSettings, script_id)
    if found is None:
        found = ReportSettings(script_id=script_id, cast_numbers={}, strip_colors={})
        db.add(found)
    return found


def _check_numbers(numbers: Mapping[str, int]) -> None:
    if len(numbers) > MOST_NUMBERS:
        raise Invalid(TOO_MANY)
    if not all(1 <= number <= _LARGEST for number in numbers.values()):
        raise Invalid(BAD_NUMBER)
    if len(set(numbers.values())) < len(numbers):
        raise Invalid(TAKEN)


def _check_colors(colors: Mapping[str, str]) -> dict[str, str]:
    if not colors.keys() <= STRIP_COLORS.keys():
        raise Invalid(BAD_STRIP)
    lower = {name: color.lower() for name, color in colors.items()}
    if not all(_COLOR.fullmatch(color) for color in lower.values()):
        raise Invalid(BAD_COLOR)
    return lower
