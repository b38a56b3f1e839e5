"""The interface of Presidio: its documented behaviour, without its packages (differential_presidio.py compares)."""

import logging

import pytest

from sumi.presidio import (
    AnalyzerEngine,
    AnonymizerEngine,
    BatchAnalyzerEngine,
    BatchAnonymizerEngine,
    BatchDeanonymizeEngine,
    ConflictResolutionStrategy,
    DeanonymizeEngine,
    DictRecognizerResult,
    EntityRecognizer,
    InvalidParamError,
    NlpEngineProvider,
    Operator,
    OperatorConfig,
    OperatorResult,
    OperatorType,
    Pattern,
    PatternRecognizer,
    RecognizerRegistry,
    RecognizerResult,
)

TEXT = "My name is John Smith and my card is 4111 1111 1111 1111"


@pytest.fixture(scope="module")
def analyzer():
    return AnalyzerEngine()


def test_analyzing_and_anonymizing(analyzer):
    results = analyzer.analyze(text=TEXT, language="en")
    assert {(one.entity_type, TEXT[one.start : one.end]) for one in results} == {
        ("PERSON", "John Smith"),
        ("CREDIT_CARD", "4111 1111 1111 1111"),
    }
    assert [one.score for one in results] == sorted((one.score for one in results), reverse=True)
    made = AnonymizerEngine().anonymize(text=TEXT, analyzer_results=results)
    assert made.text == "My name is <PERSON> and my card is <CREDIT_CARD>"
    assert [made.text[item.start : item.end] for item in made.items] == ["<CREDIT_CARD>", "<PERSON>"]
    assert '"operator": "replace"' in made.to_json()


def test_entities_thresholds_and_allow_lists(analyzer):
    assert [one.entity_type for one in analyzer.analyze(TEXT, "en", entities=["PERSON"])] == ["PERSON"]
    assert not analyzer.analyze(TEXT, "en", entities=["PERSON"], score_threshold=1.1)
    assert not analyzer.analyze(TEXT, "en", entities=["PERSON"], allow_list=["John Smith"])
    assert not analyzer.analyze(TEXT, "en", entities=["PERSON"], allow_list=["^john"], allow_list_match="regex")
    with pytest.raises(ValueError):
        analyzer.analyze(TEXT, "en", allow_list=["a"], allow_list_match="other")
    with pytest.raises(ValueError, match="No matching recognizers"):
        analyzer.analyze(TEXT, "xx")
    assert "PERSON" in analyzer.get_supported_entities("en")


@pytest.mark.parametrize(
    ("entity", "text", "found", "score"),
    [
        ("ABA_ROUTING_NUMBER", "121000358", "121000358", 1),
        ("AU_ABN", "51824753556", "51824753556", 1),
        ("DE_VAT_ID", "USt-IdNr. DE 136 695 976", "DE 136 695 976", 1),
        ("EMAIL", "to ada@example.com", "ada@example.com", 1),
        ("FI_PERSONAL_IDENTITY_CODE", "010504A123N", "010504A123N", 1),
        ("IBAN_CODE", "DE89370400440532013000 2 days", "DE89370400440532013000", 1),
        ("ID", "MRN 4471920", "4471920", None),
        ("NRP", "a Swedish citizen", "Swedish", 0.85),
        ("UK_PASSPORT", "passport AB1234567", "AB1234567", 0.45),
        ("US_CLAIM_NUMBER", "claim no: 12345678", "12345678", 0.7),
        ("ES_NIF", "12.345.678-Z", "12.345.678-Z", 0.8),
        ("PH_TIN", "600-000-000", None, None),
        ("TH_TNIN", "1974567890124", None, None),
    ],
)
def test_entities_that_are_named(analyzer, entity, text, found, score):
    results = analyzer.analyze(text, "en", entities=[entity])
    assert [text[one.start : one.end] for one in results] == ([found] if found else [])
    if score is not None:
        assert [round(one.score, 6) for one in results] == [score]


