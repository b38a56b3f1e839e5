#!/usr/bin/env python3
"""Ready-made finders: where they are found, what they say of themselves, the dial, whole documents, languages; the recipe."""
import json
import os
import subprocess
import sys
import time
import unittest
from pathlib import Path

from notes_generator import notes
from program import SUMI, Case, jsonl, run

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("SUMI_DATA", "/nowhere"))
PACKAGES = Path(os.environ.get("SUMI_PACKAGES", ROOT / "build" / "lists"))
ABOUT = {"name": "en", "language": "English", "names": ["NAME"], "bias": 0, "bias_for_hiding": 2, "licence": "CC0", "trained_on": ["made-up notes"], "recall": {"x": .5}}


class Finders(Case):
    def setUp(self):
        super().setUp()
        os.makedirs(self.path("models"))
        gold = self.write("gold.jsonl", jsonl(*notes(1, 60)))
        self.run_well("train", gold, "-o", self.path("models", "en.model"), "--tagger", "crf", "--online", "--held-out", 0, "--patterns", "none",
                      "--least-documents", 2, "--finder", self.write("about.json", json.dumps(ABOUT)))
        self.held = self.write("held.jsonl", jsonl(*notes(2, 20)))

    def found(self, *options, tagger="en", source=None):
        self.run_well("tag", tagger, source or self.held, "-o", self.path("out.jsonl"), "--models", self.path("models"), "--overwrite", *options)
        return [json.loads(line) for line in self.read("out.jsonl").splitlines()]

    def test_are_listed_with_what_they_say_of_themselves(self):
        listed = json.loads(self.run_well("models", "--models", self.path("models"), "--json").out)
        self.assertEqual([(one["name"], one["licence"], one["recall"]) for one in listed], [("en", "CC0", {"x": .5})])
        self.assertEqual(listed[0]["bytes"], os.path.getsize(self.path("models", "en.model")))
        self.assertIn(b"made-up notes", self.run_well("models", "--models", self.path("models")).out)
        self.assertEqual(run("models", "--models", self.path("nothing")).code, 3)

    def test_are_found_by_the_environment_too(self):
        done = run("tag", "en", self.held, "-o", self.path("by.jsonl"), env={**os.environ, "SUMI_MODELS": f"/nowhere:{self.path('models')}"})
        self.assertEqual(done.code, 0, done.err)
        self.found()
        self.assertEqual(self.read("by.jsonl"), self.read("out.jsonl"))
        self.assertEqual(run("tag", "en", self.held, "-o", self.path("no.jsonl"), env={**os.environ, "SUMI_MODELS": "/nowhere"}).code, 3)

    def test_are_the_same_by_their_path(self):
        by_name = self.found()
        self.assertEqual(by_name, self.found(tagger=self.path("models", "en.model")))

    def test_more_is_found_as_the_dial_turns(self):
        covered = [sum(span["end"] - span["start"] for note in self.found("--bias", bias) for span in note["spans"]) for bias in (-8, -4, -1, 0, 1, 4, 8)]
        self.assertEqual(covered, sorted(covered))
        self.assertLess(covered[0], covered[-1])
        self.assertEqual(self.found("--for-hiding"), self.found("--bias", 2))
        self.assertEqual(run("tag", "en", self.held, "-o", "-", "--models", self.path("models"), "--bias", 1000).code, 2)

    def test_seek_the_words_of_names_in_the_whole_document(self):
        name = next(note["text"][span["start"]:span["end"]] for note in self.found("--places-alone") for span in note["spans"] if span["label"] == "NAME" and " " in note["text"][span["start"]:span["end"]])
        where = next(note for note in self.found("--places-alone") if name in note["text"])
        word = name.split()[-1]
        text = where["text"] + "\n" + "zzz yyy " + word + " xxx"
        source = self.write("one.jsonl", jsonl({"id": "1", "text": text}))
        spans = [text[span["start"]:span["end"]] for span in self.found(source=source)[0]["spans"] if span["start"] > len(where["text"])]
        self.assertTrue(any(word in span for span in spans), spans)

    def test_other_models_seek_the_words_where_they_are_told_to(self):
        self.run_well("train", self.write("train.jsonl", jsonl(*notes(0, 40))), "-o", self.path("own.model"))
        text = "Name: Zorawo Quintell\nSeen today. quintell was late, said Zorawo, and the rest of the page is about nothing."
        source = self.write("one.jsonl", jsonl({"id": "1", "text": text}))

        def found(*options):
            return {text[span["start"]:span["end"]] for span in self.found(*options, tagger=self.path("own.model"), source=source)[0].get("spans", [])}
        self.assertLess(found("--bias", "-1"), found("--bias", "-1", "--whole-document"))
        self.assertEqual(run("tag", self.path("own.model"), source, "-o", "-", "--whole-document", "--places-alone").code, 2)

    def test_auto_says_what_it_chose(self):
        english = {"id": "1", "text": "The patient was seen and is well."}
        german = {"id": "2", "text": "Der Patient wurde gesehen und ist nach Hause gegangen."}
        both = self.write("both.jsonl", jsonl(english, german))
        done = run("tag", "auto", both, "-o", self.path("both.out"), "--models", self.path("models"), "--summary", self.path("summary.json"))
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(self.read_json("summary.json")["languages"], {"en": 1, "none": 1})
        self.assertIn(b"no finder for their language", done.err)
        done = run("tag", "auto", self.write("german.jsonl", jsonl(german)), "-o", self.path("german.out"), "--models", self.path("models"))
        self.assertEqual(done.code, 4, done.err)
        self.assertFalse(os.path.exists(self.path("german.out")))

    def test_hide_takes_them_by_name(self):
        self.write("clinic/notes.jsonl", jsonl(*({"id": str(i), "text": note["text"]} for i, note in enumerate(notes(2, 12)))))
        self.run_well("hide", "init", self.path("clinic"), "--models", self.path("models"))
        rules = self.read("clinic/hide.toml").decode()
        self.assertIn('taggers = ["en", "patterns"]', rules)
        self.assertEqual(run("hide", "run", "--rules", self.path("clinic/hide.toml"), "--models", self.path("models")).code, 0)

    def test_hide_takes_them_for_free_text_in_tables(self):
        self.write("clinic/notes.csv", "patient;note\r\n" + "".join(f'{i};"{note["text"]}"\r\n' for i, note in enumerate(notes(2, 12))
                                                                     if '"' not in note["text"]))
        self.run_well("hide", "init", self.path("clinic"), "--models", self.path("models"))
        self.assertIn('taggers = ["en", "patterns"]', self.read("clinic/hide.toml").decode())
        self.run_well("hide", "run", self.path("clinic"), "--models", self.path("models"))

    def test_hostile_text_takes_no_longer_than_it_is_long(self):
        plain = "Mara Quill was seen by Dr. Wex and went home. " * 20_000
        hostile = ("A" * 50_000 + " ", "Mara " * 10_000, "\n" * 50_000, "́" * 20_000, "Mr. " * 12_000)
        def seconds(text):
            source = self.write("text.jsonl", jsonl({"id": "1", "text": text}))
            begun = time.process_time(), os.times().children_user
            self.found(source=source)
            return os.times().children_user - begun[1]
        per_byte = seconds(plain) / len(plain)
        for piece in hostile:
            text = piece * (len(plain) // len(piece.encode()) + 1)
            self.assertLess(seconds(text) / len(text.encode()), 5 * per_byte + 1e-6, piece[:5])


class Recipe(Case):
    def setUp(self):
        super().setUp()
        if not (DATA / "names" / "popular-names").is_dir() or not (PACKAGES / "faker").is_dir():
            self.skipTest("SUMI_DATA and SUMI_PACKAGES don't name the open data and the packages of models/sources.json")

    def test_gives_the_same_bytes_again(self):
        for folder in ("a", "b"):
            done = subprocess.run([sys.executable, "-B", ROOT / "models" / "build", "fr", "--data", DATA, "--packages", PACKAGES, "--sumi", SUMI, "--documents", "60",
                                   "--out", self.path(folder)], capture_output=True)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.read("a/fr.model"), self.read("b/fr.model"))


if __name__ == "__main__":
    unittest.main()
