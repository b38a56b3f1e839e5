#!/usr/bin/env python3
"""Databases that were redacted: tables and columns stay, nothing of the old file is in the new one, and what is found in them is hidden elsewhere."""
import gzip
import os
import pathlib
import re
import sqlite3
import unittest

from program import Case, run

SECRETS = [b"zorbakowski", b"weatherby", b"48211907", b"51930022", b"halloway", b"1961-03-12", b"jorund"]


def database(path, wide=False):
    base = sqlite3.connect(path)
    if wide:
        base.execute("PRAGMA encoding='UTF-16le'")
    base.executescript("""
        CREATE TABLE patients(id INTEGER PRIMARY KEY, patient TEXT NOT NULL, number INTEGER, born DATE, photo BLOB, weight REAL, remark TEXT DEFAULT 'seen by Zorbakowski');
        CREATE TABLE visits(visit INTEGER, note TEXT, lower TEXT GENERATED ALWAYS AS (lower(note)) VIRTUAL);
        CREATE TABLE "of Weatherby"(x);
        CREATE INDEX by_name ON patients(patient);
        CREATE VIEW seen AS SELECT * FROM patients WHERE patient = 'Zelda Zorbakowski';
        CREATE TRIGGER t AFTER INSERT ON visits BEGIN SELECT 'Weatherby'; END;
        CREATE VIRTUAL TABLE search USING fts5(words);
        INSERT INTO search VALUES('Zorbakowski');
        INSERT INTO patients VALUES(1, 'Zelda Zorbakowski', 48211907, '1961-03-12', x'5A6F7262616B6F77736B69', 61.5, 'doing well, and seen again by the doctor');
        INSERT INTO patients VALUES(2, 'Tom Weatherby', 51930022, '1974-11-02', NULL, 80, NULL);
        INSERT INTO visits(visit, note) VALUES(1, 'the knee of zorbakowski is still swollen, and her brother Jorund Halloway called');
        INSERT INTO visits(visit, note) VALUES(2, 'Jorund Halloway was here');
        DELETE FROM visits WHERE visit = 2;
    """)
    base.commit()
    base.close()


