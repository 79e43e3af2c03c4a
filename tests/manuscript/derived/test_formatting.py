"""Settings of a script as the profile of its pages."""

from __future__ import annotations

from dataclasses import replace

from screnpla.library.default_settings import default_elements, default_layout, default_production
from screnpla.library.models import Script
from screnpla.library.scripts.custom_elements import find_custom_elements
from screnpla.library.scripts.element_changes import change_elements
from screnpla.library.scripts.profile import build_script_profile, initial_settings
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind
from screnpla.screenplay.profiles.profile import A4, LETTER, MULTICAM, Behaviour, Box, Profile
from screnpla.screenplay.profiles.profile_settings import profile_from_settings


def script() -> Script:
    return Script(
        layout=default_layout(),
        elements=default_elements(),
        production=default_production(),
    )


def test_the_defaults_are_the_engines_own_letter_page() -> None:
    profile = build_script_profile(script(), None)
    assert dict(profile.boxes) == dict(LETTER.boxes)
    assert replace(profile, boxes=LETTER.boxes) == LETTER


def test_settings_shape_the_page() -> None:
    changed = script()
    changed.layout = {**changed.layout, "pageCategory": "A4", "sceneHeading": "Bold"}
    profile = build_script_profile(changed, None)
    assert profile.height == A4.height
    assert profile.boxes["sceneHeading"].bold


def imported(file_profile: Profile) -> Script:
    layout, elements, production = initial_settings(file_profile)
    return Script(layout=layout, elements=elements, production=production)


def test_the_layout_of_an_imported_file_is_used_as_it_is() -> None:
    file_profile = replace(LETTER, boxes=MULTICAM)
    assert build_script_profile(imported(file_profile), file_profile) is file_profile


def test_changed_settings_override_the_layout_of_an_imported_file() -> None:
    file_profile = replace(LETTER, boxes={**MULTICAM, "Sung": Box(left=3)}, top=60, numbers_left=True)
    changed = imported(file_profile)
    changed.layout = {**changed.layout, "pageCategory": "A4", "breakAction": True, "pageMargin": {"space": "2.0"}}
    dialogue = next(each for each in changed.elements if each["label"] == "Dialogue")
    centred = {"label": "Dialogue", "config": {**dialogue["config"], "align": "center"}}
    changed.elements = change_elements(changed.elements, [centred, {"label": "Thought", "config": {"left": 4}}])
    profile = build_script_profile(changed, file_profile)
    assert (profile.height, profile.at_sentences) == (A4.height, False)
    # The file's own values where no setting was changed: margins, numbers, double spaced speeches, capitals.
    assert (profile.top, profile.numbers_left, profile.boxes["Sung"]) == (60, True, Box(left=3))
    assert profile.boxes["dialogue"] == replace(MULTICAM["dialogue"], align=Align.CENTER)
    assert profile.boxes["action"] == replace(MULTICAM["action"], left=2.0)
    assert profile.boxes["Thought"].left == 4


def test_the_settings_of_an_imported_file_show_where_it_differs_from_the_defaults() -> None:
    boxes = {**MULTICAM, "sceneHeading": replace(MULTICAM["sceneHeading"], bold=True, left=1.2501)}
    boxes["action"] = replace(MULTICAM["action"], left=1.2499)
    file_profile = replace(A4, boxes=boxes, at_sentences=False, numbers_right=True)
    read = imported(file_profile)
    settings = {name: read.layout[name] for name in ("pageCategory", "sceneHeading", "breakAction", "pageMargin")}
    margin = {"type": "Standard", "space": "1.25"}
    assert settings == {"pageCategory": "A4", "sceneHeading": "Bold", "breakAction": True, "pageMargin": margin}
    assert read.production["showRighMargin"] is True
    assert [(each["label"], each["spaceBefore"], each["config"]) for each in read.elements[:3]] == [
        # What follows from the layout follows also when it changes.
        ("Scene Heading", "1 line", {"underline": True}),
        ("Action", "1 line", {"caps": True}),
        ("Character", "1 line", {"right": 6.25}),
    ]
    assert build_script_profile(read, file_profile) is file_profile
    modern = replace(LETTER, boxes=profile_from_settings({"pageLayout": "Modern"}).boxes)
    assert imported(modern).layout["pageLayout"] == "Modern"
    assert imported(LETTER).elements == default_elements()