def test_recognizers_that_look_where_they_are_named_else_do_not(analyzer):
    assert not [one for one in analyzer.analyze("51824753556", "en") if one.entity_type == "AU_ABN"]
    assert analyzer.analyze("51824753556", "en", entities=["AU_ABN"])
    assert "AU_ABN" not in analyzer.get_supported_entities() and "US_BANK_NUMBER" in analyzer.get_supported_entities()


def test_recognizers_of_the_callers(analyzer):
    zip_code = PatternRecognizer("ZIP", patterns=[Pattern("zip", r"\b\d{5}\b", 0.01)], context=["zip"])
    found = analyzer.analyze("my zip code is 12345", "en", ["ZIP"], ad_hoc_recognizers=[zip_code], return_decision_process=True)
    assert [round(one.score, 2) for one in found] == [0.4]
    assert found[0].analysis_explanation.supportive_context_word == "zip"
    far = analyzer.analyze("it is 12345", "en", ["ZIP"], ad_hoc_recognizers=[zip_code], context=["zip"])
    assert [round(one.score, 2) for one in far] == [0.4]
    titles = PatternRecognizer("TITLE", deny_list=["Mr.", "Mrs."])
    assert [one.start for one in titles.analyze("Mr. and Mrs. Oak", ["TITLE"])] == [0, 8]

    class Words(EntityRecognizer):
        def load(self):
            self.loaded = True

        def analyze(self, text, entities, nlp_artifacts=None):
            return [RecognizerResult("WORD", 0, 2, 0.9)]

    registry = RecognizerRegistry([Words(["WORD"])])
    registry.add_pattern_recognizer_from_dict({"name": "T", "supported_entity": "T", "deny_list": ["me"]})
    engine = AnalyzerEngine(registry=registry)
    assert [one.entity_type for one in engine.analyze("my me", "en")] == ["T", "WORD"]
    registry.remove_recognizer("T")
    assert [one.entity_type for one in engine.analyze("my me", "en")] == ["WORD"]
    with pytest.raises(ValueError):
        registry.add_recognizer("no recognizer")


def test_what_does_not_apply_is_said(caplog):
    with caplog.at_level(logging.WARNING, "sumi.presidio"):
        configuration = {"nlp_engine_name": "spacy", "models": [{"lang_code": "en", "model_name": "en_core_web_lg"}]}
        engine = NlpEngineProvider(nlp_configuration=configuration).create_engine()
    assert "en_core_web_lg" in caplog.text and engine.get_supported_languages() == ["en"]


def results(*triples):
    return [RecognizerResult(kind, start, end, 0.8) for kind, start, end in triples]


def anonymized(text, found, operators=None, **more):
    return AnonymizerEngine().anonymize(text, found, operators, **more).text


def test_operators():
    found = results(("A", 2, 6))
    for config, expected in [
        (OperatorConfig("replace", {"new_value": "X"}), "__X__"),
        (OperatorConfig("redact"), "____"),
        (OperatorConfig("keep"), "__abcd__"),
        (OperatorConfig("mask", {"masking_char": "*", "chars_to_mask": 3, "from_end": True}), "__a***__"),
        (OperatorConfig("mask", {"masking_char": "*", "chars_to_mask": 9, "from_end": False}), "__****__"),
        (OperatorConfig("custom", {"lambda": str.upper}), "__ABCD__"),
    ]:
        assert anonymized("__abcd__", found, {"A": config}) == expected
    salted = OperatorConfig("hash", {"salt": b"0123456789abcdef", "hash_type": "sha512"})
    assert len(anonymized("__abcd__", found, {"A": salted})) == 4 + 128
    unsalted = OperatorConfig("hash")
    assert anonymized("__abcd__", found, {"A": unsalted}) != anonymized("__abcd__", found, {"A": unsalted})


