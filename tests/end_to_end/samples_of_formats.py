"""Samples of formats that nothing makes anew: each folder tests/io/formats/NAME with a sample.py has some.

A sample.py has FORMATS, for each format a function (name, shared) that gives the bytes of a document: what all share, what one person alone has, and around
it words of SECRETS, which nothing published may have. DROPPED says what masking it must name. Perhaps OPENED_AS, what LibreOffice converts it to, and
WORKBOOKS, functions (*sheets, names=None) of rows of values; and TEXT_OF, functions that read the text of a file which no program of this test unpacks.
"""
import importlib.util
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "io" / "formats"


def sample_of(folder):
    spec = importlib.util.spec_from_file_location(f"sample_{folder}", FOLDER / folder / "sample.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def all_of(what):
    return {name: value for path in sorted(FOLDER.glob("*/sample.py")) for name, value in getattr(sample_of(path.parent.name), what, {}).items()}


FORMATS, DROPPED, OPENED_AS, WORKBOOKS, TEXT_OF = (all_of(what) for what in ("FORMATS", "DROPPED", "OPENED_AS", "WORKBOOKS", "TEXT_OF"))
