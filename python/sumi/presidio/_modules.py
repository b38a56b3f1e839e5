"""Presidio's names of modules, each with what it holds: one table in place of a file each."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Dict, List

from . import _anonymizer, _operators, _results, analyzer_engine, context_aware_enhancers, entities, entity_recognizer
from . import nlp_engine, operators, pattern_recognizer, predefined_recognizers, recognizer_registry

_ANALYZER: Dict[str, List[Any]] = {
    "analysis_explanation": [_results.AnalysisExplanation],
    "analyzer_engine_provider": [analyzer_engine.AnalyzerEngineProvider],
    "analyzer_request": [analyzer_engine.AnalyzerRequest],
    "app_tracer": [analyzer_engine.AppTracer],
    "batch_analyzer_engine": [analyzer_engine.BatchAnalyzerEngine],
    "context_aware_enhancers.context_aware_enhancer": [context_aware_enhancers.ContextAwareEnhancer],
    "context_aware_enhancers.lemma_context_aware_enhancer": [context_aware_enhancers.LemmaContextAwareEnhancer],
    "dict_analyzer_result": [_results.DictAnalyzerResult],
    "local_recognizer": [entity_recognizer.LocalRecognizer],
    "nlp_engine.ner_model_configuration": [nlp_engine.NerModelConfiguration],
    "nlp_engine.nlp_artifacts": [nlp_engine.NlpArtifacts],
    "nlp_engine.nlp_engine": [nlp_engine.NlpEngine],
    "nlp_engine.nlp_engine_provider": [nlp_engine.NlpEngineProvider],
    "nlp_engine.no_op_nlp_engine": [nlp_engine.NoOpNlpEngine],
    "nlp_engine.slim_spacy_nlp_engine": [nlp_engine.SlimSpacyNlpEngine],
    "nlp_engine.spacy_nlp_engine": [nlp_engine.SpacyNlpEngine],
    "nlp_engine.stanza_nlp_engine": [nlp_engine.StanzaNlpEngine],
    "nlp_engine.transformers_nlp_engine": [nlp_engine.TransformersNlpEngine],
    "pattern": [pattern_recognizer.Pattern],
    "recognizer_registry.recognizer_registry": [recognizer_registry.RecognizerRegistry],
    "recognizer_registry.recognizer_registry_provider": [recognizer_registry.RecognizerRegistryProvider],
    "recognizer_result": [_results.RecognizerResult],
    "remote_recognizer": [entity_recognizer.RemoteRecognizer],
    "score_thresholds": [entity_recognizer.normalize_score_thresholds, entity_recognizer.validate_score_threshold],
}
_ANONYMIZER: Dict[str, List[Any]] = {
    "anonymizer_engine": [_anonymizer.AnonymizerEngine],
    "batch_anonymizer_engine": [_anonymizer.BatchAnonymizerEngine],
    "batch_deanonymize_engine": [_anonymizer.BatchDeanonymizeEngine],
    "deanonymize_engine": [_anonymizer.DeanonymizeEngine],
    "entities.conflict_resolution_strategy": [_results.ConflictResolutionStrategy],
    "entities.engine": [entities.PIIEntity, entities.OperatorConfig, entities.RecognizerResult],
    "entities.engine.operator_config": [entities.OperatorConfig],
    "entities.engine.pii_entity": [entities.PIIEntity],
    "entities.engine.recognizer_result": [entities.RecognizerResult],
    "entities.engine.result": [entities.OperatorResult, entities.EngineResult],
    "entities.engine.result.engine_result": [entities.EngineResult],
    "entities.engine.result.operator_result": [entities.OperatorResult],
    "entities.invalid_exception": [_results.InvalidParamError],
    **{
        f"operators.{name}": [one]
        for name, one in {
            "aes_cipher": _operators.AESCipher, "custom": _operators.Custom, "decrypt": _operators.Decrypt,
            "deanonymize_keep": _operators.DeanonymizeKeep, "encrypt": _operators.Encrypt, "hash": _operators.Hash,
            "keep": _operators.Keep, "mask": _operators.Mask, "operator": _operators.Operator,
            "operators_factory": _operators.OperatorsFactory, "redact": _operators.Redact, "replace": _operators.Replace,
        }.items()
    },
}  # fmt: skip
_WHOLE = {
    "presidio_analyzer": [
        analyzer_engine, context_aware_enhancers, entity_recognizer, nlp_engine, pattern_recognizer,
        predefined_recognizers, recognizer_registry,
    ],
    "presidio_anonymizer": [entities, operators],
}  # fmt: skip


def _module(name: str, members: List[Any]) -> ModuleType:
    module = ModuleType(name, "As Presidio's module of this name.")
    module.__dict__.update({one.__name__: one for one in members})
    module.__path__ = []  # others may lie in it
    sys.modules[name] = module
    parent, _, own = name.rpartition(".")
    if own and parent in sys.modules and not hasattr(sys.modules[parent], own):
        setattr(sys.modules[parent], own, module)
    return module


def _make() -> Dict[str, Dict[str, ModuleType]]:
    made: Dict[str, Dict[str, ModuleType]] = {}
    for package, table in (("presidio_analyzer", _ANALYZER), ("presidio_anonymizer", _ANONYMIZER)):
        whole = {one.__name__.rpartition(".")[2]: one for one in _WHOLE[package]}
        made[package] = {**whole, **{name: _module(f"{__package__}.{name}", table[name]) for name in sorted(table)}}
    return made


_MADE = _make()
_OF_ANONYMIZER = (
    "AnonymizerEngine", "BatchAnonymizerEngine", "BatchDeanonymizeEngine", "ConflictResolutionStrategy", "DeanonymizeEngine",
    "DictRecognizerResult", "EngineResult", "InvalidParamError", "OperatorConfig", "OperatorResult", "PIIEntity",
)  # fmt: skip


def _folders_of(package: str) -> List[str]:
    spec = importlib.util.find_spec(package)
    return list(spec.submodule_search_locations or []) if spec is not None else []


def install() -> None:
    """From here on, imports of presidio_analyzer and presidio_anonymizer in this process are answered by sumi.presidio.

    Modules that sumi doesn't have come from Presidio, where it is installed, and find sumi's classes.
    Raises: RuntimeError: Presidio itself was imported before.
    """
    ours = importlib.import_module(__package__)
    for package, modules in _MADE.items():
        there = sys.modules.get(package)
        if there is not None and not getattr(there, "is_sumi", False):
            raise RuntimeError(f"{package} was imported before; call install() first")
        paths = _folders_of(package) if there is None else list(there.__path__)
        names = _OF_ANONYMIZER if package == "presidio_anonymizer" else ours.__all__
        whole = _module(package, [])
        whole.__dict__.update({name: getattr(ours, name) for name in names if name not in ("install",)})
        whole.__dict__.update(is_sumi=True, __version__="2.2.366", __path__=paths)
        for name, module in modules.items():
            sys.modules[f"{package}.{name}"] = module
            folders = [Path(path, *name.split(".")) for path in paths]
            module.__path__ = [str(folder) for folder in folders if folder.is_dir()]
            if "." not in name:
                setattr(whole, name, module)
    sys.modules["presidio_anonymizer"].RecognizerResult = entities.RecognizerResult  # type: ignore[attr-defined]
