#!/usr/bin/env python3
"""sumi tag: what a model finds, in which formats, in which order and why; and what it refuses."""
import json
import os
import random
import unittest

from notes_generator import notes
from program import Case, jsonl, less_umask, run

LEAN = 'features = ["lower[-2..2]", "shape[-1..1]", "prefix1..2[0]", "kind[0]", "column[0]", "header1[0]"]\n'
SPLIT = {"text", "spans"}


class Tag(Case):
    model_bytes = None

    def setUp(self):
        super().setUp()
        self.model = self.path("m.model")
        if Tag.model_bytes is None:
            gold = self.write("gold.jsonl", jsonl(*notes(1, 90)))
            self.run_well("train", gold, "-o", self.model, "--features", self.write("lean.toml", LEAN), "--held-out", 0)
            Tag.model_bytes = self.read("m.model")
        self.write("m.model", Tag.model_bytes)
        self.notes = notes(2, 30)
        self.held = self.write("held.jsonl", jsonl(*self.notes))

    def tag(self, source, name="out.jsonl", *options):
        """The summary."""
        self.run_well("tag", self.model, source, "-o", self.path(name), "--summary", self.path("summary.json"), *options)
        return self.read_json("summary.json")

    def records(self, name="out.jsonl"):
        return [json.loads(line) for line in self.read(name).split(b"\n") if line.strip()]

    def found(self, name="out.jsonl"):
        """(text, {(start, end, label)}) of each document."""
        return [(each["text"], [(s["start"], s["end"], s["label"]) for s in each["spans"]]) for each in self.records(name)]

    def scored(self, name="out.jsonl"):
        return json.loads(self.run_well("score", self.held, self.path(name)).out)["micro"]["f1"]

    def test_finds_what_it_has_learned(self):
        summary = self.tag(self.held)
        self.assertGreater(self.scored(), .95)
        self.assertEqual(summary["documents"], 30)
        self.assertEqual(summary["spans"], sum(len(each["spans"]) for each in self.records()))
        self.assertEqual(sum(summary["labels"].values()), summary["spans"])
        self.assertEqual(summary["characters"], sum(len(each["text"]) for each in self.notes))
        self.assertEqual(summary["lost"], {})
        for each in self.records():
            for span in each["spans"]:
                self.assertTrue(0 < span.get("score", 1) <= 1)
        self.assertEqual(self.mode("out.jsonl"), less_umask(0o666))

    def test_threads_do_not_change_a_byte(self):
        source = self.write("many.jsonl", jsonl(*({**note, "id": f"{note['id']}-{i}"} for i in range(5) for note in self.notes)))
        results = set()
        for threads in (1, 2, 3):
            self.tag(source, "out.jsonl", "--threads", threads, "--uncertain-first", "--explain", self.path("why"))
            results.add((self.read("out.jsonl"), self.read("why")))
        self.assertEqual(len(results), 1)

    def test_jsonl_is_spliced(self):
        lots = random.Random(1)
        lines = ["\ufeff"]
        for note in self.notes:
            members = [f'"text"{lots.choice(("", " "))}:{json.dumps(note["text"], ensure_ascii=lots.random() < .5)}', '"n" : [1.50, {"a":null}]']
            if lots.random() < .7:
                members.append('"spans": []')
            lots.shuffle(members)
            lines.append("{" + lots.choice((",", " , ")).join(members) + lots.choice((" ", "")) + "}" + lots.choice(("\n", "\r\n")))
        source = self.write("odd.jsonl", "".join(lines))
        self.tag(source)
        self.tag(self.held, "plain.jsonl")
        self.assertEqual(self.found(), self.found("plain.jsonl"))
        before, after = self.read("odd.jsonl").decode(), self.read("out.jsonl").decode()
        for old, new in zip(before.split("\n"), after.split("\n")):
            member = new[new.index('"spans"'):]
            value = member[:json.JSONDecoder().raw_decode(member, member.index("["))[1]]
            if '"spans"' in old:
                self.assertEqual(new.replace(value, '"spans": []'), old)
            else:
                self.assertEqual(new.replace("," + value, ""), old)
            if '"spans"' not in after.split("\n")[-1]:
                break

    def test_old_spans_go(self):
        self.tag(self.held, "plain.jsonl")
        self.tag(self.write("wrong.jsonl", jsonl(*({**note, "spans": [{"start": 0, "end": 1, "label": "OLD", "text": note["text"][0]}]} for note in self.notes))))
        self.assertEqual(self.read("out.jsonl"), self.read("plain.jsonl"))
        self.tag(self.path("out.jsonl"), "again.jsonl")
        self.assertEqual(self.read("again.jsonl"), self.read("out.jsonl"))

    def test_formats(self):
        """What is found doesn't depend on the format it comes in or goes to."""
        self.tag(self.held)
        found = self.found()
        for name in ("brat", "i2b2-2006", "doccano", "label-studio", "tab"):
            self.run_well("convert", self.held, "-o", self.path(f"{name}.in"), "--to", name)
            self.tag(self.path(f"{name}.in"), f"{name}.jsonl", "--format", name, "--to", "jsonl")
            self.assertEqual(sorted(self.found(f"{name}.jsonl")), sorted(found), name)
            self.tag(self.path(f"{name}.in"), f"{name}.out", "--format", name)
            self.run_well("convert", self.path(f"{name}.out"), "-o", self.path("back.jsonl"), "--format", name, "--to", "jsonl")
            self.assertEqual(sorted(self.found("back.jsonl")), sorted(found), name)
            self.tag(self.held, f"{name}.made", "--to", name)
            self.run_well("convert", self.path(f"{name}.made"), "-o", self.path("made.jsonl"), "--format", name, "--to", "jsonl", "--overwrite")
            self.assertEqual(sorted(self.found("made.jsonl")), sorted(found), name)
        self.assertIn(".ann", "".join(self.files("brat.out")))

    def test_conll(self):
        self.write("a.conll", "-DOCSTART- O\n\nPatient O\n: O\nMara O\nHollis O\n\nHe O\nlives O\nin O\nCalder B-OLD\n. O\n")
        self.tag(self.path("a.conll"), "out.conll")
        self.assertEqual([line.split() for line in self.read("out.conll").decode().splitlines() if line and "DOCSTART" not in line],
                         [["Patient", "O"], [":", "O"], ["Mara", "B-NAME"], ["Hollis", "I-NAME"], ["He", "O"], ["lives", "O"], ["in", "O"],
                          ["Calder", "B-CITY"], [".", "O"]])

    def test_what_has_no_spans_becomes_jsonl(self):
        texts = [note["text"] for note in self.notes]
        for number, text in enumerate(texts):
            self.write(f"texts/{number:02}.txt", text)
        self.write("a.lines", "".join(text.replace("\n", " ") + "\n" for text in texts))
        self.tag(self.held, "plain.jsonl")
        self.tag(self.path("texts"), "texts.jsonl")
        self.assertEqual(self.found("texts.jsonl"), self.found("plain.jsonl"))
        self.assertEqual([each["id"] for each in self.records("texts.jsonl")], [f"{number:02}.txt" for number in range(30)])
        self.assertEqual(len(self.run_well("tag", self.model, self.path("a.lines"), "--format", "lines").out.splitlines()), 30)
        self.write("a.csv", "id,text,n\r\n" + "".join('%s,"%s",7\r\n' % (note["id"], note["text"]) for note in self.notes))
        self.tag(self.path("a.csv"), "csv.jsonl")
        self.assertEqual(self.found("csv.jsonl"), self.found("plain.jsonl"))
        self.assertEqual({each["n"] for each in self.records("csv.jsonl")}, {"7"})
        lost = self.tag(self.path("a.csv"), "out.csv", "--to", "csv")
        self.assertEqual(lost["lost"], {"span": lost["spans"]})
        self.assertEqual(self.read("out.csv"), self.read("a.csv"))

    def test_standard_streams(self):
        result = self.run_well("tag", self.model, "-", stdin=self.read("held.jsonl"))
        self.tag(self.held)
        self.assertEqual(result.out, self.read("out.jsonl"))

    def test_odd_documents(self):
        known = "Patient: Mara Hollis"
        texts = ["", " ", "\r\n\r\n", "\ufeff", "\u0000", "\u0001\u0002", "x" * 1000, "." * 1000, "\u0301", known, "\r\n" + known + "\r\nMRN: 123456\r\n",
                 "\ufeff" + known, known.replace(" ", "\u3000"), "😀 " + known, "\u200d", "\u2028" + known, known + "\u0085", "(" * 500]
        self.tag(self.write("odd.jsonl", jsonl(*({"text": text} for text in texts))))
        records = self.records()
        self.assertEqual([each["text"] for each in records], texts)
        for each in records:
            if known in each["text"]:
                names = [each["text"][s["start"]:s["end"]] for s in each.get("spans", ()) if s["label"] == "NAME"]
                self.assertEqual(names, ["Mara Hollis"], each)
        for text in texts:
            if text:
                self.tag(self.write("one.txt", text), "one.jsonl", "--overwrite")
                self.assertEqual(self.records("one.jsonl")[0]["text"], text)

    def test_long_lines(self):
        line = "Dr. Mara Hollis advised rest for migraine. " * 23000
        for text in (line, "x" * 10 ** 6, "漢" * 300000, ") " * 300000, "(" * 10 ** 6):
            summary = self.tag(self.write("long.jsonl", jsonl({"id": "a", "text": text})), "out.jsonl", "--uncertain-first")
            self.assertEqual(self.records()[0]["text"], text)
            if text == line:
                self.assertGreater(summary["spans"], 20000)

    def test_least_scores(self):
        self.tag(self.held, "out.jsonl", "--min-score", ".99")
        for each in self.records():
            for span in each["spans"]:
                self.assertGreaterEqual(span.get("score", 1), .99)
        for score in ("-1", "1.5", "nan", "x"):
            self.assertEqual(run("tag", self.model, self.held, "--min-score", score).code, 2, score)

    def test_further_taggers(self):
        other = self.write("names.jsonl", jsonl(*({**note, "spans": [{**s, "label": "WHO"} for s in note["spans"] if s["label"] == "NAME"]}
                                                  for note in notes(1, 60))))
        self.run_well("train", other, "-o", self.path("who.model"), "--features", self.write("lean.toml", LEAN), "--held-out", 0)
        self.tag(self.held, "plain.jsonl")
        self.tag(self.held, "first.jsonl", "--with", self.path("who.model"))
        self.run_well("tag", self.path("who.model"), self.held, "-o", self.path("second.jsonl"), "--with", self.model)
        labels = {each["label"] for record in self.records("second.jsonl") for each in record["spans"]}
        self.assertIn("WHO", labels)
        self.assertIn("CITY", labels)
        self.run_well("tag", self.path("who.model"), self.held, "-o", self.path("alone.jsonl"))
        self.assertEqual(self.read("first.jsonl"), self.read("second.jsonl"))
        for plain, alone, both in zip(*map(self.found, ("plain.jsonl", "alone.jsonl", "first.jsonl"))):
            self.assertTrue(all(a[1] <= b[0] for a, b in zip(both[1], both[1][1:])))
            covered = {place for begin, end, _ in both[1] for place in range(begin, end)}
            for begin, end, label in plain[1] + alone[1]:
                if (begin, end, label) not in both[1]:
                    self.assertLessEqual({place for place in range(begin, end) if both[0][place].isalnum()}, covered)
            self.assertLessEqual(covered, {place for begin, end, _ in plain[1] + alone[1] for place in range(begin, end)})

    def test_patterns(self):
        source = self.write("mail.jsonl", jsonl({"text": "Patient: Mara Hollis, mara@example.org", "spans": []}))
        if run("tag", "patterns", source).code == 3:
            self.skipTest("patterns are no tagger here")
        alone = json.loads(self.run_well("tag", "patterns", source).out)["spans"]
        self.assertEqual([(s["start"], s["end"]) for s in alone], [(22, 38)])
        self.tag(source, "out.jsonl", "--with", "patterns")
        self.assertEqual([(s["start"], s["end"]) for s in self.records()[0]["spans"]], [(9, 20), (22, 38)])
        self.tag(source, "out.jsonl", "--with", "patterns", "--explain", self.path("why"))

    def test_doubtful_documents_come_first(self):
        self.notes[20]["text"], self.notes[20]["spans"] = "Calder Mara 12-08 advised Dunmere Patient MRN in rest Quill", []
        for source in (jsonl(*self.notes), jsonl(*self.notes).rstrip("\n"), jsonl(*({k: v for k, v in n.items() if k != "spans"} for n in self.notes))):
            held = self.write("held.jsonl", source)
            self.tag(held, "plain.jsonl")
            summary = self.tag(held, "out.jsonl", "--uncertain-first")
            self.assertGreater(summary["uncertainty"], 0)
            self.assertEqual(sorted(line for line in self.read("out.jsonl").split(b"\n") if line),
                             sorted(line for line in self.read("plain.jsonl").split(b"\n") if line))
            self.assertEqual(self.records()[0]["id"], "n20")

    def test_explains_what_it_found(self):
        self.tag(self.held, "out.jsonl", "--explain", self.path("why"))
        explained = [(each["document"], each["start"], each["end"], each["label"]) for each in self.records("why")]
        self.assertEqual(explained, [(record["id"], s["start"], s["end"], s["label"]) for record in self.records() for s in record["spans"]])
        for each in self.records("why"):
            self.assertTrue(each["found"])
            self.assertGreater(each["difference"], 0)
            self.assertLessEqual(len(each["reasons"]), 11)  # ten and the others
            weights = [abs(reason["weight"]) for reason in each["reasons"][:10]]
            self.assertEqual(weights, sorted(weights, reverse=True))
        self.assertEqual(self.mode("why"), 0o600)

    def test_explains_what_is_asked(self):
        source = self.write("a.jsonl", jsonl({"id": "x:1=2-3", "text": "é Patient: Mara Hollis lives in Calder.\nNo"}, {"text": "Mara"}))
        self.tag(source, "out.jsonl", "--explain", self.path("why"), "--why", "x:1=2-3:11-22", "--why", "x:1=2-3:11-22=CITY",
                 "--why", "x:1=2-3:40-42", "--why", "2:0-4", "--why", "x:1=2-3:12-13=NAME")
        why = self.records("why")
        self.assertEqual([each["found"] for each in why[:3]], [True, False, False])
        self.assertEqual([(each["start"], each["end"], each["label"]) for each in why[:2]], [(11, 22, "NAME"), (11, 22, "CITY")])
        self.assertEqual(why[1]["instead"], "NAME")
        self.assertNotIn("instead", why[2])
        self.assertEqual((why[4]["start"], why[4]["end"]), (11, 15))
        self.assertLess(why[1]["difference"], 0)

    def test_bad_questions(self):
        source = self.write("a.jsonl", jsonl({"id": "a", "text": "canary bird\nnest"}))
        ask = ("tag", self.model, source, "-o", self.path("x"), "--explain", self.path("why"))
        for question in ("a", "a:1", "a:1-", "a:-1-2", "a:x-2", "a:1-2x", "b:0-1", "a:0-99", "a:5-5", "a:5-2", "a:6-7", "a:0-16", "a:0-6=CANARY2",
                         "a:0-99999999999999999999", ":0-1", "", "a:0-18446744073709551615"):
            said = run(*ask, "--why", question)
            self.assertEqual((said.code, said.err.count(b"\n")), (2, 1), (question, said.err))
            self.assertNotIn(b"bird", said.err)
            self.assertEqual([name for name in self.files() if name in ("x", "why")], [], question)
        self.assert_fails(2, "--explain", "tag", self.model, source, "-o", self.path("x"), "--why", "a:0-6")
        self.assert_fails(2, "", "tag", self.model, source, "-o", self.path("x"), "--explain", self.path("x"))
        self.assert_fails(2, "", "tag", self.model, source, "-o", self.path("x"), "--explain", source)

    def test_damaged_models(self):
        lots = random.Random(3)
        source = self.write("a.jsonl", jsonl({"id": "a", "text": "canary"}))
        bytes_of = Tag.model_bytes
        self.run_well("terms", "build", self.write("terms", "Ann\nAnna\nBea\n"), "-o", self.path("dict"), "--k-max", 2)
        bad = [b"", b"canary", b"\0" * 4096, bytes_of[:64], bytes_of[:-1], bytes_of[:-64], bytes_of + b"\0", bytes_of * 2, self.read("held.jsonl"),
               self.read("dict")]
        bad += [bytes_of[:lots.randrange(len(bytes_of))] for _ in range(20)]
        for content in bad:
            self.assert_fails(3, "bad.model", "tag", self.write("bad.model", content), source, "-o", self.path("x"))
        refused = 0
        for _ in range(60):
            at = lots.randrange(len(bytes_of))
            flipped = bytes_of[:at] + bytes([bytes_of[at] ^ 1 << lots.randrange(8)]) + bytes_of[at + 1:]
            result = run("tag", self.write("bad.model", flipped), source)
            self.assertIn(result.code, (0, 3))
            if result.code == 3:
                refused += 1
                self.assertRegex(result.err.decode(), r"\Asumi: [^\n]+\n\Z")
                self.assertNotIn(b"canary", result.err)
        self.assertGreater(refused, 50)
        self.assert_fails(3, "", "tag", self.path("nowhere"), source)
        self.assert_fails(3, "", "tag", self.folder, source)
        self.assert_fails(3, "", "tag", self.model, source, "--with", self.path("bad.model") if refused and self.write("bad.model", b"") else "")

    def test_bad_uses(self):
        self.assert_fails(3, "nowhere", "tag", self.model, self.path("nowhere"))
        self.assert_fails(3, "bad.jsonl:1", "tag", self.model, self.write("bad.jsonl", b'{"text":"canary\xff"}\n'))
        self.assert_fails(3, "no documents", "tag", self.model, self.write("none.jsonl", ""))
        self.assert_fails(2, "", "tag", self.model, self.held, "-o", self.held)
        self.assert_fails(2, "", "tag", self.model, self.held, "-o", self.model)
        self.assertEqual(run("tag", self.model).code, 2)
        self.assertEqual(run("tag", self.model, self.held, "--to", "canary").code, 2)
        os.mkdir(self.path("full"))
        self.write("full/a", "")
        self.assert_fails(2, "", "tag", self.model, self.held, "-o", self.path("full"), "--to", "brat")
        self.assert_fails(2, "did not write this folder", "tag", self.model, self.held, "-o", self.path("full"), "--to", "brat", "--overwrite")
        self.assertEqual(self.files("full"), {"a": b""})
        self.tag(self.held, "own", "--to", "brat")
        self.assert_fails(2, "--overwrite", "tag", self.model, self.held, "-o", self.path("own"), "--to", "brat")
        self.tag(self.held, "own", "--to", "brat", "--overwrite")
        self.assertEqual(len(self.files("own")), 60 + 1)  # and annotation.conf
        self.assertIn(b"[entities]", self.files("own")["annotation.conf"])


if __name__ == "__main__":
    unittest.main()
