#!/usr/bin/env python3
"""HIDE's Figures 4 and 5: one pathology report with what the extraction found in it, and what the statistical mode publishes of it.

The report is made up, like all of the set. Its spans come from a CRF that saw no report of its patient; k = 5, a report a person.
"""
import html
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from hide import PATHOLOGY, Chain, found_tenfold, lines_of  # noqa: E402
from running import Experiment  # noqa: E402

REPORT = 0
K = 5
COLUMNS, LINES, LINE, CHARACTER, MARGIN, HEAD = 96, 16, 24, 8.43, 24, 96
COLOURS = {"PATIENT_NAME": "#e9d5f2", "GP_NAME": "#e9d5f2", "HOSPITAL_NUMBER": "#cfe3ee", "LAB_NUMBER": "#cfe3ee", "DATE_OF_BIRTH": "#d6ecd2",
           "DATE_RECEIVED": "#d6ecd2", "HOSPITAL": "#f6e3c5"}
CHANGED = "#f6e3c5"


def wrapped(text):
    """(begin, end) of each line in the text: paragraphs, broken at spaces."""
    begin = 0
    for paragraph in text.split("\n"):
        end = begin + len(paragraph)
        while end - begin > COLUMNS:
            at = text.rfind(" ", begin, begin + COLUMNS + 1)
            at = at if at > begin else begin + COLUMNS
            yield begin, at
            begin = at + (text[at] == " ")
        yield begin, end
        begin = end + 1


def picture(title, note, text, marked):
    """SVG of the first lines of a text; `marked` is (begin, end, colour, label) of what is highlighted."""
    lines = list(wrapped(text))
    shown = lines[:LINES]
    width = COLUMNS * CHARACTER + 2 * MARGIN
    height = HEAD + LINE * (len(shown) + (len(lines) > LINES))
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" role="img">'
    yield f"<title>{html.escape(title)}</title>"
    yield ("<style>text{font:14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1d1d1f}.title{font:600 16px system-ui,sans-serif}"
           ".note{font:14px system-ui,sans-serif}.label{font-size:10px;fill:#5a5750}.paper{fill:#fdfcf8;stroke:#d8d4c8}</style>")
    yield f'<rect class="paper" x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1}" rx="10"/>'
    yield f'<text x="{MARGIN}" y="36" class="title">{html.escape(title)}</text>'
    yield f'<text x="{MARGIN}" y="58" class="note">{html.escape(note)}</text>'
    for number, (begin, end) in enumerate(shown):
        y = HEAD + number * LINE
        for first, last, colour, label in marked:
            first, last = max(first, begin), min(last, end)
            if first >= last:
                continue
            left, right = MARGIN + (first - begin) * CHARACTER, MARGIN + (last - begin) * CHARACTER
            yield f'<rect x="{left:.1f}" y="{y - 15}" width="{right - left:.1f}" height="20" rx="3" fill="{colour}"/>'
            if label:
                yield f'<text x="{right + 6:.1f}" y="{y - 3}" class="label">{html.escape(label)}</text>'
        yield f'<text x="{MARGIN}" y="{y}" xml:space="preserve" textLength="{(end - begin) * CHARACTER:.1f}">{html.escape(text[begin:end])}</text>'
    if len(lines) > LINES:
        yield f'<text x="{MARGIN}" y="{HEAD + LINES * LINE}">…</text>'
    yield "</svg>\n"


def replaced(source, spans, published):
    """(begin, end) of what stands in the published text in place of each span of the source; what is between spans is the same in both."""
    at, before = 0, 0
    ends = [*(span["start"] for span in spans[1:]), len(source)]
    for span, next_start in zip(spans, ends):
        begin = at + span["start"] - before
        assert published[at:begin] == source[before:span["start"]]
        at, before = published.index(source[span["end"]:next_start], begin), span["end"]
        yield begin, at


def main():
    experiment = Experiment(__file__, __doc__)
    chain = Chain(experiment)
    found = found_tenfold(experiment, list(open_data.pathology(experiment.data)))
    report = found[REPORT]
    spans = [(span["start"], span["end"], COLOURS.get(span["label"], CHANGED), span["label"]) for span in report["spans"]]
    source = experiment.write_corpus("reports.jsonl", found)
    rules = PATHOLOGY.replace("key = true", "compare = false").replace('kind = "birth-date"', 'kind = "birth-date", compare = false')
    rules = rules.replace('kind = "name"', 'kind = "name", compare = false') + '[link]\nk_counts = "records"\n'
    _, output = chain.run(rules, mode="statistical", k=K, source=source, taggers="")
    published = list(lines_of(output / "reports.jsonl"))[REPORT]["text"]
    for name, lines in {
            "hide-figure-4": picture("A made-up pathology report with what was found in it", "By a CRF that was trained on other patients' reports.",
                                     report["text"], spans),
            "hide-figure-5": picture("The same report, published in mode statistical", f"k = {K}, a report a person. Marked: what stands in place of something else.",
                                     published, [(begin, end, CHANGED, "") for begin, end in replaced(report["text"], report["spans"], published)])}.items():
        (experiment.out / "pictures" / f"{name}.svg").write_text("\n".join(lines), encoding="utf-8")
    experiment.say(f"{len(spans)} spans found in the report")


if __name__ == "__main__":
    main()
