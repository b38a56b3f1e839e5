"""Engines that replace what was found, and put it back."""

from __future__ import annotations

import re
from typing import Any, Dict, Iterable, List, Optional, Sequence, Type

from ._operators import Operator, OperatorsFactory, OperatorType
from ._results import (
    ConflictResolutionStrategy,
    EngineResult,
    InvalidParamError,
    OperatorConfig,
    OperatorResult,
    PIIEntity,
    RecognizerResult,
    SoundRecognizerResult,
)

Operators = Dict[str, OperatorConfig]
_SPACES = re.compile(r" +\n?")


class _Engine:
    def __init__(self) -> None:
        self.operators_factory = OperatorsFactory()

    def _operate(
        self, text: str, entities: Iterable[PIIEntity], operators: Optional[Operators], kind: OperatorType
    ) -> EngineResult:
        """From the last place to the first. Of places that overlap, the later one keeps what both cover."""
        operators = operators or {}
        made = text
        uncut = len(text)
        result = EngineResult()
        for entity in sorted(entities, reverse=True):
            if entity.start > len(text) or entity.end > len(text):
                raise InvalidParamError(
                    f"Invalid analyzer result, start: {entity.start} and end: {entity.end}, while text length is only "
                    f"{len(text)}."
                )
            config = operators.get(entity.entity_type) or operators.get("DEFAULT")
            if config is None:
                raise InvalidParamError("Invalid input, no operator is given for an entity, and none as DEFAULT")
            operator = self.operators_factory.create_operator_class(config.operator_name, kind)
            params = dict(config.params, entity_type=entity.entity_type)
            operator.validate(params=params)
            new = operator.operate(params=params, text=text[entity.start : entity.end])
            behind = made[min(entity.end, uncut) :]
            made = made[: entity.start] + new + behind
            uncut = entity.start
            score = getattr(entity, "score", None)
            item = OperatorResult(0, len(behind) + len(new), entity.entity_type, new, config.operator_name, score)
            result.add_item(item)
        result.set_text(made)
        result.normalize_item_indexes()
        return result


def _merged(results: List[RecognizerResult]) -> List[RecognizerResult]:
    """Results of one type that share a character become one. It takes the place of the last one."""
    places: Dict[str, List[int]] = {}
    for place, result in enumerate(results):
        places.setdefault(result.entity_type, []).append(place)
    kept: Dict[int, RecognizerResult] = {}
    for of_type in places.values():
        of_type.sort(key=lambda place: (results[place].start, results[place].end))
        last = of_type[0]
        current = results[last]
        for place in of_type[1:]:
            result = results[place]
            if current.intersects(result) > 0:
                current.start = min(current.start, result.start)
                current.end = max(current.end, result.end)
                current.score = max(current.score, result.score)
                last = max(last, place)
            else:
                kept[last] = current
                last, current = place, result
        kept[last] = current
    return [kept[place] for place in sorted(kept)]


def _outermost(results: List[RecognizerResult]) -> List[RecognizerResult]:
    """Without those that lie in another one; of equal places the highest score stays, of equal scores the last one."""
    best: Dict[Any, int] = {}
    for place, result in enumerate(results):
        where = (result.start, result.end)
        if where not in best or result.score >= results[best[where]].score:
            best[where] = place
    farthest = -1
    kept = []
    for where in sorted(best, key=lambda where: (where[0], -where[1])):
        if where[1] > farthest:
            kept.append(best[where])
        farthest = max(farthest, where[1])
    return [results[place] for place in sorted(kept)]


def _without_intersections(results: List[RecognizerResult]) -> List[RecognizerResult]:
    """Each overlap goes to the higher score, of equal ones to the first."""

    def order(result: RecognizerResult) -> Any:
        return result.start, result.end

    results.sort(key=order)
    at = 0
    while at + 1 < len(results):
        here, behind = results[at], results[at + 1]
        if here.end <= behind.start:
            at += 1
            continue
        if here.score >= behind.score:
            behind.start = here.end
        else:
            here.end = behind.start
        results.sort(key=order)
    return [result for result in results if result.start < result.end]


def _joined_over_spaces(text: str, results: List[RecognizerResult]) -> List[RecognizerResult]:
    """Neighbours of one type with nothing but spaces between become one."""
    joined: List[RecognizerResult] = []
    for result in results:
        between = text[joined[-1].end : result.start] if joined else ""
        if joined and joined[-1].entity_type == result.entity_type and _SPACES.fullmatch(between):
            result.start = joined.pop().start
        joined.append(result)
    return joined


