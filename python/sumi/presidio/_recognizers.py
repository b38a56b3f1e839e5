"""Recognizers: sumi's own, patterns of the caller's, and whatever is derived from EntityRecognizer."""

from __future__ import annotations

import json
import logging
import re
from functools import lru_cache
from typing import Any, ClassVar, Dict, Iterable, List, Optional, Tuple

from .. import _native
from .._taggers import Tagger, models, patterns
from ._results import AnalysisExplanation, RecognizerResult

_logger = logging.getLogger("sumi.presidio")
_FLAGS = int(re.DOTALL | re.MULTILINE | re.IGNORECASE)


class EntityRecognizer:
    """To be derived from: load() and analyze()."""

    MIN_SCORE = 0.0
    MAX_SCORE = 1.0
    COUNTRY_CODE: ClassVar[Optional[str]] = None
    LOOKS_WHERE_NAMED: ClassVar[bool] = False  # and else not

    def __init__(
        self,
        supported_entities: List[str],
        name: Optional[str] = None,
        supported_language: str = "en",
        version: str = "0.0.1",
        context: Optional[List[str]] = None,
        country_code: Optional[str] = None,
        score_thresholds: Optional[Dict[str, float]] = None,
    ) -> None:
        self.supported_entities = supported_entities
        self.name = type(self).__name__ if name is None else name
        self.supported_language = supported_language
        self.version = version
        self.context = context
        self.score_thresholds = dict(score_thresholds or {})
        self._country_code = (country_code or self.COUNTRY_CODE or "").strip().lower() or None
        self._id = f"{self.name}_{id(self)}"
        self.load()
        self.is_loaded = True

    @property
    def id(self) -> str:
        return self._id

    def load(self) -> None:
        pass

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        raise NotImplementedError

    def enhance_using_context(
        self,
        text: str,
        raw_recognizer_results: List[RecognizerResult],
        other_raw_recognizer_results: List[RecognizerResult],
        nlp_artifacts: Any,
        context: Optional[List[str]] = None,
    ) -> List[RecognizerResult]:
        return raw_recognizer_results

    def country_code(self) -> Optional[str]:
        return self._country_code

    def is_country_specific(self) -> bool:
        return self._country_code is not None

    def get_supported_entities(self) -> List[str]:
        return self.supported_entities

    def get_supported_language(self) -> str:
        return self.supported_language

    def get_version(self) -> str:
        return self.version

    def to_dict(self) -> Dict[str, Any]:
        return {
            "supported_entities": self.supported_entities,
            "supported_language": self.supported_language,
            "name": self.name,
            "version": self.version,
        }

    @classmethod
    def from_dict(cls, entity_recognizer_dict: Dict[str, Any]) -> "EntityRecognizer":
        return cls(**entity_recognizer_dict)

    @staticmethod
    def remove_duplicates(results: List[RecognizerResult]) -> List[RecognizerResult]:
        """Without those of score 0, and those within another one of their type that scores no less."""
        kept: List[RecognizerResult] = []
        for result in sorted(set(results), key=lambda r: (str(r.entity_type), r.start, r.start - r.end, -r.score)):
            inside = any(
                other.entity_type == result.entity_type and other.contains(result) and result.score <= other.score
                for other in kept
            )
            if result.score != 0 and not inside:
                kept.append(result)
        return sorted(kept, key=lambda r: (-r.score, r.start, r.start - r.end))

    @staticmethod
    def sanitize_value(text: str, replacement_pairs: List[Tuple[str, str]]) -> str:
        for old, new in replacement_pairs:
            text = text.replace(old, new)
        return text


LocalRecognizer = EntityRecognizer


class Pattern:
    """A regular expression of Python's, and how sure it is, from 0 to 1."""

    def __init__(self, name: str, regex: str, score: float) -> None:
        try:
            re.compile(regex)
        except re.error as failure:
            raise ValueError(f"Invalid regex pattern: {failure}") from None
        if not 0 <= score <= 1:
            raise ValueError(f"Invalid score: {score}. Score should be between 0 and 1")
        self.name = name
        self.regex = regex
        self.score = score

    def to_dict(self) -> Dict[str, Any]:
        return {"name": self.name, "score": self.score, "regex": self.regex}

    @classmethod
    def from_dict(cls, pattern_dict: Dict[str, Any]) -> "Pattern":
        return cls(**pattern_dict)

    def __repr__(self) -> str:
        return json.dumps(self.to_dict())


