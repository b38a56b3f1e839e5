#!/usr/bin/env python3
"""How well records of one person are found in open data, with rules found from the columns and the usual threshold; and how fast.

FEBRL's third set is linked three times: with all columns, without the insurance number, and with the few that text yields. The last part links made-up
persons (made_persons.py) by million.toml.
"""
import csv
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from running import Experiment, table  # noqa: E402

FEW = ["given_name", "surname", "date_of_birth", "soc_sec_id"]
HERE = pathlib.Path(__file__).resolve().parent


def febrl(experiment, number, columns):
    """A table with the wanted columns, and the person as a column; None: all."""
    with open(experiment.data / "febrl" / f"dataset{number}.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, skipinitialspace=True))
    kept = [name for name in rows[0] if name != "rec_id" and columns(name)]
    path = experiment.folder / f"febrl{number}.csv"
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["rec_id", *kept, "person"])
        for row in rows:
            writer.writerow([row["rec_id"], *(row[name].strip() for name in kept), row["rec_id"].split("-")[1]])
    return path, "person"


def sets(experiment):
    everything = lambda name: True  # noqa: E731
    yield "FEBRL 1", febrl(experiment, 1, everything)
    yield "FEBRL 2", febrl(experiment, 2, everything)
    yield "FEBRL 3", febrl(experiment, 3, everything)
    yield "FEBRL 3 without soc_sec_id", febrl(experiment, 3, lambda name: name != "soc_sec_id")
    yield "FEBRL 3: name, birth date, id", febrl(experiment, 3, lambda name: name in FEW)
    yield "restaurants", (experiment.data / "linkage" / "restaurant-nophone-training.csv", "unique_id")
    yield "fake_1000", (experiment.data / "linkage" / "fake_1000_from_splink_demos.csv", "cluster")


def judge(experiment):
    rows = []
    for name, (path, truth) in sets(experiment):
        summary = experiment.run("link", path, "-o", experiment.folder / "linked.csv", "--truth-field", truth)
        rows.append((name, summary["records"], summary["pairs_compared"], summary["precision"], summary["recall"], summary["f1"], summary["seconds"]))
        experiment.say(f"{name}: F1 {summary['f1']:.4f}")
    experiment.write_csv("linkage", ["set", "records", "pairs", "precision", "recall", "f1", "seconds"], rows)
    body = [[*row[:3], *(f"{value:.4f}" for value in row[3:6]), f"{row[6]:.1f}"] for row in rows]
    return [*table(["set", "records", "pairs compared", "precision", "recall", "F1", "seconds"], body), ""]


def scale(experiment):
    records = 20_000 if experiment.quick else 1_000_000
    path = experiment.folder / "persons.csv"
    with open(path, "w", encoding="utf-8") as file:
        subprocess.run([sys.executable, HERE / "made_persons.py", str(records)], stdout=file, check=True)
    summary = experiment.run("link", path, "-o", experiment.folder / "linked.csv", "--truth-field", "person", "--rules", HERE / "million.toml")
    row = [summary["records"], summary["pairs_compared"], f"{summary['f1']:.4f}", f"{summary['seconds']:.0f}", f"{summary['peak_memory_bytes'] / 1e6:.0f}"]
    return [*table(["made-up records", "pairs compared", "F1", "seconds", "MB"], [row]), ""]


def main():
    experiment = Experiment(__file__, __doc__)
    experiment.write_page("linkage", "sets", [experiment.setting(), "", *judge(experiment)])
    experiment.write_page("linkage", "scale", [experiment.setting(), "", *scale(experiment)])


if __name__ == "__main__":
    main()
