#!/usr/bin/env python3
"""Dictionaries of terms: what is built, shown, picked and drawn is what trying every pattern finds."""
import csv
import gzip
import io
import os
import random
import unittest
import xml.etree.ElementTree as ElementTree

from program import SAMPLES, less_umask, run
from terms_case import Pattern, TermsCase, all_patterns, picked_by_paper, starred

TRIALS = int(os.environ.get("TRIALS", "25"))
CREW = "crew craw crow crop drew drop grew grow brew brow".split()


def random_terms(rng, least=3, most=60):
    """Terms that are alike in parts; of some lengths there are few."""
    alphabet = rng.choice(("ab", "abc", "abcdef", "aé東*"))
    terms = {"".join(rng.choice(alphabet) for _ in range(rng.choice((1, 2, 3, 4, 4, 5, 6, 8)))) for _ in range(rng.randint(least, most))}
    while len(terms) < least:
        terms.add("".join(rng.choice(alphabet) for _ in range(5)))
    return sorted(terms, key=lambda term: (len(term), term))


class Build(TermsCase):
    def terms_of(self, dictionary):
        return sorted(row.term for row in self.pick(dictionary, 2))

    def test_lists_in_many_shapes_are_one_list(self):
        lines = "".join(term + "\n" for term in CREW).encode()
        table = "n;word;sort\n" + "".join(f'{n};"{term}";\n' for n, term in enumerate(CREW))
        bare = "".join(f"{n},{term}\n" for n, term in enumerate(CREW))
        wanted = self.read(self.build(lines))
        for name, content, *options in (
                ("list.txt.gz", gzip.compress(lines)), ("list", lines), ("list.txt", lines.replace(b"\n", b"\r\n")), ("list.txt", b"\xef\xbb\xbf" + lines),
                ("list.txt", lines[:-1]), ("list.txt", lines.decode().encode("utf-16-le"), "--encoding", "UTF-16LE"),
                ("list.csv", table.encode(), "--delimiter", ";", "--column", "word"), ("list.csv", table.encode(), "--delimiter", ";", "--column", "2"),
                ("list", table.encode(), "--delimiter", ";", "--column", "word", "--format", "csv", "--config", "kind-column=sort"),
                ("list.csv", bare.encode(), "--no-header", "--column", "2"),
                ("list.tsv", ("term\n" + "".join(term + "\n" for term in CREW)).encode())):
            with self.subTest(name=name, options=options):
                self.assertEqual(self.read(self.build(content, *options, list_name=name)), wanted)
        self.run_well("terms", "build", "-", "-o", self.path("stdin.terms"), "--k-max", 3, stdin=lines)
        self.assertEqual(self.read("stdin.terms"), wanted)
        written = run("terms", "build", "-", "-o", "-", "--k-max", 3, stdin=lines)
        self.assertEqual((written.code, written.out), (0, wanted))

    def test_the_order_and_number_of_entries_make_no_difference(self):
        wanted = self.read(self.build(CREW))
        self.build(CREW[::-1] + CREW[3:6] + ["", ""], "--summary", self.path("summary"))
        self.assertEqual(self.read("d.terms"), wanted)
        summary = self.read_json("summary")
        self.assertEqual((summary["terms"], summary["duplicates"], summary["empty_lines"]), (10, 3, 2))

    def test_normal_forms(self):
        listed = ["Rene\u0301", "René", "ＲＥＮÉ", "Straße", "STRASSE", "ﬁne", "fine"]
        for options, wanted in (([], ["René", "STRASSE", "Straße", "fine", "ﬁne", "ＲＥＮÉ"]),
                                (["--config", "normalize=none"], ["René", "Rene\u0301", "STRASSE", "Straße", "fine", "ﬁne", "ＲＥＮÉ"]),
                                (["--config", "normalize=nfkc"], ["RENÉ", "René", "STRASSE", "Straße", "fine"]),
                                (["--config", "fold-case=true"], ["rené", "strasse", "fine", "ｒｅｎé"]),
                                (["--config", "normalize=nfkc", "--config", "fold-case=true"], ["fine", "rené", "strasse"])):
            with self.subTest(options=options):
                self.assertEqual(self.terms_of(self.build(listed, *options)), sorted(wanted))

    def test_kinds(self):
        table = 'kind,term\nquasi,crew\n,craw\nidentifier,A-17\n,crow\nidentifier,crow\nquasi,"a,""b"\n'
        path = self.build(table.encode(), "--summary", self.path("summary"), list_name="list.csv")
        self.assertEqual(self.terms_of(path), ['a,"b', "craw", "crew"])
        summary = self.read_json("summary")
        self.assertEqual((summary["terms"], summary["identifiers"], summary["duplicates"]), (3, 2, 1))
        path = self.build(table.encode(), "--format", "lines")
        self.assertIn("identifier,A-17", self.terms_of(path))

    def test_any_character_may_stand_in_a_term(self):
        table = 'term\n"a\tb\\c"\n"a\nb\\d"\n"a\r\nb"\n"a*b"\n"a\0b"\n"  a "\n"*"\n"😀b"\n'
        path = self.build(table.encode(), list_name="list.csv")
        self.assertEqual(self.terms_of(path), sorted(["a b\\c", "a b\\d", "a b", "a*b", "a\0b", "a", "*", "😀b"]))
        for k in (2, 3):
            self.recount(path, k)

    def test_the_longest_terms(self):
        listed = [c * 256 for c in "ab"] + ["東" * 255 + c for c in "ab"] + ["😀" * 200 + c for c in "abc"]
        path = self.build(listed, k_max=4)
        for k in (2, 3, 4):
            self.recount(path, k)

    def test_a_summary(self):
        self.build(CREW + ["a", "bb"], "--summary", self.path("summary"), k_max=4)
        summary = self.read_json("summary")
        self.assertEqual([summary[key] for key in ("terms", "identifiers", "lengths", "not_proven", "proven_minimal", "duplicates", "empty_lines")],
                         [12, 0, 3, 0, 12, 0, 0])
        self.assertLessEqual(summary["mean_redacted_paper"], summary["mean_redacted"])
        self.assertEqual([row["k"] for row in summary["by_k"]], [2, 3, 4])
        self.assertAlmostEqual(summary["mean_redacted"], sum(row["mean_redacted"] for row in summary["by_k"]) / 3)
        for key in ("patterns", "seconds", "peak_memory_bytes"):
            self.assertGreater(summary[key], 0)

    def test_the_same_bytes_for_any_number_of_threads(self):
        for options in ([], ["--assign", "paper"], ["--effort", "500"]):
            files = [self.read(self.build(read_sample("all.csv"), "--threads", threads, *options, k_max=12, list_name="all.csv"))
                     for threads in (1, 2, 4)]
            self.assertEqual(files, files[:1] * 3)

    def test_little_effort_still_keeps_the_promise(self):
        for effort in (1, 300, 4000):
            path = self.build(read_sample("all.csv"), "--effort", effort, "--summary", self.path("summary"), k_max=6, list_name="all.csv")
            for k in (2, 4, 6):
                self.recount(path, k)
            summary = self.read_json("summary")
            self.assertEqual(summary["proven_minimal"] + summary["not_proven"], summary["terms"])
            if effort == 1:
                self.assertGreater(summary["not_proven"], 0)
        path = self.build(read_sample("all.csv"), "--effort", 1, "--assign", "paper", list_name="all.csv")
        self.recount(path, 3, is_safe=False)


