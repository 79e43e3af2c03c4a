"""Table of live processes: on PostgreSQL they finish the work of the dead ones."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.kit.db import Base, UtcTime


class WorkerProcess(Base):
    __tablename__ = "job_processes"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    # Written and compared by the database's own clock only: two machines never agree on the time.
    seen_at: Mapped[datetime] = mapped_column(UtcTime)