@pytest.mark.parametrize("name, params", [
    ("mask", {"masking_char": "**", "chars_to_mask": 1, "from_end": True}),
    ("mask", {"masking_char": "*", "chars_to_mask": "1", "from_end": True}),
    ("mask", {}),
    ("hash", {"hash_type": "md5"}),
    ("hash", {"salt": b"short"}),
    ("replace", {"new_value": 1}),
    ("custom", {"lambda": "no function"}),
    ("custom", {"lambda": lambda text: 1}),
    ("encrypt", {"key": "short"}),
    ("nothing", {}),
])  # fmt: skip
def test_parameters_that_make_no_sense(name, params):
    with pytest.raises(InvalidParamError):
        anonymized("__abcd__", results(("A", 2, 6)), {"A": OperatorConfig(name, params)})


def test_overlaps():
    text = "0123456789"
    assert anonymized(text, results(("A", 0, 5), ("A", 3, 8))) == "<A>89"
    assert anonymized(text, results(("A", 0, 8), ("B", 3, 5))) == "<A>89"
    assert anonymized(text, results(("A", 0, 5), ("B", 3, 8))) == "<A><B>89"
    cut = anonymized(
        text, results(("A", 0, 5), ("B", 3, 8)), conflict_resolution=ConflictResolutionStrategy.REMOVE_INTERSECTIONS
    )
    assert cut == "<A><B>89"
    assert anonymized("ab  cd", results(("A", 0, 2), ("A", 4, 6))) == "<A>"
    assert anonymized("ab  cd", results(("A", 0, 2), ("A", 4, 6)), merge_entities_with_spaces=False) == "<A>  <A>"
    with pytest.raises(InvalidParamError):
        anonymized(text, results(("A", 5, 11)))


def test_ways_back():
    pytest.importorskip("cryptography")
    key = {"key": "WmZq4t7w!z%C&F)J"}
    sealed = AnonymizerEngine().anonymize("I am Ann.", results(("A", 5, 8)), {"A": OperatorConfig("encrypt", key)})
    items = [OperatorResult(one.start, one.end, one.entity_type) for one in sealed.items]
    opened = DeanonymizeEngine().deanonymize(sealed.text, items, {"DEFAULT": OperatorConfig("decrypt", key)})
    assert opened.text == "I am Ann."
    other = {"DEFAULT": OperatorConfig("decrypt", {"key": "A" * 16})}
    with pytest.raises(ValueError):
        DeanonymizeEngine().deanonymize(sealed.text, items, other)


def test_ways_back_of_many():
    pytest.importorskip("cryptography")
    engine, key = BatchDeanonymizeEngine(), {"key": "WmZq4t7w!z%C&F)J"}
    back = {"DEFAULT": OperatorConfig("decrypt", key)}
    sealed = AnonymizerEngine().anonymize("I am Ann.", results(("A", 5, 8)), {"A": OperatorConfig("encrypt", key)})
    items = [OperatorResult(one.start, one.end, one.entity_type) for one in sealed.items]
    assert engine.deanonymize_list([sealed.text, 3, None, "x"], [items], back) == ["I am Ann.", "3", None, "x"]
    assert engine.deanonymize_list(["x"], [], back) == ["x"]
    within = [DictRecognizerResult("b", sealed.text, items), DictRecognizerResult("c", [sealed.text, "y"], [items, []])]
    given = [DictRecognizerResult("a", {"b": sealed.text}, within), DictRecognizerResult("d", 1.5, [])]
    assert engine.deanonymize_dict(given, back) == {"a": {"b": "I am Ann.", "c": ["I am Ann.", "y"]}, "d": 1.5}


def test_names_of_operators_can_be_imported():
    from sumi.presidio import operators

    assert not operators.AHDS_AVAILABLE
    factory = operators.OperatorsFactory()
    assert factory.create_operator_class("hash", operators.OperatorType.Anonymize).operator_name() == "hash"
    with pytest.raises(InvalidParamError, match="Invalid operator class 'x'."):
        factory.create_operator_class("x", operators.OperatorType.Anonymize)


