"""What recognizers are derived from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Dict, List, Mapping, Optional, Tuple

from ._results import RecognizerResult


def validate_score_threshold(threshold: object) -> float:
    if isinstance(threshold, bool) or not isinstance(threshold, (int, float)):
        raise ValueError(f"Score threshold must be numeric, got: {threshold}")
    if not 0.0 <= threshold <= 1.0:
        raise ValueError(f"Score threshold must be between 0.0 and 1.0, got: {threshold}")
    return float(threshold)


def normalize_score_thresholds(score_thresholds: object) -> Dict[str, float]:
    """Thresholds by entity; `default` for all others."""
    if score_thresholds is None:
        return {}
    if not isinstance(score_thresholds, Mapping):
        raise ValueError("score_thresholds must be a mapping")
    for key in score_thresholds:
        if not isinstance(key, str) or not key.strip():
            raise ValueError("score_thresholds keys must be non-empty strings")
    return {key: validate_score_threshold(value) for key, value in score_thresholds.items()}


def _sound_country(given: Any, declared: Optional[str], class_name: str) -> Optional[str]:
    if given is not None and not isinstance(given, str):
        raise TypeError(f"country_code must be a string or None, got {type(given).__name__}: {given!r}.")
    if given is not None and not given.strip():
        raise ValueError(f"country_code must be a non-empty string; got {given!r}.")
    own = declared.strip().lower() if declared else None
    said = given.strip().lower() if given is not None else None
    if own and said and own != said:
        raise ValueError(
            f"country_code={given!r} conflicts with class-level {class_name}.COUNTRY_CODE={declared!r}. Leave it out, or "
            "give the same."
        )
    return own or said


class EntityRecognizer:
    """To be derived from: load() and analyze()."""

    MIN_SCORE = 0
    MAX_SCORE = 1.0
    COUNTRY_CODE: ClassVar[Optional[str]] = None

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
        self._id = f"{self.name}_{id(self)}"
        self.supported_language = supported_language
        self.version = version
        self.is_loaded = False
        self.context = context
        self._country_code = _sound_country(country_code, self.COUNTRY_CODE, type(self).__name__)
        self.score_thresholds = score_thresholds
        self.load()
        self.is_loaded = True

    @property
    def id(self) -> str:
        return self._id

    @property
    def score_thresholds(self) -> Dict[str, float]:
        """By entity, and `default`: what scores less is left out. Raises when set: ValueError."""
        return self._score_thresholds

    @score_thresholds.setter
    def score_thresholds(self, score_thresholds: Optional[Dict[str, float]]) -> None:
        self._score_thresholds = normalize_score_thresholds(score_thresholds)

    @abstractmethod
    def load(self) -> None:
        """What analyze() needs."""

    @abstractmethod
    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]:
        return None  # type: ignore[return-value]

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
        made: Dict[str, Any] = {
            "supported_entities": self.supported_entities,
            "supported_language": self.supported_language,
            "name": self.name,
            "version": self.version,
        }
        if self._country_code is not None:
            made["country_code"] = self._country_code
        return made

    @classmethod
    def from_dict(cls, entity_recognizer_dict: Dict[str, Any]) -> "EntityRecognizer":
        return cls(**entity_recognizer_dict)

    @staticmethod
    def remove_duplicates(results: List[RecognizerResult]) -> List[RecognizerResult]:
        """Without those of score 0, and those within another one of their type that scores no less."""
        if not results:
            return []
        kept: List[RecognizerResult] = []
        open_ones: List[RecognizerResult] = []  # those that may hold the next one
        for result in sorted(set(results), key=lambda r: (str(r.entity_type), r.start, r.start - r.end, -r.score)):
            open_ones = [one for one in open_ones if one.entity_type == result.entity_type and one.end >= result.start]
            inside = any(one.contains(result) and result.score <= one.score for one in open_ones)
            if result.score != 0 and not inside:
                kept.append(result)
                open_ones.append(result)
        return sorted(kept, key=lambda r: (-r.score, r.start, r.start - r.end))

    @staticmethod
    def sanitize_value(text: str, replacement_pairs: List[Tuple[str, str]]) -> str:
        for old, new in replacement_pairs:
            text = text.replace(old, new)
        return text

    def _metadata(self) -> Dict[str, Any]:
        return {RecognizerResult.RECOGNIZER_NAME_KEY: self.name, RecognizerResult.RECOGNIZER_IDENTIFIER_KEY: self.id}


class LocalRecognizer(ABC, EntityRecognizer):
    """A recognizer in this process."""


class RemoteRecognizer(ABC, EntityRecognizer):
    """A recognizer that asks another process or machine, which then sees the texts."""

    def __init__(
        self,
        supported_entities: List[str],
        name: Optional[str],
        supported_language: str,
        version: str,
        context: Optional[List[str]] = None,
    ) -> None:
        super().__init__(supported_entities, name, supported_language, version, context)

    def load(self) -> None:
        pass

    @abstractmethod
    def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[RecognizerResult]: ...

    @abstractmethod
    def get_supported_entities(self) -> List[str]: ...
