#!/usr/bin/env python3
"""What the program says of itself: help, man pages, completions, and what is near to a word that it doesn't know."""
import json
import os
import pathlib
import pty
import re
import subprocess
import unittest

from program import SUMI, Case, jsonl, run

MANUAL = pathlib.Path(__file__).resolve().parents[2] / "contrib" / "manual.py"
NOTES = jsonl({"text": "canary", "owner": "a"}, {"text": "canary", "owner": "b"})


class Manual(Case):
    def setUp(self):
        super().setUp()
        self.dump = self.run_well("help", "--json").out
        self.commands = json.loads(self.dump)

    def made(self):
        folder = pathlib.Path(self.path("manual"))
        folder.mkdir()
        subprocess.run(["python3", "-B", str(MANUAL), str(folder)], input=self.dump, check=True)
        return folder

    def test_the_program_alone_says_what_it_is(self):
        page = self.run_well().out.decode()
        self.assertEqual(page, self.run_well("--help").out.decode())
        for words in (("help",), ("help", "help"), ("help", "--help")):
            self.assertEqual(page, self.run_well(*words).out.decode())
        self.assertIn("Find and hide:", page)
        self.assertIn("No property is a guarantee of anonymity", page.replace("\n", " "))
        for name in self.commands[0]["commands"]:
            self.assertEqual(len(re.findall(rf"^  {name} ", page, re.MULTILINE)), 1, name)

    def test_help_is_short_and_all_of_it_is_there(self):
        for command in self.commands:
            words = command["command"].split()[1:]
            short, long = (self.run_well(*words, option).out.decode() for option in ("--help", "--help-all"))
            self.assertEqual(short, self.run_well("help", *words).out.decode() if words else short)
            heads = re.findall(r"^  (-[^ ]*)", short, re.MULTILINE)
            self.assertLessEqual(len(heads), 12, words)
            for option in command["options"]:
                self.assertRegex(long, rf"(?m)^  .*{re.escape(option['names'][-1])}( |$)", words)
            if command["example"]:
                self.assertIn(command["example"], short)
            self.assertLessEqual(max(map(len, re.sub(r"(?s)\nExample:.*", "", long).split("\n"))), 130, words)
            for wall in ("Excludes:", "Needs:", "TEXT:{"):
                self.assertNotIn(wall, long, words)

    def test_short_help_names_the_fields_of_text_and_owner(self):
        for words in (["mask"], ["tag"], ["replace"], ["redact"], ["count"], ["verify"], ["sweep"]):
            for option in ("--text-field", "--owner-field"):
                if any(option in one["names"] for command in self.commands if command["command"].split()[1:] == words for one in command["options"]):
                    self.assertIn(f"  {option} ", self.run_well(*words, "--help").out.decode(), words)
        self.assertIn("--owner-field", self.run_well("mask", "--help").out.decode())

    def test_options_are_few(self):
        names = {name for command in self.commands for option in command["options"] for name in option["names"] if name.startswith("--")}
        self.assertLessEqual(len(names), 183)  # a new one asks whether another one does it already, or a key of --config would do
        keys = {key["names"][0] for command in self.commands for key in command["keys"]}
        self.assertFalse({"--" + key for key in keys} & names - {"--show", "--sample", "--list", "--type"})
        counted = subprocess.run(["python3", "-B", str(MANUAL.parent / "count_options.py")], input=self.dump, stdout=subprocess.PIPE, check=True).stdout.decode()
        self.assertEqual(counted, f"{len(names)} long options, {len(keys)} keys of --config\n")

    def test_examples_and_the_recipe_of_finders_name_only_options_that_there_are(self):
        options_of = {command["command"]: {name for option in command["options"] for name in option["names"]} | {"--help", "--help-all"}
                      for command in self.commands}
        looked_at = 0
        for command in self.commands:
            for line in re.findall(r"sumi [a-z].*", command["example"].replace("\\\n", " ")):
                name = next((" ".join(line.split()[:n]) for n in (3, 2) if " ".join(line.split()[:n]) in options_of), None)
                for option in re.findall(r"(?<!\S)--[a-z-]+", line) if name else ():
                    self.assertIn(option, options_of[name], line)
                    looked_at += 1
        self.assertGreater(looked_at, 30)
        recipe = (MANUAL.parents[1] / "models" / "build").read_text(encoding="utf-8")
        given = set(re.findall(r'"(--[a-z-]+)"', recipe)) - set(re.findall(r'add_argument\("(--[a-z-]+)"', recipe))
        self.assertLessEqual(given, options_of["sumi train"])
        train = next(command for command in self.commands if command["command"] == "sumi train")
        keys = set(re.findall(r'"--config", f?"([a-z-]+)=', recipe))
        self.assertGreaterEqual(len(keys), 4)
        self.assertLessEqual(keys, {key["names"][0] for key in train["keys"]})

    def test_messages_name_only_options_that_there_are(self):
        every = {"--help", "--help-all", "--version"}.union(*({name for option in command["options"] for name in option["names"]} for command in self.commands))
        root = MANUAL.parents[1]
        looked_at = 0
        for path in (one for folder in ("cli", "src") for one in sorted((root / folder).rglob("*.[ch]pp"))):
            if path.stem in ("former_options", "row_options") or path.parent.name == "report":  # options that are gone, names made, styles
                continue
            for text in re.findall(r'"((?:[^"\\\n]|\\.)*)"', path.read_text(encoding="utf-8")):
                for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", text):
                    self.assertIn(option, every, path.name)
                    looked_at += 1
        self.assertGreater(looked_at, 300)

    def test_pages_name_only_options_that_there_are(self):
        options_of = {command["command"].removeprefix("sumi "): {name for option in command["options"] for name in option["names"]}
                      for command in self.commands}
        every = set.union({"--help", "--help-all"}, *options_of.values())
        root = MANUAL.parents[1]
        looked_at = 0
        for page in [root / "README.md", root / "THREAT_MODEL.md", *sorted((root / "docs").rglob("*.md"))]:
            text = page.read_text(encoding="utf-8").replace("\\\n", " ")
            lines = re.findall(r"^(?:    |\$ )(?:\$ )?sumi (.*)$", text, re.MULTILINE) + re.findall(r"`sumi ([^`\n]*)`", text)
            for line in lines:
                words = re.split(r" \| | && |; |  #", line)[0].split()
                name = next((" ".join(words[:n]) for n in (2, 1) if " ".join(words[:n]) in options_of), None)
                if name is None:
                    continue
                for option in re.findall(r"(?<!\S)--[a-z][a-z-]+", " ".join(words)):
                    self.assertIn(option, options_of[name], f"{page.name}: sumi {line}")
                    looked_at += 1
            for option in re.findall(r"`(--[a-z][a-z-]+)", text) if page.parent.name == "docs" and page.name != "spark.md" else []:  # it has options of its own
                self.assertIn(option, every, page.name)
        self.assertGreater(looked_at, 100)

    def test_help_is_as_wide_as_the_terminal(self):
        ours, theirs = pty.openpty()
        import fcntl
        import struct
        import termios
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 64, 0, 0))
        program = subprocess.Popen([SUMI, "mask", "--help"], stdout=theirs)
        os.close(theirs)
        text = b""
        while True:
            try:
                more = os.read(ours, 65536)
            except OSError:  # the end of a terminal
                break
            if not more:
                break
            text += more
        program.wait()
        os.close(ours)
        page = text.decode().replace("\r\n", "\n")
        options = page[page.index("Options:"):page.index("Example:")]
        self.assertLessEqual(max(map(len, options.split("\n"))), 64)

    def test_a_version_and_what_was_meant(self):
        self.assertEqual(self.run_well("-V").out, self.run_well("--version").out)
        source = self.write("notes.jsonl", NOTES)
        for words, meant in ((("masks",), "mask"), (("verfy", source), "verify"), (("mask", source, "--min-lenght", "3"), "--min-length"),
                             (("attack", "rooster"), "roster"), (("help", "masks"), "mask")):
            self.assert_fails(2, f"did you mean {meant}?", *words)
        self.assert_fails(2, "--frobnicate is not an option of sumi mask; see --help", "mask", source, "--k", 2, "--frobnicate")

    def test_quiet_says_nothing_but_errors(self):
        source = self.write("bare.jsonl", jsonl({"text": "canary"}, {"text": "canary", "owner": "a"}, {"text": "canary", "owner": "b"}))
        loud = run("mask", source, "-o", self.path("a"), "--k", 2)
        self.assertEqual(loud.code, 0, loud.err)
        self.assertIn(b"owner", loud.err)
        for option in ("--quiet", "-q"):
            quiet = run("mask", source, "-o", self.path("b" + option), "--k", 2, option)
            self.assertEqual((quiet.code, quiet.out, quiet.err), (0, b"", b""))
        self.assertNotEqual(run("mask", source, "--k", 1, "--quiet").err, b"")

    def test_every_command_and_option_has_an_entry(self):
        folder = self.made()
        book = (folder / "reference.md").read_text(encoding="utf-8")
        for command in self.commands:
            page = (folder / "man1" / (command["command"].replace(" ", "-") + ".1")).read_text(encoding="utf-8")
            self.assertIn(f'## {command["command"]}\n', book)
            for option in command["options"]:
                self.assertIn(option["names"][-1].replace("-", "\\-"), page)
                self.assertIn(f'{option["names"][-1]}', book)
                self.assertTrue(option["description"], option["names"])
            for key in command["keys"]:
                self.assertIn(key["names"][0].replace("-", "\\-") + "=", page)
                self.assertIn(f'`{key["names"][0]}=', book)
        redact = (folder / "man1/sumi-redact.1").read_text(encoding="utf-8")
        for section, entry in (("ENVIRONMENT", "SUMI_MODELS"), ("FILES", "share/sumi/models"), ("SEE ALSO", "sumi\\-release (1)")):
            self.assertIn(entry, redact.split(f".SH {section}\n")[1].split(".SH ")[0])
        pages = {path.stem for path in folder.glob("man1/*.1")}
        for path in folder.glob("man1/*.1"):
            for name in re.findall(r"^\.BR (\S+) \(1\)", path.read_text(encoding="utf-8"), re.MULTILINE):
                self.assertIn(name.replace("\\-", "-"), pages, path.name)
        again = pathlib.Path(self.path("again"))
        again.mkdir()
        subprocess.run(["python3", "-B", str(MANUAL), str(again)], input=self.dump, check=True)
        for path in folder.rglob("*.*"):
            self.assertEqual(path.read_bytes(), (again / path.relative_to(folder)).read_bytes())

    def completed(self, *words):
        folder = pathlib.Path(self.path("manual")) if os.path.exists(self.path("manual")) else self.made()
        script = folder / "completions" / "sumi.bash"
        line = " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)
        code = f'. "{script}"; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _sumi; printf "%s\\n" "${{COMPREPLY[@]}}"'
        os.makedirs(self.path("empty"), exist_ok=True)
        result = subprocess.run(["bash", "--norc", "-c", code], stdout=subprocess.PIPE, check=True, cwd=self.path("empty"))
        return result.stdout.decode().split("\n")[:-1]

    def test_bash_completes_commands_options_choices_and_columns(self):
        self.assertEqual(self.completed("sumi", "ma"), ["mask", "mask-by-counts"])
        self.assertEqual(set(self.completed("sumi", "attack", "r")), {"restore", "roster"})
        self.assertEqual(self.completed("sumi", "mask", "--min-l"), ["--min-length"])
        self.assertIn("published", self.completed("sumi", "mask", "x", "--guarantee", "p"))
        self.write("people.csv", "number;date of birth;Größe\n1;2;3\n")
        self.assertEqual(set(self.completed("sumi", "table", "anonymize", self.path("people.csv"), "--qi", "")),
                         {"number", "date of birth", "Größe"})
        self.assertEqual(self.completed("sumi", "table", "anonymize", self.path("people.csv"), "--qi", "date"), ["date of birth"])


if __name__ == "__main__":
    unittest.main()
