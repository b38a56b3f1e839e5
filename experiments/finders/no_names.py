#!/usr/bin/env python3
"""How often finders set to hide mark words that are no names: eponyms and medical words in sentences, and languages, tools and formats of
programming in chats. The sentences are made up; beside each list stand sentences in which the same words are somebody's name.

  python3 experiments/finders/no_names.py --sumi build/release/bin/sumi -o docs/results/data/no_names.csv"""
import argparse
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

EPONYMS = {
    "en": ("Known {}.;She was treated for {} last year.;{} was discussed with the family.;No sign of {} today.", """Foley catheter|Wilson's disease|Doppler ultrasound|Crohn's disease|
Parkinson's disease|Alzheimer's disease|Graves' disease|Hashimoto's thyroiditis|Cushing's syndrome|Addison's disease|Hodgkin lymphoma|Down syndrome|Turner syndrome|Marfan syndrome|Bell's palsy|
Guillain-Barré syndrome|Tourette syndrome|Raynaud phenomenon|Sjögren's syndrome|Barrett's esophagus|Meckel's diverticulum|Baker's cyst|Colles fracture|Dupuytren's contracture|Peyronie's disease|
Huntington's disease|Ménière's disease|Kawasaki disease|Paget's disease|Behçet's disease|Murphy's sign|McBurney's point|Babinski sign|Romberg test|Glasgow Coma Scale|Apgar score|Holter monitor|
Hickman line|Swan-Ganz catheter|Jackson-Pratt drain|Penrose drain|Trendelenburg position|Valsalva maneuver|Heimlich maneuver|Epley maneuver|Whipple procedure|Nissen fundoplication|Hartmann's procedure|
Wernicke encephalopathy|Korsakoff syndrome|Wolff-Parkinson-White syndrome|Brugada syndrome|Ewing sarcoma|Wilms tumor|Kaposi sarcoma|Burkitt lymphoma|Creutzfeldt-Jakob disease|Stevens-Johnson syndrome|
Ehlers-Danlos syndrome|Charcot-Marie-Tooth disease|Gaucher disease|Tay-Sachs disease|Kussmaul breathing|Cheyne-Stokes respiration|Achilles tendon|Osgood-Schlatter disease|Lyme disease|Epstein-Barr virus|
Coombs test|Papanicolaou smear|Gram stain|Schirmer test|Phalen's test|Tinel's sign|Lachman test|Kernig's sign|Brudzinski's sign|Virchow's triad|Ringer's lactate|Steri-Strips"""),
    "de": ("Bekannter {}.;{} ausgeschlossen.;V.a. {}, Kontrolle morgen.;Z.n. {} 2019.", """Morbus Crohn|Morbus Parkinson|Morbus Bechterew|Morbus Basedow|Morbus Menière|Morbus Wilson|M. Alzheimer|Hashimoto-Thyreoiditis|
Foley-Katheter|Doppler-Sonographie|Langzeit-EKG nach Holter|Cushing-Syndrom|Guillain-Barré-Syndrom|Raynaud-Syndrom|Sjögren-Syndrom|Barrett-Ösophagus|Baker-Zyste|Colles-Fraktur|Dupuytren-Kontraktur|
Kirschner-Draht|Redon-Drainage|Hartmann-Operation|Lasègue-Zeichen|Babinski-Reflex|Romberg-Versuch|Trendelenburg-Lagerung|Hodgkin-Lymphom|Down-Syndrom|Marfan-Syndrom|Tourette-Syndrom|Horner-Syndrom|
Charcot-Fuß|Rinne-Versuch|Weber-Fraktur|Pfannenstielschnitt|Billroth-Operation"""),
    "es": ("Enfermedad conocida: {}.;Se descarta {} hoy.;Ingresa por {} con dolor.", """enfermedad de Crohn|enfermedad de Parkinson|enfermedad de Alzheimer|síndrome de Cushing|síndrome de Down|síndrome de Marfan|
tiroiditis de Hashimoto|signo de Murphy|signo de Babinski|sonda de Foley|ecografía Doppler|enfermedad de Chagas|esófago de Barrett|fractura de Colles|maniobra de Valsalva|escala de Glasgow|prueba de Coombs|
linfoma de Hodgkin|síndrome de Sjögren|enfermedad de Addison"""),
    "fr": ("Antécédent : {}.;On évoque {} ce jour.;Suivi pour {} depuis un an.", """maladie de Crohn|maladie de Parkinson|maladie d'Alzheimer|syndrome de Cushing|signe de Babinski|échelle de Glasgow|sonde de Foley|
écho-Doppler|lymphome de Hodgkin|syndrome de Raynaud|thyroïdite de Hashimoto|maladie de Lyme|fracture de Colles|maladie de Basedow|test de Coombs|manœuvre de Valsalva"""),
}
MEDICAL = {
    "en": ("Started {} today.;{} was positive.;{}: no change.", """Mirtazapine|Metformin|Lisinopril|Warfarin|Eliquis|MRSA|COPD|CHF|Troponin|Hemoglobin|Pneumonia|Cellulitis|Sepsis|Hypertension|Diabetes mellitus|
Appendectomy|Colonoscopy|Echocardiogram|Tylenol|Ativan|CLA|Vancomycin|Dyspnea|Hematuria"""),
    "de": ("{} begonnen.;{} positiv.;{}: keine Änderung.", """Mirtazapin|Ramipril|Metamizol|Marcumar|Novalgin|MRSA|COPD|KHK|Diagnosen|Anamnese|Hypertonie|Vorhofflimmern|Diabetes mell. Typ 2|Lungenembolie|
Cholezystektomie|Koloskopie|Pneumonie|Erysipel|Hämaturie|Kreatinin|Echokardiographie|Adipositas|Exsikkose|Delir"""),
}
TOOLS = """Python|Java|JavaScript|TypeScript|C++|C#|Ruby|Go|Rust|Swift|Kotlin|PHP|Perl|Scala|Haskell|Lua|Julia|MATLAB|SQL|Bash|PowerShell|HTML|CSS|JSON|XML|YAML|CSV|Excel|PDF|Docker|Kubernetes|
Git|GitHub|Linux|Ubuntu|React|Angular|Django|Flask|Spring Boot|TensorFlow|PyTorch|NumPy|Pandas|Jupyter|Redis|MongoDB|PostgreSQL|MySQL|Kafka|Jenkins|Fortran|COBOL|Delphi|Pascal|Prolog|Erlang|Elixir|
Clojure|Dart|Maven|Gradle|LaTeX|Markdown|C|R|F#|J#|C++17|C++20|C#/.NET|C/C++|.NET|ASP.NET|VB.NET|.NET Core|Node.js|Vue.js|Next.js|Express.js|D3.js|Three.js|Objective-C|Visual Basic|VBA|HTML5|CSS3|ES6|
Python 3|Python 3.11|Java 17|PHP 8|Windows 11|Windows 10|macOS Sonoma|Ubuntu 22.04|iOS 17|Visual Studio|VS Code|IntelliJ IDEA|Android Studio|Ruby on Rails|T-SQL|PL/SQL|NoSQL|SQL Server|Power BI|Apache Spark|
Assembler|Assembly|Groovy|Scratch|Blazor|Qt|WPF|Unity|Unreal Engine|Arduino|Raspberry Pi|Terraform|Ansible|scikit-learn|OpenCV|GPT-4|ChatGPT|Stack Overflow|GitLab CI|Selenium|Playwright|JUnit|pytest|g++"""
CHATS = {
    "en": "sort a list in {}|How do I parse a string in {}?|my {} script returns False|please write a function in {} that prints True|explain this {} error to me|convert this code to {}|What is a loop in {}?|"
    "Is {} faster than Python?|can you debug my {} program",
    "de": "sortier eine Liste in {}|Wie parse ich einen String in {}?|mein {} Skript gibt False zurück|schreib bitte eine Funktion in {}, die True ausgibt|erklär mir diesen Fehler in {}|wandle den Code in {} um|"
    "Was ist eine Schleife in {}?|Ist {} schneller als Python?|kannst du mein Programm in {} debuggen",
    "es": "ordena una lista en {}|¿Cómo analizo una cadena en {}?|mi script de {} devuelve False|escribe una función en {} que imprima True|explícame este error de {}|convierte este código a {}|"
    "¿Qué es un bucle en {}?|¿Es {} más rápido que Python?|puedes depurar mi programa en {}",
    "fr": "trie une liste en {}|Comment analyser une chaîne en {} ?|mon script {} renvoie False|écris une fonction en {} qui affiche True|explique-moi cette erreur {}|convertis ce code en {}|"
    "C'est quoi une boucle en {} ?|Est-ce que {} est plus rapide que Python ?|peux-tu déboguer mon programme {}",
    "ja": "{}でリストをソートして|{}で文字列を解析するには?|私の{}スクリプトがFalseを返します|{}でTrueを表示する関数を書いて|この{}のエラーを説明して|このコードを{}に変換して|{}のループとは何ですか?",
}
PERSONS = {
    "en": "Dr Foley saw him today.|Mrs Doppler is well.|Tom Wilson has no pain.|Mr Crohn came alone.|Seen by Dr Parkinson.|Ms Ruby called.|Mr. Java was late.|Dr. Pascal wrote a script for him.|Anna Graves lives here.|Wilson, Tom, was seen.|Nurse told Mr Murphy.|Julia Jenkins called.",
    "de": "Dr. Foley hat ihn gesehen.|Frau Doppler geht es gut.|Hr. Wilson klagt über Husten.|RS mit Dr. Basedow.|Herr Weber kam allein.|Fr. Hartmann ist entlassen."}


