"""Masks a DataFrame as one machine would, whatever the number of its partitions."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence

from .._errors import Error
from ._blocks import Blocks, read_blocks
from ._counting import Counted, Counting
from ._exchange import require_all
from ._options import checked, resolved
from ._rows import Columns, require_columns
from ._session import Held, errors_of_tasks, raise_errors, require_new, saying, with_checkpoints
from ._tasks import texts_of_block

BLOCK_BYTES = 1 << 24  # of text in a block
MOST_TEXT_BYTES = 1 << 28  # of a text

Progress = Optional[Callable[[str, int, int], object]]


class Job:
    """A corpus that was read and counted."""

    def __init__(
        self,
        df: Any,
        text: str,
        owner: Optional[str],
        id: Optional[str],
        passed: Sequence[str],
        bad_rows: Optional[str],
        block_bytes: int,
        most_text_bytes: int,
        progress: Progress,
        options: Dict[str, Any],
    ) -> None:
        self.columns = Columns(text, owner, id, list(passed))
        require_columns(df, self.columns)
        self.spark = df.sparkSession
        self.held = Held(self.spark)
        self.passed_fields = [df.schema[name] for name in passed]
        self.text_field: Any = df.schema[text]
        self.options = resolved(options)
        self.checked = checked(self.options, owner)
        with_checkpoints(self.spark)
        require_new(self.spark, bad_rows, "bad rows")
        marked = None if options.get("already_masked") else self.options
        by_owner = self.checked["by"] == "owners"
        try:
            with errors_of_tasks():
                with saying(self.spark.sparkContext, "reading"):
                    self.blocks: Blocks = read_blocks(
                        df, self.columns, by_owner, marked, block_bytes, most_text_bytes, bad_rows, self.held
                    )
                self._require_enough()
                cores = self.spark.sparkContext.defaultParallelism
                counting = Counting(self.blocks, self.options, self.checked, self.held, cores)
                self.counted: Counted = counting.run(progress)
                self.states = counting.exchange.all()  # corpus and state of each block
        except BaseException:
            self.held.drop_all()
            raise

    def _require_enough(self) -> None:
        by, k = self.checked["by"], self.checked["k"]
        have = self.blocks.supporters(by, k)
        if have < k:
            what = "characters" if by == "occurrences" else by
            raise Error(
                "bad_input",
                "",
                f"the corpus has {have} {what}, fewer than k = {k}; nothing could be kept",
                "choose a smaller k, or add documents",
            )


def mask(
    df: Any,
    *,
    text: str = "text",
    owner: Optional[str] = None,
    id: Optional[str] = None,
    pass_columns: Sequence[str] = (),
    bad_rows: Optional[str] = None,
    block_bytes: int = BLOCK_BYTES,
    most_text_bytes: int = MOST_TEXT_BYTES,
    progress: Progress = None,
    summary: Optional[Dict[str, Any]] = None,
    **options: Any,
) -> Any:
    """Hides text with a support below k owners (or documents, or occurrences) in the whole DataFrame, and publishes the rest.

    Each row's text equals the output of `sumi mask` with the same options on one machine.

    Args:
        df: a DataFrame of Spark. It is read once, or twice if there are bad rows.
        text, owner: columns of texts (string or binary, UTF-8) and of persons (any type; null: a person of its own).
        id: a column to name rows by in errors and for bad rows; it isn't published.
        pass_columns: columns that are published as they are; none by default.
        bad_rows: a new folder for rows that can't be masked, as Parquet, private: their place, id and reason. They are
            left out of what is published. None: such a row is an Error.
        block_bytes: of text that a task looks at together; it takes some 70 times as much memory.
        most_text_bytes: a longer text is a bad row.
        progress: called with stage, done and total.
        summary: a dict that is filled with the figures of the command line's --summary.
        options: those of sumi.mask() for the method repeats, by the same names: k, by, guarantee, fold, keep, mark,
            collapse, already_masked, paper, min_length, gap, cover, snap, ratio.

    Returns: a DataFrame of fresh ids, texts and passed columns, in the order of the input. It is kept on the executors'
    disks and as a checkpoint; nothing else of the job is kept.

    Raises:
        Error: bad_usage: options that make no sense, a folder for bad rows that exists; bad_input: a bad row,
            fewer than k owners or documents.
    """
    job = Job(df, text, owner, id, pass_columns, bad_rows, block_bytes, most_text_bytes, progress, options)
    kept = Held(job.spark)
    try:
        with errors_of_tasks(), saying(job.spark.sparkContext, "publishing"):
            return _published(job, kept, summary)
    except BaseException:
        kept.drop_all()
        raise
    finally:
        job.held.drop_all()


def _published(job: Job, held: Held, summary: Optional[Dict[str, Any]]) -> Any:
    from pyspark.sql import types as T

    blocks = job.blocks
    texts = job.states.mapPartitions(raise_errors(texts_of_block(job.options, job.counted.rounds)), preservesPartitioning=True)
    made = job.states.context.union([texts, blocks.rest]).mapPartitions(_streams(blocks.parts))
    kept = held.keep(made, reliably=True)
    figures = kept.map(lambda one: one[0]).collect()
    require_all(len(figures), blocks.blocks)
    require_all(sum(one["documents"] for one in figures), blocks.documents)
    schema = T.StructType([T.StructField("part", T.IntegerType()), T.StructField("nth", T.LongType())])
    schema = schema.add("id", T.StringType()).add("text", job.text_field.dataType)
    for i, field in enumerate(job.passed_fields):
        schema = schema.add(f"p{i}", field.dataType)
    streams = job.spark.createDataFrame(kept.map(lambda one: (bytearray(one[1]),)), "stream binary")
    rows = streams.mapInArrow(_rows_of(isinstance(job.text_field.dataType, T.StringType), len(job.passed_fields)), schema)
    if job.checked["by"] == "owners":  # otherwise an owner's texts would be adjacent
        parts = max(1, len(blocks.parts))
        rows = rows.repartitionByRange(parts, "part", "nth").sortWithinPartitions("part", "nth")
    if summary is not None:
        summary.update(_summary(job, figures))
    passed = (rows[f"p{i}"].alias(name) for i, name in enumerate(job.columns.passed))
    return rows.select("id", rows["text"].alias(job.columns.text), *passed)


def _streams(parts: Dict[int, int]) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def streams(items: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        texts: List[bytes] = []
        figures: Dict[str, int] = {}
        rest = None
        for _, item in items:
            if isinstance(item, tuple):
                texts, figures = item
            else:
                rest = pa.ipc.open_stream(item).read_all()
        if rest is None:
            return
        numbers = zip(rest.column("part").to_pylist(), rest.column("nth").to_pylist())
        ids = [f"d{parts[part] + nth + 1:06d}" for part, nth in numbers]
        table = rest.append_column("id", pa.array(ids, pa.string()))
        table = table.append_column("text", pa.array(texts, pa.binary()))
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, table.schema) as writer:
            writer.write_table(table)
        yield figures, sink.getvalue().to_pybytes()

    return streams


def _rows_of(is_string: bool, passed: int) -> Callable[[Iterator[Any]], Iterator[Any]]:
    names = ["part", "nth", "id", "text", *(f"p{i}" for i in range(passed))]

    def rows(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        for batch in batches:
            for stream in batch.column("stream"):
                table = pa.ipc.open_stream(stream.as_buffer()).read_all()
                columns = [table.column(name) for name in names]
                columns[3] = columns[3].cast(pa.string()) if is_string else columns[3]
                yield from pa.table(columns, names).to_batches(max_chunksize=4096)

    return rows


def _summary(job: Job, figures: List[Dict[str, int]]) -> Dict[str, Any]:
    total: Dict[str, Any] = {name: sum(one[name] for one in figures) for name in figures[0]}
    characters = total["characters"]
    total["owners"] = job.blocks.supporters("owners", 1 << 62) if job.checked["by"] == "owners" else None
    total["kept_ratio"] = (characters - total["hidden_characters"]) / characters if characters else None
    total.update(k=job.checked["k"], by=job.checked["by"], guarantee=job.checked["guarantee"], method="repeats")
    total.update(job.counted._asdict(), blocks=job.blocks.blocks, bad_rows=job.blocks.bad)
    total.update(promise="repeats", passed=job.columns.passed)
    return total
