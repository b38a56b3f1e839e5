"""What each format can say of a document, and what must be counted as lost: an oracle for sumi convert."""
import collections
import re

# pieces: ((start, end), …), one unless discontinuous; attributes: ((name, value), …), sorted by name
Span = collections.namedtuple("Span", "pieces label score attributes")
Document = collections.namedtuple("Document", "id owner text spans fields")  # fields: names of other members

TAB = ("entity_mention_id", "identifier_type", "entity_id", "confidential_status", "edit_type", "annotator")


def span(start, end, label, score=1, pieces=(), **attributes):
    return Span(tuple(pieces) or ((start, end),), label, score, tuple(sorted(attributes.items())))


def documents_of(records):
    """Documents from JSON Lines' records."""
    for record in records:
        spans = []
        for said in record.get("spans", ()):
            said = dict(said)
            where = [said.pop("start"), said.pop("end")]
            pieces = tuple(map(tuple, said.pop("fragments", [where])))
            spans.append(Span(pieces, said.pop("label"), said.pop("score", 1), tuple(sorted(said.items()))))
        fields = tuple(sorted(set(record) - {"id", "owner", "text", "spans"}))
        yield Document(record["id"], record.get("owner"), record["text"], spans, fields)


def record_of(document):
    record = {"id": document.id, "text": document.text}
    if document.owner is not None:
        record["owner"] = document.owner
    record.update({name: {"n": [1, "x"]} for name in document.fields})
    record["spans"] = [{"start": s.pieces[0][0], "end": s.pieces[-1][1], "label": s.label,
                        **({"score": s.score} if s.score != 1 else {}),
                        **({"fragments": [list(piece) for piece in s.pieces]} if len(s.pieces) > 1 else {}),
                        **dict(s.attributes)} for s in document.spans]
    return record


def hull(pieces):
    return ((pieces[0][0], pieces[-1][1]),)


class Teller:
    """What a format gives back of a document. `lost` counts what it doesn't."""

    def __init__(self):
        self.lost = collections.Counter()

    def tell(self, document, to):
        if to == "jsonl":
            return document
        for name in document.fields:
            self.lost[f"field {name}"] += 1
        if document.owner is not None and to not in ("doccano", "label-studio"):
            self.lost["owner"] += 1
        if to not in ("jsonl", "label-studio"):
            self.lost["score"] += sum(s.score != 1 for s in document.spans)
        spans = getattr(self, to.replace("-", "_"))(document)
        if to != "label-studio":
            spans = [s._replace(score=1) for s in spans]
        self.lost = +self.lost
        return Document(document.id, document.owner if to in ("doccano", "label-studio") else None, document.text, spans, ())

    def keep(self, attributes, says):
        kept = {name: value for name, value in attributes if says(name, value)}
        for name, _ in attributes:
            self.lost[f"attribute {name}"] += name not in kept
        return tuple(sorted(kept.items()))

    def whole(self, s, says):
        self.lost["fragment link"] += len(s.pieces) > 1
        return s._replace(pieces=hull(s.pieces), attributes=self.keep(s.attributes, says))

    def doccano(self, document):
        return [self.whole(s, lambda name, value: False) for s in document.spans]

    def label_studio(self, document):
        return [self.whole(s, lambda name, value: name == "annotator") for s in document.spans]

    def tab(self, document):
        spans = [self.whole(s, lambda name, value: name in TAB) for s in document.spans]
        taken = {dict(s.attributes).get("entity_mention_id") for s in spans}
        number = 0
        told = []
        for s in spans:
            said = dict(s.attributes)
            while "entity_mention_id" not in said:
                number += 1
                if f"{document.id}_em{number}" not in taken:
                    said["entity_mention_id"] = f"{document.id}_em{number}"
            said = {"identifier_type": "QUASI", "confidential_status": "NOT_CONFIDENTIAL", "annotator": "annotator1",
                    "entity_id": said["entity_mention_id"], **said}
            told.append(s._replace(attributes=tuple(sorted(said.items()))))
        return told

    def brat(self, document):
        told = []
        for s in document.spans:
            pieces = tuple((start, end) for start, end in s.pieces if start < end)
            if not pieces:
                self.lost["empty span"] += 1
                continue
            self.lost["empty fragment"] += len(s.pieces) - len(pieces)
            attributes = self.keep(s.attributes, lambda name, value: not re.search(r"\s", name) and "\n" not in value)
            told.append(s._replace(pieces=pieces, attributes=attributes))
        return told

    def parts(self, s):
        self.lost["fragment link"] += len(s.pieces) > 1
        return [s._replace(pieces=(piece,)) for piece in s.pieces]

    def i2b2_2006(self, document):
        parts = [part for s in document.spans for part in self.parts(s)]
        parts.sort(key=lambda s: (s.pieces[0][0], s.pieces[0][0] != s.pieces[0][1], -s.pieces[0][1]))
        kept = []
        for s in parts:
            if kept and s.pieces[0][0] < kept[-1].pieces[0][1]:
                self.lost["overlapping span"] += 1
            else:
                kept.append(s)
        return [s._replace(attributes=self.keep(s.attributes, lambda name, value: " " not in name)) for s in kept]

    def i2b2_2014(self, document):
        taken = {value for s in document.spans for name, value in s.attributes if name == "id"}
        number = 0
        told = []
        for s in document.spans:
            attributes = dict(self.keep(s.attributes, lambda name, value: " " not in name))
            for part in self.parts(s):
                while "id" not in attributes:
                    if f"P{number}" not in taken:
                        attributes["id"] = f"P{number}"
                    number += 1
                told.append(part._replace(attributes=tuple(sorted(attributes.items()))))
                del attributes["id"]
        return told

    def conll(self, document):
        """Mentions where they stood, in the document's own text; spacing is for the caller to see."""
        text, mentions = document.text, []
        for s in document.spans:
            lines = [self.lines(text, *piece) for piece in s.pieces]
            seen = [where for piece in lines for where in piece]
            self.lost["fragment link"] += len(s.pieces) > 1
            self.lost["span over a sentence break"] += any(len(piece) > 1 for piece in lines)
            self.lost["span without a token"] += not seen
            self.lost["space at a span's border"] += bool(seen) and (seen[0][0], seen[-1][1]) != hull(s.pieces)[0]
            self.keep(s.attributes, lambda name, value: False)
            mentions += [Span((where,), s.label, 1, ()) for where in seen]
        size = lambda s: len(text[s.pieces[0][0]:s.pieces[0][1]].encode())
        kept = []
        for s in sorted(mentions, key=lambda s: (-size(s), s.pieces[0][0])):
            start, end = s.pieces[0]
            if any(start < other.pieces[0][1] and other.pieces[0][0] < end for other in kept):
                self.lost["overlapping span"] += 1
            else:
                kept.append(s)
        return kept

    @staticmethod
    def lines(text, start, end):
        found, at = [], start
        for line in text[start:end].split("\n"):
            if line.strip():
                found.append((at + len(line) - len(line.lstrip()), at + len(line.rstrip())))
            at += len(line) + 1
        return found
