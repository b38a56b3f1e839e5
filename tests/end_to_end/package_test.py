#!/usr/bin/env python3
"""What packages are made of: what is inside them and under which licence, what they need, and that lists agree. scripts/package-tests installs them."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from program import SUMI

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Of scripts/setup: for tests, or always there where Debian packages are built.
NOT_OF_A_BUILD = {"ca-certificates", "git", "build-essential", "python3", "python3-pytest", "libgtest-dev", "libgmock-dev", "librapidcheck-dev",
                  "python3-regex", "python3-yaml", "poppler-utils", "tesseract-ocr", "tesseract-ocr-eng"}


def control():
    """{package: {field: value}} of debian/control; the source's is under ''."""
    found = {}
    for paragraph in (ROOT / "debian" / "control").read_text(encoding="utf-8").split("\n\n"):
        fields = dict(re.findall(r"^(\S+): (.*(?:\n .*)*)", paragraph, flags=re.MULTILINE))
        found[fields.get("Package", "")] = fields
    return found


def names_in(field):
    return {re.match(r"[a-z0-9.+-]+", part.strip()).group(0) for part in field.split(",") if not part.strip().startswith("$")}


class Packages(unittest.TestCase):
    def test_what_is_inside_is_listed_with_its_licence(self):
        with tempfile.TemporaryDirectory() as folder:
            made = []
            for name in ("a.json", "b.json"):
                subprocess.run([sys.executable, "-B", str(ROOT / "contrib" / "sbom.py"), os.path.join(folder, name), SUMI], check=True)
                made.append(pathlib.Path(folder, name).read_bytes())
        self.assertEqual(made[0], made[1])
        listed = json.loads(made[0])
        self.assertEqual((listed["bomFormat"], listed["specVersion"]), ("CycloneDX", "1.5"))
        names = {one["name"] for one in listed["components"]}
        self.assertLessEqual({"libc6", "libssl3", "en.model", "ja.model"}, names)
        self.assertTrue(any(name.startswith("libicu") for name in names))
        self.assertIn("@recogito/text-annotator", names)
        for one in listed["components"]:
            self.assertTrue(one["licenses"], one["name"])
        for model in (ROOT / "models").glob("*.model"):
            self.assertIn(model.name, names)

    def test_a_build_of_packages_needs_what_setup_installs(self):
        setup = (ROOT / "scripts" / "setup").read_text(encoding="utf-8")
        installed = set(re.search(r'packages="(.*?)\$\*"', setup, flags=re.DOTALL).group(1).split())
        needed = names_in(control()[""]["Build-Depends"])
        self.assertEqual(needed - {"debhelper-compat", "dh-python"}, installed - NOT_OF_A_BUILD)

    def test_each_package_has_its_files_and_the_version_is_one(self):
        packages = set(control()) - {""}
        self.assertEqual(packages, {"sumi", "sumi-models", "sumi-models-multi", "python3-sumi", "libsumi-dev", "sumi-doc"})
        self.assertEqual(packages, {path.stem for path in (ROOT / "debian").glob("*.install")})
        version = re.search(r"project\(sumi VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
        said = {"debian/changelog": rf"\Asumi \({version}\)", "CITATION.cff": rf"(?m)^version: {version}$", "CHANGELOG.md": rf"(?s)\A[^#]*# Changelog[^#]*## {version}\n",
                "python/sumi/__init__.py": rf'(?m)^__version__ = "{version}"$'}
        for file, pattern in said.items():
            self.assertRegex((ROOT / file).read_text(encoding="utf-8"), pattern, file)
        self.assertEqual(subprocess.run([SUMI, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()[1], version)
        # pip reads it from the same line.
        written = re.search(r"regex = '(.*)'", (ROOT / "pyproject.toml").read_text(encoding="utf-8")).group(1)
        self.assertEqual(re.search(written, (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group("value"), version)

    def test_packages_hold_every_late_library(self):
        late = set()
        for listed in [*(ROOT / "src").rglob("CMakeLists.txt"), ROOT / "CMakeLists.txt"]:
            late |= set(re.findall(r"(?m)^ *sumi_late_library\((\w+)", listed.read_text(encoding="utf-8")))
        self.assertEqual(set(re.search(r"(?m)^LATE = (.*)$", (ROOT / "debian" / "rules").read_text(encoding="utf-8")).group(1).split()), late)

    def test_a_release_is_refused_before_it_is_built(self):
        """Of a tree with changes, under a version that is another commit's, without a part in the changelog, by a key that isn't there, into a folder with files."""
        def released(*arguments):
            return subprocess.run([folder / "scripts" / "release", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)

        def committed(*words):
            subprocess.run(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.org", *words], check=True, stdout=subprocess.DEVNULL)

        with tempfile.TemporaryDirectory() as base:
            folder = pathlib.Path(base, "clone")
            (folder / "scripts").mkdir(parents=True)
            (folder / "debian").mkdir()
            for file in ("scripts/release", "CMakeLists.txt", "CHANGELOG.md", "debian/changelog"):
                shutil.copy(ROOT / file, folder / file)
            committed("init", "--quiet")
            committed("add", ".")
            committed("commit", "--quiet", "-m", "one")
            pathlib.Path(base, "full").mkdir()
            pathlib.Path(base, "full", "file").write_text("kept")
            for arguments, said in [(["--sign", "openssl:/nowhere"], "can't be read"), (["--sign", "other:x"], "--sign takes"), (["--sign"], "needs KIND:KEY"),
                                    (["--faster"], "no option"), ([f"{base}/full"], "isn't empty")]:
                done = released(*arguments)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(said, done.stderr)
            version = re.search(r"project\(sumi VERSION ([\d.]+)", (folder / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
            committed("tag", f"v{version}")
            (folder / "CHANGELOG.md").write_text("# Changelog\n", encoding="utf-8")
            self.assertIn("no commit has", released().stderr)
            committed("commit", "--quiet", "-a", "-m", "two")
            self.assertIn("is another commit", released().stderr)
            committed("tag", "-d", f"v{version}")
            self.assertIn("has no part for", released().stderr)
            self.assertEqual(pathlib.Path(base, "full", "file").read_text(), "kept")

    def test_who_links_the_library_gets_what_it_needs(self):
        config = (ROOT / "cmake" / "sumi-config.cmake.in").read_text(encoding="utf-8")
        needed = names_in(control()["libsumi-dev"]["Depends"])
        for found, package in (("ICU", "libicu-dev"), ("ZLIB", "zlib1g-dev"), ("zstd", "libzstd-dev"), ("EXPAT", "libexpat1-dev"), ("Libzip", "libzip-dev"),
                               ("simdjson", "libsimdjson-dev"), ("fmt", "libfmt-dev"), ("Divsufsort", "libdivsufsort-dev"), ("Sodium", "libsodium-dev"),
                               ("Re2", "libre2-dev"), ("Pcre2", "libpcre2-dev"), ("OpenSSL", "libssl-dev"), ("SQLite3", "libsqlite3-dev")):
            if f"find_dependency({found}" in config:
                self.assertIn(package, needed)


if __name__ == "__main__":
    unittest.main()
