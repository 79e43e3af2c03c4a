"""Every real file beside the checkout is read, says something, and can be shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.layout.paginate import paginate
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.sound_reading import assert_sound_reading

ENDINGS = sorted({ending for file_format in register.FORMATS.values() for ending in file_format.endings})
# A title page and nothing else; a template that is still empty.
WITHOUT_WORDS = {
    "screenplain__tests__files__title-page.fountain",
    "celtx__celtx__app__profile__CeltxTemplates__3_Theatre.celtx",
}


@pytest.mark.parametrize("path", corpus_files(*ENDINGS))
def test_every_real_file_is_read(path: Path) -> None:
    reading = register.read(path.read_bytes(), path.name)
    assert_sound_reading(reading)
    for each in (reading, *reading.more):
        elements = each.screenplay.elements
        assert any(element.text.strip() for element in elements) or path.name in WITHOUT_WORDS
        assert paginate(each.screenplay).pages
