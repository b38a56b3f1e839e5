"""The commands that scripts/same-outputs runs over the samples and open corpora, and those that are refused."""
import collections
import functools
import gzip
import hashlib
import json
import os
import pathlib
import re
import shlex

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEY = b"sumi-key-1 " + b"0123456789abcdef" * 4 + b"\n"
# lay_out: puts the input into a folder and returns the commands, each a list of words
Job = collections.namedtuple("Job", "name lay_out may_be_refused")


def steps(*commands):
    return [shlex.split(command) if isinstance(command, str) else command for command in commands]


def with_n(method):
    return f"--method {method} --n 4" if "ngrams" in method else f"--method {method}"


MASKED = "mask notes.jsonl -o out.jsonl --k 3 --summary s.json"
HIDE = ("@only", "notes.jsonl", "patients.csv", "hide.toml", "hide.key")  # a folder with files that nobody reads is refused


def mask_jobs():
    for k in (2, 3, 5, 10):
        for by in ("owners", "documents", "occurrences"):
            yield f"repeats k{k} {by}", steps(f"mask notes.jsonl -o out.jsonl --k {k} --by {by} --summary s.json --private key.jsonl")
    for guarantee in ("source", "published"):
        for cover in ("optimal", "longest-first"):
            for snap in ("token", "grapheme", "none"):
                yield f"repeats {guarantee} {cover} {snap}", steps(f"{MASKED} --guarantee {guarantee} --cover {cover} --snap {snap}")
    for more in ("--paper", "--no-collapse", "--min-length 1", "--min-length 20", "--gap 3", "--ratio 0.5", "--config show=space,punctuation",
                 "--fold case", "--fold case,width,space", "--copies once", "--mark *", "--mark [MASK]", "--engine groups", "--engine suffix-array",
                 "--pass owner", "--pass all", "--memory 200M", "--threads 1", "--threads 3", "--shuffle --key k.key", "--allow allow.txt",
                 "--together 1 --facts NAME,DATE_OF_BIRTH", "--together all --facts NAME,STAFF", "--together 2 --facts NAME,DATE_OF_BIRTH --roster patients.csv"):
        yield f"repeats {more}", steps(f"{MASKED} --private key.jsonl {more}")
    for n in (1, 2, 4, 8):
        for more in ("", "--strip-space", "--short keep"):
            yield f"ngrams n{n} {more}", steps(f"{MASKED} --method ngrams --n {n} {more}")
    for method in ("words", "sentences", "spans", "repeats,words", "ngrams,words", "repeats,spans", "sentences,spans"):
        for combine in ("all", "any"):
            if "," in method or combine == "all":
                yield f"{method} {combine}", steps(f"{MASKED} {with_n(method)}" + (f" --combine {combine}" if "," in method else ""))
    yield "spans labels", steps(f"{MASKED} --method spans --labels NAME,STAFF --mark *")
    yield "paper ngrams", steps("mask japanese.txt --format lines -o out.txt --k 2 --method ngrams --n 2 --paper --summary s.json")
    yield "paper lines", steps("mask japanese.txt --format lines -o out.txt --k 2 --paper --summary s.json")
    yield "csv", steps("mask notes.csv -o out.csv --k 3 --text-field text --owner-field owner --summary s.json")
    yield "after", steps("mask notes.jsonl -o one.jsonl --k 3", "mask notes.jsonl -o two.jsonl --k 2 --after one.jsonl",
                         "verify two.jsonl --with one.jsonl --source notes.jsonl --k 2")
    shuffled = "mask notes.jsonl --shuffle --key k.key"
    yield "after shuffled", steps(f"{shuffled} -o one.jsonl --private one.key --k 3", f"{shuffled} -o two.jsonl --private two.key --k 2 --after one.jsonl "
                                  "--after-private one.key", "verify two.jsonl --private two.key --with one.jsonl --with-private one.key --source notes.jsonl --k 2")
    yield "certificate", steps("mask notes.jsonl -o one.jsonl --k 3 --certificate c.json",
                               "verify one.jsonl --source notes.jsonl --certificate c.json --summary s.json")
    yield "standard streams", steps("mask notes.jsonl -o - --k 3", "mask - --k 3 <notes.jsonl")
    yield "several", steps("mask few.jsonl later.jsonl -o out --k 2 --by documents", "mask few.jsonl later.jsonl -o named --k 2 --by documents --keep-names",
                           "mask --files-from files.txt -o listed --k 2 --by documents", "verify out --source few.jsonl --source later.jsonl --k 2 --by documents")
    yield "already masked", steps("mask notes.jsonl -o one.jsonl --k 3", "mask one.jsonl -o two.jsonl --k 4 --already-masked --by documents")
    yield "decisions", steps("mask few.jsonl -o out.jsonl --k 2 --by documents --decisions decisions.jsonl --summary s.json --certificate c.json",
                             "verify out.jsonl --source few.jsonl --certificate c.json")
    yield "broken promise", steps("mask notes.jsonl -o one.jsonl --k 2", "verify one.jsonl --source notes.jsonl --k 6 --max 50 --summary s.json")
    for method in ("repeats", "ngrams --n 4", "words"):
        for by in ("owners", "documents"):
            counted = f"--k 3 --by {by} --method {method}"
            yield (f"counts {method} {by}", steps(f"count few.jsonl -o few.counts {counted} --summary c.json", f"count later.jsonl --add few.jsonl -o both.counts {counted}",
                                                  f"count later.jsonl -o later.counts {counted}", "count --unite few.counts later.counts -o united.counts",
                                                  "mask-by-counts few.counts later.jsonl -o one.jsonl --summary s.json", "mask-by-counts united.counts later.jsonl -o two.jsonl",
                                                  "mask-by-counts both.counts few.jsonl later.jsonl -o three --resume", "mask-by-counts both.counts - <later.jsonl"))


