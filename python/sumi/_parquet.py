"""Parquet files, with pyarrow if it is installed."""

from __future__ import annotations

import contextlib
import os
import tempfile
from typing import Any, Dict, Iterator, Sequence, Union

from ._errors import Error, bad_usage
from ._inputs import fresh_ids
from ._mask import mask
from ._passed import alone

PathName = Union[str, "os.PathLike[str]"]


@contextlib.contextmanager
def _appearing_whole(target: str) -> Iterator[str]:
    """A temporary file that replaces the target at the end, or is removed."""
    folder, name = os.path.split(os.path.abspath(target))
    handle, path = tempfile.mkstemp(prefix=f".{name}.sumi-", dir=folder)
    os.close(handle)
    try:
        yield path
        with open(path, "rb+") as file:
            os.fsync(file.fileno())
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(path, os.stat(target).st_mode & 0o777 if os.path.exists(target) else 0o666 & ~umask)
        os.replace(path, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        raise


def mask_parquet(
    source: PathName,
    target: PathName,
    *,
    text: str,
    owner: Any = None,
    pass_columns: Sequence[str] = (),
    compression: str = "zstd",
    **options: Any,
) -> Dict[str, Any]:
    """Masks the texts of a Parquet file, and writes another one: fresh ids, texts, and the columns that pass.

    Row groups are read and written one by one; only texts and owners are all in memory. The output holds nothing else
    of the source: no metadata, no statistics, no dictionary of its texts.

    Args:
        text, owner: columns. pass_columns: columns that are published unchanged (none). compression: as pyarrow has it.
        options: as mask() takes them.

    Returns: the summary, including what passed.

    Raises: Error, TypeError as mask(). ImportError: pyarrow isn't installed.
    """
    import pyarrow as pa
    import pyarrow.parquet as parquet

    paths = os.fspath(source), os.fspath(target)
    if os.path.exists(paths[1]) and os.path.samefile(*paths):
        raise bad_usage("input and output are the same file", "name another output")
    try:
        file = parquet.ParquetFile(paths[0])
    except (pa.ArrowException, OSError) as failure:
        raise Error("bad_input", paths[0], f"it can't be read as Parquet ({type(failure).__name__})", "check it") from None
    with file:
        schema = file.schema_arrow
        needed = [text, *([owner] if owner is not None else []), *pass_columns]
        for name in needed:
            if schema.names.count(name) != 1:
                raise bad_usage("a column isn't there once", "check text, owner and pass_columns")
        if "id" in pass_columns or text == "id" or text in pass_columns:
            raise bad_usage("a published column has the name of another one", "rename it")
        kind = schema.field(text).type
        kind = kind.value_type if pa.types.is_dictionary(kind) else kind
        columns = file.read(columns=needed[: 2 if owner is not None else 1])
        owners = columns.column(owner) if owner is not None else options.pop("owners", None)
        masked = mask(columns.column(text), owners=owners, **options)
        del columns
        texts = masked.texts.combine_chunks() if isinstance(masked.texts, pa.ChunkedArray) else masked.texts
        ids = fresh_ids(len(texts))
        fields = [pa.field("id", pa.string()), pa.field(text, kind)]
        fields += [schema.field(name).remove_metadata() for name in pass_columns]
        with _appearing_whole(paths[1]) as path, parquet.ParquetWriter(
            path, pa.schema(fields), compression=compression, use_dictionary=False, write_statistics=False,
            store_schema=True,
        ) as writer:  # fmt: skip
            at = 0
            for group in range(file.num_row_groups):
                rows = file.metadata.row_group(group).num_rows
                passed = file.read_row_group(group, columns=list(pass_columns)) if pass_columns else None
                arrays = [pa.array(ids[at : at + rows], pa.string()), texts[at : at + rows].cast(kind)]
                if passed is not None:
                    arrays += [alone(passed.column(name)) for name in pass_columns]
                writer.write_table(pa.table(arrays, schema=pa.schema(fields)), row_group_size=max(rows, 1))
                at += rows
    masked.summary["passed"] = list(pass_columns)
    return masked.summary
