"""Writes our own file: everything a screenplay holds, so that reading it gives the same one."""

from __future__ import annotations

import json

from screnpla.screenplay.content.keys import Node, mix_in
from screnpla.screenplay.content.write import to_content
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.scrn.keys import FORMAT, OURS, VERSION
from screnpla.screenplay.losses import Writing
from screnpla.screenplay.profile_json import to_json


def write(screenplay: Screenplay, _options: WriteOptions) -> Writing:
    """The options are for paper; a file of ours is the script whole, cover and all."""
    made: Node = {"format": FORMAT, "version": VERSION, "content": to_content(screenplay)}
    if screenplay.profile is not None:
        made["profile"] = to_json(screenplay.profile)
    if screenplay.language:
        made["language"] = screenplay.language
    if screenplay.foreign:
        made["foreign"] = dict(screenplay.foreign)
    mix_in(made, screenplay.extra, OURS)
    return Writing(json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace"))
