#!/usr/bin/env python3
"""Our CRF beside CRFsuite's, in one run, on one machine, from the same features: seconds of CPU, F1, and their ratio.

CRFsuite comes from its package `crfsuite` by npm, into a scratch folder; without network (and --package FOLDER) this says so and ends.
The features are what `sumi_features` (bench) writes; patterns are off on both sides. CRFsuite's seconds are those of training alone, from
features in memory; ours those of the whole program, from text to model, with one thread.
"""
import argparse
import csv
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402

SETS = {"WNUT-17": lambda data, part: open_data.wnut17(data, part), "MEDDOCAN": lambda data, part: open_data.meddocan(data, [part])}
TEMPLATE = """features = ["lower[-2..2]", "prefix1..4[0]", "suffix1..4[0]", "shape[-2..2]", "kind[-1..1]",
  "lower[-1] lower[0]", "lower[0] lower[1]", "shape[-1] shape[0]", "shape[0] shape[1]"]
"""
DRIVER = """
const crfsuite = require('crfsuite'), fs = require('fs');
const [, , train, dev, model, out] = process.argv;
function each(path, visit) {
  const bytes = fs.readFileSync(path);
  let x = [], y = [];
  for (let begin = 0; begin < bytes.length;) {
    const found = bytes.indexOf(10, begin), end = found < 0 ? bytes.length : found, line = bytes.toString('latin1', begin, end);
    begin = end + 1;
    if (line === '') { visit(x, y); x = []; y = []; continue; }
    const parts = line.split('\\t');
    y.push(parts[0]);
    x.push(parts.slice(1));
  }
}
const trainer = new crfsuite.Trainer({debug: false});
trainer.set_params({c1: '0', c2: '1'});
each(train, (x, y) => trainer.append(x, y));
const before = process.cpuUsage();
trainer.train(model);
const used = process.cpuUsage(before);
const tagger = new crfsuite.Tagger();
tagger.open(model);
const lines = [];
each(dev, (x, y) => { const said = tagger.tag(x); lines.push(JSON.stringify([y, said.result || said])); });
fs.writeFileSync(out, lines.join('\\n') + '\\n');
console.log(JSON.stringify({seconds: (used.user + used.system) / 1e6}));
"""


def entities(states):
    found, begin, label = set(), None, None
    for i, state in enumerate([*states, "O"]):
        if begin is not None and state != "I-" + label:
            found.add((begin, i, label))
            begin = None
        if state != "O" and begin is None:
            begin, label = i, state[2:]
    return found


def f1(path):
    right = wrong = missed = 0
    for line in open(path, encoding="utf-8"):
        gold, said = map(entities, json.loads(line))
        right += len(gold & said)
        wrong += len(said - gold)
        missed += len(gold - said)
    return 2 * right / max(1, 2 * right + wrong + missed)


def run(command, **more):
    """Output and seconds of CPU."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed ({done.returncode}): {done.stderr.strip()[-500:]}")
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def package(options, scratch):
    """The folder whose node_modules has the package; nothing where it can't be had."""
    if options.package:
        return pathlib.Path(options.package)
    got = subprocess.run(["npm", "install", "--no-audit", "--no-fund", "crfsuite"], cwd=scratch, capture_output=True, text=True)
    return scratch if got.returncode == 0 else None


def compare(name, options, folder, scratch):
    def write(part):
        path = folder / f"{part}.jsonl"
        path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in SETS[name](pathlib.Path(options.data), part)),
                        encoding="utf-8")
        return path
    corpora = {part: write(part) for part in ("train", "dev")}
    template = folder / "features.toml"
    template.write_text(TEMPLATE, encoding="utf-8")
    for part, corpus in corpora.items():
        with open(folder / f"{part}.features", "w", encoding="utf-8") as out:
            subprocess.run([options.features, corpus, template], stdout=out, check=True)
    driver = scratch / "driver.js"
    driver.write_text(DRIVER, encoding="utf-8")
    out, _ = run(["node", "--max-old-space-size=8192", driver, folder / "train.features", folder / "dev.features", folder / "rival.model",
                  folder / "said"], env={**os.environ, "NODE_PATH": str(scratch / "node_modules")})
    theirs = json.loads(out.strip().splitlines()[-1])["seconds"]
    rows = [(name, "CRFsuite, L-BFGS", theirs, f1(folder / "said"), 1.0)]
    for tagger, how in (("sumi crf", ["--tagger", "crf"]), ("sumi crf --config online=true", ["--tagger", "crf", "--config", "online=true"])):
        model, tagged, summary = folder / "model", folder / "tagged.jsonl", folder / "score.json"
        _, seconds = run([options.program, "train", corpora["train"], "-o", model, *how, "--config", "l2=1", "--features", template, "--patterns", "none",
                          "--held-out", 0, "--threads", 1])
        run([options.program, "tag", model, corpora["dev"], "-o", tagged])
        run([options.program, "score", corpora["dev"], tagged, "--bootstrap", 0, "-o", summary])
        rows.append((name, tagger, seconds, json.loads(summary.read_text(encoding="utf-8"))["micro"]["f1"], theirs / seconds))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="sumi")
    parser.add_argument("--features", required=True, help="sumi_features, of the benchmarks")
    parser.add_argument("--data", default=os.environ.get("SUMI_DATA"), help="the open data; default: SUMI_DATA")
    parser.add_argument("--package", help="a folder whose node_modules has crfsuite already")
    parser.add_argument("--sets", nargs="+", choices=SETS, default=list(SETS))
    parser.add_argument("-o", "--out", required=True, help="a CSV file")
    options = parser.parse_args()
    if not options.data:
        return print("skipped: no open data; name its folder with --data or SUMI_DATA", file=sys.stderr)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        scratch = folder / "npm"
        scratch.mkdir()
        installed = package(options, scratch)
        if installed is None:
            return print("skipped: CRFsuite can't be had; npm can't install it here, see --package", file=sys.stderr)
        if installed != scratch:
            (scratch / "node_modules").symlink_to(installed.resolve() / "node_modules")
        rows = [row for one in options.sets for row in compare(one, options, folder, scratch)]
    with open(options.out, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["set", "tagger", "cpu_seconds", "f1", "times_as_fast"])
        table.writerows([*row[:2], f"{row[2]:.1f}", f"{row[3]:.4f}", f"{row[4]:.1f}"] for row in rows)
    return None


if __name__ == "__main__":
    sys.exit(main())
