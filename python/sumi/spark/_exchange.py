"""Turns of all blocks, and what they send to ranges in between. Spark carries, stores and repeats; nothing here does."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, Optional, Tuple

from ._session import Held, raise_errors

Step = Tuple[int, int, int, int]  # known, key_bytes, depth, ranges

# What stands behind a block's number.
CORPUS, STATE, SENT, ANSWERED, TOLD = range(5)

Work = Callable[[Iterator[Any]], Iterator[Any]]
JudgeRange = Callable[[List[bytes]], List[bytes]]


def as_it_is(number: int) -> int:
    """Which partition a block or a range is: that of its number."""
    return number


class Exchange:
    """Blocks, one a partition, and their states.

    corpora: RDD of (block, bytes) by as_it_is. A turn's work takes (block, (kind, …)) of one block: its corpus, its
    state, answers by range; and gives its state, what it sends, what it tells.
    """

    def __init__(self, corpora: Any, held: Held) -> None:
        self.corpora = corpora.mapPartitions(_with_kind, preservesPartitioning=True)
        self.states: Any = None  # RDD of states, beside others
        self._held = held
        self._kept: List[Any] = []
        self._reliable: Any = None

    def turn(self, work: Work, judge: Optional[JudgeRange], ranges: int, reliably: bool) -> List[Any]:
        """One turn of all blocks. `judge` answers what was sent to a range in the turn before. What the blocks tell."""
        inputs = [self.corpora]
        if self.states is not None:
            inputs.append(self.states.filter(_is_state))
        if judge is not None:
            sent = self.states.flatMap(_to_range).partitionBy(ranges, as_it_is)
            answers = sent.mapPartitionsWithIndex(raise_errors(_in_range(judge)))
            inputs.append(answers.partitionBy(self.corpora.getNumPartitions(), as_it_is))
        together = self.corpora.context.union(inputs)
        assert together.getNumPartitions() == self.corpora.getNumPartitions()
        out = self._held.keep(together.mapPartitions(raise_errors(work), preservesPartitioning=True), reliably)
        told = out.filter(_is_told).map(_what).collect()
        self._let_go(out, reliably)
        self.states = out
        return [one[1] for one in told]

    def broadcast(self, value: bytes) -> Any:
        return self.corpora.context.broadcast(value)

    def all(self) -> Any:
        """RDD of what each block is: its corpus, and its state."""
        return self.corpora.context.union([self.corpora, self.states.filter(_is_state)])

    # What is lost with an executor is made again of the last checkpoint, or of the turn before.
    def _let_go(self, out: Any, reliably: bool) -> None:
        old = self._kept if reliably else [one for one in self._kept[:-1] if one is not self._reliable]
        for one in old:
            self._held.drop(one)
        self._kept = [one for one in self._kept if one not in old] + [out]
        if reliably:
            self._reliable = out


def _with_kind(items: Iterator[Any]) -> Iterator[Any]:
    return ((number, (CORPUS, corpus)) for number, corpus in items)


def _is_state(item: Any) -> bool:
    return bool(item[1][0] == STATE)


def _is_told(item: Any) -> bool:
    return bool(item[1][0] == TOLD)


def _what(item: Any) -> Any:
    return item[1]


def _to_range(item: Any) -> List[Any]:
    number, what = item
    return [(what[1], (number, what[2]))] if what[0] == SENT else []


def _in_range(judge: JudgeRange) -> Callable[[int, Iterator[Any]], Iterator[Any]]:
    def work(part: int, items: Iterator[Any]) -> Iterator[Any]:
        sent = sorted((block, payload) for _, (block, payload) in items)
        if sent:
            for (block, _), answer in zip(sent, judge([payload for _, payload in sent])):
                yield block, (ANSWERED, part, answer)

    return work


class Inbox:
    """What a block has at the beginning of a turn."""

    def __init__(self, items: Iterator[Any]) -> None:
        self.number = -1  # no block
        self.corpus = b""
        self.state: Optional[bytes] = None
        self.live = 0
        self._answers = {}
        for self.number, item in items:
            if item[0] == CORPUS:
                self.corpus = item[1]
            elif item[0] == STATE:
                self.state, self.live = item[1], item[2]
            elif item[0] == ANSWERED:
                self._answers[item[1]] = item[2]

    def answers(self, ranges: int) -> List[bytes]:
        return [self._answers.get(i, b"") for i in range(ranges)]
