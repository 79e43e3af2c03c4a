"""Pictures of beats: uploaded, shown, copied, and gone with their script (ST30)."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from sqlalchemy import insert

from screnpla.accounts.models import new_id
from screnpla.kit.picture_resizer import DAMAGED, NOT_AN_IMAGE
from screnpla.story.images.blob_keys import image_key, image_of
from screnpla.story.images.images import MAX_BYTES, MOST_IMAGES, NO_IMAGE, TOO_LARGE, TOO_MANY
from screnpla.story.images.sweep import sweep_images
from screnpla.story.models import StoryImage
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.pictures import picture_file
from tests.sharing_calls import refused
from tests.story.beat_pictures import send_picture, upload_picture

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def blob_ids(app: OpenApp) -> set[str]:
    return {id_ async for key in app.state.blobs.all_keys() if (id_ := image_of(key))}


async def opened(caller: Caller, script: str, image: str, size: str = "large") -> Image.Image:
    answer = await caller.ask("GET", f"scripts/{script}/images/{image}", size=size)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
    return Image.open(io.BytesIO(answer.content))


async def test_a_picture_is_stored_in_two_sizes_without_the_file_around_it(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    sideways = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned
    exif[0x010E] = "a secret place"
    Image.new("RGB", (3000, 2000), "teal").save(sideways, "JPEG", exif=exif)
    uploaded = await upload_picture(ana, script, sideways.getvalue())
    assert uploaded == {"id": uploaded["id"], "name": "sea.png", "width": 1067, "height": 1600}
    large = await opened(ana, script, uploaded["id"])
    small = await opened(ana, script, uploaded["id"], size="small")
    assert (large.format, large.size, small.size) == ("WEBP", (1067, 1600), (213, 320))
    assert not large.getexif()
    answer = await ana.ask("GET", f"scripts/{script}/images/{uploaded['id']}")
    assert b"secret" not in answer.content
    # No cache on the way keeps it.
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (b"", NOT_AN_IMAGE),
        (b"<svg onload=alert(1)>", NOT_AN_IMAGE),
        (picture_file(64, 64)[:-40], DAMAGED),
        (b"\x89PNG" + b"0" * MAX_BYTES, TOO_LARGE),
    ],
)
async def test_what_is_no_picture_is_refused_with_a_sentence(shared_app: OpenApp, file: bytes, sentence: str) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    before = await blob_ids(shared_app)
    assert await refused(send_picture(ana, script, file)) == (422, sentence)
    assert await blob_ids(shared_app) == before


async def test_a_body_that_is_far_too_large_is_not_read(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    assert await refused(send_picture(ana, script, b"0" * (MAX_BYTES + 20_000))) == (413, TOO_LARGE)


async def test_an_upload_needs_a_picture(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    assert await refused(send_picture(ana, script, field="file")) == (422, "image is required")
    assert await refused(ana.ask("POST", f"scripts/{script}/images", {"image": "x"})) == (422, "image is required")
    answer = await ana.ask("GET", f"scripts/{script}/images/{new_id()}", size="huge")
    assert answer.status_code == 422


async def test_the_name_of_a_picture_is_one_clean_line(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    answer = await send_picture(ana, await ana.script(), name=f"a  b{'c' * 300}.png")
    assert answer.json()["data"]["name"] == f"a b{'c' * 300}"[:200]


async def test_a_script_has_a_bounded_number_of_pictures(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    row = {"script_id": script, "name": "", "width": 1, "height": 1, "created_at": shared_app.clock()}
    async with shared_app.state.db.session() as db:
        await db.execute(insert(StoryImage), [{**row, "id": new_id()} for _ in range(MOST_IMAGES - 1)])
    await upload_picture(ana, script)
    assert await refused(send_picture(ana, script)) == (422, TOO_MANY)


async def test_a_picture_is_seen_by_whoever_sees_the_desk_and_in_its_script_only(shared_app: OpenApp) -> None:
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    script, other = await ana.script(), await ana.script()
    image = (await upload_picture(ana, script))["id"]
    assert await refused(ana.ask("GET", f"scripts/{other}/images/{image}")) == (404, NO_IMAGE)
    own = await bo.script()
    assert await refused(bo.ask("GET", f"scripts/{own}/images/{image}")) == (404, NO_IMAGE)
    assert (await bo.ask("GET", f"scripts/{script}/images/{image}")).status_code == 404
    assert (await send_picture(bo, script)).status_code == 404
    nobody = await shared_app.browser()
    assert (await nobody.get(f"/api/scripts/{script}/images/{image}")).status_code == 401


async def test_a_copy_keeps_its_pictures_when_the_original_is_removed_for_good(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    image, unused = [(await upload_picture(ana, script))["id"] for _ in range(2)]
    beats = [{"id": "b1", "images": [{"id": image, "name": "sea.png"}]}]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": beats})
    copy = (await ana.ask_ok("POST", f"scripts/{script}/duplicate"))["data"]["id"]
    later = (await upload_picture(ana, script))["id"]
    assert (await ana.read(copy))["scriptOutlines"] == beats
    for path in (f"scripts/{script}", f"scripts/{script}?forever=true"):
        await ana.ask_ok("DELETE", path)
    services, blobs = shared_app.state.services, shared_app.state.blobs
    await sweep_images(services, blobs)
    assert await blob_ids(shared_app) >= {image, unused}
    assert later not in await blob_ids(shared_app)
    await opened(ana, copy, image)
    for path in (f"scripts/{copy}", f"scripts/{copy}?forever=true"):
        await ana.ask_ok("DELETE", path)
    await sweep_images(services, blobs)
    assert not {image, unused, later} & await blob_ids(shared_app)


async def test_the_sweep_leaves_other_blobs_alone(shared_app: OpenApp) -> None:
    blobs = shared_app.state.blobs
    await blobs.put("recordings/x.mp3", b"sound")
    await blobs.put(image_key(new_id(), "small"), b"orphan")
    await sweep_images(shared_app.state.services, blobs)
    assert await blobs.get("recordings/x.mp3") == b"sound"
    await blobs.delete("recordings/x.mp3")


async def test_who_may_only_read_copies_no_pictures(shared_app: OpenApp) -> None:
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    script = await ana.script()
    image = (await upload_picture(ana, script))["id"]
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.email, "role": "viewer"})
    copy = (await bo.ask_ok("POST", f"scripts/{script}/duplicate"))["data"]["id"]
    assert await refused(bo.ask("GET", f"scripts/{copy}/images/{image}")) == (404, NO_IMAGE)
