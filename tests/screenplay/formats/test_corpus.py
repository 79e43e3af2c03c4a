"""Every real file beside the checkout is read, says something, and can be shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.layout.paginate import paginate
from tests.screenplay.corpus import corpus_files

ENDINGS = sorted({ending for known in register.FORMATS.values() if known.reads for ending in known.endings})
# Scripts of test suites that hold a title page and nothing else.
ONLY_A_COVER = {"screenplain__tests__files__title-page.fountain"}


@pytest.mark.parametrize("path", corpus_files(*ENDINGS))
def test_every_real_file_is_read(path: Path) -> None:
    reading = register.read(path.read_bytes(), path.name)
    for each in (reading, *reading.more):
        elements = each.screenplay.elements
        assert any(element.text.strip() for element in elements) or path.name in ONLY_A_COVER
        assert len({element.id for element in elements}) == len(elements)
        known = {element.id for element in elements}
        assert set(each.confidence) <= known
        assert all(0 <= share <= 1 for share in each.confidence.values())
        for loss in each.losses:
            assert loss.message.endswith(".")
            assert set(loss.element_ids) <= known
        assert paginate(each.screenplay).pages
