"""Fixtures shared by the tests of the rooms and the browser journeys."""

pytest_plugins = [
    "tests.servers.postgres",
    "tests.servers.redis",
    "tests.servers.database",
]
