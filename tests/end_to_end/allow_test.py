#!/usr/bin/env python3
"""--allow: what is never hidden, and what is hidden all the same; by tag, replace, mask and hide."""
import json
import os
import unittest

from program import Case, jsonl, run

CARD = "4111 1111 1111 1111"
DISEASE = "Wilson disease"
PHRASES = [DISEASE, "Parkinson", "2024-05-03", CARD, "Berlin", "Go"]
TEXT = f"Ann Moor, {DISEASE} clinic of Ida Berg, Parkinson on 2024-05-03, card {CARD}, Gordon Berlin"


def span(text, what, label="NAME"):
    begin = text.index(what)
    return {"start": begin, "end": begin + len(what), "label": label}


SPANS = [span(TEXT, "Ann Moor"), span(TEXT, f"{DISEASE} clinic of Ida Berg"), span(TEXT, "Parkinson"),
         span(TEXT, "2024-05-03", "DATE"), span(TEXT, CARD, "CARD"), span(TEXT, "Gordon Berlin")]
HIDDEN = ["Ann", "Moor", "clinic", "Ida", "Berg", CARD, "4111", "Gordon"]
SHOWN = [DISEASE, "Parkinson", "2024-05-03", "Berlin"]


class Allow(Case):
    def setUp(self):
        super().setUp()
        self.list = self.write("allow.txt", "\n".join(PHRASES) + "\n")
        self.source = self.write("in.jsonl", jsonl({"id": "a", "owner": "p", "text": TEXT, "spans": SPANS}))

    def summary(self):
        return self.read_json("summary.json")

    def published(self, *arguments, allow=True):
        options = ["--allow", self.list] if allow else []
        self.run_well(*arguments, "-o", self.path("out.jsonl"), "--summary", self.path("summary.json"), *options)
        return json.loads(self.read("out.jsonl").split(b"\n")[0])["text"]

    def require(self, text):
        for one in HIDDEN:
            self.assertNotIn(one, text)
        for one in SHOWN:
            self.assertIn(one, text)

    def test_replace_leaves_what_is_listed(self):
        text = self.published("replace", self.source)
        self.require(text)
        self.assertEqual(text, f"[NAME], {DISEASE} [NAME], Parkinson on 2024-05-03, card [CARD], [NAME] Berlin")
        self.assertEqual(self.summary()["phrases_not_allowed"], 1)
        self.assertNotIn(DISEASE, self.published("replace", self.source, allow=False))

    def test_mask_by_spans_leaves_it_too(self):
        text = self.published("mask", self.source, "--method", "spans")
        self.require(text)
        self.assertEqual(self.summary()["phrases_not_allowed"], 1)

    def test_every_counting_method_keeps_its_promise(self):
        notes = [{"id": str(i), "owner": f"p{i % 5}", "text": f"{TEXT}. Seen {i % 3} times by Dr. Lee{i}"} for i in range(10)]
        source = self.write("notes.jsonl", jsonl(*notes))
        for method in ("repeats", "ngrams", "words", "sentences"):
            for guarantee in ("source", "published"):
                if (method, guarantee) == ("sentences", "published"):
                    continue
                options = ["--method", method, "--k", 3, "--guarantee", guarantee, "--allow", self.list]
                self.run_well("mask", source, "-o", self.path("masked.jsonl"), "--private", self.path("private.jsonl"), *options,
                              "--summary", self.path("summary.json"))
                masked = self.read("masked.jsonl").decode()
                self.assertEqual(masked.count(DISEASE), 10)
                self.assertNotIn(CARD, masked)  # though all have it
                self.assertEqual(self.summary()["phrases_not_allowed"], 1)
                self.run_well("verify", self.path("masked.jsonl"), "--source", source, "--private", self.path("private.jsonl"), *options)
                second = self.verify_second(self.path("masked.jsonl"), source, options)
                self.assertEqual(second.code, 0, (method, guarantee, second))

    def verify_second(self, masked, source, options):
        from program import run_second
        return run_second(masked, "--source", source, *options)

    def test_known_identifiers_are_hidden_all_the_same(self):
        known = self.write("known.txt", "Gordon Berlin\nWilson, Tom\n")
        text = self.published("mask", self.source, "--method", "spans", "--known", known)
        self.assertNotIn("Berlin", text)
        self.assertIn(DISEASE, text)
        self.assertEqual(self.summary()["phrases_not_allowed"], 3)  # the card, Berlin, and Go within Gordon
        refused = run("mask", self.source, "-o", self.path("o"), "--method", "spans", "--known", known)
        self.assertEqual(refused.code, 2, refused)

    def test_tag_marks_nothing_of_it(self):
        text = f"{CARD} and ann@example.org, bob@example.org, 2024-05-03"
        source = self.write("plain.jsonl", jsonl({"text": text}))
        self.write("allow.txt", f"{CARD}\nann@example.org\n2024-05-03\n")
        self.run_well("tag", "patterns", source, "-o", self.path("t.jsonl"), "--allow", self.list, "--summary", self.path("summary.json"))
        record = json.loads(self.read("t.jsonl"))
        self.assertEqual([text[one["start"]:one["end"]] for one in record["spans"]], [CARD, "bob@example.org"])
        self.assertEqual(self.summary()["phrases_not_allowed"], 1)
        self.assertEqual(self.summary()["spans"], 2)

    def test_hide_takes_it_from_the_command_and_the_rules(self):
        folder = self.path("clinic")
        os.mkdir(folder)
        text = "Ann Moor has Wilson disease. Tova Brandvold called. Ida Berg came."
        spans = [span(text, "Wilson disease"), span(text, "Tova Brandvold"), span(text, "Ida Berg")]
        self.write("clinic/notes.jsonl", jsonl({"id": "1", "text": text, "spans": spans}))
        self.write("clinic/persons.csv", "patient,visits\nAnn Moor,2\n")
        rules = """mode = "full"
output = "../out"
audit = "../audit.jsonl"
%s
[[attribute]]
name = "name"
kind = "name"
labels = ["NAME"]
[[documents]]
file = "notes.jsonl"
[[table]]
file = "persons.csv"
columns = { patient = "name" }
pass = ["visits"]
"""
        for in_rules in (True, False):
            self.write("clinic/hide.toml", rules % ('allow = "allow.txt"' if in_rules else ""))
            name = "clinic/allow.txt" if in_rules else "allow.txt"
            self.write(name, "Wilson disease\nAnn Moor\nBrandvold\n")
            options = [] if in_rules else ["--allow", self.path(name)]
            if not in_rules:
                os.remove(self.path("clinic/allow.txt"))
            self.run_well("hide", "run", folder, "--summary", self.path("summary.json"), "--overwrite", *options)
            published = self.read("out/notes.jsonl").decode()
            for one in ("Ann", "Moor", "Tova", "Ida", "Berg"):
                self.assertNotIn(one, published)
            for one in ("Wilson disease", "Brandvold"):
                self.assertIn(one, published)
            self.assertEqual(self.summary()["phrases_not_allowed"], 1)
        known = self.write("known.txt", "Brandvold, Tova\n")
        self.run_well("hide", "run", folder, "--summary", self.path("summary.json"), "--overwrite", *options, "--known", known)
        self.assertNotIn("Brandvold", self.read("out/notes.jsonl").decode())
        self.assertEqual(self.summary()["phrases_not_allowed"], 2)

    def test_words_of_known_names_are_not_allowed(self):
        folder = self.path("clinic")
        os.mkdir(folder)
        text = "Wilson disease; seen by Wilson. Morbus Wilson, May was warm. Wilson disease clinic of Wilson."
        spans = [{"start": at, "end": at + 6, "label": "NAME"} for at in range(len(text)) if text.startswith("Wilson", at)]
        self.write("clinic/notes.jsonl", jsonl({"id": "1", "patient": "N3", "text": text, "spans": spans}))
        self.write("clinic/persons.csv", "patient,name\nN1,Ann Wilson\nN2,May Berg\n")
        self.write("clinic/hide.toml", """mode = "full"
output = "../out"
allow = "allow.txt"
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "name"
kind = "name"
labels = ["NAME"]
[[documents]]
file = "notes.jsonl"
columns = { patient = "number" }
[[table]]
file = "persons.csv"
columns = { patient = "number", name = "name" }
""")
        shown = "Wilson disease; seen by [NAME]. Morbus Wilson, May was warm. Wilson disease clinic of [NAME]."
        for phrases in ("Wilson\n", "Wilson\nWilson disease\nMay\n"):
            self.write("clinic/allow.txt", phrases)
            self.run_well("hide", "run", folder, "--overwrite", "--summary", self.path("summary.json"))
            self.assertEqual(json.loads(self.read("out/notes.jsonl"))["text"], shown)
            self.assertGreaterEqual(self.summary()["phrases_not_allowed"], 1)
        known = self.write("known.txt", "Ann Wilson\n")
        self.write("allow.txt", "Wilson\n")
        source = self.write("plain.jsonl", jsonl({"text": text, "spans": spans}))
        self.run_well("mask", source, "-o", self.path("masked.jsonl"), "--method", "spans", "--allow", self.path("allow.txt"), "--known", known)
        self.assertEqual(json.loads(self.read("masked.jsonl"))["text"].count("Wilson"), 3)

    def test_what_is_no_list_is_refused(self):
        empty = self.write("empty.txt", "")
        lines = self.write("lines.txt", "\n\n")
        latin = self.write("latin.txt", b"caf\xe9\n")
        for command in (("tag", "patterns", self.source), ("replace", self.source), ("mask", self.source, "--method", "spans"),
                        ("terms", "apply", "d.terms", self.source, "--k", "2")):
            for file in (empty, lines, latin, self.path("missing.txt")):
                refused = run(*command, "-o", self.path("refused"), "--allow", file)
                self.assertEqual((refused.code, refused.err.count(b"\n")), (3, 1), refused)
                self.assertIn(os.path.basename(file).encode(), refused.err)
                self.assertFalse(os.path.exists(self.path("refused")))


if __name__ == "__main__":
    unittest.main()
