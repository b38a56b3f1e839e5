"""What tasks do with a block and with a range when a corpus is masked: calls of the library, and nothing else."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, NamedTuple, Optional

from ._exchange import SENT, STATE, TOLD, Inbox, JudgeRange, Step, Work


class Turn(NamedTuple):
    """One turn of a block: begins a count, or takes the answers of a step; then sends the next, or covers where nothing
    is left to ask."""

    options: Dict[str, Any]
    received: Optional[Step]  # None: a count begins
    lost: Any  # broadcast bytes: what that count looks at; None: at all
    sent: Step
    most_lost_bytes: int  # that the block may tell of


def turn_of_block(turn: Turn) -> Work:
    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        inbox = Inbox(items)
        if inbox.number < 0:
            return
        told: Dict[str, Any] = {"live": 0, "depths": [0] * 31, "changed": False, "lost": b""}
        if turn.received is not None and inbox.live == 0:  # it has covered
            yield inbox.number, (STATE, inbox.state, 0)
            yield inbox.number, (TOLD, told)
            return
        block = _native.CorpusBlock(inbox.corpus, turn.options, inbox.state)
        if turn.received is not None:
            block.receive(turn.received, inbox.answers(turn.received[3]))
        else:
            block.begin_count(None if turn.lost is None else turn.lost.value)
        told["live"], told["depths"] = block.live(), list(block.bytes_at_depths())
        if told["live"]:
            for i, payload in enumerate(block.send(turn.sent)):
                if payload:
                    yield inbox.number, (SENT, i, payload)
        else:
            told["changed"], told["lost"] = block.cover(), block.lost()
            if len(told["lost"] or b"") > turn.most_lost_bytes:
                told["lost"] = None
        yield inbox.number, (STATE, block.state(), told["live"])
        yield inbox.number, (TOLD, told)

    return work


def count_in_range(step: Step, k: int) -> JudgeRange:
    def judge(lists: List[bytes]) -> List[bytes]:
        from sumi import _native

        return _native.count_range(lists, step, k)

    return judge


def texts_of_block(options: Dict[str, Any]) -> Work:
    """What a block publishes: (block, (texts, summary))."""

    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        inbox = Inbox(items)
        if inbox.number >= 0:
            block = _native.CorpusBlock(inbox.corpus, options, inbox.state)
            yield inbox.number, (block.texts(), block.summary())

    return work


def stretches_of_block(options: Dict[str, Any]) -> Work:
    """The distinct stretches that a block publishes, each with nothing."""

    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        inbox = Inbox(items)
        if inbox.number >= 0:
            for stretch in _native.CorpusBlock(inbox.corpus, options, inbox.state).stretches():
                yield stretch, None

    return work
