"""What the script of sumi.spark refuses before a job, or says of one, and by which code. Run by scripts/spark-tests."""

import base64
import bz2
import gzip
import json
import os
import subprocess

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from spark_cases import session

import sumi
import sumi.spark

USUAL = "".join(json.dumps({"text": "a fever was seen", "owner": f"u{n}", "n": n}) + "\n" for n in range(4))
RARE = json.dumps({"text": "secretword", "owner": "u9", "n": 9}) + "\n"
ASKED = ["--owner-field", "owner", "--k", "2"]


@pytest.fixture
def script(tmp_path, monkeypatch, capfd):
    """Runs one command in a folder with in.jsonl and in.parquet, of which @ is a path's begin; its code and what it said. (A
    virtual machine that runs already has another working folder.)"""
    from sumi.spark.__main__ import main

    monkeypatch.chdir(tmp_path)  # for programs
    (tmp_path / "in.jsonl").write_text(USUAL)
    pq.write_table(pa.Table.from_pylist([json.loads(line) for line in USUAL.splitlines()]), "in.parquet")

    def run(*arguments):
        capfd.readouterr()
        try:
            code = main([f"{tmp_path}/{one[1:]}" if one.startswith("@") else one for one in arguments])
        except SystemExit as ended:
            code = ended.code
        said = capfd.readouterr().err
        assert "secretword" not in said and "Traceback" not in said
        return code, said

    return run


@pytest.fixture
def spark():
    return session("local[2]")  # the script ends the one before


def shown_in(folder):
    return [json.loads(line) for path in sorted(folder.glob("part-*")) for line in path.read_text().splitlines()]


def test_lines_in_another_compression_are_refused(script, tmp_path):
    """Of bzip2 Spark's reader takes what has no mark of a block for the end."""
    verify = ["verify", "@o.jsonl", "--source", "@in.jsonl", "--id-field", "n", *ASKED]
    (tmp_path / "o.jsonl").mkdir()
    (tmp_path / "o.jsonl" / "p").write_text(USUAL)
    assert script(*verify)[0] == 0
    for end, content in (("bz2", RARE.encode() * 9), ("bz2", bz2.compress(b"") + RARE.encode()), ("BZ2", gzip.compress(RARE.encode())),
                         ("snappy", b"xx"), ("lz4", b"xx"), ("deflate", RARE.encode()), ("zst", RARE.encode())):  # fmt: skip
        there = tmp_path / "o.jsonl" / f"q.{end}"
        there.write_bytes(content)
        code, said = script(*verify)
        assert code == 3 and "or as gzip" in said, end
        there.unlink()
    (tmp_path / "o.jsonl" / "q.gz").write_bytes(gzip.compress(RARE.encode()))
    assert script(*verify)[0] == 1  # it is read: a row that the source does not have
    code, said = script("mask", "@in.jsonl", "-o", "@o.jsonl.bz2", *ASKED)
    assert code == 2 and "gzip" in said and not (tmp_path / "o.jsonl.bz2").exists()


def test_phrases_are_read_as_on_one_machine(script, tmp_path):
    (tmp_path / "in.jsonl").write_text('{"text":"a fever x1","owner":"u1"}\n{"text":"john doe rare","owner":"u2"}\n')
    for phrases in ("john\rdoe\n", "fever\r", "fever\r\r\n", "\ufefffever\r\n", "fever"):
        (tmp_path / "keep").write_bytes(phrases.encode())
        for out in ("one.jsonl", "all.jsonl"):
            subprocess.run(["rm", "-rf", out], check=True)
        subprocess.run([os.environ["SUMI"], "mask", "in.jsonl", "-o", "one.jsonl", "--allow", "keep", *ASKED], check=True, capture_output=True)
        assert script("mask", "@in.jsonl", "-o", "@all.jsonl", "--keep", "@keep", *ASKED)[0] == 0
        one = [json.loads(line)["text"] for line in (tmp_path / "one.jsonl").read_text().splitlines()]
        assert [row["text"] for row in shown_in(tmp_path / "all.jsonl")] == one, repr(phrases)
    for content in (b"", b"caf\xe9\n"):
        (tmp_path / "keep").write_bytes(content)
        assert script("mask", "@in.jsonl", "-o", "@new.jsonl", "--keep", "@keep", *ASKED)[0] == 3


