#!/usr/bin/env python3
"""One command from what people hand in to a draft in the same formats: nothing that was found is in any byte of it."""
import contextlib
import email.message
import email.policy
import gzip
import io
import json
import os
import pathlib
import random
import re
import signal
import stat
import subprocess
import threading
import time
import unittest
import zipfile

from documents_test import FORMATS, SECRETS, all_bytes
from matrix_test import pdf_of
from program import SUMI, Case, run
from samples_of_formats import WORKBOOKS

# Persons of a table; the documents name them in their own ways.
TABLE = """patient;born;number;remark
Zelda Zorbakowski;1961-03-12;48211907;doing well, and seen again by the doctor who was on duty in the ward that day
Tom Weatherby;1974-11-02;51930022;no complaints, and went home with his wife in the afternoon of the same day
"""
LETTER = ("Dear colleague, thank you for seeing Zelda Zorbakowski in the clinic. She was born on 12 March 1961, and her number is "
          "48 211 907. The knee is still swollen, and she walks with a stick. We will see zorbakowski again next week.\n")
GERMAN = "Telefonat mit Frau Zorbakowski. Die Patientin klagt über Schmerzen im Knie und kann kaum gehen. Herr Weatherby wurde informiert.\n"
LEFT = ["zorbakowski", "weatherby", "48211907", "51930022", "48 211 907", "1961-03-12"]


def all_said(folder):
    """What every file below says, unpacked and decoded, and what all are called."""
    said = b""
    for path in sorted(pathlib.Path(folder).rglob("*")):
        said += str(path.relative_to(folder)).encode() + b"\n"
        if path.is_file():
            said += all_bytes(str(path)) if path.suffix != ".gz" else gzip.decompress(path.read_bytes())
    return said.lower()


