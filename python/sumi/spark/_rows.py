"""Rows of a DataFrame, each with its place in the input and whether it can be masked."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence

from .. import _native
from .._errors import Error, bad_usage
from ._session import raise_errors

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


def quoted(name: str) -> str:
    """Quotes a column's name for Spark, whatever it contains: dots, backticks, spaces."""
    return "`" + name.replace("`", "``") + "`"


def column_of(df: Any, name: str) -> Any:
    return df[quoted(name)]


def require_columns(df: Any, columns: Columns) -> None:
    """Raises: Error: bad_usage: a DataFrame without accessible rows; a column that is missing, duplicate, of a type
    unknown to Arrow (intervals of months) or that can't be a text; names that conflict in the publication.
    """
    require_frame(df)
    names = [columns.text, *(name for name in (columns.owner, columns.id) if name is not None)]
    for name in [*names, *columns.passed]:
        require_column(df, name)
        _require_carried(df.schema[name].dataType)
    require_texts(df, columns.text)
    require_apart(columns.text, columns.passed)


def require_apart(text: str, passed: Sequence[str]) -> None:
    """Raises: Error: bad_usage: names that conflict in the publication."""
    published = [name.casefold() for name in ("id", text, *passed)]
    if len(set(published)) != len(published):  # Spark may treat a and A as one
        raise bad_usage("two published columns would have one name (id, that of the texts, the passed ones)", "rename one")


def require_frame(df: Any) -> None:
    """Raises: Error: bad_usage: a DataFrame of Spark Connect, which has no RDDs, or of a stream."""
    if type(df).__module__.startswith("pyspark.sql.connect"):
        raise bad_usage("a DataFrame of Spark Connect can't be counted", "use a classic session")
    if df.isStreaming:
        raise bad_usage("a stream has no end, so it can't be counted", "give a DataFrame of a table or of files")


def require_column(df: Any, name: str) -> None:
    if sum(one.casefold() == name.casefold() for one in df.columns) != 1 or name not in df.columns:
        raise bad_usage("a named column is not there, or there twice", "name columns of the DataFrame as they are written")


def types_within(kind: Any) -> Iterator[Any]:
    """Yields a type of Spark, and those of all its parts."""
    yield kind
    fields = getattr(kind, "fields", [])
    for part in [getattr(kind, name, None) for name in ("elementType", "keyType", "valueType")] + [field.dataType for field in fields]:
        if part is not None:
            yield from types_within(part)


def _require_carried(kind: Any) -> None:
    for one in types_within(kind):
        names = getattr(one, "names", [])
        is_known = type(one).__name__ not in ("CalendarIntervalType", "YearMonthIntervalType")
        if not is_known or len(set(names)) < len(names) or type(getattr(one, "keyType", None)).__name__ == "NullType":
            raise bad_usage("a named column has a type that Arrow can't carry", "cast it, to a string for example")


def require_texts(df: Any, name: str) -> None:
    from pyspark.sql import types

    if not isinstance(df.schema[name].dataType, (types.StringType, types.BinaryType)):
        raise bad_usage("the texts are neither strings nor binary", "name a column of texts")


def name_column(df: Any, name: Optional[str]) -> Any:
    """Returns owners and ids as strings, distinct for distinct values; null if no column is named, or for NaN.

    Raises: Error: bad_usage: a column of arrays, maps or structs, of which several may have the same string.
    """
    from pyspark.sql import functions as F
    from pyspark.sql import types

    if name is None:
        return F.lit(None).cast("string")
    column = column_of(df, name)
    if isinstance(df.schema[name].dataType, (types.ArrayType, types.MapType, types.StructType)):
        raise bad_usage("owners and ids can't be arrays, maps or structs", "name a column of one value a row")
    if isinstance(df.schema[name].dataType, (types.FloatType, types.DoubleType)):
        return F.when(~F.isnan(column), column.cast("string"))
    return F.hex(column) if isinstance(df.schema[name].dataType, types.BinaryType) else column.cast("string")