class PatternRecognizer(EntityRecognizer):
    """Finds an entity by patterns, or by words (deny_list)."""

    def __init__(
        self,
        supported_entity: str,
        name: Optional[str] = None,
        supported_language: str = "en",
        patterns: Optional[List[Pattern]] = None,
        deny_list: Optional[List[str]] = None,
        context: Optional[List[str]] = None,
        deny_list_score: float = 1.0,
        global_regex_flags: Optional[int] = _FLAGS,
        version: str = "0.0.1",
        country_code: Optional[str] = None,
    ) -> None:
        if not supported_entity:
            raise ValueError("Pattern recognizer should be initialized with entity")
        if not patterns and not deny_list:
            raise ValueError("Pattern recognizer should be initialized with patterns or with deny list")
        super().__init__([supported_entity], name, supported_language, version, context, country_code)
        self.patterns = [] if patterns is None else patterns
        self.deny_list = deny_list or []
        self.deny_list_score = deny_list_score
        self.global_regex_flags = global_regex_flags
        if deny_list:
            words = "|".join(re.escape(word) for word in deny_list)
            self.patterns.append(Pattern("deny_list", rf"(?:^|(?<=\W))({words})(?:(?=\W)|$)", deny_list_score))

    def validate_result(self, pattern_text: str) -> Optional[bool]:
        """True: it is one for sure; False: it is none; None: it can't be told."""
        return None

    def invalidate_result(self, pattern_text: str) -> Optional[bool]:
        return None

    def analyze(
        self, text: str, entities: List[str], nlp_artifacts: Any = None, regex_flags: Optional[int] = None
    ) -> List[RecognizerResult]:
        flags = regex_flags or self.global_regex_flags or 0
        results: List[RecognizerResult] = []
        for pattern in self.patterns:
            for match in re.compile(pattern.regex, flags).finditer(text):
                result = self._result(match.group(), match.start(), pattern, flags)
                if result is not None:
                    results.append(result)
        return self.remove_duplicates(results)

    @staticmethod
    def build_regex_explanation(
        recognizer_name: str,
        pattern_name: str,
        pattern: str,
        original_score: float,
        validation_result: Optional[bool],
        regex_flags: int,
    ) -> AnalysisExplanation:
        """Why something was found, in words too."""
        return AnalysisExplanation(
            recognizer_name, original_score, pattern_name, pattern, validation_result,
            f"Detected by `{recognizer_name}` using pattern `{pattern_name}`", regex_flags,
        )  # fmt: skip

    def _result(self, found: str, start: int, pattern: Pattern, flags: int) -> Optional[RecognizerResult]:
        valid = self.validate_result(found) if found else False
        score = pattern.score if valid is None else self.MAX_SCORE if valid else self.MIN_SCORE
        if score == self.MIN_SCORE or self.invalidate_result(found):
            return None
        explanation = self.build_regex_explanation(
            self.name, pattern.name, pattern.regex, pattern.score, valid, flags
        )
        explanation.score = score
        metadata = {RecognizerResult.RECOGNIZER_NAME_KEY: self.name, RecognizerResult.RECOGNIZER_IDENTIFIER_KEY: self.id}
        return RecognizerResult(
            self.supported_entities[0], start, start + len(found), score, explanation, metadata
        )

    def to_dict(self) -> Dict[str, Any]:
        made = super().to_dict()
        del made["supported_entities"]
        made.update(
            patterns=[pattern.to_dict() for pattern in self.patterns], deny_list=self.deny_list, context=self.context,
            supported_entity=self.supported_entities[0],
        )  # fmt: skip
        return made

    @classmethod
    def from_dict(cls, entity_recognizer_dict: Dict[str, Any]) -> "PatternRecognizer":
        given = dict(entity_recognizer_dict)
        if given.get("patterns"):
            given["patterns"] = [Pattern.from_dict(one) for one in given["patterns"]]
        if "supported_entities" in given:
            if "supported_entity" in given:
                raise ValueError(
                    "Both 'supported_entity' and 'supported_entities' are present in the input dictionary. Only one "
                    "should be provided."
                )
            several = given.pop("supported_entities")
            if several:
                given["supported_entity"] = several[0]
        return cls(**given)


class TaggerRecognizer(EntityRecognizer):
    """A tagger of sumi's as a recognizer: for engines of Presidio's own, too, which ask for no more than this."""

    def __init__(self, tagger: Tagger, name: Optional[str] = None, supported_language: str = "en") -> None:
        self.tagger = tagger
        super().__init__(list(tagger.labels), name or "SumiRecognizer", supported_language)

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        results = []
        for span in self.tagger.find(text):
            if entities and span.label not in entities:
                continue
            explanation = AnalysisExplanation(self.name, span.score, textual_explanation=f"Identified as {span.label}")
            metadata = {
                RecognizerResult.RECOGNIZER_NAME_KEY: self.name,
                RecognizerResult.RECOGNIZER_IDENTIFIER_KEY: self.id,
            }
            results.append(
                RecognizerResult(span.label, span.start, span.end, min(span.score, 1.0), explanation, metadata)
            )
        return results


