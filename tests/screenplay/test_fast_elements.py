"""What is made quickly is the same as what is made slowly."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.quick_making import quick_element, quick_run


def test_a_run_is_as_the_class_makes_it() -> None:
    assert quick_run("a") == Run("a")
    assert quick_run("a", True, False, True) == Run("a", bold=True, underline=True)
    assert type(quick_run("a")) is Run
    assert repr(quick_run("a")) == repr(Run("a"))


def test_an_element_is_as_the_class_makes_it() -> None:
    runs, notes = (Run("a"),), (Note("b"),)
    assert quick_element("e1", Kind.ACTION, runs, notes) == Element("e1", Kind.ACTION, runs, notes=notes)
    assert repr(quick_element("e1", Kind.ACTION, ())) == repr(Element("e1", Kind.ACTION))
    assert quick_element("e1", Kind.ACTION, runs).text == "a"
    styled = quick_element("e1", Kind.SHOT, runs, (), 2, "Own", {"fdx": {"type": "Own"}})
    assert styled == Element("e1", Kind.SHOT, runs, level=2, style="Own", extra={"fdx": {"type": "Own"}})
    assert replace(quick_element("e1", Kind.ACTION, runs), level=2).level == 2


def test_it_is_as_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        quick_run("a").text = "b"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        quick_element("e1", Kind.ACTION, ()).id = "e2"  # type: ignore[misc]


def test_no_two_share_their_extra() -> None:
    assert quick_run("a").extra is not quick_run("a").extra
    assert quick_element("e1", Kind.ACTION, ()).extra is not quick_element("e1", Kind.ACTION, ()).extra
