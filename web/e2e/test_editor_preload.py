"""The files of the editor are preloaded with the address of a script, and with no other."""

from __future__ import annotations

from playwright.sync_api import Page


def _fetched_ahead(page: Page, path: str) -> list[str]:
    page.goto(path, wait_until="commit")
    page.wait_for_selector("#root", state="attached")
    links: list[str] = page.evaluate(
        "[...document.querySelectorAll('link[rel=modulepreload], link[rel=preload]')].map(({ href }) => href)"
    )
    return [link for link in links if "public-sans" not in link]


def test_the_address_of_a_script_preloads_the_editor(signed_in: Page) -> None:
    files = _fetched_ahead(signed_in, "/script/one")
    assert any("/ScriptPage-" in file and file.endswith(".js") for file in files)
    assert any("/courier-prime" in file for file in files)
    assert [file for file in files if signed_in.request.get(file).status != 200] == []


def test_the_sign_in_page_does_not_preload_the_editor(page: Page) -> None:
    assert not any("/ScriptPage-" in file for file in _fetched_ahead(page, "/login"))


def test_the_history_of_a_script_does_not_preload_the_editor(signed_in: Page) -> None:
    assert not any("/ScriptPage-" in file for file in _fetched_ahead(signed_in, "/script/one/history"))
