"""Presidio's recognizers by their class names, made of the rows of sumi's catalogue; and sumi's own.

Beside SpacyRecognizer and PhoneRecognizer each is a RowRecognizer: `CreditCardRecognizer()`, `DeTaxIdRecognizer()` and so on, of which
`PATTERNS` and `CONTEXT` are what it looks for and the words that speak for it.
"""

from __future__ import annotations

import importlib
import logging
import re
from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate
from typing import Any, ClassVar, Dict, Iterable, Iterator, List, Optional, Tuple, Type

from .. import _native
from .._errors import Error
from .._taggers import Tagger
from .._taggers import patterns as builtin_patterns
from ._results import AnalysisExplanation, RecognizerResult
from .entity_recognizer import LocalRecognizer
from .pattern_recognizer import Pattern, PatternRecognizer, matches

_logger = logging.getLogger("sumi.presidio")
# The language in which a recognizer of a country looks unless it is told another one; else English.
_LANGUAGES = {
    "de": "de", "es": "es", "fi": "fi", "it": "it", "kr": "ko", "pl": "pl", "se": "sv", "th": "th", "tr": "tr",
}  # fmt: skip


class RowPattern(Pattern):
    """A pattern of sumi's own, which needs no time limit: an expression of Python's `re`."""

    def __init__(self, name: str, regex: str, score: float) -> None:
        # Python has no \\K, which is where the finding begins, and none of PCRE2's verbs.
        before, begins, found = regex.rpartition(r"\K")
        self.name = name
        self.regex = f"{before}(?P<found>{found})" if begins else found.rpartition("(*FAIL)|")[2]
        self.score = score
        self.compiled_regex = None
        self.compiled_with_flags = None

    def expression(self, flags: int) -> Any:
        if self.compiled_regex is None or self.compiled_with_flags != flags:
            self.compiled_regex, self.compiled_with_flags = re.compile(self.regex, flags), flags
        return self.compiled_regex


@lru_cache(maxsize=1)
def _proven_in(text: str) -> List[Tuple[int, int, str, float]]:
    """What our patterns prove in a text: of one text several recognizers ask."""
    return list(_native.proven(text))


class RowRecognizer(PatternRecognizer):
    """A recognizer of a row. `replacement_pairs` and other settings of how a text is cleaned for its check don't apply."""

    ROW: ClassVar[Dict[str, Any]] = {}
    PATTERNS: ClassVar[List[Pattern]] = []
    CONTEXT: ClassVar[List[str]] = []

    def __init__(
        self,
        patterns: Optional[List[Pattern]] = None,
        context: Optional[List[str]] = None,
        supported_language: Optional[str] = None,
        supported_entity: Optional[str] = None,
        name: Optional[str] = None,
        **unused: Any,
    ) -> None:
        row = self.ROW
        language = supported_language or _LANGUAGES.get(row["country"], "en")
        self._looks_by_itself = patterns is None and row["finder"] == "urls"
        self._is_of_row = patterns is None and supported_entity in (None, *row["entities"])
        if unused:
            _logger.warning("%s doesn't read %s", type(self).__name__, ", ".join(sorted(unused)))
        super().__init__(
            supported_entity or row["entities"][0], name or row["recognizer"], language,
            list(self.PATTERNS) if patterns is None else patterns,
            context=row["context"].get(language, self.CONTEXT) if context is None else context,
        )  # fmt: skip

    def validate_result(self, pattern_text: str) -> Optional[bool]:
        needs, proof = self.ROW["needs"], self.ROW["proof"]
        if needs is not None and not _native.passes(needs, pattern_text):
            return False
        return True if proof is not None and _native.passes(proof, pattern_text) else None

    def analyze(
        self, text: str, entities: List[str], nlp_artifacts: Any = None, regex_flags: Optional[int] = None
    ) -> List[RecognizerResult]:
        flags = regex_flags or self.global_regex_flags or 0
        results = list(self._urls(text, flags) if self._looks_by_itself else self._by_patterns(text, flags))
        if self._is_of_row:
            results += self._proven(text, results)
        return self.remove_duplicates(results)

    def _urls(self, text: str, flags: int) -> Iterator[RecognizerResult]:
        patterns = {pattern.name: pattern for pattern in self.patterns}
        for start, end, name, _ in _native.urls(text):
            result = self._result(text[start:end], start, patterns[name], flags)
            if result is not None:
                yield result

    def _by_patterns(self, text: str, flags: int) -> Iterator[RecognizerResult]:
        for pattern in self.patterns:
            expression = pattern.expression(flags)
            own = isinstance(pattern, RowPattern)
            for match in expression.finditer(text) if own else matches(expression, text):
                start, end = match.span("found" if "found" in expression.groupindex else 0)
                for last in self._ends(match, end):
                    result = self._result(text[start:last], start, pattern, flags)
                    if result is not None:
                        yield result
                        break

    def _proven(self, text: str, found: List[RecognizerResult]) -> List[RecognizerResult]:
        """What our patterns prove in forms that the rules don't know."""
        results: List[RecognizerResult] = []
        proven = [one for one in _proven_in(text) if one[2] == self.supported_entities[0]]
        if not proven:
            return results
        places = sorted((one.start, one.end) for one in found)
        starts = [start for start, _ in places]
        ends = list(accumulate((end for _, end in places), max))  # the farthest up to each
        for start, end, label, score in proven:
            before = bisect_left(starts, end)
            if before > 0 and ends[before - 1] > start:
                continue
            explanation = AnalysisExplanation(self.name, score, textual_explanation=f"Identified as {label}")
            metadata = {**self._metadata(), RecognizerResult.IS_SCORE_ENHANCED_BY_CONTEXT_KEY: True}
            results.append(RecognizerResult(label, start, end, score, explanation, metadata))
        return results

    def _ends(self, match: Any, end: int) -> List[int]:
        """Where it may end: the last groups are cut off until a check passes."""
        if not self.ROW["drops_groups"]:
            return [end]
        groups = range(match.re.groups, 0, -1)
        return list(dict.fromkeys([end, *(match.end(group) for group in groups if match.end(group) > match.start())]))


