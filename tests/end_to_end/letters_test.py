#!/usr/bin/env python3
"""A letter, a page, a message, a row is one document: found in, replaced in place, and put back."""
import json
import os
import pathlib
import re
import sqlite3
import unittest
import zipfile

from documents_test import FORMATS, SECRETS, SHARED, all_bytes, docx
from program import Case, run

# Over run borders in all of them.
PATTERNS = """
builtin = "none"
[[pattern]]
entity = "NAME"
regex = "(?:Zorbakowski|Ada[ \\\\n\\\\t]Krill)"
score = 0.9
"""
NAME = "Zorbakowski"


class Letters(Case):
    def patterns(self):
        path = self.path("names.toml")
        pathlib.Path(path).write_text(PATTERNS, encoding="utf-8")
        return path

    def letter(self, suffix, make):
        path = self.path("letter." + suffix)
        pathlib.Path(path).write_bytes(make(name=NAME))
        return path

    def test_replaced_in_place_in_every_format(self):
        for suffix, make in FORMATS.items():
            for operator, shown in (("tag", b"[NAME]"), ("mark", "█".encode()), ("redact", None), ("text:somebody", b"somebody"), ("hash", b"NAME_"), ("surrogate", None)):
                with self.subTest(suffix=suffix, operator=operator):
                    source, out, summary = self.letter(suffix, make), self.path(f"out.{operator[:4]}.{suffix}"), self.path("s.json")
                    done = run("replace", source, "--with", self.patterns(), "-o", out, "--operator", f"*={operator}", "--key", self.path("k.key"), "--summary", summary)
                    self.assertEqual(done.code, 0, done.err)
                    everything = all_bytes(out)
                    for word in [NAME, *SECRETS]:
                        self.assertNotIn(word.lower().encode(), everything.lower())
                    self.assertIn(SHARED.encode(), everything.replace(b"=\n", b""))
                    if shown:
                        self.assertIn(shown, everything)
                    found = json.loads(pathlib.Path(summary).read_text(encoding="utf-8"))
                    self.assertEqual(found["documents"], 2 if suffix == "mbox" else 1)
                    self.assertGreater(found["edits"], 0)
                    self.assertTrue(found["dropped"])

    def test_texts_are_those_of_convert_but_for_the_names(self):
        for suffix, make in FORMATS.items():
            with self.subTest(suffix):
                source, out = self.letter(suffix, make), self.path("out." + suffix)
                self.assertEqual(run("replace", source, "--with", self.patterns(), "-o", out).code, 0)
                texts = []
                for path in (source, out):
                    done = run("convert", path, "--to", "jsonl", "-o", "-")
                    self.assertEqual(done.code, 0, done.err)
                    texts.append([json.loads(line)["text"] for line in done.out.decode().splitlines()])
                self.assertEqual([text.replace(NAME, "[NAME]") for text in texts[0]], texts[1])
                self.assertIn("[NAME]", "".join(texts[1]))

    def test_where_nothing_is_found_nothing_changes_but_what_is_dropped(self):
        for suffix, make in FORMATS.items():
            with self.subTest(suffix):
                source, out, again = self.path("plain." + suffix), self.path("out." + suffix), self.path("again." + suffix)
                pathlib.Path(source).write_bytes(make(name="somebody"))
                self.assertEqual(run("replace", source, "--with", self.patterns(), "-o", out).code, 0)
                everything = all_bytes(out)
                for word in SECRETS:
                    self.assertNotIn(word.lower().encode(), everything.lower())
                self.assertEqual(run("replace", out, "--with", self.patterns(), "-o", again).code, 0)
                self.assertEqual(pathlib.Path(out).read_bytes(), pathlib.Path(again).read_bytes())
                self.assertEqual(run("replace", source, "--with", self.patterns(), "-o", self.path("all." + suffix), "--pass", "all").code, 0)
                self.assertEqual(pathlib.Path(self.path("all." + suffix)).read_bytes(), pathlib.Path(source).read_bytes())

    def test_a_folder_comes_back_as_a_folder(self):
        folder = self.path("letters")
        os.makedirs(os.path.join(folder, "x"))
        os.makedirs(os.path.join(folder, "y"))
        for suffix, make in FORMATS.items():
            for below in ("x", "y"):
                pathlib.Path(folder, below, "a." + suffix).write_bytes(make(name=NAME))
        pathlib.Path(folder, "note.txt").write_text(f"seen by {NAME} today\n", encoding="utf-8")
        pathlib.Path(folder, "chat.jsonl").write_text(json.dumps({"text": f"I am {NAME}", "id": NAME}) + "\n", encoding="utf-8")
        out = self.path("out")
        done = run("replace", folder, "--with", self.patterns(), "-o", out)
        self.assertEqual(done.code, 0, done.err)
        files = sorted(name for name in os.listdir(out) if not name.startswith("."))
        self.assertEqual(len(files), 2 * len(FORMATS) + 2)
        for name in files:
            everything = all_bytes(os.path.join(out, name))
            self.assertNotIn(NAME.lower().encode(), everything.lower(), name)
            self.assertIn(b"[NAME]", everything, name)

    def test_reverse_puts_the_names_back(self):
        for suffix, make in FORMATS.items():
            for operator in ("tag", "surrogate"):
                with self.subTest(suffix=suffix, operator=operator):
                    source, out, back = self.letter(suffix, make), self.path("out." + suffix), self.path("back." + suffix)
                    key, reversal = self.path(f"{suffix}.{operator}.key"), self.path(f"{suffix}.{operator}.reversal")
                    done = run("replace", source, "--with", self.patterns(), "-o", out, "--operator", f"*={operator}", "--key", key, "--reversal", reversal)
                    self.assertEqual(done.code, 0, done.err)
                    done = run("reverse", out, "--key", key, "--reversal", reversal, "-o", back)
                    self.assertEqual(done.code, 0, done.err)
                    texts = [run("convert", path, "--to", "jsonl", "-o", "-").out.decode().splitlines() for path in (source, back)]
                    self.assertEqual(*[[json.loads(line)["text"] for line in lines] for lines in texts])
                    broken = self.path("broken." + suffix)
                    self.assertEqual(run("reverse", source, "--key", key, "--reversal", reversal, "-o", broken).code, 3)
                    self.assertFalse(os.path.exists(broken))

    def test_databases_tables_and_chats_are_put_back(self):
        database = self.path("a.sqlite")
        with sqlite3.connect(database) as made:
            made.execute("CREATE TABLE note (body TEXT, more TEXT)")
            made.executemany("INSERT INTO note VALUES (?, ?)", [(f"seen by {NAME}", "x"), ("Ada", "Krill")])
        made.close()
        table, chat = self.path("t.csv"), self.path("c.jsonl")
        pathlib.Path(table).write_text("q,n,a\nAda,1,Krill\nwho,2,Zorbakowski\n", encoding="utf-8")
        pathlib.Path(chat).write_text(json.dumps({"m": [{"c": "I am Ada"}, {"c": "Krill? hello"}]}) + "\n", encoding="utf-8")
        for source, options in ((database, ["--text-field", "body"]), (database, ["--text-field", "body,more"]), (table, ["--text-field", "q,a"]), (chat, ["--text-field", "m[].c"])):
            with self.subTest(source=os.path.basename(source), options=options):
                suffix = pathlib.Path(source).suffix
                out, back, reversal = self.path("out" + suffix), self.path("back" + suffix), self.path("r")
                done = run("replace", source, *options, "--with", self.patterns(), "-o", out, "--key", self.path("k.key"), "--reversal", reversal)
                self.assertEqual(done.code, 0, done.err)
                done = run("reverse", out, *options, "--key", self.path("k.key"), "--reversal", reversal, "-o", back)
                self.assertEqual(done.code, 0, done.err)
                texts = [run("convert", path, *options, "--to", "jsonl", "-o", "-").out.decode().splitlines() for path in (source, back)]
                self.assertEqual(*[[one.get("text") or one["m"] for one in map(json.loads, lines)] for lines in texts])
                self.assertNotEqual(pathlib.Path(out).read_bytes(), pathlib.Path(back).read_bytes())
        folder = self.path("shards")
        os.mkdir(folder)
        for number in range(2):
            pathlib.Path(folder, f"{number}.jsonl").write_text("".join(json.dumps({"id": f"n{number}{i}", "text": f"seen by {NAME} {i}"}) + "\n" for i in range(3)), encoding="utf-8")
        for options in ([], ["--format", "jsonl"]):
            out, back = self.path(f"out{len(options)}"), self.path(f"back{len(options)}")
            key = ["--key", self.path("k.key"), "--reversal", self.path("r")]
            self.assertEqual(run("replace", folder, *options, "--with", self.patterns(), "-o", out, *key).code, 0)
            self.assertEqual(run("reverse", out, *options, *key, "-o", back).code, 0)
            self.assertEqual(sorted(name for name in os.listdir(back) if not name.startswith(".")), ["f000001.jsonl", "f000002.jsonl"])
            put_back = [json.loads(line)["text"] for name in ("f000001.jsonl", "f000002.jsonl") for line in pathlib.Path(back, name).read_text(encoding="utf-8").splitlines()]
            self.assertEqual(put_back, [f"seen by {NAME} {i}" for i in range(3)] * 2)
        done = run("replace", table, "--no-header", "--text-field", "1,3", "--with", self.patterns(), "-o", self.path("no"), "--key", self.path("k.key"), "--reversal", self.path("r"))
        self.assertEqual(done.code, 2)
        self.assertFalse(os.path.exists(self.path("no")))

    def test_a_paragraph_that_would_be_empty_has_no_way_back(self):
        source = self.path("a.html")
        pathlib.Path(source).write_text(f"<p>{NAME}</p><p>is here</p>", encoding="utf-8")
        arguments = ["replace", source, "--with", self.patterns(), "--operator", "*=redact", "--key", self.path("k.key")]
        done = run(*arguments, "-o", self.path("out.html"), "--reversal", self.path("r"))
        self.assertEqual(done.code, 4)
        self.assertFalse(os.path.exists(self.path("out.html")))
        self.assertNotIn(NAME.encode(), done.err)
        self.assertEqual(run(*arguments, "-o", self.path("out.html")).code, 0)
        self.assertEqual(pathlib.Path(self.path("out.html")).read_text(encoding="utf-8"), "<p></p><p>is here</p>")

    def test_rows_of_several_columns_and_chats(self):
        table = self.path("t.csv")
        pathlib.Path(table).write_text("q,n,a\nAda,1,Krill\nwho,2,Zorbakowski\n", encoding="utf-8")
        done = run("replace", table, "--text-field", "q,a", "--with", self.patterns(), "--pass", "n", "-o", "-")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(done.out.decode(), "id,q,n,a\nd000001,[NAME],1,[NAME]\nd000002,who,2,[NAME]\n")
        chat = self.path("c.jsonl")
        pathlib.Path(chat).write_text(json.dumps({"messages": [{"role": "user", "content": "I am Ada"}, {"role": "bot", "content": "Krill? hello"}], "k": 1}) + "\n", encoding="utf-8")
        options = ["--text-field", "messages[].content"]
        done = run("replace", chat, *options, "--with", self.patterns(), "--pass", "all", "-o", "-")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(json.loads(done.out), {"messages": [{"role": "user", "content": "I am [NAME]"}, {"role": "bot", "content": "[NAME]? hello"}], "k": 1})
        done = run("tag", self.patterns(), chat, *options, "-o", "-")
        self.assertEqual(done.code, 0, done.err)
        tagged = json.loads(done.out)
        found = [(span["field"], span["start"], span["end"]) for span in tagged.pop("spans")]  # a span over two texts is one in each
        self.assertEqual((tagged, found), (json.loads(pathlib.Path(chat).read_text(encoding="utf-8")), [("messages[0].content", 5, 8), ("messages[1].content", 0, 5)]))

    def test_tag_writes_the_letters_text_and_spans_beside(self):
        for suffix, make in FORMATS.items():
            with self.subTest(suffix):
                done = run("tag", self.patterns(), self.letter(suffix, make), "-o", "-")
                self.assertEqual(done.code, 0, done.err)
                lines = [json.loads(line) for line in done.out.decode().splitlines()]
                self.assertEqual(len(lines), 2 if suffix == "mbox" else 1)
                found = [line["text"][span["start"]:span["end"]] for line in lines for span in line["spans"]]
                self.assertEqual(set(found), {NAME})
                each = run("tag", self.patterns(), self.letter(suffix, make), "--each-text", "-o", "-")
                self.assertEqual(each.code, 0, each.err)
                self.assertGreater(len(each.out.splitlines()), len(lines))

    def test_cells_of_a_row_stand_behind_tabs(self):
        source = self.path("a.docx")
        pathlib.Path(source).write_bytes(docx())
        text = json.loads(run("convert", source, "--to", "jsonl", "-o", "-").out)["text"]
        self.assertIn("\n", text)
        pathlib.Path(self.path("t.html")).write_text("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><p>d</p>", encoding="utf-8")
        text = json.loads(run("convert", self.path("t.html"), "--to", "jsonl", "-o", "-").out)["text"]
        self.assertEqual(text, "a\tb\nc\nd")

    def test_each_text_by_itself(self):
        key = ["--key", self.path("k.key"), "--reversal", self.path("r")]
        sources = [(self.letter(suffix, make), []) for suffix, make in FORMATS.items()]
        table, chat = self.path("t.csv"), self.path("c.jsonl")
        pathlib.Path(table).write_text(f"q,n,a\nseen by {NAME},1,x\ny,2,{NAME}\n", encoding="utf-8")
        pathlib.Path(chat).write_text(json.dumps({"m": [{"c": "I am " + NAME}, {"c": NAME + "? hello"}]}) + "\n", encoding="utf-8")
        for source, options in [*sources, (table, ["--text-field", "q,a"]), (chat, ["--text-field", "m[].c"])]:
            with self.subTest(source=os.path.basename(source)):
                suffix = pathlib.Path(source).suffix
                out, back, options = self.path("each" + suffix), self.path("eachback" + suffix), [*options, "--each-text"]
                done = run("replace", source, *options, "--with", self.patterns(), "-o", out, *key)
                self.assertEqual(done.code, 0, done.err)
                self.assertNotIn(NAME.lower().encode(), all_bytes(out).lower())
                done = run("reverse", out, *options, *key, "-o", back)
                self.assertEqual(done.code, 0, done.err)
                texts = [run("convert", path, *options[:-1], "--to", "jsonl", "-o", "-").out.decode().splitlines() for path in (source, back)]
                self.assertEqual(*[[one.get("text") or one["m"] for one in map(json.loads, lines)] for lines in texts])

    def test_other_cuts_of_the_same_text_are_not_put_back(self):
        key = ["--key", self.path("k.key"), "--reversal", self.path("r")]
        source, out = self.letter("docx", FORMATS["docx"]), self.path("cut.docx")
        self.assertEqual(run("replace", source, "--with", self.patterns(), "-o", out, *key).code, 0)
        with zipfile.ZipFile(out) as archive:
            members = {one: archive.read(one) for one in archive.namelist()}
        document = re.sub(rb"</w:p>\s*<w:p>", b"<w:r><w:br/></w:r>", members["word/document.xml"], count=1)
        self.assertNotEqual(document, members["word/document.xml"])
        with zipfile.ZipFile(out, "w") as archive:
            for name, content in members.items():
                archive.writestr(name, document if name == "word/document.xml" else content)
        done = run("reverse", out, *key, "-o", self.path("back.docx"))
        self.assertEqual(done.code, 3, done.err)
        self.assertIn(b"not as it was published", done.err)

    def test_labels_that_nothing_finds_are_refused(self):
        source = self.letter("html", FORMATS["html"])
        done = run("replace", source, "--with", self.patterns(), "--labels", "NAMES", "-o", self.path("out.html"))
        self.assertEqual(done.code, 2, done.err)
        self.assertFalse(os.path.exists(self.path("out.html")))
        self.assertEqual(run("replace", source, "--with", self.patterns(), "--labels", "NAME", "-o", self.path("out.html")).code, 0)

    def test_names_alone_are_said(self):
        source = self.path("a.html")
        pathlib.Path(source).write_text("<p>" + "The patient was seen by the doctor in the clinic on Monday. " * 5 + "</p>", encoding="utf-8")
        done = run("replace", source, "--with", "auto", "-o", self.path("out.html"))
        self.assertEqual(done.code, 0, done.err)
        self.assertIn(b"1 document: searched by the finder en", done.err)
        self.assertIn(b"identifiers (numbers, mail addresses, dates) were not searched for", done.err)

    def test_a_language_without_a_finder_stops_it(self):
        source = self.path("a.html")
        pathlib.Path(source).write_text("<p>" + "Ο ασθενής ήρθε χθες στο νοσοκομείο με πυρετό και ο γιατρός τον εξέτασε. " * 5 + "</p>", encoding="utf-8")
        done = run("replace", source, "--with", "auto", "-o", self.path("out.html"))
        self.assertEqual(done.code, 4, done.err)
        self.assertIn(b"document 1 is the first", done.err)
        self.assertFalse(os.path.exists(self.path("out.html")))


if __name__ == "__main__":
    unittest.main()
