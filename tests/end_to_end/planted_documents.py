"""Documents with planted identifiers, in every format that is handed back: what `redact` must not leave.

Each document speaks of one person, in one of fourteen languages, and has that person's name, telephone number, mail address, account, record number, birth
date and street, each with a word that tells what it is. A person comes in several documents, also in small letters and within quoted text, headers,
footnotes, cells, comments, hidden sheets, tracked changes, quoted mail.
"""
import collections
import csv
import email.message
import html
import io
import json
import random

from office_packages import R, TYPES, W, packed, relations, types

Planted = collections.namedtuple("Planted", "kind value language")

# Language: given names, family names; then what says (name, birth date), (telephone, mail), (record number, account), (street), and harmless sentences.
LANGUAGES = {
    "en": (["Harriet", "Desmond", "Rosalind", "Clifford", "Imogen"], ["Pemberton", "Whitlock", "Ashdown", "Farnsworth", "Bexley"],
           "The patient {name} was seen today; date of birth: {birth}.", "Phone: {phone}, e-mail: {mail}.", "Medical record number: {number}, IBAN {iban}.", "She lives at {street}.",
           ["The wound has healed well and there is no sign of an infection.", "We changed the dose of the medicine because of the side effects.",
            "Please send us the results of the blood test as soon as you have them."], "14 Chestnut Avenue"),
    "de": (["Gudrun", "Eberhard", "Liselotte", "Wolfram", "Henrike"], ["Brettschneider", "Oberhuber", "Lindenthal", "Krautwurst", "Zieseniß"],
           "Die Patientin {name} wurde heute gesehen; geboren am {birth}.", "Telefon: {phone}, E-Mail: {mail}.", "Patientennummer: {number}, IBAN {iban}.", "Sie wohnt in der {street}.",
           ["Die Wunde ist gut verheilt, und es gibt keine Zeichen einer Entzündung.", "Wir haben die Dosis wegen der Nebenwirkungen geändert.",
            "Bitte schicken Sie uns die Ergebnisse der Blutuntersuchung, sobald sie vorliegen."], "Lindenstraße 27"),
    "es": (["Rosario", "Leandro", "Encarnación", "Fermín", "Milagros"], ["Echeverría", "Montalbán", "Zurbarán", "Olivares", "Carrizosa"],
           "La paciente {name} fue vista hoy; fecha de nacimiento: {birth}.", "Teléfono: {phone}, correo: {mail}.", "Número de historia clínica: {number}, IBAN {iban}.", "Vive en la {street}.",
           ["La herida ha cicatrizado bien y no hay signos de infección.", "Cambiamos la dosis del medicamento por los efectos secundarios.",
            "Por favor, envíenos los resultados del análisis de sangre en cuanto los tenga."], "Calle del Olmo 33"),
    "fr": (["Mathilde", "Anselme", "Ghislaine", "Thibault", "Solange"], ["Desrosiers", "Vaillancourt", "Beauregard", "Montfleury", "Lacombe"],
           "La patiente {name} a été vue aujourd'hui ; née le {birth}.", "Téléphone : {phone}, courriel : {mail}.", "Numéro de dossier : {number}, IBAN {iban}.", "Elle habite {street}.",
           ["La plaie a bien cicatrisé et il n'y a aucun signe d'infection.", "Nous avons changé la dose du médicament à cause des effets secondaires.",
            "Merci de nous envoyer les résultats de la prise de sang dès que possible."], "12 rue des Tilleuls"),
    "ja": (["花子", "健太郎", "美咲", "大輔", "由美子"], ["長谷川", "中村", "渡辺", "藤原", "小笠原"],
           "患者の{name}さんは本日来院されました。生年月日：{birth}。", "電話：{phone}、メール：{mail}。", "患者番号：{number}、IBAN {iban}。", "住所は{street}です。",
           ["傷はよく治っており、感染の兆候はありません。", "副作用のため、薬の量を変更しました。", "血液検査の結果が分かり次第、お送りください。"], "東京都新宿区西新宿2丁目8番1号"),
    "it": (["Ludovica", "Ermanno", "Ottavia", "Corrado", "Fiammetta"], ["Brambilla", "Castelnuovo", "Pellegrini", "Santarelli", "Guidobaldi"],
           "La paziente {name} è stata vista oggi; data di nascita: {birth}.", "Telefono: {phone}, e-mail: {mail}.", "Numero di cartella: {number}, IBAN {iban}.", "Abita in {street}.",
           ["La ferita è guarita bene e non ci sono segni di infezione.", "Abbiamo cambiato la dose del farmaco per gli effetti collaterali.",
            "Inviateci i risultati degli esami del sangue appena li avete."], "Via dei Platani 9"),
    "nl": (["Geertruida", "Diederik", "Annemieke", "Wouter", "Liesbeth"], ["Hoogeveen", "Verstappen", "Kuipers", "Dijkgraaf", "Wassenaar"],
           "De patiënte {name} is vandaag gezien; geboortedatum: {birth}.", "Telefoon: {phone}, e-mail: {mail}.", "Dossiernummer: {number}, IBAN {iban}.", "Zij woont aan de {street}.",
           ["De wond is goed genezen en er is geen teken van een infectie.", "Wij hebben de dosis van het medicijn veranderd vanwege de bijwerkingen.",
            "Stuur ons de uitslag van het bloedonderzoek zodra u die heeft."], "Kastanjelaan 18"),
    "pt": (["Benedita", "Anselmo", "Filomena", "Adalberto", "Conceição"], ["Figueiredo", "Albuquerque", "Vasconcelos", "Carvalhal", "Meireles"],
           "A paciente {name} foi vista hoje; data de nascimento: {birth}.", "Telefone: {phone}, correio: {mail}.", "Número do processo: {number}, IBAN {iban}.", "Mora na {street}.",
           ["A ferida cicatrizou bem e não há sinais de infeção.", "Mudámos a dose do medicamento por causa dos efeitos secundários.",
            "Envie-nos os resultados da análise ao sangue assim que os tiver."], "Rua das Acácias 41"),
    "pl": (["Bożena", "Kazimierz", "Grażyna", "Zdzisław", "Jadwiga"], ["Wiśniewska", "Kaczmarek", "Szczepański", "Jabłoński", "Mazurkiewicz"],
           "Pacjentka {name} była dziś w poradni; data urodzenia: {birth}.", "Telefon: {phone}, e-mail: {mail}.", "Numer kartoteki: {number}, IBAN {iban}.", "Mieszka przy {street}.",
           ["Rana dobrze się zagoiła i nie ma oznak zakażenia.", "Zmieniliśmy dawkę leku z powodu działań niepożądanych.", "Prosimy o przesłanie wyników badania krwi."], "ul. Kasztanowa 5"),
    "sv": (["Gunilla", "Torbjörn", "Ingegerd", "Hjalmar", "Solveig"], ["Lindqvist", "Sjöberg", "Hammarskjöld", "Ekström", "Nyström"],
           "Patienten {name} sågs i dag; födelsedatum: {birth}.", "Telefon: {phone}, e-post: {mail}.", "Journalnummer: {number}, IBAN {iban}.", "Hon bor på {street}.",
           ["Såret har läkt bra och det finns inga tecken på infektion.", "Vi har ändrat dosen på grund av biverkningar.", "Skicka oss resultaten av blodprovet så snart ni har dem."], "Kastanjevägen 12"),
    "ru": (["Людмила", "Валентин", "Зинаида", "Геннадий", "Тамара"], ["Колесникова", "Верещагин", "Прохорова", "Тихомиров", "Белозёрова"],
           "Пациент {name} осмотрен сегодня; дата рождения: {birth}.", "Телефон: {phone}, почта: {mail}.", "Номер карты: {number}, IBAN {iban}.", "Адрес: {street}.",
           ["Рана хорошо зажила, признаков инфекции нет.", "Мы изменили дозу лекарства из-за побочных действий.", "Пришлите нам результаты анализа крови."], "улица Каштановая, дом 7"),
    "zh": (["秀英", "志强", "丽华", "建国", "淑芬"], ["欧阳", "司马", "诸葛", "上官", "慕容"],
           "患者{name}今天来诊；出生日期：{birth}。", "电话：{phone}，邮箱：{mail}。", "病历号：{number}，IBAN {iban}。", "住址：{street}。",
           ["伤口愈合良好，没有感染的迹象。", "由于副作用，我们改变了药物的剂量。", "请尽快把血液检查的结果寄给我们。"], "北京市海淀区中关村大街27号"),
    "ko": (["영희", "철수", "미경", "상훈", "은주"], ["남궁", "황보", "제갈", "선우", "독고"],
           "환자 {name} 님은 오늘 진료를 받았습니다. 생년월일: {birth}.", "전화: {phone}, 메일: {mail}.", "환자 번호: {number}, IBAN {iban}.", "주소는 {street}입니다.",
           ["상처는 잘 아물었고 감염의 징후는 없습니다.", "부작용 때문에 약의 용량을 바꾸었습니다.", "혈액 검사 결과가 나오는 대로 보내 주십시오."], "서울특별시 강남구 테헤란로 152"),
    "ar": (["فاطمة", "عبدالله", "زينب", "يوسف", "خديجة"], ["الحسيني", "المنصوري", "القرشي", "البغدادي", "الشهري"],
           "تمت معاينة المريضة {name} اليوم؛ تاريخ الميلاد: {birth}.", "الهاتف: {phone}، البريد: {mail}.", "رقم الملف: {number}، IBAN {iban}.", "العنوان: {street}.",
           ["التأم الجرح جيدا ولا توجد علامات على العدوى.", "غيرنا جرعة الدواء بسبب الآثار الجانبية.", "يرجى إرسال نتائج فحص الدم في أقرب وقت."], "شارع الزيتون 15"),
}
FOUND_IN = ("en", "de", "es", "fr", "ja")  # languages whose finder searches alone
SEARCHED_BESIDE = ("it", "nl", "pt", "sv")  # languages with a finder that another one helps


