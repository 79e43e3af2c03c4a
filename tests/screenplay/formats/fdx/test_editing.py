"""FX17: an edit leaves the untouched parts of the file as they were, and offsets are recomputed."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.cover.fields import find_further_pages
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Element, Kind, Note, Overrides, Run
from screnpla.screenplay.formats.common.file_layout import SPACE_BELOW
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.write import write_fdx
from screnpla.screenplay.losses import Loss
from screnpla.screenplay.profiles.profile import FILM, LETTER, Behaviour, Box, Paper
from tests.screenplay.formats.fdx.trees import difference, fixture, opened, tree, written


def edited(screenplay: Screenplay, own_id: str, **changes: object) -> Screenplay:
    elements = tuple(
        replace(each, **changes) if each.id == own_id else each  # type: ignore[arg-type]
        for each in screenplay.elements
    )
    return replace(screenplay, elements=elements)


def inserted(screenplay: Screenplay, at: int, *new: Element) -> Screenplay:
    return replace(screenplay, elements=(*screenplay.elements[:at], *new, *screenplay.elements[at:]))


def test_only_the_changed_paragraph_changes_in_the_file() -> None:
    data = fixture("production")
    script = edited(opened(data), "e4", runs=(Run("Who is it?"),))
    expected = data.replace(b'<Text RevisionID="3">Who is there?</Text>', b"<Text>Who is it?</Text>")
    assert expected != data
    assert difference(expected, written(script)) == ""


def test_a_paragraph_before_a_note_moves_its_range() -> None:
    data = fixture("notes-with-ranges")
    script = inserted(opened(data), 0, Element("new", Kind.ACTION, (Run("A 🎬."),)))
    expected = data.replace(b"<Content>", "<Content><Paragraph Type='Action'><Text>A 🎬.</Text></Paragraph>".encode())
    # Four characters, one of them of two units, and the paragraph's end: six.
    for before, after in {
        b"0,3": b"6,9",
        b"5,7": b"11,13",
        b"8,15": b"14,21",
        b"15,16": b"21,22",
        b"17,18": b"23,24",
        b"21,23": b"27,29",
        b"24,32": b"30,38",
        b"42,42": b"48,48",
    }.items():
        expected = expected.replace(b'Range="' + before + b'"', b'Range="' + after + b'"')
    assert difference(expected, written(script)) == ""


def test_a_paragraph_inside_a_notes_range_makes_it_longer() -> None:
    data = fixture("notes-with-ranges")
    script = inserted(opened(data), 7, Element("new", Kind.ACTION, (Run("12345"),)))
    ranges = {node.get("Id"): node.get("Range") for node in tree(written(script)).iterfind("ScriptNotes/ScriptNote")}
    assert (ranges["6"], ranges["7"], ranges["8"]) == ("21,23", "24,38", "48,48")


def test_offsets_of_deletions_and_ignored_words_move_with_the_text() -> None:
    data = fixture("production")
    script = inserted(opened(data), 1, Element("new", Kind.ACTION, (Run("123456789"),)))
    root = tree(written(script))
    assert [node.get("Offset") for node in root.iterfind("DeletedText/*")] == ["5", "55", "66"]
    ranges = [(node.get("Start"), node.get("End")) for node in root.iterfind("SpellCheckIgnoreLists/IgnoredRanges/*")]
    assert ranges == [("30", "34"), ("99990", "99999")], "what points nowhere stays as it is"


def test_a_removed_paragraph_takes_its_notes_and_deletions_with_it() -> None:
    script = opened(fixture("notes-with-ranges"))
    script = replace(script, elements=script.elements[1:])
    ids = [node.get("Id") for node in tree(written(script)).iterfind("ScriptNotes/ScriptNote")]
    assert ids == ["2", "3", "4", "5", "6", "7", "8", "9", "10"]
    produced = opened(fixture("production"))
    offsets = tree(written(replace(produced, elements=produced.elements[1:]))).findall("DeletedText/*")
    assert [node.get("Offset") for node in offsets] == ["26", "37"]


def test_a_changed_note_keeps_its_other_attributes() -> None:
    script = opened(fixture("notes-with-ranges"))
    note = replace(script.elements[0].notes[0], text="Nothing hums.", author="Ole", color="#00ff00")
    node = tree(written(edited(script, "e1", notes=(note,)))).find("ScriptNotes/ScriptNote")
    assert node is not None
    assert "".join(node.itertext()).strip() == "Nothing hums."
    assert dict(node.attrib) == {
        "Color": "#0000FFFF0000",
        "DateModified": "20260101T120000",
        "DateTime": "20260101T120000",
        "Id": "1",
        "Name": "Sound",
        "Range": "0,3",
        "Type": "First Pass",
        "WriterID": "w1",
        "WriterName": "Ole",
    }


def test_a_new_note_is_listed_or_inline_as_the_files_other_notes() -> None:
    new = Note("Really?", at=2, length=1, author="Anna")
    listed = edited(opened(fixture("notes-with-ranges")), "e9", notes=(new,))
    last = tree(written(listed)).findall("ScriptNotes/ScriptNote")[-1]
    assert (last.get("Range"), last.get("WriterName"), last.get("Id")) == ("30,31", "Anna", "12")
    inline = edited(opened(fixture("production")), "e4", notes=(new,))
    paragraph = tree(written(inline)).findall("Content/Paragraph")[3]
    assert [(node.tag, node.get("RevisionID")) for node in paragraph] == [
        ("Text", "3"),
        ("ScriptNote", None),
        ("Text", "3"),
    ]
    assert [node.text for node in paragraph.iterfind("Text")] == ["Wh", "o is there?"]


def test_known_marks_change_and_unknown_marks_stay() -> None:
    script = opened(fixture("runs"))
    runs = script.elements[1].runs
    changed = edited(script, "e2", runs=(replace(runs[2], bold=True), replace(runs[4], bold=False, italic=True)))
    texts = tree(written(changed)).findall("Content/Paragraph")[1]
    assert [node.get("Style") for node in texts] == ["Bold", "Italic+Superscript"]


def test_new_line_breaks_are_written_like_the_files_own() -> None:
    script = opened(fixture("runs"))
    first = replace(script.elements[0].runs[0], text="Above\nbelow\nand more\nand more")
    node = tree(written(edited(script, "e1", runs=(first,)))).find("Content/Paragraph/Text")
    assert node is not None
    assert node.text == "Above\u2028below\u2028and more\u2028and more"


def test_a_changed_kind_changes_the_paragraph_type() -> None:
    script = opened(fixture("multi-camera"))
    changed = edited(edited(script, "e12", kind=Kind.DIALOGUE), "e8", kind=Kind.ACTION, style="")
    types = [node.get("Type") for node in tree(written(changed)).iterfind("Content/Paragraph")]
    assert (types[11], types[7]) == ("Dialogue", "Action")


def test_changed_indents_alignment_and_page_breaks_change_only_their_attributes() -> None:
    script = opened(fixture("cheats"))
    moved = edited(script, "e1", overrides=Overrides(left=2.0, right=6.25))
    moved = edited(moved, "e2", align=None)
    moved = edited(moved, "e3", break_before=False)
    first, second, third, *_ = tree(written(moved)).findall("Content/Paragraph")
    assert (first.get("LeftIndent"), first.get("RightIndent"), first.get("SpaceBefore")) == ("2.00", "6.25", "0")
    assert (second.get("Alignment"), third.get("StartsNewPage")) == ("Left", "No")
    aligned = opened(written(edited(script, "e3", align=Align.RIGHT))).elements[2]
    assert (aligned.align, aligned.break_before) == (Align.RIGHT, True)


def test_a_page_break_before_dual_dialogue_can_be_removed() -> None:
    script = opened(fixture("cheats"))
    wrapper = tree(written(edited(script, "e9", break_before=False))).findall("Content/Paragraph")[8]
    assert wrapper.get("StartsNewPage") == "No"
    assert not opened(written(edited(script, "e9", break_before=False))).elements[8].break_before


def test_a_summary_changes_inside_the_scenes_properties() -> None:
    data = fixture("omitted-scenes")
    script = edited(opened(data), "e3", runs=(Run("Everybody sees it."),))
    assert difference(data.replace(b"Nobody sees it.", b"Everybody sees it."), written(script)) == ""
    added = inserted(opened(data), 6, Element("new", Kind.SYNOPSIS, (Run("Clean up."),)))
    scene = tree(written(added)).findall("Content/Paragraph/SceneProperties")[1]
    assert (scene.get("Length"), "".join(scene.itertext()).strip()) == ("1", "Clean up.")


def test_a_changed_title_leaves_further_title_pages_alone() -> None:
    script = opened(fixture("title-pages"))
    again = opened(written(replace(script, cover=replace(script.cover, title="The Cake"))))
    assert again.cover.title == "The Cake"
    assert find_further_pages(again.cover.lines) == find_further_pages(script.cover.lines) != ()


def test_a_changed_cover_makes_a_new_title_page_and_keeps_its_header() -> None:
    script = opened(fixture("title-pages"))
    changed = replace(script, cover=replace(script.cover, title="The Cake"))
    again = opened(written(changed))
    assert again.cover.title == "The Cake"
    assert (again.cover.authors, again.cover.source) == (script.cover.authors, script.cover.source)
    assert tree(written(changed)).find("TitlePage/HeaderAndFooter/Header/Paragraph/DynamicLabel") is not None


def test_the_title_page_can_be_left_out() -> None:
    script = opened(fixture("title-pages"))
    assert tree(written(script, WriteOptions(cover=False))).find("TitlePage") is None
    assert opened(written(replace(script, cover=Cover()))).cover == Cover()


def test_a_changed_profile_touches_only_what_changed() -> None:
    data = fixture("multi-camera")
    script = opened(data)
    profile = script.profile
    assert profile is not None
    boxes = {**profile.boxes, Kind.DIALOGUE: replace(profile.boxes[Kind.DIALOGUE], spacing=1, bold=True)}
    changed = replace(profile, boxes=boxes, numbers_right=True)
    result = written(replace(script, profile=changed))
    assert opened(result).profile == replace(changed, boxes={**boxes, Kind.VOICE_DIALOGUE: boxes[Kind.DIALOGUE]})
    before, after = tree(data), tree(result)
    differing = [one for one, other in zip(before, after, strict=True) if dict(one.attrib) != dict(other.attrib)]
    assert [node.tag for node in differing] == ["SceneNumberOptions"]


def test_paper_and_scene_numbers_can_be_chosen() -> None:
    script = opened(fixture("multi-camera"))
    root = tree(written(script, WriteOptions(paper=Paper.LETTER, scene_numbers=False)))
    size, numbers = root.find("PageLayout/PageSize"), root.find("SceneNumberOptions")
    assert size is not None
    assert numbers is not None
    assert (size.get("Width"), size.get("Height")) == ("8.50", "11.00")
    assert (numbers.get("ShowNumbersOnLeft"), numbers.get("ShowNumbersOnRight")) == ("No", "No")


def test_a_new_custom_element_gets_settings() -> None:
    script = opened(fixture("multi-camera"))
    more = inserted(script, 3, Element("n1", Kind.BLOCK_QUOTE, (Run("Said."),)))
    more = inserted(more, 4, Element("n2", Kind.CHARACTER, (Run("CROWD"),), style="Chorus"))
    writing = write_fdx(more, WriteOptions())
    assert [(each.kind, each.style) for each in opened(writing.data).elements[3:5]] == [
        (Kind.BLOCK_QUOTE, ""),
        (Kind.CHARACTER, "Chorus"),
    ]
    types = [node.get("Type") for node in tree(writing.data).iterfind("ElementSettings")]
    assert types[-2:] == ["Block Quote", "Chorus"] or types[-2:] == ["Chorus", "Block Quote"]
    assert writing.losses == ()


def test_es6_a_custom_element_comes_back_with_its_look_and_the_other_settings_stay() -> None:
    script = opened(fixture("multi-camera"))
    assert script.profile is not None
    look = Box(left=2.25, right=6.5, before=2, align=Align.CENTER, caps=True, behaviour=Behaviour.ACTION)
    profile = replace(script.profile, boxes={**script.profile.boxes, "Title card": look})
    more = inserted(replace(script, profile=profile), 3, Element("n1", Kind.ACTION, (Run("Oslo"),), style="Title card"))
    writing = write_fdx(more, WriteOptions())
    back = opened(writing.data)
    assert back.profile == profile
    assert (back.elements[3].kind, back.elements[3].style) == (Kind.ACTION, "Title card")
    assert writing.losses == ()
    # Edited again, the file says it once.
    types = [node.get("Type") for node in tree(written(back)).iterfind("ElementSettings")]
    assert types.count("Title card") == 1


def test_es6_space_below_an_element_is_a_loss() -> None:
    script = opened(fixture("by-hand"))
    boxes = {**FILM, Kind.ACTION: replace(FILM[Kind.ACTION], after=1), "Unused": Box(after=2)}
    used = replace(script, profile=replace(LETTER, boxes=boxes))
    losses = [loss for loss in write_fdx(used, WriteOptions()).losses if loss.message == SPACE_BELOW]
    assert losses == [Loss(SPACE_BELOW, tuple(each.id for each in script.elements if each.kind is Kind.ACTION))]
    assert SPACE_BELOW not in [loss.message for loss in write_fdx(script, WriteOptions()).losses]
