#!/usr/bin/env python3
"""Ready-made finders: where they are found, what they say of themselves, the dial, whole documents, languages; the recipe."""
import json
import os
import random
import re
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
        self.run_well("train", gold, "-o", self.path("models", "en.model"), "--tagger", "crf", "--config", "online=true", "--held-out", 0, "--patterns", "none",
                      "--config", "least-documents=2", "--config", "finder=" + str(self.write("about.json", json.dumps(ABOUT))))
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
        self.assertIn("US_SSN\tus\tUsSsnRecognizer\n", self.run_well("models", "--entities").out.decode())
        self.assertIn({"name": "FR_NIR", "country": "fr", "recognizer": ""}, json.loads(self.run_well("models", "--entities", "--json").out))

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
        name = next(note["text"][span["start"]:span["end"]] for note in self.found("--config", "places-alone=true") for span in note["spans"] if span["label"] == "NAME" and " " in note["text"][span["start"]:span["end"]])
        where = next(note for note in self.found("--config", "places-alone=true") if name in note["text"])
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
        self.assertLess(found("--bias", "-1"), found("--bias", "-1", "--config", "whole-document=true"))
        self.assertEqual(run("tag", self.path("own.model"), source, "-o", "-", "--config", "whole-document=true", "--config", "places-alone=true").code, 2)

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


# Sources whose language little tells, of several kinds, by language; {} is somebody whom no list names.
TERSE = {
    "English": ["Seen by Dr {}.", "Dr {} reviewed. Plan home.", "D/W Mr {}, meds unchanged."],
    "German": ["Dr. {} ges., Entl. morgen.", "Hr. {}: RR 140/80.", "RS Fr. {}, Tbl. abges."],
    "Spanish": ["Visto Dr. {}. Alta.", "Sra. {}: TA 140/80.", "IC Dra. {}, igual tto."],
    "French": ["Vu Dr {}. RAS.", "Mme {}: TA 14/8.", "RDV M. et Mme {}, idem."],
    "Italian": ["Visto Dott. {}. Dimesso.", "Sig.ra {}: PA 140/80."],
    "Dutch": ["Gezien dr. {}, naar huis.", "Mevr. {}: RR 140/80."],
    "Swedish": ["Sedd av Dr {}. Hem.", "Fru {}: BT 140/80."],
    "forms": ["Physician: Dr {}\nRoom: 4", "Dr {} | 12 | ok"],
    "chats": ["10:02 Dr {}: ok", "Dr {} thx :)"],
}
SYLLABLES = ("Va", "He", "Mo", "Tu", "Qui", "Ska", "Bre", "Lo"), ("squ", "mswi", "rri", "nnbe", "ltho", "dde"), ("ez", "ck", "son", "rg", "ff", "wen")


def strangers(count, seed):
    chosen = random.Random(seed)
    return ["".join(chosen.choice(part) for part in SYLLABLES) for _ in range(count)]


