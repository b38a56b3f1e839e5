"""How many names of a roster are published, or passed by the judge, that stand in a text in an encoding.

Made names times encodings times surroundings. Publisher: each stands in the note of its person; one is left where its encoded form, or a half of it, stands in
the published note. Judge: each stands in a cell that the rules publish as it is; one is passed where the run publishes the folder. Nothing here is about real people.
"""
import argparse
import base64
import binascii
import codecs
import json
import pathlib
import quopri
import re
import subprocess
import tempfile
import urllib.parse

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
NOTES = '[[documents]]\nfile = "notes.jsonl"\nformat = "jsonl"\ncolumns = { person = "person" }\n'
NAMES = ["Tova Brandvold", "Jürgen Möckler", "Søren Ekdalsen", "María Quintero", "Ilse Hollnsteiner", "Anna Maria Strandvik", "Zoë Weiß", "Oskar Łukasik", "Åsa Lind", "Emeka Ann Yarnfold"]
SURROUNDINGS = ["The patient is called {} today.\nAll is well.\n", "{}", "Seen:\n{}\nwell", "(name={};x=1)", "a 12 {} 34 b", "<td>{}</td>", '"{}", seen']
SMALL_CAPITALS = dict(zip("abcdefghijklmnoprstuvwyz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"))
CYRILLIC = dict(zip("aeopcxyijsABEKMHOPCTXIJS", "аеорсхуіјѕАВЕКМНОРСТХІЈЅ"))
GREEK = dict(zip("oABEZHIKMNOPTYX", "οΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"))
TEX = {"ü": ['\\"u', '\\"{u}', '{\\"u}', '{\\"{u}}'], "ö": ['\\"o', '\\"{o}', '{\\"o}', '{\\"{o}}'], "ø": ["\\o{}", "{\\o}", "\\o{}", "{\\o}"], "ë": ['\\"e', '\\"{e}', '{\\"e}', '{\\"{e}}'], "í": ["\\'{\\i}", "\\'i", "{\\'i}", "\\'{i}"],
       "ß": ["{\\ss}", "\\ss{}", "{\\ss}", "\\ss "], "Ł": ["\\L{}", "{\\L}", "\\L ", "{\\L}"], "Å": ["\\AA{}", "{\\AA}", "\\r{A}", "\\AA "]}


def numbers(name, form, joint, around=("", ""), of=None):
    codes = name.encode() if of is None else [ord(one) for one in name] if of == "characters" else name.encode(of)
    return around[0] + joint.join(form.format(one) for one in codes) + around[1]


def replaced(table, every=1):
    def write(name):
        hits = [at for at, one in enumerate(name) if one in table][::every]
        return "".join(table[one] if at in hits else one for at, one in enumerate(name))
    return write


def tex(which):
    return lambda name: "".join(TEX[one][which] if one in TEX else one for one in name)


def tagged(opened, closed, at=1):
    return lambda name: name[:at] + opened + name[at:at + 2] + closed + name[at + 2:]


def b32(name):
    return base64.b32encode(name.encode()).decode()


def b64(name):
    return base64.b64encode(name.encode()).decode()


def dump(name):
    octets = name.encode()
    return "\n".join(f"{at:08x}  {' '.join(f'{one:02x}' for one in octets[at:at + 8]):24} |{''.join(chr(one) if 32 <= one < 127 else '.' for one in octets[at:at + 8])}|" for at in range(0, len(octets), 8))


def shifted(text, base, size):
    return "".join(chr(base + ord(one) - 65) if "A" <= one <= "Z" else chr(base + 26 + ord(one) - 97) if "a" <= one <= "z" and size > 26 else one for one in (text if size > 26 else text.upper()))


def mixed_references(name):
    return "".join((f"&#{ord(one)};", f"&#x{ord(one):x};", f"&#0{ord(one)};", one)[at % 4] for at, one in enumerate(name))


def uuencoded(name, length=45):
    content = f"The name of whom we saw is {name}, who came again and was well.".encode()
    return "\nbegin 644 a.txt\n" + "".join(binascii.b2a_uu(content[at:at + length]).decode() for at in range(0, len(content), length)) + "`\nend\n"


