#!/usr/bin/env python3
"""sumi convert: every pair of formats on random corpora. What a format can't say is counted: nothing goes in silence."""
import collections
import itertools
import json
import random
import unittest

from program import Case, jsonl, run

ANNOTATED = ("jsonl", "brat", "i2b2-2006", "i2b2-2014", "conll", "doccano", "label-studio", "tab")
FOLDERS = ("brat", "i2b2-2014", "text")
PIECES = ("Ann", "Lee", "é", "e\u0301", "😀", "👩‍⚕️", "墨", " ", " ", "\n", "\r\n", "\r", "\t", "<", "&", "]]>", '"', "\\", "-", "\u2028")

Document = collections.namedtuple("Document", "text spans")  # spans: sorted (start, end, label)


def random_document(rng, clean):
    if clean:  # words parted by one space or line feed, spans of whole words
        words = [rng.choice(("Ann", "Lee", "é1", "x", "Bo")) for _ in range(rng.randint(1, 12))]
        text = words[0] + "".join(rng.choice("  \n") + word for word in words[1:])
        starts, at = [], 0
        for word in words:
            starts.append((at, at + len(word)))
            at += len(word) + 1
        spans = [(*where, rng.choice("AB")) for where in starts if rng.random() < 0.4]
    else:
        text = "".join(rng.choice(PIECES) for _ in range(rng.randint(0, 14)))
        if rng.random() < 0.3:
            text = "\ufeff" + text
        spans = []
        for _ in range(rng.randint(0, 4)):
            start, end = sorted(rng.randint(0, len(text)) for _ in range(2))
            spans.append((start, end, rng.choice(("A", "B-1", "C"))))
    return Document(text, sorted(set(spans)))


def as_jsonl(documents):
    return jsonl(*({"id": f"doc{number}", "text": document.text,
                    "spans": [{"start": start, "end": end, "label": label} for start, end, label in document.spans]}
                   for number, document in enumerate(documents, 1)))


class Convert(Case):
    def convert(self, source, target, to, *options):
        summary = self.path("summary.json")
        self.run_well("convert", source, "-o", target, "--to", to, "--summary", summary, "--overwrite", *options)
        return self.read_json("summary.json")["lost"]

    def documents(self, path, source_format):
        self.run_well("convert", path, "-o", self.path("seen.jsonl"), "--from", source_format, "--to", "jsonl", "--overwrite")
        seen = []
        for line in self.read("seen.jsonl").decode().split("\n")[:-1]:
            record = json.loads(line)
            spans = {(span["start"], span["end"], span["label"]) for span in record.get("spans", [])}
            seen.append(Document(record["text"], sorted(spans)))
        return seen

    def name(self, stem, to):
        return self.path(f"{stem}-{to}" + ("" if to in FOLDERS else ".data"))

    def there_and_back(self, documents, first, second, seed):
        source = self.write("source.jsonl", as_jsonl(documents))
        a, b, c = self.name("a", first), self.name("b", second), self.name("c", first)
        lost = collections.Counter(self.convert(source, a, first, "--from", "jsonl"))
        before = self.documents(a, first)
        told = self.convert(a, b, second, "--from", first)
        lost_between = collections.Counter(told) + collections.Counter(self.convert(b, c, first, "--from", second))
        after = self.documents(c, first)
        where = (first, second, seed)
        self.assertEqual(len(before), len(documents), where)
        self.assertEqual(len(after), len(documents), where)
        for number, (source_document, one, other) in enumerate(zip(documents, before, after)):
            self.compare(source_document, one, lost, (*where, number, dict(lost)))
            self.compare(one, other, lost_between, (*where, number, dict(lost_between)))
        return lost + lost_between

    def compare(self, one, other, lost, where):
        """Equal, or something that was said to be lost."""
        if not any("spacing" in what for what in lost):
            self.assertEqual(one.text, other.text, where)
        self.assertEqual("".join(one.text.split()), "".join(other.text.split()), where)
        if one.spans != other.spans and one.text == other.text:
            self.assertTrue(any("span" in what or "fragment" in what for what in lost), where)
        for start, end, label in other.spans:  # none is made up
            quote = "".join(other.text[start:end].split())
            self.assertTrue(any(quote in "".join(one.text[s:e].split()) and label == named for s, e, named in one.spans), where)

    def test_every_pair_of_random_corpora(self):
        for first, second in itertools.product(ANNOTATED, repeat=2):
            for seed in range(2):
                rng = random.Random(f"{first} {second} {seed}")
                documents = [random_document(rng, clean=False) for _ in range(6)]
                self.there_and_back(documents, first, second, seed)

    def test_nothing_is_lost_of_plain_text_with_apart_spans(self):
        for first, second in itertools.product(ANNOTATED, repeat=2):
            rng = random.Random(f"{first} {second}")
            documents = [random_document(rng, clean=True) for _ in range(8)]
            lost = self.there_and_back(documents, first, second, 0)
            self.assertFalse(any(what.split()[0] in ("span", "fragment", "spacing", "overlapping", "empty") for what in lost),
                             (first, second, lost))

    def test_texts_go_to_folders_and_tables(self):
        rng = random.Random(7)
        documents = [random_document(rng, clean=False) for _ in range(20)]
        source = self.write("source.jsonl", as_jsonl(documents))
        for to in ("text", "csv", "tsv"):
            target = self.name("out", to)
            lost = self.convert(source, target, to)
            self.assertEqual(lost.get("span"), sum(len(document.spans) for document in documents))
            self.assertEqual(sorted(d.text for d in self.documents(target, to)), sorted(d.text for d in documents))

    def test_the_same_format_keeps_every_byte(self):
        rng = random.Random(8)
        source = self.write("source.jsonl", as_jsonl([random_document(rng, clean=True) for _ in range(5)]))
        for to in ANNOTATED:
            once, twice = self.name("once", to), self.name("twice", to)
            self.convert(source, once, to)
            self.convert(once, twice, to, "--from", to)
            if to in FOLDERS:
                self.assertEqual(self.files(f"once-{to}"), self.files(f"twice-{to}"))
            else:
                self.assertEqual(self.read(f"once-{to}.data"), self.read(f"twice-{to}.data"))

    def test_formats_are_guessed_by_content(self):
        source = self.write("source.jsonl", as_jsonl([Document("Ann Lee", [(0, 3, "A")])]))
        for to, name in (("doccano", "x.jsonl"), ("label-studio", "x.json"), ("tab", "y.jsonl"), ("i2b2-2006", "x.xml"),
                         ("i2b2-2014", "y.xml"), ("conll", "x.conll"), ("brat", "folder")):
            self.convert(source, self.path(name), to)
            result = self.run_well("inspect", self.path(name))
            self.assertRegex(result.out.decode(), rf"format +{to}\n", name)
            self.assertRegex(result.out.decode(), r"\n  A +1 spans, 3 characters\n")

    def test_owners_and_offsets(self):
        source = self.write("s.jsonl", jsonl({"id": 1, "owner": "p", "text": "😀Ann", "spans": [{"start": 1, "end": 4, "label": "A"}]}))
        self.assertEqual(self.convert(source, self.path("ls.json"), "label-studio"), {})
        result = json.loads(self.read("ls.json"))[0]["annotations"][0]["result"][0]["value"]
        self.assertEqual((result["start"], result["end"], result["text"]), (2, 5, "Ann"))
        self.run_well("convert", self.path("ls.json"), "-o", self.path("back.jsonl"), "--offsets", "bytes")
        record = json.loads(self.read("back.jsonl"))
        self.assertEqual((record["owner"], record["spans"][0]["start"], record["spans"][0]["end"]), ("p", 4, 7))

    def test_what_cannot_be_said_is_an_error_and_leaves_nothing(self):
        source = self.write("source.jsonl", jsonl({"id": "a", "text": "canary\u0000"}))
        for to in ("i2b2-2006", "i2b2-2014"):
            self.assert_fails(3, "source.jsonl:1", "convert", source, "-o", self.path("out.xml"), "--to", to)
        bad = self.write("bad.jsonl", jsonl({"id": "../canary", "text": "x"}))
        self.assert_fails(3, "bad.jsonl:1", "convert", bad, "-o", self.path("out"), "--to", "brat")
        self.assert_fails(2, "--to", "convert", source, "-o", self.path("out.what"))
        self.assertEqual(set(self.files()), {"source.jsonl", "bad.jsonl"})
        self.assertEqual(run("convert", source, "-o", source, "--to", "jsonl").code, 2)