def verify_jobs():
    for method in ("repeats", "ngrams", "words", "sentences"):
        for by in ("owners", "documents"):
            options = f"--k 3 --by {by} {with_n(method)}"
            yield f"verify {method} {by}", steps(f"mask notes.jsonl -o one.jsonl {options}",
                                                 f"verify one.jsonl --source notes.jsonl {options} --summary s.json",
                                                 f"verify notes.jsonl --source notes.jsonl {options} --max 20")
    for guarantee in ("source", "published"):
        yield f"verify {guarantee}", steps(f"mask notes.jsonl -o one.jsonl --k 3 --guarantee {guarantee}",
                                           f"verify one.jsonl --source notes.jsonl --k 4 --guarantee {guarantee} --summary s.json")


def count_jobs():
    for k in (2, 3, 5):
        for more in ("", "--rare", "--fold case,space", "--engine suffix-array --rare"):
            yield f"repeats {k} {more}", steps(f"repeats notes.jsonl --k {k} --by owners {more}")
            yield f"repeats {k} {more} occurrences", steps(f"repeats japanese.txt --format lines --k {k} --by occurrences {more}")
    yield "sweep", steps("sweep notes.jsonl --k 2:6 -o curve.csv --report report.html")
    yield "sweep ngrams", steps("sweep notes.jsonl --method ngrams --n 1:4 --k 2:4 -o curve.csv")
    yield "sweep words", steps("sweep notes.jsonl --method words --k 2:5 -o curve.csv")
    yield "sweep sentences", steps("sweep notes.jsonl --method sentences --k 2,5,10 --by documents --guarantee source")
    yield "inspect", steps("inspect notes.jsonl --sample 2 --summary s.json", "inspect japanese.txt --format lines --mark 社", "inspect few.jsonl later.jsonl")


def term_jobs():
    for assign in ("safe", "paper", "closed"):
        build = f"terms build all.csv -o names.terms --k-max 5 --assign {assign} --summary b.json"
        for k in (2, 3, 5):
            yield (f"terms {assign} {k}",
                   steps(build, f"terms apply names.terms terms.jsonl -o out.jsonl --k {k} --summary s.json",
                         f"terms pick names.terms --k {k} -o picked.tsv", f"mask terms.jsonl -o masked.jsonl --method terms --dict names.terms --k {k} --by documents",
                         f"verify out.jsonl --source terms.jsonl --method terms --dict names.terms --k {k} --summary v.json"))
        yield f"terms show {assign}", steps(build, "terms show names.terms Corvmoor", "terms curve names.terms --report curve.svg")
        for more in ("--borders on", "--borders off", "--collapse", "--mark [T]", "--allow allow.txt", "--shuffle --key k.key --private p.jsonl"):
            yield f"terms apply {assign} {more}", steps(build, f"terms apply names.terms terms.jsonl -o out.jsonl --k 3 {more} --summary s.json")
    for more in ("--config fold-case=true", "--config normalize=nfkc", "--effort 1000", "--column language", "--column 3 --no-header"):
        yield f"terms build {more}", steps(f"terms build all.csv -o d --k-max 4 {more}", "terms pick d --k 3")
    yield "terms add", steps("terms build english.terms.txt -o d --k-max 5", "terms add d german.terms.txt", "terms add d spanish.terms.txt -o e", "terms pick e --k 3")
    for name in ("english", "german", "spanish", "japanese"):
        yield f"terms {name}", steps(f"terms build {name}.terms.txt -o d --k-max 8", "terms pick d --k 4", "terms curve d")


