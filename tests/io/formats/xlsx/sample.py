"""An Excel workbook, and workbooks of rows (samples_of_formats.py)."""
from xml.sax.saxutils import escape

from office_packages import R, SHARED, TYPES, number_of, packed, relations, types

X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
KIND = TYPES + "spreadsheetml."


def xlsx(name="Zorbakowski", shared=SHARED, hidden=True):
    kind = TYPES + "spreadsheetml."
    x = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    second = '<sheet name="Kloppinger" sheetId="2" state="hidden" r:id="rId2"/>' if hidden else ""
    return packed([
        ("[Content_Types].xml", types(("xl/workbook.xml", kind + "sheet.main+xml"), ("xl/worksheets/sheet1.xml", kind + "worksheet+xml"), ("xl/worksheets/sheet2.xml", kind + "worksheet+xml"),
                                      ("xl/sharedStrings.xml", kind + "sharedStrings+xml"), ("xl/pivotCache/pivotCacheDefinition1.xml", kind + "pivotCacheDefinition+xml"))),
        ("_rels/.rels", relations(("officeDocument", "xl/workbook.xml", ""))),
        ("xl/workbook.xml", f'<workbook {x} {R}><bookViews><workbookView activeTab="0"/></bookViews><sheets><sheet name="Mumpelgard" sheetId="1" r:id="rId1"/>{second}</sheets>'
                            '<definedNames><definedName name="Trelloway">Sheet1!$A$1</definedName></definedNames></workbook>'),
        ("xl/_rels/workbook.xml.rels", relations(("worksheet", "worksheets/sheet1.xml", ""), ("worksheet", "worksheets/sheet2.xml", ""), ("sharedStrings", "sharedStrings.xml", ""),
                                                 ("pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml", ""))),
        ("xl/worksheets/sheet1.xml", f"""<worksheet {x}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1"><v>{number_of(name)}</v></c><c r="D1"><v>3</v></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>{shared}</t></is></c><c r="B2" t="s"><v>0</v></c><c r="C2"><f>D1*2</f><v>9912345</v></c><c r="D2" t="str"><f>IF(A1="Wexelbaum","Yarrowick","")</f><v>Yarrowick</v></c></row></sheetData>
<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"Vandersnoot"</formula1></dataValidation></dataValidations><headerFooter><oddHeader>Nimbleford</oddHeader></headerFooter></worksheet>"""),
        ("xl/worksheets/sheet2.xml", f'<worksheet {x}><sheetData><row r="1"><c r="A1" t="s"><v>2</v></c><c r="B1" t="inlineStr"><is><t>Ostrabuck</t></is></c></row></sheetData></worksheet>'),
        ("xl/sharedStrings.xml", f'<sst {x} count="4" uniqueCount="3"><si><t>{shared}</t></si><si><r><rPr><b/></rPr><t>seen by {name[:3]}</t></r><r><t>{name[3:]} today</t></r></si><si><t>Quibblefax</t></si></sst>'),
        ("xl/pivotCache/pivotCacheDefinition1.xml", f'<pivotCacheDefinition {x}><s v="Pringlehof"/></pivotCacheDefinition>')])


def column_name(number):
    name = ""
    while number >= 0:
        name = chr(65 + number % 26) + name
        number = number // 26 - 1
    return name


def cell(row, column, value):
    place = f'{column_name(column)}{row}'
    if isinstance(value, tuple):  # a day
        return f'<c r="{place}" s="1"><v>{value[0]}</v></c>'
    if isinstance(value, int):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def workbook(*sheets, names=None):
    """Sheets of rows; a row is a list of values, or of their columns and values."""
    parts, listed, targets = [], "", []
    for number, rows in enumerate(sheets, 1):
        lines = ""
        for row, values in enumerate(rows, 1):
            placed = values.items() if isinstance(values, dict) else enumerate(values)
            lines += f'<row r="{row}">' + "".join(cell(row, column, value) for column, value in placed) + "</row>"
        parts.append((f"xl/worksheets/sheet{number}.xml", f"<worksheet {X}><sheetData>{lines}</sheetData></worksheet>"))
        listed += f'<sheet name="{names[number - 1] if names else f"Sheet{number}"}" sheetId="{number}" r:id="rId{number}"/>'
        targets.append(("worksheet", f"worksheets/sheet{number}.xml", ""))
    styles = f'<styleSheet {X}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    return packed([
        ("[Content_Types].xml", types(("xl/workbook.xml", KIND + "sheet.main+xml"), ("xl/styles.xml", KIND + "styles+xml"),
                                      *((name, KIND + "worksheet+xml") for name, _ in parts))),
        ("_rels/.rels", relations(("officeDocument", "xl/workbook.xml", ""))),
        ("xl/workbook.xml", f"<workbook {X} {R}><sheets>{listed}</sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", relations(*targets, ("styles", "styles.xml", ""))),
        ("xl/styles.xml", styles), *parts])


FORMATS = {"xlsx": xlsx}
DROPPED = {"xlsx": {"hidden sheet", "cached formula value", "formula", "pivot table", "unused string", "defined name", "data validation", "header or footer", "style name"}}
OPENED_AS = {"xlsx": "csv"}
WORKBOOKS = {"xlsx": workbook}
