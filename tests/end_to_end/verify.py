#!/usr/bin/env python3
"""A second verifier, written from docs/verify.md alone: does a published corpus keep its promise? Methods are in promises.py and term_promises.py."""
import argparse
import codecs
import collections
import csv
import hashlib
import json
import os
import re
import sys

import corpora
import fact_promises
import promises
import term_promises
import terms_dictionary


class Usage(Exception):
    """Wrong usage: exit 2."""


# Pairs and changes

def pair(published, source):
    """The number of each published document's partner (None: extra)."""
    own = {document.id: number for number, document in enumerate(source.documents) if document.id is not None}
    partners, taken = [], {None}
    for partner, document in enumerate(published.documents):
        if published.has_ids and published.id_passed and document.id is not None:
            partner = own.get(document.id)
        elif published.has_ids and not published.id_passed and published.number(document.id):
            partner = published.number(document.id) - 1
        partners.append(None if partner in taken or partner >= len(source.documents) else partner)
        taken.add(partner)
    return partners


def change(published, source, mark, collapse):
    """The first place (start, end) where the published text is not the source with marks, or None."""
    if not collapse:
        for at, (shown, original) in enumerate(zip(published, source)):
            if shown not in (original, mark):
                return at, at + 1
        shorter = min(len(published), len(source))
        return None if len(published) == len(source) else (shorter, len(published))
    behind, marks, start = 0, 0, 0
    pieces = published.split(mark)
    for number, piece in enumerate(pieces):
        end = start + len(piece)
        first, last = number == 0, number == len(pieces) - 1
        if piece or first or last:
            at = 0 if first else len(source) - len(piece) if last else source.find(piece, behind + marks)
            misplaced = at < behind + marks or not source.startswith(piece, at)
            if misplaced or (last and at + len(piece) != len(source)):
                return start, end
            behind, marks = at + len(piece), 0
        marks += 1
        start = end + 1
    return None


def find_owners(published, source, partners, options):
    """The owners of the published and of the source's documents, in order; None if unknown. An owner None is its own."""
    def named(owners):
        return owners if any(owner is not None for owner in owners) else None

    size = len((source or published).documents)
    owners = named([document.owner for document in source.documents]) if source else None
    if owners is None and options.private:
        records = corpora.json_records(options.private, corpora.read_text(options.private))
        owners = [{name: value for name, _, value in record}.get("owner") for _, record in records]
        if not all(isinstance(owner, (str, type(None))) for owner in owners):
            raise corpora.Unreadable(f"{options.private}: an owner is neither a string nor a number")
        if not source:
            numbers = [published.number(document.id or "") or place + 1 for place, document in enumerate(published.documents)]
            owners = [owners[number - 1] if number <= len(owners) else None for number in numbers]
        owners = named((owners + [None] * size)[:size])
    if owners is not None:
        return [None if i is None else owners[i] for i in partners] if source else owners, owners
    owners = named([document.owner for document in published.documents]) if published.owner_passed else None
    if owners is None or not source:
        return owners, None
    by_partner = {partner: owner for partner, owner in zip(partners, owners) if partner is not None}
    return [by_partner.get(i) for i in partners], [by_partner.get(i) for i in range(size)]


