"""Templates of a person: listed, made of an outline, deleted (ST21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User, is_id, new_id
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.fields.free_json import dump_json, tidy_json
from screnpla.screenplay.clean_text import clean_text
from screnpla.story.models import OutlineTemplate
from screnpla.story.templates.repository import count_templates_of, delete_template_row, list_templates_of

MOST_TEMPLATES = 50
MOST_ENTRIES = 500
LONGEST_NAME = 100
# Characters as JSON: all templates of a person are listed with their beats.
LARGEST = 200_000
NO_NAME = "Please give the template a name"
LONG_NAME = f"The name of a template may have at most {LONGEST_NAME} characters"
TOO_MANY_TEMPLATES = f"You can keep at most {MOST_TEMPLATES} templates. Delete one first."
NO_ENTRIES = "A template needs at least one act"
TOO_MANY_ENTRIES = f"A template may have at most {MOST_ENTRIES} acts and beats"
LARGE_TEMPLATE = "This outline has too much text for a template. Shorten the descriptions of its beats."
NO_TEMPLATE = "There is no such template"


async def list_templates(services: Services, user: User) -> list[dict[str, Any]]:
    """The oldest first."""
    async with services.db.reading() as db:
        return [template_to_json(template) for template in await list_templates_of(db, user.id)]


async def make_template(
    services: Services, user: User, name: str, acts: Sequence[Mapping[str, Any]], now: datetime
) -> dict[str, Any]:
    """`acts` as the API has them. Raises Invalid."""
    await services.limits.hit("texts", user.id)
    template = OutlineTemplate(
        id=new_id(), user_id=user.id, name=_check_name(name), acts=_check_acts(acts), created_at=now
    )
    async with services.db.session() as db:
        # Of two at once, both count.
        await lock_user(db, user.id)
        if await count_templates_of(db, user.id) >= MOST_TEMPLATES:
            raise Invalid(TOO_MANY_TEMPLATES)
        db.add(template)
    return template_to_json(template)


async def delete_template(services: Services, user: User, template_id: str) -> None:
    """Raises NotFound."""
    async with services.db.session() as db:
        if not is_id(template_id) or not await delete_template_row(db, user.id, template_id):
            raise NotFound(NO_TEMPLATE)


def template_to_json(template: OutlineTemplate) -> dict[str, Any]:
    return {
        "id": template.id,
        "name": template.name,
        "acts": template.acts,
        "createdAt": template.created_at,
    }


def _check_name(name: str) -> str:
    clean = " ".join(clean_text(name).split())
    if not clean:
        raise Invalid(NO_NAME)
    if len(clean) > LONGEST_NAME:
        raise Invalid(LONG_NAME)
    return clean


def _check_acts(acts: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    if not acts:
        raise Invalid(NO_ENTRIES)
    if sum(1 + len(act["beats"]) for act in acts) > MOST_ENTRIES:
        raise Invalid(TOO_MANY_ENTRIES)
    checked: list[dict[str, Any]] = tidy_json("acts", [dict(act) for act in acts])
    if len(dump_json("acts", checked)) > LARGEST:
        raise Invalid(LARGE_TEMPLATE)
    return checked
