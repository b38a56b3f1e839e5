"""What texts may be given in, what isn't text, and what stops a call."""

import _thread
import gc
import inspect
import os
import random
import subprocess
import sys
import threading
import time

import pytest

import sumi

TEXTS = ["fever since Monday", "fever since May", "no fever, añb █"[:-2]]
OWNERS = ["a", "b", "c"]


def test_lists_tuples_and_iterators():
    expected = sumi.mask(TEXTS, k=2, owners=OWNERS).texts
    assert isinstance(expected, list)
    assert sumi.mask(tuple(TEXTS), k=2, owners=tuple(OWNERS)).texts == tuple(expected)
    assert sumi.mask(iter(TEXTS), k=2, owners=iter(OWNERS)).texts == expected
    assert sumi.mask((t for t in TEXTS), k=2, owners=[1, 2, 3]).texts == expected


def test_offsets_are_code_points():
    text = "ñ 😀 mail ann@example.org"
    (span,) = sumi.patterns().find(text)
    assert text[span.start : span.end] == "ann@example.org"
    masked = sumi.mask(["日本 😀 abc", "日本 😀 xyz"], k=2, by="documents", min_length=1)
    for source, hidden in zip(["日本 😀 abc", "日本 😀 xyz"], masked.hidden):
        assert [source[one.start : one.end] for one in hidden] == [source[5:]]


def test_what_is_allowed_is_never_hidden():
    text = "card 4111 1111 1111 1111, ann@example.org, bob@example.org"
    allow = ["ann@example.org", "4111 1111 1111 1111"]
    (found,) = sumi.tag([text], ["patterns"], allow=allow)
    assert [text[one.start : one.end] for one in found] == ["4111 1111 1111 1111", "bob@example.org"]
    assert sumi.patterns().find_many([text], allow=allow) == [found]
    (everything,) = sumi.tag([text], ["patterns"])
    replaced = sumi.Replacer(allow=allow).replace([text], [everything])
    assert replaced.texts == ["card [CREDIT_CARD], ann@example.org, [EMAIL_ADDRESS]"]
    assert replaced.summary["phrases_not_allowed"] == 1
    masked = sumi.mask([text], method="spans", spans=[everything], allow=allow)
    assert masked.texts == ["card █, ann@example.org, █"]
    assert masked.summary["phrases_not_allowed"] == 1
    with pytest.raises(sumi.Error):
        sumi.mask([text], method="spans", spans=[everything], allow=allow, keep=allow)


def test_what_is_promised_is_verified():
    masked = sumi.mask(TEXTS, k=2, owners=OWNERS)
    assert sumi.verify(masked, TEXTS, k=2, owners=OWNERS)
    leaking = list(masked.texts)
    leaking[0] = TEXTS[0]
    verdict = sumi.verify(leaking, TEXTS, k=2, owners=OWNERS)
    assert not verdict and verdict.violations[0].reason == "rare"
    later = sumi.mask(TEXTS, k=2, owners=OWNERS, after=[masked.texts])
    assert sumi.verify(later, TEXTS, k=2, owners=OWNERS, releases=[masked.texts])


def test_errors_have_parts_and_quote_nothing():
    with pytest.raises(sumi.Error) as caught:
        sumi.mask(["secret \ud800"], k=2, by="documents")
    assert (caught.value.kind, caught.value.place) == ("bad_input", "document 1")
    assert "secret" not in str(caught.value)
    with pytest.raises(sumi.Error) as caught:
        sumi.mask(TEXTS, k=1, owners=OWNERS)
    assert caught.value.kind == "bad_usage" and caught.value.remedy
    with pytest.raises(sumi.Error) as caught:
        sumi.mask(["a", "b █"], k=2, by="documents")
    assert caught.value.place == "document 2"
    with pytest.raises(sumi.Error):
        sumi.mask(TEXTS, k=2)  # owners are counted, and none is named
    with pytest.raises(sumi.Error):
        sumi.Tagger.load("no such finder")
    with pytest.raises(sumi.Error):
        sumi.Terms(b"no dictionary")
    with pytest.raises(sumi.Error):
        sumi.reverse(["a"], b"no reversal", sumi.Key.random())


def test_names_that_are_none_are_refused_at_once():
    for wrong in ("EN", "english", "missing.model", "no/such/file"):
        with pytest.raises(sumi.Error) as caught:
            sumi.Tagger.load(wrong)
        assert (caught.value.kind, caught.value.place) == ("bad_input", wrong) and "sumi.models()" in caught.value.remedy
    with pytest.raises(sumi.Error) as caught:
        sumi.Replacer({"PERSON": "tags"})
    assert caught.value.kind == "bad_usage" and "mark, tag, surrogate, hash, keep" in caught.value.remedy
    with pytest.raises(sumi.Error):
        sumi.Replacer(kinds={"PERSON": "person"})


