#!/usr/bin/env python3
"""Records with several texts, and texts that lie deeper: masked in place, counted by record, and judged."""
import csv
import io
import json
import os
import random
import sqlite3
import unittest

from program import Case, jsonl, run

PATHS = ["--text-field", "title", "--text-field", "messages[].content"]
WORDS = ["fever", "since", "monday", "no", "pain", "the", "patient", "sleeps", "Jo", "Mendes", "room", "12"]


def random_words(draw):
    return " ".join(draw.choice(WORDS[:8] if draw.random() < .8 else WORDS) for _ in range(draw.randrange(9)))


def random_record(draw, number):
    record = {"secret": f"s{number}"}
    if draw.random() < .7:
        record["id"] = f"own{number}"
    if draw.random() < .6:
        record["owner"] = f"o{draw.randrange(9)}"
    if draw.random() < .8:
        record["title"] = random_words(draw)
    record["messages"] = []
    for _ in range(draw.randrange(4)):
        message = {"role": draw.choice(["user", "bot"])}
        if draw.random() < .8:
            message["content"] = random_words(draw) if draw.random() < .9 else None
        record["messages"].append(message)
    members = list(record.items())
    draw.shuffle(members)
    return dict(members)


def texts_of(record):
    texts = [record["title"]] if record.get("title") is not None else []
    texts += [m["content"] for m in record["messages"] if m.get("content") is not None]
    return texts or [""]


def with_texts(record, texts):
    """The record as it should come out, whole."""
    texts = iter(texts)
    new = json.loads(json.dumps(record))
    if new.get("title") is not None:
        new["title"] = next(texts)
    for message in new["messages"]:
        if message.get("content") is not None:
            message["content"] = next(texts)
    return new


def nested_alone(record):
    """What is published of it where nothing passes, but the id."""
    new = {}
    if "title" in record:
        new["title"] = record["title"]
    new["messages"] = [{"content": m["content"]} if "content" in m else {} for m in record["messages"]]
    return new


