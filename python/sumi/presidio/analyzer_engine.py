"""Engines that find."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, Union

from ._results import DictAnalyzerResult, RecognizerResult
from .context_aware_enhancers import LemmaContextAwareEnhancer
from .entity_recognizer import EntityRecognizer, validate_score_threshold
from .nlp_engine import NlpEngineProvider, SumiNlpEngine, read_yaml
from .pattern_recognizer import _FLAGS, PatternRecognizer, compiled, matches
from .recognizer_registry import RecognizerRegistry, RecognizerRegistryProvider

_logger = logging.getLogger("sumi.presidio")
_PLAIN = (str, int, bool, float)


class AppTracer:
    """Writes what an engine decided, with words of the text, to the log `decision_process`, where it is enabled."""

    def __init__(self, enabled: bool = True) -> None:
        self.logger = logging.getLogger("decision_process")
        self.enabled = enabled

    def trace(self, request_id: Optional[str], trace_data: str) -> None:
        if self.enabled:
            self.logger.info("[%s][%s]", request_id, trace_data)


class AnalyzerRequest:
    """A request as the service takes it: a dict of JSON."""

    def __init__(self, req_data: Dict[str, Any]) -> None:
        self.text = req_data.get("text")
        self.language = req_data.get("language")
        self.entities = req_data.get("entities")
        self.correlation_id = req_data.get("correlation_id")
        self.score_threshold = req_data.get("score_threshold")
        self.return_decision_process = req_data.get("return_decision_process")
        guests = req_data.get("ad_hoc_recognizers") or []
        self.ad_hoc_recognizers = [PatternRecognizer.from_dict(one) for one in guests]
        self.context = req_data.get("context")
        self.allow_list = req_data.get("allow_list")
        self.allow_list_match = req_data.get("allow_list_match", "exact")
        self.regex_flags = req_data.get("regex_flags", _FLAGS)


class AnalyzerEngine:
    """Finds entities in texts by the recognizers of the registry, which see what the NLP engine makes of a text."""

    def __init__(
        self,
        registry: Optional[RecognizerRegistry] = None,
        nlp_engine: Any = None,
        app_tracer: Any = None,
        log_decision_process: bool = False,
        default_score_threshold: float = 0,
        supported_languages: Optional[List[str]] = None,
        context_aware_enhancer: Any = None,
    ) -> None:
        self.supported_languages = supported_languages or ["en"]
        self.nlp_engine = nlp_engine or SumiNlpEngine(self.supported_languages)
        if not self.nlp_engine.is_loaded():
            self.nlp_engine.load()
        if registry is None:
            registry = RecognizerRegistry(supported_languages=self.supported_languages)
        elif sorted(registry.supported_languages) != sorted(self.supported_languages):
            raise ValueError(
                "Misconfigured engine, supported languages have to be consistent: registry.supported_languages: "
                f"{registry.supported_languages}, analyzer_engine.supported_languages: {self.supported_languages}"
            )
        if not registry.recognizers:
            registry.load_predefined_recognizers(self.supported_languages, self.nlp_engine)
        self.registry = registry
        self.app_tracer = app_tracer or AppTracer()
        self.log_decision_process = log_decision_process
        self.default_score_threshold = _threshold(default_score_threshold)
        self.context_aware_enhancer = context_aware_enhancer or LemmaContextAwareEnhancer()

    def get_recognizers(self, language: Optional[str] = None) -> List[EntityRecognizer]:
        languages = [language] if language else self.supported_languages
        return [one for each in languages for one in self.registry.get_recognizers(language=each, all_fields=True)]

    def get_supported_entities(self, language: Optional[str] = None) -> List[str]:
        """What is looked for without being named; all types of Presidio's may be named beside these."""
        return self.registry.get_supported_entities([language] if language else self.supported_languages)

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
        """What is found in a text, the highest score first.

        All recognizers look; each may change its results, with those of all others at hand; then the enhancer may.
        Raises: TypeError: no text; ValueError: a language or entities that nobody serves, a threshold of NaN;
        TimeoutError: an expression of the caller's that takes too long.
        """
        if not isinstance(text, str):
            raise TypeError("text must be a string")
        if score_threshold is not None:
            _threshold(score_threshold)
        all_fields = not entities
        recognizers = self.registry.get_recognizers(language, entities, all_fields, ad_hoc_recognizers)
        if all_fields:
            entities = list({entity for one in recognizers for entity in one.get_supported_entities()})
        if nlp_artifacts is None:
            nlp_artifacts = self.nlp_engine.process_text(text, language)
        if self.log_decision_process:
            self.app_tracer.trace(correlation_id, "nlp artifacts:" + nlp_artifacts.to_json())
        found = [(one, self._found_by(one, text, entities or [], nlp_artifacts)) for one in recognizers]
        found = self._enhanced_by_themselves(found, text, nlp_artifacts, context)
        results = self.context_aware_enhancer.enhance_using_context(
            text=text,
            raw_results=[result for _, own in found for result in own],
            nlp_artifacts=nlp_artifacts,
            recognizers=recognizers,
            context=context,
        )
        if self.log_decision_process:
            self.app_tracer.trace(correlation_id, json.dumps([str(one.to_dict()) for one in results]))
        results = EntityRecognizer.remove_duplicates(results)
        results = self._high_enough(results, recognizers, score_threshold)
        if allow_list:
            results = _not_allowed(results, text, allow_list, allow_list_match, regex_flags)
        if not return_decision_process:
            for result in results:
                result.analysis_explanation = None
        return results

    @staticmethod
    def _found_by(
        recognizer: EntityRecognizer, text: str, entities: List[str], artifacts: Any
    ) -> List[RecognizerResult]:
        if not recognizer.is_loaded:
            recognizer.load()
            recognizer.is_loaded = True
        own = list(recognizer.analyze(text=text, entities=entities, nlp_artifacts=artifacts) or [])
        for result in own:
            if result.recognition_metadata is None:
                result.recognition_metadata = {}
            result.recognition_metadata.setdefault(RecognizerResult.RECOGNIZER_IDENTIFIER_KEY, recognizer.id)
            result.recognition_metadata.setdefault(RecognizerResult.RECOGNIZER_NAME_KEY, recognizer.name)
        return own

    @staticmethod
    def _enhanced_by_themselves(
        found: List[Tuple[EntityRecognizer, List[RecognizerResult]]],
        text: str,
        artifacts: Any,
        context: Optional[List[str]],
    ) -> List[Tuple[EntityRecognizer, List[RecognizerResult]]]:
        enhanced = []
        for one, own in found:
            if type(one).enhance_using_context is not EntityRecognizer.enhance_using_context:
                others = [result for other, results in found if other is not one for result in results]
                own = one.enhance_using_context(
                    text=text, raw_recognizer_results=own, other_raw_recognizer_results=others,
                    nlp_artifacts=artifacts, context=context,
                )  # fmt: skip
            enhanced.append((one, own))
        return enhanced

    def _high_enough(
        self, results: List[RecognizerResult], recognizers: List[EntityRecognizer], asked_for: Optional[float]
    ) -> List[RecognizerResult]:
        own = {one.id: one.score_thresholds for one in recognizers}

        def threshold(result: RecognizerResult) -> float:
            if asked_for is not None:
                return asked_for
            identifier = (result.recognition_metadata or {}).get(RecognizerResult.RECOGNIZER_IDENTIFIER_KEY, "")
            of_recognizer = own.get(identifier, {})
            return of_recognizer.get(result.entity_type, of_recognizer.get("default", self.default_score_threshold))

        return [one for one in results if not one.score < threshold(one)]


