"""English templates of made-up documents. `{p}` is a person, `{p.last}` a form of the name; roles: p whom it is about, d and n who
treat or serve, r a relative, a and b who write, c and e anybody. Other slots are those of made_up.py. A line is a line."""

FIELDS_OF_PERSONS = """Patient Name|Patient|Name|Pt Name|Pt|Client|Client Name|Customer|Customer name|Full name|Name of patient|Subscriber|Member name|
Insured|Guarantor|Applicant|Employee|Employee Name|Student|Tenant|Account holder|Cardholder|Contact|Contact person|Emergency contact|Next of kin|
Mother|Father|Spouse|Guardian|Carer|Witness|Beneficiary|Passenger|Guest|Attendee|Buyer|Seller|Payee|Bill to|Ship to|Sold to|Recipient|Sender|From|To|
Cc|Sent by|Signed|Signature|Signed by|Reported by|Reviewed by|Approved by|Prepared by|Dictated by|Transcribed by|Electronically signed by|Author|
Physician|Attending|Attending physician|Referring physician|Referring Doctor|Consultant|Requested by|Requesting Clinician|Surgeon|Assistant|Anesthetist|
Nurse|Pathologist|Radiologist|General Practitioner|GP|G.P. Name|Doctor|Dr|Provider|PCP|Therapist|Case manager|Caseworker|Social worker|Manager|
Supervisor|Agent|Caller|Called by|Spoke with|Assigned to|Owner|Reporter|Driver|Officer|Judge|Counsel|Plaintiff|Defendant|Claimant|Teacher|Speaker|
Interviewer|Interviewee|cc|Attn|Attention|RE|Re|Husband|Wife|Daughter|Son|Partner|Last, First|Surname, forename|Employee of the month|User|Login name|
Technician|Operator|Examiner|Report by|Verified by|Authorised by|Ordering provider|Copy to|Patient's name|Mr/Mrs|Resident|Donor|Host|Coach|Player"""

FIELDS_OF_FIRST = "First name|Forename|Given name|Given names|Forename(s)|Preferred name|Nickname|Christian name|First|FName|first_name|Known as"
FIELDS_OF_LAST = "Last name|Surname|Family name|Maiden name|Name at birth|Last|LName|last_name|Family Name|Mother's maiden name"
FIELDS_OF_PLACES = """City|Town|Place of birth|Birthplace|Country|Country of birth|State|County|Address|Home address|Location|Destination|Origin|Residence|Region|
Street|Street address|Billing address|Mailing address|Work address|Place|Venue|From|To|Branch|Site"""
FIELDS_OF_ORGANIZATIONS = """Hospital|Hospital Name|Clinic|Employer|Company|Organisation|Organization|Bank|School|University|Insurance|Insurer|Payer|Facility|Institution|
Department of|Agency|Practice|Vendor|Supplier|Carrier|Airline|Firm|Merchant|Ward of|Pharmacy|Laboratory"""
FIELDS_OF_OTHERS = """DOB={date}|Date of birth={date}|D.O.B.={date}|Date={date}|Admitted={date}|Discharged={date}|Date received={date}|Received={date}|Age={age}|Sex={sex}|
Gender={sex}|MRN={id}|Hospital Number={id}|Lab Number={id}|NHS No={id}|SSN={ssn}|Account={id}|Account No.={id}|Policy={id}|Invoice={id}|Order={id}|Ref={id}|
Your ref={id}|Case={id}|Phone={phone}|Tel={phone}|Mobile={phone}|Fax={phone}|Email={mail}|E-mail={mail}|Website={url}|Ward={num}|Room={num}|Bed={num}|
Status={status}|Priority={status}|Diagnosis={disease}|Allergies={drug}|Medication={drug}|Dose={num} mg|Specimen={specimen}|Nature of specimen={specimen}|
Procedure={procedure}|Blood pressure={num}/{num}|Weight={num} kg|Height={num} cm|Total={num}.{num}|Amount={num}.00|Currency=EUR|Language=English|Subject={subject}|
Comments=none|Notes={filler}|Time={time}|Religion=none|Nationality={nationality}|Occupation={job}|Title={job}|Position={job}|Marital status={status}|
Clinical details={filler}|Macroscopic description={filler}|Result={filler}|Conclusion={filler}|Findings={filler}|Impression={filler}|Plan={filler}|History={filler}"""

