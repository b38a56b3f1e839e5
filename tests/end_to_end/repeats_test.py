#!/usr/bin/env python3
"""sumi repeats: the worked examples, and a count of every substring of small random corpora."""
import random
import unittest

from program import Case, jsonl, run

ESCAPES = {"\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"}


def support(documents, owners, by, string):
    places = [(number, at) for number, text in enumerate(documents) for at in range(len(text)) if text.startswith(string, at)]
    if by == "occurrences":
        return len(places)
    return len({number if by == "documents" else owners[number] for number, _ in places})


def expected(documents, owners, by, k, rare):
    """Rows (document, begin, end) by the definition."""
    rows = []
    for number, text in enumerate(documents):
        spans = [(begin, end) for begin in range(len(text)) for end in range(begin + 1, len(text) + 1)]
        frequent = {span for span in spans if support(documents, owners, by, text[slice(*span)]) >= k}
        if rare:
            found = [(begin, end) for begin, end in spans if (begin, end) not in frequent and
                     all(part in frequent or part[0] == part[1] for part in ((begin + 1, end), (begin, end - 1)))]
        else:
            found = [(begin, end) for begin, end in frequent if (begin - 1, end) not in frequent and (begin, end + 1) not in frequent]
        rows += [(number, *span) for span in sorted(found)]
    return rows


class Repeats(Case):
    def rows(self, source, *options):
        out = self.run_well("repeats", source, *options).out.decode()
        head, *rows = out.split("\n")
        self.assertEqual(head, "document\tbegin\tend\tlength\ttext")
        self.assertEqual(rows.pop(), "")
        return [row.split("\t") for row in rows]

    def test_worked_examples(self):
        for text, k, spans in (("banana", 2, [(1, 4), (3, 6)]), ("banana", 3, [(1, 2), (3, 4), (5, 6)]), ("banana", 4, []),
                               ("abaababa", 2, [(0, 3), (3, 6), (5, 8)]),
                               ("abracadabra xrac", 2, [(0, 4), (2, 5), (5, 6), (7, 11), (13, 16)])):
            with self.subTest(text=text, k=k):
                rows = self.rows(self.write("a.txt", text), "--k", k, "--by", "occurrences")
                self.assertEqual(rows, [["a.txt", str(begin), str(end), str(end - begin), text[begin:end]] for begin, end in spans])

    def test_the_report_draws_the_papers_figure(self):
        source = self.write("a.txt", "abracadabra xrac")
        self.run_well("repeats", source, "--k", 2, "--by", "occurrences", "-o", self.path("list"), "--report", self.path("page.html"))
        page = self.read("page.html").decode()
        self.assertEqual(self.mode("page.html"), 0o600)
        self.assertEqual(page.count("<path "), 5)
        self.assertIn("maximal repeat", page)
        self.assertIn("16 characters, 5 lines.", page)
        for loading in ("src=", "@import", "url("):
            self.assertNotIn(loading, page)
        done = run("repeats", source, "--k", "2", "--by", "occurrences", "--report", source)
        self.assertEqual(done.code, 2)

    def test_equals_counting(self):
        for trial in range(160):
            rng = random.Random(trial)
            alphabet = rng.choice(("ab", "ab", "abc", "a😀", "é東\u0301"))
            documents = ["".join(rng.choices(alphabet, k=rng.randint(0, 9))) for _ in range(rng.randint(1, 5))] + [alphabet]
            owners = [rng.choice("xyz") for _ in documents]
            by, k, rare = rng.choice(("occurrences", "documents", "owners")), rng.randint(2, 4), trial % 2 == 1
            source = self.write("a.jsonl", jsonl(*({"id": f"i{number}", "owner": owner, "text": text}
                                                   for number, (text, owner) in enumerate(zip(documents, owners)))))
            counted = {"occurrences": sum(map(len, documents)), "documents": len(documents), "owners": len(set(owners))}
            with self.subTest(trial=trial, by=by, k=k, rare=rare, documents=documents, owners=owners):
                if counted[by] < k:
                    self.assert_fails(3, f"{counted[by]}", "repeats", source, "--k", k, "--by", by)
                    continue
                rows = self.rows(source, "--k", k, "--by", by, *(["--rare"] if rare else []))
                self.assertEqual(rows, [[f"i{number}", str(begin), str(end), str(end - begin), documents[number][begin:end]]
                                        for number, begin, end in expected(documents, owners, by, k, rare)])

    def test_folding(self):
        source = self.write("a.lines", "ABc\nabX\n")
        options = ("--format", "lines", "--k", 2, "--by", "documents")
        self.assertEqual(self.rows(source, *options), [])
        self.assertEqual(self.rows(source, *options, "--fold", "case"), [["1", "0", "2", "2", "AB"], ["2", "0", "2", "2", "ab"]])

    def test_offsets(self):
        source = self.write("a.txt", "😀é-😀é")
        for unit, spans in (("codepoints", [(0, 2), (3, 5)]), ("bytes", [(0, 6), (7, 13)]), ("utf16", [(0, 3), (4, 7)])):
            rows = self.rows(source, "--k", 2, "--by", "occurrences", "--config", f"offsets={unit}")
            self.assertEqual(rows, [["a.txt", str(begin), str(end), str(end - begin), "😀é"] for begin, end in spans])

    def test_escapes(self):
        for character in ("\t", "\n", "\r", "\\", "\\n", "\t\\\r\n", '"', "\u2028", "\0"):
            rows = self.rows(self.write("a.jsonl", jsonl(*({"id": "x" + character + str(n), "text": character} for n in range(2)))),
                             "--k", 2, "--by", "documents")
            escaped = "".join(ESCAPES.get(each, each) for each in character)
            self.assertEqual(rows, [[f"x{escaped}{n}", "0", str(len(character)), str(len(character)), escaped] for n in range(2)])

    def test_summary(self):
        source, summary = self.write("a.txt", "banana"), self.path("summary")
        self.run_well("repeats", source, "--k", 2, "--by", "occurrences", "--summary", summary, "-o", self.path("rows"))
        figures = self.read_json("summary")
        self.assertEqual((figures["documents"], figures["characters"]), (1, 6))
        self.assertEqual(self.read("rows").count(b"\n"), 3)
        self.assertEqual(self.mode("rows"), 0o600)

    def test_from_standard_input(self):
        result = run("repeats", "-", "--format", "lines", "--k", "2", "--by", "documents", stdin=b"abc\nabd")
        self.assertEqual(result.out.decode().splitlines()[1:], ["1\t0\t2\t2\tab", "2\t0\t2\t2\tab"])


if __name__ == "__main__":
    unittest.main()
