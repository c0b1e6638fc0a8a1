"""All of a browser's threads slower, not only the page's: a control group with a quota of processor time.

Linux lets root have one; elsewhere there is none.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000  # µs; the shorter, the more evenly time is given
NAME = "hedgerow-bench"


@contextmanager
def throttled(program: Path, times: int) -> Iterator[Path | None]:
    """What starts `program` with the machine's processor time divided by `times`; None if there is no such.

    However many threads it has, all of them together get that much: one that is alone is slowed down less.
    """
    quota = PERIOD * (os.cpu_count() or 1) // times
    first = (GROUPS / "cpu" / "cpu.cfs_quota_us").exists()  # version 1 of control groups
    group = (GROUPS / "cpu" if first else GROUPS) / NAME
    settings = (
        {"cpu.cfs_period_us": str(PERIOD), "cpu.cfs_quota_us": str(quota)}
        if first
        else {"cpu.max": f"{quota} {PERIOD}"}
    )
    try:
        group.mkdir(exist_ok=True)
        for name, value in settings.items():
            (group / name).write_text(value)
    except OSError:
        yield None
        return
    try:
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / program.name
            script.write_text(f'#!/bin/sh\necho $$ > {group}/cgroup.procs\nexec {program} "$@"\n')
            script.chmod(0o755)
            yield script
    finally:
        group.rmdir()
