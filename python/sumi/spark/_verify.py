"""Verification of a published DataFrame, by code that shares nothing with the masking except how Spark transports bytes."""

from __future__ import annotations

import hashlib
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple

from .. import _native
from .._errors import Error, bad_usage
from .._inputs import given
from .._mask import Verdict
from ._exchange import CORPUS, SENT, STATE, TOLD, Exchange, Inbox, JudgeRange, Step, Work, as_it_is
from ._mask import BLOCK_BYTES, Progress
from ._rows import column_of, name_column, require_column, require_frame, require_texts
from ._session import Held, changed_input, errors_of_tasks, raise_errors, with_checkpoints

_FIRST_DEPTH = 24  # bytes
_MOST_KEY = 8
_CHUNK = "part int, chunk int, bytes long, stream binary"
_RANGE_BYTES = 1 << 23


class Found(NamedTuple):
    document: str  # its id
    start: int
    end: int
    reason: str


def verify(
    published: Any,
    source: Any = None,
    *,
    id: str = "id",
    text: str = "text",
    owner: Optional[str] = None,
    source_text: Optional[str] = None,
    block_bytes: int = BLOCK_BYTES,
    max: int = 100,
    progress: Progress = None,
    **options: Any,
) -> Verdict:
    """Checks that a published DataFrame keeps its promise, and that nothing but marks was changed.

    Args:
        published: a DataFrame with the columns `id` and `text`. source: what it was made of, with the same ids (pass
            them through: mask(…, pass_columns=[…])); without it only what is too rare is found.
        owner: a column of the source, or of the published DataFrame where there is no source.
        source_text: the source's column of texts, if it has another name.
        max: violations to list, of all that are counted.
        options: k, by, guarantee, fold, keep, mark, collapse of sumi.verify(), as in mask().

    Returns: a Verdict, whose violations are named by `id`. If marks are strings, a mark counts as one code point in them.
    Raises: Error: bad_usage, bad_input: ids that are duplicate, or null; a text that is missing or isn't UTF-8.
    """
    options = given(**options)
    by = options.get("by", "owners")
    if by == "owners" and owner is None:
        raise bad_usage("no column of owners is named, so owners cannot be counted", "name it (owner=…), or say by")
    if options.get("guarantee") == "source" and source is None:
        raise bad_usage("the guarantee source can only be verified with the source", "give it")
    _native.SupportBlock([], None, [], options)  # refuses options
    require_frame(published)
    spark = published.sparkSession
    with_checkpoints(spark)
    held = Held(spark)
    try:
        with errors_of_tasks():
            pairs, rows = _pairs(published, source, id, text, owner, source_text or text)
            chunks = held.keep(pairs.mapInArrow(raise_errors(_packed(block_bytes)), _CHUNK).rdd.map(tuple))
            about = sorted(chunks.map(lambda one: (*one[:3], _digest(one[3]))).collect())
            if not about:
                raise Error("bad_input", "", "there are no documents", "give at least one")
            numbers = {one[:2]: (i, one[3]) for i, one in enumerate(about)}
            numbered = chunks.mapPartitions(raise_errors(_numbered(numbers)))
            corpora = held.keep(numbered.partitionBy(len(about), as_it_is), reliably=True)
            check = _Check(Exchange(corpora, held), options, by, sum(one[2] for one in about), rows)
            return check.run(source is not None, max, progress)
    finally:
        held.drop_all()


def _digest(stream: bytes) -> bytes:
    return hashlib.blake2b(stream, digest_size=16).digest()


# The judged data must be the counted data, whatever was read again in between.
def _numbered(numbers: Dict[Any, Tuple[int, bytes]]) -> Work:
    def numbered(chunks: Iterator[Any]) -> Iterator[Any]:
        for part, chunk, _, stream in chunks:
            number, digest = numbers.get((part, chunk), (0, b""))
            if digest != _digest(stream):
                raise changed_input()
            yield number, (CORPUS, bytes(stream))

    return numbered


