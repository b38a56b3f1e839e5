"""Dictionaries of terms: how little of each must be starred so that k have the same pattern."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Union

from . import _native
from ._display import table_html
from ._inputs import given, strings_of
from ._mask import mask
from ._progress import Progress, listener_of

Path = Union[str, "os.PathLike[str]"]


class Pattern(NamedTuple):
    """A pattern of a term: * for each starred character. `candidates` terms agree with the kept characters."""

    candidates: int
    redacted: int
    a_string: str


class Picked(NamedTuple):
    """The published form of a term at one k; `preimage` terms of the list have this pattern."""

    term: str
    a_string: str
    candidates: int
    redacted: int
    preimage: int


class Terms:
    """A dictionary. `dictionary`: its bytes, as in the file that `sumi terms build` writes. `summary`: from build()."""

    def __init__(self, dictionary: bytes, summary: Optional[Dict[str, Any]] = None) -> None:
        self._native = _native.TermDictionary.of_bytes(dictionary)
        self.dictionary = dictionary
        self.summary = summary

    @classmethod
    def build(
        cls,
        terms: Iterable[str],
        identifiers: Iterable[str] = (),
        *,
        k_max: int = 20,
        assign: str = "closed",
        normalize: str = "nfc",
        fold_case: bool = False,
        effort: int = 4_000_000_000,
        threads: Optional[int] = None,
        progress: Progress = None,
    ) -> "Terms":
        """Finds the patterns of all terms for each k from 2 to k_max. Identifiers are always replaced whole.

        Raises: Error: bad_input: fewer than k_max terms, a term of more than 256 characters; bad_usage. TypeError.
        """
        options = given(
            terms=strings_of(terms, "terms"), identifiers=strings_of(identifiers, "identifiers"), k_max=k_max,
            assign=assign, normalize=normalize, fold_case=fold_case, effort=effort, threads=threads,
        )  # fmt: skip
        return cls(*_native.build_terms(options, listener_of(progress)))

    @classmethod
    def load(cls, path: Path) -> "Terms":
        """Raises: Error: bad_input: no dictionary, or damaged. OSError: it can't be read."""
        with open(path, "rb") as file:
            return cls(file.read())

    def save(self, path: Path) -> None:
        """Writes the file that `sumi terms` reads."""
        with open(path, "wb") as file:
            file.write(self.dictionary)

    @property
    def k_max(self) -> int:
        return self._native.k_max()

    @property
    def assignment(self) -> str:
        return self._native.assignment()

    def __len__(self) -> int:
        return self._native.terms()

    def patterns(self, term: str, k_min: int = 2, limit: int = 100_000) -> List[Pattern]:
        """Returns the patterns of a term, which need not be in the list, best first. Raises: Error: it is empty or too long."""
        return [Pattern(*one) for one in self._native.patterns(term, given(k_min=k_min, limit=limit))]

    def pick(self, k: int) -> List[Picked]:
        """Returns the published form of each term at this k. Raises: Error: k isn't from 2 to k_max."""
        return [Picked(*one) for one in self._native.pick(given(k=k))]

    def curve(self) -> List[Dict[str, Any]]:
        """Returns for each k from 2: "k", "mean_redacted" and "mean_redacted_paper" (characters a term), "fully_redacted"."""
        return self._native.curve()

    def apply(self, texts: Any, k: int, **options: Any) -> Any:
        """Publishes like `sumi terms apply`: mask() with this dictionary, a mark for each character. Options as there."""
        return mask(texts, k=k, method="terms", dictionary=self, **{"collapse": False, **options})

    def __repr__(self) -> str:
        return f"<sumi.Terms: {len(self)} terms, k up to {self.k_max}>"

    def _repr_html_(self) -> str:
        curve = self.curve()
        return table_html(list(curve[0]) if curve else [], [list(row.values()) for row in curve])
