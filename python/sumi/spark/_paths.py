"""Texts within records: 'messages[].content' names the content of each message."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Iterator, List, Sequence, Tuple

from .._errors import bad_usage

TEXT = "text"  # the member or column that the joined texts become


def is_path(name: str) -> bool:
    return "[]" in name


def steps_of(path: str) -> List[Tuple[str, bool]]:
    """Returns the names, and whether each is a list. Raises: Error: bad_usage: an empty name."""
    steps = [(step[:-2], True) if step.endswith("[]") else (step, False) for step in path.split(".")]
    if any(not name or "[]" in name for name, _ in steps):
        raise bad_usage("the path of texts has an empty name, or brackets within one", "write it as messages[].content")
    return steps


def require_path_apart(path: str, passed: Sequence[str]) -> None:
    """Raises: Error: bad_usage: the texts themselves, or their joined form, would pass."""
    taken = {steps_of(path)[0][0].casefold(), TEXT}
    if any(name.casefold() in taken for name in passed):
        raise bad_usage("a field that is to pass holds the texts that are masked", "leave it out of --pass")


def with_joined_text(path: str, line: str) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """In a task: puts a member TEXT in front of each record in the column `line`, with the texts at the path, joined by line
    ends. All else stays byte for byte. A record that isn't JSON, has a name twice, or something but a string (or null) at the
    path stays as it is: it has no TEXT, and so becomes an error or a bad row where records are read.
    """
    steps = steps_of(path)

    def joined(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        for batch in batches:
            at = batch.schema.get_field_index(line)
            lines = pa.array([_joined(one, steps) for one in batch.column(at).to_pylist()], batch.schema.field(at).type)
            yield pa.RecordBatch.from_arrays([lines if i == at else column for i, column in enumerate(batch.columns)], schema=batch.schema)

    return joined


def _joined(line: bytes, steps: List[Tuple[str, bool]]) -> bytes:
    begin = line.find(b"{")
    if begin < 0 or line[:begin].strip(b" \t\r"):
        return line
    try:
        record = json.loads(line, object_pairs_hook=_without_twins)
        texts: List[str] = []
        _collect(record, steps, texts)
        if not texts:
            return line
        return b'{"%s":%s,' % (TEXT.encode(), json.dumps("\n".join(texts), ensure_ascii=False).encode()) + line[begin + 1 :]
    except (ValueError, RecursionError):
        return line


def _without_twins(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a name twice")
    return members


def _collect(value: Any, steps: List[Tuple[str, bool]], texts: List[str]) -> None:
    if value is None:
        return
    if not steps:
        if not isinstance(value, str):
            raise ValueError("no string")
        texts.append(value)
        return
    if not isinstance(value, dict):
        raise ValueError("no object")
    name, is_list = steps[0]
    inner = value.get(name)
    if not is_list or inner is None:
        _collect(inner, steps[1:], texts)
        return
    if not isinstance(inner, list):
        raise ValueError("no list")
    for one in inner:
        _collect(one, steps[1:], texts)


def _member(name: str) -> Callable[[Any], Any]:
    return lambda one: one.getField(name)


def joined_column(df: Any, path: str) -> Any:
    """Returns the DataFrame (of Parquet) with a column TEXT of the texts at the path, joined by line ends; null where there is none.

    Raises: Error: bad_usage: no such path, or no strings at it; a column TEXT that is there.
    """
    from pyspark.errors import PySparkException
    from pyspark.sql import functions as F
    from pyspark.sql import types as T

    from ._rows import quoted

    steps = steps_of(path)
    if TEXT in (name.casefold() for name in df.columns):
        raise bad_usage("the texts of a path become a column, and one of its name is there", f"rename {TEXT}")
    values = F.array(F.col(quoted(steps[0][0])))
    try:
        for depth, (name, is_list) in enumerate(steps):
            if depth:
                values = F.transform(values, _member(name))
            if is_list:
                values = F.flatten(F.filter(values, lambda one: one.isNotNull()))
        texts = F.filter(values, lambda one: one.isNotNull())
        made = df.withColumn(TEXT, F.when(F.size(texts) > 0, F.concat_ws("\n", texts)))
        kind = df.select(texts.alias(TEXT)).schema[TEXT].dataType
    except PySparkException:
        raise bad_usage("no column has this path", "write it as messages[].content") from None
    if not isinstance(kind, T.ArrayType) or not isinstance(kind.elementType, T.StringType):
        raise bad_usage("at the path of texts are no strings", "name the strings, as in messages[].content")
    return made
