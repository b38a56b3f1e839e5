"""JSON Lines, as strictly as the library reads them: Spark's own reader passes over what follows a line's first object."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List

from .._errors import Error
from ._rows import quoted
from ._session import message_of, raise_errors

_LINE, _FILE, _RECORD, _FAULT = "the line", "its file", "its record", "its fault"  # names that nothing else has
_LONGEST = {"maxStringLen": str(2**31 - 1)}  # Spark's own is 20,000,000


def read_lines(spark: Any, path: str, text_field: str, null_faults: bool) -> Any:
    """A DataFrame of the records in files of JSON Lines. Empty lines are none.

    null_faults: a line that is no record has nulls in all columns, so that its text is missing; else it is an Error when it
    is read, which names its file and why.
    Raises: Error: bad_input: no record at all.
    """
    from pyspark.sql import functions as F
    from pyspark.sql import types as T

    lines = spark.read.text(path, lineSep="\n")
    folders = [name for name in lines.columns if name != "value"]  # note=7/…: columns by the names of folders
    by_folder = list(map(quoted, folders))
    given = lines.select(F.col("value").cast("binary").alias(_LINE), F.input_file_name().alias(_FILE), *by_folder)
    out = T.StructType([T.StructField(_LINE, T.StringType()), *(lines.schema[name] for name in folders)])
    checked = given.mapInArrow(raise_errors(_checked(text_field, null_faults, folders)), out)
    fields = [field for field in _fields_of(checked) if field.name not in folders]
    if not fields:
        raise Error("bad_input", path, "nothing in it is a record in UTF-8", "name Parquet or JSON Lines, in UTF-8")
    schema = T.StructType([*fields, T.StructField(_FAULT, T.StringType())])
    record = F.from_json(quoted(_LINE), schema, {"columnNameOfCorruptRecord": _FAULT, **_LONGEST}).alias(_RECORD)
    is_read = F.col(f"{quoted(_RECORD)}.{quoted(_FAULT)}").isNull()
    other = F.lit(None) if null_faults else F.raise_error(F.lit(message_of(_unread(path))))  # Spark's own error quotes the line
    read = F.when(is_read, F.col(quoted(_RECORD))).otherwise(other).alias(_RECORD)
    records = checked.select(record, *by_folder).select(read, *by_folder)
    return records.select(f"{quoted(_RECORD)}.*", *by_folder).drop(_FAULT)


def _fields_of(checked: Any) -> List[Any]:
    """What Spark takes the fields of lines for. Reads them all."""
    from pyspark.sql import DataFrame

    spark = checked.sparkSession
    reader = spark.read.options(**_LONGEST)._jreader
    lines = getattr(checked.dropna(subset=[_LINE]).select(quoted(_LINE))._jdf, "as")(spark._jvm.org.apache.spark.sql.Encoders.STRING())
    return [field for field in DataFrame(reader.json(lines), spark).schema if field.name != "_corrupt_record"]


def _unread(path: str) -> Error:
    return Error("bad_input", path, "Spark can't read one of its lines", "look for numbers of no end and deep nesting")


def _checked(text_field: str, null_faults: bool, folders: List[str]) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def checked(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        from sumi import _native

        for batch in batches:
            lines = batch.column(_LINE).to_pylist()
            faults = _native.json_line_faults(lines, text_field)
            kept = []
            texts = []
            for i, (line, fault) in enumerate(zip(lines, faults)):
                if not line.strip(b" \t\r"):
                    continue
                if fault is not None and not null_faults:
                    fact, _, remedy = fault.partition("; ")
                    raise Error("bad_input", batch.column(_FILE)[i].as_py(), f"a line is no record: {fact}", remedy)
                kept.append(i)
                texts.append(None if fault is not None else line)
            others = batch.take(pa.array(kept, pa.int64()))
            arrays = [pa.array(texts, pa.binary()).cast(pa.string()), *(others.column(name) for name in folders)]
            yield pa.RecordBatch.from_arrays(arrays, [_LINE, *folders])

    return checked
