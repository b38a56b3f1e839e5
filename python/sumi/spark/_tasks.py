"""What tasks do with a block and with a range: calls of the library, and nothing else."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple

Step = Tuple[int, int, int, int]  # known, key_bytes, depth, ranges

# What stands behind a block's number.
CORPUS, STATE, SENT, ANSWERED, TOLD = range(5)


class Turn(NamedTuple):
    """One turn of a block: takes the answers of a step, covers and begins a count, sends the next step."""

    options: Dict[str, Any]
    received: Optional[Step]
    covers: bool
    begins: bool
    sent: Optional[Step]


def turn_of_block(turn: Turn) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """(block, (kind, …)) in: its corpus, its state, answers by range. Out: its state, what it sends, what it tells."""

    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        number = -1
        corpus = b""
        state: Optional[bytes] = None
        live = 0
        answers: Dict[int, bytes] = {}
        for number, item in items:
            if item[0] == CORPUS:
                corpus = item[1]
            elif item[0] == STATE:
                state, live = item[1], item[2]
            elif item[0] == ANSWERED:
                answers[item[1]] = item[2]
        if number < 0:
            return
        if not turn.covers and not turn.begins and live == 0:
            yield number, (STATE, state, 0)
            yield number, (TOLD, number, {"live": 0, "sent": 0, "depths": [0] * 31, "changed": False})
            return
        block = _native.CorpusBlock(corpus, turn.options, state)
        changed = False
        if turn.received is not None and live:
            block.receive(turn.received, [answers.get(i, b"") for i in range(turn.received[3])])
        if turn.covers:
            changed = block.cover()
        if turn.begins:
            block.begin_count()
        sent = 0
        depths = block.bytes_at_depths()
        live = block.live()
        if turn.sent is not None and live:
            for i, payload in enumerate(block.send(turn.sent)):
                if payload:
                    sent += len(payload)
                    yield number, (SENT, i, payload)
        yield number, (STATE, block.state(), live)
        yield number, (TOLD, number, {"live": live, "sent": sent, "depths": list(depths), "changed": changed})

    return work


def to_range(item: Any) -> List[Any]:
    number, what = item
    return [(what[1], (number, what[2]))] if what[0] == SENT else []


def count_in_range(step: Step, k: int) -> Callable[[int, Iterator[Any]], Iterator[Any]]:
    """What all blocks sent to a range, in: (range, (block, list)). Out: (block, (kind, range, answers))."""

    def work(part: int, items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        sent = sorted((block, payload) for _, (block, payload) in items)
        if not sent:
            return
        answers = _native.count_range([payload for _, payload in sent], step, k)
        for (block, _), answer in zip(sent, answers):
            yield block, (ANSWERED, part, answer)

    return work


def is_state(item: Any) -> bool:
    return bool(item[1][0] == STATE)


def is_told(item: Any) -> bool:
    return bool(item[1][0] == TOLD)


def with_kind(item: Any) -> Any:
    return item[0], (CORPUS, item[1])


def texts_of_block(options: Dict[str, Any]) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """What a block publishes: (block, (texts, summary))."""

    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        corpus, state, number = b"", None, -1
        for number, item in items:
            if item[0] == CORPUS:
                corpus = item[1]
            elif item[0] == STATE:
                state = item[1]
        if number >= 0:
            block = _native.CorpusBlock(corpus, options, state)
            yield number, (block.texts(), block.summary())

    return work


def stretches_of_block(options: Dict[str, Any]) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """The distinct stretches that a block publishes, as rows."""

    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        corpus, state, number = b"", None, -1
        for number, item in items:
            if item[0] == CORPUS:
                corpus = item[1]
            elif item[0] == STATE:
                state = item[1]
        if number >= 0:
            for stretch in _native.CorpusBlock(corpus, options, state).stretches():
                yield stretch, None

    return work
