#!/usr/bin/env python3
"""Text boxes of documents are published in place; what their shapes are called, and their copies for older programs, are not."""
import os
import pathlib
import shutil
import subprocess
import unittest

from documents_test import all_bytes
from office_packages import SHARED, TYPES, W, packed, relations, types
from program import Case, run

SPACES = " ".join(f'xmlns:{prefix}="{address}"' for prefix, address in {
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006", "v": "urn:schemas-microsoft-com:vml", "o": "urn:schemas-microsoft-com:office:office", "w10": "urn:schemas-microsoft-com:office:word",
    "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"}.items())
ODF = " ".join(f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{rest}:1.0"' for prefix, rest in {
    "office": "office", "text": "text", "draw": "drawing", "svg": "svg-compatible", "fo": "xsl-fo-compatible"}.items())


def docx(name):
    paragraph = f"<w:p><w:r><w:t>in a box, {SHARED}: {name}</w:t></w:r></w:p>"
    body = f"""<w:document {W} {SPACES}><w:body><w:p><w:r><w:t xml:space="preserve">{SHARED} </w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>
<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="2" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>
<wp:positionH relativeFrom="column"><wp:posOffset>360000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>360000</wp:posOffset></wp:positionV>
<wp:extent cx="3600000" cy="720000"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="1" name="{name} 1" descr="of {name}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">
<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="720000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr>
<wps:txbx><w:txbxContent>{paragraph}</w:txbxContent></wps:txbx><wps:bodyPr wrap="square"/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>
<mc:Fallback><w:pict><v:shape alt="{name}"><v:textbox><w:txbxContent>{paragraph}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p></w:body></w:document>"""
    return packed([("[Content_Types].xml", types(("word/document.xml", TYPES + "wordprocessingml.document.main+xml"))),
                   ("_rels/.rels", relations(("officeDocument", "word/document.xml", ""))), ("word/document.xml", body)])


def vml(name):
    """As Word 97 to 2007 write it."""
    paragraph = f"<w:p><w:r><w:t>in a box, {SHARED}: {name}</w:t></w:r></w:p>"
    body = f"""<w:document {W} {SPACES}><w:body><w:p><w:r><w:t xml:space="preserve">{SHARED} </w:t></w:r><w:r><w:pict>
<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>
<v:shape id="{name}" o:spid="_x0000_s1026" type="#_x0000_t202" alt="of {name}" style="position:absolute;margin-left:20pt;margin-top:10pt;width:200pt;height:60pt;z-index:1" fillcolor="white [3201]" title="{name}">
<v:imagedata r:id="rId9" o:title="{name}"/><v:textbox style="mso-fit-shape-to-text:t" inset="7.2pt,3.6pt,7.2pt,3.6pt"><w:txbxContent>{paragraph}</w:txbxContent></v:textbox><w10:wrap type="square"/></v:shape></w:pict></w:r></w:p>
<w:p><w:r><w:t xml:space="preserve">{SHARED} </w:t></w:r><w:r><w:pict><v:rect style="width:9pt;height:9pt;font-family:{name}" alt="{name}"/></w:pict></w:r></w:p></w:body></w:document>"""
    return packed([("[Content_Types].xml", types(("word/document.xml", TYPES + "wordprocessingml.document.main+xml"))),
                   ("_rels/.rels", relations(("officeDocument", "word/document.xml", ""))), ("word/document.xml", body)])


def odt(name):
    content = f"""<office:document-content {ODF} office:version="1.2"><office:body><office:text><text:p>{SHARED}<draw:frame draw:name="{name}" text:anchor-type="paragraph" svg:width="6cm" draw:z-index="0">
<draw:text-box fo:min-height="2cm"><text:p>in a box, {SHARED}: {name}</text:p></draw:text-box><svg:title>{name}</svg:title></draw:frame></text:p></office:text></office:body></office:document-content>"""
    return packed([("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", content),
                   ("META-INF/manifest.xml", '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="/" m:media-type="application/vnd.oasis.opendocument.text"/>'
                                             '<m:file-entry m:full-path="content.xml" m:media-type="text/xml"/></m:manifest>')])


class TextBoxes(Case):
    def test_their_text_is_published_in_place(self):
        for suffix, make in (("docx", docx), ("odt", odt), ("docx", vml)):
            with self.subTest(make.__name__):
                folder, out = self.path("in." + make.__name__), self.path("out." + make.__name__)
                os.mkdir(folder)
                names = ["Zorbakowski", "Quibblefax", "Max"]
                for number, name in enumerate(names):
                    pathlib.Path(folder, f"{number}.{suffix}").write_bytes(make(name))
                options = ["--k", 3, "--by", "documents"]
                done = run("mask", folder, "-o", out, *options)
                self.assertEqual(done.code, 0, done.err)
                self.assertEqual(run("verify", out, "--source", folder, *options).code, 0)
                for number in (1, 2, 3):
                    everything = all_bytes(os.path.join(out, f"f00000{number}.{suffix}"))
                    for name in names:
                        self.assertNotIn(name.encode(), everything)
                    self.assertIn(f"in a box, {SHARED}: █".encode(), everything)
                self.shows(os.path.join(out, f"f000001.{suffix}"))

    def shows(self, file):
        """LibreOffice reads the box: it stands in what it saves again."""
        if shutil.which("soffice") is None:
            return
        subprocess.run(["soffice", f"-env:UserInstallation=file://{self.path('office')}", "--headless", "--convert-to", "fodt", "--outdir", self.path("shown"), file],
                       check=True, capture_output=True, timeout=240)
        shown = pathlib.Path(self.path("shown"), "f000001.fodt").read_text(encoding="utf-8")
        self.assertIn("in a box, " + SHARED, shown)
        self.assertIn("█", shown)


if __name__ == "__main__":
    unittest.main()
