"""The same options give the same bytes in Python and on the command line."""

import json
import random

import pytest

import sumi
from samples import notes, program, read_lines, spans_of, write_notes

RECORDS = notes(80)
TEXTS = [one["text"] for one in RECORDS]
OWNERS = [one["owner"] for one in RECORDS]
NOT_OF_A_MASKING = {"format", "passed", "not_passed", "order", "shown_names", "seconds", "peak_memory_bytes"}


def random_options(chance):
    """Options of a masking by their names in Python."""
    options = {"k": chance.choice([2, 3, 5, 9])}
    method = chance.choice(["repeats", "repeats", "ngrams", "words", "sentences", "spans", "repeats,words"])
    options["method"] = method
    if method != "spans":
        options["by"] = chance.choice(["owners", "documents", "occurrences"])
    if method == "sentences":
        options["by"] = chance.choice(["owners", "documents"])
    elif chance.random() < 0.5:
        options["guarantee"] = chance.choice(["source", "published"])
    if "," in method:
        options["combine"] = chance.choice(["all", "any"])
    if method == "ngrams":
        options["n"] = chance.choice([2, 4, 6])
        if chance.random() < 0.5:
            options.update(strip_space=chance.random() < 0.5, short=chance.choice(["mask", "keep"]))
    if "repeats" in method:
        if chance.random() < 0.4:
            options.update(min_length=chance.choice([1, 3, 10]), gap=chance.choice([1, 4]))
        if chance.random() < 0.3:
            options["cover"] = chance.choice(["optimal", "longest-first"])
    if chance.random() < 0.4:
        options["snap"] = chance.choice(["token", "grapheme", "none"])
    if chance.random() < 0.3:
        options["collapse"] = chance.random() < 0.5
    if chance.random() < 0.3:
        options["mark"] = chance.choice(["*", "[MASK]", "●"])
    if chance.random() < 0.3 and method != "spans":
        options["fold"] = chance.sample(["case", "width", "space"], chance.choice([1, 2]))
    if chance.random() < 0.2:
        options["show"] = [chance.choice(["space", "punctuation"])]
    if chance.random() < 0.3:
        options["ratio"] = chance.choice([0.0, 0.3, 0.5])
    if chance.random() < 0.2 and method in ("repeats", "ngrams", "words"):
        options["copies"] = "once"
    if chance.random() < 0.2 and method in ("repeats", "ngrams"):
        options["paper"] = True
    if chance.random() < 0.3 and method == "spans":
        options["labels"] = ["NAME", "DATE"]
    if chance.random() < 0.2:
        options["keep"] = ["clinic", "seen in"]
    return options


def arguments_of(options, folder):
    """The same for the command line."""
    arguments = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if name == "keep":
            file = folder / "keep.txt"
            file.write_text("\n".join(value) + "\n", encoding="utf-8")
            arguments += ["--allow", file]
        elif name == "collapse":
            arguments.append("--collapse" if value else "--no-collapse")
        elif isinstance(value, bool):
            arguments += [option] if value else []
        elif name == "show":
            arguments += ["--config", "show=" + ",".join(value)]
        elif isinstance(value, list):
            arguments += [option, ",".join(value)]
        else:
            arguments += [option, value]
    return arguments


@pytest.mark.parametrize("seed", range(40))
def test_mask_is_the_command_lines(seed, tmp_path):
    chance = random.Random(seed)
    options = random_options(chance)
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    out, summary = tmp_path / "out.jsonl", tmp_path / "summary.json"
    ran = program(
        "mask", source, "-o", out, "--summary", summary, *arguments_of(options, tmp_path), codes=(0, 2, 3)
    )
    given = dict(options, owners=OWNERS, spans=[spans_of(one) for one in RECORDS])
    if ran.returncode != 0:
        with pytest.raises(sumi.Error) as caught:
            sumi.mask(TEXTS, **given)
        assert caught.value.kind == {2: "bad_usage", 3: "bad_input"}[ran.returncode]
        return
    masked = sumi.mask(TEXTS, **given)
    assert masked.texts == [one["text"] for one in read_lines(out)], options
    expected = {k: v for k, v in json.loads(summary.read_text()).items() if k not in NOT_OF_A_MASKING}
    assert {k: v for k, v in masked.summary.items() if k not in NOT_OF_A_MASKING} == expected