# What clinicians write.
CLINICAL = """{p.title} is a {age}-year-old {sexnoun} who was admitted to {hospital} on {date} with {disease}.
{p} is a {age} year old {sexnoun} with a history of {disease} and {disease}.
{p.full}, a {age}-year-old {sexnoun} from {city}, presents with {disease}.
This {age} y/o {sexnoun} was seen by Dr. {d.last} in clinic on {date}.
Thank you for referring {p.title}, whom I reviewed today in the {ward} clinic.
Thank you for asking me to see this pleasant {age} year old {job}, {p.full}.
I reviewed {p.first} with {his} {relative} {r.first} today.
I had the pleasure of seeing {p.full} in follow-up today.
{p.first} reports that {he} is doing well on {drug}.
{p.first} was accompanied by {his} {relative}, {r.full}.
{p.title} denies chest pain, fever or chills.
{p.last} tolerated the procedure well and was transferred to the ward.
Discussed with Dr {d.last}, who agrees with the plan.
Discussed with Dr. {d.full} of {hospital}.
Seen and examined with Dr {d.last} and Dr {n.last}.
Patient seen by {d.last} at {time}, plan as per {n.last}.
Pt {p.last} c/o {disease} since {day}.
pt's {relative} {r.first} called, will bring {him} in on {day}.
Spoke to {r.title} ({relative}) over the phone, {phone}.
{relative} {r.full} is the next of kin and can be reached at {phone}.
{he} lives with {his} {relative} {r.first} in {city}.
{he} works as a {job} at {org} in {city}.
Referred by Dr {d.full}, {org}, {city}.
The biopsy was taken by Dr {d.last} and reported by Dr {n.last}.
Case reviewed with {n.full}, MD.
Attending: {d.full}, M.D.
{d.initial}, MD
{d.full}, RN
{d.full}, FRCP
Dictated by {d.full}, MD on {date} at {time}
Electronically signed by {d.full} {date} {time}
cc: Dr {d.last}, {org}
Copy to: {d.drfull}, {street}, {city}
Follow up with Dr. {d.last} in {num} weeks.
Please see Dr. {n.full} in the {ward} clinic on {date}.
{p.first}'s blood pressure was {num}/{num} and pulse {num}.
{p.title}'s {relative} has {eponym} disease.
We discussed the risks with {p.title} and {he} wishes to proceed.
On examination {p.first} looked well.
Nurse {n.first} gave {drug} at {time}.
Nursing note: {p.last} slept well, seen by {n.first} {n.last} RN.
Social worker {n.full} will contact the family.
Ms. {r.last}, the {relative}, was informed.
I spoke with {r.full} today regarding {his} {relative}.
I, {d.full}, performed the history and physical.
Assessment: {p.first} is a {age} y.o. {sexnoun} with {disease}.
Hi {p.first}, how are you today?
Good morning {p.title}, I am Dr {d.last}.
Surgeon: {d.last}. Assistant: {n.last}.
Transfer to the care of {n.full} was arranged.
Consultant {d.full} and registrar {n.full} were present.
{p.last}, {p.first}
{p.caps}
The results were phoned to {n.full} at {time} by {d.full}.
{p.full} passed away on {date} at {hospital}.
Mother: {r.full}. Father: {c.full}.
Baby {p.last} was born to {r.full} at {time}.
Interpreter: {c.full}.
Witnessed consent: {c.full}, {relative}."""

