"""Limits of a script's fields, and partial changes of its settings."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library.default_settings import (
    custom_element,
    default_elements,
    default_headers_and_footers,
    default_layout,
    default_production,
)
from screnpla.library.fields.text_fields import check_record_fields, check_tags
from screnpla.library.scripts.element_changes import change_elements
from screnpla.library.scripts.settings import (
    change_headers_and_footers,
    change_layout,
    change_production,
)
from screnpla.screenplay.profiles.element_settings import list_custom_elements
from screnpla.screenplay.profiles.profile_settings import profile_from_settings


def test_text_fields_are_trimmed_and_preserve_emoji_and_right_to_left_text() -> None:
    fields = {"title": "  👻 ملك\nالليل ", "logline": " one\r\ntwo\x00 ", "pageTarget": 100_000}
    assert check_record_fields(fields) == {"title": "👻 ملك الليل", "logline": "one\ntwo", "page_target": 100_000}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"title": " \n"}, "title is required"),
        ({"title": None}, "title is required"),
        ({"title": "x" * 10_000}, "The title may have at most 500 characters"),
        ({"synopsis": "x" * 10_001}, "The synopsis may have at most 10,000 characters"),
        ({"pageTarget": -1}, "The page target must be a whole number from 0 to 100,000"),
        ({"pageTarget": 2**70}, "The page target must be a whole number from 0 to 100,000"),
    ],
)
def test_a_field_that_is_too_long_missing_or_out_of_range_is_refused_by_name(
    fields: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Invalid) as refusal:
        check_record_fields(fields)
    assert refusal.value.message == sentence


def test_tags_are_trimmed_deduplicated_and_given_unique_ids() -> None:
    tags = [{"id": "1", "name": " Noir "}, {"id": "1", "name": "Sea"}, {"id": "", "name": " "}, {"name": "NOIR"}]
    first, second = check_tags(tags)
    assert (first, second["name"]) == ({"id": "1", "name": "Noir"}, "Sea")
    assert len(second["id"]) == 24
    for bad_tags in ([{"name": "x" * 61}], [{"name": str(number)} for number in range(51)]):
        with pytest.raises(Invalid):
            check_tags(bad_tags)


def test_a_partial_change_of_settings_preserves_the_rest() -> None:
    assert change_production(default_production(), {"prefix": "A"}) == {
        **default_production(),
        "prefix": "A",
    }
    layout = change_layout(default_layout(), {"pageMargin": {"space": "1.25"}})
    assert layout["pageMargin"] == {"type": "Standard", "space": "1.25"}
    headers = change_headers_and_footers(
        default_headers_and_footers(), {"config": {"header": {"right": "Draft 2"}}, "introPages": "3"}
    )
    assert headers["config"]["header"] == {"left": "", "centre": "", "right": "Draft 2"}
    assert headers["config"]["footer"] == {"left": "", "centre": "", "right": ""}
    assert headers["introPages"] == "3"


@pytest.mark.parametrize(
    "headers",
    [
        {"introPages": "two"},
        {"introPages": "²"},
        {"introPages": "1" * 7},
        {"showPageBreaks": None},
        {"config": {"margin": {}}},
        {"config": {"header": "text"}},
        {"config": {"header": {"left": 4}}},
        {"config": {"header": {"top": "x"}}},
        {"config": {"header": {"left": "x" * 501}}},
    ],
)
def test_invalid_headers_and_footers_are_refused(headers: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        change_headers_and_footers(default_headers_and_footers(), headers)


def test_elements_are_changed_and_added_by_their_label() -> None:
    elements = default_elements()
    changed = change_elements(elements, [{"label": "Shot", "config": {"left": 2}}, {"label": "Lyrics", "mode": "Z"}])
    assert len(changed) == len(elements) + 1
    shot = next(element for element in changed if element["label"] == "Shot")
    assert (shot["config"], shot["spaceBefore"]) == ({"left": 2}, "1 line")
    assert (changed[-1]["label"], changed[-1]["mode"], changed[-1]["shortCut"]) == ("Lyrics", "Z", "")
    with pytest.raises(Invalid):
        change_elements(elements, [{"label": f"Own {number}"} for number in range(60)])


PRODUCTION: list[tuple[dict[str, Any], str]] = [
    ({"displayStyle": "7"}, "production.displayStyle must be '6 > 6A > 6AA > 6AAA' or '6 > A6 > A6A > A6AA'"),
    ({"prefix": "x" * 11}, "production.prefix may have at most 10 characters, in one line"),
    ({"suffix": "a\nb"}, "production.suffix may have at most 10 characters, in one line"),
    ({"zeroPadding": "many"}, "production.zeroPadding must be 'NA' or the number of digits, from 0 to 6"),
]
LAYOUT: list[tuple[dict[str, Any], str]] = [
    ({"elementTemplate": "Film"}, "layout.elementTemplate must be 'Film Screnplay' or 'Television Screnplay'"),
    ({"pageLayout": "standard"}, "layout.pageLayout must be 'Standard' or 'Modern'"),
    ({"sceneHeading": ""}, "layout.sceneHeading must be 'Regular' or 'Bold'"),
    ({"autoMarkAsCount": -1}, "layout.autoMarkAsCount must be a number from 0 to 1000"),
    ({"autoMarkAsCount": "a few"}, "layout.autoMarkAsCount must be 'off' or a number of lines"),
    ({"pageMargin": {"type": "Wide"}}, "layout.pageMargin.type must be 'Standard' or 'Modern'"),
    ({"pageMargin": {"space": "wide"}}, "layout.pageMargin.space must be a number of inches"),
]
ELEMENTS: list[tuple[dict[str, Any], str]] = [
    (
        {"spaceBefore": "3 lines"},
        "elements.spaceBefore must be '0 lines', '1 line', '1 1/2 lines', '2 lines' or 'page break'",
    ),
    ({"shortCut": "F5"}, "elements.shortCut must be Ctrl+ and a digit, as Ctrl+1"),
    ({"mode": "AB"}, "elements.mode must be a letter"),
    ({"timesOfDay": ["x" * 41]}, "Each of elements.timesOfDay may have at most 40 characters"),
    ({"config": {"left": 40}}, "elements.config.left must be a number from 0 to 8.5"),
    ({"config": {"lineSpacing": True}}, "elements.config.lineSpacing must be a number from 1 to 3"),
    ({"config": {"align": "middle"}}, "elements.config.align must be 'left', 'center', 'right' or 'justify'"),
    ({"config": {"bold": "yes"}}, "elements.config.bold must be true or false"),
]


@pytest.mark.parametrize(("changes", "sentence"), PRODUCTION)
def test_sd7_production_that_means_nothing_is_refused_with_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Invalid) as refusal:
        change_production(default_production(), changes)
    assert refusal.value.message == sentence


@pytest.mark.parametrize(("changes", "sentence"), LAYOUT)
def test_sd7_a_layout_that_means_nothing_is_refused_with_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Invalid) as refusal:
        change_layout(default_layout(), changes)
    assert refusal.value.message == sentence


@pytest.mark.parametrize(("changes", "sentence"), ELEMENTS)
def test_sd7_an_element_that_means_nothing_is_refused_with_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Invalid) as refusal:
        change_elements(default_elements(), [{"label": "Action", **changes}])
    assert refusal.value.message == sentence


def test_sd7_each_choice_of_the_specification_and_free_fields_are_kept() -> None:
    assert change_production(default_production(), {"displayStyle": "6 > A6 > A6A > A6AA", "zeroPadding": "3"})
    for count in (3, "3", "off", "", 0, False):
        assert change_layout(default_layout(), {"autoMarkAsCount": count})["autoMarkAsCount"] == count
    config = {"left": "1.5", "right": 7.5, "ourOwn": {"deep": [1]}}
    (action,) = [
        each
        for each in change_elements(default_elements(), [{"label": "Action", "config": config}])
        if each["label"] == "Action"
    ]
    assert action["config"] == config


def _labels(elements: list[dict[str, Any]]) -> list[str]:
    return [custom.name for custom in list_custom_elements(elements)]


def test_es3_a_custom_element_looks_like_what_it_behaves_like() -> None:
    changed = change_elements(default_elements(), [{"label": " Sung  line ", "behavesLike": "dialogue"}])
    assert changed[-1] == {**custom_element("Sung line", "Dialogue"), "spaceBefore": "0 lines"}
    # Said twice it is one.
    assert change_elements(changed, [{"label": "SUNG LINE", "config": {"caps": True}}])[-1]["label"] == "Sung line"


def test_es5_a_renamed_element_keeps_its_label_and_a_removed_one_comes_back_as_it_was() -> None:
    made = change_elements(default_elements(), [{"label": "Thought", "config": {"left": 2}, "shortCut": "Ctrl+4"}])
    renamed = change_elements(made, [{"label": "Thought", "name": " Inner  voice "}])
    assert (renamed[-1]["label"], renamed[-1]["name"]) == ("Thought", "Inner voice")
    removed = change_elements(renamed, [{"label": "Thought", "removed": True}])
    assert _labels(removed) == []
    assert change_elements(removed, [{"label": "Thought", "removed": False}]) == renamed
    # Who makes it anew gets a new one, which may behave otherwise.
    anew = change_elements(removed, [{"label": "Thought", "behavesLike": "Shot"}])
    assert anew[-1] == {**custom_element("Thought", "Shot")}


@pytest.mark.parametrize(
    "change",
    [
        {"label": "  "},
        {"label": "x" * 61},
        {"label": "Own", "name": "x" * 61},
        {"label": "Own", "name": "scene heading"},
        {"label": "Own", "name": " Note "},
        {"label": "note"},
        {"label": "Synopsis"},
        {"label": "voice-message"},
        {"label": "Own", "name": "OTHER"},
        {"label": "Renamed"},
        {"label": "Own", "behavesLike": "Dialogue"},
        {"label": "New", "behavesLike": "Poem"},
        {"label": "Action", "removed": True},
        {"label": "Action", "name": "Description"},
    ],
)
def test_es4_a_name_that_is_used_blank_too_long_or_ours_is_refused(change: dict[str, Any]) -> None:
    own = [{"label": "Own"}, {"label": "Other"}, {"label": "Third", "name": "Renamed"}]
    elements = change_elements(default_elements(), own)
    with pytest.raises(Invalid) as refusal:
        change_elements(elements, [{"label": "Shot", "mode": "A"}, change])
    assert str(refusal.value)


def test_es4_thousands_of_elements_are_refused_before_any_is_looked_at() -> None:
    with pytest.raises(Invalid, match="at most 60 elements"):
        change_elements(default_elements(), [{"label": None}] * 10_000)


def test_es4_removed_elements_are_forgotten_from_the_oldest_on() -> None:
    elements = default_elements()
    for number in range(130):
        elements = change_elements(elements, [{"label": f"Own {number}"}])
        elements = change_elements(elements, [{"label": f"Own {number}", "removed": True}])
    assert [each["label"] for each in elements[9:]] == [f"Own {number}" for number in range(70, 130)]


def test_es5_the_first_of_the_list_is_remembered_when_it_was_removed_last() -> None:
    elements = default_elements()
    for number in range(61):
        elements = change_elements(elements, [{"label": f"Own {number}"}])
        if number:
            elements = change_elements(elements, [{"label": f"Own {number}", "removed": True}])
    shown = [each["label"] for each in elements]
    removed = change_elements(elements, [{"label": "Own 0", "removed": True}])
    assert [each["label"] for each in removed] == [label for label in shown if label != "Own 1"]
    assert change_elements(removed, [{"label": "Own 0", "removed": False}])[9] == elements[9]


@pytest.mark.parametrize("label", ["SceneHeading", " scene  heading ", "SCENE HEADING"])
def test_es1_any_spelling_of_a_label_changes_the_one_entry(label: str) -> None:
    changed = change_elements(default_elements(), [{"label": label, "mode": "B"}])
    assert changed == [{**each, **({"mode": "B"} if at == 0 else {})} for at, each in enumerate(default_elements())]


def test_es1_an_entry_of_ours_that_is_new_changes_no_page() -> None:
    sent = [{"label": label, "mode": "B"} for label in ("general", "LYRICS", "Title", "Lyrics")]
    changed = change_elements(default_elements(), sent)
    assert [(each["label"], each["spaceBefore"]) for each in changed[9:]] == [
        ("General", "0 lines"),
        ("Lyrics", "0 lines"),
        ("Title", "1 line"),
    ]
    assert profile_from_settings({}, changed) == profile_from_settings({}, default_elements())
