#!/usr/bin/env python3
"""sumi hide: a name of the roster that stands encoded in a text neither stands in the output nor is it said to be clear."""
import base64
import binascii
import json
import os
import quopri
import random
import unittest
import urllib.parse

from program import Case, jsonl, run

RULES = """names = "not searched"
mode = "full"
k = 2
as_of = 2020-01-01
output = "out"
key = "hide.key"
keep_order = true
[extract]
taggers = ["patterns"]
[[table]]
file = "people.csv"
columns = {{ person = "person", name = "name" }}
{passed}
[[attribute]]
name = "person"
kind = "id"
key = true
[[attribute]]
name = "name"
kind = "name"
{sources}
"""
NOTES = """[[documents]]
file = "notes.jsonl"
format = "jsonl"
columns = { person = "person" }
"""
FHIR = """[[fhir]]
file = "resources.ndjson"
"""


def uuencoded(text):
    content = text.encode()
    return "\nbegin 644 note\n" + "".join(binascii.b2a_uu(content[at:at + 45]).decode() for at in range(0, len(content), 45)) + "`\nend\n"


def in_base64(text, charset="utf-8"):
    return base64.b64encode(text.encode(charset)).decode()


def encodings(name):
    """By what it is called, what `name` is written as. Its second letter is beyond ASCII, within Latin-1."""
    letter = name[1]
    octets = "".join(f"\\{byte:03o}" for byte in letter.encode())
    text = f"Seen today with {name}, who is well and comes again."
    given, family = name.split()
    return {
        "percent": urllib.parse.quote(name), "percent in a query": urllib.parse.quote_plus(name), "percent, Latin-1": urllib.parse.quote(name, encoding="latin-1"),
        "quoted-printable": quopri.encodestring(name.encode()).decode(), "quoted-printable, Latin-1": quopri.encodestring(name.encode("latin-1")).decode(),
        "soft break": name[:-3] + "=\r\n" + name[-3:],
        "encoded word": f"=?utf-8?B?{in_base64(name)}?=", "encoded word, Q": f"=?iso-8859-1?Q?{quopri.encodestring(name.encode('latin-1'), header=True).decode()}?=",
        "base64": in_base64(name), "base64 of a text": in_base64(text), "data": "data:text/plain;base64," + in_base64(name),
        "base64, lines": base64.encodebytes((text * 4).encode()).decode(), "base64 of UTF-16": in_base64(name, "utf-16-le"), "base64 twice": in_base64(in_base64(name)),
        "base64 in a path": "http://x.example/a/" + in_base64(name), "hexadecimal": name.encode().hex(),
        "entity": name.replace(letter, f"&#{ord(letter)};"), "entity, hexadecimal": name.replace(letter, f"&#x{ord(letter):x};"),
        "entity twice": name.replace(letter, f"&amp;#{ord(letter)};"), "entities": "".join(f"&#{ord(one)};" for one in name),
        "JSON": json.dumps(name)[1:-1], "JSON twice": json.dumps(json.dumps(name))[1:-1], "octal": name.replace(letter, octets),
        "RTF": name.replace(letter, f"\\'{ord(letter):02x}"), "RTF, decimal": name.replace(letter, f"\\u{ord(letter)}?"),
        "RFC 2231": f"filename*=utf-8''{urllib.parse.quote(name)}", "UTF-7": name.encode("utf-7").decode(), "uuencode": uuencoded(text),
        "punycode": f"{given.lower().encode('idna').decode()}.{family.lower()}.example", "HL7": name.replace(letter, f"\\X{letter.encode().hex().upper()}\\"),
        "vCard": f"N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:{family};{quopri.encodestring(given.encode()).decode()};;;",
        "mojibake": name.encode().decode("latin-1"), "folded": f"DESCRIPTION:seen in the ward on the second floor and again there, by {name[:-3]}\r\n {name[-3:]}",
    }


def names(count):
    draws = random.Random(9)
    for _ in range(count):
        yield draws.choice("JGHL") + draws.choice("üöäåé") + "".join(draws.choice("nrlmtk") + draws.choice("aeio") for _ in range(2)) + " " + \
            "Br" + "".join(draws.choice("aeio") + draws.choice("ktvnl") for _ in range(3))


