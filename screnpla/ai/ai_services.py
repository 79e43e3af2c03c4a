"""Services of the co-writer: beside those of accounts the client for providers, and the settings that name them."""

from __future__ import annotations

from dataclasses import dataclass, field

from screnpla.accounts.services import AccountServices
from screnpla.ai.provider.ai_client import AiClient
from screnpla.kit.settings import Settings


@dataclass(frozen=True)
class AiServices:
    accounts: AccountServices
    client: AiClient
    settings: Settings
    # People and scripts for whom this process is writing an answer. CW5.
    answering: set[tuple[str, str]] = field(default_factory=set)
