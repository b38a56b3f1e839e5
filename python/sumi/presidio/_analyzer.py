"""Engines that find."""

from __future__ import annotations

import logging
import re
from typing import Any, Dict, Iterable, Iterator, List, Optional

from ._recognizers import _FLAGS, EntityRecognizer, RecognizerRegistry
from ._results import DictAnalyzerResult, RecognizerResult

_logger = logging.getLogger("sumi.presidio")
_WORD = re.compile(r"\w+")
_PLAIN = (str, int, bool, float)
# Words that say nothing of what stands behind them.
_SMALL_WORDS = frozenset(
    "a an and are as at be been but by did do does for from had has have he her him his i if in is it its me my no not of "
    "on or our she so that the their them then there they this to was we were what which who will with you your".split()
)


class NlpEngine:
    """Stands where Presidio has a language model: sumi's finders need none. It knows the languages that were asked for."""

    engine_name = "sumi"

    def __init__(self, languages: Optional[List[str]] = None) -> None:
        self.languages = languages or ["en"]

    def load(self) -> None:
        pass

    def is_loaded(self) -> bool:
        return True

    def get_supported_languages(self) -> List[str]:
        return self.languages

    def get_supported_entities(self) -> List[str]:
        return ["LOCATION", "ORGANIZATION", "PERSON"]

    @property
    def nlp(self) -> Dict[str, Any]:
        """By language, as spaCy's engine has its models; here there are none."""
        return dict.fromkeys(self.languages)


_ENGINES = ("no_op", "slim", "spacy", "stanza", "transformers")
_ENGLISH: Dict[str, Any] = {"nlp_engine_name": "spacy", "models": [{"lang_code": "en"}]}


def _sound_configuration(given: Any) -> Dict[str, Any]:
    if not isinstance(given, dict):
        raise ValueError("NLP configuration must be a dictionary")
    missing = [field for field in ("nlp_engine_name", "models") if field not in given]
    if missing:
        raise ValueError(f"NLP configuration missing required fields: {missing}")
    models = given["models"]
    if not isinstance(models, list) or not models:
        raise ValueError("Models must be a non-empty list")
    for model in models:
        if not isinstance(model, dict):
            raise ValueError("Each model must be a dictionary")
        if "lang_code" not in model or "model_name" not in model:
            raise ValueError("Each model must have 'lang_code' and 'model_name'")
    return given


class NlpEngineProvider:
    """Takes what Presidio's takes. Models that a configuration names are not loaded, and it says so."""

    def __init__(
        self, nlp_engines: Any = None, conf_file: Any = None, nlp_configuration: Optional[Dict[str, Any]] = None
    ) -> None:
        if nlp_engines is not None or conf_file is not None:
            _logger.warning("nlp_engines and conf_file don't apply: names are found by sumi's finders")
        self.nlp_configuration = _sound_configuration(nlp_configuration) if nlp_configuration is not None else _ENGLISH

    def create_engine(self) -> NlpEngine:
        name = self.nlp_configuration["nlp_engine_name"]
        if name not in _ENGINES:
            raise ValueError(
                f"NLP engine '{name}' is not available. Make sure you have all required packages installed"
            )
        asked_for = self.nlp_configuration.get("models", [])
        for model in asked_for:
            if "model_name" in model:
                _logger.warning("the model %s is not loaded: names are found by sumi's finders", model["model_name"])
        return NlpEngine([str(model["lang_code"]) for model in asked_for if "lang_code" in model])


