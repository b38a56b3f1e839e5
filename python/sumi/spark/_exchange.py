"""Turns of all blocks, and what they send to ranges in between. Spark transports, stores and repeats; nothing here does."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, Optional, Tuple

from .._errors import Error
from ._session import Held, raise_errors

Step = Tuple[int, int, int, int]  # known, key_bytes, depth, ranges

# The kinds of data that follow a block's number in a record.
CORPUS, HELD, STATE, SENT, ANSWERED, TOLD = range(6)

Work = Callable[[Iterator[Any]], Iterator[Any]]
JudgeRange = Callable[[List[bytes]], List[bytes]]


def as_it_is(number: int) -> int:
    """Assigns a block or a range to the partition of its number."""
    return number


def unshuffled(rdd: Any) -> Any:
    """Returns the RDD with the serialization of unshuffled data. If only some parts of a union were shuffled, each part
    passes through a process of Python once more, whenever it is read.
    """
    return rdd.mapPartitions(iter, preservesPartitioning=True)


def require_all(came: int, blocks: int) -> None:
    """Raises: Error: unfinished: a block gave no result, so that nothing may be concluded."""
    if came != blocks:
        raise Error("unfinished", "", "a part of the work was lost on its way", "run the job again")


class Exchange:
    """Blocks, one per partition, and their states.

    corpora: RDD of (block, (CORPUS, bytes)) by as_it_is. A turn's work takes (block, (kind, …)) of one block: its
    corpus, its last held data, the result of the turn before, answers by range; and returns its state, what it sends,
    and a report (a dict). Held data is kept until it is replaced, while the state is only for the next turn; the report
    tells whether there is held data (`holds`).
    """

    def __init__(self, corpora: Any, held: Held) -> None:
        self.corpora = corpora
        self._held = held
        self._given: Any = None  # RDD of the blocks' results in the last turn
        self._sent: Any = None  # the same by range; after the last range, their reports
        self._holding: List[Any] = []  # RDDs with the last held data of blocks
        self._kept: List[Any] = []  # RDDs of earlier turns that may be needed
        self._reliable: Any = None  # the last checkpoint, which isn't among them

    def turn(self, work: Work, judge: Optional[JudgeRange], ranges: int, reliably: bool) -> List[Any]:
        """Runs one turn of all blocks, which send to so many ranges. `judge` answers what they sent in the turn before.
        reliably: its input (in the first turn: its result) is kept as a checkpoint. Returns their reports.
        """
        context = self.corpora.context
        start = None
        if reliably and self._given is not None:  # everything received so far, without passing through Python
            start = self._held.keep(context.union(self._together()[1:]), reliably=True, on_disk=False)
            self._given, self._holding = start, [start]
        inputs = self._together()
        if judge is not None:
            answers = self._sent.mapPartitionsWithIndex(raise_errors(_in_range(judge, self._sent.getNumPartitions() - 1)))
            inputs.append(unshuffled(answers.partitionBy(self.corpora.getNumPartitions(), as_it_is)))
        together = context.union(inputs)
        assert together.getNumPartitions() == self.corpora.getNumPartitions()
        given = together.mapPartitions(raise_errors(work), preservesPartitioning=True)
        self._held.keep(given, reliably and start is None)
        self._sent = given.flatMap(_by_range(ranges)).partitionBy(ranges + 1, as_it_is)
        told: List[Any] = context.runJob(self._sent, _values, [ranges])
        require_all(len(told), self.corpora.getNumPartitions())
        if all(one.get("holds") for one in told):
            self._holding = [given]
        elif any(one.get("holds") for one in told):
            self._holding.append(given)
        self._let_go(given, start if start is not None else given if reliably else None)
        self._given = given
        return told

    def all(self) -> Any:
        """Returns an RDD of each block's corpus, held data, and state."""
        return self.corpora.context.union(self._together())

    def _together(self) -> List[Any]:
        last = [] if self._given is None or self._given in self._holding else [self._given]
        return [self.corpora, *self._holding, *last]

    # Data lost with an executor is recomputed from the last checkpoint, or from the turn before.
    def _let_go(self, given: Any, reliable: Any) -> None:
        old = [one for one in self._kept[:-1] if one not in self._holding]
        if reliable is not None:
            old = self._kept + ([] if self._reliable is None else [self._reliable])
            self._reliable = reliable
        for one in old:
            self._held.drop(one)
        self._kept = [one for one in self._kept if one not in old] + ([] if given is reliable else [given])


def _by_range(ranges: int) -> Callable[[Any], List[Any]]:
    def by_range(item: Any) -> List[Any]:
        number, what = item
        if what[0] == SENT:
            return [(what[1], (number, what[2]))]
        return [(ranges, what[1])] if what[0] == TOLD else []

    return by_range


def _values(items: Iterator[Any]) -> Iterator[Any]:
    return (value for _, value in items)


def _in_range(judge: JudgeRange, ranges: int) -> Callable[[int, Iterator[Any]], Iterator[Any]]:
    def work(part: int, items: Iterator[Any]) -> Iterator[Any]:
        if part == ranges:  # the reports; a worker that leaves something unread isn't reused
            for _ in items:
                pass
            return
        sent = sorted((block, payload) for _, (block, payload) in items)
        if sent:
            for (block, _), answer in zip(sent, judge([payload for _, payload in sent])):
                yield block, (ANSWERED, part, answer)

    return work


class Inbox:
    """The data of a block at the begin of a turn."""

    def __init__(self, items: Iterator[Any]) -> None:
        self.number = -1  # no block
        self.corpus = b""
        self.held = b""
        self.state: Optional[bytes] = None
        self.live = 0
        self._answers = {}
        held_at = -1
        for self.number, item in items:
            if item[0] == CORPUS:
                self.corpus = item[1]
            elif item[0] == HELD and item[1] > held_at:
                held_at, self.held = item[1], item[2]
            elif item[0] == STATE:
                self.state, self.live = item[1], item[2]
            elif item[0] == ANSWERED:
                self._answers[item[1]] = item[2]

    def answers(self, ranges: int) -> List[bytes]:
        return [self._answers.get(i, b"") for i in range(ranges)]
