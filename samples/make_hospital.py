#!/usr/bin/env python3
"""Makes a made-up hospital: persons in HL7 v2 messages, CDA documents, FHIR bundles, DICOM objects, a table and letters at once.

    samples/make_hospital.py FOLDER [PERSONS]

Names are syllables put together for this list. `hospital(count)` gives the persons, whose direct identifiers (`planted`) stand in every typed field that takes
such a value; `notes` are free texts that name them.
"""
import base64
import datetime
import json
import pathlib
import random
import struct
import sys

FRONT = "Zorba Quibble Mumpel Trello Vander Wexel Yarro Klop Nimble Ostra Pringle Rumble Snagger Uppen Dribbles Fenni".split()
BACK = "kowski thwaite garde waysen snooten baumer wickens pinger fordham buckley hofstra tweedle tyford cotting byrne morth".split()
GIVEN = "Annabella Theodora Wilhelmus Cassiopia Bartolomeo Philippina Leontinus Ottoline Evangelus Rosamunda".split()
WORDS = "she feels better today and will come back next week|the wound is clean and dry and there is no fever|he walks with a stick and sleeps well at night".split("|")


def hospital(count=500, seed=7):
    dice = random.Random(seed)
    persons = []
    for number in range(count):
        family = FRONT[number % 16] + BACK[number // 16 % 16] + ("" if number < 256 else "ek")
        born = datetime.date(1940, 1, 1) + datetime.timedelta(days=dice.randrange(25000))
        first = datetime.date(2019, 1, 1) + datetime.timedelta(days=dice.randrange(300))
        persons.append({
            "family": family, "given": dice.choice(GIVEN), "born": born, "sex": dice.choice("MF"), "mrn": f"47{number:04}{dice.randrange(100, 999)}",
            "ssn": f"9{dice.randrange(10, 99)}-{dice.randrange(10, 69)}-{dice.randrange(1000, 9999)}", "street": f"{dice.randrange(100, 999)} {dice.choice(FRONT)}lane Road",
            "city": dice.choice(FRONT) + "stoke", "zip": f"{dice.randrange(10000, 99999)}", "phone": f"(217) 555-{dice.randrange(1000, 9999)}",
            "mail": f"{family.lower()}{number}@quibblemail.example", "kin": f"Ludovica {family}", "uuid": f"{number:08x}-7a11-4c0d-9e55-{dice.randrange(16 ** 12):012x}",
            "visits": [(first + datetime.timedelta(days=30 * visit + dice.randrange(9)), f"V{number:04}{visit}{dice.randrange(100, 999)}", dice.choice(["E11.9", "I10", "J45.9"]))
                       for visit in range(2)], "doctor": f"Severinus {dice.choice(FRONT)}hardt"})
    return persons


def planted(person):
    """What stands in typed fields and names the person."""
    return [person["family"], person["mrn"], person["ssn"], person["street"], person["phone"], person["mail"], person["uuid"], person["kin"].split()[0] + "^" + person["family"],
            person["born"].isoformat(), person["born"].strftime("%Y%m%d"), *[number for _, number, _ in person["visits"]]]


def note(person, visit=0):
    date, number, _ = person["visits"][visit]
    return (f"{person['given']} {person['family']} was seen by Dr. {person['doctor']} on {date:%B} {date.day}, {date.year}, record number {person['mrn']}, "
            f"and {WORDS[visit]}. Her telephone number is {person['phone']}.")


def escaped(text):
    return text.replace("\\", "\\E\\").replace("|", "\\F\\").replace("^", "\\S\\").replace("&", "\\T\\").replace("~", "\\R\\")


def message(person, visit=0):
    date, number, code = person["visits"][visit]
    day, p = date.strftime("%Y%m%d"), person
    doctor = p["doctor"].split()
    address = f"{p['street']}^^{p['city']}^IL^{p['zip']}^USA"
    ed = base64.b64encode(note(p, visit).encode()).decode()
    return "\r".join([
        f"MSH|^~\\&|ADT|ZORBACLINIC|LAB|ZORBACLINIC|{day}101500||ORU^R01^ORU_R01|M{number}|P|2.5.1",
        f"PID|1|{p['ssn']}|{p['mrn']}^^^ZORBACLINIC^MR~{p['ssn']}^^^SSA^SS||{p['family']}^{p['given']}^^^Dr.||{p['born']:%Y%m%d}|{p['sex']}|{p['family']}^Ottie|2106-3^White^CDCREC|{address}||"
        f"{p['phone']}~^NET^Internet^{p['mail']}|{p['phone']}||M^Married^HL70002|||{p['ssn']}",
        f"NK1|1|{p['family']}^{p['kin'].split()[0]}|SPO|{address}|{p['phone']}",
        f"PV1|1|I|W3^302^B^ZORBACLINIC||||77{number[-3:]}^{doctor[1]}^{doctor[0]}||||||||||||{number}",
        f"ZPI|1|{p['family']}|{p['mrn']}",
        f"OBR|1|O{number}|L{number}|24323-8^Comprehensive panel^LN|||{day}090000|||||||||77{number[-3:]}^{doctor[1]}^{doctor[0]}",
        f"OBX|1|TX|11506-3^Note^LN||{escaped(note(p, visit))}||||||F|||{day}",
        "OBX|2|NM|718-7^Hemoglobin^LN||13.2|g/dL|12-16|N|||F",
        f"OBX|3|ED|11506-3^Note^LN||^TEXT^PLAIN^Base64^{ed}||||||F",
        f"DG1|1||{code}^Diagnosis^I10C|||A",
        f"NTE|1||Discussed with {p['kin']}. {escaped(WORDS[visit].capitalize())}."]) + "\r"


def document(person, visit=0):
    date, number, code = person["visits"][visit]
    day, p = date.strftime("%Y%m%d"), person
    doctor = p["doctor"].split()
    address = (f"<addr use=\"HP\"><streetAddressLine>{p['street']}</streetAddressLine><city>{p['city']}</city><state>IL</state><postalCode>{p['zip']}</postalCode></addr>"
               f"<telecom use=\"HP\" value=\"tel:{p['phone']}\"/>")
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<!-- of {p['family']} -->
<typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/><templateId root="2.16.840.1.113883.10.20.22.1.1"/><id root="{p['uuid']}"/>
<code code="34133-9" codeSystem="2.16.840.1.113883.6.1" displayName="Summarization of Episode Note"/><title>Visit of {p['given']} {p['family']}</title>
<effectiveTime value="{day}101500+0000"/><confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/>
<recordTarget><patientRole><id root="1.2.3.4.55" extension="{p['mrn']}"/><id root="2.16.840.1.113883.4.1" extension="{p['ssn']}"/>{address}
<patient><name><given>{p['given']}</given><family>{p['family']}</family></name><administrativeGenderCode code="{p['sex']}" codeSystem="2.16.840.1.113883.5.1"/>
<birthTime value="{p['born']:%Y%m%d}"/><guardian>{address}<guardianPerson><name><given>Ludovica</given><family>{p['family']}</family></name></guardianPerson></guardian></patient>
<providerOrganization><name>Zorbaclinic</name></providerOrganization></patientRole></recordTarget>
<author><time value="{day}"/><assignedAuthor><id root="2.16.840.1.113883.4.6" extension="77{number[-3:]}99"/><assignedPerson><name><given>{doctor[0]}</given><family>{doctor[1]}</family></name></assignedPerson></assignedAuthor></author>
<custodian><assignedCustodian><representedCustodianOrganization><id root="1.2.3.4"/><name>Zorbaclinic</name></representedCustodianOrganization></assignedCustodian></custodian>
<componentOf><encompassingEncounter><id root="1.2.3.4.56" extension="{number}"/><effectiveTime><low value="{day}"/><high value="{day}"/></effectiveTime></encompassingEncounter></componentOf>
<component><structuredBody><component><section><code code="10164-2" codeSystem="2.16.840.1.113883.6.1"/><title>History</title>
<text><paragraph ID="p1">{note(p, visit)}</paragraph><table><tbody><tr><td>Relative</td><td>{p['kin']}</td></tr></tbody></table></text>
<entry><observation classCode="OBS" moodCode="EVN"><id root="1.2.3.4.57" extension="O{number}"/><code code="29308-4" codeSystem="2.16.840.1.113883.6.1"/><text><reference value="#p1"/></text>
<statusCode code="completed"/><effectiveTime value="{day}"/><value xsi:type="CD" code="{code}" codeSystem="2.16.840.1.113883.6.90"/></observation></entry></section></component></structuredBody></component>
</ClinicalDocument>
"""


def bundle(person):
    p = person
    subject = {"reference": f"urn:uuid:{p['uuid']}", "display": f"{p['given']} {p['family']}"}
    resources = [{
        "resourceType": "Patient", "id": p["uuid"], "text": {"status": "generated", "div": f"<div xmlns=\"http://www.w3.org/1999/xhtml\">{p['given']} {p['family']}</div>"},
        "extension": [{"url": "http://example.org/mothersMaidenName", "valueString": p["family"]}],
        "identifier": [{"type": {"coding": [{"system": "http://terminology.hl7.org/CodeSystem/v2-0203", "code": "MR"}]}, "system": "http://zorbaclinic.example", "value": p["mrn"]},
                       {"type": {"coding": [{"system": "http://terminology.hl7.org/CodeSystem/v2-0203", "code": "SS"}]}, "value": p["ssn"]}],
        "name": [{"use": "official", "family": p["family"], "given": [p["given"]], "text": f"{p['given']} {p['family']}"}], "gender": "female" if p["sex"] == "F" else "male",
        "telecom": [{"system": "phone", "value": p["phone"]}, {"system": "email", "value": p["mail"]}], "birthDate": p["born"].isoformat(),
        "address": [{"line": [p["street"]], "city": p["city"], "state": "IL", "postalCode": p["zip"], "text": f"{p['street']}, {p['city']}"}],
        "contact": [{"name": {"family": p["family"], "given": ["Ludovica"]}, "telecom": [{"system": "phone", "value": p["phone"]}]}]}]
    for visit, (date, number, code) in enumerate(p["visits"]):
        encounter = f"enc-{number}"
        resources += [
            {"resourceType": "Encounter", "id": encounter, "identifier": [{"value": number}], "status": "finished", "class": {"code": "AMB"}, "subject": subject,
             "period": {"start": date.isoformat(), "end": date.isoformat()}, "participant": [{"individual": {"display": "Dr. " + p["doctor"]}}]},
            {"resourceType": "Condition", "id": f"con-{number}", "subject": subject, "encounter": {"reference": f"Encounter/{encounter}"}, "recordedDate": date.isoformat(),
             "code": {"coding": [{"system": "http://hl7.org/fhir/sid/icd-10-cm", "code": code}]}, "note": [{"authorString": p["doctor"], "text": note(p, visit)}]},
            {"resourceType": "DocumentReference", "id": f"doc-{number}", "status": "current", "subject": subject, "date": f"{date.isoformat()}T10:15:00Z",
             "content": [{"attachment": {"contentType": "text/plain", "data": base64.b64encode(note(p, visit).encode()).decode(), "title": f"Letter of {p['family']}"}}]}]
    return {"resourceType": "Bundle", "type": "transaction",
            "entry": [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one, "request": {"method": "POST", "url": one["resourceType"]}} for one in resources]}


def element(tag, kind, value):
    """An element of DICOM in Explicit VR Little Endian; of a sequence the value is a list of items."""
    if kind == "SQ":
        value = b"".join(struct.pack("<HHI", 0xFFFE, 0xE000, len(item)) + item for item in value)
    elif isinstance(value, str):
        value = value.encode()
    elif isinstance(value, int):
        value = struct.pack("<H", value)
    value += (b"\0" if kind in ("UI", "OB", "UN") else b" ") * (len(value) % 2)
    head = struct.pack("<HH", tag >> 16, tag & 0xFFFF) + kind.encode()
    return head + (struct.pack("<HI", 0, len(value)) if kind in ("OB", "OW", "SQ", "UN", "UT") else struct.pack("<H", len(value))) + value


def uid(person, *numbers):
    return ".".join(map(str, ("1.2.826.0.1.3680043.8.498", person["mrn"], *numbers)))


def dicom(person, visit=0, is_report=False):
    """An image of computed tomography, or a report with a text."""
    date, number, _ = person["visits"][visit]
    day, p = date.strftime("%Y%m%d"), person
    doctor = "^".join(reversed(p["doctor"].split()))
    name = f"{p['family']}^{p['given']}"
    sop_class = "1.2.840.10008.5.1.4.1.1.88.11" if is_report else "1.2.840.10008.5.1.4.1.1.2"
    instance = uid(p, visit + 1, 1, 2 if is_report else 1)
    header = (element(0x00020001, "OB", b"\0\1") + element(0x00020002, "UI", sop_class) + element(0x00020003, "UI", instance)
              + element(0x00020010, "UI", "1.2.840.10008.1.2.1") + element(0x00020016, "AE", p["family"][:16].upper()))
    code = element(0x00080100, "SH", "121071") + element(0x00080102, "SH", "DCM") + element(0x00080104, "LO", "Finding")
    elements = [
        (0x00080005, "CS", "ISO_IR 192"), (0x00080008, "CS", "ORIGINAL\\PRIMARY\\AXIAL"), (0x00080016, "UI", sop_class), (0x00080018, "UI", instance),
        (0x00080020, "DA", day), (0x00080023, "DA", day), (0x00080030, "TM", "101500"), (0x00080050, "SH", number), (0x00080060, "CS", "SR" if is_report else "CT"),
        (0x00080080, "LO", "Zorbaclinic"), (0x00080090, "PN", doctor), (0x00081030, "LO", f"Chest of {p['given']} {p['family']}"),
        (0x00081032, "SQ", [code]), (0x00081140, "SQ", [element(0x00081150, "UI", sop_class) + element(0x00081155, "UI", uid(p, visit + 1, 1, 1))]),
        (0x00100010, "PN", name), (0x00100020, "LO", p["mrn"]), (0x00100030, "DA", p["born"].strftime("%Y%m%d")), (0x00100040, "CS", p["sex"]), (0x00101000, "LO", p["ssn"]),
        (0x00101001, "PN", f"{p['family']}^Ottie"), (0x00101002, "SQ", [element(0x00100020, "LO", p["ssn"])]), (0x00101040, "LO", f"{p['street']}, {p['city']}"),
        (0x00102154, "SH", p["phone"]), (0x00104000, "LT", note(p, visit)), (0x00110010, "LO", "ZORBA 1.0"), (0x00111001, "LO", name), (0x00180015, "CS", "CHEST"),
        (0x0020000D, "UI", uid(p, visit + 1)), (0x0020000E, "UI", uid(p, visit + 1, 1)), (0x00200010, "SH", "S" + number), (0x00200013, "IS", "1")]
    if is_report:
        elements += [(0x0040A040, "CS", "CONTAINER"), (0x0040A043, "SQ", [code]), (0x0040A730, "SQ", [
            element(0x0040A010, "CS", "CONTAINS") + element(0x0040A040, "CS", "TEXT") + element(0x0040A043, "SQ", [code]) + element(0x0040A160, "UT", note(p, visit))])]
    else:
        elements += [(0x00280002, "US", 1), (0x00280004, "CS", "MONOCHROME2"), (0x00280010, "US", 8), (0x00280011, "US", 8), (0x00280100, "US", 16), (0x00280101, "US", 12),
                     (0x00280102, "US", 11), (0x00280103, "US", 0), (0x00280301, "CS", "NO"), (0x7FE00010, "OW", struct.pack("<64H", *range(64)))]
    return p["family"].encode().ljust(128, b"\0") + b"DICM" + element(0x00020000, "UL", struct.pack("<I", len(header))) + header + b"".join(element(*one) for one in elements)


def table(persons):
    lines = ["patient_id,name,birth_date,phone,remark"]
    lines += [f"{p['mrn']},{p['given']} {p['family']},{p['born'].isoformat()},{p['phone']},{WORDS[0]}" for p in persons]
    return "\n".join(lines) + "\n"


def write(folder, persons, documents=None):
    """`documents`: how many of the persons have CDA documents, bundles, DICOM objects and letters of their own; nothing: all."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    batch = "FHS|^~\\&|ADT|ZORBACLINIC\rBHS|^~\\&|ADT|ZORBACLINIC\r"
    batch += "".join(message(p, visit) for p in persons for visit in range(2)) + f"BTS|{2 * len(persons)}\rFTS|1\r"
    (folder / "messages.hl7").write_bytes(batch.encode())
    (folder / "patients.csv").write_text(table(persons), encoding="utf-8")
    for number, p in enumerate(persons[:documents]):
        (folder / f"summary-{number:03}.xml").write_text(document(p), encoding="utf-8")
        (folder / f"bundle-{number:03}.json").write_text(json.dumps(bundle(p), indent=1), encoding="utf-8")
        for visit in range(2):
            (folder / f"image-{number:03}-{visit}.dcm").write_bytes(dicom(p, visit))
        (folder / f"report-{number:03}.dcm").write_bytes(dicom(p, 1, is_report=True))
        (folder / f"letter-{number:03}.txt").write_text(f"Dear colleague, {note(p, 1)}\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1], hospital(int(sys.argv[2]) if len(sys.argv) > 2 else 500))
