#!/usr/bin/env python3
"""Pictures, scans and PDF documents that come back as pictures: what was hidden is in no pixel and no text, and all other text is there. Programs that aren't installed
(pdftoppm, tesseract) are skipped aloud."""
import base64
import pathlib
import shutil
import subprocess
import unittest

from matrix_test import pdf_of
from program import Case, run

NAME = "Zorbakowski"
TEXT = f"Seen by Mr {NAME} on the second floor, all was well."
OPTIONS = ("--with", "patterns", "--accept-unsearched", "names,language")


def needs(*programs):
    missing = [program for program in programs if shutil.which(program) is None]
    return unittest.skipIf(missing, f"{' '.join(missing)} isn't installed")


def shown(pdf, out, *options):
    """A page as a picture."""
    subprocess.run(["pdftoppm", "-singlefile", "-r", "200", *options, pdf, out], check=True)
    return next(path for path in pathlib.Path(out).parent.glob(pathlib.Path(out).name + ".*") if path.suffix in (".png", ".jpg", ".tif"))


def print_in(picture):
    return subprocess.run(["tesseract", picture, "-"], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()


def scan_of(jpeg):
    """A document whose page is a picture."""
    data = pathlib.Path(jpeg).read_bytes()
    at = 2
    while not 0xC0 <= data[at + 1] <= 0xC2:
        at += 2 + int.from_bytes(data[at + 2:at + 4], "big")
    height, width, colors = int.from_bytes(data[at + 5:at + 7], "big"), int.from_bytes(data[at + 7:at + 9], "big"), data[at + 9]
    content = b"q 612 0 0 792 0 0 cm /I Do Q"
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
               b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
               b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
               b"<< /Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 /ColorSpace /%s /Filter /DCTDecode /Length %d >>\nstream\n%s\nendstream" %
               (width, height, b"DeviceGray" if colors == 1 else b"DeviceRGB", len(data), data)]
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    end = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places)
    return bytes(out + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, end))


