"""The notebooks of docs/notebooks run. Here their cells are run one by one; notebooks.py runs them in a kernel."""

import json

import pytest

from samples import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def cells_of(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_there_are_five():
    assert len(NOTEBOOKS) == 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_cells_run(path, monkeypatch):
    monkeypatch.chdir(path.parent)
    names = {"__name__": "__main__"}
    for number, cell in enumerate(cells_of(path)):
        exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_that_was_shown_is_saved(path):
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells_of(path))
