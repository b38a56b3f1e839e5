#!/usr/bin/env python3
"""The rules of ARCHITECTURE.md and CONTRIBUTING.md that a machine can check."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.cpp"))
HEADERS = sorted((ROOT / "src").rglob("*.hpp")) + sorted((ROOT / "include").rglob("*.hpp"))


def code_of(path):
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r'"(\\.|[^"\\])*"', '""', text)


class Structure(unittest.TestCase):
    def test_the_library_never_prints_exits_or_looks_around(self):
        banned = re.compile(r"std::(cout|cerr|clog)|\b(printf|fprintf|puts|abort|exit|_exit|getenv|secure_getenv)\s*\("
                            r"|fmt::print|\b(steady_clock|system_clock|high_resolution_clock)\b|\btime\s*\(\s*(nullptr|0|NULL)")
        for path in SOURCES + HEADERS:
            self.assertIsNone(banned.search(code_of(path)), path.relative_to(ROOT))

    def test_who_judges_does_not_see_what_is_judged(self):
        own = {"check": {"check", "text", "io"}, "attack": {"attack", "tag", "text", "io"}}
        hidden = {"sumi/mask.hpp", "sumi/mask_file.hpp", "sumi/visibility.hpp", "sumi/repeats.hpp",
                  "sumi/anonymize_table.hpp", "sumi/anonymize_table_file.hpp", "sumi/replace.hpp", "sumi/sanitize.hpp"}
        for folder, allowed in own.items():
            for path in (ROOT / "src" / folder).iterdir():
                text = path.read_text(encoding="utf-8")
                for name in re.findall(r'#include "([^"]+)"', text):
                    self.assertIn(name.split("/")[0], allowed, path.relative_to(ROOT))
                for name in re.findall(r"#include <(sumi/[^>]+)>", text):
                    self.assertNotIn(name, hidden, path.relative_to(ROOT))
                for name in re.findall(r"sumi::(rare|publish|table|link|game)\b", text):
                    self.fail(f"{path.relative_to(ROOT)} links {name}")

    def test_folders_depend_one_way(self):
        order = ["text", "report", "io", "match", "terms", "tag", "rare", "publish", "table", "link", "check", "attack", "game", "hide"]
        self.assertEqual(sorted(order), sorted(p.name for p in (ROOT / "src").iterdir() if p.is_dir()))
        for path in SOURCES + [h for h in HEADERS if (ROOT / "src") in h.parents]:
            folder = path.relative_to(ROOT / "src").parts[0]
            for name in re.findall(r'#include "([^"/]+)/', path.read_text(encoding="utf-8")):
                self.assertLessEqual(order.index(name), order.index(folder), path.relative_to(ROOT))

    def test_every_source_has_its_test(self):
        for path in SOURCES:
            test = ROOT / "tests" / path.relative_to(ROOT / "src").with_suffix("")
            self.assertTrue(test.with_name(test.name + "_test.cpp").exists(), path.relative_to(ROOT))

    def test_a_source_includes_its_own_header_first(self):
        for path in SOURCES:
            header = path.with_suffix(".hpp")
            if header.exists():
                first = re.search(r'#include ["<]([^">]+)[">]', path.read_text(encoding="utf-8")).group(1)
                self.assertEqual(first, str(header.relative_to(ROOT / "src")), path.relative_to(ROOT))

    def test_names_say_what_a_file_is_for(self):
        vague = re.compile(r"(^|_)(util|utils|utility|helper|helpers|common|misc|manager)(_|\.|$)")
        for path in ROOT.rglob("*"):
            inside = path.relative_to(ROOT)
            if inside.parts[0] in {"build", ".git"}:
                continue
            self.assertIsNone(vague.search(path.name), inside)

    def test_files_are_short(self):
        for path in SOURCES + HEADERS + sorted((ROOT / "cli").iterdir()):
            self.assertLessEqual(len(path.read_text(encoding="utf-8").splitlines()), 400, path.relative_to(ROOT))


if __name__ == "__main__":
    unittest.main()
