"""The recognizers of an engine, also by YAML files."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Dict, FrozenSet, Iterable, Iterator, List, Mapping, Optional, Tuple, Type, Union

from .entity_recognizer import EntityRecognizer
from .nlp_engine import NlpEngine, NoOpNlpEngine, SlimSpacyNlpEngine, SumiNlpEngine, load_yaml, read_yaml
from .pattern_recognizer import _FLAGS, PatternRecognizer
from .predefined_recognizers import BY_NAME, CATALOGUE, SpacyRecognizer, named_recognizer, usual_recognizers

_logger = logging.getLogger("sumi.presidio")
_NOBODY = "No matching recognizers were found to serve the request."


class RecognizerRegistry:
    """The recognizers that an engine uses. What a request names beyond them is found too, where they were predefined."""

    _predefined: FrozenSet[str] = frozenset()  # languages in which all of the catalogue may be named

    def __init__(
        self,
        recognizers: Optional[Iterable[EntityRecognizer]] = None,
        global_regex_flags: Optional[int] = _FLAGS,
        supported_languages: Optional[List[str]] = None,
    ) -> None:
        self.recognizers: List[EntityRecognizer] = list(recognizers or [])
        self.global_regex_flags = global_regex_flags
        self.supported_languages = supported_languages or ["en"]

    def load_predefined_recognizers(
        self,
        languages: Optional[List[str]] = None,
        nlp_engine: Any = None,
        countries: Optional[List[str]] = None,
    ) -> None:
        """Those that Presidio enables, one a language, and the one that passes on what the NLP engine finds.

        `countries`: of those for one country, only these (US, or uk).
        """
        wanted = None if countries is None else {country.strip().lower() for country in countries}
        for country in sorted((wanted or set()) - _COUNTRIES):
            _logger.warning("no recognizer is of the country %s", country)
        for language in languages or self.supported_languages:
            for one in usual_recognizers(language):
                if wanted is None or not one.is_country_specific() or one.country_code() in wanted:
                    if isinstance(one, PatternRecognizer):
                        one.global_regex_flags = self.global_regex_flags
                    self.recognizers.append(one)
            if nlp_engine is None:
                entities = SumiNlpEngine([language]).get_supported_entities()
                self.recognizers.append(SpacyRecognizer(language, entities))
        self._predefined = self._predefined.union(languages or self.supported_languages)
        self._named: Dict[Tuple[str, str], Optional[EntityRecognizer]] = {}
        if nlp_engine is not None:
            self.add_nlp_recognizer(nlp_engine)

    @staticmethod
    def get_nlp_recognizer(nlp_engine: Any) -> Type[SpacyRecognizer]:
        """Raises: ValueError: the engine finds no entities."""
        if isinstance(nlp_engine, (NoOpNlpEngine, SlimSpacyNlpEngine)):
            raise ValueError(f"{type(nlp_engine).__name__} does not have an NLP recognizer")
        return SpacyRecognizer

    def add_nlp_recognizer(self, nlp_engine: Any) -> None:
        if nlp_engine is None:
            self.recognizers += [SpacyRecognizer(language) for language in self.supported_languages]
        elif not isinstance(nlp_engine, (NoOpNlpEngine, SlimSpacyNlpEngine)):
            made = self.get_nlp_recognizer(nlp_engine)
            self.recognizers += [
                made(language, nlp_engine.get_supported_entities()) for language in self.supported_languages
            ]

    def get_recognizers(
        self,
        language: str,
        entities: Optional[List[str]] = None,
        all_fields: bool = False,
        ad_hoc_recognizers: Optional[List[EntityRecognizer]] = None,
    ) -> List[EntityRecognizer]:
        """Raises: ValueError: no language, no entities, or nobody who finds them."""
        if language is None:
            raise ValueError("No language provided")
        if entities is None and not all_fields:
            raise ValueError("No entities provided")
        there = [one for one in [*self.recognizers, *(ad_hoc_recognizers or [])] if one.supported_language == language]
        if all_fields:
            fitting = there
        else:
            wanted = dict.fromkeys(entities or [])
            fitting = [one for one in there if any(entity in wanted for entity in one.supported_entities)]
            for entity in wanted:
                if any(entity in one.supported_entities for one in fitting):
                    continue
                named = self._of_name(entity, language)
                if named is None:
                    _logger.warning("no recognizer for %s finds %s; it is ignored", language, entity)
                else:
                    fitting.append(named)
        if not fitting:
            raise ValueError(_NOBODY)
        return fitting

    def _of_name(self, entity: str, language: str) -> Optional[EntityRecognizer]:
        if language not in self._predefined or not isinstance(entity, str):
            return None
        key = entity, language
        if key not in self._named:
            if entity in SpacyRecognizer.ENTITIES:
                self._named[key] = SpacyRecognizer(language, [entity])
            else:
                self._named[key] = named_recognizer(entity, language)
        return self._named[key]

    def add_recognizer(self, recognizer: EntityRecognizer) -> None:
        if not isinstance(recognizer, EntityRecognizer):
            raise ValueError("Input is not of type EntityRecognizer")
        self.recognizers.append(recognizer)

    def remove_recognizer(self, recognizer_name: str, language: Optional[str] = None) -> None:
        self.recognizers = [
            one
            for one in self.recognizers
            if one.name != recognizer_name or (language and one.supported_language != language)
        ]

    def add_pattern_recognizer_from_dict(self, recognizer_dict: Dict[str, Any]) -> None:
        given = dict(recognizer_dict)
        thresholds = given.pop("score_thresholds", None)
        recognizer = PatternRecognizer.from_dict(given)
        recognizer.score_thresholds = thresholds
        self.add_recognizer(recognizer)

    def add_recognizers_from_yaml(self, yml_path: Union[str, Path]) -> None:
        """Raises: ImportError: PyYAML isn't installed; OSError; KeyError: no `recognizers`; ValueError; errors of YAML."""
        with open(yml_path, encoding="utf-8") as stream:
            read = load_yaml(stream)
        for one in read["recognizers"]:
            _require_words(one)
            self.add_pattern_recognizer_from_dict(one)

    def get_supported_entities(self, languages: Optional[List[str]] = None) -> List[str]:
        """What is looked for without being named. Raises: ValueError: nobody is there for a language."""
        wanted = languages or self.supported_languages
        return sorted({
            entity
            for language in wanted
            for one in self.get_recognizers(language=language, all_fields=True)
            for entity in one.get_supported_entities()
        })  # fmt: skip

    def get_country_codes(self) -> List[str]:
        return sorted({code for code in (one.country_code() for one in self.recognizers) if code})


