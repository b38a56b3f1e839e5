"""sumi.spark on one machine: the short form of scripts/spark-tests. Skipped, and says so, where PySpark isn't installed."""

import random

import pytest

pytest.importorskip("pyspark", reason="PySpark is not installed: scripts/spark-tests installs and tests it")
pytest.importorskip("pyarrow", reason="PyArrow is not installed: scripts/spark-tests installs it")

from random_corpora import corpus  # noqa: E402
from spark_cases import expect_as_on_one_machine, session  # noqa: E402

import sumi.spark  # noqa: E402


@pytest.fixture(scope="module")
def spark():
    made = session("local[2]")
    yield made
    made.stop()


def test_the_same_texts_as_on_one_machine(spark):
    chance = random.Random(5)
    expect_as_on_one_machine(spark, corpus(chance, 40), dict(k=2), 2, block_bytes=500)
    expect_as_on_one_machine(spark, corpus(chance, 40), dict(k=2, by="documents", guarantee="source"), 3)


def test_bad_rows_are_named_and_their_texts_are_not(spark):
    rows = [("a fever was seen", "ann"), (None, "ben"), ("a fever was seen", "cem")]
    df = spark.createDataFrame(rows, "text string, user string").coalesce(1)
    with pytest.raises(sumi.Error) as refused:
        sumi.spark.mask(df, k=2, owner="user", id="user")
    assert refused.value.place.endswith("(id ben)") and "fever" not in str(refused.value)
