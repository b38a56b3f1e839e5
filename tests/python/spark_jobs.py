"""sumi.spark in clusters of processes: partitions, lost executors, skew, bad rows, the script. Run by scripts/spark-tests; parts by
name (pytest -k)."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time

import pytest
from random_corpora import corpus, random_options
from spark_cases import expect_as_on_one_machine, session

import sumi
import sumi.spark
from sumi.spark import _counting
from sumi.spark._counts import _COPIES

MANY = int(os.environ.get("SUMI_SPARK_CORPORA", "6"))


@pytest.fixture(scope="module")
def spark():
    made = session("local[2]")
    yield made
    made.stop()


@pytest.mark.parametrize("partitions", [1, 2, 7, 64])
def test_random_corpora_and_options(spark, partitions, monkeypatch):
    chance = random.Random(partitions)
    for turn in range(max(1, MANY // (4 if partitions == 64 else 1))):
        rows = corpus(chance, chance.randint(6, 150))
        block_bytes = chance.choice([300, 2000, 1 << 24])
        with monkeypatch.context() as patch:
            if turn % 2 == 0:  # small corpora are counted in one step and one range; these aren't
                block_bytes = max(block_bytes, 2000)
                patch.setattr(_counting, "_SMALL_BYTES", 0)
                patch.setattr(_counting, "LATER_BYTES", chance.choice([0, 2, 16]))
                patch.setattr(_counting, "_RANGE_BYTES", chance.choice([6000, 1 << 23]))
            expect_as_on_one_machine(spark, rows, random_options(chance), partitions, block_bytes=block_bytes)


def test_no_part_goes_through_python_twice(spark, monkeypatch):
    """A union serializes all of its parts anew if not all are serialized alike."""
    alike = []
    union = spark.sparkContext.union

    def watched(parts):
        alike.append(all(one._jrdd_deserializer == parts[0]._jrdd_deserializer for one in parts))
        return union(parts)

    monkeypatch.setattr(spark.sparkContext, "union", watched)
    rows = corpus(random.Random(3), 40)
    expect_as_on_one_machine(spark, rows, dict(k=2, min_length=2, snap="none"), 2)
    assert len(alike) > 5 and all(alike)


def test_the_rule_of_24_rounds(spark):
    """Text that repeats itself without end loses a little a round."""
    rows = [("ab " * n + f"x{n}", f"u{n}", n) for n in range(30, 90)]
    options = dict(k=2, by="occurrences", min_length=1, snap="none")
    expect_as_on_one_machine(spark, rows, options, 2)


def test_skew(spark):
    """Half of all documents begin alike; one owner has half of the corpus; one document is longer than a block."""
    chance = random.Random(3)
    rows = corpus(chance, 60)
    boilerplate = " ".join(text for text, _, _ in rows[:12])[:2000]
    rows = [(boilerplate + text if n % 2 else text, "u0" if n % 2 else user, n) for text, user, n in rows]
    rows.append((" ".join(text for text, _, _ in rows), "u1", len(rows)))
    expect_as_on_one_machine(spark, rows, dict(k=2), 3, block_bytes=4000)
    expect_as_on_one_machine(spark, rows, dict(k=3, by="documents"), 3, block_bytes=4000)


def test_what_was_masked_is_verified_and_what_was_changed_is_found(spark):
    made, given = expect_as_on_one_machine(spark, corpus(random.Random(8), 60), dict(k=2), 3)
    published = spark.createDataFrame([(row.n, row.text) for row in made], "n int, text string")
    source = spark.createDataFrame(given)
    asked = dict(k=2, owner="user", id="n", block_bytes=800)
    verdict = sumi.spark.verify(published, source, **asked)
    one = sumi.verify([row.text for row in made], [row.text for row in given], k=2, owners=[row.user for row in given])
    assert verdict and one and verdict.summary["stretches"] == one.summary["stretches"]

    # The source itself: all that is rare is found, as one machine finds it.
    verdict = sumi.spark.verify(source.select("n", "text"), source, max=10_000, **asked)
    one = sumi.verify([row.text for row in given], [row.text for row in given], k=2, owners=[row.user for row in given], max=10_000)
    found = sorted((int(v.document), v.start, v.end) for v in verdict.violations)
    place = {f"d{i + 1:06d}": row.n for i, row in enumerate(given)}
    assert found == sorted((place[v.document], v.start, v.end) for v in one.violations) and found

    changed = spark.createDataFrame([(row.n, row.text.replace("█", "X", 1)) for row in made if row.n != 3] + [(999, "a")], "n int, text string")
    reasons = {v.reason for v in sumi.spark.verify(changed, source, max=10_000, **asked).violations}
    assert reasons >= {"changed", "missing-document", "extra-document"}


def test_counts_are_those_of_one_machine(spark, tmp_path):
    rows = corpus(random.Random(9), 80)
    df = spark.createDataFrame(rows, "text string, user string, n int").repartition(3)
    strings = sumi.spark.count(df, str(tmp_path / "C.counts"), k=2, owner="user", block_bytes=1000)
    (tmp_path / "in.jsonl").write_text(
        "".join(json.dumps({"text": text, "owner": user} if user else {"text": text}) + "\n" for text, user, _ in rows)
    )
    program = os.environ["SUMI"]
    subprocess.run([program, "count", tmp_path / "in.jsonl", "-o", tmp_path / "one.counts", "--k", "2"], check=True)
    assert (tmp_path / "C.counts").read_bytes() == (tmp_path / "one.counts").read_bytes() and strings > 0

    subprocess.run([program, "mask-by-counts", tmp_path / "one.counts", tmp_path / "in.jsonl", "-o", tmp_path / "out.jsonl"], check=True)
    expected = [json.loads(line)["text"] for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    made = sumi.spark.mask_by_counts(spark.createDataFrame(rows, df.schema), str(tmp_path / "C.counts"), pass_columns=["n"])
    assert [row.text for row in sorted(made.collect(), key=lambda row: row.n)] == expected


def test_counts_are_those_of_the_file_when_it_was_named(spark, tmp_path):
    """Spark sends a file of one name once; what is counted anew must not be masked by what was counted before."""
    rows = [(f"a fever was seen in ward {n % 2}", f"u{n}", n) for n in range(8)]
    df = spark.createDataFrame(rows, "text string, user string, n int")
    file = str(tmp_path / "C.counts")
    sumi.spark.count(df, file, k=2, owner="user")
    first = sumi.spark.mask_by_counts(df, file)
    sumi.spark.count(df, file, k=8, owner="user")
    second = sumi.spark.mask_by_counts(df, file)
    assert {row.text for row in first.collect()} == {"a fever was seen in ward 0", "a fever was seen in ward 1"}
    assert all("ward █" in row.text for row in second.collect())
    (tmp_path / "other").mkdir()
    sumi.spark.count(df, str(tmp_path / "other" / "C.counts"), k=8, owner="user")
    third = sumi.spark.mask_by_counts(df, str(tmp_path / "other" / "C.counts"))
    assert [row.text for row in third.collect()] == [row.text for row in second.collect()]
    for path in _COPIES.values():
        os.remove(path)
    again = sumi.spark.mask_by_counts(df, file)
    assert [row.text for row in again.collect()] == [row.text for row in second.collect()]
    (tmp_path / "cut.counts").write_bytes((tmp_path / "C.counts").read_bytes()[:-7])
    with pytest.raises(sumi.Error) as refused:
        sumi.spark.mask_by_counts(df, str(tmp_path / "cut.counts"))
    assert refused.value.place == str(tmp_path / "cut.counts")


def test_tags_and_replacements_are_those_of_one_machine(spark):
    texts = ["Ann Marrow wrote to ann@example.org", "nothing here", ""]
    df = spark.createDataFrame([(text,) for text in texts], "text string").repartition(2)
    tagged = {row.text: [(s.start, s.end, s.label) for s in row.spans] for row in sumi.spark.tag(df, "patterns").collect()}
    assert tagged == {text: [(s.start, s.end, s.label) for s in spans] for text, spans in zip(texts, sumi.tag(texts, ["patterns"]))}
    replaced = {row.text for row in sumi.spark.replace(df, finders="patterns").collect()}
    assert replaced == set(sumi.Replacer().replace(texts, finders=["patterns"]).texts)


def test_bad_rows(spark, tmp_path):
    good = [(f"a fever was seen {n % 2}".encode(), f"u{n}", n) for n in range(12)]
    bad = [(None, "x", 100), (b"\xff\xfe", "y", 101), ("a █ mark".encode(), "z", 102), (b"a" * 3000, "v", 103)]
    df = spark.createDataFrame(good + bad, "text binary, user string, n int").repartition(3).localCheckpoint()
    asked = dict(k=2, owner="user", id="n", most_text_bytes=2000)
    with pytest.raises(sumi.Error) as refused:
        sumi.spark.mask(df, **asked)
    assert refused.value.kind == "bad_input" and any(str(n) in refused.value.place for n in (100, 101, 102, 103))
    made = sumi.spark.mask(df, pass_columns=["n"], bad_rows=str(tmp_path / "bad"), **asked).collect()
    left_out = {row.id: row.reason for row in spark.read.parquet(str(tmp_path / "bad")).collect()}
    assert sorted(row.n for row in made) == list(range(12)) and set(left_out) == {"100", "101", "102", "103"}
    assert len(set(left_out.values())) == 4


def test_a_mark_in_a_text_makes_a_bad_row(spark, tmp_path):
    df = spark.createDataFrame([("a fever", "u0"), ("a [MASK] b", "u1"), ("a █ b", "u2"), ("a fever", "u3")], "text string, user string")
    folded = dict(k=2, mark="[mask]", fold=["case"], owner="user", id="user")
    by_marks = dict(operators={"*": "mark"}, finders="patterns", id="user")
    for name, action, bad in (("folded", lambda **more: sumi.spark.mask(df, **folded, **more), "u1"),
                              ("replaced", lambda **more: sumi.spark.replace(df, **by_marks, **more), "u2")):  # fmt: skip
        with pytest.raises(Exception, match=f"id {bad}"):  # of replace, Spark's own: it is computed when it is asked for
            action().collect()
        assert action(bad_rows=str(tmp_path / name)).count() == 3
        assert [row.id for row in spark.read.parquet(str(tmp_path / name)).collect()] == [bad]
    assert sumi.spark.replace(df, finders="patterns").count() == 4  # no mark is written
    for wrong in (dict(mark="[X]"), dict(operators={"*": "hash"}), dict(operators={"*": "surrogate"})):
        with pytest.raises(sumi.Error):  # before anything is computed
            sumi.spark.replace(df, finders="patterns", **wrong)


def test_the_script(tmp_path):
    rows = corpus(random.Random(2), 40)
    lines = [json.dumps({"text": text, "owner": user, "n": n}) for text, user, n in rows]
    (tmp_path / "in.jsonl").write_text("\n".join(lines) + "\n")
    run = [sys.executable, "-m", "sumi.spark"]
    asked = ["--owner-field", "owner", "--k", "2"]
    ran = subprocess.run([*run, "mask", tmp_path / "in.jsonl", "-o", tmp_path / "out.parquet", "--pass", "n", *asked], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-2000:]
    ran = subprocess.run([*run, "verify", tmp_path / "out.parquet", "--source", tmp_path / "in.jsonl", "--id-field", "n", *asked], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-2000:] + ran.stdout
    ran = subprocess.run([*run, "verify", tmp_path / "in.jsonl", "--id-field", "n", *asked], capture_output=True, text=True)
    assert ran.returncode == 1 and '"reason": "rare"' in ran.stdout
    ran = subprocess.run([*run, "mask", tmp_path / "in.jsonl", "-o", tmp_path / "no", "--k", "1", "--owner-field", "owner"], capture_output=True, text=True)
    assert ran.returncode == 2, ran.stderr[-2000:]


def test_the_script_says_what_went_wrong_by_its_code(tmp_path, capfd):
    """In this process, which is quicker; it ends the session that is there."""
    from sumi.spark.__main__ import main

    good = {"text": "a fever was seen", "owner": "u"}
    (tmp_path / "in.jsonl").write_text("".join(json.dumps({**good, "owner": f"u{n}"}) + "\n" for n in range(4)))
    (tmp_path / "bad.jsonl").write_text(json.dumps(good) + "\n" + json.dumps({"text": None, "owner": "v"}) + "\n")
    (tmp_path / "there").mkdir()

    def code(*arguments):
        return main([str(one) for one in arguments])

    asked = ("--owner-field", "owner", "--k", "2")
    none = tmp_path / "none.parquet"
    assert code("mask", tmp_path / "none.jsonl", "-o", tmp_path / "there", *asked) == 2  # before anything is read
    assert code("mask", tmp_path / "in.jsonl", "-o", none, "--bad-rows", tmp_path / "there", *asked) == 2
    assert code("mask", tmp_path / "none.jsonl", "-o", none, *asked) == 3
    texts = "".join(json.dumps({**good, "text": "für"}, ensure_ascii=False) + "\n" for _ in range(3))
    for name, content in (("in.csv", b"text,owner\na,b\n"), ("old.jsonl", texts.encode("cp1252")), ("wide.jsonl", texts.encode("utf-16")), ("empty.jsonl", b"")):
        (tmp_path / name).write_bytes(content)
        assert code("mask", tmp_path / name, "-o", none, *asked) == 3, name
    assert code("mask", tmp_path / "in.jsonl", "-o", none, "--keep", tmp_path / "none", *asked) == 3
    assert code("mask", tmp_path / "in.jsonl", "-o", none, "--counts", tmp_path / "C.counts", "--k", 50) == 2  # the counts say it
    assert code("mask", tmp_path / "in.jsonl", "-o", none, "--counts", tmp_path / "C.counts", "--owner-field", "owner") == 2
    assert code("mask", tmp_path / "bad.jsonl", "-o", none, *asked) == 3
    assert code("replace", tmp_path / "bad.jsonl", "-o", tmp_path / "replaced", "--finder", "patterns") == 3  # when it is computed
    assert code("count", tmp_path / "in.jsonl", "-o", tmp_path / "no folder" / "C.counts", *asked) == 4
    assert code("mask", tmp_path / "in.jsonl", "-o", none, "--owner-field", "", "--k", "2") == 2
    assert code("mask", tmp_path, "-o", none, *asked) == 2  # which lies within
    said = capfd.readouterr().err
    assert said.count("sumi.spark: ") == 15 and "fever" not in said and not none.exists()  # beside Spark's own log
    assert code("count", tmp_path / "in.jsonl", "-o", tmp_path / "C.counts", *asked) == 0
    assert code("mask", tmp_path / "in.jsonl", "-o", none, "--counts", tmp_path / "C.counts") == 0
    assert code("tag", tmp_path / "in.jsonl", "-o", tmp_path / "tagged.parquet", "--finder", "patterns") == 0
    for name in ("out.ndjson", "out.jsonl.gz"):  # what it writes it reads
        assert code("mask", tmp_path / "in.jsonl", "-o", tmp_path / name, "--pass", "owner", *asked) == 0
        assert code("verify", tmp_path / name, "--source", tmp_path / "in.jsonl", "--id-field", "owner", *asked) == 0
    (tmp_path / "out.ndjson" / "_temporary").mkdir()
    (tmp_path / "out.ndjson" / "_temporary" / "part.json").write_text('{"text":"secretword","owner":"u0"}')  # which no reader sees
    assert code("verify", tmp_path / "out.ndjson", "--source", tmp_path / "in.jsonl", "--id-field", "owner", *asked) == 3


def parent_of(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return int(file.read().rsplit(")", 1)[1].split()[1])
    except (OSError, ValueError):
        return 0


def executors():
    """Process numbers of the executors that this process started."""
    found = subprocess.run(["pgrep", "-f", "CoarseGrainedExecutorBackend"], capture_output=True, text=True)
    own = []
    for process in map(int, found.stdout.split()):
        ancestor = process
        while ancestor not in (0, 1, os.getpid()):
            ancestor = parent_of(ancestor)
        if ancestor == os.getpid():
            own.append(process)
    return own


def test_lost_executors(spark, tmp_path):
    """An executor is killed in each of the first stages (SUMI_SPARK_KILLS: in so many), with speculation on: the same texts."""
    spark.stop()
    cluster = session("local-cluster[2,1,1024]", **{
        "spark.speculation": "true", "spark.task.maxFailures": "20", "spark.executor.maxNumFailures": "1000",
        "spark.executorEnv.PYTHONPATH": os.environ.get("PYTHONPATH", ""), "spark.stage.maxConsecutiveAttempts": "50",
    })  # fmt: skip
    done = threading.Event()
    killed, seen = {}, set()  # names of stages by their numbers; all that were seen
    most = int(os.environ.get("SUMI_SPARK_KILLS", "8"))
    tracker = cluster.sparkContext.statusTracker()

    def kill():
        while not done.wait(.05):
            for stage in set(tracker.getActiveStageIds()):
                info = tracker.getStageInfo(stage)
                seen.add(stage)
                if info is None or stage in killed or len(killed) == most or info.numActiveTasks == 0:
                    continue
                for one in executors()[:1]:
                    os.kill(one, signal.SIGKILL)
                    killed[stage] = info.name

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        expect_as_on_one_machine(cluster, corpus(random.Random(4), 40), dict(k=2), 2, block_bytes=2500)
    finally:
        done.set()
        thread.join()
        cluster.stop()
        time.sleep(1)
    print(f"killed in {len(killed)} of {len(seen)} stages: {sorted(set(killed.values()))}")
    assert len(killed) >= min(most, len(seen) // 2)
