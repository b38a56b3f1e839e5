#!/usr/bin/env python3
"""Many files at once, of every format: found in, converted, scored, looked at, swept and attacked, as one file is."""
import gzip
import json
import os
import pathlib
import shutil
import unittest

from matrix_test import documents_in_jsonl
from program import Case, jsonl, run
from samples_of_formats import FORMATS

NAME = "Zorbakowski"
ANNOTATED = {"i2b2-2006": ".xml", "conll": ".conll", "doccano": ".jsonl", "label-studio": ".json", "tab": ".json", "presidio": ".json", "fhir": ".ndjson"}


class ManyFiles(Case):
    def patterns(self):
        return self.write("names.toml", f'builtin = "none"\n[[pattern]]\nentity = "NAME"\nregex = "{NAME}"\nscore = 0.9\n')

    def mixed(self):
        """A letter of each kind, a table, records, a text, one of them packed."""
        for suffix, make in FORMATS.items():
            self.write("in/letters/a." + suffix, make(name=NAME))
        self.write("in/notes.csv.gz", gzip.compress(f"id,text,ward\nx1,seen by {NAME},7\nx2,nobody,8\n".encode(), mtime=0))
        self.write("in/notes.jsonl", jsonl({"id": "y1", "text": f"I am {NAME}", "ward": 9}))
        self.write("in/plain.txt", f"Dear {NAME}\n")
        return self.path("in")

    def lines(self, name):
        content = self.read(name)
        return [json.loads(line) for line in (gzip.decompress(content) if name.endswith(".gz") else content).splitlines()]

    def test_tagged_into_one_file_or_one_each(self):
        folder, finder = self.mixed(), self.patterns()
        files = sorted(self.files("in"))
        self.run_well("tag", finder, folder, "-o", self.path("all.jsonl"))
        everything = self.lines("all.jsonl")
        self.assertEqual(len(everything), len(files) + 2)  # a table's second row, a mailbox's second message
        for record in everything:
            names = [record["text"][span["start"]:span["end"]] for span in record["spans"]]
            self.assertEqual(names, [NAME] * record["text"].count(NAME), record["id"])
        self.assertIn("letters/a.docx", [record["id"] for record in everything])
        for threads in (1, 4):
            self.run_well("tag", finder, folder, "-o", self.path(f"each{threads}"), "--threads", threads)
        self.assertEqual(self.files("each1"), self.files("each4"))
        self.assertEqual(sorted(self.files("each1")), sorted({"notes.jsonl": "notes.jsonl", "notes.csv.gz": "notes.csv.jsonl.gz"}.get(one, one + ".jsonl") for one in files))
        apart = [record for name in sorted(self.files("each1")) for record in self.lines("each1/" + name)]
        self.assertEqual(sorted(map(json.dumps, ({k: r[k] for k in ("text", "spans")} for r in apart))), sorted(map(json.dumps, ({k: r[k] for k in ("text", "spans")} for r in everything))))
        self.assertEqual(self.lines("each1/notes.jsonl")[0]["ward"], 9)
        named = [str(one) for one in sorted(pathlib.Path(folder).rglob("*")) if one.is_file()]
        listed = self.write("list.txt", "\n".join(named) + "\n")
        for inputs in (named, ["--files-from", listed], [folder + "/letters", folder + "/*.*"]):
            self.run_well("tag", finder, *inputs, "-o", self.path("again.jsonl"))
            self.assertEqual(self.read("again.jsonl"), self.read("all.jsonl"))

    def test_converted_into_one_file_or_one_each(self):
        folder = self.mixed()
        self.run_well("convert", folder, "--to", "jsonl", "-o", "-")
        self.run_well("convert", folder, "-o", self.path("all.csv"))
        self.assertIn(b"ward", self.read("all.csv").splitlines()[0])
        self.run_well("convert", folder, "--to", "csv", "-o", self.path("tables"))
        self.assertIn("letters/a.docx.csv", self.files("tables"))
        self.assertEqual(gzip.decompress(self.files("tables")["notes.csv.gz"]), gzip.decompress(self.read("in/notes.csv.gz")))
        self.run_well("convert", folder, "--to", "brat", "-o", self.path("brat"))
        self.assertIn("letters/a.docx.txt", self.files("brat"))

    def test_whatever_cannot_be_read_or_written_stops_all(self):
        folder, finder = self.mixed(), self.patterns()
        for command in (("tag", finder), ("convert", "--to", "jsonl"), ("review", "init", self.path("no"))):
            for output in ("no", "no.jsonl"):
                out = () if command[0] == "review" else ("-o", self.path(output))
                self.write("in/b.bin", b"\0" * 99)
                self.write("in/c.gif", b"GIF89a" + b"\0" * 20)
                self.assert_fails(3, ["in/b.bin", "1 more"], *command, folder, *out)
                os.remove(self.path("in/b.bin"))
                os.remove(self.path("in/c.gif"))
                self.write("in/z.docx", self.read("in/letters/a.docx")[:200])  # met when all others are written
                self.assertEqual(run(*command, folder, *out).code, 3)
                os.remove(self.path("in/z.docx"))
                self.assertFalse(os.path.lexists(self.path(output)))
        for inside in ("in/out", "in/out.jsonl", "in"):
            self.assert_fails(2, "", "tag", finder, folder, "-o", self.path(inside))
            self.assert_fails(2, "", "convert", self.path("in/letters"), self.path("in/notes.jsonl"), "--to", "jsonl", "-o", self.path("in/letters/out"))
        self.write("in/plain.txt.jsonl", jsonl({"text": "x"}))
        self.assert_fails(2, "under one name", "tag", finder, folder, "-o", self.path("no"))
        self.assert_fails(2, "one order", "tag", finder, folder, "-o", self.path("no"), "--uncertain-first")
        self.assertFalse(os.path.lexists(self.path("no")))

    def test_ids_that_come_twice_in_a_file_are_an_error(self):
        for name in ("a", "b"):
            self.write(f"twice/{name}.csv", "id,text\n1,x\n")
        self.run_well("convert", self.path("twice"), "-o", self.path("all.jsonl"))
        self.assertEqual([json.loads(line)["id"] for line in self.read("all.jsonl").splitlines()], ["1", "b.csv/1"])
        self.write("twice/b.csv", "id,text\n1,x\n1,y\n")
        self.assert_fails(3, "same id", "convert", self.path("twice"), "-o", self.path("no.jsonl"))

    def test_annotated_files_are_masked_verified_and_put_back(self):
        notes = [self.write(f"{name}.src", documents_in_jsonl(first=6 * part)) for part, name in enumerate("ab")]
        counted = ("--k", 3, "--by", "documents")  # each name stands in both files
        for name, suffix in ANNOTATED.items():
            with self.subTest(name):
                for made in ("in", "out", "back"):
                    shutil.rmtree(self.path(made), ignore_errors=True)
                os.mkdir(self.path("in"))
                for part, note in zip("ab", notes):
                    self.run_well("convert", note, "--from", "jsonl", "--to", name, "-o", self.path("in", part + suffix))
                folder, out = self.path("in"), self.path("out")
                for options in ((), ("--pass", "all"), ("--pass", "all", "--keep-names")):
                    self.run_well("mask", folder, "-o", out, *counted, *options, "--format", name)
                    names = ["a" + suffix, "b" + suffix] if "--keep-names" in options else ["f000001" + suffix, "f000002" + suffix]
                    self.assertEqual(sorted(self.files("out")), names)
                    self.run_well("verify", out, "--source", folder, *counted, *options, "--format", name)
                    second = self.read("out/" + names[1])
                    self.assertIn("█".encode() if name not in ("fhir", "label-studio", "tab", "presidio", "doccano") else b"", second)
                    if not options:
                        self.write("out/" + names[1], second + self.read("in/b" + suffix))
                        self.assertIn(run("verify", out, "--source", folder, *counted, "--format", name).code, (1, 3))
                    elif suffix in (".jsonl", ".ndjson"):  # what was copied and isn't theirs
                        self.write("out/" + names[1], second.replace(b"{", b"{ ", 1))
                        self.assertEqual(run("verify", out, "--source", folder, *counted, *options, "--format", name).code, 1)
                    shutil.rmtree(out)
                key = ("--key", self.path("key"), "--reversal", self.path("reversal"), "--format", name)
                self.run_well("replace", folder, "--with", self.write("n.toml", 'builtin = "none"\n[[pattern]]\nentity = "NAME"\nregex = "Piet Ekdal"\n'), "-o", out, *key)
                self.run_well("reverse", out, "-o", self.path("back"), *key)
                texts = [[json.loads(line)["text"] for line in self.run_well("convert", one, "--from", name, "--to", "jsonl", "-o", "-").out.splitlines()] for one in (folder, self.path("back"))]
                self.assertEqual(*texts)
                for made in ("reversal", "key"):
                    os.remove(self.path(made))

    def test_scored_folder_against_folder(self):
        folder, finder = self.mixed(), self.patterns()
        for out in ("gold", "found"):
            self.run_well("tag", finder, folder, "-o", self.path(out))
        report = json.loads(self.run_well("score", self.path("gold"), self.path("found"), "--bootstrap", 0).out)
        self.assertEqual(report["micro"]["recall"], 1)
        self.run_well("score", folder, folder, "--bootstrap", 0)  # messages of a mailbox have no ids
        os.remove(self.path("in/letters/a.mbox"))
        letters = json.loads(self.run_well("score", folder, folder, "--bootstrap", 0).out)
        self.assertGreater(letters["documents"], len(FORMATS))
        self.run_well("score", self.path("gold"), self.path("found"), "--report", self.path("page.html"), "-o", self.path("s.json"))

    def test_swept_as_mask_would_hide(self):
        folder = self.mixed()
        self.write("in/again.docx", self.read("in/letters/a.docx"))
        for inputs, most, options in (([folder], 3, ()), ([folder + "/letters/a.docx", folder + "/again.docx"], 2, ()), ([folder + "/letters"], 3, ("--method", "words"))):
            self.run_well("sweep", *inputs, "-o", self.path("curve.csv"), "--k", f"2:{most}", "--by", "documents", *options)
            header, *rows = (line.split(",") for line in self.read("curve.csv").decode().splitlines())
            self.assertEqual(len(rows), most - 1)
            for k, row in enumerate(rows, 2):
                self.run_well("mask", *inputs, "-o", self.path("m"), "--k", k, "--by", "documents", "--summary", self.path("s"), *options)
                self.assertEqual(int(row[header.index("hidden_characters")]), self.read_json("s")["hidden_characters"])
                shutil.rmtree(self.path("m"))

    def test_looked_at_by_people(self):
        folder, finder = self.mixed(), self.patterns()
        self.run_well("review", "init", self.path("p"), folder, "--tagger", finder)
        self.run_well("review", "export", self.path("p"), "-o", self.path("marks.jsonl"), "--config", "with-open=true")
        self.run_well("tag", finder, folder, "-o", self.path("all.jsonl"))
        self.assertEqual([(r["text"], len(r["spans"])) for r in self.lines("marks.jsonl")], [(r["text"], len(r["spans"])) for r in self.lines("all.jsonl")])
        letter = folder + "/letters/a.docx"
        self.run_well("mask", letter, "-o", self.path("m.docx"), "--k", 2, "--by", "occurrences", "--private", self.path("private"))
        released = ("--published", self.path("m.docx"), "--private", self.path("private"))
        self.assert_fails(2, ["text by text", "--each-text"], "review", "init", self.path("q"), letter, *released)
        self.assertFalse(os.path.lexists(self.path("q")))
        self.run_well("review", "init", self.path("q"), letter, *released, "--each-text")
        self.run_well("review", "init", self.path("r"), folder + "/*.csv.gz", folder + "/letters")

    def test_attacked_and_listed(self):
        for suffix, make in FORMATS.items():
            with self.subTest(suffix):
                for number, name in enumerate((NAME, "somebody", NAME)):
                    self.write(f"a/{number}.{suffix}", make(name=name))
                source = self.path("a")
                self.run_well("mask", source, "-o", self.path("m"), "--k", 2, "--by", "documents", "--keep-names")
                done = self.run_well("attack", "restore", self.path("m"), "--source", source, "-o", self.path("guessed"), "--summary", self.path("s"))
                self.assertEqual(sorted(self.files("guessed")), sorted(self.files("m")), done.err)
                texts = [[json.loads(line)["text"] for line in self.run_well("convert", one, "--to", "jsonl", "-o", "-").out.splitlines()] for one in (source, self.path("guessed"))]
                self.assertEqual(len(texts[0]), len(texts[1]))
                self.assertNotIn("█", "".join(texts[1]))
                self.assertGreater(self.read_json("s")["gaps"], 0)
                asked = run("quiz", self.path("m"), "--source", source, "--items", 1, stdin=b"x\n")
                self.assertEqual(asked.code, 0, asked.err)
                listed = self.run_well("repeats", f"{source}/0.{suffix}", f"{source}/2.{suffix}", "--k", 2, "--by", "documents")
                self.assertIn(NAME, listed.out.decode())
                for made in ("a", "m", "guessed"):
                    shutil.rmtree(self.path(made))


if __name__ == "__main__":
    unittest.main()