def test_a_setting_overrides_the_imported_file_also_with_the_default_value() -> None:
    boxes = {**MULTICAM, "sceneHeading": replace(MULTICAM["sceneHeading"], bold=True)}
    boxes["action"] = replace(MULTICAM["action"], left=1.25)
    file_profile = replace(A4, boxes=boxes, at_sentences=False, numbers_right=True, top=60)
    read = imported(file_profile)
    read.layout = {**read.layout, "sceneHeading": "Regular"}
    profile = build_script_profile(read, file_profile)
    assert profile == replace(file_profile, boxes={**boxes, "sceneHeading": MULTICAM["sceneHeading"]})
    # All of ours; what has no setting stays the file's.
    boxes = {**LETTER.boxes, Kind.VOICE_DIALOGUE: MULTICAM[Kind.VOICE_DIALOGUE]}
    assert build_script_profile(script(), file_profile) == replace(LETTER, boxes=boxes, top=60)


def test_ly7_margins_above_and_below_are_the_files_until_somebody_chooses_others() -> None:
    file_profile = replace(LETTER, top=60, bottom=50)
    read = imported(file_profile)
    assert build_script_profile(read, file_profile) is file_profile
    read.layout = {**read.layout, "pageMargin": {**read.layout["pageMargin"], "top": "1"}}
    assert build_script_profile(read, file_profile) == replace(file_profile, top=72)
    read.layout["pageMargin"]["top"] = ""
    assert build_script_profile(read, file_profile) == file_profile


def test_ly7_a_chosen_template_overrides_the_acts_of_an_imported_file() -> None:
    file_profile = replace(LETTER, boxes={**LETTER.boxes, "dialogue": Box(left=2.0, right=6.0)})
    read = imported(file_profile)
    read.layout = {**read.layout, "elementTemplate": "Television Screnplay"}
    profile = build_script_profile(read, file_profile)
    assert (profile.boxes["startOfAct"].left, profile.boxes["dialogue"].left) == (1.0, 2.0)


def test_es7_custom_elements_of_a_file_become_settings_and_change_nothing_on_its_pages() -> None:
    sung = Box(left=3, italic=True, before=2, behaviour=Behaviour.DIALOGUE)
    file_profile = replace(LETTER, boxes={**MULTICAM, "Sung": sung, "Title card": Box(align=Align.CENTER)})
    lines = (Element("e1", Kind.DIALOGUE, style="Sung"), Element("e2", Kind.TITLE, style="Title card"))
    customs = find_custom_elements(Screenplay(lines, profile=file_profile))
    read = Script(**initial_settings(file_profile, customs)._asdict())
    assert [(each["label"], each["behavesLike"], each["spaceBefore"]) for each in read.elements[9:]] == [
        ("Sung", "Dialogue", "2 lines"),
        ("Title card", "Title", "0 lines"),
    ]
    assert read.elements[9]["config"] == {"left": 3, "right": 7.5, "lineSpacing": 1}
    assert build_script_profile(read, file_profile) is file_profile
    read.elements = change_elements(read.elements, [{"label": "Sung", "config": {"left": 4}}])
    assert build_script_profile(read, file_profile).boxes["Sung"] == replace(sung, left=4, right=6.0, spacing=2)
    read.elements = change_elements(read.elements, [{"label": "Sung", "removed": True}])
    assert build_script_profile(read, file_profile).boxes == {**MULTICAM, "Title card": Box(align=Align.CENTER)}