def read_sample(name):
    with open(os.path.join(SAMPLES, "terms", name), "rb") as file:
        return file.read()


class Patterns(TermsCase):
    def test_the_paper_s_choice_is_found_by_trying_all(self):
        for trial in range(TRIALS):
            rng = random.Random(f"paper {trial}")
            terms, k_max = random_terms(rng), rng.randint(2, 6)
            terms += random_terms(rng) if len(terms) < k_max else []
            terms = sorted(set(terms), key=lambda term: (len(term), term))
            with self.subTest(trial=trial, terms=terms):
                path = self.build(terms, "--assign", "paper", k_max=min(k_max, len(terms)))
                for k in range(2, min(k_max, len(terms)) + 1):
                    dictionary, wanted = self.recount(path, k, is_safe=False), picked_by_paper(terms, k)
                    self.assertEqual(dict(zip(dictionary.terms, dictionary.kept)), wanted, k)

    def test_safe_patterns_are_those_of_k_terms(self):
        for trial in range(TRIALS):
            rng = random.Random(f"safe {trial}")
            terms = random_terms(rng, 6)
            with self.subTest(trial=trial, terms=terms):
                path = self.build(terms, k_max=6)
                curve = self.curve(path)
                for k in range(2, 7):
                    dictionary, alone = self.recount(path, k), picked_by_paper(terms, k)
                    redacted = sum(len(term) - len(kept or ()) for term, kept in zip(dictionary.terms, dictionary.kept))
                    least = sum(len(term) - len(kept or ()) for term, kept in alone.items())
                    self.assertLessEqual(least, redacted)
                    self.assertAlmostEqual(curve[k - 2][1], redacted / len(terms), 5)
                    self.assertAlmostEqual(curve[k - 2][2], least / len(terms), 5)
                    self.assertEqual(curve[k - 2][3], sum(not kept for kept in dictionary.kept))

    def test_samples(self):
        path = self.build(read_sample("all.csv"), k_max=10, list_name="all.csv")
        for k in range(2, 11):
            self.recount(path, k)

    def test_show_has_every_pattern_best_first(self):
        for trial in range(TRIALS // 4):
            rng = random.Random(f"show {trial}")
            terms = random_terms(rng)
            path = self.build(terms, k_max=2)
            for term in rng.sample(terms, 3) + ["aab", "zzzz", "東é"]:
                for k_min in (1, 2, 4):
                    wanted = [Pattern(k_hat, len(term) - len(kept), starred(term, kept)) for k_hat, kept in all_patterns(term, terms)]
                    wanted = [pattern for pattern in wanted if pattern.k_hat >= k_min]
                    with self.subTest(terms=terms, term=term, k_min=k_min):
                        self.assertEqual(self.show(path, term, "--k", k_min, "--max", 10000), wanted)
                        self.assertEqual(self.show(path, term, "--k", k_min, "--max", 3), wanted[:3])

    def test_show_of_long_terms_has_patterns_that_cannot_keep_more(self):
        rng = random.Random(1)
        terms = ["".join(rng.choice("ab") for _ in range(18)) for _ in range(30)]
        path = self.build(terms)
        for term in terms[:5]:
            shown = self.show(path, term)
            self.assertGreater(len(shown), 10)
            for pattern in shown:
                kept = [i for i, c in enumerate(pattern.a_string) if c != "*"]
                agree = [other for other in set(terms) if all(other[i] == term[i] for i in kept)]
                self.assertEqual((pattern.k_hat, pattern.r), (len(agree), 18 - len(kept)))
                self.assertFalse([i for i in range(18) if i not in kept and all(other[i] == term[i] for other in agree)])
            self.assertEqual(shown, sorted(shown, key=lambda pattern: (pattern.r, -pattern.k_hat)))

    def test_a_term_is_normalized_before_it_is_shown(self):
        path = self.build(["René", "Renz", "Rená"], "--config", "fold-case=true")
        for term in ("René", "Rene\u0301", "RENÉ"):
            self.assertEqual(self.show(path, term)[0], Pattern(3, 1, "ren*"))
        self.assertEqual(self.show(path, "much longer"), [])

    def curve(self, path, *options):
        rows = list(csv.reader(io.StringIO(self.run_well("terms", "curve", path, *options).out.decode())))
        self.assertEqual(rows[0], ["k", "mean_redacted", "mean_redacted_paper", "fully_redacted"])
        return [(int(k), float(safe), float(paper), int(fully)) for k, safe, paper, fully in rows[1:]]

    def test_a_curve(self):
        for assignment, lines in (("safe", 2), ("paper", 1)):
            path = self.build(CREW, "--assign", assignment, k_max=8)
            rows = self.curve(path, "--report", self.path("curve.svg"))
            self.assertEqual([row[0] for row in rows], list(range(2, 9)))
            for less, more in zip(rows, rows[1:]):
                self.assertLessEqual(less[2], more[2])
            picture = ElementTree.fromstring(self.read("curve.svg"))
            self.assertEqual(picture.tag, "{http://www.w3.org/2000/svg}svg")
            drawn = [element for element in picture.iter() if element.tag.endswith(("polyline", "path"))]
            self.assertGreaterEqual(len(drawn), lines)
            for word in (b"crew", b"href", b"url(", b"<script"):
                self.assertNotIn(word, self.read("curve.svg"))

    def test_files_hold_the_same_as_standard_output(self):
        path = self.build(CREW)
        for command, mode in ((("curve", path), less_umask(0o666)), (("pick", path, "--k", 3), 0o600)):
            self.run_well("terms", *command, "-o", self.path(command[0]))
            self.assertEqual(self.read(command[0]), self.run_well("terms", *command).out)
            self.assertEqual(self.mode(command[0]), mode)


class Add(TermsCase):
    def add(self, dictionary, listed, *options, name="more.txt", **more):
        self.run_well("terms", "add", dictionary, self.write(name, "".join(term + "\n" for term in listed)), *options, **more)

    def test_adding_is_building_of_both(self):
        for trial in range(TRIALS):
            rng = random.Random(f"add {trial}")
            terms, options = random_terms(rng, 8), []
            if rng.random() < .3:
                options = ["--assign", "paper"]
            if rng.random() < .3:
                options += rng.choice((["--config", "fold-case=true"], ["--config", "normalize=none"], ["--effort", "200"]))
            first = rng.sample(terms, rng.randint(6, len(terms)))
            second = rng.sample(terms, rng.randint(0, 5)) + [term for term in terms if term not in first]
            with self.subTest(trial=trial, first=first, second=second, options=options):
                k_max = rng.randint(2, 6)
                both = self.read(self.build(first + second, *options, name="both.terms", k_max=k_max))
                path = self.build(first, *options, k_max=k_max)
                self.add(path, second, "-o", self.path("new.terms"), "--threads", rng.choice((1, 4)))
                self.assertEqual(self.read("new.terms"), both)
                self.add(path, second)
                self.assertEqual(self.read("d.terms"), both)

    def test_kinds_are_added(self):
        rows = ["quasi,crew", ",craw", "identifier,A-17", ",A-18", ",crow", "identifier,crow", ",crop", "identifier,drop"]
        for place in range(4, 8):
            head, tail = ("kind,term\n" + "".join(row + "\n" for row in part) for part in (rows[:place], rows[place:]))
            both = self.read(self.build(f"kind,term\n{chr(10).join(rows)}\n".encode(), list_name="both.csv", k_max=2))
            path = self.build(head.encode(), list_name="head.csv", k_max=2)
            self.run_well("terms", "add", path, self.write("tail.csv", tail))
            self.assertEqual(self.read("d.terms"), both)

    def test_nothing_added_is_nothing_changed(self):
        path = self.build(CREW)
        before = self.read("d.terms")
        self.add(path, [])
        self.assertEqual(self.read("d.terms"), before)

    def test_a_dictionary_is_private(self):
        self.assertEqual(os.stat(self.build(CREW)).st_mode & 0o777, 0o600)


if __name__ == "__main__":
    unittest.main()
