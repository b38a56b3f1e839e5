#!/usr/bin/env python3
"""Two attempts at a Japanese finder of persons without an annotated Japanese text: made-up sentences alone, and with lists of names as features.

  python3 experiments/finders/japanese.py --sumi build/release/bin/sumi --data FOLDER > docs/results/data/finders_ja.csv

Judged by whole spans on sentences of the Japanese Wikipedia (its persons), which had no part in it. Names: the most frequent ones of Japan (popular-names), and
katakana put together by chance, as foreign names are written."""
import argparse
import csv
import gzip
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import open_data  # noqa: E402  (found by the line above)

SENTENCES = 8000
TEMPLATES = """{p}は、日本の{job}。
{p}は{place}出身の{job}である。
{year}年、{p}が{org}の社長に就任した。
{year}年{month}月{day}日、{p}と結婚。
監督は{p}、主演は{p}。
作詞は{p}、作曲は{p}が担当した。
{org}の{p}によると、{place}での発売は未定である。
{p}（{job}）は{org}に入社した。
父は{job}の{p}、母は{p}。
{p}・{p}ら{num}人が{place}で発見した。
{p}の弟子で、{p}に師事した。
{job}・{p}が{place}を訪れた。
{place}では{p}らが活躍した。
{year}年に{p}が{place}で死去すると、子の{p}が跡を継いだ。
{p}から{p}へ交代した。
{org}は{p}を起用した。
主人公の{p}は、{place}に住む{job}。
声優の{p}が演じる。
{p}さんは{place}に住んでいます。
{p}様、お世話になっております。
{org}の{p}と申します。
患者：{p}　{num}歳
担当医：{p}
{p}先生に相談しました。
昨日、{p}くんと{p}ちゃんに会った。
{p}氏は{org}の取締役を務める。
{p}容疑者は{place}で逮捕された。
{p}選手が優勝した。
{org}は、{place}に本社を置く会社である。
{year}年{month}月、{place}に{num}店舗を開いた。
{org}と{org}が合併し、{place}に移転した。
{place}から{place}までの路線は{year}年に廃止された。
この作品は{year}年に{place}で上映された。
翌年には{org}の株式を取得した。
同社の製品は{place}などで販売されている。
人口は約{num}万人で、{place}の北に位置する。
その後、{job}として活動している。
これは{year}年の{month}月のことである。
第{num}回大会は{place}で開催された。
シリーズの第{num}作で、{org}から発売された。
初代の{p}以来、{num}代にわたり続いた。
{p}政権の下で{place}との条約が結ばれた。
{p}作品に登場する。
実業家の{p}が{year}年に{org}を創業。
脚本家に{p}を迎え、{year}年に公開された。
{p}、{p}、{p}の{num}人で結成。
{p}とは従兄弟にあたる。
{year}年の選挙で{p}を破り、初当選した。
{p}は{p}の妹である。
{p}に敗れ、{place}へ退いた。
地元の{job}である{p}の協力を得た。
編集長は{p}が務めた。""".split("\n")
JOBS = """政治家 俳優 女優 歌手 作家 小説家 漫画家 サッカー選手 野球選手 バドミントン選手 画家 医師 弁護士 建築家 作曲家 映画監督 声優 武将
僧侶 実業家 物理学者 教授 記者 アナウンサー 陸上競技選手 タレント モデル 会社員 看護師""".split()
PLACES = """東京 東京都 大阪府 京都市 北海道 札幌市 名古屋市 福岡県 横浜市 神戸市 広島県 仙台市 沖縄県 千葉県 埼玉県 静岡県 新潟県 長野県 三鷹市
渋谷区 新宿区 日本 アメリカ合衆国 中国 韓国 フランス ドイツ イギリス イタリア ロシア インド ロンドン パリ ニューヨーク ベルリン 台湾
オーストラリア 関東地方 九州""".split()
KANA = "アイウエオカキクケコサシスセソタチテトナニノハヒフヘホマミムメモヤユヨラリルレロワガギグゲゴザジズゼゾダデドバビブベボパピプペポ"
SMALL = ["ー", "ン", "ッ", "ャ", "ィ", "ェ"]


