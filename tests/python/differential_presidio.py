"""sumi.presidio against the packages presidio-anonymizer and presidio-analyzer themselves: not part of the short tests, as
they come from PyPI (scripts/python-tests)."""

import importlib.metadata
import random

import pytest

theirs = pytest.importorskip("presidio_anonymizer")
their_analyzer = pytest.importorskip("presidio_analyzer")

import presidio_anonymizer.entities as their_entities  # noqa: E402

VERSION = "2.2.366"  # items have a score from 2.2.365 on; with an earlier one nearly half of the cases differ by it
for _package in ("presidio-anonymizer", "presidio-analyzer"):
    if importlib.metadata.version(_package) != VERSION:
        raise RuntimeError(f"these cases are those of {_package} {VERSION}; install it, not {importlib.metadata.version(_package)}")

import sumi.presidio as ours  # noqa: E402
import sumi.presidio.entities as our_entities  # noqa: E402

WORDS = ["Ann", "Marrow", "Åsa", "日本", "😀", "12-34", "of", "", " ", "  ", "\n", "a.b@example.org", "x" * 20]
TYPES = ["PERSON", "LOCATION", "EMAIL", "ID"]
KEYS = ["WmZq4t7w!z%C&F)J", b"0123456789abcdef", "k" * 24, "k" * 32, "short", b"", None, 5]
SALTS = [b"0123456789abcdef", "0123456789abcdefg", b"short", "", b"x" * 64]


def some_params(chance, name):
    """Parameters of an operator, of which some make no sense."""
    if name == "replace":
        return chance.choice([{}, {"new_value": "X"}, {"new_value": ""}, {"new_value": "é😀"}, {"new_value": 5}, {"new_value": None}])
    if name == "mask":
        return {
            "masking_char": chance.choice(["*", "é", "", "**", None, 5]) if chance.random() < 0.4 else "*",
            "chars_to_mask": chance.choice([0, -3, 2, 100, "2", None, 2.5]) if chance.random() < 0.5 else 3,
            "from_end": chance.choice([True, False, None, "yes", 1]) if chance.random() < 0.5 else True,
        }
    if name == "hash":
        params = {"salt": chance.choice(SALTS)}
        if chance.random() < 0.5:
            params["hash_type"] = chance.choice(["sha256", "sha512", "md5", None, 5])
        return params
    if name == "encrypt":
        return {"key": chance.choice(KEYS)}
    if name == "custom":
        return {"lambda": chance.choice([str.upper, lambda text: text[::-1], len, "no function", None])}
    return chance.choice([{}, {"whatever": 1}])


def some_case(chance):
    text = "".join(chance.choice(WORDS) + chance.choice([" ", " ", "", "  "]) for _ in range(chance.randint(1, 8)))
    found = []
    for _ in range(chance.randint(0, 6)):
        start = chance.randint(0, len(text))
        end = chance.randint(start, len(text) + (3 if chance.random() < 0.03 else 0))
        found.append((chance.choice(TYPES), start, end, chance.choice([0.1, 0.5, 0.5, 0.85, 1.0])))
    operators = {}
    for kind in [*TYPES, "DEFAULT"]:
        if chance.random() < 0.6:
            name = chance.choice(["replace", "redact", "keep", "mask", "hash", "encrypt", "custom", "nothing"])
            operators[kind] = (name, some_params(chance, name))
    strategy = chance.choice(["merge_similar_or_contained", "remove_intersections"])
    return text, found, operators, strategy, chance.random() < 0.7


def outcome(library, entities, case):
    text, found, operators, strategy, merge = case
    try:
        made = library.AnonymizerEngine().anonymize(
            text,
            [entities.RecognizerResult(*one) for one in found],
            {kind: entities.OperatorConfig(name, dict(params)) for kind, (name, params) in operators.items()} or None,
            conflict_resolution=entities.ConflictResolutionStrategy(strategy),
            merge_entities_with_spaces=merge,
        )
    except Exception as failure:  # noqa: BLE001: what they raise is what is compared
        return type(failure).__name__, str(failure)
    return made.text, [item.to_dict() for item in made.items]


class SameVector:
    """The random bytes of both: encryption is compared, too."""

    def __init__(self, monkeypatch):
        monkeypatch.setattr("os.urandom", lambda size: bytes(range(size)))


@pytest.mark.parametrize("seed", range(1500))
def test_anonymize(seed, monkeypatch):
    SameVector(monkeypatch)
    case = some_case(random.Random(seed))
    assert outcome(ours, ours, case) == outcome(theirs, their_entities, case), case


