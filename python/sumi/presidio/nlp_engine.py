"""Engines that take texts apart, and what they give to recognizers."""

from __future__ import annotations

import json
import logging
from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Dict, Iterable, Iterator, List, NamedTuple, Optional, Set, Tuple, Type, Union
from unicodedata import category

from .. import _native
from .._taggers import Tagger, models

_logger = logging.getLogger("sumi.presidio")
NAME_SCORE = 0.85  # of what a model finds, as users filter by it
_PRESIDIO_LABELS = {
    "PER": "PERSON", "PERSON": "PERSON", "LOC": "LOCATION", "LOCATION": "LOCATION", "GPE": "LOCATION", "FAC": "LOCATION",
    "ORG": "ORGANIZATION", "ORGANIZATION": "ORGANIZATION", "DATE": "DATE_TIME", "TIME": "DATE_TIME", "NORP": "NRP",
    "AGE": "AGE", "ID": "ID", "EMAIL": "EMAIL", "PATIENT": "PERSON", "STAFF": "PERSON", "HOSP": "ORGANIZATION",
    "PATORG": "ORGANIZATION", "PHONE": "PHONE_NUMBER", "HCW": "PERSON", "HOSPITAL": "ORGANIZATION",
}  # fmt: skip


class NlpArtifacts:
    """A text taken apart: entities, tokens, where these begin, their lemmas, and the lemmas that say something."""

    def __init__(
        self,
        entities: List[Any],
        tokens: Any,
        tokens_indices: List[int],
        lemmas: List[str],
        nlp_engine: Any,
        language: str,
        scores: Optional[List[float]] = None,
    ) -> None:
        self.entities = entities
        self.tokens = tokens
        self.lemmas = lemmas
        self.tokens_indices = tokens_indices
        self.keywords = self.set_keywords(nlp_engine, lemmas, language)
        self.nlp_engine = nlp_engine
        self.scores = scores or [NAME_SCORE] * len(entities)

    @staticmethod
    def set_keywords(nlp_engine: Any, lemmas: List[str], language: str) -> List[str]:
        """In small letters, without stop words and punctuation."""
        if not nlp_engine:
            return []
        kept = [
            lemma.lower()
            for lemma in lemmas
            if not nlp_engine.is_stopword(lemma, language) and not nlp_engine.is_punct(lemma, language)
        ]
        return [part for lemma in kept if lemma not in ("-pron-", "be") for part in lemma.split(":")]

    def to_json(self) -> str:
        made = dict(self.__dict__)
        made.pop("nlp_engine")
        made["tokens"] = [str(token) for token in self.tokens]
        made["entities"] = [str(entity) for entity in self.entities]
        return json.dumps(made)


class Entity(NamedTuple):
    """What sumi's finders found, with the names that spans of spaCy have; `score` is the finder's own."""

    text: str
    start_char: int
    end_char: int
    label_: str
    score: float

    def __str__(self) -> str:
        return self.text


class NlpEngine(ABC):
    """To be derived from."""

    engine_name: ClassVar[str] = ""
    recognizer_name: str = "SpacyRecognizer"  # who passes on the names of the engine that a configuration has
    is_available: ClassVar[bool] = True

    @abstractmethod
    def load(self) -> None: ...

    @abstractmethod
    def is_loaded(self) -> bool: ...

    @abstractmethod
    def process_text(self, text: str, language: str) -> NlpArtifacts: ...

    @abstractmethod
    def process_batch(
        self, texts: Iterable[Any], language: str, batch_size: int = 1, n_process: int = 1, **kwargs: Any
    ) -> Iterator[Any]:
        """Pairs of a text and its artifacts; of pairs (`as_tuples`) with their second part behind."""

    @abstractmethod
    def is_stopword(self, word: str, language: str) -> bool: ...

    @abstractmethod
    def is_punct(self, word: str, language: str) -> bool: ...

    @abstractmethod
    def get_supported_entities(self) -> List[str]: ...

    @abstractmethod
    def get_supported_languages(self) -> List[str]: ...


