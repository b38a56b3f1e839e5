"""Small clinical notes in three languages with their spans, about people who don't exist."""
import random

FIRST = {"en": "Mara Tobin Elsie Rufus Della Orson Petra Quinn Basil Wilma".split(),
         "es": "Jacinta Ramiro Nuria Gonzalo Amparo Leandro Ximena Tadeo Íñigo Belén".split(),
         "ja": "花子 太郎 美咲 健一 由美 翔太".split()}
LAST = {"en": "Hollis Thorne Varley Okafor Pruitt Lindqvist Marsh Abernethy Sallow Quill".split(),
        "es": "Zaldívar Múñoz Oquendo Ferrán Tavira Peñalba Cifuentes Barragán Ledezma Yuste".split(),
        "ja": "山田 鈴木 佐々木 小野寺 藤原 長谷川".split()}
PLACES = {"en": "Wexbury Northam Calder Elmstow Dunmere".split(), "es": "Villarroya Almenar Torrealta Peñascal Montoro".split(),
          "ja": "青葉市 桜木町 港区 若葉台 緑ヶ丘".split()}
ILLS = {"en": ("asthma", "a broken wrist", "chest pain", "migraine", "a rash"),
        "es": ("asma", "una fractura de muñeca", "dolor torácico", "migraña", "un exantema"), "ja": ("喘息", "骨折", "胸痛", "片頭痛", "発疹")}
SENTENCES = {
    "en": ("Patient: {NAME}\nMRN: {ID}", "{NAME} was seen in {CITY} on {DATE} with {ill}.", "Dr. {NAME} advised rest for {ill}.",
           "No sign of {ill} today.", "He lives in {CITY}.", "Discharged on {DATE}."),
    "es": ("Paciente: {NAME}\nNHC: {ID}", "{NAME} acudió en {CITY} el {DATE} por {ill}.", "La Dra. {NAME} recomendó reposo por {ill}.",
           "Sin signos de {ill}.", "Vive en {CITY}.", "Alta el {DATE}."),
    "ja": ("患者:{NAME}\n番号:{ID}", "{NAME}さんは{DATE}に{CITY}で{ill}の診察を受けた。", "担当医は{NAME}医師。", "{ill}の所見なし。", "住所は{CITY}。",
           "{DATE}に退院。")}


def value(lots, language, label):
    if label == "NAME":
        name = lots.choice(FIRST[language]), lots.choice(LAST[language])
        return name[1] + name[0] if language == "ja" else " ".join(name)
    if label == "CITY":
        return lots.choice(PLACES[language])
    if label == "ID":
        return f"{lots.randint(100000, 999999)}"
    day, month, year = lots.randint(1, 28), lots.randint(1, 12), lots.randint(1990, 2020)
    return {"en": f"{month}/{day}/{year}", "es": f"{day:02}-{month:02}-{year}", "ja": f"{year}年{month}月{day}日"}[language]


def note(lots, language):
    """A text and its spans."""
    text, spans = "", []
    chosen = [SENTENCES[language][0]] + lots.sample(SENTENCES[language][1:], 4)
    for sentence in chosen:
        pieces = sentence.replace("}", "{").split("{")
        for number, piece in enumerate(pieces):
            if number % 2 == 0:
                text += piece
            elif piece == "ill":
                text += lots.choice(ILLS[language])
            else:
                said = value(lots, language, piece)
                spans.append({"start": len(text), "end": len(text) + len(said), "label": piece})
                text += said
        text += "\n" if lots.random() < .5 else " "
    return text, spans


def notes(seed, documents):
    """Records of JSON Lines; every third of each language."""
    lots = random.Random(seed)
    records = []
    for number in range(documents):
        text, spans = note(lots, ("en", "es", "ja")[number % 3])
        records.append({"id": f"n{number}", "text": text, "spans": spans})
    return records
