#!/usr/bin/env python3
"""Lists the content of the packages, with versions and licences, as CycloneDX 1.5: sbom.py OUT.json FILE…

FILEs are programs and libraries of the build: the libraries that they load, directly or not, are listed with their
Debian packages ("required" if they come from the system, or are packed beside it); what is compiled in as headers or in
the pages is named below. Licences are those in the packages' own copyright files.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Compiled in as headers; a static library of Debian would be listed here, too.
HEADERS = ["libcli11-dev", "nlohmann-json3-dev", "libtomlplusplus-dev", "libboost1.74-dev", "libxxhash-dev", "pybind11-dev", "libstdc++-12-dev"]


def said(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout


def libraries(files):
    """Returns the real paths of all that the files load."""
    found = re.findall(r"=> (/\S+)|^\s(/\S+) \(", said("ldd", *files), flags=re.MULTILINE)
    return sorted({os.path.realpath(name or path) for name, path in found})


def packages_of(paths):
    """Returns the Debian packages of files, also of those that a merged /usr lists without it."""
    listed = said("dpkg-query", "-S", *paths, *(path.replace("/usr/lib/", "/lib/", 1) for path in paths))
    return sorted({line.split(":")[0].strip() for line in listed.splitlines()})


def versions_of(packages):
    listed = said("dpkg-query", "-W", "-f", "${Package} ${Version}\n", *packages)
    return dict(line.split(" ") for line in listed.splitlines())


def licences_of(package):
    try:
        text = pathlib.Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    named = sorted({name.strip() for name in re.findall(r"^License: *(.+)$", text, flags=re.MULTILINE) if len(name.strip()) < 80})
    return named or ["as in the package's copyright file"]


def component(package, version):
    return {"type": "library", "name": package, "version": version, "purl": f"pkg:deb/debian/{package}@{version}",
            "licenses": [{"license": {"name": name}} for name in licences_of(package)]}


def models():
    for path in sorted((ROOT / "models").glob("*.model")):
        licence = "CC-BY-SA-3.0" if path.stem == "ja" else "CC-BY-SA-4.0"
        yield {"type": "machine-learning-model", "name": path.name, "licenses": [{"license": {"id": licence}}],
               "description": "models/SOURCES.md names what it was trained on"}


def pages():
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    needed, todo = {}, list(packages[""].get("dependencies", {}))
    while todo:
        name = todo.pop()
        one = packages.get(f"node_modules/{name}")
        if one and name not in needed:
            needed[name] = one
            todo += list(one.get("dependencies", {}))
    for name, one in sorted(needed.items()):
        yield {"type": "library", "name": name, "version": one["version"], "purl": f"pkg:npm/{name}@{one['version']}", "description": "in the pages of sumi review",
               "licenses": [{"license": {"name": one.get("license", "as in its package")}}]}


def copy_licences(sbom, folder):
    """Writes what the packages in an SBOM state about their authors and licences, and our own; one file each."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder / "sumi")
    shutil.copy(ROOT / "models" / "SOURCES.md", folder / "models")
    for one in json.loads(sbom.read_text(encoding="utf-8"))["components"]:
        copyright_file = pathlib.Path("/usr/share/doc", one["name"], "copyright")
        if copyright_file.exists():
            shutil.copy(copyright_file, folder / one["name"])


def main():
    out, files = sys.argv[1], sys.argv[2:]
    versions = versions_of([*packages_of(libraries(files)), *HEADERS])
    version = re.search(r"VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")[40:]).group(1)
    listing = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
               "metadata": {"component": {"type": "application", "name": "sumi", "version": version, "licenses": [{"license": {"id": "Apache-2.0"}}]}},
               "components": [*(component(*one) for one in sorted(versions.items())), *models(), *pages()]}
    pathlib.Path(out).write_text(json.dumps(listing, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
