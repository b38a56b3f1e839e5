#!/usr/bin/env python3
"""Mail that was redacted: its header says who wrote to whom no more, and what it said is hidden everywhere; attached tables are redacted inside."""
import email
import email.message
import email.policy
import io
import mailbox
import os
import pathlib
import re
import unittest

from documents_test import all_bytes
from program import Case, run

SECRETS = ["brandvold", "weatherby", "tova", "48211907", "jorund", "example-hospital", "3 mar 2026"]
BODY = "Dear Tom,\n\nthe knee of our patient is still swollen, and brandvold asked for the pictures again. Please call me about it today.\n\nTova\n"


def message(attachments=(), subject="The knee of Jorund Weatherby"):
    made = email.message.EmailMessage()
    made["From"] = "Tova Brandvold <tova.brandvold@example-hospital.org>"
    made["To"] = '"Weatherby, Tom" <tom.weatherby@example-hospital.org>, desk@example-hospital.org'
    made["Cc"] = "Jürgen Brandvold <j.b@example-hospital.org>"
    made["Reply-To"] = "tova.brandvold@example-hospital.org"
    made["Date"] = "Tue, 3 Mar 2026 10:00:00 +0100"
    made["Subject"] = subject
    made["Message-ID"] = "<1@example-hospital.org>"
    made["X-Originating-Host"] = "brandvold-laptop"
    made.set_content(BODY)
    for content, options in attachments:
        made.add_attachment(content, **options)
    return made


def workbook():
    import openpyxl
    book = openpyxl.Workbook()
    for row in (("patient", "number", "remark"), ("Zelda Zorbakowski", 48211907, "doing well"), ("Tom Halloway", 51930022, "went home")):
        book.active.append(row)
    said = io.BytesIO()
    book.save(said)
    return said.getvalue()


