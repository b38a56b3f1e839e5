"""Recognizers of patterns, which are expressions of the package `regex`."""

from __future__ import annotations

import json
import re
from typing import Any, Dict, Iterator, List, Optional

from .._errors import Error
from ._results import AnalysisExplanation, RecognizerResult
from .entity_recognizer import LocalRecognizer

try:
    import regex as _engine
except ImportError:
    _engine = None

REGEX_TIMEOUT_SECONDS = 60.0
_FLAGS = int(re.DOTALL | re.MULTILINE | re.IGNORECASE)


def compiled(expression: str, flags: int = 0) -> Any:
    """An expression of a caller's. Raises: Error: the package `regex` isn't installed; its `error`; TypeError."""
    if _engine is None:
        raise Error(
            "unfinished", "", "expressions of recognizers need the package regex, which can be stopped after a time",
            "pip install 'sumi[presidio]'",
        )  # fmt: skip
    return _engine.compile(expression, flags)


def matches(expression: Any, text: str) -> Iterator[Any]:
    """From left to right. Raises: TimeoutError beyond REGEX_TIMEOUT_SECONDS: what wasn't searched isn't passed as clean."""
    try:
        yield from expression.finditer(text, timeout=REGEX_TIMEOUT_SECONDS)
    except TimeoutError:
        raise TimeoutError(
            f"a regular expression takes more than {REGEX_TIMEOUT_SECONDS} seconds for this text; simplify it"
        ) from None


class Pattern:
    """An expression of the package `regex`, and how sure it is, from 0 to 1."""

    def __init__(self, name: str, regex: str, score: float) -> None:
        try:
            compiled(regex)
        except (TypeError, Error):
            raise
        except Exception as failure:
            raise ValueError(f"Invalid regex pattern: {failure}") from None
        if not 0 <= score <= 1:
            raise ValueError(f"Invalid score: {score}. Score should be between 0 and 1")
        self.name = name
        self.regex = regex
        self.score = score
        self.compiled_regex: Any = None
        self.compiled_with_flags: Optional[int] = None

    def expression(self, flags: int) -> Any:
        if self.compiled_regex is None or self.compiled_with_flags != flags:
            self.compiled_regex, self.compiled_with_flags = compiled(self.regex, flags), flags
        return self.compiled_regex

    def to_dict(self) -> Dict[str, Any]:
        return {"name": self.name, "score": self.score, "regex": self.regex}

    @classmethod
    def from_dict(cls, pattern_dict: Dict[str, Any]) -> "Pattern":
        return cls(**pattern_dict)

    def __repr__(self) -> str:
        return json.dumps(self.to_dict())


class PatternRecognizer(LocalRecognizer):
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
        super().__init__(
            [supported_entity], name, supported_language, version, context, country_code=country_code
        )
        self.patterns = [] if patterns is None else patterns
        self.deny_list_score = deny_list_score
        self.global_regex_flags = global_regex_flags
        self.deny_list = deny_list or []
        if deny_list:
            self.patterns.append(self._deny_list_to_regex(deny_list))

    def load(self) -> None:
        pass

    def _deny_list_to_regex(self, deny_list: List[str]) -> Pattern:
        words = "|".join(re.escape(word) for word in deny_list)
        return Pattern("deny_list", rf"(?:^|(?<=\W))({words})(?:(?=\W)|$)", self.deny_list_score)

    def validate_result(self, pattern_text: str) -> Optional[bool]:
        """True: it is one for sure; False: it is none; None: it can't be told."""
        return None

    def invalidate_result(self, pattern_text: str) -> Optional[bool]:
        return None

    def analyze(
        self, text: str, entities: List[str], nlp_artifacts: Any = None, regex_flags: Optional[int] = None
    ) -> List[RecognizerResult]:
        """Raises: TimeoutError: an expression takes more than REGEX_TIMEOUT_SECONDS; TypeError: flags that are none."""
        flags = regex_flags or self.global_regex_flags or 0
        results: List[RecognizerResult] = []
        for pattern in self.patterns or []:
            for match in matches(pattern.expression(flags), text):
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
        if not found:
            return None
        valid = self.validate_result(found)
        score = pattern.score if valid is None else self.MAX_SCORE if valid else self.MIN_SCORE
        if score == self.MIN_SCORE or self.invalidate_result(found):
            return None
        explanation = self.build_regex_explanation(
            self.name, pattern.name, pattern.regex, pattern.score, valid, flags
        )
        explanation.score = score
        return RecognizerResult(
            self.supported_entities[0], start, start + len(found), score, explanation, self._metadata()
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
