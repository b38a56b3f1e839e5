"""As presidio_anonymizer.operators. The operator that asks a service (AHDS) isn't there."""

from ._operators import (
    AESCipher,
    Custom,
    DeanonymizeKeep,
    Decrypt,
    Encrypt,
    Hash,
    Keep,
    Mask,
    Operator,
    OperatorsFactory,
    OperatorType,
    Redact,
    Replace,
)

AHDS_AVAILABLE = False

__all__ = [
    "AESCipher", "AHDS_AVAILABLE", "Custom", "DeanonymizeKeep", "Decrypt", "Encrypt", "Hash", "Keep", "Mask", "Operator",
    "OperatorType", "OperatorsFactory", "Redact", "Replace",
]  # fmt: skip
