"""Columns of each Parquet file: where one isn't there, Spark shows null, or says nothing of it at all."""

from __future__ import annotations

from typing import Any, Sequence

from .._errors import Error
from ._listing import Listed


def require_in_all(spark: Any, files: Sequence[Listed], names: Sequence[str], all_the_same: bool) -> None:
    """Reads each file's footer, five at a time, on the driver.

    names: columns that each file must have; all_the_same: each of any.
    Raises: Error: bad_input: a file without one of them.
    """
    is_exact = spark.conf.get("spark.sql.caseSensitive") == "true"
    context = spark.sparkContext
    statuses = context._jvm.java.util.ArrayList()
    for file in files:
        statuses.add(file.status)
    reader = context._jvm.org.apache.parquet.hadoop.ParquetFileReader
    known: "dict[str, frozenset[str]]" = {}  # most files have one schema
    found = []
    for footer in reader.readAllFootersInParallel(context._jsc.hadoopConfiguration(), statuses, True):
        schema = footer.getParquetMetadata().getFileMetaData().getSchema()
        said = schema.toString()
        if said not in known:
            columns = [field.getName() for field in schema.getFields()]
            known[said] = frozenset(columns if is_exact else [name.lower() for name in columns])
        found.append((footer, known[said]))
    asked = {name if is_exact else name.lower() for name in names}
    if all_the_same:
        asked = asked.union(*known.values())
    for footer, there in found:
        if not asked <= there:
            place = footer.getFile().toUri().toString()
            raise Error("bad_input", place, "a column that is read isn't in this file", "give it one, or leave the file out")
