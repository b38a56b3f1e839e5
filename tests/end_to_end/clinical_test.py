#!/usr/bin/env python3
"""A made-up hospital in messages, CDA documents, FHIR bundles, DICOM objects, a table and letters at once: what stands in typed fields is in no byte of what comes out."""
import base64
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

from program import SAMPLES, SUMI, Case, run

sys.path.insert(0, SAMPLES)
import make_hospital  # noqa: E402

# Clients by which messages and resources are read: python3 -m venv build/clinical && build/clinical/bin/pip install hl7 hl7apy fhir.resources==7.1.0 pydicom
CLIENTS = pathlib.Path(__file__).resolve().parent.parent.parent / "build" / "clinical" / "bin" / "python3"
PERSONS = int(os.environ.get("SUMI_HOSPITAL", 24))


def decoded(raw):
    """All bytes, and what base64 in them says."""
    said = [raw.decode("utf-8", errors="replace")]
    for run_of_base64 in re.findall(rb"[A-Za-z0-9+/]{40,}={0,2}", raw):
        try:
            said.append(base64.b64decode(run_of_base64 + b"=" * (-len(run_of_base64) % 4)).decode("utf-8", errors="replace"))
        except ValueError:
            pass
    return "\n".join(said)


def all_of(folder):
    return {path.name: decoded(path.read_bytes()) for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()}


def left_in(said, persons):
    """Planted values that stand there, and where."""
    return {(name, value) for person in persons for value in make_hospital.planted(person) for name, text in said.items() if value in text}


def with_client(program, *arguments):
    return subprocess.run([CLIENTS, "-c", program, *map(str, arguments)], capture_output=True, text=True, check=False)