def _one_by_one(engine: NlpEngine, texts: Iterable[Any], language: str, as_tuples: bool) -> Iterator[Any]:
    for one in texts:
        if as_tuples:
            yield str(one[0]), engine.process_text(str(one[0]), language), one[1]
        else:
            yield str(one), engine.process_text(str(one), language)


class SumiNlpEngine(NlpEngine):
    """sumi's finders, one a language, dates in words, and in English names of peoples. No model of language is loaded.

    Tokens are the service's: white space parts words, and so do signs at their ends. A lemma is its token.
    """

    engine_name = "sumi"

    def __init__(self, languages: Optional[List[str]] = None) -> None:
        self.languages = languages or ["en"]
        self._finders: Optional[Dict[str, Tagger]] = None

    def load(self) -> None:
        there = {finder["name"] for finder in models()}
        self._finders = {}
        for language in self.languages:
            if language in there:
                self._finders[language] = Tagger.load(language)
            else:
                _logger.warning("there is no ready-made finder for %s: names in it are not searched for", language)

    def is_loaded(self) -> bool:
        return self._finders is not None

    def process_text(self, text: str, language: str) -> NlpArtifacts:
        if self._finders is None:
            raise ValueError("NLP engine is not loaded. Consider calling .load()")
        found = self._found(text, language)
        entities = [Entity(text[start:end], start, end, label, score) for start, end, label, score in found]
        places = [(start, end) for start, end, *_ in _native.words(text)]
        tokens = [text[start:end] for start, end in places]
        scores = [one.score if one.label_ == "DATE_TIME" else NAME_SCORE for one in entities]  # figures have less
        return NlpArtifacts(entities, tokens, [start for start, _ in places], tokens, self, language, scores)

    def _found(self, text: str, language: str) -> Iterator[Tuple[int, int, str, float]]:
        finder = (self._finders or {}).get(language)
        for span in finder.find(text) if finder is not None else []:
            if span.label == "PERSON":
                name = _native.without_title(text[span.start : span.end])
                yield span.end - len(name), span.end, "PERSON", span.score
            elif span.label != "DATE_TIME":
                yield span.start, span.end, span.label, span.score
        if language == "en":
            yield from ((one[0], one[1], "NRP", one[3]) for one in _native.group_names(text))
        yield from ((one[0], one[1], "DATE_TIME", one[3]) for one in _native.dates_in_words(text, language == "en"))

    def process_batch(
        self,
        texts: Iterable[Any],
        language: str,
        batch_size: int = 1,
        n_process: int = 1,
        as_tuples: bool = False,
        **kwargs: Any,
    ) -> Iterator[Any]:
        return _one_by_one(self, texts, language, as_tuples)

    def is_stopword(self, word: str, language: str) -> bool:
        return language == "en" and _native.is_small_word(word)

    def is_punct(self, word: str, language: str) -> bool:
        return all(category(sign).startswith("P") for sign in word)

    def get_supported_entities(self) -> List[str]:
        return ["DATE_TIME", "LOCATION", "NRP", "PERSON"] if "en" in self.languages else ["DATE_TIME", "LOCATION", "PERSON"]

    def get_supported_languages(self) -> List[str]:
        return list(self.languages)

    @property
    def nlp(self) -> Dict[str, Any]:
        """By language, as spaCy's engine has its models; here there are none."""
        return dict.fromkeys(self.languages)


