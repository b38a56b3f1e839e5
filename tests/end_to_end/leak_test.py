#!/usr/bin/env python3
"""Nothing leaks beside the text: names, ids, owners and fields of the source stay in the private file."""
import json
import os
import unittest

from program import Case, jsonl, less_umask

TEXTS = ("was seen at the clinic", "was seen at the clinic", "came")
CANARY = "canary"


def table(delimiter, end="\r\n"):
    rows = [["canary_a", "id", "owner", "text", "canary_b"]]
    rows += [[f'"canary ""{number}"""', f"canaryid{number}", f"canaryowner{number}", text, f"canary{number}"]
             for number, text in enumerate(TEXTS)]
    return end.join(delimiter.join(row) for row in rows) + end


class Leak(Case):
    def setUp(self):
        super().setUp()
        records = [{"canary_field": f"canary{number}", "id": f"canaryid{number}", "owner": f"canaryowner{number}",
                    "nested": {"canary": ["canary"]}, "text": text, "canary": number, "spans":
                    [{"start": 0, "end": 3, "label": "CANARY", "canary": "canary", "text": text[:3]}]}
                   for number, text in enumerate(TEXTS)]
        for number, text in enumerate(TEXTS):
            self.write(f"folder/canary folder/canary{number}.canary", text)
        self.sources = {"jsonl": (self.write("source.jsonl", jsonl(*records)),),
                        "csv": (self.write("source.csv", "\ufeff" + table(",")),),
                        "tsv": (self.write("source.tsv", table("\t")),),
                        "csv;": (self.write("source2.csv", table(";", "\n")), "--delimiter", ";"),
                        "headless": (self.write("source3.csv", table(",").split("\r\n", 1)[1]), "--no-header",
                                     "--text-field", 4, "--id-field", 2, "--owner-field", 3),
                        "lines": (self.write("source.lines", "\n".join(TEXTS)), "--format", "lines"),
                        "text": (self.path("folder"),)}

    def outputs(self, published):
        """All that was written at a path, names too."""
        if not os.path.isdir(published):
            return self.read(published)
        return b"".join(name.encode() + b"\n" + content for name, content in sorted(self.files(published).items()))

    def test_default_output_has_no_canary(self):
        for kind, (source, *layout) in self.sources.items():
            for options in ((), ("--no-collapse", "--by", "documents"), ("--method", "spans")) if kind == "jsonl" else ((),):
                with self.subTest(kind=kind, options=options):
                    suffix = os.path.splitext(source)[1]
                    shown, key = self.path(f"shown {kind}{suffix}"), self.path("key")
                    by = ("--by", "documents") if kind in ("lines", "text") else ()
                    done = self.run_well("mask", source, "-o", shown, "--k", 2, *layout, *by, *options, "--overwrite",
                                         "--private", key, "--summary", self.path("summary"), "--certificate", self.path("certificate"))
                    written = self.outputs(shown)
                    self.assertIn(b" seen at the clinic", written)
                    for where in (written, done.out, done.err, self.read("summary"), self.read("certificate")):
                        self.assertNotIn(CANARY.encode(), where.lower())
                    if kind != "lines":
                        self.assertEqual(self.read("key").decode().count("canary"), {"text": 9}.get(kind, 6))
                    if "--by" not in options and "--method" not in options:
                        self.run_well("verify", shown, "--source", source, "--k", 2, *layout, *by)

    def test_standard_output_has_no_canary(self):
        for kind, (source, *layout) in self.sources.items():
            if kind != "text":
                done = self.run_well("mask", source, "--k", 2, "--by", "documents", *layout)
                self.assertIn(b"was seen at the clinic", done.out)
                self.assertNotIn(b"canary", done.out + done.err)

    def test_exact_output(self):
        texts = list(enumerate((TEXTS[0], TEXTS[1], "█"), 1))
        expected = {"jsonl": "".join(f'{{"id":"d{number:06d}","text":"{text}"}}\n' for number, text in texts),
                    "csv": "\ufeffid,text\n" + "".join(f"d{number:06d},{text}\n" for number, text in texts),
                    "headless": "".join(f"d{number:06d},{text}\n" for number, text in texts),
                    "lines": f"{TEXTS[0]}\n{TEXTS[1]}\n█\n"}
        for kind, text in expected.items():
            source, *layout = self.sources[kind]
            done = self.run_well("mask", source, "--k", 2, "--by", "documents", *layout)
            self.assertEqual(done.out.decode(), text)

    def test_fresh_ids(self):
        count = 1234
        source = self.write("many.jsonl", jsonl(*({"id": f"x{number}", "text": "abcdefg"} for number in range(count))))
        shown = self.run_well("mask", source, "--k", 2, "--by", "documents").out
        self.assertEqual([json.loads(line)["id"] for line in shown.splitlines()],
                         [f"d{number:06d}" for number in range(1, count + 1)])
        for number in range(30):
            self.write(f"many/{number % 7}/{number}.txt", "abcdefg")
        self.mask(self.path("many"), self.path("out"), "--by", "documents")
        self.assertEqual(sorted(self.files("out")), [f"d{number:06d}.txt" for number in range(1, 31)])

    def test_folder_order_is_of_bytes(self):
        for name, text in (("b", "1 abcdefg"), ("a/z", "2 abcdefg"), ("a.txt", "3 abcdefg"), ("é", "4 abcdefg"), ("B", "5 abcdefg"),
                           (".dot", "6 abcdefg"), (".git/x", "7 abcdefg")):
            self.write("names/" + name, text)
        self.mask(self.path("names"), self.path("out"), "--by", "documents", "--private", self.path("key"))
        private = [json.loads(line) for line in self.read("key").splitlines()]
        self.assertEqual([line["source_id"] for line in private], ["B", "a.txt", "a/z", "b", "é"])
        self.assertEqual([line["id"] for line in private], sorted(name.replace(".txt", "") for name in self.files("out")))

    def test_modes(self):
        source = self.sources["jsonl"][0]
        written = ("shown.jsonl", "key", "summary", "certificate")
        for expected in (less_umask(0o666), 0o640):
            options = ("--private", self.path("key"), "--summary", self.path("summary"), "--certificate", self.path("certificate"))
            self.mask(source, self.path("shown.jsonl"), *options)
            for name in written:
                if name == "key":
                    self.assertEqual(self.mode(name), 0o600, name)  # whatever stood there
                else:
                    self.assertEqual(self.mode(name), expected, name)
                os.chmod(self.path(name), 0o640)
        self.mask(self.sources["text"][0], self.path("out"), "--by", "documents")
        self.assertEqual(self.mode("out"), less_umask(0o777))
        self.assertEqual({self.mode("out/" + name) for name in self.files("out")}, {less_umask(0o666)})

    def test_private_file_tells_what_was_hidden(self):
        source = self.write("two.jsonl", jsonl({"id": "x", "owner": "u", "text": "Anna sagt 東京 Ja"},
                                               {"id": "y", "owner": 5, "text": "Otto sagt 東京 Ja"}))
        self.mask(source, self.path("shown.jsonl"), "--private", self.path("key"))
        lines = [json.loads(line) for line in self.read("key").splitlines()]
        self.assertEqual([(line["id"], line["source_id"], line["owner"]) for line in lines],
                         [("d000001", "x", "u"), ("d000002", "y", "5")])
        for line, record in zip(lines, map(json.loads, self.read(source).splitlines())):
            self.assertTrue(line["hidden"])
            for hidden in line["hidden"]:
                self.assertEqual(record["text"][hidden["start"]:hidden["end"]], hidden["text"])


if __name__ == "__main__":
    unittest.main()