def test_operators_with_words_and_parts():
    replacer = sumi.Replacer({"PERSON": "text:[a=b: name]", "*": "partial:-2"}, mark="*")
    assert replacer.replace(["Ada, 01632960417"], [[(0, 3, "PERSON"), (5, 16, "PHONE")]]).texts == ["[a=b: name], *********17"]
    for wrong in ("text", "partial:0-0", "tag:more"):
        with pytest.raises(sumi.Error):
            sumi.Replacer({"PERSON": wrong})


WRONG = (
    None, True, 0, 1, -1, 2**70, 1.5, float("nan"), b"bytes", "text", "", [], [None], [1], [b"a"], [["a"]], {}, {"a": 1},
    object(), {1, 2}, lambda: 1, [object()], ["a", None], (("a",),), "\ud800", ["\ud800"], [(0, 1)], [[(0, 9, "A")]],
    [[(0, 1, 2)]], [[("a", 1, "b")]], [[{"start": 0}]], [[(0, 1, "A", float("nan"))]], range(3), type, Ellipsis,
)  # fmt: skip


def calls(chance):
    """Something of the package, and arguments of which some are of a wrong type."""

    def any_of(*right):
        return chance.choice(WRONG) if chance.random() < 0.5 else chance.choice(right)

    texts, owners = any_of(TEXTS), any_of(OWNERS, None)
    spans = any_of([[(0, 5, "A")], [], [(1, 2, "B", 0.5)]])
    rows = any_of({"a": ["1", "2", "1", "2"], "b": ["x", "y", "z", "w"]})
    tagger = sumi.patterns()
    return chance.choice([
        lambda: sumi.mask(texts, k=any_of(2), owners=owners, method=any_of("repeats", "words", "spans"), spans=spans,
                          mark=any_of("█"), fold=any_of("case"), keep=any_of(["fever"]), threads=any_of(1)),
        lambda: sumi.verify(texts, any_of(TEXTS), k=any_of(2), owners=owners, max=any_of(3)),
        lambda: sumi.repeats(texts, k=any_of(2), owners=owners, rare=any_of(True, False)),
        lambda: sumi.sweep(texts, k=any_of("2:3"), owners=owners),
        lambda: tagger.find(any_of("a@example.org")),
        lambda: tagger.find_many(texts, min_score=any_of(0.5), threads=any_of(1)),
        lambda: sumi.tag(texts, any_of([tagger], [lambda text: spans])),
        lambda: sumi.Tagger.load(any_of("patterns"), bias=any_of(0.5)),
        lambda: sumi.patterns(any_of(None)),
        lambda: sumi.train(texts, spans, owners=owners, tagger=any_of("bayes"), cost=any_of(1.0)),
        lambda: sumi.Replacer(any_of({"*": "tag"}), mark=any_of("*"), key=any_of(None)).replace(texts, spans),
        lambda: sumi.reverse(texts, any_of(b"x"), any_of(b"y" * 32)),
        lambda: sumi.Terms.build(any_of(["anna", "anne"]), k_max=any_of(2), effort=any_of(100)),
        lambda: sumi.score(texts, spans, any_of([[], [], []]), level=any_of("token"), bootstrap=any_of(0)),
        lambda: sumi.link(rows, rules=any_of(None), threshold=any_of(0.9), sources=any_of(None)),
        lambda: sumi.anonymize_table(rows, k=any_of(2), qi=any_of(["a"]), pass_columns=any_of(["b"]), hierarchies=any_of(None), order_key=any_of(None)),
        lambda: sumi.check_table(rows, k=any_of(2), qi=any_of("a"), source=any_of(None)),
        lambda: sumi.hide(any_of("as_of = 2026-01-01"), any_of({"notes": []})),
        lambda: sumi.attack.restore(texts, order=any_of(8), mark=any_of("█")),
        lambda: sumi.attack.roster(texts, any_of({"NAME": ["Ann"]})),
        lambda: sumi.attack.tagger(texts, any_of((TEXTS, spans)), budget=any_of(5), attackers=any_of("bayes")),
        lambda: sumi.sanitize.fit(texts, spans, loss_ratio=any_of(2.0), most_rounds=any_of(1)),
        lambda: sumi.sanitize.Publisher(any_of(b"x")),
    ])  # fmt: skip


def test_wrong_types_are_errors_and_nothing_worse():
    refused = 0
    for seed in range(400):
        call = calls(random.Random(seed))
        try:
            call()
        except (TypeError, sumi.Error):
            refused += 1
    assert refused >= 200


