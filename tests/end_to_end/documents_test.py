#!/usr/bin/env python3
"""Documents people have: read, masked and written back in place; hidden words are nowhere in what is published."""
import base64
import email
import email.policy
import importlib
import io
import json
import os
import pathlib
import quopri
import subprocess
import sys
import unittest
import xml.etree.ElementTree
import zipfile

from office_packages import SECRETS, SHARED, TYPES, W, number_of, packed, types
from program import Case, office_has, run, violations
from samples_of_formats import DROPPED, OPENED_AS, TEXT_OF
from samples_of_formats import FORMATS as ALL_FORMATS

# python-docx and openpyxl: scripts/documents-tests puts them into build/documents, scripts/test takes Debian's.
for packages in [*(pathlib.Path(__file__).resolve().parents[2] / "build" / "documents").glob("lib/python3*/site-packages"), "/usr/lib/python3/dist-packages"]:
    sys.path.append(str(packages))

# A CDA document comes back as .xml, as the XML sample does: clinical_test.py has it.
FORMATS = {suffix: make for suffix, make in ALL_FORMATS.items() if suffix != "cda"}
docx, message = FORMATS["docx"], FORMATS["eml"]


def all_bytes(path):
    """Everything in a file: unzipped, decoded from base64 and quoted-printable, in several encodings."""
    raw = pathlib.Path(path).read_bytes()
    found = [raw, quopri.decodestring(raw)]
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            found += [archive.read(name) for name in archive.namelist()] + [name.encode() for name in archive.namelist()]
            found += [archive.comment] + [i.comment + i.extra for i in archive.infolist()]
    if path.endswith(".eml"):
        for part in email.message_from_bytes(raw).walk():
            found.append(part.get_payload(decode=True) or b"")
    text_of = TEXT_OF.get(pathlib.Path(path).suffix[1:])
    if text_of:
        found.append(text_of(raw).encode())
    return b"\n".join(found + [one.replace(b"\0", b"") for one in found] +
                      [xml_text(one) for one in found])


def xml_text(raw):
    try:
        return "".join(xml.etree.ElementTree.fromstring(raw).itertext()).encode()
    except xml.etree.ElementTree.ParseError:
        return b""