_COUNTRIES = {cls.COUNTRY_CODE for cls in CATALOGUE.values() if cls.COUNTRY_CODE}
_REGISTRY_KEYS = {"supported_languages", "global_regex_flags", "recognizers", "supported_countries"}
_NOT_OF_CLASSES = {"name", "type", "enabled", "supported_languages", "class_name", "country_code", "score_thresholds"}


class RecognizerRegistryProvider:
    """Makes a registry by Presidio's configuration: a file, a dict, or its default."""

    def __init__(
        self,
        conf_file: Optional[Union[str, Path]] = None,
        registry_configuration: Optional[Dict[str, Any]] = None,
        nlp_engine: Optional[NlpEngine] = None,
    ) -> None:
        if conf_file is not None and registry_configuration:
            raise ValueError("Either conf_file or registry_configuration should be provided, not both.")
        given = registry_configuration if conf_file is None else read_yaml(conf_file)
        self.configuration: Dict[str, Any] = dict(_sound(given)) if given else {}
        self.nlp_engine = nlp_engine

    def create_recognizer_registry(self) -> RecognizerRegistry:
        """Raises: ValueError: a recognizer of the configuration isn't there, or makes no sense."""
        settings = self.configuration
        languages = settings.get("supported_languages") or ["en"]
        flags = settings.get("global_regex_flags", _FLAGS)
        registry = RecognizerRegistry(None, flags, languages)
        if "recognizers" in settings:
            for one in settings["recognizers"]:
                registry.recognizers += _recognizers_of(one, languages, flags, settings.get("supported_countries"))
        else:
            registry.load_predefined_recognizers(languages, NoOpNlpEngine())
        if self.nlp_engine is not None and not _names_are_said(
            settings.get("recognizers") or [], getattr(self.nlp_engine, "recognizer_name", "SpacyRecognizer")
        ):
            registry.add_nlp_recognizer(self.nlp_engine)
        finders = [one for one in registry.recognizers if isinstance(one, SpacyRecognizer)]
        for language in languages:
            if not any(one.supported_language == language for one in finders):
                _logger.warning("no recognizer of the configuration finds names of persons in %s", language)
        return registry


def _invalid(why: str) -> ValueError:
    return ValueError(f"Invalid recognizer registry configuration: {why}")


def _texts(listed: Any, what: str) -> List[str]:
    if not isinstance(listed, list) or not all(isinstance(one, str) and one.strip() for one in listed):
        raise _invalid(f"{what} must be a list of texts; words such as no need quotation marks in YAML")
    return listed


def _require_words(one: Any) -> None:
    """An empty expression or word finds nothing."""
    if isinstance(one, Mapping):
        if any(isinstance(each, Mapping) and each.get("regex") == "" for each in one.get("patterns") or []):
            raise _invalid(f"a regex of {one.get('name')} is empty")
        if one.get("deny_list"):
            _texts(one["deny_list"], f"deny_list of {one.get('name')}")