def numbered_rows(df: Any, columns: Columns, marked: Optional[Dict[str, Any]], most_bytes: int) -> Any:
    """Returns a DataFrame of the same partitions: where each row stands (`part`, and `row` in it), its number among the good
    ones (`nth`), what is wrong with it (`bad`; null: nothing), `text` in bytes, `key` (one for all rows of an owner),
    `name` (of the row, in errors) and `p0`, `p1`, … which pass. `marked`: options of a mark that no text may have; None:
    any may."""
    from pyspark.sql import functions as F
    from pyspark.sql import types as T

    chosen = df.select(
        F.spark_partition_id().alias("part"),  # of df, wherever its partitions are computed
        column_of(df, columns.text).alias("text"),
        name_column(df, columns.owner).alias("owner"),
        name_column(df, columns.id).alias("name"),
        *(column_of(df, name).alias(f"p{i}") for i, name in enumerate(columns.passed)),
    )
    fields = [("part", T.IntegerType()), ("row", T.LongType()), ("nth", T.LongType()), ("bad", T.StringType()),
              ("text", T.BinaryType()), ("key", T.BinaryType()), ("name", T.StringType())]  # fmt: skip
    schema = T.StructType([T.StructField(name, type_) for name, type_ in fields])
    for i, name in enumerate(columns.passed):
        schema = schema.add(f"p{i}", df.schema[name].dataType)
    return chosen.mapInArrow(raise_errors(_number(len(columns.passed), marked, most_bytes)), schema)


def _bytes_of(column: Any) -> List[Optional[bytes]]:
    """Accepts strings, which Spark doesn't require to be UTF-8, or binaries."""
    import pyarrow as pa

    made: List[Optional[bytes]] = column.cast(pa.large_binary() if pa.types.is_large_string(column.type) else pa.binary()).to_pylist()
    return made


def _number(passed: int, marked: Optional[Dict[str, Any]], most_bytes: int) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def number(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        row = 0
        nth = 0
        for batch in batches:
            if batch.num_rows == 0:
                continue
            part = batch.column("part")[0].as_py()
            texts = _bytes_of(batch.column("text"))
            bad = wrong_with(texts, marked, most_bytes)
            owners = _bytes_of(batch.column("owner"))
            numbers = []
            keys = []
            for i, (why, owner) in enumerate(zip(bad, owners)):
                numbers.append(nth)
                nth += why is None
                keys.append(b"o" + owner if owner else b"n%d:%d" % (part, row + i))
            names = [None if name is None else name.decode(errors="replace") for name in _bytes_of(batch.column("name"))]
            size = len(bad)
            yield pa.RecordBatch.from_arrays(
                [
                    batch.column("part"),
                    pa.array(range(row, row + size), pa.int64()),
                    pa.array(numbers, pa.int64()),
                    pa.array(bad, pa.string()),
                    pa.array([text if bad[i] is None else None for i, text in enumerate(texts)], pa.binary()),
                    pa.array(keys, pa.binary()),
                    pa.array(names, pa.string()),
                    *(batch.column(f"p{i}") for i in range(passed)),
                ],
                ["part", "row", "nth", "bad", "text", "key", "name", *(f"p{i}" for i in range(passed))],
            )
            row += size

    return number


def wrong_with(texts: Sequence[Optional[bytes]], marked: Optional[Dict[str, Any]], most_bytes: int) -> List[Optional[str]]:
    """Returns why each text can't be published; None if it can."""
    bad = [_bad(text, most_bytes) for text in texts]
    if marked is not None:
        good = [(i, text) for i, text in enumerate(texts) if text is not None and bad[i] is None]
        for (i, _), has_mark in zip(good, _native.texts_with_mark([text for _, text in good], marked)):
            bad[i] = HAS_MARK if has_mark else None
    return bad


def _bad(text: Optional[bytes], most_bytes: int) -> Optional[str]:
    if text is None:
        return MISSING
    if len(text) > most_bytes:
        return TOO_LONG
    try:
        text.decode()
    except UnicodeDecodeError:
        return NOT_UTF8
    return None


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
