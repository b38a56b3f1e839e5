"""Attacks on a publication: by a list of persons, by restoring hidden text, and by taggers."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from . import _native
from ._display import summary_html
from ._inputs import given, take_texts
from ._progress import Progress, listener_of
from ._tables import columns_of
from ._taggers import _training

Names = Union[str, Sequence[str]]


class Found:
    """The result of an attack: `summary`, the figures of the command line; `documents` of roster(), `texts` of restore()."""

    def __init__(self, summary: Dict[str, Any], documents: Sequence[Dict[str, Any]] = (), texts: Any = None) -> None:
        self.summary = summary
        self.documents = list(documents)
        self.texts = texts

    def __repr__(self) -> str:
        return f"<sumi.attack.Found: {self.summary['documents']} documents>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary)


class Source(NamedTuple):
    """The source of a publication: its texts and, for each, its sensitive spans."""

    texts: Any
    spans: Any = None


def _documents(source: Optional[Source], owners: Any = None) -> Optional["_native.Documents"]:
    if source is None:
        return None
    if not isinstance(source, tuple) or len(source) != len(Source._fields):
        raise TypeError("a source must be a Source: texts, and the spans of each")
    return take_texts(source[0], owners=owners, spans=source[1]).documents


def roster(
    published: Any,
    roster: Any,
    *,
    source: Optional[Source] = None,
    columns: Optional[Mapping[str, str]] = None,
    owners: Any = None,
    publisher: str = "repeats",
    min_length: int = 6,
    gap: int = 1,
    entry_documents: str = "auto",
    each_set: bool = False,
    mark: str = "█",
    collapse: bool = True,
    progress: Progress = None,
) -> Found:
    """Finds the entries of a list of persons that agree with what is left in each document.

    Args:
        published: texts. roster: a table, a row a person. source: the texts it was made of, and their spans.
        columns: columns of the roster and the labels in which their values stand.
        publisher: "repeats" (with its min_length and gap), or "unknown".

    Raises: Error: bad_input: different numbers of documents; bad_usage: no column fits a label. TypeError.
    """
    table, _ = columns_of(roster, "the roster")
    options = given(
        columns=dict(columns) if columns is not None else None, publisher=publisher, min_length=min_length, gap=gap,
        entry_documents=entry_documents, each_set=each_set, mark=mark, collapse=collapse,
    )  # fmt: skip
    documents = take_texts(published, owners=owners).documents
    summary, found = _native.attack_roster(documents, table, _documents(source), options, listener_of(progress))
    return Found(summary, found)


def restore(
    published: Any,
    *,
    background: Any = None,
    source: Optional[Source] = None,
    order: int = 8,
    mark: str = "█",
    collapse: bool = True,
    threads: Optional[int] = None,
    progress: Progress = None,
) -> Found:
    """Guesses hidden text with a language model trained on the published text, and on the texts of `background`.

    `texts` of the result are the published ones with guesses instead of marks. With a source the guesses are scored.
    order: characters of the longest counted strings, 1 to 16.

    Raises: Error: bad_input: nothing is shown. TypeError.
    """
    given_texts = take_texts(published)
    more = None if background is None else take_texts(background).documents
    options = given(order=order, mark=mark, collapse=collapse, threads=threads)
    texts, summary = _native.attack_restore(
        given_texts.documents, more, _documents(source), options, listener_of(progress)
    )
    return Found(summary, texts=given_texts.back(texts))


def tagger(
    published: Any,
    gold: Source,
    *,
    budget: Union[int, Sequence[int]] = 100,
    attackers: Names = ("svm", "crf", "ensemble", "bayes"),
    folds: int = 2,
    owners: Any = None,
    labels: Names = "all",
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Found:
    """Trains taggers on a part of the publication, and searches the other part for identifiers that are left.

    gold: the source's texts and their sensitive spans. budget: how many tokens the attacker inspects.

    Raises: Error: bad_input: different numbers of documents, no span. TypeError.
    """
    budgets: List[int] = [budget] if isinstance(budget, int) else list(budget)
    options = _training(labels, None, None, None, None, None, None, threads, seed)
    options.update(budgets=budgets, attackers=attackers, folds=folds)
    documents = take_texts(published).documents
    right = _documents(gold, owners)
    if right is None:
        raise TypeError("the gold must be a Source: texts, and the spans of each")
    return Found(_native.attack_tagger(documents, right, options, listener_of(progress)))
