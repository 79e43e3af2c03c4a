"""Reading Final Draft files. The rules (FX…) are in docs/spec/fdx.md."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.elements import Align, Dual, Element, Kind, Overrides
from screnpla.screenplay.formats.common.file_layout import STRANGE_SETTINGS
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.positions.anchors import UNANCHORED
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fdx.reading.content import (
    GUESSED,
    MARKUP_IN_TEXT,
    NO_NEW_PAGE,
    STRANGE_PLACE,
    THIRD_CUE,
)
from screnpla.screenplay.losses import Loss
from screnpla.screenplay.profiles.profile import A4, FILM, Behaviour, Marks, Paper
from tests.screenplay.formats.fdx.trees import difference, fixture, opened, script, tree, written


def elements_of(name: str) -> tuple[Element, ...]:
    return opened(fixture(name)).elements


def test_fx2_types_become_kinds_and_custom_ones_keep_their_name() -> None:
    found = [(each.kind, each.style) for each in elements_of("multi-camera")]
    assert found == [
        (Kind.TITLE, "Show/Ep. Title"),
        (Kind.START_OF_ACT, "Cold Opening"),
        (Kind.SCENE_HEADING, ""),
        (Kind.ACTION, "Cast List"),
        (Kind.ACTION, ""),
        (Kind.CHARACTER, ""),
        (Kind.DIALOGUE, ""),
        (Kind.TRANSITION, "Sound Effect"),
        (Kind.DIALOGUE, "Sung"),
        (Kind.NORMAL, "Nobody Knows"),
        (Kind.NORMAL, ""),
        (Kind.LYRICS, ""),
        (Kind.END_OF_ACT, ""),
        (Kind.START_OF_ACT, ""),
        (Kind.SECTION, ""),
        (Kind.SYNOPSIS, ""),
        (Kind.NORMAL, ""),
        (Kind.SHOT, ""),
        (Kind.TRANSITION, ""),
        (Kind.PARENTHETICAL, ""),
        (Kind.NORMAL, ""),
        (Kind.NORMAL, ""),
    ]
    assert elements_of("multi-camera")[14].level == 2


def test_fx3_ids_are_counted_in_order() -> None:
    assert [each.id for each in elements_of("dual-dialogue")] == [f"e{number}" for number in range(1, 16)]


def test_fx4_runs_have_their_marks_and_no_space_is_added() -> None:
    both, swapped, plain, everything, unknown = elements_of("runs")[1].runs
    assert (both.bold, both.italic, both.text) == (True, True, "Both")
    assert (swapped.bold, swapped.italic) == (True, True)
    assert not any((plain.bold, plain.italic, plain.underline, plain.uppercase))
    assert (everything.uppercase, everything.strikeout, everything.underline) == (True, True, True)
    assert unknown.bold
    assert elements_of("runs")[3].text == "Full  kept  spaces\t "


def test_fx4_colours_are_the_high_bytes_and_the_page_has_none() -> None:
    runs = elements_of("runs")[2].runs
    assert [run.color for run in runs] == ["#ff0000", "", "#fecc66", "#123456", "", ""]
    assert [run.highlight for run in runs] == ["", "#ffff00", "", "", "", ""]


def test_fx5_every_line_break_is_a_newline() -> None:
    assert elements_of("runs")[0].text == "Above\nbelow\nand\nnewline\nmixed\nold"


def test_fx6_words_outside_of_text_tags_are_read() -> None:
    reading = read_fdx(fixture("by-hand"))
    assert [each.text for each in reading.screenplay.elements] == [
        "INT. ROOM - DAY",
        "Words without a Text.",
        "Words around one.",
        "With HTML in it.",
        "Between the paragraphs.",
        "Said before.",
        "A",
        "Aye.",
    ]
    assert reading.losses == (Loss(MARKUP_IN_TEXT, ("e4",)),)
    assert reading.screenplay.profile is None


def test_fx7_dual_dialogue_is_split_at_the_second_cue() -> None:
    reading = read_fdx(fixture("dual-dialogue"))
    assert [each.dual for each in reading.screenplay.elements] == [
        None,
        *[Dual.LEFT] * 3,
        *[Dual.RIGHT] * 2,
        *[Dual.LEFT] * 2,
        *[Dual.LEFT] * 2,
        *[Dual.RIGHT] * 4,
        None,
    ]
    assert reading.losses == (Loss(THIRD_CUE, ("e13",)),)


def test_fx8_an_omitted_scene_is_stored_in_its_numbered_heading() -> None:
    card = elements_of("omitted-scenes")[4]
    assert (card.text, card.scene_number) == ("OMITTED", "21")
    assert [each.text for each in card.omitted][:2] == ["EXT. HARBOUR - DAY", "A hundred boats. None of them cheap."]
    assert [each.dual for each in card.omitted][2:] == [Dual.LEFT, Dual.LEFT, Dual.RIGHT, Dual.RIGHT]


def test_fx9_a_scenes_summary_follows_its_heading() -> None:
    heading, first, second, *others = elements_of("omitted-scenes")
    assert (heading.kind, heading.scene_number) == (Kind.SCENE_HEADING, "20")
    assert [(each.kind, each.text) for each in (first, second)] == [
        (Kind.SYNOPSIS, "The bread burns."),
        (Kind.SYNOPSIS, "Nobody sees it."),
    ]
    assert first.runs[1].italic
    assert Kind.SYNOPSIS not in [each.kind for each in others]


def test_fx10_notes_in_paragraphs_are_read_with_their_position() -> None:
    heading, action, empty = elements_of("notes-in-paragraphs")
    note = heading.notes[0]
    assert (note.text, note.at) == ("Is this the harbour?\nOr another?", 0)
    assert (note.author, note.label, note.color, note.written) == ("Anna", "Place", "#ff8000", "2024-05-01")
    assert action.text == "Gulls. Wind."
    assert [(each.text, each.at) for each in action.notes] == [("How many?", 7), ("Last.", 12)]
    assert (empty.text, len(empty.notes)) == ("", 1)


def test_fx11_notes_with_ranges_are_read_with_their_position() -> None:
    reading = read_fdx(fixture("notes-with-ranges"))
    found = {note.text: (each.id, note.at, note.length) for each in reading.screenplay.elements for note in each.notes}
    assert found == {
        "What hums?": ("e1", 0, 3),
        "On both.": ("e2", 0, 0),
        "Why omitted?": ("e6", 0, 7),
        "On the scene that is gone.": ("e6", 7, 0),
        "From its end to the next line.": ("e6", 7, 0),
        "On the word behind the picture.": ("e8", 2, 2),  # 🎬 is two units and one character
        "Over two lines.\n": ("e8", 5, 3),
        "Behind the end.": ("e9", 13, 0),
    }
    assert reading.losses == (Loss(UNANCHORED),)
    note = reading.screenplay.elements[0].notes[0]
    assert (note.author, note.label, note.color) == ("Anna", "Sound", "#e298dd")


def test_fx12_only_what_differs_from_the_element_is_an_override() -> None:
    reading = read_fdx(fixture("cheats"))
    cheated, centred, paged, justified, *_ = reading.screenplay.elements
    assert cheated.overrides == Overrides(left=2.25, right=6.25)
    assert (centred.align, centred.overrides) == (Align.CENTER, None)
    assert (paged.break_before, paged.overrides) == (True, None)
    assert (justified.align, justified.overrides) == (Align.JUSTIFY, Overrides(before=1.5, spacing=1.5))
    assert reading.screenplay.elements[8].break_before, "the paragraph around a dual dialogue starts its page"


def test_fx13_invalid_numbers_are_reported_and_ignored() -> None:
    reading = read_fdx(fixture("cheats"))
    assert Loss(STRANGE_SETTINGS) in reading.losses
    assert Loss(STRANGE_PLACE, ("e5", "e6")) in reading.losses
    assert Loss(NO_NEW_PAGE, ("e8",)) in reading.losses
    assert [each.overrides for each in reading.screenplay.elements[4:6]] == [None, None]
    profile = reading.screenplay.profile
    assert profile is not None
    shot = profile.boxes[Kind.SHOT]
    assert (shot.left, shot.right, shot.before, shot.spacing) == (1.5, 7.5, 1, 1)


def test_fx13_margins_that_leave_no_line_on_the_page_are_ignored() -> None:
    page = '<PageLayout TopMargin="100" BottomMargin="100"><PageSize Width="4" Height="2"/></PageLayout>'
    data = f"<FinalDraft><Content><Paragraph><Text>Wind.</Text></Paragraph></Content>{page}</FinalDraft>"
    reading = read_fdx(data.encode())
    assert reading.losses == (Loss(STRANGE_SETTINGS),)
    assert reading.screenplay.profile
    assert reading.screenplay.profile.lines == 12


def test_fx14_settings_become_a_profile() -> None:
    profile = opened(fixture("multi-camera")).profile
    assert profile is not None
    assert (profile.width, profile.height, profile.top, profile.bottom) == (A4.width, A4.height, 75, 65)
    assert profile.marks == Marks("(more)", "(cont'd)", show_cue=False, automatic=False)
    assert (profile.at_sentences, profile.numbers_left, profile.numbers_right) == (False, True, False)
    dialogue, sound = profile.boxes[Kind.DIALOGUE], profile.boxes["Sound Effect"]
    assert (dialogue.left, dialogue.right, dialogue.spacing) == (2.25, 6.0, 2)
    assert (sound.align, sound.bold, sound.caps, sound.behaviour) == (Align.CENTER, True, True, Behaviour.CLOSING)
    assert profile.boxes[Kind.START_OF_ACT].behaviour is Behaviour.HEADING
    assert profile.boxes[Kind.END_OF_ACT].behaviour is Behaviour.CLOSING
    assert profile.boxes[Kind.SECTION] == FILM[Kind.SECTION]


def test_fx14_the_first_page_may_have_any_number() -> None:
    settings = '<ElementSettings Type="Action"/><HeaderAndFooter StartingPage="7"/>'
    profile = opened(script("", settings)).profile
    assert profile is not None
    assert profile.first_page_number == 7


def test_fx14_a_page_size_without_element_settings_becomes_a_profile() -> None:
    page = '<PageLayout BottomMargin="60" TopMargin="80"><PageSize Height="11.69" Width="8.26"/></PageLayout>'
    data = script('<Paragraph Number="3" Type="Scene Heading"><Text>INT. OVEN</Text></Paragraph>', page)
    profile = opened(data).profile
    boxes = {**FILM, Kind.PARENTHETICAL: replace(FILM[Kind.PARENTHETICAL], first=0.0)}
    assert profile == replace(A4, top=80, bottom=60, numbers_left=True, numbers_right=True, boxes=boxes)
    assert difference(data, written(opened(data))) == ""
    size = tree(written(opened(data), WriteOptions(paper=Paper.LETTER))).find("PageLayout/PageSize")
    assert size is not None
    assert dict(size.attrib) == {"Height": "11.00", "Width": "8.50"}


def test_fx9_an_outline_body_behind_a_heading_is_no_summary() -> None:
    heading = '<Paragraph Type="Scene Heading"><Text>INT. OVEN</Text></Paragraph>'
    data = script(f'{heading}<Paragraph Type="Outline Body"><Text>It burns.</Text></Paragraph>')
    synopsis = opened(data).elements[1]
    assert (synopsis.kind, synopsis.style) == (Kind.SYNOPSIS, "")
    assert difference(data, written(opened(data))) == ""


def test_fx15_a_title_page_is_read_into_fields_and_lines() -> None:
    cover = opened(fixture("title-pages")).cover
    assert (cover.title, cover.sub_title) == ("The Bakery", "Part One: Dough")
    assert (cover.credit, cover.authors) == ("Screenplay by", "Anna Berg &\nOle Strand")
    assert cover.others == (("Story by", "Anna Berg"),)
    assert cover.source == "Based on the stories of\nnobody at all"
    assert (cover.revision, cover.draft_date) == ("Blue Revision 4/1/2026", "Second Draft, 1 March 2026")
    assert (cover.contact, cover.copyright) == ("Anna Berg\n1 Harbour Road\nanna@example.com", "© 2026 Anna Berg")
    assert [line.text for line in cover.lines if line.break_before] == ["", "Bread is bread."]
    assert cover.lines[18].runs[0].underline


@pytest.mark.parametrize(
    ("lines", "field", "value"),
    [
        ("Title: The Sea/Author: Ole/Contact: ole@example.com", "authors", "Ole"),
        ("The Sea/written by Ole Strand", "authors", "Ole Strand"),
        ("The Sea/by/Ole/Anna", "authors", "Ole\nAnna"),
        ("The Sea/A Comedy", "sub_title", "A Comedy"),
    ],
)
def test_fx15_other_wordings_of_a_title_page_are_read(lines: str, field: str, value: str) -> None:
    page = "".join(f'<Paragraph Alignment="Center"><Text>{line}</Text></Paragraph>' for line in lines.split("/"))
    cover = opened(script("", f"<TitlePage><Content>{page}</Content></TitlePage>")).cover
    assert (cover.title, getattr(cover, field)) == ("The Sea", value)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "windows-1252"])
def test_fx16_encodings_are_read(encoding: str) -> None:
    text = script("<Paragraph><Text>Café</Text></Paragraph>").decode()
    declared = f'<?xml version="1.0" encoding="{encoding.removesuffix("-sig")}"?>\n{text}'
    assert opened(declared.encode(encoding)).elements[0].text == "Café"


def test_fx16_a_wrongly_declared_encoding_is_ignored() -> None:
    text = script("<Paragraph><Text>Café</Text></Paragraph>").decode()
    assert opened(f'<?xml version="1.0" encoding="UTF-16"?>{text}'.encode()).elements[0].text == "Café"


def test_fx14_a_parenthetical_without_settings_wraps_at_25_letters_as_in_final_draft() -> None:
    """Its bracket does not hang; one with settings of its own has those."""
    page = '<PageLayout><PageSize Height="11.69" Width="8.26"/></PageLayout>'
    own = '<ElementSettings Type="Parenthetical"><ParagraphSpec FirstIndent="-0.10"/></ElementSettings>'
    aside = '<Paragraph Type="Parenthetical"><Text>(abcdefghijkl abcdefghijklm)</Text></Paragraph>'
    plain, hanging = (opened(script(aside, rest)).profile for rest in (page, page + own))
    assert plain is not None
    assert hanging is not None
    assert (plain.boxes[Kind.PARENTHETICAL].first, plain.boxes[Kind.PARENTHETICAL].first_limit) == (0.0, 25)
    assert (hanging.boxes[Kind.PARENTHETICAL].first, hanging.boxes[Kind.PARENTHETICAL].first_limit) == (-0.1, 26)


DUAL = "<Paragraph><DualDialogue>{}</DualDialogue></Paragraph>"


def test_fx7_kinds_in_a_dual_dialogue_without_types_are_told_by_their_words() -> None:
    texts = ("ANNA", "(low)", "Come.", "TOM (O.S.)", "NO.")
    inside = "".join([f'<Paragraph Type=""><Text>{text}</Text></Paragraph>' for text in texts])
    reading = read_fdx(script(DUAL.format(inside)))
    assert [(str(each.kind), str(each.dual)) for each in reading.screenplay.elements] == [
        ("character", "left"),
        ("parenthetical", "left"),
        ("dialogue", "left"),
        ("character", "right"),
        ("dialogue", "right"),
    ]
    assert [loss.message for loss in reading.losses] == [GUESSED]
    assert read_fdx(written(reading.screenplay)).screenplay.elements[3].kind is Kind.CHARACTER


def test_fx2_an_empty_type_is_none_and_goes_back_empty() -> None:
    data = script('<Paragraph Type=""><Text>Hello.</Text></Paragraph><Paragraph><Text>You.</Text></Paragraph>')
    assert [each.kind for each in opened(data).elements] == [Kind.NORMAL, Kind.NORMAL]
    assert difference(data, written(opened(data))) == ""