def test_hidden_is_the_private_file(tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    private = tmp_path / "private.jsonl"
    program("mask", source, "-o", tmp_path / "out.jsonl", "--k", 3, "--private", private)
    masked = sumi.mask(TEXTS, k=3, owners=OWNERS)
    expected = [[(h["start"], h["end"], h["reason"]) for h in one["hidden"]] for one in read_lines(private)]
    assert [list(map(tuple, one)) for one in masked.hidden] == expected


def test_tag_is_the_command_lines(tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    out = tmp_path / "out.jsonl"
    program("tag", "en", source, "-o", out, "--with", "patterns", "--min-score", "0.4")
    expected = [[(s["start"], s["end"], s["label"]) for s in one["spans"]] for one in read_lines(out)]
    found = sumi.tag(TEXTS, ["en", sumi.patterns()], min_score=0.4)
    assert [[tuple(span[:3]) for span in one] for one in found] == expected


def test_one_text_is_as_many(tmp_path):
    tagger = sumi.Tagger.load("en")
    assert [list(tagger.find(text)) for text in TEXTS[:10]] == [list(one) for one in tagger.find_many(TEXTS[:10])]


def test_train_gives_the_same_model(tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    program("train", source, "-o", tmp_path / "model", "--tagger", "svm")
    tagger = sumi.train(TEXTS, [spans_of(one) for one in RECORDS], owners=OWNERS, tagger="svm")
    assert tagger.model == (tmp_path / "model").read_bytes()


@pytest.mark.parametrize("operator", ["tag", "mark", "surrogate", "hash", "keep"])
def test_replace_is_the_command_lines_and_can_be_reversed(operator, tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    out, key = tmp_path / "out.jsonl", tmp_path / "key"
    program("replace", source, "-o", out, "--operator", f"*={operator}", "--key", key)
    secret = sumi.Key.open(key, make=False)
    made = sumi.Replacer({"*": operator}, key=secret).replace(
        TEXTS, [spans_of(one) for one in RECORDS], owners=OWNERS, reversal=True
    )
    assert made.texts == [one["text"] for one in read_lines(out)]
    assert sumi.reverse(made.texts, made.reversal, secret) == TEXTS


def test_terms_are_the_command_lines(tmp_path):
    names = sorted({f"{a}{b} {c}" for a in ("Ann", "Anna", "Ben") for b in ("", "e") for c in ("Ash", "Ask", "Oak")})
    listed = tmp_path / "list.txt"
    listed.write_text("\n".join(names) + "\n", encoding="utf-8")
    program("terms", "build", listed, "-o", tmp_path / "terms", "--k-max", 4)
    terms = sumi.Terms.build(names, k_max=4)
    assert terms.dictionary == (tmp_path / "terms").read_bytes()
    lines = program("terms", "pick", tmp_path / "terms", "--k", 2).stdout.splitlines()[1:]
    assert [f"{p.term}\t{p.a_string}\t{p.candidates}\t{p.redacted}\t{p.preimage}" for p in terms.pick(2)] == lines
    text = tmp_path / "text.txt"
    text.write_text("I saw Anne Ash and Ben Oak.\n", encoding="utf-8")
    published = program("terms", "apply", tmp_path / "terms", text, "--format", "lines", "--k", 2).stdout
    assert terms.apply(["I saw Anne Ash and Ben Oak."], 2).texts == [published.rstrip("\n")]
    published = program(
        "mask", text, "--format", "lines", "--method", "terms", "--dict", tmp_path / "terms", "--k", 2
    ).stdout
    masked = sumi.mask(["I saw Anne Ash and Ben Oak."], method="terms", k=2, dictionary=terms)
    assert masked.texts == [published.rstrip("\n")]


def test_score_is_the_command_lines(tmp_path):
    gold = write_notes(tmp_path / "gold.jsonl", RECORDS)
    half = [dict(one, spans=one["spans"][::2]) for one in RECORDS]
    system = write_notes(tmp_path / "system.jsonl", half)
    expected = json.loads(program("score", gold, system, "--level", "token", "--bootstrap", 50).stdout)
    found = sumi.score(
        TEXTS, [spans_of(one) for one in RECORDS], [spans_of(one) for one in half], level="token", bootstrap=50
    )
    assert dict(found) == expected


def test_sweep_is_the_command_lines(tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    expected = program("sweep", source, "--k", "2:6:2").stdout
    assert sumi.sweep(TEXTS, k="2:6:2", owners=OWNERS).to_csv() == expected
    assert sumi.sweep(TEXTS, k=range(2, 7, 2), owners=OWNERS).to_csv() == expected
    assert sumi.sweep(TEXTS, k="6,2:4:2", owners=OWNERS).to_csv() == expected


def test_sweep_of_listed_terms_is_the_command_lines(tmp_path):
    terms = tmp_path / "terms.txt"
    terms.write_text("".join(f"{first} {last}\n" for first in ("Ada", "Ida", "Eva") for last in ("Moe", "Roe", "Loe", "Poe")))
    program("terms", "build", terms, "-o", tmp_path / "dict", "--k-max", 4)
    texts = ["Ada Moe met Eva Poe.", "Nobody came.", "Ida Roe"]
    source = write_notes(tmp_path / "in.jsonl", [{"id": str(i), "text": text} for i, text in enumerate(texts)])
    expected = program("sweep", source, "--k", "2:4", "--method", "terms", "--dict", tmp_path / "dict").stdout
    assert sumi.sweep(texts, k="2:4", method="terms", dictionary=str(tmp_path / "dict")).to_csv() == expected


@pytest.mark.parametrize("rare", [False, True])
def test_repeats_are_the_command_lines(rare, tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    lines = program("repeats", source, "--k", 3, "--by", "owners", *(["--rare"] if rare else [])).stdout.splitlines()
    found = sumi.repeats(TEXTS, k=3, owners=OWNERS, rare=rare)
    expected = [tuple(line.split("\t")[:3]) for line in lines if not line.startswith("document")]
    assert [(RECORDS[one.document]["id"], str(one.start), str(one.end)) for one in found] == expected
    assert all(TEXTS[one.document][one.start : one.end] == one.text for one in found)


@pytest.mark.parametrize("committee", [False, True])
def test_sanitize_gives_the_same_publisher(committee, tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS[:40])
    game = ("--tagger", "committee" if committee else "bayes", "--loss-ratio", 5, "--config", "most-rounds=1", "--folds", 2)
    voting = ("--config", "costs=attacked", "--config", "estimate=nested") if committee else ()
    program("sanitize", "fit", source, "-o", tmp_path / "publisher", *game, *voting)
    publisher = sumi.sanitize.fit(
        TEXTS[:40], [spans_of(one) for one in RECORDS[:40]], owners=OWNERS[:40], loss_ratio=5.0, most_rounds=1, folds=2,
        **({"tagger": ["svm", "crf", "bayes"], "committee": True, "costs": "attacked", "estimate": "nested"} if committee else {"tagger": "bayes"}),
    )  # fmt: skip
    assert publisher.publisher == (tmp_path / "publisher").read_bytes()
    out = tmp_path / "out.jsonl"
    program("sanitize", "apply", tmp_path / "publisher", source, "-o", out)
    assert publisher.apply(TEXTS[:40]).texts == [one["text"] for one in read_lines(out)]


def test_attacks_are_the_command_lines(tmp_path):
    source = write_notes(tmp_path / "in.jsonl", RECORDS)
    masked = sumi.mask(TEXTS, k=3, owners=OWNERS)
    published = write_notes(tmp_path / "out.jsonl", [{"id": str(i), "text": t} for i, t in enumerate(masked.texts, 1)])
    gold = sumi.attack.Source(TEXTS, [spans_of(one) for one in RECORDS])
    summary = tmp_path / "summary.json"

    program("attack", "restore", published, "-o", tmp_path / "guess.jsonl", "--source", source, "--summary", summary)
    expected = json.loads(summary.read_text())
    restored = sumi.attack.restore(masked.texts, source=gold)
    assert restored.texts == [one["text"] for one in read_lines(tmp_path / "guess.jsonl")]
    assert restored.summary["recovered_characters"] == expected["recovered_characters"]

    names = sorted({TEXTS[i][s:e] for i, one in enumerate(gold.spans) for s, e, label in one if label == "NAME"})
    listed = tmp_path / "roster.csv"
    listed.write_text("NAME\n" + "".join(f'"{name}"\n' for name in names), encoding="utf-8")
    lines = program("attack", "roster", published, "--roster", listed, "--source", source).stdout.splitlines()
    found = sumi.attack.roster(masked.texts, {"NAME": names}, source=gold)
    assert found.documents == [json.loads(line) for line in lines]

    expected = json.loads(program("attack", "tagger", published, source, "--attackers", "bayes").stdout)
    told = sumi.attack.tagger(masked.texts, gold, attackers="bayes", owners=OWNERS).summary
    assert told["attackers"] == expected["attackers"]
