"""Services of the co-writer: beside those of accounts the client for providers, and the settings that name them."""

from __future__ import annotations

from dataclasses import dataclass, field

from screnpla.accounts.services import AccountServices
from screnpla.ai.answers_under_way import AnswersUnderWay
from screnpla.ai.provider.ai_client import AiClient
from screnpla.kit.settings import Settings


@dataclass(frozen=True)
class AiServices:
    accounts: AccountServices
    client: AiClient
    settings: Settings
    answers: AnswersUnderWay = field(default_factory=AnswersUnderWay)

    async def close(self) -> None:
        await self.answers.close()
        await self.client.close()