class LemmaContextAwareEnhancer:
    """Words in front of a finding that speak for it raise its score."""

    def __init__(
        self,
        context_similarity_factor: float = 0.35,
        min_score_with_context_similarity: float = 0.4,
        context_prefix_count: int = 5,
        context_suffix_count: int = 0,
        context_matching_mode: str = "substring",
    ) -> None:
        if context_matching_mode not in ("whole_word", "substring"):
            raise ValueError(
                f"context_matching_mode must be one of: 'whole_word', 'substring'. Got: {context_matching_mode}"
            )
        self.context_similarity_factor = context_similarity_factor
        self.min_score_with_context_similarity = min_score_with_context_similarity
        self.context_prefix_count = context_prefix_count
        self.context_suffix_count = context_suffix_count
        self.context_matching_mode = context_matching_mode

    def raise_score(
        self, text: str, result: RecognizerResult, recognizer: EntityRecognizer, context: List[str]
    ) -> None:
        metadata = result.recognition_metadata or {}
        if not recognizer.context or metadata.get(RecognizerResult.IS_SCORE_ENHANCED_BY_CONTEXT_KEY):
            return
        words = [*_words(text[: result.start])[-self.context_prefix_count or len(text) :], *context]
        if self.context_suffix_count:
            words += _words(text[result.end :])[: self.context_suffix_count]
        for wanted in recognizer.context:
            if not any(self._speaks(wanted.lower(), word.lower()) for word in words):
                continue
            raised = max(result.score + self.context_similarity_factor, self.min_score_with_context_similarity)
            result.score = min(raised, EntityRecognizer.MAX_SCORE)
            if result.analysis_explanation:
                result.analysis_explanation.set_supportive_context_word(wanted)
                result.analysis_explanation.set_improved_score(result.score)
            return

    def _speaks(self, wanted: str, word: str) -> bool:
        return wanted == word if self.context_matching_mode == "whole_word" else wanted in word


def _words(text: str) -> List[str]:
    return [word for word in _WORD.findall(text.lower()) if word not in _SMALL_WORDS]


class AnalyzerEngine:
    """Finds entities in texts: by sumi's patterns and ready-made finders, and by the recognizers of the registry."""

    def __init__(
        self,
        registry: Optional[RecognizerRegistry] = None,
        nlp_engine: Any = None,
        app_tracer: Any = None,
        log_decision_process: bool = False,
        default_score_threshold: float = 0,
        supported_languages: Optional[List[str]] = None,
        context_aware_enhancer: Optional[LemmaContextAwareEnhancer] = None,
    ) -> None:
        self.supported_languages = supported_languages or ["en"]
        if registry is None:
            registry = RecognizerRegistry(supported_languages=self.supported_languages)
        elif sorted(registry.supported_languages) != sorted(self.supported_languages):
            raise ValueError(
                "Misconfigured engine, supported languages have to be consistent: registry.supported_languages: "
                f"{registry.supported_languages}, analyzer_engine.supported_languages: {self.supported_languages}"
            )
        if not registry.recognizers:
            registry.load_predefined_recognizers(self.supported_languages)
        if nlp_engine is not None and not isinstance(nlp_engine, NlpEngine):
            _logger.warning("the nlp_engine isn't used: names are found by sumi's finders")
        if log_decision_process or app_tracer is not None:
            _logger.warning("app_tracer and log_decision_process don't apply: what is found is never logged")
        self.registry = registry
        self.nlp_engine = nlp_engine if isinstance(nlp_engine, NlpEngine) else NlpEngine(self.supported_languages)
        self.default_score_threshold = default_score_threshold
        self.context_aware_enhancer = context_aware_enhancer or LemmaContextAwareEnhancer()

    def get_recognizers(self, language: Optional[str] = None) -> List[EntityRecognizer]:
        languages = [language] if language else self.supported_languages
        return [one for each in languages for one in self.registry.get_recognizers(language=each, all_fields=True)]

    def get_supported_entities(self, language: Optional[str] = None) -> List[str]:
        return self.registry.get_supported_entities([language] if language else None)

    def analyze(
        self,
        text: str,
        language: str,
        entities: Optional[List[str]] = None,
        correlation_id: Optional[str] = None,
        score_threshold: Optional[float] = None,
        return_decision_process: Optional[bool] = False,
        ad_hoc_recognizers: Optional[List[EntityRecognizer]] = None,
        context: Optional[List[str]] = None,
        allow_list: Optional[List[str]] = None,
        allow_list_match: Optional[str] = "exact",
        regex_flags: Optional[int] = _FLAGS,
        nlp_artifacts: Any = None,
    ) -> List[RecognizerResult]:
        """What is found in a text, the highest score first. Raises: ValueError: a language that nobody serves."""
        recognizers = self.registry.get_recognizers(language, entities or None, not entities, ad_hoc_recognizers)
        if not entities:
            entities = sorted({entity for one in recognizers for entity in one.get_supported_entities()})
        results: List[RecognizerResult] = []
        for recognizer in recognizers:
            if not recognizer.is_loaded:
                recognizer.load()
                recognizer.is_loaded = True
            found = list(recognizer.analyze(text=text, entities=entities, nlp_artifacts=nlp_artifacts) or [])
            others = list(results)
            found = recognizer.enhance_using_context(text, found, others, nlp_artifacts, context)
            for result in found:
                if result.recognition_metadata is None:
                    result.recognition_metadata = {}
                result.recognition_metadata.setdefault(RecognizerResult.RECOGNIZER_IDENTIFIER_KEY, recognizer.id)
                result.recognition_metadata.setdefault(RecognizerResult.RECOGNIZER_NAME_KEY, recognizer.name)
                self.context_aware_enhancer.raise_score(text, result, recognizer, context or [])
            results += [one for one in found if one.score >= self._threshold(one, recognizer, score_threshold)]
        results = EntityRecognizer.remove_duplicates(results)
        if allow_list:
            results = _not_allowed(results, text, allow_list, allow_list_match, regex_flags or 0)
        if not return_decision_process:
            for result in results:
                result.analysis_explanation = None
        return results

    def _threshold(self, result: RecognizerResult, recognizer: EntityRecognizer, asked_for: Optional[float]) -> float:
        if asked_for is not None:
            return asked_for
        own = recognizer.score_thresholds
        return own.get(result.entity_type, own.get("default", self.default_score_threshold))