# What people write to each other.
PERSONAL = """Dear {p.title},
Dear {p.first},
Dear {p.full},
Dear Dr {d.last},
Dear Dr. {d.last} and Dr. {n.last},
Dear {c.first} and {e.first},
Hi {p.first},
Hi {p.first} and {c.first},
Hello {p.first},
Hey {p.first}!
{p.first},
{p.first} -
{p.first}:
Good morning {p.first},
Thanks {p.first}
Thanks, {p.first}
thx {p.first}!
Thank you, {p.first}!
Best regards, {a.full}
Kind regards, {a.first}
Cheers, {a.first}
Sincerely, {a.full}
Yours sincerely {a.full}
Love, {a.first}
- {a.first}
--{a.first}
{a.full}
{a.first}
{a.full}, {job}
{a.full} | {job} | {org}
I spoke to {c.first} yesterday and {he} agreed.
Can you ask {c.first} to call {e.full}?
{c.first} and {e.first} are coming too.
{c.first} said that {e.first} is out sick today.
Please send the report to {c.full} by {day}.
Please contact {c.full} at {phone} or {mail}.
I met {c.full} from {org} at the conference in {city}.
Have you talked to {c.last} about it?
Did you see what {c.first} posted?
Let me check with {c.first} first.
Meeting with {c.first}, {e.first} and {b.first} on {day} at {time}.
I have copied {c.full} and {e.full}.
My name is {a.full} and I live in {city}.
my name is {a.first}
this is {a.first} from {org}
I'm {a.first}, nice to meet you.
I am {a.full}, {job} at {org}.
You can reach me or {c.first} at {phone}.
Tell {c.first} I said hi.
Happy birthday {p.first}!
Congrats to {c.full} on the new job!
{c.first} will be at {city} until {day}.
We stayed with {c.first} in {city} last {month}.
Is {c.first} going to {city} with us?
{c.full} wrote:
On {date}, {c.full} wrote:
On {day}, {month} {num}, {num} at {time}, {c.full} <{mail}> wrote:
> {c.first}, can you send it?
{c.first} had surgery at {hospital}.
{c.first}'s car broke down near {city}.
What does {c.first} think?
as {c.first} said, it is too late
{c.first} {c.last} told me so
omg {c.first} is so funny
just saw {c.full} at the airport in {city}!!
i love {c.full} so much
cant wait to see {c.full} tonight
RT : {c.full} is the best
{c.full} vs {e.full} tonight, who wins?
watching {c.full} play for {org}
listening to {c.full}
new song by {c.full} out now
{c.last} scores again!
{c.last} should be fired
I think {c.last} is right about {country}
{c.full} for president
great dinner with {c.first} & {e.first}
@ {c.first} ask {e.first}
My {relative} {r.first} loves it.
my {relative} {r.first} was born in {city}
Our waiter {c.first} was very nice.
{c.first} at the front desk was rude.
Ask for {c.first}, {he} is the best mechanic in {city}.
Dr. {d.last} is the best dentist I have ever had.
Dr {d.last} and {his} staff are great.
Professor {d.last} teaches {subject} at {org}.
I would like to thank {c.full} for the service.
We had a great time with {c.first} as our guide.
Please change the name on the card to {p.full}.
The account is in the name of {p.full}.
I live at {street}, {city}, with my {relative} {r.first}.
Please deliver it to {p.full}, {street}, {city}.
{p.full}
{street}
{city}, {country}
The package for {p.full} arrived.
Who is {c.full}?
Call {c.first} back asap
call me, {c.first}
{c.first}, please call me.
Sorry {c.first}, I missed your call.
Yes, {c.first}.
No, {c.first}, I don't think so.
Okay, {c.first}, let's see.
So {c.first}, what brings you in today?
alright {c.first} , let me take a look .
hey {c.first} , good to see you .
{c.first} , how have you been ?
{c.first} is here today for follow up of {disease}
hi {c.title} , it's nice to see you again
well , {c.title} , your results look good
thank you , doctor {d.last}
you saw doctor {d.last} last {month} , right ?
{p.full} is a {age} year old {sexnoun} who presents today with {disease}
i'm dr. {d.last} , i'm one of the doctors here"""