class NoOpNlpEngine(NlpEngine):
    """Finds nothing, not even words."""

    engine_name = "no_op"

    def __init__(self, models: Optional[List[Dict[str, str]]] = None) -> None:
        self.models = models or [{"lang_code": "en", "model_name": "no_op"}]
        self._is_loaded = False

    def load(self) -> None:
        self._is_loaded = True

    def is_loaded(self) -> bool:
        return self._is_loaded

    def process_text(self, text: str, language: str) -> NlpArtifacts:
        if not self._is_loaded:
            raise ValueError("NLP engine is not loaded. Consider calling .load()")
        return NlpArtifacts([], [], [], [], self, language)

    def process_batch(
        self,
        texts: Iterable[Any],
        language: str,
        batch_size: int = 1,
        n_process: int = 1,
        as_tuples: bool = False,
        **kwargs: Any,
    ) -> Iterator[Any]:
        return _one_by_one(self, texts, language, as_tuples)

    def is_stopword(self, word: str, language: str) -> bool:
        return False

    def is_punct(self, word: str, language: str) -> bool:
        return False

    def get_supported_entities(self) -> List[str]:
        return []

    def get_supported_languages(self) -> List[str]:
        if not self._is_loaded:
            raise ValueError("NLP engine is not loaded. Consider calling .load()")
        return [str(model["lang_code"]) for model in self.models]


@dataclass
class NerModelConfiguration:
    """What a model's labels are called here, and which are left out."""

    labels_to_ignore: Iterable[str] = field(default_factory=list)
    aggregation_strategy: Optional[str] = "max"
    stride: Optional[int] = 14
    alignment_mode: Optional[str] = "expand"
    default_score: Optional[float] = NAME_SCORE
    model_to_presidio_entity_mapping: Dict[str, str] = field(default_factory=lambda: dict(_PRESIDIO_LABELS))
    low_score_entity_names: Iterable[str] = field(default_factory=set)
    low_confidence_score_multiplier: Optional[float] = 0.4

    @classmethod
    def from_dict(cls, ner_model_configuration_dict: Dict[str, Any]) -> "NerModelConfiguration":
        """Raises: ValueError: what isn't a mapping, or has a key that isn't known."""
        known = cls.__dataclass_fields__
        if not isinstance(ner_model_configuration_dict, dict):
            raise ValueError("ner_model_configuration must be a dictionary")
        if strange := [key for key in ner_model_configuration_dict if key not in known]:
            raise ValueError(f"ner_model_configuration has keys that nobody reads: {strange}")
        return cls(**{key: value for key, value in ner_model_configuration_dict.items() if value is not None})

    def to_dict(self) -> Dict[str, Any]:
        return asdict(self)


def _spacy() -> Any:
    try:
        import spacy
    except ImportError:
        raise ImportError("this engine needs spaCy; pip install spacy, or use sumi's own finders") from None
    return spacy