@pytest.mark.parametrize("seed", range(200))
def test_deanonymize(seed, monkeypatch):
    chance = random.Random(seed)
    key = chance.choice(["WmZq4t7w!z%C&F)J", "k" * 24, b"0" * 32])
    text = "I am " + chance.choice(["Ann Marrow", "Åsa", "日本", "", "x" * 40]) + " today"
    found = [("PERSON", 5, len(text) - 6, 0.5)]
    sealed = theirs.AnonymizerEngine().anonymize(
        text,
        [their_entities.RecognizerResult(*one) for one in found],
        {"PERSON": their_entities.OperatorConfig("encrypt", {"key": key})},
    )
    name = chance.choice(["decrypt", "decrypt", "deanonymize_keep"])
    for library, entities in ((ours, ours), (theirs, their_entities)):
        items = [entities.OperatorResult(i.start, i.end, i.entity_type, i.text, i.operator) for i in sealed.items]
        opened = library.DeanonymizeEngine().deanonymize(
            sealed.text, items, {"PERSON": entities.OperatorConfig(name, {"key": key})}
        )
        assert opened.text == (text if name == "decrypt" else sealed.text)
        assert opened.items[0].operator == name


@pytest.mark.parametrize("arguments", [
    ("A", None, 1, 0.5), ("A", 0, None, 0.5), (None, 0, 1, 0.5), ("A", -1, 1, 0.5), ("A", 3, 1, 0.5), ("A", "0", 1, 0.5),
    ("A", 0, 1, None), ("", 0, 1, 0.5), ("A", 0, 0, 0.0), ("A", 0.5, 1, 0.5), ("A", True, 1, 0.5),
])  # fmt: skip
def test_results_that_make_no_sense(arguments):
    def made(entities):
        try:
            return str(entities.RecognizerResult(*arguments))
        except Exception as failure:  # noqa: BLE001
            return type(failure).__name__, str(failure)

    assert made(our_entities) == made(their_entities)


def test_lists_of_operators():
    # surrogate_ahds asks a service in a cloud: sumi makes surrogates by itself (Replacer)
    known = set(theirs.AnonymizerEngine().get_anonymizers()) - {"surrogate_ahds"}
    assert set(ours.AnonymizerEngine().get_anonymizers()) == known
    assert set(ours.DeanonymizeEngine().get_deanonymizers()) == set(theirs.DeanonymizeEngine().get_deanonymizers())


REGEXES = [r"\d{3}", r"[A-Z]\w+", r"(?<=a)b+", r"\b\d{5}\b", r"x*", r"日.", r"an+"]


@pytest.mark.parametrize("seed", range(300))
def test_pattern_recognizers(seed):
    chance = random.Random(seed)
    text = "".join(chance.choice([*WORDS, "123", "ann", "Ann", "12345", "abbb"]) + chance.choice([" ", "", ","]) for _ in range(12))
    patterns = [(f"p{i}", chance.choice(REGEXES), chance.choice([0.0, 0.3, 0.9])) for i in range(chance.randint(0, 3))]
    deny = chance.sample(["Ann", "of", "a.b@example.org", "日本"], chance.randint(0, 3))

    def found(library):
        try:
            recognizer = library.PatternRecognizer(
                "A", patterns=[library.Pattern(*one) for one in patterns], deny_list=list(deny), deny_list_score=0.7
            )
        except ValueError as failure:
            return str(failure)
        return sorted((r.start, r.end, r.score, r.entity_type) for r in recognizer.analyze(text, ["A"]))

    assert found(ours) == found(their_analyzer)


@pytest.mark.parametrize("seed", range(300))
def test_duplicates(seed):
    chance = random.Random(seed)
    triples = []
    for _ in range(chance.randint(0, 8)):
        start = chance.randint(0, 8)
        triples.append((chance.choice("AB"), start, start + chance.randint(0, 6), chance.choice([0, 0.3, 0.5, 1.0])))

    def kept(library):
        results = library.EntityRecognizer.remove_duplicates([library.RecognizerResult(*one) for one in triples])
        return [(r.entity_type, r.start, r.end, r.score) for r in results]

    assert sorted(kept(ours)) == sorted(kept(their_analyzer))
    assert [one[3] for one in kept(ours)] == [one[3] for one in kept(their_analyzer)]


def test_sumi_inside_presidio():
    """A tagger of sumi's as a recognizer of Presidio's own registry, by duck typing alone."""
    from sumi.adapters import presidio_recognizer

    recognizer = presidio_recognizer("en")
    assert isinstance(recognizer, their_analyzer.EntityRecognizer)
    registry = their_analyzer.RecognizerRegistry()
    registry.add_recognizer(recognizer)
    nlp = their_analyzer.nlp_engine.NoOpNlpEngine(models=[{"lang_code": "en", "model_name": "none"}])
    engine = their_analyzer.AnalyzerEngine(registry=registry, nlp_engine=nlp)
    found = engine.analyze("My name is John Smith", "en")
    assert [(r.entity_type, r.start, r.end) for r in found] == [("PERSON", 11, 21)]


def test_presidio_inside_sumi():
    import sumi

    recognizer = their_analyzer.PatternRecognizer("ZIP", patterns=[their_analyzer.Pattern("zip", r"\b\d{5}\b", 0.9)])
    assert sumi.tag(["at 12345"], [recognizer]) == [[(3, 8, "ZIP", 0.9)]]