# News, encyclopedias, courts, minutes.
PUBLIC = """{c.full} ({date} – {date}) was a {nationality} {job}.
{c.full} (born {date}, {city}) is a {nationality} {job}.
{c.full} was born in {city}, {country}, the {relative} of {e.full}.
{c.last} studied {subject} at {org} under {e.full}.
{c.last} married {e.full} in {num}.
In {num}, {c.last} moved to {city}, where {he} met {e.full}.
{c.full}, {job} of {org}, said on {day} that prices would rise.
"We are ready," said {c.full}, a spokesman for {org}.
"It was a mistake," {c.last} told reporters in {city}.
According to {c.full} of {org}, sales in {country} fell.
{org} named {c.full} as its new {job}.
{org} of {city} was founded by {c.full} and {e.full}.
{job} {c.full} met {job} {e.full} in {city} on {day}.
President {c.last} visited {country} last {month}.
Mr. {c.last} resigned, and Ms. {e.last} took over.
Mrs. {c.last} lives in {city} with Mr. {e.last}.
Sir {c.full} and Lady {e.last} attended.
Judge {c.last} dismissed the claim of {e.full}.
The applicant, Mr {c.full}, is a {nationality} national who was born in {num} and lives in {city}.
The applicants were represented by Mr {c.initial}, a lawyer practising in {city}.
The Government were represented by their Agent, Mrs {e.initial}, of the {org}.
Mr {c.last} complained that the proceedings had been too long.
On {date} the {city} District Court heard the witness {c.initial2}.
{c.full} v. {country}
in the case of {c.last} v. {e.last}
Chapter {num} was written by {c.full}.
The book by {c.full} sold well in {country}.
The film stars {c.full}, {e.full} and {b.full}.
Directed by {c.full}, with music by {e.full}.
{c.full} scored twice as {org} beat {org} in {city}.
{c.last} defeated {e.last} 6-4, 7-5 in the final.
{c.full} ({country}) beat {e.full} ({country}) 6-3 6-2
{num}. {c.full} ({country}) {num}.{num} seconds
Present: {c.full}, {e.full}, {b.full}
Apologies: {c.last}, {e.last}
{c.last} proposed, {e.last} seconded.
The motion by {c.initial} was carried.
ACTION: {c.first} to write to {org}.
Police in {city} arrested {c.full}, {age}, of {street}.
{c.full}, {age}, from {city}, was sentenced to {num} months.
The witness, {c.full}, saw {e.full} near {street}.
He is survived by his wife {c.first} and two sons, {e.first} and {b.first}.
Photo by {c.full}
By {c.full}
{c.full} reported from {city}.
{city}, {month} {num} - {org} said it will cut {num} jobs.
The {org} is based in {city}, {country}.
{c.last}'s party won in {city} and {city}.
{city} lies between {city} and {city}.
It is named after {c.full}.
{c.last} et al. reported similar findings.
The poet {c.full} died in {city}.
King {c.first} of {country} and Queen {e.first}
{org} , {city} , {country}
Brothers {c.first} and {e.first} {e.last} founded {org} ."""

