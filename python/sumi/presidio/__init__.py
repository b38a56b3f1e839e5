"""The interface of presidio-analyzer and presidio-anonymizer, by sumi: the import is the only line that changes.

    from sumi.presidio import AnalyzerEngine, AnonymizerEngine, OperatorConfig

Libraries that import Presidio themselves (LangChain, LlamaIndex) get it by stand_in(), called before them.

docs/python.md says what differs. Names are found by sumi's ready-made finders, and no language model is loaded.
"""

from __future__ import annotations

from ._analyzer import (
    AnalyzerEngine,
    BatchAnalyzerEngine,
    LemmaContextAwareEnhancer,
    NlpEngine,
    NlpEngineProvider,
)
from ._anonymizer import AnonymizerEngine, BatchAnonymizerEngine, BatchDeanonymizeEngine, DeanonymizeEngine
from ._operators import Operator, OperatorType
from ._recognizers import (
    EntityRecognizer,
    LocalRecognizer,
    Pattern,
    PatternRecognizer,
    RecognizerRegistry,
    TaggerRecognizer,
)
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
from ._stand_in import stand_in

__all__ = [
    "AnalysisExplanation", "AnalyzerEngine", "AnonymizerEngine", "BatchAnalyzerEngine", "BatchAnonymizerEngine",
    "BatchDeanonymizeEngine", "ConflictResolutionStrategy", "DeanonymizeEngine", "DictAnalyzerResult", "DictRecognizerResult", "EngineResult",
    "EntityRecognizer", "InvalidParamError", "LemmaContextAwareEnhancer", "LocalRecognizer", "NlpEngine",
    "NlpEngineProvider", "Operator", "OperatorConfig", "OperatorResult", "OperatorType", "PIIEntity", "Pattern",
    "PatternRecognizer", "RecognizerRegistry", "RecognizerResult", "TaggerRecognizer", "stand_in",
]  # fmt: skip