ENCODINGS = {
    # read before
    "base64": b64, "base64url": lambda n: base64.urlsafe_b64encode(n.encode()).decode().rstrip("="), "quoted-printable": lambda n: quopri.encodestring(n.encode()).decode(), "entities": lambda n: "".join(f"&#{ord(one)};" for one in n),
    "references, mixed": mixed_references, "JSON, all": lambda n: "".join(f"\\u{ord(one):04x}" for one in n), "percent": urllib.parse.quote, "percent, all": lambda n: numbers(n, "%{:02X}", ""),
    "uuencode": uuencoded, "UTF-7": lambda n: n.encode("utf-7").decode(), "encoded word": lambda n: f"=?utf-8?B?{b64(n)}?=", "zero width": lambda n: "\u200b".join(n), "hexadecimal": lambda n: n.encode().hex(),
    # numbers in a row
    "hex, blanks": lambda n: numbers(n, "{:02x}", " "), "hex, colons": lambda n: numbers(n, "{:02X}", ":"), "hex, hyphens": lambda n: numbers(n, "{:02X}", "-"), "hex, commas": lambda n: numbers(n, "{:02x}", ", "),
    "hex, 0x and commas": lambda n: numbers(n, "0x{:02x}", ","), "hex, 0x and lines": lambda n: numbers(n, "0x{:02x}", ",\n"), "hex, 0x alone": lambda n: "0x" + n.encode().hex(), "hex, \\x": lambda n: numbers(n, "\\x{:02x}", ""), "hex, \\x and commas": lambda n: numbers(n, "\\x{:02x}", ","),
    "hex, pairs of bytes": lambda n: re.sub("(....)", r"\1 ", n.encode().hex()), "hex, h behind": lambda n: numbers(n, "{:02X}h", " "), "hex, $": lambda n: numbers(n, "${:02X}", ","), "hex, UTF-16": lambda n: numbers(n, "{:02x}", " ", of="utf-16-be"),
    "hex, Latin-1": lambda n: numbers(n, "{:02x}", " ", of="cp1252") if "Ł" not in n else numbers(n, "{:02x}", " "), "hex dump": dump, "hex, semicolons": lambda n: numbers(n, "{:02x}", ";"), "hex, points": lambda n: numbers(n, "{:02x}", "."), "hex, underscores": lambda n: numbers(n, "{:02x}", "_"),
    "U+": lambda n: numbers(n, "U+{:04X}", " ", of="characters"), "CHAR()": lambda n: numbers(n, "CHAR({})", "+", of="characters"), "chr()": lambda n: numbers(n, "chr({})", ".", of="characters"), "Chr() &": lambda n: numbers(n, "Chr({})", " & ", of="characters"),
    "CHR() ||": lambda n: numbers(n, "CHR({})", "||", of="characters"), "fromCharCode": lambda n: numbers(n, "{}", ",", ("String.fromCharCode(", ")"), of="characters"), "CHAR(0x)": lambda n: numbers(n, "CHAR(0x{:02x})", "+"),
    "decimal": lambda n: numbers(n, "{}", " ", of="characters"), "decimal, commas": lambda n: numbers(n, "{}", ", ", of="characters"), "decimal, UTF-8": lambda n: numbers(n, "{}", " "), "decimal, 3 digits": lambda n: numbers(n, "{:03}", " "), "decimal, list": lambda n: numbers(n, "{}", ", ", ("[", "]")),
    "octal": lambda n: numbers(n, "{:03o}", " "), "octal, 0o": lambda n: numbers(n, "0o{:o}", ", "), "octal, \\": lambda n: numbers(n, "\\{:03o}", ""), "octal, 0": lambda n: numbers(n, "0{:03o}", " "), "binary": lambda n: numbers(n, "{:08b}", " "), "binary, 0b": lambda n: numbers(n, "0b{:08b}", ","), "binary, at once": lambda n: numbers(n, "{:08b}", ""),
    "CSS": lambda n: numbers(n, "\\{:x}", " ", of="characters"), "CSS, six digits": lambda n: numbers(n, "\\{:06x}", "", of="characters"), "CSS, one": lambda n: "".join(f"\\{ord(one):x} " if ord(one) > 127 or at == 2 else one for at, one in enumerate(n)),
    # letters in other words
    "LaTeX": tex(0), "LaTeX, braces": tex(1), "LaTeX, group": tex(2), "LaTeX, both": tex(3), "LaTeX, command": lambda n: f"\\textbf{{{n[0]}}}{n[1:]}", "LaTeX, commands": lambda n: " ".join(f"\\textsc{{{one}}}" for one in n.split()),
    "backslash and line": lambda n: n[:-3] + "\\\n" + n[-3:], "backslash, line, indent": lambda n: n[:-3] + "\\\r\n   " + n[-3:], "= and line": lambda n: n[:-3] + "=\n" + n[-3:], "hyphen and line": lambda n: n[:-3] + "-\n" + n[-3:],
    "punycode": lambda n: ".".join(one.encode("idna").decode() for one in n.lower().split()) + ".example",
    "parted by blanks": lambda n: "   ".join(" ".join(one) for one in n.split()), "parted by one blank": lambda n: " ".join(n.replace(" ", "")), "parted by points": lambda n: ".".join(n.replace(" ", "")), "parted by points, words": lambda n: " ".join(".".join(one) for one in n.split()),
    "parted by hyphens": lambda n: " ".join("-".join(one) for one in n.split()), "parted, capitals": lambda n: "  ".join(" ".join(one) for one in n.upper().split()), "parted by lines": lambda n: "\n".join(n.replace(" ", "")), "parted by stars": lambda n: " ".join("*".join(one) for one in n.split()), "parted by commas": lambda n: " ".join(", ".join(one) for one in n.split()), "parted by slashes": lambda n: "/".join(n), "parted by underscores": lambda n: " ".join("_".join(one) for one in n.split()),
    "tag": tagged("<b>", "</b>", 0), "tag within": tagged("<b>", "</b>"), "tag with attribute": tagged('<span class="x y">', "</span>"), "tag, XML": tagged("<w:t>", "</w:t>"), "comment": tagged("<!-- x -->", ""), "tags and &nbsp;": lambda n: "&nbsp;".join(f"<i>{one}</i>" for one in n.split()), "tags, cells": lambda n: "</td><td>".join(n.split()),
    "break": lambda n: "<br/>".join(n.split()), "entity for a tag": tagged("&lt;b&gt;", "&lt;/b&gt;"), "BBCode": tagged("[b]", "[/b]"), "Markdown": tagged("**", "**"), "Markdown, one": tagged("*", "*"), "Markdown, words": lambda n: " ".join(f"**{one}**" for one in n.split()), "soft hyphen entity": lambda n: n[:3] + "&shy;" + n[3:], "wbr": lambda n: n[:3] + "<wbr>" + n[3:], "Wiki": lambda n: n[:3] + "''" + n[3:],
    # digits and other bases
    "base32": b32, "base32, small": lambda n: b32(n).lower(), "base32, no padding": lambda n: b32(n).rstrip("="), "base32hex": lambda n: base64.b32hexencode(n.encode()).decode(), "base64 of base32": lambda n: b64(b32(n)), "Ascii85, framed": lambda n: base64.a85encode(n.encode(), adobe=True).decode(), "Ascii85": lambda n: base64.a85encode(n.encode()).decode(), "base85": lambda n: base64.b85encode(n.encode()).decode(),
    "yEnc": lambda n: "\n=ybegin line=128 size=60 name=a.txt\n" + "".join(chr((one + 42) % 256) for one in n.encode() * 3) + "\n=yend size=60\n",
    "ROT13, said": lambda n: f"(rot13) {codecs.encode(n, 'rot13')}", "ROT13": lambda n: codecs.encode(n, "rot13"), "reversed": lambda n: n[::-1],
    # twice
    "percent twice": lambda n: urllib.parse.quote(urllib.parse.quote(n)), "percent, three times": lambda n: urllib.parse.quote(urllib.parse.quote(numbers(n, "%{:02X}", ""))), "base64 in percent": lambda n: urllib.parse.quote(b64(n), safe=""), "entities twice": lambda n: "".join(f"&amp;#{ord(one)};" for one in n), "entities, three times": lambda n: "".join(f"&amp;amp;#{ord(one)};" for one in n),
    "percent in base64": lambda n: b64(urllib.parse.quote(n)), "hex in base64": lambda n: b64(numbers(n, "{:02x}", " ")), "base64 in hex": lambda n: numbers(b64(n), "{:02x}", " "), "hex of hex": lambda n: n.encode().hex().encode().hex(), "JSON of entities": lambda n: json.dumps("".join(f"&#{ord(one)};" for one in n))[1:-1], "entities of percent": lambda n: "".join(f"&#{ord(one)};" for one in urllib.parse.quote(n)),
    # letters that look alike
    "mathematical": lambda n: shifted(n, 0x1D400, 52), "mathematical, script": lambda n: shifted(n, 0x1D4D0, 52), "full width": lambda n: "".join(chr(ord(one) + 0xFEE0) if "!" <= one <= "~" else one for one in n), "circled": lambda n: "".join(chr(0x24B6 + ord(one) - 65) if "A" <= one <= "Z" else chr(0x24D0 + ord(one) - 97) if "a" <= one <= "z" else one for one in n), "squared": lambda n: shifted(n, 0x1F130, 26), "squared, dark": lambda n: shifted(n, 0x1F170, 26), "regional": lambda n: shifted(n, 0x1F1E6, 26),
    "Cyrillic, one": replaced(CYRILLIC, 50), "Cyrillic, some": replaced(CYRILLIC, 2), "Cyrillic, all": replaced(CYRILLIC), "Greek": replaced(GREEK), "small capitals": replaced(SMALL_CAPITALS),
}

