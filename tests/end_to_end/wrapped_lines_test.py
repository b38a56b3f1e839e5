#!/usr/bin/env python3
"""Numbers, addresses and names that a line's end cuts, in text, mail and quoted mail: what is found in one line leaves no piece in two."""
import os
import re
import unittest

from program import Case, run

# A value, what stands around it, the places where lines may end in it, and what of it may not be left.
CASES = [
    ("536-22-8726", "Her social security number is {}, as the letter from the clinic says.", [4, 7], ["536", "8726"]),
    ("617-555-0142", "Please call her at the telephone number {} in the afternoon or later.", [4, 8], ["617", "555", "0142"]),
    ("4111 1111 1111 1111", "The payment by card {} was accepted by the bank today.", [5, 10, 15], ["4111", "1111"]),
    ("zelda.zorbakowski@example.net", "We wrote to {} about the results of the examination.", [6, 10, 18, 25, 26], ["zorbakowski", "zelda", "example.net"]),
    ("12.03.1961", "She was born on {} in the hospital of the town, where she lives.", [3, 6], ["1961"]),
    ("Zelda Zorbakowski", "The patient is called {} and came to the clinic with her brother.", [6], ["Zelda", "Zorbakowski"]),
    ("12 High Street", "Her address is {}, Springfield, and she has lived there for years.", [3, 8], ["High", "Street"]),
]


def wrapped(value, at, sentence, prefix, end):
    """The sentence with a line that ends within the value, behind enough words that the line is long."""
    front, behind = sentence.split("{}")
    first = "When she came to see us on that day, all was well. " + front + value[:at].rstrip(" ")
    return prefix + first + end + prefix + value[at:].lstrip(" ") + behind + end


class WrappedLines(Case):
    def left_of(self, name, text, *options):
        source = self.write(name, text)
        out = self.path("out-" + name)
        done = run("redact", source, "-o", out, "--languages", "en", "--overwrite", *options)
        self.assertEqual(done.code, 0, done.err)
        return self.read("out-" + name).decode()

    def test_what_one_line_hides_two_lines_hide(self):
        head = "From: a@example.org\nTo: b@example.org\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/plain\n\n"
        letters = [("a.txt", "", "\n", ""), ("b.txt", "> ", " \r\n", ""), ("c.eml", ">> ", "\n", head)]
        left = []
        for number, (value, sentence, places, pieces) in enumerate(CASES):
            whole = self.left_of("whole.txt", sentence.format(value) + "\n")
            wanted = [piece for piece in pieces if piece not in whole]  # what no finder finds in one line isn't judged here
            self.assertTrue(wanted, value)
            for turn, at in enumerate(places):  # each way to write, in turn
                name, prefix, end, front = letters[(number + turn) % len(letters)]
                said = self.left_of(name, front + wrapped(value, at, sentence, prefix, end))
                left += [(name, value, at, piece) for piece in wanted if piece in said]
        self.assertEqual(left, [])

    def test_columns_of_numbers_and_lists_stay(self):
        text = "Values of the patient:\n5.4\n6.1\n7.0\n\n- 12 pills\n- 15 pills\n\nDear colleague,\nthe table is above, and all of it is well known to you.\n"
        self.assertEqual(self.left_of("a.txt", text), text)


if __name__ == "__main__":
    unittest.main()
