"""The interface of presidio-analyzer and presidio-anonymizer, by sumi: the import is the only line that changes.

    from sumi.presidio import AnalyzerEngine, AnonymizerEngine, OperatorConfig

Submodules have Presidio's names: sumi.presidio.nlp_engine, .predefined_recognizers, .recognizer_registry, .entities and so on.
Programs that import Presidio by its own names run on sumi after `install()`, or by `python -m sumi.presidio MODULE`.
docs/python.md says what differs. Names are found by sumi's ready-made finders.
"""

from __future__ import annotations

from ._anonymizer import AnonymizerEngine, BatchAnonymizerEngine, BatchDeanonymizeEngine, DeanonymizeEngine
from ._operators import Operator, OperatorType
from ._results import (
    AnalysisExplanation,
    ConflictResolutionStrategy,
    DictAnalyzerResult,
    DictRecognizerResult,
    EngineResult,
    InvalidParamError,
    OperatorConfig,
    OperatorResult,
    PIIEntity,
    RecognizerResult,
)
from .analyzer_engine import (
    AnalyzerEngine,
    AnalyzerEngineProvider,
    AnalyzerRequest,
    AppTracer,
    BatchAnalyzerEngine,
)
from .context_aware_enhancers import ContextAwareEnhancer, LemmaContextAwareEnhancer
from .entity_recognizer import EntityRecognizer, LocalRecognizer, RemoteRecognizer
from .nlp_engine import NlpArtifacts, NlpEngine, NlpEngineProvider
from .pattern_recognizer import Pattern, PatternRecognizer
from .predefined_recognizers import SumiPatterns, TaggerRecognizer
from .recognizer_registry import RecognizerRegistry, RecognizerRegistryProvider

from ._modules import install  # isort: skip  # the names above become modules

__all__ = [
    "AnalysisExplanation", "AnalyzerEngine", "AnalyzerEngineProvider", "AnalyzerRequest", "AnonymizerEngine", "AppTracer",
    "BatchAnalyzerEngine", "BatchAnonymizerEngine", "BatchDeanonymizeEngine", "ConflictResolutionStrategy",
    "ContextAwareEnhancer", "DeanonymizeEngine", "DictAnalyzerResult", "DictRecognizerResult", "EngineResult",
    "EntityRecognizer", "InvalidParamError", "LemmaContextAwareEnhancer", "LocalRecognizer", "NlpArtifacts", "NlpEngine",
    "NlpEngineProvider", "Operator", "OperatorConfig", "OperatorResult", "OperatorType", "PIIEntity", "Pattern",
    "PatternRecognizer", "RecognizerRegistry", "RecognizerRegistryProvider", "RecognizerResult", "RemoteRecognizer",
    "SumiPatterns", "TaggerRecognizer", "install",
]  # fmt: skip
