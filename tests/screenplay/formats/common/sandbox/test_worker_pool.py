"""The cage for hostile files: whatever one does in there, the next is read as if nothing had been, and we go on."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from screnpla.screenplay.formats.isolation import bounds, workers
from screnpla.screenplay.formats.isolation.walls import ANYBODY_MAY_READ_US
from screnpla.screenplay.formats.isolation.workers import BROKE, TOOK_TOO_LONG, Workers
from screnpla.screenplay.losses import BadFile

ROOT = Path(__file__).parents[4]


@pytest.fixture
def cage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("SCRENPLA_SECRET", "not for them")
    made = Workers("tests.screenplay.formats.isolation.deeds:deed")
    yield made
    made.end()


def refusal(cage: Workers, data: bytes) -> str:
    with pytest.raises(BadFile) as refused:
        cage.answer(data)
    return str(refused.value)


def worker_of(cage: Workers) -> subprocess.Popen[bytes]:
    [idle] = cage._idle
    return idle._process


@pytest.mark.parametrize("size", [0, 1, 100_000, 15_000_000])
def test_what_goes_in_comes_out(cage: Workers, size: int) -> None:
    data = b"echo " + os.urandom(size)
    assert cage.answer(data) == data


@pytest.mark.parametrize("deed", [b"fail", b"crash", b"eat", b"talk", b"hang_up"])
def test_what_breaks_is_refused_and_the_next_is_read(cage: Workers, deed: bytes) -> None:
    cage.answer(b"echo")
    before = worker_of(cage).pid
    assert refusal(cage, deed) == BROKE
    assert cage.answer(b"echo again") == b"echo again"
    assert worker_of(cage).pid == before


def test_what_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch, cage: Workers) -> None:
    # The worker's own clock stays at its 20 seconds; this is the one on our side, for a worker that hangs itself.
    monkeypatch.setattr(workers, "SECONDS", 0.2)
    monkeypatch.setattr(workers, "_GRACE", 0)
    assert refusal(cage, b"idle") == TOOK_TOO_LONG
    monkeypatch.setattr(workers, "SECONDS", bounds.SECONDS)
    assert cage.answer(b"echo again") == b"echo again"


def test_the_worker_itself_ends_what_never_ends(tmp_path: Path) -> None:
    program = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from screnpla.screenplay.formats.isolation import worker
worker.SECONDS = 1
from tests.screenplay.formats.isolation.deeds import deed
frame = worker._in_a_child(deed, b"idle")
print(frame.what.decode(), worker._in_a_child(deed, b"echo").message.decode())
"""
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert made.stdout == "t echo\n"


def test_one_file_knows_nothing_of_another(cage: Workers) -> None:
    assert [cage.answer(b"remember me") for _ in range(3)] == [b"1", b"1", b"1"]


def test_nothing_is_written_and_nothing_known_of_us(cage: Workers, tmp_path: Path) -> None:
    target = tmp_path / "loot"
    assert cage.answer(b"write " + str(target).encode()) != b"written"
    assert not target.exists() or target.read_bytes() == b""
    told = json.loads(cage.answer(b"tell"))
    assert "SCRENPLA_SECRET" not in told["environment"]
    assert told["input"] == ""


@pytest.mark.skipif(
    os.geteuid() != 0 or not ANYBODY_MAY_READ_US,
    reason="only root can become somebody else, and only where Python does not lie in root's own folders",
)
def test_of_root_nothing_is_left(cage: Workers, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.touch()
    assert cage.answer(f"pry {os.getpid()} {victim}".encode()) == b""
    assert victim.exists()


def test_nobody_speaks_in_the_workers_name(cage: Workers) -> None:
    assert cage.answer(b"forge") == b"honest"
    assert cage.answer(b"echo") == b"echo"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives us the orphans")
def test_nobody_is_left_behind(cage: Workers) -> None:
    left = int(cage.answer(b"leave_behind"))
    assert _gone(left)
    assert cage.answer(b"echo") == b"echo"


def test_there_is_nobody_to_call(cage: Workers) -> None:
    if not _may_leave_the_network():
        pytest.skip("this machine lets no process leave its network")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        assert cage.answer(f"call {listening.getsockname()[1]}".encode()) == b"nobody"


def _may_leave_the_network() -> bool:
    return subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode == 0


def test_a_worker_that_was_ended_is_replaced(cage: Workers) -> None:
    cage.answer(b"echo")
    first = worker_of(cage)
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    assert cage.answer(b"echo again") == b"echo again"
    assert worker_of(cage).pid != first.pid


@pytest.mark.parametrize("count", [0, 1, 9, 20, 1001, 100_000])
def test_many_hands_make_the_same(cage: Workers, count: int) -> None:
    assert json.loads(cage.answer(f"share {count} 0 well".encode())) == [number**2 for number in range(count)]


@pytest.mark.parametrize("bad", [0, 99])
def test_what_one_of_many_hands_meets_is_told(cage: Workers, bad: int) -> None:
    assert json.loads(cage.answer(f"share 100 {bad} fails".encode())) == f"failed at {bad}"


def test_what_one_of_many_hands_drops_another_picks_up(cage: Workers) -> None:
    assert json.loads(cage.answer(b"share 100 0 lost")) == [number**2 for number in range(100)]


def test_many_at_once(cage: Workers) -> None:
    answers: dict[int, bytes] = {}

    def ask(number: int) -> None:
        answers[number] = cage.answer(f"echo {number}".encode())

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {number: f"echo {number}".encode() for number in range(40)}
    assert len(cage._idle) <= workers._AT_ONCE


def test_workers_end_with_us(tmp_path: Path) -> None:
    program = f"""
import os, sys; os.environ["PYTHONPATH"] = {str(ROOT)!r}; sys.path.insert(0, {str(ROOT)!r})
from screnpla.screenplay.formats.isolation import workers
workers.run("tests.screenplay.formats.isolation.deeds:deed", b"echo")
[made] = workers._all.values()
print(made._idle[0]._process.pid, flush=True)
if sys.argv[1] == "killed":
    os.kill(os.getpid(), 9)
"""
    for how in ("politely", "killed"):
        ended = subprocess.run([sys.executable, "-c", program, how], capture_output=True, text=True, check=False)
        assert not ended.stderr
        worker = int(ended.stdout)
        assert _gone(worker)


def _gone(process: int) -> bool:
    for _ in range(500):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        # One whose parent is gone may lie as a dead entry until somebody collects it.
        if Path(f"/proc/{process}/stat").exists() and " Z " in Path(f"/proc/{process}/stat").read_text():
            return True
        threading.Event().wait(0.02)
    return False