class SeveralTexts(Case):
    def corpus(self, draw, records=14):
        made = [random_record(draw, number) for number in range(records)]
        made[0].update({"id": "own0", "owner": "o0", "title": "fever since monday", "messages": [{"role": "user", "content": "no pain the patient sleeps"}]})
        return made

    def flat(self, records, by):
        """Each text a record of its own: of its record's owner, or of the record."""
        lines = []
        for number, record in enumerate(records):
            owner = record.get("owner", f"nobody{number}") if by == "owners" else f"record{number}"
            lines += [{"owner": owner, "text": text} for text in texts_of(record)]
        return self.write("flat.jsonl", jsonl(*lines))

    def test_are_masked_as_texts_of_their_records_owner(self):
        for seed in range(15):
            draw = random.Random(seed)
            records = self.corpus(draw)
            source = self.write("in.jsonl", jsonl(*records))
            for by in ("owners", "documents", "occurrences"):
                with self.subTest(seed=seed, by=by):
                    options = ["--by", by, "--min-length", draw.choice([1, 4, 6])]
                    flat = ["--by", "owners" if by == "documents" else by, *options[2:]]
                    self.mask(self.flat(records, by), self.path("flat.out"), *flat)
                    texts = iter([json.loads(line)["text"] for line in self.read("flat.out").splitlines()])
                    expected = [with_texts(record, [next(texts) for _ in texts_of(record)]) for record in records]
                    self.mask(source, self.path("all"), *PATHS, "--pass", "all", *options)
                    self.assertEqual([json.loads(line) for line in self.read("all").splitlines()], expected)
                    self.mask(source, self.path("out"), *PATHS, *options, "--summary", self.path("s"))
                    published = [json.loads(line) for line in self.read("out").splitlines()]
                    self.assertEqual([{k: v for k, v in one.items() if k != "id"} for one in published],
                                     [nested_alone(one) for one in expected])
                    self.assertTrue(all(one["id"].startswith("d0") for one in published))
                    for hidden in (b"secret", b"own", b"role", b"user"):
                        self.assertNotIn(hidden, self.read("out"))
                    judged = ["--k", 2, *PATHS, *options[:2], "--source", source]
                    self.run_well("verify", self.path("out"), *judged)
                    self.run_well("verify", self.path("all"), *judged, "--pass", "all")

    def test_what_is_wrong_is_seen(self):
        records = [{"id": f"r{i}", "title": "fever since monday", "messages": [{"role": "u", "content": f"no pain here {i}x"}]} for i in range(6)]
        source = self.write("in.jsonl", jsonl(*records))
        options = [*PATHS, "--by", "documents"]
        self.mask(source, self.path("out"), *options)
        good = self.read("out").decode()
        judged = ["--k", 2, *options, "--source", source]
        self.run_well("verify", self.path("out"), *judged)

        def reasons(published, *judged):
            result = run("verify", self.write("bad.jsonl", published), *judged)
            self.assertEqual(result.code, 1, result.err)
            return {json.loads(line)["reason"] for line in result.out.splitlines()}

        lines = good.splitlines(True)
        leak = json.loads(lines[2])
        leak["messages"][0]["content"] = records[2]["messages"][0]["content"]
        self.assertEqual(reasons("".join(lines[:2] + [json.dumps(leak) + "\n"] + lines[3:]), *judged), {"rare"})
        carried = json.loads(lines[1])
        carried["messages"][0]["role"] = "u"
        self.assertEqual(reasons("".join(lines[:1] + [json.dumps(carried) + "\n"] + lines[2:]), *judged), {"carried"})
        self.assertIn("missing-document", reasons("".join(lines[:-1]), *judged))
        swapped = json.loads(lines[0])
        swapped["title"], swapped["messages"][0]["content"] = swapped["messages"][0]["content"], swapped["title"]
        self.assertIn("changed", reasons(json.dumps(swapped) + "\n" + "".join(lines[1:]), *judged))

    def test_texts_of_one_record_are_no_two_documents(self):
        twice = {"title": "the patient sleeps", "messages": [{"content": "the patient sleeps"}]}
        other = {"title": "fever since monday", "messages": [{"content": "no"}]}
        source = self.write("in.jsonl", jsonl(twice, other, dict(other)))
        self.mask(source, self.path("out"), *PATHS, "--by", "documents")
        published = [json.loads(line) for line in self.read("out").splitlines()]
        self.assertEqual((published[0]["title"], published[1]["title"]), ("█", "fever since monday"))
        leaked = jsonl(*({"id": one["id"], **twice} if i == 0 else one for i, one in enumerate(published)))
        for more in ([], ["--source", source]):
            result = run("verify", self.write("bad", leaked), "--format", "jsonl", "--k", 2, *PATHS, "--by", "documents", *more)
            self.assertEqual((result.code, result.out.count(b"rare")), (1, 2), (more, result.err))

    def test_passes_by_path(self):
        records = [{"id": f"r{i}", "title": "fever", "kept": {"a": [i]}, "messages": [{"role": "u", "content": "fever", "x.y": 1}]} for i in range(4)]
        source = self.write("in.jsonl", jsonl(*records))
        passed = ["--pass", "kept,messages[].role,id"]
        self.mask(source, self.path("out"), *PATHS, "--by", "documents", *passed, "--min-length", 1)
        self.assertEqual(json.loads(self.read("out").splitlines()[3]),
                         {"id": "r3", "title": "fever", "kept": {"a": [3]}, "messages": [{"role": "u", "content": "fever"}]})
        self.run_well("verify", self.path("out"), "--k", 2, *PATHS, "--by", "documents", *passed, "--source", source)
        self.assertEqual(run("verify", self.path("out"), "--k", 2, *PATHS, "--by", "documents", "--source", source).code, 1)

    def test_other_commands_read_them(self):
        records = [{"id": f"r{i}", "owner": f"o{i}", "title": "fever since monday", "messages": [{"content": f"mail to a{i}@example.org"}]} for i in range(4)]
        source = self.write("in.jsonl", jsonl(*records))
        self.run_well("inspect", source, *PATHS)
        self.run_well("convert", source, "-o", self.path("flat.csv"), *PATHS)
        rows = list(csv.DictReader(io.StringIO(self.read("flat.csv").decode())))
        self.assertEqual([(row["id"], row["text"]) for row in rows[:2]], [(f"r{i}", f"fever since monday\nmail to a{i}@example.org") for i in range(2)])
        self.run_well("convert", source, "-o", self.path("each.csv"), "--each-text", *PATHS)
        rows = list(csv.DictReader(io.StringIO(self.read("each.csv").decode())))
        self.assertEqual([(row["id"], row["text"]) for row in rows[:2]], [("r0", "fever since monday"), ("r0/2", "mail to a0@example.org")])
        self.run_well("tag", "patterns", source, "-o", self.path("tagged.json"), "--to", "doccano", *PATHS)
        self.assertEqual(self.read("tagged.json").count(b"r0"), 1)
        self.run_well("tag", "patterns", source, "-o", self.path("each.jsonl"), "--each-text", *PATHS)
        self.run_well("tag", "patterns", source, "-o", self.path("tagged.jsonl"), *PATHS)
        self.assertEqual(self.read("each.jsonl"), self.read("tagged.jsonl"))
        first = json.loads(self.read("tagged.jsonl").splitlines()[0])
        self.assertEqual({**first, "spans": []}, {**records[0], "spans": []})
        self.assertIn("a0@example.org", [first["messages"][0]["content"][span["start"]:span["end"]] for span in first["spans"] if span["field"] == "messages[0].content"])
        self.run_well("count", source, "-o", self.path("c.counts"), "--k", 2, "--by", "owners", *PATHS)
        self.run_well("verify", self.path("c.counts"), "--source", source, *PATHS)
        self.run_well("mask-by-counts", self.path("c.counts"), source, "-o", self.path("later"), *PATHS)
        self.run_well("verify", self.path("later"), "--counts", self.path("c.counts"), "--source", source, *PATHS)
        with open(source, "rb") as lines:
            by_line = self.run_well("mask-by-counts", self.path("c.counts"), "-", *PATHS, stdin=lines.read())
        self.assertEqual(by_line.out, self.read("later"))
        self.run_well("sweep", source, "-o", self.path("x.csv"), "--k", "2:3", "--by", "documents", *PATHS)
        header, *rows = (line.split(",") for line in self.read("x.csv").decode().splitlines())
        for k, row in zip((2, 3), rows):
            self.run_well("mask", source, "-o", self.path("m"), "--k", k, "--by", "documents", *PATHS, "--summary", self.path("s"))
            self.assertEqual(int(row[header.index("hidden_characters")]), self.read_json("s")["hidden_characters"])

    def test_says_what_is_not_there(self):
        source = self.write("in.jsonl", jsonl({"title": "canary", "messages": [{"content": "canary"}]}))
        for paths, code, words in ((["title", "messages[].contents"], 3, "did you mean messages[].content?"),
                                   (["mesages[].content"], 3, "did you mean messages?"),
                                   (["messages.content"], 3, "not of the kind that the path requires"),
                                   (["messages[]"], 3, "not of the kind that the path requires"),
                                   (["messages[0].content"], 2, "[]"),
                                   (["title", "title"], 2, "twice")):
            arguments = [part for path in paths for part in ("--text-field", path)]
            self.assert_fails(code, words, "mask", source, "-o", self.path("no"), "--k", 2, "--by", "documents", *arguments)

    def test_in_a_folder_with_other_files(self):
        """A record of one file has nothing to do with the texts of the next one."""
        for i in range(3):
            self.write(f"in/{i}a.jsonl", jsonl({"id": f"r{i}", "title": "fever since monday", "messages": [{"content": f"no pain {i}x"}]}))
            self.write(f"in/{i}b.txt", "no pain at all")
        arguments = [*PATHS, "--by", "documents"]
        self.mask(self.path("in"), self.path("out"), *arguments)
        texts = [content for name, content in sorted(self.files("out").items())]
        self.assertEqual(texts[0].count(b"no pain"), 1)
        self.assertEqual(texts[1], b"no pain at all")
        self.run_well("verify", self.path("out"), "--k", 2, *arguments, "--source", self.path("in"))


