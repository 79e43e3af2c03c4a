"""/api/outline-templates: outlines that a person keeps for their next script."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.http.large_bodies import LargeBodyRoute
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.story.outline import NewOutlineTemplate, OutlineTemplateShown
from screnpla.story.templates import edit_templates

router = APIRouter(prefix="/api/outline-templates", tags=["story"], route_class=LargeBodyRoute)


@router.get("")
async def list_outline_templates(app: App, me: CurrentUser) -> Answer[list[OutlineTemplateShown]]:
    """One's own, the oldest first."""
    return Answer(data=[_shape(each) for each in await edit_templates.list_templates(app.services, me.user)])


@router.post("")
async def make_outline_template(
    body: NewOutlineTemplate, app: App, me: CurrentUser, now: Now
) -> Answer[OutlineTemplateShown]:
    """At most 50, each of at most 500 acts and beats and 200,000 characters."""
    acts = [act.model_dump(by_alias=True) for act in body.acts]
    made = await edit_templates.make_template(app.services, me.user, body.name, acts, now)
    return Answer(data=_shape(made), message="Template created")


@router.delete("/{template_id}")
async def delete_outline_template(template_id: str, app: App, me: CurrentUser) -> Done:
    await edit_templates.delete_template(app.services, me.user, template_id)
    return Done(message="Template deleted")


def _shape(template: dict[str, Any]) -> OutlineTemplateShown:
    return OutlineTemplateShown.model_validate(template)
