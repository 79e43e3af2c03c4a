"""Copies for recipients: a watermark each, several in a zip, and a log of who has which draft. Rules EX7 to EX11."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any
from urllib.parse import unquote

import pytest
import pytest_asyncio
from pypdfium2 import PdfDocument

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.sharing_calls import share
from tests.talking_scripts import TALK, create_script, exported

BO = f"{new_id()}@example.com"
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bo(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(BO, "Bo"))


def file_called(answer: Any) -> str:
    return unquote(answer.headers["Content-Disposition"].removeprefix("attachment; filename*=UTF-8''"))


def words_of(data: bytes) -> str:
    return "".join(page.get_textpage().get_text_range() for page in PdfDocument(data))


async def copies(caller: Caller, id_: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await caller.ask_ok("GET", f"scripts/{id_}/export/copies"))["data"]["copies"]
    return found


async def test_ex8_several_recipients_get_a_pdf_each_in_a_zip(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    names = ["Cy Marsh", " Di  Øst ", "cy marsh", "", "Cy/Marsh"]
    answer = await exported(ana, id_, format="pdf", recipients=names, watermark="DRAFT")
    assert answer.status_code == 200, answer.text
    assert file_called(answer) == "Salt.zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.namelist() == ["Salt - Cy Marsh.pdf", "Salt - Di Øst.pdf", "Salt - Cy Marsh (2).pdf"]
        data = archive.read("Salt - Di Øst.pdf")
    assert "DRAFT · Di Øst" in words_of(data)
    assert "Cy Marsh" not in words_of(data)
    assert PdfDocument(data).get_metadata_value("Subject") == "Copy for Di Øst"
    assert [copy["recipient"] for copy in await copies(ana, id_)] == ["Cy Marsh", "Cy/Marsh", "Di Øst"]


async def test_ex8_odd_names_are_printed_and_logged_as_they_are_and_are_no_paths_in_the_zip(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    names = ["<b>Cy</b>", "../../Di", "CON", "=1+1", "(Ed\\)", "شهرزاد", "\u200b\u2060", "F\u200by"]
    answer = await exported(ana, id_, format="pdf", recipients=names)
    assert answer.status_code == 200, answer.text
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        files = archive.namelist()
        subjects = [PdfDocument(archive.read(name)).get_metadata_value("Subject") for name in files]
    assert all("/" not in name and "<" not in name and "\\" not in name for name in files)
    shown = ["<b>Cy</b>", "../../Di", "CON", "=1+1", "(Ed\\)", "شهرزاد", "Fy"]
    assert subjects == [f"Copy for {name}" for name in shown]
    assert {copy["recipient"] for copy in await copies(ana, id_)} == set(shown)


async def test_ex9_the_log_tells_who_has_which_draft_and_whether_it_is_still_the_text(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    one = await exported(ana, id_, format="pdf", recipients=["Cy"], pages={"first": 1, "last": 1}, anonymous=True)
    assert file_called(one) == "Salt - Cy.pdf"
    await exported(ana, id_, format="pdf")
    await ana.ask_ok("POST", f"scripts/{id_}/export/losses", {"format": "pdf", "recipients": ["Di"]})
    [copy] = await copies(ana, id_)
    assert (copy["recipient"], copy["draftName"], copy["contents"]) == ("Cy", "Main Draft", "page 1, anonymous")
    assert (copy["madeBy"], copy["isCurrent"]) == ("Ana", True)
    changed = [{"type": "action", "children": [{"text": "Rain."}]}]
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": changed, "confirm": True})
    assert [copy["isCurrent"] for copy in await copies(ana, id_)] == [False]


async def test_ex10_only_writers_see_the_log_and_of_a_private_draft_only_its_author(ana: Caller, bo: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    [share_id] = [person["id"] for person in await share(ana, id_, BO) if person["email"] == BO]
    assert (await exported(bo, id_, format="pdf", recipients=["Cy"])).status_code == 200
    assert (await bo.ask("GET", f"scripts/{id_}/export/copies")).status_code == 403
    assert [(copy["recipient"], copy["madeBy"]) for copy in await copies(ana, id_)] == [("Cy", "Bo")]
    await ana.ask_ok("PATCH", f"scripts/{id_}/shares/{share_id}", {"role": "editor"})
    draft = (await bo.ask_ok("POST", f"scripts/{id_}/drafts", {"description": "Darker"}))["data"]["id"]
    body = {"format": "pdf", "recipients": ["Di"]}
    assert (await bo.ask("POST", f"scripts/{id_}/export?draft={draft}", body)).status_code == 200
    assert {copy["draftName"] for copy in await copies(bo, id_)} == {"Darker", "Main Draft"}
    assert [copy["recipient"] for copy in await copies(ana, id_)] == ["Cy"]


@pytest.mark.parametrize(
    ("recipients", "message"),
    [
        ([f"Reader {n}" for n in range(51)], "At most 50 recipients can have their copies at once."),
        ([f"Reader {n}" for n in range(10_000)], "At most 50 recipients can have their copies at once."),
        (["x" * 101], "The name of a recipient may have at most 100 characters."),
        (["Cy\x00"], "The name of a recipient has characters that cannot be printed."),
        (["Cy\nDi"], "The name of a recipient has characters that cannot be printed."),
        (["\u202eyC"], "The name of a recipient has characters that cannot be printed."),
    ],
)
async def test_ex11_bad_recipients_are_refused_with_one_sentence(
    ana: Caller, recipients: list[str], message: str
) -> None:
    id_ = await create_script(ana, content=TALK)
    for path in ("export", "export/losses"):
        answer = await ana.ask("POST", f"scripts/{id_}/{path}", {"format": "pdf", "recipients": recipients})
        assert (answer.status_code, answer.json()["message"]) == (422, message)
    assert await copies(ana, id_) == []


async def test_ex11_other_formats_and_snapshots_have_no_recipients(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    refused = await exported(ana, id_, format="fdx", recipients=["Cy"])
    assert (refused.status_code, refused.json()["message"]) == (422, "Final Draft files cannot have a recipient.")
    assert (await exported(ana, id_, format="pdf", recipients="Cy")).status_code == 422
    taken = (await ana.ask_ok("POST", f"scripts/{id_}/snapshots", {"name": "Blue"}))["data"]["id"]
    body = {"format": "pdf", "recipients": ["Cy"]}
    answer = await ana.ask("POST", f"scripts/{id_}/snapshots/{taken}/export", body)
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("Copies for recipients are made of the text as it is now.")
    assert await copies(ana, id_) == []
    json.loads(unquote((await exported(ana, id_, format="pdf")).headers["X-Screnpla-Losses"]))
