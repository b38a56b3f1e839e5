#!/usr/bin/env python3
"""sumi hide: what columns hold stands in no text, whatever they are called; of what isn't looked for, the run says so."""
import csv
import io
import json
import os
import random
import re
import sqlite3
import unittest

from program import Case, jsonl, run

GIVEN = "Ottoline Tova Dilys Perla Zane Uma Tess Piet Ilse Orla Bram Nola".split()
FAMILY = "Brackwater Fennimore Wickham Thornley Ekdal Brandvold Hollnsteiner Quillfeather Dunmarrow Pellworth Strandvik Umberleigh".split()
LETTERS = "ABCDEFGHKLMNPRSTVWXYZ"
KINDS = ("number", "given", "family", "birth", "insurance", "case", "phone", "mail", "street", "zip")
# A column of each kind, by language; the last ones are abbreviated, in capitals, and without meaning.
HEADERS = {
    "en": "Patient ID|First name|Last name|Date of birth|Insurance No|Case number|Phone|Email|Address|Zip code",
    "de": "Pat.-Nr.|Vorname|Name|Geb.-Dat.|KV-Nr.|Fallnr|Telefonnr.|E-Mail|Anschrift|PLZ",
    "es": "NHC|Nombre|Apellidos|F. nacimiento|Nº póliza|Episodio|Móvil|Correo|Domicilio|Código postal",
    "fr": "N° dossier|Prénom|Nom|Date de naissance|N° assuré|Séjour|Portable|Courriel|Adresse|Code postal",
    "it": "Cartella n.|Nome|Cognome|Data di nascita|Tessera|Caso|Cellulare|E-mail|Indirizzo|Codice postale",
    "nl": "Dossiernr|Voornaam|Achternaam|Geboortedatum|Polisnummer|Opnamenr|Telefoon|E-mail|Adres|Postcode",
    "pt": "Nº processo|Nome|Apelido|Data de nascimento|Nº utente|Episódio|Telemóvel|E-mail|Morada|CEP",
    "ja": "患者番号|名|姓|生年月日|保険証番号|受診番号|電話番号|メール|住所|郵便番号",
    "pl": "Nr pacjenta|Imię|Nazwisko|Data urodzenia|Nr polisy|Nr sprawy|Telefon|E-mail|Adres|Kod pocztowy",
    "sv": "Personnummer|Förnamn|Efternamn|Födelsedatum|Försäkringsnr|Ärendenr|Telefon|E-post|Adress|Postnummer",
    "capitals": "PATNO|FNAME|LNAME|DOB|INSNO|CASENO|TEL|EMAIL|ADDR|ZIP",
    "odd": "MRN|First|Last|D.O.B. [d]|x_1|Feld 7|col_12|q|place (km)|grp",
}


def patients(draw):
    for i, given in enumerate(GIVEN):
        yield dict(zip(KINDS, (str(draw.randrange(10**7, 10**8)), given, FAMILY[i], f"{draw.randrange(1938, 2004)}-{draw.randrange(1, 13):02}-{draw.randrange(13, 29)}",
                               draw.choice(LETTERS) + str(draw.randrange(10**8, 10**9)), f"{draw.choice((2023, 2024))}-{draw.randrange(10**4, 10**5)}",
                               f"0{draw.randrange(150, 180)} {draw.randrange(10**6, 10**7)}", f"{given[0].lower()}{draw.randrange(10, 99)}@example.org",
                               f"{draw.randrange(1, 99)} {draw.choice(('Mill', 'Quarry', 'Ferry'))} Lane", str(draw.randrange(10100, 99000)))))


def forms(kind, value):
    if kind == "birth":
        year, month, day = value.split("-")
        return [value, f"{day}.{month}.{year}", f"{day}/{month}/{year}"]
    if kind == "insurance":
        return [value, value.lower(), f"{value[0]} {value[1:4]} {value[4:7]} {value[7:]}", f"{value[:4]}-{value[4:]}"]
    if kind == "case":
        return [value, value.replace("-", "/"), value.replace("-", " ")]
    if kind == "phone":
        return [value, value.replace(" ", ""), value.replace(" ", "/")]
    if kind == "number":
        return [value, f"{value[:2]} {value[2:5]} {value[5:]}"]
    return [value]