class BuiltinPatterns(TaggerRecognizer):
    """All of sumi's patterns. What a NamedRecognizer finds isn't asked of them."""

    def __init__(self, tagger: Tagger, supported_language: str, named: Iterable[str]) -> None:
        super().__init__(tagger, "SumiPatterns", supported_language)
        self._named = frozenset(named)

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        if not set(entities).issuperset(self.supported_entities):
            entities = [entity for entity in entities if entity not in self._named]
        return super().analyze(text, entities) if entities else []


class AnyIdRecognizer(TaggerRecognizer):
    """Numbers that somebody gave to a person or a record, as ID."""

    LOOKS_WHERE_NAMED = True

    def __init__(self, tagger: Tagger, supported_language: str) -> None:
        super().__init__(tagger, "SumiNumbers", supported_language)
        self._numbers = [label for label in tagger.labels if _native.is_number_of_somebody(label)]
        self.supported_entities = ["ID"]

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        results = super().analyze(text, self._numbers)
        for result in results:
            result.entity_type = "ID"
        return results


class GroupNamesRecognizer(EntityRecognizer):
    """English names of peoples, religions and political groups."""

    def __init__(self, supported_language: str) -> None:
        super().__init__(["NRP"], "SumiGroupNames", supported_language)

    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        if "NRP" not in entities:
            return []
        explanation = "Identified as NRP"
        return [
            RecognizerResult("NRP", start, end, score, AnalysisExplanation(self.name, score, textual_explanation=explanation))
            for start, end, _, score in _native.group_names(text)
        ]


@lru_cache(maxsize=1)
def _proven_in(text: str) -> List[Tuple[int, int, str, float]]:
    """What our patterns prove in a text: of one text several recognizers ask."""
    return list(_native.proven(text))


class NamedRecognizer(PatternRecognizer):
    """Finds one entity as Presidio's recognizer of this name does. Engines ask it where its entity is named: many of its rules
    fit about any number, and what they find has a low score."""

    LOOKS_WHERE_NAMED = True

    def __init__(self, row: Dict[str, Any], entity: str, supported_language: str) -> None:
        self._needs, self._proof, self._drops_groups = row["needs"], row["proof"], row["drops_groups"]
        # Python's regular expressions have no \\K, which is where the finding begins, and none of PCRE2's verbs.
        patterns = []
        for name, regex, score in row["rules"]:
            before, begins, found = regex.rpartition(r"\K")
            expression = f"{before}(?P<found>{found})" if begins else found.rpartition("(*FAIL)|")[2]
            patterns.append(Pattern(name, expression, score))
        super().__init__(
            entity, row["recognizer"], supported_language, patterns, context=row["context"],
            country_code=row["country"],
        )  # fmt: skip

    def validate_result(self, pattern_text: str) -> Optional[bool]:
        if self._needs is not None and not _native.passes(self._needs, pattern_text):
            return False
        return True if self._proof is not None and _native.passes(self._proof, pattern_text) else None

    def analyze(
        self, text: str, entities: List[str], nlp_artifacts: Any = None, regex_flags: Optional[int] = None
    ) -> List[RecognizerResult]:
        flags = regex_flags or self.global_regex_flags or 0
        results: List[RecognizerResult] = []
        for pattern in self.patterns:
            for match in re.compile(pattern.regex, flags).finditer(text):
                start, end = match.span("found" if "found" in match.re.groupindex else 0)
                for last in self._ends(match, end):
                    result = self._result(text[start:last], start, pattern, flags)
                    if result is not None:
                        results.append(result)
                        break
        return self.remove_duplicates(results + self._proven(text, results))

    def _proven(self, text: str, found: List[RecognizerResult]) -> List[RecognizerResult]:
        """What our patterns prove in forms that the rules don't know."""
        results = []
        for start, end, label, score in _proven_in(text):
            if label != self.supported_entities[0] or any(one.start < end and start < one.end for one in found):
                continue
            explanation = AnalysisExplanation(self.name, score, textual_explanation=f"Identified as {label}")
            metadata = {
                RecognizerResult.RECOGNIZER_NAME_KEY: self.name,
                RecognizerResult.RECOGNIZER_IDENTIFIER_KEY: self.id,
                RecognizerResult.IS_SCORE_ENHANCED_BY_CONTEXT_KEY: True,
            }
            results.append(RecognizerResult(label, start, end, score, explanation, metadata))
        return results

    def _ends(self, match: Any, end: int) -> List[int]:
        """Where it may end: the last groups are cut off until a check passes."""
        if not self._drops_groups:
            return [end]
        groups = range(match.re.groups, 0, -1)
        return list(dict.fromkeys([end, *(match.end(group) for group in groups if match.end(group) > match.start())]))


