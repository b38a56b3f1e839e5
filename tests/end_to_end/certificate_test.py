#!/usr/bin/env python3
"""mask --certificate, then verify --certificate: it holds for these bytes alone."""
import hashlib
import json
import os
import unittest

from program import Case, jsonl, run, run_second, violations

TEXTS = ("canary was seen at the clinic today", "was seen at the clinic; Canary", "Rosebud canary")


class Certificate(Case):
    def setUp(self):
        super().setUp()
        records = ({"id": f"s{number}", "owner": f"o{number}", "note": 1, "text": text} for number, text in enumerate(TEXTS))
        self.source = self.write("source.jsonl", jsonl(*records))
        self.shown, self.certificate = self.path("shown.jsonl"), self.path("certificate")

    def publish(self, *options):
        return self.mask(self.source, self.shown, "--certificate", self.certificate, *options)

    def verify(self, *options, source=True):
        return run("verify", self.shown, *(("--source", self.source) if source else ()), "--certificate", self.certificate,
                   *options)

    def test_holds(self):
        for options in ((), ("--by", "occurrences", "--no-collapse"), ("--guarantee", "source", "--fold", "case"),
                        ("--mark", "*", "--pass", "note"), ("--pass", "all", "--cover", "longest-first"),
                        ("--format", "jsonl", "--text-field", "text", "--snap", "none", "--min-length", "1"),
                        ("--already-masked", "--ratio", "0.5"), ("--seed", "2", "--threads", "1")):
            with self.subTest(options=options):
                self.publish(*options)
                self.assertEqual(self.verify().code, 0, self.verify())

    def test_records_without_an_owner_are_told(self):
        """Three notes of one person whom no record names are three persons: whoever verifies hears it."""
        notes = [{"id": f"n{number}", "owner": None if number < 3 else f"o{number}", "text": text}
                 for number, text in enumerate(["Ottomar Vindelquist came"] * 3 + ["another note of this kind"] * 3)]
        self.source = self.write("source.jsonl", jsonl(*notes))
        warning = b"3 of 6 records name no owner; each is counted as a separate person"
        done = run("mask", self.source, "-o", self.shown, "--certificate", self.certificate, "--private", self.path("key"), "--k", 3)
        self.assertEqual(done.code, 0, done.err)
        self.assertIn(warning, done.err)
        self.assertEqual(self.read_json("certificate")["records_without_owner"], 3)
        summary = ("--summary", self.path("summary"))
        options = ("--k", 3, "--by", "owners")
        for result in (self.verify(*summary), self.verify("--private", self.path("key"), *summary, source=False),
                       run("verify", self.shown, "--source", self.source, *options, *summary),
                       run("verify", self.shown, "--private", self.path("key"), *options, *summary)):
            self.assertEqual(result.code, 0, result)
            self.assertIn(warning, result.err)
            self.assertEqual(self.read_json("summary")["documents_without_owner"], 3)
        self.publish("--by", "documents")
        self.assertNotIn("records_without_owner", self.read_json("certificate"))
        self.assertNotIn(b"name no owner", self.verify().err)

    def test_holds_with_what_people_decided(self):
        """Also by the second verifier, which knows nothing of decisions: what is shown keeps the promise, or nothing is published."""
        texts = ["The nurse saw Ann Lee.", "The nurse saw Bob Ray.", "The nurse saw Ann Lee.", "Ida came."]
        self.source = self.write("source.jsonl", jsonl(*({"owner": f"o{number}", "text": text} for number, text in enumerate(texts))))
        hashes = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
        head = {"sumi_decisions": 1, "documents": len(texts), "source_sha256": hashlib.sha256("".join(one + "\n" for one in hashes).encode()).hexdigest()}

        def decide(*places):
            return self.write("decisions.jsonl", jsonl(head, *({"do": what, "document": number, "sha256": hashes[number], "start": start, "end": end,
                                                               "by": "eve", "role": "approver", "at": ""} for what, number, start, end in places)))

        # Beside one place that is hidden, "Ann Lee" is hidden everywhere, as one person alone has it then.
        decisions = decide(("hide", 0, 14, 21), ("show", 1, 4, 9))
        self.publish("--decisions", decisions)
        self.assertNotIn("Ann Lee", self.read("shown.jsonl").decode())
        said = self.read_json("certificate")["decisions"]
        self.assertEqual((said["hidden"], said["shown"]), (1, 1))
        with open(decisions, "rb") as file:
            self.assertEqual(said["sha256"], hashlib.sha256(file.read()).hexdigest())
        second = run_second(self.shown, "--source", self.source, "--certificate", self.certificate)
        self.assertEqual((self.verify().code, second.code), (0, 0), (self.verify(), second))
        # What breaks the promise is published by nobody, and both verifiers find it where somebody forges it.
        whole = self.read("shown.jsonl")
        broken = run("mask", self.source, "-o", self.path("broken.jsonl"), "--k", "2", "--decisions", decide(("show", 3, 0, 3)))
        self.assertEqual(broken.code, 4, broken)
        self.assertFalse(os.path.exists(self.path("broken.jsonl")))
        forged = whole.replace("\u2588".encode(), b"Ann Lee", 1)
        self.write("shown.jsonl", forged)
        certificate = self.read_json("certificate")
        certificate["published_sha256"] = hashlib.sha256(forged).hexdigest()
        for changed in (False, True):
            if changed:
                self.write("certificate", json.dumps(certificate))
            second = run_second(self.shown, "--source", self.source, "--certificate", self.certificate)
            self.assertEqual((self.verify().code, second.code), (1, 1), (self.verify(), second))
            self.assertEqual(violations(self.verify()), violations(second))

    def test_holds_for_each_format(self):
        self.write("s/a.txt", TEXTS[0])
        self.write("s/b/c.txt", TEXTS[1])
        layout = ("--text-field", 2, "--id-field", 1, "--no-header", "--delimiter", "|")
        for source, options in ((self.write("s.lines", "\n".join(TEXTS)), ("--format", "lines")),
                                (self.write("s.csv", f"x|{TEXTS[0]}\ny|{TEXTS[1]}"), layout), (self.path("s"), ())):
            with self.subTest(source=source):
                self.source, self.shown = source, self.path("shown" + source[-4:].replace("/", "_"))
                self.publish("--by", "documents", *options)
                self.assertEqual(self.verify().code, 0, self.verify())

    def test_latin_source(self):
        self.source = self.write("latin.txt", ("grün " * 9).encode("latin-1"))
        self.publish("--by", "occurrences", "--encoding", "ISO-8859-1")
        self.assertEqual(self.verify().code, 0, self.verify())

    def test_a_byte_changed(self):
        self.publish()
        for path, old, new in ((self.shown, b"clinic", b"clinid"), (self.shown, b"d000001", b"d000007"),
                               (self.source, b"Rosebud", b"Rosebue"), (self.source, b'"note":1', b'"note":2'),
                               (self.shown, b"\n", b"\r\n"), (self.source, b"\n", b"\r\n")):
            with self.subTest(path=path, new=new):
                with open(path, "rb") as file:
                    whole = file.read()
                self.assertIn(old, whole)
                self.write(path, whole.replace(old, new, 1))
                result = self.verify()
                self.assertEqual(result.code, 1, result)
                self.assertNotIn(b"Rosebu", result.err + result.out)
                self.write(path, whole)
        self.assertEqual(self.verify().code, 0)

    def test_a_changed_certificate(self):
        self.publish()
        whole = self.read_json("certificate")
        whole["options"]["k"] = 3
        self.write("certificate", json.dumps(whole))
        self.assertEqual(self.verify().code, 1)

    def test_needs_the_phrases(self):
        keep = self.write("keep", "Rosebud\n")
        self.publish("--allow", keep)
        self.assertIn("Rosebud", self.read("shown.jsonl").decode())
        self.assertEqual(self.verify("--allow", keep).code, 0)
        self.assertIn(self.verify().code, (1, 2))
        other = self.write("other", "Rosebud canary\n")
        self.assertIn(self.verify("--allow", other).code, (1, 2, 3))
        self.assertNotIn("Rosebud", self.read("certificate").decode())

    def test_is_none(self):
        self.publish()
        good = self.read("certificate").decode()
        for bad in ("", "{}", "[]", "null", "canary", good[:-20], good.replace('"sumi_certificate": 1', '"sumi_certificate": 2'),
                    good.replace("repeats", "rewind"), good.replace('"k": 2', '"k": "2"'), '{"sumi_certificate": 1}',
                    good.replace('"k": 2', '"k": 1'), good.replace('"k": 2', '"k": -1'), "[" * 200000, b"\xff\xfe"):
            with self.subTest(bad=bad[:40]):
                self.write("certificate", bad)
                self.assert_fails(3, self.certificate, "verify", self.shown, "--source", self.source, "--certificate",
                                  self.certificate)

    def test_no_other_options(self):
        self.publish()
        for options in (("--k", "2"), ("--by", "owners"), ("--mark", "*"), ("--no-collapse",), ("--pass", "note"),
                        ("--format", "jsonl")):
            self.assertEqual(self.verify(*options).code, 2, options)
        self.assert_fails(2, "", "mask", self.source, "--k", 2, "--certificate", self.certificate)

    def test_no_promise(self):
        spans = self.write("spans.jsonl", jsonl({"text": "canary x", "spans": [{"start": 0, "end": 6, "label": "NAME"}]}))
        for options in (("--method", "spans"), ("--by", "occurrences", "--k", "2", "--config", "show=space")):
            self.run_well("mask", spans, "-o", self.shown, "--certificate", self.certificate, *options)
            self.assert_fails(2, "", "verify", self.shown, "--source", spans, "--certificate", self.certificate)


if __name__ == "__main__":
    unittest.main()
