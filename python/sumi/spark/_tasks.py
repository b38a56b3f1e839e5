"""What tasks do with a block and with a range when a corpus is masked: calls of the library, and nothing else."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, NamedTuple, Optional

from ._exchange import SENT, STATE, TOLD, Inbox, JudgeRange, Step, Work


class Turn(NamedTuple):
    """One turn of a block: takes the answers of a step, covers and begins a count, sends the next step."""

    options: Dict[str, Any]
    received: Optional[Step]
    covers: bool
    begins: bool
    sent: Optional[Step]


def turn_of_block(turn: Turn) -> Work:
    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        inbox = Inbox(items)
        if inbox.number < 0:
            return
        told: Dict[str, Any] = {"live": 0, "sent": 0, "depths": [0] * 31, "changed": False}
        if not turn.covers and not turn.begins and inbox.live == 0:
            yield inbox.number, (STATE, inbox.state, 0)
            yield inbox.number, (TOLD, told)
            return
        block = _native.CorpusBlock(inbox.corpus, turn.options, inbox.state)
        if turn.received is not None and inbox.live:
            block.receive(turn.received, inbox.answers(turn.received[3]))
        if turn.covers:
            told["changed"] = block.cover()
        if turn.begins:
            block.begin_count()
        told["live"], told["depths"] = block.live(), list(block.bytes_at_depths())
        if turn.sent is not None and told["live"]:
            for i, payload in enumerate(block.send(turn.sent)):
                if payload:
                    told["sent"] += len(payload)
                    yield inbox.number, (SENT, i, payload)
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
