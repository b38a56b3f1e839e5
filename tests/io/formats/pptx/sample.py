"""A presentation (samples_of_formats.py)."""
from office_packages import R, SHARED, TYPES, packed, relations, types

NAMESPACES = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' + R


def slide(shapes, root="sld"):
    return f"<p:{root} {NAMESPACES}><p:cSld><p:spTree>{shapes}</p:spTree></p:cSld></p:{root}>"


def shape(paragraphs, name="Title 1", more=""):
    return f'<p:sp><p:nvSpPr><p:cNvPr id="2" name="{name}"{more}/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>{paragraphs}</p:txBody></p:sp>'


def paragraph(*runs):
    return "<a:p>" + "".join(run if run.startswith("<") else f"<a:r><a:t>{run}</a:t></a:r>" for run in runs) + "</a:p>"


def pptx(name="Zorbakowski", shared=SHARED):
    half = len(name) // 2
    kind = TYPES + "presentationml."
    table = "".join(f"<a:tc><a:txBody><a:bodyPr/>{paragraph(text)}</a:txBody><a:tcPr/></a:tc>" for text in (shared, name))
    first = slide(shape(paragraph(shared), "Quibblefax", ' descr="Mumpelgard"') + shape(paragraph("seen by ", name[:half], name[half:], "<a:br/>", shared)) +
                  f'<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tr h="1">{table}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>'
                  '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Trelloway"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill></p:pic>'
                  f'<p:sp><p:txBody><a:bodyPr/><a:p><a:r><a:rPr><a:hlinkClick r:id="rId3" tooltip="Vandersnoot"/></a:rPr><a:t>{shared}</a:t></a:r></a:p></p:txBody></p:sp>'
                  "<p:extLst><p:ext><x>Wexelbaum</x></p:ext></p:extLst><!-- Yarrowick -->")
    return packed([
        ("[Content_Types].xml", types(("ppt/presentation.xml", kind + "presentation.main+xml"), ("ppt/slides/slide1.xml", kind + "slide+xml"), ("ppt/slides/slide2.xml", kind + "slide+xml"),
                                      ("ppt/notesSlides/notesSlide1.xml", kind + "notesSlide+xml"), ("ppt/comments/comment1.xml", kind + "comments+xml"),
                                      ("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"))),
        ("_rels/.rels", relations(("officeDocument", "ppt/presentation.xml", ""), ("metadata/core-properties", "docProps/core.xml", ""))),
        ("ppt/presentation.xml", f'<p:presentation {NAMESPACES}><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst></p:presentation>'),
        ("ppt/_rels/presentation.xml.rels", relations(("slide", "slides/slide1.xml", ""), ("slide", "slides/slide2.xml", ""))),
        ("ppt/slides/slide1.xml", slide(shape(paragraph(shared)))), ("ppt/slides/slide2.xml", first),
        ("ppt/slides/_rels/slide2.xml.rels", relations(("notesSlide", "../notesSlides/notesSlide1.xml", ""), ("image", "../media/image1.png", ""),
                                                       ("hyperlink", "http://pringlehof.example/Pringlehof", ' TargetMode="External"'), ("comments", "../comments/comment1.xml", ""))),
        ("ppt/notesSlides/notesSlide1.xml", slide(shape(paragraph(f"{shared} {name}")), "notes")),
        ("ppt/comments/comment1.xml", "<p:cmLst>Rumbletweed</p:cmLst>"), ("ppt/media/image1.png", b"\x89PNG Snaggerty"), ("docProps/core.xml", "<core>Uppencott</core>"),
        ("customXml/item1.xml", "<x>Dribblesby</x>")])


FORMATS = {"pptx": pptx}
DROPPED = {"pptx": {"comment", "metadata", "custom XML", "image", "drawing", "hyperlink", "extension", "XML comment", "other value"}}
