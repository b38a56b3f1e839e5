"""What tests of sumi.spark share: sessions, and one machine to compare with."""

import os

import pytest
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import sumi
import sumi.spark


def session(master, **more):
    builder = SparkSession.builder.master(master).appName("sumi-tests")
    settings = {"spark.ui.enabled": "false", "spark.sql.shuffle.partitions": "4", "spark.driver.memory": "1g", **more}
    for name, value in settings.items():
        builder = builder.config(name, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("ERROR")
    return made


def expect_as_on_one_machine(spark, rows, options, partitions, **more):
    # Of what the driver holds: it can be made again when an executor is lost.
    df = spark.createDataFrame(spark.sparkContext.parallelize(rows, partitions), "text string, user string, n int")
    given = df.collect()
    by_owners = options.get("by", "owners") == "owners"
    summary = {}
    try:
        one = sumi.mask(
            [row.text for row in given], owners=[row.user for row in given] if by_owners else None, progress=False, **options
        )
    except sumi.Error as refused:  # fewer owners than k
        with pytest.raises(sumi.Error) as also:
            sumi.spark.mask(df, owner="user", **more, **options)
        assert (also.value.kind, also.value.fact) == (refused.kind, refused.fact)
        return None
    made = sumi.spark.mask(df, owner="user", pass_columns=["n"], summary=summary, **more, **options).collect()
    assert [row.n for row in made] == [row.n for row in given]
    assert [row.id for row in made] == [f"d{i + 1:06d}" for i in range(len(given))]
    assert [row.text for row in made] == one.texts, (options, partitions)
    for name in ("documents", "characters", "hidden_characters", "documents_untouched", "documents_fully_hidden",
                 "kept_by_policy", "kept_ratio", "rounds"):  # fmt: skip
        assert summary[name] == one.summary[name], (name, options)
    return made, given


def of_each_reading(column):
    """Another number from 0 to 255 in each row whenever it is read."""
    return F.udf(lambda _: os.urandom(1)[0], "int").asNondeterministic()(column)
