#!/usr/bin/env python3
"""sumi convert: every pair of formats on random corpora. What a format can't say is counted: nothing goes in silence."""
import base64
import collections
import itertools
import json
import os
import random
import unittest

from formats import Document, Teller, documents_of, record_of, span
from program import Case, jsonl, run

ANNOTATED = ("jsonl", "brat", "i2b2-2006", "i2b2-2014", "conll", "doccano", "label-studio", "tab")
FOLDERS = ("brat", "i2b2-2014", "text")
PIECES = ("Ann", "Lee", "é", "e\u0301", "😀", "👩‍⚕️", "墨", " ", " ", "\n", "\r\n", "\r", "\t", "<", "&", "]]>", '"', "\\", "-", "\u2028")

LABELS = ("A", "B-1", "C")
VALUES = ("x", "7", "07", "two words", "é<&\"'", "line\nfeed", "")


def random_spans(rng, places, apart):
    """Spans between places of a text: a list of (start, end)s, or of what has several pieces."""
    spans = []
    for where in places:
        pieces = () if apart or rng.random() < 0.7 else tuple(where[i:i + 2] for i in range(0, len(where), 2))
        attributes = {name: rng.choice(VALUES) for name in ("kind", "annotator", "a b") if rng.random() < 0.25}
        spans.append(span(where[0], where[-1], rng.choice(LABELS), rng.choice((1, 1, 1, 0.5, 0.25)), pieces, **attributes))
    return spans


def random_document(rng, number, clean):
    if clean:  # words parted by one space or line feed, spans of whole words
        words = [rng.choice(("Ann", "Lee", "é1", "x", "Bo")) for _ in range(rng.randint(1, 12))]
        text = words[0] + "".join(rng.choice("  \n") + word for word in words[1:])
        starts, at = [], 0
        for word in words:
            starts.append((at, at + len(word)))
            at += len(word) + 1
        return Document(f"doc{number}", None, text,
                        [span(*where, rng.choice("AB")) for where in starts if rng.random() < 0.4], ())
    text = "".join(rng.choice(PIECES) for _ in range(rng.randint(0, 14)))
    if rng.random() < 0.3:
        text = "\ufeff" + text
    places = [tuple(sorted(rng.randint(0, len(text)) for _ in range(rng.choice((4, 4, 6))))) for _ in range(rng.randint(0, 4))]
    return Document(f"doc{number}", rng.choice((None, "p", "q r")), text, random_spans(rng, places, apart=False),
                    ("meta",) if rng.random() < 0.4 else ())


def random_documents(rng, count, clean):
    return [random_document(rng, number, clean) for number in range(1, count + 1)]


def as_jsonl(documents):
    return jsonl(*map(record_of, documents))


def spanned(text, *spans, number=1):
    return Document(f"doc{number}", None, text, [span(*said) for said in spans], ())


def squashed(text):
    return "".join(text.split())


