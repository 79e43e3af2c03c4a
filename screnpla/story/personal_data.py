"""What the story keeps for one person: packed into their takeout, and deleted with their account."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services
from screnpla.manuscript.takeout.row_json import encode_json, row_to_json
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.storage.blobs import Blobs
from screnpla.story.images.blob_keys import LARGE, image_key
from screnpla.story.images.repository import list_images_of
from screnpla.story.templates.repository import delete_templates_of, list_templates_of

TEMPLATES_FILE = "outline-templates.json"
IMAGES_FOLDER = "outline-pictures"


def list_story_files(services: Services, blobs: Blobs) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    """Their templates, and the pictures of their own scripts, one after the other."""

    async def list_files(user_id: str) -> AsyncIterator[tuple[str, bytes]]:
        async with services.db.reading() as db:
            templates = [row_to_json(row, without=["user_id"]) for row in await list_templates_of(db, user_id)]
            images = await list_images_of(db, user_id)
        if templates:
            yield TEMPLATES_FILE, await asyncio.to_thread(encode_json, templates)
        # Once of a script and its copy that have the same title.
        paths = {f"{IMAGES_FOLDER}/{make_file_name(title, 'webp', [image_id])}": image_id for image_id, title in images}
        for path, image_id in paths.items():
            try:
                picture = await blobs.get(image_key(image_id, LARGE))
            except NotFound:  # removed since it was listed
                continue
            yield path, picture

    return list_files


def forget_templates(services: Services) -> Callable[[str], Awaitable[None]]:
    """For a deleted account. Pictures go with the scripts."""

    async def forget(user_id: str) -> None:
        async with services.db.session() as db:
            await delete_templates_of(db, user_id)

    return forget