# Pairs of texts, and the rows of the publication and of the source.
def _pairs(
    published: Any, source: Any, id: str, text: str, owner: Optional[str], source_text: str
) -> Tuple[Any, Tuple[int, int]]:
    from pyspark.sql import functions as F

    types = {"id": "string", "owner": "binary"}  # not all strings of Spark are UTF-8

    def chosen(df: Any, texts: Dict[str, str], names: Dict[str, Optional[str]]) -> Any:
        require_frame(df)
        for name in [*texts.values(), *(name for name in names.values() if name is not None)]:
            require_column(df, name)
        for name in texts.values():
            require_texts(df, name)
        return df.select(*(column_of(df, name).cast("binary").alias(to) for to, name in texts.items()),
                         *(name_column(df, name).cast(types[to]).alias(to) for to, name in names.items()))  # fmt: skip

    shown = chosen(published, {"shown": text}, {"id": id, **({"owner": owner} if source is None else {})})
    sides = [shown]
    if source is not None:
        sides.append(chosen(source, {"source": source_text}, {"id": id, "owner": owner}))
    rows = [_rows_of_different_ids(side) for side in sides] + [0]
    if source is None:
        alone = shown.select("id", "shown", F.lit(None).cast("binary").alias("source"), "owner",
                             F.lit(True).alias("has_shown"), F.lit(False).alias("has_source"))  # fmt: skip
        return alone, (rows[0], 0)
    left = shown.withColumn("has_shown", F.lit(True))
    right = sides[1].withColumn("has_source", F.lit(True))
    joined = left.join(right, "id", "full_outer")
    both = joined.select(
        "id",
        "shown",
        "source",
        "owner",
        F.coalesce("has_shown", F.lit(False)).alias("has_shown"),
        F.coalesce("has_source", F.lit(False)).alias("has_source"),
    )
    return both, (rows[0], rows[1])


def _rows_of_different_ids(side: Any) -> int:
    from pyspark.sql import functions as F

    of_ids = side.groupBy("id").count()
    rows, most, null = of_ids.agg(F.sum("count"), F.max("count"), F.count_if(F.col("id").isNull())).head()
    if rows and (most > 1 or null > 0):
        raise Error("bad_input", "", "an id comes twice, or is null", "give each row one of its own")
    return rows or 0


