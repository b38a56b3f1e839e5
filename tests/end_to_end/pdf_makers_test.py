#!/usr/bin/env python3
"""PDF documents by many makers: names are gone by three extractors and from every stream, all other text is there. Makers and extractors that aren't installed are
skipped aloud; scripts/pdf-tests has them all."""
import importlib
import logging
import os
import pathlib
import re
import shutil
import subprocess
import time
import unittest
import zlib

from program import Case, run

logging.disable(logging.WARNING)
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
HIDDEN = ["Zorbakowski", "Ekdal", "Brandvold"]
LINES = ["Dear Mr. Zorbakowski,", "Seen by Piet Ekdal today; the telephone rings.", "The patient Tova Brandvold came with her husband.",
         "Nothing else of note was found in the office."]
HTML = ("<html lang=en><title>Zorbakowski</title><body><h1>Letter to Zorbakowski</h1><p style='text-align:justify'>" + " ".join(LINES) * 4 +
        "</p><table border=1><tr><td>Ekdal<td>right<tr><td>office<td>affair</table><p dir=rtl lang=he>שלום Zorbakowski היום 123 טוב</p></body></html>")


def by_hand(folder):
    """Small documents of one page, with what the others seldom have."""
    box = "0 0 600 800 re f"
    shown = {"hex": "BT /F 12 Tf 72 700 Td <4465617220456b64616c2c20796f75206172652077656c6c> Tj ET",
             "kerned": "BT /F 12 Tf 72 700 Td [(Dear Ek)-30(d)20(al, y)9(ou are well)] TJ ET",
             "spaced": "BT /F 12 Tf 3 Tc 90 Tz 72 700 Td (Dear Ekdal, you) Tj 0 Tc 14 TL (are well) ' ET",
             "mirrored": "q -1 0 0 1 600 0 cm BT /F 12 Tf 72 700 Td (Dear Ekdal, you are well) Tj ET Q",
             "covered": "BT /F 12 Tf 72 700 Td (Dear Ekdal, you are well) Tj ET " + box,
             "marked": "BT /F 12 Tf 72 700 Td (Dear Ek) Tj /Parted MP (d) Tj /Spaced MP (al, you are well) Tj ET",
             "named": "BT /F 12 Tf 72 700 Td (Dear Ekdal, you are well) Tj ET",
             "alternative": "/Span <</ActualText (Ekdal)>> BDC BT /F 12 Tf 72 700 Td (Dear Ekdal, you are well) Tj ET EMC"}
    fonts = {"marked": "Courier", "named": "PietEkdalHand"}
    for name, content in shown.items():
        objects = ["<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(Ekdal)>>>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
                   "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R/Annots[<</Subtype/Text/Contents(Ekdal)>>]>>",
                   f"<</Length {len(content)}>> stream\n{content}\nendstream", f"<</Type/Font/Subtype/Type1/BaseFont/{fonts.get(name, 'Helvetica')}>>", "(Ekdal)"]
        made, places = "%PDF-1.4\n", []
        for number, one in enumerate(objects, 1):
            places.append(len(made))
            made += f"{number} 0 obj {one} endobj\n"
        table = "".join(f"{place:010} 00000 n \n" for place in places)
        made += (f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer <</Size {len(objects) + 1}/Root 1 0 R/Info<</Title(Ekdal)>>>>\n"
                 f"startxref\n{len(made)}\n%%EOF\n")
        (folder / f"hand_{name}.pdf").write_bytes(made.encode())


