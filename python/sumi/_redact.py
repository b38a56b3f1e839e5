"""Files, tables and texts of any kind, redacted by one call (docs/redact.md)."""

from __future__ import annotations

import json
import os
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from . import _native
from ._display import summary_html
from ._errors import Error, bad_usage
from ._inputs import given, is_a, is_frame, values_of
from ._progress import Progress, listener_of
from ._tables import columns_of
from ._taggers import model_folders

Path = Union[str, "os.PathLike[str]"]


class Redacted:
    """What was found and done: `summary`. It is true where something was published.

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


def redact(
    inputs: Union[Path, Sequence[Path], Any],
    output: Optional[Path] = None,
    *,
    style: str = "label",
    link_documents: Optional[str] = None,
    taggers: Optional[Sequence[str]] = None,
    labels: Optional[Sequence[str]] = None,
    min_score: float = 0,
    allow: Optional[Sequence[str]] = None,
    deny: Optional[Sequence[str]] = None,
    key: Optional[Path] = None,
    reversal: Optional[Path] = None,
    encoding: Optional[str] = None,
    text_field: Optional[str] = None,
    keep_names: bool = False,
    allow_unread: bool = False,
    accept_unsearched: Sequence[str] = (),
    dry_run: bool = False,
    report: Optional[Path] = None,
    private_page: Optional[Path] = None,
    overwrite: bool = False,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Redacted:
    """Takes names, numbers, addresses and dates out of files of any kind, and writes each in its own format.

    Args:
        inputs: a file, a folder, a pattern, or several of these; or a table in memory (pandas, polars, Arrow, a dict), whose
            `result` has columns of names, numbers of persons and dates hidden whole, and all others read as text.
        output: of one file a file, else a folder; may be missing in a dry run.
        style: "label", "number", "surrogate", "hash", "mark" or "remove"; link_documents: of "number", the column or member by which
            records share numbers, or "folder"; key: a file, of surrogates, hashes, linked numbers and the reversal.
        reversal: a file that `sumi reverse` puts texts, letters, mail, pages and workbooks back with.
        taggers: what finds; "auto" and "patterns" where nothing is given.
        labels: only these are hidden; min_score: nothing of which a finder is less sure is; allow: phrases that no finder hides; deny: phrases that are always hidden.
        text_field: of JSON the only free texts, by paths.
        accept_unsearched: "language", "script", "names": what may be published though it could not be searched.

    Result: false where nothing was published: something found is still in the result, or a text could not be searched;
    `summary` says which.

    Raises: Error: a file that can't be read, an output that exists. TypeError.
    """
    options = _options_of(
        style=style, link_documents=link_documents, taggers=taggers, labels=labels, min_score=min_score, allow=allow, deny=deny, key=key, encoding=encoding,
        text_field=text_field, accept_unsearched=accept_unsearched, dry_run=dry_run, report=report,
        private_page=private_page, threads=threads, seed=seed,
    )  # fmt: skip
    if is_frame(inputs) or isinstance(inputs, Mapping):
        if output is not None:
            raise bad_usage("a table in memory has no output", "read result; or write the table into a file first")
        return _redacted_table(inputs, options, progress)
    paths = [inputs] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    if output is not None:
        options["output"] = os.fspath(output)
    if reversal is not None:
        options["reversal"] = os.fspath(reversal)
    options.update(inputs=[os.fspath(path) for path in paths], keep_names=keep_names, allow_unread=allow_unread, overwrite=overwrite)
    return Redacted(_native.redact_files(options, listener_of(progress)))


def redact_bytes(content: bytes, name: str = "", *, progress: Progress = None, **options: Any) -> Redacted:
    """Redacts a file in memory. `result` is its bytes, in its own format; `name` a fresh name.

    Args:
        content: the file's bytes.
        name: what it is called ("letter.docx"), which tells its format where its bytes don't.
        options: those of redact() that aren't about files and folders.
    """
    summary, made, result = _native.redact_bytes(name, bytes(content), _options_of(**options), listener_of(progress))
    return Redacted(summary, made, result)


def redact_texts(texts: Any, *, progress: Progress = None, **options: Any) -> Redacted:
    """Redacts texts: what was found in one of them is hidden in all. `result` is a list of them.

    Args:
        texts: a list or a column of str; None stays None.
        options: those of redact() that aren't about files and folders.
    """
    values = values_of(texts, "texts")
    if not all(value is None or isinstance(value, str) for value in values):
        raise TypeError("texts must be str")
    done, rows = _redacted_rows([{"text": value} for value in values], _options_of(**{"text_field": "text", **options}), progress)
    return Redacted(done.summary, "", rows and [row["text"] for row in rows])


# Options of redact() that aren't about files and folders.
_OPTIONS = {
    "style", "link_documents", "taggers", "labels", "min_score", "allow", "deny", "key", "encoding", "text_field", "accept_unsearched",
    "dry_run", "report", "private_page", "threads", "seed",
}  # fmt: skip


def _options_of(**options: Any) -> Dict[str, Any]:
    for name in options:
        if name not in _OPTIONS:
            raise TypeError(f"unknown option: {name}")
    paths = ("key", "report", "private_page")
    options.update({name: os.fspath(options[name]) for name in paths if options.get(name) is not None})
    options["accept_unsearched"] = list(options.get("accept_unsearched") or ())
    return given(models=model_folders(), **options)


def _redacted_rows(rows: List[Dict[str, Optional[str]]], options: Dict[str, Any], progress: Progress) -> "tuple[Redacted, Optional[List[Dict[str, Optional[str]]]]]":
    """Rows as JSON Lines, whose members redact() takes for columns; None in place of rows where none are published."""
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
        # What isn't hidden stays what it was: numbers, days, what is missing.
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
