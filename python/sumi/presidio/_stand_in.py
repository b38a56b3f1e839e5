"""Libraries that import Presidio themselves get sumi's classes instead."""

from __future__ import annotations

import sys
from types import ModuleType

_MARK = "__sumi__"


def _parts() -> dict[str, list[ModuleType]]:
    """What each of Presidio's modules has, from which of ours."""
    from . import _analyzer, _anonymizer, _recognizers, _results, entities, operators

    package = sys.modules[__package__]
    return {
        "presidio_analyzer": [package],
        "presidio_analyzer.analyzer_engine": [_analyzer],
        "presidio_analyzer.entity_recognizer": [_recognizers],
        "presidio_analyzer.nlp_engine": [_analyzer],
        "presidio_analyzer.pattern_recognizer": [_recognizers],
        "presidio_analyzer.recognizer_result": [_results],
        "presidio_anonymizer": [package, _anonymizer],
        "presidio_anonymizer.entities": [entities],
        "presidio_anonymizer.operators": [operators],
    }


def stand_in() -> None:
    """From now on, `import presidio_analyzer` and `import presidio_anonymizer` give sumi's classes, in this process.

    To be called before a library that imports them (LangChain's anonymizers, LlamaIndex's postprocessor). A second
    call does nothing.

    Raises: RuntimeError: Presidio itself is imported already.
    """
    parts = _parts()
    for name in parts:
        if name in sys.modules and not hasattr(sys.modules[name], _MARK):
            raise RuntimeError(f"{name} is imported already; call sumi.presidio.stand_in() before it")
    for name, ours in parts.items():
        if name in sys.modules:
            continue
        made = ModuleType(name, "sumi.presidio in the place of Presidio")
        setattr(made, _MARK, True)
        made.__path__ = []
        for module in ours:
            for word, value in vars(module).items():
                if not word.startswith("_"):
                    setattr(made, word, value)
        sys.modules[name] = made
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], child, made)