def iban(draw):
    account = f"{draw.randrange(10**18):018d}"
    number = int(account + "131400")  # DE00
    return f"DE{98 - number % 97:02d}{account}"


class Person:
    def __init__(self, language, draw):
        given, family, *_, street = LANGUAGES[language]
        self.language = language
        joint = "" if language in ("ja", "zh", "ko") else " "
        self.given, self.family = draw.choice(given), draw.choice(family)
        self.name = self.family + self.given if not joint else self.given + joint + self.family
        self.phone = f"+49 30 {draw.randrange(10**3, 10**4)} {draw.randrange(10**3, 10**4)}"
        self.mail = f"p{draw.randrange(10**6)}@clinic-{draw.randrange(100)}.org"
        self.number = f"{draw.randrange(10**7, 10**8)}"
        self.iban = iban(draw)
        self.birth = f"{draw.randrange(1930, 2005)}-{draw.randrange(1, 13):02d}-{draw.randrange(13, 29):02d}"
        self.street = street

    def planted(self):
        return [Planted(kind, getattr(self, kind), self.language) for kind in ("name", "phone", "mail", "number", "iban", "birth", "street")]

    def paragraphs(self, draw):
        """What a letter on this person says: paragraphs, and the harmless ones of them."""
        *_, about, reach, numbers, lives, harmless, _ = LANGUAGES[self.language]
        said = [one.format(**vars(self)) for one in (about, reach, numbers, lives)]
        kept = draw.sample(harmless, len(harmless))
        mixed = said + kept
        draw.shuffle(mixed)
        if draw.random() < .3:
            said.append(about.format(**{**vars(self), "name": self.name.lower()}))
            mixed.append(said[-1])
        return mixed, kept