class RedactMail(Case):
    def test_a_message_whose_header_has_no_end_is_refused(self):
        for name, data in (("a.eml", b"From: a@b.example\nSubject: the knee\nTova Brandvold called\n"),
                           ("b.eml", b"From: a@b.example\rSubject: the knee\r\rTova Brandvold called\r")):
            with self.subTest(name):
                pathlib.Path(self.path(name)).write_bytes(data)
                done = run("redact", self.path(name), "-o", self.path("out.eml"), "--languages", "en")
                self.assertEqual((done.code, os.path.exists(self.path("out.eml"))), (3, False), done.err)

    def redact(self, name, data, *options):
        (pathlib.Path(self.path("in"))).mkdir(exist_ok=True)
        source = pathlib.Path(self.path("in")) / name
        source.write_bytes(data)
        out = self.path("out." + name.rsplit(".", 1)[1])
        done = run("redact", source, "-o", out, "--languages", "en", "--overwrite", *options)
        self.assertEqual(done.code, 0, done.err)
        said = all_bytes(out).lower()
        for secret in SECRETS:
            self.assertNotIn(secret.encode(), said, done.err)
        return out, done

    def test_who_writes_to_whom_is_hidden_and_known_in_the_text(self):
        out, done = self.redact("a.eml", bytes(message()))
        made = email.message_from_bytes(pathlib.Path(out).read_bytes(), policy=email.policy.default)
        self.assertEqual([one.display_name for one in made["From"].addresses], ["[PERSON]"])
        self.assertEqual(str(made["From"].addresses[0].addr_spec), "EMAIL_ADDRESS@redacted.invalid")
        self.assertEqual([one.display_name for one in made["To"].addresses], ["[PERSON]", ""])
        self.assertEqual(len(made["Cc"].addresses), 1)
        self.assertEqual(made["Date"].defects != (), True)
        self.assertIn("[DATE_TIME]", bytes(made).decode())
        self.assertIn("[PERSON]", made["Subject"])
        self.assertIn("knee", made["Subject"])
        body = made.get_body().get_content()
        self.assertEqual(body.count("[PERSON]"), 3, body)  # Tom, brandvold, Tova
        self.assertIsNone(made["Message-ID"])
        self.assertIsNone(made["X-Originating-Host"])
        for what in (b"message-id", b"other header"):
            self.assertIn(what, done.err)

    def test_a_person_has_one_number_in_a_message(self):
        out, _ = self.redact("a.eml", bytes(message()), "--style", "number")
        made = email.message_from_bytes(pathlib.Path(out).read_bytes(), policy=email.policy.default)
        sender = made["From"].addresses[0].display_name
        self.assertRegex(sender, r"^\[PERSON_\d+\]$")
        self.assertTrue(made.get_body().get_content().rstrip().endswith(sender))
        self.assertEqual(made["From"].addresses[0].addr_spec, made["Reply-To"].addresses[0].addr_spec)
        self.assertNotEqual(made["From"].addresses[0].addr_spec, made["To"].addresses[0].addr_spec)

    def test_every_style_is_parsed(self):
        for style in ("surrogate", "hash", "mark", "remove"):
            with self.subTest(style):
                out, _ = self.redact("a.eml", bytes(message()), "--style", style, "--key", self.path("k"))
                made = email.message_from_bytes(pathlib.Path(out).read_bytes(), policy=email.policy.default)
                for field in ("From", "To", "Cc", "Reply-To"):
                    if made[field] is not None:
                        self.assertEqual([one for one in made[field].defects], [], (style, field, made[field]))
                        self.assertTrue(all("@" in one.addr_spec for one in made[field].addresses), (style, str(made[field])))
                self.assertEqual(made["From"] is None, style == "remove")
                self.assertIn("knee", made.get_body().get_content())

    def test_groups_in_the_header(self):
        for to in ("Friends of Weatherby: Tom Weatherby <tom.weatherby@example-hospital.org>, desk@example-hospital.org;, Tova Brandvold <t@example-hospital.org>",
                   "undisclosed-recipients:;", "Tova Brandvold:;", "Weatherby: desk@example-hospital.org;", "A: x@example.org;, B: y@example.org;"):
            for style in ("label", "remove"):
                with self.subTest(to=to, style=style):
                    out, _ = self.redact("a.eml", bytes(message()).replace(b"Cc: ", f"X-To: x\nBcc: {to}\nCc: ".encode(), 1), "--style", style)
                    made = email.message_from_bytes(pathlib.Path(out).read_bytes(), policy=email.policy.default)
                    self.assertEqual([] if made["Bcc"] is None else list(made["Bcc"].defects), [])
                    if style == "label" and "Friends" in to:
                        self.assertEqual(len(made["Bcc"].groups[0].addresses), 2)

    def test_a_mailbox_and_its_attached_messages(self):
        inner = message(subject="Forwarded: the pictures of Weatherby")
        box = b"".join(b"From tova.brandvold@example-hospital.org Tue Mar  3 10:00:00 2026\n" + bytes(one).replace(b"\nFrom ", b"\n>From ") + b"\n"
                       for one in (message([(inner, {})]), message()))
        out, _ = self.redact("a.mbox", box)
        read = list(mailbox.mbox(out))
        self.assertEqual(len(read), 2)
        for one in read:
            self.assertIn("[PERSON]", one["From"])
            self.assertIn("[PERSON]", one["Subject"])
        attached = [part for part in read[0].walk() if part.get_content_type() == "message/rfc822"]
        self.assertEqual(len(attached), 1)
        self.assertIn("[PERSON]", attached[0].get_payload(0)["From"])

    def test_names_of_a_header_are_looked_for_in_other_files(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        (folder / "a.eml").write_bytes(bytes(message()))
        (folder / "note.txt").write_text("the pictures of the knee were sent to brandvold, who will look at them soon\n", encoding="utf-8")
        done = run("redact", folder, "-o", self.path("out"), "--languages", "en")
        self.assertEqual(done.code, 0, done.err)
        texts = list(pathlib.Path(self.path("out")).glob("*.txt"))
        self.assertIn("sent to [PERSON], who", texts[0].read_text(encoding="utf-8"))

    def test_attached_tables_are_redacted_by_their_columns(self):
        table = "patient;number;remark\nZelda Zorbakowski;48211907;doing well, and zelda zorbakowski went home\nTom Halloway;51930022;\n"
        options = {"csv": (table.encode(), {"maintype": "text", "subtype": "csv", "filename": "Zorbakowski.csv"}),
                   "tsv": (table.replace(";", "\t").encode(), {"maintype": "application", "subtype": "octet-stream", "filename": "p.tsv"}),
                   "xlsx": (workbook(), {"maintype": "application", "subtype": "octet-stream", "filename": "p.xlsx"})}
        out, done = self.redact("a.eml", bytes(message(list(options.values()))))
        self.assertNotIn(b"zorbakowski", all_bytes(out).lower())
        self.assertNotIn(b"halloway", all_bytes(out).lower())
        self.assertNotIn(b"51930022", all_bytes(out).lower())
        made = email.message_from_bytes(pathlib.Path(out).read_bytes(), policy=email.policy.default)
        files = {pathlib.Path(part.get_filename()).suffix: part.get_payload(decode=True) for part in made.iter_attachments()}
        self.assertEqual(sorted(files), [".csv", ".tsv", ".xlsx"], done.err)
        lines = files[".csv"].decode().splitlines()
        self.assertEqual(lines[0], "patient;number;remark")
        self.assertEqual(lines[1], "[PERSON];[ID];doing well, and [PERSON] went home")
        self.assertEqual(lines[2], "[PERSON];[ID];")
        import openpyxl
        rows = [[cell.value for cell in row] for row in openpyxl.load_workbook(io.BytesIO(files[".xlsx"])).active.iter_rows()]
        self.assertEqual(rows[1], ["[PERSON]", "[ID]", "doing well"])

    def test_replace_hides_senders_where_all_is_read_but_not_by_them_alone(self):
        source = self.path("a.eml")
        pathlib.Path(source).write_bytes(bytes(message()))
        done = run("replace", source, "-o", self.path("b.eml"), "--text-field", "*")
        self.assertEqual(done.code, 3)
        self.assertIn(b"nothing to replace", done.err)
        done = run("replace", source, "-o", self.path("b.eml"), "--with", "patterns", "--operator", "*=tag", "--text-field", "*")
        self.assertEqual(done.code, 0, done.err)
        made = email.message_from_bytes(pathlib.Path(self.path("b.eml")).read_bytes(), policy=email.policy.default)
        self.assertEqual(made["From"].addresses[0].display_name, "[PERSON]")


if __name__ == "__main__":
    unittest.main()
