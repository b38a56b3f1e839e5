"""What jobs of sumi.spark leave behind: no text and no key in event logs and plans, nothing hidden in checkpoints. Run by
scripts/spark-tests."""

import base64
import json

import pytest
from spark_cases import session

import sumi
import sumi.spark
from sumi.spark import _mask

SECRET = "zweigstellenleiter"  # one person has it
SHARED = "quartalsbericht"  # all have it
KEY = b"0123456789abcdef-fedcba987654321"  # 32 bytes


@pytest.fixture(scope="module")
def traced(tmp_path_factory):
    folder = tmp_path_factory.mktemp("traces")
    (folder / "events").mkdir()
    spark = session("local[2]", **{"spark.eventLog.enabled": "true", "spark.eventLog.dir": str(folder / "events"),
                                   "spark.eventLog.compress": "false", "spark.eventLog.rolling.enabled": "false"})  # fmt: skip
    spark.sparkContext.setCheckpointDir(str(folder / "checkpoints"))
    yield spark, folder
    spark.stop()


def bytes_under(folder):
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def plan_of(df):
    return df._jdf.queryExecution().toString()


def forms(secret):
    raw = secret if isinstance(secret, bytes) else secret.encode()
    return [raw, raw.hex().encode(), base64.b64encode(raw)[:-4]]


def test_no_text_and_no_key_stands_in_event_logs_and_plans_and_nothing_hidden_is_left(traced):
    spark, folder = traced
    rows = [{"text": f"der {SHARED} liegt vor", "user": f"u{n}", "n": n} for n in range(30)]
    rows[7]["text"] += f", sagte {SECRET} an 10.0.0.7"
    (folder / "in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    df = spark.read.json(str(folder / "in.jsonl"))
    spark.sparkContext.setJobDescription("of the user")
    made = sumi.spark.mask(df, k=2, owner="user", pass_columns=["n"], keep=["geheimwort"])
    assert spark.sparkContext.getLocalProperty("spark.job.description") == "of the user"
    texts = [row.text for row in made.collect()]
    assert SECRET not in "".join(texts) and all(SHARED in text for text in texts)
    left = bytes_under(folder / "checkpoints")
    assert SHARED.encode() in left and SECRET.encode() not in left

    replaced = sumi.spark.replace(df, {"*": "hash"}, finders="patterns", key=KEY)
    assert "10.0.0.7" not in "".join(row.text for row in replaced.collect())
    assert sumi.spark.verify(made, df, id="n", owner="user", k=2)
    assert SECRET.encode() not in bytes_under(folder / "checkpoints")

    logs = bytes_under(folder / "events")
    assert b"sumi: counting, round 1" in logs  # they tell what is done
    for what in (logs, plan_of(made).encode(), plan_of(replaced).encode()):
        for secret in (SECRET, SHARED, "geheimwort", KEY):
            assert not any(form in what for form in forms(secret))


def test_a_job_that_fails_leaves_nothing(traced, monkeypatch):
    spark, folder = traced
    before = {path for path in (folder / "checkpoints").rglob("*") if path.is_file()}
    df = spark.createDataFrame([(f"{SECRET} {n}", f"u{n}") for n in range(3)], "text string, user string")
    with pytest.raises(sumi.Error) as refused:
        sumi.spark.mask(df, k=4, owner="user")
    assert SECRET not in str(refused.value)
    assert {path for path in (folder / "checkpoints").rglob("*") if path.is_file()} == before

    def fails(*_):
        raise OSError("no space")

    for where in ("_published", "_summary"):  # all was counted; all was published
        with monkeypatch.context() as patch, pytest.raises(OSError):
            patch.setattr(_mask, where, fails)
            sumi.spark.mask(df, k=2, owner="user", summary={})
        assert {path for path in (folder / "checkpoints").rglob("*") if path.is_file()} == before
