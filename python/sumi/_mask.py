"""Masking hides text with too little support. The promise can be verified by code that shares nothing with the masking."""

from __future__ import annotations

import itertools
import os
from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Protocol, Sequence, Set, Union

from . import _native
from ._display import Html, page_html, summary_html, table_html, texts_html
from ._errors import bad_usage
from ._inputs import Frame, Texts, fresh_ids, given, is_frame, take_texts, values_of
from ._passed import alone
from ._progress import Progress, listener_of
from ._spans import Hidden, marked_html
from ._tables import columns_of

Names = Union[str, Sequence[str]]


class _HasDictionary(Protocol):
    """Terms: a dictionary in memory."""

    @property
    def dictionary(self) -> bytes: ...


Dictionary = Union[_HasDictionary, bytes, str, None]


def _dictionary(dictionary: Dictionary) -> Dict[str, Any]:
    if dictionary is None or isinstance(dictionary, (str, os.PathLike)):
        return given(dictionary=dictionary)
    return {"dictionary_bytes": getattr(dictionary, "dictionary", dictionary)}


def _roster(roster: Any) -> Dict[str, Any]:
    return {} if roster is None else {"roster": columns_of(roster, "the roster")[0]}


class Masked:
    """The result of mask().

    Attributes:
        texts: as they are published, in what they were given in (a DataFrame: fresh ids, texts, and passed columns).
        summary: the figures that the command line's --summary has.
        promise: what is promised of the texts, which verify() checks; "none": nothing.

    A notebook shows the published texts. The object holds the source, for `hidden` and show(private=True): don't
    publish a pickle of it.
    """

    def __init__(self, published: "_native.Published", source: Texts, passed: List[str], texts: Any) -> None:
        self._published = published
        self._source = source
        self.texts = texts
        self.summary: Dict[str, Any] = published.summary()
        self.summary["passed"] = passed
        self.promise = str(self.summary["promise"])

    @property
    def hidden(self) -> List[List[Hidden]]:
        """The stretches of each source text that are hidden, in code points. For the custodian alone."""
        return self._source.spread([[Hidden(*one) for one in found] for found in self._published.hidden()], [])

    def __iter__(self) -> Iterator[Any]:
        return iter(self._source.spread(self._published.texts()))

    def __len__(self) -> int:
        return self._source.size

    def __repr__(self) -> str:
        ratio = self.summary["kept_ratio"]
        kept = "nothing to show" if ratio is None else f"{ratio:.1%} kept"
        return f"<sumi.Masked: {len(self)} texts, {kept}, promise {self.promise}>"

    def _repr_html_(self) -> str:
        return texts_html(self) + summary_html(self.summary)

    def show(self, private: bool = False, most: int = 10) -> Html:
        """Shows the publication; with private=True also what was hidden, which a notebook then saves."""
        if not private:
            return Html(self._repr_html_())
        sources = self._source.documents.texts()[:most]
        hidden = [[Hidden(*one) for one in found] for found in self._published.hidden()[:most]]
        return Html("<hr>".join(marked_html(text, spans) for text, spans in zip(sources, hidden)))


