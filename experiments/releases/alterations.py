#!/usr/bin/env python3
"""Alters publications at random places and sees that `verify` refuses each: containers, nested records, archives, folders.

    python3 experiments/releases/alterations.py --tests build/release/bin/test_verify --count 20000
"""
import argparse
import os
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", required=True, help="the program of the tests of src/judge/verify")
    parser.add_argument("--count", type=int, default=20_000, help="how many alterations")
    arguments = parser.parse_args()
    done = subprocess.run([arguments.tests, "--gtest_filter=WrittenAgain.RefusesEveryAlteration", "--gtest_brief=1"], check=False,
                          env={**os.environ, "SUMI_ALTERATIONS": str(arguments.count)})
    print(f"{arguments.count} alterations: {'each refused' if done.returncode == 0 else 'see above'}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
