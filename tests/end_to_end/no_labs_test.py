#!/usr/bin/env python3
"""A build without labs (-DSUMI_LABS=OFF): its commands and options say so, in one line, and nothing else names them."""
import json
import os
import unittest

from program import Case, jsonl

RULES = """
output = "out"
names = "not searched"
[[attribute]]
name = "patient"
kind = "name"
[[documents]]
file = "notes.jsonl"
text = "text"
[extract]
publisher = "game.publisher"
"""


class NoLabs(Case):
    def setUp(self):
        super().setUp()
        self.notes = self.write("notes.jsonl", jsonl({"text": "Ada Poe came.", "owner": "a"}))
        self.table = self.write("table.csv", "age,sex\n30,f\n40,m\n")

    def says_so(self, what, *words):
        self.assert_fails(2, ("this build has no labs", what, "-DSUMI_LABS=ON"), *words)

    def test_commands_say_so(self):
        for command, *more in (("sumi quiz",), ("sumi quiz", "init", self.path("study"), "--items", 3), ("sumi quiz", self.notes, "-o", "r.csv"),
                               ("sumi sanitize",), ("sumi sanitize", "fit", self.notes), ("sumi review simulate", self.notes, self.notes),
                               ("sumi table perturb", self.table, "--k", 3), ("sumi table perturb", "-q", "--threads=0")):
            words = command.split()[1:]
            self.says_so(command, *words, *more)
            self.says_so(command, *words, *more, "--help")
            self.says_so(command, "help", *words, *more)

    def test_options_say_so(self):
        for option, value in (("--config", "sampled-share=.1"), ("--config", "population-rows=9"), ("--special-uniques", 3), ("--config", "unique-score=elliot")):
            self.says_so(option, "table", "risk", self.table, "--qi", "age", option, value)
        result = self.run_well("table", "risk", self.table, "--qi", "age", "--population", self.table)
        self.assertIn(b"not estimated", result.err)
        self.assertNotIn("population_uniqueness", json.loads(result.out))

    def test_rules_with_a_publisher_say_so(self):
        for name, content in (("notes.jsonl", self.read("notes.jsonl")), ("game.publisher", "none"), ("hide.toml", RULES)):
            self.write(f"clinic/{name}", content)
        self.says_so("game.publisher", "hide", "run", self.path("clinic/hide.toml"))
        self.assertFalse(os.path.exists(self.path("clinic", "out")))

    def test_help_names_what_is_there(self):
        commands = {one["command"] for one in json.loads(self.run_well("help", "--json").out)}
        self.assertIn("sumi table risk", commands)
        self.assertFalse(commands & {"sumi quiz", "sumi sanitize", "sumi review simulate", "sumi table perturb"})
        for words in (("--help",), ("table", "--help"), ("review", "--help"), ("table", "risk", "--help-all")):
            page = self.run_well(*words).out.decode()
            for name in ("quiz", "sanitize", "simulate", "perturb", "--special-uniques"):
                self.assertNotIn(f"  {name} ", page)


if __name__ == "__main__":
    unittest.main()
