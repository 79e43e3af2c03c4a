"""Writes our own file: everything a screenplay holds, so that reading it gives the same one."""

from __future__ import annotations

import json

from screnpla.screenplay.content.keys import Node, merge_extra
from screnpla.screenplay.content.write import write_content
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.scrn.read import FORMAT, OURS, VERSION
from screnpla.screenplay.losses import Writing
from screnpla.screenplay.production.scene_numbers import UNLOCKED
from screnpla.screenplay.production.scene_numbers_json import numbering_to_json
from screnpla.screenplay.profiles.profile_json import profile_to_json


def write_scrn(screenplay: Screenplay, _options: WriteOptions) -> Writing:
    """The options are for paper; a file of ours is the script whole, cover and all."""
    node: Node = {"format": FORMAT, "version": VERSION, "content": write_content(screenplay)}
    if screenplay.profile is not None:
        node["profile"] = profile_to_json(screenplay.profile)
    if screenplay.language:
        node["language"] = screenplay.language
    if screenplay.scene_numbering != UNLOCKED:
        node["sceneNumbers"] = numbering_to_json(screenplay.scene_numbering)
    if screenplay.foreign:
        node["foreign"] = dict(screenplay.foreign)
    if screenplay.page_locks:
        node["pageLocks"] = [[lock.label, lock.element_id, lock.offset] for lock in screenplay.page_locks]
    merge_extra(node, screenplay.extra, OURS)
    return Writing(json.dumps(node, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace"))