def with_reportlab(folder):
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen import canvas
    pdfmetrics.registerFont(TTFont("DejaVu", FONT))
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))

    def page(name, draw):
        made = canvas.Canvas(str(folder / f"{name}.pdf"))
        draw(made)
        made.save()

    def lines(made, font="Helvetica", x=72):
        made.setFont(font, 11)
        for i, line in enumerate(LINES):
            made.drawString(x, 750 - 20 * i, line)

    def plain(made):
        made.setTitle("Zorbakowski")
        made.setAuthor("Tova Brandvold")
        lines(made)
        made.rect(70, 600, 200, 30)
        made.showPage()
        made.drawString(72, 700, "Second page about Ekdal.")

    def truetype(made):
        lines(made, "DejaVu")
        made.bookmarkPage("a")
        made.addOutlineEntry("Zorbakowski", "a")
        made.linkURL("http://example.org/Zorbakowski", (72, 740, 200, 760))

    def rotated(made):
        for degrees in (30, 90, 180, 270):
            made.saveState()
            made.translate(300, 400)
            made.rotate(degrees)
            made.drawString(20, 0, "Turned Zorbakowski text")
            made.restoreState()

    def form(made):
        made.drawString(72, 750, "Form of Piet Ekdal follows here.")
        made.acroForm.textfield(name="n", value="Zorbakowski", x=72, y=700, width=200, height=20)

    def invisible(made):
        text = made.beginText(72, 700)
        text.setTextRenderMode(3)
        text.textLine("Invisible Zorbakowski layer of text")
        made.drawText(text)

    def pieces(made):
        x = 72
        for character in "Dear Zorbakowski, you are well today.":
            made.drawString(x, 700, character)
            x += made.stringWidth(character)

    def columns(made):
        for i in range(20):
            made.drawString(72, 750 - 14 * i, f"left line {i} of Ekdal")
        for i in range(20):
            made.drawString(320, 750 - 14 * i, f"right line {i} by Zorbakowski")

    def inner(made):
        made.beginForm("f")
        made.drawString(0, 0, "Inside a form Zorbakowski stands")
        made.endForm()
        for y in (700, 600, 500):
            made.saveState()
            made.translate(72, y)
            made.doForm("f")
            made.restoreState()

    def covered(made):
        made.drawString(72, 700, "Dear Zorbakowski below a box")
        made.rect(90, 695, 80, 14, fill=1)

    def japanese(made):
        made.setFont("HeiseiMin-W3", 11)
        made.drawString(72, 700, "患者 Zorbakowski は本日来院した。")

    for draw in (plain, truetype, rotated, form, invisible, pieces, columns, inner, covered, japanese):
        page("reportlab_" + draw.__name__, draw)


def with_fpdf(folder):
    from fpdf import FPDF
    for font in ("Helvetica", "DejaVu"):
        made = FPDF()
        made.add_page()
        if font == "DejaVu":
            made.add_font(font, "", FONT)
        made.set_font(font, size=12)
        made.multi_cell(0, 8, " ".join(LINES) * 5, align="J")
        made.output(str(folder / f"fpdf_{font}.pdf"))


def with_matplotlib(folder):
    import matplotlib
    matplotlib.use("pdf")
    import matplotlib.pyplot as plot
    for kind in (3, 42):
        matplotlib.rcParams["pdf.fonttype"] = kind
        figure = plot.figure()
        figure.text(.1, .5, "Plot by Zorbakowski of Ekdal")
        figure.savefig(folder / f"matplotlib_{kind}.pdf")
        plot.close(figure)


def with_cairo(folder):
    import cairocffi
    surface = cairocffi.PDFSurface(str(folder / "cairo.pdf"), 595, 842)
    context = cairocffi.Context(surface)
    context.select_font_face("DejaVu Serif")
    context.set_font_size(12)
    for i, line in enumerate(LINES):
        context.move_to(72, 80 + 20 * i)
        context.show_text(line)
    surface.finish()


def with_weasyprint(folder):
    import weasyprint
    weasyprint.HTML(string=HTML).write_pdf(str(folder / "weasyprint.pdf"))


