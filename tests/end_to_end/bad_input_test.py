#!/usr/bin/env python3
"""Input that can't be read is refused with code 3 and one line, which names the place and quotes no text."""
import gzip
import json
import os
import random
import unittest

from program import Case, jsonl, run

GOOD = '{"text":"canary one"}\n{"text":"canary two"}\n'


class BadInput(Case):
    folder_beside = None  # one of the files is large

    def refused(self, name, content, words, *options, code=3):
        source = self.write(name, content)
        shown = self.path("shown")
        options = (*options, *(() if "--by" in options else ("--by", "documents")))
        for command in (("mask", source, "-o", shown), ("repeats", source)):
            if command[0] == "mask" or "mark" not in words:
                said = self.assert_fails(code, [source, *words], *command, "--k", 2, *options)
        self.assertFalse(os.path.exists(shown))
        return said

    def test_invalid_utf8(self):
        for bad in (b"\xff", b"\xc3(", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf", b"\xe2\x82"):
            with self.subTest(bad=bad):
                self.refused("a.jsonl", GOOD.encode() + b'{"text":"canary ' + bad + b'"}', [":3", "byte 16", "UTF-8"])
                self.refused("unread.jsonl", GOOD.encode() + b'{"text":"canary","x":"' + bad + b'"}', [":3", "byte 22"])
                self.refused("a.csv", b"id,text\n1,canary\n2,canary" + bad, [":3", "byte 8"])
                self.refused("a.lines", b"canary\r\ncanary " + bad + b"\n", [":2", "byte 7"], "--format", "lines")
                self.refused("a.txt", b"canary\ncanary " + bad, ["byte 14"], "--by", "occurrences")

    def test_null_characters_are_fine(self):
        source = self.write("a.jsonl", '{"text":"same\\u0000text"}\n{"text":"same\\u0000text"}\n')
        self.mask(source, self.path("shown.jsonl"), "--by", "documents")
        self.assertEqual([json.loads(line)["text"] for line in self.read("shown.jsonl").splitlines()], ["same\0text"] * 2)
        self.assert_holds(self.path("shown.jsonl"), "--source", source, "--by", "documents")

    def test_a_long_line(self):
        text = "seen at the clinic and well " * 3_600_000
        source = self.write("long.jsonl", f'{{"text":"{text}"}}')
        self.mask(source, self.path("shown.jsonl"), "--by", "occurrences", "--guarantee", "source", "--snap", "none")
        self.assertGreater(len(self.read_json("shown.jsonl")["text"]), len(text) - 100)

    def test_a_periodic_text(self):
        source = self.write("periodic.jsonl", f'{{"text":"{"seen at the clinic and well " * 8000}"}}')
        self.mask(source, self.path("shown.jsonl"), "--by", "occurrences", timeout=20)

    def test_truncated_compression(self):
        rng = random.Random(1)  # what doesn't compress well leaves much to cut
        plain = jsonl(*({"text": "canary", "x": rng.random()} for number in range(3000)))
        source = self.write("plain.jsonl", plain)
        for suffix in (".gz", ".zst"):
            path = self.path("whole.jsonl" + suffix)
            self.mask(source, path, "--by", "documents", "--pass", "all")
            whole = self.read(path)
            self.assertLess(len(whole), len(plain))
            for size in (len(whole) - 1, len(whole) // 2, 10, 3):
                with self.subTest(suffix=suffix, size=size):
                    self.refused("cut.jsonl" + suffix, whole[:size], [])
            self.refused("broken.jsonl" + suffix, whole[:2000] + b"\0\0\0\0\0\0" + whole[2006:], [])
            self.refused("behind.jsonl" + suffix, whole + b"canary", [])
            self.refused("none.jsonl" + suffix, plain, [])
        twice = gzip.compress(GOOD.encode()) + gzip.compress(GOOD.encode())
        self.mask(self.write("twice.jsonl.gz", twice), self.path("shown.jsonl"), "--by", "documents")
        self.assertEqual(self.read("shown.jsonl").count(b"\n"), 4)

    def test_broken_json(self):
        for bad in ('{"text":"canary","x":tru}', '{"text":"canary","x":{"a":[1,}}', '{"text":"canary","x":01}',
                    '{"text":"canary","x":"\t"}', '{"text":"canary","x":"\\q"}', '{"text":"canary"', '{"text":"canary"}}',
                    '{"text":"canary"} {}', '["canary"]', '"canary"', "canary", '{"text":"canary",}', "{'text':'canary'}",
                    '{"text":"canary","x":NaN}', '{"text":"canary","x":1.}', '{text:"canary"}', '{"text":"canary" "x":1}'):
            with self.subTest(bad=bad):
                self.refused("a.jsonl", GOOD + bad + "\n" + GOOD, [":3"])
        self.refused("deep.jsonl", GOOD + '{"text":"canary","x":' + "[" * 200000 + "]" * 200000 + "}", [":3"])

    def test_fields(self):
        for bad in ('{"txt":"canary"}', "{}", '{"text":null}', '{"text":["canary"]}', '{"text":1}',
                    '{"text":"canary","text":"canary"}', '{"text":"canary","te\\u0078t":"canary"}',
                    '{"text":"canary","id":"1","id":"2"}', '{"text":"canary","owner":"1","owner":"1"}',
                    '{"text":"canary","id":["canary"]}', '{"text":"canary","owner":{"canary":1}}',
                    '{"text":"canary","id":"\\ud800"}', '{"text":"canary \\udc00\\ud800"}', '{"text":"canary","x":"\\ud800"}',
                    '{"text":"canary \\ud83d\\u0041"}'):
            with self.subTest(bad=bad):
                self.refused("a.jsonl", GOOD + bad + "\n", [":3"])

    def test_ids(self):
        self.refused("a.jsonl", jsonl(*({"id": name, "text": "canary"} for name in ("x", "canary", "canary"))), [":3"])
        self.refused("a.jsonl", jsonl(*({"id": name, "text": "canary"} for name in ("7", 1, 7))), [":3"])
        self.refused("a.csv", "id,text\nx,canary\nx,canary\n", [":3"])

    def test_nothing_to_read(self):
        os.mkdir(self.path("empty"))
        self.write("dots/.hidden", "canary")
        for source in (self.path("empty"), self.path("dots"), self.path("nonesuch"), self.path("nonesuch.jsonl")):
            self.assert_fails(3, source, "mask", source, "-o", self.path("shown"), "--k", 2, "--by", "documents")
        for name in ("empty.jsonl", "empty.csv"):
            self.refused(name, "", [])
        self.refused("header.csv", "id,text\n", [])
        self.refused("empty.jsonl.gz", gzip.compress(b""), [])

    def test_fewer_than_k(self):
        source = self.write("a.jsonl", jsonl(*({"owner": "x", "text": "canary"} for _ in range(4))))
        for k, by in ((5, "documents"), (2, "owners"), (25, "occurrences"), (2147483647, "occurrences")):
            self.assert_fails(3, f"k = {k}", "mask", source, "-o", self.path("shown"), "--k", k, "--by", by)

    def test_the_mark_in_the_source(self):
        for mark in "█*▓":
            said = self.refused("a.jsonl", GOOD + f'{{"text":"canary {mark} █▓"}}', [":3", "mark"], "--mark", mark)
            free = said.split("such as ")[1][0]
            self.assertNotIn(free, "█*▓ ")
            self.mask(self.path("a.jsonl"), self.path("free"), "--by", "documents", "--mark", free)
            os.remove(self.path("free"))

    def test_tables(self):
        for bad, line in (("a,text\n1,canary\n1,canary,3\n", 3), ("a,text\n1,canary\n1\n", 3), ('a,text\n1,"canary\n1,x\n', 2),
                          ('a,text\n1,"canary"x\n', 2), ('a,text\n1,can"ary\n', 2), ("a,text\n1,canary\r2,canary\n", 2),
                          ("a,b\n1,canary\n", 1)):
            with self.subTest(bad=bad):
                self.refused("a.csv", bad, [f":{line}"])
        doubled = self.write("a.csv", b"text,text\n1,canary\n")
        self.assert_fails(2, "--no-header", "mask", doubled, "--k", 2, "--by", "documents")

    def test_encodings(self):
        latin = "canary grün, naïve\n".encode("latin-1") * 2
        self.assert_fails(2, "encoding", "mask", self.write("a.txt", latin), "--k", 2, "--by", "occurrences", "--encoding", "canary")
        self.refused("a.txt", latin, ["byte 9"], "--by", "occurrences")
        self.refused("a.txt", "canary 東京 \x81".encode("latin-1", "replace"), [], "--by", "occurrences", "--encoding", "Shift_JIS")
        self.refused("a.txt", b"\x00c\x00a\x00", [], "--by", "occurrences", "--encoding", "UTF-16BE")
        for encoding, codec in (("ISO-8859-1", "latin-1"), ("windows-1252", "cp1252"), ("UTF-16", "utf-16"), ("UTF-16LE", "utf-16-le")):
            source = self.write("b.lines", "naïve one\nnaïve one\n".encode(codec))
            self.mask(source, self.path("shown"), "--format", "lines", "--by", "documents", "--encoding", encoding)
            self.assertEqual(self.read("shown").decode(), "naïve one\nnaïve one\n")

    def test_spans(self):
        for spans in ([{"start": 0, "end": 6, "text": "Canary"}], [{"start": 0, "end": 99}], [{"start": 5, "end": 2}],
                      [{"start": -1, "end": 2}], [{"start": "canary", "end": 2}], [{"end": 2}], ["canary"], {"start": 0}, "canary",
                      [{"start": 0, "end": 1.5}], [{"start": 0, "end": 2, "label": 7}]):
            with self.subTest(spans=spans):
                self.refused("a.jsonl", GOOD + json.dumps({"text": "canary 😀 x", "spans": spans}), [":3"],
                             "--config", "span-field=spans")
        for unit, end in (("codepoints", 8), ("bytes", 11), ("utf16", 9)):
            source = self.write("b.jsonl", GOOD + json.dumps({"text": "canary 😀 x", "spans": [{"start": 7, "end": end, "text": "😀"}]}))
            self.mask(source, self.path("b.shown"), "--by", "documents", "--config", f"offsets={unit}")
            for other in {"codepoints", "bytes", "utf16"} - {unit}:
                self.assert_fails(3, ":3", "mask", source, "--k", 2, "--by", "documents", "--config", f"offsets={other}")

    def test_unreadable_spans_hide_nothing_and_quote_nothing(self):
        good = json.dumps({"text": "Anna came", "spans": [{"start": 0, "end": 4, "label": "NAME"}]})
        for start in ("0", None, 0.5, -1):
            source = self.write("a.jsonl", f"{good}\n{good}\n" + json.dumps(
                {"text": "Canary came", "spans": [{"start": start, "end": 6, "label": "NAME", "text": "Canary"}]}))
            with self.subTest(start=start):
                self.assert_fails(3, ":3", "mask", source, "--method", "spans")
            with self.subTest(start=start, passed="all"):
                self.assertNotIn(b"Canary", run("mask", source, "--k", 2, "--by", "documents", "--pass", "all").out)


if __name__ == "__main__":
    unittest.main()
