"""As presidio_anonymizer.entities."""

from . import (
    ConflictResolutionStrategy,
    DictRecognizerResult,
    EngineResult,
    InvalidParamError,
    OperatorConfig,
    OperatorResult,
    PIIEntity,
    RecognizerResult,
)

__all__ = [
    "ConflictResolutionStrategy", "DictRecognizerResult", "EngineResult", "InvalidParamError", "OperatorConfig",
    "OperatorResult", "PIIEntity", "RecognizerResult",
]  # fmt: skip
