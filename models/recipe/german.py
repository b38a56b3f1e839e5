"""What made-up German documents need besides templates."""
import sys

import own_language
import templates_de as templates

WORDS = {
    "TITLES_OF_HIM": ["Herr", "Herrn", "Herr Dr.", "Dr.", "Prof."], "TITLES_OF_HER": ["Frau", "Frau Dr.", "Fr.", "Dr.", "Frau Prof."],
    "TITLES_OF_DOCTORS": ["Dr. med.", "Dr.", "Prof. Dr.", "Frau Dr."],
    "GREETINGS": ["Hallo {p.first},", "Guten Morgen {p.first},", "Hallo zusammen,", "Lieber {p.first},", "Liebe {p.first},", ""],
    "SALUTATIONS": ["Sehr geehrter Herr {p.last},", "Sehr geehrte Frau {p.last},", "Sehr geehrte Damen und Herren,", "Sehr geehrte Frau Dr. {d.last},", "Lieber {p.first},"],
    "REGARDING": ["Betr.: {p.full}, geb. {date}", "Patient: {p.comma}, {date}", "Betreff: {subject}", "{p.title}, geb. {date}, {street}, {city}"],
    "FORWARDED": ["-----Ursprüngliche Nachricht-----", "Am {date} schrieb {a.full}:"],
    "LOG": ["{p.full} hat sich angemeldet", "Anruf von {p.full} {phone}", "INFO Auftrag {id} von {p.full}", "FEHLER Verbindung", "Besuch: {p.full} ({org})"],
    "closings": ["Mit freundlichen Grüßen", "Viele Grüße", "Liebe Grüße", "Beste Grüße", "MfG", "Mit kollegialen Grüßen", "Danke", "gez."],
    "headers": ("Von", "An", "Betreff"), "street": "{street} {number}", "date": "{day}. {month} {year}",
    "days": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    "months": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "sex": ("m", "w"), "sexnoun": ("ein Mann", "eine Frau"), "he": ("er", "sie"), "his": ("sein", "ihr"), "him": ("ihm", "ihr"),
    "COUNTRIES": "Deutschland Österreich Schweiz Frankreich Italien Spanien Polen Türkei China Russland Dänemark Niederlande Belgien Ungarn USA Indien Japan".split()}

sys.modules[__name__] = own_language.Language(templates, WORDS)