def _packed(block_bytes: int) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def packed(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa
        import pyarrow.compute as pc
        from pyspark import TaskContext

        context = TaskContext.get()
        part = context.partitionId() if context else 0
        chunk = 0
        waiting: List[Any] = []
        size = 0

        def row() -> Any:
            sink = pa.BufferOutputStream()
            with pa.ipc.new_stream(sink, waiting[0].schema) as writer:
                for one in waiting:
                    writer.write_batch(one)
            values = [[part], [chunk], [size], [sink.getvalue().to_pybytes()]]
            types = [pa.int32(), pa.int32(), pa.int64(), pa.binary()]
            arrays = [pa.array(value, type_) for value, type_ in zip(values, types)]
            return pa.RecordBatch.from_arrays(arrays, ["part", "chunk", "bytes", "stream"])

        for batch in batches:
            lengths = (pc.fill_null(pc.binary_length(batch.column(name)), 0).to_pylist() for name in ("shown", "source"))
            first = 0
            for i, more in enumerate(map(sum, zip(*lengths))):
                if size > 0 and size + more > block_bytes:
                    waiting.append(batch.slice(first, i - first))
                    yield row()
                    waiting, size, chunk, first = [], 0, chunk + 1, i
                size += more
            waiting.append(batch.slice(first))
        if any(one.num_rows for one in waiting):
            yield row()

    return packed


class _Check:
    def __init__(self, exchange: Exchange, options: Dict[str, Any], by: str, size: int, rows: Tuple[int, int]) -> None:
        self._exchange = exchange
        self._options = options
        self._by = by
        self._size = size
        self._rows = rows

    def run(self, has_source: bool, most: int, progress: Progress) -> Verdict:
        told = self._turn(None, None, has_source)
        shortest = min(one["shortest"] for one in told)
        total: Dict[str, int] = {name: sum(one[name] for one in told) for name in ("documents", "stretches", "kept")}
        if self._rows != (total["documents"], sum(one["sources"] for one in told)):
            raise changed_input()
        changes = [change for one in told for change in one["changes"]]
        step: Step = (0, min(shortest, _MOST_KEY), _FIRST_DEPTH, max(1, -(-4 * self._size // _RANGE_BYTES)))
        if total["stretches"]:
            self._turn(None, step, has_source)
            while True:
                if progress:
                    progress("comparing strings of bytes", step[2], 0)
                following = (step[2], step[2] + 1, 4 * step[2], step[3])
                told = self._turn(step, following, has_source)
                if not any(one["live"] for one in told):
                    break
                step = following
        rare = [one for said in told for one in said["rare"]]
        violations = sorted(Found(*one) for one in [*changes, *rare])
        found: Dict[str, Any] = {
            "holds": not violations,
            "violations": len(violations),
            "stretches": total["stretches"],
            "kept_by_policy": total["kept"],
            "documents": total["documents"],
            "listed": [one._asdict() for one in violations[:most]],
        }
        return Verdict(found)

    def _turn(self, received: Optional[Step], sent: Optional[Step], has_source: bool) -> List[Any]:
        judge = _judge(received, self._options["k"]) if received is not None else None
        work = _work(self._options, self._by, received, sent, has_source)
        return self._exchange.turn(work, judge, sent[3] if sent is not None else 0, reliably=received is None)


def _judge(step: Step, k: int) -> JudgeRange:
    def judge(lists: List[bytes]) -> List[bytes]:
        from sumi import _native

        return _native.judge_range(lists, step, k)

    return judge


def _supporter(by: str, owner: Optional[bytes], block: int, document: int) -> int:
    """Returns one number for all documents of an owner, and for nobody else (two owners by 63 bits of a hash: a collision
    lowers the count, never raises it).
    """
    if by == "occurrences":
        return block << 31
    if by == "owners" and owner:
        return int.from_bytes(hashlib.blake2b(owner, digest_size=8).digest(), "big") | 1
    return (block << 33 | document << 1) & 0xFFFFFFFFFFFFFFFF  # even: no owner is named


def _text(text: Optional[bytes]) -> bytes:
    if text is None:
        raise Error("bad_input", "", "a text is missing", "give one in each row")
    try:
        text.decode()
    except UnicodeDecodeError:
        raise Error("bad_input", "", "a text is not UTF-8", "correct it") from None
    return text


def _work(
    options: Dict[str, Any], by: str, received: Optional[Step], sent: Optional[Step], has_source: bool
) -> Work:
    counts_source = options.get("guarantee") == "source"

    def work(items: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        from sumi import _native

        inbox = Inbox(items)
        if inbox.number < 0:
            return
        rows = pa.ipc.open_stream(inbox.corpus).read_all().to_pylist()
        shown, sources, supporters, ids = [], [], [], []
        changes: List[Tuple[str, int, int, str]] = []
        for i, row in enumerate(rows):
            if not row["has_shown"]:
                changes.append((row["id"], 0, 0, "missing-document"))
            elif has_source and not row["has_source"]:
                changes.append((row["id"], 0, 0, "extra-document"))
            if row["has_shown"] or (counts_source and row["has_source"]):
                shown.append(_text(row["shown"]) if row["has_shown"] else b"")
                sources.append(_text(row["source"]) if row["has_source"] else b"")
                supporters.append(_supporter(by, row["owner"], inbox.number, i))
                ids.append((row["id"], row["has_shown"] and row["has_source"]))
        block = _native.SupportBlock(shown, sources if counts_source else None, supporters, options, inbox.state)
        told: Dict[str, Any] = {}
        if received is None and sent is None:  # the first turn
            both = [i for i, (_, is_pair) in enumerate(ids) if is_pair]
            if both:
                found = _native.changes([shown[i] for i in both], [sources[i] for i in both], options)
                changes += [(ids[both[int(name[1:]) - 1]][0], start, end, "changed") for name, start, end in found]
            told = {"shortest": block.shortest(), "stretches": block.stretches(), "kept": block.kept_by_policy(),
                    "documents": sum(row["has_shown"] for row in rows), "sources": sum(row["has_source"] for row in rows),
                    "changes": changes}  # fmt: skip
        if received is not None and inbox.live:
            block.receive(received, inbox.answers(received[3]))
        live = block.live()
        if sent is not None and live:
            for i, payload in enumerate(block.send(sent)):
                if payload:
                    yield inbox.number, (SENT, i, payload)
        told["live"] = live
        told["rare"] = [(ids[document][0], start, end, "rare") for document, start, end in block.rare()]
        yield inbox.number, (STATE, block.state(), live)
        yield inbox.number, (TOLD, told)

    return work
