#!/usr/bin/env python3
"""The rules of ARCHITECTURE.md and CONTRIBUTING.md that a machine can check."""
import pathlib
import re
import shutil
import subprocess
import unittest

from public_headers import declarations

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.cpp"))
HEADERS = sorted((ROOT / "src").rglob("*.hpp")) + sorted((ROOT / "include").rglob("*.hpp"))

# What each room of src/ includes of others, in the order of what flows: no row names one below it. A public header belongs to the room of the
# library that lists it. A row that ends in * says what each room below that has no row of its own may include.
DEPENDENCIES = {
    "base/machine": "",
    "base/model": "base/machine",
    "base/text": "base/model",
    "io": "base/model",
    "base/bytes": "base/machine base/model base/text",
    "base/names": "base/model base/text",
    "judge/verify": "base/model base/text io",
    "methods/facts": "base/model base/text",
    "methods/rare": "base/machine base/model base/text",
    "methods/similar": "base/machine base/model base/text",
    "base/database": "base/model base/bytes",
    "base/keys": "base/model base/bytes",
    "base/match": "base/model base/text base/bytes",
    "base/report": "base/model base/text base/bytes",
    "io/notation": "base/model base/text base/bytes",
    "io/records": "base/model base/text io base/bytes io/notation",
    "io/formats/containers": "base/machine base/model base/text base/bytes io/notation io/records",
    "io/formats/json": "base/model base/bytes io/notation io/records",
    "io/formats/clinical": "base/model base/text io/formats/containers",
    "io/formats/*": "base/model base/text base/bytes io io/notation io/records io/formats/containers io/formats/json io/formats/clinical",
    "io/formats/html": "base/model base/text base/bytes io/notation io/formats/containers io/formats/picture",
    "io/formats/mail": "base/model base/text base/bytes io/formats/containers io/formats/docx io/formats/odt io/formats/pptx io/formats/rtf io/formats/html io/formats/pdf io/formats/picture io/formats/ods io/formats/xlsx io/notation",
    "judge/verify/residue": "base/machine base/model base/text base/bytes judge/verify io/notation io/formats/html",
    "io/formats": "base/model base/text io base/bytes io/notation io/records io/formats/*",
    "io/corpora": "base/model base/text io base/bytes io/notation io/records io/formats/brat io/formats",
    "judge/inspect": "base/model base/text io base/bytes io/records io/formats",
    "judge/score": "base/machine base/model base/text io base/bytes io/records io/formats",
    "link": "base/machine base/model base/text io base/bytes base/report io/notation io/records io/formats/csv io/formats",
    "promise": "base/model base/text io base/bytes io/notation io/corpora",
    "tag": "base/machine base/model base/text io base/bytes io/records io/formats io/corpora",
    "judge/verify/release": "base/machine base/model base/text io base/bytes judge/verify io/records io/formats/brat io/formats/i2b2 io/formats/sqlite io/formats io/corpora promise",
    "judge/verify/table": "base/model base/text base/bytes judge/verify io/corpora promise",
    "labs/risk": "base/machine base/model base/text judge/verify/table",
    "methods/terms": "base/machine base/model base/text io base/bytes base/match io/notation io/records io/formats promise",
    "publish/decisions": "base/model base/text base/bytes judge/verify io/records tag",
    "tag/patterns": "base/model base/text base/bytes base/names tag",
    "publish/mask": "base/machine base/model base/text io base/bytes judge/verify methods/facts methods/rare methods/similar base/keys base/report io/records io/formats/lines io/formats/jsonl io/formats io/corpora promise tag methods/terms publish/decisions tag/patterns",
    "serve/recognize": "base/machine base/model base/text tag tag/patterns",
    "table": "base/machine base/model base/text base/bytes base/keys io/notation io/formats io/corpora promise tag/patterns",
    "labs/perturb": "base/model base/text base/bytes base/keys io/notation io/formats io/corpora tag/patterns table",
    "tag/features": "base/machine base/model base/text io base/bytes base/match tag tag/patterns",
    "tag/spoken": "base/model base/text base/names tag/patterns",
    "labs/spread": "base/model base/text base/bytes methods/rare publish/mask",
    "publish/replace": "base/machine base/model base/text io base/bytes base/names base/keys io/notation io/records io/formats io/corpora tag publish/mask",
    "tag/learners": "base/machine base/model tag/features",
    "tag/models": "base/model base/text base/bytes base/names tag tag/patterns tag/features tag/spoken tag/learners",
    "tag/encoder": "base/model base/text base/bytes tag tag/features tag/models",
    "tag/outside": "base/model base/text io/records tag tag/features tag/models",
    "tag/training": "base/machine base/model base/text io base/bytes tag tag/patterns tag/features tag/learners tag/models",
    "judge/attack": "base/machine base/model base/text io base/bytes io/records io/formats io/corpora tag tag/features tag/models tag/training",
    "labs/quiz": "base/machine base/model base/text io io/formats judge/attack",
    "hide": "base/model io judge/verify base/keys base/report tag publish/mask table judge/attack",
    "labs/game": "base/machine base/model base/text base/bytes tag publish/mask tag/features publish/replace tag/models tag/training judge/attack",
    "hide/search": "base/machine base/model base/text base/bytes base/names base/match io/formats/html link hide",
    "release": "base/machine base/model base/text io base/bytes base/keys base/report io/records io/formats io/corpora publish/decisions",
    "hide/rules": "base/model base/text base/bytes base/names base/keys io/notation io/records io/formats io/corpora tag/patterns hide hide/search",
    "hide/chain": "base/machine base/model base/text io base/bytes base/names judge/verify base/database base/keys base/report io/notation io/corpora link tag publish/decisions tag/patterns publish/mask table tag/spoken publish/replace hide labs/game hide/search hide/rules",
    "hide/fhir": "base/model base/bytes io/notation io/records io/formats/fhir io/formats/clinical hide hide/rules hide/chain",
    "hide/init": "base/model base/text base/bytes io/notation io/records io/formats io/corpora tag hide hide/rules hide/chain",
    "hide/sources": "base/model base/text base/bytes judge/verify io/notation io/records io/formats/csv io/formats/sqlite io/formats/clinical io/formats io/corpora hide hide/rules hide/chain hide/fhir",
    "hide/redact": "base/machine base/model base/text base/bytes base/keys base/report io/notation io/formats/containers io/formats io/records io/corpora publish/replace hide hide/rules hide/search hide/chain hide/sources tag",
    "hide/run": "base/model base/text io base/bytes judge/verify base/report tag publish/mask judge/attack hide hide/rules hide/chain hide/sources",
    "serve/protocols": "base/model base/text io judge/verify base/keys base/report io/notation io/records tag publish/mask serve/recognize publish/replace hide hide/redact",
    "serve/gateway": "base/model base/text io base/keys io/notation publish/replace hide/search serve/protocols",
    "serve/net": "base/machine base/model base/text serve/protocols serve/gateway",
    "review": "base/machine base/model base/text io base/bytes judge/verify base/database io/records io/formats io/corpora tag publish/decisions tag/features serve/protocols tag/training judge/attack hide release",
    "labs/simulation": "base/machine base/model base/text tag review",
    "labs/study": "base/machine base/model base/text base/bytes base/database io/notation serve/protocols review labs/quiz",
}
# What judges sees nothing of what is judged.
JUDGED_BY = {"base", "io", "promise"}
JUDGES = {"judge/verify": JUDGED_BY, "judge/score": JUDGED_BY, "judge/inspect": JUDGED_BY, "judge/attack": JUDGED_BY | {"tag"},
          "labs/risk": JUDGED_BY | {"judge"}, "labs/quiz": JUDGED_BY | {"judge"}}