class RedactDatabase(Case):
    def check(self, source, out, *options):
        done = run("redact", source, "-o", out, "--languages", "en", *options)
        self.assertEqual(done.code, 0, done.err)
        data = pathlib.Path(out).read_bytes()
        data = gzip.decompress(data) if str(out).endswith(".gz") else data
        for secret in SECRETS:
            self.assertNotIn(secret, data.lower())
            self.assertNotIn(secret.decode().encode("utf-16-le"), data.lower())
        return done, data

    def test_a_file_that_lacks_something_is_refused(self):
        whole, cut, link = self.path("whole.db"), self.path("cut.db"), self.path("link.db")
        database(whole)
        pathlib.Path(cut).write_bytes(pathlib.Path(whole).read_bytes()[:-3000])
        done = run("redact", cut, "-o", self.path("out.db"), "--languages", "en")
        self.assertEqual((done.code, os.path.exists(self.path("out.db"))), (3, False), done.err)
        os.makedirs(self.path("elsewhere"))
        os.rename(whole, self.path("elsewhere/whole.db"))
        os.symlink(self.path("elsewhere/whole.db"), link)
        pathlib.Path(self.path("elsewhere/whole.db-wal")).write_bytes(b"changes")
        done = run("redact", link, "-o", self.path("out.db"), "--languages", "en")
        self.assertEqual((done.code, os.path.exists(self.path("out.db"))), (3, False), done.err)
        self.assertIn(b"-wal", done.err)

    def test_tables_stay_and_nothing_else_of_the_file(self):
        for wide in (False, True):
            with self.subTest(wide=wide):
                source, out = self.path(f"a{wide}.db"), self.path(f"b{wide}.db")
                database(source, wide)
                done, _ = self.check(source, out)
                base = sqlite3.connect(out)
                self.assertEqual(base.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
                self.assertEqual(base.execute("PRAGMA freelist_count").fetchall(), [(0,)])
                tables = [name for name, in base.execute("SELECT name FROM sqlite_schema")]
                self.assertEqual(tables[:2], ["patients", "visits"])
                self.assertEqual(len(tables), 3)
                self.assertEqual([name for _, name, *_ in base.execute("PRAGMA table_info(patients)")], ["id", "patient", "number", "born", "photo", "weight", "remark"])
                rows = base.execute("SELECT * FROM patients").fetchall()
                self.assertEqual([row[0] for row in rows], ["[ID]"] * 2)  # as a column "id" of CSV
                self.assertEqual([row[1] for row in rows], ["[PERSON]"] * 2)
                self.assertEqual([row[2] for row in rows], ["[ID]"] * 2)
                self.assertEqual([row[4] for row in rows], [b"", None])
                self.assertEqual([row[5] for row in rows], [61.5, 80.0])
                self.assertEqual([row[6] for row in rows], ["doing well, and seen again by the doctor", None])
                note, = base.execute("SELECT note FROM visits").fetchone()
                self.assertRegex(note, r"^the knee of \[[A-Z]+\] is still swollen, and her brother \[[A-Z]+\] called$")
                for what in (b"BLOB", b"index", b"view", b"trigger", b"virtual table", b"computed column", b"definition of a table"):
                    self.assertIn(b"taken out: " + what, done.err)

    def test_keys_still_join(self):
        source, out = self.path("a.db"), self.path("b.db")
        base = sqlite3.connect(source)
        base.executescript("""
            CREATE TABLE patients(patient_id INTEGER PRIMARY KEY, patient TEXT);
            CREATE TABLE visits(visit_id INTEGER PRIMARY KEY, patient_id INTEGER REFERENCES Patients, note TEXT);
            CREATE TABLE bills(patient_id INT, visit INT, FOREIGN KEY(patient_id) REFERENCES patients(PATIENT_ID), FOREIGN KEY(visit) REFERENCES visits);
            CREATE TABLE texts(patient_id TEXT REFERENCES patients);
            CREATE TABLE wards(ward INTEGER PRIMARY KEY, beds INTEGER);
            CREATE TABLE stays(ward INTEGER REFERENCES wards);
            INSERT INTO patients VALUES(48211907, 'Zelda Zorbakowski'), (51930022, 'Tom Weatherby'), (60000001, 'Jorund Halloway');
            INSERT INTO visits VALUES(900001, 51930022, 'the knee is still swollen'), (900002, 48211907, 'all is well'), (900003, NULL, 'nobody came'), (900004, 77777777, 'of an older system');
            INSERT INTO bills VALUES(60000001, 900002), (51930022, 900001), (NULL, NULL);
            INSERT INTO texts VALUES('no number');
            INSERT INTO wards VALUES(7, 20);
            INSERT INTO stays VALUES(7);
        """)
        base.commit()
        query = "SELECT v.note, b.visit IS NULL FROM bills b LEFT JOIN visits v ON v.visit_id = b.visit LEFT JOIN patients p ON p.patient_id = b.patient_id"
        joined = "SELECT count(*) FROM visits JOIN patients USING(patient_id)"
        before = [base.execute(one).fetchall() for one in (query, joined)]
        for style in ("label", "number", "remove"):
            with self.subTest(style):
                done, data = self.check(source, out, "--style", style, "--overwrite")
                made = sqlite3.connect(out)
                wanted = before if style != "remove" else None
                self.assertEqual(made.execute(joined).fetchall(), before[1])
                if wanted:
                    self.assertEqual(made.execute(query).fetchall(), before[0])
                for secret in (b"60000001", b"900002", b"77777777"):
                    self.assertNotIn(secret, data)
                self.assertIn(b"numbered anew so that they still join", done.err)
                visits = made.execute("SELECT patient_id FROM visits").fetchall()
                self.assertEqual([type(one) for one, in visits], [int, int, type(None), int])
                self.assertEqual(len({one for one, in visits}), 4)
                self.assertEqual(made.execute("SELECT * FROM wards, stays").fetchall(), [(7, 20, 7)])

    def test_what_a_database_says_is_known_elsewhere_and_the_other_way(self):
        folder = pathlib.Path(self.path("in"))
        folder.mkdir()
        database(folder / "a.sqlite")
        (folder / "note.txt").write_text("Today zorbakowski came, with the number 48 211 907, and the daughter Lindqvistova Adamecka was with her.\n", encoding="utf-8")
        base = sqlite3.connect(folder / "b.sqlite")
        base.execute("CREATE TABLE calls(who_called, what)")
        base.execute("INSERT INTO calls VALUES('mobile', 'the daughter of weatherby will call again tomorrow about the knee')")
        base.commit()
        base.close()
        done = run("redact", folder, "-o", self.path("out"), "--languages", "en")
        self.assertEqual(done.code, 0, done.err)
        said = b"".join(path.read_bytes() for path in pathlib.Path(self.path("out")).iterdir()).lower()
        for secret in SECRETS + [b"48 211 907"]:
            self.assertNotIn(secret, said)
        for path in pathlib.Path(self.path("out")).glob("*.sqlite"):
            self.assertEqual(sqlite3.connect(path).execute("PRAGMA integrity_check").fetchall(), [("ok",)])

    def test_the_same_bytes_each_time_and_compressed(self):
        source = self.path("a.db")
        database(source)
        _, once = self.check(source, self.path("b.db"), "--threads", "1")
        _, again = self.check(source, self.path("c.db"), "--threads", "4")
        self.assertEqual(once, again)
        pathlib.Path(self.path("a.db.gz")).write_bytes(gzip.compress(pathlib.Path(source).read_bytes()))
        _, packed = self.check(self.path("a.db.gz"), self.path("d.db.gz"))
        self.assertEqual(packed, once)

    def test_a_database_that_cannot_be_read_is_no_all_clear(self):
        source = self.path("a.db")
        database(source)
        data = pathlib.Path(source).read_bytes()
        pathlib.Path(source).write_bytes(data[:len(data) // 2])
        done = run("redact", source, "-o", self.path("b.db"), "--languages", "en")
        self.assertEqual(done.code, 3, done.err)
        self.assertFalse(os.path.exists(self.path("b.db")))
        pathlib.Path(source).write_bytes(data)
        pathlib.Path(source + "-wal").write_bytes(b"7 frames")
        self.assertEqual(run("redact", source, "-o", self.path("b.db"), "--languages", "en").code, 3)


if __name__ == "__main__":
    unittest.main()
