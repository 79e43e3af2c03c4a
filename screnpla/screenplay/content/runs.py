"""Text leaves and inline blocks of `content`, to runs and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from screnpla.screenplay.content.keys import BLOCKS, EXTRA, INLINE, MENTION, Node, extract_extra, merge_extra, node_type
from screnpla.screenplay.elements import Json, Run, build_run

_FLAGS = ("bold", "italic", "underline", "strikeout", "code", "capitalize", "uppercase")
_LEAF_KEYS = frozenset({"text", "type", "children", *_FLAGS, "highlight", "color", EXTRA})
# The specification's highlight is a flag without a colour; its swatches have none that is the default.
_PLAIN_HIGHLIGHT = "yellow"
# Where editors put the name a mention shows when the leaf inside is empty.
_MENTIONED = ("character", "value", "name", "label")


_NOTHING = Run("")


def write_runs(runs: Sequence[Run]) -> list[Json]:
    # The editor needs a place for the cursor in every block.
    return [_write_run(run) for run in runs] or [{"text": ""}]


def _write_run(run: Run) -> Node:
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
        merge_extra(leaf, run.extra, _LEAF_KEYS)
        return {"type": MENTION, "children": [leaf]} if run.mention else leaf
    merge_extra(leaf, {key: value for key, value in run.extra.items() if key != INLINE}, _LEAF_KEYS)
    return {**inline, **({"type": MENTION} if run.mention else {}), "children": [leaf]}


def read_runs(children: Json) -> tuple[Run, ...]:
    """Every piece of text in there, whatever it is wrapped in."""
    if not isinstance(children, list):
        children = [] if children is None else [children]
    return tuple([run for child in children for run in _read_child(child) if run.text or run != _NOTHING])


def _read_child(child: Json) -> Iterable[Run]:
    if isinstance(child, dict):
        return _read_inline(child) if "children" in child else (_read_leaf(child),)
    if isinstance(child, list):
        return read_runs(child)
    if child is None or isinstance(child, bool):
        return ()
    return (Run(child if isinstance(child, str) else str(child)),)


def _read_leaf(node: Node) -> Run:
    is_plain = len(node) == 1 or (len(node) == 2 and node.get("bold") is False)
    if is_plain and isinstance(text := node.get("text"), str):
        return build_run(text)
    rest = dict(node)
    text = rest.pop("text", "")
    if not isinstance(text, str):
        text = "" if text is None else str(text)
    marks = {flag: bool(rest.pop(flag)) for flag in _FLAGS if flag in rest and isinstance(rest[flag], bool | None)}
    if rest.get("highlight") is True:
        rest["highlight"] = _PLAIN_HIGHLIGHT
    colours = {name: _read_text(rest.pop(name)) for name in ("highlight", "color") if _is_color_value(rest, name)}
    return replace(Run(text, **marks, extra=extract_extra(rest)), **colours)  # type: ignore[arg-type]


def _is_color_value(node: Node, name: str) -> bool:
    return name in node and (isinstance(node[name], str) or not node[name])


def _read_text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _read_inline(node: Node) -> Iterable[Run]:
    around = {key: value for key, value in node.items() if key != "children"}
    mention = node_type(node) == MENTION
    # A block between words would be one again when it is read back: only its words stay.
    if mention or node_type(node) in BLOCKS:
        del around["type"]
    runs = read_runs(node["children"])
    first = runs[0] if runs else Run("")
    runs = tuple([run for run in runs if run.text]) or (replace(first, text=_mentioned_name(node)),)
    return [_wrap_run(run, around, mention=mention) for run in runs]


def _wrap_run(run: Run, around: Node, *, mention: bool) -> Run:
    # One inline block inside another is nobody's practice; the inner one is kept, the text of both always is.
    inner = run.extra.get(INLINE)
    extra = {**run.extra, INLINE: inner or around} if inner or around else run.extra
    return replace(run, mention=run.mention or mention, extra=extra)


def _mentioned_name(node: Node) -> str:
    return next((name for key in _MENTIONED if isinstance(name := node.get(key), str) and name), "")


def join_runs(before: Sequence[Run], after: Sequence[Run]) -> Sequence[Run]:
    """`after` as it follows `before` in one paragraph: with a space, where the cut took it."""
    if not before or not after or before[-1].text[-1:].isspace() or after[0].text[:1].isspace():
        return after
    return (Run(" "), *after)