def marked(sumi, finder, texts, folder):
    source, out = folder / "in.jsonl", folder / "out.jsonl"
    source.write_text("".join(json.dumps({"id": str(i), "text": text}, ensure_ascii=False) + "\n" for i, text in enumerate(texts)), encoding="utf-8")
    subprocess.run([sumi, "tag", finder, source, "-o", out, "--with", "patterns", "--for-hiding", "--overwrite"], check=True, capture_output=True)
    with open(out, encoding="utf-8") as lines:
        return [[(span["start"], span["end"]) for span in json.loads(line).get("spans", [])] for line in lines]


def hits(sumi, finder, sentences, folder):
    """Of sentences with the place of a term: those in which a part of it is marked."""
    found = marked(sumi, finder, [text for text, _, _ in sentences], folder)
    return [text[begin:end] for (text, begin, end), spans in zip(sentences, found) if any(a < end and begin < b for a, b in spans)]


def filled(templates, terms):
    for number, term in enumerate(terms):
        template = templates[number % len(templates)]
        begin = template.index("{}")
        yield template.replace("{}", term, 1), begin, begin + len(term)


def words(text):
    return [term.strip() for term in text.replace("\n", "").split("|") if term.strip()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--lost", action="store_true", help="print the terms that are marked")
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)

        def judge(what, finder, sentences):
            sentences = list(sentences)
            found = hits(options.sumi, finder, sentences, folder)
            rows.append((what, finder, len(sentences), len(found), f"{len(found) / len(sentences):.3f}"))
            print(*rows[-1], flush=True)
            if options.lost:
                print(" ", found)
        for lists, what in ((EPONYMS, "eponyms"), (MEDICAL, "medical words")):
            for language, (templates, terms) in lists.items():
                judge(what, language, filled(templates.split(";"), words(terms)))
        for language, chats in CHATS.items():
            for finder in dict.fromkeys((language, "de")) if language == "en" else (language,):
                judge(f"tools in chats ({language})", finder, (one for chat in chats.split("|") for one in filled([chat], words(TOOLS))))
        for language, sentences in PERSONS.items():
            texts = sentences.split("|")
            found = marked(options.sumi, language, texts, folder)
            missed = [text for text, spans in zip(texts, found) if not spans]
            rows.append(("persons with no name found", language, len(texts), len(missed), f"{len(missed) / len(texts):.3f}"))
            print(*rows[-1], missed if options.lost else "", flush=True)
    if options.output:
        with open(options.output, "w", encoding="utf-8", newline="") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(("what", "finder", "sentences", "marked", "share"))
            table.writerows(rows)


if __name__ == "__main__":
    sys.exit(main())
