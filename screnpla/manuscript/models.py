"""The tables of the manuscript: the text itself, files on their way to become scripts, and work to take away."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime


class Manuscript(Base):
    """A script's text as the state of a Y.Doc, and what came along with the file it was read from."""

    __tablename__ = "manuscripts"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    state: Mapped[bytes] = mapped_column(LargeBinary)
    # The file's own layout, language and what we do not model: kept for the way back into its format.
    carried: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)
    updated_at: Mapped[datetime] = mapped_column(UtcTime)


class Import(Base):
    """A file that was read and waits for its owner to say that it shall become a script; for a day."""

    __tablename__ = "imports"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    # Our own file format, compressed: everything a screenplay holds.
    packed: Mapped[bytes] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


# Of a takeout: asked for and standing in line; begun. Then it is 'ready' or 'failed'.
WAITING, PACKING = "waiting", "packing"


class Takeout(Base):
    """All work of a person being packed, or packed and waiting to be fetched."""

    __tablename__ = "takeouts"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(24), default=new_id)
    state: Mapped[str] = mapped_column(String(16))
    done: Mapped[int] = mapped_column(default=0)
    of: Mapped[int] = mapped_column(default=0)
    asked_at: Mapped[datetime] = mapped_column(UtcTime)
