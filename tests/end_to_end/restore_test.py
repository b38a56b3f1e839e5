#!/usr/bin/env python3
"""sumi attack restore: what is guessed, what is left alone, and how it is scored."""
import json
import os
import random
import unittest

from program import SAMPLES, Case, jsonl

KEYS = ("hidden_characters", "recovered_characters", "recovered_ratio", "recovered_tokens", "by_gap_length", "phi_recovered_ratio")


def same_at_both_ends(truth, guess):
    """Longest common prefix, then the longest common suffix of what is left of both."""
    most = min(len(truth), len(guess))
    prefix = next((i for i in range(most) if truth[i] != guess[i]), most)
    rest = most - prefix
    return prefix + next((i for i in range(rest) if truth[-1 - i] != guess[-1 - i]), rest)


class Restore(Case):
    def attack(self, published, *options):
        self.run_well("attack", "restore", published, "-o", self.path("guessed"), "--summary", self.path("summary"), "--format", "jsonl",
                      *options)
        return self.read_json("summary")

    def texts(self, name):
        return [json.loads(line)["text"] for line in self.read(name).decode().splitlines()]

    def test_samples_are_scored_as_by_hand(self):
        notes = os.path.join(SAMPLES, "notes.jsonl")
        with open(notes, encoding="utf-8") as lines:
            sources = [json.loads(line) for line in lines]
        self.mask(notes, self.path("shown"), "--paper", k=3)
        summary = self.attack(self.path("shown"), "--no-collapse", "--source", notes)
        hidden = recovered = phi_hidden = phi_recovered = 0
        for source, shown, guess in zip(sources, self.texts("shown"), self.texts("guessed"), strict=True):
            self.assertEqual(len(shown), len(guess))
            phi = {at for span in source["spans"] for at in range(span["start"], span["end"])}
            for at, (true, seen, guessed) in enumerate(zip(source["text"], shown, guess)):
                if seen != "█":
                    self.assertEqual(seen, guessed)
                    continue
                hidden += 1
                recovered += guessed == true
                phi_hidden += at in phi
                phi_recovered += at in phi and guessed == true
        self.assertEqual((summary["hidden_characters"], summary["recovered_characters"]), (hidden, recovered))
        self.assertEqual((summary["phi_hidden_characters"], summary["phi_recovered_characters"]), (phi_hidden, phi_recovered))
        self.assertEqual(summary["recovered_ratio"], recovered / hidden)
        self.assertGreater(summary["recovered_ratio"], 4 * summary["most_frequent_recovered_ratio"])
        for name in ("gaps", "characters", "recovered_characters", "recovered_gaps"):
            whole = summary[name] if name != "characters" else hidden
            self.assertEqual(sum(each[name] for each in summary["by_gap_length"]), whole)
        self.assertLessEqual(summary["recovered_tokens"], summary["hidden_tokens"])

    def test_collapsed_gaps_are_scored_as_by_hand(self):
        source = jsonl({"text": "the old patient slept", "spans": [{"start": 8, "end": 15, "label": "WHO"}]},
                       {"text": "the young patient slept"}, {"text": "a patient slept badly"}, {"text": "no patient slept"})
        shown = source.replace("the old patient slept", "the old pa█t slept")
        shown = "\n".join(json.dumps({"text": json.loads(line)["text"]}, ensure_ascii=False) for line in shown.splitlines())
        summary = self.attack(self.write("shown", shown + "\n"), "--source", self.write("source.jsonl", source))
        guess = self.texts("guessed")[0]
        self.assertTrue(guess.startswith("the old pa") and guess.endswith("t slept"))
        recovered = same_at_both_ends("tien", guess[len("the old pa"):-len("t slept")])
        self.assertGreater(recovered, 0)
        self.assertEqual((summary["hidden_characters"], summary["recovered_characters"]), (4, recovered))
        self.assertEqual(summary["phi_recovered_ratio"], recovered / 4)
        self.assertEqual(summary["phi_by_label"]["WHO"]["spans"], 1)

    def test_guesses_never_depend_on_the_source(self):
        """Planted: another truth behind the marks changes the scores and no byte of the guesses."""
        notes = os.path.join(SAMPLES, "notes.jsonl")
        lots = random.Random(5)
        for options, as_masked in ((("--paper",), "--no-collapse"), ((), "--collapse")):
            self.mask(notes, self.path("shown"), *options, k=3)
            self.attack(self.path("shown"), as_masked, "--source", notes)
            first, score = self.read("guessed"), self.read_json("summary")["recovered_characters"]
            other = jsonl(*({"text": "".join(chr(lots.randrange(0x4E00, 0x4F00)) if c == "█" else c for c in text)}
                            for text in self.texts("shown")))
            changed = self.attack(self.path("shown"), as_masked, "--source", self.write("other.jsonl", other))
            self.assertEqual(self.read("guessed"), first)
            self.assertNotEqual(changed["recovered_characters"], score)
            self.attack(self.path("shown"), as_masked)
            self.assertEqual(self.read("guessed"), first)

    def test_threads_change_nothing(self):
        notes = os.path.join(SAMPLES, "notes.jsonl")
        for options, as_masked in ((("--paper",), "--no-collapse"), ((), "--collapse")):
            self.mask(notes, self.path("shown"), *options, k=3)
            written = set()
            for threads in (1, 2, 5):
                summary = self.attack(self.path("shown"), as_masked, "--source", notes, "--threads", threads)
                written.add((self.read("guessed"), json.dumps({**summary, "seconds": 0, "peak_memory_bytes": 0})))
            self.assertEqual(len(written), 1)

    def test_other_bytes_stay(self):
        shown = '{"n": 1.50, "id":"d1", "text":"the pat\\u2588ent"}\r\n{"text":"the \\u0070atient","id":"d2"}'
        self.attack(self.write("shown", shown))
        self.assertEqual(self.read("guessed").decode(), shown.replace("\\u2588", "i").replace("pat\\u2588ent", "patient"))
        table = 'id,text,note\n1,"the patient, a",x\n2,"the pat█ent, a", y\n'
        self.run_well("attack", "restore", self.write("shown.csv", table), "-o", self.path("guessed.csv"))
        self.assertEqual(self.read("guessed.csv").decode(), table.replace("█", "i"))

    def test_without_source_nothing_is_scored(self):
        summary = self.attack(self.write("shown", jsonl({"text": "a█"})))
        self.assertEqual([summary[key] for key in KEYS], [None] * len(KEYS))
        self.assertEqual((summary["documents"], summary["characters"], summary["gaps"]), (1, 2, 1))
        self.assertEqual(self.attack(self.path("shown"), "--no-collapse")["hidden_characters"], 1)

    def test_nothing_hidden(self):
        text = self.write("shown", jsonl({"text": "all is shown"}))
        summary = self.attack(text, "--source", text)
        self.assertEqual(self.read("guessed"), self.read("shown"))
        self.assertEqual((summary["recovered_ratio"], summary["phi_recovered_ratio"], summary["hidden_characters"]), (None, None, 0))

    def test_says_what_it_read(self):
        self.write("more.txt", "ben ben")
        said = self.run_well("attack", "restore", self.write("shown.jsonl", jsonl({"text": "b█n"})), "--background", self.path("more.txt"),
                             "-o", self.path("guessed.jsonl")).err.decode()
        self.assertIn("shown.jsonl as jsonl", said)
        self.assertIn("more.txt as text", said)
        self.assertEqual(self.texts("guessed.jsonl"), ["ben"])

    def test_errors(self):
        shown = self.write("shown.jsonl", jsonl({"text": "canary █"}))
        attack = ("attack", "restore", shown, "-o", self.path("guessed.jsonl"))
        for order in ("0", "17", "-1", "many"):
            self.assert_fails(2, "--order", *attack, "--order", order)
        self.assert_fails(2, "--mark", *attack, "--mark", "ab")
        self.assert_fails(2, "shown.jsonl", "attack", "restore", shown, "-o", shown)
        self.assert_fails(2, "guessed", *attack, "--source", self.path("guessed.jsonl"))
        self.assert_fails(3, "none.jsonl", *attack, "--source", self.path("none.jsonl"))
        self.assert_fails(3, "--background", "attack", "restore", self.write("all.jsonl", jsonl({"text": "██"})))
        self.assert_fails(3, "empty.jsonl", "attack", "restore", self.write("empty.jsonl", ""))
        self.assert_fails(3, ("shown.jsonl", "documents"), *attack, "--source",
                          self.write("two.jsonl", jsonl({"text": "canary x"}, {"text": "canary"})))
        self.assert_fails(3, ("shown.jsonl", "document 1"), *attack, "--source", self.write("other.jsonl", jsonl({"text": "other"})))
        self.assert_fails(3, "--collapse", *attack, "--no-collapse", "--source", self.write("long.jsonl", jsonl({"text": "canary xy"})))
        self.assertFalse(os.path.exists(self.path("guessed.jsonl")))

    def test_marks_at_both_ends_and_folders(self):
        self.write("shown/a.txt", "█nna Ber█")
        self.write("shown/b.txt", "Anna Berg")
        self.run_well("attack", "restore", self.path("shown"), "-o", self.path("out"), "--no-collapse")
        self.assertEqual(self.files("out"), {"a.txt": b"Anna Berg", "b.txt": b"Anna Berg"})


if __name__ == "__main__":
    unittest.main()