class ShippedFinders(Case):
    MODELS = ROOT / "models"

    def hidden(self, folder, texts, roster="patient\nTova Brandvold\nIda Berg\n", code=0):
        """What init and run say and write."""
        self.write(f"{folder}/notes.jsonl", jsonl(*({"id": str(i), "text": text} for i, text in enumerate(texts))))
        self.write(f"{folder}/patients.csv", roster)
        made = self.run_well("hide", "init", self.path(folder), "--models", self.MODELS)
        done = run("hide", "run", self.path(folder), "--models", self.MODELS, "--summary", self.path(f"{folder}.json"))
        self.assertEqual(done.code, code, done.err)
        return made, done, self.read(f"{folder}/published/notes.jsonl").decode() if code == 0 else ""

    def test_search_every_source_whatever_its_language(self):
        for number, (kind, lines) in enumerate(TERSE.items()):
            with self.subTest(kind):
                names = strangers(12, number)
                _, done, published = self.hidden(f"in{number}", [lines[i % len(lines)].format(name) for i, name in enumerate(names)])
                self.assertNotIn('taggers = ["patterns"]', self.read(f"in{number}/hide.toml").decode())
                self.assertIn(b"searched by", done.err)
                self.assertEqual([name for name in names if name in published], [])
                searched = self.read_json(f"in{number}.json")["searched"]
                self.assertEqual(sum(one["texts"] for finder, one in searched.items() if finder != "patterns"), 12)
                self.assertIn(b"Finders that searched texts", self.read(f"in{number}/report.html"))

    def test_say_that_a_language_is_not_known(self):
        made, done, _ = self.hidden("in", [f"{name} 140/80" for name in strangers(5, 1)])
        self.assertIn('taggers = ["auto", "patterns"]', self.read("in/hide.toml").decode())
        self.assertIn(b"the language of 5 of the 5 texts read here is not known", made.err)
        self.assertIn(b"5 texts: their language isn't known; searched as text of any language", done.err)
        self.assertIn(b"text of any language, as its own is not known", self.read("in/report.html"))

    def test_say_in_which_letters_no_name_is_known(self):
        notes = ["The patient came with her sister and was seen in the clinic today."] * 30 + ["病人李明华今天来了。", "환자 김민수는 오늘 왔다.", "คนไข้มาวันนี้"]
        made, done, _ = self.hidden("in", notes)
        self.assertIn(b"3 of the 33 texts read here have words in letters in which no finder named here knows names (Han, Hangul, Thai)", made.err)
        self.assertIn(b"1 has words in Han letters, in which it knows no names", done.err)
        self.assertIn(b"Hangul 1", self.read("in/report.html"))

    def test_patterns_alone_are_refused_beside_a_list(self):
        self.write("in/notes.jsonl", jsonl({"id": "1", "text": "Seen by Dr Hemswick."}))
        self.write("in/patients.csv", "patient\nTova Brandvold\nIda Berg\n")
        self.run_well("hide", "init", self.path("in"), "--models", self.MODELS)
        rules = re.sub(r"taggers = \[.*?\]", 'taggers = ["patterns"]', self.read("in/hide.toml").decode())
        self.write("in/hide.toml", rules)
        refused = run("hide", "run", self.path("in"), "--models", self.MODELS)
        self.assertEqual(refused.code, 2, refused.err)
        self.assertIn(b"nothing looks for names in notes.jsonl", refused.err)
        self.assertFalse(os.path.exists(self.path("in/published")))
        self.write("in/hide.toml", 'names = "not searched"\n' + rules)
        self.run_well("hide", "run", self.path("in"), "--models", self.MODELS)

    def test_short_texts_are_searched_in_the_language_of_their_source(self):
        long = "Der Patient wurde heute von uns gesehen und ist nach der Kontrolle nach Hause gegangen."
        short = ["Mirtazapin 15 mg", "RR 140/80", "Kreislauf ok"]
        for threads in (1, 4):
            source = self.write("notes.jsonl", jsonl(*({"id": str(i), "text": text} for i, text in enumerate([long] * 3 + short * 3))))
            done = self.run_well("tag", "auto", source, "-o", self.path(f"out{threads}.jsonl"), "--models", self.MODELS, "--for-hiding", "--threads", threads,
                                 "--summary", self.path("summary.json"))
            summary = self.read_json("summary.json")
            self.assertEqual((summary["languages"], summary["guessed_languages"]), ({"de": 12}, {"de": 9}))
            self.assertIn(b"the language of 9 is a guess", done.err)
        self.assertEqual(self.read("out1.jsonl"), self.read("out4.jsonl"))

    def test_mixed_sources_keep_their_languages_a_column(self):
        german, spanish = "Der Patient ist heute nach Hause gegangen und hat kein Fieber.", "La paciente fue vista hoy y se va a casa con su marido."
        rows = [(german, spanish)] * 3 + [("Wex, RR 140/80", "Yuste, TA 140/80")] * 3
        self.write("in/visits.csv", "Notiz,nota\n" + "".join(f'"{a}","{b}"\n' for a, b in rows))
        self.write("in/hide.toml", 'as_of = 2026-01-01\noutput = "out"\n[extract]\ntaggers = ["auto"]\n[[table]]\nfile = "visits.csv"\ntexts = ["Notiz", "nota"]\n')
        # A record of both languages says no more of its short texts than that they are in one of them.
        self.run_well("hide", "run", self.path("in"), "--models", self.MODELS, "--summary", self.path("summary.json"))
        self.assertEqual(self.read_json("summary.json")["searched"], {language: {"texts": 6, "guessed": 3, "other_scripts": {}} for language in ("de", "es")})

    def test_leave_words_that_are_no_names(self):
        chats = [f"please {what} in {language}" for what in ("sort a list", "parse a JSON string", "write a function that returns False")
                 for language in ("Python", "Java", "JavaScript", "Ruby", "Kotlin", "SQL", "Bash", "Julia", "MATLAB", "Perl")]
        chats += [f"{what} {tool}" for what in ("sortier eine Liste in", "mein Programm läuft nicht unter", "ordena una lista en", "trie une liste en")
                  for tool in ("C++", "C#", "F#", "Node.js", "ASP.NET", "Objective-C", "Visual Studio", "Windows 11", "C++17")]
        notes = ["A Foley catheter was placed.", "Known Wilson's disease.", "Morbus Crohn seit 2001.", "MRSA positive, Started Mirtazapin 15 mg.", "Mr. was here.",
                 "Doppler ultrasound was normal."]
        for finder in ("en", "de", "auto"):
            source = self.write("texts.jsonl", jsonl(*({"id": str(i), "text": text} for i, text in enumerate(chats + notes))))
            self.run_well("tag", finder, source, "-o", self.path("out.jsonl"), "--models", self.MODELS, "--for-hiding", "--overwrite")
            wrong = [note["text"][span["start"]:span["end"]] for note in map(json.loads, self.read("out.jsonl").splitlines()) for span in note.get("spans", [])]
            terms = {"Python", "Java", "JavaScript", "Ruby", "Kotlin", "SQL", "Bash", "Julia", "MATLAB", "Perl", "JSON", "False", "Foley", "Wilson", "Crohn", "MRSA",
                     "Mirtazapin", "Mr", "Mr.", "Doppler", "C", "F", "Node", "ASP", "NET", "Objective", "Visual", "Studio", "Windows"}
            self.assertEqual([one for one in wrong if set(one.split()) & terms], [], finder)

    def test_common_words_between_two_names_stay(self):
        notes = {"de": ["Dr. Weber Diabetes mell. Typ 2, gesehen von Hans Meier", "Anna Schmidt wurde aufgenommen und von Hans Meier behandelt",
                        "Hr. Neumann – Asthma, COPD – 03.05.2024", "Jürgen von Ahnen kam, von Anna Schmidt überwiesen"],
                 "en": ["Prof. Dr. Braun the K. Patel", "Dr. Ann Moor and the diabetes mell. Typ 2", "Dr. Weber with diabetes mellitus type 2 saw Mary Hall"]}
        left = {"de": ["Dr. [PERSON] Diabetes mell. Typ 2, gesehen von [PERSON]", "[PERSON] wurde aufgenommen und von [PERSON] behandelt",
                       "Hr. [PERSON] – Asthma, COPD – [DATE_TIME]", "[PERSON] kam, von [PERSON] überwiesen"],
                "en": ["Prof. Dr. [PERSON] the [PERSON]", "Dr. [PERSON] and the diabetes mell. Typ 2", "Dr. [PERSON] with diabetes mellitus type 2 saw [PERSON]"]}
        for finder, texts in notes.items():
            source = self.write("texts.jsonl", jsonl(*({"text": text} for text in texts)))
            self.run_well("tag", finder, source, "-o", self.path("out.jsonl"), "--models", self.MODELS, "--with", "patterns", "--for-hiding", "--overwrite")
            published = self.run_well("replace", self.path("out.jsonl")).out
            words = [json.loads(line)["text"].replace("ORGANIZATION", "PERSON") for line in published.splitlines()]
            self.assertEqual(words, left[finder])

    def test_find_persons_who_bear_such_a_word_as_a_name(self):
        names = {"Dr Foley saw him.": "Foley", "Mrs Doppler is well.": "Doppler", "Tom Wilson has no disease.": "Wilson", "Mr Java came.": "Java", "Seen by Dr Ruby.": "Ruby"}
        source = self.write("texts.jsonl", jsonl(*({"id": str(i), "text": text} for i, text in enumerate(names))))
        self.run_well("tag", "en", source, "-o", self.path("out.jsonl"), "--models", self.MODELS, "--for-hiding")
        for note in map(json.loads, self.read("out.jsonl").splitlines()):
            self.assertTrue(any(names[note["text"]] in note["text"][span["start"]:span["end"]] for span in note.get("spans", [])), note["text"])


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
