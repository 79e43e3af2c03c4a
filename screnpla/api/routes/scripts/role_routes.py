"""Role grants as routes answer them: the same calls for the shares of a script and for the members of a project."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.api.deps import App, CurrentUser
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.sharing import ChangedShare, NewShare
from screnpla.library.sharing.role_grants import RoleGrants

Shape = TypeVar("Shape", bound=BaseModel)

INVITED = "Invitation sent successfully"


@dataclass(frozen=True)
class RoleRoutes(Generic[Shape]):
    """The people with a role on a script or a project, answered as `shape` after every change."""

    grants: RoleGrants
    read_people: Callable[[AccountServices, User, str], Awaitable[dict[str, Any]]]
    shape: type[Shape]
    updated: str

    async def show(self, app: App, me: CurrentUser, target_id: str, message: str = "") -> Answer[Shape]:
        people = await self.read_people(app.services, me.user, target_id)
        return Answer(data=self.shape.model_validate(people), message=message)

    async def give(self, app: App, me: CurrentUser, target_id: str, body: NewShare, now: datetime) -> Answer[Shape]:
        await self.grants.give(app.services, me.user, target_id, body.email, body.role, now)
        return await self.show(app, me, target_id, INVITED)

    async def change(
        self, app: App, me: CurrentUser, target_id: str, share_id: str, body: ChangedShare
    ) -> Answer[Shape]:
        await self.grants.change(app.services, me.user, target_id, share_id, body.role)
        return await self.show(app, me, target_id, self.updated)

    async def end(self, app: App, me: CurrentUser, target_id: str, share_id: str) -> Done:
        await self.grants.end(app.services, me.user, target_id, share_id)
        return Done(message=self.updated)
