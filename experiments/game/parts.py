"""Parts of annotated sets on which the game is played, so small that a run over all of them takes an hour or two on one core."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402  (found by the line above)

NAMES = {"NOMBRE_SUJETO_ASISTENCIA", "NOMBRE_PERSONAL_SANITARIO"}


def only(records, labels):
    for record in records:
        yield {**record, "spans": [span for span in record["spans"] if span["label"] in labels]}


def short(records, count, characters):
    """The first documents with a span that have no more characters than that."""
    return [record for record in records if record["spans"] and len(record["text"]) <= characters][:count]


def every(records, step):
    """Each so many-th record, so that all kinds are there."""
    return list(records)[::step]


OTHERS = {
    "tweets (BTC, every third of the development part), persons": lambda data: every(only(open_data.broad_twitter(data, "dev"), {"PER"}), 3),
    "court cases (TAB, 8 short ones), identifying": lambda data: short(open_data.court_cases(data), 8, 8000),
    "newsgroup messages (50), names of headers": lambda data: short(open_data.newsgroup_names(data, 60), 50, 2000),
    "MEDDOCAN (15 cases), names": lambda data: list(only(open_data.meddocan(data, ("dev",)), NAMES))[:15],
}
PARTS = {
    "mail threads, names": lambda data: list(open_data.mail_threads(data)),
    "Wikigold, persons": lambda data: list(only(open_data.wikigold(data), {"PER"})),
    **OTHERS,
}
SMALL_PARTS = {
    "mail threads (every third), names": lambda data: every(open_data.mail_threads(data), 3),
    "Wikigold (every third page), persons": lambda data: every(only(open_data.wikigold(data), {"PER"}), 3),
    **OTHERS,
}


def chosen(arguments, parts):
    """Takes --sets NAMES out of the arguments: those parts whose name begins with one of the names, which commas part; all without it."""
    if "--sets" not in arguments:
        return list(parts)
    at = arguments.index("--sets")
    begins = arguments[at + 1].split(",")
    del arguments[at:at + 2]
    return [name for name in parts if name.startswith(tuple(begins))]