def tagger_jobs():
    for kind in ("crf", "svm", "bayes", "ensemble"):
        yield (f"train {kind}", steps(f"train few.jsonl -o m --tagger {kind} --summary t.json", "tag m terms.jsonl -o out.jsonl --with patterns --explain why.jsonl",
                                      "tag m notes.jsonl -o tagged.jsonl --summary s.json", "score notes.jsonl tagged.jsonl"))
    for more in ("--labels merge --cost 5", "--labels NAME,STAFF --cost 5", "--tagger crf --config online=true", "--list names=names.txt", "--patterns none",
                 "--config unlabelled=terms.jsonl", "--features features.toml --patterns own.toml", "--config with-lists=en", "--config least-documents=2", "--add later.jsonl --held-out 0",
                 "--tagger bayes --sample 500 --config label-cost=NAME=3", "--tagger crf --config max-iterations=5 --config l1=.1 --config l2=.1"):
        yield f"train {more}", steps(f"train few.jsonl -o m {more} --summary t.json", "tag m terms.jsonl -o out.jsonl")
    yield "train folds", steps("train few.jsonl --folds 3 --tagger bayes --summary t.json")
    yield "train on", steps("train few.jsonl -o m --tagger crf", "train later.jsonl -o n --start m", "tag n terms.jsonl -o out.jsonl", "train --config print-features=true")
    for finder in ("en", "es", "de", "fr", "ja", "auto", "patterns", "own.toml"):
        for more in ("", "--with patterns", "--with \"exec:python3 finder.py\""):
            yield f"tag {finder} {more}", steps(f"tag {finder} few.jsonl -o out.jsonl --summary s.json {more}" + ("" if "exec" in more else " --explain why.jsonl"))
    for more in ("--labels PERSON", "--min-score .9", "--bias 2", "--bias -1", "--for-hiding", "--config places-alone=true", "--config whole-document=true", "--allow allow.txt", "--to doccano",
                 "--to brat", "--to csv", "--with es"):
        yield f"tag en {more}", steps(f"tag en few.jsonl -o out {more}")
    yield "models", steps("models", "models --json")
    yield "patterns", steps("tag patterns notes.jsonl -o out.jsonl --summary s.json", "score notes.jsonl out.jsonl --labels merge --level character")
    for level in ("entity", "token", "character"):
        for labels in ("all", "merge"):
            yield f"score {level} {labels}", steps("tag patterns notes.jsonl -o out.jsonl", f"score notes.jsonl out.jsonl --level {level} --labels {labels}")
    for more in ("--text", "--bootstrap 0", "--fail-below micro.recall=.9", "--labels NAME,STAFF", "--config subset=true"):
        yield f"score {more}", steps("tag patterns few.jsonl -o out.jsonl", f"score few.jsonl out.jsonl -o score.out {more} --report report.html")
    yield "score private", steps("mask notes.jsonl -o out.jsonl --k 3 --private key.jsonl", "score notes.jsonl key.jsonl --private",
                                 "score notes.jsonl notes.jsonl --hidden --ratio .5 --bootstrap 10")
    yield "score tab", steps("convert few.jsonl -o gold.json --to tab", "tag patterns gold.json -o out.json --to tab", "score gold.json out.json --config tab=true")
    for op in ("mark", "tag", "surrogate", "hash", "redact", "text:WORDS", "partial:-4", "partial:2-2"):
        for more in ("", "--no-collapse --mark *", "--shift-days 40 --config date-order=dmy", "--labels NAME,DATE"):
            yield (f"replace {op} {more}", steps(f"replace notes.jsonl -o out.jsonl --operator *={op} --key k.key --reversal r.bin --summary s.json {more}",
                                                 "reverse out.jsonl -o back.jsonl --reversal r.bin --key k.key"))
    yield "replace kinds", steps("replace notes.jsonl -o out.jsonl --operator *=surrogate --operator DATE=keep --kind STAFF=place --kind ID=contact --key k.key --allow allow.txt")
    yield "replace csv", steps("replace notes.jsonl -o out.jsonl --operator NAME=surrogate --key k.key --pass owner,spans")