class SpacyNlpEngine(NlpEngine):
    """spaCy's models, where spaCy is installed. Nothing is downloaded."""

    engine_name = "spacy"
    is_available = True

    def __init__(
        self,
        models: Optional[List[Dict[str, str]]] = None,
        ner_model_configuration: Optional[NerModelConfiguration] = None,
    ) -> None:
        self.models = models or [{"lang_code": "en", "model_name": "en_core_web_lg"}]
        for model in self.models:
            if not isinstance(model, dict) or "lang_code" not in model or "model_name" not in model:
                raise ValueError("Each model must have 'lang_code' and 'model_name'")
        self.ner_model_configuration = ner_model_configuration or NerModelConfiguration()
        self.nlp: Optional[Dict[str, Any]] = None

    def load(self) -> None:
        """Raises: ImportError: spaCy isn't installed; OSError: a model isn't."""
        spacy = _spacy()
        self.nlp = {model["lang_code"]: spacy.load(model["model_name"]) for model in self.models}

    def is_loaded(self) -> bool:
        return self.nlp is not None

    def get_nlp(self, language: str) -> Any:
        if self.nlp is None:
            raise ValueError("NLP engine is not loaded. Consider calling .load()")
        return self.nlp[language]

    def process_text(self, text: str, language: str) -> NlpArtifacts:
        return self._artifacts(self.get_nlp(language)(text), language)

    def process_batch(
        self,
        texts: Iterable[Any],
        language: str,
        batch_size: int = 1,
        n_process: int = 1,
        as_tuples: bool = False,
        **kwargs: Any,
    ) -> Iterator[Any]:
        pairs = ((str(one[0]), one[1]) if as_tuples else (str(one), None) for one in texts)
        for doc, more in self.get_nlp(language).pipe(pairs, as_tuples=True, batch_size=batch_size, n_process=n_process):
            artifacts = self._artifacts(doc, language)
            yield (doc.text, artifacts, more) if as_tuples else (doc.text, artifacts)

    def is_stopword(self, word: str, language: str) -> bool:
        return bool(self.get_nlp(language).vocab[word].is_stop)

    def is_punct(self, word: str, language: str) -> bool:
        return bool(self.get_nlp(language).vocab[word].is_punct)

    def get_supported_entities(self) -> List[str]:
        settings = self.ner_model_configuration
        ignored = set(settings.labels_to_ignore)
        names = settings.model_to_presidio_entity_mapping.items()
        return sorted({name for label, name in names if label not in ignored and name not in ignored})

    def get_supported_languages(self) -> List[str]:
        if self.nlp is None:
            raise ValueError("NLP engine is not loaded. Consider calling .load()")
        return list(self.nlp)

    def _artifacts(self, doc: Any, language: str) -> NlpArtifacts:
        settings = self.ner_model_configuration
        ignored, low = set(settings.labels_to_ignore), set(settings.low_score_entity_names)
        entities, scores = [], []
        for span in doc.ents:
            label = settings.model_to_presidio_entity_mapping.get(span.label_, span.label_)
            if span.label_ in ignored or label in ignored:
                continue
            span.label_ = label
            entities.append(span)
            score = NAME_SCORE if settings.default_score is None else settings.default_score
            scores.append(score * (settings.low_confidence_score_multiplier or 1) if label in low else score)
        lemmas = [token.lemma_ or token.text for token in doc]
        return NlpArtifacts(entities, doc, [token.idx for token in doc], lemmas, self, language, scores)


class StanzaNlpEngine(SpacyNlpEngine):
    """Not there: sumi runs no Stanza."""

    engine_name = "stanza"
    is_available = False


class TransformersNlpEngine(SpacyNlpEngine):
    """Not there: sumi runs no transformers as an engine; `sumi.tag` takes their pipelines as finders."""

    engine_name = "transformers"
    is_available = False


class SlimSpacyNlpEngine(SumiNlpEngine):
    """Tokens without names."""

    engine_name = "slim"

    def __init__(
        self,
        models: Optional[List[Dict[str, str]]] = None,
        supported_languages: Optional[List[str]] = None,
        **unused: Any,
    ) -> None:
        super().__init__(supported_languages or [str(model["lang_code"]) for model in models or []] or ["en"])

    def load(self) -> None:
        self._finders = {}

    def _found(self, text: str, language: str) -> Iterator[Tuple[int, int, str, float]]:
        return iter(())

    def get_supported_entities(self) -> List[str]:
        return []


def read_yaml(path: Union[str, Path]) -> Any:
    """Raises: ValueError: there is no such file; ImportError: PyYAML isn't installed; its errors."""
    if path == "":
        raise ValueError("conf_file is empty")
    path = Path(path)
    if not path.exists():
        raise ValueError(f"Configuration file does not exist: {path}")
    if not path.is_file():
        raise ValueError(f"Path is not a file: {path}")
    with open(path, encoding="utf-8") as stream:
        return load_yaml(stream)


def load_yaml(stream: Any) -> Any:
    """One document. Raises: ValueError: a key occurs twice in a mapping; ImportError; errors of YAML."""
    import yaml

    loader = yaml.SafeLoader(stream)
    try:
        document = loader.get_single_node()
        seen: Set[int] = set()
        rest: List[Any] = [] if document is None else [document]
        while rest:
            node = rest.pop()
            if id(node) in seen or not isinstance(node, yaml.CollectionNode):
                continue
            seen.add(id(node))
            if not isinstance(node, yaml.MappingNode):
                rest += node.value
                continue
            keys: Set[str] = set()
            for key, _ in node.value:
                if isinstance(key, yaml.ScalarNode):
                    if key.value in keys:
                        raise ValueError(f"the key {key.value} occurs twice")
                    keys.add(key.value)
            rest += [value for _, value in node.value]
        return None if document is None else loader.construct_document(document)
    finally:
        loader.dispose()


