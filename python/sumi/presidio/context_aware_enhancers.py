"""What words beside a finding say of it."""

from __future__ import annotations

import copy
import logging
from abc import abstractmethod
from bisect import bisect_left, bisect_right
from typing import Any, List, Optional

from ._results import RecognizerResult
from .entity_recognizer import EntityRecognizer

_logger = logging.getLogger("sumi.presidio")


class ContextAwareEnhancer:
    """To be derived from: enhance_using_context(). An engine takes anything that has it."""

    MIN_SCORE = 0
    MAX_SCORE = 1.0

    def __init__(
        self,
        context_similarity_factor: float,
        min_score_with_context_similarity: float,
        context_prefix_count: int,
        context_suffix_count: int,
    ) -> None:
        self.context_similarity_factor = context_similarity_factor
        self.min_score_with_context_similarity = min_score_with_context_similarity
        self.context_prefix_count = context_prefix_count
        self.context_suffix_count = context_suffix_count

    @abstractmethod
    def enhance_using_context(
        self,
        text: str,
        raw_results: List[RecognizerResult],
        nlp_artifacts: Any,
        recognizers: List[EntityRecognizer],
        context: Optional[List[str]] = None,
    ) -> List[RecognizerResult]:
        return raw_results


class LemmaContextAwareEnhancer(ContextAwareEnhancer):
    """Words of the artifacts in front of a finding, or behind it, that are its recognizer's context words raise its score.

    Words that say nothing (the engine's stop words) don't count. `context_matching_mode`: `substring`, a context word
    within a word; `whole_word`.
    """

    def __init__(
        self,
        context_similarity_factor: float = 0.35,
        min_score_with_context_similarity: float = 0.4,
        context_prefix_count: int = 5,
        context_suffix_count: int = 0,
        context_matching_mode: str = "substring",
    ) -> None:
        super().__init__(
            context_similarity_factor, min_score_with_context_similarity, context_prefix_count, context_suffix_count
        )
        if context_matching_mode not in ("whole_word", "substring"):
            raise ValueError(
                f"context_matching_mode must be one of: 'whole_word', 'substring'. Got: {context_matching_mode}"
            )
        self.context_matching_mode = context_matching_mode

    def enhance_using_context(
        self,
        text: str,
        raw_results: List[RecognizerResult],
        nlp_artifacts: Any,
        recognizers: List[EntityRecognizer],
        context: Optional[List[str]] = None,
    ) -> List[RecognizerResult]:
        """The results, in new objects, with raised scores."""
        results = [_copied(result) for result in raw_results]
        by_id = {one.id: one for one in recognizers}
        said = [word.lower() for word in context or []]
        if nlp_artifacts is None:
            _logger.warning("there are no NLP artifacts: words around findings don't count")
        words: Optional[_Words] = None
        for result in results:
            metadata = result.recognition_metadata or {}
            recognizer = by_id.get(metadata.get(RecognizerResult.RECOGNIZER_IDENTIFIER_KEY, ""))
            if recognizer is None or not recognizer.context:
                continue
            if metadata.get(RecognizerResult.IS_SCORE_ENHANCED_BY_CONTEXT_KEY):
                continue
            if words is None:
                words = _Words(nlp_artifacts)
            near = words.around(result, self.context_prefix_count, self.context_suffix_count)
            self._raise(result, self._supportive_word([*near, *said], recognizer.context))
        return results

    def _raise(self, result: RecognizerResult, word: str) -> None:
        if not word:
            return
        raised = max(result.score + self.context_similarity_factor, self.min_score_with_context_similarity)
        result.score = min(raised, self.MAX_SCORE)
        if result.analysis_explanation:
            result.analysis_explanation.set_supportive_context_word(word)
            result.analysis_explanation.set_improved_score(result.score)

    def _supportive_word(self, words: List[str], wanted: List[str]) -> str:
        for one in wanted:
            small = one.lower()
            if any(small == word if self.context_matching_mode == "whole_word" else small in word for word in words):
                return one
        return ""


def _copied(result: RecognizerResult) -> RecognizerResult:
    made = copy.copy(result)
    made.analysis_explanation = copy.copy(result.analysis_explanation)
    made.recognition_metadata = copy.copy(result.recognition_metadata)
    return made


class _Words:
    """The words of artifacts that say something, with their places."""

    def __init__(self, artifacts: Any) -> None:
        lemmas = [lemma.lower() for lemma in artifacts.lemmas] if artifacts is not None else []
        keywords = set(artifacts.keywords) if lemmas else set()
        self._starts: List[int] = list(artifacts.tokens_indices) if lemmas else []
        pairs = [(start, lemma) for start, lemma in zip(self._starts, lemmas) if lemma in keywords]
        self._places = [start for start, _ in pairs]
        self._words = [lemma for _, lemma in pairs]

    def around(self, result: RecognizerResult, before: int, behind: int) -> List[str]:
        """Those in front of a finding, the word in which it begins, and those behind. O(log words)."""
        here = bisect_right(self._starts, result.start)
        at = bisect_right(self._places, result.start)
        if at > 0 and self._places[at - 1] == self._starts[here - 1]:
            before += 1
        last = bisect_left(self._places, result.end)
        return [*self._words[max(0, at - before) : at], *self._words[last : last + behind]]
