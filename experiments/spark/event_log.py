"""What Spark's own event log says was written to shuffles, by what the job said it was doing."""
import collections
import json
import pathlib


def written_bytes(folder):
    """Bytes of shuffles by a job's description; under "spilled" what was spilled to disk, under "tasks" how many ran."""
    of_stage, total = {}, collections.Counter()
    for path in sorted(path for path in pathlib.Path(folder).rglob("*") if path.is_file() and not path.name.startswith(".")):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                event = json.loads(line)
                if event["Event"] == "SparkListenerJobStart":
                    said = (event.get("Properties") or {}).get("spark.job.description", "")
                    for stage in event["Stage IDs"]:
                        of_stage[stage] = said
                elif event["Event"] == "SparkListenerTaskEnd" and event.get("Task Metrics"):
                    metrics = event["Task Metrics"]
                    total[of_stage[event["Stage ID"]]] += metrics["Shuffle Write Metrics"]["Shuffle Bytes Written"]
                    total["spilled"] += metrics["Disk Bytes Spilled"]
                    total["tasks"] += 1
    return total