class Documents(Case):
    def sources(self, suffix, make):
        """Four documents: the same texts, each with a name of its own."""
        folder = self.path("in." + suffix)
        os.mkdir(folder)
        for number, name in enumerate(["Zorbakowski", "Yossarian", "Wilhelmina", "Xanthippe"]):
            pathlib.Path(folder, f"{number}.{suffix}").write_bytes(make(name=name))
        return folder

    def test_nothing_of_one_person_is_published(self):
        for suffix, make in FORMATS.items():
            with self.subTest(suffix):
                source, out, summary = self.sources(suffix, make), self.path("out." + suffix), self.path(suffix + ".json")
                done = run("mask", source, "-o", out, "--k", 2, "--by", "documents", "--summary", summary, "--private", self.path(suffix + ".key"))
                self.assertEqual(done.code, 0, done.err)
                files = sorted(os.listdir(out))
                self.assertEqual([f for f in files if not f.startswith(".")], [f"f00000{i}.{suffix}" for i in range(1, 5)])
                for file in files:
                    if file.startswith("."):
                        continue
                    everything = all_bytes(os.path.join(out, file)).lower()
                    for word in SECRETS + ["Yossarian", "Wilhelmina", "Xanthippe", str(number_of("Zorbakowski")), str(number_of("Yossarian")), "9912345"]:
                        self.assertNotIn(word.lower().encode(), everything, file)
                    self.assertIn(SHARED.encode(), everything.replace(b"=\n", b""), file)
                    self.assertIn("█".encode(), everything)
                dropped = json.loads(pathlib.Path(summary).read_text())["dropped"]
                self.assertTrue(dropped, suffix)
                self.assertIn(b"dropped", done.err)
                judged = run("verify", out, "--source", source, "--k", 2, "--by", "documents")
                self.assertEqual((judged.code, judged.out), (0, b""), (suffix, judged.err))

    def test_what_was_dropped_is_named(self):
        for suffix, make in FORMATS.items():
            with self.subTest(suffix):
                source, summary = self.path("one." + suffix), self.path("one.json")
                pathlib.Path(source).write_bytes(make())
                done = run("mask", source, "-o", self.path("masked." + suffix), "--k", 2, "--by", "occurrences", "--summary", summary)
                self.assertEqual(done.code, 0, done.err)
                dropped = json.loads(pathlib.Path(summary).read_text())["dropped"]
                self.assertLessEqual(DROPPED[suffix], set(dropped), dropped)

    def test_verify_sees_what_was_brought_back(self):
        for suffix, make in FORMATS.items():
            with self.subTest(suffix):
                source, out = self.path("one." + suffix), self.path("masked." + suffix)
                pathlib.Path(source).write_bytes(make())
                self.assertEqual(run("mask", source, "-o", out, "--k", 2, "--by", "occurrences").code, 0)
                options = ["--source", source, "--k", 2, "--by", "occurrences"]
                self.assertEqual(run("verify", out, *options).code, 0, suffix)
                bad = run("verify", source, *options)
                self.assertEqual(bad.code, 1, suffix)
                reasons = {reason for *_, reason in violations(bad)}
                self.assertIn("carried", reasons, suffix)
                self.assertIn("rare", reasons, suffix)

    def test_the_same_bytes_every_time_and_fixed_times(self):
        for suffix, make in FORMATS.items():
            source = self.path("one." + suffix)
            pathlib.Path(source).write_bytes(make())
            made = []
            for threads in (1, 4):
                out = self.path(f"masked{threads}.{suffix}")
                self.assertEqual(run("mask", source, "-o", out, "--k", 2, "--by", "occurrences", "--threads", threads).code, 0)
                made.append(pathlib.Path(out).read_bytes())
            self.assertEqual(*made)
            if zipfile.is_zipfile(source):
                with zipfile.ZipFile(io.BytesIO(made[0])) as archive, zipfile.ZipFile(source) as before:
                    self.assertEqual({i.date_time for i in archive.infolist()}, {(1980, 1, 1, 0, 0, 0)})
                    kept = set(archive.namelist())
                    self.assertEqual(archive.namelist(), [name for name in before.namelist() if name in kept])

    def test_certificates(self):
        source, out, paper = self.path("one.docx"), self.path("masked.docx"), self.path("masked.cert")
        pathlib.Path(source).write_bytes(docx())
        done = run("mask", source, "-o", out, "--k", 2, "--by", "occurrences", "--certificate", paper)
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(run("verify", out, "--source", source, "--certificate", paper).code, 0)
        pathlib.Path(out).write_bytes(docx(name="Somebody"))
        self.assertEqual(run("verify", out, "--source", source, "--certificate", paper).code, 1)

    def test_convert_to_the_same_format_copies(self):
        for suffix, make in FORMATS.items():
            source, out = self.path("one." + suffix), self.path("same." + suffix)
            pathlib.Path(source).write_bytes(make())
            done = run("convert", source, "-o", out)
            self.assertEqual(done.code, 0, done.err)
            self.assertEqual(pathlib.Path(out).read_bytes(), make(), suffix)

    def test_a_header_passes_by_its_name(self):
        source, out = self.path("one.eml"), self.path("masked.eml")
        pathlib.Path(source).write_bytes(message())
        self.assertEqual(run("mask", source, "-o", out, "--k", 2, "--by", "occurrences", "--pass", "to,attachment").code, 0)
        read = email.message_from_bytes(pathlib.Path(out).read_bytes(), policy=email.policy.default)
        self.assertIn("mumpelgard", read["to"])
        self.assertIn("█", read["subject"])
        self.assertIsNone(read["from"])
        self.assertEqual([part.get_filename() for part in read.iter_attachments()], ["Kloppinger.csv", "attachment1.rtf"])
        self.assertEqual(run("verify", out, "--source", source, "--k", 2, "--by", "occurrences", "--pass", "to,attachment").code, 0)
        self.assertEqual(run("verify", out, "--source", source, "--k", 2, "--by", "occurrences").code, 1)

    def test_a_run_keeps_what_isnt_hidden(self):
        with zipfile.ZipFile(self.masked("docx")) as archive:
            body = archive.read("word/document.xml").decode()
        self.assertIn(f"<w:r><w:t>{SHARED}</w:t></w:r>", body)
        self.assertIn('<w:r><w:t xml:space="preserve">█</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t></w:t></w:r>', body)
        self.assertIn(f'<w:r><w:t xml:space="preserve">{SHARED}</w:t></w:r></w:p>', body)

    def test_hostile_files_are_refused_in_a_line(self):
        def with_member(*extra):
            with zipfile.ZipFile(io.BytesIO(docx())) as archive:
                return packed([(n, archive.read(n)) for n in archive.namelist()] + list(extra))
        good = docx()
        entity = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
        hostile = {"bomb": with_member(("word/big.xml", b"\0" * (200 << 20))), "traversal": with_member(("../../evil.xml", "x")), "absolute": with_member(("/evil.xml", "x")),
                   "duplicate": with_member(("WORD/document.xml", "x")), "crc": broken_crc(good), "cut": good[:-40], "macros": docx(macros=True), "encrypted": encrypted(good),
                   "entities": packed([("[Content_Types].xml", types(("word/document.xml", TYPES + "wordprocessingml.document.main+xml"))), ("word/document.xml", entity + f"<w:document {W}>&b;</w:document>")]),
                   "many": packed([("[Content_Types].xml", types(("word/document.xml", TYPES + "wordprocessingml.document.main+xml")))] + [(f"x{i}", "") for i in range(10_001)])}
        for name, raw in hostile.items():
            with self.subTest(name):
                source, out = self.path(name + ".docx"), self.path(name + ".out.docx")
                pathlib.Path(source).write_bytes(raw)
                done = run("mask", source, "-o", out, "--k", 2, "--by", "occurrences")
                self.assertEqual(done.code, 3, done.err)
                self.assertEqual(done.err.count(b"\n"), 1, done.err)
                self.assertFalse(os.path.exists(out))
        source = self.path("entities.xml")
        pathlib.Path(source).write_text(entity + "<x>&a;</x>")
        self.assertEqual(run("mask", source, "-o", self.path("entities.out.xml"), "--k", 2, "--by", "occurrences").code, 3)

    def test_files_are_recognized_by_what_they_hold(self):
        for suffix, make in FORMATS.items():
            if suffix == "mbox":
                continue
            source, summary = self.path("file_without_suffix"), self.path("summary.json")
            pathlib.Path(source).write_bytes(make())
            self.assertEqual(run("inspect", source, "--summary", summary).code, 0)
            self.assertEqual(json.loads(pathlib.Path(summary).read_text())["format"], suffix)

    def test_a_mixed_folder(self):
        folder = self.path("mixed")
        os.mkdir(folder)
        for suffix, make in FORMATS.items():
            for number, name in enumerate(("Zorbakowski", "Yossarian")):
                pathlib.Path(folder, f"{number}.{suffix}").write_bytes(make(name=name))
        pathlib.Path(folder, "note.txt").write_text(SHARED)
        out = self.path("published")
        done = run("mask", folder, "-o", out, "--k", 3, "--by", "documents")
        self.assertEqual(done.code, 0, done.err)
        judged = run("verify", out, "--source", folder, "--k", 3, "--by", "documents")
        self.assertEqual((judged.code, judged.out), (0, b""), judged.err)
        pathlib.Path(folder, "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n123")
        self.assertEqual(run("mask", folder, "-o", self.path("p2"), "--k", 3, "--by", "documents").code, 3)

    def test_damaged_documents_are_left_out_where_that_is_allowed(self):
        folder = self.sources("docx", docx)
        pathlib.Path(folder, "x.pdf").write_bytes(b"%PDF-1.7\n")
        pathlib.Path(folder, "y.docx").write_bytes(docx(macros=True))
        options = ["--k", 2, "--by", "documents"]
        self.assertEqual(run("mask", folder, "-o", self.path("no"), *options).code, 3)
        done = run("mask", folder, "-o", self.path("out"), "--allow-unread", *options)
        self.assertEqual(done.code, 0, done.err)
        self.assertIn(b"left out x.pdf", done.err)
        self.assertIn(b"left out y.docx", done.err)

    def test_texts_of_a_document_count_once(self):
        source, out = self.path("one.docx"), self.path("masked.docx")
        pathlib.Path(source).write_bytes(docx())
        done = run("mask", source, "-o", out, "--k", 2, "--by", "documents")
        self.assertEqual(done.code, 3, "one document can't be shared by two")

    def test_python_reads_what_is_published(self):
        for package in ("docx", "openpyxl"):
            if importlib.util.find_spec(package) is None:
                self.skipTest(f"{package} isn't installed; scripts/documents-tests installs it")
        import docx as python_docx
        import openpyxl
        out = self.masked("docx")
        document = python_docx.Document(out)
        texts = [p.text for p in document.paragraphs] + [p.text for t in document.tables for row in t.rows for c in row.cells for p in c.paragraphs] + \
            [p.text for p in document.sections[0].header.paragraphs]
        self.assertEqual(texts.count(SHARED), 5)
        self.assertIn("█", "".join(texts))
        self.assertNotIn("Zorba", "".join(texts))
        sheet = openpyxl.load_workbook(self.masked("xlsx"))
        self.assertEqual(len(sheet.sheetnames), 1)
        cells = {c.coordinate: c.value for row in sheet.active.iter_rows() for c in row}
        self.assertEqual((cells["A1"], cells["A2"], cells["B2"]), (SHARED, SHARED, SHARED))
        self.assertIn("█", cells["B1"])
        self.assertNotIn(str(number_of("Zorbakowski")), str(cells["C1"]))
        self.assertEqual(cells["C2"], "=D1*2")
        self.assertIsNone(cells["D2"])

    def masked(self, suffix):
        source, out = self.path("one." + suffix), self.path("masked." + suffix)
        pathlib.Path(source).write_bytes(FORMATS[suffix]())
        done = run("mask", source, "-o", out, "--k", 4 if suffix == "docx" else 2, "--by", "occurrences")
        self.assertEqual(done.code, 0, done.err)
        return out

    def test_libreoffice_opens_what_is_published(self):
        if not office_has("writer", "calc"):
            self.skipTest("LibreOffice isn't installed; libreoffice-writer-nogui and libreoffice-calc-nogui have it")
        for suffix, kind in OPENED_AS.items():
            out = self.path("out." + suffix)
            self.assertEqual(run("mask", self.sources(suffix, FORMATS[suffix]), "-o", out, "--k", 2, "--by", "documents").code, 0)
            subprocess.run(["soffice", f"-env:UserInstallation=file://{self.path('office')}", "--headless", "--convert-to", kind, "--outdir", self.path("shown"),
                            os.path.join(out, "f000001." + suffix)], check=True, capture_output=True, timeout=120)
            shown = pathlib.Path(self.path("shown"), "f000001." + kind[:3]).read_text(encoding="utf-8", errors="replace")
            self.assertIn(SHARED, shown, suffix)
            for name in ("Zorba", "Yossarian", "Wilhelmina", "Xanthippe"):
                self.assertNotIn(name, shown, suffix)


def broken_crc(archive):
    """Of the last member, in the list at the end and in front of its bytes."""
    at = archive.rindex(b"PK\x01\x02")
    crc = archive[at + 16:at + 20]
    return archive.replace(crc, bytes(b ^ 1 for b in crc))


def encrypted(archive):
    """The bit that says so, of every member."""
    raw = bytearray(archive)
    for sign, flag in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = raw.find(sign)
        while at >= 0:
            raw[at + flag] |= 1
            at = raw.find(sign, at + 4)
    return bytes(raw)


if __name__ == "__main__":
    unittest.main()
