"""Rate limits: shared by all processes in Redis, counted by each process alone while Redis is away."""

from __future__ import annotations

import pytest

from screnpla.kit.errors import TooMany
from screnpla.kit.rate_limits.limits import Limits, address_key, read_rules, too_many
from tests.servers.redis import RedisServer


async def hits(limits: Limits, times: int) -> int:
    allowed = 0
    for _ in range(times):
        try:
            await limits.hit("signin", "ana")
        except TooMany:
            continue
        allowed += 1
    return allowed


async def test_two_processes_share_their_rate_limits_in_redis(redis: RedisServer) -> None:
    one, other = Limits("signin=5/hour", redis.url), Limits("signin=5/hour", redis.url)
    assert await hits(one, 3) + await hits(other, 10) == 5
    with pytest.raises(TooMany) as refused:
        await one.hit("signin", "ana")
    assert 0 < refused.value.retry_after <= 3600
    await other.forgive("signin", "ana")
    assert await hits(one, 1) == 1
    await one.close()
    await other.close()


async def test_rate_limits_hold_while_redis_is_down_and_after_it_is_back(redis: RedisServer) -> None:
    limits = Limits("signin=5/hour", redis.url)
    assert await hits(limits, 1) == 1
    redis.stop()
    assert await hits(limits, 10) == 5
    await limits.forgive("signin", "ana")
    redis.start()
    assert await hits(limits, 10) == 5
    await limits.close()


async def test_rate_limits_are_counted_for_each_person() -> None:
    limits = Limits("signin=1/hour")
    await limits.hit("signin", "ana")
    await limits.hit("signin", "bo")
    with pytest.raises(TooMany):
        await limits.hit("signin", "ana")


@pytest.mark.parametrize(
    ("seconds", "when"),
    [(0.2, "in 1 second."), (59, "in 59 seconds."), (90, "in 2 minutes."), (3599, "in 60 minutes.")],
)
def test_the_message_of_a_rate_limit_says_when_to_try_again(seconds: float, when: str) -> None:
    assert too_many(seconds).message == f"Too many tries. Please try again {when}"


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_the_limit_key_of_an_ipv6_address_is_its_64_bit_network(address: str, key: str) -> None:
    assert address_key(address) == key


@pytest.mark.parametrize("spelled", ["signn=1/hour", "signin", "signin=often"])
def test_a_misspelled_rate_limit_is_refused(spelled: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_rules(spelled)
