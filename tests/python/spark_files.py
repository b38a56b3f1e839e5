"""What the script of sumi.spark reads and writes: lines, files, folders. Run by scripts/spark-tests."""

import json
import os
import re
import signal
import subprocess
import threading
import time

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from spark_cases import session

import sumi
import sumi.spark
from sumi.spark._files import read, write
from sumi.spark._lines import LineFields
from sumi.spark._session import errors_of_reading

USUAL = [{"text": "a fever was seen", "n": n} for n in range(3)]
RARE = [{"text": "secretword hidden", "n": 9}]


@pytest.fixture(scope="module")
def spark():
    made = session("local[2]")
    yield made
    made.stop()


def keep(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    if "parquet" in str(path):
        pq.write_table(pa.Table.from_pylist(rows), path)
    else:
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))


def texts(spark, path, is_published=False):
    """What is read, or the kind of the error."""
    try:
        records = read(spark, str(path), LineFields("text", ["n"], []), False, is_published)
        return sorted(row.text for row in records.df.collect())
    except sumi.Error as error:
        assert "secret" not in str(error)
        return error.kind


@pytest.mark.parametrize("end", ["jsonl", "parquet"])
def test_no_file_of_a_folder_is_passed_over(spark, tmp_path, end):
    all_read = ["a fever was seen"] * 3 + ["secretword hidden"]
    keep(tmp_path / f"deep.{end}" / "p", USUAL)
    keep(tmp_path / f"deep.{end}" / "2024" / "more" / "p", RARE)
    assert texts(spark, tmp_path / f"deep.{end}") == all_read
    keep(tmp_path / f"beside.{end}" / "ward=1" / "p", USUAL)
    assert texts(spark, tmp_path / f"beside.{end}") == all_read[:3]
    keep(tmp_path / f"beside.{end}" / "p", RARE)
    assert texts(spark, tmp_path / f"beside.{end}") == "bad_input"
    for name in ("_temporary/p", ".p", "_p", "p._COPYING_", "q._COPYING_/p2"):
        keep(tmp_path / f"a [{len(name)}].{end}" / "p", USUAL)
        keep(tmp_path / f"a [{len(name)}].{end}" / name, RARE)
        (tmp_path / f"a [{len(name)}].{end}" / "_SUCCESS").touch()
        assert texts(spark, tmp_path / f"a [{len(name)}].{end}") == all_read[:3]
        assert texts(spark, tmp_path / f"a [{len(name)}].{end}", True) == "bad_input"
    assert texts(spark, tmp_path / f"no.{end}") == "bad_input"


@pytest.mark.parametrize("end", ["jsonl", "parquet"])
def test_patterns_are_of_what_has_no_such_name(spark, tmp_path, end):
    keep(tmp_path / f"p1.{end}", USUAL)
    assert texts(spark, tmp_path / f"p[1].{end}", True) == ["a fever was seen"] * 3
    keep(tmp_path / f"p[1].{end}", RARE)
    assert texts(spark, tmp_path / f"p[1].{end}", True) == ["secretword hidden"]
    assert len(texts(spark, tmp_path / f"p*.{end}", True)) == 4
    keep(tmp_path / "z[1]" / f"a.{end}", RARE)
    keep(tmp_path / "z1" / f"a.{end}", USUAL)
    assert texts(spark, tmp_path / "z[1]" / f"*.{end}", True) == ["secretword hidden"]
    keep(tmp_path / f"_q.{end}", RARE)
    assert texts(spark, tmp_path / f"*.{end}", True) == "bad_input"
    keep(tmp_path / f"f.{end}" / "p", USUAL)
    keep(tmp_path / f"f.{end}" / "_temporary" / "p", RARE)
    assert texts(spark, tmp_path / f"[fg].{end}", True) == "bad_input"


@pytest.mark.parametrize("end", ["jsonl", "parquet"])
def test_names_of_folders_hide_no_field(spark, tmp_path, end):
    for name in ("text=a fever", "n=7", "Text=a fever" if end == "parquet" else "value=%7B%22text%22:%22a%22%7D"):
        keep(tmp_path / f"{name[:2]}.{end}" / name / "p", RARE)
        assert texts(spark, tmp_path / f"{name[:2]}.{end}") == "bad_input"


