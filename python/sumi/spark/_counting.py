"""Counts over all blocks, round by round: docs/spark.md tells what is sent, and proves what comes out."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Optional

from ._blocks import Blocks, as_it_is
from ._session import Held, raise_errors
from ._tasks import Step, Turn, count_in_range, is_state, is_told, to_range, turn_of_block, with_kind

DEPTHS = [3, 8, 12, 16, 24, 32, 48, 64, 96, 128]  # bytes; then each is twice the last
_SMALL_BYTES = 1 << 22  # as much may be sent at once, whatever it saves to look at less
_RANGE_BYTES = 1 << 23  # sent to one range


class Counted(NamedTuple):
    blocks: Any  # RDD of (block, (CORPUS, bytes))
    states: Any  # RDD of (block, (STATE, bytes, live)), beside others
    rounds: int
    steps: int
    sent_bytes: List[int]  # of each round, answers not included


class _Told(NamedTuple):
    live: int
    sent: int
    depths: List[int]
    changed: bool


def _told(out: Any) -> _Told:
    told = [item[1][2] for item in out.filter(is_told).collect()]
    depths = [sum(one["depths"][i] for one in told) for i in range(31)]
    return _Told(sum(t["live"] for t in told), sum(t["sent"] for t in told), depths, any(t["changed"] for t in told))


class Counting:
    """Rounds of steps. A step is a shuffle from blocks to ranges, and one back."""

    def __init__(self, blocks: Blocks, options: Dict[str, Any], checked: Dict[str, Any], held: Held, cores: int) -> None:
        self._blocks = blocks
        self._corpora = blocks.corpora.mapPartitions(_each(with_kind), preservesPartitioning=True)
        self._options = options
        self._checked = checked
        self._held = held
        self._cores = cores
        self._depths = [min(blocks.bytes << i, 1 << 60) for i in range(31)]  # nothing is known yet
        self._live = blocks.bytes
        self._begun: Optional[_Told] = None
        self._out: Any = None
        self._outs: List[Any] = []
        self._reliable: Any = None

    def run(self, progress: Optional[Callable[[str, int, int], object]] = None) -> Counted:
        rounds = steps = 0
        sent: List[int] = []
        changed = True
        while changed:
            rounds += 1
            if progress:
                progress("counting, round", rounds, 0)
            least = self._checked["least_first" if rounds == 1 else "least_later"]
            step = self._first_step(least)
            told = self._turn(Turn(self._options, None, rounds > 1, True, step), None, reliably=rounds > 1)
            if rounds > 1 and not told.changed:
                rounds -= 1
                break
            sent.append(told.sent)
            while told.live:
                following = self._next_step(step)
                told = self._turn(Turn(self._options, step, False, False, following), step)
                step = following
                steps += 1
                sent[-1] += told.sent
            if self._checked["guarantee"] == "source":
                self._turn(Turn(self._options, None, True, False, None), None, reliably=True)
                changed = False
        return Counted(self._corpora, self._out, rounds, steps, sent)

    def _turn(self, turn: Turn, step: Optional[Step], reliably: bool = False) -> _Told:
        inputs = [self._corpora]
        if self._out is not None:
            inputs.append(self._out.filter(is_state))
        if step is not None:
            sent = self._out.flatMap(to_range).partitionBy(step[3], as_it_is)
            answers = sent.mapPartitionsWithIndex(raise_errors(count_in_range(step, self._checked["k"])))
            inputs.append(answers.partitionBy(self._blocks.count, as_it_is))
        together = self._corpora.context.union(inputs)
        assert together.getNumPartitions() == self._blocks.count
        work = together.mapPartitions(raise_errors(turn_of_block(turn)), preservesPartitioning=True)
        out = self._held.keep(work, reliably)
        told = _told(out)
        self._let_go(out, reliably)
        self._out = out
        if turn.begins:
            self._begun = told
        self._depths, self._live = told.depths, told.live
        return told

    # What is lost with an executor is made again of the last checkpoint, or of the turn before.
    def _let_go(self, out: Any, reliably: bool) -> None:
        old = self._outs if reliably else [one for one in self._outs[:-1] if one is not self._reliable]
        for one in old:
            self._held.drop(one)
        self._outs = [one for one in self._outs if one not in old] + [out]
        if reliably:
            self._reliable = out

    # By what the last turn told, which is never less than what is live now.
    def _depth_behind(self, known: int, least: int) -> int:
        depth = next((one for one in DEPTHS if one > known), 2 * known)
        budget = max(_SMALL_BYTES, self._blocks.bytes // 2)
        for i in range(30, 0, -1):
            if 1 << i > depth and self._depths[i] <= budget:
                return max(least, 1 << i)
        return max(least, depth)

    def _ranges(self) -> int:
        expected = 6 * self._live
        return max(1, min(4096, -(-expected // _RANGE_BYTES), 8 * self._blocks.count + self._cores))

    def _first_step(self, least: int) -> Step:
        if self._begun is not None:  # fewer are live in each round
            self._depths, self._live = self._begun.depths, self._begun.live
        known = 0 if least < 4 else 3
        return 0, least, self._depth_behind(known, least), self._ranges()

    def _next_step(self, step: Step) -> Step:
        return step[2], step[2] + 1, self._depth_behind(step[2], step[2] + 1), self._ranges()


def _each(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda items: map(work, items)
