"""What made-up English documents need besides templates."""
import templates_en as templates


def split(text):
    return [one.strip() for one in text.replace("\n", "").split("|") if one.strip()]


def lines(text):
    return text.split("\n")


TITLES_OF_HIM = ["Mr", "Mr.", "Mr", "Mr.", "Dr", "Dr.", "Prof.", "Professor", "Sir", "Captain", "Sgt.", "Rev.", "Doctor", "Father"]
TITLES_OF_HER = ["Mrs", "Mrs.", "Ms", "Ms.", "Miss", "Dr", "Dr.", "Prof.", "Professor", "Lady", "Sister", "Nurse", "Doctor"]
TITLES_OF_DOCTORS = ["Dr", "Dr.", "Dr", "Dr.", "Prof.", "Professor", "Doctor"]
FIELDS_OF_PERSONS = split(templates.FIELDS_OF_PERSONS)
FIELDS_OF_FIRST = split(templates.FIELDS_OF_FIRST)
FIELDS_OF_LAST = split(templates.FIELDS_OF_LAST)
FIELDS_OF_PLACES = split(templates.FIELDS_OF_PLACES)
FIELDS_OF_ORGANIZATIONS = split(templates.FIELDS_OF_ORGANIZATIONS)
FIELDS_OF_OTHERS = split(templates.FIELDS_OF_OTHERS)
CLINICAL, PERSONAL, PUBLIC = lines(templates.CLINICAL), lines(templates.PERSONAL), lines(templates.PUBLIC)
FILLER = lines(templates.FILLER)
ORGANIZATIONS, HOSPITALS = split(templates.ORGANIZATIONS), split(templates.HOSPITALS)
GREETINGS = PERSONAL[:17] + ["", "All,", "Hi all,", "Team,"]
SALUTATIONS = PERSONAL[:6] + ["Dear {d.last},", "Dear Sir or Madam,", "Dear Colleague,", "To Whom It May Concern:", "Dear Mr and Mrs {p.last},"]
REGARDING = ["RE: {p.full}, DOB {date}", "Re: {p.title}", "Re: {p.comma} - {id}", "{p.full}, {date}, {street}, {city}", "Subject: {subject}",
             "Patient: {p.full}", "RE: {p.caps}  DOB: {date}  MRN: {id}"]
FORWARDED = ["-----Original Message-----", "---------------------- Forwarded by {a.full} on {date} {time} ---------------------------",
             "On {date}, {a.full} wrote:", "> On {day}, {a.full} <{mail}> wrote:", "Begin forwarded message:", "----- Forwarded Message -----"]
LOG = ["user {p.first} logged in from {num}.{num}.{num}.{num}", "INFO User {p.full} created order {id}", "login failed for {mail}", "call from {p.full} {phone}",
       "{p.full} checked in at {city}", "ERROR timeout while saving record {id}", "Ticket {id} assigned to {p.full}", "WARN disk {num}% full",
       "Call with {p.full}: {filler}", "called {p.first}, left voicemail", "Visitor: {p.full} ({org})", "payment of {num}.00 received from {p.full}",
       "INFO Started job {id}", "message sent to {p.full}", "{p.last} requested a copy of the record", "Spoke with {p.full} about {subject}"]

_LISTS = {"subject": split(templates.SUBJECTS), "disease": split(templates.DISEASES), "drug": split(templates.DRUGS), "eponym": split(templates.EPONYMS),
          "job": split(templates.JOBS), "nationality": split(templates.NATIONALITIES), "relative": split(templates.RELATIVES), "ward": split(templates.WARDS),
          "specimen": split(templates.SPECIMENS), "procedure": split(templates.PROCEDURES), "status": split(templates.STATUSES),
          "day": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Fri".split(),
          "month": "January February March April May June July August September October November December".split()}
STREETS = split(templates.STREETS)


def street(draws, pools):
    if draws.chance(.3):
        name = pools.surname(draws, pools.country(draws))
        return f"{draws.number(900) + 1} {name} {draws.pick(['Street', 'Road', 'Avenue', 'Lane', 'St', 'Drive', 'Way'])}"
    return f"{draws.number(900) + 1} {draws.pick(STREETS)}" if draws.chance(.9) else draws.pick(STREETS)


