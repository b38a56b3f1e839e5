#!/usr/bin/env python3
"""What people have: several files, folders with other files in them, other encodings, other delimiters, compressed streams."""
import gzip
import json
import os
import pathlib
import subprocess
import sys
import unittest

from program import SUMI, Case, jsonl, run

SHARED = "the patient was given a bed near the window"


def record(number, text=None):
    return {"id": f"own{number}", "owner": f"o{number}", "text": text or f"{SHARED} number{number}x"}


def shards(case, folder="shards", files=3, each=4):
    for file in range(files):
        records = jsonl(*(record(file * each + i) for i in range(each)))
        name = f"{folder}/part{file}.jsonl"
        case.write(name + ".gz", gzip.compress(records.encode(), mtime=0)) if file % 2 else case.write(name, records)
    return case.path(folder)


class Several(Case):
    def masked_as_one(self):
        """What masking all records in one file gives: texts in order."""
        one = self.write("one.jsonl", jsonl(*(record(i) for i in range(12))))
        self.mask(one, self.path("one.out"))
        return [json.loads(line)["text"] for line in self.read("one.out").splitlines()]

    def texts_in(self, folder):
        texts = []
        for name, content in sorted(self.files(folder).items()):
            content = gzip.decompress(content) if name.endswith(".gz") else content
            texts += [json.loads(line)["text"] for line in content.splitlines()]
        return texts

    def test_are_one_corpus_however_they_are_named(self):
        folder = shards(self)
        expected = self.masked_as_one()
        listed = self.write("list.txt", "".join(f"{folder}/part{i}.jsonl{'.gz' if i % 2 else ''}\n" for i in (2, 0, 1)))
        inputs = {
            "folder": [folder],
            "files": [f"{folder}/part2.jsonl", f"{folder}/part0.jsonl", f"{folder}/part1.jsonl.gz"],
            "pattern": [f"{folder}/*.jsonl*"],
            "mixed": [f"{folder}/part1.jsonl.gz", f"{folder}/part[02].jsonl"],
            "list": ["--files-from", listed],
        }
        trees = []
        for name, arguments in inputs.items():
            with self.subTest(name):
                out = self.path("out-" + name)
                self.run_well("mask", *arguments, "-o", out, "--k", 2, "--summary", self.path("s"))
                self.assertEqual(sorted(self.files(out)), ["f000001.jsonl", "f000002.jsonl.gz", "f000003.jsonl"])
                self.assertEqual(self.texts_in(out), expected)
                summary = self.read_json("s")
                self.assertEqual((summary["files"], summary["file_names"], summary["documents"]), (3, "fresh", 12))
                self.assertNotIn(b"own", b"".join(self.files(out).values()))
                trees.append(self.files(out))
                self.run_well("verify", out, "--source", folder, "--k", 2)
        self.assertTrue(all(tree == trees[0] for tree in trees))

    def test_keep_their_names_if_asked(self):
        folder = shards(self)
        said = self.run_well("mask", folder, "-o", self.path("out"), "--k", 2, "--keep-names", "--summary", self.path("s"))
        self.assertEqual(sorted(self.files("out")), ["part0.jsonl", "part1.jsonl.gz", "part2.jsonl"])
        self.assertEqual(self.read_json("s")["file_names"], "kept")
        self.assertIn("names of the files are published", said.err.decode())
        self.run_well("verify", self.path("out"), "--source", folder, "--k", 2, "--keep-names")
        self.assertEqual(run("verify", self.path("out"), "--source", folder, "--k", 2).code, 1)

    def test_are_verified_file_by_file(self):
        folder = shards(self)
        self.run_well("mask", folder, "-o", self.path("out"), "--k", 2)
        good = self.read("out/f000003.jsonl")
        for planted, reason in ((good.replace("window █".encode(), b"window number8x", 1), "rare"), (good.replace(b"window", b"widow"), "changed"),
                                (good.replace(b'"text"', b'"ward":7,"text"'), "carried")):
            self.write("out/f000003.jsonl", planted)
            result = run("verify", self.path("out"), "--source", folder, "--k", 2)
            self.assertEqual(result.code, 1)
            self.assertIn(reason, result.out.decode())
        self.write("out/f000003.jsonl", good)
        self.write("out/f000004.jsonl", "")
        self.assertIn("extra-document", run("verify", self.path("out"), "--source", folder, "--k", 2).out.decode())

    def test_of_several_formats(self):
        self.write("in/a.jsonl", jsonl(record(1), record(2)))
        self.write("in/b.csv", f"id;owner;text\nx;o3;{SHARED} and 3\ny;o4;{SHARED} and 4\n")
        self.write("in/c.txt", f"{SHARED} or so")
        self.run_well("mask", self.path("in"), "-o", self.path("out"), "--k", 2)
        out = self.files("out")
        self.assertEqual(sorted(out), ["f000001.jsonl", "f000002.csv", "f000003.txt"])
        self.assertTrue(out["f000002.csv"].startswith(b"id;text\nd000003;" + SHARED.encode()))
        self.assertTrue(out["f000003.txt"].startswith(SHARED.encode()))
        self.run_well("verify", self.path("out"), "--source", self.path("in"), "--k", 2)

    def test_what_is_not_read_is_an_error_unless_allowed(self):
        self.write("in/a.jsonl", jsonl(record(1), record(2)))
        for name, content, what in (("b.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "layout"), ("c", b"PK\x03\x04" + b"\0" * 60, "zip"),
                                    ("d.txt", bytes(range(256)) * 8, "binary"), ("e.json", b"[1, 2]", "JSON"), ("f.parquet", b"x", "table")):
            with self.subTest(name):
                self.write("in/" + name, content)
                for command in (("mask", self.path("in"), "-o", self.path("no"), "--k", 2), ("inspect", self.path("in"))):
                    self.assert_fails(3, ["in/" + name, what, "--allow-unread"], *command)
                said = self.run_well("mask", self.path("in"), "-o", self.path("out-" + name), "--k", 2, "--allow-unread", "--summary", self.path("s"))
                self.assertIn(f"left out {name}: ", said.err.decode())
                self.assertTrue(self.read_json("s")["unread"][0].startswith(name + ": "))
                self.assertEqual(sorted(self.files("out-" + name)), ["f000001.jsonl"])
                subprocess.run(["rm", self.path("in", name)], check=True)

    def test_a_folder_of_text_is_as_careful(self):
        self.write("in/a.txt", SHARED)
        self.write("in/b.txt", SHARED)
        self.write("in/c.md", b"%PDF-1.7\n\x00\x01")
        self.assert_fails(3, ["in/c.md", "PDF", "--allow-unread"], "mask", self.path("in"), "-o", self.path("no"), "--k", 2, "--by", "documents")
        self.run_well("mask", self.path("in"), "-o", self.path("out"), "--k", 2, "--by", "documents", "--allow-unread")
        self.assertEqual(self.files("out"), {"d000001.txt": SHARED.encode(), "d000002.txt": SHARED.encode()})

    def test_that_make_no_sense(self):
        folder = shards(self)
        one = f"{folder}/part0.jsonl"
        self.assert_fails(2, "twice", "mask", one, one, "-o", self.path("out"), "--k", 2)
        self.assert_fails(2, "twice", "mask", one, folder, "-o", self.path("out"), "--k", 2)
        self.assert_fails(2, "standard input", "mask", one, "-", "-o", self.path("out"), "--k", 2)
        self.assert_fails(3, "no file matches", "mask", f"{folder}/*.csv", "-o", self.path("out"), "--k", 2)
        self.assert_fails(2, "--keep-names", "mask", one, "-o", self.path("out"), "--k", 2, "--keep-names")
        self.assert_fails(2, "", "mask", folder, "-o", f"{folder}/out", "--k", 2)
        self.assert_fails(2, "certificate", "mask", folder, "-o", self.path("out"), "--k", 2, "--certificate", self.path("c"))


class SeveralTables(Case):
    """table, link and hide read many files, as mask does."""
    ROWS = [(f"{first} {last}", 30 + (7 * i + j) % 9, f"9{j % 3}110", ("flu", "cold; bad", "rash")[i % 3])
            for i, first in enumerate(("Ann", "Bo", "Cy", "Di", "Ed", "Flo")) for j, last in enumerate(("Arp", "Birk", "Cole", "Dorn"))]
    HEADER = ("name", "age", "zip", "disease")

    def table(self, name, rows, delimiter=","):
        lines = [delimiter.join(f'"{cell}"' if delimiter in str(cell) else str(cell) for cell in row) for row in [self.HEADER, *rows]]
        return self.write(name, "\n".join(lines) + "\n")

    def shards(self):
        self.table("t/1.csv", self.ROWS[:8])
        self.table("t/2.tsv", self.ROWS[8:10], "\t")
        content = pathlib.Path(self.table("t/sub/3.csv", self.ROWS[10:], ";")).read_bytes()
        os.remove(self.path("t/sub/3.csv"))
        self.write("t/sub/3.csv.gz", gzip.compress(content, mtime=0))
        return self.path("t")

    def test_are_one_table_however_they_are_named(self):
        folder = self.shards()
        whole = self.table("one.csv", self.ROWS)
        listed = self.write("list.txt", f"{folder}/sub\n{folder}/1.csv\n{folder}/2.tsv\n")
        columns = ("--k", 3, "--qi", "age,zip", "--sensitive", "disease")
        self.run_well("table", "anonymize", whole, "-o", self.path("whole.csv"), *columns, "--drop", "name", "--keep-order")
        for name, inputs in {"folder": [folder], "files": [f"{folder}/2.tsv", f"{folder}/1.csv", f"{folder}/sub/3.csv.gz"],
                             "pattern": [f"{folder}/*.?sv", f"{folder}/sub"], "list": ["--files-from", listed]}.items():
            with self.subTest(name):
                out = self.path(name + ".csv")
                self.run_well("table", "anonymize", *inputs, "-o", out, *columns, "--drop", "name", "--keep-order")
                self.assertEqual(self.read(name + ".csv"), self.read("whole.csv"))
                self.run_well("table", "check", out, "--source", folder, *columns)
        self.run_well("table", "anonymize", folder, "-o", self.path("s.csv"), *columns, "--drop", "name", "--private", self.path("pairs"))
        self.run_well("table", "check", self.path("s.csv"), "--source", f"{folder}/1.csv", "--source", f"{folder}/2.tsv", "--source",
                      f"{folder}/sub/3.csv.gz", "--private", self.path("pairs"), *columns)
        self.run_well("table", "sweep", f"{folder}/*.*", f"{folder}/sub", "--k", "2,3", "-o", self.path("curve.csv"), *columns[2:])

    def test_what_is_not_read_is_named(self):
        folder = self.shards()
        self.write("t/scan.pdf", b"%PDF-1.4\n")
        linked = ("link", folder, "-o", self.path("linked"))
        table = ("table", "anonymize", folder, "-o", self.path("out.csv"), "--k", 3, "--qi", "age,zip", "--drop", "name")
        for command in (linked, table):
            with self.subTest(command[0]):
                refused = run(*command)
                self.assertEqual(refused.code, 3, refused.err)
                self.assertIn("scan.pdf", refused.err.decode())
                self.assertIn("--allow-unread", refused.err.decode())
                done = self.run_well(*command, "--allow-unread", "--summary", self.path("s"))
                self.assertIn("left out scan.pdf", done.err.decode())
                self.assertEqual(len(self.read_json("s")["unread"]), 1)
        self.table("u/1.csv", self.ROWS)
        self.write("u/2.csv", "other,columns\n1,2\n")
        self.assertEqual(run("table", "anonymize", self.path("u"), "-o", self.path("u.csv"), "--k", 3, "--qi", "age").code, 3)

    def test_are_linked_as_if_they_were_named_one_by_one(self):
        folder = self.shards()
        named = [f"{folder}/1.csv", f"{folder}/2.tsv", f"{folder}/sub/3.csv.gz"]
        self.run_well("link", *named, "-o", self.path("named"))
        self.run_well("link", folder, "-o", self.path("folder"))
        listed = self.write("list.txt", "\n".join(named) + "\n")
        self.run_well("link", "--files-from", listed, "-o", self.path("listed"))
        self.assertEqual(self.files("named"), self.files("folder"))
        self.assertEqual(self.files("named"), self.files("listed"))
        self.table("t/sub/1.csv", self.ROWS[:2])
        self.run_well("link", folder, "-o", self.path("nested"))
        self.assertEqual(sorted(self.files("nested")), ["1.csv", "2.tsv", "sub/1.csv", "sub/3.csv.gz"])

    RULES = """mode = "full"
output = "out"
names = "not searched"
[[attribute]]
name = "name"
kind = "name"
[extract]
taggers = ["patterns"]
[[table]]
file = "t"
columns = { name = "name" }
pass = ["zip"]
[[documents]]
file = %s
as = "notes"
"""

    def test_are_hidden_each_under_a_fresh_name(self):
        self.shards()
        for number in range(3):
            records = jsonl(*({"text": f"note {i} about {self.ROWS[i][0]} here"} for i in range(number * 8, number * 8 + 8)))
            self.write(f"n/{number}.jsonl", records)
        trees = []
        for files in ('"n/*.jsonl"', '["n/2.jsonl", "n/0.jsonl", "n/1.jsonl"]', '"n"'):
            self.write("hide.toml", self.RULES % files + "keep_names = false\n")
            if os.path.exists(self.path("list.txt")):
                os.remove(self.path("list.txt"))
            self.run_well("hide", "run", "--rules", self.path("hide.toml"), "--overwrite", "--summary", self.path("s"))
            tree = self.files("out")
            self.assertEqual([name.split(".")[0] for name in sorted(tree)],
                             ["notes-000001", "notes-000002", "notes-000003", "t-000001", "t-000002", "t-000003"])
            self.assertEqual(sorted(name.partition(".")[2] for name in tree), ["csv", "csv.gz", "jsonl", "jsonl", "jsonl", "tsv"])
            self.assertEqual(self.read_json("s")["file_order"], "shuffled")
            everything = b"".join(gzip.decompress(content) if name.endswith(".gz") else content for name, content in tree.items())
            self.assertNotIn(b"Ann Arp", everything)
            self.assertEqual(everything.count(b"[NAME]"), 48)
        self.write("n/scan.pdf", b"%PDF-1.4\n")
        refused = run("hide", "run", "--rules", self.path("hide.toml"), "--overwrite")
        self.assertEqual(refused.code, 3, refused.err)
        self.assertIn("scan.pdf", refused.err.decode())
        self.write("hide.toml", self.RULES % '"n"' + "skip_unread = true\n")
        self.run_well("hide", "run", "--rules", self.path("hide.toml"), "--overwrite", "--summary", self.path("s"))
        self.assertEqual([name for name in self.read_json("s")["dropped"] if name.endswith("scan.pdf")], [self.path("n/scan.pdf")])

    # Letters in files by the patients' names: which is whose must not be told by their numbers.
    def test_files_are_numbered_in_an_order_that_tells_nothing_of_their_names(self):
        self.shards()
        for number, name in enumerate(["adams", "baker", "clark", "davis", "evans", "frank", "green", "hills"]):
            self.write(f"n/{name}.jsonl", jsonl({"text": f"letter of ward {number} to the doctor"}))
        orders = []
        for how in ("", "", "", "", "", "keep_order = true\n"):
            self.write("hide.toml", how + self.RULES % '"n/*.jsonl"')
            self.run_well("hide", "run", "--rules", self.path("hide.toml"), "--overwrite", "--summary", self.path("s"))
            tree = self.files("out")
            orders.append(b"".join(tree[name] for name in sorted(tree) if name.startswith("notes")))
            self.assertEqual(self.read_json("s")["file_order"], "kept" if how else "shuffled")
        self.assertGreater(len(set(orders[:5])), 2)
        self.assertEqual([b"ward %d" % number in line for number, line in enumerate(orders[5].splitlines())], [True] * 8)

    def test_tables_beside_spread_sources_are_not_left_unread(self):
        self.shards()
        self.table("beside.csv", self.ROWS)
        self.write("n/0.jsonl", jsonl({"text": "note"}))
        self.write("hide.toml", self.RULES % '"n"')
        refused = run("hide", "run", "--rules", self.path("hide.toml"))
        self.assertEqual(refused.code, 3, refused.err)
        self.assertIn("beside.csv", refused.err.decode())


class Sniffed(Case):
    ROWS = "id,owner,text\r\n" + "".join(f"{i},o{i},Müller {SHARED}\r\n" for i in range(3))

    def published(self, source, *options):
        self.mask(source, self.path("out"), *options)
        return self.read("out").decode()

    def test_byte_order_marks(self):
        expected = self.published(self.write("plain.csv", self.ROWS))
        self.assertIn("Müller the patient", expected)
        for encoding, mark in (("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff"), ("utf-32-le", b"\xff\xfe\0\0"), ("utf-32-be", b"\0\0\xfe\xff")):
            with self.subTest(encoding):
                source = self.write("marked.csv", mark + self.ROWS.encode(encoding))
                self.assertEqual(self.published(source), expected)
                self.run_well("verify", self.path("out"), "--source", source, "--k", 2)
                self.run_well("inspect", source)
        self.assert_fails(3, ["UTF-16LE", "--encoding"], "mask", self.write("bare.csv", self.ROWS.encode("utf-16-le")), "-o", self.path("no"), "--k", 2)

    def test_a_legacy_encoding_is_guessed_to_look_and_named_to_publish(self):
        rows = "id,owner,text\n" + "".join(f"{i},o{i},Der Patient heißt Müller und möchte über Ärzte in der Nähe sprechen\n" for i in range(5))
        source = self.write("old.csv", rows.encode("windows-1252"))
        self.assert_fails(3, ["not valid UTF-8", "windows-1252", "--encoding"], "mask", source, "-o", self.path("no"), "--k", 2)
        said = self.run_well("inspect", source, "--summary", self.path("s"))
        self.assertIn("windows-1252, which is a guess", said.err.decode())
        self.assertEqual(self.read_json("s")["guessed_encoding"], "windows-1252")
        self.assertIn("Müller und möchte", self.published(source, "--encoding", "windows-1252"))

    def test_delimiters(self):
        for delimiter in ",;\t|":
            with self.subTest(delimiter):
                rows = self.ROWS.replace("\r\n", "\n").replace(",", delimiter)
                out = self.published(self.write("t.csv", rows))
                self.assertTrue(out.startswith(f"id{delimiter}text\nd000001{delimiter}Müller"), out)
                self.assertEqual(self.published(self.write("t.csv", rows), "--pass", "all"), rows)
                self.run_well("verify", self.path("out"), "--source", self.path("t.csv"), "--k", 2, "--pass", "all")

    def test_blank_lines_at_the_end(self):
        rows = self.ROWS.replace("\r\n", "\n") + "\n\n"
        source = self.write("t.csv", rows)
        self.assertEqual(self.published(source).count("\n"), 4)
        self.assertEqual(self.published(source, "--pass", "all"), rows)
        self.assert_fails(3, "empty line", "mask", self.write("u.csv", rows + "7,o7,x\n"), "-o", self.path("no"), "--k", 2)

    def test_compressed_streams(self):
        records = jsonl(*(record(i) for i in range(4))).encode()
        plain = self.run_well("mask", "-", "--format", "jsonl", "--k", 2, stdin=records).out
        self.assertEqual(self.run_well("mask", "-", "--format", "jsonl", "--k", 2, stdin=gzip.compress(records)).out, plain)
        self.assertEqual(self.run_well("mask", "-", "--k", 2, stdin=gzip.compress(records)).out, plain)
        self.mask(self.write("named.jsonl", gzip.compress(records)), self.path("out"))
        self.assertEqual(self.read("out"), plain)

    def test_near_names(self):
        self.assert_fails(3, ["did you mean Text?", "--text-field"], "mask", self.write("a.jsonl", '{"Text":"canary"}\n'), "-o", self.path("no"), "--k", 2, "--by", "documents")
        self.assert_fails(3, ["did you mean body?", "--text-field"], "mask", self.write("a.jsonl", '{"body":"canary"}\n'), "-o", self.path("no"), "--k", 2, "--by", "documents")
        self.assert_fails(3, ["did you mean note_text?", "--text-field"], "mask", self.write("a.csv", "id,note_text\n1,canary\n"), "-o", self.path("no"), "--k", 2,
                          "--text-field", "note_texts")
        said = self.assert_fails(3, "3 columns", "mask", self.write("a.csv", "Poe,canary,Lind\n1,2,3\n"), "-o", self.path("no"), "--k", 2)
        self.assertNotIn("Poe", said)

    def test_what_is_no_text(self):
        for name, content in (("a.csv", b"PK\x03\x04" + b"\0" * 90), ("b.jsonl", b"GIF87a canary")):
            self.assert_fails(3, ["it is a", "not text"], "mask", self.write(name, content), "-o", self.path("no"), "--k", 2, "--by", "documents")
        self.assert_fails(3, "a damaged picture", "mask", self.write("c.txt", b"\x89PNG\r\n\x1a\n"), "-o", self.path("no"), "--k", 2, "--by", "documents")

    def test_limits(self):
        many = self.write("many.csv", ",".join(["text"] + [f"c{i}" for i in range(200_000)]) + "\n")
        self.assert_fails(4, ["columns", "--config any-size"], "mask", many, "--header", "-o", self.path("no"), "--k", 2, "--by", "documents")
        bomb = subprocess.run("head -c 1400000000 /dev/zero | tr '\\0' 'a' | gzip -1 | gzip -1", shell=True, stdout=subprocess.PIPE, check=True).stdout
        inner = gzip.decompress(bomb)
        self.assert_fails(4, "--config any-size", "inspect", "--format", "lines", self.write("bomb.gz", inner))


class Marks(Case):
    def test_are_strings(self):
        source = self.write("in.jsonl", jsonl(*(record(i) for i in range(4))))
        for mark in ("[MASK]", "<redacted>", "▓▒"):
            for collapse in ("--collapse", "--no-collapse"):
                with self.subTest(mark + collapse):
                    self.mask(source, self.path("out"), "--mark", mark, collapse)
                    text = json.loads(self.read("out").splitlines()[0])["text"]
                    self.assertEqual(text, f"{SHARED} " + mark * (1 if collapse == "--collapse" else len("number0x")))
                    self.run_well("verify", self.path("out"), "--source", source, "--k", 2, "--mark", mark, collapse)
                    self.assertEqual(run("verify", self.path("out"), "--source", source, "--k", 2, "--mark", "[OTHER]").code, 1)

    def test_violations_stand_where_they_stand(self):
        source = self.write("in.jsonl", jsonl(*(record(i, f"number{i}x {SHARED} number{i}x") for i in range(4))))
        self.mask(source, self.path("out"), "--mark", "[MASK]")
        lines = self.read("out").decode().splitlines()
        planted = json.loads(lines[2])
        self.assertEqual(planted["text"], f"[MASK] {SHARED} [MASK]")
        planted["text"] = f"[MASK] {SHARED} number2x"
        self.write("out", "\n".join([*lines[:2], json.dumps(planted), *lines[3:]]) + "\n")
        result = run("verify", self.path("out"), "--source", source, "--k", 2, "--mark", "[MASK]")
        found = json.loads(result.out.splitlines()[0])
        self.assertEqual((found["document"], found["start"], found["end"], found["reason"]), ("d000003", 6, len(planted["text"]), "rare"))

    def test_that_can_not_be_told_are_refused(self):
        source = self.write("in.jsonl", jsonl(record(1), record(2, f"{SHARED} [MASK] canary")))
        self.assert_fails(3, "mark is in the source", "mask", source, "-o", self.path("no"), "--k", 2, "--mark", "[MASK]")
        for mark in ("***", "abab", "a b", "x" * 65):
            self.assert_fails(2, "--mark", "mask", source, "-o", self.path("no"), "--k", 2, "--mark", mark)

    def test_in_certificates(self):
        source = self.write("in.jsonl", jsonl(*(record(i) for i in range(4))))
        self.mask(source, self.path("out"), "--mark", "[MASK]", "--certificate", self.path("c"))
        self.run_well("verify", self.path("out"), "--source", source, "--certificate", self.path("c"))


class Sizes(Case):
    def test_as_people_write_them(self):
        source = self.write("in.jsonl", jsonl(*(record(i) for i in range(4))))
        for size in ("5GB", "4GiB", "512M", "2G", "800MB"):
            self.mask(source, self.path("out"), "--memory", size)
        for size in ("5XB", "GB", "-1G", "5 GB", "0"):
            self.assert_fails(2, "--memory", "mask", source, "-o", self.path("no"), "--k", 2, "--memory=" + size)


if __name__ == "__main__":
    unittest.main(verbosity=1)
