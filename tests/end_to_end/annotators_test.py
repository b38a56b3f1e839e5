#!/usr/bin/env python3
"""What annotators use: tables of labels, errors in context, subsets, chosen labels, operators, data of other tools."""
import gzip
import io
import json
import os
import pathlib
import stat
import tarfile
import unittest

from program import Case, jsonl, run

SHARED = pathlib.Path(__file__).resolve().parents[2].parent / "shared" / "data"
GOLD = [{"id": "a", "text": "Anna Berg called 555-1234567 from Oslo.",
         "spans": [{"start": 0, "end": 9, "label": "NAME"}, {"start": 17, "end": 28, "label": "PHONE"}, {"start": 34, "end": 38, "label": "CITY"}]},
        {"id": "b", "text": "Nobody <b>here</b> & Lima.", "spans": [{"start": 21, "end": 25, "label": "CITY"}]}]


class Scoring(Case):
    def test_a_page_shows_errors_in_context(self):
        found = [dict(GOLD[0], spans=[{"start": 0, "end": 4, "label": "NAME"}, {"start": 17, "end": 28, "label": "ID"}]), dict(GOLD[1], spans=[])]
        gold, system = self.write("g.jsonl", jsonl(*GOLD)), self.write("s.jsonl", jsonl(*found))
        self.run_well("score", gold, system, "--report", self.path("e.html"))
        self.assertEqual(stat.S_IMODE(os.stat(self.path("e.html")).st_mode), 0o600)
        page = self.read("e.html").decode()
        for words in ("CITY missed", "PHONE found as ID", "NAME found with other borders", '<mark title="missed"><bdi>Lima</bdi></mark>', "&lt;b&gt;here&lt;/b&gt;"):
            self.assertIn(words, page)
        self.assertNotIn("<b>here", page)
        self.assertEqual(run("score", gold, system, "--hidden", "--report", self.path("x.html")).code, 2)
        self.assertEqual(run("score", gold, "-", "--report", self.path("x.html"), stdin=jsonl(*found).encode()).code, 2)

    def test_a_subset_may_be_scored(self):
        gold, system = self.write("g.jsonl", jsonl(*GOLD)), self.write("s.jsonl", jsonl(GOLD[1]))
        self.assertEqual(run("score", gold, system).code, 3)
        self.run_well("score", gold, system, "--config", "subset=true", "--summary", self.path("s.json"))
        summary = self.read_json("s.json")
        self.assertEqual((summary["documents"], summary["left_out"], summary["micro"]["f1"]), (1, 1, 1))
        alone = self.write("t.jsonl", jsonl(dict(GOLD[1], id="c")))
        self.assertEqual(run("score", gold, alone, "--config", "subset=true").code, 3)


class Tagging(Case):
    def test_training_prints_a_table_of_labels(self):
        names = ["Anna", "Bo", "Cora", "Dan", "Eve", "Finn"]
        docs = [{"id": str(i), "owner": str(i), "text": f"{names[i % 6]} lives in Oslo{i % 7}.", "spans": [
            {"start": 0, "end": len(names[i % 6]), "label": "NAME"}, {"start": len(names[i % 6]) + 10, "end": len(names[i % 6]) + 15, "label": "CITY"}]} for i in range(60)]
        done = self.run_well("train", self.write("t.jsonl", jsonl(*docs)), "-o", self.path("m"))
        lines = [line.removeprefix("sumi: ") for line in done.err.decode().splitlines()]
        header = next(number for number, line in enumerate(lines) if line.split()[-3:] == ["tp", "fp", "fn"])
        self.assertEqual([line.split()[0] for line in lines[header + 1:header + 4]], ["all", "CITY", "NAME"])
        done = self.run_well("train", self.path("t.jsonl"), "--folds", 2)
        self.assertIn(b"NAME", done.err)

    def test_only_the_labels_asked_for_are_tagged(self):
        text = "Write to a@example.org or visit https://example.org now."
        source = self.write("t.jsonl", jsonl({"id": "1", "text": text}))
        both = json.loads(run("tag", "patterns", source, "-o", "-").out)["spans"]
        mail = json.loads(run("tag", "patterns", source, "-o", "-", "--labels", "EMAIL_ADDRESS").out)["spans"]
        self.assertGreater(len(both), len(mail))
        self.assertEqual([span["label"] for span in mail], ["EMAIL_ADDRESS"])
        self.assertEqual(run("tag", "patterns", source, "-o", "-", "--labels", "NOBODY").code, 2)