def unite(published, source, partners, options):
    """What all releases show together: texts, placements (twice), {document: ranges changed}, documents that not all have."""
    texts = [document.text for document in published.documents]
    placed, changed, apart, shown = [None] * len(texts), collections.defaultdict(set), [], [None] * len(texts)

    def characters_shown(number, text):
        if partners[number] is None:
            return None
        places = promises.leftmost(text, source.documents[partners[number]].text, options.mark, options.collapse)
        return None if places is None else {at + step for start, end, at in places for step in range(end - start)}

    alone = list(texts)  # where one release shows all that is shown
    if source:
        shown = [characters_shown(number, text) for number, text in enumerate(texts)]
    for path in options.others:
        release = corpora.read_corpus(path, options, published=True, source=source)
        if source:
            by_source = {partner: number for number, partner in enumerate(partners) if partner is not None}
            theirs, furthest, ours = pair(release, source), -1, []
            for partner in theirs:
                ours.append(by_source.get(partner))
                if ours[-1] is not None and partner < furthest:
                    changed[ours[-1]].add((0, 0))
                furthest = max(furthest, -1 if partner is None else partner)
        else:
            def keys(corpus):
                return [("id", document.id) if corpus.id_passed and document.id else ("number", corpus.number(document.id) or place)
                        for place, document in enumerate(corpus.documents, 1)]
            known, ours = {}, []
            for number, key in enumerate(keys(published)):
                known.setdefault(key, number)
            ours = [known.pop(key, None) for key in keys(release)]
        for place, (number, document) in enumerate(zip(ours, release.documents), 1):
            if number is None:
                apart.append((document.id or release.fresh(place), 0, 0, "extra-document"))
            elif source:
                more = characters_shown(number, document.text)
                if more is None:
                    changed[number].add((0, 0))
                elif shown[number] is not None:
                    def is_masked(less, whole):
                        return whole is not None and promises.leftmost(less, whole, options.mark, options.collapse) is not None
                    if is_masked(document.text, alone[number]):
                        continue
                    if alone[number] is not None and is_masked(alone[number], document.text):
                        alone[number], shown[number] = document.text, more
                    else:
                        alone[number], shown[number] = None, shown[number] | more
            else:
                both = []
                for a, b in zip(texts[number], document.text):
                    if a != b and options.mark not in (a, b):
                        break
                    both.append(b if a == options.mark else a)
                own = published.documents[number].text
                if not len(both) == len(texts[number]) == len(document.text):
                    changed[number].add((len(both), min(len(both) + 1, len(own))))
                texts[number] = "".join(both) + texts[number][len(both):]
        apart += [(document.id or published.fresh(number + 1), 0, 0, "missing-document")
                  for number, document in enumerate(published.documents) if number not in ours]
    moved = [None] * len(texts)  # where the text judged stands in the source, if it isn't the published one
    for number, characters in enumerate(shown):
        if characters is None:
            continue
        original = source.documents[partners[number]].text
        if alone[number] is None:
            texts[number], placed[number] = promises.united(original, characters, options.mark, options.collapse)
            moved[number] = placed[number]
        elif alone[number] != texts[number]:
            texts[number] = alone[number]
            moved[number] = promises.leftmost(alone[number], original, options.mark, options.collapse)
    return texts, placed, moved, changed, apart


def one_spelling(text, fold, mark, phrases):
    """The text folded, but for the mark, what folds to it, and kept phrases."""
    kept = set()
    for phrase in filter(None, phrases):
        at = text.find(phrase)
        while at >= 0:
            kept.update(range(at, at + len(phrase)))
            at = text.find(phrase, at + 1)
    return "".join(character if at in kept or mark in (character, character.translate(fold)) else character.translate(fold)
                   for at, character in enumerate(text))


MARKER = b"sumi wrote all files of this folder at once. With --overwrite it replaces the folder, as long as nothing else is in it.\n"


def passed_over(folder):
    """Files of a folder that nobody reads: a dot begins their names or those of folders they lie in. The marker at the top is none."""
    found = [os.path.relpath(os.path.join(where, name), folder) for where, _, names in os.walk(folder) for name in names]
    if ".sumi-folder" in found:
        with open(os.path.join(folder, ".sumi-folder"), "rb") as file:
            if file.read(len(MARKER) + 1) == MARKER:
                found.remove(".sumi-folder")
    return sorted((name for name in found if any(part.startswith(".") for part in name.split("/"))), key=os.fsencode)