def test_sessions_that_pass_over_damage_do_not_here(spark, tmp_path):
    keep(tmp_path / "in.parquet" / "a", USUAL)
    (tmp_path / "in.parquet" / "b").write_text('{"text":"secretword"}')
    spark.conf.set("spark.sql.files.ignoreCorruptFiles", "true")
    try:
        with pytest.raises(Exception, match="(?i)parquet|read"):
            assert texts(spark, tmp_path / "in.parquet") == "bad_input"
            raise ValueError("not read")
    finally:
        spark.conf.unset("spark.sql.files.ignoreCorruptFiles")


def test_no_line_is_too_long(spark, tmp_path):
    keep(tmp_path / "in.jsonl", [*USUAL, {"text": "secretword " * 20, "n": 9}])
    settings = spark.sparkContext._jsc.hadoopConfiguration()
    settings.set("mapreduce.input.linerecordreader.line.maxlength", "100")
    try:
        assert len(texts(spark, tmp_path / "in.jsonl", True)) == 4
    finally:
        settings.unset("mapreduce.input.linerecordreader.line.maxlength")


def test_names_of_folders_are_as_they_are_written(spark, tmp_path):
    for owner in ("NaN", "02", "7.10", "r%E9"):
        keep(tmp_path / "in.jsonl" / f"own={owner}" / "p", USUAL)
    df, passed, _ = read(spark, str(tmp_path / "in.jsonl"), LineFields("text", ["own"], ["own", "n"]), False)
    assert {row.own for row in df.collect()} == {"NaN", "02", "7.10", "r\u00e9"} and passed == ["own", "_members"]
    keep(tmp_path / "in.parquet" / "r%E9sum%E9=a fever" / "p", [{"text": "secretword", "r\u00e9sum\u00e9": "secretword"}])
    assert texts(spark, tmp_path / "in.parquet", True) == "bad_input"


def test_a_column_of_a_table_may_have_any_name(spark, tmp_path):
    """The name of the column that lines have for what passes is another's in Parquet."""
    keep(tmp_path / "in.parquet", [{"text": "a fever", "_members": one} for one in (None, "plain", '{"text":"secretword"}')])
    df, passed, of_lines = read(spark, str(tmp_path / "in.parquet"), LineFields("text", [], ["_members"]), False)
    write(df.select("text", *passed), str(tmp_path / "out.jsonl"), of_lines)
    lines = [json.loads(line) for path in (tmp_path / "out.jsonl").glob("part-*") for line in path.read_text().splitlines()]
    assert len(lines) == 3 and all(line["text"] == "a fever" for line in lines)
    keep(tmp_path / "in.jsonl", [{"text": "a", "_members": "u"}])
    with pytest.raises(sumi.Error, match="a name that is used here"):
        read(spark, str(tmp_path / "in.jsonl"), LineFields("text", ["_members"], []), False)


def test_owners_and_members_are_as_they_are_written(spark, tmp_path):
    """Spark's own reader takes 7.10 for 7.1 where "7.10" stays, and 9007199254740993 for ...992 beside a fraction."""
    (tmp_path / "in.jsonl").write_text(
        '{"text":"a","user":7.10,"n":9007199254740993,"its fault":1,"_corrupt_record":{"a":1,"a":2}}\n'
        '\n{"Text":"b","text":"\\u00e9 \\ud83d\\ude00","user":"7.10","n":0.50}\n{"text":"c \\u2028","n":null,"user":1e2}'
    )
    fields = LineFields("text", ["user"], ["n", "its fault", "_corrupt_record", "user"])
    df, passed, _ = read(spark, str(tmp_path / "in.jsonl"), fields, False)
    assert [row.user for row in df.collect()] == ["7.10", "7.10", "1e2"]
    assert [row.text for row in df.collect()] == ["a", "\u00e9 \U0001f600", "c \u2028"]
    write(df.select("text", *passed), str(tmp_path / "out.jsonl"), True)
    shown = "".join(path.read_text() for path in (tmp_path / "out.jsonl").glob("part-*"))
    assert '"user":7.10,"n":9007199254740993,"its fault":1,"_corrupt_record":{"a":1,"a":2}}' in shown
    assert '"user":"7.10","n":0.50}' in shown and '"n":null,"user":1e2}' in shown
    assert sorted(json.loads(line)["text"] for line in shown.split("\n") if line) == ["a", "c \u2028", "\u00e9 \U0001f600"]
    for owner in ("true", "{}", "[1]"):
        (tmp_path / "wrong.jsonl").write_text('{"text":"a","user":"u"}\n{"text":"a","user":%s}\n' % owner)
        with pytest.raises(Exception, match="must be a string or a number"):
            read(spark, str(tmp_path / "wrong.jsonl"), LineFields("text", ["user"], []), False).df.collect()


