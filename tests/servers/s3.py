"""A private S3 store in this process, with a bucket of its own for each test."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest


class S3Server:
    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint

    def new_bucket(self) -> str:
        """The storage address of an empty bucket."""
        import boto3  # noqa: PLC0415  a second of work for every process that collects tests

        name = f"b-{secrets.token_hex(6)}"
        client = boto3.client(
            "s3",
            endpoint_url=self.endpoint,
            region_name="us-east-1",
            aws_access_key_id="test",
            aws_secret_access_key="test",
        )
        client.create_bucket(Bucket=name)
        client.close()
        return f"s3://test:test@{name}/blobs?endpoint={self.endpoint}&region=us-east-1&allow_http=true"


@pytest.fixture(scope="session")
def s3() -> Iterator[S3Server]:
    from moto.server import ThreadedMotoServer  # noqa: PLC0415  as above

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    yield S3Server(f"http://{host}:{port}")
    server.stop()
