"""The whole chain: documents and tables of the same persons, hidden in one run (docs/hide.md)."""

from __future__ import annotations

import json
import os
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Union

from . import _native
from ._display import summary_html
from ._inputs import given, is_a
from ._progress import Progress, listener_of
from ._replace import Key, secret_of
from ._spans import tuples_of
from ._tables import columns_of
from ._taggers import model_folders


class HiddenRecords:
    """The result of hide(): `sources` by name (none if an identifier was found in the publication), `summary`, and
    `audit`, JSON lines of what was done to which span. It is true if something was published.
    """

    def __init__(self, sources: Dict[str, Any], summary: Dict[str, Any], audit: str) -> None:
        self.sources = sources
        self.summary = summary
        self.audit = audit

    def __bool__(self) -> bool:
        return bool(self.summary.get("published", True))

    def __repr__(self) -> str:
        return f"<sumi.HiddenRecords: {'published' if self else 'nothing is published'}>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary)


def _document(given_document: Any) -> Any:
    if isinstance(given_document, Mapping):
        document = dict(given_document)
        if document.get("spans") is not None:
            document["spans"] = tuples_of(document["spans"])
        return document
    return given_document


def hide(
    rules: Union[str, "os.PathLike[str]"],
    contents: Optional[Mapping[str, Any]] = None,
    *,
    mode: Optional[str] = None,
    k: Optional[int] = None,
    allow: Optional[Sequence[str]] = None,
    key: Union[Key, bytes, None] = None,
    order_key: Union[Key, bytes, None] = None,
    overwrite: bool = False,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> HiddenRecords:
    """Finds names, numbers and dates in documents and tables of the same persons, links them, and publishes them hidden.

    Args:
        rules: with `contents` the rules themselves, as TOML; without, the file of rules of `sumi hide run`, which names
            what is read and written.
        contents: of each source of the rules, by name: documents (a list of dicts with "text" and further fields), a
            table (DataFrame, dict of columns), or FHIR resources (a list of str or dicts).
        mode: "full", "strict", "partial", "statistical"; k: persons a class. Over those of the rules.
        allow: phrases that are never hidden, beside those of the rules (docs/how-to/never-hidden.md).
        key: of shifts, pseudonyms and surrogates; order_key: of the order of records.
        overwrite: of files: an output that isn't empty.

    Raises: Error: rules that make no sense, an output that exists, too few persons. TypeError.
    """
    listener = listener_of(progress)
    options = given(mode=mode, k=k, allow=allow, threads=threads, seed=seed, models=model_folders())
    if contents is None:
        options.update(rules=os.fspath(rules), overwrite=overwrite)
        return HiddenRecords({}, _native.hide_files(options, listener), "")
    if not isinstance(rules, str):
        raise TypeError("with contents the rules must be a str of TOML")
    if not isinstance(contents, Mapping):
        raise TypeError("contents must be a dict by the names of sources")
    plain: Dict[str, Any] = {}
    backs: Dict[str, Callable[[Any], Any]] = {}
    for name, content in contents.items():
        if isinstance(content, (list, tuple)):
            plain[name], backs[name] = _records(list(content))
        elif isinstance(content, Mapping) or is_a(content, "pandas", "DataFrame") or hasattr(content, "columns"):
            plain[name], backs[name] = columns_of(content, name)
        else:
            raise TypeError(f"the content {name} must be a list or a table")
    options.update(given(rules=rules, key=secret_of(key), order_key=secret_of(order_key)))
    sources, summary, audit = _native.hide_contents(plain, options, listener)
    return HiddenRecords({name: backs[name](made) for name, made in sources.items()}, summary, audit)


def _records(records: List[Any]) -> Any:
    """Documents, or FHIR resources as str or dicts."""
    if records and all(isinstance(one, Mapping) and "resourceType" in one for one in records):
        return [json.dumps(one, ensure_ascii=False) for one in records], lambda made: [json.loads(one) for one in made]
    return [_document(one) for one in records], list
