#!/usr/bin/env python3
"""Counted once, applied for ever: sumi count, mask --counts, verify --counts, against a slow oracle of the same."""
import json
import os
import random
import re
import subprocess
import sys
import unittest

from program import SUMI, Case, jsonl, run

MARK = "█"


def random_texts(rng, count):
    words = ["".join(rng.choices("abc", k=rng.randint(1, 3))) for _ in range(6)] + ["é京", "x"]
    return ["".join(rng.choice(words) + rng.choice([" ", " ", ", ", ""]) for _ in range(rng.randint(0, 12))) for _ in range(count)]


def stretches_of(published):
    """Of the texts as the batch publishes them."""
    return {part for text in published for part in text.split(MARK) if part}


def maximal(strings):
    return sorted((s for s in strings if not any(s != other and s in other for other in strings)), key=str.encode)


def within(strings):
    return lambda stretch: any(stretch in string for string in strings)


def ngrams_within(strings, n):
    """Whether each run of n characters, or what is shorter, is part of a string."""
    return lambda stretch: all(any(stretch[i:i + n] in string for string in strings) for i in range(max(1, len(stretch) - n + 1)))


def ngrams_of(stretches, n):
    return maximal({stretch[i:i + n] for stretch in stretches for i in range(max(1, len(stretch) - n + 1))})


def words_of(stretches):
    return sorted({word for stretch in stretches for word in re.findall(r"\w+|[^\w\s]", stretch)})


def words_masked(text, allowed):
    """Of a text without scripts that are written without spaces."""
    shown = "".join(part if part.isspace() or part in allowed else MARK for part in re.findall(r"\w+|\s|[^\w\s]", text))
    return re.sub(MARK + "+", MARK, shown)


def masked(text, is_allowed, least, gap):
    """The optimal cover, by trying everything; cuts everywhere. Keeps early where two hide as much, and as far as it can."""
    size = len(text)
    kept, to = [0] * (size + 1), [None] * size
    for begin in reversed(range(size)):
        kept[begin] = kept[begin + 1]
        best = -1
        for end in range(begin + least, size + 1):
            if is_allowed(text[begin:end]):
                value = end - begin + kept[min(size, end + gap)]
                if value >= best:
                    best, far = value, end
        if best >= kept[begin] and best >= 0:
            kept[begin], to[begin] = best, far
    out, at, hiding = "", 0, False
    free = 0  # a stretch may begin from here on
    while at < size:
        if at >= free and to[at] is not None:
            out, at, hiding = out + text[at:to[at]], to[at], False
            free = at + gap
        else:
            out, at, hiding = out + ("" if hiding else MARK), at + 1, True
    return out


