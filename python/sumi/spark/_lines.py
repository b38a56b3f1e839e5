"""Reads JSON Lines with the library: Spark's own reader ignores what follows a line's first object, and respells numbers."""

from __future__ import annotations

import json
from typing import Any, Callable, Iterator, List, NamedTuple, Sequence

from .._errors import Error, bad_usage
from ._paths import TEXT, is_path, require_path_apart, with_joined_text
from ._rows import column_of, quoted, types_within
from ._session import message_of, raise_errors

MEMBERS = "_members"  # the column of a line's passed members, never null: a JSON object, each member byte for byte
_LINE, _FILE, _FAULT = "its line", "its file", "its fault"


class LineFields(NamedTuple):
    """The fields of records that are read: texts, owners and ids, passed ones."""

    text: str
    names: List[str]
    passed: List[str]
    pass_all: bool = False  # all except the text
    taken: List[str] = []  # reserved names: the output has columns of these names


class Records(NamedTuple):
    """What was read, its passed columns, and whether it was lines: then MEMBERS is no column of the user's."""

    df: Any
    passed: List[str]
    of_lines: bool


def read_lines(lines: Any, path: str, fields: LineFields, null_faults: bool) -> Records:
    """Returns the records in lines of text: the text, the names, the requested columns from the names of folders (note=7),
    and MEMBERS with the other passed members. Empty lines are skipped.

    lines: as Spark reads text, a line a row. Read twice: first for the fields that records have.
    null_faults: a line that is no record has no text, and MEMBERS say its file and why; else it is an Error when it is read.
    Raises: Error: bad_input: no record at all; a field that is also in the names of folders. bad_usage: a field that no
        record has; one of a name that is taken.
    """
    from pyspark.sql import functions as F
    from pyspark.sql import types as T

    by_folder = [name for name in lines.columns if name != "value"]
    kept = [name for name in by_folder if fields.pass_all or name in (*fields.names, *fields.passed)]
    text, names, passed = fields.text, _others(fields.names, kept), _others(fields.passed, kept)
    path_of_texts = text if is_path(text) else None
    if path_of_texts:
        require_path_apart(path_of_texts, fields.passed)
        text = TEXT
    if {_LINE, _FILE, MEMBERS} & {text, *names, *kept}:
        raise bad_usage("a field has a name that is used here", f"rename {_LINE}, {_FILE} or {MEMBERS}")
    given = lines.select(F.col("value").cast("binary").alias(_LINE), F.input_file_name().alias(_FILE), *map(quoted, kept))
    if path_of_texts:
        given = given.mapInArrow(raise_errors(with_joined_text(path_of_texts, _LINE)), given.schema)
    schema = T.StructType([T.StructField(name, T.StringType()) for name in (text, *names)])
    schema = T.StructType([*schema, *(lines.schema[name] for name in kept), T.StructField(MEMBERS, T.StringType())])
    df = given.mapInArrow(raise_errors(_records(text, names, passed, fields.pass_all, null_faults, kept)), schema)

    met = _members_met(given, [text, *names, *passed, *by_folder, *fields.taken])
    if text not in met:
        df.select(F.count(quoted(text))).collect()  # an invalid line states the reason
        raise Error("bad_input", path, "nothing in it is a record with the field of texts", "name JSON Lines in UTF-8, and the field")
    if text in by_folder or met & set(kept):
        raise Error("bad_input", path, "a field of its records is in names of its folders, too", "rename one of both")
    if not met >= {*names, *passed}:
        raise bad_usage("no record has one of the fields that were named", "check how they are spelled")
    if met & set(fields.taken):
        raise bad_usage("the records have a field of a name that is to be written", "rename it")
    passing = [name for name in kept if fields.pass_all or name in fields.passed]
    if passed or fields.pass_all or null_faults:
        passing.append(MEMBERS)
    return Records(df, passing, of_lines=True)


def _others(names: Sequence[str], kept: Sequence[str]) -> List[str]:
    return [name for name in names if name not in kept]