# Files that are written name commands as a whole: the marker of a published folder, rules to start with.
NAMES_COMMANDS = {ROOT / "src" / "base" / "bytes" / "folder_marker.hpp", ROOT / "src" / "hide" / "init" / "init_rules.cpp"}


# Rooms (below src/, and folders beside it) whose comments are in plain English; others follow room by room.
PLAIN_ROOMS = ["include", "bench", *(f"src/{room}" for room in ("base", "methods", "promise", "publish", "judge"))]
# Words with which a comment begins that has no subject: "Of each document", "Whether it is", "by which". Beside a field, "of the source" is short for
# the field of the source.
NO_SUBJECT = re.compile(r"(?:Of|By|Not|(?i:whether|how|what|that|who|whom|whose|where|why|nor|so|those|(?:of|by|in|from) wh\w+))\b")
# Words of our own, with the usual ones.
USUAL_WORDS = {"behind": "after", "in front": "before", "parted": "separated, split", "rising": "ascending", "untold": "unidentified"}


# Words in the names of public numbers that tell their unit.
UNITS = set("""attributes bytes candidates characters classes groups uniques errors clusters columns count day documents edits entities entries errors files folds gaps hits
    identifiers iterations k keys lengths lines links marks matches mentions month n owners pairs passages patterns persons positives queries rate
    ratio ratios records resamples rounds rows seed sequences spans steps stretches terms threads tokens tp fp fn violations year budgets""".split())
