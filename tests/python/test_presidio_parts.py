"""The parts of Presidio's interface: modules, recognizers by name, engines, providers, enhancers; facts of its recognizers."""

import importlib
import json
import logging
import pathlib
import subprocess
import sys

import pytest

from sumi.presidio import (
    AnalysisExplanation,
    AnalyzerEngine,
    AnalyzerEngineProvider,
    AnalyzerRequest,
    BatchAnalyzerEngine,
    ContextAwareEnhancer,
    EngineResult,
    EntityRecognizer,
    LemmaContextAwareEnhancer,
    NlpArtifacts,
    NlpEngineProvider,
    OperatorResult,
    Pattern,
    PatternRecognizer,
    RecognizerRegistry,
    RecognizerRegistryProvider,
    RecognizerResult,
    RemoteRecognizer,
    pattern_recognizer,
)
from sumi.presidio.nlp_engine import NoOpNlpEngine, SumiNlpEngine
from sumi.presidio.predefined_recognizers import BY_NAME, CreditCardRecognizer, SpacyRecognizer, UsSsnRecognizer

FACTS = pathlib.Path(__file__).with_name("presidio_facts.jsonl").read_text(encoding="utf-8").splitlines()
OTHER_SCORES = ["KA01AB1234"]  # Presidio has a list of districts there


def test_recognizers_find_what_presidios_find():
    wrong = []
    for fact in map(json.loads, FACTS):
        recognizer = BY_NAME[fact["recognizer"]](supported_entity=fact["entity"])
        found = recognizer.analyze(fact["text"], [fact["entity"]])
        kept = 2 if fact["text"] in OTHER_SCORES else 3
        if sorted([one.start, one.end, round(one.score, 2)][:kept] for one in found) != [one[:kept] for one in fact["found"]]:
            wrong.append((fact, found))
    assert len(FACTS) > 250 and not wrong


@pytest.mark.parametrize("name", [
    "nlp_engine", "nlp_engine.nlp_artifacts", "nlp_engine.spacy_nlp_engine", "predefined_recognizers", "recognizer_registry",
    "recognizer_registry.recognizer_registry_provider", "context_aware_enhancers.lemma_context_aware_enhancer", "pattern",
    "entity_recognizer", "remote_recognizer", "analyzer_engine_provider", "entities.engine.result", "operators.aes_cipher",
    "score_thresholds", "anonymizer_engine",
])  # fmt: skip
def test_modules_have_presidios_names(name):
    assert importlib.import_module(f"sumi.presidio.{name}")


