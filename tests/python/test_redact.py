"""sumi.redact: files in, files out, and a summary."""

import inspect
import pathlib
import tempfile

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


def test_texts_in_memory():
    done = sumi.redact_texts([LETTER, None, "we saw zorbakowski again in the clinic and her knee is doing well"], style="number")
    assert done and done.result[1] is None and "orbakowski" not in "".join(filter(None, done.result)) and "[PERSON_1]" in done.result[0]
    with pytest.raises(sumi.Error):
        sumi.redact_texts(["broken \ud800 text"])
    with pytest.raises(sumi.Error):
        sumi.redact_texts([])
    with pytest.raises(TypeError):
        sumi.redact_texts([5])
    with pytest.raises(TypeError):
        sumi.redact_texts([LETTER], output="x")


def test_a_file_in_memory(tmp_path):
    done = sumi.redact_bytes(LETTER.encode(), "Zelda Zorbakowski.txt", style="remove")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "letter.txt").write_text(LETTER, encoding="utf-8")
    assert sumi.redact(tmp_path / "in", tmp_path / "out", style="remove")
    assert done.name == "f000001.txt" and done.result == (tmp_path / "out" / "f000001.txt").read_bytes()
    with pytest.raises(sumi.Error) as error:
        sumi.redact_bytes(b"PK\x03\x04 no letter", "letter.docx")
    assert str(tmp_path.parent.parent) not in str(error.value) and "letter.docx" in str(error.value)
    assert not list(pathlib.Path(tempfile.gettempdir()).glob(".redact.sumi-*"))


def test_what_cannot_be_searched_has_no_result():
    done = sumi.redact_texts(["Gentile collega, la paziente è stata visitata oggi nel nostro ambulatorio per un dolore al ginocchio."])
    assert not done
    with pytest.raises(sumi.Error):
        done.result


NOTES = ["she walks with a stick and is doing well again today", "zelda zorbakowski called about the results of her test"]
COLUMNS = {"name": ["Zelda Zorbakowski", "Bob Smithson"], "age": [71, 8], "note": NOTES, "seen": [True, None]}


def test_a_table_in_memory():
    done = sumi.redact(COLUMNS)
    assert done.result["name"] == ["[PERSON]", "[PERSON]"] and done.result["age"] == [71, 8] and done.result["seen"] == [True, None]
    assert "zorbakowski" not in done.result["note"][1] and done.result["note"][0] == NOTES[0]
    with pytest.raises(sumi.Error):
        sumi.redact(COLUMNS, "out.csv")


def test_a_frame_keeps_its_index():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(COLUMNS, index=[7, 9])
    made = sumi.redact(frame).result
    assert list(made.index) == [7, 9] and list(made["age"]) == [71, 8] and list(made["name"]) == ["[PERSON]", "[PERSON]"]
    assert list(frame["name"]) == ["Zelda Zorbakowski", "Bob Smithson"]


def test_options_come_from_the_table():
    rows = {row["name"]: row for row in sumi._native.redact_options()}
    signature = inspect.signature(sumi.redact)
    assert set(rows) <= set(signature.parameters) and len(rows) > 15
    for name, row in rows.items():
        assert name == "output" or row["help"] in sumi.redact.__doc__
        assert signature.parameters[name].default == row["default"]
    assert "**options" not in str(signature) and "{options}" not in sumi.redact.__doc__
    with pytest.raises(TypeError, match="unknown option: stlye"):
        sumi.redact_texts([LETTER], stlye="number")
    with pytest.raises(sumi.Error, match="style must be label, number"):
        sumi.redact_texts([LETTER], style="nonsense")
    assert "[PERSON]" in sumi.redact_texts([LETTER], languages=["en"]).result[0]
