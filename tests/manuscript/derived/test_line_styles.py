"""Styles of the runs of a printed line."""

from __future__ import annotations

from screnpla.manuscript.derived.line_styles import PrintedLineStyles
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER


def styled_lines(*elements: Element) -> list[list[dict[str, object]]]:
    layout = paginate(Screenplay(elements), LETTER)
    styles = PrintedLineStyles(elements, LETTER)
    return [styles.styled_runs(line) for page in layout.pages for line in page.lines]


def test_a_mark_continues_on_a_wrapped_line() -> None:
    words = "one two three four five six seven eight nine ten eleven"
    first, second = styled_lines(
        Element("a", Kind.ACTION, (Run("plain "), Run(f"{words} {words}", bold=True, color="#0000ff")))
    )
    assert first[0] == {"text": "plain "}
    assert {(run["bold"], run["color"]) for run in [first[1], *second]} == {(True, "#0000ff")}
    assert " ".join(str(run["text"]).strip() for run in [*first, *second]) == f"plain {words} {words}"


def test_the_box_of_a_kind_adds_its_own_style() -> None:
    ((run,),) = styled_lines(Element("a", Kind.START_OF_ACT, (Run("act one"),)))
    assert run == {"text": "ACT ONE", "underline": True}


def test_added_contd_has_the_style_of_the_cue_without_its_underline() -> None:
    cue = (Run("ana", underline=True, bold=True),)
    speech = Element("b", Kind.DIALOGUE, (Run("Hm."),))
    lines = styled_lines(
        Element("a", Kind.CHARACTER, cue),
        speech,
        Element("c", Kind.CHARACTER, cue),
        Element("d", Kind.DIALOGUE, speech.runs),
    )
    assert lines[2] == [{"text": "ANA", "bold": True, "underline": True}, {"text": " (CONT'D)", "bold": True}]