def names_of_japan(data, kind):
    with gzip.open(data / "names" / "popular-names" / f"common-{kind}-by-country.csv.gz", "rt", encoding="utf-8-sig", newline="") as lines:
        return sorted({row["Localized Name"] for row in csv.DictReader(lines) if row["Country"] == "JP" and row["Localized Name"]})


def katakana(draw):
    word = "".join(draw.choice(KANA) + (draw.choice(SMALL) if draw.random() < .3 else "") for _ in range(draw.randint(2, 4)))
    return word.replace("ッー", "ー").rstrip("ッ")


class World:
    def __init__(self, data):
        self.last, self.first = names_of_japan(data, "surnames"), names_of_japan(data, "forenames")
        self.companies = (data / "terms" / "ja-companies.txt").read_text(encoding="utf-8").split()
        self.letters = sorted({letter for name in self.first + self.last for letter in name if letter > "\u3400"})

    def person(self, draw):
        kind = draw.random()
        if kind < .25:
            return "・".join(katakana(draw) for _ in range(draw.randint(1, 3)))
        # Three of ten surnames and half of the forenames are in no list.
        last = "".join(draw.choice(self.letters) for _ in range(2)) if draw.random() < .3 else draw.choice(self.last)
        first = "".join(draw.choice(self.letters) for _ in range(draw.randint(1, 2))) if draw.random() < .5 else draw.choice(self.first)
        return last if kind < .4 else first if kind < .45 else last + first

    def value(self, what, draw):
        return {"p": self.person, "org": lambda d: d.choice(self.companies) if d.random() < .7 else katakana(d) + d.choice(["社", "銀行"]),
                "job": lambda d: d.choice(JOBS), "place": lambda d: d.choice(PLACES), "year": lambda d: str(d.randint(1500, 2024)),
                "month": lambda d: str(d.randint(1, 12)), "day": lambda d: str(d.randint(1, 28)), "num": lambda d: str(d.randint(2, 90))}[what](draw)

    def sentence(self, number, draw):
        text, spans, at = "", [], 0
        template = draw.choice(TEMPLATES)
        for slot in re.finditer(r"\{(\w+)\}", template):
            text += template[at:slot.start()]
            value = self.value(slot[1], draw)
            if slot[1] == "p":
                spans.append({"start": len(text), "end": len(text) + len(value), "label": "PERSON"})
            text += value
            at = slot.end()
        return {"id": f"m{number}", "text": text + template[at:], "spans": spans}


def write(path, records):
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), encoding="utf-8")
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    options = parser.parse_args()
    draw, world = random.Random(1), World(options.data)
    judged = list(open_data.wikipedia_ja(options.data))
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["attempt", "bias", "gold", "found", "right", "precision", "recall", "f1"])
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        made = write(folder / "made.jsonl", [world.sentence(i, draw) for i in range(SENTENCES)])
        bare = write(folder / "bare.jsonl", [{"id": record["id"], "text": record["text"]} for record in judged])
        lists = {name: folder / f"{name}.txt" for name in ("surnames", "forenames")}
        lists["surnames"].write_text("\n".join(world.last) + "\n", encoding="utf-8")
        lists["forenames"].write_text("\n".join(world.first) + "\n", encoding="utf-8")
        with_lists = [option for name, path in lists.items() for option in ("--list", f"{name}={path}")]
        for attempt, more in {"made-up sentences": [], "with lists of names": with_lists}.items():
            subprocess.run([options.sumi, "train", made, "-o", folder / "ja.model", "--tagger", "crf", "--config", "online=true", "--held-out", "0", *more], check=True,
                           capture_output=True)
            for bias in ("-1", "0", "1"):
                subprocess.run([options.sumi, "tag", folder / "ja.model", bare, "-o", folder / "found.jsonl", "--bias", bias], check=True, capture_output=True)
                gold = {(record["id"], span["start"], span["end"]) for record in judged for span in record["spans"] if span["label"] == "人名"}
                found = {(record["id"], span["start"], span["end"]) for record in map(json.loads, open(folder / "found.jsonl", encoding="utf-8"))
                         for span in record.get("spans", [])}
                right = len(gold & found)
                precision, recall = right / max(1, len(found)), right / len(gold)
                out.writerow([attempt, bias, len(gold), len(found), right, f"{precision:.4f}", f"{recall:.4f}",
                              f"{2 * right / max(1, len(gold) + len(found)):.4f}"])


if __name__ == "__main__":
    main()