class Columns(Case):
    def publish(self, language):
        draw = random.Random(language)
        everybody = list(patients(draw))
        headers = HEADERS[language].split("|") + ["Score"]
        table = io.StringIO()
        rows = csv.writer(table, lineterminator="\n")
        rows.writerow(headers)
        rows.writerows([one[kind] for kind in KINDS] + [str(draw.randrange(1, 9))] for one in everybody)
        self.write("patients.csv", table.getvalue())
        self.said = [[(kind, draw.choice(forms(kind, one[kind]))) for kind in KINDS if kind not in ("given", "family")] for one in everybody]
        self.write("notes.jsonl", jsonl(*({"text": f"{one['given']} {one['family']} came; " + ", then ".join(form for _, form in said) + " were noted."}
                                          for one, said in zip(everybody, self.said))))
        made = run("hide", "init", self.folder)
        self.assertEqual(made.code, 0, made.err)
        done = run("hide", "run", self.folder, "--summary", self.path("summary.json"))
        self.assertEqual(done.code, 0, done.err)
        self.texts = [json.loads(line)["text"] for line in self.read("published/notes.jsonl").splitlines()]
        self.summary = self.read_json("summary.json")
        return done

    def test_values_stand_in_no_text(self):
        values = left = 0
        for language in HEADERS:
            with self.subTest(language=language):
                self.setUp()
                done = self.publish(language)
                whole = "\n".join(self.texts)
                for said in self.said:
                    for kind, form in said:
                        values += 1
                        if re.search(rf"(?<![\w]){re.escape(form)}(?![\w])", whole):
                            left += 1
                            print(language, kind, form)
                for name in FAMILY:
                    self.assertNotIn(name, whole)
                # Nothing is left without a word: a column is published, looked for, or said.
                told = {one["column"] for one in self.summary["left_out"] if one["looked_for"] < one["values"]}
                for column in told:
                    self.assertIn(column, done.err.decode())
                self.assertIn("Score", told)
        self.assertLessEqual(left, values / 100)

    def test_the_report_says_what_is_not_looked_for(self):
        self.publish("odd")
        page = self.read("published/../report.html").decode()
        self.assertIn("Columns that are not published", page)
        by_column = {one["column"]: one for one in self.summary["left_out"]}
        self.assertEqual(by_column["x_1"]["as"], "numbers")
        self.assertEqual(by_column["x_1"]["looked_for"], len(GIVEN))
        self.assertIsNone(by_column["Score"]["as"])