def game_jobs():
    yield ("sanitize", steps("sanitize fit few.jsonl -o p --loss-ratio 10 --summary f.json", "sanitize apply p terms.jsonl -o out.jsonl --summary a.json",
                             "sanitize apply p notes.jsonl -o two.jsonl", "attack tagger two.jsonl notes.jsonl --budget 100 --summary t.json"))
    yield "sanitize bayes", steps("sanitize fit few.jsonl -o p --loss-ratio 1 --tagger svm --learner accuracy --labels NAME --summary f.json")
    for more in ("--tagger bayes --config estimate=nested", "--tagger bayes --config unit=entity --config costs=attacked", "--tagger committee --config hiding=dropped", "--tagger crf --with patterns,words:3 --config most-rounds=3",
                 "--tagger bayes --with repeats:2,ngrams:4:2 --config estimate=training"):
        yield (f"sanitize {more}", steps(f"sanitize fit tiny.jsonl -o p --folds 2 --labels NAME,STAFF --summary f.json {more}", "sanitize apply p later.jsonl -o out.jsonl --operator *=surrogate "
                                         "--key k.key --reversal r.bin --report report.html", "reverse out.jsonl -o back.jsonl --reversal r.bin --key k.key"))
    yield "evaluate", steps("sanitize evaluate tiny.jsonl --folds 2 --loss-ratio 10 --labels NAME -o results.csv --tagger bayes --attackers bayes --config most-rounds=2")
    for k in (2, 3, 5):
        masked = f"mask notes.jsonl -o one.jsonl --k {k}"
        roster = "attack roster one.jsonl --roster patients.csv --source notes.jsonl"
        yield f"roster {k}", steps(masked, f"{roster} --columns NAME -o links.jsonl --summary s.json", f"{roster} --columns NAME,DATE_OF_BIRTH -o two.jsonl --summary t.json",
                                   f"{roster} --each-set --config publisher=unknown --config entry-documents=many -o three.jsonl")
        yield f"facts {k}", steps(masked, "attack facts one.jsonl --source notes.jsonl --summary s.json", "attack facts one.jsonl --source notes.jsonl --config m=1 --length 40 --config persons=0")
    yield "attack tagger", steps("mask few.jsonl -o one.jsonl --k 2", "attack tagger one.jsonl few.jsonl --budget 20,50 --attackers bayes,svm --folds 3 --labels merge")
    for more in ("", "--no-collapse"):
        yield f"restore {more}", steps(f"mask notes.jsonl -o one.jsonl --k 3 {more}", f"attack restore one.jsonl --source notes.jsonl -o guesses.jsonl --summary s.json {more}",
                                       f"attack restore one.jsonl --background terms.jsonl --order 4 -o more.jsonl {more}")
    quiz = "mask japanese.txt --format lines --k 2 --method ngrams --paper"
    yield ("quiz", steps(f"{quiz} --n 2 -o two.txt", f"{quiz} --n 3 -o three.txt", "quiz two.txt --source japanese.txt --format lines --items 4 -o r.csv --summary r.json <answers.txt",
                         "quiz two.txt --source japanese.txt --format lines --config understand=true --seed 7 -o u.csv <answers.txt",
                         "quiz init study --source japanese.txt --masked 2=two.txt --masked 3=three.txt --items 3,4 --format lines",
                         "quiz user study ann --role manager <password.txt", "quiz tables study", "quiz tables study --config csv=true -o tables.csv"))
    yield ("review", steps("review init project few.jsonl --tagger patterns", "review export project -o open.jsonl --config with-open=true", "review user project ann <password.txt",
                           "review import project few.jsonl --as ann", "review export project -o ann.jsonl --whose ann", "review export project -o settled --to brat",
                           "review export project -o conll --to conll --whose ann", "review purge project", "review export project -o ann.jsonl --whose ann", "review purge project --all"))
    yield ("review masked", steps("mask few.jsonl -o out.jsonl --k 2 --private key.jsonl", "attack restore out.jsonl -o restored.jsonl", "review init project few.jsonl --spans few.jsonl "
                                  "--published out.jsonl --private key.jsonl --config restored=restored.jsonl --known known.txt", "review export project --config with-open=true -o out.csv"))
    for more in ("--order uncertain", "--order rare --learner bayes", "--order given --learner crf --config most=15", "--order random --config until=.8", "--order exposed"):
        yield f"review simulate {more}", steps(f"review simulate tiny.jsonl few.jsonl --config first=5 --config batch=10 {more} -o rounds.csv")