def date(draws):
    day, month, year = draws.between(1, 28), draws.between(1, 12), draws.between(1935, 2025)
    names = _LISTS["month"]
    return draws.pick([f"{day:02}/{month:02}/{year}", f"{month}/{day}/{year % 100:02}", f"{year}-{month:02}-{day:02}", f"{day} {names[month - 1]} {year}",
                       f"{names[month - 1]} {day}, {year}", f"{names[month - 1][:3]} {day}", f"{day}.{month}.{year}", f"{day}-{names[month - 1][:3]}-{year}"])


def value(what, draws, is_her):
    if what in _LISTS:
        return draws.pick(_LISTS[what])
    if what == "date":
        return date(draws)
    if what == "time":
        return draws.pick(["{h}:{m:02}", "{h}:{m:02} AM", "{h}:{m:02}pm", "{h:02}:{m:02}:{m:02}"]).format(h=draws.between(1, 12), m=draws.number(60))
    if what == "phone":
        return draws.filled(draws.pick(["(###) ###-####", "###-###-####", "+44 20 #### ####", "07### ######", "555-####", "+1 ### ### ####", "0### ### ####"]))
    if what == "ssn":
        return draws.filled("###-##-####")
    if what == "id":
        return draws.filled(draws.pick(["######", "?######", "??-#####", "########", "#-###-###", "?##/####", "##########", "??####"]))
    if what == "num":
        return str(draws.pick([draws.number(10) + 1, draws.number(100) + 1, draws.number(100) + 1, draws.number(2000) + 1]))
    if what == "age":
        return str(draws.between(1, 98))
    if what == "mail":
        name = "".join(draws.pick("abcdefghijklmnoprstuvw") for _ in range(draws.between(4, 9)))
        return f"{name}@{draws.pick(['example.com', 'mail.example.org', 'example.net', 'hospital.example', 'company.example.co.uk'])}"
    if what == "url":
        return draws.pick(["www.example.com", "https://example.org/page", "example.net"])
    if what == "sex":
        return draws.pick(["F", "Female", "female"] if is_her else ["M", "Male", "male"])
    if what == "sexnoun":
        return draws.pick(["woman", "female", "lady", "girl"] if is_her else ["man", "male", "gentleman", "boy"])
    if what in ("he", "his", "him"):
        return {"he": "she", "his": "her", "him": "her"}[what] if is_her else what
    raise ValueError(what)


def address(draws):
    return draws.pick([["{p.full}", "{street}", "{city}"], ["{p.title}", "{street}", "{city}, {country}"], ["{d.drfull}", "{hospital}", "{city}"],
                       ["Attn: {p.full}", "{org}", "{street}", "{city}"], ["{p.comma}", "{street}", "{city} {num}"]])


def closing(draws):
    words = draws.pick(["Yours sincerely,", "Sincerely,", "Best regards,", "Kind regards,", "Regards", "Best,", "Thanks,", "Cheers", "Love,", "Yours truly,", "Thank you,",
                        "With best wishes", "", "--", "Many thanks"])
    return draws.pick([[words, "{a.full}"], [words, "{a.first}"], [words, "{a.full}", "{job}", "{org}"], [words, "", "{a.drfull}", "{job}"],
                       [words + " {a.first}"], [words, "", "{a.full}", "{job}, {org}", "{phone}", "{mail}"], [words, "{a.initial}"], [words]])


def headers(draws, people):
    wrote = draws.pick(people)
    other = draws.pick(people).replace("a.", "b.")
    third = draws.pick(people).replace("a.", "c.")
    return [line for line in ["From: " + wrote, draws.pick(["Sent: {date} {time}", "Date: {day}, {date} {time}", ""]), "To: " + other + ("; " + third if draws.chance(.3) else ""),
                              "Cc: " + third if draws.chance(.4) else "", "X-From: " + wrote if draws.chance(.15) else "", draws.pick(["Subject: {subject}", "Subject: Re: {subject}", "Subject: {c.first}"])] if line]
