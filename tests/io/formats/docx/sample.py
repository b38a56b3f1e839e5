"""A Word document (samples_of_formats.py)."""
from office_packages import R, SHARED, TYPES, W, packed, relations, types


def docx(name="Zorbakowski", shared=SHARED, macros=False):
    half = len(name) // 2
    body = f"""<w:document {W} {R}><w:body>
<w:p w:rsidR="00AB12CD"><w:pPr><w:pStyle w:val="QuibblefaxStyle"/></w:pPr><w:r><w:t>{shared}</w:t></w:r></w:p>
<w:p><w:r><w:t xml:space="preserve">seen by </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>{name[:half]}</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>{name[half:]}</w:t></w:r><w:r><w:t xml:space="preserve"> today, {shared}</w:t></w:r></w:p>
<w:p><w:ins w:author="Mumpelgard" w:date="2024-01-01T00:00:00Z"><w:r><w:t>{shared}</w:t></w:r></w:ins><w:del w:author="Mumpelgard"><w:r><w:delText>Trelloway</w:delText></w:r></w:del></w:p>
<w:p><w:bookmarkStart w:id="0" w:name="Vandersnoot"/><w:bookmarkEnd w:id="0"/><w:commentRangeStart w:id="1"/><w:r><w:t>{shared}</w:t></w:r><w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r></w:p>
<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>AUTHOR Wexelbaum</w:instrText></w:r><w:r><w:drawing><pic descr="Yarrowick"/></w:drawing></w:r><w:hyperlink r:id="rId3"><w:r><w:t>{shared}</w:t></w:r></w:hyperlink></w:p>
<w:tbl><w:tblPr><w:tblCaption w:val="Kloppinger"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:p><w:r><w:t>{shared}</w:t><w:tab/><w:t>{name}</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
<w:sdt><w:sdtPr><w:alias w:val="Nimbleford"/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>{shared}</w:t></w:r></w:p></w:sdtContent></w:sdt>
<!-- Ostrabuck --><w:sectPr><w:headerReference w:type="default" r:id="rId2"/></w:sectPr></w:body></w:document>"""
    kind = TYPES + "wordprocessingml."
    main = "application/vnd.ms-word.document.macroEnabled.main+xml" if macros else kind + "document.main+xml"
    return packed([
        ("[Content_Types].xml", types(("word/document.xml", main), ("word/styles.xml", kind + "styles+xml"), ("word/header1.xml", kind + "header+xml"),
                                      ("word/comments.xml", kind + "comments+xml"), ("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"))),
        ("_rels/.rels", relations(("officeDocument", "word/document.xml", ""), ("metadata/core-properties", "docProps/core.xml", ""))),
        ("word/document.xml", body),
        ("word/_rels/document.xml.rels", relations(("styles", "styles.xml", ""), ("header", "header1.xml", ""), ("hyperlink", "http://pringlehof.example/Pringlehof", ' TargetMode="External"'),
                                                   ("comments", "comments.xml", ""), ("image", "media/image1.png", ""))),
        ("word/styles.xml", f'<w:styles {W}><w:style w:type="paragraph" w:styleId="QuibblefaxStyle"><w:name w:val="Quibblefax Style"/></w:style></w:styles>'),
        ("word/header1.xml", f"<w:hdr {W}><w:p><w:r><w:t>{shared} {name}</w:t></w:r></w:p></w:hdr>"),
        ("word/comments.xml", f'<w:comments {W}><w:comment w:id="1" w:author="Rumbletweed"><w:p><w:r><w:t>Rumbletweed</w:t></w:r></w:p></w:comment></w:comments>'),
        ("word/media/image1.png", b"\x89PNG Snaggerty"),
        ("docProps/core.xml", "<core>Uppencott</core>"),
        ("customXml/item1.xml", "<x>Dribblesby</x>")])


FORMATS = {"docx": docx}
DROPPED = {"docx": {"comment", "tracked change", "metadata", "custom XML", "image", "drawing", "hyperlink", "bookmark", "field code", "content control", "revision id", "style name",
                   "table description", "XML comment"}}
OPENED_AS = {"docx": "txt:Text"}