def table_jobs():
    base = "table anonymize visits.csv -o out.csv --qi age,sex,occupation,town --person-column name --drop visit --keep-order --summary s.json"
    check = "table check out.csv --qi age,sex,occupation,town --person-column name"
    for k in (2, 5, 10):
        for objective in ("hierarchy", "set", "range"):
            yield f"table {k} {objective}", steps(f"{base} --k {k} --config objective={objective} --hierarchy occupation=occupation.csv --hierarchy town=town.csv", f"{check} --k {k}",
                                                  "table query-precision visits.csv out.csv --column age --queries 500")
        for more in ("--effort 0.1", "--config boxes=cut", "--config weight=age=8", "--sensitive illness --l-diversity distinct:3", "--sensitive illness --l-diversity entropy:2",
                     "--sensitive illness --l-diversity recursive:4,3", "--sensitive illness --t-closeness 0.5", "--algorithm strict", "--algorithm relaxed",
                     "--algorithm full-domain --hierarchy town=town.csv --config suppress-limit=.2", "--config suppress-limit=.1 --config drop-suppressed=true --algorithm strict",
                     "--sensitive illness --t-closeness 0.6 --config t-distance=ordered", "--config type=age=categorical"):
            yield f"table {k} {more}", steps(f"{base} --k {k} {more}", f"{check} --k {k}")
        for more in ("--k-map", "--config delta-presence=0,.9"):
            yield f"table {k} {more}", steps(f"table anonymize visits.csv -o out.csv --qi age,sex,town --drop name,visit,illness --key k.key --population register.csv --k {k} {more}")
    yield ("table project", steps("table anonymize visits.csv -o out.csv --project visits.toml --certificate c.json --private pairs.jsonl --key k.key --report report.html",
                                  "table check out.csv --certificate c.json --project visits.toml --source visits.csv --private pairs.jsonl --report report.html",
                                  "table query-precision visits.csv out.csv --private pairs.jsonl --column age", "table check visits.csv --project visits.toml --k 50 --max 5"))
    yield "table several", steps("table anonymize visits.csv more.csv -o out.csv --k 3 --qi age,sex,town --drop name,visit --key k.key")
    yield "table sweep", steps("table sweep visits.csv --k 2,5,10 --qi age,sex,occupation,town --drop name,visit --column age -o curve.csv --report report.html")
    for more in ("", "--special-uniques 3", "--special-uniques 2 --config unique-score=sdcmicro -o r.csv", "--config columns-together=2", "--config sampled-share=.1", "--config population-rows=5000 --threshold .5"):
        yield f"table risk {more}", steps(f"table risk visits.csv --qi age,sex,occupation,town {more}")
    yield "table risk population", steps("table risk visits.csv --qi age,sex,town --population register.csv -o r.csv --summary s.json")
    for more in ("age --intervals 5,10,20 --above 80 --below 20", "visit --dates month,quarter,year", "town --prefixes 3,1", "sex --order f,m --groups 2", "town --taxonomy above.csv"):
        yield f"table hierarchy {more}", steps(f"table hierarchy visits.csv --column {more} -o h.csv")
    for more in ("--microaggregate age --k 4", "--randomize town,sex --keep .7", "--microaggregate age --randomize illness --keep-order"):
        yield f"table perturb {more}", steps(f"table perturb visits.csv -o out.csv --drop name,visit --key k.key {more} --summary s.json")
    linked = "link registry_a.csv registry_b.csv -o linked --truth-field person"
    for more in ("--pairs pairs.csv", "--config one-to-one=true", "--threshold .99", "--config loose-threshold=.5 --report report.html", "--owner-field who"):
        yield f"link {more}", steps(f"{linked} --summary s.json {more}")
    yield "link one", steps("link registry_b.csv -o linked.csv --truth-field person --summary s.json")
    yield "link rules", steps("link registry_a.csv registry_b.csv --dry-run >rules.toml", "link registry_a.csv registry_b.csv --rules rules.toml -o linked --threshold .8")
    for mode in ("full", "strict", "partial", "statistical"):
        for more in ("", "--k 3 --write-mentions m.jsonl --config write-results=r.jsonl", "--known known.txt --allow allow.txt"):
            yield f"hide {mode} {more}", [HIDE + tuple(re.findall(r"\w+\.txt", more)), *steps(f"hide run --rules hide.toml --mode {mode} --summary s.json {more}")]
    yield ("hide corrected", [HIDE, *steps("hide run --rules hide.toml --write-mentions m.jsonl", "hide run --rules hide.toml --overwrite --mentions m.jsonl --mode full")])
    yield "hide init", [("@only", "few.jsonl", "patients.csv", "notes.csv", "registry_a.csv", "hide.key"), *steps("hide init . -o -", "hide init .", "hide run .")]