class Clinical(Case):
    def hospital(self, documents=None):
        persons = make_hospital.hospital(PERSONS)
        make_hospital.write(self.path("hospital"), persons, documents)
        return persons

    def redacted(self, *options):
        out = self.path("redacted")
        result = run("redact", self.path("hospital"), "-o", out, "--languages", "en", *options, timeout=900)
        self.assertEqual(result.code, 0, result.err.decode())
        return out

    def test_planted_values_are_planted(self):
        persons = self.hospital(2)
        self.assertTrue(len(left_in(all_of(self.path("hospital")), persons)) > 10 * len(persons))

    def test_redact_leaves_no_typed_value(self):
        persons = self.hospital()
        said = all_of(self.redacted())
        self.assertEqual(left_in(said, persons), set())
        self.assertEqual(len(said), 2 + 6 * PERSONS + 1)  # and the folder's mark

    def test_hide_links_formats_and_leaves_no_typed_value(self):
        persons = self.hospital()
        rules = pathlib.Path(self.path("hospital")) / "hide.toml"
        made = run("hide", "init", self.path("hospital"), "-o", rules)
        self.assertEqual(made.code, 0, made.err.decode())
        lines = [line for line in rules.read_text().split("\n") if not line.lstrip("# ").startswith("as_of")]
        rules.write_text("\n".join(["as_of = 2020-01-01", *lines]))
        result = run("hide", "run", rules, timeout=900)
        self.assertEqual(result.code, 0, result.err.decode() + rules.read_text())
        out = next(pathlib.Path(self.path("hospital")) / line.split('"')[1] for line in rules.read_text().split("\n") if line.startswith("output"))
        said = all_of(out)
        self.assertEqual({(name, value) for name, value in left_in(said, persons)}, set())
        # Two messages, a document, a bundle, two images, a report, a row and a letter each.
        self.assertIn(f"{9 * PERSONS} records of {PERSONS} persons", result.err.decode())

    def test_one_person_has_one_pseudonym_and_one_shift_over_formats(self):
        persons = self.hospital()
        folder = pathlib.Path(self.path("hospital"))
        rules = folder / "hide.toml"
        sources = [f'[[fhir]]\nfile = "{path.name}"\n' for path in sorted(folder.glob("bundle-*.json"))]
        sources += [f'[[documents]]\nfile = "{path.name}"\n' + ('format = "text"\n' if path.suffix == ".txt" else "")
                    for path in sorted(folder.iterdir()) if path.suffix in (".txt", ".dcm", ".hl7", ".xml")]
        attributes = [("patient_id", "id", 'key = true\nfull = "pseudonym"\n'), ("id", "id", ""), ("other_id", "id", "of_person = false\n"), ("name", "name", 'labels = ["PERSON"]\n'),
                      ("family_name", "family-name", ""), ("given_name", "given-name", ""), ("other_name", "name", "of_person = false\n"),
                      ("birth_date", "birth-date", ""), ("date", "date", 'full = "shift"\nlabels = ["DATE_TIME"]\nrole = "quasi"\n'),
                      ("phone", "contact", 'labels = ["PHONE_NUMBER"]\n'), ("street", "street", ""), ("place", "place", ""), ("zip", "zip", "")]
        rules.write_text('mode = "full"\noutput = "published"\nas_of = 2020-01-01\nkey = "hide.key"\n[extract]\ntaggers = ["en", "patterns"]\n'
                         + "".join(sources) + '[[table]]\nfile = "patients.csv"\ncolumns = { patient_id = "patient_id", name = "name", birth_date = "birth_date", phone = "phone" }\n'
                         + 'texts = ["remark"]\n' + "".join(f'[[attribute]]\nname = "{name}"\nkind = "{kind}"\n{more}' for name, kind, more in attributes))
        made = run("hide", "run", "--rules", rules, timeout=900)
        self.assertEqual(made.code, 0, made.err.decode())
        out = folder / "published"
        self.assertEqual(left_in(all_of(out), persons), set())

        # Per format: days of visits by pseudonym.
        seen = {kind: {} for kind in ("hl7", "cda", "fhir", "dicom")}
        def visit(kind, pseudonym, day, code=""):
            seen[kind].setdefault(pseudonym, set()).add((day.replace("-", "")[:8], code))
        messages = (out / "messages.hl7").read_bytes().decode()
        for one in messages.split("MSH|")[1:]:
            visit("hl7", re.search(r"PID\|1\|[^|]*\|([^^]+)", one)[1], re.search(r"OBR\|(?:[^|]*\|){6}(\d{8})", one)[1], re.search(r"DG1\|1\|\|([^^]+)", one)[1])
        cda = "{urn:hl7-org:v3}"
        for path in out.glob("summary-*.xml"):
            root = ElementTree.fromstring(path.read_bytes())
            visit("cda", root.find(f".//{cda}patientRole/{cda}id").get("extension"), root.find(f".//{cda}encompassingEncounter/{cda}effectiveTime/{cda}low").get("value"),
                  root.find(f".//{cda}observation/{cda}value").get("code"))
        ids = {}
        for path in out.glob("bundle-*"):
            entries = [one["resource"] for one in json.loads(path.read_text())["entry"]]
            ids[path.name] = entries[0]["identifier"][0]["value"]
            for encounter in (one for one in entries if one["resourceType"] == "Encounter"):
                code = next(one["code"]["coding"][0]["code"] for one in entries if one["resourceType"] == "Condition" and one["encounter"]["reference"].endswith("/" + encounter["id"]))
                visit("fhir", ids[path.name], encounter["period"]["start"], code)
        def value(raw, tag):
            at = raw.index(tag.to_bytes(4, "big")[1::-1] + tag.to_bytes(4, "big")[3:1:-1], 132)
            return raw[at + 8:at + 8 + int.from_bytes(raw[at + 6:at + 8], "little")].decode().strip(" \0")
        for path in out.glob("image-*.dcm"):
            visit("dicom", value(path.read_bytes(), 0x00100020), value(path.read_bytes(), 0x00080020))
        table = {line.split(",")[0] for line in (out / "patients.csv").read_text().splitlines()[1:]}
        self.assertEqual(len(table), PERSONS)
        for kind, all_of_kind in seen.items():
            self.assertEqual(set(all_of_kind), table, kind)
        def days(of):
            return sorted({day for day, _ in of})
        for pseudonym in table:
            self.assertEqual(seen["hl7"][pseudonym], seen["fhir"][pseudonym])
            self.assertEqual(days(seen["hl7"][pseudonym]), days(seen["dicom"][pseudonym]))
            self.assertTrue(seen["cda"][pseudonym] <= seen["hl7"][pseudonym])
        # Counts, codes and intervals are those of the source; the days aren't.
        def spans(of):
            return sorted((len(one), tuple(sorted(code for _, code in one)),
                           (date(days(one)[-1]) - date(days(one)[0])).days) for one in of)
        def date(text):
            return datetime.date(int(text[:4]), int(text[4:6]), int(text[6:8]))
        before = [{(day.strftime("%Y%m%d"), code) for day, _, code in person["visits"]} for person in persons]
        self.assertEqual(spans(seen["hl7"].values()), spans(before))
        self.assertEqual([one for one in before if one in list(seen["hl7"].values())], [])

    def test_objects_stay_objects_by_another_library(self):
        if not CLIENTS.exists():
            self.skipTest(f"no clients: {CLIENTS} isn't there")
        self.hospital(3)
        objects = sorted(pathlib.Path(self.redacted()).glob("*.dcm"))
        self.assertEqual(len(objects), 9)
        read = with_client("""
import json, sys, pydicom
made = []
for name in sys.argv[1:]:
    one = pydicom.dcmread(name)
    assert one.file_meta.MediaStorageSOPInstanceUID == one.SOPInstanceUID
    made.append({"study": one.StudyInstanceUID, "instance": one.SOPInstanceUID, "refers": [r.ReferencedSOPInstanceUID for r in one.get("ReferencedImageSequence", [])],
                 "modality": one.Modality, "removed": one.PatientIdentityRemoved, "codes": [c.CodeValue for c in one.DeidentificationMethodCodeSequence],
                 "private": sum(e.tag.is_private for e in one), "description": "StudyDescription" in one, "dates": one.LongitudinalTemporalInformationModified,
                 "pixels": list(one.PixelData[:4]) if "PixelData" in one else None, "text": [i.TextValue for i in one.get("ContentSequence", [])],
                 "valid": all(u.is_valid for u in (one.StudyInstanceUID, one.SOPInstanceUID))})
print(json.dumps(made))""", *objects)
        self.assertEqual(read.returncode, 0, read.stderr)
        made = json.loads(read.stdout)
        self.assertEqual(len({one["study"] for one in made}), 6)  # a visit each
        instances = {one["instance"] for one in made}
        self.assertEqual(len(instances), 9)
        for one in made:
            self.assertTrue(one["valid"])
            self.assertEqual((one["removed"], one["private"], one["description"], one["dates"]), ("YES", 0, False, "REMOVED"))
            self.assertTrue(set(one["refers"]) <= instances)
            self.assertIn("113100", one["codes"])
            if one["modality"] == "CT":
                self.assertEqual(one["pixels"], [0, 0, 1, 0])
            else:
                self.assertIn("113104", one["codes"])
                self.assertTrue(any("wound" in text or "stick" in text or "better" in text for text in one["text"]), one)

    def test_objects_that_may_show_writing_are_left_out(self):
        self.hospital(1)
        folder = pathlib.Path(self.path("hospital"))
        image = (folder / "image-000-0.dcm").read_bytes()
        (folder / "image-000-0.dcm").write_bytes(image.replace(b"CS\x02\x00CT", b"CS\x02\x00US"))
        made = run("redact", folder, "-o", self.path("out"), "--languages", "en")
        self.assertEqual(made.code, 3, made.err.decode())
        self.assertIn("modality is US", made.err.decode())
        self.assertFalse(os.path.exists(self.path("out")))

    def test_messages_stay_messages(self):
        self.hospital(0)
        said = next(pathlib.Path(self.redacted()).glob("*.hl7")).read_bytes().decode()
        before = (pathlib.Path(self.path("hospital")) / "messages.hl7").read_bytes().decode()
        self.assertEqual([line[:3] for line in said.split("\r")], [line[:3] for line in before.split("\r")])
        self.assertEqual(sorted(re.findall(r"DG1\|1\|\|([^^]+)", said)), sorted(re.findall(r"DG1\|1\|\|([^^]+)", before)))
        self.assertEqual(len(set(re.findall(r"PV1(?:\|[^|\r]*){18}\|([^|\r]+)", said))), 2 * PERSONS)  # visits

    def test_other_parsers_read_the_messages(self):
        if not CLIENTS.exists():
            self.skipTest(f"no clients: {CLIENTS} isn't there")
        self.hospital(0)
        out = next(path for path in pathlib.Path(self.redacted()).glob("*.hl7"))
        read = with_client("""
import sys, hl7
from hl7apy.parser import parse_message
raw = open(sys.argv[1], newline="").read()
batch = hl7.parse_file(raw)
messages = [str(one) for b in batch for one in b]
assert all(hl7.parse(one).segment("PID") for one in messages)
assert all(parse_message(one).msh.msh_9.value == "ORU^R01^ORU_R01" for one in messages)
print(len(messages))""", out)
        self.assertEqual(read.returncode, 0, read.stderr)
        self.assertEqual(int(read.stdout), 2 * PERSONS)

    def test_bundles_stay_bundles_whose_references_agree(self):
        self.hospital(3)
        for path in sorted(pathlib.Path(self.redacted()).glob("*.ndjson")):
            made = json.loads(path.read_text())
            ids = {one["resource"]["id"] for one in made["entry"]}
            self.assertEqual([one["fullUrl"] for one in made["entry"]], ["urn:uuid:" + one["resource"]["id"] for one in made["entry"]])
            patient = next(one["resource"]["id"] for one in made["entry"] if one["resource"]["resourceType"] == "Patient")
            for one in made["entry"]:
                resource = one["resource"]
                if resource["resourceType"] != "Patient":
                    self.assertEqual(resource["subject"]["reference"], "urn:uuid:" + patient)
                if "encounter" in resource:
                    self.assertIn(resource["encounter"]["reference"].split("/")[1], ids)
                self.assertNotIn("extension", resource)

    def test_another_library_reads_the_resources(self):
        if not CLIENTS.exists():
            self.skipTest(f"no clients: {CLIENTS} isn't there")
        self.hospital(3)
        bundles = sorted(pathlib.Path(self.redacted()).glob("*.ndjson"))
        read = with_client("""
import json, sys
from fhir.resources.R4B.bundle import Bundle
for name in sys.argv[1:]:
    Bundle.parse_obj(json.load(open(name)))
print(len(sys.argv) - 1)""", *bundles)
        self.assertEqual(read.returncode, 0, read.stderr[-2000:])
        self.assertEqual(int(read.stdout), 3)

    def test_documents_stay_documents(self):
        self.hospital(3)
        for path in sorted(pathlib.Path(self.redacted()).glob("*.xml")):
            root = ElementTree.fromstring(path.read_bytes())
            cda = "{urn:hl7-org:v3}"
            self.assertEqual(root.tag, cda + "ClinicalDocument")
            for identifier in root.iter(cda + "id"):
                self.assertTrue(identifier.get("root") or identifier.get("nullFlavor"))
            for time in root.iter(cda + "time"):
                self.assertTrue(time.get("value") or time.get("nullFlavor"))
            self.assertEqual(len(list(root.iter(cda + "observation"))), 1)

    def test_rules_of_the_fhir_anonymizer_do_what_its_documentation_says(self):
        rules = [("nodesByType('Extension')", "redact", {}), ("Organization.identifier", "keep", {}), ("nodesByType('Address').country | nodesByType('Address').state", "keep", {}),
                 ("Resource.id", "cryptoHash", {}), ("nodesByType('Reference').reference", "cryptoHash", {}), ("Group.name", "redact", {}),
                 ("Condition.onset | Condition.abatement as Age", "perturb", {"span": 6, "rangeType": "fixed", "roundTo": 0}),
                 ("(nodesByType('Observation').value as Quantity).value", "perturb", {"span": 0.2, "rangeType": "proportional", "roundTo": 0}),
                 ("nodesByType('Address').city", "substitute", {"replaceWith": "example city"}), ("nodesByType('Address').district", "encrypt", {}),
                 ("Patient.communication.language.coding.code", "generalize", {"cases": {"$this in ('en-AU' | 'en-GB')": "'en'", "$this in ('es-AR' | 'es-ES')": "'es'"}, "otherValues": "redact"}),
                 ("Patient.address.postalCode", "generalize", {"cases": {"$this.startsWith('123') or $this.startsWith('234')": "$this.substring(0,2)+'****'"}, "otherValues": "redact"}),
                 ("Observation.component.valueInteger", "generalize", {"cases": {"true": "($this div 10)*10"}}),
                 ("Observation.component.valueString", "generalize", {"cases": {"true": "$this"}}), ("nodesByType('Age')", "redact", {}), ("nodesByType('HumanName')", "redact", {})]
        config = {"fhirVersion": "R4", "fhirPathRules": [{"path": path, "method": method, **more} for path, method, more in rules], "parameters": {"cryptoHashKey": "", "enablePartialAgesForRedact": True}}
        resources = [
            {"resourceType": "Patient", "id": "p1", "extension": [{"url": "http://example.org/x", "valueString": "Quibble"}], "name": [{"family": "Quibble"}],
             "address": [{"city": "Trelloway", "state": "IL", "country": "USA", "district": "Mumpel", "postalCode": "12345"}], "communication": [{"language": {"coding": [{"code": "en-GB"}]}}]},
            {"resourceType": "Observation", "id": "o1", "subject": {"reference": "Patient/p1"}, "valueQuantity": {"value": 120}, "component": [{"valueInteger": 18}, {"valueString": "call 01632 960417"}]},
            {"resourceType": "Condition", "id": "c1", "subject": {"reference": "Patient/p1"}, "onsetAge": {"value": 50}, "abatementString": "soon"},
            {"resourceType": "FamilyMemberHistory", "id": "f1", "ageAge": {"value": 91}, "deceasedAge": {"value": 89}},
            {"resourceType": "Group", "id": "g1", "name": "Quibble's"}, {"resourceType": "Organization", "id": "h1", "identifier": [{"value": "ORG-1"}]}]
        os.mkdir(self.path("fhir"))
        self.write("fhir/in.ndjson", "\n".join(map(json.dumps, resources)).encode())
        self.write("c.json", json.dumps(config).encode())
        self.write("fhir/hide.toml", b'mode = "full"\noutput = "out"\nas_of = 2020-01-01\nkey = "hide.key"\n[extract]\ntaggers = ["en", "patterns"]\n[[fhir]]\nfile = "in.ndjson"\n'
                                     b'anonymizer = "../c.json"\n[[attribute]]\nname = "family_name"\nkind = "family-name"\n')
        made = run("hide", "run", "--rules", self.path("fhir/hide.toml"))
        self.assertEqual(made.code, 0, made.err.decode())
        said = {one["resourceType"]: one for path in pathlib.Path(self.path("fhir/out")).iterdir() if path.suffix == ".ndjson" for one in map(json.loads, path.read_text().splitlines())}
        patient = said["Patient"]
        self.assertEqual({key: value for key, value in patient["address"][0].items() if key != "district"},
                         {"city": "example city", "state": "IL", "country": "USA", "postalCode": "12****"})
        self.assertEqual(len(base64.b64decode(patient["address"][0]["district"])), 24 + 16 + len("Mumpel"))
        self.assertEqual(patient["communication"], [{"language": {"coding": [{"code": "en"}]}}])
        self.assertTrue({"extension", "name"}.isdisjoint(patient))
        self.assertEqual(said["Observation"]["subject"]["reference"], "Patient/" + patient["id"])
        self.assertEqual(said["Condition"]["subject"]["reference"], "Patient/" + patient["id"])
        self.assertTrue(108 <= said["Observation"]["valueQuantity"]["value"] <= 132)
        self.assertEqual(said["Observation"]["component"][0], {"valueInteger": 10})
        self.assertNotIn("960417", said["Observation"]["component"][1]["valueString"])  # a text is searched, whatever is made of it
        self.assertTrue(47 <= said["Condition"]["onsetAge"]["value"] <= 53)
        self.assertNotIn("abatementString", said["Condition"])
        self.assertNotIn("ageAge", said["FamilyMemberHistory"])
        self.assertEqual(said["FamilyMemberHistory"]["deceasedAge"], {"value": 89})
        self.assertNotIn("name", said["Group"])
        self.assertEqual(said["Organization"]["identifier"], [{"value": "ORG-1"}])
        self.assertEqual({one["id"] for one in said.values()} & {one["id"] for one in resources}, set())

    def test_text_files_of_messages_are_messages(self):
        self.write("note.txt", make_hospital.message(make_hospital.hospital(1)[0]).encode())
        out = self.path("out.txt")
        self.assertEqual(run("redact", self.path("note.txt"), "-o", out, "--languages", "en").code, 0)
        self.assertNotIn("ZPI|1", pathlib.Path(out).read_bytes().decode())

    def test_a_surname_in_a_code_stops_no_batch(self):
        os.mkdir(self.path("codes"))
        name = [{"family": "Brown", "given": ["Yarrowick"]}]
        resources = [{"resourceType": "Patient", "id": "1", "name": name, "identifier": [{"value": "4712345"}]},
                     {"resourceType": "Observation", "id": "2", "subject": {"reference": "Patient/1"}, "status": "final",
                      "code": {"coding": [{"code": "1", "display": "Brown sputum"}, {"code": "4712345", "display": "Cough"}]}}]
        self.write("codes/a.ndjson", "\n".join(map(json.dumps, resources)).encode())
        out = self.path("codes-out")
        made = run("redact", self.path("codes"), "-o", out, "--languages", "en")
        self.assertEqual(made.code, 0, made.err.decode())
        said = next(pathlib.Path(out).glob("*.ndjson")).read_text()
        self.assertNotIn("Brown", said)
        self.assertNotIn("4712345", said)
        self.assertIn("Cough", said)

    def test_what_is_no_message_or_resource_of_its_own_is_refused(self):
        for name, raw in (("note.txt", b"PID|1||4712345||Quibble^Zorba\r"), ("a.json", b'[{"resourceType":"Patient","identifier":[{"value":"4712345"}]}]'),
                          ("b.json", b'{"data":{"resourceType":"Patient","identifier":[{"value":"4712345"}]}}')):
            self.write(name, raw)
            self.assertEqual(run("redact", self.path(name), "-o", self.path("no"), "--languages", "en").code, 3, name)
            self.assertFalse(os.path.exists(self.path("no")))

    def test_many_names_in_one_message_take_no_time(self):
        names = "~".join(f"Quibble{number}ka^Zorba{number}lin" for number in range(800))
        self.write("names.hl7", f"MSH|^~\\&|A|B|C|D|20200101||ORU^R01|7|P|2.5\rPID|1||4712345||{names}\rNTE|1||Zorba5lin Quibble5ka came\r".encode())
        made = run("redact", self.path("names.hl7"), "-o", self.path("names-out"), "--languages", "en", timeout=60)
        self.assertEqual(made.code, 0, made.err.decode())
        self.assertNotIn("Quibble5ka", pathlib.Path(self.path("names-out")).read_text())

    def test_values_that_two_lines_share_are_hidden(self):
        self.write("cut.hl7", b"MSH|^~\\&|A|B|C|D|20200101||ORU^R01|7|P|2.5\rPID|1||4712345||Quibble^Zorba\r"
                              b"OBX|1|TX|8^Note^L||the record is 4712\rOBX|2|TX|8^Note^L||345 of Mrs Quib\rOBX|3|TX|8^Note^L||ble who is well\r")
        made = run("redact", self.path("cut.hl7"), "-o", self.path("uncut.hl7"), "--languages", "en")
        self.assertEqual(made.code, 0, made.err.decode())
        said = pathlib.Path(self.path("uncut.hl7")).read_text()
        for one in ("4712", "345", "Quib", "ble who"):
            self.assertNotIn(one, said)
        self.assertIn("is well", said)

    def test_masks_drop_codes(self):
        self.write("codes.hl7", b"MSH|^~\\&|A|B|C|D|20200101||ORU^R01|7|P|2.5\rPID|1||4712345||Quibble^Zorba\rDG1|1||I10^Quibble Zorba^I10\rOBX|1|TX|1^X||hello hello\rOBX|2|NM|2||4712345\r")
        made = run("mask", self.path("codes.hl7"), "-o", self.path("codes-masked"), "--method", "words", "--k", "2", "--by", "occurrences")
        self.assertEqual(made.code, 0, made.err.decode())
        said = pathlib.Path(self.path("codes-masked")).read_text()
        self.assertIn("hello hello", said)
        for one in ("Quibble", "4712345", "I10"):
            self.assertNotIn(one, said)

    def test_hostile_messages_are_refused_or_emptied(self):
        for number, (raw, code) in enumerate(((b"MSH|^^^^|A|B|C\r", 3), (b"MSH|^~\\&|A\xff|B|C|D|E\rPID|1", 3), (b"FHS|^~\\&|A|B|C\rBTS|1\r", 3))):
            source = self.path(f"bad-{number}.hl7")
            pathlib.Path(source).write_bytes(raw)
            result = run("redact", source, "-o", self.path(f"bad-{number}.out"), "--languages", "en")
            self.assertEqual(result.code, code, raw)
            self.assertFalse(os.path.exists(self.path(f"bad-{number}.out")))


if __name__ == "__main__":
    unittest.main()