def x(text):
    return html.escape(text)


def as_text(parts, draw, person):
    return "\n".join(parts).encode() + b"\n"


def as_html(parts, draw, person):
    body = "".join(f"<p>{x(p)}</p>" if draw.random() < .7 else f"<table><tr><td>{x(p)}</td><td>1</td></tr></table>" for p in parts)
    return f"<!doctype html><html><head><meta charset='utf-8'><title>{x(person.name)}</title></head><body><!-- {x(person.number)} -->{body}</body></html>".encode()


def as_xml(parts, draw, person):
    return ("<?xml version='1.0' encoding='UTF-8'?><report><id>" + person.number + "</id>" + "".join(f"<p>{x(p)}</p>" for p in parts) + "</report>").encode()


def as_docx(parts, draw, person):
    def runs(text):
        cut = sorted(draw.sample(range(1, len(text)), min(2, len(text) - 1)))
        pieces = [text[a:b] for a, b in zip([0, *cut], [*cut, len(text)])]
        return "".join(f'<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">{x(piece)}</w:t></w:r>' for piece in pieces)

    def paragraph(text):
        how = draw.random()
        if how < .15:
            return f"<w:tbl><w:tr><w:tc><w:p>{runs(text)}</w:p></w:tc><w:tc><w:p>{runs('1 a')}</w:p></w:tc></w:tr></w:tbl>"
        if how < .25:
            return f'<w:p><w:ins w:id="1" w:author="{x(person.name)}">{runs(text)}</w:ins><w:del w:id="2" w:author="{x(person.name)}"><w:r><w:delText>{x(person.name)}</w:delText></w:r></w:del></w:p>'
        if how < .35:
            return f"<w:p><w:r><w:pict><v:shape xmlns:v='urn:schemas-microsoft-com:vml'><v:textbox><w:txbxContent><w:p>{runs(text)}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>"
        return f"<w:p>{runs(text)}</w:p>"

    head, foot, *body = parts if len(parts) > 3 else ["", "", *parts]
    main = TYPES + "wordprocessingml."
    document = f'<w:document {W} {R}><w:body>{"".join(map(paragraph, body))}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr></w:body></w:document>'
    return packed([("[Content_Types].xml", types(("word/document.xml", main + "document.main+xml"), ("word/header1.xml", main + "header+xml"), ("word/footnotes.xml", main + "footnotes+xml"),
                                                 ("word/comments.xml", main + "comments+xml"), ("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"))),
                   ("_rels/.rels", relations(("officeDocument", "word/document.xml", ""), ("metadata/core-properties", "docProps/core.xml", ""))),
                   ("word/_rels/document.xml.rels", relations(("header", "header1.xml", ""), ("footnotes", "footnotes.xml", ""), ("comments", "comments.xml", ""))),
                   ("word/document.xml", document), ("word/header1.xml", f"<w:hdr {W}><w:p>{runs(head or 'a b')}</w:p></w:hdr>"),
                   ("word/footnotes.xml", f'<w:footnotes {W}><w:footnote w:id="1"><w:p>{runs(foot or "a b")}</w:p></w:footnote></w:footnotes>'),
                   ("word/comments.xml", f'<w:comments {W}><w:comment w:id="1" w:author="{x(person.name)}"><w:p>{runs(person.name + " " + person.iban)}</w:p></w:comment></w:comments>'),
                   ("docProps/core.xml", f'<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>{x(person.name)}</dc:creator></cp:coreProperties>')])


