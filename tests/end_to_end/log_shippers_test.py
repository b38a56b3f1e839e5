"""The pipes of docs/how-to/ship-logs.md in front of a stand-in for a log shipper: what passes is masked, whatever is killed."""
import os
import pathlib
import re
import signal
import subprocess
import threading
import time
import tomllib
import unittest

from pages import ROOT
from program import SUMI, Case

PAGE = (ROOT / "docs" / "how-to" / "ship-logs.md").read_text(encoding="utf-8")
LINE = "{} payment of 4111 1111 1111 1111 by zelda.zorbakowski@example.net from 10.20.30.41 was accepted\n"
PLANTED = re.compile(r"4111 1111|zorbakowski|10\.20\.30")
PATTERNS = "--with patterns --accept-unsearched names"


def command_of_vector():
    source = tomllib.loads(re.search(r"```toml\n(.*?)```", PAGE, re.S).group(1))["sources"]["app"]
    return source, source["command"][2]


def children_of(process, name):
    """Ids of the programs of a pipe that this test started."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            status = (entry / "status").read_text() if entry.name.isdigit() else ""
        except OSError:
            continue
        if re.search(rf"^PPid:\t{process.pid}$", status, re.M) and status.startswith(f"Name:\t{name}\n"):
            found.append(int(entry.name))
    return found


class Shipper:
    """What Vector's source does: reads the lines of a command, and starts it anew when it ends."""

    def __init__(self, command, folder):
        self.command, self.lines, self.starts, self.is_over, self.process = command, [], 0, False, None
        self.folder = folder
        self.thread = threading.Thread(target=self.read)
        self.thread.start()

    def read(self):
        while not self.is_over:
            with subprocess.Popen(["sh", "-c", self.command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True) as self.process:
                self.starts += 1
                for line in self.process.stdout:
                    self.lines.append(line.decode())
                if self.is_over:
                    os.killpg(self.process.pid, signal.SIGKILL)
            time.sleep(.05)

    def end(self):
        self.is_over = True
        os.killpg(self.process.pid, signal.SIGKILL)
        self.thread.join(20)


class LogShippers(Case):
    def until(self, says, seconds=30):
        end = time.time() + seconds
        while not says() and time.time() < end:
            time.sleep(.05)
        self.assertTrue(says())

    def test_killed_while_lines_come(self):
        source, command = command_of_vector()
        self.assertEqual((source["type"], source["mode"], source["include_stderr"]), ("exec", "streaming", False))
        self.assertTrue(source["streaming"]["respawn_on_exit"])
        log = self.write("app.log", "")
        command = command.replace("/var/log/app.log", log).replace("sumi redact", f"{SUMI} redact").replace("--languages en", PATTERNS)
        self.assertIn(f"{SUMI} redact - --follow {PATTERNS}", command)
        shipper = Shipper(command, self.path(""))
        try:
            number = 0
            with open(log, "a", encoding="utf-8") as out:
                def write_until(says):
                    nonlocal number
                    end = time.time() + 60
                    while not says() and time.time() < end:
                        out.write("".join(LINE.format(f"line{number + i}") for i in range(20)))
                        out.flush()
                        number += 20
                        time.sleep(.02)
                    self.assertTrue(says())

                write_until(lambda: len(shipper.lines) > 50)
                for kill in range(3):
                    starts, seen = shipper.starts, len(shipper.lines)
                    victims = children_of(shipper.process, "sumi")
                    self.assertEqual(len(victims), 1)
                    os.kill(victims[0], signal.SIGKILL)
                    # The next lines end `tail`; the pipe starts anew, and lines come again.
                    write_until(lambda: shipper.starts > starts and len(shipper.lines) > seen + 20)
        finally:
            shipper.end()
        self.assertGreaterEqual(shipper.starts, 4)
        whole = [line for line in shipper.lines if line.endswith("\n")]
        self.assertGreater(len(whole), 100)
        for line in shipper.lines:  # the last one before a kill may be cut, and is masked all the same
            self.assertNotRegex(line, PLANTED)
        self.assertLess(len(whole), number)  # what came while sumi was dead is lost, not passed on

    def test_the_shipper_stops_and_goes_on(self):
        lines = "".join(LINE.format(i) for i in range(3000))
        with subprocess.Popen([SUMI, "redact", "-", "--follow", *PATTERNS.split()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as one:
            writer = threading.Thread(target=lambda: (one.stdin.write(lines.encode()), one.stdin.close()))
            writer.start()
            time.sleep(1)  # nobody reads: sumi waits
            out = one.stdout.read().decode()
            writer.join()
        self.assertEqual(out.count("\n"), 3000)
        self.assertNotRegex(out, PLANTED)

    def test_threads_change_nothing(self):
        lines = "".join(LINE.format(i) if i % 3 else '{"level": "info", "msg": "the queue is empty", "ip": "10.20.30.%d"}\n' % (i % 200) for i in range(2000)).encode()
        outs = {subprocess.run([SUMI, "redact", "-", "--follow", "--threads", str(threads), *PATTERNS.split()], input=lines, stdout=subprocess.PIPE, check=True).stdout for threads in (1, 2, 5)}
        self.assertEqual(len(outs), 1)
        out = outs.pop()
        self.assertEqual(out.count(b"\n"), 2000)
        # Each line by itself says the same: nothing is remembered but what a text says by itself.
        for number in (0, 1, 2, 1500):
            alone = subprocess.run([SUMI, "redact", "-", "--follow", *PATTERNS.split()], input=lines.split(b"\n")[number] + b"\n", stdout=subprocess.PIPE, check=True).stdout
            self.assertEqual(alone, out.split(b"\n")[number] + b"\n")

    def test_the_other_pipes_of_the_page(self):
        self.assertIn("| sumi redact - --follow --languages en | fluent-bit -i stdin", PAGE)
        log = self.write("app.log.1", LINE.format(1))
        command = re.search(r"Command +(sumi .*)", PAGE).group(1).replace("/var/log/app.log.1", log).replace("sumi redact", f"{SUMI} redact")
        done = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotRegex(done.stdout.decode(), PLANTED)
        self.assertTrue(done.stdout.endswith(b"was accepted\n"))


if __name__ == "__main__":
    unittest.main()
