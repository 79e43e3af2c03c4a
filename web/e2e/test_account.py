"""The account page: picture, name, password, schedule, devices, friends, and leaving."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from tests.people import PASSWORD
from tests.received_letters import letter_to, link_in
from tests.servers.served import Served
from web.e2e.conftest import begin_session, sign_in

WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@pytest.fixture
def email(account: Callable[[], str]) -> str:
    return account()


@pytest.fixture
def at_home(page: Page, email: str) -> Page:
    """On the account page."""
    begin_session(page, email)
    page.goto("/account")
    expect(page.get_by_role("heading", name="Manage Account")).to_be_visible()
    return page


def chosen_days(page: Page) -> list[str]:
    days = page.get_by_role("group", name="Days")
    return [day for day in WEEKDAYS if days.get_by_role("button", name=day, pressed=True).count()]


@pytest.mark.test_all(
    "proven without a browser in NotificationsSection.test.tsx, week.test.ts and tests/api/test_writing_schedule.py"
)
@pytest.mark.parametrize(
    ("preset", "days"),
    [("Every day", WEEKDAYS), ("Weeks days", WEEKDAYS[:5]), ("Weekends", WEEKDAYS[5:]), ("Never", [])],
)
def test_a_preset_is_saved_and_confirmed_by_a_letter(
    at_home: Page, served: Served, email: str, preset: str, days: list[str]
) -> None:
    # Something else first: 'Never' is how everybody begins.
    at_home.get_by_role("group", name="Days").get_by_role("button", name="Wednesday").click()
    with at_home.expect_response(re.compile("writingSchedule")):
        at_home.get_by_role("button", name=preset).click()
    assert chosen_days(at_home) == days
    at_home.reload()
    expect(at_home.get_by_role("button", name=preset)).to_have_attribute("aria-pressed", "true")
    assert chosen_days(at_home) == days
    text = letter_to(served.outbox, email, "writing schedule").text
    assert ("every day" in text) if preset == "Every day" else [day for day in WEEKDAYS if day in text] == days


def test_leaving_the_page_at_once_loses_no_change(at_home: Page) -> None:
    at_home.get_by_role("group", name="Days").get_by_role("button", name="Friday").click()
    at_home.get_by_role("link", name="Dashboard").click()
    at_home.wait_for_url("**/desk")
    at_home.get_by_role("link", name="Manage Account").click()
    expect(at_home.get_by_role("button", name="Friday")).to_have_attribute("aria-pressed", "true")
    at_home.reload()
    expect(at_home.get_by_role("button", name="Friday")).to_have_attribute("aria-pressed", "true")


@pytest.mark.test_all(
    "proven without a browser in accounts/manage/security/SecuritySection.test.tsx, app/shell/Shell.test.tsx "
    "and tests/api/test_sessions.py"
)
def test_sign_out_everywhere_is_seen_from_a_second_browser(at_home: Page, other_browser: Page, email: str) -> None:
    other_browser.goto("/login")
    sign_in(other_browser, email)
    other_browser.wait_for_url("**/desk")
    at_home.reload()
    devices = at_home.get_by_role("list", name="Signed-in devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    at_home.get_by_role("button", name="Sign out from all devices").click()
    at_home.wait_for_url("**/login")
    other_browser.get_by_role("link", name="Manage Account").click()
    other_browser.wait_for_url("**/login**")
    expect(other_browser.get_by_text("Your session has ended.")).to_be_visible()


@pytest.mark.test_all(
    "proven without a browser in accounts/manage/security/SecuritySection.test.tsx and tests/api/test_sessions.py"
)
def test_a_device_is_signed_out_from_another(at_home: Page, other_browser: Page, email: str) -> None:
    other_browser.goto("/login")
    sign_in(other_browser, email)
    other_browser.wait_for_url("**/desk")
    at_home.reload()
    at_home.get_by_role("list", name="Signed-in devices").get_by_role("button").click()
    expect(at_home.get_by_text("That device is signed out")).to_be_visible()
    other_browser.goto("/desk")
    other_browser.wait_for_url("**/login**")
    at_home.reload()
    expect(at_home.get_by_role("heading", name="Manage Account")).to_be_visible()


def photo(width: int, height: int) -> FilePayload:
    file = io.BytesIO()
    exif = Image.Exif()
    exif[0x010F] = "A camera that tells"
    Image.effect_noise((width, height), 90).convert("RGB").save(file, "JPEG", quality=100, exif=exif)
    return {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def test_a_large_photo_becomes_a_small_picture_and_can_be_removed_and_brought_back(at_home: Page) -> None:
    large = photo(2400, 1800)
    assert len(large["buffer"]) > 5_000_000
    at_home.locator("input[type=file]").set_input_files(large)
    expect(at_home.get_by_text("Image updated successfully")).to_be_visible()
    picture = at_home.get_by_role("main").locator("img").first
    expect(picture).to_be_visible()
    # Known when it is loaded, which is later than it is there.
    expect(picture).to_have_js_property("naturalWidth", 512)
    expect(picture).to_have_js_property("naturalHeight", 384)
    at_home.reload()
    expect(picture).to_be_visible()
    at_home.get_by_role("button", name="Remove picture").click()
    expect(picture).to_have_count(0)
    at_home.get_by_role("button", name="Undo").click()
    expect(picture).to_be_visible()


@pytest.mark.test_all(
    "proven without a browser in accounts/manage/profile/ProfileSection.test.tsx and tests/api/test_avatar.py"
)
def test_a_file_that_is_no_image_is_refused_with_a_sentence(at_home: Page) -> None:
    script: FilePayload = {"name": "script.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7 ..."}
    at_home.locator("input[type=file]").set_input_files(script)
    expect(at_home.get_by_text("Please choose an image file: PNG, JPEG, WebP or GIF").first).to_be_visible()
    expect(at_home.get_by_text("Image updated successfully")).to_have_count(0)


@pytest.mark.test_all(
    "proven without a browser in accounts/manage/profile/ProfileSection.test.tsx and tests/api/test_profile.py"
)
def test_the_name_is_changed_everywhere_at_once(at_home: Page) -> None:
    at_home.get_by_role("button", name="Change name").click()
    at_home.get_by_label("Display name").fill("Zoë van der Berg")
    at_home.get_by_role("button", name="Save").click()
    expect(at_home.get_by_text("Name updated successfully")).to_be_visible()
    expect(at_home.get_by_text("Zoë van der Berg").first).to_be_visible()


@pytest.mark.test_all(
    "proven without a browser in accounts/manage/security/SecuritySection.test.tsx "
    "and tests/api/test_password_change.py"
)
def test_a_new_password_keeps_this_device_and_ends_the_others(at_home: Page, other_browser: Page, email: str) -> None:
    other_browser.goto("/login")
    sign_in(other_browser, email)
    other_browser.wait_for_url("**/desk")
    at_home.get_by_role("button", name="Change password").click()
    at_home.get_by_label("Old password").fill(PASSWORD)
    at_home.get_by_label("New password").fill("eight888")
    at_home.get_by_label("Confirm password").fill("eight888")
    at_home.get_by_role("button", name="Save password").click()
    expect(at_home.get_by_text("Password updated successfully")).to_be_visible()
    at_home.reload()
    expect(at_home.get_by_role("heading", name="Manage Account")).to_be_visible()
    other_browser.goto("/desk")
    other_browser.wait_for_url("**/login**")
    sign_in(other_browser, email, "eight888")
    other_browser.wait_for_url("**/desk")


def test_all_work_is_downloaded(at_home: Page, email: str, tmp_path: Path) -> None:
    with at_home.expect_download() as download:
        at_home.get_by_role("button", name="Download all my work").click()
    archive_path = tmp_path / "work.zip"
    download.value.save_as(archive_path)
    with zipfile.ZipFile(archive_path) as work:
        assert email in json.dumps(json.loads(work.read("account.json")))


@pytest.mark.test_all(
    "proven without a browser in accounts/manage/ManageAccount.test.tsx and tests/api/test_account_deletion.py"
)
def test_the_deletion_of_an_account_can_be_cancelled(at_home: Page, served: Served, email: str) -> None:
    at_home.get_by_role("button", name="Delete my account").click()
    at_home.get_by_role("dialog").get_by_role("button", name="Delete my account").click()
    expect(at_home.get_by_text("Your account will be deleted on").first).to_be_visible()
    letter_to(served.outbox, email, "will be deleted")
    at_home.goto("/desk")
    at_home.get_by_role("button", name="Keep my account").first.click()
    expect(at_home.get_by_text("Your account will be deleted on")).to_have_count(0)


@pytest.mark.test_all("proven without a browser in app/shell/ReferAFriend.test.tsx and tests/api/test_referrals.py")
def test_an_invited_friend_who_signs_up_is_counted(at_home: Page, other_browser: Page, served: Served) -> None:
    friend_email = "friend-" + at_home.evaluate("crypto.randomUUID()") + "@example.com"
    at_home.get_by_role("button", name="Refer a friend").click()
    dialog = at_home.get_by_role("dialog")
    expect(dialog.get_by_text("Nobody has joined by your link yet")).to_be_visible()
    dialog.get_by_label("Invite a friend").fill(friend_email)
    dialog.get_by_role("button", name="Send invitation").click()
    expect(at_home.get_by_text("Invitation sent successfully")).to_be_visible()
    other_browser.goto(link_in(letter_to(served.outbox, friend_email, "invited"), "/signup"))
    other_browser.get_by_label("E-mail").fill(friend_email)
    other_browser.get_by_role("button", name="Create an account").click()
    other_browser.wait_for_url("**/welcome")
    other_browser.reload()
    code = re.search(r"\b\d{6}\b", letter_to(served.outbox, friend_email, "code").text)
    assert code
    other_browser.get_by_label("Token").fill(code.group())
    other_browser.get_by_role("button", name="Confirm").click()
    other_browser.get_by_label("Name").fill("Fritz")
    other_browser.get_by_label("Password", exact=True).fill(PASSWORD)
    other_browser.get_by_role("button", name="Agree and continue").click()
    expect(other_browser.get_by_role("heading", name="Do you collaborate on your scripts?")).to_be_visible()
    at_home.keyboard.press("Escape")
    at_home.get_by_role("button", name="Refer a friend").click()
    expect(dialog.get_by_text("1 friend has joined")).to_be_visible()
