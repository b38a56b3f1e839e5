#!/usr/bin/env python3
"""Redacts mutated documents of every format: none may crash the program, take much memory or time, leave a name, or leave something half written.

    python3 experiments/hide/mutated_documents.py --sumi build/release/bin/sumi --documents 100000 --seed 1
    python3 experiments/hide/mutated_documents.py --sumi build/release/bin/sumi --kills 200

Seeds are the samples of tests (samples_of_formats.py) and small files of the other formats, each with a planted name. A mutant has its bytes changed at random;
or, of an archive, one of its parts, what its directory says of sizes, a part twice, or one that unpacks to 100 MB of nothing; of XML, elements nested deep or
within themselves, and entities that stand for entities; of JSON, deep nesting; of all, an end that is missing. --kills ends runs by SIGKILL at random moments:
what was there stays whole, and the next run removes what the killed one left. Prints a line for each fault, and exits 1 where there is one.
"""
import argparse
import collections
import gzip
import io
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import warnings
import zipfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / "end_to_end")]

from samples_of_formats import FORMATS  # noqa: E402  (found by the line above)

NAME = "Zorbakowski"
SHARED = "No fever was seen today."
FINDER = f'builtin = "none"\n[[pattern]]\nentity = "NAME"\nregex = "{NAME}"\n'
MOST_BYTES = 4 << 30  # of address space
MOST_SECONDS = 120  # a batch
TOGETHER = 40  # documents of a batch


def seeds():
    made = {name: make(NAME, SHARED) for name, make in FORMATS.items()}
    made = {name: one if isinstance(one, bytes) else one.encode() for name, one in made.items()}
    made |= {
        "txt": f"{SHARED} Seen by {NAME}.\n".encode(),
        "jsonl": f'{{"id":1,"messages":[{{"role":"user","content":"I am {NAME}."}}],"{NAME}, Z":{{"n":536228726}}}}\n'.encode(),
        "json": f'[{{"a":{{"b":["{NAME}",1,null,true]}}}},{{"a":"{SHARED}"}}]'.encode(),
        "csv": f"patient;number;note\n{NAME};48211907;{SHARED}\nTom;51930022;seen by {NAME}\n".encode(),
        "ndjson": f'{{"resourceType":"Patient","id":"p1","name":[{{"family":"{NAME}"}}],"birthDate":"1961-03-12"}}\n'.encode()}
    made["txt.gz"] = gzip.compress(made["txt"], mtime=0)
    return made


def changed_bytes(data, draw):
    data = bytearray(data)
    for _ in range(draw.choice((1, 1, 2, 5, 20))):
        if not data:
            break
        at = draw.randrange(len(data))
        kind = draw.randrange(6)
        if kind == 0:
            data[at] ^= 1 << draw.randrange(8)
        elif kind == 1:
            data[at] = draw.randrange(256)
        elif kind == 2:
            del data[at:at + draw.randrange(1, 30)]
        elif kind == 3:
            data[at:at] = bytes(draw.randrange(256) for _ in range(draw.randrange(1, 9)))
        elif kind == 4:
            data[at:at] = data[at:at + draw.randrange(1, 60)] * draw.randrange(1, 4)
        else:
            data[at:at + 4] = draw.choice((b"\0\0\0\0", b"\xff\xff\xff\xff", b"\xff\xff\xff\x7f", b"\x80\0\0\0"))
    return bytes(data)


def cut(data, draw):
    return data[:draw.randrange(len(data) + 1)]


def deep(draw):
    return draw.choice((5, 50, 500, 5000, 100_000))