def test_each_table_has_the_columns_that_are_read(script, spark, tmp_path):
    """Without one, Spark shows null: of owners, each row a person of its own."""
    folder = tmp_path / "o.parquet"
    folder.mkdir()
    pq.write_table(pa.table({"text": ["a fever"] * 5, "owner": list("abcde"), "n": range(5)}), folder / "a.parquet")
    pq.write_table(pa.table({"text": ["secretword"] * 5, "Patient": ["z"] * 5, "n": range(5, 10)}), folder / "b.parquet")
    for columns in (["owner", "n"], ["owner"]):
        with pytest.raises(sumi.Error, match="b.parquet: a column") as refused:
            sumi.spark.read_files(spark, folder, columns=columns)
        assert refused.value.kind == "bad_input"
    assert sumi.spark.read_files(spark, folder, columns=["n"]).count() == 10
    assert script("tag", "@o.parquet", "-o", "@tags.parquet", "--finder", "patterns")[0] == 3
    pq.write_table(pa.table({"Text": ["a fever"] * 5, "OWNER": list("abcde"), "n": range(5)}), folder / "b.parquet")
    spark = session("local[2]")
    assert sumi.spark.read_files(spark, folder, columns=["owner"]).dropna().count() == 10
    spark.conf.set("spark.sql.caseSensitive", "True")
    with pytest.raises(sumi.Error, match="a column"):
        sumi.spark.read_files(spark, folder, columns=["n"])
    spark.conf.unset("spark.sql.caseSensitive")
    pq.write_table(pa.table({"text": [1, 2], "owner": ["a", "b"], "n": [3, 4]}), folder / "b.parquet")
    code, said = script("mask", "@o.parquet", "-o", "@shown.parquet", *ASKED)
    assert code == 3 and "b.parquet" in said
    (folder / "b.parquet").write_bytes((folder / "a.parquet").read_bytes()[:-40])
    code, said = script("mask", "@o.parquet/b*", "-o", "@shown.parquet", *ASKED)
    assert code == 3
    (folder / "c.parquet").write_bytes((folder / "a.parquet").read_bytes())
    code, said = script("mask", "@o.parquet", "-o", "@shown.parquet", *ASKED)
    assert code == 3 and "b.parquet" in said


def test_columns_that_nobody_reads_may_differ(spark, tmp_path):
    for ward, other in ((1, 7), (2, "x")):
        (tmp_path / "o.parquet" / f"ward={ward}").mkdir(parents=True)
        pq.write_table(pa.table({"text": ["a fever"], "other": [other]}), tmp_path / "o.parquet" / f"ward={ward}" / "p")
    assert sorted(sumi.spark.read_files(spark, tmp_path / "o.parquet", columns=["ward"]).collect()) == [("a fever", "1"), ("a fever", "2")]


def test_links_multiply_nothing(script, tmp_path):
    for link, to in (("loop", "."), ("again", "p.jsonl"), ("up", ".."), ("hard", None)):
        folder = tmp_path / f"{link}.jsonl"
        folder.mkdir()
        (folder / "p.jsonl").write_text(USUAL)
        if link == "up":
            (tmp_path / "in.jsonl").unlink()
        if to is None:
            (folder / link).hardlink_to(folder / "p.jsonl")
        else:
            (folder / link).symlink_to(to)
        code, said = script("mask", f"@{link}.jsonl", "-o", "@shown.jsonl", *ASKED)
        assert code == 3 and "by a link" in said, link
        (folder / link).unlink()
        (folder / f".{link}").symlink_to(".")
        (folder / "broken").symlink_to("nothing")
    (tmp_path / "ln.jsonl").symlink_to("again.jsonl")
    assert script("mask", "@ln.jsonl", "-o", "@again.jsonl/shown.jsonl", *ASKED)[0] == 2
    assert script("mask", "@ln.jsonl", "-o", "@shown.jsonl", *ASKED)[0] == 0
    assert len(shown_in(tmp_path / "shown.jsonl")) == 4
    code, said = script("verify", "@ln.jsonl", "--id-field", "n", *ASKED)
    assert code == 3 and "begins with" in said
    (tmp_path / "d" / "_temporary.jsonl").mkdir(parents=True)
    (tmp_path / "d" / "_temporary.jsonl" / "p").write_text(RARE)
    (tmp_path / "d" / "a.jsonl").write_text(USUAL)
    assert script("mask", "@d/*.jsonl", "-o", "@other.jsonl", *ASKED)[0] == 3


def test_what_can_not_be_looked_at_is_not_passed_over(script, tmp_path):
    for name in (b"itself", b"caf\xe9.jsonl"):  # a link to itself; a name that isn't UTF-8
        folder = tmp_path / f"{len(name)}.jsonl"
        folder.mkdir()
        (folder / "p.jsonl").write_text(USUAL)
        there = os.path.join(os.fsencode(folder), name)
        if name == b"itself":
            os.symlink(name, there)
        else:
            with open(there, "w") as file:
                file.write(RARE)
        assert script("verify", f"@{folder.name}", "--id-field", "n", *ASKED)[0] == 3, name


def test_checksums_are_known_from_what_is_named_like_them(script, tmp_path):
    assert script("mask", "@in.jsonl", "-o", "@o.jsonl", "--pass", "n", *ASKED)[0] == 0
    verify = ["verify", "@o.jsonl", "--source", "@in.jsonl", "--id-field", "n", *ASKED]
    assert list((tmp_path / "o.jsonl").glob(".*.crc")) and script(*verify)[0] == 0
    part = next((tmp_path / "o.jsonl").glob("part-*"))
    for name, content in (("..p.crc.crc", b"crc\0\0\0\2\0JOHN"), (".secret.crc", RARE.encode()), (f".{part.name}.crc", b"crc\0" + RARE.encode()), ("._SUCCESS.crc", RARE.encode())):
        there = tmp_path / "o.jsonl" / name
        before = there.read_bytes() if there.exists() else None
        there.write_bytes(content)
        code, said = script(*verify)
        assert code == 3 and "its name begins with" in said, name
        there.unlink()
        if before:
            there.write_bytes(before)
    assert script(*verify)[0] == 0
    part.write_text(part.read_text().replace("fever", "cough"))  # against its checksum
    assert script(*verify)[0] == 3


