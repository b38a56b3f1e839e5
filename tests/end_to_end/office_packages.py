"""What samples of documents are made of: archives, lists of types and relations, and words that nothing published may have."""
import io
import zipfile

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
TYPES = "application/vnd.openxmlformats-officedocument."
SHARED = "the patient has had fever since monday and sleeps badly"
# Words of one person each, that nothing published may have: of texts, and of all that lies around them.
SECRETS = ["Zorbakowski", "Quibblefax", "Mumpelgard", "Trelloway", "Vandersnoot", "Wexelbaum", "Yarrowick", "Kloppinger", "Nimbleford",
           "Ostrabuck", "Pringlehof", "Rumbletweed", "Snaggerty", "Uppencott", "Dribblesby"]


def packed(members, stored=("mimetype",)):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in members:
            archive.writestr(zipfile.ZipInfo(name, (2024, 5, 6, 7, 8, 10)), text,
                             zipfile.ZIP_STORED if name in stored else zipfile.ZIP_DEFLATED)
    return out.getvalue()


def types(*parts):
    listed = "".join(f'<Override PartName="/{name}" ContentType="{kind}"/>' for name, kind in parts)
    return ('<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' + listed + "</Types>")


def relations(*entries):
    listed = "".join(f'<Relationship Id="rId{i}" Type="{OFFICE}{kind}" Target="{target}"{more}/>'
                     for i, (kind, target, more) in enumerate(entries, 1))
    return ('<?xml version="1.0" encoding="UTF-8"?>'
            f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{listed}</Relationships>')


def number_of(name):
    return 77 * 10**7 + sum(ord(letter) * 31**place for place, letter in enumerate(name)) % 10**7
