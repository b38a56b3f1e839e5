#!/usr/bin/env python3
"""sumi attack roster: hand-made cases, with and without gold."""
import json
import os
import unittest

from program import SAMPLES, Case, jsonl

ROSTER = "owner,NAME\np1,Anna Berg\np2,Otto Berg\np3,Anna Maria Berg\np4,Li\n"


def gold(*documents):
    """Documents as (text, name): the name's first place is a span."""
    return jsonl(*({"id": f"s{number}", "text": text, "spans":
                    [{"start": text.index(name), "end": text.index(name) + len(name), "label": "NAME"}] if name else []}
                   for number, (text, name) in enumerate(documents)))


class Roster(Case):
    def attack(self, texts, *options, source=None, roster=ROSTER):
        """(rows, linked) for each document."""
        published = self.write("shown.jsonl", jsonl(*({"id": f"d{number:06d}", "text": text} for number, text in enumerate(texts, 1))))
        if source is not None:
            options += ("--source", self.write("gold.jsonl", source))
        done = self.run_well("attack", "roster", published, "--roster", self.write("roster.csv", roster), *options,
                             "--summary", self.path("summary"))
        found = [json.loads(line) for line in done.out.splitlines()]
        summary = self.read_json("summary")
        self.assertEqual(summary["documents"], len(found))
        if found:
            self.assertAlmostEqual(summary["unique_link_rate"], sum(each["linked"] for each in found) / len(found))
            self.assertAlmostEqual(summary["mean_candidates"], sum(each["candidates"] for each in found) / len(found))
            self.assertLessEqual(summary["unique_link_rate"], summary["expected_hits"])
        else:
            self.assertEqual((summary["unique_link_rate"], summary["mean_candidates"]), (None, None))
        for each in found:
            self.assertEqual(each["candidates"], len(each["rows"]))
        return [(each["rows"], each["linked"]) for each in found]

    def test_gold(self):
        source = gold(("Seen: Anna Berg today", "Anna Berg"))
        for shown, rows, linked in (("Seen: █ today", [1, 2, 3, 4], False), ("Seen: Anna █ today", [1, 3], False),
                                    ("Seen: Anna Berg today", [1], True), ("Seen: █to █ today", [2], False), ("█", [1, 2, 3, 4], False),
                                    ("Seen: A█na Berg today", [1], True), ("Seen: █ Ber█ today", [1, 2, 3], False),
                                    ("Seen: █x today", [], False), ("Seen: █i today", [4], False)):
            with self.subTest(shown=shown):
                self.assertEqual(self.attack([shown], source=source), [(rows, linked)])

    def test_gold_without_collapse(self):
        source = gold(("Seen: Anna Berg today", "Anna Berg"))
        for shown, rows, linked in (("Seen: █████████ today", [1, 2], False), ("Seen: █████Berg today", [1, 2], False),
                                    ("Seen: A████████ today", [1], True), ("Seen: ██ today", [4], False)):
            with self.subTest(shown=shown):
                self.assertEqual(self.attack([shown], "--no-collapse", source=source), [(rows, linked)])

    def test_gold_of_somebody_else_links_nobody(self):
        source = gold(("Eva came", "Eva"), ("nobody came", None), ("Li came", "Li"))
        shown = ["█ came", "nobody came", "L█ came"]
        self.assertEqual(self.attack(shown, "--config", "entry-documents=many", source=source), [([1, 2, 3, 4], False), ([4], True)])
        self.assertEqual(self.attack(shown, source=source), [([1, 2, 3], False), ([4], True)])  # Li has a document of his own

    def test_an_entry_has_one_document(self):
        source = gold(("Anna Berg came", "Anna Berg"), ("Anna Maria Berg went", "Anna Maria Berg"), ("Otto Berg sat", "Otto Berg"))
        shown = ["Anna █ came", "Anna Maria █ went", "█ Berg sat"]
        self.assertEqual(self.attack(shown, source=source), [([1], True), ([3], True), ([2], True)])
        self.assertEqual(self.attack(shown, "--config", "entry-documents=many", "--config", "publisher=unknown", source=source),
                         [([1, 3], False), ([3], True), ([1, 2, 3], False)])
        summary = self.read_json("summary")
        self.assertEqual([step["step"] for step in summary["steps"]], ["matching"])
        self.assertAlmostEqual(summary["expected_hits"], (1 / 2 + 1 + 1 / 3) / 3)
        # Two documents of one entry: there is no assignment, or (with others to spare) it finds less and is left out.
        source = gold(("Li came", "Li"), ("Li went", "Li"))
        self.assertEqual(self.attack(["L█ came", "L█ went"], source=source), [([4], True), ([4], True)])
        self.assertEqual(self.attack(["L█ came", "█ went"], source=source), [([4], True), ([1, 2, 3, 4], False)])
        self.assertEqual([step["used"] for step in self.read_json("summary")["steps"]], [True, True, False])

    def test_what_would_have_been_shown(self):
        source = gold(("Seen: Otto Berg today", "Otto Berg"), ("Seen: Anna Berg today", "Anna Berg"))
        shown = ["Seen: █ today", "Seen: Anna █ today"]
        self.assertEqual(self.attack(shown, "--config", "entry-documents=many", source=source), [([2, 4], False), ([1, 3], False)])
        self.assertEqual(self.attack(shown, "--config", "entry-documents=many", "--config", "publisher=unknown", source=source),
                         [([1, 2, 3, 4], False), ([1, 3], False)])

    def test_each_set_of_columns(self):
        text = "Anna Berg, born 1990"
        source = jsonl({"text": text, "spans": [{"start": 0, "end": 9, "label": "NAME"}, {"start": 16, "end": 20, "label": "BORN"}]})
        roster = "NAME,BORN\nAnna Berg,1990\nAnna Berg,1991\nAnna Falk,1990\n"
        self.attack(["█Berg, born █0"], "--each-set", source=source, roster=roster)
        sets = self.read_json("summary")["sets"]
        self.assertEqual([each["columns"] for each in sets], [["NAME"], ["BORN"], ["NAME", "BORN"]])
        self.assertEqual([each["fewest_candidates"] for each in sets], [2, 2, 1])
        self.assertEqual([each["unique_link_rate"] for each in sets], [0, 0, 1])

    def test_two_columns(self):
        text = "Anna Berg, born 1990"
        source = jsonl({"text": text, "spans": [{"start": 0, "end": 9, "label": "NAME"}, {"start": 16, "end": 20, "label": "BORN"}]})
        roster = "NAME,BORN\nAnna Berg,1990\nAnna Berg,1991\nAnna Falk,1990\n"
        for shown, rows, linked in (("Anna █, born █", [1, 2, 3], False), ("█, born 1990", [1, 3], False), ("█Berg, born █1", [2], False),
                                    ("█Berg, born █0", [1], True)):
            self.assertEqual(self.attack([shown], source=source, roster=roster), [(rows, linked)], shown)
        self.assertEqual(self.attack(["█Berg, born █"], "--columns", "n=NAME,b=BORN", source=source,
                                     roster=roster.replace("NAME,BORN", "n,b")), [([1, 2], False)])

    def test_without_gold(self):
        names = "NAME\nAnna Berg\nOtto Berg\nLi\nAnnabel\n"
        for shown, rows in (("Anna Berg came", [1]), ("█", [1, 2, 3, 4]), ("Annabel came", [4]), ("List", []), ("nobody", []),
                            ("Li and █", [3]), ("Li, Annabel", [3, 4])):
            with self.subTest(shown=shown):
                self.assertEqual(self.attack([shown], roster=names), [(rows, len(rows) == 1)])
        for shown, rows in (("██ came", [3]), ("seen by █tto Berg", [2]), ("Anna█████ came", [1, 3, 4]), ("█ came", []), ("█ist", []),
                            ("████ ████ came", [1, 2, 3]), ("███████ came", [3, 4])):
            with self.subTest(shown=shown):
                self.assertEqual(self.attack([shown], "--no-collapse", roster=names), [(rows, len(rows) == 1)])
        self.assertEqual(self.attack(["*i came"], "--no-collapse", "--mark", "*", roster=names), [([3], True)])

    def test_errors(self):
        shown = self.write("shown.jsonl", jsonl({"text": "canary"}))
        roster = self.write("roster.csv", ROSTER)
        attack = ("attack", "roster", shown, "--roster")
        self.assert_fails(3, "nonesuch", *attack, self.path("nonesuch.csv"))
        self.assert_fails(3, "roster.csv", *attack, roster, "--columns", "nonesuch=NAME")
        source = self.write("gold.jsonl", gold(("canary", "canary"), ("canary", "canary")))
        self.assert_fails(3, "shown.jsonl", *attack, roster, "--source", source)
        one = self.write("gold.jsonl", gold(("canary", "canary")))
        self.assert_fails(2, "--columns", *attack, self.write("other.csv", "n\nLi\n"), "--source", one)
        self.assert_fails(3, "ragged.csv:2", *attack, self.write("ragged.csv", "NAME\nLi,canary\n"), "--source", one)

    def test_figures_of_the_readme(self):
        """README.md's figures of the sample notes are those that its commands print."""
        notes, patients = os.path.join(SAMPLES, "notes.jsonl"), os.path.join(SAMPLES, "patients.csv")
        self.mask(notes, self.path("shown.jsonl"), k=3)
        said = self.run_well("attack", "roster", self.path("shown.jsonl"), "--roster", patients, "--columns", "NAME,DATE_OF_BIRTH",
                             "--source", notes, "-o", self.path("links.jsonl")).err.decode().splitlines()
        with open(os.path.join(SAMPLES, "..", "README.md"), encoding="utf-8") as file:
            readme = file.read().splitlines()
        self.assertEqual(len(said), 1)
        for line in said:
            self.assertIn(line, readme)

    def test_samples(self):
        notes, patients = os.path.join(SAMPLES, "notes.jsonl"), os.path.join(SAMPLES, "patients.csv")
        rates = []
        for options in ((), ("--by", "documents"), ("--min-length", "1", "--snap", "none", "--by", "occurrences")):
            self.mask(notes, self.path("shown.jsonl"), *options, k=3)
            self.run_well("attack", "roster", self.path("shown.jsonl"), "--roster", patients, "--source", notes,
                          "--summary", self.path("summary"))
            rates.append(self.read_json("summary")["unique_link_rate"])
        self.assertLess(rates[0], .1)
        self.assertEqual(rates, sorted(rates))
        self.assertGreater(rates[2], .3)


if __name__ == "__main__":
    unittest.main()
