"""Counts over all blocks, round by round: docs/spark.md explains what is sent, and proves the result."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from ._blocks import Blocks
from ._exchange import Exchange, Step
from ._session import Held, saying
from ._tasks import Turn, count_in_range, turn_of_block

DEPTHS = [3, 10, 24, 96]  # bytes; then each is four times the last
_SMALL_BYTES = 1 << 22  # may be sent at once, even if looking at less would save it
FIRST_BYTES = 0.5  # the same for each byte of text, in the first count
LATER_BYTES = 4  # and later, if no string is longer than it was frequent
_BYTES_A_SUFFIX = 3  # sent strings, approximately
_RANGE_BYTES = 1 << 23  # sent to one range
_LOST_BYTES = 1 << 26  # united and broadcast by the driver


class Counted(NamedTuple):
    rounds: int
    steps: int
    broadcast_bytes: int


class _Told(NamedTuple):
    live: int
    depths: List[int]
    changed: bool
    lost: List[Optional[bytes]]
    starts: List[Optional[bytes]]


def depth_behind(known: int, least: int, of_depths: List[int], most: float) -> int:
    """Returns the depth of the next step: from the table, or more if strings of that depth have at most so many bytes.
    `of_depths`: upper bounds on the bytes of strings at depths of 1, 2, 4, … bytes.
    """
    depth = next((one for one in DEPTHS if one > known), 4 * known)
    for i in range(30, 0, -1):
        if 1 << i > depth and of_depths[i] <= most:
            return max(least, 1 << i)
    return max(least, depth)


class Counting:
    """Rounds of steps. A step is a shuffle from blocks to ranges, and one back."""

    def __init__(self, blocks: Blocks, options: Dict[str, Any], checked: Dict[str, Any], held: Held, cores: int) -> None:
        self.exchange = Exchange(blocks.corpora, held)
        self._context = blocks.corpora.context
        self._blocks = blocks
        self._options = options
        self._checked = checked
        self._cores = cores
        self._now = _Told(blocks.bytes, [min(blocks.bytes << i, 1 << 60) for i in range(31)], True, [], [])
        self._is_first = True
        self._turns = 0
        self._counts = 0  # begun so far
        self._begun: Dict[bool, _Told] = {}  # counts of everything, and counts of what may have lost support

    def run(self, progress: Optional[Callable[[str, int, int], object]] = None) -> Counted:
        published = self._checked["guarantee"] == "published"
        rounds = steps = broadcast = 0
        lost: Any = None  # what the next count looks at, and how units begin, if known
        starts: Any = None
        while True:
            with saying(self._context, f"counting, round {rounds + 1}"):
                told, more = self._count(rounds, lost, starts)
            rounds += 1
            steps += more
            if progress:
                progress("counting, round", rounds, 0)
            if not published or not told.changed:
                return Counted(rounds, steps, broadcast)
            for one in (lost, starts):
                if one is not None:
                    one.unpersist()
            united = [self._united(told.lost), self._united(told.starts) if rounds == 1 else None]
            broadcast += sum(len(one or b"") for one in united)
            lost, starts = (None if one is None else self._context.broadcast(one) for one in united)

    # Whether anything was hidden, which strings lost support by it, how units begin; and the number of steps.
    def _count(self, before: int, lost: Any, starts: Any) -> Tuple[_Told, int]:
        self._is_first = before == 0
        step = self._first_step(self._checked["least"], lost)
        all_told = self._turn(None, step, lost, starts, reliably=before > 0)
        told = all_told
        steps = 0
        while told.live:
            following = self._next_step(step)
            told = self._turn(step, following)
            step = following
            steps += 1
            all_told = _Told(
                told.live,
                told.depths,
                all_told.changed or told.changed,
                all_told.lost + told.lost,
                all_told.starts + told.starts,
            )
        return all_told, steps

    # What the next count looks at; None: everything.
    @staticmethod
    def _united(starts: List[Optional[bytes]]) -> Optional[bytes]:
        from .. import _native

        if None in starts:
            return None
        united: bytes = _native.unite_lost([one for one in starts if one])
        return united

    def _turn(
        self, received: Optional[Step], sent: Step, lost: Any = None, starts: Any = None, reliably: bool = False
    ) -> _Told:
        most = _LOST_BYTES // self._blocks.blocks
        tells_starts = self._is_first and self._checked["guarantee"] == "published"
        turn = Turn(self._turns, self._counts, self._options, received, lost, starts, sent, most, tells_starts)
        judge = count_in_range(received, self._checked["k"]) if received is not None else None
        self._turns += 1
        self._counts += received is None
        said = self.exchange.turn(turn_of_block(turn), judge, sent[3], reliably)
        self._now = _Told(
            sum(one["live"] for one in said),
            [sum(one["depths"][i] for one in said) for i in range(31)],
            any(one["changed"] for one in said),
            [one["lost"] for one in said],
            [one["starts"] for one in said],
        )
        if received is None:
            self._begun[lost is None] = self._now
        return self._now

    # An upper bound on what is live now, from the last turn.
    def _step_behind(self, known: int, key_bytes: int) -> Step:
        most = max(_SMALL_BYTES, self._blocks.bytes * (FIRST_BYTES if self._is_first else LATER_BYTES))
        depth = depth_behind(0 if known == 0 and key_bytes < 4 else max(known, 3), key_bytes, self._now.depths, most)
        expected = _BYTES_A_SUFFIX * self._now.live
        ranges = min(4096, -(-expected // _RANGE_BYTES), 8 * self._blocks.blocks + self._cores)
        return known, key_bytes, depth, max(1, ranges)

    def _first_step(self, least: int, lost: Any) -> Step:
        self._now = self._begun.get(lost is None, self._begun.get(True, self._now))  # fewer are live in each round
        return self._step_behind(0, least)

    def _next_step(self, step: Step) -> Step:
        return self._step_behind(step[2], step[2] + 1)
