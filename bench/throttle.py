"""Slower processors for all threads of a browser, not only for the page's.

Each thread has a control group of its own with a quota. Linux lets root have such groups (version 1: those of
version 2 take threads only in a tree of their own); elsewhere there are none.
"""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 10_000  # µs; the shorter, the more evenly time is given
LOOK = 0.01  # s between two looks for new threads, which share their maker's quota until they are found
RARELY = 10  # looks from one for new processes to the next: it takes longer
NAME = "hedgerow-bench"


@contextmanager
def throttled(program: Path, times: int) -> Iterator[Path | None]:
    """What starts `program` as on processors so many times slower; None if there is no such.

    All threads that it and its children ever have are held back, each by itself: two still work side by side.
    """
    root = GROUPS / NAME
    try:
        root.mkdir(exist_ok=True)
        (root / "tasks").read_text()
    except OSError:
        yield None
        return
    over = threading.Event()
    watch = threading.Thread(target=hold_back, args=(root, times, over), daemon=True)
    watch.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / program.name
            script.write_text(f'#!/bin/sh\necho $$ > {root}/cgroup.procs\nexec {program} "$@"\n')
            script.chmod(0o755)
            yield script
    finally:
        over.set()
        watch.join()
        for group in (*root.iterdir(), root):
            with suppress(OSError):  # a file, or what still runs
                group.rmdir()


def hold_back(root: Path, times: int, over: threading.Event) -> None:
    """Give each thread of the processes that begin in the group `root` its own group, until it is `over`."""
    known: set[str] = set()
    processes: set[str] = set()
    for look in count():
        if over.wait(LOOK):
            return
        if look % RARELY == 0:
            processes |= descendants(processes.union((root / "cgroup.procs").read_text().split()))
        for process in list(processes):
            try:
                threads = [path.name for path in Path(f"/proc/{process}/task").iterdir()]
            except OSError:  # it has ended
                processes.discard(process)
                continue
            for thread in threads:
                if thread not in known:
                    known.add(thread)
                    with suppress(OSError):  # it has ended
                        group = root / thread
                        group.mkdir()
                        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
                        (group / "cpu.cfs_quota_us").write_text(str(PERIOD // times))
                        (group / "tasks").write_text(thread)


def descendants(processes: set[str]) -> set[str]:
    """These processes with their children, and theirs."""
    parents: dict[str, list[str]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            parent = stat.read_text().rpartition(")")[2].split()[1]
            parents.setdefault(parent, []).append(stat.parent.name)
    found, waiting = set(processes), list(processes)
    while waiting:
        children = parents.get(waiting.pop(), [])
        waiting += [child for child in children if child not in found]
        found.update(children)
    return found