REFUSED = """mask none.jsonl -o out --k 2|mask notes.jsonl -o out --k 1|mask notes.jsonl -o out --k 2 --nothing|mask notes.jsonl -o out --method none --k 2|mask notes.jsonl -o out
mask notes.jsonl -o out --k 99999|mask plain.jsonl -o out --k 2|mask notes.jsonl -o out --k 2 --text-field none|mask notes.jsonl -o none/out --k 2|mask notes.jsonl -o notes.jsonl --k 2
mask notes.jsonl -o out --k 2 --shuffle|mask notes.jsonl -o out --k 2 --mark e|mask notes.jsonl -o out --k 2 --memory 1K|mask notes.jsonl -o out --k 2 --format none
mask notes.jsonl -o out --k 2 --format csv|mask broken.jsonl -o out --k 2 --by documents|mask bytes.jsonl -o out --k 2 --by documents|mask cut.jsonl.gz -o out --k 2 --by documents
mask empty.jsonl -o out --k 2 --by documents|mask numbers.csv -o out --k 2 --by documents|mask ragged.csv -o out --k 2 --by documents --format csv|mask twice.jsonl -o out --k 2
mask-by-counts none.counts notes.jsonl -o out --k 2|mask-by-counts none.counts notes.jsonl -o out|mask-by-counts notes.jsonl notes.jsonl -o out|mask notes.jsonl -o out --k 2 --decisions notes.jsonl|mask notes.jsonl -o out --k 2 --after later.jsonl
mask entity.xml -o out --k 2 --by documents|mask not.docx -o out --k 2 --by documents|mask not.pdf -o out --k 2 --by documents --format pdf|mask not.sqlite -o out --k 2 --by documents --format sqlite
verify none.jsonl --k 2|verify notes.jsonl|verify later.jsonl --source few.jsonl --k 2|verify notes.jsonl --certificate notes.jsonl|verify broken.jsonl --k 2 --by documents
count notes.jsonl --k 2|count broken.jsonl -o out --k 2 --by documents|count --unite notes.jsonl -o out|repeats notes.jsonl|repeats broken.jsonl --k 2 --by documents|sweep notes.jsonl -o out --k 5:2
sweep notes.jsonl -o out --k 1:3|inspect none.jsonl|inspect broken.jsonl|convert notes.jsonl -o out --to none|convert notes.jsonl -o out --to docx|convert broken.jsonl -o out --to csv
convert notes.jsonl -o out.xyz|terms build none.txt -o out|terms build all.csv -o out --column none|terms build all.csv -o out --k-max 1|terms apply all.csv notes.jsonl -o out --k 2
terms pick all.csv --k 2|terms show all.csv x|terms add all.csv english.terms.txt -o out|tag none notes.jsonl -o out|tag notes.jsonl notes.jsonl -o out|tag broken.toml notes.jsonl -o out
tag exec:false notes.jsonl -o out|tag patterns broken.jsonl -o out|tag patterns notes.jsonl -o out --with en --models none|train plain.jsonl -o out|train broken.jsonl -o out
train notes.jsonl -o out --tagger none|train notes.jsonl -o out --labels NONE|train notes.jsonl -o out --features broken.toml|score notes.jsonl later.jsonl|score notes.jsonl broken.jsonl
replace plain.jsonl -o out|replace notes.jsonl -o out --operator *=none|replace notes.jsonl -o out --operator *=surrogate --key notes.jsonl|replace notes.jsonl -o out --reversal r
reverse notes.jsonl -o out --reversal notes.jsonl --key k.key|reverse notes.jsonl -o out --key k.key|sanitize fit plain.jsonl -o out|sanitize apply notes.jsonl later.jsonl -o out
sanitize evaluate plain.jsonl -o out|attack roster notes.jsonl --roster none.csv --source notes.jsonl|attack facts notes.jsonl --source later.jsonl|attack restore broken.jsonl -o out
attack tagger notes.jsonl later.jsonl|hide init none|hide run none|hide run --rules broken.toml|hide run .|review init out none.jsonl|review export none -o out|review import none notes.jsonl
review simulate plain.jsonl plain.jsonl|quiz init out --source none.txt --masked 2=none.txt|quiz tables none|table anonymize visits.csv -o out --k 2 --qi none
table anonymize visits.csv -o out --k 2|table anonymize visits.csv -o out --k 9999 --qi age,sex --drop name,visit|table anonymize ragged.csv -o out --k 2 --qi a|table check visits.csv --qi age
table anonymize visits.csv -o out --k 2 --qi age,sex,town,occupation --drop name,visit --key all.csv|table risk none.csv --qi age|table sweep visits.csv --k 1 --qi age -o out|table hierarchy visits.csv --column age -o out
table query-precision visits.csv register.csv --column age|table perturb visits.csv -o out --randomize none --key k.key|link none.csv -o out|link registry_a.csv -o out --rules broken.toml
link numbers.csv -o out|models --models none|nothing|mask|hide|terms apply"""


