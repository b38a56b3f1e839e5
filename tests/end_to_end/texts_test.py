#!/usr/bin/env python3
"""Records with several texts, and texts that lie deeper: masked in place, counted by record, and judged."""
import csv
import io
import json
import random
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
        for seed in range(30):
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
        self.assertEqual([(row["id"], row["text"]) for row in rows[:2]], [("r0", "fever since monday"), ("r0/2", "mail to a0@example.org")])
        self.run_well("tag", "patterns", source, "-o", self.path("tagged.json"), "--to", "doccano", *PATHS)
        self.assertEqual(self.read("tagged.json").count(b"r0"), 2)
        self.assert_fails(2, "no place for spans", "tag", "patterns", source, "-o", self.path("tagged.jsonl"), *PATHS)
        self.run_well("count", source, "-o", self.path("c.counts"), "--k", 2, "--by", "owners", *PATHS)
        self.run_well("verify", self.path("c.counts"), "--source", source, *PATHS)
        self.run_well("mask", source, "--counts", self.path("c.counts"), "-o", self.path("later"), *PATHS)
        self.run_well("verify", self.path("later"), "--counts", self.path("c.counts"), "--source", source, *PATHS)
        with open(source, "rb") as lines:
            by_line = self.run_well("mask", "-", "--counts", self.path("c.counts"), *PATHS, stdin=lines.read())
        self.assertEqual(by_line.out, self.read("later"))
        self.assert_fails(2, "one text of a record", "sweep", source, "-o", self.path("x.csv"), "--k", "2:3", *PATHS)

    def test_says_what_is_not_there(self):
        source = self.write("in.jsonl", jsonl({"title": "canary", "messages": [{"content": "canary"}]}))
        for paths, code, words in ((["title", "messages[].contents"], 3, "did you mean messages[].content?"),
                                   (["mesages[].content"], 3, "did you mean messages?"),
                                   (["messages.content"], 3, "not what its path says"),
                                   (["messages[]"], 3, "not what its path says"),
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
            columns = ["--text-column", "title", "--text-column", "body"]
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
                    self.mask(source, self.path("all.csv"), "--text-column", "title,body", "--by", by, "--pass", "all")
                    whole = list(csv.reader(io.StringIO(self.read("all.csv").decode())))
                    self.assertEqual(whole[1:], [[r[0], texts[2 * i], r[2], texts[2 * i + 1], r[4]] for i, r in enumerate(rows)])
                    self.run_well("verify", self.path("all.csv"), *columns, *judged, "--pass", "all")

    def test_without_a_header_they_go_by_number(self):
        rows = "".join(f"x{i},fever since monday,y,no pain {i}x\n" for i in range(4))
        source = self.write("in.csv", rows)
        columns = ["--no-header", "--text-column", "2,4", "--by", "documents"]
        self.mask(source, self.path("out.csv"), *columns)
        self.assertEqual(self.read("out.csv").decode().splitlines()[0], "d000001,fever since monday,no pain █")
        self.run_well("verify", self.path("out.csv"), "--k", 2, *columns, "--source", source)

    def test_a_column_whose_name_has_a_comma(self):
        source = self.write("in.csv", 'id,"notes, free"\n1,fever\n2,fever\n')
        for name in ("notes, free", "notes\\, free"):
            self.mask(source, self.path("out.csv"), "--text-column", name, "--by", "documents", "--min-length", 1)
            self.assertEqual(self.read("out.csv").decode().splitlines()[1], "d000001,fever")


if __name__ == "__main__":
    unittest.main()
