"""What made-up French documents need besides templates."""
import sys

import own_language
import templates_fr as templates

WORDS = {
    "TITLES_OF_HIM": ["M.", "M.", "Monsieur", "Mr", "Dr", "Docteur", "Pr"], "TITLES_OF_HER": ["Mme", "Mme", "Madame", "Mlle", "Dr", "Docteur", "Mademoiselle"],
    "TITLES_OF_DOCTORS": ["Dr", "Docteur", "Pr", "Dr."],
    "GREETINGS": ["Bonjour {p.first},", "Salut {p.first},", "Bonjour à tous,", "{p.first},", ""],
    "SALUTATIONS": ["Cher Monsieur {p.last},", "Chère Madame {p.last},", "Cher {p.first},", "Madame, Monsieur,", "Cher confrère,", "Cher Dr {d.last},"],
    "REGARDING": ["Objet : {subject}", "Concerne : {p.full}, né le {date}", "Patient : {p.caps}, {date}", "Réf. : {id} {p.title}"],
    "FORWARDED": ["-----Message d'origine-----", "Le {date}, {a.full} a écrit :"],
    "LOG": ["{p.full} s'est connecté", "appel de {p.full} {phone}", "INFO commande {id} créée par {p.full}", "ERREUR de connexion", "Visite : {p.full} ({org})"],
    "closings": ["Cordialement,", "Bien cordialement", "Bien à vous,", "Amitiés,", "Confraternellement,", "Merci,", "Bises,"],
    "headers": ("De", "À", "Objet"), "street": "{number} {street}", "date": "{day} {month} {year}",
    "days": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "months": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "sex": ("M", "F"), "sexnoun": ("un homme", "une femme"), "he": ("il", "elle"), "his": ("son", "sa"), "him": ("lui", "elle"),
    "COUNTRIES": "France Belgique Suisse Canada Allemagne Italie Espagne Maroc Algérie Tunisie Sénégal Chine Russie Japon Inde Pologne Portugal".split()}

sys.modules[__name__] = own_language.Language(templates, WORDS)