def changed_xml(data, draw):
    """Of text with tags: nesting, entities, an element in itself, a closing tag too many."""
    kind = draw.randrange(5)
    tags = [match.start() for match in re.finditer(rb"<[A-Za-z]", data)]
    at = draw.choice(tags) if tags else 0
    if kind == 0:
        times = deep(draw)
        return data[:at] + b"<b>" * times + b"</b>" * times + data[at:]
    if kind == 1:
        lines = b"".join(b'<!ENTITY e%d "%s">' % (i, b"&e%d;" % (i - 1) * 10 if i else b"x" * 10) for i in range(12))
        end = data.find(b"?>") + 2 if data.startswith(b"<?xml") else 0
        return data[:end] + b"<!DOCTYPE x [" + lines + b"]>" + data[end:].replace(SHARED.encode(), b"&e11;")
    if kind == 2:
        return data[:at] + data[at:at + draw.randrange(1, 400)] + data[at:]
    if kind == 3:
        return data[:at] + draw.choice((b"</p>", b"<!--", b"<![CDATA[", b"&#x0;", b"&#xD800;", b"&", b"<?x")) + data[at:]
    return data.replace(b"=\"", b"=\"" + b"a" * draw.choice((10, 10_000, 1_000_000)), 1)


def changed_json(data, draw):
    times = deep(draw)
    at = data.find(b'"' + SHARED.encode()[:3])
    nested = draw.choice((b"[" * times + b"]" * times, b'{"a":' * times + b"1" + b"}" * times, b"[" * times))
    return data[:at] + nested + data[at:] if at > 0 else nested


