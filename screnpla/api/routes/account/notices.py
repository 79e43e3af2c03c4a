"""/api/user/notices: notices for a person, listed, marked as read, deleted."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from screnpla.accounts import notices
from screnpla.accounts.notices import ShownNotice
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.shapes.envelope import Answer, Body, Done, Many
from screnpla.library.listing.paging import check_page

router = APIRouter(prefix="/api/user/notices", tags=["user"])


class NoticesQuery(Body, strict=False):
    pageSize: int = 20  # noqa: N815  names of the specification
    page: int = 1


class NoticeShown(BaseModel):
    id: str
    kind: str = Field(description="What it is about: recovered, shrunk, backup, comment, mention, proposal, assignment")
    text: str
    scriptId: str | None  # noqa: N815
    data: dict[str, Any] = Field(description="By kind: what can be done about it")
    createdAt: datetime  # noqa: N815
    read: bool


class NoticeList(BaseModel):
    notices: list[NoticeShown]
    unread: int = Field(description="Of all of them, not of this page")
    totalPages: int  # noqa: N815
    currentPage: int  # noqa: N815
    totalRecords: int  # noqa: N815


class MarkNotices(Body):
    ids: Many[str] | None = Field(default=None, description="Without them: all")
    read: bool


class UnreadNotices(BaseModel):
    unread: int


@router.get("")
async def list_notices(query: Annotated[NoticesQuery, Query()], app: App, me: CurrentUser) -> Answer[NoticeList]:
    """The newest first."""
    page = check_page(query.pageSize, query.page)
    found = await notices.list_notices(app.services, me.user.id, skip=page.skip, most=page.size)
    shapes = [_notice_shape(notice) for notice in found.notices]
    return Answer(data=NoticeList(notices=shapes, unread=found.unread, **page.totals(found.all)))


@router.patch("")
async def mark_notices(body: MarkNotices, app: App, me: CurrentUser, now: Now) -> Answer[UnreadNotices]:
    unread = await notices.mark_notices(app.services, me.user.id, body.ids, read=body.read, now=now)
    return Answer(data=UnreadNotices(unread=unread))


@router.delete("/{notice_id}")
async def put_notice_away(notice_id: str, app: App, me: CurrentUser) -> Done:
    await notices.delete_notice(app.services, me.user.id, notice_id)
    return Done(message="The notice is put away")


def _notice_shape(notice: ShownNotice) -> NoticeShown:
    return NoticeShown(
        id=notice.id,
        kind=notice.kind,
        text=notice.text,
        scriptId=notice.script_id,
        data=dict(notice.data),
        createdAt=notice.created_at,
        read=notice.is_read,
    )