class SeveralColumns(Case):
    def test_are_masked_as_texts_of_their_row(self):
        for seed in range(10):
            draw = random.Random(seed)
            rows = [[f"own{i}", random_words(draw), f"s{i}", random_words(draw), f"o{draw.randrange(5)}"] for i in range(15)]
            out = io.StringIO()
            csv.writer(out).writerows([["id", "title", "secret", "body", "owner"], *rows])
            source = self.write("in.csv", out.getvalue())
            columns = ["--text-field", "title", "--text-field", "body"]
            for by in ("owners", "documents"):
                with self.subTest(seed=seed, by=by):
                    flat = [{"owner": row[4] if by == "owners" else f"record{i}", "text": text}
                            for i, row in enumerate(rows) for text in (row[1], row[3])]
                    self.mask(self.write("flat.jsonl", jsonl(*flat)), self.path("flat.out"), "--by", "owners")
                    texts = [json.loads(line)["text"] for line in self.read("flat.out").splitlines()]
                    self.mask(source, self.path("out.csv"), *columns, "--by", by)
                    published = list(csv.reader(io.StringIO(self.read("out.csv").decode())))
                    self.assertEqual(published[0], ["id", "title", "body"])
                    self.assertEqual([text for row in published[1:] for text in row[1:]], texts)
                    judged = ["--k", 2, "--by", by, "--source", source]
                    self.run_well("verify", self.path("out.csv"), *columns, *judged)
                    self.mask(source, self.path("all.csv"), "--text-field", "title,body", "--by", by, "--pass", "all")
                    whole = list(csv.reader(io.StringIO(self.read("all.csv").decode())))
                    self.assertEqual(whole[1:], [[r[0], texts[2 * i], r[2], texts[2 * i + 1], r[4]] for i, r in enumerate(rows)])
                    self.run_well("verify", self.path("all.csv"), *columns, *judged, "--pass", "all")

    def test_without_a_header_they_go_by_number(self):
        rows = "".join(f"x{i},fever since monday,y,no pain {i}x\n" for i in range(4))
        source = self.write("in.csv", rows)
        columns = ["--no-header", "--text-field", "2,4", "--by", "documents"]
        self.mask(source, self.path("out.csv"), *columns)
        self.assertEqual(self.read("out.csv").decode().splitlines()[0], "d000001,fever since monday,no pain █")
        self.run_well("verify", self.path("out.csv"), "--k", 2, *columns, "--source", source)

    def test_a_column_whose_name_has_a_comma(self):
        source = self.write("in.csv", 'id,"notes, free"\n1,fever\n2,fever\n')
        for name in ("notes, free", "notes\\, free"):
            self.mask(source, self.path("out.csv"), "--text-field", name, "--by", "documents", "--min-length", 1)
            self.assertEqual(self.read("out.csv").decode().splitlines()[1], "d000001,fever")


