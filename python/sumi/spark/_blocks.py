"""A corpus as an RDD of blocks, one per partition."""

from __future__ import annotations

import ast
import hashlib
import secrets
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from .. import _native
from .._errors import Error
from ._exchange import CORPUS, as_it_is, unshuffled
from ._pack import BLOCK_FIELDS, pack
from ._rows import BadRow, Columns, numbered_rows, refuse
from ._session import Held, changed_input, raise_errors


class Blocks(NamedTuple):
    corpora: Any  # RDD of (block, (CORPUS, bytes)); block i is alone in partition i
    rest: Any  # RDD of (block, bytes): an Arrow stream of part, nth and what passes
    blocks: int
    documents: int
    bytes: int
    parts: Dict[int, int]  # documents before each partition of the input
    bad: int  # rows left out
    owners: int

    def supporters(self, by: str, most: int) -> int:
        """Returns the number of supporters, or `most` if there are more."""
        if by == "documents":
            return min(most, self.documents)
        if by == "owners":
            return min(most, self.owners)
        return most if self.bytes - self.documents >= 4 * most else min(most, self.corpora.map(_characters).sum())


def read_blocks(
    df: Any,
    columns: Columns,
    by_owner: bool,
    marked: Optional[Dict[str, Any]],
    block_bytes: int,
    most_text_bytes: int,
    bad_rows: Optional[str],
    held: Held,
) -> Blocks:
    """Reads a DataFrame once. Documents of an owner are brought together by a shuffle if owners are counted.

    Raises: Error: bad_input: a row without a text, or with a text that isn't UTF-8, is too long or contains the mark,
    unless `bad_rows` names a folder; no good row; an input that had changed when a part was read again.
    """
    rows = numbered_rows(df, columns, marked, most_text_bytes)
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
    numbers = {(one[0], one[1]): (i, one[7]) for i, one in enumerate(full)}
    count = len(full)
    numbered = _numbered(chunks, numbers, 8).mapValues(_corpus)
    corpora = held.keep(unshuffled(numbered.partitionBy(count, as_it_is)), reliably=True)
    rest = held.keep(unshuffled(_numbered(chunks, numbers, 9).partitionBy(count, as_it_is)), reliably=True)
    drawn = 2 + secrets.randbelow(_PRIME - 2)
    of_parts = rest.values().flatMap(_numbers_of_parts(drawn)).reduceByKey(_added).collect()
    if corpora.count() != count:
        raise changed_input()
    parts: Dict[int, int] = {}
    before = 0
    for part, numbers_of_part in sorted(of_parts):
        documents = numbers_of_part[0]
        if not are_each_once(numbers_of_part, drawn):
            raise changed_input()
        parts[part] = before
        before += documents
    if before != sum(one[2] for one in full):
        raise changed_input()
    held.drop(chunks)
    return Blocks(corpora, rest, count, before, sum(one[3] for one in full), parts, bad, sum(one[4] for one in about))


def _chunk(row: Any) -> Any:
    corpus, rest = bytes(row.corpus), bytes(row.rest)
    digest = hashlib.blake2b(rest, key=hashlib.blake2b(corpus).digest(), digest_size=16).digest()
    return (row.part, row.chunk, row.documents, row.bytes, row.owners, row.bad, row.bad_rows, digest, corpus, rest)


def _characters(numbered: Any) -> int:
    figures: Dict[str, int] = _native.CorpusBlock(numbered[1][1], {"k": 2, "by": "documents", "already_masked": True}).summary()
    return figures["characters"]


def _about(chunk: Any) -> Any:
    return chunk[:8]


# Texts and passed columns are numbered separately. Both must come from the reading that was counted.
def _numbered(chunks: Any, numbers: Dict[Any, Any], field: int) -> Any:
    def numbered(items: Iterator[Any]) -> Iterator[Any]:
        for one in items:
            if one[2] > 0:
                number, digest = numbers.get((one[0], one[1]), (0, None))
                if digest != one[7]:
                    raise changed_input()
                yield number, one[field]

    return chunks.mapPartitions(raise_errors(numbered))


def _corpus(packed: bytes) -> Any:
    return CORPUS, packed


_PRIME = (1 << 127) - 1

# The count of numbers, and the sum of drawn^number, modulo the prime.
Numbers = Tuple[int, int]


def numbers_of(all_of_them: Iterable[int], drawn: int) -> Numbers:
    powers = [pow(drawn, one, _PRIME) for one in all_of_them]
    return len(powers), sum(powers) % _PRIME


def are_each_once(numbers: Numbers, drawn: int) -> bool:
    """Returns whether n numbers are 0 to n - 1, each once. Two different polynomials of a degree below d agree at fewer
    than d points, so other numbers pass with a probability below d / 2^126.
    """
    count, powers = numbers
    return powers * (drawn - 1) % _PRIME == (pow(drawn, count, _PRIME) - 1) % _PRIME


def _numbers_of_parts(drawn: int) -> Callable[[bytes], List[Tuple[int, Numbers]]]:
    def of_parts(rest: bytes) -> List[Tuple[int, Numbers]]:
        import pyarrow as pa

        table = pa.ipc.open_stream(rest).read_all()
        found: Dict[int, List[int]] = {}
        for part, nth in zip(table.column("part").to_pylist(), table.column("nth").to_pylist()):
            found.setdefault(part, []).append(nth)
        return [(part, numbers_of(all_of_them, drawn)) for part, all_of_them in found.items()]

    return of_parts


def _added(a: Numbers, b: Numbers) -> Numbers:
    return a[0] + b[0], (a[1] + b[1]) % _PRIME


def keep_bad_rows(rows: Any, df: Any, columns: Columns, folder: str) -> None:
    """Writes bad rows for the custodian: their place, id, fault, and passed columns. Never their text."""
    bad = rows.filter("bad is not null")
    chosen = [bad["part"], bad["row"], bad["name"].alias("id"), bad["bad"].alias("reason")]
    chosen += [bad[f"p{i}"].alias(f"passed_{name}") for i, name in enumerate(columns.passed)]
    bad.select(*chosen).write.parquet(folder)