@needs("pdftoppm", "pdftotext", "tesseract")
class RedactPictures(Case):
    def setUp(self):
        super().setUp()
        self.pdf = self.path("letter.pdf")
        pathlib.Path(self.pdf).write_bytes(pdf_of(TEXT))
        self.write("deny", NAME + "\n")

    def redact(self, source, out, *more):
        done = run("redact", source, "-o", self.path(out), *OPTIONS, "--deny", self.path("deny"), *more)
        self.assertEqual(done.code, 0, done.err)
        return self.path(out)

    def test_pictures_lose_names_and_keep_the_rest(self):
        for kind, options in {"png": ["-png", "-gray"], "jpg": ["-jpeg"], "tif": ["-tiff"]}.items():
            with self.subTest(kind):
                picture = shown(self.pdf, self.path("page_" + kind), *options)
                self.assertIn(NAME, print_in(picture))
                out = self.redact(picture, f"clean.{kind}")
                self.assertNotIn("Zorba", print_in(out))
                self.assertIn("on the second floor", print_in(out))
                self.assertEqual(pathlib.Path(out).read_bytes()[:2], pathlib.Path(picture).read_bytes()[:2])

    def test_a_scan_and_pages_as_pictures(self):
        scan = pathlib.Path(self.path("scan.pdf"))
        scan.write_bytes(scan_of(shown(self.pdf, self.path("page"), "-jpeg")))
        for source, more in ((scan, []), (self.pdf, ["--pdf", "picture"])):
            with self.subTest(str(source)):
                out = self.redact(source, "clean.pdf", *more)
                said = subprocess.run(["pdftotext", out, "-"], check=True, stdout=subprocess.PIPE).stdout.decode()
                self.assertIn("second floor", said)
                self.assertNotIn("Zorba", said)
                seen = print_in(shown(out, self.path("again"), "-png"))
                self.assertIn("second floor", seen)
                self.assertNotIn("Zorba", seen)
                pathlib.Path(out).unlink()

    def test_what_is_no_print(self):
        # A scribble of slanted lines.
        content = TEXT + ") Tj ET 3 w 80 600 m 120 640 l 140 590 l 190 650 l 230 600 l 260 640 l S BT /F1 12 Tf ("
        pathlib.Path(self.pdf).write_bytes(pdf_of(content))
        picture = shown(self.pdf, self.path("page"), "-png", "-gray")
        refused = run("redact", picture, "-o", self.path("no.png"), *OPTIONS, "--unsure", "refuse")
        self.assertEqual(refused.code, 3)
        self.assertIn(b"can't be read as print", refused.err)
        painted, kept = (self.redact(picture, f"{how}.png", "--unsure", how, "--report", self.path(f"{how}.html")) for how in ("paint", "keep"))
        self.assertNotEqual(pathlib.Path(painted).read_bytes(), pathlib.Path(kept).read_bytes())
        for out in (painted, kept):
            self.assertNotIn("Zorba", print_in(out))
        self.assertIn(b"Not searched", self.read("keep.html"))
        self.assertNotIn(b"Not searched, and", self.read("paint.html"))

    def test_pictures_in_mail(self):
        picture = shown(self.pdf, self.path("page"), "-png", "-gray").read_bytes()
        mail = (f"From: a@example.org\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nHello.\n--b\n"
                f"Content-Type: image/png; name=\"{NAME}.png\"\nContent-Transfer-Encoding: base64\n\n{base64.encodebytes(picture).decode()}--b--\n")
        out = pathlib.Path(self.redact(self.write("a.eml", mail), "clean.eml")).read_text()
        self.assertNotIn("Zorba", out)
        part = base64.b64decode(out[out.index("base64") + 6:].split("--")[0])
        pathlib.Path(self.path("part.png")).write_bytes(part)
        self.assertNotIn("Zorba", print_in(self.path("part.png")))
        self.assertIn("second floor", print_in(self.path("part.png")))

    def test_pictures_in_pages(self):
        kinds = {"png": ["-png", "-gray"], "jpeg": ["-jpeg"], "tiff": ["-tiff"]}
        texts = {kind: pathlib.Path(shown(self.pdf, self.path("page_" + kind), *options)).read_bytes() for kind, options in kinds.items()}
        tags = [f"<img{more} src=\"data:image/{kind};base64,{base64.b64encode(picture).decode()}\">"
                for (kind, picture), more in zip(texts.items(), ("", " alt=\"A letter\" width=\"300\"", " width=300 onload=\"x\""))]
        tags += ["<img src=\"data:image/gif;base64,R0lGODlh\">", "<img src=\"data:image/png;base64,iVBORw0KGgo=\">", "<img src=\"https://example.org/a.png\">"]
        page = self.write("a.html", f"<html><body><p>Dear {NAME}, hello.</p>{'<p>and</p>'.join(tags)}</body></html>")
        out = self.redact(page, "clean.html", "--report", self.path("report.html"))
        text = pathlib.Path(out).read_text()
        for gone in ("Zorba", "gif", "onload", "example.org", "iVBORw0KGgo="):
            self.assertNotIn(gone, text)
        self.assertEqual(text.count("<img"), 3)
        self.assertIn("alt=\"A letter\"", text)
        for kind, picture in texts.items():
            with self.subTest(kind):
                part = base64.b64decode(text.split(f"data:image/{kind};base64,")[1].split('"')[0])
                self.assertEqual(part[:2], picture[:2])
                pathlib.Path(self.path("part")).write_bytes(part)
                said = print_in(self.path("part"))
                self.assertNotIn("Zorba", said)
                self.assertIn("second floor", said)
        again = self.redact(out, "again.html")
        self.assertNotIn("Zorba", pathlib.Path(again).read_text())
        self.assertEqual(pathlib.Path(again).read_text().count("<img"), 3)


if __name__ == "__main__":
    unittest.main(verbosity=2)
