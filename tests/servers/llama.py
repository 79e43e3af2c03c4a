"""A real llama.cpp server with a tiny random model: streams, counts, follows schemas, and refuses what is too long."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.servers.ports import free_port

PROGRAM = "tests.servers.llama_program"


class LlamaServer:
    """`base` is its address without the version, as people type it."""

    # The same stands in the program, which loads too much to be imported.
    window = 1024
    model = "tiny.gguf"

    def __init__(self, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}"

    def is_idle(self) -> bool:
        """Whether it computes nothing for anybody."""
        slots = httpx.get(f"{self.base}/slots", verify=False, timeout=20).json()
        return not any(slot["is_processing"] for slot in slots)

    def wait_until_healthy(self, process: subprocess.Popen[bytes], log: Path) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            try:
                if httpx.get(f"{self.base}/health", verify=False, timeout=5).is_success:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise AssertionError(f"llama.cpp did not start:\n{log.read_text(errors='replace')}")


@contextmanager
def run_llama(folder: Path) -> Iterator[LlamaServer]:
    model = folder / LlamaServer.model
    subprocess.run([sys.executable, "-m", PROGRAM, "model", model], check=True)
    port = free_port()
    log = folder / "llama.log"
    with log.open("wb") as output:
        command = [sys.executable, "-m", PROGRAM, "serve", str(model), str(port)]
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        server = LlamaServer(port)
        server.wait_until_healthy(process, log)
        yield server
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)
