"""A spreadsheet of OpenDocument, and workbooks of rows (samples_of_formats.py)."""
import datetime
from xml.sax.saxutils import escape

from office_packages import SHARED, number_of, packed

NAMESPACES = " ".join(f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for prefix, name in
                      (("office", "office"), ("text", "text"), ("table", "table"), ("style", "style"), ("draw", "drawing"))) + \
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink"'
MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"


def archive(styles, sheets, more=(), mimetype=MIMETYPE):
    """A file of these sheets, as markup; styles of content, and members beside it."""
    listed = "".join(f'<m:file-entry m:full-path="{path}" m:media-type="text/xml"/>' for path in ["content.xml"] + [name for name, _ in more])
    return packed([("mimetype", mimetype),
                   ("content.xml", f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {NAMESPACES} office:version="1.2"><office:automatic-styles>{styles}</office:automatic-styles>'
                                   f"<office:body><office:spreadsheet>{sheets}</office:spreadsheet></office:body></office:document-content>"),
                   *more,
                   ("META-INF/manifest.xml", f'<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="/" m:media-type="{mimetype}"/>{listed}</m:manifest>')])


def ods(name="Zorbakowski", shared=SHARED):
    number = number_of(name)
    return archive("", f"""<table:content-validations><table:content-validation table:condition="Vandersnoot"/></table:content-validations>
<table:table table:name="Mumpelgard"><table:table-column table:number-columns-repeated="4"/><table:table-row><table:table-cell office:value-type="string"><text:p>{shared}</text:p></table:table-cell>
<table:table-cell office:value-type="string"><text:p>seen by <text:span>{name[:3]}</text:span>{name[3:]} today</text:p><office:annotation><dc:creator>Trelloway</dc:creator><text:p>Trelloway</text:p></office:annotation></table:table-cell>
<table:table-cell office:value-type="float" office:value="{number}"><text:p>{number // 1000},{number % 1000}</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p><text:a xlink:href="http://wexelbaum.example/Wexelbaum">{shared}</text:a></text:p></table:table-cell>
<table:table-cell table:formula="of:=[.D1]*2" office:value-type="float" office:value="9912345"><text:p>9912345</text:p></table:table-cell>
<table:table-cell table:formula="of:=IF([.A1]=&quot;Yarrowick&quot;;&quot;Yarrowick&quot;;&quot;&quot;)" office:value-type="string" office:string-value="Yarrowick"><text:p>Yarrowick</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell><draw:frame draw:name="Kloppinger"><draw:image xlink:href="Pictures/Kloppinger.png"/></draw:frame></table:table-cell></table:table-row></table:table>
<table:named-expressions><table:named-range table:name="Ostrabuck" table:cell-range-address="$Mumpelgard.$A$1"/></table:named-expressions>
<table:data-pilot-tables><table:data-pilot-table table:name="Pringlehof"/></table:data-pilot-tables>""",
                   [("styles.xml", f"<office:document-styles {NAMESPACES}/>"), ("meta.xml", "<m>Quibblefax</m>"), ("settings.xml", "<s>Nimbleford</s>"),
                    ("Thumbnails/thumbnail.png", b"Rumbletweed"), ("Pictures/Kloppinger.png", b"\x89PNG Snaggerty"), ("Basic/script.xml", "<s>Uppencott</s>")])


def cell(value):
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, tuple):  # a day
        day = (datetime.date(1899, 12, 30) + datetime.timedelta(days=value[0])).isoformat()
        return f'<table:table-cell office:value-type="date" office:date-value="{day}"><text:p>{day}</text:p></table:table-cell>'
    if isinstance(value, int):
        return f'<table:table-cell office:value-type="float" office:value="{value}"><text:p>{value}</text:p></table:table-cell>'
    return f'<table:table-cell office:value-type="string"><text:p>{escape(value)}</text:p></table:table-cell>'


def workbook(*sheets, names=None):
    """Sheets of rows; a row is a list of values, or of their columns and values. Empty cells behind them are repeated, as programs write them."""
    made = ""
    for number, rows in enumerate(sheets, 1):
        lines = ""
        for values in rows:
            placed = dict(values.items() if isinstance(values, dict) else enumerate(values))
            lines += "<table:table-row>" + "".join(cell(placed.get(column)) for column in range(max(placed) + 1))
            rest = 16384 - max(placed) - 1
            lines += (f'<table:table-cell table:number-columns-repeated="{rest}"/>' if rest > 0 else "") + "</table:table-row>"
        name = names[number - 1] if names else f"Sheet{number}"
        made += f'<table:table table:name="{name}">{lines}<table:table-row table:number-rows-repeated="{1048576 - len(rows)}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
    return archive("", made)


FORMATS = {"ods": ods}
DROPPED = {"ods": {"comment", "metadata", "thumbnail", "setting", "macro", "image", "hyperlink", "drawing", "shown value", "cached formula value", "formula", "data validation", "defined name",
                   "pivot table", "style name"}}
OPENED_AS = {"ods": "csv"}
WORKBOOKS = {"ods": workbook}
