"""Rate limits: hits counted in memory, or in Redis when several processes share them."""

from __future__ import annotations

import ipaddress
import math
import time
from typing import Any

from limits import RateLimitItem, parse
from limits.aio.storage import RedisStorage, Storage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import BlockingConnectionPool

from screnpla.kit.errors import TooMany
from screnpla.kit.log import log
from screnpla.kit.rate_limits.in_memory_hits import InMemoryHits

# The numbers of docs/decisions; SCRENPLA_RATE_LIMITS overrides them one by one.
DEFAULTS = {
    "codes": "5/hour",
    "codes_address": "60/hour",
    "tries_address": "100/5 minutes",
    "signin": "10/5 minutes",
    "signin_device": "10/5 minutes",
    "signin_address": "100/5 minutes",
    "two_factor": "10/hour",
    "password_change": "10/5 minutes",
    "email_changes": "5/hour",
    "security_changes": "30/hour",
    "invitations": "20/hour",
    "invitations_email": "3/day",
    "schedule_letters": "10/hour",
    "pictures": "60/hour",
    "google_address": "100/5 minutes",
    "downloads": "10/hour",
    "fetches": "60/hour",
    "imports": "240/hour",
    "beat_pictures": "240/hour",
    "recordings": "240/hour",
    "exports": "240/hour",
    "texts": "1200/hour",
    "history": "3000/5 minutes",
    "comments": "1200/hour",
    "answers": "6000/hour",
    "shares": "60/hour",
    "shares_email": "10/day",
    "ai": "30/minute",
    "ai_day": "500/day",
    "links_address": "600/5 minutes",
    "sockets": "600/5 minutes",
    "live_messages": "500/second",
}


class Limits:
    def __init__(self, rules_text: str = "", redis_url: str | None = None) -> None:
        self.rules = read_rules(rules_text)
        self._memory = MovingWindowRateLimiter(InMemoryHits())
        # A Redis that hangs must not hold up a sign-in: after a second we count alone.
        self._pool = BlockingConnectionPool.from_url(redis_url, socket_timeout=1, timeout=1) if redis_url else None
        self._shared = MovingWindowRateLimiter(_make_redis_storage(self._pool)) if self._pool else self._memory

    async def hit(self, rule: str, key: str) -> None:
        """Counts one request; raises TooMany with the time to wait when the limit is reached."""
        item = self.rules.get(rule)
        if item is None:
            return
        try:
            await _count_hit(self._shared, item, rule, key)
        except TooMany:
            raise
        except Exception as failure:  # noqa: BLE001  whichever way Redis fails
            # Counting in this process alone is weaker than counting together, but better than not at all,
            # and far better than locking everybody out while Redis is away.
            log.warning("limits.redis_away", error=type(failure).__name__)
            await _count_hit(self._memory, item, rule, key)

    async def forgive(self, rule: str, key: str) -> None:
        """Resets the count, after somebody has proven who they are."""
        item = self.rules.get(rule)
        if item is None:
            return
        for limiter in {self._memory, self._shared}:
            try:
                await limiter.clear(item, rule, key)
            except Exception as failure:  # noqa: BLE001
                log.warning("limits.redis_away", error=type(failure).__name__)

    async def close(self) -> None:
        if self._pool:
            await self._pool.aclose()


async def _count_hit(limiter: MovingWindowRateLimiter, item: RateLimitItem, rule: str, key: str) -> None:
    if not await limiter.hit(item, rule, key):
        stats = await limiter.get_window_stats(item, rule, key)
        raise too_many(stats.reset_time - time.time())


def too_many(seconds: float) -> TooMany:
    wait = max(1, math.ceil(seconds))
    return TooMany(f"Too many tries. Please try again in {_describe_wait(wait)}.", wait)


def _describe_wait(seconds: int) -> str:
    if seconds < 90:
        return f"{seconds} second{'s' if seconds > 1 else ''}"
    if seconds < 90 * 60:
        return f"{math.ceil(seconds / 60)} minutes"
    return f"{math.ceil(seconds / 3600)} hours"


def read_rules(rules_text: str) -> dict[str, RateLimitItem]:
    """`codes=5/hour, signin=10/5 minutes`, or `off`."""
    if rules_text.strip() == "off":
        return {}
    rules = dict(DEFAULTS)
    for part in filter(None, (part.strip() for part in rules_text.split(","))):
        name, _, rule = part.partition("=")
        if name.strip() not in DEFAULTS:
            raise ValueError(f"SCRENPLA_RATE_LIMITS knows no '{name}'; it knows {', '.join(DEFAULTS)}")
        rules[name.strip()] = rule.strip()
    return {name: parse(rule) for name, rule in rules.items()}


def address_key(address: str) -> str:
    """One household counts as one address: an IPv6 customer owns a whole /64 and could hop through it for ever."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


def mailbox_key(email: str) -> str:
    """One mailbox counts as one address: its owner gets the letters to me+1@example.com and me+2@example.com, too."""
    name, _, domain = email.rpartition("@")
    return f"{name.partition('+')[0] or name}@{domain}"


def _make_redis_storage(pool: BlockingConnectionPool) -> Storage:
    # The address is the pool's; the library only wants to see which kind of store it is.
    # Its types know plain options only, although its documentation offers the pool.
    options: dict[str, Any] = {"connection_pool": pool}
    return RedisStorage("async+redis://", implementation="redispy", **options)
