"""README.md's example for Python runs as it stands, and gives what its comment says."""
import ast
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_the_example_gives_what_it_says():
    (block,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL)
    names, checked = {}, 0
    for line in filter(str.strip, block.splitlines()):
        code, _, comment = line.partition("  #")
        if comment.strip().startswith("["):
            assert eval(code, names) == ast.literal_eval(comment.strip())
            checked += 1
        else:
            exec(code, names)
    assert checked == 1 and "AnalyzerEngine" in names
