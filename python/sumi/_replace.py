"""Replacement of spans by tags, surrogates or hashes; and its reversal."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from . import _native
from ._display import summary_html, texts_html
from ._errors import bad_usage
from ._finders import tag
from ._inputs import given, span_lists_of, strings_of, take_texts
from ._progress import Progress, listener_of


class Key:
    """A custodian's secret: 32 bytes. Its holder can test guesses about surrogates and open reversals."""

    def __init__(self, secret: bytes) -> None:
        if not isinstance(secret, bytes):
            raise TypeError("a key must be bytes")
        self.secret = secret

    @classmethod
    def random(cls) -> "Key":
        """Makes a key from the system's source of randomness."""
        return cls(_native.random_key())

    @classmethod
    def open(cls, path: Union[str, "os.PathLike[str]"], make: bool = True) -> "Key":
        """Reads the key of a file; if there is none and make=True, writes a new one (mode 0600). Raises: Error."""
        return cls(_native.open_key(os.fspath(path), make))

    def __repr__(self) -> str:
        return "<sumi.Key>"


def secret_of(key: Union[Key, bytes, None]) -> Optional[bytes]:
    return key.secret if isinstance(key, Key) else key


class Edit(NamedTuple):
    """A replacement: source[start:end], in code points, and the new text."""

    start: int
    end: int
    replacement: str
    label: str
    operator: str


class Replaced:
    """The result of Replacer.replace(): `texts` in their original form, `summary`, and for the custodian alone the `edits`
    of each text and the sealed `reversal`, if requested.
    """

    def __init__(self, texts: Any, edits: List[List[Edit]], summary: Dict[str, Any], reversal: Optional[bytes]) -> None:
        self.texts = texts
        self.edits = edits
        self.summary = summary
        self.reversal = reversal

    def __repr__(self) -> str:
        return f"<sumi.Replaced: {self.summary['documents']} texts, {self.summary['edits']} replacements>"

    def _repr_html_(self) -> str:
        return texts_html(self.texts) + summary_html(self.summary)


_OPERATORS = ("mark", "tag", "surrogate", "hash", "keep")
_KINDS = ("name", "place", "date", "age", "id", "contact", "other")


class Replacer:
    """Decides which replacement each span gets.

    Args:
        operators: of each label "mark", "tag" ([LABEL]), "surrogate", "hash" or "keep"; "*": of all others (tag).
        kinds: what surrogates of a label are: "name", "place", "date", "age", "id", "contact", "other".
        key: for surrogates and hashes. labels: replace only these. allow: phrases that are never replaced.
        mark, mark_each: what "mark" writes; one for all, or one a character. already_masked: marks may stand there.
        shift_days: of all dates (default: drawn for each owner). date_order: "auto", "dmy", "mdy".
    """

    def __init__(
        self,
        operators: Optional[Mapping[str, str]] = None,
        *,
        kinds: Optional[Mapping[str, str]] = None,
        key: Union[Key, bytes, None] = None,
        labels: Optional[Sequence[str]] = None,
        allow: Optional[Sequence[str]] = None,
        mark: str = "█",
        mark_each: bool = False,
        already_masked: bool = False,
        shift_days: Optional[int] = None,
        date_order: str = "auto",
    ) -> None:
        for name, value, choices in (("operators", operators, _OPERATORS), ("kinds", kinds, _KINDS)):
            if value is not None and not isinstance(value, Mapping):
                raise TypeError(f"{name} must be a dict by label")
            if any(isinstance(one, str) and one not in choices for one in (value or {}).values()):
                raise bad_usage(f"{name} must be {', '.join(choices[:-1])} or {choices[-1]}", "give another value")
        self._options = given(
            operators=dict(operators) if operators is not None else None, kinds=dict(kinds) if kinds is not None else None,
            key=secret_of(key), labels=labels, allow=allow, mark=mark, mark_each=mark_each,
            already_masked=already_masked, shift_days=shift_days, date_order=date_order,
        )  # fmt: skip

    def replace(
        self,
        texts: Any,
        spans: Any = None,
        *,
        finders: Optional[Sequence[Any]] = None,
        owners: Any = None,
        reversal: bool = False,
        threads: Optional[int] = None,
        progress: Progress = None,
    ) -> Replaced:
        """Replaces given spans, or those that finders find (as for tag()). owners: dates of an owner are shifted alike.
        reversal=True seals with the key what reverse() needs.

        Raises: Error: no spans are given; a surrogate without a key; the mark stands in a text. TypeError.
        """
        if (spans is None) == (finders is None):
            raise TypeError("give either spans or finders")
        if finders is not None:
            texts = texts if hasattr(texts, "__len__") else list(texts)
            spans = tag(texts, finders, threads=threads)
        source = take_texts(texts, owners=owners, spans=span_lists_of(spans))
        options = dict(self._options, reversal=reversal, found=finders is not None, **given(threads=threads))
        made, edits, summary, sealed = _native.replace(source.documents, options, listener_of(progress))
        named = [[Edit(*one) for one in of_text] for of_text in edits]
        return Replaced(source.back(made), source.spread(named, []), summary, sealed)


def reverse(texts: Any, reversal: bytes, key: Union[Key, bytes]) -> List[str]:
    """Restores the source of published texts, given in their order. Raises: Error: bad_input: another key, or changed texts."""
    secret = secret_of(key)
    if not isinstance(reversal, bytes) or not isinstance(secret, bytes):
        raise TypeError("the reversal and the key must be bytes")
    return _native.reverse(strings_of(texts, "texts"), reversal, secret)
