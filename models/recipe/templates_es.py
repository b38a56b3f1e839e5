"""Spanish templates of made-up documents; templates_en.py says what slots mean."""
FIELDS_OF_PERSONS = """Paciente|Nombre del paciente|Nombre y apellidos|Nombre|Médico|Médico responsable|Remitido por|Dr.|Dra.|Firmado|Firma|Firmado por|Cliente|Titular|
Solicitante|Contacto|Persona de contacto|Familiar|Madre|Padre|Tutor|Asegurado|Destinatario|Remitente|De|Para|CC|Responsable|Enfermera|Cirujano|Autor|Testigo|Empleado|Atendido por"""
FIELDS_OF_FIRST = "Nombre|Nombre de pila"
FIELDS_OF_LAST = "Apellidos|Apellido|Primer apellido|Segundo apellido"
FIELDS_OF_PLACES = "Domicilio|Dirección|Ciudad|Localidad|Provincia|País|Población|Municipio|Lugar de nacimiento|Destino|Origen"
FIELDS_OF_ORGANIZATIONS = "Hospital|Centro|Empresa|Banco|Universidad|Aseguradora|Clínica|Centro de salud|Colegio"
FIELDS_OF_OTHERS = """NHC={id}|NASS={id}|CIAS={id}|DNI={id}|Fecha de nacimiento={date}|Fecha de ingreso={date}|Fecha de alta={date}|Fecha={date}|Edad={age} años|Sexo={sex}|
Teléfono={phone}|Correo electrónico={mail}|CP={num}|Episodio={id}|Nº Colegiado={id}|Motivo de consulta={disease}|Diagnóstico={disease}|Tratamiento={drug}|Especialidad={ward}|
Servicio={ward}|Estado={status}|Profesión={job}|Asunto={subject}|Hora={time}|Antecedentes={filler}|Evolución={filler}|Importe={num} €"""
CLINICAL = """{p.full} es {sexnoun} de {age} años que acude a urgencias del {hospital} por {disease}.
{p.title} ingresa el {date} por {disease}.
Paciente de {age} años, {p.full}, natural de {city}, con antecedentes de {disease}.
Valorado por el Dr. {d.last} en consulta de {ward}.
Remitido por la Dra. {d.full} del {hospital}.
{p.first} refiere mejoría con {drug}.
Acude acompañado de su {relative} {r.first}.
Su {relative}, {r.full}, vive en {city}.
Se comenta el caso con el Dr. {d.full} y la Dra. {n.last}.
Remitido por: {d.full}. {street}. {city}. E-mail: {mail}
Fdo.: {d.drfull}
Fdo. {d.full}, {job}
Hablo por teléfono con {r.full} ({relative}), {phone}.
Trabaja de {job} en {org} ({city}).
D. {p.full}, vecino de {city}, con domicilio en {street}
Dña. {p.full} con DNI {id}
Intervenido por el Dr. {d.last}. Ayudante: {n.last}.
Se informa a {r.title}, {relative} del paciente."""
PERSONAL = """Estimado {p.title}:
Estimada {p.first}:
Querido {p.first}:
Hola {p.first},
Buenos días, {p.title}:
Hola {p.first}, ¿cómo estás?
Gracias, {p.first}
Un saludo, {a.first}
Saludos, {a.full}
Atentamente, {a.full}
Un abrazo, {a.first}
{a.full}
{a.first}
Me llamo {a.full} y vivo en {city}.
soy {a.first} de {org}
He hablado con {c.first} y está de acuerdo.
¿Puedes decirle a {c.first} que llame a {e.full}?
{c.first} y {e.first} vienen también.
Envíaselo a {c.full} antes del {day}.
Contacte con {c.full} en el {phone} o en {mail}.
Conocí a {c.full} de {org} en {city}.
¡Feliz cumpleaños, {p.first}!
Mi {relative} {r.first} nació en {city}.
El {date}, {c.full} escribió:
Llama a {c.first} cuanto antes
{c.first}, por favor llámame.
Don {c.full} y doña {e.full} viven en {city}.
La doctora {d.last} es muy amable.
El profesor {d.last} da clase en {org}."""
PUBLIC = """{c.full} ({city}, {date}) es un {job} {nationality}.
{c.full} nació en {city}, {country}, hijo de {e.full}.
{c.last} estudió {subject} en {org}.
{c.full}, {job} de {org}, dijo el {day} que subirán los precios.
Según {c.full}, de {org}, las ventas en {country} cayeron.
{org} nombró a {c.full} nuevo {job}.
El presidente {c.last} visitó {country} en {month}.
{c.last} se reunió con {e.last} en {city}.
{c.full} marcó dos goles con el {org}.
La novela de {c.full} ganó el premio.
La policía detuvo en {city} a {c.full}, de {age} años.
El juez {c.last} desestimó la demanda de {e.full}.
Asistentes: {c.full}, {e.full} y {b.full}
{c.full} y {e.full} fundaron {org} en {city}.
El señor {c.last} y la señora {e.last} asistieron."""
FILLER = """No refiere alergias medicamentosas conocidas.
Exploración física: buen estado general, afebril.
Antecedentes personales: {disease}, {disease}.
Se inicia tratamiento con {drug} {num} mg cada 8 horas.
TAC abdominal sin hallazgos significativos.
Analítica: hemoglobina {num}, leucocitos {num}.
Diagnóstico: {disease}
Enfermedad de {eponym} descartada.
El signo de {eponym} fue negativo.
Alta a domicilio. Revisión en {num} semanas.
Historia Clínica
Informe de Alta
Tratamiento al alta:
Adjunto la factura de {month}.
La reunión del {day} pasa a las {time}.
Su pedido {id} ha sido enviado.
Muchas gracias por su ayuda.
¿A qué hora abre el {day}?
Viaje de {city} a {city}.
La población de {city} es de {num} habitantes.
{country} y {country} firmaron el acuerdo en {city}.
Compré el teléfono en {org}.
El Gobierno aprobó la Ley {num}.
La Guerra Civil terminó en 1939.
Feliz Navidad y próspero Año Nuevo
Buenos días a todos
Mamá y papá vienen el {day}.
Un saludo
Atentamente
Muy señores míos:
El Cuadro muestra los resultados.
Error de conexión en la línea {num}
{date} {time} INFO Servidor iniciado
Los reyes vivían en la torre blanca junto a la iglesia.
La flor blanca crece en el campo y el sol sale por la sierra."""
SUBJECTS = "Factura|Reunión|Informe|Cita médica|Derecho|Historia|Matemáticas|Presupuesto|Resultados"
DISEASES = "dolor torácico|fiebre|hipertensión arterial|diabetes mellitus tipo 2|asma|disnea|dolor abdominal|hematuria|neumonía|anemia|cefalea|insuficiencia renal"
DRUGS = "paracetamol|ibuprofeno|Omeprazol|amoxicilina|metformina|enalapril|Adiro|insulina|prednisona|Nolotil"
EPONYMS = "Crohn|Parkinson|Alzheimer|Hodgkin|Graves|Addison|Cushing|Chagas|Murphy|Babinski"
JOBS = "médico|profesor|directora|abogado|ingeniero|escritor|futbolista|cantante|actriz|político|ministro|presidente|contable|albañil|conductor|secretaria"
NATIONALITIES = "español|mexicano|argentino|chileno|colombiano|peruano|francés|alemán|italiano|cubano|venezolano"
RELATIVES = "mujer|marido|madre|padre|hija|hijo|hermana|hermano|pareja|tía|abuelo|nieta|amigo"
WARDS = "Cardiología|Urología|Oncología|Medicina Interna|Digestivo|Neurología|Cirugía|Pediatría"
SPECIMENS = "biopsia gástrica|orina|sangre"
PROCEDURES = "Gastroscopia|Colonoscopia|TAC|Resonancia"
STATUSES = "abierto|cerrado|pendiente|urgente|soltero|casada"
STREETS = "Calle Mayor|C/ Real|Avenida de la Constitución|Plaza de España|Calle del Sol|Paseo de la Castellana|Calle Nueva|C/ San Juan|Avda. de Andalucía|Ronda Sur|Calle Alcalá"
ORGANIZATIONS = """{last} S.A.|{last} S.L.|Grupo {last}|Banco de {city}|Universidad de {city}|Ayuntamiento de {city}|Editorial {last}|Real {city}|Ministerio de Sanidad|
Ministerio de Justicia|Construcciones {last}|Instituto {last}|Colegio {last}|Seguros {last}|Atlético {city}"""
HOSPITALS = """Hospital General de {city}|Hospital Universitario de {city}|Clínica {last}|Hospital San {first}|Centro de Salud {city}|Hospital Virgen del Rocío|Complejo Hospitalario de {city}|Hospital Clínico"""
