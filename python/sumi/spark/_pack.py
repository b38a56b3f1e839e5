"""Blocks: each of some documents, packed in the format of the library's CorpusBlock."""

from __future__ import annotations

import struct
from array import array
from typing import Any, Callable, Iterator, List, Optional, Tuple

from .._errors import Error

ALONE = 0xFFFFFFFF  # no other block has this owner
_MOST_SHARED = 1 << 16
MOST_NAMED_BAD = 3  # bad rows that are named, for a block


class Block:
    """Documents that are being packed; those of an owner are adjacent."""

    def __init__(self) -> None:
        self.texts: List[bytes] = []
        self.owners: List[int] = []  # one per text
        self.shared: List[int] = []  # one per owner
        self.size = 0  # bytes

    def add(self, text: bytes, is_new_owner: bool, shared: int = ALONE) -> None:
        if is_new_owner or not self.texts:
            self.shared.append(shared)
        self.owners.append(len(self.shared) - 1)
        self.texts.append(text)
        self.size += len(text) + 1

    def packed(self) -> bytes:
        sizes = array("Q", (len(text) for text in self.texts))
        head = struct.pack("<QQ", len(self.texts), len(self.shared))
        arrays = (sizes.tobytes(), array("I", self.owners).tobytes(), array("I", self.shared).tobytes())
        return b"".join((head, *arrays, *self.texts))


class Packer:
    """Takes documents in order of their owners, and yields full blocks. An owner in several blocks is shared by them,
    under a unique number.
    """

    def __init__(self, part: int, block_bytes: int) -> None:
        self._part = part
        self._block_bytes = block_bytes
        self._block = Block()
        self._key: Optional[bytes] = None
        self._first_of_key = 0  # in the block
        self._shared = ALONE  # of the key
        self._shares = 0
        self.owners = 0  # met so far

    def add(self, text: bytes, key: bytes) -> Iterator[Block]:
        is_new = key != self._key
        if is_new:
            self.owners += 1
            self._key, self._first_of_key, self._shared = key, len(self._block.texts), ALONE
        if self._block.texts and self._block.size + len(text) + 1 > self._block_bytes:
            yield self._cut()
            if is_new:
                self._first_of_key = 0
        self._block.add(text, is_new, self._shared)

    def _cut(self) -> Block:
        full, self._block = self._block, Block()
        first = self._first_of_key
        if 0 < first < len(full.texts):  # continues the last owner's documents
            for i, text in enumerate(full.texts[first:]):
                self._block.add(text, i == 0)
            full.size -= self._block.size
            del full.texts[first:], full.owners[first:], full.shared[-1:]
        elif first == 0:  # the block has only one owner
            if self._shared == ALONE:
                if self._shares == _MOST_SHARED or self._part >= _MOST_SHARED - 1:
                    raise Error("unfinished", "", "too many owners fill more than a block", "make blocks larger")
                self._shared = self._part * _MOST_SHARED + self._shares
                self._shares += 1
            full.shared[0] = self._shared
        self._first_of_key = 0
        return full

    def last(self) -> Iterator[Block]:
        if self._block.texts:
            yield self._block


def pack(by_owner: bool, passed: int, block_bytes: int) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """Maps numbered rows to rows of BLOCK_FIELDS."""

    def packed(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa
        import pyarrow.compute as pc
        from pyspark import TaskContext

        context = TaskContext.get()
        part = context.partitionId() if context else 0
        packer = Packer(part, block_bytes)
        columns = ["part", "nth", *(f"p{i}" for i in range(passed))]
        rest: Any = None  # of documents that aren't in a block yet
        bad: List[Tuple[int, int, Optional[str], str]] = []
        bad_count = 0
        chunk = 0
        count = 0

        def row(block: Optional[Block]) -> Any:
            nonlocal rest, chunk, bad, bad_count
            documents = len(block.texts) if block else 0
            table = b""
            if block is not None:
                sink = pa.BufferOutputStream()
                with pa.ipc.new_stream(sink, rest.schema) as writer:
                    writer.write_table(rest.slice(0, documents))
                table = sink.getvalue().to_pybytes()
                rest = rest.slice(documents)
            values = [[part], [chunk], [documents], [block.size if block else 0], [packer.owners], [bad_count],
                      [repr(bad)], [block.packed() if block else b""], [table]]  # fmt: skip
            packer.owners = 0
            chunk, bad, bad_count = chunk + 1, [], 0
            types = [pa.int32(), pa.int32(), pa.int64(), pa.int64(), pa.int64(), pa.int64(), pa.string(), pa.binary(), pa.binary()]
            return pa.RecordBatch.from_arrays(
                [pa.array(value, type_) for value, type_ in zip(values, types)],
                ["part", "chunk", "documents", "bytes", "owners", "bad", "bad_rows", "corpus", "rest"],
            )

        for batch in batches:
            good = batch.filter(pc.is_null(batch.column("bad")))
            if good.num_rows < batch.num_rows:
                wrong = batch.filter(pc.is_valid(batch.column("bad"))).select(["part", "row", "name", "bad"])
                bad_count += wrong.num_rows
                for one in wrong.slice(0, max(0, MOST_NAMED_BAD - len(bad))).to_pylist():
                    bad.append((one["part"], one["row"], one["name"], one["bad"]))
            more = pa.Table.from_batches([good.select(columns)])
            rest = more if rest is None else pa.concat_tables([rest, more])
            texts = good.column("text")
            keys = good.column("key").to_pylist() if by_owner else None
            for i in range(good.num_rows):
                count += 1
                for block in packer.add(texts[i].as_py(), keys[i] if keys is not None else b"%d" % count):
                    yield row(block)
        for block in packer.last():
            yield row(block)
        if bad_count:
            yield row(None)

    return packed


BLOCK_FIELDS = "part int, chunk int, documents long, bytes long, owners long, bad long, bad_rows string, corpus binary, rest binary"
