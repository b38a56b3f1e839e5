#!/usr/bin/env python3
"""Packs the program with every library that it loads, including the C library and its loader: tarball.py BUILD OUT

Writes OUT/sumi-VERSION-x86_64-linux.tar.gz. It needs nothing of the target system except a kernel and a shell: bin/sumi
starts lib/ld-linux-x86-64.so.2 with lib/ as its only place for libraries. The same build gives the same bytes.
"""
import gzip
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

from sbom import copy_licences

ROOT = pathlib.Path(__file__).resolve().parent.parent
LAUNCHER = """#!/bin/sh
# Starts the program with its own libraries, wherever this folder lies, also by a symbolic link.
self=$0
while [ -L "$self" ]; do
  to=$(readlink "$self")
  case $to in /*) self=$to ;; *) self=${self%/*}/$to ;; esac
done
case $self in */*) here=${self%/*} ;; *) here=. ;; esac
here=$(cd "$here/.." && pwd) || exit 4
SUMI_MODELS=${SUMI_MODELS:-$here/share/sumi/models}
export SUMI_MODELS
exec "$here/lib/ld-linux-x86-64.so.2" --argv0 "$0" --library-path "$here/lib/sumi" "$here/lib/sumi/sumi" "$@"
"""


def needed(files):
    found = {}
    for file in files:
        text = subprocess.run(["ldd", file], stdout=subprocess.PIPE, text=True, check=True).stdout
        for name, path in re.findall(r"(\S+) => (/\S+)", text):
            found[name] = os.path.realpath(path)
    return found


def put(archive, folder, path):
    name = f"{folder.name}/{path.relative_to(folder)}"
    info = archive.gettarinfo(str(path), name)
    info.uid = info.gid = 0
    info.uname = info.gname = "root"
    info.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    info.mode = 0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644
    if path.is_file():
        with open(path, "rb") as file:
            archive.addfile(info, file)
    else:
        archive.addfile(info)


def main():
    build, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    version = re.search(r"project\(sumi VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work) / f"sumi-{version}"
        staged = pathlib.Path(work) / "staged"
        subprocess.run(["cmake", "--install", str(build), "--prefix", "/usr"], env=dict(os.environ, DESTDIR=str(staged)), check=True, stdout=subprocess.DEVNULL)
        usr, libraries = staged / "usr", folder / "lib" / "sumi"
        libraries.mkdir(parents=True)
        own = [usr / "bin/sumi", *(usr / "lib/sumi").glob("*.so")]
        for path in own:
            shutil.copy(path, libraries / path.name)
            subprocess.run(["strip", str(libraries / path.name)], check=True)
        for name, path in needed(own).items():
            shutil.copy(path, libraries / name)
        shutil.copy(os.path.realpath("/lib64/ld-linux-x86-64.so.2"), folder / "lib" / "ld-linux-x86-64.so.2")
        (folder / "lib" / "ld-linux-x86-64.so.2").chmod(0o755)
        (folder / "bin").mkdir()
        (folder / "bin" / "sumi").write_text(LAUNCHER)
        (folder / "bin" / "sumi").chmod(0o755)
        for name in ("man", "bash-completion", "zsh", "fish", "sumi"):
            shutil.copytree(usr / "share" / name, folder / "share" / name)
        shutil.copytree(ROOT / "samples", folder / "share" / "sumi" / "samples", ignore=shutil.ignore_patterns("*.py"))
        subprocess.run([sys.executable, "-B", str(ROOT / "contrib" / "sbom.py"), str(folder / "sbom.json"), *map(str, own)], check=True)
        copy_licences(folder / "sbom.json", folder / "licences")
        for name in ("README.md", "THREAT_MODEL.md", "CHANGELOG.md", "SECURITY.md"):
            shutil.copy(ROOT / name, folder / name)
        bytes_out = io.BytesIO()
        with gzip.GzipFile(fileobj=bytes_out, mode="wb", mtime=0, compresslevel=9) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for path in [folder, *sorted(folder.rglob("*"))]:
                put(archive, folder, path)
        target = out / f"sumi-{version}-x86_64-linux.tar.gz"
        target.write_bytes(bytes_out.getvalue())
        print(f"{target}: {len(bytes_out.getvalue())} bytes")


if __name__ == "__main__":
    main()
