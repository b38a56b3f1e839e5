"""Reads and writes files: Parquet, or JSON Lines by the name's suffix."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import Any, Iterator, Sequence, Union

from .._errors import Error, bad_usage
from ._footers import columns_of_all
from ._lines import MEMBERS, LineFields, Records, lines_of, read_lines, with_columns
from ._paths import TEXT, is_path, joined_column, require_path_apart, steps_of
from ._listing import Listed, files_of, pattern_of, require_all_read, require_plain_or_gzip
from ._rows import column_of, require_column
from ._session import errors_of_reading, errors_of_tasks, use_this_python

# Overrides settings of the session and the cluster: damaged or missing data is an error, and no line is too long.
_OPTIONS = {"ignoreCorruptFiles": "false", "ignoreMissingFiles": "false",
            "mapreduce.input.linerecordreader.line.maxlength": str(2**31 - 1)}  # fmt: skip
_OTHER_ENDS = (".bz2", ".zst", ".lz4", ".snappy", ".deflate", ".xz", ".zip")


def read_files(
    spark: Any, path: Union[str, "os.PathLike[str]"], *, text: str = "text", columns: Sequence[str] = (), is_published: bool = False
) -> Any:
    """Reads a DataFrame of Parquet or JSON Lines (by the name's suffix: .jsonl, .ndjson, .json, each also with .gz),
    without skipping a file, line or record.

    spark: the session.
    path: a file, a folder, or a pattern of names.
    text, columns: the fields that are read, in this order; others are left out. A path ('messages[].content') becomes the
        column text: its texts, joined by line ends. Of lines they are strings: a number as it is
        written, null where a record doesn't have it. Of Parquet they have its types. The names of partition folders
        (note=7) are columns, too, of strings.
    is_published: the files are to be judged: hidden ones among them (.part, _old) are an Error, not left out.
    Raises: Error: bad_input: nothing that can be read; files that Spark passes over; a field that names of folders say,
        too, or that a Parquet file doesn't have; lines in another compression than gzip.
        bad_usage: a field that no record has; a session of Spark Connect. Lines that are no record (more or less than one
        object, a text that is no string, a column that is neither string nor number, a field twice) are an error of what is
        computed later, with the file's name.
    """
    if isinstance(columns, str):
        raise bad_usage("the columns are one string", "give a list of names")
    if type(spark).__module__.startswith("pyspark.sql.connect"):
        raise bad_usage("a session of Spark Connect can't say which files it reads", "use a classic session")
    names = [name for name in dict.fromkeys(columns) if name != text]
    df = read(spark, os.fspath(path), LineFields(text, names, []), False, is_published).df
    read_names = [TEXT if is_path(text) else text, *names]
    for name in read_names:
        require_column(df, name)
    return df.select(*(column_of(df, name) for name in read_names))


def read(spark: Any, path: str, fields: LineFields, null_faults: bool, is_published: bool = False) -> Records:
    """Reads the records of a file, of a folder's files, or of all files whose names match a pattern. Columns from the
    names of partition folders (note=7) are strings as written.

    fields, null_faults: as for read_lines(); of Parquet there are all columns.
    is_published: files that Spark passes over, as their names begin with _ or a dot, are refused; else they are no data.
    Raises: Error: bad_input: nothing that can be read; files that would not be read, or that lack a column; lines in another
        compression than gzip; what read_lines() raises; a column that names of folders say, too, as Spark would show theirs.
    """
    use_this_python(spark)
    with errors_of_reading(path), _names_as_written(spark):
        pattern = pattern_of(spark, path)
        files = files_of(spark, pattern)
        look = _text if _is_json(path) else _table
        df = look(spark, path, pattern, [file for file in files if not file.is_hidden], fields)
        require_all_read(files, df.inputFiles(), is_published)
    if not _is_json(path):
        if is_path(fields.text):
            require_path_apart(fields.text, fields.passed)
            df = joined_column(df, fields.text)
        return Records(df, fields.passed, of_lines=False)
    with errors_of_tasks():
        return read_lines(df, path, fields, null_faults)


def _by_folder(files: Sequence[Listed]) -> "set[str]":
    return {name.casefold() for file in files for name in file.partition_columns}


def _text(spark: Any, path: str, pattern: str, files: Sequence[Listed], _fields: LineFields) -> Any:
    by_folder = _by_folder(files)
    if "value" in by_folder:
        raise Error("bad_input", path, "a folder's name begins with value=, as Spark calls lines", "rename it")
    require_plain_or_gzip(spark, files)
    return spark.read.options(**_OPTIONS, recursiveFileLookup=str(not by_folder).lower()).text(pattern, lineSep="\n")


def _table(spark: Any, path: str, pattern: str, files: Sequence[Listed], fields: LineFields) -> Any:
    if files and all(_is_json(file.path) for file in files):
        raise Error("bad_input", path, "a name without an ending means Parquet, and these are lines", "name them: folder/*.jsonl")
    by_folder = _by_folder(files)
    df = spark.read.options(**_OPTIONS, recursiveFileLookup=str(not by_folder).lower()).parquet(pattern)
    text = steps_of(fields.text)[0][0] if is_path(fields.text) else fields.text
    asked = df.columns if fields.pass_all else {text, *fields.names, *fields.passed}.intersection(df.columns)
    columns = columns_of_all(spark, files, [name for name in asked if name.casefold() not in by_folder], fields.pass_all)
    if by_folder & {name.casefold() for name in columns}:
        raise Error("bad_input", path, "a column is in names of its folders, too", "rename one of both")
    return df


def require_known_end(path: str) -> None:
    """Raises: Error: bad_usage: lines in a compression that isn't supported for writing."""
    name, end = os.path.splitext(path.rstrip("/"))
    if _is_json(name) and end.lower() in _OTHER_ENDS:
        raise bad_usage("lines are written as they are or as gzip", "let the name end in .jsonl or .jsonl.gz")


def write(df: Any, path: str, of_lines: bool, text: str = "text") -> None:
    """of_lines: the input was lines; their passed members are in MEMBERS, if there are any. Texts of binary columns, which
    are UTF-8, become strings in lines.
    """
    compression = "gzip" if path.rstrip("/").endswith(".gz") else None
    has_members = of_lines and MEMBERS in df.columns
    if _is_json(path):
        df = df.withColumn(text, column_of(df, text).cast("string"))
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
def _names_as_written(spark: Any) -> Iterator[None]:
    name = "spark.sql.sources.partitionColumnTypeInference.enabled"
    before = spark.conf.get(name)
    spark.conf.set(name, "false")
    try:
        yield
    finally:
        spark.conf.set(name, before)
