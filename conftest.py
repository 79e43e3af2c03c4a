"""Fixtures shared by the tests of the rooms and the browser journeys."""

pytest_plugins = [
    "tests.servers.postgres",
    "tests.servers.redis",
    "tests.servers.database",
    "tests.servers.s3",
    "tests.servers.smtp",
    "tests.servers.served",
    "tests.api_fixtures",
]