def _sound_configuration(given: Any) -> Dict[str, Any]:
    if not isinstance(given, dict):
        raise ValueError("NLP configuration must be a dictionary")
    missing = [name for name in ("nlp_engine_name", "models") if name not in given]
    if missing:
        raise ValueError(f"NLP configuration missing required fields: {missing}")
    listed = given["models"]
    if not isinstance(listed, list) or not listed:
        raise ValueError("Models must be a non-empty list")
    for model in listed:
        if not isinstance(model, dict):
            raise ValueError("Each model must be a dictionary")
        if "lang_code" not in model or "model_name" not in model:
            raise ValueError("Each model must have 'lang_code' and 'model_name'")
        if not isinstance(model["lang_code"], str) or not model["lang_code"]:
            raise ValueError(f"lang_code must be a text, not {model['lang_code']!r}; no needs quotation marks in YAML")
    return given


class NlpEngineProvider:
    """Makes an engine by a configuration. One of spaCy is spaCy's where its models are installed; else it is sumi's, which is
    said. Without a configuration it is sumi's."""

    def __init__(
        self,
        nlp_engines: Optional[Tuple[Type[NlpEngine], ...]] = None,
        conf_file: Optional[Union[str, Path]] = None,
        nlp_configuration: Optional[Dict[str, Any]] = None,
    ) -> None:
        if conf_file is not None and nlp_configuration:
            raise ValueError("Either conf_file or nlp_configuration should be provided, not both.")
        engines = nlp_engines or (SpacyNlpEngine, SlimSpacyNlpEngine, NoOpNlpEngine, SumiNlpEngine)
        self.nlp_engines = {one.engine_name: one for one in engines if one.is_available}
        self.nlp_configuration: Dict[str, Any] = {"nlp_engine_name": "sumi", "models": [{"lang_code": "en"}]}
        given = read_yaml(conf_file) if conf_file is not None else nlp_configuration
        if given or (conf_file is None and nlp_configuration is not None and nlp_configuration != {}):
            self.nlp_configuration = _sound_configuration(given)

    def create_engine(self) -> NlpEngine:
        """Raises: ValueError: there is no such engine."""
        name = self.nlp_configuration["nlp_engine_name"]
        listed = self.nlp_configuration["models"]
        configured = name
        if name in ("stanza", "transformers") or (name == "spacy" and not _are_installed(listed)):
            for model in listed:
                _logger.warning("the model %s is not loaded: names are found by sumi's finders", model["model_name"])
            name = "sumi"
        if name not in self.nlp_engines and name != "sumi":
            raise ValueError(
                f"NLP engine '{name}' is not available. Make sure you have all required packages installed"
            )
        engine: Type[Any] = self.nlp_engines.get(name, SumiNlpEngine)
        if issubclass(engine, SumiNlpEngine) and name == "sumi":
            made: NlpEngine = engine([str(model["lang_code"]) for model in listed])
            if configured in ("stanza", "transformers"):
                made.recognizer_name = f"{configured.capitalize()}Recognizer"
        elif issubclass(engine, SpacyNlpEngine):
            settings = NerModelConfiguration.from_dict(self.nlp_configuration.get("ner_model_configuration") or {})
            made = engine(models=listed, ner_model_configuration=settings)
        else:
            made = engine(models=listed)
        made.load()
        return made


def _are_installed(listed: List[Dict[str, str]]) -> bool:
    try:
        spacy = _spacy()
    except ImportError:
        return False
    return all(spacy.util.is_package(one["model_name"]) or Path(one["model_name"]).exists() for one in listed)
