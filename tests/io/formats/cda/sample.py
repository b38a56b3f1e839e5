"""A document of CDA R2 (samples_of_formats.py)."""
from office_packages import SHARED


def cda_document(name="Zorbakowski", shared=SHARED):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1.2.3" extension="Quibblefax"/><!-- Trelloway --><recordTarget><patientRole><id root="1.2.4" extension="Mumpelgard"/><patient><name>
<family>Wexelbaum</family></name></patient></patientRole></recordTarget><component><structuredBody><component><section><text><paragraph>{shared}</paragraph><paragraph>seen by {name} &amp;
 others: {shared}</paragraph></text></section></component></structuredBody></component></ClinicalDocument>
""".encode()


FORMATS = {"cda": cda_document}
DROPPED = {"cda": {"typed value", "unknown field"}}
