"""The worker pool for hostile files: whatever a file does to its worker, the next file is read as usual."""

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

from screnpla.screenplay.formats.common.sandbox import protocol, worker_pool
from screnpla.screenplay.formats.common.sandbox.confinement import PYTHON_IS_WORLD_READABLE
from screnpla.screenplay.formats.common.sandbox.worker_pool import BROKE, TOOK_TOO_LONG, WorkerPool
from screnpla.screenplay.losses import BadFile

ROOT = Path(__file__).parents[5]


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkerPool]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("SCRENPLA_SECRET", "not for them")
    pool = WorkerPool("tests.screenplay.formats.common.sandbox.hostile_work:do_work", protocol.ANSWER_BYTES)
    yield pool
    pool.kill_idle()


def refusal(pool: WorkerPool, data: bytes) -> str:
    with pytest.raises(BadFile) as refused:
        pool.run(data)
    return str(refused.value)


def worker_of(pool: WorkerPool) -> subprocess.Popen[bytes]:
    [idle] = pool._idle
    return idle._process


@pytest.mark.parametrize("size", [0, 1, 100_000, 15_000_000])
def test_a_worker_returns_data_of_any_size(pool: WorkerPool, size: int) -> None:
    data = b"echo " + os.urandom(size)
    assert pool.run(data) == data


@pytest.mark.parametrize("action", [b"fail", b"crash", b"eat", b"talk", b"hang_up"])
def test_a_file_that_breaks_its_reader_is_refused_and_the_same_worker_reads_the_next(
    pool: WorkerPool, action: bytes
) -> None:
    pool.run(b"echo")
    before = worker_of(pool).pid
    assert refusal(pool, action) == BROKE
    assert pool.run(b"echo again") == b"echo again"
    assert worker_of(pool).pid == before


def test_a_file_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch, pool: WorkerPool) -> None:
    pool.run(b"echo")
    # The worker's own clock stays at its 20 seconds; this is the one on our side, for a worker that hangs itself.
    monkeypatch.setattr(pool, "_seconds", 0.2)
    monkeypatch.setattr(worker_pool, "_GRACE", 0)
    assert refusal(pool, b"idle") == TOOK_TOO_LONG
    monkeypatch.setattr(pool, "_seconds", protocol.SECONDS)
    assert pool.run(b"echo again") == b"echo again"


def test_the_worker_itself_stops_a_job_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pool = WorkerPool("tests.screenplay.formats.common.sandbox.hostile_work:do_work", 1000, seconds=1)
    pool.run(b"echo")
    before = worker_of(pool).pid
    assert refusal(pool, b"idle") == TOOK_TOO_LONG
    assert pool.run(b"echo") == b"echo"
    assert worker_of(pool).pid == before
    pool.kill_idle()


def test_jobs_share_no_state_in_a_worker(pool: WorkerPool) -> None:
    assert [pool.run(b"remember me") for _ in range(3)] == [b"1", b"1", b"1"]


def test_a_worker_writes_no_files_and_sees_no_secrets(pool: WorkerPool, tmp_path: Path) -> None:
    target = tmp_path / "loot"
    assert pool.run(b"write " + str(target).encode()) != b"written"
    assert not target.exists() or target.read_bytes() == b""
    answer = json.loads(pool.run(b"tell"))
    assert "SCRENPLA_SECRET" not in answer["environment"]
    assert answer["input"] == ""


@pytest.mark.skipif(
    os.geteuid() != 0 or not PYTHON_IS_WORLD_READABLE,
    reason="only root can become somebody else, and only where Python does not lie in root's own folders",
)
def test_a_worker_has_no_root_privileges(pool: WorkerPool, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.touch()
    assert pool.run(f"pry {os.getpid()} {victim}".encode()) == b""
    assert victim.exists()


def test_a_forged_result_is_ignored(pool: WorkerPool) -> None:
    assert pool.run(b"forge") == b"honest"
    assert pool.run(b"echo") == b"echo"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives us the orphans")
def test_child_processes_of_a_worker_are_killed(pool: WorkerPool) -> None:
    left = int(pool.run(b"leave_behind"))
    assert _gone(left)
    assert pool.run(b"echo") == b"echo"


def test_a_worker_has_no_network(pool: WorkerPool) -> None:
    if not _may_leave_the_network():
        pytest.skip("this machine lets no process leave its network")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        assert pool.run(f"call {listening.getsockname()[1]}".encode()) == b"nobody"


def _may_leave_the_network() -> bool:
    return subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode == 0


def test_a_killed_worker_is_replaced(pool: WorkerPool) -> None:
    pool.run(b"echo")
    first = worker_of(pool)
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    assert pool.run(b"echo again") == b"echo again"
    assert worker_of(pool).pid != first.pid


@pytest.mark.parametrize("count", [0, 1, 9, 20, 1001, 100_000])
def test_work_shared_by_several_forks_gives_the_same_result(pool: WorkerPool, count: int) -> None:
    assert json.loads(pool.run(f"share {count} 0 well".encode())) == [number**2 for number in range(count)]


@pytest.mark.parametrize("bad", [0, 99])
def test_an_error_in_one_fork_is_raised(pool: WorkerPool, bad: int) -> None:
    assert json.loads(pool.run(f"share 100 {bad} fails".encode())) == f"failed at {bad}"


def test_the_work_of_a_lost_fork_is_done_again(pool: WorkerPool) -> None:
    assert json.loads(pool.run(b"share 100 0 lost")) == [number**2 for number in range(100)]


def test_many_files_at_once_share_a_limited_number_of_workers(pool: WorkerPool) -> None:
    answers: dict[int, bytes] = {}

    def ask(number: int) -> None:
        answers[number] = pool.run(f"echo {number}".encode())

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {number: f"echo {number}".encode() for number in range(40)}
    assert len(pool._idle) <= worker_pool._AT_ONCE


def test_workers_end_with_their_parent_process(tmp_path: Path) -> None:
    program = f"""
import os, sys; os.environ["PYTHONPATH"] = {str(ROOT)!r}; sys.path.insert(0, {str(ROOT)!r})
from screnpla.screenplay.formats.common.sandbox import worker_pool
worker_pool.run_isolated("tests.screenplay.formats.common.sandbox.hostile_work:do_work", b"echo")
[made] = worker_pool._pools.values()
print(made._idle[0]._process.pid, flush=True)
if sys.argv[1] == "killed":
    os.kill(os.getpid(), 9)
"""
    for ending in ("politely", "killed"):
        result = subprocess.run([sys.executable, "-c", program, ending], capture_output=True, text=True, check=False)
        assert not result.stderr
        worker = int(result.stdout)
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
