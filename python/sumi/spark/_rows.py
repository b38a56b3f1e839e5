"""Rows of a DataFrame, each with its place in the input and whether it can be masked."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, NamedTuple, Optional, Sequence

from .._errors import Error, bad_usage

MISSING = "the text is missing"
NOT_UTF8 = "the text is not UTF-8"
TOO_LONG = "the text is too long"
HAS_MARK = "the mark stands in the text"


class Columns(NamedTuple):
    """Columns of the input: texts, owners, ids to name rows by, and what passes."""

    text: str
    owner: Optional[str]
    id: Optional[str]
    passed: List[str]


def require_columns(df: Any, columns: Columns) -> None:
    """Raises: Error: bad_usage: a column that isn't there, comes twice, or has a type that can't be a text."""
    from pyspark.sql import types

    names = [columns.text, *([columns.owner] if columns.owner else []), *([columns.id] if columns.id else [])]
    for name in [*names, *columns.passed]:
        if df.columns.count(name) != 1:
            raise bad_usage("a named column is not there, or there twice", "name columns of the DataFrame")
    if not isinstance(df.schema[columns.text].dataType, (types.StringType, types.BinaryType)):
        raise bad_usage("the texts are neither strings nor binary", "name a column of texts")
    if "id" in columns.passed and columns.text == "id":
        raise bad_usage("a passed column has the name of a published one", "rename it")
    if len(set(columns.passed)) != len(columns.passed) or columns.text in columns.passed or "id" in columns.passed:
        raise bad_usage("a passed column has the name of a published one, or is passed twice", "rename it")


def numbered_rows(df: Any, columns: Columns, mark: Optional[str], most_bytes: int) -> Any:
    """A DataFrame of the same partitions: where each row stands (`part`, and `row` in it), its number among the good
    ones (`nth`), what is wrong with it (`bad`; null: nothing), `text` in bytes, `key` (one for all rows of an owner),
    `name` (of the row, in errors) and `p0`, `p1`, … which pass."""
    from pyspark.sql import functions as F
    from pyspark.sql import types as T

    nothing = F.lit(None).cast("string")
    chosen = df.select(
        F.col(f"`{columns.text}`").alias("text"),
        (F.col(f"`{columns.owner}`").cast("string") if columns.owner else nothing).alias("owner"),
        (F.col(f"`{columns.id}`").cast("string") if columns.id else nothing).alias("name"),
        *(F.col(f"`{name}`").alias(f"p{i}") for i, name in enumerate(columns.passed)),
    )
    fields = [("part", T.IntegerType()), ("row", T.LongType()), ("nth", T.LongType()), ("bad", T.StringType()),
              ("text", T.BinaryType()), ("key", T.StringType()), ("name", T.StringType())]  # fmt: skip
    schema = T.StructType([T.StructField(name, type_) for name, type_ in fields])
    for i, name in enumerate(columns.passed):
        schema = schema.add(f"p{i}", df.schema[name].dataType)
    return chosen.mapInArrow(_number(len(columns.passed), mark.encode() if mark else None, most_bytes), schema)


def _number(passed: int, mark: Optional[bytes], most_bytes: int) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def number(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa
        from pyspark import TaskContext

        context = TaskContext.get()
        part = context.partitionId() if context else 0
        row = 0
        nth = 0
        for batch in batches:
            texts = batch.column("text")
            texts = texts.cast(pa.large_binary() if pa.types.is_large_string(texts.type) else pa.binary())
            texts = texts.to_pylist()
            bad = [_bad(text, mark, most_bytes) for text in texts]
            owners = batch.column("owner").to_pylist()
            numbers = []
            keys = []
            for i, why in enumerate(bad):
                numbers.append(nth)
                nth += why is None
                keys.append(f"o{owners[i]}" if owners[i] else f"n{part}:{row + i}")
            size = len(bad)
            yield pa.RecordBatch.from_arrays(
                [
                    pa.array([part] * size, pa.int32()),
                    pa.array(range(row, row + size), pa.int64()),
                    pa.array(numbers, pa.int64()),
                    pa.array(bad, pa.string()),
                    pa.array([text if bad[i] is None else None for i, text in enumerate(texts)], pa.binary()),
                    pa.array(keys, pa.string()),
                    batch.column("name"),
                    *(batch.column(f"p{i}") for i in range(passed)),
                ],
                ["part", "row", "nth", "bad", "text", "key", "name", *(f"p{i}" for i in range(passed))],
            )
            row += size

    return number


def _bad(text: Optional[bytes], mark: Optional[bytes], most_bytes: int) -> Optional[str]:
    if text is None:
        return MISSING
    if len(text) > most_bytes:
        return TOO_LONG
    try:
        text.decode()
    except UnicodeDecodeError:
        return NOT_UTF8
    return HAS_MARK if mark and mark in text else None


class BadRow(NamedTuple):
    part: int
    row: int
    name: Optional[str]
    why: str


def refuse(bad: Sequence[BadRow], count: int) -> None:
    """Raises: Error: bad_input, with the place of the first bad row."""
    first = min(bad)
    place = f"row {first.row + 1} of partition {first.part}" + (f" (id {first.name})" if first.name is not None else "")
    more = f", and of {count - 1} more rows something is wrong" if count > 1 else ""
    raise Error("bad_input", place, first.why + more, "correct it, or name a folder for bad rows")