def _sound(given: Any) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise _invalid("it is no mapping")
    strange = [str(key) for key in given if key not in _REGISTRY_KEYS]
    if strange:
        raise _invalid(f"nobody reads {', '.join(strange)}")
    listed = given.get("recognizers")
    if "recognizers" in given and (not isinstance(listed, list) or not listed):
        raise _invalid("recognizers must be a list with something in it")
    languages = _texts(given.get("supported_languages") or ["en"], "supported_languages")
    countries = _texts(given.get("supported_countries") or [], "supported_countries")
    own = {str(one["country_code"]).strip().lower() for one in listed or [] if isinstance(one, Mapping) and one.get("country_code")}
    for country in countries:
        if country.strip().lower() not in _COUNTRIES | own:
            raise _invalid(f"no recognizer is of the country {country}")
    for one in listed or []:
        name = one if isinstance(one, str) else one.get("name") if isinstance(one, Mapping) else None
        if not isinstance(name, str) or not name:
            raise _invalid("a recognizer needs a name")
        _require_words(one)
        if isinstance(one, Mapping):
            _require_languages(one, languages)
        if _is_predefined(one):
            cls = name if isinstance(one, str) else one.get("class_name") or name
            if cls not in BY_NAME and _is_enabled(one):
                raise _invalid(f"there is no recognizer {cls}")
        elif name in BY_NAME:
            raise _invalid(f"{name} is the name of a predefined recognizer")
    return given


def _is_predefined(one: Any) -> bool:
    """Unless it is said: what has patterns or words of its own isn't."""
    if isinstance(one, str):
        return True
    said = one.get("type")
    if said not in (None, "predefined", "custom"):
        raise _invalid("a recognizer's type is predefined or custom")
    return said == "predefined" or (said is None and not one.get("patterns") and not one.get("deny_list"))


def _require_languages(one: Mapping[str, Any], languages: List[str]) -> None:
    if not isinstance(one.get("enabled", True), bool):
        raise _invalid(f"enabled of {one['name']} must be true or false")
    listed = one.get("supported_languages")
    if listed is None:
        listed = [one["supported_language"]] if one.get("supported_language") else languages
    elif not isinstance(listed, list) or not listed:
        raise _invalid(f"supported_languages of {one['name']} must be a list with something in it")
    codes = [language.get("language") if isinstance(language, Mapping) else language for language in listed]
    for code in _texts(codes, f"supported_languages of {one['name']}"):
        for served in languages:
            if code != served and code.lower() == served.lower():
                raise _invalid(f"the language {code} of {one['name']} isn't served, but {served} is")
    if _is_enabled(one) and not set(codes) & set(languages):
        _logger.warning("the recognizer %s finds nothing: its languages aren't served", one["name"])


def _names_are_said(listed: List[Any], name_of_engine: str) -> bool:
    """Whether a recognizer of names is enabled, or that of the engine is disabled."""
    for one in listed:
        name = one if isinstance(one, str) else one.get("class_name") or one["name"]
        if _is_predefined(one) and issubclass(BY_NAME.get(name, object), SpacyRecognizer):
            if _is_enabled(one) or name == name_of_engine:
                return True
    return False


def _is_enabled(one: Any) -> bool:
    return isinstance(one, str) or bool(one.get("enabled", True))


def _languages_of(one: Mapping[str, Any], languages: List[str]) -> Iterator[Tuple[str, Optional[List[str]]]]:
    """The languages of a recognizer that are the registry's too, each with its context words."""
    listed = one.get("supported_languages")
    if listed is None:
        listed = [one["supported_language"]] if one.get("supported_language") else languages
    for language in listed:
        code, context = (language["language"], language.get("context")) if isinstance(language, Mapping) else (language, None)
        if code in languages:
            yield code, one.get("context") if context is None else context


def _recognizers_of(
    given: Any, languages: List[str], flags: int, countries: Optional[Iterable[str]]
) -> Iterator[EntityRecognizer]:
    if not _is_enabled(given):
        return
    one: Mapping[str, Any] = {"name": given} if isinstance(given, str) else given
    wanted = None if countries is None else {country.strip().lower() for country in countries}
    for language, context in _languages_of(one, languages):
        if _is_predefined(given):
            cls = BY_NAME[one.get("class_name") or one["name"]]
            more = {key: value for key, value in one.items() if key not in _NOT_OF_CLASSES}
            made: EntityRecognizer = cls(**{**more, "supported_language": language, "context": context, "name": one["name"]})
            said = one.get("country_code")
            if said and made.country_code() and said.strip().lower() != made.country_code():
                raise _invalid(f"{one['name']} is of another country than {said}")
        else:
            kept = {key: value for key, value in one.items() if key not in _NOT_OF_CLASSES or key in ("name", "country_code")}
            made = PatternRecognizer.from_dict({**kept, "supported_language": language, "context": context})
        made.score_thresholds = one.get("score_thresholds")
        if isinstance(made, PatternRecognizer) and "global_regex_flags" not in one:
            made.global_regex_flags = flags
        if wanted is None or not made.is_country_specific() or made.country_code() in wanted:
            yield made
