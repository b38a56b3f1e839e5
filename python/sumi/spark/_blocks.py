"""A corpus as an RDD of blocks, one a partition."""

from __future__ import annotations

import ast
from typing import Any, Dict, List, NamedTuple, Optional

from .._errors import Error
from ._exchange import as_it_is
from ._pack import BLOCK_FIELDS, pack
from ._rows import BadRow, Columns, numbered_rows, refuse, require_columns
from ._session import Held, raise_errors


class Blocks(NamedTuple):
    corpora: Any  # RDD of (block, bytes), block i alone in partition i
    rest: Any  # RDD of (block, bytes): an Arrow stream of part, nth and what passes
    blocks: int
    documents: int
    bytes: int
    parts: Dict[int, int]  # per partition of the input: documents in earlier ones
    bad: int  # rows left out
    owners: int

    def supporters(self, by: str, most: int) -> int:
        """How many there are of what is counted; of characters at least as many as k needs."""
        if by == "documents":
            return self.documents
        return min(most, self.owners if by == "owners" else self.bytes - self.documents)


def read_blocks(
    df: Any,
    columns: Columns,
    by_owner: bool,
    mark: Optional[str],
    block_bytes: int,
    most_text_bytes: int,
    bad_rows: Optional[str],
    held: Held,
) -> Blocks:
    """Reads a DataFrame once. Documents of an owner come together, by a shuffle, where owners are counted.

    Raises: Error: bad_input: a row without a text, with a text that isn't UTF-8, is too long or has the mark in it,
        unless `bad_rows` names a folder; no good row.
    """
    require_columns(df, columns)
    rows = numbered_rows(df, columns, mark, most_text_bytes)
    good = rows
    if by_owner:
        good = rows.repartition(max(1, df.rdd.getNumPartitions()), "key").sortWithinPartitions("key", "part", "row")
    packed = good.mapInArrow(raise_errors(pack(by_owner, len(columns.passed), block_bytes)), BLOCK_FIELDS)
    chunks = held.keep(packed.rdd.map(_chunk))
    about = chunks.map(_about).collect()
    bad = sum(one[5] for one in about)
    if bad and bad_rows is None:
        refuse([BadRow(*row) for one in about for row in ast.literal_eval(one[6])], bad)
    if bad:
        keep_bad_rows(rows, df, columns, str(bad_rows))
    full = sorted(one for one in about if one[2] > 0)
    if not full:
        raise Error("bad_input", "", "there are no documents", "give at least one")
    numbers = {(one[0], one[1]): i for i, one in enumerate(full)}
    count = len(full)
    corpora = held.keep(_numbered(chunks, numbers, 7).partitionBy(count, as_it_is), reliably=True)
    rest = held.keep(_numbered(chunks, numbers, 8).partitionBy(count, as_it_is), reliably=True)
    of_parts = rest.values().flatMap(_documents_of_parts).reduceByKey(lambda a, b: a + b).collect()
    corpora.count()
    parts: Dict[int, int] = {}
    before = 0
    for part, documents in sorted(of_parts):
        parts[part] = before
        before += documents
    held.drop(chunks)
    return Blocks(corpora, rest, count, before, sum(one[3] for one in full), parts, bad, sum(one[4] for one in about))


def _chunk(row: Any) -> Any:
    return (row.part, row.chunk, row.documents, row.bytes, row.owners, row.bad, row.bad_rows, bytes(row.corpus), bytes(row.rest))


def _about(chunk: Any) -> Any:
    return chunk[:7]


def _numbered(chunks: Any, numbers: Dict[Any, int], field: int) -> Any:
    return chunks.filter(lambda one: one[2] > 0).map(lambda one: (numbers[one[0], one[1]], one[field]))


def _documents_of_parts(rest: bytes) -> List[Any]:
    import pyarrow as pa

    counts = pa.ipc.open_stream(rest).read_all().column("part").value_counts().to_pylist()
    return [(one["values"], one["counts"]) for one in counts]


def keep_bad_rows(rows: Any, df: Any, columns: Columns, folder: str) -> None:
    """Writes bad rows for the custodian: their place, id, what is wrong, and what passes. Never their text."""
    bad = rows.filter("bad is not null")
    chosen = [bad["part"], bad["row"], bad["name"].alias("id"), bad["bad"].alias("reason")]
    chosen += [bad[f"p{i}"].alias(f"passed_{name}") for i, name in enumerate(columns.passed)]
    bad.select(*chosen).write.parquet(folder)