def find_rare(texts, cuts, placed, partners, originals, owners, source_owners, by, options):
    """{(document, start, end)} of the texts judged."""
    fold, found = promises.Folding(options.fold), set()

    def units_of(size, owners):
        if by == "occurrences":
            return None
        return [number if by == "documents" or owners[number] is None else owners[number] for number in range(size)]

    source_texts = [document.text for document in originals]
    source_cuts = [promises.cut(text, options.mark, options.phrases)[0] for text in source_texts]
    copied = source_copied = None
    if options.copies == "once" and originals:
        source_copied, copied = promises.passages(source_texts), []
        for text, partner, places in zip(texts, partners, placed):
            if partner is None:
                copied.append(bytearray(len(text)))
            elif places is not None:
                copied.append(promises.carried_over(len(text), places, source_copied[partner]))
            else:
                copied.append(promises.copied_in_publication(text, source_texts[partner], options.mark, options.collapse,
                                                             source_copied[partner]))
    elif options.copies == "once":
        copied = promises.passages(texts)
    counted = (texts, cuts, copied, owners)
    if options.guarantee == "source":
        counted = (source_texts, source_cuts, source_copied, source_owners)
    units = units_of(len(counted[0]), counted[3])
    for method in options.methods:
        strip = method == "ngrams" and options.strip_space
        if method in ("repeats", "ngrams"):
            shown = promises.Pieces(texts, cuts, fold, strip, None)
            there = promises.Pieces(*counted[:2], fold, strip, counted[2])
        if method == "repeats":
            support = promises.Support([[string for string, _, _ in pieces] for pieces in there.documents], units, options.k,
                              counted[2] and [[flags for _, _, flags in pieces] for pieces in there.documents])
            found |= {(number, places[0], places[-1] + 1) for number, pieces in enumerate(shown.documents)
                      for string, places, _ in pieces if not support.enough(string)}
        elif method == "ngrams":
            found |= set(promises.rare_ngrams(texts, shown, there, promises.Counter(units, options.k), options))
        elif method == "words":
            found |= set(promises.rare_words(texts, cuts, *counted[:3], promises.Counter(units, options.k), fold))
        elif method == "terms":
            found |= term_promises.rare_terms(texts, cuts, placed, partners, originals, options)
        elif method == "sentences":
            common = promises.Common(source_texts, source_cuts, source_copied, units_of(len(originals), source_owners),
                                     options.k, fold)
            for number, (text, partner, places) in enumerate(zip(texts, partners, placed)):
                if partner is not None:
                    zones = promises.sentences(source_texts[partner], source_cuts[partner])
                    found |= {(number, *span) for span in promises.rare_in_sentences(
                        text, source_texts[partner], options.mark, options.collapse, zones, fold, common, places)}
    return found


def find_few_together(texts, placed, moved, partners, originals, owners, by, options):
    """{(document, start, end)} of the texts judged."""
    values = [fact_promises.values_of(document, options.facts, corpora.Unreadable) for document in originals]
    for fact in options.facts:
        if not any(span.get("label") == fact for document in originals for span in document.spans):
            raise Usage(f"no span of the source has the label {fact}")
    places = []
    for number, text in enumerate(texts):
        there = placed[number] if placed[number] is not None else moved[number]
        if there is None and partners[number] is not None:
            there = promises.leftmost(text, originals[partners[number]].text, options.mark, True)
        places.append(there)
    units = owners if by == "owners" else list(range(len(texts)))
    return fact_promises.few_together(texts, places, partners, originals, values, units, options, read_roster(options))


