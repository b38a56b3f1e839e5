#!/usr/bin/env python3
"""Planted leaks: both verifiers must catch each, with the same violations."""
import json
import random
import unittest

from program import Case, jsonl, run

MARK = "█"
TEXTS = ("Anna Berg was seen at the clinic today.", "Otto was seen at the clinic today.", "Li was seen at the clinic, alone.",
         "Nothing like the others", "Otto came back.")
OWNERS = ("anna", "otto", "li", "max", "otto")


class Planted(Case):
    def publish(self, *options, records=None):
        records = records or [{"id": f"s{number}", "owner": owner, "ward": number, "text": text}
                              for number, (text, owner) in enumerate(zip(TEXTS, OWNERS))]
        self.source = self.write("source.jsonl", jsonl(*records))
        self.mask(self.source, self.path("shown.jsonl"), *options)
        self.options = ("--source", self.source, *options)
        self.assert_holds(self.path("shown.jsonl"), *self.options)
        return [json.loads(line) for line in self.read("shown.jsonl").splitlines()]

    def violations(self, shown, *options):
        path = self.write("leak.jsonl", shown if isinstance(shown, str) else jsonl(*shown))
        code, found = self.judge(path, *(options or self.options))
        self.assertEqual(code, 1 if found else 0)
        return found

    def assert_caught(self, shown, *expected):
        found = self.violations(shown)
        for violation in expected:
            self.assertIn(violation, found)
        self.assertTrue(found)

    def test_a_hidden_character_unhidden(self):
        for collapse in ("--collapse", "--no-collapse"):
            shown = self.publish(collapse)
            self.assertEqual(shown[1]["text"],
                             MARK * (1 if collapse == "--collapse" else 4) + " was seen at the clinic today.")
            for number, record in enumerate(shown):
                with self.subTest(collapse=collapse, number=number):
                    text = TEXTS[number][0] + MARK + record["text"][1:]
                    if collapse == "--no-collapse":
                        text = TEXTS[number][0] + record["text"][1:]
                    planted = [*shown[:number], {**record, "text": text}, *shown[number + 1:]]
                    self.assert_caught(planted, (record["id"], 0, 1, "rare"))

    def test_a_document_left_whole(self):
        shown = self.publish()
        for number, (record, text) in enumerate(zip(shown, TEXTS)):
            planted = [*shown[:number], {**record, "text": text}, *shown[number + 1:]]
            self.assert_caught(planted, (record["id"], 0, len(text), "rare"))

    def test_a_mark_moved(self):
        shown = self.publish("--no-collapse")
        text = shown[1]["text"]
        shown[1]["text"] = text[1:5] + text[0] + text[5:]
        self.assert_caught(shown, ("d000002", 3, 4, "changed"))
        shown = self.publish()
        shown[1]["text"] = shown[1]["text"][1:] + MARK
        self.assert_caught(shown, ("d000002", 0, 30, "changed"))

    def test_a_kept_character_changed(self):
        for collapse in ("--collapse", "--no-collapse"):
            shown = self.publish(collapse)
            for record in shown[:2]:
                record["text"] = record["text"].replace("clinic", "clinik")
            self.assertEqual({violation[3] for violation in self.violations(shown)}, {"rare", "changed"})

    def test_a_document_dropped(self):
        shown = self.publish()
        for number, record in enumerate(shown):
            self.assert_caught(shown[:number] + shown[number + 1:], (record["id"], 0, 0, "missing-document"))

    def test_a_document_added(self):
        shown = self.publish()
        self.assert_caught([*shown, {"id": "d000006", "text": MARK}], ("d000006", 0, 0, "extra-document"))
        self.assert_caught([*shown, shown[0]], ("d000001", 0, 0, "extra-document"))

    def test_documents_swapped(self):
        shown = self.publish()
        shown[0], shown[2] = shown[2], shown[0]
        self.assert_caught(shown, ("d000001", 0, 0, "changed"), ("d000002", 0, 0, "changed"))

    def test_a_field_carried(self):
        shown = self.publish()
        for more in ({"ward": 3}, {"owner": "li"}, {"": ""}, {"spans": []}):
            self.assertEqual(self.violations([*shown[:3], {**shown[3], **more}, shown[4]]), [("d000004", 0, 0, "carried")])

    def test_an_id_carried(self):
        shown = self.publish()
        shown[2]["id"] = "s2"
        self.assertEqual(self.violations(shown), [("s2", 0, 0, "carried")])

    def test_a_passed_field_changed(self):
        shown = self.publish("--pass", "ward,owner")
        shown[1]["ward"] = 1.0
        self.assertEqual(self.violations(shown), [("d000002", 0, 0, "changed")])
        del shown[1]["ward"]
        self.assertEqual(self.violations(shown), [("d000002", 0, 0, "changed")])

    def test_quoted_text_in_spans(self):
        span = {"start": 0, "end": 4, "label": "NAME"}
        records = [{"text": text, "spans": [span]} for text in TEXTS]
        shown = self.publish("--pass", "spans", "--by", "documents", records=records)
        for quoted in (shown[1]["text"][:1], "Otto"):
            shown[1]["spans"][0].update(end=1, text=quoted)
            with self.subTest(quoted=quoted):
                self.assertEqual(self.violations(shown), [("d000002", 0, 0, "carried")])
        del shown[1]["spans"][0]["text"]
        self.assertEqual(self.violations(shown), [])

    def test_an_owner_counted_twice(self):
        shown = self.publish()
        shown[1]["text"] = shown[4]["text"] = "Otto" + MARK  # both are otto's
        for number in (0, 2, 3):
            shown[number]["text"] = MARK
        self.assertEqual(self.violations(shown), [("d000002", 0, 4, "rare"), ("d000005", 0, 4, "rare")])
        self.assertEqual(self.violations(shown, "--source", self.source, "--by", "documents"), [])

    def test_a_truncated_publication(self):
        self.publish()
        whole = self.read("shown.jsonl").decode()
        lines = whole.splitlines(keepends=True)
        self.assert_caught("".join(lines[:-1]), ("d000005", 0, 0, "missing-document"))
        cut = self.write("cut.jsonl", whole[:-5])
        self.assertEqual(run("verify", cut, "--source", self.source, "--k", 2).code, 3)
        self.assert_caught("", *((f"d{number:06d}", 0, 0, "missing-document") for number in range(1, 6)))

    def test_lines_truncated(self):
        source = self.write("source", "ab cd\nab ef\nab cd\n")
        shown = self.path("shown")
        options = ("--format", "lines", "--by", "documents")
        self.mask(source, shown, *options, "--min-length", 1)
        self.write("shown", "ab cd\nab█\n")
        self.assertIn(("d000003", 0, 0, "missing-document"), self.judge(shown, "--source", source, *options)[1])

    def test_random_changes_are_judged_alike(self):
        rng = random.Random(5)
        caught = 0
        for collapse in ("--collapse", "--no-collapse"):
            shown = jsonl(*self.publish(collapse, "--pass", "owner"))
            for _ in range(150):
                texts = [json.loads(line) for line in shown.splitlines()]
                for _ in range(rng.randint(1, 3)):
                    record = rng.choice(texts)
                    text, at = record["text"], rng.randint(0, len(record["text"]))
                    record["text"] = text[:at] + rng.choice(("", MARK, MARK * 2, "a", text[at:at + 2] * 2, "O")) + \
                        text[at + rng.randint(0, 3):]
                    if rng.random() < .2:
                        texts.insert(rng.randrange(len(texts)), texts.pop(rng.randrange(len(texts))))
                    if rng.random() < .1:
                        record["id"] = f"d{rng.randint(0, 7):06d}"
                    if rng.random() < .1:
                        record["owner"] = rng.choice(OWNERS)
                caught += bool(self.violations(texts))
        self.assertGreater(caught, 250)


if __name__ == "__main__":
    unittest.main()