def _threshold(given: float) -> float:
    if given != given:
        raise ValueError("a threshold is a number, not NaN, which nothing reaches")
    return given


def _not_allowed(
    results: List[RecognizerResult], text: str, allowed: List[str], match: Optional[str], flags: Any
) -> List[RecognizerResult]:
    if match == "exact":
        return [one for one in results if text[one.start : one.end] not in allowed]
    if match != "regex":
        raise ValueError("allow_list_match must either be set to 'exact' or 'regex'.")
    patterns = [one for one in allowed if one]
    if not patterns:
        return results
    pattern = compiled("|".join(patterns), flags)
    return [one for one in results if next(matches(pattern, text[one.start : one.end]), None) is None]


class BatchAnalyzerEngine:
    """The same for iterators and dicts."""

    def __init__(self, analyzer_engine: Optional[AnalyzerEngine] = None) -> None:
        self.analyzer_engine = analyzer_engine or AnalyzerEngine()

    def analyze_iterator(
        self, texts: Iterable[Any], language: str, batch_size: int = 1, n_process: int = 1, **kwargs: Any
    ) -> List[List[RecognizerResult]]:
        """Raises: ValueError: something that isn't a text, a number or a bool."""
        listed = list(texts)
        for text in listed:
            if text and type(text) not in _PLAIN:
                raise ValueError(
                    "Analyzer.analyze_iterator only works on primitive types (int, float, bool, str). "
                    "Lists of objects are not yet supported."
                )
        engine = self.analyzer_engine
        pairs = engine.nlp_engine.process_batch(
            texts=[str(text) for text in listed], language=language, batch_size=batch_size, n_process=n_process
        )
        return [engine.analyze(text=text, language=language, nlp_artifacts=found, **kwargs) for text, found in pairs]

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


