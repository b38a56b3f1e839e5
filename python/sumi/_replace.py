"""Replacement of spans by tags, surrogates or hashes; and its reversal."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from . import _native
from ._display import summary_html, texts_html
from ._finders import tag
from ._inputs import given, span_lists_of, strings_of, take_texts
from ._options import taken, with_options
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


_ROWS = _native.replace_options()


class Replacer:
    """Decides which replacement each span gets."""

    @with_options(_ROWS)
    def __init__(self, operators: Optional[Mapping[str, str]] = None, *, key: Union[Key, bytes, None] = None, **options: Any) -> None:
        """Takes the operators, the key and the other options of `sumi replace`.

        Args:
            operators: of each label "mark", "tag" ([LABEL]), "surrogate", "hash", "keep", "redact", "text:WORDS" or
                "partial:FIRST-LAST" ("partial:-4" leaves the last four characters); "*": of all others (tag).
            key: for surrogates and hashes.
            {options}

        Phrases (allow) are lists of str; kinds is a dict by label. Raises: Error: an unknown operator or kind. TypeError.
        """
        self._options = {**taken(_ROWS, {"operators": operators, **options}), **given(key=secret_of(key))}
        _native.check_replacing(self._options)

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
