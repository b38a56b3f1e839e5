#!/usr/bin/env python3
"""Counts the long options of all commands together, and the keys of --config: sumi help --json | count_options.py [--list]"""
import json
import sys


def long_options(commands):
    """Returns the commands of each long option, by its name."""
    named = {}
    for command in commands:
        for option in command["options"]:
            for name in option["names"]:
                if name.startswith("--"):
                    named.setdefault(name, []).append(command["command"])
    return named


if __name__ == "__main__":
    every = json.load(sys.stdin)
    options = long_options(every)
    if "--list" in sys.argv:
        for name, commands in sorted(options.items()):
            print(f"{name}\t{len(commands)}\t{', '.join(commands[:3])}")
    print(f"{len(options)} long options, {len({one['names'][0] for command in every for one in command['keys']})} keys of --config")
