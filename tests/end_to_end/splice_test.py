#!/usr/bin/env python3
"""--pass lets exactly the named fields through, byte for byte; with --pass all an unchanged record is the same bytes."""
import json
import os
import random
import re
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
            self.assertEqual(self.pass_through(".x", source, "--format", "lines", *UNCHANGED), source)
            line_feeds = source.replace("\r\n", "\n")
            self.assertEqual(self.pass_through(".x", source, "--format", "lines", "--min-length", 1),
                             line_feeds if line_feeds.endswith("\n") else line_feeds + "\n")
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
            order = [name.strip('"') for name, _ in objects[0] if name.strip('"') in names or name == '"text"']
            for number, line in enumerate(shown):
                self.assertEqual(list(json.loads(line)), ["id", *order], line)
                self.assertEqual(json.loads(line)["id"], f"d{number + 1:06d}")
                for name in names:
                    self.assertIn(f'"{name}":{values[name]}', line)

    def test_exactly_the_named_columns(self):
        source = 'a,text,"b ""x""",id,c\r\n"1",same,"2\r\n",3,4\r\n,same,"",5," 6"\r\n'
        self.assertEqual(self.pass_through(".csv", source, "--min-length", 1, "--pass", 'b "x"'),
                         'id,text,"b ""x"""\nd000001,same,"2\r\n"\nd000002,same,""\n')
        self.assertEqual(self.pass_through(".csv", source, "--min-length", 1, "--pass", "c,id"), 'text,id,c\nsame,3,4\nsame,5," 6"\n')
        self.assertEqual(self.pass_through(".csv", source, "--min-length", 1, "--pass", "a"), 'id,a,text\nd000001,"1",same\nd000002,,same\n')

    def test_notation_of_single_records_does_not_survive(self):
        """However the source writes its records, what is published of the same texts is the same bytes."""
        kinds = {".jsonl": (['{"id":"a","owner":"x","text":"same, \\"é\\""}'] * 3,
                            ['{ "id" : "a" , "owner":"x","text":"same, \\"é\\""}', '{"text":"same, \\"\\u00e9\\u0022","owner":"x","id":"a"}',
                             '{"owner":"x",\t"text":"s\\u0061me, \\"é\\"","id":"a" } '], ()),
                 ".csv": (["id,owner,text"] + ['a,x,"same, é"'] * 3, ['"id",owner,"text"', '"a",x,"same, é"', 'a,"x","same, é"', 'a,x,"same, é"'], ()),
                 ".tsv": (["id\towner\ttext"] + ["a\tx\tsame é"] * 3, ['id\t"owner"\ttext', 'a\tx\t"same é"', "a\tx\tsame é", '"a"\tx\tsame é'], ()),
                 ".x": (["same é"] * 3, ["same é"] * 3, ("--format", "lines"))}
        for suffix, (plain, odd, options) in kinds.items():
            def numbered(lines):
                return [re.sub(r'^(\W*(?:"id"\W*)?)a\b|(?<="id":")a\b', lambda found: f"{found[1] or ''}s{place}", line)
                        for place, line in enumerate(lines)]
            usual = "".join(line + "\n" for line in numbered(plain))
            other = "".join(line + ("\r\n" if place % 2 else "\n") for place, line in enumerate(numbered(odd))).rstrip()
            with self.subTest(suffix=suffix):
                self.assertEqual(self.pass_through(suffix, usual, "--min-length", 1, *options),
                                 self.pass_through(suffix, other, "--min-length", 1, *options))

    def test_passed_values_keep_their_bytes_alone(self):
        lines = ['{ "text" : "same", "n" :  [1 , 2], "m":"\\u0041"}', '{"m":"A" ,"n":[1,2],"text":"s\\u0061me"}']
        self.assertEqual(self.pass_through(".jsonl", "\r\n".join(lines), "--min-length", 1, "--pass", "n,m"),
                         '{"id":"d000001","text":"same","n":[1 , 2],"m":"\\u0041"}\n{"id":"d000002","text":"same","n":[1,2],"m":"A"}\n')

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
