"""The word check: what a reader drops is a loss that names the words, and nothing else is. Rules WC1 to WC3."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.losses import Loss, Reading
from tests.screenplay.formats.docx.word_files import make_paragraph, make_run, make_word_file
from tests.screenplay.formats.fixture_files import fixture_files, make_zip

BEGINNING = "These words of the file did not find their way into the script: "
_OSF = '<document type="Open Screenplay Format document" version="30"><paragraphs>{}</paragraphs></document>'


def missing_words(reading: Reading) -> list[str]:
    found = [loss.message for each in (reading, *reading.more) for loss in each.losses]
    return [message.removeprefix(BEGINNING) for message in found if message.startswith(BEGINNING)]


def read_texts(*texts: str, losses: tuple[Loss, ...] = ()) -> Reading:
    elements = [Element(f"e{at}", Kind.ACTION, (Run(text),)) for at, text in enumerate(texts)]
    return Reading(Screenplay(tuple(elements)), losses)


def make_scrn(page_parts: dict[str, object]) -> bytes:
    action = {"type": "action", "children": [{"text": "Rain."}]}
    return json.dumps({"content": [{"type": "page", "children": [action], **page_parts}]}).encode()


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        (
            "fdx",
            b'<FinalDraft><Content><Paragraph Type="Scene Heading"><SceneProperties><Summary>Never seen'
            b"<Paragraph><Text>It pours.</Text></Paragraph></Summary></SceneProperties><Text>INT. QUAY</Text>"
            b"</Paragraph></Content></FinalDraft>",
            "“never”, “seen”",
        ),
        ("osf", _OSF.format("<para><style>Never seen</style><text>Rain.</text></para>").encode(), "“never”, “seen”"),
        (
            "fadein",
            make_zip({"document.xml": _OSF.format("<para><style>Unseen</style><text/></para>").encode()}),
            "“unseen”",
        ),
        ("scrn", make_scrn({"text": "Never seen"}), "“never”, “seen”"),
        ("trelby", b"#Version 3\n#Title-String Never seen\n#Start-Script \n..Rain.\n", "“never”, “seen”"),
        ("docx", make_word_file(make_paragraph("Rain.") + make_run("Never seen")), "“never”, “seen”"),
    ],
)
def test_wc1_words_that_a_reader_drops_are_a_loss_that_names_them(name: str, data: bytes, words: str) -> None:
    """Each at a place where no program writes any."""
    assert missing_words(register.read(data, f"script.{name}")) == [f"{words}. Please compare the two."]


def test_wc1_a_loss_quotes_twelve_words_and_counts_the_others() -> None:
    found = missing_words(check_words(read_texts("Rain."), SourceText(" ".join([f"word{at}" for at in range(20)]))))
    assert found[0].startswith("“word0”, “word1”, ")
    assert found[0].endswith("“word11” and 8 more. Please compare the two.")


def test_wc1_a_word_that_is_there_once_too_rarely_is_missing() -> None:
    assert missing_words(check_words(read_texts("Rain, rain."), SourceText("Rain, rain, rain.")))
    assert not missing_words(check_words(read_texts("Rain, rain, rain."), SourceText("Rain, rain, rain.")))


@pytest.mark.parametrize("format_", list(register.FORMATS))
def test_wc2_files_of_which_nothing_is_dropped_are_read_without_such_a_loss(format_: str) -> None:
    file_format = register.FORMATS[format_]
    for file in fixture_files(format_):
        assert not missing_words(register.read(file.data, file.name)), file.name
    for other in register.FORMATS if file_format.writes else ():
        for file in fixture_files(other):
            screenplay = register.read(file.data, file.name).screenplay
            written = register.write(screenplay, file_format.endings[0], WriteOptions()).data
            assert not missing_words(register.read(written, f"copy.{file_format.endings[0]}")), file.name


def test_wc2_words_in_notes_covers_kept_parts_and_quoted_by_losses_are_there() -> None:
    element = Element(
        "e1",
        Kind.ACTION,
        (Run("Rain."),),
        scene_number="12A",
        notes=(Note("heavy", 2),),
        extra={"fdx": {"parts": ["<Tags>&lt;Props <Tag>umbrella</Tag>"]}},
        alternates={"alt001": (Run("Snow."),)},
    )
    cover = Cover(title="The Quay", lines=(CoverLine((Run("THE QUAY"),)), CoverLine((Run("by Nora"),))))
    reading = Reading(Screenplay((element,), cover), (Loss("Headers were left out: “Blue draft”."),))
    source = "The Quay by Nora Blue draft 12A Snow. heavy Rain. umbrella"
    assert not missing_words(check_words(reading, SourceText(source)))
    assert missing_words(check_words(reading, SourceText(f"{source} Tags draft")))[0].startswith("“draft”, “tags”.")
    # Once on the cover, although as a field and as a line.
    assert missing_words(check_words(reading, SourceText(f"{source} Quay")))[0].startswith("“quay”.")


def test_wc2_the_words_of_a_loss_itself_are_no_words_of_the_file() -> None:
    reading = read_texts("Rain.", losses=(Loss("The page header was left out: “Blue”."),))
    assert missing_words(check_words(reading, SourceText("Rain. page"))) == ["“page”. Please compare the two."]


def test_wc2_a_page_that_is_lost_between_headers_is_named() -> None:
    lines = "\n\n".join(f"{' ' * 15}The ferry {word} leaves at dawn." for word in ("Anna", "Berta", "Clara"))
    data = f"{' ' * 37}MARTA\n{' ' * 25}Where to?\n\n{lines}\f{' ' * 70}2.\n\n{' ' * 15}Rain.\n"
    reading = register.read(data.encode(), "script.txt")
    assert not missing_words(reading)
    elements = [each for each in reading.screenplay.elements if "Berta" not in each.text]
    short = replace(reading, screenplay=replace(reading.screenplay, elements=tuple(elements)))
    assert missing_words(check_words(short, SourceText(data, told=["2."])))[0].startswith("“")


@pytest.mark.parametrize(
    ("file", "read"),
    [
        ("It's a half- way house", "ITS A HALF-WAY HOUSE"),
        ("every-\nthing is", "everything is"),
        ("Rain.She", "Rain. She"),
        ("我们在 这里 “ok”", "我们在这里 ok"),
        ("a\u2003b\u00a0c\u2014d", "a b c - d"),
        ("ÉTÉ à 8h", "été à 8h"),
        ("MARTA (CONT'D)", "MARTA"),
    ],
)
def test_wc3_signs_capitals_and_line_ends_mean_nothing(file: str, read: str) -> None:
    # The other order makes words be counted, which letters alone would not need.
    assert not missing_words(check_words(read_texts(read), SourceText(file)))
    assert not missing_words(check_words(read_texts("first", read), SourceText(f"{file}\nfirst")))
