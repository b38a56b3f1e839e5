#!/usr/bin/env python3
"""What `carried` means where records are made anew: every byte that the composer of the format wouldn't write is found, and
nothing is found in what `mask` wrote."""
import base64
import os
import random
import shutil
import unittest

from convert_test import FOLDERS
from program import MARKER, Case, jsonl, run, violations

COMPOSED = ("brat", "i2b2-2006", "i2b2-2014", "conll", "doccano", "label-studio", "tab", "fhir")
PASSES = ((), ("--pass", "spans"), ("--pass", "all"))
SENTENCE = "The patient Ann Lee was seen in Oslo on Monday with pain."


def once(old, new):
    """An edit that puts `new` in the place of the first `old`."""
    return lambda content: content.replace(old, new, 1)


def behind(more):
    return lambda content: content + more


def before(more):
    return lambda content: more + content


# What is planted in a published file, by format. Where it needs spans, it does nothing without.
PLANTS = {
    "brat": {
        "attribute": behind("A1\tNote T1 SECRET\n"),
        "note": behind("#1\tAnnotatorNotes T1\tSECRET\n"),
        "note of nothing": behind("#1\tAnnotatorNotes T1\t\n"),
        "relation": behind("R1\tSECRET Arg1:T1 Arg2:T2\n"),
        "blank line": behind("   \n"),
        "name": once("T1\t", "T77\t"),
        "order of numbers": lambda s: s.replace("T1\t", "T0\t").replace("T2\t", "T1\t").replace("T0\t", "T2\t"),
        "label's escape": once("NAME ", "%4EAME "),
        "padded offset": once("T1\tNAME ", "T1\tNAME 0"),
        "no last line end": lambda s: s[:-1] if s.endswith("\n") else s,
        "quote": once("\tAnn Lee\n", "\tAnn Lee\tSECRET\n"),
        "byte order mark": lambda s: "\ufeff" + s if s.startswith("T1") else s,
    },
    "i2b2-2006": {
        "comment": once("<ROOT>", "<ROOT><!--SECRET-->"),
        "processing instruction": once("<ROOT>", "<?secret S?><ROOT>"),
        "attribute of ROOT": once("<ROOT>", "<ROOT secret='S'>"),
        "text before ROOT": before("SECRET"),
        "declaration": once('encoding="UTF-8"', 'encoding="UTF-8" secret="S"'),
        "doctype": once("<ROOT>", "<!DOCTYPE SECRET><ROOT>"),
        "text behind ROOT": behind("SECRET\n"),
        "comment behind ROOT": behind("<!-- SECRET -->"),
        "line behind ROOT": behind("\n"),
        "text between records": once("</RECORD>", "</RECORD>SECRET"),
        "space between records": once("</RECORD>\n", "</RECORD>\n \n"),
        "attribute of RECORD": once("<RECORD ID", '<RECORD secret="S" ID'),
        "attribute of TEXT": once("<TEXT>", '<TEXT s="SECRET">'),
        "text outside TEXT": once("\n<TEXT>", "SECRET<TEXT>"),
        "comment outside TEXT": once("</TEXT>", "</TEXT><!--SECRET-->"),
        "tag outside TEXT": once("\n<TEXT>", "<SECRET/><TEXT>"),
        "attribute of PHI": once('<PHI TYPE="', '<PHI comment="SECRET" TYPE="'),
        "space in PHI": once("<PHI ", "<PHI      "),
        "quotes of PHI": once('<PHI TYPE="NAME"', "<PHI TYPE='NAME'"),
        "end of PHI": once("</PHI>", "</PHI secret>"),
        "reference": once(">The patient", ">&#84;he patient"),
        "byte order mark": before("\ufeff"),
    },
    "i2b2-2014": {
        "comment": once("<TEXT>", "<!--SECRET--><TEXT>"),
        "comment before the root": once("<deId", "<!--SECRET--><deId"),
        "comment behind the root": behind("<!--SECRET-->"),
        "comment in the text": once("]]></TEXT>", "]]><!--SECRET--></TEXT>"),
        "processing instruction": once("<TEXT>", "<?secret S?><TEXT>"),
        "doctype": once("<deId", "<!DOCTYPE SECRET><deId"),
        "attribute of the root": once("<deIdi2b2>", "<deIdi2b2 s='SECRET'>"),
        "root": lambda s: s.replace("deIdi2b2>", "SECRET>"),
        "text outside TEXT": once("<TEXT>", "SECRET<TEXT>"),
        "element": once("<TEXT>", "<META>SECRET</META><TEXT>"),
        "attribute of TEXT": once("<TEXT>", "<TEXT s='SECRET'>"),
        "attribute of TAGS": once("<TAGS>", "<TAGS s='SECRET'>"),
        "text in TAGS": once("<TAGS>", "<TAGS>SECRET"),
        "attribute of a tag": once('TYPE="NAME"', 'SECRET="x" TYPE="NAME"'),
        "comment of a tag": once('comment=""', 'comment="SECRET"'),
        "id of a tag": once('id="P0"', 'id="SECRET"'),
        "name of a tag": once("<PHI ", "<SECRET "),
        "text in a tag": once('comment=""/>', 'comment="">SECRET</PHI>'),
        "quote": once('text="Ann Lee"', 'text="Ann  Lee"'),
        "space at the end": behind(" \n"),
    },
    "conll": {
        "column": lambda s: "\n".join("\t".join((line.split("\t")[0], "SECRET", *line.split("\t")[1:])) if "\t" in line else line
                                      for line in s.split("\n")),
        "note": once("-DOCSTART-\t", "-DOCSTART-SECRET\t"),
        "note's column": once("-DOCSTART-\tO", "-DOCSTART-\tSECRET"),
        "note that says nothing": once("-DOCSTART-\tO", "-DOCSTART-\t_"),
        "empty token's column": once("The\tO", "The\tO\tSECRET"),
        "blank line": once("\n\n", "\n \t \n"),
        "blank lines": once("\n\n", "\n\n\n"),
        "blank line at the start": before("\n"),
        "byte order mark": before("\ufeff"),
        "blank lines at the end": behind("\n\n \n"),
        "another document": before("SECRET\tO\n\n"),
        "scheme": once("B-NAME", "S-NAME"),
        "spaces": lambda s: s.replace("The\tO", "The   O"),
        "line end": once("The\tO\n", "The\tO\r\n"),
        "label": once("B-NAME", "B-SECRET"),
        "label's rest": once("\tB-", "\tI-"),
    },
    "doccano": {
        "field": once('"text"', '"meta":"SECRET","text"'),
        "comments": once('"text"', '"comments":["SECRET"],"text"'),
        "categories": once('"text"', '"cats":["SECRET"],"text"'),
        "relations": once('"text"', '"relations":[{"id":1,"type":"SECRET"}],"text"'),
        "member of a label": once(',"NAME"]', ',"NAME","SECRET"]'),
        "label of the document": once('"label":[', '"label":["SECRET",'),
        "entity's id": once('"label":[[12,19,"NAME"]', '"entities":[{"start_offset":12,"end_offset":19,"label":"NAME","id":"SECRET"}'),
        "key": once('"label":[', '"labels":['),
        "space": once('{"id":', '{ "id":'),
        "escape": once('"The patient', '"\\u0054he patient'),
        "lines at the end": behind("\n  \n"),
        "byte order mark": before("\ufeff"),
        "doubled spans": once('"text"', '"label":[],"text"'),
    },
    "label-studio": {
        "field": once('{"id":1,', '{"id":1,"meta":{"s":"SECRET"},'),
        "task's id": once('{"id":1,', '{"id":4242424242,'),
        "task's id within their number": once('{"id":2,', '{"id":3,'),
        "data": once('"data":{', '"data":{"x":"SECRET",'),
        "annotation": once('{"result"', '{"completed_by":"SECRET","result"'),
        "annotation's id": once('{"result"', '{"id":777,"result"'),
        "result": once('{"id":"s1"', '{"meta":"SECRET","id":"s1"'),
        "result's id": once('"id":"s1"', '"id":"SECRET"'),
        "from_name": once('"from_name":"label"', '"from_name":"SECRET"'),
        "to_name": once('"to_name":"text"', '"to_name":"SECRET"'),
        "value": once('"value":{', '"value":{"x":"SECRET",'),
        "predictions": once('"data":', '"predictions":[{"result":[],"model_version":"SECRET"}],"data":'),
        "cancelled annotation": once('"data":', '"annotations":[{"was_cancelled":true,"result":[]}],"data":'),
        "choices": once('"result":[', '"result":[{"type":"choices","value":{"choices":["SECRET"]},"id":"z","from_name":"a","to_name":"b"},'),
        "origin": once('{"id":"s1"', '{"origin":"SECRET","id":"s1"'),
        "space": once("[\n{", "[\n\n {"),
        "space between tasks": once(",\n{", ",\n  {"),
        "space at the end": behind("\n"),
    },
    "tab": {
        "field": once('"text"', '"meta":"SECRET","text"'),
        "member of a mention": once('{"entity_type"', '{"x":"SECRET","entity_type"'),
        "edit_type": once('{"entity_type"', '{"edit_type":"SECRET","entity_type"'),
        "entity": once('"entity_id":"', '"entity_id":"SECRET'),
        "mention": once('"entity_mention_id":"', '"entity_mention_id":"SECRET'),
        "annotator": once("annotator1", "SECRET"),
        "silent annotator": once('"annotations":{', '"annotations":{"SECRET":{"entity_mentions":[]}'),
        "member of an annotator": once('{"entity_mentions"', '{"x":"SECRET","entity_mentions"'),
        "status": once("NOT_CONFIDENTIAL", "SECRET"),
        "identifier": once('"QUASI"', '"SECRET"'),
        "another mention": once('"entity_mentions":[', '"entity_mentions":[{"entity_type":"X","start_offset":0,"end_offset":3,"span_text":"The"},'),
        "space at the end": behind("\n \n"),
    },
    "fhir": {
        "field": once('"status"', '"language":"SECRET","status"'),
        "status": once('"current"', '"superseded"'),
        "type": once("DocumentReference", "DiagnosticReport"),
        "member of the attachment": once('"attachment":{', '"attachment":{"title":"SECRET",'),
        "member of the content": once('{"attachment"', '{"format":{"code":"SECRET"},"attachment"'),
        "other attachment": once('"content":[', '"content":[{"attachment":{"contentType":"image/png","data":"U0VDUkVU"}},'),
        "charset": once("; charset=utf-8", ""),
        "resource without text": before('{"resourceType":"Patient","id":"SECRET"}\n'),
        "resource behind": behind('{"resourceType":"Patient","id":"SECRET"}\n'),
        "patient": once('"status"', '"patient":{"display":"SECRET"},"status"'),
        "space in the data": once('"data":"', '"data":" '),
        "space": once('{"resourceType"', '{ "resourceType"'),
        "byte order mark": before("\ufeff"),
        "lines at the end": behind("\n  \n"),
    },
}