class Operators(Case):
    def test_spans_are_redacted_worded_and_masked_in_part(self):
        source = self.write("g.jsonl", jsonl(*GOLD))
        done = self.run_well("replace", source, "-o", "-", "--operator", "NAME=redact,PHONE=partial:-4,CITY=text:[a=place: x]")
        self.assertEqual([json.loads(line)["text"] for line in done.out.splitlines()],
                         [" called ███████4567 from [a=place: x].", "Nobody <b>here</b> & [a=place: x]."])
        for operator in ("*=text", "*=partial:0", "*=partial:x", "*=tag:x", "*=none"):
            self.assertEqual(run("replace", source, "-o", "-", "--operator", operator).code, 2, operator)

    def test_what_was_redacted_comes_back_with_the_key(self):
        source = self.write("g.jsonl", jsonl(*GOLD))
        self.run_well("replace", source, "-o", self.path("p.jsonl"), "--operator", "NAME=redact,PHONE=partial:-4,CITY=text:there", "--key", self.path("k"), "--reversal",
                      self.path("r"))
        self.run_well("reverse", self.path("p.jsonl"), "--reversal", self.path("r"), "--key", self.path("k"), "-o", self.path("back.jsonl"))
        self.assertEqual(self.read("back.jsonl"), self.read("g.jsonl"))

    def test_a_mark_in_the_source_is_refused_in_part_too(self):
        source = self.write("m.jsonl", jsonl({"text": "a █ b", "spans": [{"start": 0, "end": 1, "label": "X"}]}))
        self.assertEqual(run("replace", source, "-o", "-", "--operator", "*=partial").code, 3)