def mask(
    texts: Any,
    *,
    k: Optional[int] = None,
    owners: Any = None,
    by: Optional[str] = None,
    method: Names = "repeats",
    guarantee: Optional[str] = None,
    combine: Optional[str] = None,
    n: Optional[int] = None,
    strip_space: Optional[bool] = None,
    short: Optional[str] = None,
    dictionary: Dictionary = None,
    borders: Optional[str] = None,
    spans: Any = None,
    labels: Optional[Names] = None,
    fold: Optional[Names] = None,
    copies: Optional[str] = None,
    together: Union[int, str, None] = None,
    facts: Optional[Names] = None,
    roster: Any = None,
    keep: Optional[Names] = None,
    allow: Optional[Names] = None,
    show: Optional[Names] = None,
    mark: str = "█",
    collapse: Optional[bool] = None,
    already_masked: bool = False,
    paper: bool = False,
    min_length: Optional[int] = None,
    gap: Optional[int] = None,
    cover: Optional[str] = None,
    snap: Optional[str] = None,
    ratio: float = 0.0,
    engine: str = "auto",
    memory: Optional[int] = None,
    after: Iterable[Any] = (),
    threads: Optional[int] = None,
    text: Optional[str] = None,
    owner: Optional[str] = None,
    pass_columns: Sequence[str] = (),
    progress: Progress = None,
) -> Masked:
    """Hides text with a support below k persons (or documents, or occurrences), and publishes the rest.

    Defaults and names are those of `sumi mask`, and the published texts are equal byte for byte.

    Args:
        texts: str in a list, an iterator, a Series of pandas or polars, or an Arrow array; missing ones stay missing.
            Or a DataFrame or an Arrow table, whose columns `text` and `owner` name.
        k: the least support of what is shown; at least 2.
        owners: the person of each text (str or whole number; None: a person of its own).
        by: "owners" (default), "documents" or "occurrences": what is counted.
        method: "repeats", "ngrams", "words", "sentences", "terms", "spans", or several, separated by commas or in a list.
        guarantee: "published" (default) or "source": where supports are counted.
        combine: of several methods, "all" (default) or "any".
        n, strip_space, short: of the method ngrams; n in characters (5); short documents are "mask"ed or "keep"t.
        dictionary, borders: of the method terms: Terms, its bytes or a file.
        spans: of each text, what is labelled in it, for the method spans and for facts; see Span.
        labels: of the method spans: the labels to hide (all).
        fold: of "case", "width", "space": differences that are ignored; the text is published in one spelling.
        copies: "each" (default) or "once": how passages that an earlier text has are counted.
        together, facts: so many (or "all") facts of a person, which are labels of spans, may be known together.
        roster: a table of persons, a column named like each fact: what is left agrees with k of its rows, too.
        allow (or keep, its older name): phrases that are never hidden.
        show: "space", "punctuation": shown in any case; then nothing is promised.
        mark: replaces hidden characters: a character, or a string such as "[MASK]".
        collapse: one mark for a run of hidden characters (True).
        already_masked: marks in the source count as hidden, else they are an error.
        paper: as the paper masks; half-hidden words can be guessed.
        min_length, gap, cover: of repeats, in characters (6, 1); "optimal" or "longest-first".
        snap: "token" (default), "grapheme" or "none": what is never hidden in part; ratio: above which share (0).
        engine, memory: "auto", "groups" or "suffix-array"; limit on memory in bytes.
        after: the texts of earlier releases of the same texts: what one hid stays hidden.
        threads: all cores by default; they never change the result.
        text, owner, pass_columns: columns of a DataFrame; what isn't passed is not published.
        progress: see docs/python.md.

    Raises:
        Error: bad_usage: options that make no sense; bad_input: fewer than k documents or owners, the mark stands in a
            text; unfinished: not enough memory.
        TypeError: a value of a wrong type.
    """
    frame: Optional[Frame] = None
    column = texts
    if is_frame(texts):
        frame = Frame(texts)
        if text is None:
            raise bad_usage("the texts are a column of a table", "name it (text=…)")
        column = frame.column(text, "text")
        if owner is not None:
            if owners is not None:
                raise bad_usage("owners are given twice", "give owners or owner")
            owners = frame.column(owner, "owner")
    elif text is not None or owner is not None or pass_columns:
        raise bad_usage("text, owner and pass_columns name columns of a table", "give a DataFrame or an Arrow table")
    source = take_texts(column, owners=owners, spans=spans)
    options = given(
        k=k, by=by, method=method, guarantee=guarantee, combine=combine, n=n, strip_space=strip_space, short=short,
        borders=borders, labels=labels, fold=fold, copies=copies, together=together, facts=facts, keep=keep,
        allow=allow, show=show, mark=mark, collapse=collapse, already_masked=already_masked, paper=paper, min_length=min_length, gap=gap,
        cover=cover, snap=snap, ratio=ratio, engine=engine, memory=memory, threads=threads,
        after=[values_of(release, "a release") for release in after] or None, **_dictionary(dictionary), **_roster(roster),
    )  # fmt: skip
    published = _native.mask(source.documents, options, listener_of(progress))
    made = source.back(published.texts())
    if frame is not None:
        columns: Dict[str, Any] = {"id": fresh_ids(source.size), str(text): made}
        for name in pass_columns:
            if name in columns:
                raise bad_usage("a passed column has the name of a published one", "rename it")
            columns[name] = alone(frame.column(name, "pass_columns"))
        made = frame.made_of(columns)
    return Masked(published, source, list(pass_columns), made)


