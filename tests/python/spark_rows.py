"""sumi.spark and rows that aren't as they should be: empty, alone, odd names and types, inputs that change. Run by scripts/spark-tests."""

import datetime
import decimal
import random

import pytest
from pyspark.sql import functions as F
from random_corpora import corpus
from spark_cases import expect_as_on_one_machine, of_each_reading, session

import sumi
import sumi.spark


@pytest.fixture(scope="module")
def spark():
    made = session("local[2]")
    yield made
    made.stop()


def refusal(action):
    with pytest.raises(sumi.Error) as refused:
        action()
    return refused.value


def test_nothing_and_next_to_nothing(spark):
    schema = "text string, user string"
    none = spark.createDataFrame([], schema)
    one = spark.createDataFrame([("a fever was seen", "ann")], schema)
    empty = spark.createDataFrame([("", "ann"), ("", "ben"), ("", None)], schema)
    assert refusal(lambda: sumi.spark.mask(none, k=2, owner="user")).kind == "bad_input"
    assert refusal(lambda: sumi.spark.mask(one, k=2, owner="user")).kind == "bad_input"
    assert refusal(lambda: sumi.spark.mask(empty, k=4, by="documents")).kind == "bad_input"
    assert [row.text for row in sumi.spark.mask(empty, k=2, owner="user").collect()] == ["", "", ""]
    assert sumi.spark.verify(empty.withColumn("id", F.monotonically_increasing_id()), owner="user", k=2)
    assert refusal(lambda: sumi.spark.verify(none.withColumnRenamed("user", "id"), by="documents", k=2)).kind == "bad_input"
    assert sumi.spark.tag(none, "patterns").collect() == [] and sumi.spark.replace(none, finders="patterns").collect() == []


def test_the_same_texts_with_empty_ones_and_nameless_owners(spark):
    rows = corpus(random.Random(12), 30)
    rows = [("" if n % 5 == 0 else text, "" if n % 7 == 0 else user, n) for text, user, n in rows]
    for options in (dict(k=2), dict(k=2, by="documents"), dict(k=2, by="occurrences")):
        expect_as_on_one_machine(spark, rows, options, 3, block_bytes=600)


def test_ids_may_come_twice_where_none_is_paired_by_them(spark):
    df = spark.createDataFrame([("a fever was seen", f"u{n}", 7) for n in range(4)], "text string, user string, n int")
    made = sumi.spark.mask(df, k=2, owner="user", id="n", pass_columns=["n"])
    assert [row.id for row in made.collect()] == [f"d{n + 1:06d}" for n in range(4)]
    assert refusal(lambda: sumi.spark.verify(made.select("n", "text"), df, id="n", owner="user", k=2)).kind == "bad_input"


ODD = ["part", "nth", "row", "bad", "key", "name", "p0", "stream", "a.b", "back`tick", "with space", "京都"]


def test_names_of_columns_may_be_any(spark, tmp_path):
    rows = [("a fever was seen", f"u{n % 3}", *(f"{name} {n}" for name in ODD)) for n in range(6)]
    df = spark.createDataFrame(rows, ["te.xt`", "us.er`", *ODD])
    made = sumi.spark.mask(df, k=2, text="te.xt`", owner="us.er`", id="a.b", pass_columns=ODD)
    assert made.columns == ["id", "te.xt`", *ODD] and made.count() == 6
    for row in made.collect():
        assert [row[name] for name in ODD] == [f"{name} {int(row['id'][1:]) - 1}" for name in ODD]
    assert sumi.spark.verify(made, df, id="a.b", text="te.xt`", owner="us.er`", k=2)
    replaced = sumi.spark.replace(df, finders="patterns", text="te.xt`", pass_columns=ODD)
    assert replaced.columns == ["id", "te.xt`", *ODD] and replaced.count() == 6
    bad = df.withColumn("`te.xt```", F.when(F.col("part") == "part 1", None).otherwise(F.col("`te.xt```")))
    bad = bad.drop("te.xt`").withColumnRenamed("`te.xt```", "te.xt`")
    sumi.spark.mask(bad, k=2, text="te.xt`", owner="us.er`", pass_columns=ODD, bad_rows=str(tmp_path / "bad"))
    assert [row["passed_a.b"] for row in spark.read.parquet(str(tmp_path / "bad")).collect()] == ["a.b 1"]


