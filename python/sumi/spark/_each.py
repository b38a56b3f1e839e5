"""Decisions about each row separately: no shuffle."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from .._errors import Error, bad_usage
from .._replace import Key, secret_of
from ._mask import MOST_TEXT_BYTES
from ._rows import BadRow, Columns, numbered_rows, refuse, require_column, require_columns, require_frame
from ._session import changed_input, raise_errors, require_new

Publish = Callable[[Sequence[bytes]], Sequence[bytes]]
Parts = Dict[int, Tuple[int, int]]  # by partition of the input: number of good rows before it, and in it
_EMPTY = -1  # an empty partition, which can't know its number


def publish_each(
    df: Any,
    publish: Publish,
    text: str,
    id: Optional[str],
    pass_columns: Sequence[str],
    bad_rows: Optional[str],
    most_text_bytes: int,
    marked: Optional[Dict[str, Any]],
) -> Any:
    """Returns fresh ids, the texts from `publish`, and passed columns. Counts the rows of each partition first; if the
    number differs when a partition is computed, it is an Error (also for an empty one, if none was empty).
    """
    from pyspark.sql import types as T

    from ._blocks import keep_bad_rows

    columns = Columns(text, None, id, list(pass_columns))
    require_columns(df, columns)
    require_new(df.sparkSession, bad_rows, "bad rows")
    rows = numbered_rows(df, columns, marked, most_text_bytes)
    found = rows.mapInArrow(_counted, "part int, good long, bad long").collect()
    if bad_rows is not None and any(one.bad for one in found):
        keep_bad_rows(rows, df, columns, bad_rows)
    parts: Parts = {}
    before = 0
    for one in sorted(found):
        parts[one.part] = before, one.good
        before += one.good
    schema = T.StructType([T.StructField("id", T.StringType())]).add(text, df.schema[text].dataType)
    for name in pass_columns:
        schema = schema.add(df.schema[name])
    is_string = isinstance(df.schema[text].dataType, T.StringType)
    names = ["id", text, *pass_columns]
    return rows.mapInArrow(raise_errors(_published(publish, parts, names, is_string, bad_rows is None)), schema)


def _counted(batches: Iterator[Any]) -> Iterator[Any]:
    import pyarrow as pa

    part, good, bad = _EMPTY, 0, 0
    for batch in batches:
        if batch.num_rows > 0:
            part = batch.column("part")[0].as_py()
            wrong = batch.num_rows - batch.column("bad").null_count
            good, bad = good + batch.num_rows - wrong, bad + wrong
    yield pa.RecordBatch.from_pydict({"part": pa.array([part], pa.int32()), "good": [good], "bad": [bad]})


def _published(
    publish: Publish, parts: Parts, names: List[str], is_string: bool, refuses: bool
) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def published(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa
        import pyarrow.compute as pc

        before, expected = parts.get(_EMPTY, (0, 1))  # if each partition had rows, an empty one lost some
        came = 0
        for batch in batches:
            if batch.num_rows == 0:
                continue
            before, expected = parts.get(batch.column("part")[0].as_py(), (0, 0))
            wrong = batch.filter(pc.is_valid(batch.column("bad")))
            if wrong.num_rows and refuses:
                first = wrong.slice(0, 1).to_pylist()[0]
                refuse([BadRow(first["part"], first["row"], first["name"], first["bad"])], wrong.num_rows)
            good = batch.filter(pc.is_null(batch.column("bad")))
            came += good.num_rows
            if came > expected:
                raise changed_input()
            ids = [f"d{before + nth + 1:06d}" for nth in good.column("nth").to_pylist()]
            texts = pa.array(publish(good.column("text").to_pylist()), pa.binary())
            made = [pa.array(ids, pa.string()), texts.cast(pa.string()) if is_string else texts]
            made += [good.column(f"p{i}") for i in range(len(names) - 2)]
            yield pa.RecordBatch.from_arrays(made, names)
        if came != expected:
            raise changed_input()

    return published


def tag(df: Any, finders: Any = "en", *, text: str = "text", spans: str = "spans") -> Any:
    """Returns the DataFrame with one more column: the findings in each text, as (start, end, label, score) in code points.

    Args:
        finders: as sumi.tag() takes them, one or a list; they are made on the executors of what is given (a name of a
            finder of the package, "patterns", a function that can be pickled).
        text, spans: the column of texts (string; null: no spans), and the new one.
    Raises: Error: bad_usage: columns that are missing, or exist already.
    """
    from pyspark.sql import types as T

    require_column(df, text)
    if spans.casefold() in (name.casefold() for name in df.columns) or not isinstance(df.schema[text].dataType, T.StringType):
        raise bad_usage("the texts are no column of strings, or the new column is there already", "name others")
    span = T.StructType().add("start", "long").add("end", "long").add("label", "string").add("score", "double")
    schema = T.StructType([*df.schema.fields, T.StructField(spans, T.ArrayType(span))])
    listed = list(finders) if isinstance(finders, (list, tuple)) else [finders]
    return df.mapInArrow(raise_errors(_tagged(listed, text, spans)), schema)


def _tagged(finders: List[Any], text: str, spans: str) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def tagged(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        import sumi

        found_type = pa.list_(
            pa.struct([("start", pa.int64()), ("end", pa.int64()), ("label", pa.string()), ("score", pa.float64())])
        )
        for batch in batches:
            try:
                texts = [one or "" for one in batch.column(text).to_pylist()]
            except UnicodeDecodeError:  # Spark doesn't require it
                raise Error("bad_input", "", "a text is not UTF-8", "correct it") from None
            found = [
                [{"start": one.start, "end": one.end, "label": one.label, "score": one.score} for one in of_text]
                for of_text in sumi.tag(texts, finders, threads=1, progress=False)
            ]
            arrays = [*batch.columns, pa.array(found, found_type)]
            yield pa.RecordBatch.from_arrays(arrays, [*batch.schema.names, spans])

    return tagged


def replace(
    df: Any,
    operators: Optional[Mapping[str, str]] = None,
    *,
    finders: Any = "en",
    text: str = "text",
    id: Optional[str] = None,
    pass_columns: Sequence[str] = (),
    bad_rows: Optional[str] = None,
    most_text_bytes: int = MOST_TEXT_BYTES,
    key: Union[Key, bytes, None] = None,
    **options: Any,
) -> Any:
    """Replaces what finders find, in each row separately, like sumi.Replacer.

    Args:
        operators: of each label "mark", "tag", "hash" or "keep"; "*": of all others (tag). Surrogates are drawn for a
            corpus as a whole and aren't offered here.
        finders: as tag() takes them. key: for hashes. It is broadcast, and stands in no plan and no event log.
        options: labels, mark, mark_each, already_masked of sumi.Replacer. Others as mask().
    Returns: a DataFrame of fresh ids, texts and passed columns, computed on demand.
    Raises: Error: as mask(); of a bad row, when the DataFrame is computed.
    """
    from .._replace import Replacer

    require_frame(df)
    if "surrogate" in (operators or {}).values():
        raise bad_usage("surrogates are drawn for a corpus on one machine", "choose tag, hash or mark")
    if set(options) - {"labels", "mark", "mark_each", "already_masked"}:
        raise bad_usage("an option isn't known here", "give labels, mark, mark_each or already_masked")
    Replacer(operators, key=key, **options).replace([], finders=["patterns"])  # refuses options
    secret = df.sparkSession.sparkContext.broadcast(secret_of(key))
    listed = list(finders) if isinstance(finders, (list, tuple)) else [finders]
    work = _replaced(dict(operators or {}), secret, listed, options)
    writes_marks = "mark" in (operators or {}).values() and not options.get("already_masked")
    marked = {"mark": options.get("mark", "█"), "k": 2, "by": "documents"} if writes_marks else None
    return publish_each(df, work, text, id, pass_columns, bad_rows, most_text_bytes, marked)


def _replaced(operators: Dict[str, str], secret: Any, finders: List[Any], options: Dict[str, Any]) -> Publish:
    def publish(texts: Sequence[bytes]) -> Sequence[bytes]:
        from .._replace import Replacer

        if not texts:
            return []
        replacer = Replacer(operators or None, key=secret.value, **options)
        made = replacer.replace([one.decode() for one in texts], finders=finders, threads=1, progress=False)
        return [one.encode() for one in made.texts]

    return publish
