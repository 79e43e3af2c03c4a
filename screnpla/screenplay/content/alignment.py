"""Alignment in `content`: our `align`, and the flags of the specification's editor (`alignCenter`)."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.content.keys import Node
from screnpla.screenplay.elements import Align

FLAGS: Mapping[Align, str] = {align: f"align{align.capitalize()}" for align in Align}


def write_align(node: Node, align: Align) -> None:
    """In both spellings, so that either's reader finds its own."""
    node["align"] = str(align)
    node[FLAGS[align]] = True


def take_align_out(rest: Node) -> Align | None:
    """Takes out what it understands. An editor that knows only the flags changes only them: they have the last word."""
    named = rest.get("align")
    named_align = Align(named) if isinstance(named, str) and named in set(Align) else None
    if named_align:
        del rest["align"]
    flags = {align: rest.pop(flag) for align, flag in FLAGS.items() if isinstance(rest.get(flag, ""), bool | None)}
    switched_on = [align for align, flag in flags.items() if flag]
    if switched_on:
        return next((align for align in switched_on if align is not named_align), named_align)
    return None if named_align in flags else named_align
