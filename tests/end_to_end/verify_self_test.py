#!/usr/bin/env python3
"""Hand-made cases for verify.py."""
import contextlib
import gzip
import io
import json
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
import verify  # noqa: E402

MARK = "\u2588"


def jsonl(*records):
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def published(*texts, **more):
    return jsonl(*({"id": f"d{number:06d}", "text": text, **more} for number, text in enumerate(texts, 1)))


def originals(*texts, owners=()):
    return jsonl(*({"id": f"s{number}", "text": text, **({"owner": owners[number]} if owners else {})}
                   for number, text in enumerate(texts)))


class Verify(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def run_verify(self, *options, k=2, by="occurrences"):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = verify.main([*options, "--k", str(k), *(["--by", by] if by else [])])
            except SystemExit as stopped:
                code = stopped.code
        found = [tuple(json.loads(line).values()) for line in out.getvalue().splitlines()]
        self.summary = json.loads(err.getvalue()) if code in (0, 1) else None
        return code, found

    def check(self, expected, text, source=None, *options, name="jsonl", **more):
        """The violations of a published text, as (document's number, start, end, reason)."""
        arguments = [self.write("published." + name, text)]
        if source is not None:
            arguments += ["--source", self.write("source." + name, source)]
        code, found = self.run_verify(*arguments, *options, **more)
        self.assertEqual(found, [(f"d{v[0]:06d}" if isinstance(v[0], int) else v[0], *v[1:]) for v in expected])
        self.assertEqual(code, 1 if expected else 0)
        self.assertEqual(self.summary["holds"], not expected)

    def test_rare(self):
        self.check([], published("abc█", "█abc"))
        self.assertEqual(self.summary, {"holds": True, "violations": 0, "stretches": 2, "kept_by_policy": 0})
        self.check([(1, 0, 3, "rare"), (2, 0, 2, "rare"), (2, 3, 5, "rare")], published("abx█", "yb█yb█b"), k=3)
        self.check([(1, 0, 1, "rare")], published("\U0001f600█"))

    def test_overlapping_occurrences(self):
        self.check([(1, 0, 4, "rare")], published("aaaa█aa"), k=4)
        self.check([(1, 0, 4, "rare"), (1, 5, 7, "rare")], published("aaaa█aa"), k=5)
        self.check([(1, 0, 4, "rare"), (1, 5, 7, "rare")], published("aaaa█aa"), by="documents")

    def test_support_does_not_cross_marks_or_documents(self):
        self.check([(1, 0, 2, "rare"), (2, 0, 1, "rare")], published("ab", "x█", "█b", "a█b"))

    def test_guarantee(self):
        text, source = published("ab█", "c█"), originals("abX", "cYabc")
        self.check([(1, 0, 2, "rare"), (2, 0, 1, "rare")], text, source)
        self.check([], text, source, "--guarantee", "source")
        self.check([(2, 0, 1, "rare")], text, source, "--guarantee", "source", by="documents")

    def test_owners(self):
        text = published("ab█", "ab█", "█")
        self.check([(1, 0, 2, "rare"), (2, 0, 2, "rare")], text, originals("abc", "abd", "e", owners="xxy"), by="owners")
        self.check([], text, originals("abc", "abd", "e", owners="xyy"), by=None)
        self.check([], text, originals("abc", "abd", "e", owners=[None, None, "y"]), by="owners")
        self.check([(1, 0, 2, "rare"), (2, 0, 2, "rare")], text, originals("abc", "abd", "abe", owners="xxx"),
                   "--guarantee", "source", by="owners")
        private = self.write("private", jsonl({"id": "d000001", "owner": "x"}, {"id": "d000002", "owner": None}))
        self.check([], text, None, "--private", private, by="owners")
        private = self.write("private", jsonl({"owner": "x"}, {"owner": "x"}, {"owner": "x"}))
        self.check([(1, 0, 2, "rare"), (2, 0, 2, "rare")], text, None, "--private", private, by="owners")
        self.check([(1, 0, 2, "rare"), (2, 0, 2, "rare")], published("ab█", "ab█", owner="x"), None,
                   "--pass", "owner", by="owners")
        self.assertEqual(self.run_verify(self.write("p.jsonl", text), by="owners")[0], 2)
        self.assertEqual(self.run_verify(self.write("p.jsonl", text), by=None)[0], 2)

    def test_keep(self):
        keep = self.write("keep", "New York\naba\n")
        self.check([(1, 8, 10, "rare")], published("New York!?█"), None, "--allow", keep)
        self.check([], published("ababaaba█New York"), None, "--allow", keep)
        self.assertEqual((self.summary["stretches"], self.summary["kept_by_policy"]), (0, 2))
        self.check([(1, 0, 2, "rare")], published("yo█"), originals("yo New York yoaba"), "--allow", keep,
                   "--guarantee", "source", k=3)
        self.check([(1, 0, 2, "rare")], published("ba█"), originals("baxaba"), "--allow", keep, "--guarantee", "source")

    def test_fold(self):
        def one(fold, shown, *spellings):
            """Published in one spelling, the source's own count together; published as they were, they count apart."""
            self.check([], published(*[shown] * len(spellings)), originals(*spellings), "--fold", fold, k=len(spellings))
            self.check([], published(*[shown] * len(spellings)), originals(*spellings), "--fold", fold,
                       "--guarantee", "source", k=len(spellings))
            rare = [(number, 0, len(text), "rare") for number, text in enumerate(spellings, 1)]
            self.check(rare, published(*spellings), None, "--fold", fold)

        def several(fold, *shown, source):
            self.check([(number, 0, len(text), "rare") for number, text in enumerate(shown, 1)], published(*shown),
                       originals(*source), "--fold", fold)
        self.check([(1, 0, 3, "rare"), (2, 0, 3, "rare")], published("ABC", "abc"))
        one("case", "abc", "ABC", "abc")
        one("case,width,space", "ab ", "ＡＢ ", "ab\u3000", "ab\u00a0")
        one("width", " ", "\u3000", " ")
        one("width", "カ", "ｶ", "カ")
        one("case", "ßσ", "ẞΣ", "ßς")
        several("case", "ß", "ss", source=("ß", "SS"))
        several("case", "İ", "i", source=("İ", "I"))
        one("space", " ", "\u2003", "\t")
        several("space", "\x1c", "\u200b", source=("\x1c", "\u200b"))

    def test_fold_leaves_nobodys_spelling(self):
        source = originals("ABC", "abc")
        self.check([(1, 0, 1, "changed"), (1, 0, 3, "rare"), (2, 0, 3, "rare")], published("ABC", "abc"), source,
                   "--fold", "case", "--no-collapse")
        self.check([(1, 0, 3, "changed"), (1, 0, 3, "rare")], published("ABC", "abc"), source, "--fold", "case",
                   "--guarantee", "source")
        keep = ("--fold", "case", "--allow", self.write("keep", "New York\n"))
        source = originals("New York A", "New York a")
        self.check([], published("New York a", "New York a"), source, *keep)
        self.check([(1, 0, 10, "changed"), (2, 0, 10, "changed")], published("new york a", "new york a"), source, *keep)
        self.check([], published("aXb", "aXb"), originals("aXB", "AXb"), "--fold", "case", "--mark", "x")
        self.check([(1, 0, 2, "changed"), (1, 0, 2, "rare")], published("Xb", "xb", "xb"), originals("Yb", "yb", "YB"), "--fold", "case",
                   "--mark", "x")
        sentences = ("--fold", "case", "--guarantee", "source", "--method", "sentences")
        self.check([], published("CaLl.", "call."), originals("CaLl.", "call."), *sentences)

    def test_collapse(self):
        def changed(text, source, *place):
            self.assertEqual(verify.change(text, source, MARK, True), place or None)

        for text, source in (("a█b", "aXXb"), ("█", "abc"), ("a█ab█", "aabaabX"), ("█ab█ab", "XabYabab"), ("", ""), ("a██b", "aXYb"),
                             ("█b", "bb"), ("a█a█a", "aXaYa"), ("a█b", "a█b")):
            changed(text, source)
        changed("a█b", "ab", 2, 3)
        changed("b█", "ab", 0, 1)
        changed("a██b", "aXb", 3, 4)
        changed("█ab█ba█", "XbaYabZ", 4, 6)
        changed("█ba█", "Xba", 4, 4)
        changed("█", "", 1, 1)
        changed("ab", "abc", 0, 2)
        changed("█ab", "Xabc", 1, 3)

    def test_no_collapse(self):
        source, keep = originals("abcd", "abcd"), ("--no-collapse", "--guarantee", "source")
        self.check([], published("ab██", "████"), source, *keep)
        self.check([(1, 3, 3, "changed"), (2, 4, 5, "changed")], published("ab█", "█bcd█"), source, *keep)
        self.check([(1, 1, 2, "changed")], published("█c█c", "████"), source, *keep)

    def test_pairs(self):
        source = originals("abc", "def", "ghi")
        self.check([(2, 0, 0, "missing-document")], jsonl({"id": "d000001", "text": "█"}, {"id": "d000003", "text": "█"}),
                   source)
        self.check([(1, 0, 0, "changed"), (3, 0, 0, "missing-document")],
                   jsonl({"id": "d000002", "text": "█"}, {"id": "d000001", "text": "█"}), source)
        self.check([(1, 0, 0, "extra-document"), (9, 0, 0, "extra-document"), (2, 0, 0, "missing-document"),
                    (3, 0, 0, "missing-document")],
                   jsonl(*({"id": name, "text": "█"} for name in ("d000001", "d000001", "d000009"))), source)
        self.check([("s0", 0, 0, "carried")],
                   jsonl(*({"id": name, "text": "█"} for name in ("s0", "d000002", "d000003"))), source)
        passed = jsonl({"id": "s2", "text": "█"}, {"id": "s0", "text": "█"}, {"id": "d000001", "text": "█"})
        self.check([("s0", 0, 0, "changed"), (1, 0, 0, "extra-document"), ("s1", 0, 0, "missing-document")],
                   passed, source, "--pass", "id")
        bare = jsonl({"text": "abc"}, {"text": "def"})
        self.check([], jsonl({"text": "█"}, {"text": "█"}), bare, "--pass", "all")

    def test_fields(self):
        source = '{"id":1, "a":[1,  2],"text":"abc","b":1.0}\n'
        self.check([(1, 0, 0, "carried")], published("█", a=[1, 2]), source)
        self.check([(1, 0, 0, "carried")], published("█", a=[1, 2]))
        self.check([], '{"a":[1,  2],"id":"d000001","text":"█"}', source, "--pass", "a")
        self.check([(1, 0, 0, "changed")], published("█", a=[1, 2]), source, "--pass", "a")
        self.check([(1, 0, 0, "carried"), (1, 0, 0, "changed")], published("█", b=1.0), source, "--pass", "a")
        self.check([], source.replace("abc", "█"), source, "--pass", "all")
        self.check([("1", 0, 0, "changed")], source.replace("abc", "█").replace("1.0", "1.00"), source, "--pass", "all")
        spans = '{"text":"abc","spans":[{"start":0,"end":3,"label":"X","text":"abc"}]}\n'
        self.check([], published("█", spans=[{"start": 0, "end": 1, "label": "X"}]), spans, "--pass", "spans")
        self.check([(1, 0, 0, "carried")], published("█", spans=[{"start": 0, "end": 1, "label": "X", "text": "abc"}]), spans,
                   "--pass", "spans")
        self.check([(1, 0, 0, "carried")], published("█", spans=[]), spans)

    def test_tables(self):
        source = 'pid,note,text,age\r\n7,"x ""y""","ab\r\nc",3\r\n8,z,abd,"4"\r\n'
        layout = ("--id-field", "pid", "--pass", "age,note")
        text = 'pid,note,text,age\nd000001,"x ""y""","ab█",3\nd000002,z,ab█,"4"\n'
        self.check([], text, source, *layout, name="csv")
        self.check([(2, 0, 0, "changed")], text.replace('"4"', "4"), source, *layout, name="csv")
        self.check([(1, 0, 0, "carried"), (2, 0, 0, "carried")], text, source, "--id-field", "pid", "--pass", "age", name="csv")
        self.check([], text, None, *layout, name="csv")
        self.check([], source.replace("ab\r\nc", "ab█").replace("abd", "ab█"), source, "--id-field", "pid", "--pass", "all",
                   name="csv")
        numbers = ("--no-header", "--text-field", "3", "--id-field", "1", "--pass", "4")
        bare, shown = source[source.index("7"):], "d000001,ab█,3\nd000002,ab█,\"4\"\n"
        self.check([], shown, bare, *numbers, name="csv")
        self.check([], shown, None, *numbers, name="csv")
        self.check([(1, 0, 0, "carried"), (2, 0, 0, "carried")], shown, bare, *numbers[:-2], name="csv")
        self.check([], "id\ttext\nd000001\tab█\nd000002\tab█\n", "text\nabc\nabd", name="tsv")
        self.assertEqual(self.run_verify(self.write("p.csv", "id,text\na\n"))[0], 3)

    def test_lines_and_folders(self):
        self.check([(1, 0, 1, "changed"), (2, 0, 1, "changed"), (3, 0, 0, "extra-document")], "\ufeffx\nx█\n█", "a\r\nb\r\n",
                   "--format", "lines", name="lines")
        source, shown = os.path.join(self.folder, "source"), os.path.join(self.folder, "published")
        for name, text in (("a/b.txt", "abc"), ("a.txt", "abd"), (".hidden", "x"), (".no/x", "x"), ("c", "e")):
            self.write("source/" + name, text)
        for name, text in (("d000001.txt", "abd"), ("d000002.txt", "█c"), ("e.txt", "█")):
            self.write("published/" + name, text)
        self.assertEqual(self.run_verify(shown, "--source", source, "--guarantee", "source", k=2),
                         (1, [("d000001.txt", 0, 3, "rare"), ("d000002.txt", 1, 2, "rare"), ("e.txt", 0, 0, "carried")]))
        self.assertEqual(self.run_verify(shown, "--source", source, "--pass", "all")[1][-1], ("c", 0, 0, "missing-document"))

    def test_dot_files(self):
        for name in ("d000001.txt", "d000002.txt"):
            self.write("published/" + name, "abd")
        shown = os.path.dirname(self.write("published/.sumi-folder", verify.MARKER))
        self.assertEqual(self.run_verify(shown), (0, []))
        for content in (verify.MARKER + b"x", verify.MARKER[:-1], b""):
            self.write("published/.sumi-folder", content)
            self.assertEqual(self.run_verify(shown), (1, [(".sumi-folder", 0, 0, "extra-document")]))
        self.write("published/.sumi-folder", verify.MARKER)
        for name in (".x", "a/.sumi-folder", ".b/c"):
            path = self.write("published/" + name, verify.MARKER)
            self.assertEqual(self.run_verify(shown), (1, [(name, 0, 0, "extra-document")]))
            os.remove(path)

    def test_reading(self):
        good = published("ab█", "ab")
        zipped = self.write("p.jsonl.gz", gzip.compress(good.encode()))
        self.assertEqual(self.run_verify(zipped)[0], 0)
        latin = self.write("s.jsonl", originals("abé", "ab").encode("latin-1"))
        self.assertEqual(self.run_verify(zipped, "--source", latin, "--encoding", "latin-1")[0], 0)
        self.assertEqual(self.run_verify(zipped, "--source", latin)[0], 3)
        for bad in ('{"text":"a"', '{"text":"\\ud800"}', '{"text":1}', '{"text":"a","text":"b"}', '{"text":"a"}x', "[]",
                    '{"text":NaN}'):
            self.assertEqual(self.run_verify(self.write("bad.jsonl", bad)), (3, []), bad)
        path = self.write("p.jsonl", good)
        self.assertEqual(self.run_verify(path, k=1)[0], 2)
        self.assertEqual(self.run_verify(path, "--guarantee", "source")[0], 2)
        self.assertEqual(self.run_verify(path, "--colapse")[0], 2)
        self.assertEqual(self.run_verify(os.path.join(self.folder, "none"))[0], 3)
        self.assertEqual(len(self.run_verify(path, "--max", "1", k=3)[1]), 1)
        self.assertEqual(self.summary["violations"], 2)
        self.assertEqual(self.run_verify(self.write("m.jsonl", good.replace(MARK, "*")), "--mark", "*")[0], 0)


if __name__ == "__main__":
    unittest.main()