class Violation(NamedTuple):
    """A violation of the promise: code points of a published text, and "rare", "together", "changed", "missing-document" …"""

    document: str
    start: int
    end: int
    reason: str


class Verdict:
    """The result of verify(). It is true if the promise holds."""

    def __init__(self, found: Dict[str, Any]) -> None:
        self.violations = [Violation(**one) for one in found.pop("listed")]
        self.summary = found
        self.holds = bool(found["holds"])

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        words = "the promise holds" if self.holds else f"{self.summary['violations']} violations"
        return f"<sumi.Verdict: {words}>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary) + (table_html(Violation._fields, self.violations) if self.violations else "")


def verify(
    published: Any,
    source: Any = None,
    *,
    k: Optional[int] = None,
    owners: Any = None,
    by: Optional[str] = None,
    method: Names = "repeats",
    guarantee: Optional[str] = None,
    combine: Optional[str] = None,
    n: Optional[int] = None,
    strip_space: Optional[bool] = None,
    short: Optional[str] = None,
    dictionary: Dictionary = None,
    borders: Optional[str] = None,
    spans: Any = None,
    fold: Optional[Names] = None,
    copies: Optional[str] = None,
    together: Union[int, str, None] = None,
    facts: Optional[Names] = None,
    roster: Any = None,
    keep: Optional[Names] = None,
    allow: Optional[Names] = None,
    mark: str = "█",
    collapse: Optional[bool] = None,
    releases: Iterable[Any] = (),
    max: int = 100,
    progress: Progress = None,
) -> Verdict:
    """Checks, with code that shares nothing with the masking, that published texts keep their promise.

    Args:
        published: a Masked or its texts. source: the texts that they were made of, in the same order; without them only
            what is too rare is found. owners: of the source, or of the published texts where there is no source.
        releases: the texts of other releases: judged is what all of them show together.
        max: violations to list, of all that are counted.
        Others as in mask(), which they must be equal to.

    Raises: Error, TypeError as mask().
    """
    shown = published._published.texts() if isinstance(published, Masked) else published
    if is_frame(shown):
        raise bad_usage("the published texts are a column of a table", "give that column")
    options = given(
        k=k, by=by, method=method, guarantee=guarantee, combine=combine, n=n, strip_space=strip_space, short=short,
        borders=borders, fold=fold, copies=copies, together=together, facts=facts, keep=keep, allow=allow, mark=mark,
        collapse=collapse, max=max, **_dictionary(dictionary), **_roster(roster),
    )  # fmt: skip
    judged = take_texts(shown, owners=None if source is not None else owners)
    truth = None if source is None else take_texts(source, owners=owners, spans=spans).documents
    others = [values_of(release, "a release") for release in releases]
    return Verdict(_native.verify(judged.documents, truth, others, options, listener_of(progress)))


class Repeat(NamedTuple):
    """A stretch of a text (its place in the list), in code points."""

    document: int
    start: int
    end: int
    text: str


def repeats(
    texts: Any,
    *,
    k: int,
    owners: Any = None,
    by: Optional[str] = None,
    fold: Optional[Names] = None,
    rare: bool = False,
    engine: str = "auto",
    memory: Optional[int] = None,
    threads: Optional[int] = None,
    progress: Progress = None,
) -> List[Repeat]:
    """Returns the maximal stretches that k share; rare=True: the shortest that fewer than k share, the reasons for hiding.

    Raises: Error, TypeError as mask().
    """
    source = take_texts(texts, owners=owners)
    options = given(k=k, by=by, fold=fold, rare=rare, engine=engine, memory=memory, threads=threads)
    places = source.spread(range(len(source.documents)))
    place_of = {number: place for place, number in enumerate(places) if number is not None}
    found = _native.repeats(source.documents, options, listener_of(progress))
    return [Repeat(place_of[document], start, end, text) for document, start, end, text in found]


