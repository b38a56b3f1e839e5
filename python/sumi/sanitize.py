"""A publisher that learned what to hide by playing against an attacker (docs/game.md)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from . import _native
from ._display import summary_html, table_html
from ._inputs import given, take_texts
from ._progress import Progress, listener_of
from ._replace import Edit, Key, Replaced, secret_of
from ._taggers import _training

Names = Union[str, Sequence[str]]
PathName = Union[str, "os.PathLike[str]"]


class Publisher:
    """The result of fit(). `publisher`: its bytes, as in the file that `sumi sanitize fit` writes."""

    def __init__(self, publisher: bytes) -> None:
        self._native = _native.Publisher.of_bytes(publisher)
        self.publisher = publisher
        self.labels: List[str] = self._native.labels()
        self.summary: Dict[str, Any] = self._native.about()

    @classmethod
    def load(cls, path: PathName) -> "Publisher":
        """Raises: Error: bad_input: invalid, or damaged. OSError."""
        return cls(Path(path).read_bytes())

    def save(self, path: PathName) -> None:
        Path(path).write_bytes(self.publisher)

    def apply(
        self,
        texts: Any,
        *,
        spans: Any = None,
        operators: Optional[Mapping[str, str]] = None,
        key: Union[Key, bytes, None] = None,
        mark: str = "█",
        mark_each: bool = False,
        owners: Any = None,
        threads: Optional[int] = None,
        progress: Progress = None,
    ) -> Replaced:
        """Replaces what the publisher finds, as Replacer() decides; given spans are only used to judge it.

        Raises: Error, TypeError as Replacer.replace().
        """
        source = take_texts(texts, owners=owners, spans=spans)
        options = given(
            operators=dict(operators) if operators is not None else None, key=secret_of(key), mark=mark,
            mark_each=mark_each, threads=threads,
        )  # fmt: skip
        made, edits, summary = self._native.apply(source.documents, options, listener_of(progress))
        named = [[Edit(*one) for one in of_text] for of_text in edits]
        return Replaced(source.back(made), source.spread(named, []), summary, None)

    def __repr__(self) -> str:
        return f"<sumi.sanitize.Publisher: {self.summary['iterations']} rounds>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary)


def _game(
    tagger: Any, committee: Any, learner: Any, estimate: Any, unit: Any, costs: Any, hiding: Any, finders: Any, folds: Any, most_rounds: Any
) -> Dict[str, Any]:
    return given(
        tagger=tagger, committee=committee, learner=learner, estimate=estimate, unit=unit, costs=costs, hiding=hiding,
        finders=finders, folds=folds, most_rounds=most_rounds
    )  # fmt: skip


def fit(
    texts: Any,
    spans: Any,
    *,
    loss_ratio: float = 10.0,
    owners: Any = None,
    tagger: Names = "svm",
    committee: bool = False,
    learner: str = "cost",
    estimate: str = "cross-validated",
    unit: str = "token",
    costs: str = "equal",
    hiding: str = "mark",
    finders: Optional[Names] = None,
    folds: int = 4,
    most_rounds: int = 20,
    labels: Names = "all",
    features: Optional[str] = None,
    patterns: Optional[str] = None,
    lists: Optional[Dict[str, Sequence[str]]] = None,
    l1: Optional[float] = None,
    l2: Optional[float] = None,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Publisher:
    """Learns, round by round, what to hide until an attacker trained on the rest finds too little.

    loss_ratio: how many tokens hidden in error cost as much as one missed. docs/game.md explains the other options.

    Raises: Error: bad_input: no spans; bad_usage. TypeError.
    """
    source = take_texts(texts, owners=owners, spans=spans)
    options = _training(labels, features, patterns, lists, None, l1, l2, threads, seed)
    options.update(_game(tagger, committee, learner, estimate, unit, costs, hiding, finders, folds, most_rounds), loss_ratio=loss_ratio)
    publisher, _ = _native.fit_publisher(source.documents, options, listener_of(progress))
    return Publisher(publisher)


class Evaluation(List[Dict[str, Any]]):
    """The result of evaluate(): a row for each publisher, loss ratio and fold."""

    def _repr_html_(self) -> str:
        columns = ("publisher", "loss_ratio", "fold", "sensitive", "left", "hidden_by_error", "publish_ratio")
        return table_html(columns, [[row[name] for name in columns] for row in self])


def evaluate(
    texts: Any,
    spans: Any,
    *,
    loss_ratio: Sequence[float] = (0.1, 1.0, 10.0, 100.0),
    evaluation_folds: int = 4,
    budgets: Sequence[int] = (10, 20, 50, 100, 200, 500, 1000),
    attackers: Names = ("svm", "crf", "ensemble", "bayes"),
    owners: Any = None,
    tagger: Names = "svm",
    committee: bool = False,
    learner: str = "cost",
    estimate: str = "cross-validated",
    unit: str = "token",
    costs: str = "equal",
    hiding: str = "mark",
    finders: Optional[Names] = None,
    folds: int = 4,
    most_rounds: int = 20,
    labels: Names = "all",
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Evaluation:
    """Publishes each fold by publishers trained on the others, and attacks it. Other arguments as in fit()."""
    source = take_texts(texts, owners=owners, spans=spans)
    options = _training(labels, None, None, None, None, None, None, threads, seed)
    options.update(_game(tagger, committee, learner, estimate, unit, costs, hiding, finders, folds, most_rounds))
    options.update(
        loss_ratios=list(loss_ratio), evaluation_folds=evaluation_folds, budgets=list(budgets), attackers=attackers
    )
    return Evaluation(_native.evaluate_publishers(source.documents, options, listener_of(progress)))