def with_programs(folder):
    programs = [program for program in ("gs", "qpdf") if shutil.which(program) is None]
    if programs:
        raise ImportError(" ".join(programs))
    for name in ("hand_kerned", "reportlab_plain", "cairo", "weasyprint"):
        if not (folder / f"{name}.pdf").exists():
            continue
        subprocess.run(["gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", "-o", folder / f"gs_{name}.pdf", folder / f"{name}.pdf"], check=True,
                       stdout=subprocess.DEVNULL)
    base = folder / ("reportlab_truetype.pdf" if (folder / "reportlab_truetype.pdf").exists() else "gs_hand_kerned.pdf")
    for name, options in {"objects": ["--object-streams=generate"], "linear": ["--linearize"], "encrypted": ["--encrypt", "", "owner", "256", "--"],
                          "plain": ["--qdf"]}.items():
        subprocess.run(["qpdf", *options, base, folder / f"qpdf_{name}.pdf"], check=True)
    page = folder / "page.html"
    page.write_text(HTML, encoding="utf-8")
    for program, arguments in {"soffice": ["--headless", "--convert-to", "pdf:writer_web_pdf_Export", "--outdir", folder, page],
                               "chromium": ["--headless", "--no-sandbox", "--disable-gpu", f"--print-to-pdf={folder / 'chromium.pdf'}", page]}.items():
        if shutil.which(program) is None:
            print(f"skipped: {program} isn't installed", flush=True)
            continue
        subprocess.run([program, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    page.unlink()


def with_latex(folder):
    if shutil.which("pdflatex") is None:
        raise ImportError("pdflatex")
    source = folder / "latex.tex"
    source.write_text("\\documentclass{article}\\title{Letter to Zorbakowski}\\author{Tova Brandvold}\\begin{document}\\maketitle " + " ".join(LINES) * 4 +
                      "\\begin{tabular}{ll}Ekdal & right\\\\ office & affair\\end{tabular}$\\int_0^1 x\\,dx$\\end{document}\n", encoding="utf-8")
    subprocess.run(["pdflatex", "-interaction=batchmode", "-output-directory", folder, source], check=True, stdout=subprocess.DEVNULL)
    for left in folder.glob("latex.*"):
        if left.suffix != ".pdf":
            left.unlink()


def pixels_of(pdf, resolution):
    """The first page in grey: its width, and its pixels."""
    made = subprocess.run(["pdftoppm", "-gray", "-singlefile", "-r", str(resolution), pdf], check=True, stdout=subprocess.PIPE).stdout
    head = re.match(rb"P5\s(\d+)\s(\d+)\s255\s", made)
    return int(head[1]), made[head.end():]


def differing_outside_boxes(before, after):
    """The share of pixels that differ and don't lie on a box (grey, or black as wide as a word) or beside one."""
    width, old = before
    _, new = after
    beside, least = 5, 8
    height = len(new) // width
    covered = bytearray(len(new))
    for y in range(height):
        row = new[y * width:(y + 1) * width]
        for found in re.finditer(rb"[\xde-\xe3]{%d,}|\x00{%d,}" % (least, 3 * least), row):
            for at in range(max(0, y - beside), min(height, y + beside + 1)):
                left, right = max(0, found.start() - beside), min(width, found.end() + beside)
                covered[at * width + left:at * width + right] = b"\1" * (right - left)
    return sum(abs(a - b) > 64 and not hidden for a, b, hidden in zip(old, new, covered)) / len(new)


def read_by_pdftotext(path):
    if shutil.which("pdftotext") is None:
        raise ImportError("pdftotext")
    return subprocess.run(["pdftotext", "-raw", path, "-"], check=True, stdout=subprocess.PIPE).stdout.decode()


def read_by_pdfminer(path):
    return importlib.import_module("pdfminer.high_level").extract_text(path)


def read_by_pypdf(path):
    return "\n".join(page.extract_text() for page in importlib.import_module("pypdf").PdfReader(path).pages)


def words_of(path):
    """What the extractors read, without white space."""
    texts = {}
    for read in (read_by_pdftotext, read_by_pdfminer, read_by_pypdf):
        try:
            texts[read.__name__] = re.sub(r"\s", "", read(path))
        except ImportError as missing:
            print(f"skipped: {missing}", flush=True)
    return texts


def all_said(path):
    """Every stream inflated, strings of hexadecimal digits read, and letters over kerning put together."""
    raw = pathlib.Path(path).read_bytes()
    said = [raw]
    for match in re.finditer(rb"stream\r?\n", raw):
        inflated = zlib.decompressobj()
        try:
            said.append(inflated.decompress(raw[match.end():]))
        except zlib.error:
            continue
    for one in list(said):
        said += [bytes.fromhex(digits.decode()) for digits in re.findall(rb"<((?:[0-9a-fA-F]{2})+)>", one)]
        said.append(b"".join(re.findall(rb"\(((?:[^()\\]|\\.)*)\)", one)))
    return b"\n".join(said)


class PdfMakers(Case):
    def test_names_are_gone_and_all_other_text_is_there(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        for make in (by_hand, with_reportlab, with_fpdf, with_matplotlib, with_cairo, with_weasyprint, with_programs, with_latex):
            try:
                make(folder)
            except (ImportError, OSError) as missing:
                print(f"skipped {make.__name__}: {missing}", flush=True)
        self.write("deny", "\n".join(HIDDEN) + "\n")
        taken, refused, seconds = [], [], 0.0
        for path in sorted(folder.glob("*.pdf")):
            out = self.path(path.name)
            begin = time.time()
            done = run("redact", path, "-o", out, "--with", "patterns", "--accept-unsearched", "names,language", "--deny", self.path("deny"))
            seconds += time.time() - begin
            if done.code != 0:
                refused.append((path.name, done.err.decode()))
                continue
            taken.append(path.name)
            with self.subTest(path.name):
                for word in HIDDEN[1:2] if path.name.startswith("hand") else []:
                    self.assertIn(word.encode(), all_said(path))
                before, after = words_of(path), words_of(out)
                for extractor, text in after.items():
                    for word in HIDDEN:
                        self.assertNotIn(word, text, extractor)
                    self.assertGreater(len(text), 10, extractor)
                said = all_said(out)
                for word in HIDDEN:
                    for form in (word.encode(), word.encode("utf-16-be"), word.encode()[::-1]):
                        self.assertNotIn(form, said)
                again = self.path("again.pdf")
                self.assertEqual(run("redact", out, "-o", again, "--with", "patterns", "--accept-unsearched", "names,language", "--deny", self.path("deny"), "--overwrite").code, 0)
                kept = set(re.findall(r"\b[a-z]{4,}\b", " ".join(LINES)))
                for extractor, text in words_of(again).items():
                    self.assertEqual(text, after[extractor])
                    self.assertLessEqual({word for word in kept if word in before[extractor]}, {word for word in kept if word in text}, extractor)
        print(f"{len(taken)} of {len(taken) + len(refused)} files were rewritten in {seconds:.1f} s", flush=True)
        for name, why in refused:
            print(f"refused {name}: {why}", flush=True)
        self.assertGreaterEqual(len(taken), .9 * (len(taken) + len(refused)))

    @unittest.skipIf(shutil.which("pdftoppm") is None, "pdftoppm isn't installed")
    def test_pages_differ_on_boxes_alone_and_tell_nothing_of_names(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        for make in (by_hand, with_reportlab, with_fpdf, with_cairo):
            try:
                make(folder)
            except (ImportError, OSError) as missing:
                print(f"skipped {make.__name__}: {missing}", flush=True)
        self.write("deny", "\n".join([*HIDDEN, "Odegard"]) + "\n")
        redact = ("--with", "patterns", "--accept-unsearched", "names,language", "--deny", self.path("deny"), "--overwrite", "-o", self.path("out.pdf"))
        others = {"hand_covered", "hand_alternative", "reportlab_form", "reportlab_invisible", "reportlab_covered", "reportlab_japanese"}  # what else shows goes, or a label appears
        for path in sorted(folder.glob("*.pdf")):
            if path.stem in others:
                continue
            with self.subTest(path.stem):
                self.assertEqual(run("redact", path, *redact, "--pad", "exact").code, 0)
                self.assertLess(differing_outside_boxes(pixels_of(path, 100), pixels_of(self.path("out.pdf"), 100)), 2e-4)
        # Names that fit one width leave the same pixels, however closely one looks.
        pages = []
        for name in ("Ekdal", "Odegard"):
            made = (folder / "hand_spaced.pdf").read_bytes().replace(b"3 Tc 90 Tz", b"0 Tc 99 Tz").replace(b"Dear Ekdal", b"Dear " + name.encode())
            pathlib.Path(self.path("named.pdf")).write_bytes(made.replace(b"Length 88", b"Length %d" % (88 + len(name) - 5)))
            self.assertEqual(run("redact", self.path("named.pdf"), *redact).code, 0)
            pages.append(pixels_of(self.path("out.pdf"), 600))
        self.assertEqual(*pages)

    def test_a_masked_document_is_verified(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        by_hand(folder)
        out = self.path("out")
        done = run("mask", folder, "-o", out, "--k", 2, "--by", "documents", "--each-text")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(sorted(os.path.splitext(name)[1] for name in os.listdir(out) if name.startswith("f")), [".pdf"] * len(os.listdir(folder)))
        judged = run("verify", out, "--source", folder, "--k", 2, "--by", "documents", "--each-text")
        self.assertEqual(judged.code, 0, judged.out + judged.err)


if __name__ == "__main__":
    unittest.main(verbosity=2)
