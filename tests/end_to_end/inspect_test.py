#!/usr/bin/env python3
"""sumi inspect: counts, problems, and a sample that can't steer a terminal."""
import json
import unittest

from program import Case, SAMPLES, jsonl, run


class Inspect(Case):
    def test_the_sample_corpus(self):
        self.run_well("inspect", f"{SAMPLES}/notes.jsonl", "--summary", self.path("summary.json"))
        seen = self.read_json("summary.json")
        with open(f"{SAMPLES}/notes.jsonl", encoding="utf-8") as file:
            notes = [json.loads(line) for line in file]
        self.assertEqual(seen["documents"], len(notes))
        self.assertEqual(seen["owners"], len({note["owner"] for note in notes}))
        self.assertEqual(seen["characters"], sum(len(note["text"]) for note in notes))
        self.assertEqual(seen["spans"], sum(len(note["spans"]) for note in notes))
        labels = {span["label"] for note in notes for span in note["spans"]}
        self.assertEqual(set(seen["labels"]), labels)
        for label in labels:
            spans = [span for note in notes for span in note["spans"] if span["label"] == label]
            self.assertEqual(seen["labels"][label], {"spans": len(spans), "characters": sum(s["end"] - s["start"] for s in spans)})

    def test_problems_have_a_place(self):
        source = self.write("a.jsonl", jsonl({"text": "fine"}, {"text": ""}, {"text": "a█"}, {"text": ""}))
        self.run_well("inspect", source, "--summary", self.path("summary.json"))
        problems = self.read_json("summary.json")["problems"]
        self.assertEqual(problems["empty document"], {"count": 2, "first": f"{source}:2"})
        self.assertEqual(problems["the mark in the text"], {"count": 1, "first": f"{source}:3"})
        self.assertNotIn(b"the mark", self.run_well("inspect", source, "--mark", "*").out)

    def test_a_sample_shows_spans_and_no_escapes(self):
        source = self.write("a.jsonl", jsonl({"text": "Ann \x1b[2J", "spans": [{"start": 0, "end": 3, "label": "N\x1b"}]}))
        out = self.run_well("inspect", source, "--sample", 1).out.decode()
        self.assertIn("⟦Ann⟧N", out)
        self.assertNotIn("\x1b", out)

    def test_nothing_to_inspect(self):
        self.assertEqual(run("inspect", self.write("a.jsonl", "")).code, 3)
        self.assertEqual(run("inspect", self.path("none")).code, 3)


if __name__ == "__main__":
    unittest.main()