class Convert(Case):
    def convert(self, source, target, to, *options):
        summary = self.path("summary.json")
        self.run_well("convert", source, "-o", target, "--to", to, "--summary", summary, "--overwrite", *options)
        return self.read_json("summary.json")["lost"]

    def documents(self, path, source_format):
        """What a file says. JSON Lines can say it all."""
        lost = self.convert(path, self.path("seen.jsonl"), "jsonl", "--from", source_format)
        self.assertEqual(lost, {}, source_format)
        return list(documents_of(map(json.loads, self.read("seen.jsonl").decode().split("\n")[:-1])))

    def name(self, stem, to):
        return self.path(f"{stem}-{to}" + ("" if to in FOLDERS else ".data"))

    def there_and_back(self, documents, first, second, seed):
        source = self.write("source.jsonl", as_jsonl(documents))
        a, b, c = self.name("a", first), self.name("b", second), self.name("c", first)
        lost = collections.Counter()
        said, said_in = documents, "jsonl"
        for path, target, to in ((source, a, first), (a, b, second), (b, c, first)):
            told = self.convert(path, target, to, "--from", said_in)
            back = self.documents(target, to)
            self.compare(said, back, to, said_in == to, told, (first, second, seed, said_in, to))
            lost.update(told)
            said, said_in = back, to
        return lost

    def compare(self, said, back, to, same_format, told, where):
        """Each document, span and count as the oracle has it, over the whole corpus."""
        self.assertEqual(len(back), len(said), where)
        if same_format:
            self.assertEqual((back, told), (said, {}), where)
            return
        teller = Teller()
        lost = collections.Counter()
        for number, (one, other) in enumerate(zip(said, back), 1):
            expected = teller.tell(one, to)
            if to == "conll":
                lost["id"] += 1
                expected = expected._replace(id=str(number))
            if to == "conll" and one.text != other.text:
                lost["spacing of a document"] += 1
                self.assertEqual(squashed(one.text), squashed(other.text), where)
                expected, other = self.without_spacing(expected), self.without_spacing(other)
            self.assertEqual(other._replace(spans=sorted(other.spans)), expected._replace(spans=sorted(expected.spans)),
                             (*where, one))
        self.assertEqual(told, dict(lost + teller.lost), where)

    @staticmethod
    def without_spacing(document):
        at = [len(squashed(document.text[:i])) for i in range(len(document.text) + 1)]
        return document._replace(text=squashed(document.text), spans=[
            s._replace(pieces=tuple((at[start], at[end]) for start, end in s.pieces)) for s in document.spans])

    def test_every_pair_of_random_corpora(self):
        for first, second in itertools.product(ANNOTATED, repeat=2):
            for seed in range(2):
                rng = random.Random(f"{first} {second} {seed}")
                self.there_and_back(random_documents(rng, 8, clean=False), first, second, seed)

    def test_a_silent_drop_would_be_seen(self):
        said = [Document("doc1", "p", "Ann Lee", [span(0, 7, "A", 0.5, [(0, 3), (4, 7)], kind="x"), span(4, 4, "B")], ("meta",)),
                spanned("Bo", (0, 2, "A"), number=2)]
        source = self.write("source.jsonl", as_jsonl(said))
        for to in ANNOTATED[1:]:
            target = self.name("planted", to)
            told = self.convert(source, target, to)
            back = self.documents(target, to)
            self.compare(said, back, to, False, told, to)
            first = back[0].spans[0]
            planted = [[back[0]._replace(spans=back[0].spans[1:]), back[1]], back[:1],
                       [back[0]._replace(spans=[first._replace(attributes=(("z", "z"),)), *back[0].spans[1:]]), back[1]],
                       [back[0]._replace(spans=[first._replace(score=0.75), *back[0].spans[1:]]), back[1]],
                       [back[0]._replace(owner="q"), back[1]]]
            for number, wrong in enumerate(planted):
                with self.assertRaises(AssertionError, msg=(to, number)):
                    self.compare(said, wrong, to, False, told, to)
            for what in told:
                for wrong in ({**told, what: told[what] + 1}, {name: told[name] for name in told if name != what}):
                    with self.assertRaises(AssertionError, msg=(to, what)):
                        self.compare(said, back, to, False, wrong, to)

    def test_whatever_stands_in_a_record_is_counted(self):
        source = self.write("source.jsonl", as_jsonl([spanned("Ann Lee", (0, 3, "A"))]))
        for form, place, planted, lost in (
                ("jsonl", '"label"', '"s":1,"label"', {"span member s": 1}),
                ("brat", "T1\t", "#1\tAnnotatorNotes T1\ts\nT1\t", {"note": 1}),
                ("i2b2-2006", "<ROOT>", "<!DOCTYPE s><!--s--><ROOT s='' t=''>s", {"document type": 1, "comment": 1, "attribute": 2,
                                                                                 "text outside TEXT": 1}),
                ("i2b2-2006", "</ROOT>", "<?s?></ROOT>s", {"comment": 1, "text outside TEXT": 1}),
                ("i2b2-2006", "<TEXT>", "s<!--s--><TEXT s=''>", {"comment": 1, "text outside TEXT": 1, "attribute": 1}),
                ("i2b2-2014", "<TEXT>", "<s>s</s><!--s--><TEXT s='' t=''>", {"element": 1, "comment": 1, "attribute": 2}),
                ("doccano", '[0,3,"A"]', '{"start_offset":0,"end_offset":3,"label":"A","s":"s"}', {"span member s": 1}),
                ("doccano", '"label"', '"relations":[1,2],"label"', {"relation": 2}),
                ("label-studio", '{"result"', '{"s":1,"id":9,"result"', {"annotation member s": 1}),
                ("label-studio", '"value":{', '"s":1,"value":{"t":2,', {"result member s": 1, "result member t": 1}),
                ("label-studio", '"annotations":[', '"annotations":[{"completed_by":3,"result":[]},', {"annotation without results": 1}),
                ("tab", '{"entity_type"', '{"s":1,"entity_type"', {"span member s": 1}),
                ("tab", '"annotations":{', '"annotations":{"s":{"entity_mentions":[]},', {"annotator without mentions": 1}),
                ("tab", '{"entity_mentions"', '{"s":1,"entity_mentions"', {"annotator member s": 1})):
            path = self.name("plain", form)
            self.convert(source, path, form)
            file = os.path.join(path, "doc1.ann" if form == "brat" else "doc1.xml") if form in FOLDERS else path
            plain = self.read(file).decode()
            self.assertIn(place, plain)
            self.write(file, plain.replace(place, planted, 1))
            self.assertEqual(self.convert(path, self.path("out.data"), "doccano" if form == "jsonl" else "jsonl", "--from", form),
                             lost, (form, planted))
            inspected = self.run_well("inspect", path, "--format", form).out.decode()
            for what in lost:
                self.assertIn(f"besides: {what}", inspected)

    def test_nothing_is_lost_of_plain_text_with_apart_spans(self):
        for first, second in itertools.product(ANNOTATED, repeat=2):
            rng = random.Random(f"{first} {second}")
            lost = self.there_and_back(random_documents(rng, 8, clean=True), first, second, 0)
            self.assertLessEqual({what for what in lost if what.split()[0] != "attribute"}, {"id"}, (first, second, lost))

    def test_texts_go_to_folders_and_tables(self):
        rng = random.Random(7)
        documents = random_documents(rng, 20, clean=False)
        source = self.write("source.jsonl", as_jsonl(documents))
        for to in ("text", "csv", "tsv", "fhir"):
            target = self.name("out", to)
            lost = self.convert(source, target, to)
            self.assertEqual(lost.get("span"), sum(len(document.spans) for document in documents))
            self.assertEqual(sorted(d.text for d in self.documents(target, to)), sorted(d.text for d in documents))

    def test_the_same_format_keeps_every_byte(self):
        rng = random.Random(8)
        source = self.write("source.jsonl", as_jsonl(random_documents(rng, 5, clean=True)))
        for to in ANNOTATED:
            once, twice = self.name("once", to), self.name("twice", to)
            self.convert(source, once, to)
            self.convert(once, twice, to, "--from", to)
            if to in FOLDERS:
                self.assertEqual(self.files(f"once-{to}"), self.files(f"twice-{to}"))
            else:
                self.assertEqual(self.read(f"once-{to}.data"), self.read(f"twice-{to}.data"))

    def test_formats_are_guessed_by_content(self):
        source = self.write("source.jsonl", as_jsonl([spanned("Ann Lee", (0, 3, "A"))]))
        for to, name in (("doccano", "x.jsonl"), ("label-studio", "x.json"), ("tab", "y.jsonl"), ("i2b2-2006", "x.xml"),
                         ("i2b2-2014", "y.xml"), ("conll", "x.conll"), ("brat", "folder")):
            self.convert(source, self.path(name), to)
            result = self.run_well("inspect", self.path(name))
            self.assertRegex(result.out.decode(), rf"format +{to}\n", name)
            self.assertRegex(result.out.decode(), r"\n  A +1 span, 3 characters\n")

    def test_owners_and_offsets(self):
        source = self.write("s.jsonl", jsonl({"id": 1, "owner": "p", "text": "😀Ann", "spans": [{"start": 1, "end": 4, "label": "A"}]}))
        self.assertEqual(self.convert(source, self.path("ls.json"), "label-studio"), {})
        result = json.loads(self.read("ls.json"))[0]["annotations"][0]["result"][0]["value"]
        self.assertEqual((result["start"], result["end"], result["text"]), (2, 5, "Ann"))
        self.run_well("convert", self.path("ls.json"), "-o", self.path("back.jsonl"), "--config", "offsets=bytes")
        record = json.loads(self.read("back.jsonl"))
        self.assertEqual((record["owner"], record["spans"][0]["start"], record["spans"][0]["end"]), ("p", 4, 7))

    def test_resources_of_fhir(self):
        def resource(kind, number, **members):
            return {"resourceType": kind, "id": number, "subject": {"reference": "urn:uuid:p"}, **members}

        def attachment(text, content_type="text/plain"):
            return {"contentType": content_type, "data": base64.b64encode(text).decode()}

        source = self.write("notes.ndjson", jsonl(
            {"resourceType": "Patient", "id": "p"},
            resource("DocumentReference", "a", date="2020-01-02", content=[{"attachment": attachment("é one".encode())}]),
            resource("DiagnosticReport", "b", status="final", presentedForm=[
                attachment(b"two"), attachment("drei ü".encode("latin-1"), "text/plain; charset=iso-8859-1"), attachment(b"%PDF", "application/pdf")])))
        lost = self.convert(source, self.path("out.jsonl"), "jsonl")
        self.assertEqual(lost, {"resource without text": 1, "resource type": 1, "other attachment": 1})
        self.assertEqual([json.loads(line) for line in self.read("out.jsonl").splitlines()], [
            {"id": "a", "text": "é one", "owner": "p", "date": "2020-01-02", "spans": []}, {"id": "b", "text": "two", "owner": "p", "spans": []},
            {"id": "b#2", "text": "drei ü", "owner": "p", "status": "final", "spans": []}])
        self.assertEqual(self.convert(source, self.path("same.ndjson"), "fhir"), {})
        self.assertEqual(self.read("same.ndjson"), self.read("notes.ndjson"))
        self.assertEqual(self.convert(self.path("out.jsonl"), self.path("back.ndjson"), "fhir"), {"field date": 1, "field status": 1})
        self.assertEqual(self.convert(self.path("back.ndjson"), self.path("again.jsonl"), "jsonl"), {})
        self.assertEqual([json.loads(line)["text"] for line in self.read("again.jsonl").splitlines()], ["é one", "two", "drei ü"])
        self.assertIn(b"other attachment", self.run_well("inspect", source).out)
        bad = self.write("bad.ndjson", jsonl(resource("DocumentReference", "a", content=[{"attachment": {"contentType": "text/plain", "data": "canary"}}])))
        self.assert_fails(3, "bad.ndjson:1", "convert", bad, "-o", self.path("x.jsonl"))
        bundle = self.write("bundle.json", jsonl({"resourceType": "Bundle", "entry": []}))
        self.assert_fails(3, "bundle.json:1", "convert", bundle, "-o", self.path("x.jsonl"))

    def test_a_mask_of_fhir_shows_nothing_of_its_resources(self):
        rng = random.Random(12)
        source = self.write("source.jsonl", as_jsonl(random_documents(rng, 30, clean=True)))
        self.convert(source, self.path("plain.ndjson"), "fhir")
        for passes in ((), ("--pass", "all")):
            options = ("--by", "documents", "--k", 2, *passes)
            self.run_well("mask", self.path("plain.ndjson"), "-o", self.path("masked.ndjson"), "--min-length", 1, *options)
            self.run_well("verify", self.path("masked.ndjson"), "--source", self.path("plain.ndjson"), *options)
            self.assertEqual(b"doc1" in self.read("masked.ndjson"), bool(passes))

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
        documents = random_documents(rng, 30, clean=True)
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
        documents = [spanned("Ann Lee", (0, 3, "A")), spanned("Ann Lee", (4, 7, "A"), number=2)]
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