class SpacyRecognizer(LocalRecognizer):
    """What the NLP engine found, whichever it is: with the score of its artifacts, ours in the explanation."""

    DEFAULT_EXPLANATION = "Identified as {} by Spacy's Named Entity Recognition"
    ENTITIES: ClassVar[List[str]] = ["DATE_TIME", "NRP", "LOCATION", "PERSON", "ORGANIZATION"]

    def __init__(
        self,
        supported_language: str = "en",
        supported_entities: Optional[List[str]] = None,
        ner_strength: float = 0.85,
        default_explanation: Optional[str] = None,
        check_label_groups: Any = None,
        context: Optional[List[str]] = None,
        name: Optional[str] = None,
    ) -> None:
        self.ner_strength = ner_strength
        self.default_explanation = default_explanation or self.DEFAULT_EXPLANATION
        super().__init__(
            list(supported_entities or self.ENTITIES), name, supported_language, context=context or []
        )

    def load(self) -> None:
        pass

    def build_explanation(self, original_score: float, explanation: str) -> AnalysisExplanation:
        return AnalysisExplanation(self.name, original_score, textual_explanation=explanation)

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        if nlp_artifacts is None:
            _logger.warning("%s looks at NLP artifacts, and there are none", self.name)
            return []
        results = []
        for found, score in zip(nlp_artifacts.entities, nlp_artifacts.scores):
            label = found.label_
            if label not in self.supported_entities or (entities and label not in entities):
                continue
            words = self.default_explanation.format(label)
            own = getattr(found, "score", None)
            if own is not None:
                words += f"; sumi's own score is {own:.2f}"
            explanation = self.build_explanation(score, words)
            results.append(
                RecognizerResult(label, found.start_char, found.end_char, score, explanation, self._metadata())
            )
        return results


class StanzaRecognizer(SpacyRecognizer):
    pass


class TransformersRecognizer(SpacyRecognizer):
    pass


class PhoneRecognizer(LocalRecognizer):
    """Telephone numbers, by libphonenumber: sumi's own library for the usual regions and leniency, else the package
    `phonenumbers`. Where neither is installed, those of sumi's patterns, which a warning says."""

    SCORE = 0.4
    CONTEXT: ClassVar[List[str]] = ["phone", "number", "telephone", "cell", "cellphone", "mobile", "call"]
    DEFAULT_SUPPORTED_REGIONS = ("US", "GB", "DE", "FR", "IL", "IN", "CA", "BR")

    def __init__(
        self,
        context: Optional[List[str]] = None,
        supported_language: str = "en",
        supported_entity: str = "PHONE_NUMBER",
        supported_regions: Iterable[str] = DEFAULT_SUPPORTED_REGIONS,
        leniency: int = 1,
        name: Optional[str] = None,
    ) -> None:
        self.supported_regions = supported_regions
        self.leniency = leniency
        super().__init__(
            [supported_entity], name, supported_language, context=self.CONTEXT if context is None else context
        )

    def load(self) -> None:
        self._library: Any = None
        self._is_own = tuple(self.supported_regions) == self.DEFAULT_SUPPORTED_REGIONS and self.leniency == 1
        try:
            self._is_own = self._is_own and _native.telephones("") == []
        except Error:  # the library isn't installed
            self._is_own = False
        if self._is_own:
            return
        try:
            self._library = importlib.import_module("phonenumbers")
        except ImportError:
            _logger.warning("phonenumbers isn't installed: telephone numbers are those of sumi's patterns")

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        return self.remove_duplicates([self._result(*one) for one in self._found(text)])

    def _found(self, text: str) -> Iterator[Tuple[int, int, str]]:
        if self._is_own:
            for start, end, region, _ in _native.telephones(text):
                yield start, end, f"Recognized as {region} region phone number, using {self.name}"
        else:
            yield from self._by_library(text) if self._library is not None else self._by_patterns(text)

    def _by_library(self, text: str) -> Iterator[Tuple[int, int, str]]:
        for region in self.supported_regions:
            for match in self._library.PhoneNumberMatcher(text, region, leniency=self.leniency):
                country = self._library.region_code_for_number(match.number)
                yield match.start, match.end, f"Recognized as {country} region phone number, using {self.name}"

    def _by_patterns(self, text: str) -> Iterator[Tuple[int, int, str]]:
        for span in builtin_patterns().find(text):
            if span.label == "PHONE_NUMBER":
                yield span.start, span.end, f"Recognized as phone number, using {self.name}"

    def _result(self, start: int, end: int, words: str) -> RecognizerResult:
        explanation = AnalysisExplanation(self.name, self.SCORE, textual_explanation=words)
        return RecognizerResult(self.supported_entities[0], start, end, self.SCORE, explanation, self._metadata())


