#!/usr/bin/env python3
"""--pass lets exactly the named fields through, byte for byte; with --pass all an unchanged record is the same bytes."""
import json
import os
import random
import unittest

from program import Case

TRIALS = 150
UNCHANGED = ("--pass", "all", "--min-length", 1)
VALUES = ("1e5", "-0.0", "1E+2", "12345678901234567890", "true", "null", '"\\u00e9\\/\\ud83d\\ude00"', '"é\\t"', "[ ]", "{ }",
          '{"text" : "inner", "a": [1 , {"id":2}]}', '[[],"x" ,null]', '""', '"\\u0000"', '"\u2028"', "0.1000")


def random_object(rng, members):
    def space():
        return rng.choice(("", "", " ", "\t", "  "))

    return "{" + ",".join(f"{space()}{name}{space()}:{space()}{value}{space()}" for name, value in members) + "}" + space()


class Splice(Case):
    def pass_through(self, suffix, source, *options):
        path = self.write("source" + suffix, source)
        self.mask(path, self.path("shown" + suffix), "--by", "documents", *options)
        return self.read("shown" + suffix).decode()

    def test_unchanged_json(self):
        for trial in range(TRIALS):
            rng = random.Random(trial)
            text = rng.choice(('"shared\\u0020text"', '"shared text"', '"shared\\ntext\\/"', '"\\uD83D\\uDE00 \\b\\f\\r"', '"共有"'))
            lines = []
            for number in range(rng.randint(2, 5)):
                members = [('"text"', text), *((f'"f{i}"', rng.choice(VALUES)) for i in range(rng.randint(0, 4)))]
                members += [('"id"', rng.choice((f'"s{number}"', str(number))))] if trial % 2 else []
                members += [('"\\u006fwner"', rng.choice(("1", "null", '"o\\u006e"')))] if trial % 3 else []
                rng.shuffle(members)
                lines.append(random_object(rng, members))
            end = rng.choice(("\n", "\r\n"))
            source = rng.choice(("", "\ufeff")) + end.join(lines) + rng.choice(("", end))
            with self.subTest(trial=trial, source=source):
                self.assertEqual(self.pass_through(".jsonl", source, *UNCHANGED), source)

    def test_unchanged_tables(self):
        for trial in range(TRIALS):
            rng = random.Random(trial)
            cells = ('"a ""quoted"" cell"', '"two\r\nlines"', '"x,y"', "", '""', " padded ", "1e5", "é", "'", "0", '"\n"', "\x00")
            text = rng.choice(("shared", '"shared"', '"shared, ""too"""', '"shared\nlines"', '"shared\r\n"', " shared "))
            rows = [["text", "owner", "note"]] + [[text, rng.choice(cells), rng.choice(cells)] for _ in range(rng.randint(2, 5))]
            end = rng.choice(("\n", "\r\n"))
            source = rng.choice(("", "\ufeff")) + end.join(map(",".join, rows)) + rng.choice(("", end))
            with self.subTest(trial=trial, source=source):
                self.assertEqual(self.pass_through(".csv", source, *UNCHANGED), source)

    def test_unchanged_lines_and_text(self):
        for source in ("ab\nab", "ab\r\nab\r\n", "\nab\n\nab", "\ufeffab\nab\n", "ab\nab\n\n", " ab\r\n ab\n"):
            self.assertEqual(self.pass_through(".x", source, "--format", "lines", "--min-length", 1), source)
        for source in ("abab", "ab\r\nab\r\n", "\ufeffab\ufeffab", "\n\n", "a\0a\0"):
            path = self.write("source.txt", source)
            self.mask(path, self.path("shown.txt"), "--by", "occurrences", "--min-length", 1, "--cover", "longest-first")
            self.assert_holds(self.path("shown.txt"), "--source", path, "--by", "occurrences")

    def test_a_changed_text_keeps_the_rest(self):
        lines = ['{ "n" : 1e5 ,"text":"shared abc" , "x":[ 1,2 ]}', '{"text" : "shared def","n":"\\u0041" }']
        shown = self.pass_through(".jsonl", "\r\n".join(lines), "--pass", "all")
        self.assertEqual(shown, "\r\n".join(lines).replace("abc", "█").replace("def", "█"))
        table = 'text,n\r\n"shared abc","1"\r\nshared def,"2\n"'
        self.assertEqual(self.pass_through(".csv", table, "--pass", "all"),
                         table.replace("abc", "█").replace("def", "█"))

    def test_exactly_the_named_fields(self):
        values = dict(zip("abcdefghij", VALUES))
        for trial in range(40):
            rng = random.Random(trial)
            names = rng.sample(sorted(values), rng.randint(1, 4))
            members = [(f'"{name}"', value) for name, value in values.items()] + [('"text"', '"shared"'), ('"id"', "7")]
            objects = []
            for number in range(3):
                rng.shuffle(members)
                objects.append([(name, str(number) if name == '"id"' else value) for name, value in members])
            source = "\n".join(random_object(rng, each) for each in objects)
            shown = self.pass_through(".jsonl", source, "--pass", ",".join(names)).splitlines()
            for number, (line, each) in enumerate(zip(shown, objects)):
                order = [name.strip('"') for name, _ in each if name.strip('"') in names or name == '"text"']
                self.assertEqual(list(json.loads(line)), ["id", *order], line)
                self.assertEqual(json.loads(line)["id"], f"d{number + 1:06d}")
                for name in names:
                    self.assertRegex(line, f'"{name}"\\s*:\\s*')
                    self.assertIn(values[name], line)

    def test_exactly_the_named_columns(self):
        source = 'a,text,"b ""x""",id,c\r\n"1",same,"2\r\n",3,4\r\n,same,"",5," 6"\r\n'
        self.assertEqual(self.pass_through(".csv", source, "--min-length", 1, "--pass", 'b "x"'),
                         'id,text,"b ""x"""\r\nd000001,same,"2\r\n"\r\nd000002,same,""\r\n')
        self.assertEqual(self.pass_through(".csv", source, "--min-length", 1, "--pass", "c,id"), 'text,id,c\r\nsame,3,4\r\nsame,5," 6"\r\n')
        self.assertEqual(self.pass_through(".csv", source, "--min-length", 1, "--pass", "a"), 'id,a,text\r\nd000001,"1",same\r\nd000002,,same\r\n')

    def test_folder_names_pass(self):
        for name in ("a/b.txt", "c", "a/ä/d.md"):
            self.write("in/" + name, "same text")
        self.mask(self.path("in"), self.path("out"), "--by", "documents", "--pass", "all")
        self.assertEqual(self.files("out"), self.files("in"))

    def test_spans_that_pass_quote_nothing(self):
        records = [{"text": f"same text {name}", "spans": [{"start": 10, "end": 10 + len(name), "label": "NAME", "text": name, "by": name}]}
                   for name in ("canary", "Canary2")]
        shown = self.pass_through(".jsonl", "\n".join(map(json.dumps, records)), "--pass", "spans")
        self.assertNotIn("canary", shown.lower())
        for line in map(json.loads, shown.splitlines()):
            self.assertEqual(line["spans"][0]["label"], "NAME")
            self.assertEqual(line["text"][line["spans"][0]["start"]:line["spans"][0]["end"]], "█")
        same = json.dumps({"text": "same text", "spans": [{"start": 0, "end": 4, "label": "X", "text": "same"}]})
        self.assertNotIn('"text": "same"}', self.pass_through(".jsonl", f"{same}\n{same}\n", "--pass", "all"))

    def test_an_unknown_field_to_pass(self):
        source = self.write("source.jsonl", '{"text":"canary"}\n{"text":"canary"}\n')
        self.assert_fails(3, "", "mask", source, "-o", self.path("shown"), "--k", 2, "--by", "documents", "--pass", "nonesuch")
        self.assertFalse(os.path.exists(self.path("shown")))


if __name__ == "__main__":
    unittest.main()
