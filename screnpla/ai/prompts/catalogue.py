"""Catalogue of all prompts by their kinds, for the ledger, for job rows and for the evaluation."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from screnpla.ai.prompts.auto_fill import AUTO_FILL
from screnpla.ai.prompts.chat import CHAT
from screnpla.ai.prompts.field import FIELD
from screnpla.ai.prompts.interview import INTERVIEW
from screnpla.ai.prompts.name import NAME
from screnpla.ai.prompts.names import NAMES
from screnpla.ai.prompts.prompt import Prompt
from screnpla.ai.prompts.selection import SELECTION
from screnpla.ai.prompts.whole_script.acts import ACTS
from screnpla.ai.prompts.whole_script.bible import BIBLE
from screnpla.ai.prompts.whole_script.outline import OUTLINE
from screnpla.ai.prompts.whole_script.scene import SCENE
from screnpla.ai.prompts.whole_script.state import STATE

_ALL = (CHAT, SELECTION, INTERVIEW, FIELD, NAMES, NAME, AUTO_FILL, BIBLE, ACTS, OUTLINE, SCENE, STATE)

PROMPTS: Mapping[str, Prompt] = MappingProxyType({prompt.kind: prompt for prompt in _ALL})
