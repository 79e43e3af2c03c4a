"""Fixtures shared by the tests of the packages and the browser journeys."""

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Mapping

import uvloop
from hypothesis import settings

from screnpla.kit.memory import relax_garbage_collection

# Until all tests are loaded; from then on as rarely as in a server: it took a sixth of their time.
gc.disable()

# The same examples every time: a check that fails by chance teaches people to run it again. `make fuzz` searches on.
# A third of them in `make test`: `examples` in `tests/matrix.py` says the same for tests with a number of their own.
EXAMPLES = 100 if os.environ.get("SCRENPLA_TEST_ALL") else 33
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=EXAMPLES)
settings.register_profile("search", deadline=None)
settings.load_profile("search" if os.environ.get("SCRENPLA_TEST_SEARCH") else "steady")

# Tests build settings from the environment like the server does: whoever runs them with a real database,
# bucket or mail server exported must not find it changed afterwards.
for _name in [name for name in os.environ if name.startswith("SCRENPLA_") and not name.startswith("SCRENPLA_TEST_")]:
    del os.environ[_name]

# Who forbids Python to keep what it compiled makes each server that a test starts compile everything again: 7 s for 2.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

pytest_plugins = [
    "tests.matrix",
    "tests.servers.postgres",
    "tests.servers.redis",
    "tests.servers.database",
    "tests.servers.ready",
    "tests.servers.s3",
    "tests.servers.smtp",
    "tests.servers.oidc",
    "tests.servers.odd_oidc",
    "tests.servers.scripted_provider",
    "tests.servers.served",
    "tests.job_randomness",
    "tests.api_fixtures",
    "tests.two_people",
]


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    # The one on which a server runs; it takes a tenth less time, too.
    return {"uvloop": uvloop.new_event_loop}


def pytest_collection_finish() -> None:
    gc.enable()
    relax_garbage_collection()