class AnalyzerEngineProvider:
    """Makes an engine by Presidio's files of configuration: one for all, or one each for its parts.

    A file for a part comes before what the file for all says of it.
    """

    _KEYS = {
        "supported_languages", "default_score_threshold", "nlp_configuration", "recognizer_registry",
        "context_aware_enhancer",
    }  # fmt: skip

    def __init__(
        self,
        analyzer_engine_conf_file: Optional[Union[str, Path]] = None,
        nlp_engine_conf_file: Optional[Union[str, Path]] = None,
        recognizer_registry_conf_file: Optional[Union[str, Path]] = None,
    ) -> None:
        self.configuration = self.get_configuration(analyzer_engine_conf_file)
        self.nlp_engine_conf_file = nlp_engine_conf_file
        self.recognizer_registry_conf_file = recognizer_registry_conf_file

    def get_configuration(self, conf_file: Optional[Union[str, Path]]) -> Dict[str, Any]:
        """Raises: ValueError: no such file, or keys and values that make no sense."""
        settings = {"supported_languages": ["en"], "default_score_threshold": 0} if conf_file is None else read_yaml(conf_file)
        if not isinstance(settings, Mapping):
            raise ValueError("the configuration of an analyzer must be a mapping")
        strange = [str(key) for key in settings if key not in self._KEYS]
        if strange:
            raise ValueError(f"Unknown configuration key(s) in AnalyzerEngine: {', '.join(strange)}")
        validate_score_threshold(settings.get("default_score_threshold", 0))
        languages = settings.get("supported_languages", ["en"])
        if not isinstance(languages, list) or not all(isinstance(one, str) and one for one in languages):
            raise ValueError("supported_languages must be a list of codes of languages")
        return dict(settings)

    def create_engine(self) -> AnalyzerEngine:
        """Raises: ValueError: a part of the configuration makes no sense."""
        languages = self.configuration.get("supported_languages") or ["en"]
        if self.nlp_engine_conf_file is not None:
            nlp_engine = NlpEngineProvider(conf_file=self.nlp_engine_conf_file).create_engine()
        elif self.configuration.get("nlp_configuration"):
            nlp_engine = NlpEngineProvider(nlp_configuration=self.configuration["nlp_configuration"]).create_engine()
        else:
            nlp_engine = SumiNlpEngine(languages)
            nlp_engine.load()
        if self.recognizer_registry_conf_file is not None:
            provider = RecognizerRegistryProvider(self.recognizer_registry_conf_file, nlp_engine=nlp_engine)
        else:
            said = self.configuration.get("recognizer_registry")
            settings = {"supported_languages": languages, **said} if said else None
            provider = RecognizerRegistryProvider(registry_configuration=settings, nlp_engine=nlp_engine)
            provider.configuration.setdefault("supported_languages", languages)
        enhancer = self.configuration.get("context_aware_enhancer")
        return AnalyzerEngine(
            registry=provider.create_recognizer_registry(),
            nlp_engine=nlp_engine,
            default_score_threshold=self.configuration.get("default_score_threshold", 0),
            supported_languages=languages,
            context_aware_enhancer=LemmaContextAwareEnhancer(**enhancer) if enhancer else None,
        )
