"""Fast constructors give the same runs and elements as the classes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from screnpla.screenplay.elements import Element, Kind, Note, Run, build_element, build_run


def test_a_fast_run_equals_one_made_by_its_class() -> None:
    assert build_run("a") == Run("a")
    assert build_run("a", True, False, True) == Run("a", bold=True, underline=True)
    assert type(build_run("a")) is Run
    assert repr(build_run("a")) == repr(Run("a"))


def test_a_fast_element_equals_one_made_by_its_class() -> None:
    runs, notes = (Run("a"),), (Note("b"),)
    assert build_element("e1", Kind.ACTION, runs, notes) == Element("e1", Kind.ACTION, runs, notes=notes)
    assert repr(build_element("e1", Kind.ACTION, ())) == repr(Element("e1", Kind.ACTION))
    assert build_element("e1", Kind.ACTION, runs).text == "a"
    styled = build_element("e1", Kind.SHOT, runs, (), 2, "Own", {"fdx": {"type": "Own"}})
    assert styled == Element("e1", Kind.SHOT, runs, level=2, style="Own", extra={"fdx": {"type": "Own"}})
    assert replace(build_element("e1", Kind.ACTION, runs), level=2).level == 2


def test_fast_elements_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        build_run("a").text = "b"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        build_element("e1", Kind.ACTION, ()).id = "e2"  # type: ignore[misc]


def test_fast_elements_do_not_share_their_extra() -> None:
    assert build_run("a").extra is not build_run("a").extra
    assert build_element("e1", Kind.ACTION, ()).extra is not build_element("e1", Kind.ACTION, ()).extra
