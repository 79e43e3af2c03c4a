"""What is true of every reading, whatever the file was."""

from __future__ import annotations

from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.formats.common.foreign_details import walk_elements
from screnpla.screenplay.losses import Reading


def assert_sound_reading(reading: Reading) -> None:
    for each in (reading, *reading.more):
        elements = list(walk_elements(each.screenplay.elements))
        ids = {element.id for element in elements}
        assert len(ids) == len(elements)
        assert each.confidence.keys() <= ids
        assert all(0 <= share <= 1 for share in each.confidence.values())
        for loss in each.losses:
            assert_sentence(loss.message)
            assert ids.issuperset(loss.element_ids)
        for element in elements:
            assert is_clean(element.text)
            for note in element.notes:
                assert 0 <= note.at <= note.at + note.length <= len(element.text)
        assert is_clean(each.name)


def assert_sentence(message: str) -> None:
    assert 10 < len(message) < 600
    assert message[0].isupper()
    assert message.endswith(".")
    assert is_clean(message)
    assert "\n" not in message
