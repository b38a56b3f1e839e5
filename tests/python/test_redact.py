"""sumi.redact: files in, files out, and a summary."""

import pathlib

import pytest

import sumi

LETTER = "Dear colleague, thank you for seeing Zelda Zorbakowski in the clinic. She lives at 14 Harbour Road, and her number is +44 20 7946 0958.\n"


def test_a_folder_is_redacted(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "letter.txt").write_text(LETTER, encoding="utf-8")
    (tmp_path / "in" / "t.csv").write_text("name,note\nZelda Zorbakowski,she walks with a stick and is doing well again today\n", encoding="utf-8")
    done = sumi.redact(tmp_path / "in", tmp_path / "out", report=tmp_path / "report.html")
    assert done and done.summary["files"] == 2 and done.summary["residue"]["found"] == 0
    said = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "out").iterdir())
    assert "Zorbakowski" not in said and "[PERSON]" in said
    assert (tmp_path / "report.html").exists()


def test_one_file_in_another_style(tmp_path):
    source, made = tmp_path / "letter.txt", tmp_path / "clean.txt"
    source.write_text(LETTER, encoding="utf-8")
    assert sumi.redact([source], made, style="number", deny=["stick"])
    assert "[PERSON_1]" in made.read_text(encoding="utf-8")


def test_what_cannot_be_searched_is_no_all_clear(tmp_path):
    source, made = tmp_path / "a.txt", tmp_path / "b.txt"
    source.write_text("Gentile collega, la paziente è stata visitata oggi nel nostro ambulatorio per un dolore al ginocchio.\n", encoding="utf-8")
    done = sumi.redact(source, made)
    assert not done and done.summary["unsearched"]["language"] == 1 and not made.exists()
    assert sumi.redact(source, made, accept_unsearched=["language"]) and made.exists()


def test_errors(tmp_path):
    with pytest.raises(sumi.Error):
        sumi.redact(tmp_path / "nothing", tmp_path / "out")
    (tmp_path / "a.txt").write_text(LETTER, encoding="utf-8")
    with pytest.raises(sumi.Error):
        sumi.redact(tmp_path / "a.txt", tmp_path / "b.txt", style="hash")
    with pytest.raises(sumi.Error):
        sumi.redact(tmp_path / "a.txt", pathlib.Path(tmp_path / "b.txt"), style="nonsense")
