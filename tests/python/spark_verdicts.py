"""Verdicts of sumi.spark over publications in which a fault was planted: those of one machine, and never "all clear". Run by
scripts/spark-tests."""

import os
import random

import pyarrow as pa
import pytest
from pyspark.sql import functions as F
from random_corpora import corpus, random_options
from spark_cases import of_each_reading, session

import sumi
import sumi.spark
from sumi.spark._session import Held
from sumi.spark._verify import _packed

MANY = int(os.environ.get("SUMI_SPARK_CORPORA", "6"))
MARK = "█"


@pytest.fixture(scope="module")
def spark():
    made = session("local[2]")
    yield made
    made.stop()


def with_one_shown(chance, texts, sources):
    """A text whose source is published as it is: what is rare in it shows."""
    n = chance.choice([i for i, text in enumerate(texts) if MARK in text])
    return [*texts[:n], sources[n], *texts[n + 1 :]]


def with_one_character_changed(chance, texts, sources):
    n = chance.choice([i for i, text in enumerate(texts) if text.replace(MARK, "").strip()])
    at = chance.choice([i for i, one in enumerate(texts[n]) if one not in (MARK, " ")])
    return [*texts[:n], texts[n][:at] + ("x" if texts[n][at] != "x" else "y") + texts[n][at + 1 :], *texts[n + 1 :]]


def with_two_swapped(chance, texts, sources):
    a = chance.randrange(len(texts))
    b = chance.choice([i for i, text in enumerate(texts) if text != texts[a]])
    made = list(texts)
    made[a], made[b] = made[b], made[a]
    return made


def with_one_emptied(chance, texts, sources):
    n = chance.choice([i for i, text in enumerate(texts) if text.replace(MARK, "")])
    return [*texts[:n], "", *texts[n + 1 :]]


FAULTS = (with_one_shown, with_one_character_changed, with_two_swapped, with_one_emptied)


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_found_as_on_one_machine(spark, fault):
    chance = random.Random(fault.__name__)
    planted = 0
    for _ in range(MANY):
        rows = corpus(chance, chance.randint(12, 80))
        options = random_options(chance)
        for name in ("min_length", "snap", "cover", "mark", "keep"):
            options.pop(name, None)
        sources, owners = [row[0] for row in rows], [row[1] for row in rows]
        by_owners = options["by"] == "owners"
        texts = sumi.mask(sources, owners=owners if by_owners else None, progress=False, **options).texts
        if not any(MARK in text for text in texts) or not any(text.replace(MARK, "").strip() for text in texts):
            continue
        faulty = fault(chance, list(texts), sources)
        for published in (texts, faulty):
            one = sumi.verify(published, sources, owners=owners if by_owners else None, max=10_000, **options)
            shown = spark.createDataFrame([(n, text) for n, text in enumerate(published)], "n int, text string").repartition(3)
            given = spark.createDataFrame(rows, "text string, user string, n int")
            verdict = sumi.spark.verify(shown, given, id="n", owner="user", max=10_000, block_bytes=chance.choice([400, 1 << 24]), **options)
            found = sorted((int(v.document), v.start, v.end, v.reason) for v in verdict.violations)
            expected = sorted((int(v.document[1:]) - 1, v.start, v.end, v.reason) for v in one.violations)
            assert found == expected and verdict.holds == one.holds, options
            assert verdict.holds == (published is texts) or fault is with_two_swapped
            if fault is with_two_swapped and published is faulty:
                assert not verdict.holds
            for name in ("violations", "stretches", "kept_by_policy", "documents"):
                assert verdict.summary[name] == one.summary[name], (name, options)
        planted += 1
    assert planted > 0


def published_and_source(spark):
    rows = corpus(random.Random(21), 60)
    texts = sumi.mask([row[0] for row in rows], owners=[row[1] for row in rows], k=2, progress=False).texts
    shown = [(n, text) for n, text in enumerate(texts)]
    return shown, spark.createDataFrame(rows, "text string, user string, n int"), rows


