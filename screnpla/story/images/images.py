"""Pictures of beats: uploaded and shown, for whoever may see the desk (ST30)."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import IO, Any

from screnpla.accounts.models import User, is_id, new_id
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Invalid, NotFound, Problem
from screnpla.kit.picture_resizer import read_picture_size
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script
from screnpla.screenplay.clean_text import clean_text
from screnpla.storage.blobs import Blobs
from screnpla.story.images.blob_keys import LARGE, SIZES, SMALL, Size, image_key
from screnpla.story.images.repository import count_images, delete_image_row, has_image
from screnpla.story.models import StoryImage

MAX_BYTES = 10 * 1024 * 1024
TOO_LARGE = "A picture may have at most 10 MB. Please choose a smaller one."
MOST_IMAGES = 500
TOO_MANY = f"A script may have at most {MOST_IMAGES} pictures."
NO_IMAGE = "This picture is not here"
LARGE_SIDE, SMALL_SIDE = 1600, 320  # pixels
_LONGEST_NAME = 200


async def require_upload(services: Services, user: User, script_id: str) -> None:
    """For a caller that is about to read a body. Raises TooMany, NotFound or Forbidden."""
    await services.limits.hit("beat_pictures", user.id)
    async with services.db.reading() as db:
        await open_script(db, user, script_id, Action.WRITE)


def read_upload(file: IO[bytes]) -> bytes:
    """Raises Invalid. It may be on disk: to be done in a thread."""
    data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise Invalid(TOO_LARGE)
    return data


async def upload_image(
    services: AccountServices, blobs: Blobs, user: User, script_id: str, file: bytes, name: str, now: datetime
) -> dict[str, Any]:
    """As BeatImage of the API. Raises Invalid, NotFound or Forbidden."""
    large = await services.pictures.resize(file, LARGE_SIDE)
    small = await services.pictures.resize(large, SMALL_SIDE)
    width, height = read_picture_size(large)
    image_id, image_name = new_id(), " ".join(clean_text(name).split())[:_LONGEST_NAME]
    # Before its blobs: a blob without a row is swept.
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
        if await count_images(db, script_id) >= MOST_IMAGES:
            raise Invalid(TOO_MANY)
        db.add(
            StoryImage(script_id=script_id, id=image_id, name=image_name, width=width, height=height, created_at=now)
        )
    try:
        for size, picture in ((LARGE, large), (SMALL, small)):
            await blobs.put(image_key(image_id, size), picture)
    except Problem:
        await _remove_image(services, blobs, script_id, image_id)
        raise
    return {"id": image_id, "name": image_name, "width": width, "height": height}


async def open_image(services: Services, user: User, script_id: str, image_id: str, size: Size) -> str:
    """The key of its blob. Raises NotFound or Forbidden."""
    async with services.db.reading() as db:
        await open_script(db, user, script_id, Action.WRITE)
        if not is_id(image_id) or not await has_image(db, script_id, image_id):
            raise NotFound(NO_IMAGE)
    return image_key(image_id, size)


async def _remove_image(services: Services, blobs: Blobs, script_id: str, image_id: str) -> None:
    async with services.db.session() as db:
        await delete_image_row(db, script_id, image_id)
    for size in SIZES:
        with suppress(Problem):  # what cannot be deleted now is swept
            await blobs.delete(image_key(image_id, size))