class Composed(Case):
    def name(self, stem, form):
        return self.path(stem + ("" if form in FOLDERS else ".data"))

    def converted(self, records, form):
        source = self.write("source.jsonl", jsonl(*records))
        target = self.name("source", form)
        self.run_well("convert", source, "-o", target, "--from", "jsonl", "--to", form, "--overwrite")
        return target

    def masked(self, source, form, *options):
        target = self.name("masked", form)
        self.run_well("mask", source, "-o", target, "--format", form, "--by", "documents", "--overwrite", *options)
        return target

    @staticmethod
    def verdict(published, source, form, *options):
        return run("verify", published, "--source", source, "--format", form, "--by", "documents", *options)


class Plants(Composed):
    def edited(self, published, edit):
        """A copy, of which one file is edited; nothing where no file has what is to be edited."""
        planted = published + "-planted"
        if not os.path.isdir(published):
            shutil.copyfile(published, planted)
            files = [planted]
        else:
            shutil.rmtree(planted, ignore_errors=True)
            shutil.copytree(published, planted)
            names = sorted(name for name in os.listdir(planted) if not name.startswith("."))
            if any(name.endswith(".ann") for name in names):
                names = [name for name in names if name.endswith(".ann")]
            files = [os.path.join(planted, name) for name in names]
        for path in files:
            with open(path, encoding="utf-8", newline="") as file:
                content = file.read()
            if (changed := edit(content)) != content:
                with open(path, "w", encoding="utf-8", newline="") as file:
                    file.write(changed)
                return planted
        return None

    def records(self):
        spans = [{"start": 12, "end": 19, "label": "NAME"}, {"start": 32, "end": 36, "label": "CITY"}]
        return [{"id": f"own-{number}", "text": SENTENCE + ("" if number % 2 else f" Zebra{number}"), "spans": spans}
                for number in range(4)]

    def test_every_plant_is_found(self):
        for form in COMPOSED:
            source = self.converted(self.records(), form)
            for passes in PASSES:
                published = self.masked(source, form, "--k", 2, *passes)
                clean = self.verdict(published, source, form, "--k", 2, *passes)
                self.assertEqual((clean.code, clean.out), (0, b""), (form, passes))
                planted = sum(self.is_found(source, published, form, passes, plant) for plant in PLANTS[form])
                self.assertGreater(planted, len(PLANTS[form]) // (2 if passes else 5), (form, passes))

    def is_found(self, source, published, form, passes, plant):
        planted = self.edited(published, PLANTS[form][plant])
        if planted is None:
            return False
        found = self.verdict(planted, source, form, "--k", 2, *passes)
        self.assertIn(found.code, (1, 3), (form, passes, plant))
        if found.code == 1:
            self.assertIn("carried", [violation[3] for violation in violations(found)], (form, passes, plant))
        return True

    def test_another_file_of_a_folder_is_found(self):
        for form in ("brat", "i2b2-2014"):
            source = self.converted(self.records(), form)
            for passes in PASSES:
                published = self.masked(source, form, "--k", 2, *passes)
                with open(os.path.join(published, "SECRET.note"), "w", encoding="utf-8") as file:
                    file.write("SECRET")
                found = self.verdict(published, source, form, "--k", 2, *passes)
                self.assertEqual([v[3] for v in violations(found)], ["carried"], (form, passes))
                self.assert_fails(2, "SECRET.note: sumi did not write it", "mask", source, "-o", published, "--format", form,
                                  "--by", "documents", "--overwrite", "--k", 2)
                os.remove(os.path.join(published, "SECRET.note"))

    def test_dot_files_of_a_folder_are_found(self):
        for form in ("brat", "i2b2-2014", "text"):
            if form == "text":
                for number, record in enumerate(self.records()):
                    self.write(f"texts/{number}.txt", record["text"])
                source, published = self.path("texts"), self.path("masked texts")
                self.run_well("mask", source, "-o", published, "--by", "documents", "--k", 2)
            else:
                source = self.converted(self.records(), form)
                published = self.masked(source, form, "--k", 2)
            for plant in (".SECRET", os.path.join(".SECRET", "note"), ".d000001.txt.sumi-AbCdEf"):
                path = os.path.join(published, plant)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as file:
                    file.write("SECRET")
                for with_source in (True, False):
                    found = run("verify", published, *(("--source", source) if with_source else ()), "--format", form, "--by", "documents", "--k", 2)
                    self.assertEqual((found.code, [(v[0], v[3]) for v in violations(found)]), (1, [(plant, "extra-document")]), form)
                os.remove(path)
                if os.path.dirname(plant):
                    os.rmdir(os.path.dirname(path))
            for content in (MARKER + b"SECRET", MARKER[:-1], b"SECRET", b""):  # what sumi lays into it says nothing else
                with open(os.path.join(published, ".sumi-folder"), "wb") as file:
                    file.write(content)
                found = run("verify", published, "--source", source, "--format", form, "--by", "documents", "--k", 2)
                self.assertEqual((found.code, [(v[0], v[3]) for v in violations(found)]), (1, [(".sumi-folder", "extra-document")]), form)
            shutil.rmtree(published)

    def test_a_plant_is_found_without_a_source(self):
        for form in COMPOSED:
            source = self.converted(self.records(), form)
            published = self.masked(source, form, "--k", 2)
            planted = self.edited(published, PLANTS[form]["byte order mark" if form in ("doccano", "conll") else "note" if form == "brat"
                                                          else "comment" if form.startswith("i2b2") else "field"])
            found = run("verify", planted, "--format", form, "--by", "documents", "--k", 2)
            self.assertEqual([v[3] for v in violations(found)], ["carried"], form)

    def test_one_document_of_i2b2_2014_goes_by_its_file(self):
        source = self.converted(self.records()[:1], "i2b2-2014")
        for passes in PASSES:
            one, out = os.path.join(source, "own-0.xml"), self.path("one.xml")
            options = ("--format", "i2b2-2014", "--by", "occurrences", "--k", 2, *passes)
            self.run_well("mask", one, "-o", out, *options)
            self.run_well("verify", out, "--source", one, *options)


# What separates texts, and what formats stumble on.
PIECES = ("Ann", "Lee", "é", "e\u0301", "😀", "👩‍⚕️", "墨", " ", " ", "\n", "\r\n", "\r", "\t", "\ufeff", "<", "&", "]]>", '"', "\\",
          "\u2028", "\u0085", "\u00a0", "%41", "-DOCSTART-", "O", "B-X", "{", "[")
LABELS = ("NAME", "B-1", "O", "A B", "", "É", "<t>", "%41", "a;b", '"', "I-", "E-mail")


def messy_record(rng, number):
    text = "".join(rng.choice(PIECES) for _ in range(rng.randint(0, 18)))
    spans = []
    for _ in range(rng.randint(0, 5)):
        ends = sorted(rng.randint(0, len(text)) for _ in range(rng.choice((2, 2, 2, 4, 6))))
        span = {"start": ends[0], "end": ends[-1], "label": rng.choice(LABELS)}
        if len(ends) > 2:
            span["fragments"] = [ends[i:i + 2] for i in range(0, len(ends), 2)]
        if rng.random() < 0.3:
            span["score"] = round(rng.random(), 3)
        spans.append(span)
    return {"id": f"own{number:02d}", "text": text, "owner": f"p{number // 2}", "spans": spans}


class Clean(Composed):
    """Nothing is found in what was masked, whatever its texts and spans look like."""

    MASKS = ((), ("--pass", "spans"), ("--pass", "id,spans"), ("--pass", "all"))

    def holds(self, records, form, seed):
        source = self.converted(records, form)
        for passes in self.MASKS:
            for collapse in ("--collapse", "--no-collapse"):
                options = ("--k", 2, "--mark", "█", collapse, *passes)
                published = self.masked(source, form, *options)
                found = self.verdict(published, source, form, *options)
                self.assertEqual((found.code, found.out), (0, b""), (form, seed, options, found.err))

    def test_messy_corpora(self):
        for form in COMPOSED:
            for seed in range(int(os.environ.get("SEEDS", "3"))):
                rng = random.Random(f"{form} {seed}")
                self.holds([messy_record(rng, number) for number in range(12)], form, seed)

    def test_owners_that_pass(self):
        for form in ("doccano", "label-studio", "fhir"):
            rng = random.Random(form)
            source = self.converted([messy_record(rng, number) for number in range(12)], form)
            options = ("--k", 2, "--pass", "owner,spans")
            published = self.masked(source, form, *options)
            self.assertEqual(self.verdict(published, source, form, *options).code, 0)
            found = self.verdict(published, source, form, "--k", 2, "--pass", "spans")
            self.assertEqual({violation[3] for violation in violations(found)}, {"carried"})

    def judge_source(self, form, content, *more):
        source = self.write("given", content)
        for passes in self.MASKS:
            for collapse in ("--collapse", "--no-collapse"):
                options = ("--k", 2, "--min-length", 1, collapse, *more, *passes)
                published = self.masked(source, form, *options)
                found = self.verdict(published, source, form, "--k", 2, collapse, *more, *passes)
                self.assertEqual((found.code, found.out), (0, b""), (form, content, options, found.err))

    def test_conll_as_others_write_it(self):
        shared = "was\tO\nseen\tO\nAnn{0}\tB-PER\nLee\tI-PER\nxOslo{0}x\tB-CITY\n.\tO\n\n"
        for content in ("".join("-DOCSTART-\tO\n\n" + shared.format(n) for n in "123"),
                        "".join(shared.format(n) + "-DOCSTART-\tO\n\n" for n in "123"),
                        "\ufeff\n \n" + "".join(shared.format(n) for n in "123"),
                        "a X O\n# X S-A\nb Y E-B\n\n\nc X I-B\nb\u00a0b Z L-B\n",
                        "".join(shared.format(n) for n in "12").replace("\n", "\r\n"),
                        "-DOCSTART- -X- O O\n\na NN O B-X\nb NN O I-X\n\nc NN O O\n-DOCSTART- -X- O O\n\na NN O E-X",
                        "-DOCSTART-\tO\n\na\tO\n\tO\n\tO\nb c\tB-X\n\tO\n-DOCSTART-\tO\n\nx -DOCSTART- y\tB-Z\n\tO\n\nx\tO\n",
                        "\tO\n\na\tB-X\n\tO\nb\tI-X\n\n"):
            self.judge_source("conll", content)
        self.judge_source("conll", "O\t1\t-DOCSTART-\nB-X\t2\ta\n\nO\t3\tb\n", "--config", "token-column=3", "--config", "label-column=1")

    def test_others_as_others_write_them(self):
        self.judge_source("i2b2-2006", "\ufeff<?xml version='1.0'?><!-- x --><ROOT a='b'>\r\n<RECORD ID=\"1\" x='y'>\n<TEXT>a & <PHI TYPE='X' z='1'>Ann"
                                       "</PHI> <PHI TYPE='X'></PHI>b</TEXT>\n</RECORD>\n\nstray <RECORD ID='2'><TEXT>a &#13; c</TEXT></RECORD></ROOT>\n\n<!-- y -->")
        self.judge_source("doccano", '[ {"id": 7, "text": "Ann Lee", "entities": [{"id": 5, "start_offset": 0, "end_offset": 3, "label": "A"}], "relations": []},\n'
                                     ' {"id": "x", "text": "Bo Lee", "label": [[0, 2, "A"], [0, 6, "B"]], "meta": {"a": 1}} ,{"id":9,"text":"Lee"} ]\n\n')
        self.judge_source("doccano", '{"id": 7, "text": "Ann Lee", "label": [[4, 7, "B"], [0, 3, "A"]]}\r\n{"text": "", "id": 8}\n{"id":9,"text":"Lee"}')
        result = '{{"id":"{0}","from_name":"f","to_name":"t","type":"labels","score":0.25,"value":{{"start":0,"end":3,"text":"Ann","labels":["A","B"]}}}}'
        task = '{{"id":{0},"data":{{"text":"Ann Lee {0}"}},"annotations":[{{"completed_by":1,"result":[' + result + ']}},{{"completed_by":2,"result":[' + result + ']}}]}}'
        self.judge_source("label-studio", "[" + " , ".join(task.format(n) for n in (1, 2, 2999, 3)) + "]")
        self.judge_source("label-studio", "\n".join(task.format(n) for n in (2, 1)))
        mention = '{"entity_type":"A","entity_mention_id":"%s","start_offset":4,"end_offset":7,"span_text":"Lee","identifier_type":"DIRECT","entity_id":"e","confidential_status":"X"}'
        both = '{"b":{"entity_mentions":[%s]},"a":{"entity_mentions":[%s]}}' % (mention % "m1", mention % "m2")
        self.judge_source("tab", '[{"doc_id":"1","text":"Ann Lee","annotations":%s,"meta":{}},{"doc_id":"2","text":"Bob Lee Lee","annotations":%s}]' % (both, both))

    def test_fhir_as_others_write_it(self):
        text = '{"contentType":"text/plain","data":"%s"}'
        data = [base64.b64encode(f"seen again {n}".encode()).decode() for n in (1, 2, 33, 1)]
        report = '{"resourceType":"DiagnosticReport","id":"%s","subject":{"reference":"Patient/p"},"presentedForm":[%s]}\n'
        patient = '{"resourceType":"Patient","id":"p"}\n'
        self.judge_source("fhir", "\ufeff" + patient + report % ("a", text % data[0]) + patient +
                          report % ("b", ",".join(text % d for d in data)) + report % ("c", text % data[0]) + patient + "\n")
        self.judge_source("fhir", (report % ("a", ", ".join(text % d for d in data[:2])) + report % ("b", text % data[0])).rstrip("\n"))

    def test_what_was_copied_or_made_anew_by_the_program_itself(self):
        """Task numbers are counted on for what is made anew alone."""
        shared = {"text": "seen again", "spans": [{"start": 0, "end": 4, "label": "A"}]}
        records = [{"id": f"own{n}", **(shared if n in (0, 2, 5) else {"text": f"seen again, {n}{n}", "spans": []})} for n in range(7)]
        for form in COMPOSED:
            self.holds(records, form, "own")


if __name__ == "__main__":
    unittest.main()
