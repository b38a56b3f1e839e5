"""Scores: the agreement of found spans with those of a gold standard."""

from __future__ import annotations

from typing import Any, Dict, Optional, Sequence, Union

from . import _native
from ._display import table_html
from ._inputs import given, take_texts, values_of
from ._progress import Progress, listener_of


class Score(Dict[str, Any]):
    """The report of `sumi score`: "micro", "labels" and so on; undefined rates are None."""

    def _repr_html_(self) -> str:
        rows = [(name, self[name]) for name in ("micro", "merged", "overlap") if name in self]
        rows += sorted(self.get("labels", {}).items())
        columns = ("precision", "recall", "f1", "f2", "tp", "fp", "fn")
        return table_html(("", *columns), [(name, *(rates.get(one) for one in columns)) for name, rates in rows])


def score(
    texts: Any,
    gold: Any,
    system: Any,
    *,
    level: str = "entity",
    labels: Union[str, Sequence[str]] = "all",
    hidden: bool = False,
    ratio: float = 0.0,
    bootstrap: int = 1000,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Score:
    """Compares the spans that a system found in each text with the gold spans.

    Args:
        gold, system: spans of each text. level: "entity", "token" or "character".
        labels: "all", "merge" (all are one) or names. hidden: the system's spans are hidden text, whatever their labels;
            then a token is hidden if more than `ratio` of it is.
        bootstrap: resamples for 95% intervals; 0: none.

    Raises: Error: bad_input: no text; bad_usage. TypeError.
    """
    texts = values_of(texts, "texts")
    options = given(
        level=level, labels=labels, hidden=hidden, ratio=ratio, bootstrap=bootstrap, threads=threads, seed=seed
    )
    right = take_texts(texts, spans=gold)
    found = take_texts(texts, spans=system)
    return Score(_native.score(right.documents, found.documents, options, listener_of(progress)))