# Nobody is named here, however many capitals there are.
FILLER = """No known drug allergies.
Vital signs were stable and the wound was clean and dry.
The chest was clear to auscultation bilaterally.
An ECG showed sinus rhythm; a CT of the abdomen was unremarkable.
CT Head: no acute intracranial abnormality.
MRI Brain With And Without Contrast
Chief Complaint: {disease}
HISTORY OF PRESENT ILLNESS
PAST MEDICAL HISTORY:
Review of Systems: Constitutional: Negative. Eyes: Negative.
Family History: Diabetes, Hypertension, Stroke
Social History: Non smoker, drinks occasionally.
Physical Exam: General: Alert, oriented, no distress.
Discharge Medications: {drug} {num} mg daily, {drug} {num} mg twice daily
Assessment and Plan
Continue {drug} and start {drug} {num} mg.
The Glasgow Coma Scale was {num}.
A Foley catheter was placed, and a Foley bag attached.
{eponym} disease was excluded by biopsy.
The {eponym} sign was negative.
{eponym}'s syndrome is rare.
She has Type 2 Diabetes and Chronic Kidney Disease.
He was given {drug} in the Emergency Department.
Will follow up in {num} weeks or sooner if needed.
I will order a Chest X-Ray and a Complete Blood Count.
The Apgar score was {num}.
Please find attached the invoice for {month}.
The meeting on {day} is moved to {time}.
Your order {id} has been shipped.
Please do not reply to this message.
This e-mail is confidential and intended for the addressee only.
Do you have any questions for me?
What time does it open on {day}?
Can I get a refund?
The food was great and the staff very friendly.
The New Year's Party will be on {day}.
Merry Christmas and a Happy New Year!
I can't believe it's {day} already.
Happy {day} everyone!
lol that is so true
good morning everyone
So excited for the weekend!
I want to go home now
Who wants pizza tonight?
I will be there in {num} minutes.
Best Pizza In Town!
Terms and Conditions apply.
Error: connection refused at line {num}
{date} {time} INFO Started server on port {num}
{date} {time} WARN Disk usage at {num}%
{date} {time} ERROR Failed to open /var/log/app-{num}.log
Windows Update failed with code {id}
Click Settings > Privacy > Clear History.
The Supreme Court held that Article {num} of the Convention was not violated.
Section {num} of the Civil Procedure Act applies.
The Court reiterates that the complaint is admissible under Article {num}.
The Second World War ended in 1945.
The album reached number {num} on the chart.
It was released in {month} and sold {num} copies.
The species is found in forests and wetlands.
The Bible and the Koran were translated.
The Battle of {city} was fought in {num}.
The population of {city} was {num} in the census.
{country} and {country} signed the agreement in {city}.
Flights from {city} to {city} are delayed.
Does anybody know a good hotel in {city}?
We moved from {city} to {city} in {month}.
{org} announced a new phone.
I bought it at {org} last {day}.
I work for {org}.
{org} shares fell {num} percent.
How do I install it on my Mac?
Is the Honda better than the Ford?
A Golden Retriever and a Labrador
Chapter One
Table of Contents
Kind regards
Best wishes
Sincerely yours,
Dear Sir or Madam,
Dear Customer,
To Whom It May Concern
Dear Colleague
Thanks again for your help.
Thank you for calling Customer Service.
Sent from my iPhone
Original Message
Please read the Frequently Asked Questions.
Q. How long does it take?
A. About {num} days.
Let me know what you think.
Mom and Dad are coming to visit.
My mother and my father live abroad.
I told my doctor about the pain.
the nurse said to wait here
okay so let's go ahead and take a listen to your heart
uh yeah i've been taking the {drug} every day
mm-hmm . okay .
any chest pain or shortness of breath ?
go ahead and lie back for me
i'm gonna refill your {drug} and see you in {num} months
Sunrise, sunset, grace and hope will mark the rose garden.
He may will his art to the state, and that is frank.
You can bank on it; the price will rise in may or june.
A brown bear walked through the green wood by the white stone.
The young king and the old cook will hunt in the long hill.
The will was read in court, and the bill was paid.
jack up the car and check the oil
Put the chips on the table, mark the date, and sign here.
The miller's bread from the baker's shop was fresh.
Hospital policy requires hand washing.
Patient education was provided.
Admission Date Discharge Date
Name Date Signature
Laboratory Results: Sodium {num}, Potassium {num}, Creatinine {num}
WBC {num}, Hgb {num}, Plt {num}
Hep B surface antigen negative.
Lisinopril, Metformin and Aspirin were continued.
The Liverpool Care Pathway was discussed.
The specimen consists of three pieces of tissue.
No evidence of dysplasia or malignancy.
The oesophagus was normal to the gastro-oesophageal junction.
Barrett's oesophagus with intestinal metaplasia.
Helicobacter pylori was not seen.
Gleason score {num}.
World Health Organization guidelines were followed.
Love this song
The Lion King and Star Wars are on tonight.
Watching Game of Thrones
Apple Watch, Samsung Galaxy, Microsoft Office
{job} wanted in {city}
Part time {job}, apply now
Visa and Mastercard accepted
French and Spanish spoken here
{nationality} food is my favourite.
The {nationality} government rejected it.
Breaking News: Storm hits {city}"""

