"""sumi.spark in a cluster of processes (local-cluster[2,1,1024]) beside the program on one machine: processor seconds by kind of
process, bytes of shuffles as Spark's event log has them, time, memory, and whether each text is the same. Needs what
scripts/spark-tests installs. Appends rows to a CSV; a part that it holds already isn't run again.

    cluster.py --sumi build/release/bin/sumi --abstracts abstracts.jsonl.gz --csv docs/results/data/spark.csv slope

Parts: `bytes` (64 partitions), `slope` (CPU and time by size), `skew`, `large` (more text than executors hold).
"""
import argparse
import csv
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from corpora import texts_of, write
from event_log import written_bytes
from processes import KINDS, Watch

HERE = pathlib.Path(__file__).resolve().parent
FIELDS = ["part", "text", "megabytes", "characters", "documents", "by", "guarantee", "k", "partitions", "block_bytes", "blocks", "rounds", "steps",
          "seconds", *(f"cpu {kind}" for kind in KINDS), "cpu", "cpu of one machine", "seconds of one machine",
          "bytes of reading", "bytes of first round", "bytes of all rounds", "broadcast", "spilled", "tasks",
          *(f"most bytes of {kind}" for kind in KINDS), "same texts", "settings", "bytes by round"]  # fmt: skip
SKEW = ("boilerplate", "one owner", "long document")


def cases(part, megabytes):
    """(text, megabytes, guarantee, partitions) of a part."""
    guarantees = ("source", "published")
    if part == "bytes":
        return [(text, megabytes[0], guarantee, 64) for text in ("abstracts", "recombined") for guarantee in guarantees]
    if part == "skew":
        return [(text, megabytes[0], guarantee, 8) for text in SKEW for guarantee in guarantees]
    return [("recombined", size, guarantee, max(2, round(size / 16))) for size in megabytes for guarantee in guarantees]


class Runs:
    def __init__(self, given):
        self._given = given
        self._texts = texts_of(given.abstracts)
        self._one = {}
        self._corpus = None
        self._scratch = tempfile.TemporaryDirectory(dir=given.scratch)

    def corpus(self, text, megabytes, partitions):
        """Folder with the corpus; the one before is removed."""
        name = text, megabytes, partitions
        if self._corpus is None or self._corpus[0] != name:
            if self._corpus:
                self._corpus[1].cleanup()
            folder = tempfile.TemporaryDirectory(dir=self._scratch.name)
            path = pathlib.Path(folder.name)
            self._corpus = name, folder, path, write(path, text, self._texts, megabytes, partitions,
                                                       self._given.long_megabytes * 1_000_000)
            self._one = {}
        return self._corpus[2], self._corpus[3]

    def one_machine(self, folder, guarantee):
        """CPU seconds, seconds and a digest of each text."""
        if guarantee not in self._one:
            given = self._given
            command = [given.sumi, "mask", folder / "in.jsonl", "-o", folder / "out.jsonl", "--threads", "1", "--by", given.by, "--k", str(given.k),
                       "--guarantee", guarantee, *(("--memory", given.memory) if given.memory else ())]  # fmt: skip
            began = time.time()
            process = subprocess.Popen(list(map(str, command)), stderr=subprocess.DEVNULL)
            _, status, used = os.wait4(process.pid, 0)
            if status != 0:
                sys.exit("the program failed on one machine")
            seconds = time.time() - began
            with open(folder / "out.jsonl", encoding="utf-8") as lines:
                digests = [digest(json.loads(line)["text"]) for line in lines]
            (folder / "out.jsonl").unlink()
            self._one[guarantee] = used.ru_utime + used.ru_stime, seconds, digests
        return self._one[guarantee]

    def run(self, part, text, megabytes, guarantee, partitions):
        given = self._given
        folder, (size, characters) = self.corpus(text, megabytes, partitions)
        row = {"part": part, "text": text, "megabytes": f"{size / 1e6:.1f}", "characters": characters, "by": given.by, "guarantee": guarantee,
               "k": given.k, "partitions": partitions, "block_bytes": given.block_bytes,
               "settings": " ".join(given.setting)}  # fmt: skip
        compares = not given.no_comparison
        if compares:
            row["cpu of one machine"], row["seconds of one machine"], digests = self.one_machine(folder, guarantee)
        with tempfile.TemporaryDirectory(dir=self._scratch.name) as name:
            made = pathlib.Path(name)
            used, most = self._in_cluster(folder, made, guarantee, partitions)
            summary = json.loads((made / "summary.json").read_text())
            row.update({name: summary[name] for name in ("documents", "blocks", "rounds", "steps", "seconds")})
            row["broadcast"] = summary["broadcast_bytes"]
            row.update({f"cpu {kind}": f"{used[kind]:.1f}" for kind in KINDS}, cpu=f"{sum(used.values()):.1f}")
            row.update({f"most bytes of {kind}": most[kind] for kind in KINDS})
            written = written_bytes(made / "events")
            rounds = {name: value for name, value in written.items() if "counting" in name}
            row["bytes of reading"] = written["sumi: reading"]
            row["bytes of first round"] = rounds["sumi: counting, round 1"]
            row["bytes of all rounds"] = sum(rounds.values())
            row["bytes by round"] = " ".join(str(rounds[name]) for name in sorted(rounds, key=lambda name: int(name.split()[-1])))
            row.update({name: written[name] for name in ("spilled", "tasks")})
            if compares:
                row["same texts"] = digests == digests_of(made / "out")
        return row

    def _in_cluster(self, folder, made, guarantee, partitions):
        given = self._given
        (made / "events").mkdir()
        settings = {
            "spark.ui.enabled": "false", "spark.driver.memory": "1g", "spark.executor.memory": f"{given.executor_megabytes}m",
            "spark.eventLog.enabled": "true", "spark.eventLog.dir": str(made / "events"), "spark.eventLog.rolling.enabled": "false",
            "spark.eventLog.compress": "false", "spark.local.dir": str(made / "local"),
            "spark.executorEnv.PYTHONPATH": os.environ.get("PYTHONPATH", ""), "spark.sql.files.minPartitionNum": str(partitions),
            "spark.sql.files.openCostInBytes": "0", "spark.network.timeout": "600s", "spark.rdd.compress": "false",
            "spark.checkpoint.compress": "false",
        }  # fmt: skip
        settings.update(one.split("=", 1) for one in given.setting)
        job = {"master": given.master, "settings": settings, "input": str(folder / "in.parquet"), "output": str(made / "out"),
               "summary": str(made / "summary.json"), "block_bytes": given.block_bytes,
               "options": {"k": given.k, "by": given.by, "guarantee": guarantee}}  # fmt: skip
        environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable, "TMPDIR": str(made)}
        process = subprocess.Popen([sys.executable, "-B", HERE / "cluster_job.py", json.dumps(job)], env=environment)
        watch = Watch(process.pid)
        process.wait()
        used = watch.stop()
        if process.returncode != 0:
            sys.exit("the job failed")
        return used, watch.most_bytes


