"""Speeches in prints that set names, parentheticals, speech or songs in their own way."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

import pytest

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage
from tests.screenplay.formats.printed_pages.typed_pages import elements, kinds_and_texts, read, sheet


@pytest.mark.parametrize("others", [True, False], ids=["beside other speeches", "in every speech"])
@pytest.mark.parametrize("indent", [20, 10], ids=["of the names", "of the speech"])
def test_a_parenthetical_may_stand_in_the_column(indent: int, *, others: bool) -> None:
    """PP10"""
    name, said, aside = " " * 20, " " * 10, " " * indent
    bare = f"{name}OKAFOR\n{said}Gone, all of them.\n\n" * others
    found = read(
        sheet(
            f"INT. PIER - DAY\n\nRain.\n\n{name}ANNA\n{aside}(quietly)\n{said}Where is everybody?\n\n{bare}"
            f"{name}OKAFOR\n{aside}(so loudly that\n{aside}all can hear it)\n{said}Here.\n\nSilence."
        )
    )
    assert [each for each in kinds_and_texts(found)[2:] if "Gone" not in each[1]][-7 - others :] == [
        *(("character", "ANNA"), ("parenthetical", "(quietly)"), ("dialogue", "Where is everybody?")),
        *([("character", "OKAFOR")] * others),
        *(("character", "OKAFOR"), ("parenthetical", "(so loudly that all can hear it)"), ("dialogue", "Here.")),
        ("action", "Silence."),
    ]


def test_brackets_in_the_column_of_speech_are_speech_where_parentheticals_stand_further_in() -> None:
    """PP10"""
    name, aside, said = " " * 20, " " * 15, " " * 10
    found = read(
        sheet(f"INT. PIER - DAY\n\n{name}ANNA\n{aside}(quietly)\n{said}No.\n\n{name}ANNA\n{said}(silence)\n\nRain.")
    )
    assert kinds_and_texts(found)[-2] == ("dialogue", "(silence)")


def test_a_name_at_the_foot_of_a_page_is_followed_by_what_it_says_on_the_next() -> None:
    """PP9"""
    speech = "                    ANNA\n               (softly)\n          No.\n\n"
    for head in ("               (aside)\n          Where is everybody?", "          Where is everybody?"):
        found = read(sheet(f"INT. PIER - DAY\n\nRain.\n\n{speech}{' ' * 20}OKAFOR"), sheet(f"{head}\n\nSilence."))
        expected = [("character", "OKAFOR"), ("parenthetical", "(aside)"), ("dialogue", "Where is everybody?")]
        assert kinds_and_texts(found)[5:-1] == [each for each in expected if "(" not in each[1] or "(" in head]


@pytest.mark.parametrize("indent", [0, 14], ids=["at the left edge", "further in"])
def test_names_may_stand_in_the_column_of_their_speech(indent: int) -> None:
    """PP8"""
    column = " " * indent
    speeches = [("ANNA", "Where is everybody, and what"), ("OKAFOR (O.S.)", "Gone."), ("ANNA", "For good?")]
    spoken = "\n\n".join(f"{column}{name}\n{column}{words}" for name, words in speeches)
    spoken = spoken.replace("and what", f"and what\n{column}have you done with them?")
    spoken = spoken.replace(f"OKAFOR (O.S.)\n{column}", f"OKAFOR (O.S.)\n{column}(far off)\n{column}")
    found = read(
        sheet(f"INT. PIER - DAY\n\nAnna waits.\n\n{spoken}\n\nRain, and more\nof it.\n\nEXT. ROOF - NIGHT\n\nNobody.")
    )
    assert kinds_and_texts(found)[2:-2] == [
        *(("character", "ANNA"), ("dialogue", "Where is everybody, and what have you done with them?")),
        *(("character", "OKAFOR (O.S.)"), ("parenthetical", "(far off)"), ("dialogue", "Gone.")),
        *(("character", "ANNA"), ("dialogue", "For good?")),
        ("action", "Rain, and more of it."),
    ]
    assert {found.confidence[each.id] for each in found.screenplay.elements[2:4]} == {0.8}


def test_a_name_with_an_extension_is_the_same_name() -> None:
    """PP8"""
    said = "\n\n".join(f"{' ' * 14}{name}\n{' ' * 14}Where?" for name in ("ANNA (OFF)", "TOM", "ANNA"))
    found = kinds_and_texts(read(sheet(f"INT. PIER - DAY\n\nRain.\n\n{said}\n\nShe goes.")))
    assert [kind for kind, _ in found[2:-1]] == ["character", "dialogue"] * 3


def test_capitals_above_action_are_no_names_where_names_stand_elsewhere() -> None:
    """PP8"""
    speech = "                    ANNA\n          No.\n\n"
    found = kinds_and_texts(read(sheet(f"INT. PIER - DAY\n\n{speech}" + "LATER\nShe waits.\n\n" * 3)))
    assert "character" not in [kind for kind, _ in found[3:]]


def in_italics(page: PrintedPage, *words: str) -> PrintedPage:
    """With the lines that hold these words in italics."""
    rows = [
        replace(row, pieces=tuple(replace(piece, italic=True) for piece in row.pieces))
        if any(word in row.pieces[0].text for word in words)
        else row
        for row in page.rows
    ]
    return replace(page, rows=tuple(rows))


PLAIN = "                    OKAFOR\n          Who is it, at this hour, and who\n          has sent him?\n\n" * 3


@pytest.mark.parametrize(
    ("spoken", "kind"),
    [
        (["Wait for me"], Kind.DIALOGUE),
        (["Come here, I have waited for Mr.", "Okafor since the war, and you,"], Kind.DIALOGUE),
        (["Stop.", "No."], Kind.DIALOGUE),
        (["♪ Row the boat home."], Kind.LYRICS),
        (["Row the boat home", "the lights are out", "and nobody waits."], Kind.LYRICS),
    ],
)
def test_speech_in_italics_is_sung_only_where_it_is_set_as_verse(spoken: list[str], kind: Kind) -> None:
    """PP19"""
    lines = "".join(f"          {line}\n" for line in spoken)
    page = sheet(f"INT. PIER - DAY\n\n{PLAIN}                    ANNA\n{lines}\nRain.")
    found = elements(in_italics(page, *spoken))
    assert [each.kind for each in found[7:]] == [Kind.CHARACTER, kind, Kind.ACTION]
    assert all(run.italic for run in found[8].runs) is (kind is Kind.DIALOGUE)


@pytest.mark.parametrize("below", ["The whole pier, all of it, now begins to shake", "It falls."])
def test_a_line_right_below_dual_dialogue_stays_whole(below: str) -> None:
    """PP17"""
    found = elements(
        sheet(
            f"""
        INT. PIER - DAY

                     ANNA                          OKAFOR
        Stop it, both of you, I        Never again, and not for
        cannot hear a thing!           you!
        The old pier of the town, shut, is old, forgotten, falls.
        {below}

        Silence.
        """
        )
    )
    assert [(str(each.kind), each.text) for each in found if each.dual] == [
        *(("character", "ANNA"), ("dialogue", "Stop it, both of you, I cannot hear a thing!")),
        *(("character", "OKAFOR"), ("dialogue", "Never again, and not for you!")),
    ]
    text = "\n".join(each.text for each in found)
    assert "The old pier of the town, shut, is old, forgotten, falls." in text
    assert below in text


def test_wide_brackets_are_those_of_a_parenthetical() -> None:
    """PP10"""
    name, aside, said = " " * 20, " " * 15, " " * 10
    speeches = f"{name}春子\n{aside}（小さな声で）\n{said}待っていた。\n\n{name}健\n{said}ごめん。"
    found = read(sheet(f"INT. 駅 - 夜\n\n雨。\n\n{speeches}\n\n雨。"))
    assert kinds_and_texts(found)[2:5] == [
        ("character", "春子"),
        ("parenthetical", "（小さな声で）"),
        ("dialogue", "待っていた。"),
    ]


def test_two_who_speak_at_once_go_on_over_the_page() -> None:
    """PP17: as long as the right column does."""
    said = [f"Left {number} of them." for number in range(9)]
    sung = [f"Right {number} of us." for number in range(9)]
    lines = [f"{left:<30}{right}" for left, right in zip(said, sung, strict=True)]
    top = "INT. PIER - DAY\n\nRain.\n\n          ANNA                          TOM\n" + "\n".join(lines[:4])
    found = elements(sheet(top), sheet("\n".join(lines[4:]) + "\n\nSilence."), sheet("Rain."))
    assert [(str(each.kind), str(each.dual), each.text) for each in found[2:]] == [
        ("character", "left", "ANNA"),
        ("dialogue", "left", " ".join(said)),
        ("character", "right", "TOM"),
        ("dialogue", "right", " ".join(sung)),
        ("action", "None", "Silence."),
        ("action", "None", "Rain."),
    ]


SONG = [f"Verse {number} of the boat" for number in range(4)]


def sing(left: list[str], right: list[str]) -> str:
    """Two columns, line beside line."""
    return "\n".join(f"{one:<30}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue=""))


def dual_texts(*pages: PrintedPage) -> list[tuple[str, str]]:
    return [(str(each.dual), each.text) for each in elements(*pages) if each.dual and each.kind is not Kind.CHARACTER]


NAMES = "          ANNA                          TOM\n"
STANZA = "\n".join(SONG)


@pytest.mark.parametrize("lines", [4, 3], ids=["beside each other", "at other rows"])
def test_what_two_sing_at_once_keeps_its_stanzas(lines: int) -> None:
    """PP17: a blank line in a column is one of that column alone."""
    left, right = [*SONG, "", *SONG], [*SONG[:lines], "", *SONG[:lines]]
    page = sheet(f"INT. PIER - DAY\n\nRain.\n\n{NAMES}{sing(left, right)}\n\nSilence, and rain on the pier again.")
    own = "\n".join(SONG[:lines])
    sung = dual_texts(in_italics(page, "Verse"))
    assert sung == [("left", f"{STANZA}\n\n{STANZA}"), ("right", f"{own}\n\n{own}")]
    assert elements(page)[-1].text == "Silence, and rain on the pier again."


def test_who_speaks_and_sings_at_once_with_another_does_either() -> None:
    """PP17, PP19: italics part what is sung from what is said, where a line ended early."""
    left, right = ["Hear me!", *SONG, "No?"], ["Be quiet, I am listening to", "all of it."]
    page = sheet(f"INT. PIER - DAY\n\nRain.\n\n{NAMES}{sing(left, right)}\n\nSilence.")
    rows = [
        replace(row, pieces=tuple(replace(piece, italic="Verse" in piece.text) for piece in row.pieces))
        for row in page.rows
    ]
    found = [(str(each.kind), each.text) for each in elements(replace(page, rows=tuple(rows))) if each.dual]
    assert found == [
        *(("character", "ANNA"), ("dialogue", "Hear me!"), ("lyrics", STANZA), ("dialogue", "No?")),
        *(("character", "TOM"), ("dialogue", "Be quiet, I am listening to all of it.")),
    ]


@pytest.mark.parametrize(
    ("below", "column"), [(["Verse 8 of the boat", "Verse 9 of the boat"], "left"), (["It rains."], "None")]
)
def test_the_left_column_goes_on_over_the_page_alone_where_its_lines_tell(below: list[str], column: str) -> None:
    """PP17: where they all end although the next word would have fitted; a single line may be anything."""
    top = sheet(f"INT. PIER - DAY\n\n{'The rain goes on and on. ' * 2}\n\n{NAMES}{sing(SONG * 2, SONG)}")
    found = elements(top, sheet("\n".join(below) + "\n\nSilence."))
    assert [str(each.dual) for each in found if below[-1] in each.text][-1] == column
    assert found[-1].text == "Silence."


def test_what_begins_a_page_behind_dual_dialogue_that_ended_is_no_part_of_it() -> None:
    """PP17: where the page had room left."""
    full = sheet("INT. PIER - DAY\n\n" + "The rain goes on and on and on over the pier.\n\n" * 12)
    top = sheet(f"EXT. QUAY - DAY\n\n{NAMES}{sing(SONG * 2, SONG)}")
    assert elements(full, top, sheet("The pier, all\nof it.\n\nSilence."))[-2].dual is None


def test_another_two_names_below_dual_dialogue_are_another_dual_dialogue() -> None:
    """PP17"""
    speeches = f"{NAMES}{sing(['No.'], ['Yes.'])}\n\n"
    assert len(dual_texts(sheet(f"INT. PIER - DAY\n\nRain.\n\n{speeches * 2}Silence."))) == 4
