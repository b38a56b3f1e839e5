#!/usr/bin/env python3
"""sumi hide on letters, pages, mail, sheets and chats: each is one document, and comes back in its own format without what is known of persons."""
import email
import email.policy
import gzip
import json
import os
import pathlib
import re
import shutil
import unittest
import xml.etree.ElementTree
import zipfile

from documents_test import all_bytes
from matrix_test import pdf_of
from office_packages import SECRETS, SHARED, TYPES, W, packed, relations, types
from program import Case, jsonl, run
from samples_of_formats import FORMATS

PERSONS = {"N10001": "Tova Brandvold", "N10002": "Uma Thornquist", "N10003": "Piet Ekdal"}
RULES = """
mode = "full"
as_of = 2026-01-01
output = "published"
key = "hide.key"
audit = "audit.jsonl"
before_after = "before_after.html"
report = "report.html"
[[table]]
file = "persons.csv"
columns = { pid = "number", name = "name" }
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "name"
kind = "name"
"""


def docx_of(*paragraphs, comment=None):
    """A letter whose paragraphs are runs each."""
    runs = "".join("<w:p>" + "".join(f'<w:r><w:t xml:space="preserve">{run}</w:t></w:r>' for run in one) + "</w:p>" for one in paragraphs)
    kind = TYPES + "wordprocessingml."
    parts = [("word/document.xml", kind + "document.main+xml")] + [("word/comments.xml", kind + "comments+xml")] * bool(comment)
    members = [("[Content_Types].xml", types(*parts)), ("_rels/.rels", relations(("officeDocument", "word/document.xml", ""))),
               ("word/document.xml", f"<w:document {W}><w:body>{runs}</w:body></w:document>"),
               ("word/_rels/document.xml.rels", relations(*[("comments", "comments.xml", "")] * bool(comment)))]
    if comment:
        members.append(("word/comments.xml", f'<w:comments {W}><w:comment w:id="1"><w:p><w:r><w:t>{comment}</w:t></w:r></w:p></w:comment></w:comments>'))
    return packed(members)


def shown(element):
    """What an element of a letter shows, without sumi."""
    end = element.tag.rpartition("}")[2]
    if end in ("tab", "s"):
        return " "
    if end in ("annotation", "tracked-changes", "instrText", "delText", "pPr", "rPr"):
        return ""
    return (element.text or "") + "".join(shown(one) + (one.tail or "") for one in element)


def paragraphs(path, member, *ends):
    with zipfile.ZipFile(path) as archive:
        root = xml.etree.ElementTree.fromstring(archive.read(member))
    return [shown(one) for one in root.iter() if one.tag.endswith(ends)]


def words_of(path):
    """A letter's words, read by Python alone."""
    if path.endswith(".docx"):
        return " ".join(paragraphs(path, "word/document.xml", "}p")).split()
    if path.endswith(".odt"):
        return " ".join(paragraphs(path, "content.xml", "}p", "}h")).split()
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    return message.get_body(("plain",)).get_content().split()


