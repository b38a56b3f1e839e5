"""Readers of the open data that experiments use: each gives records {id, owner, text, spans} in a fixed order.

The folders are those of the data's own README: where each set comes from stands in experiments/README.md.
"""
import email.utils
import gzip
import json
import re
import sys
import tarfile

PRONOUNS = set("i me my mine myself you your yours yourself he him his himself she her hers herself we us our ours they them their "
               "theirs who whom whose it its that this these those all both everyone anyone someone".split())


def present(path):
    if not path.is_file():
        sys.exit(f"{path} is missing; experiments/README.md says what lies where")
    return path


def lines_of(path):
    with gzip.open(present(path), "rt", encoding="utf-8", newline="\n") as lines:
        return [json.loads(line) for line in lines]


def members(path):
    """(name, bytes) of a tar file, ordered by name."""
    with tarfile.open(present(path)) as tar:
        return sorted((member.name, tar.extractfile(member).read()) for member in tar if member.isfile())


def pathology(data):
    """Reports of 100 hospital numbers, three each."""
    for report in lines_of(data / "clinical" / "pathology" / "pathology-upper-gi.jsonl.gz"):
        owner = next(span["text"] for span in report["spans"] if span["type"] == "HOSPITAL_NUMBER")
        spans = [{"start": span["start"], "end": span["end"], "label": span["type"]} for span in report["spans"]]
        yield {"id": report["id"], "owner": owner, "text": report["text"], "spans": spans}


def meddocan(data, parts=("train", "dev")):
    """Clinical cases; each is its own owner."""
    for part in parts:
        texts, labels = {}, {}
        for name, content in members(data / "meddocan" / part / f"meddocan-{part}-brat.tar.gz"):
            stem, _, kind = name.rpartition("/")[2].rpartition(".")
            if kind == "txt":
                texts[stem] = content.decode()
            elif kind == "ann":
                labels[stem] = re.findall(r"^T\d+\t(\S+) (\d+) (\d+)\t", content.decode(), re.MULTILINE)
        for stem in sorted(texts):
            spans = [{"start": int(start), "end": int(end), "label": label} for label, start, end in labels[stem]]
            yield {"id": stem, "owner": stem, "text": texts[stem], "spans": sorted(spans, key=lambda span: span["start"])}


def court_cases(data):
    """Cases of TAB, each its own owner; the spans are those that identify, directly or not."""
    for case in lines_of(data / "tab" / "tab-subset-train-dev.jsonl.gz"):
        spans = [{"start": each["start_offset"], "end": each["end_offset"], "label": each["entity_type"]}
                 for each in case["entities"] if each["identifier_type"] != "NO_MASK"]
        name = case["metadata"]["data_id"]
        yield {"id": name, "owner": name, "text": case["text"], "spans": spans}


def mail_threads(data, labels={"P": "PER"}):
    """Threads of mail; the owner is whose mailbox it was. Spans are mentions by name or address: of persons, or of what `labels` has (L: places, O: organizations)."""
    for name, content in members(data / "names" / "emailcoref" / "emailcoref-train.tar.gz"):
        stem = name.rpartition("/")[2].removesuffix(".conll")
        text, spans, open_mentions = "", [], {}
        for line in content.decode().split("\n"):
            if line.startswith("#"):
                continue
            if not line.strip():
                text += "\n" if text and not text.endswith("\n") else ""
                continue
            token, _, entities, _ = line.split("\t")
            start = len(text) + (1 if text and not text.endswith("\n") else 0)
            text += " " * (start - len(text)) + token
            for piece in entities.split(" | "):
                mention = re.search(rf"[{''.join(labels)}]\d+", piece)
                if mention and piece.startswith("("):
                    open_mentions.setdefault(mention[0], []).append(start)
                if mention and piece.endswith(")") and open_mentions.get(mention[0]):
                    begin = open_mentions[mention[0]].pop()
                    if is_name(text[begin:]):
                        spans.append({"start": begin, "end": len(text), "label": labels[mention[0][0]]})
        yield {"id": stem, "owner": stem.rpartition("_")[0], "text": text, "spans": spans}


def is_name(mention):
    return any((word[0].isupper() or "@" in word) and word.lower() not in PRONOUNS for word in mention.split())


def sentence(words):
    """Words as text with a space between them, and where each begins."""
    text, begins = "", []
    for word in words:
        begins.append(len(text) + (1 if text else 0))
        text += (" " if text else "") + word
    return text, begins


def tagged_sentence(name, words, labels):
    """A record of a sentence of words with BIO or IOB1 labels."""
    text, begins = sentence(words)
    spans, before = [], "O"
    for word, begin, label in zip(words, begins, labels):
        kind = label[2:]
        if label == "O":
            pass
        elif label[0] == "B" or before[2:] != kind:
            spans.append({"start": begin, "end": begin + len(word), "label": kind})
        else:
            spans[-1]["end"] = begin + len(word)
        before = label
    return {"id": name, "owner": name, "text": text, "spans": spans}


def columns(name, text, separator):
    """Sentences of lines of a word and a label; white lines part them."""
    words, labels, number = [], [], 0
    for line in text.split("\n") + [""]:
        word, _, label = line.rstrip("\r").rpartition(separator)
        if word.strip():
            words.append(word.strip())
            labels.append(label.strip())
        elif words:
            number += 1
            yield tagged_sentence(f"{name}{number:05}", words, labels)
            words, labels = [], []


