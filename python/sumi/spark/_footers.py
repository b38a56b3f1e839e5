"""Columns of Parquet files: if one is missing, Spark shows null, or silently ignores it."""

from __future__ import annotations

from typing import Any, Dict, FrozenSet, List, Sequence, Set, Tuple

from .._errors import Error
from ._listing import Listed

_AT_ONCE = 1000  # footers that the driver holds


def columns_of_all(spark: Any, files: Sequence[Listed], names: Sequence[str], whole: bool) -> Set[str]:
    """Returns the top-level columns of any file, as spelled there. The driver reads the footers, some at a time
    (parquet.metadata.read.parallelism, five).

    names: columns that each file must have. whole: each must also have every column that any other has.
    Raises: Error: bad_input: a file without one of them, or an unreadable one.
    """
    is_exact = spark.conf.get("spark.sql.caseSensitive").lower() == "true"
    found: List[Tuple[str, FrozenSet[str]]] = []
    for begin in range(0, len(files), _AT_ONCE):
        found += _columns(spark, files[begin : begin + _AT_ONCE])
    every = frozenset().union(*{columns for _, columns in found})

    def spelled(columns: Any) -> Set[str]:
        return set(columns) if is_exact else {name.lower() for name in columns}

    asked = spelled([*names, *(every if whole else ())])
    lacks = {columns: not asked <= spelled(columns) for columns in {columns for _, columns in found}}
    for path, columns in found:
        if lacks[columns]:
            raise Error("bad_input", path, "a column that is read isn't in this file", "give it one, or leave the file out")
    return set(every)


def _columns(spark: Any, files: Sequence[Listed]) -> List[Tuple[str, FrozenSet[str]]]:
    from py4j.protocol import Py4JJavaError

    context = spark.sparkContext
    java = context._jvm.org.apache
    statuses = context._jvm.java.util.ArrayList()
    for file in files:
        statuses.add(java.hadoop.fs.FileStatus(file.size, False, 1, 1 << 27, 0, java.hadoop.fs.Path(context._jvm.java.net.URI(file.path))))
    try:
        footers = java.parquet.hadoop.ParquetFileReader.readAllFootersInParallel(context._jsc.hadoopConfiguration(), statuses, True)
    except Py4JJavaError:
        if len(files) > 1:
            return [one for file in files for one in _columns(spark, [file])]
        raise Error("bad_input", files[0].path, "Spark can't read this file", "see that it is Parquet, and whole") from None
    known: Dict[str, FrozenSet[str]] = {}  # most files have one schema
    found = []
    for footer in footers:
        schema = footer.getParquetMetadata().getFileMetaData().getSchema()
        written = schema.toString()
        if written not in known:
            known[written] = frozenset(field.getName() for field in schema.getFields())
        found.append((footer.getFile().toUri().toString(), known[written]))
    return found