def test_rows_that_are_missing_or_foreign_are_named(spark):
    shown, source, _ = published_and_source(spark)
    made = spark.createDataFrame([*shown[1:], (1000, "")], "n int, text string")
    found = {(v.document, v.reason) for v in sumi.spark.verify(made, source, id="n", owner="user", k=2, max=10_000).violations}
    assert {("0", "missing-document"), ("1000", "extra-document")} <= found


def test_what_changes_while_it_is_judged_is_no_all_clear(spark, monkeypatch):
    """As where an executor is lost, and what it held is made again of an input that isn't the same."""
    texts = spark.range(40, numPartitions=2).withColumn("text", F.concat(F.lit("a fever "), of_each_reading("id")))
    keep = Held.keep
    monkeypatch.setattr(Held, "keep", lambda self, rdd, reliably=False, on_disk=True: keep(self, rdd, reliably, False))
    with pytest.raises(sumi.Error) as refused:
        sumi.spark.verify(texts, by="documents", k=2, block_bytes=50)
    assert refused.value.kind == "bad_input" and "the same" in refused.value.fact
    assert not sumi.spark.verify(texts, texts, by="documents", k=2, block_bytes=50)  # two readings, which differ


def test_rows_that_come_and_go_while_they_are_judged_are_no_all_clear(spark):
    some = spark.range(400, numPartitions=2).filter(of_each_reading("id") < 128).withColumn("text", F.lit("a fever"))
    with pytest.raises(sumi.Error) as refused:
        sumi.spark.verify(some, by="documents", k=2)
    assert "the same" in refused.value.fact


def test_long_documents_are_judged_in_blocks_of_their_own():
    batch = pa.RecordBatch.from_pydict({"id": list("abcd"), "shown": [b"x" * 100, b"", None, b"y" * 30],
                                        "source": [b"x" * 100, b"", b"z" * 60, b"y" * 30], "owner": [None] * 4})  # fmt: skip
    chunks = [pa.ipc.open_stream(row.column("stream")[0].as_py()).read_all() for row in _packed(120)(iter([batch, batch]))]
    assert [chunk.column("id").to_pylist() for chunk in chunks] == [["a"], ["b", "c", "d"], ["a"], ["b", "c", "d"]]


def test_what_cannot_be_judged_is_no_all_clear(spark):
    shown, source, rows = published_and_source(spark)
    asked = dict(id="n", owner="user", k=2)
    for broken in ([*shown, shown[0]], [*shown[1:], (None, "a")], [*shown[1:], (0, None)]):
        made = spark.createDataFrame(broken, "n int, text string")
        with pytest.raises(sumi.Error) as refused:
            sumi.spark.verify(made, source, **asked)
        assert refused.value.kind == "bad_input"
    twice = spark.createDataFrame([*rows, rows[0]], source.schema)
    with pytest.raises(sumi.Error):
        sumi.spark.verify(spark.createDataFrame(shown, "n int, text string"), twice, **asked)
    for wrong in (dict(k=1), dict(method="words"), dict(owner=None), dict(guarantee="source", source=None)):
        given = {**asked, "source": source, **wrong}
        with pytest.raises(sumi.Error) as refused:
            sumi.spark.verify(spark.createDataFrame(shown, "n int, text string"), given.pop("source"), **given)
        assert refused.value.kind == "bad_usage"


def test_a_promise_by_documents_is_none_by_owners(spark):
    """One person wrote the same twice: k documents have it, and one owner."""
    rows = [("a rare thing was told", "ann", 0), ("a rare thing was told", "ann", 1), ("another one was said", "ben", 2), ("another one was said", "cem", 3)]
    source = spark.createDataFrame(rows, "text string, user string, n int")
    assert sumi.spark.verify(source, source, id="n", by="documents", k=2)
    verdict = sumi.spark.verify(source, source, id="n", owner="user", k=2)
    assert {v.document for v in verdict.violations} == {"0", "1"}
    assert not sumi.spark.verify(source, source, id="n", by="documents", k=3)
