"""French templates of made-up documents; templates_en.py says what slots mean."""
FIELDS_OF_PERSONS = """Patient|Patiente|Nom du patient|Nom et prénom|Nom|Médecin|Médecin traitant|Adressé par|Chirurgien|Infirmière|Signé|Signature|Client|Cliente|Titulaire|Demandeur|Contact|
Personne à contacter|Mère|Père|Conjoint|Assuré|Destinataire|Expéditeur|De|À|Cc|Responsable|Auteur|Témoin|Salarié|Rédigé par|À l'attention de|Appelant|Interlocuteur"""
FIELDS_OF_FIRST = "Prénom|Prénoms|Prénom usuel"
FIELDS_OF_LAST = "Nom|Nom de famille|Nom de naissance|Nom de jeune fille|NOM"
FIELDS_OF_PLACES = "Adresse|Ville|Commune|Pays|Domicile|Lieu de naissance|Destination|Département|Rue"
FIELDS_OF_ORGANIZATIONS = "Hôpital|Clinique|Employeur|Société|Banque|Université|Assurance|Mutuelle|École|Service|Établissement"
FIELDS_OF_OTHERS = """Date de naissance={date}|Né le={date}|Née le={date}|Date d'entrée={date}|Date de sortie={date}|Date={date}|Âge={age} ans|Sexe={sex}|N° de dossier={id}|IPP={id}|NIR={id}|
Téléphone={phone}|Tél.={phone}|Courriel={mail}|Code postal={num}|Motif={disease}|Diagnostic={disease}|Traitement={drug}|Profession={job}|Objet={subject}|Heure={time}|
Antécédents={filler}|Conclusion={filler}|Montant={num} €|Facture={id}|Statut={status}"""
CLINICAL = """{p.title}, {age} ans, a été hospitalisé au {hospital} le {date} pour {disease}.
J'ai vu en consultation {p.title}, âgé de {age} ans, pour {disease}.
Merci de m'avoir adressé {p.full}, né le {date}.
Patient de {age} ans, {p.full}, demeurant à {city}.
{p.title} se plaint de {disease} depuis {day}.
{p.first} est accompagné de {his} {relative}, {r.first}.
Vu avec le Dr {d.last} et le Pr {n.last}.
Adressé par le Docteur {d.full}, {city}.
Discuté avec le Dr {d.full} du {hospital}.
Opérateur : {d.last}. Aide : {n.last}.
{his} {relative}, {r.full}, est joignable au {phone}.
{p.title} travaille comme {job} chez {org}.
Dr {d.full}
Docteur {d.full}, {ward}
Compte rendu dicté par le Dr {d.last}
L'infirmière {n.first} a donné {drug} à {time}.
Revoir le Dr {d.last} dans {num} semaines.
Appel de {r.title} ({relative}) le {date}."""
PERSONAL = """Cher {p.title},
Chère Madame {p.last},
Cher Monsieur {p.last},
Cher {p.first},
Chère {p.first},
Bonjour {p.first},
Bonjour Madame {p.last},
Salut {p.first},
Coucou {p.first} !
Merci {p.first}
Merci beaucoup, {p.first} !
Cordialement, {a.full}
Bien à vous, {a.first}
Amitiés, {a.first}
Bises, {a.first}
{a.full}
{a.first}
Je m'appelle {a.full} et j'habite à {city}.
je suis {a.first} de {org}
J'ai parlé avec {c.first} hier.
Peux-tu demander à {c.first} d'appeler {e.full} ?
{c.first} et {e.first} viennent aussi.
Merci d'envoyer le rapport à {c.full} avant {day}.
Contactez {c.full} au {phone} ou à {mail}.
J'ai rencontré {c.full} de {org} à {city}.
Bon anniversaire {p.first} !
Ma {relative} {r.first} est née à {city}.
Le {date}, {c.full} a écrit :
{c.first}, rappelle-moi s'il te plaît.
M. {c.last} et Mme {e.last} habitent {street} à {city}.
Mme {c.full} a appelé ce matin.
Le docteur {d.last} est très gentil.
Le professeur {d.last} enseigne à {org}.
je vois {c.full} demain soir
{c.first} a dit que {e.first} est malade"""
PUBLIC = """{c.full}, né le {date} à {city}, est un {job} {nationality}.
{c.full} (née à {city}) est une {job} {nationality}.
{c.last} étudie à {org} avec {e.full}.
{c.full}, {job} de {org}, a déclaré {day} que les prix allaient augmenter.
Selon {c.full}, de {org}, les ventes en {country} ont baissé.
Le président {c.last} s'est rendu en {country} en {month}.
{c.last} a rencontré {e.last} à {city}.
{c.full} a marqué deux buts pour {org}.
Le roman de {c.full} a reçu le prix.
La police a arrêté {c.full}, {age} ans, à {city}.
Le juge {c.last} a rejeté la demande de {e.full}.
Présents : {c.full}, {e.full} et {b.full}
{c.full} et {e.full} ont fondé {org} à {city}.
Le film de {c.full} avec {e.full}.
M. {c.full} et Mme {e.full}, de {city}."""
FILLER = """Pas d'allergie médicamenteuse connue.
L'examen clinique est normal, apyrexie.
L'ECG montre un rythme sinusal.
Scanner abdominal sans particularité.
Antécédents : {disease}, {disease}
Traitement de sortie : {drug} {num} mg
Maladie de {eponym} éliminée.
Le signe de {eponym} est négatif.
Biologie : hémoglobine {num}, leucocytes {num}
Compte rendu d'hospitalisation
Conclusion
Veuillez trouver ci-joint la facture de {month}.
La réunion de {day} est reportée à {time}.
Votre commande {id} a été expédiée.
Merci pour votre aide.
Madame, Monsieur,
Cher confrère,
Chère consœur,
Cordialement
Je vous prie d'agréer, Madame, Monsieur, mes salutations distinguées.
À quelle heure ouvrez-vous {day} ?
Trajet de {city} à {city}.
La ville de {city} compte {num} habitants.
La {country} et le {country} ont signé l'accord à {city}.
J'ai acheté le téléphone chez {org}.
L'Assemblée nationale a adopté la loi.
La Seconde Guerre mondiale prit fin en 1945.
Joyeux Noël et Bonne Année
Bonjour à tous
Maman et Papa arrivent {day}.
Erreur à la ligne {num}
{date} {time} INFO Serveur démarré
Le petit roi blanc marchait dans le bois, près du moulin et de la fontaine.
La rose et la marguerite fleurissent au jardin ; l'aurore est claire.
Vu l'article {num} du Code civil"""
SUBJECTS = "Facture|Réunion|Rendez-vous|Résultats|Droit|Histoire|Mathématiques|Devis"
DISEASES = "douleur thoracique|fièvre|hypertension artérielle|diabète de type 2|asthme|dyspnée|douleurs abdominales|pneumopathie|céphalées|insuffisance cardiaque"
DRUGS = "paracétamol|ibuprofène|Doliprane|metformine|ramipril|Kardegic|insuline|Amoxicilline"
EPONYMS = "Crohn|Parkinson|Alzheimer|Hodgkin|Basedow|Addison|Cushing|Charcot|Murphy|Babinski"
JOBS = "professeur|infirmière|directeur|avocat|ingénieur|écrivain|footballeur|chanteuse|actrice|homme politique|ministre|président|comptable|maçon|porte-parole"
NATIONALITIES = "français|belge|suisse|canadien|allemand|italien|espagnol|américain|marocain"
RELATIVES = "femme|mère|fille|sœur|compagne|tante|grand-mère|nièce|amie"
WARDS = "cardiologie|oncologie|médecine interne|neurologie|chirurgie|pédiatrie"
SPECIMENS = "biopsie gastrique|sang|urine"
PROCEDURES = "Gastroscopie|Coloscopie|Scanner|IRM"
STATUSES = "ouvert|fermé|urgent|célibataire|marié|nouveau"
STREETS = "rue de la Paix|avenue Victor Hugo|place de la République|rue du Moulin|boulevard Voltaire|chemin des Vignes|rue de l'Église|allée des Tilleuls|quai de la Gare"
ORGANIZATIONS = """{last} SA|{last} SARL|Groupe {last}|Banque de {city}|Université de {city}|Mairie de {city}|Éditions {last}|Olympique de {city}|Ministère de la Santé|
Ministère de la Justice|Fondation {last}|Garage {last}|Lycée {last}|Assurances {last}|Tribunal de {city}"""
HOSPITALS = "CHU de {city}|Hôpital de {city}|Clinique {last}|Hôpital Saint-{first}|Centre hospitalier de {city}|Clinique du Parc"