class Mask(Case):
    """The other formats through the main job: only a fresh id and the text go out, and both verifiers' promise holds."""

    def test_every_format_is_masked_and_verified(self):
        rng = random.Random(11)
        documents = [random_document(rng, clean=True) for _ in range(30)]
        source = self.write("source.jsonl", as_jsonl(documents))
        for form in ANNOTATED:
            with self.subTest(form):
                suffix = "" if form in FOLDERS else ".data"
                plain, masked = self.path(f"plain-{form}{suffix}"), self.path(f"masked-{form}{suffix}")
                self.run_well("convert", source, "-o", plain, "--to", form)
                options = ("--format", form, "--by", "documents", "--min-length", 1)
                self.run_well("mask", plain, "-o", masked, "--k", 2, *options)
                judged = ("--format", form, "--by", "documents", "--k", 2)
                self.run_well("verify", masked, "--source", plain, *judged)
                everything = b"".join(self.files(f"masked-{form}").values()) if form in FOLDERS else self.read(f"masked-{form}.data")
                self.assertNotIn(b"doc1", everything)
                if form not in ("jsonl",):
                    inspected = self.run_well("inspect", masked, "--format", form).out.decode()
                    self.assertRegex(inspected, r"spans +0\n")

    def test_a_span_that_was_not_passed_is_found(self):
        documents = [Document("Ann Lee", [(0, 3, "A")]), Document("Ann Lee", [(4, 7, "A")])]
        source = self.write("source.jsonl", as_jsonl(documents))
        for form in ("i2b2-2006", "doccano", "label-studio", "tab", "conll"):
            plain = self.path(f"plain-{form}.data")
            self.run_well("convert", source, "-o", plain, "--to", form)
            leaked = run("verify", plain, "--source", plain, "--format", form, "--by", "documents", "--k", 2)
            self.assertEqual(leaked.code, 1, (form, leaked.err))
            self.assertIn(b'"carried"', leaked.out, form)
            self.run_well("verify", plain, "--source", plain, "--format", form, "--by", "documents", "--k", 2, "--pass", "id,spans")


if __name__ == "__main__":
    unittest.main()