def refusal_jobs():
    for command in re.split(r"[|\n]", REFUSED):
        yield f"refused: {command}", steps(command)


def data_jobs(data):
    """Commands over the open corpora: the first records of each, and each format unchanged."""
    corpora = {
        "abstracts": ("abstracts/abstracts.jsonl.gz", "a.jsonl", "--by documents"),
        "pathology": ("clinical/pathology/pathology-upper-gi.jsonl.gz", "p.jsonl", "--by documents --config span-label-field=type"),
        "tab": ("tab/tab-subset-train-dev.jsonl.gz", "t.jsonl", "--by documents"),
    }
    for name, (path, local, options) in corpora.items():
        if not (data / path).exists():
            continue
        taken = [("@take", str(data / path), local, "300")]
        yield f"{name} inspect", taken + steps(f"inspect {local}")
        for method in ("repeats", "ngrams", "words"):
            yield f"{name} {method}", taken + steps(f"mask {local} -o out.jsonl --k 3 {with_n(method)} {options} --summary s.json")
        yield f"{name} patterns", taken + steps(f"tag patterns {local} -o out.jsonl")
    for name, path, options in (("wnut", "names/wnut17/emerging.dev.conll", "--format conll"), ("btc", "names/btc/btc.dev", "--format conll"),
                                ("meddocan", "meddocan/xml-sample", "--format i2b2-2014"), ("fhir", "fhir/synthea-2025/DocumentReference.ndjson", ""),
                                ("fhir 2020", "fhir/synthea-2020/DiagnosticReport.ndjson", "")):
        if (data / path).exists():
            yield f"{name} convert", steps(["convert", str(data / path), "-o", "out.jsonl", "--to", "jsonl", *options.replace("--format", "--from").split()])
            yield f"{name} inspect", steps(["inspect", str(data / path), *options.split()])
    if (data / "adult/arx/adult_subset.csv").exists():
        yield "adult", [("@take", str(data / "adult/arx/adult_subset.csv"), "adult.csv", "100000"),
                        *steps("table anonymize adult.csv -o out.csv --delimiter ';' --k 5 --qi age,sex,race,workclass,education --keep-order --summary s.json")]
    for number in (1, 2, 3):
        if (data / f"febrl/dataset{number}.csv").exists():
            yield f"febrl {number}", steps(["link", str(data / f"febrl/dataset{number}.csv"), "-o", "out.csv", "--id-field", "rec_id", "--summary", "s.json"])


