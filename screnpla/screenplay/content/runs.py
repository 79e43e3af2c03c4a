"""Text leaves and inline blocks of `content`, to runs and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from screnpla.screenplay.content.keys import BLOCKS, EXTRA, INLINE, MENTION, Node, mix_in, take_out, type_of
from screnpla.screenplay.elements import Json, Run
from screnpla.screenplay.quick_making import quick_run

_FLAGS = ("bold", "italic", "underline", "strikeout", "code", "capitalize", "uppercase")
_LEAF_KEYS = frozenset({"text", "type", "children", *_FLAGS, "highlight", "color", EXTRA})
# The specification's highlight is a flag without a colour; its swatches have none that is the default.
_PLAIN_HIGHLIGHT = "yellow"
# Where editors put the name a mention shows when the leaf inside is empty.
_MENTIONED = ("character", "value", "name", "label")


_NOTHING = Run("")


def runs_to_json(runs: Sequence[Run]) -> list[Json]:
    # The editor needs a place for the cursor in every block.
    return [_to_json(run) for run in runs] or [{"text": ""}]


def _to_json(run: Run) -> Node:
    leaf: Node = {"text": run.text}
    for flag in _FLAGS:
        if getattr(run, flag):
            leaf[flag] = True
    if run.highlight:
        leaf["highlight"] = run.highlight
    if run.color:
        leaf["color"] = run.color
    inline = run.extra.get(INLINE)
    if not isinstance(inline, dict) or not (run.mention or inline.get("type")):
        mix_in(leaf, run.extra, _LEAF_KEYS)
        return {"type": MENTION, "children": [leaf]} if run.mention else leaf
    mix_in(leaf, {key: value for key, value in run.extra.items() if key != INLINE}, _LEAF_KEYS)
    return {**inline, **({"type": MENTION} if run.mention else {}), "children": [leaf]}


def runs_from_json(children: Json) -> tuple[Run, ...]:
    """Every piece of text in there, whatever it is wrapped in."""
    if not isinstance(children, list):
        children = [] if children is None else [children]
    return tuple([run for child in children for run in _runs_of(child) if run.text or run != _NOTHING])


def _runs_of(child: Json) -> Iterable[Run]:
    if isinstance(child, dict):
        return _inline(child) if "children" in child else (_leaf(child),)
    if isinstance(child, list):
        return runs_from_json(child)
    if child is None or isinstance(child, bool):
        return ()
    return (Run(child if isinstance(child, str) else str(child)),)


def _leaf(node: Node) -> Run:
    if len(node) == 1 and isinstance(text := node.get("text"), str):
        return quick_run(text)
    rest = dict(node)
    text = rest.pop("text", "")
    if not isinstance(text, str):
        text = "" if text is None else str(text)
    marks = {flag: bool(rest.pop(flag)) for flag in _FLAGS if flag in rest and isinstance(rest[flag], bool | None)}
    if rest.get("highlight") is True:
        rest["highlight"] = _PLAIN_HIGHLIGHT
    colours = {name: _words(rest.pop(name)) for name in ("highlight", "color") if _is_colour(rest, name)}
    return replace(Run(text, **marks, extra=take_out(rest)), **colours)  # type: ignore[arg-type]


def _is_colour(node: Node, name: str) -> bool:
    return name in node and (isinstance(node[name], str) or not node[name])


def _words(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _inline(node: Node) -> Iterable[Run]:
    around = {key: value for key, value in node.items() if key != "children"}
    mention = type_of(node) == MENTION
    # A block between words would be one again when it is read back: only its words stay.
    if mention or type_of(node) in BLOCKS:
        del around["type"]
    runs = runs_from_json(node["children"])
    first = runs[0] if runs else Run("")
    runs = tuple([run for run in runs if run.text]) or (replace(first, text=_mentioned(node)),)
    return [_wrapped(run, around, mention=mention) for run in runs]


def _wrapped(run: Run, around: Node, *, mention: bool) -> Run:
    # One inline block inside another is nobody's practice; the inner one is kept, the text of both always is.
    inner = run.extra.get(INLINE)
    extra = {**run.extra, INLINE: inner or around} if inner or around else run.extra
    return replace(run, mention=run.mention or mention, extra=extra)


def _mentioned(node: Node) -> str:
    return next((said for key in _MENTIONED if isinstance(said := node.get(key), str) and said), "")


def joined(before: Sequence[Run], after: Sequence[Run]) -> Sequence[Run]:
    """`after` as it follows `before` in one paragraph: with a space, where the cut took it."""
    if not before or not after or before[-1].text[-1:].isspace() or after[0].text[:1].isspace():
        return after
    return (Run(" "), *after)
