#!/usr/bin/env python3
"""What is hidden of documents by a dictionary is what its definition says; both verifiers agree, and catch what is planted."""
import csv
import io
import json
import os
import random
import re
import unittest

import promises
import term_promises
import terms_dictionary
from program import SAMPLES, jsonl, run, violations
from terms_case import TermsCase

TRIALS = int(os.environ.get("TRIALS", "30"))
MARK = "█"
ALPHABETS = ("ab", "ab ", "aab -", "ae\u0301é ", "aß\u00ads", "東京a ", "ａAaﬁfi", "\u1100\u1161\u11a8가a", "a\u0345\u0301α ᾳ", "aA\u200d\ufe0f ", "a.\n\tb", "😀a𝒜 ")
DOCUMENTS = os.path.join(SAMPLES, "terms", "documents.jsonl")


def table(terms, identifiers):
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)
    rows.writerows([("term", "kind"), *((term, "") for term in terms), *((term, "identifier") for term in identifiers)])
    return text.getvalue().encode()


def expected(path, k, borders, text):
    """[(start, end, marks that stand for it)] of the runs that are hidden, by the definition alone."""
    finder = term_promises.Finder(terms_dictionary.Dictionary(path, k), borders)
    why = [0] * len(text)  # 1: a mark for each; 2: the mark before stands for it; 3: one mark for a run

    def parts_of(part, numbers, places, beside):
        if any(finder.is_whole(number) for number in numbers) or finder.spelling_tells(part, numbers, places, beside):
            return [(places[0][0], places[-1][1], 3)]
        starred = [place for i, place in enumerate(places) if any(i not in finder.dictionary.kept[number] for number in numbers)]
        return [(at, at + 1, 1 if at - start < starred.count((start, end)) else 2) for start, end in starred for at in range(start, end)]

    def hide(begin, end):
        """Whether anything was hidden of what stands there as if alone."""
        hid = False
        part = text[begin:end]
        for numbers, places, beside in list(finder.find_beside(part)):
            for first, last, reason in parts_of(part, numbers, places, beside):
                for at in range(begin + first, begin + last):
                    hid, why[at] = hid or not why[at], max(why[at], reason)
        return hid

    hide(0, len(text))
    while True:
        runs = [match.span() for match in re.finditer("0+", "".join(map(str, why)))]
        if not [run for run in runs if run != (0, len(text)) and hide(*run)]:
            break
    return [(*match.span(), 1 if match[0][0] == "3" else match[0].count("1")) for match in re.finditer("[12]+|3+", "".join(map(str, why)))]


def printed(text, hidden):
    shown, at = "", 0
    for start, end, marks in hidden:
        shown += text[at:start] + MARK * marks
        at = end
    return shown + text[at:]


