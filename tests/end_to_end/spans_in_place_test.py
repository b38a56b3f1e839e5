#!/usr/bin/env python3
"""Spans of several texts of a record, in place and beside it; numbers and keys of JSON as texts; and documents replaced part by part."""
import json
import os
import random
import re
import subprocess
import unittest

from program import SUMI, Case, jsonl, run
from samples_of_formats import FORMATS

NAMES = ("Ottoline Brackwater", "Piet Ekdal", "Tova Morwen", "Zoë Wickham")
NUMBERS = (536228726, 48211907, -71234567)
FINDER = 'builtin = "none"\n[[pattern]]\nentity = "NAME"\nregex = "' + "|".join([*NAMES, *(str(abs(one)) for one in NUMBERS)]) + '"\n'


def hidden(text):
    for one in [*NAMES, *(str(abs(number)) for number in NUMBERS)]:
        text = text.replace(one, "[NAME]")
    return text


def is_data_key(key):
    return not re.fullmatch(r"[A-Za-z0-9_$.:/-]*", key) or len(re.findall("[0-9]", key)) >= 6


def expected(value):
    """The slow oracle: a value with all that may say something replaced."""
    if isinstance(value, str):
        return hidden(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        new = hidden(json.dumps(value))
        return value if new == json.dumps(value) else new
    if isinstance(value, list):
        return [expected(one) for one in value]
    if not isinstance(value, dict):
        return value
    met = {key for key in value if not is_data_key(key) or hidden(key) == key}
    made = {}
    for key, inner in value.items():
        new = plain = hidden(key) if is_data_key(key) else key
        again = 2
        while new != key and new in met:
            new, again = f"{plain}_{again}", again + 1
        met.add(new)
        made[new] = expected(inner)
    return made


def random_value(draw, depth=3):
    kind = draw.randrange(8 if depth else 5)
    if kind == 0:
        return draw.choice((None, True, 5, 1.5, *NUMBERS))
    if kind < 5:
        return draw.choice(("no fever", "é \"京\"\n", "", f"seen by {draw.choice(NAMES)} at 8", f"{draw.choice(NAMES)}, {draw.choice(NUMBERS)}"))
    if kind == 5:
        return [random_value(draw, depth - 1) for _ in range(draw.randrange(4))]
    keys = draw.sample(("a", "note", "x.y", "{}", "*", *NAMES, f"{NAMES[0]} ({NUMBERS[0]})", str(NUMBERS[1]), f"nr {NUMBERS[1]}", "[NAME]"), draw.randrange(5))
    return {key: random_value(draw, depth - 1) for key in keys}


def text_at(record, place):
    """What lies at the place that a span says."""
    parts = re.findall(r"(?:\\.|[^.\[\]\\])+|\[\d+\]", place)
    for number, part in enumerate(parts):
        if part == "{}" and number == len(parts) - 1:
            return re.sub(r"\\(.)", r"\1", parts[-2])
        record = record[int(part[1:-1])] if part[0] == "[" else record[re.sub(r"\\(.)", r"\1", part)]
    return record if isinstance(record, str) else json.dumps(record)


class SpansInPlace(Case):
    def setUp(self):
        super().setUp()
        self.write("names.toml", FINDER)
        self.find = ["--with", self.path("names.toml")]

    def lines(self, name):
        return [json.loads(line) for line in self.read(name).splitlines()]

    def test_numbers_and_keys_are_texts(self):
        source = self.write("in.jsonl", '{"ssn": 536228726,"n":5, "people":{"Piet Ekdal":{"note":"by Tova Morwen"},"Tova Morwen":1}}\n')
        for field, wanted in (
                ("*", '{"ssn": "[NAME]","n":5, "people":{"[NAME]":{"note":"by [NAME]"},"[NAME]_2":1}}\n'),
                ("ssn", '{"ssn": "[NAME]","n":5, "people":{"Piet Ekdal":{"note":"by Tova Morwen"},"Tova Morwen":1}}\n'),
                ("n,people.{}", '{"ssn": 536228726,"n":5, "people":{"[NAME]":{"note":"by Tova Morwen"},"[NAME]_2":1}}\n')):
            self.run_well("replace", source, "-o", self.path("out.jsonl"), *self.find, "--text-field", field, "--pass", "all")
            made = re.sub(r',"spans":\[.*\]}\n', "}\n", self.read("out.jsonl").decode())  # of one text
            self.assertEqual(made, wanted, field)
        self.run_well("replace", source, "-o", self.path("out.jsonl"), *self.find, "--text-field", "*")
        self.assertEqual(self.lines("out.jsonl"), [{"id": "d000001", "ssn": "[NAME]", "people": {"[NAME]": {"note": "by [NAME]"}}}])
        self.run_well("replace", source, "-o", self.path("out.jsonl"), *self.find, "--text-field", "n")
        self.assertEqual(self.read("out.jsonl"), b'{"id":"d000001","n":5}\n')

    def test_random_records_equal_a_tree_rewritten_by_hand(self):
        draw = random.Random(5)
        records = [value for value in (random_value(draw) for _ in range(1500)) if isinstance(value, dict)]
        for record in records:
            record.pop("spans", None)
        self.assertGreater(len(records), 300)
        source = self.write("in.jsonl", jsonl(*records))
        self.run_well("replace", source, "-o", self.path("out.jsonl"), *self.find, "--text-field", "*", "--pass", "all")
        for record, made in zip(records, self.lines("out.jsonl")):
            made.pop("spans", None)
            self.assertEqual(made, expected(record), record)
        self.run_well("tag", self.path("names.toml"), source, "-o", self.path("tagged.jsonl"), "--text-field", "*")
        for record, made in zip(records, self.lines("tagged.jsonl")):
            spans = made.pop("spans")
            self.assertEqual(made, record)
            said = [text_at(record, span["field"])[span["start"]:span["end"]] for span in spans]
            self.assertTrue(all(hidden(one) == "[NAME]" for one in said), (record, spans))
        self.run_well("replace", self.path("tagged.jsonl"), "-o", self.path("by_spans.jsonl"), "--text-field", "*", "--pass", "all")
        self.assertEqual([{**one, "spans": 0} for one in self.lines("by_spans.jsonl")], [{**one, "spans": 0} for one in self.lines("out.jsonl")])
        score = self.path("s.json")
        self.run_well("score", self.path("tagged.jsonl"), self.path("tagged.jsonl"), "--text-field", "*", "--summary", score)
        self.assertEqual(json.loads(self.read("s.json"))["micro"]["f1"], 1)

    def test_commands_that_count_refuse_keys(self):
        source = self.write("in.jsonl", jsonl({"a": "x", "b": {"Piet Ekdal": 1}}, {"a": "x"}))
        for field in ("*", "a,b.{}"):
            self.assert_fails(2, "keys of objects", "mask", source, "-o", self.path("out"), "--k", 2, "--by", "documents", "--text-field", field)
        self.assert_fails(2, "name it alone", "tag", "patterns", source, "-o", self.path("out"), "--text-field", "*,a")
        self.assert_fails(2, "put back", "replace", source, "-o", self.path("out"), *self.find, "--text-field", "*", "--key", self.path("k"), "--reversal", self.path("r"))
        self.assertFalse(os.path.exists(self.path("out")))

    def test_keys_and_numbers_are_put_back(self):
        record = {"id": "x", "n": 536228726, "people": {"Piet Ekdal": {"s": "Tova Morwen"}}}
        source = self.write("in.jsonl", jsonl(record))
        options = ["--text-field", "n,people.{}", "--key", self.path("key"), "--reversal", self.path("reversal")]
        self.run_well("replace", source, "-o", self.path("out.jsonl"), *self.find, *options, "--pass", "all")
        self.run_well("reverse", self.path("out.jsonl"), "-o", self.path("back.jsonl"), *options)
        self.assertEqual(self.lines("back.jsonl")[0]["people"], record["people"])
        self.assertEqual(str(self.lines("back.jsonl")[0]["n"]), "536228726")

    def test_spans_of_chats_name_their_field(self):
        chat = {"id": 1, "title": "Piet Ekdal", "messages": [{"content": "é Tova Morwen"}, {"content": None}, {"content": "Piet Ekdal and"}, {"content": "Ottoline"}]}
        source = self.write("chat.jsonl", jsonl(chat))
        paths = ["--text-field", "title,messages[].content"]
        self.run_well("tag", self.path("names.toml"), source, "-o", self.path("tagged.jsonl"), *paths)
        self.assertEqual(self.lines("tagged.jsonl")[0]["spans"], [{"start": 0, "end": 10, "label": "NAME", "score": .5, "field": "title"},
                                                                   {"start": 2, "end": 13, "label": "NAME", "score": .5, "field": "messages[0].content"},
                                                                   {"start": 0, "end": 10, "label": "NAME", "score": .5, "field": "messages[2].content"}])
        self.run_well("replace", self.path("tagged.jsonl"), "-o", self.path("out.jsonl"), *paths, "--pass", "spans")
        self.assertEqual(self.lines("out.jsonl"), [{"id": "d000001", "title": "[NAME]", "messages": [{"content": "é [NAME]"}, {"content": None}, {"content": "[NAME] and"}, {"content": "Ottoline"}],
                                                    "spans": [{"start": 0, "end": 6, "label": "NAME", "field": "title"}, {"start": 2, "end": 8, "label": "NAME", "field": "messages[0].content"},
                                                              {"start": 0, "end": 6, "label": "NAME", "field": "messages[2].content"}]}])
        tagged = self.lines("tagged.jsonl")[0]
        self.run_well("review", "init", self.path("project"), self.path("tagged.jsonl"), *paths)
        for spans, sentence in (([{"start": 0, "end": 5, "label": "N", "field": "messages[9].content"}], "no text"), ([{"start": 0, "end": 50, "label": "N", "field": "title"}], "span 1"),
                                ([{"start": 0, "end": 5, "label": "N", "field": "title"}, {"start": 0, "end": 5, "label": "N"}], "others don't")):
            bad = self.write("bad.jsonl", jsonl({**tagged, "spans": spans}))
            self.assert_fails(3, sentence, "replace", bad, "-o", self.path("no"), *paths)
        # Another's field of that name stays as it is.
        other = self.write("other.jsonl", jsonl({**chat, "spans": [{"start": 1, "end": 2, "label": "x"}]}))
        self.run_well("replace", other, "-o", self.path("out.jsonl"), *self.find, *paths)
        self.assertNotIn(b"spans", self.read("out.jsonl"))

    def test_spans_beside_documents_that_have_no_place_for_them(self):
        for kind in ("docx", "odt", "html", "xml", "eml"):
            made = FORMATS[kind](NAMES[0], "No fever was seen today.")
            source = self.write("in/letter." + kind, made if isinstance(made, bytes) else made.encode())
            self.run_well("tag", self.path("names.toml"), source, "-o", self.path("spans.jsonl"))
            self.run_well("replace", source, "-o", self.path("a." + kind), "--spans", self.path("spans.jsonl"))
            self.run_well("replace", source, "-o", self.path("b." + kind), *self.find)
            self.assertEqual(self.read("a." + kind), self.read("b." + kind), kind)
        self.run_well("tag", self.path("names.toml"), self.path("in"), "-o", self.path("all.jsonl"))
        self.run_well("replace", self.path("in"), "-o", self.path("a"), "--spans", self.path("all.jsonl"))
        self.run_well("replace", self.path("in"), "-o", self.path("b"), *self.find)
        self.assertEqual(self.read("a/f000001.docx"), self.read("b/f000001.docx"))
        table = self.write("t.csv", "id,text\n1,Piet Ekdal\n2,none\n")
        self.run_well("tag", self.path("names.toml"), table, "-o", self.path("spans.jsonl"))
        self.run_well("replace", table, "-o", self.path("out.csv"), "--spans", self.path("spans.jsonl"))
        self.assertEqual(self.read("out.csv"), b"id,text\nd000001,[NAME]\nd000002,none\n")
        for other in ("id,text\n1,Piet Ekdal!\n2,none\n", "id,text\n1,Piet Ekdal\n", "id,text\n1,Piet Ekdal\n2,none\n3,x\n"):
            self.assert_fails(3, "of this id with this text", "replace", self.write("t.csv", other), "-o", self.path("no.csv"), "--spans", self.path("spans.jsonl"))
            self.assertFalse(os.path.exists(self.path("no.csv")))

    def test_parts_make_the_same_bytes_and_take_no_more_memory(self):
        def corpus(documents):
            return self.write(f"{documents}.jsonl", "".join(f'{{"id":"{i}","text":"note {i}: {NAMES[i % 3]} {"has no fever " * 50}"}}\n' for i in range(documents)))

        made = {}
        for threads in (1, 3):
            self.run_well("replace", corpus(4000), "-o", self.path("out.jsonl"), *self.find, "--threads", threads)
            made[threads] = self.read("out.jsonl")
        self.assertEqual(made[1], made[3])
        lines = made[1].decode().splitlines()
        self.assertEqual([json.loads(lines[i])["text"][:22] for i in (0, 3999)], ["note 0: [NAME] has no ", "note 3999: [NAME] has "])
        pipe = subprocess.run(f"{SUMI} replace {self.path('4000.jsonl')} -o /dev/stdout {' '.join(self.find)} | cat", shell=True, capture_output=True, check=True)
        self.assertEqual(pipe.stdout, made[1])
        peaks = []
        for documents in (4000, 40000):
            self.run_well("replace", corpus(documents), "-o", self.path("out.jsonl"), *self.find, "--threads", 1, "--summary", self.path("s.json"))
            peaks.append(json.loads(self.read("s.json"))["peak_memory_bytes"])
        self.assertLess(peaks[1] - peaks[0], 12 << 20)

    def test_files_that_hold_no_documents_are_left_out_if_asked(self):
        self.write("in/a.txt", "Piet Ekdal\n")
        self.write("in/b.jsonl", jsonl({"text": "none"}))
        self.write("in/c.bin", b"\x7fELF\0\0")
        os.symlink("nowhere", self.path("in", "gone.txt"))
        for command in (["tag", self.path("names.toml")], ["convert"], ["replace", *self.find], ["redact", "--accept-unsearched", "language,names", *self.find]):
            to = ["--to", "jsonl"] if command[0] == "convert" else []
            skip = "--allow-unread" if command[0] == "redact" else "--allow-unread"
            words = [*command, self.path("in"), "-o", self.path("out-" + command[0]), *to]
            self.assertEqual(run(*words).code, 3, command)
            done = self.run_well(*words, skip)
            self.assertIn(b"gone.txt", done.err, command)
            self.assertIn(b"c.bin", done.err, command)

    def test_equal_ids_of_two_files_are_told_apart(self):
        for name in ("a", "b"):
            self.write(f"in/{name}.jsonl", jsonl({"id": 1, "text": f"{name} Piet Ekdal on 3 May 2020"}))
        self.run_well("replace", self.path("in"), "-o", self.path("out"), *self.find)
        self.run_well("tag", self.path("names.toml"), self.path("in"), "-o", self.path("tagged"))
        self.run_well("convert", self.path("in"), "-o", self.path("all.jsonl"))
        self.assertEqual([one["id"] for one in self.lines("all.jsonl")], ["1", "b.jsonl/1"])
        self.write("in/a.jsonl", jsonl({"id": 1, "text": "x"}, {"id": 1, "text": "y"}))
        self.assert_fails(3, "same id", "replace", self.path("in"), "-o", self.path("no"), *self.find)


if __name__ == "__main__":
    unittest.main()
