"""Fixtures shared by the tests of the rooms and the browser journeys."""

import os

# Tests build settings from the environment like the server does: whoever runs them with a real database,
# bucket or mail server exported must not find it changed afterwards.
for _name in [name for name in os.environ if name.startswith("SCRENPLA_") and not name.startswith("SCRENPLA_TEST_")]:
    del os.environ[_name]

pytest_plugins = [
    "tests.servers.postgres",
    "tests.servers.redis",
    "tests.servers.database",
    "tests.servers.ready",
    "tests.servers.s3",
    "tests.servers.smtp",
    "tests.servers.oidc",
    "tests.servers.odd_oidc",
    "tests.servers.served",
    "tests.api_fixtures",
]