class Redact(Case):
    def batch(self):
        """A folder of everything, in folders of its own."""
        folder = pathlib.Path(self.path("in"))
        (folder / "letters").mkdir(parents=True)
        (folder / "patients.csv").write_text(TABLE, encoding="utf-8")
        (folder / "letter.txt").write_text(LETTER, encoding="utf-8")
        (folder / "notes.md").write_text("# Visit\n\n" + LETTER, encoding="utf-8")
        (folder / "letters" / "report.txt").write_text(GERMAN, encoding="cp1252")
        (folder / "letters" / "old.txt.gz").write_bytes(gzip.compress(LETTER.encode()))
        for suffix, make in FORMATS.items():
            (folder / "letters" / f"Zorbakowski.{suffix}").write_bytes(make(name="Zorbakowski"))
        (folder / "chats.jsonl").write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in (
            {"id": 1, "messages": [{"role": "user", "content": LETTER}, {"role": "assistant", "content": "I have written to Zelda Zorbakowski for you."}]},
            {"id": 2, "messages": [{"role": "user", "content": "and what about tom weatherby? can you write to him, too, please?"}]})), encoding="utf-8")
        return folder

    def test_nothing_that_was_found_is_left_in_any_format(self):
        folder, out, summary = self.batch(), self.path("out"), self.path("s.json")
        done = run("redact", folder, "-o", out, "--summary", summary, "--accept-unsearched", "language")
        self.assertEqual(done.code, 0, done.err)
        said = all_said(out)
        for value in LEFT:
            self.assertNotIn(value.encode(), said, value)
        for word in SECRETS:  # comments, properties, hidden parts
            self.assertNotIn(word.lower().encode(), said, word)
        self.assertIn(b"[person]", said)
        self.assertIn("die patientin klagt über schmerzen im knie".encode(), said)
        made = sorted(str(p.relative_to(out)) for p in pathlib.Path(out).rglob("*") if p.is_file() and not p.name.startswith("."))
        self.assertEqual({os.path.dirname(one) for one in made}, {"", "d000001"})
        endings = sorted(re.sub(r"^f\d{6}", "", os.path.basename(one)) for one in made)
        expected = sorted([".csv", ".txt", ".md", ".txt", ".txt.gz", ".jsonl"] + ["." + suffix for suffix in FORMATS])
        self.assertEqual(endings, expected)
        found = json.loads(pathlib.Path(summary).read_text(encoding="utf-8"))
        self.assertTrue(found["published"])
        self.assertEqual((found["files"], found["residue"]["found"]), (len(made), 0))
        self.assertGreater(found["labels"]["PERSON"], 10)

    def test_columns_of_every_sheet_go_by_their_place(self):
        notes = ["came to the office and was very well indeed", "walks with a stick and sleeps badly at night", "no complaints at all since the last visit"]
        first = [["Staff list"], ["id", "qty", "name", "remark"]] + [[number, number + 1, name, note] for number, name, note in
                                                                     zip((1, 2, 3), ("Zelda Zorbakowski", "Tom Weatherby", "Bob\nSmithson"), notes)]
        source, made = self.path("s.xlsx"), self.path("o.xlsx")
        pathlib.Path(source).write_bytes(WORKBOOKS["xlsx"](first, [["patient", "visits"], ["Ada Krillov", 4], ["Bela Vosskamp", 5]]))
        done = run("redact", source, "-o", made)
        self.assertEqual(done.code, 0, done.err)
        said = all_bytes(made).decode("utf-8", "replace")
        for word in ("Zorbakowski", "Weatherby", "Smithson", "Krillov", "Vosskamp"):
            self.assertNotIn(word, said)
        for word in ["Staff list", "qty", "remark", "patient", "visits", *notes]:
            self.assertIn(word, said)
        self.assertEqual(said.count("[PERSON]"), 5 * (said.count("Staff list")))
        self.assertIn("<v>4</v>", said)  # three and one, and four visits

    def test_the_same_bytes_for_any_number_of_threads(self):
        folder = self.batch()
        for threads in (1, 3):
            done = run("redact", folder, "-o", self.path(f"out{threads}"), "--threads", threads, "--accept-unsearched", "language")
            self.assertEqual(done.code, 0, done.err)
        files = [sorted(p for p in pathlib.Path(self.path(f"out{threads}")).rglob("*") if p.is_file()) for threads in (1, 3)]
        self.assertEqual(*[[(p.relative_to(self.path(f"out{threads}")), p.read_bytes()) for p in all_of] for threads, all_of in zip((1, 3), files)])

    def test_what_is_not_hidden_stays_as_it_is(self):
        letter = self.write("letter.txt", LETTER)
        done = run("redact", letter, "-o", "-")
        self.assertEqual(done.code, 0, done.err)
        pattern = re.escape(LETTER).replace(r"Zelda\ Zorbakowski", r"\[[A-Z_]+\]").replace(r"12\ March\ 1961", r"\[[A-Z_]+\]")
        pattern = pattern.replace(r"48\ 211\ 907", r"\[[A-Z_]+\]").replace("zorbakowski", r"\[[A-Z_]+\]").replace(r"next\ week", r"(next week|\[[A-Z_]+\])")
        self.assertRegex(done.out.decode(), "^" + pattern + "$")

    def test_json_of_any_shape(self):
        record = {"name": "Tom Weatherby", "ssn": 536228726, "ok": True, "n": 12, "none": None, "empty": "", "nested": [[{"free text": "We have written to Tom Weatherby again today."}]],
                  "by": {"Tom Weatherby": 1, "Zelda Weatherby": [1.5e300]}, "emoji": "\U0001F600 fine"}
        shapes = {
            "lines.jsonl": json.dumps(record) + "\n" + json.dumps({"a": LETTER}) + "\n\n",
            "array.json": "[\n  " + json.dumps(record) + " ,\n " + json.dumps([LETTER]) + "]\n",
            "one.json": json.dumps(record, indent=3, ensure_ascii=False),
            "text.json": "\ufeff" + json.dumps(LETTER),
            "texts.ndjson": json.dumps(LETTER) + "\r\n" + json.dumps({"to": "Tom Weatherby wrote to us about the letter that he had got."}) + "\r\n",
        }
        for name, content in shapes.items():
            with self.subTest(name):
                source, out = self.write(name, content), self.path("out." + name)
                done = run("redact", source, "-o", out)
                self.assertEqual(done.code, 0, done.err)
                made = pathlib.Path(out).read_bytes().decode()
                self.assertNotRegex(made.lower(), "weatherby|zorbakowski|536228726")

                def read(text):
                    text = text.lstrip("\ufeff")
                    return [json.loads(line) for line in text.splitlines() if line] if name.endswith(("jsonl", "ndjson")) else json.loads(text)

                before, after = read(content), read(made)
                self.assertEqual(len(before), len(after)) if isinstance(before, list) else None
                kept = after[0] if isinstance(after, list) else after
                if isinstance(kept, dict) and "n" in kept:
                    self.assertEqual((kept["ok"], kept["n"], kept["none"], kept["empty"], kept["emoji"]), (True, 12, None, "", record["emoji"]))
                    self.assertRegex(kept["ssn"], r"^\[\w+\]$")
                    self.assertEqual(list(kept["by"].values()), [1, [1.5e300]])
                    self.assertEqual(len(kept["by"]), 2)
                # Around strings that stay, no byte changes.
                self.assertEqual(content.endswith("\r\n"), made.endswith("\r\n"))
                self.assertEqual(content.startswith("\ufeff"), made.startswith("\ufeff"))

    def test_json_without_findings_comes_back_byte_for_byte(self):
        draw = random.Random(7)
        words = ["fever", "cough", r"\u00e9", r"\/", r"\n", "ünter", r'rain \"twice\"', "", "x", r"\ud83d\ude00", "half of it"]

        def value(depth):
            kind = draw.randrange(9 if depth < 5 else 6)
            space = lambda: draw.choice(("", "", " ", "\t", " \r\n  "))
            if kind < 3:
                return '"' + " ".join(draw.choice(words) for _ in range(draw.randrange(4))) + '"'
            if kind < 6:
                return draw.choice(("true", "false", "null", "-0", "1e5", "12.50", "3"))
            inner = [value(depth + 1) for _ in range(draw.randrange(4))]
            if kind < 8:
                inner = [f'"k{number}"{space()}:{space()}{one}' for number, one in enumerate(inner)]
            return ("{" if kind < 8 else "[") + space() + f"{space()},{space()}".join(inner) + space() + ("}" if kind < 8 else "]")

        whole = ["[" + ", ".join(value(1) for _ in range(300)) + "]\n", value(0)]
        lines = "".join(re.sub(r"[\r\n]", " ", value(0)) + draw.choice(("\n", "\r\n")) for _ in range(500))
        for number, content in enumerate([*whole, lines]):
            source = self.write(f"made{number}.json", content)
            done = run("redact", source, "-o", self.path("out.json"), "--with", "patterns", "--accept-unsearched", "names")
            self.assertEqual(done.code, 0, done.err)
            self.assertEqual(self.read("out.json"), content.encode())

    def test_texts_in_notations(self):
        source = self.write("notations.jsonl", "".join(json.dumps({"text": text}) + "\n" for text in (
            '{\\"patient\\": \\"Anna O\\u2019Brien\\"}', '{\\"patient\\": \\"Anna Mori\\"re}', 'He said \\"Anna M\\u006fri\\" is ill')))
        done = run("redact", source, "-o", "-", "--accept-unsearched", "language")
        self.assertEqual(done.code, 0, done.err)
        self.assertNotRegex(done.out.decode(), "Anna|Brien|Mori|M.u006fri")

    def test_text_fields_alone(self):
        source = self.write("a.jsonl", json.dumps({"title": "Tom Weatherby came to see us today", "body": [{"says": "Tom Weatherby came to see us today"}]}) + "\n")
        done = run("redact", source, "-o", "-", "--text-field", "body[].says")
        self.assertEqual(done.code, 1)  # the title still says it
        self.assertEqual(done.out, b"")
        whole = run("redact", source, "-o", "-")
        for follow in ([], ["--follow"]):
            line = self.read("a.jsonl") if follow else None
            where = "-" if follow else source
            self.assertEqual(run("redact", where, "-o", "-", "--text-field", "*", "--languages", "en", *follow, stdin=line).out, whole.out)
            wrong = run("redact", where, "-o", "-", "--text-field", "titel", "--languages", "en", *follow, stdin=line)  # nothing of it would be searched
            self.assertEqual((wrong.code, wrong.out), (0 if follow else 2, b""), wrong.err)
            self.assertIn(b"named", wrong.err)

    def test_what_stands_around_an_earlier_label_is_found(self):
        address = "https://clinic.example.com/[PERSON]/zorbakowski-zelda-1962/letter.html"
        done = run("redact", self.write("a.txt", f"The patient wrote to {address} and to the hospital yesterday.\n"), "-o", "-", "--languages", "en")
        self.assertEqual(done.code, 0, done.err)
        self.assertNotRegex(done.out.decode(), "(?i)zorbakowski|1962|letter.html")
        self.assertIn("[PERSON]", done.out.decode())

    def test_columns_by_name_and_by_values(self):
        source = self.write("t.csv", TABLE)
        done = run("redact", source, "-o", "-")
        self.assertEqual(done.code, 0, done.err)
        lines = done.out.decode().splitlines()
        self.assertEqual(lines[0], TABLE.splitlines()[0])
        for before, after in zip(TABLE.splitlines()[1:], lines[1:]):
            self.assertRegex(after, r"^\[PERSON\];\[BIRTH_DATE\];\[ID\];")
            self.assertEqual(after.split(";")[3][:20], before.split(";")[3][:20])
        bare = self.write("bare.csv", "".join(line + "\n" for line in TABLE.splitlines()[1:]))
        done = run("redact", bare, "-o", "-")
        self.assertEqual(done.code, 0, done.err)
        self.assertNotRegex(done.out.decode(), "Zorbakowski|Weatherby|48211907|1961")
        self.assertEqual(len(done.out.splitlines()), 2)

    def test_a_column_that_is_empty_at_first_is_judged_by_what_stands_behind(self):
        rows = [f"{number};{'' if number < 250 else f'48211{number}'}" for number in range(300)]
        source = self.write("t.csv", "visit;zz\n" + "\n".join(rows) + "\n")
        done = run("redact", source, "-o", self.path("o.csv"), "--with", "patterns", "--accept-unsearched", "language,names")
        self.assertEqual(done.code, 0, done.err)
        said = self.read("o.csv").decode()
        self.assertNotIn("48211", said)
        self.assertEqual(said.count(";[ID]"), 50)

    def test_a_pdf_in_a_message_comes_back_as_one(self):
        parts = email.message.EmailMessage()
        parts["Subject"] = "letter"
        parts.set_content("see the letter\n")
        parts.add_attachment(pdf_of("Seen by Zorbakowski today."), maintype="application", subtype="pdf", filename="Zorbakowski.pdf")
        source = self.write("m.eml", parts.as_bytes())
        self.write("names.toml", 'builtin = "none"\n[[pattern]]\nentity = "NAME"\nregex = "Zorbakowski"\n')
        done = run("redact", source, "-o", self.path("o.eml"), "--with", self.path("names.toml"), "--accept-unsearched", "language,names")
        self.assertEqual(done.code, 0, done.err)
        made = email.message_from_bytes(self.read("o.eml"), policy=email.policy.default)
        attached = [(part.get_filename(), part.get_content_type(), part.get_content()) for part in made.iter_attachments()]
        self.assertEqual([one[:2] for one in attached], [("attachment1.pdf", "application/pdf")])
        self.assertTrue(attached[0][2].startswith(b"%PDF-"))

    def test_plain_keys_and_headers_say_no_known_name(self):
        said = "The doctor has seen Rajesh Patel again, and they talked about Mrs. Brandvold for a long time."
        record = {"Patel": 1, "rajesh.patel": {"Brandvold": []}, "[PERSON]": 3, "wife_of": 4, "note": said}
        source = self.write("a.json", json.dumps(record))
        for style, marks in (("label", {"[PERSON]_2", "[PERSON]_3"}), ("remove", {"", "_2"})):
            done = run("redact", source, "-o", "-", "--style", style)
            self.assertEqual(done.code, 0, done.err)
            pairs = json.loads(done.out, object_pairs_hook=list)
            self.assertEqual({key for key, _ in pairs}, marks | {"[PERSON]", "wife_of", "note"})
            self.assertEqual(len(pairs), 5)
        for suffix, delimiter in (("csv", ","), ("tsv", "\t")):
            table = self.write("t." + suffix, f"Item{delimiter}Rajesh Patel{delimiter}Sum\n1{delimiter}{said.replace(',', '')}{delimiter}2\n")
            done = run("redact", table, "-o", "-")
            self.assertEqual(done.code, 0, done.err)
            self.assertEqual(done.out.decode().splitlines()[0].split(delimiter), ["Item", "[PERSON]", "Sum"])

    def test_empty_lines_and_late_members_of_json(self):
        lines = [json.dumps({"n": i, "note": "nothing was said about it by anybody on that day"}) + "\n" for i in range(250)]
        lines[120] += "\n \r\n"
        lines.append(json.dumps({"n": 250, "note": "nothing was said about it", "mrn": "A-77"}) + "\n")
        done = run("redact", self.write("a.jsonl", "\n" + "".join(lines)), "-o", "-")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(done.out.decode().splitlines()[-1], '{"n": 250, "note": "nothing was said about it", "mrn": "[ID]"}')
        self.assertEqual(done.out.count(b"\n"), len(lines) + 3)

    def test_short_cells_are_no_names_and_titles_no_words_of_them(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        (folder / "notes.csv").write_text("id,note\n1,Call Rajesh Patel back today\n2,Jonathan Whitcombe wants refund\n", encoding="utf-8")
        (folder / "titles.csv").write_text("nr,title\n1,Printer Broken\n2,Password Reset\n3,Account Locked\n", encoding="utf-8")
        (folder / "who.csv").write_text("nr,subject\n1,Ottoline Brackwater\n2,Ludwig van der Meer\n3,Fern Zorbakowski\n", encoding="utf-8")
        (folder / "mail.txt").write_text("I forgot my password again, and the account is locked now, so please reset it for me. Mrs Brackwater has a printer that is broken.\n",
                                         encoding="utf-8")
        done = run("redact", folder, "-o", self.path("out"), "--keep-names", "--accept-unsearched", "language")
        self.assertEqual(done.code, 0, done.err)
        said = {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path(self.path("out")).glob("*.*")}
        self.assertRegex(said["notes.csv"], r"(?i)\bback today\n")
        self.assertRegex(said["notes.csv"], r"wants refund\n")
        self.assertIn("Printer Broken\n", said["titles.csv"])
        self.assertEqual(said["who.csv"].count("[PERSON]"), 3)
        self.assertIn("forgot my password again, and the account is locked now, so please reset it", said["mail.txt"])
        self.assertIn("[PERSON] has a printer that is broken", said["mail.txt"])

    def test_birth_dates_and_short_numbers_of_columns_in_other_files(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        (folder / "staff.csv").write_text("emp_no,dob,phone_ext,ward\n90211,1985-03-12,5521,A\n90347,1991-11-30,5522,B\n7,1960-01-02,5523,A\n", encoding="utf-8")
        (folder / "old.csv").write_text("nr,birthday\n1,720415\n2,720415\n", encoding="utf-8")
        (folder / "a.txt").write_text("Employee 90211 was here (born 850312), and ext. 5522 was called: DOB 120385 or 12/03/85. "
                                      "The other one was born on 15.04.72.\n", encoding="utf-8")
        (folder / "b.txt").write_text("We sold 90211 tickets for 5522 dollars, and they were in order 850312 of the shop in the city.\n", encoding="utf-8")
        done = run("redact", folder, "-o", self.path("out"), "--keep-names", "--accept-unsearched", "language", "--summary", self.path("s.json"))
        self.assertEqual(done.code, 0, done.err)
        said = pathlib.Path(self.path("out"), "a.txt").read_text(encoding="utf-8")
        self.assertNotRegex(said, r"Employee 90211|born 850312|ext. 5522|120385|12/03/85|15.04.72")
        self.assertIn("sold 90211 tickets for 5522 dollars, and they were in order 850312", pathlib.Path(self.path("out"), "b.txt").read_text(encoding="utf-8"))
        self.assertNotIn("720415", pathlib.Path(self.path("out"), "old.csv").read_text(encoding="utf-8"))
        self.assertEqual(json.loads(self.read("s.json"))["values_not_searched"], 3)  # numbers of rows, too

    def test_cells_of_a_workbook(self):
        try:
            import openpyxl
        except ImportError:
            self.skipTest("openpyxl is not installed")
        import datetime
        book = openpyxl.Workbook()
        sheet = book.active
        for row in (["Patient", "DOB", "MRN", "Ward", "Remark"], ["Zelda Zorbakowski", datetime.date(1961, 3, 12), 48211907, "B3", "doing well, and went home with her husband"],
                    ["Will May", datetime.date(1974, 11, 2), 51930022, "A1", "will return in may, as we have told him in the ward"]):
            sheet.append(row)
        book.save(self.path("book.xlsx"))
        out = self.path("out.xlsx")
        done = run("redact", self.path("book.xlsx"), "-o", out)
        self.assertEqual(done.code, 0, done.err)
        rows = list(openpyxl.load_workbook(out).active.iter_rows(values_only=True))
        for row in rows[1:]:
            self.assertEqual(row[:3], ("[PERSON]", "[BIRTH_DATE]", "[ID]"))
        self.assertEqual([row[3] for row in rows[1:]], ["B3", "A1"])
        self.assertIn("will return in may", rows[2][4])

    def test_styles(self):
        text = "Zelda Zorbakowski came with Tom Weatherby to the clinic. Mrs. Zorbakowski was seen first, and then Mr. Weatherby was seen.\n"
        source, key = self.write("a.txt", text), self.path("k.key")

        def styled(style, *more):
            done = run("redact", source, "-o", "-", "--style", style, *more)
            self.assertEqual(done.code, 0, done.err)
            self.assertNotRegex(done.out.decode(), "(?i)zorbakowski|weatherby|zelda")
            return done.out.decode()

        self.assertEqual(styled("label"), "[PERSON] came with [PERSON] to the clinic. [PERSON] was seen first, and then [PERSON] was seen.\n")
        self.assertEqual(styled("number"), "[PERSON_1] came with [PERSON_2] to the clinic. [PERSON_1] was seen first, and then [PERSON_2] was seen.\n")
        self.assertEqual(styled("mark"), "█ came with █ to the clinic. █ was seen first, and then █ was seen.\n")
        self.assertEqual(styled("remove"), " came with  to the clinic.  was seen first, and then  was seen.\n")
        hashed = styled("hash", "--key", key)
        self.assertRegex(hashed, r"^PERSON_\w{12} came with PERSON_\w{12} to the clinic\.")
        self.assertEqual(hashed, styled("hash", "--key", key))
        self.assertRegex(styled("surrogate", "--key", key), r"^[\w ]+ came with [\w ]+ to the clinic\. [\w. ]+ was seen first")
        self.assertEqual(stat.S_IMODE(os.stat(key).st_mode), 0o600)
        done = run("redact", source, "-o", "-", "--style", "hash")
        self.assertEqual((done.code, done.out), (2, b""))
        self.assertIn(b"--key", done.err)

    def test_numbers_linked_over_documents(self):
        key = self.path("k.key")
        rows = "case,note\nA-1,Zelda Zorbakowski came with Tom Weatherby.\nB-2,Zelda Zorbakowski was called by Ivy Quillfeather.\nA-1,Mr. Weatherby was seen again.\n,Zelda Zorbakowski left.\n"
        source = self.write("a.csv", rows)

        def numbered(path, *more, code=0):
            done = run("redact", path, "-o", "-", "--style", "number", "--languages", "en", *more)
            self.assertEqual(done.code, code, done.err)
            return done

        alone = numbered(source).out.decode()
        self.assertEqual(re.findall(r"\[PERSON_(\d+)\]", alone), ["1", "2", "1", "2", "1", "1"])
        done = numbered(source, "--link-documents", "case", "--key", key)
        self.assertIn(b"1 record without the column", done.err)
        zelda, tom, other_zelda, ivy, tom_again, unlinked = re.findall(r"\[PERSON_(\d+)\]", done.out.decode())
        self.assertEqual(tom, tom_again)
        self.assertEqual({zelda, tom, other_zelda, ivy, unlinked}, {"1", "2", "3", "4", "5"})  # a name alone links nothing
        self.assertEqual(done.out, numbered(source, "--link-documents", "Case", "--key", key, "--threads", "2").out)
        orders = set()
        for i in range(8):
            found = numbered(source, "--link-documents", "case", "--key", self.path(f"{i}.key")).out.decode()
            orders.add(tuple(re.findall(r"\[PERSON_(\d+)\]", found)))
        self.assertGreater(len(orders), 3)  # by the key, not by place
        for folder, name in (("a", "1.txt"), ("a", "2.txt"), ("b", "1.txt")):
            self.write(f"in/{folder}/{name}", f"Zelda Zorbakowski was here for the {name[0]}. time, as Tom Weatherby said.\n")
        out = self.path("out")
        done = run("redact", self.path("in"), "-o", out, "--keep-names", "--style", "number", "--link-documents", "folder", "--key", key, "--languages", "en")
        self.assertEqual(done.code, 0, done.err)
        self.assertNotIn(b"numbered alone", done.err)
        numbers = {name: re.findall(r"\[PERSON_(\d+)\]", pathlib.Path(out, name).read_text()) for name in ("a/1.txt", "a/2.txt", "b/1.txt")}
        self.assertEqual(numbers["a/1.txt"], numbers["a/2.txt"])
        self.assertEqual(set(numbers["a/1.txt"] + numbers["b/1.txt"]), {"1", "2", "3", "4"})
        pathlib.Path(out, "b/1.txt").write_text("The phone number of [PERSON_4711] is [PHONE_99]; [PERSON] has [ID_1234].\n")
        again = run("redact", out, "-o", self.path("again"), "--keep-names", "--languages", "en")
        self.assertEqual(again.code, 0, again.err)
        self.assertEqual(pathlib.Path(out, "b/1.txt").read_bytes(), pathlib.Path(self.path("again"), "b/1.txt").read_bytes())
        self.assertIn(b"--link-documents", numbered(source, "--link-documents", "nothing", "--key", key, code=2).err)
        self.assertIn(b"--link-documents", numbered(source, "--link-documents", "nothing", "--keep-names", "--key", key, code=2).err)
        self.assertIn(b"--key", numbered(source, "--link-documents", "case", code=2).err)
        self.assertEqual(run("redact", source, "-o", "-", "--link-documents", "case", "--key", key).code, 2)

    def test_lines_as_they_come(self):
        lines = [
            '{"time":"10:15","user":"Zelda Zorbakowski","msg":"Zelda Zorbakowski was seen by tom.w@mail.example.net from 10.20.30.41","n":4, "note": "the name was written twice"}',
            "payment of 4111 1111 1111 1111 was accepted for Tom Weatherby, as mr. weatherby said",
            "the queue is empty again, and the cache was written to the disk",
            '{broken: "Zelda Zorbakowski came to the clinic and was seen there',
            '["Zelda Zorbakowski", {"Rajesh Patel": 5, "ssn": 536228726}]',
            "the mail address is in dG9tLndAbWFpbC5leGFtcGxlLm5ldA== and was not read by the clinic",
            "",
        ]
        follow = ("redact", "-", "--follow", "--languages", "en")
        done = run(*follow, stdin="\n".join(lines).encode())
        self.assertEqual(done.code, 0, done.err)
        out = done.out.decode().split("\n")
        self.assertEqual(len(out), len(lines))
        self.assertNotRegex(done.out.decode(), "(?i)zorbakowski|weatherby|4111|tom.w|patel|536228726|dG9t")
        self.assertEqual(json.loads(out[0])["n"], 4)
        self.assertIn('"note": "the name was written twice"}', out[0])
        self.assertEqual(out[2], lines[2])
        self.assertEqual(len(json.loads(out[4])), 2)
        for line, made in zip(lines[1:4], out[1:4]):  # as a file of that line alone
            self.assertEqual(run("redact", self.write("one.txt", line + "\n"), "-o", "-", "--languages", "en").out.decode(), made + "\n")
        self.assertNotIn(b"Zelda", run(*follow, stdin=b'  {"a": "Zel\\u0064a \\u005aorbakowski came to the clinic and was seen"}\n').out.replace(b"\\u0064", b"d"))
        one = subprocess.Popen([SUMI, *follow], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for line in (lines[1], lines[2]):  # nothing waits for the next line
            one.stdin.write(line.encode() + b"\r\n")
            one.stdin.flush()
            self.assertTrue(one.stdout.readline().endswith(b"\r\n"))
        one.stdout.close()
        with self.assertRaises(BrokenPipeError):
            while True:
                one.stdin.write((lines[1] + "\n").encode() * 100)
                one.stdin.flush()
        self.assertEqual(one.wait(), 4)
        one.stderr.close()
        with contextlib.suppress(BrokenPipeError):
            one.stdin.close()

    def test_values_behind_colours_and_escapes_are_hidden(self):
        lines = ["user \x1b[32mTom Weatherby\x1b[0m logged in", "card \x1b[32m4111111111111111\x1b[0m", "ip \x1b[32m192.168.1.5", "phone \x1b[1;31m617-555-0123", "ssn \x1b[1;31m123-45-6789\x1b(B\x1b[m",
                 "user #033[32mTom Weatherby#033[0m logged in", "ip \\u001b[32m192.168.1.5\\u001b[0m", "ssn 123\u200b-45-6789", "ssn 123\u00ad-45-6789", "mail tom.w%40example.org",
                 "ssn 123\\u002d45\\u002d6789", "Tom%20Weatherby%20came%20here", "ssn%20123%2D45%2D6789", "first\\nip\\n192.168.1.5\\nlast", "mail tom.w&#64;example.org", "mail tom.w=40example.org"]
        text = "\n".join(lines) + "\n"
        for done in (run("redact", "-", "--follow", "--languages", "en", stdin=text.encode() + b"ssn 123-45-\x006789\n"), run("redact", self.write("one.log", text), "-o", "-", "--languages", "en")):
            self.assertEqual(done.code, 0, done.err)
            out = done.out.split(b"\n")
            self.assertEqual(out[0], b"user \x1b[32m[PERSON]\x1b[0m logged in")
            self.assertGreaterEqual(len(out), len(lines))
            for line, made in zip(lines, out):
                self.assertIn(b"[", made, line)
            self.assertNotRegex(done.out, b"4111|Tom|Weatherby|tom.w|192|617|6789|123")

    def test_almost_json_is_dropped(self):
        follow = ("redact", "-", "--follow", "--with", "patterns", "--accept-unsearched", "names")
        deep = '{"a":' * 1100 + '{"name":"Qwxyz Blorp"}' + "}" * 1100
        bad = ['{"name":"Qwxyz Blorp","t":NaN}', '{"name":"Qwxyz Blorp","t":"a\tb"}', '{"name":"Qwxyz Blorp",}', '{"name":"Qwxyz Blorp"}{"name":"b"}', '[{"name":"Qwxyz Blorp","t":NaN}]', '{"name":"Qwxyz', deep]
        kept = ["{} is empty", "{thread-1} started", '["a" and b', "[info] started"]
        done = run(*follow, stdin="\n".join(["\ufeff" + '{"name":"Qwxyz Blorp","t":1}', *bad, *kept, ""]).encode())
        self.assertEqual((done.code, done.out.decode()), (0, "\n".join(["\ufeff" + '{"name":"[PERSON]","t":1}', *kept, ""])))
        self.assertIn(b"7 lines dropped: it begins as JSON", done.err)

    def test_long_lines_are_searched_in_a_moment(self):
        lines = "".join((piece * 50_000)[:50_000] + "\n" for piece in ("a@", "\\", "*", "+", "xn--", "1,", "a\u0416"))
        done = run("redact", "-", "--follow", "--with", "patterns", "--accept-unsearched", "names", stdin=lines.encode(), timeout=100)
        self.assertIn(b"7 lines", done.err)

    def test_a_reader_that_does_not_block_gets_all_lines(self):
        """Both ends of the pipe are set not to block, as some programs do, and the reader pauses."""
        lines = b"".join(b"line %d of the log, and nothing else is in it\n" % i for i in range(20_000))
        get, put = os.pipe()
        os.set_blocking(put, False)
        source, into = os.pipe()
        os.set_blocking(source, False)
        one = subprocess.Popen([SUMI, "redact", "-", "--follow", "--with", "patterns", "--accept-unsearched", "names"], stdin=source, stdout=put, stderr=subprocess.DEVNULL)
        os.close(put)
        os.close(source)
        feeder = threading.Thread(target=lambda: (os.write(into, lines[:10]), time.sleep(1), [os.write(into, lines[i : i + 4096]) for i in range(10, len(lines), 4096)], os.close(into)))
        feeder.start()
        time.sleep(2)
        with open(get, "rb") as out:
            self.assertEqual(out.read(), lines)
        feeder.join()
        self.assertEqual(one.wait(), 0)

    def test_dropped_lines_are_told_as_they_come(self):
        follow = [SUMI, "redact", "-", "--follow", "--with", "patterns", "--accept-unsearched", "names"]
        for signal_sent in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with subprocess.Popen(follow, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL)) as one:
                one.stdin.write(b"caf\xe9\n" * 12 + b"done\n123-45-")
                one.stdin.flush()
                self.assertEqual(one.stdout.readline(), b"done\n")
                told = [one.stderr.readline(), one.stderr.readline()]
                self.assertIn(b"1 line dropped so far", told[0])
                self.assertIn(b"10 lines dropped so far", told[1])
                one.send_signal(signal_sent)
                self.assertEqual(one.wait(), 0)
                self.assertEqual(one.stdout.read(), b"")
                rest = one.stderr.read()
                self.assertIn(b"12 lines dropped: no UTF-8", rest)
                self.assertIn(b"1 line dropped: its end", rest)
                self.assertIn(b"14 lines, 13 dropped", rest)
        with subprocess.Popen(follow, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as one:
            one.stdout.close()
            with contextlib.suppress(BrokenPipeError):
                one.stdin.write(b"caf\xe9\ndone\n")
                one.stdin.close()
            self.assertEqual(one.wait(), 4)
            self.assertIn(b"2 lines, 1 dropped", one.stderr.read())

    def test_the_limit_of_a_line_is_the_same_however_it_comes(self):
        line = b"x y " * ((1 << 18) + 3) + b"\n"
        follow = ("redact", "-", "--follow", "--with", "patterns", "--accept-unsearched", "names")
        self.assertEqual(run(*follow, stdin=line + b"done\n").out, b"done\n")
        with open(self.write("long.log", line.decode() + "done\n"), "rb") as file:
            self.assertEqual(subprocess.run([SUMI, *follow], stdin=file, stdout=subprocess.PIPE, check=True).stdout, b"done\n")
        self.assertEqual(run(*follow, stdin=line[12:]).out, line[12:])

    def test_no_message_names_a_scratch_file(self):
        """Of what comes by standard input, and of the output that nobody sees."""
        scratch = self.path("scratch")
        os.makedirs(scratch)
        inputs = [(b"x,y\n1,2,3\n", ["--format", "csv"]), (b'{"a":', ["--format", "jsonl"]), (b"PK\3\4xx", []), (b"\xff\xfe\xfd", []), (b"%PDF-1.4 x", []), (b"", []),
                  (b"", ["--format", "docx"]), (b"{}\n{\n", ["--format", "jsonl"]), (b"SQLite format 3\0abc", []), (b"From: a\n\n", ["--format", "mbox"]), (b'{"a":"b"}', ["--text-field", "c"]),
                  (b"a,b\n1,2\n", ["--format", "csv", "--link-documents", "c", "--key", self.path("k")]), (b"caf\xe9", ["--encoding", "utf-8"]), (LETTER.encode(), ["--reversal", self.path("r")]),
                  (LETTER.encode(), ["--languages", "en", "-o", "/dev/full"]), (LETTER.encode(), ["--languages", "en"])]
        for data, options in inputs:
            for unread in ([], ["--allow-unread"]):
                to = [] if "-o" in options else ["-o", "-"]
                done = run("redact", "-", *to, *options, *unread, stdin=data, env={**os.environ, "TMPDIR": scratch})
                self.assertNotIn(b"scratch", done.err, (options, data[:20]))
                self.assertNotIn(b".sumi-", done.err, (options, data[:20]))
        self.assertEqual(os.listdir(scratch), [])

    def test_another_program_is_started_once(self):
        started = self.path("started")
        program = self.write("finder.py", f"import json, sys\nopen({started!r}, 'a').write('x')\nprint(json.dumps({{'labels': ['PERSON']}}), flush=True)\n"
                             "for line in sys.stdin:\n    print(json.dumps({'id': json.loads(line)['id'], 'spans': []}), flush=True)\n")
        done = run("redact", self.write("a.txt", LETTER), "-o", "-", "--with", "en", "--with", f"exec:python3 {program}")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(self.read("started"), b"x")

    def test_lines_that_cannot_be_searched_are_dropped(self):
        bad = b"caf\xe9\n" + b"x" * (3 << 20) + b"\n" + "Привет, Зельда, как дела сегодня?\n".encode() + b"the water was high, and the clinic is open\n"
        done = run("redact", "-", "--follow", "--languages", "en", stdin=bad)
        self.assertEqual((done.code, done.out), (0, b"the water was high, and the clinic is open\n"), done.err)
        for words in (b"no UTF-8", b"longer than", b"letters in which", b"4 lines, 3 dropped"):
            self.assertIn(words, done.err)
        self.assertNotIn("Зельда".encode(), done.err)
        line = b"short\n"
        for options, out in (([], b""), (["--with", "patterns"], b""), (["--with", "patterns", "--accept-unsearched", "names"], line)):
            self.assertEqual(run("redact", "-", "--follow", *options, stdin=line).out, out, options)
        self.assertNotEqual(run("redact", "-", "--follow", "--accept-unsearched", "language", stdin=line).out, b"")
        for wrong in (["--dry-run"], ["--report", self.path("r.html")], ["-o", self.path("out")], ["--style", "hash"], ["--encoding", "latin1"], ["--format", "csv"]):
            self.assertEqual(run("redact", "-", "--follow", *wrong, stdin=line).code, 2, wrong)
        self.assertEqual(run("redact", self.write("a.txt", "x"), "--follow").code, 2)
        denied = run("redact", "-", "--follow", "--languages", "en", "--deny", self.write("deny", "the Water\n"), "--labels", "PERSON", stdin=bad)
        self.assertEqual(denied.out, b"[HIDDEN] was high, and the clinic is open\n", denied.err)

    def test_mask_says_that_it_shows_names_and_redact_hides_them(self):
        lines = "".join(f"Patient number {i} was seen by Zelda Zorbakowski and sent home with a letter.\n" for i in range(30))
        source, out = self.write("notes.txt", lines), self.path("out.txt")
        mask = ("mask", "--format", "lines", "--by", "documents", "--k", "3", "-o", out, "--method", "words")
        shown = run(*mask, source)
        self.assertEqual(shown.code, 0, shown.err)
        self.assertIn(b"finders see 30 names of persons in what is shown of 30 documents", shown.err)
        self.assertIn(b"Zelda Zorbakowski", self.read("out.txt"))
        self.assertEqual(run("redact", source, "-o", self.path("redacted.txt")).code, 0)
        for quiet in (self.path("redacted.txt"), self.write("few.txt", "".join(lines.splitlines(True)[:9])), self.write("none.txt", "the water was high again\n" * 40)):
            done = run(*mask, quiet)
            self.assertEqual(done.code, 0, done.err)
            self.assertNotIn(b"finders see", done.err)

    def test_least_score(self):
        text = "Zelda Zorbakowski came with Tom Weatherby to the clinic, and paid with 4111 1111 1111 1111 there.\n"
        source = self.write("a.txt", text)
        sure = run("redact", source, "-o", "-", "--min-score", "1", "--languages", "en")
        self.assertEqual(sure.code, 0, sure.err)
        self.assertIn("Zelda Zorbakowski came with Tom Weatherby to the clinic, and paid with [", sure.out.decode())
        for wrong in ("2", "nan", "-1"):
            self.assertEqual(run("redact", source, "-o", "-", "--min-score", wrong).code, 2)

    def test_allowed_and_denied_phrases(self):
        text = "Zelda Zorbakowski came to the Weatherby clinic, which is in the old mill. The old mill is open again.\n"
        source, allow, deny = self.write("a.txt", text), self.write("allow", "Weatherby clinic\n"), self.write("deny", "the old mill\n")
        done = run("redact", source, "-o", "-", "--allow", allow, "--deny", deny)
        self.assertEqual(done.code, 0, done.err)
        self.assertIn("Weatherby clinic, which is in [HIDDEN]. [HIDDEN] is open again.", done.out.decode())
        both = run("redact", source, "-o", "-", "--deny", allow, "--allow", allow)  # denied is stronger
        self.assertEqual(both.code, 0, both.err)
        self.assertNotIn(b"Weatherby", both.out)

    def test_one_file_in_one_file_out(self):
        letter = self.write("letter.txt", LETTER)
        out = self.path("clean.txt")
        self.assertEqual(run("redact", letter, "-o", out).code, 0)
        piped = run("redact", "-", "-o", "-", stdin=LETTER.encode())
        self.assertEqual((piped.code, piped.out), (0, self.read("clean.txt")), piped.err)
        self.write("redacted/mine.txt", "mine")  # what stands beside is nobody's business
        self.assertEqual(run("redact", letter, "-o", self.path("again.txt")).code, 0)
        self.assertEqual(run("redact", letter, "-o", "-", env={**os.environ, "TMPDIR": self.path("no", "such")}).code, 0)
        into = self.path("folder")
        self.assertEqual(run("redact", letter, "-o", into + "/").code, 0)
        self.assertEqual(sorted(os.listdir(into)), [".sumi-folder", "f000001.txt"])
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith(".")], [])

    def test_names_of_files(self):
        folder, out = self.batch(), self.path("out")
        done = run("redact", folder, "-o", out, "--keep-names", "--accept-unsearched", "language")
        if done.code == 2:
            self.fail(done.err)
        self.assertEqual(done.code, 0, done.err)
        names = {str(p.relative_to(out)) for p in pathlib.Path(out).rglob("*") if p.is_file()}
        self.assertLessEqual({"patients.csv", "letter.txt", "notes.md", "letters/report.txt", "letters/old.txt.gz", "chats.jsonl"}, names)
        self.assertIn("letters/[PERSON].docx", names)
        for name in ("Zorbakowski_1.txt", "Zorbakowski_2.txt"):
            self.write("two/" + name, LETTER)
        twice = self.write("twice/Tom_Weatherby.txt", LETTER + "Tom Weatherby has written it."), self.write("twice/Zelda_Zorbakowski.txt", LETTER)
        done = run("redact", os.path.dirname(twice[0]), "-o", self.path("never"), "--keep-names")
        self.assertEqual(done.code, 2, done.err)
        self.assertIn(b"same name", done.err)
        self.assertFalse(os.path.exists(self.path("never")))

    def test_pages(self):
        folder, report, private = self.batch(), self.path("report.html"), self.path("private.html")
        done = run("redact", folder, "-o", self.path("out"), "--report", report, "--private", private, "--accept-unsearched", "language")
        self.assertEqual(done.code, 0, done.err)
        page = pathlib.Path(report).read_text(encoding="utf-8")
        for value in ("Zorbakowski", "Weatherby", "48211907", "knee", "letters", "patients"):
            self.assertNotIn(value, page)
        self.assertIn("draft", page)
        self.assertIn("Zorbakowski", pathlib.Path(private).read_text(encoding="utf-8"))
        self.assertEqual(stat.S_IMODE(os.stat(private).st_mode), 0o600)
        inside = run("redact", folder, "-o", self.path("out2"), "--private", self.path("out2", "p.html"))
        self.assertEqual(inside.code, 2, inside.err)

    def test_a_dry_run_writes_nothing_and_says_no_text(self):
        folder = self.batch()
        before = sorted(os.listdir(self.folder))
        done = run("redact", folder, "--dry-run", "--accept-unsearched", "language")
        self.assertEqual((done.code, done.out), (0, b""), done.err)
        self.assertEqual(sorted(os.listdir(self.folder)), before)
        self.assertIn(b"doubtful: ", done.err)
        self.assertNotIn(b"knee", done.err)
        listed = done.err.count(b"doubtful: ")
        self.assertEqual(listed, 20)
        for most in (0, 1, 1000):
            again = run("redact", folder, "--dry-run", "--accept-unsearched", "language", "--doubtful", most, "--summary", self.path("s.json"))
            self.assertEqual(again.code, 0, again.err)
            self.assertEqual(again.err.count(b"doubtful: "), len(self.read_json("s.json")["doubtful"]))
            self.assertEqual(min(most, 21), min(again.err.count(b"doubtful: "), 21))
            os.remove(self.path("s.json"))
        self.assertEqual(run("redact", folder, "--dry-run", "--doubtful", "many").code, 2)

    def refused(self, code, *arguments, stdin=b""):
        before = sorted(os.listdir(self.folder))
        done = run("redact", *arguments, stdin=stdin)
        self.assertEqual((done.code, done.out), (code, b""), done.err)
        self.assertEqual(sorted(os.listdir(self.folder)), before)
        self.assertNotIn(b"inside sumi", done.err)
        return done.err.decode()

    def test_what_cannot_be_read_is_listed_whole(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        good = FORMATS["docx"](name="Zorbakowski")
        bad = {"old.doc": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "packed.zip": b"PK\x05\x06" + bytes(18), "cut.docx": good[:len(good) // 2], "data.sqlite": b"SQLite format 3\0" + bytes(100),
               "odd.txt": b"\xff\xfe\x80\x81\x00\xd8", "photo.png": b"\x89PNG\r\n\x1a\n" + bytes(50), ".hidden": b"Zorbakowski", "broken.json": b"{\"a\": \"Zorbakowski\""}
        for name, content in bad.items():
            (folder / name).write_bytes(content)
        (folder / "letter.txt").write_text(LETTER, encoding="utf-8")
        (folder / ".DS_Store").write_bytes(b"\0\0\0\1Bud1")
        said = self.refused(3, folder, "-o", self.path("out"))
        for name in bad:
            self.assertIn(name, said)
        self.assertNotIn("DS_Store", said)
        self.assertIn("leave them out (--allow-unread)", said)
        done = run("redact", folder, "-o", self.path("out"), "--allow-unread")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(sorted(os.listdir(self.path("out"))), [".sumi-folder", "f000001.txt"])
        self.assertEqual(done.err.count(b"left out"), len(bad))


    def test_spans_that_no_longer_fit_are_dropped_and_named(self):
        note = "Thank you for seeing Zelda Zorbakowski in the clinic, she is doing well again today."
        spans = [{"start": 21, "end": 39, "label": "NAME", "text": "Zelda Zorbakowski"}]
        records = [{"text": note, "spans": spans}, {"text": "She went home on foot today, and was in good spirits.", "spans": []},
                   {"text": "No fever was seen in the ward, all are well.", "spans": [{"start": 3, "end": 8, "label": "SIGN"}]},
                   {"text": "Nothing else to say of this today, all are well.", "spans": "zorbakowski said so"}]
        source = self.write("a.jsonl", "".join(json.dumps(one) + "\n" for one in records))
        done = run("redact", source, "-o", self.path("b.jsonl"), "--languages", "en")
        self.assertEqual(done.code, 0, done.err)
        made = [json.loads(line) for line in self.read("b.jsonl").splitlines()]
        self.assertEqual([one["spans"] for one in made], [[], [], records[2]["spans"], "[PERSON] said so"], made)
        self.assertIn(b"taken out: spans (1)", done.err)
        self.assertNotIn(b"orbakowski", self.read("b.jsonl"))

    def test_a_reversal_puts_texts_back(self):
        folder = pathlib.Path(self.path("in"))
        (folder / "letters").mkdir(parents=True)
        (folder / "a.txt").write_text(LETTER, encoding="utf-8")
        (folder / "letters" / "b.txt").write_text(LETTER * 2, encoding="utf-8")
        (folder / "letters" / "c.docx").write_bytes(FORMATS["docx"](name="Zorbakowski"))
        (folder / "page.html").write_text(f"<p>{LETTER}</p>\n", encoding="utf-8")  # read before texts, in pieces
        for inputs, out, back in ((folder, "out", "back"), (folder / "a.txt", "out.txt", "back.txt"), (folder / "letters" / "c.docx", "out.docx", "back.docx")):
            with self.subTest(out):
                options = ("--key", self.path("k"), "--reversal", self.path("r"), "--overwrite", "--languages", "en")
                done = run("redact", inputs, "-o", self.path(out), *options)
                self.assertEqual(done.code, 0, done.err)
                self.assertEqual(stat.S_IMODE(os.stat(self.path("r")).st_mode), 0o600)
                self.assertNotIn(b"orbakowski", pathlib.Path(self.path("r")).read_bytes())
                done = run("reverse", self.path(out), "-o", self.path(back), "--key", self.path("k"), "--reversal", self.path("r"))
                self.assertEqual(done.code, 0, done.err)
        texts = sorted(path.read_text(encoding="utf-8") for path in pathlib.Path(self.path("back")).rglob("*.txt"))
        self.assertEqual(texts, sorted([LETTER, LETTER * 2]))
        self.assertEqual(pathlib.Path(self.path("back.txt")).read_text(encoding="utf-8"), LETTER)
        self.assertIn(b"Zorbakowski", all_bytes(self.path("back.docx")))

    def test_a_reversal_that_makes_no_sense_is_refused(self):
        letter = self.write("a.txt", LETTER)
        table = self.write("a.csv", TABLE)
        key = ("--key", self.path("k"))
        self.assertIn("key", self.refused(2, letter, "-o", self.path("out.txt"), "--reversal", self.path("r")))
        run("redact", letter, "-o", self.path("x.txt"), "--languages", "en", "--style", "hash", *key)  # makes the key
        os.remove(self.path("x.txt"))
        self.assertIn("tables", self.refused(2, table, "-o", self.path("out.csv"), "--reversal", self.path("r"), *key))
        os.makedirs(self.path("in"))
        os.rename(letter, self.path("in/a.txt"))
        self.refused(2, self.path("in"), "-o", self.path("out"), "--reversal", self.path("out/r"), *key)
        earlier = self.write("earlier", "what puts an earlier result back")
        self.assertIn("earlier result", self.refused(2, self.path("in"), "-o", self.path("out"), "--reversal", earlier, *key))
        self.assertIn(b"an earlier result", self.read("earlier"))

    def test_surrogates_are_nobodys(self):
        text = ("Zelda Zorbakowski can be called at (617) 482-1190 or written to at zelda.zorbakowski@bmail.com, and paid by the card 4111 1111 1111 1111 "
                "or to the account DE89 3704 0044 0532 0130 00, as her doctor said in the clinic today.\n")
        source = self.write("a.txt", text)
        done = run("redact", source, "-o", "-", "--languages", "en", "--style", "surrogate", "--key", self.path("k"))
        self.assertEqual(done.code, 0, done.err)
        made = done.out.decode()
        self.assertRegex(made, r"[2-9]\d\d-555-01\d\d")
        self.assertRegex(made, r"@example\.(org|com|net)")
        card = [int(digit) for digit in re.search(r"card ([\d ]+) or", made).group(1).replace(" ", "")]
        self.assertNotEqual(sum(sum(divmod(2 * digit, 10)) if i % 2 else digit for i, digit in enumerate(reversed(card))) % 10, 0)
        account = re.search(r"account ([A-Z\d ]+),", made).group(1).replace(" ", "")
        self.assertNotEqual(int("".join(str(int(one, 36)) for one in account[4:] + account[:4])) % 97, 1)
        self.assertNotIn(card, [[4] + 15 * [1]])

    def test_a_file_that_cannot_be_searched_stops_no_other_file(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        (folder / "a.txt").write_text("Seen today: the man called Tovabrandvold was in the clinic of the town.\n", encoding="utf-8")
        # What is made of it can't be searched; the name in it is known to be one by its member.
        (folder / "b.json").write_text('{"patient_name": "Jorund Tovabrandvold", "contentType": "text/plain", "data": "!!!"}', encoding="utf-8")
        (folder / "c.doc").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
        (folder / "inner").mkdir()
        (folder / "inner" / "d.json").write_text('{"contentType": "text/plain", "data": "!!!"}', encoding="utf-8")
        said = self.refused(3, folder, "-o", self.path("out"), "--languages", "en")
        for name in ("b.json", "c.doc", "inner/d.json"):
            self.assertIn(name, said)
        done = run("redact", folder, "-o", self.path("out"), "--languages", "en", "--allow-unread")
        self.assertEqual(done.code, 0, done.err)
        said = done.err.decode()
        for name in ("b.json", "c.doc", "inner/d.json"):
            self.assertIn(name + ": left out", said)
        self.assertEqual(sorted(os.listdir(self.path("out"))), [".sumi-folder", "f000001.txt"])
        self.assertNotIn(b"tovabrandvold", all_said(self.path("out")))

    def test_bytes_of_a_code_page_in_rich_text_are_escaped(self):
        source = pathlib.Path(self.path("a.rtf"))
        source.write_bytes(b"{\\rtf1\\ansi\\ansicpg1252 Seen by J\xfcrgen Weatherby today, in the clinic of the town, with a caf\xe9 in it.}")
        run("redact", source, "-o", self.path("out.rtf"), "--languages", "en")
        made = pathlib.Path(self.path("out.rtf")).read_bytes()
        self.assertIn(rb"caf\'e9", made)
        self.assertNotIn(b"Weatherby", made)
        made.decode("ascii")

    def test_what_cannot_be_searched_is_no_all_clear(self):
        texts = {"language": "Gentile collega, la paziente è stata visitata oggi nel nostro ambulatorio per un dolore al ginocchio che dura da tre settimane.\n",
                 "script": "Пациент Иванов поступил в отделение с жалобами на боли в груди, осмотрен врачом Кузнецовой.\n"}
        for kind, text in texts.items():
            with self.subTest(kind):
                source = self.write(kind + ".txt", text)
                said = self.refused(1, source, "-o", self.path("out"))
                self.assertIn("--accept-unsearched", said)
                self.assertIn(kind, said)
        for name, text in (("zh", "刘洋，陈静，杨帆。\n"), ("zh2", "王伟，李娜。\n")):
            self.assertIn("language", self.refused(1, self.write(name + ".txt", text), "-o", self.path("out")))
        done = run("redact", self.path("script.txt"), "-o", self.path("out"), "--languages", "en,de", "--dry-run", "--summary", self.path("s.json"))
        self.assertEqual(json.loads(self.read("s.json"))["unsearched"], {"script": 1}, done.err)
        source = self.write("a.txt", LETTER)
        self.assertIn("names", self.refused(1, source, "-o", self.path("out"), "--with", "patterns"))
        accepted = run("redact", source, "-o", "-", "--with", "patterns", "--accept-unsearched", "names")
        self.assertEqual(accepted.code, 0, accepted.err)
        self.assertIn(b"nothing looked for names; accepted", accepted.err)
        self.assertEqual(run("redact", self.write("n.txt", "4711 0815\n"), "-o", "-").code, 0)  # there is no word in it

    def test_worst_starts(self):
        letter = self.write("in/letter.txt", LETTER)
        folder = os.path.dirname(letter)
        self.assertIn("lies in the input", self.refused(2, folder, "-o", os.path.join(folder, "out")))
        self.assertIn("is the input", self.refused(2, folder, "-o", folder))
        self.refused(2, folder, "-o", self.folder)
        self.refused(3, self.path("nothing"), "-o", self.path("out"))
        os.mkdir(self.path("empty"))
        self.refused(3, self.path("empty"), "-o", self.path("out"))
        self.refused(2, letter, "-", "-o", self.path("out"))
        self.assertIn("output", self.refused(2, letter))
        self.refused(2, letter, "-o", self.path("out"), "--style", "nonsense")
        self.write("full/mine.txt", "mine")
        self.refused(2, folder, "-o", self.path("full"))
        self.assertEqual(self.read("full/mine.txt"), b"mine")
        self.refused(2, folder, "-o", self.path("out"), "--key", os.path.join(folder, "k.key"), "--style", "hash")

    def test_a_line_of_marks_is_a_line(self):
        marks = b"\xef\xbb\xbf"
        member = json.dumps({"name": "Qwxyz Blorp"}).encode() + b"\n"
        done = run("redact", "-", "--follow", "--with", "patterns", "--accept-unsearched", "names",
                   stdin=marks * 300_000 + b" 4111111111111111\n" + marks * 2 + member)
        self.assertEqual(done.code, 0, done.err)
        first, second = done.out.splitlines()
        self.assertEqual(first, marks * 300_000 + b" [CREDIT_CARD]")
        self.assertEqual(second, marks * 2 + b'{"name": "[PERSON]"}')

    def test_a_closed_pipe(self):
        letter = self.write("letter.txt", LETTER * 20000)
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([SUMI, "redact", letter, "-o", "-"], stdout=writer, stderr=subprocess.PIPE, check=False, timeout=300)
        os.close(writer)
        self.assertEqual(done.returncode, 4, done.stderr)

    def test_a_second_time_nothing_more_is_found(self):
        folder = self.batch()
        self.assertEqual(run("redact", folder, "-o", self.path("once"), "--accept-unsearched", "language").code, 0)
        done = run("redact", self.path("once"), "-o", self.path("twice"), "--keep-names", "--accept-unsearched", "language,names")
        self.assertEqual(done.code, 0, done.err)
        for path in pathlib.Path(self.path("once")).rglob("*.txt"):
            self.assertEqual(path.read_bytes(), pathlib.Path(self.path("twice"), path.relative_to(self.path("once"))).read_bytes())


if __name__ == "__main__":
    unittest.main()