def as_odt(parts, draw, person):
    names = " ".join(f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"' for short, long in (("office", "office"), ("text", "text"), ("table", "table"), ("meta", "meta")))

    def paragraph(text):
        cut = draw.randrange(1, len(text))
        inner = f"{x(text[:cut])}<text:span>{x(text[cut:])}</text:span>"
        if draw.random() < .2:
            return f"<table:table><table:table-row><table:table-cell><text:p>{inner}</text:p></table:table-cell></table:table-row></table:table>"
        return f"<text:p>{inner}</text:p>"

    manifest = ('<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>'
                '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="meta.xml" manifest:media-type="text/xml"/></manifest:manifest>')
    return packed([("mimetype", "application/vnd.oasis.opendocument.text"), ("META-INF/manifest.xml", manifest),
                   ("content.xml", f'<office:document-content {names} office:version="1.2"><office:body><office:text>{"".join(map(paragraph, parts))}</office:text></office:body></office:document-content>'),
                   ("meta.xml", f'<office:document-meta {names} office:version="1.2"><office:meta><meta:initial-creator>{x(person.name)}</meta:initial-creator></office:meta></office:document-meta>')])


def as_xlsx(parts, draw, person):
    book = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

    def sheet(rows):
        cells = "".join("<row>" + "".join(f'<c t="inlineStr"><is><t>{x(one)}</t></is></c>' if not one.isdigit() else f"<c><v>{one}</v></c>" for one in row) + "</row>" for row in rows)
        return f'<worksheet xmlns="{book}"><sheetData>{cells}</sheetData></worksheet>'

    rows = [["day", "note"]] + [["monday", part] for part in parts]
    kind = TYPES + "spreadsheetml."
    return packed([("[Content_Types].xml", types(("xl/workbook.xml", kind + "sheet.main+xml"), ("xl/worksheets/sheet1.xml", kind + "worksheet+xml"), ("xl/worksheets/sheet2.xml", kind + "worksheet+xml"))),
                   ("_rels/.rels", relations(("officeDocument", "xl/workbook.xml", ""))),
                   ("xl/_rels/workbook.xml.rels", relations(("worksheet", "worksheets/sheet1.xml", ""), ("worksheet", "worksheets/sheet2.xml", ""))),
                   ("xl/workbook.xml", f'<workbook xmlns="{book}" {R}><sheets><sheet name="visits" sheetId="1" r:id="rId1"/><sheet name="old" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>'),
                   ("xl/worksheets/sheet1.xml", sheet(rows)), ("xl/worksheets/sheet2.xml", sheet([["note"], *[[part] for part in parts]]))])


def as_csv(parts, draw, person):
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerows([["day", "note", "patient"], *[["monday", part, person.name] for part in parts]])
    return out.getvalue().encode()


def as_json(parts, draw, person):
    return json.dumps({"visit": {"notes": parts, "patient": {"name": person.name, "phone": person.phone}}, person.name: 1}, ensure_ascii=draw.random() < .5).encode()


def as_chats(parts, draw, person):
    lines = [{"id": i, "messages": [{"role": draw.choice(["user", "assistant"]), "content": part} for part in parts]} for i in range(2)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


def mail_of(parts, draw, person):
    mail = email.message.EmailMessage()
    mail["From"] = f'"{person.name}" <{person.mail}>'
    mail["To"] = "desk@example.org"
    mail["Subject"] = person.name
    quoted = "\n".join("> " + part for part in parts)
    mail.set_content("\n".join(parts) + "\n\n" + quoted + "\n\n-- \n" + person.name + "\n" + person.phone + "\n", cte=draw.choice(["quoted-printable", "base64", "8bit"]))
    if draw.random() < .5:
        mail.add_alternative("<html><body>" + "".join(f"<p>{x(part)}</p>" for part in parts) + "</body></html>", subtype="html")
    if draw.random() < .5:
        mail.add_attachment(as_text(parts, draw, person), maintype="text", subtype="plain", filename=f"{person.family}.txt")
    return mail.as_bytes(policy=email.policy.SMTP.clone(linesep="\n"))


def as_mbox(parts, draw, person):
    return b"".join(b"From desk@example.org Mon Nov  4 10:00:00 2024\n" + mail_of(parts, draw, person).replace(b"\nFrom ", b"\n>From ") + b"\n" for _ in range(2))


FORMATS = {"txt": as_text, "md": as_text, "html": as_html, "xml": as_xml, "docx": as_docx, "odt": as_odt, "xlsx": as_xlsx, "csv": as_csv, "json": as_json, "jsonl": as_chats, "eml": mail_of, "mbox": as_mbox}


def plant(folder, documents, seed, languages=tuple(LANGUAGES), formats=tuple(FORMATS)):
    """Writes so many documents. Returns for each its name, its person and the sentences in it that nobody need hide."""
    draw = random.Random(seed)
    persons = [Person(draw.choice(languages), draw) for _ in range(max(1, documents // 3))]
    made = []
    for number in range(documents):
        person = draw.choice(persons)
        parts, kept = person.paragraphs(draw)
        suffix = formats[number % len(formats)]
        name = f"{number:05d}.{suffix}"
        (folder / name).write_bytes(FORMATS[suffix](parts, draw, person))
        made.append((name, person, kept))
    return made