class Names(Case):
    """Names of a roster, as the persons' own notes say them."""
    SAID = {
        "Ottoline Brackwater": "Frau Brackwaters Befund; OTTOLINE; the Brackwaters' house",
        "Jürgen Müller": "Herr Muller, JUERGEN MUELLERS Akte",
        "Παναγιώτης Παπαδόπουλος": "Παναγιωτης ΠΑΠΑΔΟΠΟΥΛΟΥ, του Παπαδόπουλου",
        "Фёдор Достоевский": "видел Федора Достоевского, ДОСТОЕВСКОМУ",
        "מֹשֶׁה כֹּהֵן": "משה כהן; ראיתי את כהן, משה",
        "مُحَمَّد أحمد": "محمد احمد؛ محمد",
        "Zofia Wałęsa": "Zofii Walesy, Wałęsę, ZOFIA",
        "Pekka Virtanen": "Virtasen Pekalle; Virtaselta",
        "Ayşe Yılmaz": "Ayse'nin, YILMAZIN, Yılmaza",
        "प्रिया शर्मा": "प्रिया ने कहा; शर्मा जी",
        "김민수": "김민수는 왔다. 김민수 씨",
        "Նարեկ Պետրոսյան": "Պետրոսյանի, ՆԱՐԵԿ",
        "გიორგი ბერიძე": "გიორგის, ბერიძე",
        "Zane & Perla Wickham": "Perla said so; Zane Wickham left",
        "Tova Brandvold (née Ekdal)": "Ms Ekdal, Tova Ekdal",
        "de Groot, Piet van": "Piet van de Groot; mevrouw Groot kwam",
        "Uma Thorn 2nd": "Uma came, Thorn left",
        "Baby of Tess Moor": "Tess came, Moor left",
        "Rajesh Iyer": "hey its rajesh, from Leeds; iyer said so",
        "Nguyễn Văn Đức": "Nguyen van Duc, NGUYỄN",
    }

    def test_names_of_all_scripts_in_own_notes(self):
        self.write("people.csv", "number,name\n" + "".join(f'N{i:06},"{name}"\n' for i, name in enumerate(self.SAID)))
        self.write("notes.jsonl", jsonl(*({"number": f"N{i:06}", "text": text} for i, text in enumerate(self.SAID.values()))))
        self.write("hide.toml", 'mode = "strict"\noutput = "out"\nkeep_order = true\n[[documents]]\nfile = "notes.jsonl"\ncolumns = { number = "number" }\n'
                   '[[table]]\nfile = "people.csv"\ncolumns = { number = "number", name = "name" }\n'
                   '[[attribute]]\nname = "number"\nkind = "id"\nkey = true\n[[attribute]]\nname = "name"\nkind = "name"\n')
        done = run("hide", "run", self.folder)
        self.assertEqual(done.code, 0, done.err)
        for line, (name, said) in zip(self.read("out/notes.jsonl").decode().splitlines(), self.SAID.items()):
            text = json.loads(line)["text"]
            words = {word for word in re.findall(r"[^\W\d_]{2,}", re.sub(r"\[NAME\]", "", text))}
            kept = "frau befund the house herr akte του видел ראיתי את ने कहा जी 왔다 씨 said so left ms came hey its from leeds mevrouw kwam nin ने कह ज".split()
            left = {word for word in words if word.lower() not in kept}
            self.assertFalse(left, f"{name}: {text}")

    def test_nothing_published_is_called_like_a_person(self):
        self.write("people.csv", "number,name\nN100001,Ottoline Brackwater\nN100002,Rose Fennimore\n")
        self.write("notes.jsonl", jsonl({"number": "N100001", "text": "She came."}, {"number": "N100002", "text": "He came."}))
        rules = ('mode = "strict"\noutput = "out"\n[[documents]]\nfile = "notes.jsonl"\nas = "{}"\ncolumns = {{ number = "number" }}\n'
                 '[[table]]\nfile = "people.csv"\ncolumns = {{ number = "number", name = "name" }}\n'
                 '[[attribute]]\nname = "number"\nkind = "id"\nkey = true\n[[attribute]]\nname = "name"\nkind = "name"\n')
        for name in ("brackwater.jsonl", "Ottoline Brackwater.jsonl", "seen_fennimores.jsonl", "OttolineBrackwater.jsonl"):
            self.write("hide.toml", rules.format(name))
            done = run("hide", "run", self.folder)
            self.assertEqual((done.code, b"let the rules do it (as)" in done.err), (1, True), name)
        self.write("hide.toml", rules.format("rose.jsonl"))
        self.assertEqual(run("hide", "run", self.folder).code, 0)

    # Its tables would keep their names, and its bytes can't be searched.
    def test_databases_are_refused(self):
        self.write("people.csv", "number,name\nN100001,Ottoline Brackwater\n")
        os.makedirs(self.path("in"))
        with sqlite3.connect(self.path("in/clinic.sqlite")) as clinic:
            clinic.execute('create table "Ottoline Brackwater" (text text)')
            clinic.execute("insert into \"Ottoline Brackwater\" values ('She came.')")
        rules = ('output = "out"\nmode = "strict"\n[[documents]]\nfile = "{}"\n[[table]]\nfile = "people.csv"\ncolumns = {{ number = "number", name = "name" }}\n'
                 '[[attribute]]\nname = "number"\nkind = "id"\nkey = true\n[[attribute]]\nname = "name"\nkind = "name"\n')
        for file, code, remedy in (("in/clinic.sqlite", 2, b"convert"), ("in", 3, b"it is a database")):
            self.write("hide.toml", rules.format(file))
            done = run("hide", "run", self.folder)
            self.assertEqual((done.code, remedy in done.err), (code, True), done.err)
            self.assertFalse(os.path.exists(self.path("out")))

    def test_everyday_words_that_are_names_stay(self):
        names = ["Will Ashgrove", "May Tarrowby", "Rose Castlemain", "Otto Klein", "Hope Ingelmoor", "Bill Lundgrove"]
        text = ("I will go in May and hope the bill is paid. Will you come? May I ask? Hope this helps. The rose is red. Bill of sale. Klein aber fein, ein kleines Haus. "
                "It may rain; they will see. Last May we met.")
        self.write("people.csv", "number,name\n" + "".join(f"N{i:06},{name}\n" for i, name in enumerate(names)))
        self.write("notes.jsonl", jsonl(*({"number": f"N{i:06}", "text": text} for i in range(len(names)))))
        self.write("hide.toml", 'mode = "strict"\noutput = "out"\nkeep_order = true\n[[documents]]\nfile = "notes.jsonl"\ncolumns = { number = "number" }\n'
                   '[[table]]\nfile = "people.csv"\ncolumns = { number = "number", name = "name" }\n'
                   '[[attribute]]\nname = "number"\nkind = "id"\nkey = true\n[[attribute]]\nname = "name"\nkind = "name"\n')
        done = run("hide", "run", self.folder)
        self.assertEqual(done.code, 0, done.err)
        for line in self.read("out/notes.jsonl").decode().splitlines():
            self.assertEqual(json.loads(line)["text"], text)


if __name__ == "__main__":
    unittest.main()
