#!/usr/bin/env python3
"""sumi replace and reverse: what stands in the place of spans, the key, the reversal, and what is refused."""
import json
import os
import re
import unittest

from program import SUMI, Case, jsonl, less_umask, run


def note(number, owner, *parts):
    """A record of text parts and (text, label) spans."""
    text, spans = "", []
    for part in parts:
        what, label = part if isinstance(part, tuple) else (part, None)
        if label:
            spans.append({"start": len(text), "end": len(text) + len(what), "label": label, "text": what})
        text += what
    return {"id": f"note-{number}", "owner": owner, "ward": number, "text": text, "spans": spans}


NOTES = [
    note(1, "p1", "Seen: ", ("Dr. Maria Canary", "NAME"), ", born ", ("3.12.1984", "DATE"), ", tel. ", ("912-345-678", "PHONE")),
    note(2, "p1", "é", ("Canary", "NAME"), " came on ", ("2.1.1989", "DATE"), " from ", ("Canaryville", "CITY"), " with ", ("M. Canary", "NAME")),
    note(3, "p2", "born ", ("3.12.1984", "DATE"), " 😀 ", ("山田太郎", "NAME"), "様, ", ("45", "AGE"), " years"),
    note(4, "p2", "nothing here"),
]


class Replace(Case):
    def setUp(self):
        super().setUp()
        self.source = self.write("notes.jsonl", jsonl(*NOTES))
        self.key = self.path("secret.key")

    def replace(self, *options, source=None, name="out.jsonl"):
        """Texts, and what was said."""
        result = self.run_well("replace", source or self.source, "-o", self.path(name), *options)
        return [json.loads(line)["text"] for line in self.read(name).splitlines()], result.err.decode()

    def test_publishes_tags_and_nothing_beside(self):
        texts, said = self.replace("--summary", self.path("s.json"))
        self.assertEqual(texts, ["Seen: [NAME], born [DATE], tel. [PHONE]", "é[NAME] came on [DATE] from [CITY] with [NAME]",
                                 "born [DATE] 😀 [NAME]様, [AGE] years", "nothing here"])
        self.assertEqual([sorted(json.loads(line)) for line in self.read("out.jsonl").splitlines()], [["id", "text"]] * 4)
        self.assertEqual(self.mode("out.jsonl"), less_umask(0o666))
        self.assertNotIn("anary", said)
        summary = self.read_json("s.json")
        self.assertEqual((summary["documents"], summary["spans"], summary["edits"], summary["promise"]), (4, 10, 10, "none"))
        self.assertEqual(summary["labels"]["NAME"], {"tag": 4})
        self.assertEqual(summary["characters"], sum(len(each["text"]) for each in NOTES))

    def test_operators_go_by_label(self):
        texts, _ = self.replace("--operator", "NAME=hash", "--operator", "DATE=keep", "--operator", "*=mark", "--key", self.key)
        self.assertRegex(texts[0], r"^Seen: NAME_[0-9a-z]{12}, born 3\.12\.1984, tel\. █$")
        config = self.write("c.toml", 'operator = ["NAME=hash", "DATE=keep", "*=mark"]\n')
        again, _ = self.replace("--config", config, "--key", self.key, name="again.jsonl")
        self.assertEqual(again, texts)
        each, _ = self.replace("--operator", "*=mark", "--no-collapse", "--mark", "#")
        self.assertEqual(each[1], "é###### came on ######## from ########### with #########")

    def test_surrogates_agree_over_documents_and_runs(self):
        key = self.write("known.key", f"sumi-key-1 {7:064x}\n")  # some shift of dates gives 13.12.1984, and owners' shifts may be the same
        os.chmod(key, 0o600)
        options = ["--operator", "*=surrogate", "--key", key]
        texts, said = self.replace(*options)
        self.assertNotIn("key", said)
        for text in texts:
            self.assertNotRegex(text, r"[Cc]anary|Maria|山田|太郎|912-345-678|3\.12\.1984")
        first = re.fullmatch(r"Seen: Dr\. (\w+) (\w+), born ([\d.]+), tel\. \d{3}-\d{3}-\d{3}", texts[0])
        second = re.fullmatch(r"é(\w+) came on ([\d.]+) from (\w+) with (\w)\. (\w+)", texts[1])
        self.assertEqual({first[2]}, {second[1], second[5]})
        third = re.fullmatch(r"born ([\d.]+) 😀 \w{4}様, 45 years", texts[2])
        self.assertNotEqual(first[3], third[1], "another owner, another shift")
        for threads in (1, 3):
            self.assertEqual(self.replace(*options, "--threads", threads, name="again.jsonl")[0], texts)
        alone, _ = self.replace(*options, source=self.write("one.jsonl", jsonl(NOTES[1])), name="alone.jsonl")
        self.assertEqual(alone[0].split(" came")[0], texts[1].split(" came")[0], "the same in another run")

    def test_a_missing_key_is_made_once(self):
        options = ["--operator", "*=surrogate", "--key", self.key]
        texts, said = self.replace(*options)
        self.assertIn("created a new key", said)
        self.assertEqual(self.mode("secret.key"), 0o600)
        again, said = self.replace(*options, name="again.jsonl")
        self.assertEqual(again, texts)
        self.assertNotIn("created a new key", said)
        other, _ = self.replace("--operator", "*=surrogate", "--key", self.path("other.key"), name="other.jsonl")
        self.assertNotEqual(other, texts)

    def test_dates_keep_their_distance(self):
        texts, _ = self.replace("--operator", "DATE=surrogate", "--key", self.key, "--shift-days", "-3")
        self.assertEqual(texts[0], "Seen: [NAME], born 30.11.1984, tel. [PHONE]")
        self.assertIn("30.12.1988", texts[1])

    def test_parts_of_overlapping_spans_never_stay(self):
        text = "Canary of Canaryville"
        spans = [{"start": 0, "end": 9, "label": "A"}, {"start": 7, "end": 21, "label": "B"}, {"start": 2, "end": 4, "label": "K"}]
        source = self.write("overlap.jsonl", jsonl({"id": "1", "text": text, "spans": spans}))
        texts, _ = self.replace("--operator", "K=keep", source=source)
        self.assertEqual(texts, ["[B]"])

    def test_spans_that_pass_point_at_replacements(self):
        self.run_well("replace", self.source, "-o", self.path("out.jsonl"), "--pass", "spans,ward")
        for record, source in zip(map(json.loads, self.read("out.jsonl").splitlines()), NOTES):
            self.assertEqual(record["ward"], source["ward"])
            self.assertEqual([record["text"][s["start"]:s["end"]] for s in record["spans"]], [f"[{s['label']}]" for s in source["spans"]])
            self.assertTrue(all("text" not in span for span in record["spans"]))

    def test_reverse_gives_the_source_byte_for_byte(self):
        for passed in ([], ["--pass", "all"], ["--pass", "ward,id"]):
            self.replace("--operator", "*=surrogate", "--operator", "PHONE=mark", "--key", self.key, "--reversal", self.path("sealed"), *passed)
            self.assertEqual(self.mode("sealed"), 0o600)
            for word in (b"anary", b"1984", "山田".encode()):
                self.assertNotIn(word, self.read("sealed"))
            self.run_well("reverse", self.path("out.jsonl"), "-o", self.path("back.jsonl"), "--reversal", self.path("sealed"), "--key", self.key)
            self.assertEqual(self.read("back.jsonl"), self.read("notes.jsonl"))
            sealed = self.read("sealed")
            self.replace("--operator", "*=surrogate", "--operator", "PHONE=mark", "--key", self.key, "--reversal", self.path("sealed"), *passed)
            self.assertEqual(self.read("sealed"), sealed, "the same again")

    def test_reverse_of_another_format_gives_texts(self):
        self.run_well("convert", self.source, "-o", self.path("brat"), "--to", "brat")
        self.run_well("replace", self.path("brat"), "-o", self.path("published"), "--operator", "*=hash", "--key", self.key, "--reversal", self.path("sealed"))
        self.run_well("reverse", self.path("published"), "-o", self.path("back"), "--key", self.key, "--reversal", self.path("sealed"))
        texts = {name: content for name, content in self.files("brat").items() if name.endswith(".txt")}
        self.assertEqual(len(texts), 4)
        self.assertEqual({name: content for name, content in self.files("back").items() if name.endswith(".txt")}, texts)

    def test_every_format_that_has_spans_is_put_back(self):
        for name in ("jsonl", "brat", "i2b2-2006", "i2b2-2014", "conll", "doccano", "label-studio", "tab", "presidio"):
            with self.subTest(format=name):
                source, published, back = (self.path(f"{name}.{what}") for what in ("source", "published", "back"))
                self.run_well("convert", self.source, "-o", source + ("/" if name == "i2b2-2014" else ""), "--to", name)
                options = ("--format", name, "--key", self.key, "--reversal", self.path("sealed"))
                self.run_well("replace", source, "-o", published, "--operator", "*=tag", *options)
                self.run_well("reverse", published, "-o", back, "--key", self.key, "--reversal", self.path("sealed"))
                texts = [[json.loads(line)["text"] for line in self.run_well("convert", path, "-o", "-", "--from", name, "--to", "jsonl").out.splitlines()]
                         for path in (source, back)]
                self.assertEqual(*texts)

    def test_an_array_of_records_is_replaced_and_put_back(self):
        array = "[" + ",\n ".join(json.dumps(one, ensure_ascii=False) for one in NOTES) + "]\n"
        source = self.write("notes.json", array)
        self.run_well("replace", source, "-o", self.path("out.json"), "--operator", "*=tag", "--key", self.key, "--reversal", self.path("sealed"))
        self.assertEqual([set(one) for one in json.loads(self.read("out.json"))], [{"id", "text"}] * 4)
        self.run_well("reverse", self.path("out.json"), "-o", self.path("back.json"), "--key", self.key, "--reversal", self.path("sealed"))
        self.assertEqual(self.read("back.json").decode(), array)

    def test_reverse_refuses_what_does_not_fit(self):
        self.replace("--operator", "*=surrogate", "--key", self.key, "--reversal", self.path("sealed"))
        published = self.path("out.jsonl")
        other = self.path("other.key")
        self.replace("--operator", "*=surrogate", "--key", other, name="other.jsonl")

        def fails(words, code=3, publication=published, sealed="sealed", key=self.key):
            said = self.assert_fails(code, words, "reverse", publication, "-o", self.path("back.jsonl"), "--reversal", self.path(sealed), "--key", key)
            self.assertFalse(os.path.exists(self.path("back.jsonl")), said)

        fails("the key does not open it", key=other)
        fails("is not as it was published", publication=self.path("other.jsonl"))
        fails("4 documents", publication=self.write("few.jsonl", b"".join(self.read("out.jsonl").splitlines(True)[:3])))
        damaged = bytearray(self.read("sealed"))
        damaged[len(damaged) // 2] ^= 4
        self.write("damaged", bytes(damaged))
        fails("it was changed", sealed="damaged")
        self.write("cut", self.read("sealed")[:30])
        fails("it is incomplete", sealed="cut")
        fails("not a reversal", sealed="notes.jsonl")
        fails("not a key", key=self.path("sealed"))
        fails("", sealed="nothing")

    def test_what_makes_no_sense_is_refused(self):
        out = ["-o", self.path("out.jsonl")]
        replace = ["replace", self.source, *out]
        self.assert_fails(2, "--key", *replace, "--operator", "*=surrogate")
        self.assert_fails(2, "--key", *replace, "--operator", "NAME=hash")
        self.assert_fails(2, "--key", *replace, "--reversal", self.path("r"))
        self.assert_fails(2, "not an operator", *replace, "--operator", "NAME=encrypt")
        self.assert_fails(2, "LABEL=VALUE", *replace, "--operator", "surrogate")
        self.assert_fails(2, "not a kind", *replace, "--kind", "NAME=thing")
        for days in ("0", "365", "-365", "x", "1.5", ""):
            self.assert_fails(2, "--shift-days", *replace, f"--shift-days={days}") if days else None
        self.assert_fails(2, "the labels are", *replace, "--labels", "NAMES")
        self.assert_fails(2, "", *replace, "--key", self.source, "--operator", "*=hash")
        self.assert_fails(3, "not a key", *replace, "--key", self.write("bad.key", "x"), "--operator", "*=hash")
        self.assert_fails(3, "no record has spans", "replace", self.write("a.txt", "canary"), *out)
        marked = self.write("marked.jsonl", jsonl(note(1, "a", ("canary", "NAME"), "█")))
        self.assert_fails(3, "--already-masked", "replace", marked, *out, "--operator", "*=mark")
        self.assertFalse(os.path.exists(self.path("out.jsonl")))

    def test_says_when_others_can_read_the_key(self):
        self.replace("--operator", "*=hash", "--key", self.key)
        os.chmod(self.key, 0o644)
        self.assertIn("other users can read", self.replace("--operator", "*=hash", "--key", self.key)[1])

    def test_standard_streams(self):
        result = self.run_well("replace", "-", "--format", "jsonl", stdin=self.read("notes.jsonl"))
        self.assertEqual(json.loads(result.out.splitlines()[3])["text"], "nothing here")
        self.assertTrue(os.path.exists(SUMI) and run("reverse", "--help").code == 0)


if __name__ == "__main__":
    unittest.main()