class RecognizerRegistry:
    """The recognizers that an engine uses."""

    def __init__(
        self,
        recognizers: Optional[Iterable[EntityRecognizer]] = None,
        global_regex_flags: Optional[int] = _FLAGS,
        supported_languages: Optional[List[str]] = None,
    ) -> None:
        self.recognizers: List[EntityRecognizer] = list(recognizers or [])
        self.global_regex_flags = global_regex_flags
        self.supported_languages = supported_languages or ["en"]

    def load_predefined_recognizers(
        self,
        languages: Optional[List[str]] = None,
        nlp_engine: Any = None,
        countries: Optional[List[str]] = None,
    ) -> None:
        """sumi's built-in patterns, the ready-made finder of each language where there is one, and a recognizer for each
        entity that looks where it is named. Patterns of all countries are one recognizer: `countries` doesn't apply."""
        if countries is not None:
            _logger.warning("countries doesn't apply: sumi's patterns of all countries are one recognizer")
        built_in = patterns()
        finders = {finder["name"] for finder in models()}
        for language in languages or self.supported_languages:
            named: List[EntityRecognizer] = [
                NamedRecognizer(row, entity, language) for row in _native.client_rows() for entity in row["entities"]
            ]
            self.add_recognizer(BuiltinPatterns(built_in, language, [one.supported_entities[0] for one in named]))
            named.append(AnyIdRecognizer(built_in, language))
            if language == "en":
                self.add_recognizer(GroupNamesRecognizer(language))
            if language in finders:
                self.add_recognizer(TaggerRecognizer(Tagger.load(language), "SumiFinder", language))
            else:
                _logger.warning("there is no ready-made finder for %s: names in it are not searched for", language)
            self.recognizers += named

    def add_nlp_recognizer(self, nlp_engine: Any) -> None:
        """Nothing: names are found by sumi's finders, which load_predefined_recognizers() adds."""

    def get_recognizers(
        self,
        language: str,
        entities: Optional[List[str]] = None,
        all_fields: bool = False,
        ad_hoc_recognizers: Optional[List[EntityRecognizer]] = None,
    ) -> List[EntityRecognizer]:
        """Raises: ValueError: no language, no entities, or nobody who finds them."""
        if language is None:
            raise ValueError("No language provided")
        if entities is None and not all_fields:
            raise ValueError("No entities provided")
        fitting = [one for one in [*self.recognizers, *(ad_hoc_recognizers or [])] if one.supported_language == language]
        if all_fields or set(entities or []).issuperset(e for one in fitting for e in one.supported_entities):
            fitting = [one for one in fitting if not one.LOOKS_WHERE_NAMED]
        else:
            wanted = set(entities or [])
            for entity in wanted.difference(*(one.supported_entities for one in fitting)):
                _logger.warning("no recognizer for %s finds %s; it is ignored", language, entity)
            fitting = [one for one in fitting if wanted.intersection(one.supported_entities)]
        if not fitting:
            raise ValueError("No matching recognizers were found to serve the request.")
        return fitting

    def add_recognizer(self, recognizer: EntityRecognizer) -> None:
        if not isinstance(recognizer, EntityRecognizer):
            raise ValueError("Input is not of type EntityRecognizer")
        self.recognizers.append(recognizer)

    def remove_recognizer(self, recognizer_name: str, language: Optional[str] = None) -> None:
        self.recognizers = [
            one
            for one in self.recognizers
            if one.name != recognizer_name or (language and one.supported_language != language)
        ]

    def add_pattern_recognizer_from_dict(self, recognizer_dict: Dict[str, Any]) -> None:
        given = dict(recognizer_dict)
        thresholds = given.pop("score_thresholds", None)
        recognizer = PatternRecognizer.from_dict(given)
        recognizer.score_thresholds = dict(thresholds or {})
        self.add_recognizer(recognizer)

    def add_recognizers_from_yaml(self, yml_path: Any) -> None:
        """Raises: ImportError: PyYAML isn't installed; OSError."""
        import yaml

        with open(yml_path, encoding="utf-8") as stream:
            for one in yaml.safe_load(stream)["recognizers"]:
                self.add_pattern_recognizer_from_dict(one)

    def get_supported_entities(self, languages: Optional[List[str]] = None) -> List[str]:
        wanted = languages or self.supported_languages
        return sorted({e for one in self.recognizers if one.supported_language in wanted for e in one.supported_entities})

    def get_country_codes(self) -> List[str]:
        return sorted({code for code in (one.country_code() for one in self.recognizers) if code})
