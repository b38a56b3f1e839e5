"""What made-up Spanish documents need besides templates."""
import sys

import own_language
import templates_es as templates

WORDS = {
    "TITLES_OF_HIM": ["Sr.", "D.", "Don", "Dr.", "Señor", "Sr", "Prof."], "TITLES_OF_HER": ["Sra.", "Dña.", "Doña", "Dra.", "Señora", "Srta.", "D.ª"],
    "TITLES_OF_DOCTORS": ["Dr.", "Dra.", "Dr", "Doctor"],
    "GREETINGS": ["Hola {p.first},", "Buenos días, {p.first}:", "Hola a todos,", "{p.first}:", ""],
    "SALUTATIONS": ["Estimado {p.title}:", "Estimada Sra. {p.last}:", "Querida {p.first}:", "Muy señores míos:", "Estimado Dr. {d.last}:"],
    "REGARDING": ["Ref.: {p.full}, {id}", "Asunto: {subject}", "Paciente: {p.full}, {date}"],
    "FORWARDED": ["-----Mensaje original-----", "El {date}, {a.full} escribió:"],
    "LOG": ["{p.full} ha iniciado sesión", "llamada de {p.full} {phone}", "INFO pedido {id} creado por {p.full}", "ERROR de conexión", "Visita: {p.full} ({org})"],
    "closings": ["Un saludo,", "Atentamente,", "Saludos,", "Un abrazo,", "Saludos cordiales,", "Gracias,", "Fdo.:"],
    "headers": ("De", "Para", "Asunto"), "street": "{street}, {number}", "date": "{day} de {month} de {year}",
    "days": "lunes martes miércoles jueves viernes sábado domingo",
    "months": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "sex": ("H", "M"), "sexnoun": ("un varón", "una mujer"), "he": ("él", "ella"), "his": ("su", "su"), "him": ("él", "ella"),
    "COUNTRIES": "España México Argentina Chile Colombia Perú Francia Alemania Italia Portugal Cuba Venezuela Bolivia Ecuador Marruecos China Rusia".split()}

sys.modules[__name__] = own_language.Language(templates, WORDS)
