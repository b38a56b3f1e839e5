"""What engines take and give, with the names that users of Presidio know."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import Any, Dict, List, Optional


class InvalidParamError(Exception):
    """A parameter that makes no sense."""

    def __init__(self, msg: str) -> None:
        self.err_msg = msg
        super().__init__(msg)


_JSON_NAMES = {str: "string", bool: "boolean", int: "number", list: "array", object: "object"}


def require_type(value: Any, name: str, wanted: type) -> None:
    """Nothing, zero and the like pass, as they do in Presidio."""
    if not value or isinstance(value, wanted):
        return
    names = _JSON_NAMES.get(wanted), _JSON_NAMES.get(type(value))
    if None in names:
        raise InvalidParamError(f"Invalid parameter value for '{name}'.")
    raise InvalidParamError(f"Invalid parameter value for {name}. Expecting '{names[0]}', but got '{names[1]}'.")


def require(value: Any, name: str, wanted: type) -> None:
    if value is None:
        raise InvalidParamError(f"Expected parameter {name}")
    require_type(value, name, wanted)


class PIIEntity:
    """A stretch of a text and its type; offsets in code points."""

    def __init__(self, start: int, end: int, entity_type: str) -> None:
        for name, offset in (("start", start), ("end", end)):
            if offset is None:
                raise InvalidParamError(f"Invalid input, result must contain {name}")
            require_type(offset, name, int)
        if not entity_type:
            raise InvalidParamError("Invalid input, result must contain entity_type")
        if start < 0 or end < 0:
            raise InvalidParamError("Invalid input, result start and end must be positive")
        if start > end:
            raise InvalidParamError(
                f"Invalid input, start index '{start}' must be smaller than end index '{end}'"
            )
        self.start = start
        self.end = end
        self.entity_type = entity_type

    def __gt__(self, other: "PIIEntity") -> bool:
        return self.start > other.start

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PIIEntity) and (self.start, self.end, self.entity_type) == (
            other.start,
            other.end,
            other.entity_type,
        )

    def __hash__(self) -> int:
        return hash((self.start, self.end, self.entity_type))

    def __repr__(self) -> str:
        return f"start: {self.start}, end: {self.end}, entity_type: {self.entity_type}"


class AnalysisExplanation:
    """Why something was found."""

    def __init__(
        self,
        recognizer: str,
        original_score: float,
        pattern_name: Optional[str] = None,
        pattern: Optional[str] = None,
        validation_result: Optional[bool] = None,
        textual_explanation: Optional[str] = None,
        regex_flags: Optional[int] = None,
    ) -> None:
        self.recognizer = recognizer
        self.pattern_name = pattern_name
        self.pattern = pattern
        self.original_score = original_score
        self.score = original_score
        self.textual_explanation = textual_explanation
        self.score_context_improvement = 0.0
        self.supportive_context_word = ""
        self.validation_result = validation_result
        self.regex_flags = regex_flags

    def set_improved_score(self, score: float) -> None:
        self.score = score
        self.score_context_improvement = score - self.original_score

    def set_supportive_context_word(self, word: str) -> None:
        self.supportive_context_word = word

    def append_textual_explanation_line(self, text: str) -> None:
        before = self.textual_explanation
        self.textual_explanation = text if before is None else f"{before}\n{text}"

    def to_dict(self) -> Dict[str, Any]:
        return self.__dict__

    def __repr__(self) -> str:
        return str(self.__dict__)


class RecognizerResult(PIIEntity):
    """Something that was found. Nothing is checked before it comes to an anonymizer."""

    RECOGNIZER_NAME_KEY = "recognizer_name"
    RECOGNIZER_IDENTIFIER_KEY = "recognizer_identifier"
    IS_SCORE_ENHANCED_BY_CONTEXT_KEY = "is_score_enhanced_by_context"

    def __init__(
        self,
        entity_type: str,
        start: int,
        end: int,
        score: float,
        analysis_explanation: Optional[AnalysisExplanation] = None,
        recognition_metadata: Optional[Dict[str, Any]] = None,
    ) -> None:
        self.entity_type = entity_type
        self.start = start
        self.end = end
        self.score = score
        self.analysis_explanation = analysis_explanation
        self.recognition_metadata = recognition_metadata

    @classmethod
    def from_json(cls, data: Dict[str, Any]) -> "RecognizerResult":
        return cls(data.get("entity_type"), data.get("start"), data.get("end"), data.get("score"))  # type: ignore[arg-type]

    def to_dict(self) -> Dict[str, Any]:
        return self.__dict__

    def append_analysis_explanation_text(self, text: str) -> None:
        if self.analysis_explanation:
            self.analysis_explanation.append_textual_explanation_line(text)

    def intersects(self, other: "RecognizerResult") -> int:
        """How many characters both share; 0 where they only touch or lie apart."""
        return max(0, min(self.end, other.end) - max(self.start, other.start))

    def contains(self, other: "RecognizerResult") -> bool:
        return self.start <= other.start and self.end >= other.end

    def contained_in(self, other: "RecognizerResult") -> bool:
        return other.contains(self)

    def equal_indices(self, other: "RecognizerResult") -> bool:
        return (self.start, self.end) == (other.start, other.end)

    def has_conflict(self, other: "RecognizerResult") -> bool:
        return self.score <= other.score if self.equal_indices(other) else other.contains(self)

    def __gt__(self, other: PIIEntity) -> bool:
        return (self.start, self.end) > (other.start, other.end)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecognizerResult) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> Any:
        return self.start, self.end, self.score, self.entity_type

    def __str__(self) -> str:
        return f"type: {self.entity_type}, start: {self.start}, end: {self.end}, score: {self.score}"

    __repr__ = __str__


class SoundRecognizerResult(RecognizerResult):
    """The same, as anonymizers take it. Raises: InvalidParamError: places, or a type, that make no sense."""

    def __init__(self, entity_type: str, start: int, end: int, score: float, *more: Any, **named: Any) -> None:
        PIIEntity.__init__(self, start, end, entity_type)
        if score is None:
            raise InvalidParamError("Invalid input, analyzer result must contain score")
        super().__init__(entity_type, start, end, score, *more, **named)

    def __repr__(self) -> str:
        return f"start: {self.start}, end: {self.end}, entity_type: {self.entity_type}, score: {self.score}"


SoundRecognizerResult.__name__ = SoundRecognizerResult.__qualname__ = "RecognizerResult"


class OperatorConfig:
    """An operator by name, and its parameters."""

    def __init__(self, operator_name: str, params: Optional[Dict[str, Any]] = None) -> None:
        if not operator_name:
            raise InvalidParamError("Invalid input, operator config must contain operator_name")
        self.operator_name = operator_name
        self.params: Dict[str, Any] = params or {}

    @classmethod
    def from_json(cls, params: Dict[str, Any]) -> "OperatorConfig":
        name = params.get("type")
        if name:
            params.pop("type")
        return cls(name, params)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OperatorConfig) and (self.operator_name, self.params) == (
            other.operator_name,
            other.params,
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"operator_name: {self.operator_name}, params: {self.params}"


class OperatorResult(PIIEntity):
    """What stands in the place of something, and where in the new text."""

    def __init__(
        self,
        start: int,
        end: int,
        entity_type: str,
        text: Optional[str] = None,
        operator: Optional[str] = None,
        score: Optional[float] = None,
    ) -> None:
        super().__init__(start, end, entity_type)
        self.text = text
        self.operator = operator
        self.score = score

    def to_dict(self) -> Dict[str, Any]:
        return dict(self.__dict__)

    @classmethod
    def from_json(cls, json: Dict[str, Any]) -> "OperatorResult":
        score = json.get("score")
        return cls(
            json.get("start"),  # type: ignore[arg-type]
            json.get("end"),  # type: ignore[arg-type]
            json.get("entity_type"),  # type: ignore[arg-type]
            json.get("text"),
            json.get("operator"),
            float(score) if score is not None else None,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OperatorResult) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> Any:
        return self.start, self.end, self.entity_type, self.operator, self.text

    def __repr__(self) -> str:
        return str(self.to_dict())


class EngineResult:
    """The new text, and what was done to it, from the last place to the first."""

    def __init__(self, text: Optional[str] = None, items: Optional[List[OperatorResult]] = None) -> None:
        self.text = text
        self.items: List[OperatorResult] = [] if items is None else items

    def set_text(self, text: str) -> None:
        self.text = text

    def add_item(self, item: OperatorResult) -> None:
        self.items.append(item)

    def normalize_item_indexes(self) -> None:
        """Ends of items, counted from the end of the text, become places from its begin."""
        length = len(self.text or "")
        for item in self.items:
            item.start = length - item.end
            item.end = item.start + len(item.text or "")

    def to_json(self) -> str:
        return json.dumps(self, default=lambda one: one.__dict__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EngineResult) and (self.text, self.items) == (other.text, other.items)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        items = ",\n    ".join(str(item) for item in self.items)
        return f"text: {self.text}\nitems:\n[\n    {items}\n]\n"


class ConflictResolutionStrategy(Enum):
    """What is done where results overlap."""

    MERGE_SIMILAR_OR_CONTAINED = "merge_similar_or_contained"
    REMOVE_INTERSECTIONS = "remove_intersections"


@dataclass
class DictRecognizerResult:
    """What was found in a value of a dict."""

    key: str
    value: Any
    recognizer_results: Any


DictAnalyzerResult = DictRecognizerResult