class ArrayTest(Case):
    """A JSON array is records, whatever reads it."""

    ARRAY = json.dumps([{"id": f"a{i}", "owner": f"p{i}", "ward": i, "text": text} for i, text in
                        enumerate(("Anna Berg has fever", "Anna Berg has fever", "Bo Li has fever"))], indent=1)

    def test_it_is_read_everywhere(self):
        source, out = self.write("notes.json", self.ARRAY), self.path("out.json")
        self.assertRegex(self.run_well("inspect", source).out, rb"format +jsonl\ndocuments +3 ")
        self.run_well("mask", source, "-o", out, "--k", 2, "--pass", "ward")
        self.assertEqual(json.loads(self.read("out.json")), [{"id": f"d00000{i + 1}", "ward": i, "text": text} for i, text in
                                                             enumerate(("Anna Berg has fever", "Anna Berg has fever", "█ has fever"))])
        self.run_well("verify", out, "--source", source, "--k", 2, "--pass", "ward")
        self.run_well("mask", source, "-o", out, "--k", 2, "--pass", "all")
        self.assertEqual(self.read("out.json").decode(), self.ARRAY.replace("Bo Li", "█"))
        self.run_well("verify", out, "--source", source, "--k", 2, "--pass", "all")
        self.run_well("count", source, "-o", self.path("c.counts"), "--k", 2)
        self.run_well("mask-by-counts", self.path("c.counts"), source, "-o", out)
        self.assertIn(b" has fever", self.run_well("repeats", source, "--k", 2).out)
        self.run_well("sweep", source, "--k", "2:3", "-o", self.path("curve.csv"))
        self.run_well("tag", "patterns", source, "-o", out)
        self.assertEqual([one["spans"] for one in json.loads(self.read("out.json"))], [[]] * 3)
        lines = self.run_well("convert", source, "-o", "-", "--to", "lines").out.decode()
        self.assertEqual(lines, "Anna Berg has fever\nAnna Berg has fever\nBo Li has fever\n")
        os.mkdir(self.path("folder"))
        self.write("folder/notes.json", self.ARRAY)
        self.assertRegex(self.run_well("inspect", self.path("folder")).out, rb"format +files\ndocuments +3 ")

    def test_its_texts_may_lie_deeper(self):
        rows = [{"title": "fever since monday", "messages": [{"content": "no pain"}], "x": 1}] * 2
        source = self.write("deep.json", json.dumps(rows))
        self.run_well("mask", source, "-o", self.path("out.json"), "--k", 2, "--by", "documents", *PATHS)
        self.assertEqual([one["title"] for one in json.loads(self.read("out.json"))], ["fever since monday"] * 2)
        self.run_well("verify", self.path("out.json"), "--source", source, "--k", 2, "--by", "documents", *PATHS)

    def test_it_is_never_a_text(self):
        for content in ('["a", "b"]', "[1, 2]", '[{"text": "a"}, "b"]', '[{"text": "a"}'):
            source = self.write("bad.json", content)
            result = run("mask", source, "-o", self.path("out"), "--k", 2, "--by", "documents")
            self.assertEqual(result.code, 3, content)
        for name in ("a.md", "a.log"):
            self.assertRegex(self.run_well("inspect", self.write(name, "# Anna Berg\n[Note] for her\n")).out, rb"format +text\n")