SUBJECTS = """Follow up|Invoice|Meeting notes|Question about my order|Biology|Mathematics|Quarterly report|Lunch on Friday|Holiday plans|Law|History|Chemistry|
Re: Budget|FW: Draft agreement|Test results|Your appointment|Physics|Conference call|Updated forecast|Literature|Engineering"""
DISEASES = """chest pain|back pain|shortness of breath|type 2 diabetes|hypertension|asthma|a cough|abdominal pain|depression|a fracture of the wrist|pneumonia|
atrial fibrillation|migraine|knee pain|COPD|heart failure|anemia|a urinary tract infection|dysphagia|dyspepsia|reflux|weight loss|Barrett's oesophagus|
Crohn's disease|Parkinson's disease|a hiatus hernia|kidney stones|hypothyroidism|sleep apnea|anxiety|a sore throat|eczema"""
DRUGS = """Lisinopril|metformin|Aspirin|ibuprofen|Tylenol|amoxicillin|Lipitor|omeprazole|Prednisone|warfarin|Lasix|insulin|albuterol|Zoloft|gabapentin|
penicillin|Paracetamol|Atorvastatin|Clopidogrel|Nexium|morphine|Ventolin|ramipril"""
EPONYMS = """Crohn|Parkinson|Alzheimer|Hodgkin|Barrett|Graves|Addison|Cushing|Murphy|Babinski|Romberg|Kussmaul|Raynaud|Wilson|Huntington|Paget|Sjögren|
Marfan|Turner|Down|Bell|Meniere|Whipple|Hashimoto|Dupuytren|Guillain|Tourette"""
JOBS = """teacher|nurse|director|engineer|manager|chief executive|lawyer|painter|writer|footballer|singer|actor|politician|minister|chairman|accountant|
sales manager|carpenter|professor|student|plumber|driver|secretary|analyst|photographer|farmer|journalist|Senior Counsel|Vice President|Project Manager|
Software Engineer|Administrative Assistant|Receptionist|Head of Sales|Research Fellow|composer|architect|physicist|coach|senator|mayor|general"""
NATIONALITIES = """American|British|French|German|Spanish|Italian|Turkish|Polish|Russian|Indian|Chinese|Japanese|Mexican|Brazilian|Nigerian|Kenyan|Egyptian|
Dutch|Swedish|Norwegian|Danish|Finnish|Greek|Irish|Korean|Vietnamese|Australian|Canadian|Ukrainian|Romanian|Hungarian|Czech"""
RELATIVES = "wife|husband|mother|father|daughter|son|sister|brother|partner|aunt|uncle|niece|nephew|grandmother|grandfather|cousin|girlfriend|boyfriend|friend"
WARDS = "cardiology|oncology|orthopaedic|diabetes|renal|ENT|eye|pain|gastroenterology|Neurology|Dermatology|surgical"
SPECIMENS = "gastric biopsy|Duodenum|Oesophagus|Stomach, antrum|2 biopsies|colon|Skin, left arm|Gastric antrum|Cervix"
PROCEDURES = "Gastroscopy|Colonoscopy|Appendectomy|Total knee replacement|Cataract surgery|Endoscopy|CABG|ERCP"
STATUSES = "open|closed|pending|urgent|routine|new|single|married|high|low|active|Completed|Final|signed"
STREETS = """High Street|Main St|Main Street|Church Road|Park Avenue|Oak Lane|Maple Ave|Station Road|Elm Street|Second Avenue|Victoria Road|Mill Lane|King Street|
Broadway|Washington Blvd|Sunset Drive|Queen's Road|Lake View Dr|Green Lane|Cedar Court|Rosewood Close|Lincoln Way|River Rd|Chestnut Terrace|Hill Crescent"""
ORGANIZATIONS = """{last} Inc|{last} Inc.|{last} & {last}|{last} Ltd|{last} LLP|{last} and Sons|{last} Group|{last} Corporation|{last} Bank|Bank of {city}|
University of {city}|{city} University|{city} City Council|{city} United|{city} Rovers|{last} Foundation|{last} Pharmaceuticals|{last} Holdings|{city} Times|
{city} Police Department|Ministry of Finance|Ministry of Justice|Department of Health|{country} Airlines|{last} Systems|{last} Partners|{city} Water Company|
{last} College|{city} High School|Royal {city} Society|First {city} Insurance|Global Media|Northern Energy|United Logistics|Pacific Software|{last} Consulting|
{last} Motors|National {city} Museum|{city} Chamber of Commerce|{last} Medical Group|{city} Family Practice|{last} Surgery|{city} Health Centre|BBN|TRX Corp|NKD"""
HOSPITALS = """{city} General Hospital|St Mary's Hospital|St. {first}'s Hospital|{city} Medical Center|Royal {city} Infirmary|{last} Memorial Hospital|
{city} Children's Hospital|Hospital of {city}|{city} Clinic|University Hospital {city}|{last} Clinic|Mercy Hospital|Holy Cross Hospital|Queen {first} Hospital|
{city} Community Hospital|Saint {first} Medical Center"""