def parts_of(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return [(info.filename, archive.read(info)) for info in archive.infolist()]


def packed(parts, bomb=False):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts:
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
        if bomb:
            archive.writestr(zipfile.ZipInfo("word/media/big.xml"), b"\0" * 100_000_000, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def changed_archive(data, draw):
    kind = draw.randrange(6)
    if kind == 0:  # sizes and places that the directory says
        data = bytearray(data)
        for match in list(re.finditer(b"PK\x01\x02", bytes(data))):
            if draw.random() < .5:
                field = match.start() + draw.choice((16, 20, 24, 28, 30, 32, 42))
                data[field:field + 4] = struct.pack("<I", draw.choice((0, 1, 0x7FFFFFFF, 0xFFFFFFFF, draw.randrange(1 << 20))))
        return bytes(data)
    parts = parts_of(data)
    which = draw.randrange(len(parts))
    name, content = parts[which]
    if kind == 1 and draw.random() < .1:
        return packed(parts, bomb=True)
    if kind == 2:
        return packed(parts + [(name, content)])
    if kind == 3:
        del parts[which]
        return packed(parts)
    if kind == 4:
        parts[which] = (name, changed_bytes(content, draw))
    else:
        parts[which] = (name, changed_xml(content, draw))
    return packed(parts)


def mutant(data, draw):
    if draw.random() < .15:
        return cut(data, draw)
    if data.startswith(b"PK") and draw.random() < .7:
        try:
            return changed_archive(data, draw)
        except (OSError, ValueError, RuntimeError, EOFError, NotImplementedError, struct.error, zlib.error, zipfile.BadZipFile):
            pass
    if data.lstrip().startswith((b"{", b"[")) and draw.random() < .3:
        return changed_json(data, draw)
    if b"<" in data[:200] and draw.random() < .5:
        return changed_xml(data, draw)
    return changed_bytes(data, draw)


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def command(sumi, work, source, out):
    return [sumi, "redact", source, "-o", out, "--with", work / "names.toml", "--accept-unsearched", "language,script,names", "--allow-unread", "--threads", "1"]


def all_bytes(folder):
    said = b""
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        data = path.read_bytes()
        said += data
        if data.startswith(b"PK"):
            said += b"\n".join(content for _, content in parts_of(data))
        elif path.suffix == ".gz":
            said += gzip.decompress(data)
    return said


def fault_of(sumi, work, files):
    """Runs the program on files; what is wrong with what it did, or nothing; and its exit code."""
    source, out = work / "in", work / "out"
    for folder in (source, out):
        shutil.rmtree(folder, ignore_errors=True)
    source.mkdir()
    for name, data in files.items():
        (source / name).write_bytes(data)
    begun = time.monotonic()
    try:
        done = subprocess.run(command(sumi, work, source, out), capture_output=True, timeout=MOST_SECONDS, preexec_fn=limited, check=False,
                              env={**os.environ, "TMPDIR": str(work / "tmp")})
    except subprocess.TimeoutExpired:
        return f"took more than {MOST_SECONDS} s", None
    seconds = time.monotonic() - begun
    said = done.stderr.decode(errors="replace").strip().split("\n")[-1]
    if done.returncode not in (0, 1, 3, 4):
        return f"exit code {done.returncode} after {seconds:.1f} s: {said[-200:]}", done.returncode
    if done.returncode == 4:
        return f"was not finished: {said[-200:]}", done.returncode
    if (done.returncode == 0) != out.is_dir():
        return f"exit code {done.returncode}, and the output is {'there' if out.is_dir() else 'not there'}", done.returncode
    left = [path.name for folder in (work, work / "tmp") for path in folder.iterdir() if ".sumi-" in path.name or ".redacted" in path.name]
    if left:
        return f"left {left[0]}", done.returncode
    if out.is_dir() and re.search(rf"\b{NAME}\b", all_bytes(out).decode(errors="replace")):  # as a word, as patterns find
        return "the name is in what it wrote", done.returncode
    return None, done.returncode


def blamed(sumi, work, files):
    """The file by itself that has the fault, where one alone has."""
    for name, data in files.items():
        fault, _ = fault_of(sumi, work, {name: data})
        if fault:
            return name, fault
    return None, None


def mutate(options, work):
    draw = random.Random(options.seed)
    originals = seeds()
    suffixes = {"mbox": "mbox"}
    codes = collections.Counter()
    faults = made = 0
    while made < options.documents:
        files = {}
        for _ in range(min(TOGETHER, options.documents - made)):
            kind = draw.choice(list(originals))
            data = originals[kind]
            for _ in range(draw.choice((1, 1, 1, 2, 3))):
                data = mutant(data, draw) if data else data
            files[f"m{made:06}.{suffixes.get(kind, kind)}"] = data
            made += 1
        fault, code = fault_of(options.sumi, work, files)
        codes[code] += 1
        if fault:
            name, of_one = blamed(options.sumi, work, files)
            faults += 1
            print(f"{name or 'a batch of ' + str(len(files))}: {of_one or fault}", flush=True)
            for one, data in files.items():
                if options.keep and name in (None, one):
                    options.keep.mkdir(parents=True, exist_ok=True)
                    (options.keep / one).write_bytes(data)
        if made % 4000 < TOGETHER:
            print(f"{made} documents, {faults} faults, exit codes {dict(codes)}", file=sys.stderr, flush=True)
    print(f"{made} documents, {faults} faults, exit codes {dict(codes)}")
    return faults


def kill(options, work):
    draw = random.Random(options.seed)
    source, out = work / "in", work / "out"
    source.mkdir()
    for number in range(20):
        for kind, data in seeds().items():
            (source / f"s{number}.{kind}").write_bytes(data)
    environment = {**os.environ, "TMPDIR": str(work / "tmp")}
    words = [str(word) for word in command(options.sumi, work, source, out)] + ["--overwrite"]
    begun = time.monotonic()
    subprocess.run(words, check=True, capture_output=True, env=environment)
    whole = time.monotonic() - begun
    before = {path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    faults = killed = 0
    for _ in range(options.kills):
        begun = time.monotonic()
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        try:
            process.wait(timeout=draw.uniform(0, whole * 1.05))
            whole = min(whole, time.monotonic() - begun)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            killed += 1
        now = {path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.is_file()} if out.is_dir() else None
        if now != before:
            faults += 1
            print("the output isn't what it was" if now is not None else "the output is gone", flush=True)
    subprocess.run(words, check=True, capture_output=True, env=environment)
    left = [path for folder in (work, work / "tmp") for path in folder.iterdir() if ".sumi-" in path.name or ".redacted" in path.name]
    for path in left:
        print(f"left {path.name}", flush=True)
    print(f"{options.kills} runs, {killed} killed, {faults} outputs that changed, {len(left)} files left behind the next run")
    return faults + len(left)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True, type=os.path.abspath)
    parser.add_argument("--documents", type=int, default=0)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for documents with a fault")
    options = parser.parse_args()
    warnings.simplefilter("ignore")  # of names that an archive has twice
    faults = 0
    for wanted, work_on in ((options.documents, mutate), (options.kills, kill)):
        if wanted == 0:
            continue
        with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
            work = pathlib.Path(folder)
            (work / "names.toml").write_text(FINDER)
            (work / "tmp").mkdir()
            faults += work_on(options, work)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
