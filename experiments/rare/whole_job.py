#!/usr/bin/env python3
"""One job of `sumi mask` on a large text within `--memory`: time, the process's own memory, room on the disk, bytes read.

  whole_job.py --sumi build/release/bin/sumi --abstracts abstracts.jsonl.gz --text changed --megabytes 5000
               --memory 5G --guarantee source --folder /large [--by documents] [--threads 2]

The text is one of speed.py's, written to FOLDER, which the output and the unnamed files beside it go to as well; all are
gone at the end. Memory of the process's own is RssAnon, pages of files that are mapped count for VmHWM alone; both, and
the room that unnamed files take, are looked at five times a second. Prints CSV.
"""
import argparse
import csv
import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from speed import MEGABYTE, changed, made, sentences, write_jsonl


def sample(process, most):
    """Raises what was most so far. What a process that has just ended can't tell is left out."""
    folder = pathlib.Path("/proc") / str(process)
    try:
        for line in (folder / "status").read_text().splitlines():
            name, _, value = line.partition(":")
            if name in ("RssAnon", "VmHWM"):
                most[name] = max(most.get(name, 0), int(value.split()[0]) * 1024)
        unnamed = {}
        for name in os.listdir(folder / "fd"):
            file = os.stat(folder / "fd" / name)
            if file.st_nlink == 0:
                unnamed[file.st_ino] = file.st_blocks * 512
        most["disk"] = max(most.get("disk", 0), sum(unnamed.values()))
        for line in (folder / "io").read_text().splitlines():
            name, value = line.split(": ")
            most[name] = int(value)
    except (OSError, ValueError, IndexError):
        pass


def run(command):
    most = {}
    begin = time.monotonic()
    process = subprocess.Popen(command)
    while True:
        ended, status, usage = os.wait4(process.pid, os.WNOHANG)
        if ended:
            break
        sample(process.pid, most)
        time.sleep(.2)
    if status != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return time.monotonic() - begin, usage, most


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--abstracts", required=True)
    parser.add_argument("--text", default="changed", help="changed, sentences, dna, logs, page or words")
    parser.add_argument("--megabytes", type=int, required=True)
    parser.add_argument("--memory", help="none: no limit")
    parser.add_argument("--guarantee", default="source")
    parser.add_argument("--by", default="documents")
    parser.add_argument("--threads", default="2")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--text-only", type=pathlib.Path, help="writes the text there and ends")
    parser.add_argument("--input", type=pathlib.Path, help="the text, written before")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = pathlib.Path(name)
        source = options.input or options.text_only or folder / "in.jsonl"
        if not options.input:
            with gzip.open(options.abstracts, "rt", encoding="utf-8") as lines:
                texts = [json.loads(line)["text"].replace("\n", " ") for line in lines]
            size = options.megabytes * MEGABYTE
            kinds = {"changed": lambda: changed(texts, size), "sentences": lambda: sentences(size)}
            write_jsonl(source, kinds.get(options.text, lambda: made(options.text, texts, size))())
        if options.text_only:
            return
        command = [options.sumi, "mask", str(source), "-o", str(folder / "out.jsonl"), "--k", "4", "--by", options.by, "--guarantee",
                   options.guarantee, "--threads", options.threads, "--summary", str(folder / "summary.json")]
        wall, usage, most = run(command + (["--memory", options.memory] if options.memory else []))
        summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        out = csv.writer(sys.stdout, lineterminator="\n")
        out.writerow(["text", "guarantee", "by", "memory", "threads", "input_bytes", "output_bytes", "documents", "kept_ratio", "rounds",
                      "user_cpu_seconds", "system_cpu_seconds", "wall_seconds", "own_memory_bytes", "peak_resident_bytes",
                      "unnamed_files_bytes", "bytes_read_from_disk", "bytes_written_to_disk"])
        out.writerow([options.text, options.guarantee, options.by, options.memory or "", options.threads, source.stat().st_size,
                      (folder / "out.jsonl").stat().st_size, summary["documents"], f"{summary['kept_ratio']:.4f}", summary["rounds"],
                      f"{usage.ru_utime:.1f}", f"{usage.ru_stime:.1f}", f"{wall:.0f}", most.get("RssAnon", 0),
                      usage.ru_maxrss * 1024, most.get("disk", 0), most.get("read_bytes", 0), most.get("write_bytes", 0)])


if __name__ == "__main__":
    main()