class Encodings(Case):
    def hide(self, people, passed="", sources=NOTES):
        self.write("people.csv", "person,name,note\n" + "".join(f"{person},{name},\"{note}\"\n" for person, name, note in people))
        self.write("hide.toml", RULES.format(passed=passed, sources=sources))
        return run("hide", "run", self.path("."), "--summary", self.path("summary.json"))

    def test_a_name_that_is_encoded_is_hidden(self):
        people, notes, written = [], [], []
        for name in names(4):
            for kind, encoded in encodings(name).items():
                person = f"p{len(people):04}"
                people.append((person, f"{name}", ""))
                notes.append({"id": person, "person": person, "text": f"The patient is called {encoded} today.\nAll is well.\n"})
                written.append((kind, name, encoded))
        self.write("notes.jsonl", jsonl(*notes))
        result = self.hide(people)
        self.assertEqual(result.code, 0, result.err)
        with open(self.path("out/notes.jsonl"), encoding="utf-8") as file:
            texts = [json.loads(line)["text"] for line in file]
        self.assertEqual(len(texts), len(written))
        for text, (kind, name, encoded) in zip(texts, written):
            self.assertNotIn(encoded.strip(), text, kind)
            for word in name.split():
                self.assertNotIn(word, text, kind)

    def test_nothing_is_clear_that_is_encoded(self):
        """Where nobody decides about a cell, the search finds what is in it."""
        name = next(names(1))
        for kind, encoded in encodings(name).items():
            result = self.hide([("p1", name, encoded.replace('"', '""')), ("p2", "Tova Kvist", "")], passed='pass = ["note"]', sources="")
            self.assertEqual(result.code, 1, (kind, encoded, result.err))
            self.assertFalse(os.path.exists(self.path("out")), kind)

    def test_what_nobody_can_read_is_hidden(self):
        packed = base64.b64encode(bytes(random.Random(4).randrange(256) for _ in range(48))).decode()
        self.write("notes.jsonl", jsonl({"id": "a", "person": "p1", "text": f"See {packed}, please. And {packed[:32]}."}))
        result = self.hide([("p1", "Tova Kvist", ""), ("p2", "Emil Mori", "")])
        self.assertEqual(result.code, 0, result.err)
        with open(self.path("out/notes.jsonl"), encoding="utf-8") as file:
            self.assertEqual(json.loads(file.readline())["text"], f"See [ENCODED], please. And {packed[:32]}.")

    def test_resources_say_no_more_than_notes(self):
        name = next(names(1))
        person = {"resourceType": "Patient", "id": "1", "name": [{"family": name.split()[1], "given": [name.split()[0]]}], "identifier": [{"value": "MRN4821190"}]}
        told = [{"resourceType": "Observation", "status": "final", "subject": {"reference": "Patient/1"}, "note": [{"text": f"see {encoded}, please"}]}
                for encoded in encodings(name).values()]
        number = {"resourceType": "Observation", "status": "final", "subject": {"reference": "Patient/1"}, "valueInteger": 4821190}
        self.write("resources.ndjson", jsonl(person, *told, number))
        rules = FHIR + "".join(f'[[attribute]]\nname = "{one}"\nkind = "{kind}"\n{more}\n' for one, kind, more in
                               (("family_name", "family-name", ""), ("given_name", "given-name", ""), ("id", "id", ""), ("patient_id", "id", "key = true")))
        result = self.hide([("q1", "Tova Kvist", ""), ("q2", "Emil Mori", "")], sources=rules)
        self.assertEqual(result.code, 0, result.err)
        with open(self.path("out/resources.ndjson"), encoding="utf-8") as file:
            content = file.read()
        self.assertNotIn("4821190", content)
        notes = [json.loads(line)["note"][0]["text"] for line in content.splitlines() if '"note"' in line]
        self.assertEqual(len(notes), len(told))
        for note, (kind, encoded) in zip(notes, encodings(name).items()):
            self.assertNotIn(encoded.strip(), note, kind)
            for word in name.split():
                self.assertNotIn(word, note, kind)

    def test_an_attachment_in_another_charset_is_refused(self):
        for charset in ("utf-16-le", "utf-16-be", "utf-32-le"):
            for content_type in ("text/plain", "text/plain; charset=utf-16"):
                data = in_base64("seen by Tova Kvist", charset)
                self.write("resources.ndjson", jsonl({"resourceType": "DocumentReference", "status": "current",
                                                      "content": [{"attachment": {"contentType": content_type, "data": data}}]}))
                result = self.hide([("p1", "Tova Kvist", ""), ("p2", "Emil Mori", "")], sources=FHIR)
                self.assertEqual(result.code, 3, (charset, content_type, result.err))
                self.assertFalse(os.path.exists(self.path("out")))

    def test_no_file_is_to_be_renamed(self):
        for name in ("a.eml", "a.mbox", "a.hl7", "a.vcf", "a.ics", "a.msg", "a.rtf", "a.doc", ".hidden"):
            folder = self.path("c" + name)
            os.makedirs(folder)
            for file, content in ((name, "Jürgen Brackwater"), ("b.txt", "Nothing.")):
                with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
                    out.write(content)
            result = run("hide", "init", folder)
            self.assertEqual(result.code, 3, name)
            said = result.err.decode()
            self.assertIn(name, said)
            for word in ("rename", "name it", "call it"):
                self.assertNotRegex(said, rf"\b{word}\b", name)


if __name__ == "__main__":
    unittest.main()
