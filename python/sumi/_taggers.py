"""Taggers: trained ones, the ready-made ones of languages, and patterns."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Sequence, Union

from . import _native
from ._errors import Error
from ._inputs import given, take_texts
from ._progress import Progress, listener_of
from ._spans import Spans, spans_from

PathName = Union[str, "os.PathLike[str]"]


def model_folders() -> List[str]:
    """Returns where ready-made finders are searched: SUMI_MODELS, separated by colons, else the package's own."""
    named = [folder for folder in os.environ.get("SUMI_MODELS", "").split(":") if folder]
    return named or [str(Path(__file__).parent / "models")]


class Tagger:
    """Finds spans in texts. Any number of threads may use one at the same time.

    Attributes:
        labels: of what it finds.
        model: its bytes where it was trained or loaded from a file; else None.
        summary: of train().
    """

    def __init__(
        self, native: "_native.Tagger", model: Optional[bytes] = None, summary: Optional[Dict[str, Any]] = None
    ) -> None:
        self._native = native
        self.model = model
        self.summary = summary
        self.labels: List[str] = native.labels()

    @classmethod
    def load(
        cls,
        name: PathName,
        *,
        bias: Optional[float] = None,
        for_hiding: bool = False,
        places_alone: bool = False,
        whole_document: bool = False,
        models: Optional[Sequence[str]] = None,
        speed: str = "fast",
        allow_remote: bool = False,
    ) -> "Tagger":
        """Loads a ready-made finder ("en", "es", "de", "fr", "ja"; "auto": that of each text's language), "patterns", a
        model that train() made, a file of patterns, NAME.toml, an external program ("exec:COMMAND"), or a service with
        Presidio's protocol ("http://localhost:3000/analyze?language=en").

        Args:
            bias: added to the score of each possible span: above 0 more is found.
            for_hiding: the bias that finders have for hiding. places_alone: each place is decided by itself.
            whole_document: the words of all that was found once are sought in the whole text; finders do it for persons.
            models: folders of ready-made finders.
            speed: of "auto", where an encoder lies among them: "best", "balanced" or "fast", which leaves it out.
            allow_remote: lets a service of another machine (https://…) see the texts.

        Raises: Error: bad_input: it is missing, or damaged; bad_usage: another machine's service without permission.
        """
        options = given(
            bias=bias, for_hiding=for_hiding, places_alone=places_alone, whole_document=whole_document,
            models=list(models) if models is not None else model_folders(), speed=speed,
        )  # fmt: skip
        path = os.fspath(name)
        if allow_remote and isinstance(path, str) and path.startswith("https://"):
            path = "remote+" + path
        try:
            return cls(_native.Tagger.load(path, options))
        except Error as failure:
            if failure.place != path or ":" in str(path) or os.path.exists(path):
                raise
        raise Error(
            "bad_input", str(path), "there is neither a finder nor a file of this name", "sumi.models() lists the finders"
        )

    @classmethod
    def of_model(cls, model: bytes, *, bias: Optional[float] = None, for_hiding: bool = False) -> "Tagger":
        """Loads a model's bytes. Raises: Error: bad_input: invalid, or damaged."""
        return cls(_native.Tagger.of_model(model, given(bias=bias, for_hiding=for_hiding, models=model_folders())), model)

    def find(self, text: str) -> Spans:
        """Returns the spans of a text: disjoint, in order, in code points."""
        return spans_from(self._native.find(text), text)

    def find_many(
        self, texts: Any, *, min_score: float = 0.0, allow: Optional[Sequence[str]] = None, threads: Optional[int] = None,
        progress: Progress = None,
    ) -> List[Spans]:  # fmt: skip
        """Returns the spans of each text; none for a missing one. Spans with a lower score are left out. allow: as in tag()."""
        return tag_texts(
            texts, [self], lambda plain: [], min_score=min_score, allow=allow, threads=threads, progress=progress
        )

    def save(self, path: PathName) -> None:
        """Writes the file that `sumi train` writes. Raises: ValueError: it has no bytes of its own."""
        if self.model is None:
            raise ValueError("this tagger lies in a file already, or is made of patterns")
        Path(path).write_bytes(self.model)

    def __call__(self, text: str) -> Spans:
        return self.find(text)

    def __repr__(self) -> str:
        return f"<sumi.Tagger: {len(self.labels)} labels>"


def tag_texts(
    texts: Any, taggers: Sequence[Tagger], others: Callable[[List[str]], List[Any]], *, min_score: float,
    allow: Optional[Sequence[str]], threads: Optional[int], progress: Progress,
) -> List[Spans]:
    """Returns the spans of each text by taggers, and by other finders: others() takes all texts and returns, for each
    finder and text, a list of spans.
    """
    source = take_texts(texts)
    plain = source.documents.texts()
    options = given(min_score=min_score, allow=allow, threads=threads)
    found = _native.tag(source.documents, [one._native for one in taggers], others(plain), options, listener_of(progress))
    return source.spread([spans_from(raw, text) for raw, text in zip(found, plain)], Spans())


