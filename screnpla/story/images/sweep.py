"""Nightly sweep of the blobs of pictures that no script has any more, as of one that was removed for good (ST30)."""

from __future__ import annotations

from functools import partial

from screnpla.jobs.job import Job
from screnpla.kit.services import Services
from screnpla.storage.blobs import Blobs
from screnpla.story.images.blob_keys import image_of
from screnpla.story.images.repository import list_known_ids

KEY_BATCH = 500


def image_sweep_job(services: Services, blobs: Blobs) -> Job:
    return Job("story.image_sweep", partial(sweep_images, services, blobs), schedule="53 4 * * *")


async def sweep_images(services: Services, blobs: Blobs) -> None:
    batch: list[str] = []
    async for key in blobs.all_keys():
        if image_of(key):
            batch.append(key)
        if len(batch) == KEY_BATCH:
            await _delete_orphans(services, blobs, batch)
            batch = []
    await _delete_orphans(services, blobs, batch)


async def _delete_orphans(services: Services, blobs: Blobs, keys: list[str]) -> None:
    ids = {key: image_of(key) or "" for key in keys}
    async with services.db.reading() as db:
        known = await list_known_ids(db, set(ids.values()))
    for key, image_id in ids.items():
        if image_id not in known:
            await blobs.delete(key)