def _not_allowed(
    results: List[RecognizerResult], text: str, allowed: List[str], match: Optional[str], flags: int
) -> List[RecognizerResult]:
    if match == "exact":
        return [one for one in results if text[one.start : one.end] not in allowed]
    if match != "regex":
        raise ValueError("allow_list_match must either be set to 'exact' or 'regex'.")
    patterns = [one for one in allowed if one]
    if not patterns:
        return results
    pattern = re.compile("|".join(patterns), flags)
    return [one for one in results if not pattern.search(text[one.start : one.end])]


class BatchAnalyzerEngine:
    """The same for iterators and dicts."""

    def __init__(self, analyzer_engine: Optional[AnalyzerEngine] = None) -> None:
        self.analyzer_engine = analyzer_engine or AnalyzerEngine()

    def analyze_iterator(
        self, texts: Iterable[Any], language: str, batch_size: int = 1, n_process: int = 1, **kwargs: Any
    ) -> List[List[RecognizerResult]]:
        """Raises: ValueError: something that isn't a text, a number or a bool."""
        found = []
        for text in texts:
            if text and type(text) not in _PLAIN:
                raise ValueError(
                    "Analyzer.analyze_iterator only works on primitive types (int, float, bool, str). "
                    "Lists of objects are not yet supported."
                )
            found.append(self.analyzer_engine.analyze(text=str(text), language=language, **kwargs))
        return found

    def analyze_dict(
        self,
        input_dict: Dict[str, Any],
        language: str,
        keys_to_skip: Optional[List[str]] = None,
        batch_size: int = 1,
        n_process: int = 1,
        **kwargs: Any,
    ) -> Iterator[DictAnalyzerResult]:
        """A result for each key. A key is a context word of its values."""
        context = kwargs.pop("context", None) or []
        skipped = keys_to_skip or []
        for key, value in input_dict.items():
            results: Any = []
            if value and key not in skipped:
                results = self._of_value(key, value, language, skipped, [*context, key], kwargs)
            yield DictAnalyzerResult(key=key, value=value, recognizer_results=results)

    def _of_value(
        self, key: str, value: Any, language: str, skipped: List[str], context: List[str], kwargs: Dict[str, Any]
    ) -> Any:
        if type(value) in _PLAIN:
            return self.analyzer_engine.analyze(text=str(value), language=language, context=[key], **kwargs)
        if isinstance(value, dict):
            inner = [one.replace(f"{key}.", "") for one in skipped if one.startswith(key)]
            return self.analyze_dict(value, language, keys_to_skip=inner, context=context, **kwargs)
        if isinstance(value, Iterable):
            return self.analyze_iterator(value, language, context=context, **kwargs)
        raise ValueError(f"type {type(value)} is unsupported.")