@pytest.mark.parametrize("k", ["2:999999999999", range(2, 10**12), "2:300"])
def test_a_sweep_takes_few_numbers(k):
    with pytest.raises(sumi.Error) as caught:
        sumi.sweep(TEXTS, k=k, owners=OWNERS)
    assert caught.value.kind == "bad_usage" and "254" in caught.value.fact


def test_a_score_that_is_no_number_is_refused():
    with pytest.raises(sumi.Error) as caught:
        sumi.tag(TEXTS, ["patterns"], min_score=float("nan"))
    assert caught.value.kind == "bad_usage"


def test_an_interrupt_stops_a_long_call_within_a_second():
    texts = [f"{i} {i * i} some words that are shared by all of them {i % 7}" * 40 for i in range(4000)]
    threading.Timer(0.5, _thread.interrupt_main).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        for _ in range(100):
            sumi.mask(texts, k=3, by="documents", method="sentences", threads=1)
    assert time.monotonic() - began < 2.0


def test_what_a_listener_raises_stops_the_call():
    texts = [f"note {i} of many, with {i * 7919} in it" * 20 for i in range(3000)]

    def listener(stage, done, total):
        raise ZeroDivisionError(stage)

    with pytest.raises(ZeroDivisionError):
        for _ in range(100):
            sumi.mask(texts, k=3, by="documents", threads=1, progress=listener)


