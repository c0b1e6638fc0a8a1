"""Several workers, each with a share of the first moves: what they find, put together. No page in it.

Reports are those of `worker.service`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Report = dict[str, Any]
else:
    Report = dict

MOST = 12  # candidates


class Shares:
    """The reports of `count` workers on one question."""

    def __init__(self, count: int) -> None:
        self._last: list[Report | None] = [None] * count
        self._by_depth: list[dict[int, Report]] = [{} for _ in range(count)]

    def take(self, index: int, report: "Report") -> None:
        """A worker has said how far it is."""
        self._last[index] = report
        self._by_depth[index][report["depth"]] = report

    @property
    def done(self) -> bool:
        """Whether all have come to their end."""
        return all(report is not None and report["is"] == "done" for report in self._last)

    def whole(self) -> "Report | None":
        """What all of them together have found; None as long as one has said nothing.

        Values of different depths do not compare, so it is what they found at the greatest depth that all
        have reached. Who is done, or has proven how the game ends, need not look deeper.
        """
        last = [report for report in self._last if report]
        if len(last) < len(self._last):
            return None
        found = [report for report in last if report["candidates"]]
        if len(found) < 2:
            return found[0] if found else last[0]
        depths = [report["depth"] for report in found if report["is"] != "done" and report["verdict"] is None]
        depth = min(depths or [report["depth"] for report in found])
        found = []
        for latest, by_depth in zip(self._last, self._by_depth):
            if latest and latest["candidates"]:
                proven = latest["verdict"] is not None
                found.append(latest if proven else by_depth.get(depth, latest))
        ranked = [(-report["value"], index) for index, report in enumerate(found)]
        ranked.sort()
        best = found[ranked[0][1]]
        whole = dict(best)
        whole["is"] = "done" if self.done else "progress"
        whole["depth"] = depth
        whole["nodes"] = sum([report["nodes"] for report in last])
        whole["candidates"] = _ranked([one for report in found for one in report["candidates"]])
        whole["verdict"] = _verdict([report["verdict"] for report in found])
        return whole


def _ranked(candidates: "list[Report]") -> "list[Report]":
    order = [(-candidate["value"], index) for index, candidate in enumerate(candidates)]
    order.sort()
    return [candidates[index] for _, index in order[:MOST]]


def _verdict(verdicts: "list[int | None]") -> "int | None":
    """One winning share wins; for anything else all must be proven."""
    if 1 in verdicts:
        return 1
    proven = [verdict for verdict in verdicts if verdict is not None]
    return max(proven) if len(proven) == len(verdicts) else None