def test_names_that_would_meet_in_what_is_published_are_refused(spark):
    df = spark.createDataFrame([("a fever", "u", 1, 2)], "text string, user string, id int, n int")
    for passed in (["id"], ["text"], ["n", "n"], ["none"], ["N"]):
        assert refusal(lambda passed=passed: sumi.spark.mask(df, k=2, owner="user", pass_columns=passed)).kind == "bad_usage"
    upper = df.withColumnRenamed("n", "ID")
    assert refusal(lambda: sumi.spark.mask(df.drop("id").withColumnRenamed("text", "id"), k=2, text="id", owner="user")).kind == "bad_usage"
    assert refusal(lambda: sumi.spark.mask(upper.drop("id"), k=2, owner="user", pass_columns=["ID"])).kind == "bad_usage"
    assert refusal(lambda: sumi.spark.mask(df, k=2, text="n", owner="user")).kind == "bad_usage"
    assert refusal(lambda: sumi.spark.verify(df, df, text="n", owner="user", k=2)).kind == "bad_usage"
    assert refusal(lambda: sumi.spark.tag(df, "patterns", spans="Text")).kind == "bad_usage"


def test_passed_columns_keep_their_types_and_values(spark):
    schema = ("text string, user binary, s struct<a:int,b:array<string>>, m map<string,int>, d decimal(20,3), t timestamp, y date, "
              "z binary, f double, l array<struct<x:int>>")  # fmt: skip
    when = datetime.datetime(2024, 2, 29, 1, 2, 3, 456)
    rows = [("a fever was seen", bytes([255, n % 3]), (n, ["a", None]), {"k": n}, decimal.Decimal("1.500"), when, when.date(), b"\xff\x00", -0.5, [(n,)]) for n in range(6)]
    rows[2] = (*rows[2][:2], *[None] * 8)
    df = spark.createDataFrame(rows, schema).repartition(2).localCheckpoint()
    passed = [name for name in df.columns if name not in ("text", "user")]
    made = sumi.spark.mask(df, k=2, owner="user", pass_columns=passed)
    assert [field.dataType for field in made.schema][2:] == [df.schema[name].dataType for name in passed]
    assert [tuple(row)[2:] for row in made.collect()] == [tuple(row) for row in df.select(*passed).collect()]


def test_owners_that_are_not_utf8_are_told_apart(spark):
    rows = [("a fever was seen", bytes([255, n]), n) for n in range(2)] + [("a fever was felt", bytes([254]), 2), ("a fever was felt", bytes([254]), 3)]
    df = spark.createDataFrame(rows, "text string, user binary, n int")
    for owners in (df, df.withColumn("user", F.col("user").cast("string"))):
        made = sumi.spark.mask(owners, k=2, owner="user", pass_columns=["n"])
        texts = {row.n: row.text for row in made.collect()}
        assert texts[0] == "a fever was seen" and "felt" not in texts[2]
        assert sumi.spark.verify(made.select("n", "text"), owners, id="n", owner="user", k=2)
        assert not sumi.spark.verify(owners, owners, id="n", owner="user", k=2)


def test_strings_that_are_not_utf8_are_bad_rows(spark):
    df = spark.createDataFrame([(b"a \xff", "u", 1), (b"\xed\xa0\x80", "u", 2), (b"fine", "v", 3)], "raw binary, user string, n int")
    df = df.withColumn("text", F.col("raw").cast("string")).coalesce(1)
    refused = refusal(lambda: sumi.spark.mask(df, k=2, owner="user", id="n"))
    assert refused.kind == "bad_input" and refused.place == "row 1 of partition 0 (id 1)" and "1 more" in refused.fact
    assert refusal(lambda: sumi.spark.verify(df.where("n = 1"), df, id="n", owner="user", k=2)).kind == "bad_input"


def test_a_folder_for_bad_rows_that_exists_is_refused_before_anything_is_read(spark, tmp_path):
    df = spark.createDataFrame([("a fever was seen", "u"), (None, "v"), ("a fever was seen", "w")], "text string, user string")
    unreadable = df.withColumn("text", F.raise_error(F.lit("this was read")).cast("string"))
    there = tmp_path / "bad"
    there.mkdir()
    (there / "mine").write_text("kept")
    for place in (there, there / "mine", there.as_uri()):
        for publish in (
            lambda bad_rows: sumi.spark.mask(unreadable, k=2, owner="user", bad_rows=bad_rows),
            lambda bad_rows: sumi.spark.count(unreadable, str(tmp_path / "none"), k=2, owner="user", bad_rows=bad_rows),
            lambda bad_rows: sumi.spark.replace(unreadable, finders="patterns", bad_rows=bad_rows),
        ):
            refused = refusal(lambda publish=publish, place=place: publish(str(place)))
            assert refused.kind == "bad_usage" and "bad rows exists" in refused.fact
    assert [path.name for path in there.iterdir()] == ["mine"]
    made = sumi.spark.mask(df, k=2, owner="user", bad_rows=str(tmp_path / "new"))
    assert made.count() == 2 and spark.read.parquet(str(tmp_path / "new")).count() == 1


