"""A text of OpenDocument (samples_of_formats.py)."""
from office_packages import SHARED, packed


def odt(name="Zorbakowski", shared=SHARED):
    ns = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"'
    return packed([
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", f"""<office:document-content {ns} office:version="1.2"><office:body><office:text><text:tracked-changes><text:changed-region><text:deletion><text:p>Quibblefax</text:p></text:deletion></text:changed-region></text:tracked-changes>
<text:p text:style-name="Mumpelgard">{shared}</text:p><text:p>seen by <text:span>{name[:4]}</text:span>{name[4:]}<text:s text:c="2"/>today<text:line-break/>{shared}<office:annotation><dc:creator>Trelloway</dc:creator><text:p>Vandersnoot</text:p></office:annotation></text:p>
<text:p><text:a href="http://wexelbaum.example/Wexelbaum">{shared}</text:a></text:p></office:text></office:body></office:document-content>"""),
        ("styles.xml", f"<office:document-styles {ns}/>"),
        ("meta.xml", "<m>Yarrowick</m>"), ("Thumbnails/thumbnail.png", b"Kloppinger"), ("settings.xml", "<s>Nimbleford</s>"),
        ("META-INF/manifest.xml", '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="/" m:media-type="application/vnd.oasis.opendocument.text"/>'
                                  '<m:file-entry m:full-path="content.xml" m:media-type="text/xml"/><m:file-entry m:full-path="meta.xml" m:media-type="text/xml"/></m:manifest>')])


FORMATS = {"odt": odt}
DROPPED = {"odt": {"tracked change", "comment", "metadata", "thumbnail", "setting", "hyperlink", "style name"}}
OPENED_AS = {"odt": "txt:Text"}
