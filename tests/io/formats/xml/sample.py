"""An XML document (samples_of_formats.py)."""
from office_packages import SHARED


def xml_document(name="Zorbakowski", shared=SHARED):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<notes xmlns="urn:notes"><note author="Quibblefax"><?editor Mumpelgard?><text>{shared}</text><!-- Trelloway --><text>seen by {name} &amp; <![CDATA[{shared} <ok>]]></text></note></notes>
""".encode()


FORMATS = {"xml": xml_document}
DROPPED = {"xml": {"attribute", "comment"}}