# Types that a public function reads from a file by its path, and that its card speaks of.
READ_FROM_FILES = {"HideRules"}


def public_declarations():
    if not hasattr(public_declarations, "all"):
        public_declarations.all = [(path, one) for path in sorted((ROOT / "include").rglob("*.hpp"))
                                   for one in declarations(path.read_text(encoding="utf-8")) if one.is_public]
    return public_declarations.all


def place_of(path, declaration):
    return f"{path.relative_to(ROOT)}:{declaration.line}"


def says_it_by_its_name(one):
    """name_of(x) and x_named(name); what moves, copies, compares or destroys; of members what takes nothing and changes nothing."""
    if one.kind != "function":
        return False
    if one.name == "name_of" or one.name.endswith("_named") or one.name.startswith(("operator", "~")):
        return True
    if one.type and one.name == one.type.split("::")[-1]:
        return re.search(rf"\(\)|\((const )?{one.name}&&?( \w+)?\)", one.text) is not None
    return bool(one.type) and "() const" in one.text


def literals_of(path):
    found = re.findall(r"""//[^\n]*|'(?:\\.|[^'\\])'|"((?:\\.|[^"\\\n])*)\"""", path.read_text(encoding="utf-8"))
    return [literal for literal in found if literal]


def comments_of(path):
    """(line, text) of each comment: of lines in a row that are nothing else, or of what stands beside code."""
    text = re.sub(r'R"([^(\s]*)\(.*?\)\1"', lambda raw: "\n" * raw.group().count("\n"), path.read_text(encoding="utf-8"), flags=re.DOTALL)
    found, before = [], None
    for number, line in enumerate(text.split("\n"), 1):
        code, slashes, comment = re.sub(r'"(\\.|[^"\\])*"', '""', line).partition("//")
        if not slashes or re.match(r" ?namespace\b", comment):
            before = None
            continue
        place = (len(code), bool(code.strip()))
        if before and not place[1] and before[0] == place[0]:
            found[-1][1] += " " + comment.strip()
        else:
            found.append([number, comment.strip()])
        before = place
    return found


def settings_named():
    """The names in Settings{…}, each with a file that has it."""
    found = {}
    for path in SOURCES + HEADERS:
        for names in re.findall(r"\bSettings\{([^}]*)\}", path.read_text(encoding="utf-8")):
            for name in re.findall(r'"([^"]+)"', names):
                found[name] = path.relative_to(ROOT)
    return found


# The folder of each library.
LIBRARIES = {name: str(lists.parent.relative_to(ROOT / "src")) for lists in sorted((ROOT / "src").rglob("CMakeLists.txt"))
             for name in re.findall(r"^sumi_library\((\w+)", lists.read_text(encoding="utf-8"), flags=re.MULTILINE)}


