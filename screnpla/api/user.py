"""/api/user: what a person changes about themselves."""

from __future__ import annotations

from fastapi import APIRouter

from screnpla.accounts.profile import NOT_FOUND, answer_collaboration
from screnpla.api.answers import Answer, Body
from screnpla.api.deps import CurrentUser, Db
from screnpla.api.people import Collaboration, Person, shown
from screnpla.kit.errors import NotFound

router = APIRouter(prefix="/api/user", tags=["user"])


class EditUser(Body):
    collaboration: Collaboration


@router.patch("/{user_id}")
async def edit_user(user_id: str, body: EditUser, me: CurrentUser, db: Db) -> Answer[Person]:
    if user_id != me.user.id:
        raise NotFound(NOT_FOUND)
    user = await answer_collaboration(db, me.user.id, body.collaboration)
    return Answer(data=Person.model_validate(shown(user)))