@functools.lru_cache(maxsize=1)
def _built_in_patterns() -> Tagger:
    return Tagger(_native.Tagger.of_patterns(None))


def patterns(toml: Optional[str] = None) -> Tagger:
    """Makes a tagger of the built-in patterns (mail addresses, card numbers, dates, …), or of those in a TOML text
    (docs/patterns.md).
    """
    return _built_in_patterns() if toml is None else Tagger(_native.Tagger.of_patterns(toml))


def models(folders: Optional[Sequence[str]] = None) -> List[Dict[str, Any]]:
    """Returns the ready-made finders: name, language, labels, licence, training data, path, bytes."""
    return _native.finders(list(folders) if folders is not None else model_folders())


def _training(
    labels: Any, features: Any, patterns: Any, lists: Any, unlabelled: Any, l1: Any, l2: Any, threads: Any, seed: Any,
    with_lists: Any = None, encoder: Any = None,
) -> Dict[str, Any]:
    options = given(
        labels=labels, features=features, patterns=patterns, lists=lists, unlabelled=unlabelled, l1=l1, l2=l2,
        threads=threads, seed=seed,
    )  # fmt: skip
    finders = {name: os.fspath(at) for name, at in (("with_lists", with_lists), ("encoder", encoder)) if at is not None}
    if finders:
        options.update(finders, models=model_folders())
    return options


def train(
    texts: Any,
    spans: Any,
    *,
    owners: Any = None,
    tagger: Optional[str] = None,
    labels: Union[str, Sequence[str]] = "all",
    online: bool = False,
    features: Optional[str] = None,
    patterns: Optional[str] = None,
    lists: Optional[Dict[str, Sequence[str]]] = None,
    unlabelled: Optional[Sequence[str]] = None,
    with_lists: Optional[PathName] = None,
    encoder: Optional[PathName] = None,
    start: Optional[bytes] = None,
    cost: float = 1.0,
    least_documents: int = 1,
    sample: int = 0,
    l1: Optional[float] = None,
    l2: Optional[float] = None,
    max_iterations: int = 0,
    held_out: float = 0.1,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Tagger:
    """Trains a tagger on texts and their spans; the model is the one that `sumi train` writes, byte for byte.

    Args:
        spans: of each text. owners: by whom documents are held out for judging.
        tagger: "svm", "crf", "bayes", "ensemble"; by default "svm", or "crf" for scripts without spaces.
            labels: "all", "merge" (all are one) or names.
        features: a template (TOML). patterns: "builtin", "none" or a file. lists: name and entries of word lists.
        unlabelled: files of texts of which clusters of words are learned. start: bytes of a model to go on from.
        with_lists: the word lists and clusters of a ready-made finder ("en") or a model's file are features, too.
        encoder: what an encoder ("multi") says of each word is a feature, too; the model needs it wherever it tags.
        cost: the cost of a missed token relative to a false positive. held_out: share of owners held out.
        least_documents, sample, l1, l2, max_iterations, online: docs/tagging.md.

    Raises: Error: bad_input: no span to learn from; TypeError.
    """
    source = take_texts(texts, owners=owners, spans=spans)
    options = _training(labels, features, patterns, lists, unlabelled, l1, l2, threads, seed, with_lists, encoder)
    options.update(
        given(
            tagger=tagger, online=online, start=start, cost=cost, least_documents=least_documents, sample=sample,
            max_iterations=max_iterations, held_out=held_out,
        )  # fmt: skip
    )
    model, summary = _native.train(source.documents, options, listener_of(progress))
    return Tagger(_native.Tagger.of_model(model, {"models": model_folders()}), model, summary)


def cross_validate(
    texts: Any,
    spans: Any,
    *,
    folds: int = 10,
    owners: Any = None,
    tagger: Optional[str] = None,
    labels: Union[str, Sequence[str]] = "all",
    features: Optional[str] = None,
    patterns: Optional[str] = None,
    lists: Optional[Dict[str, Sequence[str]]] = None,
    unlabelled: Optional[Sequence[str]] = None,
    with_lists: Optional[PathName] = None,
    encoder: Optional[PathName] = None,
    l1: Optional[float] = None,
    l2: Optional[float] = None,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Dict[str, Any]:
    """Returns precision, recall and F1 by cross-validation: "micro", "tokens", "labels", "folds". Other arguments as in train()."""
    source = take_texts(texts, owners=owners, spans=spans)
    options = _training(labels, features, patterns, lists, unlabelled, l1, l2, threads, seed, with_lists, encoder)
    options.update(given(folds=folds, tagger=tagger))
    return _native.cross_validate(source.documents, options, listener_of(progress))
