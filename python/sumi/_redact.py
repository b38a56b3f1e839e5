"""Redacts files, tables and texts of any kind with one call (docs/redact.md)."""

from __future__ import annotations

import json
import os
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from . import _native
from ._display import summary_html
from ._errors import Error, bad_usage
from ._inputs import given, is_a, is_frame, values_of
from ._options import taken, with_options
from ._progress import Progress, listener_of
from ._tables import columns_of
from ._taggers import model_folders

Path = Union[str, "os.PathLike[str]"]


class Redacted:
    """The findings and actions: `summary`. It is true if something was published.

    Attributes:
        summary: the figures of the command line.
        name: of a file in memory, its fresh name.
        result: of a file in memory its bytes; of a table or of texts the same, redacted. Raises Error where nothing
            was published. Files that lie on disk have none: None.
    """

    def __init__(self, summary: Dict[str, Any], name: str = "", result: Any = None) -> None:
        self.summary = summary
        self.name = name
        self._result = result

    @property
    def result(self) -> Any:
        if not self:
            unsearched = ", ".join(self.summary["unsearched"])
            why = f"names could not be searched for ({unsearched})" if unsearched else "something that was found is still there"
            raise Error("bad_input", "", f"nothing was published: {why}", "read summary; accept_unsearched takes what could not be searched")
        return self._result

    def __bool__(self) -> bool:
        return bool(self.summary["published"])

    def __repr__(self) -> str:
        return f"<sumi.Redacted: {'published' if self else 'nothing is published'}>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary)


_ROWS = _native.redact_options()
_ROWS_IN_MEMORY = [row for row in _ROWS if not row["on_files_alone"]]


@with_options(_ROWS)
def redact(
    inputs: Union[Path, Sequence[Path], Any],
    output: Optional[Path] = None,
    *,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
    **options: Any,
) -> Redacted:
    """Removes names, numbers, addresses and dates from files of any kind, and writes each in its own format.

    Args:
        inputs: a file, a folder, a pattern, or several of these; or a table in memory (pandas, polars, Arrow, a dict), whose
            `result` has columns of names, numbers of persons and dates hidden whole, and all others read as text.
        output: of one file a file, else a folder; may be missing in a dry run.
        {options}

    Phrases (allow, deny) are lists of str.

    Result: false if nothing was published: something found is still in the result, or a text could not be searched;
    `summary` has the reason.

    Raises: Error: a file that can't be read, an output that exists. TypeError.
    """
    if is_frame(inputs) or isinstance(inputs, Mapping):
        if output is not None:
            raise bad_usage("a table in memory has no output", "read result; or write the table into a file first")
        return _redacted_table(inputs, _in_memory(threads=threads, seed=seed, **options), progress)
    paths = [inputs] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    given_options = taken(_ROWS, {"output": output, **options})
    given_options.update(given(inputs=[os.fspath(path) for path in paths], models=model_folders(), threads=threads, seed=seed))
    return Redacted(_native.redact_files(given_options, listener_of(progress)))


def _in_memory(threads: Optional[int] = None, seed: int = 1, **options: Any) -> Dict[str, Any]:
    return {**taken(_ROWS_IN_MEMORY, options), **given(models=model_folders(), threads=threads, seed=seed)}


def redact_bytes(content: bytes, name: str = "", *, progress: Progress = None, **options: Any) -> Redacted:
    """Redacts a file in memory. `result` is its bytes, in its own format; `name` a fresh name.

    Args:
        content: the file's bytes.
        name: what it is called ("letter.docx"), which tells its format where its bytes don't.
        options: those of redact() that aren't about files and folders.
    """
    summary, made, result = _native.redact_bytes(name, bytes(content), _in_memory(**options), listener_of(progress))
    return Redacted(summary, made, result)


def redact_texts(texts: Any, *, progress: Progress = None, **options: Any) -> Redacted:
    """Redacts texts: what is found in one of them is hidden in all. `result` is a list of them.

    Args:
        texts: a list or a column of str; None stays None.
        options: those of redact() that aren't about files and folders.
    """
    values = values_of(texts, "texts")
    if not all(value is None or isinstance(value, str) for value in values):
        raise TypeError("texts must be str")
    done, rows = _redacted_rows([{"text": value} for value in values], _in_memory(**{"text_field": "text", **options}), progress)
    return Redacted(done.summary, "", rows and [row["text"] for row in rows])


def _redacted_rows(rows: List[Dict[str, Optional[str]]], options: Dict[str, Any], progress: Progress) -> "tuple[Redacted, Optional[List[Dict[str, Optional[str]]]]]":
    """Returns rows as JSON Lines, whose members redact() treats as columns; None if no rows are published."""
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    try:
        content = lines.encode("utf-8")
    except UnicodeEncodeError as error:
        raise Error("bad_input", "", "a text is no valid Unicode", "remove its lone surrogates") from error
    if not rows:
        raise bad_usage("there is nothing to redact", "give a row or a text")
    summary, _, made = _native.redact_bytes("rows.jsonl", content, options, listener_of(progress))
    done = Redacted(summary)
    return done, [json.loads(line) for line in made.splitlines()] if done else None


def _redacted_table(table: Any, options: Dict[str, Any], progress: Progress) -> Redacted:
    columns, back = columns_of(table, "inputs")
    names = list(columns)
    cells = list(zip(*columns.values()))
    done, rows = _redacted_rows([dict(zip(names, row)) for row in cells], options, progress)
    if rows is None:
        return done
    made: Dict[str, List[Any]] = {}
    for at, name in enumerate(names):
        fresh = [list(row.values())[at] for row in rows]
        before = columns[name]
        # Cells that aren't hidden keep their type: numbers, days, missing values.
        originals = values_of(table.column(name) if is_a(table, "pyarrow", "Table") else table[name], "inputs")
        is_changed = any(one != other for one, other in zip(fresh, before))
        made[list(rows[0])[at]] = (
            [(text if text != was else None if value is None else str(value)) for text, was, value in zip(fresh, before, originals)]
            if is_changed
            else originals
        )
    result = back(made)
    if is_a(table, "pandas", "DataFrame"):
        result.index = table.index
    return Redacted(done.summary, "", result)
