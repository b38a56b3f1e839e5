"""Counting for later documents: writes what a masking of the whole corpus shows to a file; and masks by it, row by row."""

from __future__ import annotations

import hashlib
import os
from typing import Any, Callable, Dict, Optional, Sequence

from .. import _native
from .._errors import Error, bad_usage
from .._inputs import given
from ._each import publish_each
from ._mask import BLOCK_BYTES, MOST_TEXT_BYTES, Job, Progress
from ._rows import require_frame
from ._session import errors_of_tasks, private_folder, raise_errors
from ._tasks import stretches_of_block


def require_folder_of(counts: str) -> None:
    """Raises: Error: unfinished: the file can't be written."""
    if not os.path.isdir(os.path.dirname(os.path.abspath(counts))):
        raise Error("unfinished", os.fspath(counts), "its folder is not there", "create it first")


def count(
    df: Any,
    counts: str,
    *,
    text: str = "text",
    owner: Optional[str] = None,
    id: Optional[str] = None,
    bad_rows: Optional[str] = None,
    block_bytes: int = BLOCK_BYTES,
    most_text_bytes: int = MOST_TEXT_BYTES,
    progress: Progress = None,
    **options: Any,
) -> int:
    """Writes what may be shown of later documents: the file that `sumi count` writes for the same documents.

    The driver receives the distinct stretches of the publication, and drops those that are part of another. Masking by
    them needs all of them in memory, too.

    Args:
        counts: the file, on the driver's machine; an existing one is replaced.
        Others as mask().

    Returns: the number of strings.
    Raises: Error: as mask(); bad_usage for options without meaning for later documents; unfinished: the file can't be
    written; a missing folder is reported before anything is read.
    """
    _native.SharedStrings.of_stretches([], {**given(**options), "threads": 1})  # refuses options
    require_folder_of(counts)
    job = Job(df, text, owner, id, (), bad_rows, block_bytes, most_text_bytes, progress, options)
    try:
        with errors_of_tasks():
            found = job.states.mapPartitions(raise_errors(stretches_of_block(job.options, job.counted.rounds)))
            distinct = found.reduceByKey(_first, job.blocks.blocks).keys()
            strings = _native.SharedStrings.of_stretches(list(distinct.toLocalIterator()), job.options)
    finally:
        job.held.drop_all()
    strings.save(os.fspath(counts))
    return strings.size()


def _first(a: Any, _b: Any) -> Any:
    return a


def mask_by_counts(
    df: Any,
    counts: str,
    *,
    text: str = "text",
    id: Optional[str] = None,
    pass_columns: Sequence[str] = (),
    bad_rows: Optional[str] = None,
    most_text_bytes: int = MOST_TEXT_BYTES,
    mark: str = "█",
    collapse: bool = True,
) -> Any:
    """Masks each row separately, by a file of count() or `sumi count`: no shuffle.

    Args: counts: the file, on the driver's machine, which sends it to each executor. Others as mask().
    Returns: a DataFrame of fresh ids, texts and passed columns, computed on demand.
    Raises: Error: as mask(); of a bad row, when the DataFrame is computed.
    """
    require_frame(df)
    if not os.path.isfile(counts):
        raise bad_usage("there is no file of counts of that name", "name the file that count() wrote")
    copy = _copy_of(counts)
    df.sparkSession.sparkContext.addFile(copy)
    options = {"mark": mark, "collapse": collapse}
    marked = {"mark": mark, "k": 2, "by": "documents"}
    return publish_each(
        df, _by_counts(os.path.basename(copy), options), text, id, pass_columns, bad_rows, most_text_bytes, marked
    )


def _copy_of(counts: str) -> str:
    """Makes a private copy named by its content: Spark sends a file of one name once, even if its content changes later."""
    path = os.path.join(private_folder(), "copy")
    digest = hashlib.blake2b(digest_size=16)
    with open(counts, "rb") as given, open(path, "wb") as copy:
        for piece in iter(lambda: given.read(1 << 20), b""):
            digest.update(piece)
            copy.write(piece)
    name = digest.hexdigest()
    if name in _COPIES and os.path.exists(_COPIES[name]):
        os.remove(path)
    elif name in _COPIES:  # removed by somebody
        os.makedirs(os.path.dirname(_COPIES[name]), 0o700, exist_ok=True)
        os.rename(path, _COPIES[name])
    else:
        named = os.path.join(os.path.dirname(path), f"{name}.counts")
        os.rename(path, named)
        try:
            _native.SharedStrings.open(named)
        except Error as refused:  # of the file, which has another name
            os.remove(named)
            raise Error(refused.kind, counts, refused.fact, refused.remedy) from None
        _COPIES[name] = named
    return _COPIES[name]


_COPIES: Dict[str, str] = {}  # on the driver: by content
_OPEN: Dict[str, Any] = {}  # in a task: by path, once per process


def _by_counts(name: str, options: Dict[str, Any]) -> Callable[[Sequence[bytes]], Sequence[bytes]]:
    def publish(texts: Sequence[bytes]) -> Sequence[bytes]:
        from pyspark import SparkFiles

        path = SparkFiles.get(name)
        if path not in _OPEN:
            _OPEN[path] = _native.SharedStrings.open(path)
        published: Sequence[bytes] = _OPEN[path].publish(list(texts), options)
        return published

    return publish