def test_an_input_that_changes_is_refused_or_read_once(spark):
    df = spark.createDataFrame([(f"a fever {n % 2}", f"u{n}", n) for n in range(40)], "text string, user string, n int").repartition(4)
    changing = df.withColumn("text", F.concat("text", F.lit(" "), of_each_reading("n").cast("string")))
    made = sumi.spark.mask(changing, k=2, owner="user", pass_columns=["n"])
    assert sorted(row.n for row in made.collect()) == list(range(40))
    from sumi.spark._blocks import _numbered

    chunks = spark.sparkContext.parallelize([(0, 0, 3, 9, 1, 0, "[]", b"now", b"corpus", b"rest")])
    with pytest.raises(Exception, match="not the same"):
        _numbered(chunks, {(0, 0): (0, b"then")}, 8).collect()
    assert _numbered(chunks, {(0, 0): (5, b"now")}, 8).collect() == [(5, b"corpus")]


def test_ids_are_those_of_the_input_wherever_its_partitions_are_computed(spark):
    first = sumi.spark.replace(spark.createDataFrame([(f"a{n}",) for n in range(9)], "text string").repartition(3), finders="patterns")
    ids = [f"d{n + 1:06d}" for n in range(9)]
    assert sorted(row.id for row in first.coalesce(1).collect()) == ids
    second = sumi.spark.replace(spark.createDataFrame([(f"b{n}",) for n in range(4)], "text string").repartition(2), finders="patterns")
    assert sorted(row.id for row in second.union(first).collect()) == sorted(ids + ids[:4])


def test_each_rows_work_refuses_an_input_that_changed(spark):
    some = spark.range(400, numPartitions=2).filter(of_each_reading("id") < 128).withColumn("text", F.lit("a fever"))
    changing = sumi.spark.replace(some, finders="patterns")
    with pytest.raises(Exception, match="the input was not the same"):
        changing.collect()


def test_each_rows_work_refuses_a_partition_that_lost_all_its_rows(spark, tmp_path):
    spark.range(40, numPartitions=4).selectExpr("concat('a fever ', id) text").write.parquet(str(tmp_path / "in"))
    spark.conf.set("spark.sql.files.ignoreMissingFiles", "true")
    try:
        replaced = sumi.spark.replace(spark.read.parquet(str(tmp_path / "in")), finders="patterns")
        assert len(replaced.collect()) == 40
        next((tmp_path / "in").glob("part-*")).unlink()
        with pytest.raises(Exception, match="the input was not the same"):
            replaced.collect()
    finally:
        spark.conf.unset("spark.sql.files.ignoreMissingFiles")
    some = spark.range(4, numPartitions=4).filter("id < 2").selectExpr("concat('a fever ', id) text")
    assert [row.id for row in sumi.spark.replace(some, finders="patterns").collect()] == ["d000001", "d000002"]


def test_owners_and_ids_are_single_values(spark):
    df = spark.createDataFrame([("a fever", ["a, b"]), ("a fever", ["a", "b"])], "text string, user array<string>")
    assert refusal(lambda: sumi.spark.mask(df, k=2, owner="user")).kind == "bad_usage"
    assert refusal(lambda: sumi.spark.mask(df, k=2, by="documents", id="user")).kind == "bad_usage"
    assert refusal(lambda: sumi.spark.mask(df, k=2, owner="")).kind == "bad_usage"


def test_an_owner_that_is_no_number_is_a_missing_one(spark):
    owners = [1.0, 1.0, 2.0, float("nan"), float("nan"), None]
    texts = ["a fever", "a rash", "a rash", "a cough", "a cough", "a rash"]
    df = spark.createDataFrame(list(zip(texts, owners)), "text string, user double")
    made = [row.text for row in sumi.spark.mask(df, k=2, owner="user").collect()]
    assert made == sumi.mask(texts, owners=owners, k=2, progress=False).texts and made[3] == "a cough"
    assert sumi.spark.verify(df.where("text != 'a fever'").withColumn("id", F.monotonically_increasing_id()), owner="user", k=2)


def test_streams_are_refused(spark):
    df = spark.readStream.format("rate").load().selectExpr("cast(value as string) text", "cast(value as string) user")
    assert refusal(lambda: sumi.spark.mask(df, k=2, owner="user")).kind == "bad_usage"
    assert refusal(lambda: sumi.spark.verify(df, df, id="user", owner="user", k=2)).kind == "bad_usage"
