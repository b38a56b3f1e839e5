"""A real pipeline of transformers as a finder: a tiny model with random weights, made here (nothing is downloaded). Not part of the short tests
(scripts/python-tests); skipped where transformers, or what runs its models, is not installed."""

import random

import pytest

import sumi

transformers = pytest.importorskip("transformers", reason="transformers is not installed: pip install transformers torch")

if not (transformers.is_torch_available() or transformers.is_tf_available()):
    pytest.skip("neither torch nor tensorflow is installed: nothing runs models of transformers", allow_module_level=True)

WORDS = "ann bob lee saw wrote to of the ward on monday in london 日 本 . , é".split()
LABELS = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A model and a tokenizer of few words and letters."""
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *WORDS, *"abcdefghijklmnopqrstuvwxyz", *("##" + c for c in "abcdefghijklmnopqrstuvwxyz")]
    path = tmp_path_factory.mktemp("tokenizer") / "vocab.txt"
    path.write_text("\n".join(dict.fromkeys(vocabulary)), encoding="utf-8")
    tokenizer = transformers.BertTokenizerFast(vocab_file=str(path), strip_accents=False)
    config = transformers.BertConfig(
        vocab_size=len(tokenizer), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16, num_labels=len(LABELS),
        initializer_range=1.0, id2label=dict(enumerate(LABELS)), label2id={label: i for i, label in enumerate(LABELS)},
    )  # fmt: skip
    if transformers.is_torch_available():
        import torch

        torch.manual_seed(1)
        model = transformers.BertForTokenClassification(config).eval()
    else:
        import tensorflow

        tensorflow.random.set_seed(1)
        model = transformers.TFBertForTokenClassification(config)
    return model, tokenizer


def pipeline_of(made, **options):
    model, tokenizer = made
    return transformers.pipeline("token-classification", model=model, tokenizer=tokenizer, **options)


def texts(count):
    chance = random.Random(1)
    parts = [*WORDS, "😀", "Ann Lee", "xyz", "\n", "  ", "É", "London,"]
    return [" ".join(chance.choices(parts, k=chance.randrange(0, 30))) for _ in range(count)] + ["", " "]


@pytest.mark.parametrize("strategy", ["simple", "first", "average", "max"])
def test_a_pipeline_is_a_finder(made, strategy):
    pipeline = pipeline_of(made, aggregation_strategy=strategy)
    many = texts(20)
    found = sumi.tag(many, [pipeline])
    expected = [[(e["start"], e["end"], e["entity_group"]) for e in pipeline(text)] if text else [] for text in many]
    assert sum(map(len, expected)) > 50, "a model that finds nothing tests nothing"
    for text, spans, entities in zip(many, found, expected):
        covered = {at for start, end, _ in entities for at in range(start, end)}
        assert {at for s in spans for at in range(s.start, s.end)} == covered, text
        assert {s.label for s in spans} <= {label for _, _, label in entities}
        assert all(0 <= s.score <= 1 for s in spans)


def test_what_a_pipeline_finds_is_hidden(made):
    pipeline = pipeline_of(made, aggregation_strategy="simple")
    many = texts(20)
    spans = sumi.tag(many, [pipeline])
    masked = sumi.mask(many, method="spans", spans=spans, snap="none", collapse=False).texts
    for text, shown, of_text in zip(many, masked, spans):
        hidden = {at for s in of_text for at in range(s.start, s.end)}
        assert shown == "".join("█" if at in hidden else c for at, c in enumerate(text))
    replaced = sumi.Replacer({"*": "tag"}).replace(many, finders=[pipeline]).texts
    assert [t for t, s in zip(replaced, spans) if not s] == [t for t, s in zip(many, spans) if not s]


def test_pieces_of_words_are_joined(made):
    pipeline = pipeline_of(made)  # without aggregation: pieces with B- and I-
    for text in texts(30):
        pieces = pipeline(text) if text.strip() else []
        found = sumi.tag([text], [pipeline])[0]
        assert {s.label for s in found} <= {"PER", "LOC"}
        assert {at for s in found for at in range(s.start, s.end)} >= {at for e in pieces for at in range(e["start"], e["end"])}, text
        for one in found:  # no piece stands alone beside one of the same word and label
            beside = [s for s in found if s.start == one.end and s.label == one.label]
            assert not beside, text


@pytest.mark.parametrize("strategy", ["none", "simple"])
def test_a_text_longer_than_the_model_reads_is_refused(made, strategy):
    model, tokenizer = made
    tokenizer.model_max_length = 64
    try:
        long = "ann lee saw bob on monday . " * 40
        pipeline = pipeline_of(made, aggregation_strategy=strategy)
        assert max((e["end"] for e in pipeline(long)), default=0) < len(long) / 2, "it leaves the rest out by itself"
        with pytest.raises(sumi.Error) as caught:
            sumi.tag(["ann", long], [pipeline])
        assert caught.value.kind == "unfinished" and "stride" in caught.value.remedy
        if strategy == "simple":
            found = sumi.tag([long], [pipeline_of(made, aggregation_strategy=strategy, stride=8)])[0]
            assert max(s.end for s in found) > len(long) - 40
    finally:
        tokenizer.model_max_length = 512


def test_a_pipeline_that_fails_quotes_nothing(made):
    class Broken:
        def __call__(self, text):
            raise RuntimeError(text)

    with pytest.raises(sumi.Error) as caught:
        sumi.tag(["Adalbertine Secretova"], [Broken()])
    assert "Secretova" not in str(caught.value)