def test_presidios_own_names_lead_here_when_installed():
    code = (
        "import sumi.presidio as ours; ours.install(); ours.install()\n"
        "import presidio_analyzer, presidio_anonymizer, presidio_analyzer.nlp_engine.nlp_engine_provider as one\n"
        "from presidio_analyzer.predefined_recognizers import CreditCardRecognizer\n"
        "from presidio_anonymizer.entities import RecognizerResult\n"
        "assert presidio_analyzer.AnalyzerEngine is ours.AnalyzerEngine and one.NlpEngineProvider is ours.NlpEngineProvider\n"
        "assert RecognizerResult is presidio_anonymizer.RecognizerResult is not presidio_analyzer.RecognizerResult\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_dates_in_words_and_names_without_titles():
    engine = AnalyzerEngine()
    text = "Mr. Jones came yesterday at 2pm for 2 days, not on 5/20/2021."
    found = engine.analyze(text, "en", entities=["DATE_TIME", "PERSON"], return_decision_process=True)
    assert sorted((text[one.start : one.end], one.score) for one in found) == [
        ("2 days", 0.85), ("2pm", 0.85), ("5/20/2021", 0.6), ("Jones", 0.85), ("yesterday", 0.85)
    ]  # fmt: skip
    jones = next(one for one in found if one.entity_type == "PERSON")
    assert jones.recognition_metadata["recognizer_name"] == "SpacyRecognizer"
    assert "sumi's own score is 0." in jones.analysis_explanation.textual_explanation


def test_an_own_pattern_of_a_predefined_recognizer_takes_its_place():
    pytest.importorskip("regex")
    mine = CreditCardRecognizer(patterns=[Pattern("mine", r"\d{16}", 0.5)], context=["plastic"])
    assert [one.score for one in mine.analyze("4111111111111111", ["CREDIT_CARD"])] == [1]
    assert not mine.analyze("4111 1111 1111 1111", ["CREDIT_CARD"])
    assert mine.context == ["plastic"] and CreditCardRecognizer.CONTEXT and UsSsnRecognizer().country_code() == "us"
    assert UsSsnRecognizer().validate_result("000-12-3456") is False


@pytest.mark.parametrize("expression, found", [
    (r"(?:abd){e<=1}", " abc"), (r"\p{Lu}bc", "abc"), (r"[[:upper:]]bc", "abc"), (r"a(?i)BC", "abc"), (r"(?<=a+)bc", "bc"),
])  # fmt: skip
def test_expressions_are_those_of_regex(expression, found):
    pytest.importorskip("regex")
    text = "x abc"
    results = PatternRecognizer("A", patterns=[Pattern("a", expression, 0.5)]).analyze(text, ["A"])
    assert [text[one.start : one.end] for one in results] in ([found], [found.strip()])


def test_an_expression_that_takes_too_long_ends_aloud(monkeypatch):
    pytest.importorskip("regex")
    monkeypatch.setattr(pattern_recognizer, "REGEX_TIMEOUT_SECONDS", 0.2)
    endless = PatternRecognizer("A", patterns=[Pattern("a", r"(a|aa)+$", 0.5)])
    with pytest.raises(TimeoutError):
        endless.analyze("a" * 60 + "!", ["A"])
    with pytest.raises(ValueError, match="Invalid regex"):
        Pattern("a", "(", 0.5)


def test_without_regex_own_expressions_are_refused_and_all_else_works(monkeypatch):
    monkeypatch.setattr(pattern_recognizer, "_engine", None)
    with pytest.raises(Exception, match="package regex"):
        Pattern("a", "b", 0.5)
    assert AnalyzerEngine().analyze("card 4111111111111111", "en", entities=["CREDIT_CARD"])


class Word(EntityRecognizer):
    def __init__(self, name, calls):
        self.calls = calls
        super().__init__([name.upper()], name=name)

    def load(self):
        self.calls.append(("load", self.name))

    def analyze(self, text, entities, nlp_artifacts):
        self.calls.append(("analyze", self.name, nlp_artifacts.tokens))
        return [RecognizerResult(self.supported_entities[0], 0, 2, 0.5)]

    def enhance_using_context(self, text, raw_recognizer_results, other_raw_recognizer_results, nlp_artifacts, context=None):
        assert raw_recognizer_results[0].recognition_metadata["recognizer_identifier"] == self.id
        self.calls.append(("enhance", self.name, [one.entity_type for one in other_raw_recognizer_results], context))
        return raw_recognizer_results


class Doubled:
    """Not derived from anything."""

    def enhance_using_context(self, text, raw_results, nlp_artifacts, recognizers, context=None):
        assert all(one.recognition_metadata["recognizer_name"] in "ab" for one in raw_results)
        for one in raw_results:
            one.score *= 2
        return raw_results


def test_recognizers_look_first_and_see_each_others_results_then():
    calls = []
    registry = RecognizerRegistry([Word("a", calls), Word("b", calls)])
    engine = AnalyzerEngine(registry, SumiNlpEngine(), context_aware_enhancer=Doubled())
    assert [one.score for one in engine.analyze("my me", "en", context=["c"])] == [1, 1]
    assert calls == [
        ("load", "a"), ("load", "b"), ("analyze", "a", ["my", "me"]), ("analyze", "b", ["my", "me"]),
        ("enhance", "a", ["B"], ["c"]), ("enhance", "b", ["A"], ["c"]),
    ]  # fmt: skip
    with pytest.raises(TypeError, match="must be a string"):
        engine.analyze(None, "en")


def test_words_beside_a_finding():
    engine = SumiNlpEngine()
    engine.load()
    text = "The zip of her house by the sea was 12345 indeed, zip"
    artifacts = engine.process_text(text, "en")
    assert artifacts.tokens_indices[1] == 4 and "zip" in artifacts.keywords and "the" not in artifacts.keywords
    recognizer = Word("zip", [])
    recognizer.context = ["ZIP"]

    def score(enhancer, metadata=None):
        own = {"recognizer_identifier": recognizer.id, **(metadata or {})}
        result = RecognizerResult("ZIP", 36, 41, 0.01, AnalysisExplanation("r", 0.01), own)
        return round(enhancer.enhance_using_context(text, [result], artifacts, [recognizer])[0].score, 2)

    assert score(LemmaContextAwareEnhancer()) == 0.4
    assert score(LemmaContextAwareEnhancer(context_prefix_count=2)) == 0.01
    assert score(LemmaContextAwareEnhancer(context_prefix_count=2, context_suffix_count=2)) == 0.4
    assert score(LemmaContextAwareEnhancer(), {"is_score_enhanced_by_context": True}) == 0.01
    assert isinstance(LemmaContextAwareEnhancer(), ContextAwareEnhancer)


def test_artifacts():
    engine = SumiNlpEngine()
    with pytest.raises(ValueError, match="not loaded"):
        engine.process_text("a", "en")
    engine.load()
    artifacts = engine.process_text("Ask Ada Smith.", "en")
    assert artifacts.tokens == artifacts.lemmas == ["Ask", "Ada", "Smith", "."]
    assert artifacts.keywords == ["ask", "ada", "smith"] and [one.label_ for one in artifacts.entities] == ["PERSON"]
    assert json.loads(artifacts.to_json())["entities"] == ["Ada Smith"]
    assert [text for text, _ in engine.process_batch(["a", "b"], "en")] == ["a", "b"]
    assert NlpArtifacts([], [], [], ["A"], None, "en").keywords == []


def test_registries():
    registry = RecognizerRegistry()
    registry.load_predefined_recognizers(countries=["UK"])
    assert registry.get_country_codes() == ["uk"] and registry.recognizers[-1].name == "SpacyRecognizer"
    assert registry.get_recognizers("en", ["DE_TAX_ID"])[0].name == "DeTaxIdRecognizer"
    empty = RecognizerRegistry([PatternRecognizer("A", deny_list=["x"])]) if pattern_recognizer._engine else registry
    with pytest.raises(ValueError, match="No matching"):
        empty.get_recognizers("es", ["A"])
    with pytest.raises(ValueError):
        UsSsnRecognizer().score_thresholds = {"US_SSN": 2}
    with pytest.raises(TypeError):
        RemoteRecognizer(["A"], "n", "en", "1")
    assert RecognizerRegistry.get_nlp_recognizer(SumiNlpEngine()) is SpacyRecognizer


def test_recognizers_of_a_configuration():
    pytest.importorskip("regex")
    rows = [
        "UsSsnRecognizer",
        {"name": "UkNinoRecognizer", "type": "predefined", "enabled": False},
        {"name": "Cards", "class_name": "CreditCardRecognizer", "score_thresholds": {"default": 0.7},
         "supported_languages": [{"language": "en", "context": ["plastic"]}, "es"]},
        {"name": "Rooms", "supported_entity": "ROOM", "supported_language": "en",
         "patterns": [{"name": "room", "regex": r"R\d{3}", "score": 0.4}]},
    ]  # fmt: skip
    given = {"supported_languages": ["en", "es"], "recognizers": rows}
    made = RecognizerRegistryProvider(registry_configuration=given).create_recognizer_registry()
    assert [(one.name, one.supported_language, one.context and one.context[0]) for one in made.recognizers] == [
        ("UsSsnRecognizer", "en", "social"), ("UsSsnRecognizer", "es", "social"), ("Cards", "en", "plastic"),
        ("Cards", "es", "tarjeta"), ("Rooms", "en", None),
    ]  # fmt: skip
    for wrong in [{"recognizers": []}, {"recognizers": ["NoSuch"]}, {"recognisers": 1}, {"recognizers": [{"name": ""}]},
                  {"recognizers": [{"name": "UrlRecognizer", "type": "custom", "deny_list": ["a"]}]}]:  # fmt: skip
        with pytest.raises(ValueError, match="Invalid recognizer registry configuration"):
            RecognizerRegistryProvider(registry_configuration=wrong)


def test_engines_of_files(tmp_path):
    pytest.importorskip("yaml")
    path = tmp_path / "analyzer.yaml"
    path.write_text(
        "supported_languages: [en]\ndefault_score_threshold: 0.4\nrecognizer_registry:\n  recognizers:\n"
        "    - CreditCardRecognizer\n    - {name: SpacyRecognizer, enabled: false}\n"
        "context_aware_enhancer: {context_similarity_factor: 0.1}\n"
    )
    engine = AnalyzerEngineProvider(path).create_engine()
    assert [one.name for one in engine.registry.recognizers] == ["CreditCardRecognizer"]
    assert engine.default_score_threshold == 0.4 and engine.context_aware_enhancer.context_similarity_factor == 0.1
    assert AnalyzerEngineProvider().create_engine().analyze("Ask Ada Smith", "en")[0].entity_type == "PERSON"
    for text in ["zzz: 1", "default_score_threshold: 7", "[]"]:
        path.write_text(text)
        with pytest.raises(ValueError):
            AnalyzerEngineProvider(path)
    with pytest.raises(ValueError, match="does not exist"):
        NlpEngineProvider(conf_file=tmp_path / "nothing.yaml")


SPACY_OFF = {"name": "SpacyRecognizer", "enabled": False}
STANZA_OFF = {"name": "StanzaRecognizer", "enabled": False}


@pytest.mark.parametrize("rows, engine, are_found", [
    ([], "sumi", True), (["SpacyRecognizer", STANZA_OFF], "sumi", True), ([STANZA_OFF], "sumi", True),
    ([SPACY_OFF, "TransformersRecognizer"], "sumi", True), ([SPACY_OFF], "stanza", True), ([SPACY_OFF], "sumi", False),
    ([{"name": "Own", "class_name": "SpacyRecognizer", "enabled": False}], "sumi", False), ([STANZA_OFF], "stanza", False),
])  # fmt: skip
def test_names_are_off_only_where_nobody_finds_them(rows, engine, are_found, caplog):
    given = {"nlp_engine_name": engine, "models": [{"lang_code": "en", "model_name": "en"}]}
    made = NlpEngineProvider(nlp_configuration=given).create_engine()
    conf = {"recognizers": [*rows, "UrlRecognizer"]}
    with caplog.at_level(logging.WARNING, "sumi.presidio"):
        registry = RecognizerRegistryProvider(registry_configuration=conf, nlp_engine=made).create_recognizer_registry()
    found = AnalyzerEngine(registry, made).analyze("Ask Ada Smith", "en")
    assert [one.entity_type for one in found] == ["PERSON"] * are_found
    assert ("finds names of persons in en" in caplog.text) != are_found


@pytest.mark.parametrize("conf, words", [
    ({"recognizers": [{"name": "UrlRecognizer", "supported_languages": ["EN"]}]}, "language EN"),
    ({"recognizers": [{"name": "UrlRecognizer", "supported_languages": [False]}]}, "quotation marks"),
    ({"recognizers": [{"name": "UrlRecognizer", "supported_languages": []}]}, "something in it"),
    ({"recognizers": [{"name": "UrlRecognizer", "supported_languages": "en"}]}, "must be a list"),
    ({"recognizers": [{"name": "UrlRecognizer", "enabled": None}]}, "true or false"),
    ({"recognizers": [{"name": "A", "supported_entity": "A", "deny_list": ["a", ""]}]}, "deny_list of A"),
    ({"recognizers": [{"name": "A", "supported_entity": "A", "patterns": [{"name": "a", "regex": "", "score": 1}]}]}, "empty"),
    ({"recognizers": ["UsSsnRecognizer"], "supported_countries": ["usa"]}, "country usa"),
    ({"recognizers": ["UrlRecognizer"], "supported_languages": [False]}, "quotation marks"),
])  # fmt: skip
def test_configurations_that_find_nothing_are_refused(conf, words):
    with pytest.raises(ValueError, match=words):
        RecognizerRegistryProvider(registry_configuration=conf)


def test_recognizers_without_a_language_that_is_served_are_said(caplog):
    conf = {"recognizers": [{"name": "UrlRecognizer", "supported_languages": ["de"]}, "EmailRecognizer"]}
    with caplog.at_level(logging.WARNING, "sumi.presidio"):
        made = RecognizerRegistryProvider(registry_configuration=conf).create_recognizer_registry()
    assert "UrlRecognizer finds nothing" in caplog.text and [one.name for one in made.recognizers] == ["EmailRecognizer"]


def test_files_of_two_readings_are_refused(tmp_path):
    yaml = pytest.importorskip("yaml")
    path = tmp_path / "recognizers.yaml"
    path.write_text("recognizers: [UrlRecognizer]\nrecognizers: [EmailRecognizer]\n")
    with pytest.raises(ValueError, match="recognizers occurs twice"):
        RecognizerRegistryProvider(path)
    with pytest.raises(ValueError, match="recognizers occurs twice"):
        RecognizerRegistry().add_recognizers_from_yaml(path)
    path.write_text("recognizers: [UrlRecognizer]\n---\nrecognizers: [EmailRecognizer]\n")
    with pytest.raises(yaml.YAMLError):
        RecognizerRegistryProvider(path)
    path.write_text("recognizers: [&a {name: UrlRecognizer, enabled: false}, {<<: *a, name: EmailRecognizer, enabled: true}]")
    made = RecognizerRegistryProvider(path).create_recognizer_registry()
    assert [one.name for one in made.recognizers] == ["EmailRecognizer"]


def test_thresholds_are_numbers():
    nan = float("nan")
    engine = AnalyzerEngine()
    with pytest.raises(ValueError, match="NaN"):
        engine.analyze("Ask Ada Smith", "en", score_threshold=nan)
    with pytest.raises(ValueError, match="NaN"):
        AnalyzerEngine(default_score_threshold=nan)
    with pytest.raises(ValueError, match="Invalid score"):
        Pattern("a", "a", nan)
    unsure = EntityRecognizer(["A"], "unsure")
    unsure.analyze = lambda text, entities, nlp_artifacts: [RecognizerResult("A", 0, 3, nan)]
    assert [one.start for one in engine.analyze("Ask", "en", ["A"], ad_hoc_recognizers=[unsure])] == [0]


def test_engines_of_configurations(caplog):
    with caplog.at_level(logging.WARNING, "sumi.presidio"):
        given = {"nlp_engine_name": "stanza", "models": [{"lang_code": "en", "model_name": "en"}]}
        assert isinstance(NlpEngineProvider(nlp_configuration=given).create_engine(), SumiNlpEngine)
    assert "is not loaded" in caplog.text
    given["nlp_engine_name"] = "no_op"
    engine = AnalyzerEngine(nlp_engine=NlpEngineProvider(nlp_configuration=given).create_engine())
    assert isinstance(engine.nlp_engine, NoOpNlpEngine) and "PERSON" not in engine.get_supported_entities()
    assert [[one.entity_type for one in found] for found in BatchAnalyzerEngine(engine).analyze_iterator(["a@example.com", 1], "en")]


def test_requests_and_results():
    request = AnalyzerRequest({"text": "a", "language": "en", "regex_flags": "2"})
    assert (request.text, request.regex_flags, request.allow_list_match) == ("a", "2", "exact")
    result = EngineResult("abcde", [OperatorResult(2, 3, "A", "x", "replace"), OperatorResult(0, 5, "B", "yy", "mask")])
    result.normalize_item_indexes()
    assert [(one.start, one.end) for one in result.items] == [(2, 3), (0, 2)]
    assert RecognizerResult("", 5, 1, 0.5).entity_type == ""  # refused by anonymizers, not before