def read_roster(options):
    """A dict a person."""
    if not options.roster:
        return []
    with open(options.roster, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    if len(rows) < options.k or not all(fact in rows[0] for fact in options.facts):
        raise Usage("--roster needs k rows, and a column named like each fact")
    return rows


def verify(options):
    source = corpora.read_corpus(options.source, options) if options.source else None
    published = corpora.read_corpus(options.published, options, published=True, source=source)
    originals = source.documents if source else []
    if options.fold and "sentences" not in options.methods and not set(options.methods) <= {"terms", "spans"}:
        fold = promises.Folding(options.fold)
        for document in originals:
            document.text = one_spelling(document.text, fold, options.mark, options.phrases)
        options.fold = ""
    ids = [document.id for document in originals if document.id is not None]
    if len(ids) != len(set(ids)):
        raise corpora.Unreadable(f"{options.source}: an id occurs twice")
    partners = pair(published, source) if source else None
    owners, source_owners = find_owners(published, source, partners, options)
    by = options.by or ("owners" if owners is not None else None)
    if set(options.methods) <= {"terms", "spans"}:
        by = "documents"  # nothing is counted
    if not by or (by == "owners" and owners is None):
        raise Usage("owners are unknown: name them in the source, by --private or in a passed field, or choose another --by")

    texts, placed = [document.text for document in published.documents], [None] * len(published.documents)
    changed, apart, moved = {}, [], [None] * len(texts)
    if options.others:
        texts, placed, moved, changed, apart = unite(published, source, partners, options)
    cuts = [promises.cut(text, options.mark, options.phrases) for text in texts]
    rare = find_rare(texts, [stretches for stretches, _ in cuts], placed, partners or [None] * len(texts), originals, owners,
                     source_owners, by, options)
    found_in = [set() for _ in texts]
    few = set()
    if options.together:
        few = find_few_together(texts, placed, moved, partners, originals, owners, by, options)
    for number, start, end, reason in [(*one, "rare") for one in rare] + [(*one, "together") for one in few]:
        if moved[number] is not None and options.collapse:
            text = published.documents[number].text
            original = originals[partners[number]].text
            own = promises.leftmost(text, original, options.mark, True)
            there, hidden = {}, 0
            for at, stop, place in [*moved[number], (len(texts[number]), len(texts[number]), 0)]:
                there.update((mark, hidden) for mark in range(max(there, default=-1) + 1, at))
                there.update((at + step, place + step) for step in range(stop - at))
                hidden = place + stop - at
            start, end = (promises.place_in(text, own, there[start])[0], promises.place_in(text, own, there[end - 1])[1])
        found_in[number].add((start, end, reason))

    violations, furthest = [], -1
    if options.certificate:
        for path, wanted in ((options.published, "published_sha256"), (options.source, "source_sha256")):
            if path and sum_of(path) != options.certificate[wanted]:
                violations.append(("", 0, 0, "changed"))
    for number, document in enumerate(published.documents):
        found = found_in[number] | {(*span, "changed") for span in changed.get(number, ())}
        own_id = published.has_ids and not published.id_passed and not published.number(document.id)
        if document.carried or own_id:
            found.add((0, 0, "carried"))
        if source and partners[number] is None:
            found.add((0, 0, "extra-document"))
        elif source:
            original = originals[partners[number]]
            if partners[number] < furthest or document.passed != original.passed:
                found.add((0, 0, "changed"))
            furthest = max(furthest, partners[number])
            place = change(document.text, original.text, options.mark, options.collapse)
            if place:
                found.add((*place, "changed"))
        violations += [(document.id or published.fresh(number + 1), *violation) for violation in sorted(found)]
    if os.path.isdir(options.published):
        violations += [(name, 0, 0, "extra-document") for name in passed_over(options.published)]
    for number in sorted(set(range(len(originals))) - set(partners or ())):
        own = originals[number].id if published.has_ids and published.id_passed else None
        violations.append((own or published.fresh(number + 1), 0, 0, "missing-document"))
    return violations + apart, sum(len(stretches) for stretches, _ in cuts), sum(runs for _, runs in cuts)


def certified(path):
    """The certificate, and the options that it stands for. What people decided (`decisions`) is none of them: the promise holds with it or not at all."""
    certificate = json.loads(corpora.read_text(path))
    options, form, passed = certificate["options"], certificate["format"], certificate["pass"]
    arguments = ["--format", form["name"], "--pass", "all" if passed["all"] else ",".join(passed["names"]),
                 "--fold", ",".join(options["fold"]), "--copies", "once" if options["copies_once"] else "each",
                 "--collapse" if options["collapse"] else "--no-collapse"]
    for name in ("method", "combine", "k", "by", "guarantee", "n", "short", "borders", "mark"):
        arguments += ["--" + name, str(options[name])]
    if options["strip_space"]:
        arguments.append("--strip-space")
    if options["together"]:
        arguments += ["--together", str(options["together"]), "--facts", ",".join(options["facts"])]
    if not form.get("header", True):
        arguments.append("--no-header")
    for name, value in form.items():
        if name.endswith(("_field", "_column")) or name in ("delimiter", "encoding"):
            arguments += ["--" + name.replace("_", "-"), str(value)]
    return certificate, arguments


def sum_of(path):
    """SHA-256 of a file, or of a folder's sums and paths."""
    if not os.path.isdir(path):
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    paths = [os.path.relpath(os.path.join(folder, name), path) for folder, _, names in os.walk(path) for name in names]
    lines = [f"{sum_of(os.path.join(path, name))}  {name}\n".encode() for name in sorted(paths, key=os.fsencode) if not passed_over_name(name)]
    return hashlib.sha256(b"".join(lines)).hexdigest()


def passed_over_name(relative):
    return any(part.startswith(".") for part in relative.split(os.sep))


def parse(arguments):
    if "--certificate" in arguments:
        at = arguments.index("--certificate")
        certificate, stands_for = certified(arguments[at + 1])
        options = parse([*arguments[:at], *stands_for, *arguments[at + 2:]])
        options.certificate = certificate
        return options
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("published")
    for name in ("--source", "--private", "--delimiter"):
        parser.add_argument(name)
    parser.add_argument("--allow", dest="keep")
    parser.add_argument("--k", type=int, required=True)
    parser.add_argument("--by", choices=["occurrences", "documents", "owners"])
    parser.add_argument("--guarantee", choices=["source", "published"], default="published")
    parser.add_argument("--method", dest="methods", default="repeats")
    parser.add_argument("--combine", choices=["all", "any"], default="all")
    parser.add_argument("--n", type=int, default=5)
    parser.add_argument("--strip-space", action="store_true")
    parser.add_argument("--short", choices=["mask", "keep"], default="mask")
    parser.add_argument("--dict")
    parser.add_argument("--borders", choices=["auto", "on", "off"], default="auto")
    parser.add_argument("--copies", choices=["each", "once"], default="each")
    parser.add_argument("--with", dest="others", nargs="+", default=[])
    parser.add_argument("--together", default="0")
    parser.add_argument("--facts", default="")
    parser.add_argument("--roster")
    parser.add_argument("--fold", default="")
    parser.add_argument("--mark", default="\u2588")
    parser.add_argument("--collapse", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--pass", dest="passed", default="")
    parser.add_argument("--format", choices=["jsonl", "lines", "text", "csv", "tsv"])
    for what, default in (("text", "text"), ("id", "id"), ("owner", "owner"), ("span", "spans"), ("span-label", "label")):
        parser.add_argument(f"--{what}-field", default=default)
    for what in ("text", "id", "owner"):
        parser.add_argument(f"--{what}-column")  # of a certificate; else the field's name
    parser.add_argument("--no-header", action="store_true")
    parser.add_argument("--encoding", default="utf-8")
    parser.add_argument("--max", type=int, default=100)
    options = parser.parse_args(arguments)
    for what in ("text", "id", "owner"):
        setattr(options, f"{what}_column", getattr(options, f"{what}_column") or getattr(options, f"{what}_field"))
    options.fold = {name for name in options.fold.split(",") if name}
    options.passed = {name for name in options.passed.split(",") if name}
    options.all = "all" in options.passed
    options.delimiter = "\t" if options.delimiter == "\\t" else options.delimiter
    if options.k < 2:
        raise Usage("--k must be at least 2")
    options.methods = options.methods.split(",")
    options.facts = [name for name in options.facts.split(",") if name]
    options.together = len(options.facts) if options.together == "all" else int(options.together)
    if options.together or options.facts or options.roster:
        sound = 1 <= options.together <= len(set(options.facts)) == len(options.facts) and options.collapse
        if not sound or options.methods != ["repeats"] or options.by == "occurrences" or not options.source or (options.roster and options.fold):
            raise Usage("--together M --facts A,B,... needs 1 <= M <= facts, repeats, persons or documents, --collapse and --source")
    options.others = [path for paths in options.others for path in paths.split(",")]
    if len(options.methods) > 1 and options.combine == "all" or options.methods == ["spans"]:
        raise Usage("nothing is promised")
    if options.methods == ["sentences"]:
        options.guarantee = "source"
    if ("terms" in options.methods) != (options.dict is not None):
        raise Usage("--method terms and --dict need each other")
    if "terms" in options.methods:
        options.marks_collapse = options.collapse
        options.collapse = True  # one mark may stand for a term whose length is hidden
    counts = set(options.methods) - {"terms", "spans"}
    if (options.guarantee == "source" and counts or "sentences" in options.methods) and not options.source:
        raise Usage("--guarantee source and sentences need --source")
    if options.others and options.collapse and not options.source:
        raise Usage("--with needs --source or --no-collapse")
    if not options.fold <= {"case", "width", "space"}:
        raise Usage("--fold takes case, width and space")
    if len(options.mark) != 1 or (options.delimiter is not None and not re.fullmatch(r'[^"\r\n]', options.delimiter)):
        raise Usage("--mark and --delimiter take one character")
    try:
        codecs.lookup(options.encoding)
    except LookupError:
        raise Usage("--encoding: unknown name") from None
    options.certificate = None
    options.phrases = [line for line in corpora.lines_of(corpora.read_text(options.keep)) if line] if options.keep else []
    return options


def main(arguments=None):
    try:
        options = parse(arguments)
        violations, stretches, kept_by_policy = verify(options)
    except promises.Unsupported as error:
        print(f"verify: not supported: {error}", file=sys.stderr)
        return 4
    except (Usage, terms_dictionary.WrongK, corpora.Unreadable) as error:
        print(f"verify: {error}", file=sys.stderr)
        return 3 if isinstance(error, corpora.Unreadable) else 2
    for violation in violations[:options.max]:
        print(json.dumps(dict(zip(("document", "start", "end", "reason"), violation))))
    print(json.dumps({"holds": not violations, "violations": len(violations), "stretches": stretches,
                      "kept_by_policy": kept_by_policy}), file=sys.stderr)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
