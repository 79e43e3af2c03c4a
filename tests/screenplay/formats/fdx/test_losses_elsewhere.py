"""From Final Draft to Fountain: what a production loses is reported by name, and nothing else is. Rule FN58."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fountain.write import write_fountain
from screnpla.screenplay.losses import Loss

FOLDER = Path(__file__).parents[4] / "fixtures" / "formats" / "fdx"
HEADING = '<Paragraph Type="Scene Heading">{}<Text>INT. BARN</Text></Paragraph>'
# As Final Draft fills every new file.
DEFAULTS = """
    <WindowState Height="10" Left="0"/><SmartType><Characters><Character>ANNA</Character></Characters></SmartType>
    <LockedPages/><ListItems/><DisplayBoards><DisplayBoard Type="Beat"/></DisplayBoards><AltCollection/><Images/>
    <Revisions ActiveSet="1"><Revision ID="1" Name="Blue"/></Revisions><UnanchoredScriptNotes/><DeletedText/>
    <TagData><TagCategories><TagCategory Name="Props"/></TagCategories><TagDefinitions/></TagData>
"""


def losses(heading: str = "", runs: str = "", parts: str = "") -> tuple[Loss, ...]:
    content = HEADING.format(heading) + f'<Paragraph Type="Action">{runs or "<Text>Hay.</Text>"}</Paragraph>'
    file = f'<FinalDraft DocumentType="Script" Version="4"><Content>{content}</Content>{parts}</FinalDraft>'
    return write_fountain(read_fdx(file.encode()).screenplay, WriteOptions()).losses


@pytest.mark.parametrize("parts", ["", DEFAULTS])
def test_a_plain_file_loses_nothing(parts: str) -> None:
    scene = '<SceneProperties Length="2/8" Page="1" Title=""><SceneArcBeats><CharacterArcBeat Name="ANNA">'
    scene += "<Paragraph><Text></Text></Paragraph></CharacterArcBeat></SceneArcBeats></SceneProperties>"
    run = '<Text AdornmentStyle="0" Font="Courier" RevisionID="0" Size="12">Hay.</Text>'
    assert losses(scene, run, parts) == ()


@pytest.mark.parametrize(
    ("heading", "run", "words", "elements"),
    [
        ("", '<Text RevisionID="2">Hay.</Text>', "revised", ("e2",)),
        ("", '<Text TagNumber="4">Hay.</Text>', "tags", ("e2",)),
        ('<SceneProperties Title="The fire"/>', "", "titles", ("e1",)),
        ('<SceneProperties Color="#FFFF00000000"/>', "", "colours", ("e1",)),
    ],
)
def test_losses_of_elements_are_reported_with_their_ids(
    heading: str, run: str, words: str, elements: tuple[str, ...]
) -> None:
    found = losses(heading, run)
    assert [loss.element_ids for loss in found] == [elements]
    assert words in found[0].message


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ('<LockedPages><LockedPage Number="1"/></LockedPages>', "locked pages"),
        ('<ListItems><ListItem Title="Opening"/></ListItems>', "beat board"),
        ('<DeletedText><DeletedTextLocation Offset="1" RevisionID="1"/></DeletedText>', "revised"),
        ("<UnanchoredScriptNotes><ScriptNote/></UnanchoredScriptNotes>", "Script notes"),
        ('<TagData><TagDefinitions><TagDefinition Label="Knife"/></TagDefinitions></TagData>', "tags"),
    ],
)
def test_losses_of_the_whole_file_are_reported_without_ids(part: str, words: str) -> None:
    found = losses(parts=part)
    assert [loss.element_ids for loss in found] == [()]
    assert words in found[0].message


def test_losses_of_a_production_file_are_reported_by_name() -> None:
    file = FOLDER / "production.fdx"
    messages = " ".join(
        [loss.message for loss in write_fountain(read_fdx(file.read_bytes()).screenplay, WriteOptions()).losses]
    )
    assert all(words in messages for words in ("revised", "tags", "locked pages", "beat board"))
    assert "another program" not in messages
