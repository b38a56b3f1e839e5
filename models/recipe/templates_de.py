"""German templates of made-up documents; templates_en.py says what slots mean."""
FIELDS_OF_PERSONS = """Patient|Patientin|Name|Name des Patienten|Name, Vorname|Versicherter|Kunde|Kundin|Ansprechpartner|Kontaktperson|Angehörige|Mutter|Vater|Hausarzt|Hausärztin|
Überweisender Arzt|Behandelnder Arzt|Arzt|Ärztin|Oberarzt|Chefarzt|Operateur|Assistent|Pflegekraft|Unterschrift|Gezeichnet|gez.|Absender|Empfänger|Von|An|Cc|Bearbeiter|
Sachbearbeiter|Antragsteller|Mieter|Kontoinhaber|Mitarbeiter|Zeuge|Autor|z. Hd.|Anrufer|Fahrer"""
FIELDS_OF_FIRST = "Vorname|Rufname|Vornamen"
FIELDS_OF_LAST = "Nachname|Familienname|Geburtsname|Zuname"
FIELDS_OF_PLACES = "Anschrift|Adresse|Ort|Wohnort|Geburtsort|Stadt|Land|Straße|Wohnhaft in|Ziel|Standort"
FIELDS_OF_ORGANIZATIONS = "Klinik|Krankenhaus|Krankenkasse|Firma|Arbeitgeber|Bank|Schule|Universität|Praxis|Versicherung|Behörde"
FIELDS_OF_OTHERS = """Geburtsdatum={date}|geb.={date}|Aufnahme={date}|Entlassung={date}|Datum={date}|Alter={age}|Geschlecht={sex}|Fallnummer={id}|Patienten-ID={id}|Kundennummer={id}|
Telefon={phone}|Tel.={phone}|E-Mail={mail}|Rechnung Nr.={id}|Aktenzeichen={id}|Diagnose={disease}|Medikation={drug}|Station={ward}|Befund={filler}|Anamnese={filler}|Betreff={subject}|
Beruf={job}|Status={status}|Uhrzeit={time}|Betrag={num} EUR|Bemerkung={filler}"""
CLINICAL = """wir berichten über {p.title}, geboren am {date}, wohnhaft in {city}.
{p.title} wurde am {date} wegen {disease} im {hospital} aufgenommen.
Der Patient {p.full} ({age} Jahre) klagt über {disease}.
Die Patientin {p.full}, {age} Jahre, stellte sich mit {disease} vor.
Vielen Dank für die Überweisung von {p.title}.
{p.title} berichtet, dass {he} {drug} gut verträgt.
Besprochen mit Dr. {d.last} und Oberarzt Dr. {n.last}.
Visite mit Frau Dr. {d.last}.
Operateur: {d.last}, Assistenz: {n.last}
Die Ehefrau {r.full} ist unter {phone} erreichbar.
Herr {p.last} lebt mit seiner Frau {r.first} in {city}.
Frau {p.last} arbeitet als {job} bei {org}.
Überwiesen von Dr. med. {d.full}, {city}
Dr. med. {d.full}
gez. Prof. Dr. {d.full}
Pflege: {n.first} hat um {time} {drug} gegeben.
Wiedervorstellung bei Dr. {d.last} in {num} Wochen.
Telefonat mit {r.title} ({relative}) am {date}."""
PERSONAL = """Sehr geehrter Herr {p.last},
Sehr geehrte Frau {p.last},
Sehr geehrter Herr Dr. {d.last},
Sehr geehrte Frau Kollegin {d.last},
Lieber {p.first},
Liebe {p.first},
Hallo {p.first},
Hi {p.first},
Guten Tag Frau {p.last},
Moin {p.first}
Danke, {p.first}!
Viele Grüße, {a.first}
Mit freundlichen Grüßen {a.full}
Liebe Grüße {a.first}
{a.full}
{a.first}
Ich heiße {a.full} und wohne in {city}.
ich bin {a.first} von {org}
Ich habe mit {c.first} gesprochen.
Kannst du {c.first} bitten, {e.full} anzurufen?
{c.first} und {e.first} kommen auch.
Bitte schicken Sie den Bericht bis {day} an {c.full}.
Rufen Sie {c.full} unter {phone} an oder schreiben Sie an {mail}.
Ich habe {c.full} von {org} in {city} getroffen.
Alles Gute zum Geburtstag, {p.first}!
Meine {relative} {r.first} wurde in {city} geboren.
Am {date} schrieb {c.full}:
{c.first}, ruf mich bitte an.
Herr {c.last} und Frau {e.last} sind umgezogen.
Familie {c.last} wohnt in der {street} in {city}.
Frau Dr. {d.last} ist sehr nett."""
PUBLIC = """{c.full} (* {date} in {city}) ist ein {nationality} {job}.
{c.full} wurde in {city} als Sohn von {e.full} geboren.
{c.last} studierte {subject} an der {org}.
{job} {c.full} sagte am {day}, die Preise würden steigen.
Nach Angaben von {c.full} von der {org} sank der Umsatz in {country}.
Bundeskanzler {c.last} reiste nach {country}.
{c.last} traf {e.last} in {city}.
{c.full} erzielte zwei Tore für {org}.
Der Roman von {c.full} gewann den Preis.
Die Polizei nahm in {city} den {age}-jährigen {c.full} fest.
Richter {c.last} wies die Klage von {e.full} ab.
Anwesend: {c.full}, {e.full}, {b.full}
{c.full} und {e.full} gründeten {org} in {city}.
{org} mit Sitz in {city} stellte {c.full} ein.
Regie führte {c.full}, die Musik schrieb {e.full}."""
FILLER = """Keine bekannten Allergien.
Der Allgemeinzustand war gut, der Patient war fieberfrei.
Das EKG zeigte einen Sinusrhythmus.
Im CT des Abdomens kein Nachweis einer Raumforderung.
Diagnosen: {disease}, {disease}
Therapie und Verlauf
Medikation bei Entlassung: {drug} {num} mg 1-0-1
Morbus {eponym} wurde ausgeschlossen.
Das {eponym}-Zeichen war negativ.
Labor: Hämoglobin {num}, Leukozyten {num}
Arztbrief
Anbei die Rechnung für {month}.
Die Sitzung am {day} beginnt um {time}.
Ihre Bestellung {id} wurde versandt.
Vielen Dank für Ihre Hilfe.
Mit freundlichen Grüßen
Sehr geehrte Damen und Herren,
Wann öffnet das Geschäft am {day}?
Fahrt von {city} nach {city}.
Die Stadt {city} hat {num} Einwohner.
{country} und {country} unterzeichneten den Vertrag in {city}.
Ich habe das Telefon bei {org} gekauft.
Der Bundestag beschloss das Gesetz.
Das Album erreichte Platz {num} der Charts.
Der Zweite Weltkrieg endete 1945.
Frohe Weihnachten und ein gutes Neues Jahr
Guten Morgen zusammen
Mama und Papa kommen am {day}.
Fehler in Zeile {num}
{date} {time} INFO Server gestartet
Der Müller mahlt das Korn, der Schneider näht, der Bäcker backt Brot.
Der König wohnte im weißen Schloss am Berg, der Wolf im Wald.
Das Gericht wies die Beschwerde nach § {num} BGB zurück."""
SUBJECTS = "Rechnung|Besprechung|Befund|Termin|Medizin|Geschichte|Mathematik|Jura|Angebot"
DISEASES = "Brustschmerzen|Fieber|Bluthochdruck|Diabetes mellitus Typ 2|Asthma|Atemnot|Bauchschmerzen|Lungenentzündung|Kopfschmerzen|Herzinsuffizienz|einer Fraktur"
DRUGS = "Ibuprofen|Paracetamol|Metformin|Ramipril|ASS|Pantoprazol|Insulin|Marcumar|Amoxicillin"
EPONYMS = "Crohn|Parkinson|Alzheimer|Hodgkin|Basedow|Addison|Cushing|Bechterew|Murphy|Babinski"
JOBS = "Lehrer|Ärztin|Direktor|Anwalt|Ingenieur|Schriftsteller|Fußballspieler|Sängerin|Schauspieler|Politiker|Minister|Präsident|Buchhalterin|Maurer|Sprecher|Trainer"
NATIONALITIES = "deutscher|österreichischer|Schweizer|französischer|italienischer|spanischer|polnischer|türkischer|amerikanischer"
RELATIVES = "Ehefrau|Mutter|Tochter|Schwester|Partnerin|Tante|Großmutter|Enkelin|Freundin"
WARDS = "Kardiologie|Onkologie|Innere Medizin|Neurologie|Chirurgie|Pädiatrie|Urologie"
SPECIMENS = "Magenbiopsie|Blut|Urin"
PROCEDURES = "Gastroskopie|Koloskopie|CT|MRT"
STATUSES = "offen|erledigt|dringend|ledig|verheiratet|neu"
STREETS = "Hauptstraße|Bahnhofstraße|Schulstraße|Gartenweg|Berliner Straße|Lindenallee|Am Markt|Kirchgasse|Goethestraße|Bergstr.|Ringstraße|Rosenweg"
ORGANIZATIONS = """{last} GmbH|{last} AG|{last} & Söhne|{last} KG|Sparkasse {city}|Universität {city}|Stadtwerke {city}|FC {city}|{city} Zeitung|Landgericht {city}|
Bundesministerium der Justiz|{last}-Stiftung|{last}-Verlag|Autohaus {last}|Technische Hochschule {city}|SV {city}"""
HOSPITALS = "Universitätsklinikum {city}|Klinikum {city}|St.-{first}-Krankenhaus|Krankenhaus {city}|Praxis {last}|{last}-Klinik|Städtisches Krankenhaus {city}"
