"""What tests of sumi.spark share: random corpora and options, and one machine to compare with."""

import pytest
from pyspark.sql import SparkSession

import sumi
import sumi.spark

WORDS = "a the fever was seen in clinic with high low pain of left arm Ben Ann 京都 éa ward 7 b2".split()


def session(master, **more):
    builder = SparkSession.builder.master(master).appName("sumi-tests")
    settings = {"spark.ui.enabled": "false", "spark.sql.shuffle.partitions": "4", "spark.driver.memory": "1g", **more}
    for name, value in settings.items():
        builder = builder.config(name, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("ERROR")
    return made


def corpus(chance, size):
    """(text, user, n): pieces of earlier texts come back; some rows have no user."""
    rows = []
    for n in range(size):
        words = [chance.choice(WORDS) for _ in range(chance.randint(0, 25))]
        if rows and chance.random() < 0.5:
            before = chance.choice(rows)[0].split()
            at = chance.randint(0, len(before))
            words[:0] = before[at : at + chance.randint(1, 15)]
        user = f"u{chance.randint(0, size // 4)}" if chance.random() < 0.9 else None
        rows.append((" ".join(words), user, n))
    return rows


def random_options(chance):
    options = {"k": chance.choice([2, 2, 3, 4]), "by": chance.choice(["owners", "documents", "occurrences"])}
    if chance.random() < 0.3:
        options["guarantee"] = "source"
    if chance.random() < 0.4:
        options["collapse"] = False
    if chance.random() < 0.4:
        options["min_length"] = chance.choice([1, 3, 10])
    if chance.random() < 0.4:
        options["snap"] = chance.choice(["token", "grapheme", "none"])
    if chance.random() < 0.3:
        options["fold"] = chance.choice([["case"], ["case", "width", "space"]])
    if chance.random() < 0.3:
        options["keep"] = ["left arm", "fever"]
    if chance.random() < 0.2:
        options["cover"] = "longest-first"
    if chance.random() < 0.2:
        options["mark"] = chance.choice(["*", "[MASK]"])
    return options


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