# The folder of the library that lists a public header.
OWNERS = {header: folder for folder in LIBRARIES.values() for header in re.findall(
    r"[\w/]+\.hpp", re.search(r"PUBLIC\s([^A-Z]*)|$", (ROOT / "src" / folder / "CMakeLists.txt").read_text(encoding="utf-8"))[1] or "")}


def library_of(room):
    return next((name for name, folder in LIBRARIES.items() if room == folder or room.startswith(folder + "/")), None)


def room_of(path):
    if ROOT / "src" in path.parents:
        return str(path.relative_to(ROOT / "src").parent)
    return OWNERS.get(str(path.relative_to(ROOT / "include" / "sumi")), ".")


def rooms_included(path):
    """By every quoted header, and every one in <sumi/…>; one without a folder is a mistake."""
    names = re.findall(r'^\s*#\s*include\s*("|<sumi/)([^">]+)[">]', path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {OWNERS[name] if kind == "<sumi/" else str(pathlib.PurePosixPath(name).parent) for kind, name in names}


def code_of(path):
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r'"(\\.|[^"\\])*"', '""', text)


# Their words are in `sumi` itself.
WITHOUT_A_NAMESPACE = {"machine", "model", "text", "keys"}
# Libraries that were cut out of another keep its namespace.
NAMESPACES = {"bytes": "io", "promise": "io", "study": "review", "simulation": "review", "perturb": "table", "risk": "verify"}