def test_binary_texts_are_texts_in_lines(script, tmp_path):
    rows = [{"text": b"a fever was seen", "owner": f"u{n}", "n": n, "raw": b"\xff"} for n in range(3)]
    pq.write_table(pa.Table.from_pylist(rows), "binary.parquet")
    assert script("mask", "@binary.parquet", "-o", "@o.jsonl", "--pass", "n,raw", *ASKED)[0] == 0
    shown = shown_in(tmp_path / "o.jsonl")
    assert [row["text"] for row in shown] == ["a fever was seen"] * 3
    assert base64.b64decode(shown[0]["raw"]) == b"\xff"
    assert script("verify", "@o.jsonl", "--source", "@binary.parquet", "--id-field", "n", *ASKED)[0] == 0
    pq.write_table(pa.table({"text": pa.array([b"caf\xe9"]).view(pa.string())}), "latin.parquet")
    assert script("tag", "@latin.parquet", "-o", "@t.parquet", "--finder", "patterns")[0] == 3


def test_outputs_are_where_nothing_reads_them(script, tmp_path):
    (tmp_path / "g").mkdir()
    (tmp_path / "g" / "a.jsonl").write_text(USUAL)
    (tmp_path / "g" / "[b]").mkdir()
    for given, out in (("@g/*.jsonl", "@g/pub.jsonl"), ("@{g,h}/*", "@h/pub.jsonl"), ("@g", "@g/pub.parquet"), ("@g/[b]", "@g/[b]/pub.jsonl"),
                       ("@*/a*", "@./g/../g/all.jsonl")):  # fmt: skip
        code, said = script("mask", given, "-o", out, *ASKED)
        assert code == 2 and "within the input" in said, given
    for out, bad in (("@y.parquet", "@y.parquet"), ("@z", "@z/bad"), ("@z/out.jsonl", "@z")):
        assert script("mask", "@in.jsonl", "-o", out, "--bad-rows", bad, *ASKED)[0] == 2, out
    assert script("mask", "@g/*.jsonl", "-o", "@g2/pub.json.parquet", *ASKED)[0] == 0


def test_wrong_paths_and_options_have_their_codes(script, tmp_path):
    (tmp_path / "file").touch()
    out = ["-o", "@new.jsonl", *ASKED]
    for given in ("foo://x/in.jsonl", "a:b.jsonl", "", "@no.parquet"):
        assert script("mask", given, *out)[0] == 3, given
        assert script("verify", given, *ASKED)[0] == 3, given
    for given in ("foo://x/o.jsonl", "a:b.jsonl", ""):
        assert script("mask", "@in.jsonl", "-o", given, *ASKED)[0] == 2, given
    assert script("mask", "@in.jsonl", *out, "--summary", "@nofolder/s.json")[0] == 4
    for given in ("@file", "foo://x/y", "a:b"):
        code, said = script("verify", "@in.jsonl", "--id-field", "n", "--by", "documents", "--k", "2", "--checkpoints", given)
        assert code == 2 and "checkpoints" in said, given
    assert script("verify", "@in.jsonl", "--id-field", "n", *ASKED)[0] == 0
    for given in (["--snap", "none"], ["--min-length", "3"], ["--gap", "1"], ["--cover", "optimal"], ["--paper"], ["--already-masked"]):
        code, said = script("verify", "@in.jsonl", "--id-field", "n", *ASKED, *given)
        assert code == 2 and "unrecognized arguments" in said, given
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "p.jsonl").write_text(USUAL)
    code, said = script("mask", "@folder", *out)
    assert code == 3 and "folder/*.jsonl" in said
    (tmp_path / "was cancelled").mkdir()
    (tmp_path / "was cancelled" / "p.parquet").write_text(USUAL)
    for given in ("@was cancelled/no.jsonl", "@was cancelled/p.parquet"):
        assert script("mask", given, *out)[0] == 3
    assert not (tmp_path / "new.jsonl").exists()
    (tmp_path / "in.jsonl").write_text('{"text":"a fever","owner":"u1","n":{"a":1,"A":2}}\n{"text":"a fever","owner":"u2"}\n')
    assert script("mask", "@in.jsonl", "-o", "@twins.parquet", "--pass", "n", *ASKED)[0] == 3


def test_types_that_arrow_has_not_are_named(spark):
    df = spark.sql("select 'a fever' text, interval 1 month i, map() m, struct(1 as a, 2 as a) s")
    for name in ("i", "m", "s"):
        with pytest.raises(sumi.Error) as refused:
            sumi.spark.mask(df, by="documents", k=2, pass_columns=[name])
        assert refused.value.kind == "bad_usage", name