class Counted(Case):
    def corpus(self, texts, name="in.jsonl"):
        return self.write(name, jsonl(*({"owner": f"o{i}", "text": text} for i, text in enumerate(texts))))

    def texts(self, name):
        return [json.loads(line)["text"] for line in self.read(name).decode().splitlines()]

    def count(self, source, *options, k=2):
        self.run_well("count", source, "-o", self.path("c.counts"), "--k", k, "--summary", self.path("s"), *options)
        return self.path("c.counts")

    def test_equals_the_oracle_on_random_corpora(self):
        rng = random.Random(26)
        for round_ in range(25):
            least, gap = rng.choice([1, 2, 4]), rng.choice([1, 2])
            options = ("--min-length", least, "--gap", gap, "--snap", "none")
            source = self.corpus(random_texts(rng, 8))
            counts = self.count(source, *options)
            self.mask(source, self.path("batch"), *options)
            strings = maximal(stretches_of(self.texts("batch")))
            self.assertEqual(self.read_json("s")["strings"], len(strings))
            kept = sum(len(text.replace(MARK, "")) for text in self.texts("batch"))
            self.assertLessEqual(self.read_json("s")["string_characters"] * 2, kept)
            new = self.corpus(random_texts(rng, 12), "new.jsonl")
            self.run_well("mask-by-counts", counts, new, "-o", self.path("out"), "--threads", rng.choice([1, 3]))
            self.assertEqual(self.texts("out"), [masked(text, within(strings), least, gap) for text in self.texts("new.jsonl")], (round_, strings))
            self.run_well("verify", self.path("out"), "--counts", counts, "--source", new)
            self.run_well("verify", counts, "--source", source)

    def test_hides_as_much_of_the_counted_corpus_as_the_batch(self):
        rng = random.Random(7)
        for snap in ("token", "grapheme", "none"):
            for _ in range(4):
                source = self.corpus(random_texts(rng, 20))
                counts = self.count(source, "--min-length", 2, "--snap", snap)
                self.mask(source, self.path("batch"), "--min-length", 2, "--snap", snap, "--no-collapse")
                self.run_well("mask-by-counts", counts, source, "-o", self.path("out"), "--no-collapse")
                hidden = [[text.count(MARK) for text in self.texts(name)] for name in ("batch", "out")]
                self.assertEqual(*hidden, snap)

    def test_ngrams_equal_the_oracle(self):
        rng = random.Random(27)
        for round_ in range(15):
            n = rng.choice([1, 2, 3, 5])
            options = ("--method", "ngrams", "--n", n, "--snap", "none")
            source = self.corpus(random_texts(rng, 8))
            counts = self.count(source, *options)
            self.mask(source, self.path("batch"), *options)
            strings = ngrams_of(stretches_of(self.texts("batch")), n)
            self.assertEqual((self.read_json("s")["strings"], self.read_json("s")["promise"]), (len(strings), "ngrams-counted-before"), strings)
            new = self.corpus(random_texts(rng, 12), "new.jsonl")
            self.run_well("mask-by-counts", counts, new, "-o", self.path("out"), "--threads", rng.choice([1, 3]))
            self.assertEqual(self.texts("out"), [masked(text, ngrams_within(strings, n), 1, 1) for text in self.texts("new.jsonl")], (round_, n, strings))
            self.run_well("verify", self.path("out"), "--counts", counts, "--source", new)
            self.run_well("verify", counts, "--source", source)
            longer = max(stretches_of(self.texts("batch")), key=len, default="")
            if len(longer) > n and round_ < 4:
                held = subprocess.run(["sh", "-c", f"for i in $(seq 0 400); do tail -c +$i '{counts}' | zstd -dcq 2>/dev/null; done"], stdout=subprocess.PIPE, check=False).stdout
                self.assertNotIn(longer.encode(), held, "what is longer than n isn't shared by k")

    def test_words_equal_the_oracle(self):
        rng = random.Random(28)
        for round_ in range(15):
            def texts(count):
                return [text.replace("é京", "e") for text in random_texts(rng, count)]
            source = self.corpus(texts(8))
            counts = self.count(source, "--method", "words")
            self.mask(source, self.path("batch"), "--method", "words")
            strings = words_of(stretches_of(self.texts("batch")))
            self.assertEqual((self.read_json("s")["strings"], self.read_json("s")["promise"]), (len(strings), "words-counted-before"), strings)
            new = self.corpus(texts(12), "new.jsonl")
            self.run_well("mask-by-counts", counts, new, "-o", self.path("out"), "--threads", rng.choice([1, 3]))
            self.assertEqual(self.texts("out"), [words_masked(text, strings) for text in self.texts("new.jsonl")], (round_, strings))
            self.run_well("verify", self.path("out"), "--counts", counts, "--source", new)
            self.run_well("verify", counts, "--source", source)
            self.run_well("mask-by-counts", counts, source, "-o", self.path("again"))
            self.assertEqual(self.texts("again"), self.texts("batch"))

    def test_ngrams_and_words_hide_no_more_of_the_counted_corpus(self):
        rng = random.Random(8)
        for method in (("ngrams", "--n", 3), ("ngrams", "--n", 8), ("words",)):
            for snap in ("token", "grapheme", "none"):
                source = self.corpus(random_texts(rng, 20))
                counts = self.count(source, "--method", *method, "--snap", snap)
                self.mask(source, self.path("batch"), "--method", *method, "--snap", snap, "--no-collapse")
                self.run_well("mask-by-counts", counts, source, "-o", self.path("out"), "--no-collapse")
                self.run_well("verify", self.path("out"), "--counts", counts, "--source", source, "--no-collapse")
                hidden = [[text.count(MARK) for text in self.texts(name)] for name in ("batch", "out")]
                self.assertTrue(all(out <= batch for batch, out in zip(*hidden)), (method, snap, hidden))

    def test_verify_finds_rare_ngrams_and_words(self):
        source = self.corpus(["the fever is high today", "the fever is high tonight"])
        for method, planted in ((("ngrams", "--n", 4), "fefe"), (("words",), "feverish")):
            counts = self.count(source, "--method", *method)
            new = self.corpus([f"the fever is high {planted}"], "new.jsonl")
            self.run_well("mask-by-counts", counts, new, "-o", self.path("out"))
            self.write("bad", self.read("out").replace(MARK.encode(), planted.encode()))
            result = run("verify", self.path("bad"), "--counts", counts, "--source", new)
            self.assertEqual((result.code, "rare" in result.out.decode()), (1, True), method)
            other = self.corpus(["the fever is high today", "no other words at all"], "other.jsonl")
            self.assertEqual(run("verify", counts, "--source", other).code, 1)

    def test_added_documents_and_removed_persons_are_counted_again(self):
        texts = ["the fever is high today", "the fever is high tonight", "the fever is low tonight", "a cough since May tonight", "a cough since May tonight"]
        old, new, whole = self.corpus(texts[:3], "old.jsonl"), self.write("new.jsonl", jsonl(*({"owner": f"n{i}", "text": text} for i, text in enumerate(texts[3:])))), None
        self.run_well("count", new, "--add", old, "-o", self.path("added.counts"), "--k", 2)
        whole = self.write("whole.jsonl", self.read("old.jsonl") + self.read("new.jsonl"))
        self.assertEqual(self.read(self.count(whole)), self.read("added.counts"))
        self.run_well("verify", self.path("added.counts"), "--source", old, "--source", new)
        without = self.write("without.jsonl", b"".join(line for line in self.read("whole.jsonl").splitlines(True) if b'"n1"' not in line))
        self.count(without)
        out = self.corpus(["a cough since May"], "later.jsonl")
        self.run_well("mask-by-counts", self.path("added.counts"), out, "-o", self.path("before"))
        self.run_well("mask-by-counts", self.path("c.counts"), out, "-o", self.path("after"))
        self.assertEqual((self.texts("before"), self.texts("after")), (["a cough since May"], [MARK]))
        self.assertEqual(run("verify", self.path("added.counts"), "--source", without).code, 1)
        self.assert_fails(2, "counts", "count", new, "--add", self.path("added.counts"), "-o", self.path("no"), "--k", 2)

    def test_united_sets(self):
        rng = random.Random(29)
        for options in (("--min-length", 2, "--snap", "none"), ("--method", "ngrams", "--n", 3, "--snap", "none"), ("--method", "words")):
            sets, sources = [], []
            for name in "ab":
                sources.append(self.corpus([text.replace("é京", "e") for text in random_texts(rng, 8)], name + ".jsonl"))
                self.run_well("count", sources[-1], "-o", self.path(name + ".counts"), "--k", 2, *options)
                sets.append(self.path(name + ".counts"))
            both = self.path("both.counts")
            self.run_well("count", *sets, "--unite", "-o", both, "--summary", self.path("s"))
            self.run_well("count", *reversed(sets), "--unite", "-o", self.path("other.counts"))
            self.assertEqual(self.read("both.counts"), self.read("other.counts"))
            self.assertTrue(self.read_json("s")["promise"].endswith("-counted-before-united"))
            new = self.corpus([text.replace("é京", "e") for text in random_texts(rng, 12)], "new.jsonl")
            said = self.run_well("mask-by-counts", both, new, "-o", self.path("out"), "--summary", self.path("s"))
            self.assertIn("of one of the united corpora", said.err.decode())
            self.assertEqual(self.read_json("s")["sets"], 2)
            self.run_well("verify", self.path("out"), "--counts", both, "--source", new)
            for one in sets:
                self.run_well("mask-by-counts", one, new, "-o", self.path("one"))
                self.run_well("verify", self.path("one"), "--counts", both, "--source", new)
            self.run_well("verify", both, "--united-of", sets[0], "--united-of", sets[1])
            self.assertEqual(run("verify", both, "--united-of", sets[0]).code, 1)
            self.assertEqual(run("verify", both, "--united-of", sets[0], "--united-of", sets[0]).code, 1)
            self.assert_fails(2, "--united-of", "verify", both, "--source", sources[0])
        self.run_well("count", sources[0], "-o", self.path("k3.counts"), "--k", 3, "--method", "words")
        self.assert_fails(2, "alike", "count", sets[0], self.path("k3.counts"), "--unite", "-o", self.path("no"))
        self.assert_fails(2, "--k", "count", *sets, "--unite", "-o", self.path("no"), "--k", 2)
        self.assert_fails(2, "", "count", sets[0], "--unite", "-o", self.path("no"))
        self.assert_fails(3, "", "count", sets[0], sources[0], "--unite", "-o", self.path("no"))

    def test_line_in_line_out(self):
        source = self.corpus(["the fever is high today", "the fever is high tonight", "other"])
        counts = self.count(source)
        with subprocess.Popen([SUMI, "mask-by-counts", counts, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
            for i in range(3):
                program.stdin.write(json.dumps({"text": f"the fever is high number{i}"}).encode() + b"\n")
                program.stdin.flush()
                self.assertEqual(json.loads(program.stdout.readline()), {"id": f"d00000{i + 1}", "text": f"the fever is high {MARK}"})
            program.stdin.close()
            self.assertEqual(program.wait(timeout=60), 0)
            said = program.stderr.read().decode()
        self.assertIn("repeats-counted-before", said)

    def test_holds_nothing_that_is_not_published(self):
        secret = "Zyxqwv Unheard"
        source = self.corpus([f"the fever is high today {secret}", "the fever is high today again"])
        counts = self.count(source)
        self.mask(source, self.path("batch"))
        held = subprocess.run(["sh", "-c", f"dd if='{counts}' bs=1 2>/dev/null | strings -n 3; for i in $(seq 0 400); do tail -c +$i '{counts}' | zstd -dcq 2>/dev/null; done"],
                              stdout=subprocess.PIPE, check=False).stdout
        self.assertNotIn(b"Zyx", held)
        self.assertNotIn(b"own", held)
        again = self.corpus([f"the fever is high today {secret}", "the fever is high today again", "a third person"], "in2.jsonl")
        first = self.read("c.counts")
        self.count(again)
        self.assertEqual(self.read("c.counts"), first, "a person who shares nothing leaves no trace")
        self.assertEqual(self.mode("c.counts"), 0o600)

    def test_a_damaged_file_is_refused(self):
        source = self.corpus(["the fever is high today", "the fever is high tonight"])
        self.count(source)
        good = self.read("c.counts")
        for at in range(0, len(good), 7):
            damaged = self.write("bad.counts", good[:at] + bytes([good[at] ^ 0x55]) + good[at + 1:])
            result = run("mask-by-counts", damaged, source, "-o", self.path("no"))
            if result.code == 0:  # padding between sections
                self.assertEqual(good[at], 0, at)
            else:
                self.assertEqual(result.code, 3, (at, result.err))
        for size in range(0, len(good), 11):
            self.assertEqual(run("mask-by-counts", self.write("bad.counts", good[:size]), source, "-o", self.path("no")).code, 3)

    def test_verify_finds_what_is_not_counted(self):
        source = self.corpus(["the fever is high today", "the fever is high tonight"])
        counts = self.count(source)
        new = self.corpus(["the fever is high since May"], "new.jsonl")
        self.run_well("mask-by-counts", counts, new, "-o", self.path("out"))
        self.write("bad", self.read("out").replace(MARK.encode(), b"since May"))
        result = run("verify", self.path("bad"), "--counts", counts, "--source", new)
        self.assertEqual(result.code, 1)
        self.assertIn("rare", result.out.decode())
        other = self.corpus(["the fever is high today", "no fever at all tonight"], "other.jsonl")
        self.assertEqual(run("verify", counts, "--source", other).code, 1)
        more = self.corpus(["the fever is high today and here", "the fever is high tonight and here"], "more.jsonl")
        self.assertEqual(run("verify", counts, "--source", more).code, 1)  # holds less than is published

    def test_what_has_no_meaning_is_refused(self):
        source = self.corpus(["the fever is high today", "the fever is high tonight"])
        counts = self.count(source)
        for options in (("--k", 2), ("--by", "documents"), ("--method", "words"), ("--snap", "none"), ("--private", self.path("p")), ("--shuffle", "--private", self.path("p"))):
            self.assert_fails(2, "", "mask-by-counts", counts, source, "-o", self.path("no"), *options)
        self.assert_fails(3, "not", "mask-by-counts", source, source, "-o", self.path("no"))
        self.assert_fails(3, "mark", "mask-by-counts", counts, self.corpus(["a █ b"], "m.jsonl"), "-o", self.path("no"))

    def test_many_files(self):
        rng = random.Random(3)
        for i in range(3):
            self.corpus(random_texts(rng, 6), f"shards/{i}.jsonl")
        counts = self.count(self.path("shards"), "--min-length", 2)
        self.run_well("mask-by-counts", counts, self.path("shards"), "-o", self.path("out"))
        self.assertEqual(sorted(self.files("out")), ["f000001.jsonl", "f000002.jsonl", "f000003.jsonl"])
        self.run_well("verify", self.path("out"), "--counts", counts, "--source", self.path("shards"))
        self.run_well("verify", counts, "--source", self.path("shards"))


if __name__ == "__main__":
    unittest.main(verbosity=1)
