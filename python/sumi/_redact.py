"""Files of any kind, redacted by one call (docs/redact.md)."""

from __future__ import annotations

import os
from typing import Any, Dict, Optional, Sequence, Union

from . import _native
from ._display import summary_html
from ._inputs import given
from ._progress import Progress, listener_of
from ._taggers import model_folders

Path = Union[str, "os.PathLike[str]"]


class Redacted:
    """What redact() found and did: `summary`. It is true where something was published."""

    def __init__(self, summary: Dict[str, Any]) -> None:
        self.summary = summary

    def __bool__(self) -> bool:
        return bool(self.summary["published"])

    def __repr__(self) -> str:
        return f"<sumi.Redacted: {'published' if self else 'nothing is published'}>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary)


def redact(
    inputs: Union[Path, Sequence[Path]],
    output: Optional[Path] = None,
    *,
    style: str = "label",
    taggers: Optional[Sequence[str]] = None,
    labels: Optional[Sequence[str]] = None,
    allow: Optional[Sequence[str]] = None,
    deny: Optional[Sequence[str]] = None,
    key: Optional[Path] = None,
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
        inputs: a file, a folder, a pattern, or several of these.
        output: of one file a file, else a folder; may be missing in a dry run.
        style: "label", "number", "surrogate", "hash", "mark" or "remove"; key: a file, of surrogates and hashes.
        taggers: what finds; "auto" and "patterns" where nothing is given.
        labels: only these are hidden; allow: phrases that no finder hides; deny: phrases that are always hidden.
        text_field: of JSON the only free texts, by paths.
        accept_unsearched: "language", "script", "names": what may be published though it could not be searched.

    Result: false where nothing was published: something found is still in the result, or a text could not be searched;
    `summary` says which.

    Raises: Error: a file that can't be read, an output that exists. TypeError.
    """
    paths = [inputs] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    paths_of = {"output": output, "key": key, "report": report, "private_page": private_page}
    options = given(
        style=style, taggers=taggers, labels=labels, allow=allow, deny=deny, encoding=encoding, text_field=text_field,
        threads=threads, seed=seed, models=model_folders(), accept_unsearched=list(accept_unsearched),
        **{name: os.fspath(path) for name, path in paths_of.items() if path is not None},
    )
    options.update(inputs=[os.fspath(path) for path in paths], keep_names=keep_names, allow_unread=allow_unread, dry_run=dry_run, overwrite=overwrite)
    return Redacted(_native.redact_files(options, listener_of(progress)))
