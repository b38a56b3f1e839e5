"""Counts over all blocks, round by round: docs/spark.md tells what is sent, and proves what comes out."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from ._blocks import Blocks
from ._exchange import Exchange, Step
from ._session import Held, saying
from ._tasks import Turn, count_in_range, turn_of_block

DEPTHS = [3, 8, 12, 16, 24, 32, 48, 64, 96, 128]  # bytes; then each is twice the last
_SMALL_BYTES = 1 << 22  # as much may be sent at once, whatever it saves to look at less
_RANGE_BYTES = 1 << 23  # sent to one range
_LOST_BYTES = 1 << 26  # that the driver unites and broadcasts


class Counted(NamedTuple):
    rounds: int
    steps: int
    broadcast_bytes: int


class _Told(NamedTuple):
    live: int
    depths: List[int]
    changed: bool
    lost: List[Optional[bytes]]


class Counting:
    """Rounds of steps. A step is a shuffle from blocks to ranges, and one back."""

    def __init__(self, blocks: Blocks, options: Dict[str, Any], checked: Dict[str, Any], held: Held, cores: int) -> None:
        self.exchange = Exchange(blocks.corpora, held)
        self._context = blocks.corpora.context
        self._blocks = blocks
        self._options = options
        self._checked = checked
        self._cores = cores
        self._now = _Told(blocks.bytes, [min(blocks.bytes << i, 1 << 60) for i in range(31)], True, [])
        self._begun: Dict[bool, _Told] = {}  # counts of all, and counts of what may have lost support

    def run(self, progress: Optional[Callable[[str, int, int], object]] = None) -> Counted:
        published = self._checked["guarantee"] == "published"
        rounds = steps = broadcast = 0
        lost: Any = None
        while True:
            with saying(self._context, f"counting, round {rounds + 1}"):
                changed, starts, more = self._count(rounds, lost)
            rounds += 1
            steps += more
            if progress:
                progress("counting, round", rounds, 0)
            if not published or not changed:
                return Counted(rounds, steps, broadcast)
            if lost is not None:
                lost.unpersist()
            united = self._united(starts)
            broadcast += len(united or b"")
            lost = None if united is None else self._context.broadcast(united)

    # Whether anything was hidden, what that took from sight, and in how many steps.
    def _count(self, before: int, lost: Any) -> Tuple[bool, List[Optional[bytes]], int]:
        step = self._first_step(self._checked["least_first" if before == 0 else "least_later"], lost is None)
        told = self._turn(None, lost, step, reliably=before > 0)
        steps = 0
        changed, starts = told.changed, told.lost
        while told.live:
            following = self._next_step(step)
            told = self._turn(step, None, following)
            step = following
            steps += 1
            changed = changed or told.changed
            starts += told.lost
        return changed, starts, steps

    # What the next count looks at; None: at all.
    @staticmethod
    def _united(starts: List[Optional[bytes]]) -> Optional[bytes]:
        from .. import _native

        if None in starts:
            return None
        united: bytes = _native.unite_lost([one for one in starts if one])
        return united

    def _turn(self, received: Optional[Step], lost: Any, sent: Step, reliably: bool = False) -> _Told:
        turn = Turn(self._options, received, lost, sent, _LOST_BYTES // self._blocks.blocks)
        judge = count_in_range(received, self._checked["k"]) if received is not None else None
        said = self.exchange.turn(turn_of_block(turn), judge, sent[3], reliably)
        self._now = _Told(
            sum(one["live"] for one in said),
            [sum(one["depths"][i] for one in said) for i in range(31)],
            any(one["changed"] for one in said),
            [one["lost"] for one in said],
        )
        if received is None:
            self._begun[lost is None] = self._now
        return self._now

    # By what the last turn told, which is never less than what is live now.
    def _depth_behind(self, known: int, least: int) -> int:
        depth = next((one for one in DEPTHS if one > known), 2 * known)
        budget = max(_SMALL_BYTES, self._blocks.bytes // 2)
        for i in range(30, 0, -1):
            if 1 << i > depth and self._now.depths[i] <= budget:
                return max(least, 1 << i)
        return max(least, depth)

    def _ranges(self) -> int:
        expected = 6 * self._now.live
        return max(1, min(4096, -(-expected // _RANGE_BYTES), 8 * self._blocks.blocks + self._cores))

    def _first_step(self, least: int, counts_all: bool) -> Step:
        self._now = self._begun.get(counts_all, self._begun.get(True, self._now))  # fewer are live in each round
        return 0, least, self._depth_behind(0 if least < 4 else 3, least), self._ranges()

    def _next_step(self, step: Step) -> Step:
        return step[2], step[2] + 1, self._depth_behind(step[2], step[2] + 1), self._ranges()