SMALL_FILES = {
    "files.txt": "few.jsonl\nlater.jsonl\n", "answers.txt": "a\nb\n\nc\n" * 10, "password.txt": "a password of many letters\n", "known.txt": "Dilys Fennimore\nLarkstoke\n",
    "allow.txt": "Larkstoke General\nMiss\n", "names.txt": "Teodor\nDilys\nNadia\nUlrike\n", "features.toml": 'features = ["lower[-2..2]", "prefix1..4[0]", "lower[-1] lower[0]"]\n',
    "own.toml": '[[pattern]]\nentity = "TITLE"\nregex = \'\\b(Dr|Miss|Mrs|Mr)\\b\'\nscore = 0.6\ncontext = ["dear"]\n',
    "finder.py": "import json, sys\nprint(json.dumps({'labels': ['DOCTOR']}), flush=True)\nfor line in sys.stdin:\n    asked = json.loads(line)\n    at = asked['text'].find('Dr ')\n"
                 "    print(json.dumps({'id': asked['id'], 'spans': [] if at < 0 else [{'start': at, 'end': at + 2, 'label': 'DOCTOR'}]}), flush=True)\n",
    "visits.toml": 'k = 4\nl_diversity = "distinct:2"\n[columns.age]\nintervals = [5, 20]\nabove = 80\nweight = 3\n[columns.town]\nhierarchy = "town.csv"\n[columns.sex]\n'
                   '[columns.name]\nas = "person"\n[columns.illness]\nas = "sensitive"\n[columns.visit]\nas = "drop"\n',
    "above.csv": "Larkstoke,north\nPellmarsh,north\nQuenbury,north\nThrapwick,south\nWexlow,south\nnorth,*\nsouth,*\n",
    # What is refused:
    "broken.jsonl": '{"id": "a", "text": "one"}\n{"id": "b", "text": \n', "bytes.jsonl": b'{"text": "one"}\n{"text": "\xff"}\n', "empty.jsonl": "", "numbers.csv": "1,2,3\n4,5,6\n",
    "ragged.csv": "a,text\n1,one\n2,two,three\n", "twice.jsonl": '{"id": "a", "text": "one"}\n' * 2, "entity.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "not.docx": "no archive",
    "not.pdf": "%PDF-1.4\nnothing", "not.sqlite": b"SQLite format 3\0nothing", "broken.toml": "a = [\n", "cut.jsonl.gz": gzip.compress(b'{"text": "one"}\n' * 99, mtime=0)[:40],
}


def jsonl(records):
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


@functools.cache
def sample_files():
    """Returns {name: content} of the files read by jobs over the samples."""
    samples = ROOT / "samples"
    at = {name: samples / name for name in ("notes.jsonl", "patients.csv", "hide.toml", "registry_a.csv", "registry_b.csv")}
    at |= {"all.csv": samples / "terms/all.csv", "terms.jsonl": samples / "terms/documents.jsonl", "japanese.txt": samples / "companies/japanese.txt"}
    at |= {f"{name}.terms.txt": samples / f"terms/{name}.txt" for name in ("english", "german", "spanish", "japanese")}
    at |= {name: samples / "tables" / name for name in ("visits.csv", "occupation.csv", "town.csv", "register.csv")}
    files = {name: path.read_bytes() for name, path in at.items()} | SMALL_FILES | {"k.key": KEY, "hide.key": KEY, "more.csv": at["visits.csv"].read_bytes()}
    notes = [json.loads(line) for line in files["notes.jsonl"].decode().splitlines()]
    files |= {"tiny.jsonl": jsonl(notes[:25]), "few.jsonl": jsonl(notes[:60]), "later.jsonl": jsonl(notes[200:260])}
    files["plain.jsonl"] = jsonl({"id": note["id"], "text": note["text"].replace("\n", " ")} for note in notes)
    files["notes.csv"] = "id,owner,text\n" + "".join(f'{note["id"]},{note["owner"]},"' + note["text"].replace('"', '""') + '"\n' for note in notes)
    hashes = [hashlib.sha256(note["text"].encode()).hexdigest() for note in notes[:60]]
    head = {"sumi_decisions": 1, "documents": 60, "source_sha256": hashlib.sha256("".join(f"{one}\n" for one in hashes).encode()).hexdigest()}
    files["decisions.jsonl"] = jsonl([head, *({"do": do, "document": number, "sha256": hashes[number], "start": start, "end": start + 9, "by": "eve", "role": "approver", "at": ""}
                                              for do, number, start in (("hide", 0, 0), ("hide", 3, 0), ("hide", 7, 30)))])
    return files


def lay_out_samples(commands, folder):
    kept = next((command[1:] for command in commands if command[0] == "@only"), None)
    for name, content in sample_files().items():
        if kept is None or name in kept:
            write(folder / name, content)
            os.chmod(folder / name, 0o600 if name.endswith(".key") else 0o644)
    for command in (command for command in commands if command[0] == "@take"):
        with (gzip.open if command[1].endswith(".gz") else open)(command[1], "rb") as source, open(folder / command[2], "wb") as out:
            out.writelines(line for _, line in zip(range(int(command[3])), source))
    return [command for command in commands if not command[0].startswith("@")]


def sample_jobs(data):
    makers = [mask_jobs, verify_jobs, count_jobs, term_jobs, tagger_jobs, game_jobs, table_jobs, refusal_jobs, *([functools.partial(data_jobs, data)] if data else [])]
    for make in makers:
        for name, commands in make():
            yield Job(name, functools.partial(lay_out_samples, commands), make is refusal_jobs)
