"""Releases a draft on the basis of a sample that people read (docs/release.md)."""

from __future__ import annotations

import datetime
import os
import pathlib
from typing import Any, Dict, Optional, Sequence, Union

from . import _native
from ._display import summary_html
from ._inputs import given
from ._progress import Progress, listener_of

Path = Union[str, "os.PathLike[str]"]


class Released:
    """The result of release(), or the reasons against it: `summary`. It is true if the draft was released."""

    def __init__(self, summary: Dict[str, Any]) -> None:
        self.summary = summary

    def __bool__(self) -> bool:
        return bool(self.summary["released"])

    def __repr__(self) -> str:
        return f"<sumi.Released: {self.summary['id'] if self else 'nothing is released'}>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary)


def _paths(**paths: Optional[Path]) -> Dict[str, str]:
    return {name: os.fspath(path) for name, path in paths.items() if path is not None}


def draw_sample(
    draft: Path,
    output: Path,
    *,
    documents: int = 300,
    key: Optional[Path] = None,
    encoding: Optional[str] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Dict[str, Any]:
    """Draws documents of a draft for people to read, and writes them as JSON Lines without spans.

    Args:
        draft: what is to be released, a file or a folder.
        key: a key file by which documents are drawn in place of the seed.

    Raises: Error: a file of which no sample can be read. TypeError.
    """
    options = given(documents=documents, encoding=encoding, seed=seed, **_paths(draft=draft, output=output, key=key))
    return _native.draw_sample(options, listener_of(progress))


def release(
    draft: Path,
    output: Path,
    *,
    approver: str,
    sample: Path,
    all_read: bool = False,
    max_missed: Optional[float] = None,
    max_documents: Optional[float] = None,
    most_in_one: int = 20,
    reader_recall: float = 1.0,
    sample_key: Optional[Path] = None,
    decisions: Optional[Path] = None,
    together_with: Sequence[Path] = (),
    sources: Sequence[Path] = (),
    used_keys: Sequence[Path] = (),
    replaces: Optional[str] = None,
    register: Path = "releases.jsonl",
    key: Optional[Path] = None,
    record: Optional[Path] = None,
    report: Optional[Path] = None,
    encoding: Optional[str] = None,
    overwrite: bool = False,
    seed: int = 1,
    progress: Progress = None,
) -> Released:
    """Releases a draft, signs it and adds it to a register, unless too much may have been missed.

    Args:
        approver: who answers for it.
        sample: the file of draw_sample() with the spans that people marked.
        max_missed: identifiers in 1,000 documents, max_documents: documents in 1,000 with one, that are accepted by the upper bound of 95%; at least
            one of them.
        most_in_one: identifiers that a document which nobody read holds at most.
        decisions: people's decisions that must be in the draft; decisions.jsonl beside it where there is one.
        together_with: rules, certificates, reports, whose hashes go into the record.
        sources: what the draft was made of; used_keys: keys by which it was made.

    Result: false if nothing was released; `summary["refused"]` has the reasons.

    Raises: Error: the sample isn't this draft's, an output that exists. TypeError.
    """
    beside = os.fspath(output).rstrip("/")
    if decisions is None:
        there = pathlib.Path(os.path.abspath(draft)).parent / "decisions.jsonl"
        decisions = there if there.exists() else None
    paths = _paths(
        draft=draft, output=output, sample=sample, sample_key=sample_key, decisions=decisions, register=register,
        key=os.path.splitext(os.fspath(register))[0] + ".key" if key is None else key,
        record=beside + ".release.jsonl" if record is None else record,
        report=beside + ".release.html" if report is None else report,
    )
    lists = {"together_with": together_with, "sources": sources, "used_keys": used_keys}
    options = given(
        approver=approver, all_read=all_read, max_missed=max_missed, max_documents=max_documents, most_in_one=most_in_one,
        reader_recall=reader_recall, replaces=replaces, encoding=encoding, overwrite=overwrite, seed=seed,
        at=datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        program="sumi.release of sumi for Python",
        **{name: [os.fspath(path) for path in several] for name, several in lists.items() if several}, **paths,
    )
    return Released(_native.release_files(options, listener_of(progress)))
