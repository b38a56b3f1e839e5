#!/usr/bin/env python3
"""sumi tag --with exec: another program's finder, in JSON lines."""
import json
import os
import sys
import unittest

from program import Case, jsonl, run

FINDER = '''
import json, sys
print(json.dumps({"labels": ["DAY"]}), flush=True)
print("it complains of everything", file=sys.stderr)
for line in sys.stdin:
    asked = json.loads(line)
    at = asked["text"].find("Marmot")
    spans = [] if at < 0 else [{"start": at, "end": at + 6, "label": "DAY", "score": 0.5}]
    print(json.dumps({"id": asked["id"], "spans": spans}), flush=True)
'''
TEXTS = ["日本 on Marmot, ann@example.org", "nothing", "Marmot"]


class OutsideFinder(Case):
    def tag(self, program, *options):
        source = self.write("in.jsonl", jsonl(*({"text": text} for text in TEXTS)))
        command = f"exec:{sys.executable} {self.write('finder.py', program)}"
        return run("tag", "patterns", source, "-o", self.path("out.jsonl"), "--with", command, *options)

    def test_it_finds_beside_our_own(self):
        for threads in (1, 4):
            result = self.tag(FINDER, "--threads", threads, "--seed", 1)
            self.assertEqual(result.code, 0, result.err)
            self.assertNotIn(b"complains", result.err)
            records = [json.loads(line) for line in self.read("out.jsonl").splitlines()]
            found = [{(text["text"][s["start"]:s["end"]], s["label"]) for s in text.get("spans", [])} for text in records]
            self.assertEqual(found, [{("Marmot", "DAY"), ("ann@example.org", "EMAIL_ADDRESS")}, set(), {("Marmot", "DAY")}])

    def test_its_death_publishes_nothing(self):
        for program in (FINDER.replace('at = asked', 'sys.exit(0) if asked["id"] == 2 else None; at = asked'),
                        FINDER.replace('"label": "DAY"', '"label": "OTHER"'), "raise SystemExit(1)", "print('no JSON')"):
            result = self.tag(program)
            self.assertEqual(result.code, 4, program)
            self.assertEqual(result.err.count(b"\n"), 1)
            self.assertIn(b"the finder", result.err)
            self.assertNotIn(b"Marmot", result.err)
            self.assertFalse(os.path.exists(self.path("out.jsonl")))


if __name__ == "__main__":
    unittest.main()