def test_what_passes_has_columns_in_parquet(spark, tmp_path):
    (tmp_path / "in.jsonl").write_text('{"text":"a","n":7,"o":{"p":[1.5]}}\n{"text":"b","w":"x"}\n{"text":"c"}\n')
    df, passed, _ = read(spark, str(tmp_path / "in.jsonl"), LineFields("text", [], ["n", "o", "w"]), False)
    write(df.select("text", *passed), str(tmp_path / "out.parquet"), True)
    rows = {row.text: row.asDict(True) for row in spark.read.parquet(str(tmp_path / "out.parquet")).collect()}
    assert rows == {"a": {"text": "a", "n": 7, "o": {"p": [1.5]}, "w": None}, "b": {"text": "b", "n": None, "o": None, "w": "x"},
                    "c": {"text": "c", "n": None, "o": None, "w": None}}  # fmt: skip
    (tmp_path / "twice.jsonl").write_text('{"text":"a","n":1,"N":2}\n')
    df, passed, _ = read(spark, str(tmp_path / "twice.jsonl"), LineFields("text", [], [], True), False)
    with pytest.raises(sumi.Error, match="Spark can't read what passes"):
        write(df.select("text", *passed), str(tmp_path / "twice.parquet"), True)
    write(df.selectExpr("cast(null as string) text", *passed), str(tmp_path / "null.jsonl"), True)
    assert next((tmp_path / "null.jsonl").glob("part-*")).read_text() == '{"text":null,"n":1,"N":2}\n'
    (tmp_path / "none.jsonl").write_text('{"text":"a"}\n')
    df, passed, _ = read(spark, str(tmp_path / "none.jsonl"), LineFields("text", [], [], True), False)
    write(df.select("text", *passed), str(tmp_path / "none.parquet"), True)
    assert spark.read.parquet(str(tmp_path / "none.parquet")).columns == ["text"]


def test_a_file_without_a_record_says_why(spark, tmp_path):
    for content, why in ((b'{"text":"\\ud800"}\n' * 3, "surrogate"), (b"text,n\na,1\n", "JSON"), (b"\xff\xfet\0", "UTF-8"),
                         (b"\n \n", "nothing in it"), (b"", "nothing in it")):  # fmt: skip
        (tmp_path / "in.jsonl").write_bytes(content)
        with pytest.raises(sumi.Error, match=why) as refused:
            read(spark, str(tmp_path / "in.jsonl"), LineFields("text", [], []), False)
        assert refused.value.kind == "bad_input"


def test_a_job_that_is_lost_is_no_fault_of_a_file(spark, tmp_path):
    def waits(batches):
        (tmp_path / "begun").touch()
        time.sleep(60)
        yield from batches

    def dies(batches):
        os.kill(os.getpid(), signal.SIGKILL)
        yield from batches

    def cancel():
        while not (tmp_path / "begun").exists():
            time.sleep(0.1)
        spark.sparkContext.cancelAllJobs()

    threading.Thread(target=cancel, daemon=True).start()
    for ends in (waits, dies):
        with pytest.raises(Exception) as lost, errors_of_reading("in.jsonl"):
            spark.range(1).mapInArrow(ends, "id long").collect()
        assert not isinstance(lost.value, sumi.Error)


