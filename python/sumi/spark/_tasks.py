"""The work of tasks on a block and on a range when a corpus is masked: only calls of the library."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, NamedTuple, Optional

from .._errors import Error
from ._exchange import HELD, SENT, STATE, TOLD, Inbox, JudgeRange, Step, Work


class Turn(NamedTuple):
    """Runs one turn of a block: begins a count, or takes the answers of a step; then sends the next, or covers if nothing
    is left to ask.
    """

    number: int  # of earlier turns
    counts: int  # begun before this turn
    options: Dict[str, Any]
    received: Optional[Step]  # None: a count begins
    lost: Any  # broadcast bytes: what that count looks at; None: everything
    starts: Any  # broadcast bytes: how units begin; from then on, no other strings matter; None: unknown
    sent: Step
    most_lost_bytes: int  # that the block may report
    tells_starts: bool  # whether it reports how its units begin, if it covers


def _block_behind(counts: int, inbox: Inbox, options: Dict[str, Any]) -> Any:
    """Restores a block after so many counts. Raises: Error: unfinished: it differs, and may show more."""
    from sumi import _native

    block = _native.CorpusBlock(inbox.corpus, options, inbox.held, inbox.state or b"")
    if block.rounds() != counts:
        raise Error("unfinished", "", "a part of the work was lost on its way", "run the job again")
    return block


def turn_of_block(turn: Turn) -> Work:
    def work(items: Iterator[Any]) -> Iterator[Any]:
        inbox = Inbox(items)
        if inbox.number < 0:
            return
        told: Dict[str, Any] = {"live": 0, "depths": [0] * 31, "changed": False, "lost": b"", "starts": b""}
        told["holds"] = turn.received is None and turn.starts is not None  # what is hidden, from here on
        if turn.received is not None and inbox.live == 0:  # it has covered
            yield inbox.number, (STATE, b"", 0)
            yield inbox.number, (TOLD, told)
            return
        block = _block_behind(turn.counts, inbox, turn.options)
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
            told["holds"] = True
            told["starts"] = block.starts() if turn.tells_starts else b""
            for one in ("lost", "starts"):
                if len(told[one] or b"") > turn.most_lost_bytes:
                    told[one] = None
        if told["holds"]:
            yield inbox.number, (HELD, turn.number, block.hidden())
        yield inbox.number, (STATE, block.counted(), told["live"])
        yield inbox.number, (TOLD, told)

    return work


def count_in_range(step: Step, k: int) -> JudgeRange:
    def judge(lists: List[bytes]) -> List[bytes]:
        from sumi import _native

        return _native.count_range(lists, step, k)

    return judge


def texts_of_block(options: Dict[str, Any], counts: int) -> Work:
    """Returns what a block publishes: (block, (texts, summary))."""

    def work(items: Iterator[Any]) -> Iterator[Any]:
        inbox = Inbox(items)
        if inbox.number >= 0:
            block = _block_behind(counts, inbox, options)
            yield inbox.number, (block.texts(), block.summary())

    return work


def stretches_of_block(options: Dict[str, Any], counts: int) -> Work:
    """Returns the distinct stretches that a block publishes, as keys without values."""

    def work(items: Iterator[Any]) -> Iterator[Any]:
        inbox = Inbox(items)
        if inbox.number >= 0:
            for stretch in _block_behind(counts, inbox, options).stretches():
                yield stretch, None

    return work
