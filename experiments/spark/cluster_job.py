"""One job of sumi.spark, as its argument says (JSON): masks a folder of Parquet, writes the texts by their numbers, and a summary."""
import json
import sys
import time

from pyspark.sql import SparkSession

import sumi.spark


def main():
    given = json.loads(sys.argv[1])
    builder = SparkSession.builder.master(given["master"]).appName("sumi-experiment")
    for name, value in given["settings"].items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    began = time.time()
    df = spark.read.parquet(given["input"])
    summary = {}
    made = sumi.spark.mask(df, owner="owner", pass_columns=["n"], summary=summary, block_bytes=given["block_bytes"],
                           progress=lambda stage, done, _: print(f"{time.time() - began:.0f} s: {stage} {done}", file=sys.stderr, flush=True),
                           **given["options"])  # fmt: skip
    made.select("n", "text").write.parquet(given["output"])
    summary["seconds"] = time.time() - began
    with open(given["summary"], "w", encoding="utf-8") as out:
        json.dump(summary, out)
    spark.stop()


if __name__ == "__main__":
    main()