def test_four_threads_at_once():
    tagger = sumi.Tagger.load("en")
    texts = ["Dr Ann Marrow saw Ben Quill in Oslo on 3 May 2021."] * 200
    expected = [list(one) for one in tagger.find_many(texts, threads=1)]
    results = [None] * 4

    def work(i):
        results[i] = [list(one) for one in tagger.find_many(texts, threads=2)]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 4


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def test_many_calls_keep_memory_flat():
    tagger = sumi.patterns("[[pattern]]\nname = 'mail'\nentity = 'MAIL'\nregex = '[a-z]+@[a-z.]+'\nscore = 0.5\n")
    many = int(os.environ.get("SUMI_MANY_CALLS", "10000"))

    def call(times):
        for _ in range(times):
            tagger.find("write to ann@example.org")
            try:
                tagger.find(3)
            except TypeError:
                pass

    def long_call():
        sumi.mask(TEXTS, k=2, owners=OWNERS, threads=1).hidden

    call(many // 5)
    for _ in range(300):
        long_call()
    gc.collect()
    before = resident()
    call(many)
    for _ in range(many // 50):
        long_call()
    gc.collect()
    assert resident() - before < 4_000_000


def test_many_calls_of_everything_keep_memory_flat():
    many = int(os.environ.get("SUMI_MANY_CALLS", "10000")) // 300
    english = sumi.Tagger.load("en")
    terms = sumi.Terms.build(["fever", "cough", "coughs"], k_max=2)
    key, masked = sumi.Key.random(), sumi.mask(TEXTS, k=2, owners=OWNERS)

    def refused():
        with pytest.raises(sumi.Error):
            sumi.mask(["a", "b █"], k=2, by="documents")
        with pytest.raises(TypeError):
            sumi.tag(TEXTS, [lambda text: [(0, "1", "A")]])

    calls = {
        "find": lambda: english.find("Ann Marrow wrote to Ben Quill"),
        "find_many": lambda: english.find_many(TEXTS, threads=2),
        "tag": lambda: sumi.tag(TEXTS, [lambda text: [(0, 1, "A")], "patterns"]),
        "verify": lambda: sumi.verify(masked, TEXTS, k=2, owners=OWNERS),
        "replace": lambda: sumi.Replacer({"*": "surrogate"}, key=key).replace(TEXTS, [[(0, 5, "PERSON")]] * 3, reversal=True),
        "repeats": lambda: sumi.repeats(TEXTS, k=2, by="documents"),
        "terms": lambda: terms.pick(k=2),
        "score": lambda: sumi.score(TEXTS, [[(0, 5, "A")]] * 3, [[(0, 4, "A")]] * 3, bootstrap=2),
        "iterator": lambda: sumi.mask(iter(TEXTS), k=2, by="documents", progress=lambda *a: None),
        "refused": refused,
    }
    for call in calls.values():
        for _ in range(50):
            call()
    gc.collect()
    for name, call in calls.items():
        before = resident()
        for _ in range(many):
            call()
        gc.collect()
        assert resident() - before < 3_000_000, name


def test_finders_of_others_are_finders():
    def finder(text):
        at = text.find("Monday")
        return [] if at < 0 else [{"start": at, "end": at + 6, "entity_group": "DAY", "score": 0.9}]

    found = sumi.tag(TEXTS, [finder, "patterns"])
    assert found[0] == [(12, 18, "DAY", 0.9)]
    assert sumi.mask(TEXTS, method="spans", spans=found).texts[0] == "fever since █"
    made = sumi.Replacer().replace(TEXTS, finders=[finder])
    assert made.texts[0] == "fever since [DAY]"
    for quiet in (["Nobody came."], ["", ""]):  # what finders don't find is no error; spans that are missing are
        assert sumi.Replacer().replace(quiet, finders=[finder]).texts == quiet
        assert sumi.Replacer(labels=["DAY"]).replace(quiet, finders=[finder, "patterns"]).edits == [[]] * len(quiet)
        with pytest.raises(sumi.Error):
            sumi.Replacer().replace(quiet, [[]] * len(quiet))

    def failing(text):
        raise RuntimeError(text)

    with pytest.raises(sumi.Error) as caught:
        sumi.tag(TEXTS, [failing])
    assert "fever" not in str(caught.value) and caught.value.__cause__ is None
    with pytest.raises(sumi.Error):
        sumi.tag(TEXTS, [lambda text: [(0, 10**6, "A")]])

    def failing_by_type(text):
        raise TypeError(text)

    with pytest.raises(sumi.Error) as caught:
        sumi.tag(TEXTS, [failing_by_type])
    assert "fever" not in str(caught.value)
    with pytest.raises(TypeError) as wrong:
        sumi.tag(TEXTS, [lambda text: [{"start": 0, "end": 1, "label": "A", "score": text}]])
    assert "fever" not in str(wrong.value)


def test_services_of_other_machines_are_asked_with_leave_alone():
    for address in ("http://192.0.2.1:3000/analyze", "https://example.invalid/analyze", "http://localhost@192.0.2.1/analyze"):
        with pytest.raises(sumi.Error) as caught:
            sumi.Tagger.load(address)
        assert caught.value.kind == "bad_usage"
    with pytest.raises(sumi.Error) as caught:
        sumi.Tagger.load("http://192.0.2.1/analyze", allow_remote=True)
    assert caught.value.kind == "bad_usage"


def in_a_process_of_its_own(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)


def test_a_forked_process_works_and_ends():
    done = in_a_process_of_its_own("""
import os, sumi, threading, time
texts = [f"{i} {i * i} some words {i % 7}" * 60 for i in range(3000)]
worker = threading.Thread(target=lambda: sumi.mask(texts, k=3, by="documents", method="sentences", threads=1), daemon=True)
worker.start()
time.sleep(.2)
began = time.monotonic()
child = os.fork()
if child == 0:
    assert sumi.mask(["a b", "a c"], k=2, by="documents").texts
    raise SystemExit(0)
_, status = os.waitpid(child, 0)
print(status, time.monotonic() - began < 4, flush=True)
os._exit(0)
""")
    assert (done.returncode, done.stdout.split()) == (0, ["0", "True"]), done.stderr


def test_sub_interpreters_are_refused():
    done = in_a_process_of_its_own(r"""
import sys, sumi
try:
    import _xxsubinterpreters as interpreters
except ImportError:
    print("refused"); raise SystemExit(0)
one = interpreters.create()
try:
    interpreters.run_string(one, "import sys; sys.path[:] = %r\nimport sumi" % sys.path)
    print("taken")
except interpreters.RunFailedError as error:
    print("refused" if "ImportError" in str(error) else error)
""")
    assert (done.returncode, done.stdout.strip()) == (0, "refused"), done.stdout + done.stderr


def test_notebooks_show_what_is_published_alone():
    masked = sumi.mask(["<b>fever</b> since Monday", "<b>fever</b> since May"], k=2, owners=["a", "b"])
    shown = masked._repr_html_()
    assert "Monday" not in shown and "<b>" not in shown and "&lt;b&gt;fever" in shown
    assert "Monday" not in repr(masked) + masked.show()._repr_html_()
    assert "Monday" in masked.show(private=True)._repr_html_()
    spans = sumi.patterns().find("<i>a@example.org")
    assert "&lt;i&gt;" in spans._repr_html_() and "EMAIL_ADDRESS" in spans._repr_html_()
    assert "iframe" in sumi.sweep(TEXTS, k="2:3", owners=OWNERS)._repr_html_()
    assert "Monday" not in sumi.sweep(TEXTS, k="2:3", owners=OWNERS)._repr_html_()


def test_signatures_have_the_options_of_the_table():
    promise = {row["name"]: row for row in sumi._native.promise_options()}
    masking = {row["name"]: row for row in sumi._native.mask_options()}
    assert len(promise) > 12 and len(masking) > 6 and not set(promise) & set(masking)
    for function, rows in ((sumi.mask, {**promise, **masking}), (sumi.verify, promise)):
        parameters = inspect.signature(function).parameters
        for name, row in rows.items():
            assert name in parameters, (function, name)
            assert parameters[name].default in (None, inspect.Parameter.empty, row["default"], "repeats", "█"), name
