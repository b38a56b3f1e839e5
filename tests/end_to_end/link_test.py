#!/usr/bin/env python3
"""sumi link: owners for records of one person, what it says of them, and what it refuses."""
import csv
import io
import os
import random
import unittest

from program import SAMPLES, Case, run

A = os.path.join(SAMPLES, "registry_a.csv")
B = os.path.join(SAMPLES, "registry_b.csv")


def rows(content):
    return list(csv.DictReader(io.StringIO(content.decode())))


def partition(table, key):
    """Which ids go together."""
    groups = {}
    for row in table:
        groups.setdefault(row[key], set()).add(row["id"])
    return sorted(sorted(group) for group in groups.values())


class Link(Case):
    def link(self, *arguments):
        self.run_well("link", *arguments, "--summary", self.path("summary.json"))
        return self.read_json("summary.json")

    def test_links_across_and_within_files(self):
        summary = self.link(A, B, "-o", self.path("out"), "--truth-field", "person", "--pairs", self.path("pairs.csv"),
                            "--report", self.path("report.html"))
        both = rows(self.read("out/registry_a.csv")) + rows(self.read("out/registry_b.csv"))
        self.assertEqual(summary["records"], len(both))
        self.assertEqual(summary["persons"], len({row["owner"] for row in both}))
        self.assertGreater(summary["f1"], .98)
        for key in ("pairs_compared", "links", "lambda", "iterations", "precision", "recall", "seconds", "peak_memory_bytes"):
            self.assertIn(key, summary)
        pairs = rows(self.read("pairs.csv"))
        self.assertEqual(list(pairs[0]), ["id_l", "id_r", "match_weight", "match_probability"])
        self.assertEqual(len(pairs), summary["links"])
        self.assertTrue({row["id_l"] for row in pairs} <= {row["id"] for row in both})
        page = self.read("report.html").decode()
        self.assertIn("<svg", page)
        self.assertNotIn("://", page)
        self.assertEqual(self.mode("report.html"), 0o600)

    def test_nothing_else_changes(self):
        source = 'id, name , note\r\n1, "Ann ""x""", a\r\n2,Ann  ,"b\nc"\n3,Bob,\n'
        self.link(self.write("a.csv", source), "-o", self.path("o.csv"), "--owner-field", "who")
        lines = self.read("o.csv").decode()
        for cell in (',who\r\n', '1, "Ann ""x""", a,p00000', '2,Ann  ,"b\nc",p00000', "3,Bob,,p00000"):
            self.assertIn(cell, lines)
        records = self.write("a.jsonl", '{"id": 1, "name":"Ann", "deep": {"a": [1]} }\n{"id":2,"name":"Ann"}\n{"id":3,"name":"Bob"}\n')
        self.link(records, "-o", self.path("o.jsonl"))
        self.assertIn(b'{"id": 1, "name":"Ann", "deep": {"a": [1]},"owner":"p000001" }\n', self.read("o.jsonl"))

    def test_one_to_one_takes_one_record_of_each(self):
        self.link(A, B, "-o", self.path("out"), "--config", "one-to-one=true")
        for name in ("out/registry_a.csv", "out/registry_b.csv"):
            owners = [row["owner"] for row in rows(self.read(name))]
            self.assertEqual(len(owners), len(set(owners)))

    def test_loose_owners_are_unions(self):
        summary = self.link(B, "-o", self.path("o.csv"), "--threshold", ".999", "--config", "loose-threshold=.05")
        table = rows(self.read("o.csv"))
        self.assertLessEqual(summary["persons_loose"], summary["persons"])
        self.assertEqual(len({row["owner"] for row in table}), len({(row["owner"], row["owner_loose"]) for row in table}))

    def test_neither_order_nor_threads_matter(self):
        first = self.read_text(B).splitlines(keepends=True)
        outputs = set()
        for threads in (1, 3):
            self.link(B, "-o", self.path("o.csv"), "--truth-field", "person", "--threads", threads, "--report", self.path("r.html"))
            outputs.add((self.read("o.csv"), self.read("r.html")))
        self.assertEqual(len(outputs), 1)
        shuffled = first[1:]
        random.Random(5).shuffle(shuffled)
        self.link(self.write("shuffled.csv", "".join([first[0], *shuffled])), "-o", self.path("s.csv"), "--truth-field", "person")
        self.assertEqual(partition(rows(self.read("s.csv")), "owner"), partition(rows(self.read("o.csv")), "owner"))

    def test_rules_can_be_printed_and_used(self):
        rules = self.run_well("link", B, "--dry-run", "--truth-field", "person").out
        self.link(B, "-o", self.path("found.csv"), "--truth-field", "person")
        self.link(B, "-o", self.path("given.csv"), "--truth-field", "person", "--rules", self.write("link.toml", rules))
        self.assertEqual(self.read("found.csv"), self.read("given.csv"))

    def test_truth_from_a_file(self):
        table = rows(self.read_text(B).encode())
        persons = "id,person\n" + "".join(f"{row['id']},{row['person']}\n" for row in table)
        summary = self.link(B, "-o", self.path("o.csv"), "--config", "truth=" + str(self.write("truth.csv", persons)))
        self.assertGreater(summary["f1"], .9)

    def test_refuses(self):
        one = self.write("one.csv", "id,name,owner\n1,canary,x\n2,canary b,y\n")
        out = self.path("o.csv")
        self.assert_fails(3, ["one.csv:2", "--config overwrite-owner"], "link", one, "-o", out)
        self.link(one, "-o", out, "--config", "overwrite-owner=true")
        self.assert_fails(2, "-o", "link", one)
        self.assert_fails(2, "one.csv", "link", one, "-o", one)
        self.assert_fails(2, "threshold", "link", one, "-o", out, "--config", "overwrite-owner=true", "--threshold", "2")
        self.assert_fails(3, "link.toml:1", "link", one, "-o", out, "--config", "overwrite-owner=true", "--rules", self.write("link.toml", "a = 1"))
        self.assert_fails(3, "truth", "link", one, "-o", out, "--config", "overwrite-owner=true", "--truth-field", "none")
        self.assert_fails(3, "ragged.csv:2", "link", self.write("ragged.csv", "id,name\ncanary\n"), "-o", out)
        self.assert_fails(3, "no column", "link", self.write("same.csv", "a\ncanary\ncanary\n"), "-o", out)
        self.assert_fails(2, "csv, tsv, jsonl, ods, xlsx", "link", self.write("text.txt", "canary"), "-o", out)
        limit = self.write("limit.toml", 'max_pairs = 1\n[[compare]]\ncolumn = "name"\n')
        self.assertEqual(run("link", B, "-o", out, "--rules", limit).code, 2)  # no such column
        self.assertEqual(run("link", one, "-o", self.path("n.csv"), "--config", "overwrite-owner=true", "--rules",
                             self.write("few.toml", 'max_pairs = 0\nall_pairs = true\n[[compare]]\ncolumn = "name"\n')).code, 4)
        self.assertFalse(os.path.exists(self.path("n.csv")))

    def test_empty_and_tiny_tables(self):
        rules = self.write("link.toml", '[[compare]]\ncolumn = "name"\n')
        for content in ("id,name\n", "id,name\n1,x\n"):
            self.link(self.write("a.csv", content), "-o", self.path("o.csv"), "--rules", rules)
        self.assertEqual(self.read("o.csv"), b"id,name,owner\n1,x,p000001\n")

    @staticmethod
    def read_text(path):
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()


if __name__ == "__main__":
    unittest.main()