class TaggerRecognizer(LocalRecognizer):
    """A tagger of sumi's as a recognizer: for engines of Presidio's own, too, which ask for no more than this."""

    def __init__(self, tagger: Tagger, name: Optional[str] = None, supported_language: str = "en") -> None:
        self.tagger = tagger
        super().__init__(list(tagger.labels), name or "SumiRecognizer", supported_language)

    def load(self) -> None:
        pass

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        results = []
        for span in self.tagger.find(text):
            if entities and span.label not in entities:
                continue
            explanation = AnalysisExplanation(self.name, span.score, textual_explanation=f"Identified as {span.label}")
            results.append(
                RecognizerResult(span.label, span.start, span.end, min(span.score, 1.0), explanation, self._metadata())
            )
        return results


class SumiPatterns(TaggerRecognizer):
    """All of sumi's patterns, of which Presidio's recognizers are a part: streets, passwords, keys, numbers of accounts."""

    def __init__(self, supported_language: str = "en") -> None:
        super().__init__(builtin_patterns(), "SumiPatterns", supported_language)


class AnyIdRecognizer(TaggerRecognizer):
    """Numbers that somebody gave to a person or a record, as ID."""

    def __init__(self, supported_language: str = "en") -> None:
        super().__init__(builtin_patterns(), "SumiNumbers", supported_language)
        self._numbers = [label for label in self.tagger.labels if _native.is_number_of_somebody(label)]
        self.supported_entities = ["ID"]

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        results = super().analyze(text, self._numbers)
        for result in results:
            result.entity_type = "ID"
        return results


def _class_of(row: Dict[str, Any]) -> Type[RowRecognizer]:
    rules = _native.url_rules() if row["finder"] == "urls" else row["rules"]
    members = {
        "ROW": row,
        "PATTERNS": [RowPattern(*rule) for rule in rules],
        "CONTEXT": row["context"].get("", []),
        "COUNTRY_CODE": row["country"] or None,
        "__module__": __name__,
        "__doc__": f"{row['entities'][0]}, as Presidio's recognizer of this name finds it.",
    }
    return type(row["recognizer"], (RowRecognizer,), members)


CATALOGUE: Dict[str, Type[RowRecognizer]] = {
    row["recognizer"]: _class_of(row) for row in _native.client_rows() if row["finder"] != "telephones"
}
globals().update(CATALOGUE)

_OTHERS: List[type] = [PhoneRecognizer, SpacyRecognizer, StanzaRecognizer, TransformersRecognizer]
BY_NAME: Dict[str, type] = {**CATALOGUE, **{one.__name__: one for one in _OTHERS}}

__all__ = ["AnyIdRecognizer", "RowPattern", "RowRecognizer", "SumiPatterns", "TaggerRecognizer", *BY_NAME]  # noqa: PLE0604


def usual_recognizers(language: str) -> List[LocalRecognizer]:
    """Those that look in a language without being named, as Presidio's container and registry have them."""
    found: List[LocalRecognizer] = [
        one(supported_language=language)
        for one in CATALOGUE.values()
        if {"*", "with uuid", language}.intersection(one.ROW["usual"])
    ]
    return [*found, PhoneRecognizer(supported_language=language)]


def named_recognizer(entity: str, language: str) -> Optional[LocalRecognizer]:
    """Who finds an entity that nobody looks for without being told; nothing: nobody."""
    for one in CATALOGUE.values():
        if entity in one.ROW["entities"]:
            return one(supported_language=language, supported_entity=entity)
    if entity == "PHONE_NUMBER":
        return PhoneRecognizer(supported_language=language)
    if entity == "ID":
        return AnyIdRecognizer(language)
    if entity in builtin_patterns().labels:
        patterns = SumiPatterns(language)
        patterns.supported_entities = [entity]
        return patterns
    return None
