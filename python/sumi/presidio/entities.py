"""As presidio_anonymizer.entities. A RecognizerResult is checked here when it is made."""

from ._results import ConflictResolutionStrategy, DictRecognizerResult, EngineResult, InvalidParamError
from ._results import OperatorConfig, OperatorResult, PIIEntity
from ._results import SoundRecognizerResult as RecognizerResult

__all__ = [
    "ConflictResolutionStrategy", "DictRecognizerResult", "EngineResult", "InvalidParamError", "OperatorConfig",
    "OperatorResult", "PIIEntity", "RecognizerResult",
]  # fmt: skip