class OtherTools(Case):
    def spans_of(self, path):
        return [(doc["text"], [(span["start"], span["end"], span["label"]) for span in doc.get("spans", [])]) for doc in
                (json.loads(line) for line in self.run_well("convert", path, "-o", "-", "--to", "jsonl").out.splitlines())]

    def test_presidios_data_are_recognized_and_written(self):
        items = [{"full_text": "é Ann", "masked": "é {{PERSON}}", "spans": [{"entity_type": "PERSON", "entity_value": "Ann", "start_position": 2, "end_position": 5}],
                  "template_id": 3, "metadata": None}, {"full_text": "none", "masked": "none", "spans": [], "template_id": 4}]
        source = self.write("p.json", json.dumps(items, indent=1))
        self.assertEqual(self.spans_of(source), [("é Ann", [(2, 5, "PERSON")]), ("none", [])])
        self.run_well("convert", self.write("g.jsonl", jsonl(*GOLD)), "-o", self.path("out.json"), "--to", "presidio")
        self.assertEqual(self.spans_of(self.path("out.json")), self.spans_of(self.path("g.jsonl")))
        self.assertEqual(json.loads(self.read("out.json"))[0]["spans"][0], {"entity_type": "NAME", "entity_value": "Anna Berg", "start_position": 0, "end_position": 9})
        self.run_well("mask", source, "-o", self.path("m.json"), "--method", "spans", "--k", 2, "--by", "documents")
        self.assertNotIn("Ann", self.read("m.json").decode())

    def test_a_masked_folder_of_presidios_needs_no_format(self):
        os.mkdir(self.path("in"))
        self.run_well("convert", self.write("g.jsonl", jsonl(*GOLD)), "-o", self.path("in/a.json"), "--to", "presidio")
        self.run_well("convert", self.write("h.jsonl", jsonl(*({**one, "id": f"h{number}"} for number, one in enumerate(GOLD)))), "-o", self.path("in/b.json"), "--to", "presidio")
        self.run_well("mask", self.path("in"), "-o", self.path("out"), "--k", 2, "--by", "documents")
        self.run_well("verify", self.path("out"), "--source", self.path("in"), "--k", 2, "--by", "documents")

    def test_the_published_set_of_presidio_is_read(self):
        path = SHARED / "names" / "presidio-synth" / "synth_dataset_v2-140templates.json.gz"
        if not path.exists():
            self.skipTest(f"no {path}: Presidio's published set was not read")
        items = json.loads(gzip.decompress(path.read_bytes()))
        source = self.write("synth.json", gzip.decompress(path.read_bytes()))
        expected = [(item["full_text"], sorted((span["start_position"], span["end_position"], span["entity_type"]) for span in item["spans"])) for item in items]
        self.assertTrue([(text, sorted(spans)) for text, spans in self.spans_of(source)] == expected)

    def test_doccano_and_label_studio_exports_are_scored(self):
        gold = self.write("g.jsonl", jsonl(*GOLD))
        doccano = self.write("d.jsonl", jsonl(*({"id": doc["id"], "text": doc["text"], "label": [[s["start"], s["end"], s["label"]] for s in doc["spans"]]} for doc in GOLD)))
        studio = self.write("l.json", json.dumps([{"id": number, "data": {"text": doc["text"], "id": doc["id"]}, "annotations": [{"result": [
            {"type": "labels", "from_name": "label", "to_name": "text", "value": {"start": s["start"], "end": s["end"], "text": doc["text"][s["start"]:s["end"]], "labels": [s["label"]]}}
            for s in doc["spans"]]}]} for number, doc in enumerate(GOLD, 1)]))
        for export in (doccano, studio):
            self.assertEqual(self.spans_of(export), self.spans_of(gold))
            done = run("score", gold, export, "--config", "system-format=auto", "--format", "jsonl", "--report", self.path("r.html"), "--summary", self.path("s.json"))
            if done.code == 3 and export == studio:  # its ids are numbers of tasks
                continue
            self.assertEqual(done.code, 0, done.err)
            self.assertEqual(self.read_json("s.json")["micro"]["f1"], 1)
            self.assertIn("There is no error.", self.read("r.html").decode())

    def test_meddocan_in_both_its_formats(self):
        archive = SHARED / "meddocan" / "dev" / "meddocan-dev-brat.tar.gz"
        if not archive.exists():
            found = sorted((SHARED / "meddocan").rglob("*brat*.tar.gz")) if SHARED.exists() else []
            if not found:
                self.skipTest(f"no MEDDOCAN in {SHARED}: it was not scored")
            archive = found[0]
        with tarfile.open(archive) as tar:
            tar.extractall(self.path("m"), filter="data") if hasattr(tarfile, "data_filter") else tar.extractall(self.path("m"))
        folder = next(path.parent for path in sorted(pathlib.Path(self.path("m")).rglob("*.ann")))
        self.run_well("convert", folder, "-o", self.path("gold.jsonl"), "--to", "jsonl")
        docs = [json.loads(line) for line in self.read("gold.jsonl").splitlines()][:30]
        half = [dict(doc, spans=[span for number, span in enumerate(doc.get("spans", [])) if number % 2]) for doc in docs]
        gold, system = self.write("g.jsonl", jsonl(*docs)), self.write("s.jsonl", jsonl(*half[:20]))
        self.run_well("score", gold, system, "--config", "subset=true", "--report", self.path("e.html"), "--summary", self.path("s.json"))
        summary = self.read_json("s.json")
        self.assertEqual((summary["documents"], summary["left_out"], summary["micro"]["precision"]), (20, 10, 1))
        self.assertEqual(summary["micro"]["fn"], sum(len(doc["spans"]) for doc in docs[:20]) - sum(len(doc["spans"]) for doc in half[:20]))
        self.assertIn(" missed: ", self.read("e.html").decode())
        xml = SHARED / "meddocan" / "xml-sample"
        if xml.exists():
            self.assertGreater(len(self.spans_of(xml)), 0)  # i2b2's 2014 form


if __name__ == "__main__":
    unittest.main()
