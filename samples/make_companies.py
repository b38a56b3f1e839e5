#!/usr/bin/env python3
"""Makes companies/: lists of made-up firms, clinics, schools and offices, one a line, for `sumi quiz`.

Kinds of business repeat, names don't much: what a k-anonymous list shows and hides. Places and families are syllables put
together for this list. `--check` only compares.
"""
import pathlib
import random
import sys

FOLDER = pathlib.Path(__file__).resolve().parent / "companies"

JAPANESE = {
    "count": 200,
    "addressed": 0.25,
    "address": " 凪浜県{place}市{other}町{number}-{door}",
    "place": "灯浦 苔森 藍越 夜凪 霜渡 籠淵 鷺ノ目 砂止 椋谷 朽葉原 雨垂 葛見野 鳴枝 鈴ヶ淵 白蓼野 弓折 深鳶 蛍越 波止倉 千鳥木 桐舟 榧坂下 汐詰 羽織峠".split(),
    "family": """朝凪田 楠見沢 八雲瀬 花筏 灰原野 樫鳥 墨江原 蓮沼戸 常盤瀬 氷上野 鯨井田 露草野 葦毛田 御蔵坂 桂川戸 梶ヶ瀬 柚月野 竜胆沢 柊野辺 鶴巻瀬
        音羽根 真砂路 雪代田 杜若野 蕗谷田 凪原戸 千歳瀬 菱田尾 籾井沢 鵲野""".split(),
    "form": """株式会社{family}製作所|{family}建設株式会社|株式会社{place}運輸|{place}観光バス株式会社|有限会社{family}商店|医療法人{family}会{family}病院
        医療法人{place}会{place}中央病院|{family}歯科医院|{family}内科クリニック|医療法人{family}会{family}整形外科|{place}市立{other}小学校|{place}市立{other}第二中学校
        {place}女子大学|凪浜県立{place}高等学校|学校法人{family}学園{place}幼稚園|{place}信用金庫{other}支店|{place}農業協同組合{other}支所|社会福祉法人{place}福祉会
        特別養護老人ホーム{place}の里|{place}税務署|{place}市役所{other}出張所|{family}法律事務所|{family}会計事務所|株式会社{family}不動産{place}営業所|{place}温泉旅館{family}屋
        {family}酒造株式会社|合同会社{family}デザイン|{place}{other}郵便局|{place}市立図書館{other}分館|株式会社{place}新聞社|{place}ガス株式会社|{family}調剤薬局{place}店
        株式会社{family}工務店|{place}運輸倉庫株式会社{other}営業所""",
}
ENGLISH = {
    "count": 40,
    "addressed": 0.25,
    "address": ", {number} {other} Road, {place}",
    "place": "Larkstoke Brindlemoor Otterhaw-under-Wick Pellmarsh Quenbury Thrapwick Hollinfirth Dunmarrow Saxonhythe Wexlow-le-Vale".split(),
    "family": "Nadgrove Fennimorth Hallwarden Brackleby Tolvane Ashquill Pendarrow Sternfeather Okelund Marrowby Quillforth Dunsallow".split(),
    "form": """{family} & Sons Ltd|{family} and {second} Solicitors|{place} General Hospital|{place} Primary School|The {place} Dental Practice
        {family} Engineering Ltd|{place} Credit Union, {other} Branch|{family} Haulage Ltd|{place} District Council, {other} Office|{family} Brewery Ltd
        {place} College of Further Education|{family} Estate Agents, {place}|{place} Medical Centre|{place} Water Company Ltd""",
}
SPANISH = {
    "count": 30,
    "addressed": 0.25,
    "address": ", calle de {other} {number}, {place}",
    "place": "Valdebruna Torrenebral Peñalosa-del-Hoyo Mirañeda Alcorizuela Fuentelirio Navalzarza Ribalmera Castroluz Montebajel".split(),
    "family": "Barrondel Zuñeta Quintalba Ferraluz Olmedilla-Roa Candeíz Urbistaz Belzuneda Arrialba Mocoroba".split(),
    "form": """Hermanos {family} S.L.|Clínica Dental {family}|Colegio Público {place}|Transportes {family} S.A.|Ayuntamiento de {place}, oficina de {other}
        Hospital Comarcal de {place}|Bodegas {family} S.L.|Caja Rural de {place}, oficina de {other}|Gestoría {family} y {second}|Farmacia {family}
        Instituto de Educación Secundaria {place}|Construcciones {family} S.A.""",
}
GERMAN = {
    "count": 30,
    "addressed": 0.25,
    "address": ", {other}er Straße {number}, {place}",
    "place": "Ahrnbrück Wolfsfohren Moorkapel-Süd Tannhübel Erlenquell Niederstorbach Hinterwiesloh Brackenfurt Otternleben-Au Lindenzoll".split(),
    "family": "Brandhuß Kesselroth Vogtmahr Winterquell Sackmühl Eibenkamm Dornhag Märzfeld Tiefenbruck Ohlenberg".split(),
    "form": """{family} Maschinenbau GmbH|{family} & {second} Rechtsanwälte|Kreiskrankenhaus {place}|Grundschule {place}|Zahnarztpraxis {family}
        Sparkasse {place}, Filiale {other}|{family} Spedition GmbH & Co. KG|Gymnasium {place}|Finanzamt {place}|Brauerei {family} GmbH
        Apotheke {family}|Volkshochschule {place}|Stadtwerke {place} GmbH""",
}


def lines_of(pools, seed):
    """Different lines, each kind of business in turn."""
    lots = random.Random(seed)
    forms = [form.strip() for line in pools["form"].split("\n") for form in line.split("|") if form.strip()]
    lines = {}
    while len(lines) < pools["count"]:
        place, other = lots.sample(pools["place"], 2)
        family, second = lots.sample(pools["family"], 2)
        slots = dict(place=place, other=other, family=family, second=second, number=lots.randint(1, 98), door=lots.randint(1, 30))
        line = forms[len(lines) % len(forms)]
        if lots.random() < pools["addressed"]:
            line += pools["address"]
        lines.setdefault(line.format(**slots))
    return "".join(line + "\n" for line in lines)


def main():
    made = {"japanese": JAPANESE, "english": ENGLISH, "spanish": SPANISH, "german": GERMAN}
    for number, (name, pools) in enumerate(made.items()):
        path = FOLDER / f"{name}.txt"
        text = lines_of(pools, number)
        if "--check" not in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} differs from what make_companies.py makes; run it again")


if __name__ == "__main__":
    main()