def wnut17(data, part):
    """Tweets and comments with emerging entities; `part`: train or dev."""
    file = {"train": "wnut17train.conll", "dev": "emerging.dev.conll"}[part]
    return columns(part, present(data / "names" / "wnut17" / file).read_text(encoding="utf-8"), "\t")


def broad_twitter(data, part):
    """Tweets of the Broad Twitter Corpus; `part`: train or dev."""
    path = data / "names" / "btc" / {"train": "btc.train.gz", "dev": "btc.dev"}[part]
    content = present(path).read_bytes()
    return columns(part, (gzip.decompress(content) if part == "train" else content).decode(), "\t")


def wikigold(data):
    """Pages of Wikipedia, each its own owner; sentences are lines."""
    with gzip.open(present(data / "names" / "wikigold" / "wikigold-97docs.conll.txt.gz"), "rt", encoding="utf-8") as lines:
        pages = lines.read().split("-DOCSTART- O")
    for number, page in enumerate(pages):
        text, spans = "", []
        for each in columns("", page, " "):
            spans += [{**span, "start": span["start"] + len(text), "end": span["end"] + len(text)} for span in each["spans"]]
            text += each["text"] + "\n"
        if text:
            yield {"id": f"page{number:03}", "owner": f"page{number:03}", "text": text, "spans": spans}


def presidio_synth(data):
    """Made-up sentences; the owner is the template they were made from."""
    with gzip.open(present(data / "names" / "presidio-synth" / "synth_dataset_v2-140templates.json.gz"), "rt", encoding="utf-8") as file:
        samples = json.load(file)
    for number, sample in enumerate(samples):
        spans = [{"start": span["start_position"], "end": span["end_position"], "label": span["entity_type"]} for span in sample["spans"]]
        yield {"id": f"s{number:04}", "owner": f"t{sample['template_id']}", "text": sample["full_text"], "spans": spans}


def wikipedia_ja(data):
    """Sentences of the Japanese Wikipedia, each its own owner."""
    with gzip.open(present(data / "names" / "ner-wikipedia-ja" / "ner-3599.json.gz"), "rt", encoding="utf-8") as file:
        for number, each in enumerate(json.load(file)):
            spans = [{"start": one["span"][0], "end": one["span"][1], "label": one["type"]} for one in each["entities"]]
            yield {"id": f"w{number:04}", "owner": f"w{number:04}", "text": each["text"], "spans": spans}


def abstracts(data, count):
    """Abstracts without owners, as they come."""
    for paper in lines_of(data / "abstracts" / "abstracts.jsonl.gz")[:count]:
        yield {"id": paper["id"], "text": paper["text"]}


def newsgroup_messages(data, per_group):
    """(name, group, (name and address of From), headers, body) of messages."""
    taken = {}
    for name, content in members(data / "newsgroups" / "20news-bydate-train-subset.tar.gz"):
        group = name.split("/")[-2]
        taken[group] = taken.get(group, 0) + 1
        if taken[group] > per_group:
            continue
        try:
            message = content.decode()
        except UnicodeDecodeError:
            message = content.decode("latin-1")
        headers, _, body = message.replace("\r\n", "\n").partition("\n\n")
        sender = re.search(r"^From:(.*)$", headers, re.MULTILINE)
        yield name, group, sender[1].strip() if sender else "", body


def newsgroups(data, per_group):
    """Bodies of messages; the owner is the address of From. Records also have the group."""
    for name, group, sender, body in newsgroup_messages(data, per_group):
        address = email.utils.parseaddr(sender)[1].lower() if sender else ""
        yield {"id": name, "group": group, "owner": address or sender or name, "text": body}


def name_words(sender):
    """Words of the name in a From line that look like parts of a person's name."""
    said = re.search(r"\((.*)\)", sender)
    name = said[1] if said else email.utils.parseaddr(sender)[0]
    return [word for word in re.findall(r"[^\W\d_]+", name) if len(word) > 2 and word[0].isupper() and not word.isupper()]


def newsgroup_names(data, per_group):
    """Bodies of messages with names of persons as spans, known from headers alone: the full names of all who write in the group, and
    in a message each word of its author's name. Other persons' names are no spans, so a part of what counts as harmless is a name."""
    messages = list(newsgroup_messages(data, per_group))
    full = {}
    for _, group, sender, _ in messages:
        words = name_words(sender)
        if len(words) > 1:
            full.setdefault(group, set()).add(r"[\s.,\w]{1,4}?".join(map(re.escape, words)))
    for name, group, sender, body in messages:
        alone = {rf"\b{re.escape(word)}\b" for word in name_words(sender)}
        pattern = "|".join(sorted(full.get(group, set()), key=lambda one: (-len(one), one)) + sorted(alone))
        found = re.finditer(pattern, body) if pattern else []
        address = email.utils.parseaddr(sender)[1].lower()
        spans = [{"start": one.start(), "end": one.end(), "label": "PER"} for one in found]
        yield {"id": name, "owner": address or sender or name, "text": body, "spans": spans}