def test_the_cipher():
    pytest.importorskip("cryptography")
    from sumi.presidio.operators import AESCipher

    key = b"WmZq4t7w!z%C&F)J"
    sealed = AESCipher.encrypt(key, "Chloë")
    assert AESCipher.decrypt(key, sealed) == "Chloë" and sealed != AESCipher.encrypt(key, "Chloë")
    assert [len for len in range(40) if AESCipher.is_valid_key_size(b"x" * len)] == [16, 24, 32]
    for wrong in ("", "no base64 é", sealed[:-4], AESCipher.encrypt(key[::-1], "Chloë")):
        with pytest.raises(ValueError):
            AESCipher.decrypt(key, wrong)


def test_countries_are_written_in_lower_case_and_stay():
    class German(PatternRecognizer):
        COUNTRY_CODE = "DE"

    one = German("X", patterns=[Pattern("p", "x", 1.0)])
    one.COUNTRY_CODE = "ca"
    assert (one.country_code(), one.is_country_specific()) == ("de", True)
    assert PatternRecognizer("X", patterns=[Pattern("p", "x", 1.0)]).country_code() is None


def test_an_explanation_can_be_built():
    made = PatternRecognizer.build_regex_explanation("R", "p", "x+", 0.85, True, 2)
    assert (made.recognizer, made.pattern_name, made.pattern, made.original_score) == ("R", "p", "x+", 0.85)
    assert (made.validation_result, made.regex_flags) == (True, 2) and "`R` using pattern `p`" in made.textual_explanation


@pytest.mark.parametrize(
    "wrong",
    [[], {"models": []}, {"nlp_engine_name": "spacy"}, {"nlp_engine_name": "spacy", "models": []},
     {"nlp_engine_name": "spacy", "models": [1]}, {"nlp_engine_name": "spacy", "models": [{"lang_code": "en"}]},
     {"nlp_engine_name": "none of these", "models": [{"lang_code": "en", "model_name": "x"}]}],
)  # fmt: skip
def test_configurations_that_make_no_sense(wrong):
    with pytest.raises(ValueError):
        NlpEngineProvider(nlp_configuration=wrong).create_engine()


def test_operators_of_the_callers():
    class Shout(Operator):
        def operate(self, text, params=None):
            return text.upper()

        def validate(self, params=None):
            pass

        def operator_name(self):
            return "shout"

        def operator_type(self):
            return OperatorType.Anonymize

    engine = AnonymizerEngine()
    engine.add_anonymizer(Shout)
    assert engine.anonymize("abc", results(("A", 0, 2)), {"A": OperatorConfig("shout")}).text == "ABc"
    engine.remove_anonymizer(Shout)
    assert "shout" not in engine.get_anonymizers()
    with pytest.raises(InvalidParamError):
        engine.remove_anonymizer(Shout)


def test_batches(analyzer):
    batch = BatchAnalyzerEngine(analyzer)
    found = batch.analyze_iterator(["I am John Smith", 5, True], "en")
    assert BatchAnonymizerEngine().anonymize_list(["I am John Smith", 5, None], found) == ["I am <PERSON>", "5", None]
    record = {"name": "John Smith", "more": {"mails": ["ann@example.org", "none"]}, "skipped": "John Smith", "n": None}
    made = BatchAnonymizerEngine().anonymize_dict(batch.analyze_dict(record, "en", keys_to_skip=["skipped"]))
    assert made["more"] == {"mails": ["<EMAIL_ADDRESS>", "none"]}
    assert made["skipped"] == "John Smith" and made["n"] is None and made["name"] == "<PERSON>"
    with pytest.raises(ValueError):
        batch.analyze_iterator([object()], "en")
