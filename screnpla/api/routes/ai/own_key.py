"""/api/user/ai: the provider that one's questions go to, and a key of one's own for it."""

from __future__ import annotations

from fastapi import APIRouter

from screnpla.accounts.models import User
from screnpla.ai.keys.check_provider import check_provider
from screnpla.ai.keys.own_key import GivenProvider, read_ai_settings, remove_own_key, store_own_key
from screnpla.api.app_state import AppState
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.shapes.ai.ai_settings import AiProvider, AiTest, AiTestResult, NewAiKey, OwnAi, OwnAiKey
from screnpla.api.shapes.envelope import Answer

router = APIRouter(prefix="/api/user/ai", tags=["ai"])


@router.get("")
async def own_ai(app: App, me: CurrentUser) -> Answer[OwnAi]:
    return Answer(data=await _load(app, me.user))


@router.put("/key")
async def set_own_key(body: NewAiKey, app: App, me: CurrentUser, now: Now) -> Answer[OwnAi]:
    """It is stored sealed, sent to this provider only, and never given back."""
    await store_own_key(app.ai, me.user, GivenProvider(body.base, body.key, body.model), now)
    return Answer(data=await _load(app, me.user), message="Your key is saved")


@router.delete("/key")
async def delete_own_key(app: App, me: CurrentUser) -> Answer[OwnAi]:
    await remove_own_key(app.ai, me.user)
    return Answer(data=await _load(app, me.user), message="Your key is removed")


@router.post("/test")
async def test_provider(body: AiTest, app: App, me: CurrentUser) -> Answer[AiTestResult]:
    """Asks the provider for its models, and one of them for one word. `message` is the provider's own when it fails."""
    is_given = body.base is not None or body.key is not None
    given = GivenProvider(body.base or "", body.key, body.model) if is_given else None
    found = await check_provider(app.ai, me.user, given)
    return Answer(
        data=AiTestResult(ok=found.is_ok, model=found.model, models=list(found.models), message=found.message)
    )


async def _load(app: AppState, user: User) -> OwnAi:
    found = await read_ai_settings(app.ai, user)
    provider, key = found.provider, found.own_key
    return OwnAi(
        provider=AiProvider(
            source="own" if provider.is_own else "server", host=provider.endpoint.host, model=provider.model
        )
        if provider
        else AiProvider(source="none", host="", model=""),
        ownKey=OwnAiKey(
            base=key.base,
            model=key.model,
            lastFour=key.last_four,
            addedAt=key.added_at,
            isReadable=key.is_readable,
        )
        if key
        else None,
        bases=list(found.bases),
        sentence=found.sentence,
    )