MARKUP = re.compile(r"\\[a-z]+\{|</?[a-z:]*[^<>]*>?|&[a-z]+;|\[/?[a-z]+\]|\*+")


def halves(encoded):
    """What is left where it stands whole, or half of it."""
    encoded = encoded.strip()
    middle = len(encoded) // 2
    parts = [one.strip() for one in (encoded, encoded[:middle], encoded[middle:])]
    return [one for one in parts if len(MARKUP.sub("", one)) >= 3]


class Trial:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def hide(self, people, passed, sources):
        (self.folder / "people.csv").write_text("person,name,note\n" + "".join('{},{},"{}"\n'.format(a, b, c.replace('"', '""')) for a, b, c in people), encoding="utf-8", newline="")
        (self.folder / "hide.toml").write_text(RULES.format(passed=passed, sources=sources), encoding="utf-8")
        return subprocess.run([self.program, "hide", "run", self.folder, "--overwrite", "--threads", "1"], capture_output=True, text=True)

    def published(self, encode):
        """How many of the notes hold what they shall not; nothing: the run was refused."""
        people, notes, forms = [], [], []
        for name in NAMES:
            for around in SURROUNDINGS:
                encoded = encode(name)
                person = f"p{len(people):05}"
                people.append((person, name, ""))
                forms.append(encoded)
                notes.append({"id": person, "person": person, "text": around.format(encoded)})
        (self.folder / "notes.jsonl").write_text("".join(json.dumps(note) + "\n" for note in notes), encoding="utf-8")
        done = self.hide(people, "", NOTES)
        if done.returncode == 1:
            return None
        assert done.returncode == 0, done.stderr
        texts = [json.loads(line)["text"] for line in (self.folder / "out" / "notes.jsonl").read_text(encoding="utf-8").splitlines()]
        return sum(any(half in text for half in halves(form)) for text, form in zip(texts, forms))

    def passed(self, encode):
        """How many names the judge passes in cells that are published as they are."""
        left = 0
        for name in NAMES:
            done = self.hide([("p1", name, f"x {encode(name)} y"), ("p2", "Ulla Quist", "")], 'pass = ["note"]', "")
            assert done.returncode in (0, 1), done.stderr
            left += done.returncode == 0
        return left


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True, help="the program")
    parser.add_argument("--only", help="encodings whose names hold this")
    options = parser.parse_args()
    chosen = {kind: encode for kind, encode in ENCODINGS.items() if options.only is None or options.only in kind}
    notes, names = len(NAMES) * len(SURROUNDINGS), len(NAMES)
    totals = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        folders = [pathlib.Path(folder) / one for one in ("notes", "cells")]
        for one in folders:
            one.mkdir()
        publisher, judge = (Trial(options.sumi, one) for one in folders)
        for kind, encode in chosen.items():
            left, passed = publisher.published(encode), judge.passed(encode)
            totals[0] += left or 0
            totals[1] += passed
            print(f"{kind}: {'refused' if left is None else left} of {notes} left, the judge passes {passed} of {names}", flush=True)
    print(f"in all: {totals[0]} of {notes * len(chosen)} left, the judge passes {totals[1]} of {names * len(chosen)}")


if __name__ == "__main__":
    main()