class Apply(TermsCase):
    def random_case(self, rng):
        """(dictionary, k, documents)"""
        alphabet = rng.choice(ALPHABETS)

        def word(most):
            return "".join(rng.choice(alphabet) for _ in range(rng.randint(1, most)))

        terms = {word(5) for _ in range(rng.randint(6, 25))}
        identifiers = [word(5) for _ in range(rng.choice((0, 0, 2)))]
        options = rng.choice(([], [], ["--assign", "paper"], ["--config", "normalize=none"], ["--config", "normalize=nfkc", "--config", "fold-case=true"]))
        while True:
            source = self.write("list.csv", table(sorted(terms), identifiers))
            done = run("terms", "build", source, "-o", self.path("d.terms"), "--k-max", 3, *options)
            if done.code == 0:
                break
            self.assertEqual(done.code, 3, done.err)  # too few different ones
            terms |= {"".join(rng.choice("abcdef") for _ in range(4)) for _ in range(3)}
        documents = ["".join(rng.choice((word(6), rng.choice(sorted(terms)))) for _ in range(rng.randint(0, 6))) for _ in range(8)]
        return self.path("d.terms"), rng.choice((2, 3)), documents

    def hidden(self, private):
        """Of each document the characters that the private file says were hidden."""
        found = []
        for line in self.read(private).splitlines():
            runs = json.loads(line)["hidden"]
            self.assertEqual({run["reason"] for run in runs} - {"term"}, set())
            found.append({at for run in runs for at in range(run["start"], run["end"])})
        return found

    def test_what_is_hidden_is_what_the_definition_says(self):
        hidden_characters = 0
        for trial in range(TRIALS):
            rng = random.Random(f"apply {trial}")
            path, k, documents = self.random_case(rng)
            for borders in ("auto", "on", "off"):
                with self.subTest(trial=trial, borders=borders, documents=documents):
                    wanted = [expected(path, k, borders, text) for text in documents]
                    texts = self.redacted(path, documents, k, "--borders", borders, "--private", self.path("private"))
                    self.assertEqual(self.hidden("private"), [{at for start, end, _ in runs for at in range(start, end)} for runs in wanted])
                    self.assertEqual(texts, [printed(text, runs) for text, runs in zip(documents, wanted)])
                    promise = ("--method", "terms", "--dict", path, "--borders", borders, "--no-collapse")
                    self.assert_holds(self.path("shown.jsonl"), "--source", self.path("source.jsonl"), *promise, k=k)
                    self.assert_holds(self.path("shown.jsonl"), *promise, k=k)
                    hidden_characters += sum(end - start for runs in wanted for start, end, _ in runs)
        self.assertGreater(hidden_characters, 20 * TRIALS)

    def test_planted_faults(self):
        caught = 0
        for trial in range(TRIALS):
            rng = random.Random(f"planted {trial}")
            path, k, documents = self.random_case(rng)
            texts = self.redacted(path, documents, k)
            number = rng.choice([number for number, text in enumerate(texts) if MARK in text] or [0])
            finder = term_promises.Finder(terms_dictionary.Dictionary(path, k), "auto")
            hidden, _ = finder.to_hide(documents[number], [])
            if not hidden or len(texts[number]) != len(documents[number]):
                continue
            at = rng.choice(sorted(hidden))
            texts[number] = texts[number][:at] + documents[number][at] + texts[number][at + 1:]
            shown = self.write("planted.jsonl", jsonl(*({"id": f"d{i:06d}", "text": text} for i, text in enumerate(texts, 1))))
            with self.subTest(trial=trial, documents=documents, shown=texts[number], at=at):
                caught += self.judge(shown, "--source", self.path("source.jsonl"), "--method", "terms", "--dict", path, k=k)[0]
        self.assertGreater(caught, TRIALS // 4)  # where other marks could stand for it, nobody can tell

    def test_faults_by_hand(self):
        path = self.build(table("crew craw drew draw".split(), ["A-17"]), list_name="list.csv", k_max=2)
        texts = ["the crew left", "no A-17 here", "craw"]
        shown = self.redacted(path, texts, 2)
        self.assertEqual(shown[1], "no █ here")
        promise = ("--source", self.path("source.jsonl"), "--method", "terms", "--dict", path)
        for number, text, kinds in ((0, texts[0], {"rare"}), (1, "no A-█ here", {"rare"}), (1, "no █7 here", {"rare"}), (2, "craw", {"rare"}),
                                    (0, "the █ right", {"changed"}), (1, "no A-17 here", {"rare"}), (2, "", {"changed"})):
            planted = [*shown[:number], text, *shown[number + 1:]]
            with self.subTest(text=text):
                leak = self.write("leak.jsonl", jsonl(*({"id": f"d{i:06d}", "text": text} for i, text in enumerate(planted, 1))))
                code, found = self.judge(leak, *promise)
                self.assertEqual((code, {violation[3] for violation in found}, {violation[0] for violation in found}),
                                 (1, kinds, {f"d{number + 1:06d}"}))

    def test_a_mark_more_or_less_tells_nothing_of_a_hidden_length(self):
        path = self.build(["ann", "abe", "x", "yy", "zzzzz"], k_max=3)
        one = {self.redacted(path, [f"to {term}!"], 3)[0] for term in ("x", "yy", "zzzzz")}
        self.assertEqual(len(one), 1, one)

    def test_as_many_marks_for_every_spelling(self):
        path = self.build(["José", "Josa", "Josu", "Joso"], k_max=3)
        self.assertEqual(self.redacted(path, ["to Jose\u0301!", "to José!", "to Josa!", "to JoSa!"], 3), ["to Jos█!"] * 3 + ["to █!"])
        promise = ("--source", self.path("source.jsonl"), "--method", "terms", "--dict", path, "--no-collapse")
        self.assert_holds(self.path("shown.jsonl"), *promise, k=3)
        leak = self.write("leak.jsonl", jsonl(*({"id": f"d{i:06d}", "text": text} for i, text in
                                                enumerate(["to Jos██!", "to Jos█!", "to Jos█!", "to JoS█!"], 1))))
        code, found = self.judge(leak, *promise, k=3)
        self.assertEqual((code, {(violation[0], violation[3]) for violation in found}), (1, {("d000001", "rare"), ("d000004", "rare")}))
        sharp = self.build(["Weiß", "Meier", "Meiss", "Reiss"], "--config", "fold-case=true", k_max=4, name="s.terms")
        for k in (2, 3, 4):
            shown = self.redacted(sharp, ["Weiß", "Meier", "Meiss", "Reiss", "Weiss", "REISS", "MEISS"], k)
            self.assertTrue(all(shown.count(text) >= 2 for text in shown), shown)

    def test_terms_over_ends_of_lines(self):
        path = self.build(["Anna Berg", "Anno Berg", "山田太郎", "山田次郎", "山田花子"], k_max=2)
        for between in ("\n", "\t", "  ", "\r\n", "\u00a0", "\n\u3000"):
            self.assertEqual(self.redacted(path, [f"Dear Anna{between}Berg,"], 2), [f"Dear Ann█{between}Berg,"])
            self.assert_holds(self.path("shown.jsonl"), "--source", self.path("source.jsonl"), "--method", "terms", "--dict", path, "--no-collapse")
        page = self.write("page.html", "<p>Dear Anna\n   Berg,</p><p>from <ruby>山田<rp>(</rp><rt>やまだ</rt><rp>)</rp></ruby>太郎</p><p>Anna <b>Berg</b></p>")
        mail = self.write("mail.eml", "From: a@example.org\nSubject: a long one for Anna\n Berg\nContent-Type: text/plain; charset=utf-8\n\n"
                                      "This is for Anna\nBerg, and nobody else.\n")
        for source in (page, mail):
            out = self.path("out" + source[-5:])
            self.run_well("terms", "apply", path, source, "-o", out, "--k", 2)
            shown = self.read(os.path.basename(out)).decode()
            self.assertNotRegex(shown, "Anna|太郎")
            self.assertIn("Berg", shown)
            # The second verifier reads no documents.
            self.run_well("verify", out, "--source", source, "--k", 2, "--method", "terms", "--dict", path, "--no-collapse")

    def test_hidden_lengths(self):
        path = self.build("abcd efgh ijkl mnop".split(), k_max=4)
        self.assertEqual(self.redacted(path, ["a abcd, a mnop"], 4), ["a ████, a ████"])
        self.assertEqual(self.redacted(path, ["a abcd, a mnop"], 4, "--collapse"), ["a █, a █"])
        self.assert_holds(self.path("shown.jsonl"), "--source", self.path("source.jsonl"), "--method", "terms", "--dict", path, k=4)

    def test_samples(self):
        source = os.path.join(SAMPLES, "terms", "all.csv")
        self.run_well("terms", "build", source, "-o", self.path("d.terms"), "--k-max", 6)
        path = self.path("d.terms")
        for k in (2, 4, 6):
            for options in ([], ["--collapse"], ["--borders", "on"], ["--borders", "off", "--mark", "*"]):
                with self.subTest(k=k, options=options):
                    outputs = []
                    for threads in (1, 4):
                        self.run_well("terms", "apply", path, DOCUMENTS, "-o", self.path("shown.jsonl"), "--k", k, "--threads", threads, *options)
                        outputs.append(self.read("shown.jsonl"))
                    self.assertEqual(*outputs)
                    promise = [option for option in options if option != "--collapse"]
                    self.assert_holds(self.path("shown.jsonl"), "--source", DOCUMENTS, "--method", "terms", "--dict", path, *promise, k=k)
        with open(DOCUMENTS, encoding="utf-8") as file:
            texts = [json.loads(line)["text"] for line in file]
        self.run_well("terms", "apply", path, DOCUMENTS, "-o", self.path("shown.jsonl"), "--k", 3)
        for text, line in zip(texts, self.read("shown.jsonl").splitlines()):
            self.assertEqual(json.loads(line)["text"], printed(text, expected(path, 3, "auto", text)))

    def test_mask_by_terms_is_apply(self):
        path = self.build("crew craw drew draw x".split(), k_max=2)
        source = self.write("source.jsonl", jsonl({"text": "The crew drew\u00ads x."}, {"text": "ＣＲＥＷ"}))
        self.run_well("terms", "apply", path, source, "-o", self.path("a.jsonl"), "--k", 2)
        self.mask(source, self.path("b.jsonl"), "--method", "terms", "--dict", path, "--no-collapse")
        self.assertEqual(self.read("a.jsonl"), self.read("b.jsonl"))
        self.run_well("terms", "apply", path, source, "-o", self.path("a.jsonl"), "--k", 2, "--collapse")
        self.mask(source, self.path("b.jsonl"), "--method", "terms", "--dict", path)
        self.assertEqual(self.read("a.jsonl"), self.read("b.jsonl"))

    def test_snapping_hides_whole_tokens(self):
        path = self.build("crew craw drew draw".split(), k_max=2)
        source = self.write("source.jsonl", jsonl({"text": "The crew-man draw crews."}))
        self.mask(source, self.path("shown.jsonl"), "--method", "terms", "--dict", path, "--snap", "token")
        self.assertEqual(self.read_json("shown.jsonl")["text"], "The █-man █ crews.")

    def test_several_methods(self):
        path = self.build("crew craw drew draw".split(), k_max=3)
        for trial in range(TRIALS // 10):
            rng = random.Random(f"several {trial}")
            texts = [" ".join(rng.choice(("crew", "draw", "ship", "left", "the", "x" * rng.randint(1, 3))) for _ in range(6)) for _ in range(8)]
            source = self.write("source.jsonl", jsonl(*({"text": text, "owner": str(i % 5)} for i, text in enumerate(texts))))
            for methods in ("repeats,terms", "terms,words", "terms,ngrams"):
                with self.subTest(trial=trial, methods=methods):
                    promise = ("--method", methods, "--combine", "any", "--dict", path)
                    self.mask(source, self.path("shown.jsonl"), *promise, "--min-length", 1) if "repeats" in methods else \
                        self.mask(source, self.path("shown.jsonl"), *promise)
                    self.assert_holds(self.path("shown.jsonl"), "--source", source, *promise)
            both = ("--method", "repeats,terms", "--dict", path)
            self.mask(source, self.path("all.jsonl"), *both, "--combine", "all", "--summary", self.path("summary"))
            self.assertEqual(self.read_json("summary")["promise"], "none")
            self.assert_fails(2, "promise", "verify", self.path("all.jsonl"), "--source", source, "--k", 2, *both, "--combine", "all")

    def test_formats(self):
        path = self.build("crew craw drew draw".split(), k_max=2)
        texts = ["The crew, left.", "ａ ｄｒａｗ", "nothing"]
        shown = self.redacted(path, texts, 2)
        for number, text in enumerate(texts):
            self.write(f"in/{'ab'[number % 2]}/{number}.txt", text)
        self.write("in.csv", "n,text\n" + "".join(f'{n},"{text}"\n' for n, text in enumerate(texts)))
        self.write("in.lines", "\n".join(texts))
        promise = ("--method", "terms", "--dict", path)
        self.run_well("terms", "apply", path, self.path("in"), "-o", self.path("out"), "--k", 2)
        self.assertEqual(sorted(self.files("out").values()), sorted(text.encode() for text in shown))
        self.assert_holds(self.path("out"), "--source", self.path("in"), *promise)
        self.run_well("terms", "apply", path, self.path("in.csv"), "-o", self.path("out.csv"), "--k", 2, "--pass", "n")
        self.assertEqual([row["text"] for row in csv.DictReader(io.StringIO(self.read("out.csv").decode()))], shown)
        self.assert_holds(self.path("out.csv"), "--source", self.path("in.csv"), "--pass", "n", *promise)
        self.run_well("terms", "apply", path, self.path("in.lines"), "-o", self.path("out.lines"), "--k", 2, "--format", "lines")
        self.assertEqual(self.read("out.lines").decode(), "".join(line + "\n" for line in shown))
        self.run_well("terms", "apply", path, self.path("source.jsonl"), "-o", self.path("out.jsonl.gz"), "--k", 2)
        self.assert_holds(self.path("out.jsonl.gz"), "--source", self.path("source.jsonl"), *promise)
        piped = self.run_well("terms", "apply", path, "-", "--k", 2, "--format", "lines", stdin="\n".join(texts).encode())
        self.assertEqual(piped.out.decode(), "".join(line + "\n" for line in shown))

    def test_fields_and_the_private_file(self):
        path = self.build("crew craw drew draw".split(), k_max=2)
        source = self.write("in.jsonl", jsonl({"id": "canary", "text": "The crew", "ward": 7, "owner": "o", "x": "crew"}))
        self.run_well("terms", "apply", path, source, "-o", self.path("out.jsonl"), "--k", 2)
        self.assertEqual(sorted(self.read_json("out.jsonl")), ["id", "text"])
        self.run_well("terms", "apply", path, source, "-o", self.path("out.jsonl"), "--k", 2, "--pass", "ward", "--private", self.path("key"),
                      "--summary", self.path("summary"))
        self.assertEqual(sorted(self.read_json("out.jsonl")), ["id", "text", "ward"])
        key = self.read_json("key")
        self.assertEqual((key["source_id"], key["owner"], self.mode("key")), ("canary", "o", 0o600))
        self.assertEqual({(hidden["reason"], "The crew"[hidden["start"]:hidden["end"]] == hidden["text"]) for hidden in key["hidden"]},
                         {("term", True)})
        summary = self.read_json("summary")
        self.assertEqual((summary["method"], summary["promise"], summary["passed"], summary["k"]), ("terms", "terms", ["ward"], 2))
        self.assertEqual(summary["hidden_characters"], sum(hidden["end"] - hidden["start"] for hidden in key["hidden"]))
        promise = ("--source", source, "--method", "terms", "--dict", path)
        self.assert_holds(self.path("out.jsonl"), *promise, "--pass", "ward")
        self.assertEqual({kind for *_, kind in self.judge(self.path("out.jsonl"), *promise)[1]}, {"carried"})

    def test_kept_phrases_and_marks_of_the_source(self):
        path = self.build("crew craw drew draw".split(), k_max=2)
        keep = self.write("keep", "ask the crew\n")
        self.assertEqual(self.redacted(path, ["ask the crew: crew"], 2, "--allow", keep)[0][:14], "ask the crew: ")
        promise = ("--source", self.path("source.jsonl"), "--method", "terms", "--dict", path)
        self.assert_holds(self.path("shown.jsonl"), *promise, "--allow", keep)
        self.assertEqual(self.judge(self.path("shown.jsonl"), *promise)[0], 1)
        self.assertTrue(promises.cut("ask the crew", MARK, ["ask the crew"])[1])
        self.assertEqual(self.redacted(path, ["██ crew █crew█"], 2, "--already-masked")[0].count("crew"), 0)
        self.assert_holds(self.path("shown.jsonl"), *promise)

    def test_earlier_releases(self):
        path = self.build("crew craw drew draw crow grow grew".split(), k_max=3)
        source = self.write("in.jsonl", jsonl({"text": "the crew"}, {"text": "they grow"}, {"text": "a draw"}))
        self.run_well("terms", "apply", path, source, "-o", self.path("one.jsonl"), "--k", 3)
        self.run_well("terms", "apply", path, source, "-o", self.path("two.jsonl"), "--k", 2, "--after", self.path("one.jsonl"))
        promise = ("--source", source, "--method", "terms", "--dict", path)
        for k in (2, 3):
            self.assert_holds(self.path("two.jsonl"), *promise, k=k)
        self.assert_holds(self.path("two.jsonl"), *promise, "--with", self.path("one.jsonl"), k=3)

    def test_a_certificate(self):
        path = self.build("crew craw drew draw".split(), k_max=3)
        source = self.write("in.jsonl", jsonl({"text": "The crew"}, {"text": "a draw"}))
        shown, certificate = self.path("out.jsonl"), self.path("certificate")
        self.run_well("terms", "apply", path, source, "-o", shown, "--k", 2, "--certificate", certificate)
        checked = ("verify", shown, "--source", source, "--certificate", certificate)
        self.run_well(*checked, "--dict", path)
        self.assertNotIn(self.folder.encode(), self.read("certificate"))
        self.assert_fails(2, "--dict", *checked)
        other = self.build("crew craw drew draw x".split(), k_max=3, name="other.terms")
        done = run(*checked, "--dict", other)
        self.assertNotEqual(done.code, 0, done)
        self.write("out.jsonl", self.read("out.jsonl").replace("█".encode(), b"d", 1))
        done = run(*checked, "--dict", path)
        self.assertEqual(done.code, 1, done)
        self.assertIn(("", 0, 0, "changed"), violations(done))


if __name__ == "__main__":
    unittest.main()