def digest(text):
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


def digests_of(folder):
    import pyarrow.parquet as pq

    found = {}
    for path in folder.glob("*.parquet"):
        table = pq.read_table(path, partitioning=None)
        found.update((n, digest(text)) for n, text in zip(table.column("n").to_pylist(), table.column("text").to_pylist()))
    return [found[n] for n in sorted(found)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=("bytes", "slope", "skew", "large"))
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--abstracts", required=True)
    parser.add_argument("--csv", required=True, type=pathlib.Path)
    parser.add_argument("--megabytes", type=int, nargs="+", default=[50, 100, 200, 400])
    parser.add_argument("--guarantee", nargs="+", default=["source", "published"])
    parser.add_argument("--text", nargs="+", help="those of the part alone")
    parser.add_argument("--long-megabytes", type=int, default=20, help="of the long document")
    parser.add_argument("--k", type=int, default=4)
    parser.add_argument("--by", default="owners")
    parser.add_argument("--block-bytes", type=int, default=1 << 24)
    parser.add_argument("--master", default="local-cluster[2,1,1024]")
    parser.add_argument("--executor-megabytes", type=int, default=1024)
    parser.add_argument("--setting", action="append", default=[], help="of Spark, NAME=VALUE, beside or in place of those above")
    parser.add_argument("--scratch", help="where corpora and Spark's files go")
    parser.add_argument("--memory", help="that the program may take on one machine")
    parser.add_argument("--no-comparison", action="store_true", help="not with one machine")
    given = parser.parse_args()
    done = set()
    if given.csv.exists():
        with open(given.csv, newline="", encoding="utf-8") as old:
            done = {(row["part"], row["text"], round(float(row["megabytes"])), row["guarantee"], row["block_bytes"]) for row in csv.DictReader(old)}
    else:
        with open(given.csv, "w", newline="", encoding="utf-8") as out:
            csv.DictWriter(out, FIELDS).writeheader()
    runs = Runs(given)
    for text, megabytes, guarantee, partitions in cases(given.part, given.megabytes):
        if guarantee not in given.guarantee or (given.text and text not in given.text) or (given.part, text, megabytes, guarantee, str(given.block_bytes)) in done:
            continue
        row = runs.run(given.part, text, megabytes, guarantee, partitions)
        with open(given.csv, "a", newline="", encoding="utf-8") as out:
            csv.DictWriter(out, FIELDS).writerow(row)
        print(row, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