def test_fields_that_no_record_has_are_an_error(spark, tmp_path):
    keep(tmp_path / "in.jsonl", USUAL)
    for fields in (["m"], []), ([], ["m"]), (["N"], []):
        with pytest.raises(sumi.Error) as refused:
            read(spark, str(tmp_path / "in.jsonl"), LineFields("text", *fields), False)
        assert refused.value.kind == "bad_usage"
    with pytest.raises(sumi.Error) as refused:
        read(spark, str(tmp_path / "in.jsonl"), LineFields("text", [], [], True, ["n"]), False)
    assert refused.value.kind == "bad_usage"


def test_notebooks_read_as_the_script_does(spark, tmp_path):
    def found(name, columns, **options):
        return [tuple(row) for row in sumi.spark.read_files(spark, str(tmp_path / name), columns=columns, **options).collect()]

    keep(tmp_path / "in.jsonl" / "ward=02" / "p.jsonl", [{"text": "a fever", "user": 7.10, "n": 1}, {"text": None, "n": 2}])
    columns = ["ward", "user", "text", "ward"]
    assert sumi.spark.read_files(spark, str(tmp_path / "in.jsonl"), columns=columns).columns == ["text", "ward", "user"]
    assert sorted(found("in.jsonl", columns), key=str) == [("a fever", "02", "7.1"), (None, "02", None)]
    keep(tmp_path / "in.parquet", [{"text": "a fever", "user": 7, "n": 1}])
    assert found("in.parquet", ["user"]) == [("a fever", 7)]
    for name in ("in.jsonl", "in.parquet"):
        for columns in (["nobody"], "user", ["User"]):
            with pytest.raises(sumi.Error) as refused:
                found(name, columns)
            assert refused.value.kind == "bad_usage"
    for name in ("no.jsonl", "no.parquet"):
        with pytest.raises(sumi.Error, match="can't read"):
            found(name, [])
    (tmp_path / "two.jsonl").write_text('{"text":"a fever"}{"text":"secretword"}\n{"text":"a fever"}\n')
    with pytest.raises(Exception, match="a line is no record") as refused:
        found("two.jsonl", [])
    assert "secretword" not in str(refused.value)
    keep(tmp_path / "shown.jsonl" / "p", USUAL)
    keep(tmp_path / "shown.jsonl" / "_old", RARE)
    assert len(found("shown.jsonl", ["n"])) == 3
    with pytest.raises(sumi.Error, match="begins with _"):
        found("shown.jsonl", ["n"], is_published=True)


def test_lines_are_read_as_strictly_as_on_one_machine(tmp_path, capfd):
    """Spark's own reader passes over what follows a line's first object: a rare string, or a record."""
    from sumi.spark.__main__ import main

    source = [{"text": "a fever was seen" + (" by secretword" if n == 4 else ""), "owner": f"u{n % 3}", "n": n} for n in range(9)]
    lines = [json.dumps(row) for row in source]
    asked = ["--owner-field", "owner", "--k", "3"]
    program = [os.environ["SUMI"], "mask"]
    (tmp_path / "in.jsonl").write_text("\n".join(lines) + "\r\n\n")
    assert main(["mask", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "out.jsonl"), "--pass", "n", *asked]) == 0
    shown = [line for path in sorted((tmp_path / "out.jsonl").glob("part-*")) for line in path.read_text().splitlines()]
    assert len(shown) == 9 and not any("secretword" in line for line in shown)

    def verified(published):
        (tmp_path / "shown.jsonl").write_text("\n".join(published) + "\n")
        return main(["verify", str(tmp_path / "shown.jsonl"), "--source", str(tmp_path / "in.jsonl"), "--id-field", "n", *asked])

    assert verified(shown) == 0
    assert verified([*shown[:4], shown[4] + lines[4], *shown[5:]]) == 3
    assert verified([*shown[:4], shown[4] + " by secretword", *shown[5:]]) == 3
    assert verified([*shown[:4], shown[4].replace('"text"', '"text":"by secretword","text"'), *shown[5:]]) == 3

    wrong = {"two": lines[0] + lines[1], "behind": lines[0] + " , oops {", "number": '{"text":7,"owner":"u0","n":9}', "half": lines[0][:-5],
             "object": '{"text":{"a":"b"},"owner":"u0","n":9}', "surrogate": '{"text":"a \\ud800","owner":"u0","n":9}',
             "twice": '{"text":"a","text":"b","owner":"u0","n":9}'}  # fmt: skip
    for name, line in wrong.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "in.jsonl").write_text("\n".join([*lines, line]) + "\n")
        one = subprocess.run([*program, tmp_path / name / "in.jsonl", "-o", tmp_path / name / "one.jsonl", *asked], capture_output=True)
        here = [str(tmp_path / name / one) for one in ("in.jsonl", "out.jsonl")]
        assert (main(["mask", here[0], "-o", here[1], *asked]), one.returncode) == (3, 3), name
        assert not (tmp_path / name / "out.jsonl").exists()
    (tmp_path / "all.jsonl").write_text("\n".join([*lines, *wrong.values()]) + "\n")
    aside = ["-o", str(tmp_path / "some.jsonl"), "--bad-rows", str(tmp_path / "bad"), *asked]
    assert main(["mask", str(tmp_path / "all.jsonl"), *aside]) == 0
    assert sum(path.read_text().count("\n") for path in (tmp_path / "some.jsonl").glob("part-*")) == 9
    bad = [row for path in (tmp_path / "bad").glob("*.parquet") for row in pq.read_table(path).to_pylist()]
    faults = [json.loads(row["passed__members"]) for row in bad]
    assert len(bad) == 7 and all(fault["file"].endswith("all.jsonl") and fault["fault"] for fault in faults)
    said = capfd.readouterr().err
    assert len(re.findall(r"sumi\.spark: .*: a line is no record", said)) == 10 and "secretword" not in said