class Structure(unittest.TestCase):
    def test_the_library_never_prints_exits_or_looks_around(self):
        """The sockets alone read a clock, as connections must end in time."""
        banned = r"std::(cout|cerr|clog)|\b(printf|fprintf|puts|abort|exit|_exit|getenv|secure_getenv)\s*\(|fmt::print"
        clocks = r"|\b(steady_clock|system_clock|high_resolution_clock)\b|\btime\s*\(\s*(nullptr|0|NULL)"
        for path in SOURCES + HEADERS:
            self.assertIsNone(re.search(banned + ("" if room_of(path) == "serve/net" else clocks), code_of(path)), path.relative_to(ROOT))

    def test_the_library_names_no_option_of_the_command_line(self):
        for path in SOURCES + HEADERS:
            if path in NAMES_COMMANDS:
                continue
            for literal in literals_of(path):
                self.assertNotRegex(literal, r"--[a-z]|(^|[ (])-o\b", path.relative_to(ROOT))

    def test_the_command_line_knows_the_option_of_each_setting(self):
        found = settings_named()
        self.assertGreater(len(found), 50)
        public = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "include").rglob("*.hpp"))
        for name, path in found.items():
            self.assertRegex(public, rf"[ >&]{name}( =|;|\{{)", f"{path}: no field of an option struct")
        options = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "cli").glob("*.cpp"))
        rows = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*_rows.cpp"))
        for name in found:
            option = name.replace("_", "-")
            is_option = re.search(rf'"(-[a-z],)?--{option}[",]|config_key\("{option}"\)', options)
            is_called_so = re.search(rf',\s*"{name}"\)', options)  # sets(OPTION, "name")
            is_row = re.search(rf'\.(name|setting) = "{name}"', rows)
            self.assertTrue(is_option or is_called_so or is_row, f"{name}: no option sets it")

    def test_rooms_include_what_the_table_says_and_nothing_else(self):
        found = {room: set() for room in DEPENDENCIES}
        every = sorted({room_of(path) for path in SOURCES + HEADERS})
        row_of = {room: room if room in DEPENDENCIES else str(pathlib.PurePosixPath(room).parent) + "/*" for room in every}
        for path in SOURCES + HEADERS:
            row = row_of[room_of(path)]
            self.assertIn(row, DEPENDENCIES, path.relative_to(ROOT))
            self.assertNotIn(".", rooms_included(path), f"{path.relative_to(ROOT)} includes a header without its folder")
            allowed = set(DEPENDENCIES[row].split())
            allowed |= {room for room in every if str(pathlib.PurePosixPath(room).parent) + "/*" in allowed}
            others = rooms_included(path) - {room_of(path)}
            self.assertLessEqual(others, allowed, path.relative_to(ROOT))
            found[row] |= others
        above = set()
        for row, others in DEPENDENCIES.items():
            rooms = {room for room in every if row_of[room] == row}
            named = {room for room in others.split() if not room.endswith("*")}
            self.assertLessEqual(named, found[row], f"{row}: the table has more than is used")
            self.assertLessEqual(found[row], above, f"{row} includes what stands below it")
            above |= rooms

    def test_libraries_link_what_their_rooms_include(self):
        for library, folder in LIBRARIES.items():
            included = set()
            for path in SOURCES + HEADERS:
                if library_of(room_of(path)) == library:
                    included |= {library_of(room) for room in rooms_included(path)}
            linked = set(re.findall(r"sumi::([a-z]+)", (ROOT / "src" / folder / "CMakeLists.txt").read_text(encoding="utf-8")))
            self.assertEqual(linked, included - {library, None}, folder)

    def test_who_sees_simdjson_links_it(self):
        """Its classes have another layout without the definitions that come with its target."""
        seen = {}

        def sees(path):
            if path not in seen:
                seen[path] = False
                text = path.read_text(encoding="utf-8")
                names = re.findall(r'#include "([^"]+)"', text)
                seen[path] = "#include <simdjson" in text or any(
                    sees(there / name) for name in names for there in (ROOT / "src", ROOT / "tests") if (there / name).exists())
            return seen[path]

        for folder in [lists.parent for base in ("src", "tests") for lists in (ROOT / base).glob("*/**/CMakeLists.txt")]:
            if any(sees(path) for path in sorted(folder.rglob("*.cpp")) if "consumer" not in path.parts):
                self.assertIn("simdjson::simdjson", (folder / "CMakeLists.txt").read_text(encoding="utf-8"), folder.name)

    def test_who_judges_does_not_see_what_is_judged(self):
        for room, others in DEPENDENCIES.items():
            judge = "/".join(room.split("/")[:2])
            if judge in JUDGES:
                self.assertLessEqual({name.split("/")[0] for name in others.split() if not name.startswith(judge)}, JUDGES[judge], room)
        for path in SOURCES + HEADERS:
            if "/".join(room_of(path).split("/")[:2]) in JUDGES:
                self.assertNotIn("<sumi/model/visibility.hpp>", path.read_text(encoding="utf-8"), path.relative_to(ROOT))

    def test_a_build_without_labs_misses_nothing(self):
        """Labs are included by labs, and by the files that a build without them leaves out, or has others for."""
        for path in SOURCES + HEADERS:
            if not room_of(path).startswith("labs/") and path.name != "publisher_mentions.cpp":
                self.assertFalse({room for room in rooms_included(path) if room.startswith("labs/")}, path.relative_to(ROOT))
        cli = ROOT / "cli"
        lists = re.findall(r"^if\(SUMI_LABS\)$(.*?)^(?:else|endif)", (cli / "CMakeLists.txt").read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        left_out = {pathlib.PurePosixPath(name).stem for part in lists for name in re.findall(r"\w+\.cpp", part)}
        self.assertGreater(len(left_out), 5)
        for path in sorted(cli.glob("*.[ch]pp")):
            if path.stem in left_out:
                continue
            found = re.findall(r'#include ["<](?:sumi/)?([^">]+)\.hpp[">]', path.read_text(encoding="utf-8"))
            labs = [name for name in found if name in left_out or name.startswith("labs/") or OWNERS.get(name + ".hpp", "").startswith("labs/")]
            self.assertLessEqual(set(labs), {"table_uniques"}, path.relative_to(ROOT))

    def test_every_test_is_built_and_run(self):
        for folder in sorted(path.parent for path in (ROOT / "tests").glob("*/**/CMakeLists.txt")):
            listed = (folder / "CMakeLists.txt").read_text(encoding="utf-8")
            for path in sorted(folder.rglob("*_test.cpp")):
                self.assertRegex(listed, rf"(?<![\w/]){re.escape(str(path.relative_to(folder)))}\b", path.relative_to(ROOT))
            for path in sorted(folder.glob("*_test.py")):
                self.assertIn(path.stem, listed, path.relative_to(ROOT))

    def test_tests_share_no_files(self):
        """They run beside one another: a name below the machine's temporary folder is a process's own."""
        for path in sorted((ROOT / "tests").rglob("*.[ch]pp")):
            text = path.read_text(encoding="utf-8")
            self.assertNotIn("TempDir()", text, path.relative_to(ROOT))
            for name in re.findall(r"temp_directory_path\(\)\)?\s*/\s*([^;]*);", text):
                self.assertRegex(name, "getpid|X{6}", path.relative_to(ROOT))

    def test_a_source_includes_its_own_header_first(self):
        for path in SOURCES:
            header = path.with_suffix(".hpp")
            if header.exists():
                first = re.search(r'#include ["<]([^">]+)[">]', path.read_text(encoding="utf-8")).group(1)
                self.assertEqual(first, str(header.relative_to(ROOT / "src")), path.relative_to(ROOT))

    def test_every_folder_says_what_happens_there(self):
        """A folder at the top, the folder of a library, the folder of a format; the story links the first two."""
        story = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
        top = sorted(p for p in (ROOT / "src").iterdir() if p.is_dir())
        self.assertLessEqual(len(top), 14)
        for folder in {*top, *(ROOT / "src" / folder for folder in LIBRARIES.values())}:
            self.assertIn(f"({folder.relative_to(ROOT)}/README.md)", story)
        for folder in {*top, *(ROOT / "src" / folder for folder in LIBRARIES.values()), *(ROOT / "src" / "io" / "formats").glob("*/")}:
            page = folder / "README.md"
            self.assertTrue(page.exists(), folder)
            self.assertLessEqual(len(page.read_text(encoding="utf-8").splitlines()), 60, folder)

    def test_pages_link_what_exists(self):
        heading = re.compile(r"^#+ +(.*)$", re.MULTILINE)
        index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
        for page in sorted((ROOT / "docs").rglob("*.md")):
            if page.name != "README.md":
                self.assertIn(f"({page.relative_to(ROOT / 'docs')}", index, "docs/README.md doesn't list a page")
        for page in [*sorted(ROOT.glob("*.md")), *(p for folder in ("docs", "src", "experiments", "samples") for p in sorted((ROOT / folder).rglob("*.md")))]:
            for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)):
                if re.match(r"[a-z]+:", target):
                    continue
                path, _, part = target.partition("#")
                there = (page.parent / path) if path else page
                self.assertTrue(there.exists(), f"{page.relative_to(ROOT)} links {target}")
                if part:
                    names = {re.sub(r"[^\w -]", "", h.lower()).replace(" ", "-") for h in heading.findall(there.read_text(encoding="utf-8"))}
                    self.assertIn(part, names, f"{page.relative_to(ROOT)} links {target}")

    def test_public_comments_name_installed_headers_alone(self):
        public = ROOT / "include"
        for path in public.rglob("*.hpp"):
            for name in re.findall(r"[a-z0-9_/]+\.hpp", re.sub(r"#include[^\n]*", "", path.read_text(encoding="utf-8"))):
                self.assertTrue((public / name).is_file() or (public / "sumi" / name).is_file(), f"{path.relative_to(ROOT)}: {name}")

    def test_names_say_what_a_file_is_for(self):
        vague = re.compile(r"(^|_)(util|utils|utility|helper|helpers|common|misc|manager)(_|\.|$)")
        for path in ROOT.rglob("*"):
            inside = path.relative_to(ROOT)
            if inside.parts[0] in {"build", ".git"}:
                continue
            self.assertIsNone(vague.search(path.name), inside)

    def test_files_have_a_natural_size(self):
        for path in SOURCES + HEADERS + sorted((ROOT / "cli").iterdir()):
            self.assertLessEqual(len(path.read_text(encoding="utf-8").splitlines()), 800, path.relative_to(ROOT))

    def test_comments_begin_with_their_subject(self):
        for path in [p for room in PLAIN_ROOMS for p in sorted((ROOT / room).rglob("*.[ch]pp"))]:
            for line, comment in comments_of(path):
                self.assertIsNone(NO_SUBJECT.match(comment), f"{path.relative_to(ROOT)}:{line}: {comment[:60]}")

    def test_comments_of_all_rooms_say_what_they_are_about(self):
        for path in [p for room in ("src", "cli", "python/native") for p in sorted((ROOT / room).rglob("*.[ch]pp"))]:
            for line, comment in comments_of(path):
                self.assertNotRegex(comment, r"\A(?:Of|Whether) ", f"{path.relative_to(ROOT)}:{line}")

    def test_comments_use_the_usual_words(self):
        ours = re.compile(rf"\b({'|'.join(USUAL_WORDS)})\b", re.IGNORECASE)
        for path in [p for room in PLAIN_ROOMS for p in sorted((ROOT / room).rglob("*.[ch]pp"))]:
            for line, comment in comments_of(path):
                word = ours.search(re.sub(r"`[^`]*`", "", comment))
                self.assertIsNone(word, f"{path.relative_to(ROOT)}:{line}: {word and word[1]}: {word and USUAL_WORDS[word[1].lower()]}")

    def test_sources_are_formatted(self):
        program = shutil.which("clang-format-19")
        if program is None:
            self.skipTest("clang-format-19 isn't installed; scripts/test installs it")
        files = [str(p) for folder in ("src", "include", "cli", "tests", "bench", "examples", "python") for p in sorted((ROOT / folder).rglob("*.[ch]pp"))]
        result = subprocess.run([program, "--dry-run", "--Werror", "--ferror-limit=1", *files], capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr[:2000])

    def test_lines_have_120_columns(self):
        raw = re.compile(r'R"([^(\s]*)\(.*?\)\1"', flags=re.DOTALL)
        for path in [p for folder in ("src", "include", "cli", "tests", "bench", "examples", "python") for p in sorted((ROOT / folder).rglob("*.[ch]pp"))]:
            text = raw.sub(lambda match: re.sub(r"[^\n]+", "", match.group()), path.read_text(encoding="utf-8"))
            for number, line in enumerate(text.split("\n"), 1):
                self.assertLessEqual(len(line), 120, f"{path.relative_to(ROOT)}:{number}")

    def test_no_names_are_let_in_where_files_are_compiled_together(self):
        for folder in (ROOT / "src" / folder for folder in LIBRARIES.values()):
            lists = (folder / "CMakeLists.txt").read_text(encoding="utf-8")
            alone = set(re.findall(r"[\w/]+\.cpp", " ".join(re.findall(r"set_source_files_properties\(([^)]*)SKIP_UNITY", lists))))
            if "UNITY_BUILD OFF" in lists:
                continue
            for path in folder.rglob("*.cpp"):
                if str(path.relative_to(folder)) not in alone:
                    self.assertIsNone(re.search(r"^using namespace", code_of(path), flags=re.MULTILINE), path.relative_to(ROOT))

    def test_a_folders_own_parts_are_in_its_namespace(self):
        for path in sorted((ROOT / "src").rglob("*.hpp")):
            library = library_of(room_of(path))
            folder = NAMESPACES.get(library, library)
            if library in WITHOUT_A_NAMESPACE:
                continue
            found = set(re.findall(r"^namespace (sumi[\w:]*) \{", code_of(path), flags=re.MULTILINE))
            of_public_class = re.search(r"^(struct|class) \w+::", code_of(path), flags=re.MULTILINE)
            if not of_public_class:
                self.assertIn(f"sumi::{folder}", found, path.relative_to(ROOT))

    def test_public_types_say_what_they_are(self):
        for path, one in public_declarations():
            if one.kind == "type":
                self.assertTrue(one.card, f"{place_of(path, one)}: {one.name} has no comment")

    def test_public_functions_say_what_they_do(self):
        for path, one in public_declarations():
            if one.kind != "function" or says_it_by_its_name(one):
                continue
            self.assertTrue(one.card, f"{place_of(path, one)}: {one.name}() has no comment")

    def test_public_jobs_have_contract_cards(self):
        """What works on files, tables or a corpus, with options, or reports progress, says what it throws and what threads may do."""
        job = re.compile(r"Options& |Progress& |const Corpus& |const Table& |const Link\w+& |\(const std::string& (?!name|label)")
        jobs = 0
        for path, one in public_declarations():
            is_work = one.kind == "function" and not one.type and "model" not in path.parts
            if not is_work or says_it_by_its_name(one) or not job.search(one.text):
                continue
            jobs += 1
            self.assertRegex(one.card, r"rrors?\b|Requires", f"{place_of(path, one)}: {one.name}() names no errors")
            self.assertRegex(one.card, r"[Tt]hread", f"{place_of(path, one)}: {one.name}() says nothing of threads")
        self.assertGreater(jobs, 40)

    def test_public_numbers_have_units(self):
        """By their names, a comment, or what their type says of all of them."""
        number = re.compile(r"\b(double|float|u?int\d+_t|size_t|unsigned|int|Position|Range)\b")
        cards = {one.name: one.card for _, one in public_declarations() if one.kind == "type"}
        for path, one in public_declarations():
            if one.kind != "field" or "constexpr" in one.text or not number.search(one.text.split("=")[0]):
                continue
            named = UNITS & set(one.name.split("_"))
            of_type = re.search(r"byte|character|code point|rate|share|day|\bl\b|\bt\b", cards.get(one.type.split("::")[-1], ""))
            self.assertTrue(one.card or named or of_type, f"{place_of(path, one)}: {one.name} has no unit")

    def test_public_types_are_taken_or_returned(self):
        """By a public function, by a field of a type that is, or they are thrown."""
        declared = [(path, one) for path, one in public_declarations() if one.kind == "type" and not one.type]
        texts = [one.text for _, one in public_declarations() if one.name != "name_of" and not one.name.endswith("_named")]
        for path, one in declared:
            if one.name in READ_FROM_FILES:
                continue
            uses = [text for text in texts if re.search(rf"\b{one.name}\b", text) and text != one.text]
            self.assertTrue(uses or " : public " in one.text, f"{place_of(path, one)}: nothing takes or returns {one.name}")

    def test_declarations_are_read_as_they_stand(self):
        """The rules above hold for what public_headers.py finds: a header of each kind of declaration."""
        found = declarations("""namespace sumi {
// A shape.
struct Shape {
  enum class Kind { flat, round };
  Kind kind = Kind::flat;
  double side = 1;  // metres
  std::array<int, std::size_t{2}> ends{};
  [[nodiscard]] double area() const { return side * side; }
  // Moves it.
  void move(int by,
            int times);

 private:
  int hidden_ = 0;
};

// Draws shapes.
//   Errors  none.
[[nodiscard]] std::string drawn(const std::vector<Shape>& shapes,
                                const Progress& progress = {});
bool is_bare(const Shape& shape);
}  // namespace sumi
""")
        said = [(one.kind, one.type, one.name, one.card) for one in found if one.is_public]
        self.assertEqual(said, [("type", "", "Shape", "A shape."), ("type", "Shape", "Kind", ""), ("field", "Shape", "kind", ""),
                                ("field", "Shape", "side", "metres"), ("field", "Shape", "ends", ""), ("function", "Shape", "area", ""),
                                ("function", "Shape", "move", "Moves it."), ("function", "", "drawn", "Draws shapes. Errors  none."),
                                ("function", "", "is_bare", "Draws shapes. Errors  none.")])
        self.assertEqual([one.name for one in found if not one.is_public], ["hidden_"])


if __name__ == "__main__":
    unittest.main()