class Sweep:
    """The costs of each setting: `rows`, one dict each, by n and k. A notebook shows the curves."""

    def __init__(self, made: Dict[str, Any]) -> None:
        self.columns: List[str] = made["columns"]
        self.rows: List[Dict[str, Any]] = made["rows"]
        self._cells: List[List[str]] = made["cells"]
        self._page: str = made["page"]

    def to_csv(self) -> str:
        """Returns the bytes that `sumi sweep -o` writes."""
        lines = [self.columns, *self._cells]
        return "".join(",".join(f'"{cell}"' if "," in cell else cell for cell in line) + "\n" for line in lines)

    def __repr__(self) -> str:
        return f"<sumi.Sweep: {len(self.rows)} settings>"

    def _repr_html_(self) -> str:
        return page_html(self._page)


_MOST_NUMBERS = 254  # as on the command line


def _few(numbers: Iterable[int], name: str) -> List[int]:
    taken = list(itertools.islice(numbers, _MOST_NUMBERS + 1))
    if len(taken) > _MOST_NUMBERS:
        raise bad_usage(f"{name} has more than {_MOST_NUMBERS} numbers", "take larger steps")
    return taken


def _numbers(given_numbers: Union[str, int, Iterable[int], None], name: str) -> Optional[List[int]]:
    """Accepts 2, [2, 5], range(2, 19), or the command line's "2:18", "2:100:7", "2:5,10"; at most 254 numbers."""
    if given_numbers is None or isinstance(given_numbers, int):
        return None if given_numbers is None else [given_numbers]
    if not isinstance(given_numbers, str):
        return _few(given_numbers, name)
    numbers: Set[int] = set()
    try:
        for part in given_numbers.split(","):
            first, *rest = (int(one) for one in part.split(":"))
            numbers.update(_few(range(first, (rest[0] if rest else first) + 1, *rest[1:]), name))
    except (ValueError, TypeError):
        raise bad_usage(f"{name} must be numbers", "write 2:18, 2:100:7 or 2:5,10") from None
    return _few(sorted(numbers), name)


def sweep(
    texts: Any,
    *,
    k: Union[str, int, Iterable[int]],
    n: Union[str, int, Iterable[int], None] = None,
    owners: Any = None,
    by: Optional[str] = None,
    method: Names = "repeats",
    guarantee: Optional[str] = None,
    combine: Optional[str] = None,
    strip_space: Optional[bool] = None,
    short: Optional[str] = None,
    dictionary: Dictionary = None,
    borders: Optional[str] = None,
    fold: Optional[Names] = None,
    copies: Optional[str] = None,
    keep: Optional[Names] = None,
    allow: Optional[Names] = None,
    mark: str = "█",
    collapse: Optional[bool] = None,
    paper: bool = False,
    min_length: Optional[int] = None,
    gap: Optional[int] = None,
    cover: Optional[str] = None,
    snap: Optional[str] = None,
    ratio: float = 0.0,
    engine: str = "auto",
    memory: Optional[int] = None,
    private: bool = False,
    threads: Optional[int] = None,
    progress: Progress = None,
) -> Sweep:
    """Returns what mask() would hide at each k (and n): a range or list, or a str such as "2:18". Nothing is published.

    private=True: the notebook's page also shows passages of the source. Other arguments as in mask().

    Raises: Error, TypeError as mask().
    """
    source = take_texts(texts, owners=owners)
    ks = _numbers(k, "k") or []
    ns = _numbers(n, "n")
    if ns is None and "ngrams" in (method.split(",") if isinstance(method, str) else method):
        ns = [5]
    options = given(
        ks=ks, ns=ns, k=ks[0] if ks else None, by=by, method=method, guarantee=guarantee, combine=combine,
        strip_space=strip_space, short=short, borders=borders, fold=fold, copies=copies, keep=keep,
        allow=allow, mark=mark, collapse=collapse, paper=paper, min_length=min_length, gap=gap, cover=cover, snap=snap, ratio=ratio,
        engine=engine, memory=memory, passages=3 if private else 0, threads=threads, **_dictionary(dictionary),
    )  # fmt: skip
    return Sweep(_native.sweep(source.documents, options, listener_of(progress)))
