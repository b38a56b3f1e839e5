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
    starts: Any  # broadcast bytes: how units begin; from then on, no other strings matter; None: nothing is said of it
    sent: Step
    most_lost_bytes: int  # that the block may tell of
    tells_starts: bool  # whether it says how its units begin, if it covers


def turn_of_block(turn: Turn) -> Work:
    def work(items: Iterator[Any]) -> Iterator[Any]:
        from sumi import _native

        inbox = Inbox(items)
        if inbox.number < 0:
            return
        told: Dict[str, Any] = {"live": 0, "depths": [0] * 31, "changed": False, "lost": b"", "starts": b""}
        if turn.received is not None and inbox.live == 0:  # it has covered
            yield inbox.number, (STATE, inbox.state, 0)
            yield inbox.number, (TOLD, told)
            return
        block = _native.CorpusBlock(inbox.corpus, turn.options, inbox.state)
        if turn.received is not None:
            block.receive(turn.received, inbox.answers(turn.received[3]))
        else:
            given = (None if one is None else one.value for one in (turn.lost, turn.starts))
            block.begin_count(*given)
        told["live"], told["depths"] = block.live(), list(block.bytes_at_depths())
        if told["live"]:
            for i, payload in enumerate(block.send(turn.sent)):
                if payload:
                    yield inbox.number, (SENT, i, payload)
        else:
            told["changed"], told["lost"] = block.cover(), block.lost()
            told["starts"] = block.starts() if turn.tells_starts else b""
            for one in ("lost", "starts"):
                if len(told[one] or b"") > turn.most_lost_bytes:
                    told[one] = None
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
