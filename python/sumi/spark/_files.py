"""Files that the script reads and writes: Parquet, or JSON Lines by what their name ends in."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, Iterator

from .._errors import Error
from ._lines import MEMBERS, LineFields, Records, lines_of, read_lines, with_columns
from ._listing import files_of, pattern_of, require_all_read
from ._session import errors_of_tasks

# Whatever the session and the cluster say: an error for what is damaged or gone, and no line too long.
_OPTIONS = {"ignoreCorruptFiles": "false", "ignoreMissingFiles": "false",
            "mapreduce.input.linerecordreader.line.maxlength": str(2**31 - 1)}  # fmt: skip


def read(spark: Any, path: str, fields: LineFields, null_faults: bool, is_published: bool = False) -> Records:
    """A file's records, or those of a folder's files, or of all whose names match a pattern. Columns by the names of
    partition folders (note=7) are strings as they are written.

    fields, null_faults: as for read_lines(); of Parquet there are all columns.
    is_published: files that Spark passes over, as their names begin with _ or a dot, are refused; else they are no data.
    Raises: Error: bad_input: nothing that can be read; files that would not be read; what read_lines() raises; a column that
        names of folders say, too, as Spark would show the folders'.
    """
    with _named(path), _names_as_written(spark):
        pattern = pattern_of(spark, path)
        files = files_of(spark, pattern)
        by_folder = {name.casefold() for file in files if not file.is_hidden for name in file.partition_columns}
        reader = spark.read.options(**_OPTIONS, recursiveFileLookup=str(not by_folder).lower())
        if _is_json(path):
            if "value" in by_folder:
                raise Error("bad_input", path, "a folder's name begins with value=, as Spark calls lines", "rename it")
            lines = reader.text(pattern, lineSep="\n")
            require_all_read(files, lines.inputFiles(), is_published)
            return read_lines(lines, path, fields, null_faults)
        df = reader.parquet(pattern)
        require_all_read(files, df.inputFiles(), is_published)
        if by_folder:
            every_file = spark.read.options(**_OPTIONS, recursiveFileLookup="true", mergeSchema="true").parquet(pattern)
            if by_folder & {name.casefold() for name in every_file.columns}:
                raise Error("bad_input", path, "a column is in names of its folders, too", "rename one of both")
        return Records(df, fields.passed, of_lines=False)


def write(df: Any, path: str, of_lines: bool) -> None:
    """of_lines: the input was lines; what passes of them is in MEMBERS, if anything does."""
    compression = "gzip" if path.rstrip("/").endswith(".gz") else None
    has_members = of_lines and MEMBERS in df.columns
    if not _is_json(path):
        (with_columns(df) if has_members else df).write.parquet(path)
    elif has_members:
        lines_of(df).write.text(path, compression=compression)
    else:
        df.write.json(path, compression=compression)


def _is_json(path: str) -> bool:
    name = path.rstrip("/")
    return (name[:-3] if name.endswith(".gz") else name).endswith((".jsonl", ".json", ".ndjson"))


@contextmanager
def _named(path: str) -> Iterator[None]:
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException

    try:
        with errors_of_tasks():
            yield
    except (PySparkException, Py4JError):
        raise Error("bad_input", path, "Spark can't read this", "name Parquet or JSON Lines that exist") from None


@contextmanager
def _names_as_written(spark: Any) -> Iterator[None]:
    name = "spark.sql.sources.partitionColumnTypeInference.enabled"
    before = spark.conf.get(name)
    spark.conf.set(name, "false")
    try:
        yield
    finally:
        spark.conf.set(name, before)