class NobodyTest(Case):
    """Records of several texts that name no owner: nobody is invented."""

    def sources(self):
        """[(path, options)]"""
        letters = {f"letters/l{i}.html": f"<p>Anna Berg was here on monday</p><p>and sleeps well {i}</p>" for i in range(3)}
        os.mkdir(self.path("letters"))
        for name, page in letters.items():
            self.write(name, page)
        with sqlite3.connect(self.path("notes.sqlite")) as database:
            database.execute("CREATE TABLE note (title TEXT, body TEXT)")
            database.executemany("INSERT INTO note VALUES (?, ?)", [("Anna Berg was here", f"fever since monday {i}") for i in range(3)])
        database.close()
        rows = [{"title": "Anna Berg was here", "messages": [{"content": f"fever since monday {i}"}]} for i in range(3)]
        table = "title,body\n" + "".join(f"Anna Berg was here,fever since monday {i}\n" for i in range(3))
        return [(self.path("letters"), []), (self.path("letters/l0.html"), []), (self.path("notes.sqlite"), ["--text-field", "title,body"]),
                (self.write("notes.jsonl", jsonl(*rows)), PATHS), (self.write("notes.csv", table), ["--text-field", "title,body"])]

    def test_owners_are_counted_where_they_are_named(self):
        for source, options in self.sources():
            for command in (["mask", source, "-o", self.path("out")], ["mask", source, "-o", self.path("out"), "--certificate", self.path("c")],
                            ["count", source, "-o", self.path("out")]):
                for by in ([], ["--by", "owners"]):
                    with self.subTest(source=source, command=command[0], by=by):
                        result = run(*command, "--k", 2, *by, *options)
                        self.assertEqual(result.code, 2, result.err)
                        self.assertFalse(os.path.exists(self.path("out")))

    def test_the_texts_of_a_record_count_once_as_a_document(self):
        rows = [{"title": title, "messages": [{"content": title}, {"content": f"fever since monday {i}"}]}
                for i, title in enumerate(["Anna Berg was here", "sleeps well", "sleeps well"])]
        source = self.write("notes.jsonl", jsonl(*rows))
        counts = self.path("counts")
        said = self.run_well("count", source, "-o", counts, "--k", 2, "--by", "documents", *PATHS).err
        self.assertIn(b"9 documents, 3 records", said)
        said = self.run_well("mask-by-counts", counts, source, "-o", self.path("out"), *PATHS).err
        self.assertIn(b"of 2 of the counted documents", said)
        published = self.read("out")
        self.assertNotIn(b"Berg", published)
        self.assertEqual((published.count(b"sleeps well"), published.count(b"fever since monday")), (4, 3))

    def test_what_some_records_name_is_counted(self):
        rows = [{"title": "fever since monday", "owner": "a", "messages": [{"content": "no pain"}]},
                {"title": "fever since monday", "messages": [{"content": "no pain"}, {"content": "no pain"}]}]
        source = self.write("some.jsonl", jsonl(*rows))
        said = self.run_well("mask", source, "-o", self.path("out"), "--k", 2, *PATHS, "--summary", self.path("s.json")).err
        self.assertIn(b"3 of 5 records name no owner", said)
        self.assertEqual((self.read_json("s.json")["documents_without_owner"], self.read_json("s.json")["owners"]), (3, 2))
        said = self.run_well("verify", self.path("out"), "--source", source, "--k", 2, *PATHS).err
        self.assertIn(b"3 of 5 records name no owner", said)
        seen = self.run_well("inspect", source, *PATHS).out
        self.assertRegex(seen, rb"owners +2 \(3 documents name none\)")

    def test_repeats_counts_no_invented_owners_either(self):
        source = self.write("one.jsonl", jsonl({"text": "fever"}, {"text": "fever"}))
        self.assert_fails(2, "no record names an owner", "repeats", source, "--k", 2, "--by", "owners")


if __name__ == "__main__":
    unittest.main()
