"""WD34: names before a colon on the line of their speech."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.docx.reading.classify.split_paragraphs import COLONS
from tests.screenplay.formats.docx.word_files import (
    list_kinds_and_texts,
    loss_messages,
    make_paragraph,
    make_run,
    read_word_file,
)

TALK = ("ANNA: (low) You came back.", "OLE: I never left.", "She laughs.", "ANNA (O.S.): NO", "OLE: Yes: no.")


@pytest.mark.parametrize("after", [0, 200])
def test_names_before_colons_become_cues(after: int) -> None:
    space = f'<w:spacing w:after="{after}"/>'
    found = read_word_file(
        "".join(make_paragraph(text, "", space) for text in ("INT. PIER - DAY", "Rain.", *TALK, "BANG!"))
    )
    assert list_kinds_and_texts(found) == [
        ("sceneHeading", "INT. PIER - DAY"),
        ("action", "Rain."),
        ("character", "ANNA"),
        ("parenthetical", "(low)"),
        ("dialogue", "You came back."),
        ("character", "OLE"),
        ("dialogue", "I never left."),
        ("action", "She laughs."),
        ("character", "ANNA (O.S.)"),
        ("dialogue", "NO"),
        ("character", "OLE"),
        ("dialogue", "Yes: no."),
        ("action", "BANG!"),
    ]
    assert {found.confidence[own_id] for own_id in ("e3", "e4", "e5")} == {0.6}
    assert [loss.element_ids for loss in found.losses if loss.message == COLONS] == [("e3", "e6", "e9", "e11")]


def test_a_comment_stays_with_its_words() -> None:
    comments = '<w:comment w:id="1"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment>'
    passage = f'<w:commentRangeStart w:id="1"/>{make_run(" Now")}<w:commentRangeEnd w:id="1"/>'
    commented = f"{make_run('OLE:', '<w:b/>')}{passage}{make_run('!')}"
    found = read_word_file(f"{''.join(map(make_paragraph, TALK))}<w:p>{commented}</w:p>", comments=comments)
    name, speech = found.screenplay.elements[-2:]
    assert [(each.text, each.bold) for each in name.runs] == [("OLE", True)]
    assert [note for each in (name, speech) for note in each.notes] == [Note("Why?", 0, 3)]
    assert speech.text == "Now!"


@pytest.mark.parametrize(
    "texts",
    [
        ["SUPER: One week later.", "TITLE CARD: Two.", "SUPER: Three.", "TITLE CARD: Four."],
        ["CLOSE ON: a key.", "CUT TO: the door.", "CLOSE ON: a lamp.", "CUT TO: the sea."],
        ["ANNA: One.", "OLE: Two.", "MINA: Three.", "JO: Four."],
        ["ANNA: One.", "ANNA: Two.", "ANNA: Three.", "ANNA: Four."],
        ["ANNA: One.", "OLE: Two.", "ANNA: Three."],
        ["Anna: One.", "Ole: Two.", "Anna: Three.", "Ole: Four."],
        [*TALK, "MINA", "And me?"],
    ],
)
def test_paragraphs_with_doubtful_colons_are_not_split(texts: list[str]) -> None:
    found = read_word_file("".join(map(make_paragraph, texts)))
    assert [text for _, text in list_kinds_and_texts(found)] == texts
    assert COLONS not in loss_messages(found)