class HideLetters(Case):
    def clinic(self, rules=RULES, documents='[[documents]]\nfile = "letters"\nkeep_names = true\n'):
        self.write("persons.csv", "pid,name\n" + "".join(f"{one},{name}\n" for one, name in PERSONS.items()))
        return self.write("hide.toml", rules + documents)

    def hide(self, *more):
        self.run_well("hide", "run", self.folder, *more, "--summary", self.path("summary.json"))
        summary = self.read_json("summary.json")
        os.remove(self.path("summary.json"))
        return summary

    def assert_nothing_is_left(self, *but):
        """In no file, unzipped and decoded, nor in a name, is a word of a person's name or a number."""
        for name in self.files("published"):
            path = self.path("published", name)
            if name.endswith(".gz"):
                path = self.write("unpacked/" + os.path.basename(name[:-3]), gzip.decompress(pathlib.Path(path).read_bytes()))
            everything = (all_bytes(path) + name.encode()).lower()
            for word in [one for person, names in PERSONS.items() for one in [person, *names.split()]] + SECRETS:
                if word not in but:
                    self.assertNotIn(word.lower().encode(), everything, (name, word))

    def assert_refused(self, code, words):
        self.assert_fails(code, words, "hide", "run", self.folder)
        self.assertFalse(os.path.lexists(self.path("published")))

    def test_each_comes_back_in_its_own_format(self):
        self.clinic()
        for suffix, make in FORMATS.items():
            for folder, name in zip(("letters", "letters/deep/er"), PERSONS.values()):
                self.write(f"{folder}/{folder[-1]}{suffix}.{suffix}", make(name=name))
        self.write("letters/g.html.gz", gzip.compress(FORMATS["html"](name="Piet Ekdal")))
        self.write("letters/scan.pdf", pdf_of("Seen by Piet Ekdal today, N10003."))
        self.write("letters/note.txt", "Piet Ekdal, N10003, came by bus.\n")
        summary = self.hide()
        self.assertEqual(summary["residue"]["found"], 0)
        self.assertEqual(summary["documents"], 2 * (len(FORMATS) + 1) + 3)  # a mailbox has two
        self.assertEqual(sorted(self.files("published")), sorted(
            [f"{end}{suffix}.{suffix}" for suffix in FORMATS for end in "sr"] + ["g.html.gz", "note.txt", "persons.csv", "scan.pdf"]))
        self.assert_nothing_is_left()
        self.assertEqual(self.read("published/note.txt"), b"[NAME], [NUMBER], came by bus.\n")
        self.assertTrue(self.read("published/scan.pdf").startswith(b"%PDF-"))
        self.assertGreater(summary["dropped"]["sdocx.docx"]["image"], 0)
        for suffix in ("docx", "odt", "eml"):
            before, after = words_of(self.path(f"letters/s{suffix}.{suffix}")), words_of(self.path(f"published/s{suffix}.{suffix}"))
            hidden = " ".join(word for word in before if word not in SECRETS).replace("Tova Brandvold", "[NAME]")
            self.assertEqual(hidden.split(), after, suffix)
            self.assertIn(SHARED, " ".join(after))
        audited = {json.loads(line)["file"] for line in self.read("audit.jsonl").splitlines()}
        self.assertEqual(audited, set(self.files("published")))
        self.assertIn(b"[NAME]", self.read("before_after.html"))

    def test_names_are_hidden_over_runs_and_paragraphs(self):
        self.clinic()
        parts = ["Dear colleague,"], ["seen ", "To", "va Brand", "vold", " today; N1", "0001"], ["Uma"], ["Thornquist"], ["as ever"]
        self.write("letters/a.docx", docx_of(*parts))
        self.hide()
        self.assertEqual(paragraphs(self.path("published/a.docx"), "word/document.xml", "}p"),
                         ["Dear colleague,", "seen [NAME] today; [NUMBER]", "[NAME]", "[NAME]", "as ever"])
        self.assert_nothing_is_left()

    def test_init_writes_rules_that_run(self):
        self.clinic()
        os.remove(self.path("hide.toml"))
        for suffix, make in FORMATS.items():
            self.write(f"letters/x/Brandvold.{suffix}", make(name="Tova Brandvold"))
            self.write(f"letters/y/Brandvold.{suffix}", make(name="Uma Thornquist"))
        self.write("letters/visits.csv", "pid,remark\n" + "".join(f'{one},"{name} came by bus, left by train, wants to come back in spring"\n' for one, name in PERSONS.items()))
        self.write("letters/chat.jsonl", jsonl({"text": "Uma Thornquist was here", "id": "x"}))
        self.write("talk.jsonl", jsonl({"messages": [{"role": "user", "content": "I am Piet"}, {"role": "bot", "content": "Ekdal?"}]}))
        self.write("letters/n.txt", "Tova Brandvold came today.\n")
        self.write("top.docx", docx_of(["Tova Brandvold came today."]))
        self.write("Brandvold.eml", FORMATS["eml"](name="Tova Brandvold"))
        self.run_well("hide", "init", self.folder)
        rules = self.read("hide.toml").decode()
        self.assertIn('file = "letters"\n', rules)
        self.assertIn('"Brandvold.eml"', rules)
        self.assertNotIn('format = "docx"', rules)
        summary = self.hide()
        self.assertEqual(summary["documents"], 2 * (len(FORMATS) + 1) + len(PERSONS) + 5)
        self.assertIn('text = "messages[].content"', rules)
        self.assertEqual([one["content"] for one in json.loads(self.read("published/talk.jsonl"))["messages"]], ["I am [NAME]", "[NAME]?"])
        self.assert_nothing_is_left()

    def test_what_init_cannot_read_is_told_by_its_name(self):
        self.clinic()
        os.remove(self.path("hide.toml"))
        good = docx_of(["Tova Brandvold came today, and " + SHARED])
        for name, content, reason in (("cut.docx", good[:len(good) // 2], ""), ("locked.docx", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + bytes(600), ""),
                                      ("p.png", b"\x89PNG", "no picture of PNG"), ("rows.sqlite", b"SQLite format 3\0" + bytes(600), "a database")):
            for folder in ("", "letters/"):
                with self.subTest(name=name, folder=folder):
                    self.write("letters/good.docx", good)
                    self.write(folder + name, content)
                    said = self.assert_said(3, "hide", "init", self.folder)
                    self.assertIn(folder + name, said)
                    self.assertIn(reason, said)
                    self.assertFalse(os.path.exists(self.path("hide.toml")))
                    if name == "p.png":
                        self.run_well("hide", "init", self.folder, "--allow-unread", folder + name)
                        self.hide("--overwrite")
                        os.remove(self.path("hide.toml"))
                    os.remove(self.path(folder + name))

    def assert_said(self, code, *arguments):
        done = run(*arguments)
        self.assertEqual(done.code, code, done.err)
        for name in PERSONS.values():
            self.assertNotIn(name, done.err.decode())
        return done.err.decode()

    def test_wrong_starts_publish_nothing(self):
        good = docx_of(["Tova Brandvold came today."])
        for name, content, words in (("cut.docx", good[:len(good) // 2], "letters/cut.docx: "), ("locked.docx", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + bytes(600), "letters/locked.docx: "),
                                     ("rows.sqlite", b"SQLite format 3\0" + bytes(600), "letters/rows.sqlite: it is a database")):
            with self.subTest(name):
                self.clinic()
                self.write("letters/good.docx", good)
                self.write("letters/" + name, content)
                self.assert_refused(3, words)
                os.remove(self.path("letters/" + name))
        self.clinic(rules=RULES.replace('"published"', '"letters/published"'))
        self.assert_refused(2, "letters")
        self.clinic(rules=RULES[:RULES.index("[[table]]")])
        os.remove(self.path("persons.csv"))
        self.assert_refused(2, "names")

    # What passes wasn't searched when it was written; the search before anything appears reads it.
    def test_what_passes_is_searched(self):
        letter = docx_of(["came today"], comment="ask Tova Brandvold")
        self.clinic(documents='[[documents]]\nfile = "letters"\nkeep_names = true\npass = ["comment"]\n')
        self.write("letters/a.docx", letter)
        self.assertIn("word/comments.xml", self.assert_said(1, "hide", "run", self.folder))
        self.assertFalse(os.path.lexists(self.path("published")))
        self.clinic()
        self.assertEqual(self.hide()["dropped"]["a.docx"]["comment"], 1)

    def test_an_attachment_that_nothing_reads(self):
        mail = (b"From x Mon Jan  1 10:00:00 2024\nFrom: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: text/plain\n\n"
                b"Tova Brandvold came today.\n--B\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=a.pdf\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQK\n--B--\n\n")
        self.write("letters/box.mbox", mail)
        self.clinic()
        self.assertEqual(self.hide()["dropped"]["box.mbox"]["attachment"], 1)
        self.assert_nothing_is_left()
        shutil.rmtree(self.path("published"))
        self.clinic(documents='[[documents]]\nfile = "letters"\nkeep_names = true\npass = ["attachment"]\n')
        self.assert_refused(3, ["box.mbox: part ", "is a PDF document"])

    # A family name by itself is hidden in what is about its person; in a message about somebody else it may stay.
    def test_a_message_of_a_mailbox_is_about_its_own_persons(self):
        def message(text):
            return f"From x Mon Jan  1 10:00:00 2024\nFrom: a@b.example\nMIME-Version: 1.0\nContent-Type: text/plain\n\n{text}\n\n"
        self.write("letters/box.mbox", message("Tova Brandvold, N10001. Brandvold is well.") + message("Uma Thornquist, N10002, lives in Brandvold street."))
        self.clinic()
        summary = self.hide()
        self.assertEqual(summary["documents"], 2)
        box = self.read("published/box.mbox").decode()
        self.assertIn("[NAME], [NUMBER]. [NAME] is well.", box)
        self.assertIn("[NAME], [NUMBER], lives in Brandvold street.", box)

    def test_chats_by_path_and_columns(self):
        self.clinic(documents='[[documents]]\nfile = "chat.jsonl"\ntext = ["title", "m[].c"]\ncolumns = { pid = "number" }\npass = ["m[].by"]\n'
                              '[[documents]]\nfile = "rows.csv"\ntext = ["q", "a"]\ncolumns = { pid = "number" }\n')
        self.write("chat.jsonl", jsonl({"id": "c1", "pid": "N10001", "m": [{"by": "u", "c": "I am Tova"}, {"by": "v", "c": "Brandvold? hello Brandvold"}], "title": "N10001 calls"}))
        self.write("rows.csv", "pid,q,a\nN10002,Uma,Thornquist came\nN10003,who?,Piet Ekdal\n")
        summary = self.hide()
        self.assertEqual(summary["documents"], 3)
        self.assertEqual(json.loads(self.read("published/chat.jsonl")), {
            "id": "d000001", "pid": "[NUMBER]", "m": [{"by": "u", "c": "I am [NAME]"}, {"by": "v", "c": "[NAME]? hello [NAME]"}], "title": "[NUMBER] calls"})
        self.assertEqual(sorted(row.split(",", 1)[1] for row in self.read("published/rows.csv").decode().splitlines()),
                         sorted(["pid,q,a", "[NUMBER],[NAME],[NAME] came", "[NUMBER],who?,[NAME]"]))
        self.assert_nothing_is_left()

    def test_same_bytes_for_any_number_of_threads(self):
        self.clinic(documents='[[documents]]\nfile = "letters"\n')
        for number, (suffix, make) in enumerate(FORMATS.items()):
            self.write(f"letters/{number}.{suffix}", make(name=list(PERSONS.values())[number % 3]))
        made = []
        for threads in (1, 4):
            self.hide("--threads", threads, "--overwrite")
            made.append(self.files("published"))
        self.assertEqual(*made)
        self.assertTrue(all(re.fullmatch(r"letters-\d{6}\.\w+|persons\.csv", name) for name in made[0]), made[0].keys())
        self.assert_nothing_is_left()


if __name__ == "__main__":
    unittest.main()