def test_long_and_deep_lines_are_read(tmp_path, capfd):
    """Spark has limits of its own, and may quote the line where one is passed."""
    from sumi.spark.__main__ import main

    long = {"text": "it was a fever " * 1_400_000 + "secretword", "owner": "u9"}
    usual = [{"text": "it was a fever", "owner": f"u{n}"} for n in range(2)]
    deep = '{"text":"secretword","owner":"u9","more":' + "[" * 1010 + "]" * 1010 + "}"
    asked = ["--owner-field", "owner", "--k", "2", "--collapse"]
    for name, line in {"long": json.dumps(long), "deep": deep}.items():
        (tmp_path / f"{name}.jsonl").write_text("\n".join([json.dumps(row) for row in usual] + [line]))
    assert main(["mask", str(tmp_path / "long.jsonl"), "-o", str(tmp_path / "long.json"), *asked]) == 0
    shown = "".join(path.read_text() for path in (tmp_path / "long.json").glob("part-*"))
    assert shown.count("it was a fever") > 2 and "secret" not in shown
    capfd.readouterr()
    passing = ["mask", str(tmp_path / "deep.jsonl"), "--pass", "more", *asked]
    assert main([*passing, "-o", str(tmp_path / "deep.json")]) == 0
    assert "".join(path.read_text() for path in (tmp_path / "deep.json").glob("part-*")).count("[" * 1010) == 1
    assert main([*passing, "-o", str(tmp_path / "deep.parquet")]) == 3
    said = capfd.readouterr().err
    assert "Spark can't read what passes of a line" in said and "secret" not in said and "[" * 99 not in said


def test_folders_of_lines_have_their_columns(tmp_path):
    """What Spark writes by the values of a column has these in the names of folders."""
    from sumi.spark.__main__ import main

    for ward in (1, 2):
        (tmp_path / "in.jsonl" / f"ward={ward}").mkdir(parents=True)
        (tmp_path / "in.jsonl" / f"ward={ward}" / "a.json").write_text("\ufeff" * (ward - 1) + '{"text":"a fever","user":"u%d"}\n' % ward)
    asked = ["--owner-field", "user", "--k", "2", "--pass", "ward"]
    assert main(["mask", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "out.jsonl"), *asked]) == 0
    rows = [json.loads(line) for path in (tmp_path / "out.jsonl").glob("part-*") for line in path.read_text().splitlines()]
    assert sorted((row["text"], row["ward"]) for row in rows) == [("a fever", "1"), ("a fever", "2")]
