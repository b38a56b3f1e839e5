"""sumi helps to publish text without publishing people. docs/python.md explains how to use it from Python.

Offsets are code points, like Python's own. Failures are sumi.Error; a value of a wrong type is TypeError. Long calls
let other threads run, and KeyboardInterrupt stops them within a second.
"""

from __future__ import annotations

import atexit as _atexit

from . import _interpreter as _interpreter
from . import _native, attack, sanitize
from ._errors import Error
from ._finders import tag
from ._hide import HiddenRecords, hide
from ._mask import Masked, Repeat, Sweep, Verdict, Violation, mask, repeats, sweep, verify
from ._redact import Redacted, redact, redact_bytes, redact_texts
from ._release import Released, draw_sample, release
from ._replace import Edit, Key, Replaced, Replacer, reverse
from ._score import Score, score
from ._spans import Hidden, Span, Spans
from ._tables import (
    AnonymizedTable,
    Linked,
    LinkedPair,
    TableVerdict,
    TableViolation,
    anonymize_table,
    check_table,
    link,
)
from ._taggers import Tagger, cross_validate, models, patterns, train
from ._terms import Pattern, Picked, Terms
from ._parquet import mask_parquet

__version__ = "1.0.0"

__all__ = [
    "AnonymizedTable", "Edit", "Error", "Hidden", "HiddenRecords", "Key", "Linked", "LinkedPair", "Masked", "Pattern",
    "Picked", "Redacted", "Released", "Repeat", "Replaced", "Replacer", "Score", "Span", "Spans", "Sweep", "TableVerdict", "TableViolation",
    "Tagger", "Terms", "Verdict", "Violation", "anonymize_table", "attack", "check_table", "cross_validate", "draw_sample", "hide",
    "link", "mask", "mask_parquet", "models", "patterns", "redact", "redact_bytes", "redact_texts", "release", "repeats",
    "reverse", "sanitize", "score", "sweep",
    "tag", "train", "verify",
]  # fmt: skip

# Stopped work may run until its next report: the process waits for it before it ends, up to a limit.
_atexit.register(_native.wait_for_left_work, 5.0)
