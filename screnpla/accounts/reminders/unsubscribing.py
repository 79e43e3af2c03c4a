"""Links that end letters. Each is signed, good for ever, for one person and one kind of letters, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

from screnpla.accounts.repository.user_rows import lock_user
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Refused

NOT_WHOLE = "This link is not whole. Please open it from the letter again."
SWITCHED_OFF = "disabled"


@dataclass(frozen=True)
class UnsubscribeLinks:
    """The links of one kind of letters."""

    salt: str
    path: str

    def page(self, services: AccountServices, user_id: str) -> str:
        return f"{services.public_address}{self.path}?token={self._signer(services).dumps(user_id)}"

    def one_click(self, services: AccountServices, user_id: str) -> str:
        """For mail programs, which call it by themselves (RFC 8058)."""
        return f"{services.public_address}/api/user{self.path}?token={self._signer(services).dumps(user_id)}"

    def read_token(self, services: AccountServices, token: str) -> str:
        """The id of the user in whose letter it stood."""
        try:
            user_id = self._signer(services).loads(token.encode("utf-8", "replace"))
        except BadSignature:
            raise Refused(NOT_WHOLE) from None
        return str(user_id)

    def _signer(self, services: AccountServices) -> URLSafeSerializer:
        return URLSafeSerializer(services.signing_key, salt=self.salt)


REMINDERS = UnsubscribeLinks("unsubscribe", "/unsubscribe")
COMMENT_LETTERS = UnsubscribeLinks("unsubscribe-comments", "/unsubscribe/comments")


async def unsubscribe_from_comments(services: AccountServices, token: str) -> None:
    """Also when the person has left since: they get no more letters either way."""
    user_id = COMMENT_LETTERS.read_token(services, token)
    async with services.db.session() as db:
        user = await lock_user(db, user_id)
        if user is not None:
            user.script_notifications = SWITCHED_OFF