def _members_met(given: Any, asked: Sequence[str]) -> "set[str]":
    names = list(dict.fromkeys(asked))
    found = given.select(quoted(_LINE)).mapInArrow(_met(names), "name string").distinct().collect()
    return {row.name for row in found}


def _met(asked: List[str]) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def met(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        from sumi import _native

        found = [False] * len(asked)
        for batch in batches:
            here = _native.line_members(batch.column(0).to_pylist(), asked)
            found = [one or other for one, other in zip(found, here)]
        yield pa.RecordBatch.from_pydict({"name": pa.array([name for name, is_met in zip(asked, found) if is_met], pa.string())})

    return met


def _records(
    text: str, names: List[str], passed: List[str], pass_all: bool, null_faults: bool, kept: List[str]
) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def records(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        from sumi import _native

        for batch in batches:
            filled = [i for i, line in enumerate(batch.column(_LINE).to_pylist()) if line.strip(b" \t\r")]
            rows = batch.take(pa.array(filled, pa.int64()))
            given = rows.column(_LINE).to_pylist()
            faults, texts, named, members = _native.line_records(given, text, names, passed, pass_all)
            files = rows.column(_FILE)
            for i, fault in enumerate(faults):
                if fault is None:
                    continue
                fact, _, remedy = fault.partition("; ")
                if not null_faults:
                    raise Error("bad_input", files[i].as_py(), f"a line is no record: {fact}", remedy)
                members[i] = json.dumps({"file": files[i].as_py(), "fault": fact}).encode()
            strings = [pa.array(one, pa.binary()).cast(pa.string()) for one in (texts, *named, members)]
            arrays = [*strings[:-1], *(rows.column(name) for name in kept), strings[-1]]
            yield pa.RecordBatch.from_arrays(arrays, [text, *names, *kept, MEMBERS])

    return records


def lines_of(df: Any) -> Any:
    """Returns one column: each row as a line of JSON, with its MEMBERS unchanged."""
    from pyspark.sql import functions as F

    own = F.to_json(F.struct(*(column_of(df, name) for name in df.columns if name != MEMBERS)), {"ignoreNullFields": "false"})
    members = df[MEMBERS]
    both = F.concat(own.substr(F.lit(1), F.length(own) - 1), F.lit(","), members.substr(F.lit(2), F.length(members)))
    return df.select(F.when(members == "{}", own).otherwise(both).alias("value"))


def _has_twins(kind: Any) -> bool:
    """Returns whether two fields of a structure in it have one name, ignoring case."""
    all_names = [getattr(one, "names", []) for one in types_within(kind)]
    return any(len({name.casefold() for name in names}) < len(names) for names in all_names)


def with_columns(df: Any) -> Any:
    """Returns MEMBERS as columns, with types inferred by Spark: none for empty objects and names. Computes the DataFrame
    once more than it is used.
    """
    from pyspark.errors import AnalysisException
    from pyspark.sql import functions as F
    from pyspark.sql import types as T

    spark = df.sparkSession
    options = {"columnNameOfCorruptRecord": _FAULT, "maxStringLen": str(2**31 - 1)}  # Spark's own limit is 20,000,000
    unread = Error("bad_input", "", "Spark can't read what passes of a line", "write JSON Lines, or pass less")
    try:
        found = spark.read.options(**options).json(df.select(MEMBERS).rdd.map(lambda row: row[0])).schema
    except AnalysisException:  # two of one name, ignoring case
        raise unread from None
    names = [name.casefold() for name in (*found.names, *df.columns)]
    if _FAULT in names or len(set(names)) < len(names) or _has_twins(found):
        raise unread
    others = [quoted(name) for name in df.columns if name != MEMBERS]
    if not found.fields:
        return df.select(*others)
    record = F.from_json(MEMBERS, T.StructType([*found, T.StructField(_FAULT, T.StringType())]), options).alias(MEMBERS)
    is_read = F.col(f"{MEMBERS}.{quoted(_FAULT)}").isNull()
    read = F.when(is_read, F.col(MEMBERS)).otherwise(F.raise_error(F.lit(message_of(unread)))).alias(MEMBERS)
    return df.select(*others, record).select(*others, read).select(*others, f"{MEMBERS}.*").drop(_FAULT)
