"""Opens the app and closes it again, as a process of its own: `python -m tests.open_once FOLDER ADDRESS`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from screnpla.app import create_app
from screnpla.kit.settings import Settings


async def main(folder: Path, address: str) -> None:
    app = create_app(Settings(data_dir=folder, database_url=address))  # type: ignore[arg-type]
    async with app.router.lifespan_context(app):
        pass


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