class AnonymizerEngine(_Engine):
    """Replaces what was found in a text."""

    def anonymize(
        self,
        text: str,
        analyzer_results: Sequence[RecognizerResult],
        operators: Optional[Operators] = None,
        conflict_resolution: ConflictResolutionStrategy = ConflictResolutionStrategy.MERGE_SIMILAR_OR_CONTAINED,
        merge_entities_with_spaces: bool = True,
    ) -> EngineResult:
        """The text with an operator's result in the place of each finding; <TYPE> where no operator is given.

        Raises: InvalidParamError: a result outside the text, parameters that make no sense.
        """
        results = self._remove_conflicts_and_get_text_manipulation_data(analyzer_results, conflict_resolution)
        if merge_entities_with_spaces:
            results = _joined_over_spaces(text, results)
        if not operators:
            operators = {}
        if not operators.get("DEFAULT"):
            operators = dict(operators, DEFAULT=OperatorConfig("replace"))
        return self._operate(text, results, operators, OperatorType.Anonymize)

    def _remove_conflicts_and_get_text_manipulation_data(
        self, analyzer_results: Sequence[RecognizerResult], conflict_resolution: Optional[ConflictResolutionStrategy]
    ) -> List[RecognizerResult]:
        """LangChain calls it by Presidio's name. Nothing for a strategy: MERGE_SIMILAR_OR_CONTAINED."""
        results: List[RecognizerResult] = [
            SoundRecognizerResult(one.entity_type, one.start, one.end, one.score) for one in analyzer_results
        ]
        results.sort(key=lambda one: (one.start, one.end))
        results = _outermost(_merged(results))
        if conflict_resolution == ConflictResolutionStrategy.REMOVE_INTERSECTIONS:
            results = _without_intersections(results)
        return results

    def add_anonymizer(self, anonymizer_cls: Type[Operator]) -> None:
        self.operators_factory.add_anonymize_operator(anonymizer_cls)

    def remove_anonymizer(self, anonymizer_cls: Type[Operator]) -> None:
        self.operators_factory.remove_anonymize_operator(anonymizer_cls)

    def get_anonymizers(self) -> List[str]:
        return list(self.operators_factory.get_anonymizers())


class DeanonymizeEngine(_Engine):
    """Puts back what operators can give back."""

    def deanonymize(self, text: str, entities: Sequence[OperatorResult], operators: Operators) -> EngineResult:
        """The text with each entity as its operator gives it back. Raises: InvalidParamError."""
        return self._operate(text, entities, operators, OperatorType.Deanonymize)

    def get_deanonymizers(self) -> List[str]:
        return list(self.operators_factory.get_deanonymizers())

    def add_deanonymizer(self, deanonymizer_cls: Type[Operator]) -> None:
        self.operators_factory.add_deanonymize_operator(deanonymizer_cls)

    def remove_deanonymizer(self, deanonymizer_cls: Type[Operator]) -> None:
        self.operators_factory.remove_deanonymize_operator(deanonymizer_cls)


class BatchAnonymizerEngine:
    """The same for lists and dicts."""

    def __init__(self, anonymizer_engine: Optional[AnonymizerEngine] = None) -> None:
        self.anonymizer_engine = anonymizer_engine or AnonymizerEngine()

    def anonymize_list(
        self, texts: Sequence[Any], recognizer_results_list: Sequence[Sequence[RecognizerResult]], **kwargs: Any
    ) -> List[Any]:
        """Each text, number or bool as a new text; anything else stays."""
        results = recognizer_results_list or [[] for _ in texts]
        return [
            self.anonymizer_engine.anonymize(text=str(text), analyzer_results=found, **kwargs).text
            if type(text) in (str, bool, int, float)
            else text
            for text, found in zip(texts, results)
        ]

    def anonymize_dict(self, analyzer_results: Iterable[Any], **kwargs: Any) -> Dict[str, Any]:
        """A dict of new values, of what BatchAnalyzerEngine.analyze_dict() gives."""
        made: Dict[str, Any] = {}
        for one in analyzer_results:
            if isinstance(one.value, dict):
                made[one.key] = self.anonymize_dict(one.recognizer_results, **kwargs)
            elif isinstance(one.value, str):
                made[one.key] = self.anonymizer_engine.anonymize(one.value, one.recognizer_results, **kwargs).text
            elif isinstance(one.value, Iterable):
                made[one.key] = self.anonymize_list(list(one.value), one.recognizer_results, **kwargs)
            else:
                made[one.key] = one.value
        return made


class BatchDeanonymizeEngine:
    """The way back for lists and dicts."""

    def __init__(self, deanonymize_engine: Optional[DeanonymizeEngine] = None) -> None:
        self.deanonymize_engine = deanonymize_engine or DeanonymizeEngine()

    def deanonymize_list(
        self, texts: Sequence[Any], entities_list: Sequence[Sequence[OperatorResult]], operators: Operators
    ) -> List[Any]:
        """Each text, number or bool with its entities given back, as a text; anything else stays."""
        missing = max(0, len(texts) - len(entities_list or []))
        entities = [*(entities_list or []), *([] for _ in range(missing))]
        return [
            self.deanonymize_engine.deanonymize(str(text), of_text, operators).text
            if type(text) in (str, bool, int, float)
            else text
            for text, of_text in zip(texts, entities)
        ]

    def deanonymize_dict(self, anonymizer_results: Iterable[Any], operators: Operators) -> Dict[str, Any]:
        """A dict of values given back: items have a key, a value, and in recognizer_results the entities of the value."""
        made: Dict[str, Any] = {}
        for one in anonymizer_results:
            if isinstance(one.value, dict):
                made[one.key] = self.deanonymize_dict(one.recognizer_results, operators)
            elif isinstance(one.value, str):
                made[one.key] = self.deanonymize_engine.deanonymize(one.value, one.recognizer_results, operators).text
            elif isinstance(one.value, Iterable):
                made[one.key] = self.deanonymize_list(list(one.value), one.recognizer_results, operators)
            else:
                made[one.key] = one.value
        return made
