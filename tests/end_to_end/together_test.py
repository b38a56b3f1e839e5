#!/usr/bin/env python3
"""mask --together: two verifiers that share no code accept what it publishes, and find what is planted."""
import json
import os
import random
import unittest

from program import Case, jsonl, run, run_second, violations

NAMES = ("Anna Berg", "Anna Bell", "Bo Chan", "Bo Berg", "Carla Chan", "Dora Ek", "Anna Ek", "Bo Bell")
DATES = ("1950-01-02", "1950-01-03", "1961-01-02", "1961-12-31", "1974-05-05")
FACTS = ("--together", 2, "--facts", "NAME,BORN")


def note(number, owner, name, date, rng):
    """A note with what is asked for of name and date."""
    text, spans = rng.choice(("Patient: ", "The patient ")), []
    for label, value, behind in (("NAME", name, rng.choice((", born ", ", ")),), ("BORN", date, " was seen at the clinic.")):
        if value:
            spans.append({"start": len(text), "end": len(text) + len(value), "label": label})
            text += value
        text += behind
    return {"id": f"s{number}", "owner": owner, "text": text, "spans": spans}


class Together(Case):
    def setUp(self):
        super().setUp()
        self.shown, self.certificate = self.path("shown.jsonl"), self.path("certificate")

    def source_of(self, notes):
        return self.write("source.jsonl", jsonl(*notes))

    def random_notes(self, rng, size=9):
        notes = [note(number, f"o{rng.randrange(6) if number > 5 else number}", rng.choice(NAMES) if rng.random() < .9 else "",
                      rng.choice(DATES) if rng.random() < .9 else "", rng) for number in range(size - 2)]
        return notes + [note(size, "o1", NAMES[0], DATES[0], rng), note(size + 1, "o2", NAMES[1], DATES[0], rng)]

    def roster(self, rng, rows=7):
        lines = ["BORN,ward,NAME", *(f'{rng.choice((*DATES, ""))},3,{rng.choice((*NAMES, ""))}' for _ in range(rows))]
        return self.write("roster.csv", "\n".join(lines) + "\n")

    def judged(self, *options):
        """The verdicts of both, which must be equal: (code, violations)."""
        arguments = (self.shown, "--source", self.path("source.jsonl"), *options)
        one, two = run("verify", *arguments), run_second(*arguments)
        self.assertEqual((one.code, violations(one)), (two.code, violations(two)), (one.err, two.err))
        return one.code, [violation[3] for violation in violations(one)]

    def test_both_verifiers_agree(self):
        broken = 0
        for trial in range(40):
            rng = random.Random(trial)
            with self.subTest(trial=trial):
                options = ["--k", rng.randint(2, 3), "--by", rng.choice(("owners", "documents"))]
                if rng.random() < .3:
                    options += ["--fold", "case"]
                facts = ["--together", rng.choice((1, 2, "all")), "--facts", "NAME,BORN"]
                if rng.random() < .4 and "--fold" not in options:
                    facts += ["--roster", self.roster(rng)]
                source = self.source_of(self.random_notes(rng))
                layout = ["--min-length", rng.choice((1, 6)), "--snap", rng.choice(("token", "none"))]
                done = run("mask", source, "-o", self.shown, *options, *facts, *layout)
                self.assertEqual(done.code, 0, done.err)
                self.assertEqual(self.judged(*options, *facts), (0, []))
                run("mask", source, "-o", self.shown, *options, *layout)
                code, found = self.judged(*options, *facts)
                broken += code
                self.assertLessEqual(set(found), {"together"})
        self.assertGreater(broken, 10)

    def test_planted_violations_are_caught(self):
        rng = random.Random(5)
        notes = self.random_notes(rng, 12)
        source = self.source_of(notes)
        options = ("--k", 3, *FACTS)
        self.assertEqual(run("mask", source, "-o", self.shown, *options).code, 0)
        lines = [json.loads(line) for line in open(self.shown, encoding="utf-8")]
        caught = 0
        for number, line in enumerate(lines):
            planted = [dict(one) for one in lines]
            planted[number]["text"] = notes[number]["text"]
            self.write("shown.jsonl", jsonl(*planted))
            code, found = self.judged(*options, "--by", "owners")
            caught += "together" in found
        self.assertGreater(caught, 5)

    def test_certificate_and_summary(self):
        source = self.source_of(self.random_notes(random.Random(1)))
        done = run("mask", source, "-o", self.shown, "--k", 2, *FACTS, "--certificate", self.certificate, "--summary", self.path("summary"))
        self.assertEqual(done.code, 0, done.err)
        summary = self.read_json("summary")
        self.assertEqual(summary["promise"], "repeats,together")
        self.assertEqual(summary["together"], 2)
        self.assertGreater(summary["fact_values"]["NAME"], 3)
        self.assertIn("%d values of NAME, " % summary["fact_values"]["NAME"], done.err.decode())
        self.assertEqual(self.read_json("certificate")["options"]["facts"], ["NAME", "BORN"])
        check = ("verify", self.shown, "--source", source, "--certificate", self.certificate)
        self.assertEqual(run(*check).code, 0)
        self.assertEqual(run(*check, "--together", 1).code, 2)
        self.assertEqual(run("verify", self.shown, "--certificate", self.certificate).code, 2, "the spans are the source's")

    def test_a_roster_is_agreed_with_as_well(self):
        rng = random.Random(2)
        source = self.source_of([note(number, f"o{number}", NAMES[number % 2], DATES[0], rng) for number in range(6)])
        roster = self.write("roster.csv", "NAME,BORN\n" + "".join(f"{name},{DATES[0]}\n" for name in NAMES))
        plain = ("--k", 3, *FACTS)
        self.assertEqual(run("mask", source, "-o", self.shown, *plain).code, 0)
        self.assertIn("Anna Be", open(self.shown, encoding="utf-8").read())
        self.assertEqual(self.judged(*plain), (0, []))
        code, found = self.judged(*plain, "--roster", roster)
        self.assertEqual((code, set(found)), (1, {"together"}))
        done = run("mask", source, "-o", self.shown, *plain, "--roster", roster, "--certificate", self.certificate)
        self.assertEqual(done.code, 0, done.err)
        self.assertNotIn("Anna Be", open(self.shown, encoding="utf-8").read())
        self.assertEqual(self.judged(*plain, "--roster", roster), (0, []))
        check = ("verify", self.shown, "--source", source, "--certificate", self.certificate)
        self.assertEqual(run(*check, "--roster", roster).code, 0)
        self.assertEqual(run(*check).code, 2, "a roster was used")
        other = self.write("other.csv", "NAME,BORN\n" + "Anna Berg,1950-01-02\n" * 4)
        self.assertEqual(run(*check, "--roster", other).code, 2, "not this one")
        self.assertEqual(run("mask", source, "-o", self.shown, *plain, "--certificate", self.certificate).code, 0)
        self.assertEqual(run(*check, "--roster", roster).code, 2, "none was used")

    def test_rosters_that_do_not_fit(self):
        source = self.source_of(self.random_notes(random.Random(1)))
        good = "NAME,BORN\n" + "Anna Berg,1950-01-02\n" * 3
        for content, options, code in ((good, (), 0), (good, ("--fold", "case"), 2), ("NAME\nA\nB\nC\n", (), 2), (good[:31], (), 2),
                                       ("", (), 3), ("NAME,BORN,NAME\n" + "a,b,c\n" * 4, (), 2), ("NAME,BORN\na,b\nc\n", (), 3)):
            with self.subTest(content=content):
                roster = self.write("roster.csv", content)
                done = run("mask", source, "-o", self.path("out.jsonl"), "--k", 2, *FACTS, "--roster", roster, *options)
                self.assertEqual(done.code, code, done.err)
                self.assertEqual(code == 0, os.path.exists(self.path("out.jsonl")))
                if code == 0:
                    os.remove(self.path("out.jsonl"))
        self.assertEqual(run("mask", source, "-o", self.shown, "--k", 2, "--roster", roster).code, 2)
        self.assertEqual(run("mask", source, "-o", self.shown, "--k", 2, *FACTS, "--roster", self.path("none.csv")).code, 3)

    def test_several_releases_are_judged_together(self):
        notes = [{"id": f"s{number}", "owner": f"o{number}", "text": f"is {name} ok", "spans": [{"start": 3, "end": 5, "label": "NAME"}]}
                 for number, name in enumerate(("ab", "ac", "db", "dc"))]
        self.source_of(notes)
        facts = ("--k", 2, "--by", "owners", "--together", 1, "--facts", "NAME")

        def release(name, shown):
            return self.write(name, jsonl(*({"id": f"d{number:06d}", "text": f"is {text} ok"} for number, text in enumerate(shown, 1))))

        release("shown.jsonl", ("a█", "a█", "d█", "d█"))
        other = release("other.jsonl", ("█b", "█c", "█b", "█c"))
        self.assertNotIn("together", self.judged(*facts)[1])
        code, found = self.judged(*facts, "--with", other)
        self.assertEqual(code, 1)
        self.assertIn("together", found)

    def test_wrong_usage(self):
        source = self.source_of(self.random_notes(random.Random(1)))
        for options in (("--together", 2), ("--facts", "NAME"), ("--together", 3, "--facts", "NAME,BORN"),
                        ("--together", "all"), ("--together", 0, "--facts", "NAME"), ("--together", 1, "--facts", "NAME,NAME"),
                        ("--together", 1, "--facts", "NOBODY"), (*FACTS, "--by", "occurrences"), (*FACTS, "--no-collapse"),
                        (*FACTS, "--method", "words"), (*FACTS, "--config", "show=space"), (*FACTS, "--already-masked")):
            with self.subTest(options=options):
                done = run("mask", source, "-o", self.shown, "--k", 2, *options)
                self.assertEqual(done.code, 2, done.err)
                self.assertEqual(done.err.decode().count("\n"), 1)
        overlapping = self.write("overlapping.jsonl", jsonl({"owner": "a", "text": "abc", "spans": [
            {"start": 0, "end": 2, "label": "NAME"}, {"start": 1, "end": 3, "label": "BORN"}]}, {"owner": "b", "text": "abc"}))
        self.assertEqual(run("mask", overlapping, "-o", self.shown, "--k", 2, "--together", 1, "--facts", "NAME,BORN").code, 3)


if __name__ == "__main__":
    unittest.main()
