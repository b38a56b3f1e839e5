#!/usr/bin/env python3
"""mask --shuffle: documents in an order drawn from what is published; the private file alone tells which is which."""
import json
import os
import random
import unittest

from program import Case, jsonl, run


class Shuffle(Case):
    def corpus(self, count=120, seed=3):
        draws = random.Random(seed)
        words = ["fever", "cough", "since", "Monday", "sleeps", "well", "eats", "little", "again"]
        return [{"id": f"own{i}", "owner": f"p{i // 2}", "text": " ".join(draws.choice(words) for _ in range(6)) + f" name{i} " + draws.choice(words)}
                for i in range(count)]

    def mask(self, source, name, *more, k="3"):
        self.run_well("mask", source, "-o", self.path(name), "--k", k, "--private", self.path(name + ".key"), "--overwrite", "--summary", self.path("summary.json"), *more)
        return self.read_json("summary.json")

    def documents(self, name):
        return [json.loads(line) for line in self.read(name).splitlines()]

    def verify(self, name, source, *more):
        return run("verify", self.path(name), "--source", source, "--k", "3", *more)

    def test_the_order_is_drawn_and_ids_follow_it(self):
        source = self.write("in.jsonl", jsonl(*self.corpus()))
        self.assertEqual(self.mask(source, "kept.jsonl")["order"], "kept")
        self.assertEqual(self.mask(source, "one.jsonl", "--shuffle")["order"], "shuffled")
        self.mask(source, "two.jsonl", "--shuffle")
        kept, one, two = (self.documents(name) for name in ("kept.jsonl", "one.jsonl", "two.jsonl"))
        self.assertEqual([document["id"] for document in one], [document["id"] for document in kept])
        self.assertEqual(sorted(document["text"] for document in one), sorted(document["text"] for document in kept))
        self.assertNotEqual([document["text"] for document in one], [document["text"] for document in kept])
        self.assertNotEqual(one, two)  # another key each run
        key = self.documents("one.jsonl.key")
        self.assertEqual([line["source_id"] for line in key], [f"own{i}" for i in range(120)])
        for line, document in zip(key, kept):
            self.assertEqual({"id": line["id"], "text": document["text"]}, one[int(line["id"][1:]) - 1])

    def test_one_key_gives_one_order_for_any_threads(self):
        source = self.write("in.jsonl", jsonl(*self.corpus()))
        for threads in (1, 4):
            self.mask(source, f"{threads}.jsonl", "--shuffle", "--key", self.path("order.key"), "--threads", str(threads))
        self.assertEqual(self.read("1.jsonl"), self.read("4.jsonl"))
        self.assertEqual(self.mode("order.key"), 0o600)

    def test_verify_pairs_by_the_private_file(self):
        source = self.write("in.jsonl", jsonl(*self.corpus()))
        self.mask(source, "out.jsonl", "--shuffle")
        private = ["--private", self.path("out.jsonl.key")]
        self.assertEqual(self.verify("out.jsonl", source, *private).code, 0)
        alone = self.verify("out.jsonl", source)
        self.assertEqual(alone.code, 1)
        self.assertIn(b"--private", alone.err)
        # Without the source, owners come from the private file: those of the right documents.
        self.assertEqual(run("verify", self.path("out.jsonl"), "--k", "3", "--by", "owners", *private).code, 0)
        # A document of another place, or another text, is found.
        lines = self.read("out.jsonl").splitlines()
        texts = [json.loads(line)["text"] for line in lines]
        other = next(i for i in range(1, len(lines)) if texts[i] != texts[0])
        lines[0], lines[other] = (json.dumps({"id": json.loads(lines[a])["id"], "text": texts[b]}, ensure_ascii=False).encode() for a, b in ((0, other), (other, 0)))
        self.write("swapped.jsonl", b"\n".join(lines) + b"\n")
        self.assertEqual(self.verify("swapped.jsonl", source, *private).code, 1)
        # Of the places 1 to 119 of 120 nothing is known to be wrong but that a document has none.
        for lost, code in (("d000001", 3), ("d000120", 1)):
            self.write("short.key", b"\n".join(line for line in self.read("out.jsonl.key").splitlines() if json.loads(line)["id"] != lost))
            self.assertEqual(self.verify("out.jsonl", source, "--private", self.path("short.key")).code, code)

    def test_later_releases_pair_by_private_files(self):
        corpus = self.corpus()
        source = self.write("in.jsonl", jsonl(*corpus))
        self.mask(source, "first.jsonl", "--shuffle", k="4")
        later = ["mask", source, "-o", self.path("second.jsonl"), "--k", "3", "--after", self.path("first.jsonl"), "--overwrite"]
        self.assert_fails(3, "--after-private", *later)
        self.run_well(*later, "--after-private", self.path("first.jsonl.key"), "--shuffle", "--private", self.path("second.jsonl.key"))
        check = ["verify", self.path("second.jsonl"), "--source", source, "--k", "3", "--private", self.path("second.jsonl.key"), "--with", self.path("first.jsonl")]
        self.run_well(*check, "--with-private", self.path("first.jsonl.key"))
        alone = run(*check)
        self.assertEqual(alone.code, 1)
        self.assertIn(b"--with-private", alone.err)
        self.assertEqual(run(*check, "--with-private", f"{self.path('first.jsonl.key')},{source}").code, 2)
        # What the first release hid of a document is hidden in the second one of the same document.
        first, second = self.documents("first.jsonl"), self.documents("second.jsonl")
        places = [[int(line["id"][1:]) - 1 for line in self.documents(name + ".jsonl.key")] for name in ("first", "second")]
        for document in range(len(corpus)):
            shown = [set(release[place[document]]["text"].replace("█", " ").split()) for release, place in zip((first, second), places)]
            self.assertLessEqual(shown[1], shown[0])

    def test_all_formats(self):
        texts = [document["text"] for document in self.corpus(40)]
        for name, content in (("in.lines.txt", "\n".join(texts)), ("in.csv", "text,x\r\n" + "\r\n".join(f"{text},1" for text in texts))):
            source = self.write(name, content)
            more = ["--by", "documents", "--shuffle", "--format", "lines" if "lines" in name else "csv"]
            self.mask(source, "out", *more)
            self.assertEqual((self.read("out").count(b"\n"), self.read("out").count(b"\r")), (41 if "csv" in name else 40, 0))
            self.assertEqual(self.verify("out", source, "--private", self.path("out.key"), *more[:2], *more[3:]).code, 0)
        for i, text in enumerate(texts):
            self.write(f"folder/{i:02}.txt", text)
        self.mask(self.path("folder"), "published", "--by", "documents", "--shuffle")
        self.assertEqual(sorted(self.files("published")), [f"d{i:06}.txt" for i in range(1, 41)])
        self.assertEqual(self.verify("published", self.path("folder"), "--by", "documents", "--private", self.path("published.key")).code, 0)

    def test_what_doesnt_go_together_is_refused(self):
        source = self.write("in.jsonl", jsonl(*self.corpus(20)))
        out = self.path("out.jsonl")
        self.assert_fails(2, "--private", "mask", source, "-o", out, "--k", "3", "--shuffle")
        self.assertEqual(run("mask", source, "-o", out, "--k", "3", "--key", self.path("k")).code, 2)
        self.assertEqual(run("mask", source, "-o", out, "--k", "3", "--after-private", source).code, 2)
        self.assertFalse(os.path.exists(out))


if __name__ == "__main__":
    unittest.main()
