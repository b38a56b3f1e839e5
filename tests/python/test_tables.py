"""Tables and records in Python are those of the command line."""

import csv
import io

import pytest

import sumi
from samples import SAMPLES, program, read_lines


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_link_is_the_command_lines(tmp_path):
    registry = SAMPLES / "registry_a.csv"
    out = tmp_path / "linked.csv"
    program("link", registry, "-o", out)
    linked = sumi.link(rows_of(registry), id_field=next(iter(rows_of(registry)[0])))
    assert linked.owners == [row["owner"] for row in rows_of(out)]
    assert linked.summary["rules"]


def test_anonymize_and_check_are_the_command_lines(tmp_path):
    visits = SAMPLES / "tables" / "visits.csv"
    rows = rows_of(visits)
    qi = [name for name in rows[0] if name in ("age", "sex", "town")] or list(rows[0])[1:3]
    out = tmp_path / "out.csv"
    program("table", "anonymize", visits, "-o", out, "--k", 4, "--qi", ",".join(qi), "--pass", "name,visit", "--keep-order")
    made = sumi.anonymize_table(rows, k=4, qi=qi, pass_columns=["name", "visit"], keep_order=True)
    expected = rows_of(out)
    assert [{name: row[name] for name in qi} for row in made.table] == [{n: row[n] for n in qi} for row in expected]
    verdict = sumi.check_table(made, k=4, qi=qi, source=rows)
    assert verdict and verdict.summary["k"] >= 4
    assert not sumi.check_table(rows, k=4, qi=qi)


def test_shuffled_rows_are_those_of_the_source():
    rows = [{"age": str(20 + i % 7), "ward": str(i)} for i in range(40)]
    with pytest.raises(sumi.Error):
        sumi.anonymize_table(rows, k=3, qi=["age"])
    made = sumi.anonymize_table(rows, k=3, qi=["age"], pass_columns=["ward"])
    assert [row["ward"] for row in made.table] == [str(i) for i in made.source_rows]
    assert made.summary["order"] == "shuffled"


RULES = """
as_of = 2026-01-01
keep_order = true
[[attribute]]
name = "name"
kind = "name"
[[attribute]]
name = "number"
kind = "id"
key = true
[[documents]]
file = "notes"
columns = { number = "number" }
[[table]]
file = "patients"
columns = { number = "number", name = "name" }
"""
CONTENTS = {
    "notes": [{"text": "Mara Quill (N-1041) came with her son.", "number": "N-1041"}, {"text": "Otto Lind is well."}],
    "patients": {"number": ["N-1041", "N-2077"], "name": ["Quill, Mara", "Lind, Otto"]},
}


def test_hide_hides_in_documents_and_tables():
    hidden = sumi.hide(RULES, CONTENTS)
    assert hidden and "Mara" not in str(hidden.sources) and "N-1041" not in str(hidden.sources)
    assert [one["id"] for one in hidden.sources["notes"]] == ["d000001", "d000002"]
    assert len(hidden.sources["patients"]["name"]) == 2
    with pytest.raises(sumi.Error):
        sumi.hide(RULES, {"notes": CONTENTS["notes"]})


def test_hide_runs_a_file_of_rules(tmp_path):
    for name in ("notes.jsonl", "patients.csv", "hide.toml"):
        (tmp_path / name).write_bytes((SAMPLES / name).read_bytes())
    assert sumi.hide(tmp_path / "hide.toml")
    with pytest.raises(sumi.Error):
        sumi.hide(tmp_path / "nothing.toml")
