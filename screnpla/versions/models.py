"""The table of versions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.kit.db import Base


class Version(Base):
    """The text of a script or a project at one time: an entry of `drafts` or `contents` of the API."""

    __tablename__ = "versions"
    __table_args__ = (
        UniqueConstraint("script_id", "list_name", "entry_id"),
        UniqueConstraint("project_id", "list_name", "entry_id"),
        CheckConstraint("(script_id is null) <> (project_id is null)", name="one_target"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    script_id: Mapped[str | None] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    project_id: Mapped[str | None] = mapped_column(ForeignKey("projects.id", ondelete="CASCADE"))
    list_name: Mapped[str] = mapped_column(String(16))
    entry_id: Mapped[str] = mapped_column(String(100))
    position: Mapped[int]
    # The entry without its text.
    entry: Mapped[dict[str, Any]] = mapped_column(JSON)
    entry_size: Mapped[int]
    # How much the text counts against the limit; 0 where there is none.
    weight: Mapped[int] = mapped_column(default=0)
    # JSON, packed by zlib. The last column, and only read by name: a list of entries must not pass through texts.
    text: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)
