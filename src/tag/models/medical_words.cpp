#include "tag/models/term_words.hpp"

namespace sumi::tag {

namespace {

constexpr std::string_view kMedicalWords = R"(
abszess adipositas adhäsionen allergie allergien allgemeinzustand ambulanz amputation anamnese aneurysma angina
antibiose antibiotika antikoagulation antrag aorta apnoe apoplex appendix appetit appetitlosigkeit arterie arterien
arthritis arthrose arzt arztbrief aspiration asthma aszites atemnot atemwege atmung attest aufklärung aufnahme
aufnahmebefund ausfluss auskultation ausschlag auswurf bakterien bandscheibe bandscheibenvorfall bauchschmerz
bauchschmerzen beatmung bedarf bedarfsmedikation befinden befund befunde behandlung belastung belastbarkeit
benommenheit beratung beschwerden bestrahlung bewusstsein bewusstlosigkeit biopsie blähungen blase blasenkatheter
blinddarm blut blutabnahme blutbild blutdruck blutdruckkontrolle blutentnahme blutkultur blutkulturen blutung
blutungen blutverlust blutzucker bradykardie brechreiz bronchien bronchitis brustkorb brustschmerz brustschmerzen
bypass chemo chemotherapie cholesterin dauermedikation defibrillator dehydratation dekubitus delir demenz depression
dermatitis desinfektion diabetes diagnose diagnosen diagnostik dialyse diarrhö diarrhoe diät differentialdiagnose
differenzialblutbild diphtherie diurese divertikel divertikulose dosis dosierung drainage druck druckschmerz
durchblutung durchfall durst dysphagie dyspnoe dysurie eiter eisenmangel eiweiß ekzem elektrolyte embolie emesis
endokarditis entlassung entlassungsbrief entzündung entzündungszeichen enzephalitis epikrise epikrisen epilepsie
epistaxis erbrechen erguss erkältung erkrankung erkrankungen ernährung ersatz erschöpfung erysipel erythem exanthem
exazerbation exitus exsikkose extremitäten fädenzug familienanamnese fersensporn fettleber fieber fingerkuppe fistel
fixateur fraktur frakturen frühgeburt gallenblase gallenkolik gallensteine gangbild gangstörung gastritis
gastroenteritis gehhilfe gelenk gelenke gelenkerguss geschwulst gesichtsfeld gewicht gewichtsabnahme gewichtsverlust
gewichtszunahme gicht glaukom gliederschmerzen grippe haarausfall halsschmerzen hämatom hämatome hämaturie
hämoglobin hämorrhoiden handgelenk harndrang harnleiter harnverhalt harnwege harnwegsinfekt hautausschlag hausbesuch
heilung heiserkeit hemiparese hepatitis hernie herpes herzenge herzfrequenz herzinfarkt herzinsuffizienz
herzkatheter herzrasen herzrhythmusstörungen herzschrittmacher hirnblutung hirninfarkt hirntumor hitzewallungen
hoden hüftgelenk hüftschmerz husten hustenreiz hustensaft hygiene hyperglykämie hyperkaliämie hyperlipidämie
hypertension hypertonie hyperthyreose hypoglykämie hypokaliämie hypotonie hypothyreose ileus impfung impfungen
implantat inappetenz infarkt infekt infekte infektion infektionen influenza infusion infusionen inhalation
inkontinenz insomnie insulin insulinpumpe intensivstation intervention intoxikation intubation ischämie ischialgie
isolation isolierung juckreiz kaiserschnitt kammerflimmern kardiologie kardiomyopathie karzinom katarakt katheter
kehlkopf keuchhusten kinderklinik kniegelenk knieschmerz knieschmerzen knochen knochenbruch kolik koliken kollaps
kolon kompression kompressionsstrümpfe kompressen konsil konsile kontraindikation kontrastmittel kontrolle
kontrolltermin kopfschmerz kopfschmerzen koronarangiographie kortison krampf krampfanfall krämpfe krampfadern
krankengymnastik krankenhaus krankenkasse krankenschwester krankheit krankmeldung krätze kreislauf kribbeln krücken
kurzatmigkeit labor laborkontrolle laborwerte lähmung lagerung laktat laktose laparoskopie laryngitis leberwerte
leberzirrhose leiste leistenhernie lendenwirbelsäule leukämie leukozyten leukozytose liquor luftnot lunge lungen
lungenembolie lungenentzündung lungenfunktion lungenödem lymphknoten lymphom lymphödem magenschmerzen
magenspiegelung makula malaria malignom mammographie mandeln masern mastitis medikament medikamente medikation
medikationsplan meningitis menopause menstruation messung metastase metastasen migräne miktion mittelohrentzündung
mobilisation mobilisierung mobilität morbus müdigkeit mukoviszidose mumps mundschleimhaut muskel muskelkater muskeln
muskelschmerzen muskelschwäche myalgie myokarditis myom nachblutung nachsorge nachtschweiß nackenschmerzen
nackensteifigkeit nahrung nahrungskarenz naht narben narkose nasenbluten nebenniere nebenwirkung nebenwirkungen
nekrose nephropathie nerv nerven nervosität netzhaut neugeborenes neuralgie neurologie neuropathie niere nieren
nierenersatz niereninsuffizienz nierenkolik nierensteine nierenversagen nierenwerte notaufnahme notfall nüchtern
nykturie oberarm oberbauch oberschenkel obstipation ödem ödeme ohnmacht ohrenschmerzen onkologie operation
operationen orthese ösophagitis ösophagus osteoporose osteosynthese otitis palliativ palliation palpation
palpitationen pankreas pankreatitis panikattacken paralyse parästhesie parästhesien parese patientenverfügung
penicillinallergie perforation perikard peritonitis pflege pflegegrad pflegedienst pharynx phlegmone physiotherapie
plasma plazenta pleuraerguss pneumonie pneumothorax polyneuropathie polyp polypen prellung procedere prognose
prophylaxe prostata protein prothese prozedere psoriasis psyche psychiatrie psychose puls punktion quaddeln
quarantäne quetschung rachen reanimation reflex reflexe reflux reha rehabilitation reizhusten rekonvaleszenz rektum
remission retina rezept rezidiv rheuma rhinitis rippe rippen risiko rollator rollstuhl röntgen röntgenbild röteln
rötung rücken rückenmark rückenschmerz rückenschmerzen rückfall sauerstoff sauerstoffgabe säugling scabies schädel
schädelhirntrauma schädeltrauma scharlach scheide schilddrüse schlaflosigkeit schlafapnoe schlafstörung
schlafstörungen schlaganfall schleim schleimhaut schluckstörung schmerz schmerzen schmerzmittel schmerztherapie
schnittwunde schnupfen schonung schrittmacher schulter schulterschmerz schulterschmerzen schüttelfrost schwäche
schwangerschaft schweiß schwellung schwellungen schwindel sedierung sehstörungen sehkraft sepsis sinusitis
sinusrhythmus skoliose sodbrennen somnolenz sonde sono sonographie sonografie spasmus spasmen speiseröhre spritze
sprechstunde stauung stenose sterbebegleitung stiche stoma stuhlgang sturz stürze symptom symptome symptomatik
synkope syphilis tabletten tachykardie tamponade taubheit taubheitsgefühl temperatur testosteron tetanus therapie
thorax thoraxschmerz thrombophlebitis thrombose thrombozyten thrombus tinnitus tonsillen tonsillitis toxin
transfusion transplantation transplantat trauma tremor triage tropfen tuberkulose tumor tumoren typhus übelkeit
übergewicht überempfindlichkeit überweisung überwachung ulkus ulzera ultraschall unfall unruhe unterarm unterbauch
unterleib unterschenkel untersuchung untersuchungen unterzuckerung unverträglichkeit ureter urin urinkultur
urinstatus urologie urtikaria varizen varizella verbandswechsel verbrennung verdacht verdauung vergiftung verhütung
verlauf verlaufskontrolle verlegung verletzung verletzungen verordnung verspannung verspannungen verstauchung
verstopfung verwirrtheit virus visite visus vitalzeichen vitamin vorgeschichte vorhofflimmern vorhofflattern
vorsorge vorstellung wadenkrämpfe warzen wassereinlagerungen wechseljahre wiedervorstellung windpocken wirbelsäule
wunde wunden wundheilung wundheilungsstörung wundinfektion wundkontrolle wundrose wundversorgung zahnfleisch
zahnschmerzen zecke zeckenbiss zerrung zöliakie zustand zwerchfell zwischenfall zyanose zyste zysten zystitis
zytologie typ stadium grad schub abdomen abscess acne allergies anaemia anemia anesthesia anxiety aneurysms
antibiotic antibiotics appendicitis arrhythmia arrhythmias artery arthroplasty ascites asthmatic atelectasis
backache bacteremia biopsies bladder bleeding blister bradycardia breathing breathlessness bronchiolitis bruise
bruising calculus cancer cardiology cardiomegaly cardiomyopathy cataract catheter cellulitis chickenpox
cholecystitis cholesterol chills cholera cirrhosis colitis colonoscopy concussion congestion constipation contusion
convulsion cough coughing cramps creatinine croup cyanosis cyst deafness dehydration delirium dementia dermatology
diarrhea diarrhoea dialysis discharge dislocation diverticulitis dizziness drowsiness dysphagia dyspnea dyspnoea
eczema edema electrolytes embolism emphysema encephalitis endocarditis exacerbation fatigue fever fevers fibrosis
fistula fracture fractures gallstones gangrene glaucoma glucose goiter haematuria haemoglobin haemorrhage headache
headaches hematuria hemoglobin hemorrhage hernia hypercalcemia hyperkalemia hyperlipidemia hyperthyroidism
hypoglycemia hyponatremia hypotension hypothyroidism hypoxia immunization incision incontinence infarction infection
infections inflammation inhaler injection insomnia ischemia ischaemia itching jaundice laceration lesion lesions
lethargy leukemia leukocytosis lumbago lymphadenopathy lymphoma malaise malignancy measles melena metastases
metastasis migraine migraines murmur myalgia nausea necrosis neoplasm nephrolithiasis neuropathy numbness obesity
oedema ointment oncology orthopnea osteoarthritis osteomyelitis osteoporosis oxygen pacemaker palpitations pancreas
pancreatitis paralysis paresthesia pericarditis petechiae pharyngitis phlebitis physiotherapy platelets pleurisy
pneumonia polyps pregnancy proteinuria prostate pruritus psychosis rash rehab relapse rigors saline scoliosis
seizure seizures septicemia shingles sneezing sputum stenosis sweats swelling syncope tachycardia tachypnea
tendonitis thrombocytopenia thrombosis tonsillectomy tremors tuberculosis tumour ulcer ulcers ultrasound urticaria
vaccine vaccination vertigo vomiting weakness wheeze wheezing wound wounds abdominal anestesia ansiedad apendicitis
arritmia artritis artrosis asma biopsia bronquitis cáncer cansancio cefalea celulitis cirrosis cólico conjuntivitis
crisis convulsiones demencia derrame diarrea diálisis disnea disuria dolor eccema ecografía edemas embarazo
epilepsia estenosis estreñimiento fiebre fibrilación fractura glucemia hematoma hemorragia herida heridas
hipertensión hipotensión hipotiroidismo hipertiroidismo ictericia ictus infarto infección infecciones insomnio
insuficiencia lesión linfoma litiasis mareo mareos metástasis migraña náuseas neoplasia neumonía neumotórax obesidad
palpitaciones paracentesis pielonefritis prurito próstata quimioterapia radiografía radioterapia resfriado sangrado
sarampión sedación síncope síndrome somnolencia taquicardia tos tratamiento traumatismo trombosis úlcera vacuna
varicela vértigo vómitos diagnóstico diagnósticos antecedentes exploración anamnesis evolución alergias medicación
ingreso urgencias analítica quirófano consultas informe angine anémie antécédents anxiété appendicite arythmie
asthme bronchite brûlure céphalées cholestérol cirrhose colique coloscopie cystite démence dénutrition dépression
diabète diarrhée douleur douleurs dyspnée échographie eczéma entorse épilepsie escarre essoufflement fibrillation
fièvre gastrite glycémie grossesse hématome hématurie hémorragie hépatite hypothyroïdie hyperthyroïdie infarctus
insuffisance ischémie jaunisse lésion leucémie lymphome méningite métastase métastases nausée nausées obésité oedème
œdème ostéoporose otite pancréatite paralysie perfusion phlébite pneumopathie prurit radiographie rhinite rougeole
saignement scanner septicémie sinusite somnolence tachycardie toux traitement traumatisme tremblements tuberculose
tumeur ulcère urgences urticaire vaccin varicelle vertige vertiges vomissement vomissements zona hospitalisation
ordonnance anamnèse lipase amylase albumin bilirubin ferritin harnstoff harnsäure kreatinin troponin natrium kalium
magnesium calcium kalzium phosphat chlorid hämatokrit prokalzitonin procalcitonin dimere transferrin triglyzeride
triglyceride lactat histologie abstrich abstriche compliance bettruhe kostaufbau portanlage sectio reizdarm
teerstuhl ikterus struma lupus sarkoidose emphysem myelom clostridien norovirus rotavirus coronavirus alkoholabusus
petechien bronchiektasen hämoptysen sozialdienst ergotherapie logopädie gerinnung gerinnungswerte diplopie herzecho
duplex tumorboard ringelröteln borreliose salmonellen streptokokken staphylokokken pneumokokken candida aspergillus
pilzinfektion wirbelkörper halswirbelsäule brustwirbelsäule meniskus kreuzband bizeps trizeps quadrizeps
achillessehne sprunggelenk ellenbogen ellbogen schlüsselbein oberkiefer unterkiefer zehen daumen ferse oberkörper
unterkörper becken steißbein brustbein zwölffingerdarm dünndarm dickdarm enddarm speicheldrüse hypophyse gebärmutter
eierstock eierstöcke eileiter muttermund vorhof ventrikel mitralklappe aortenklappe herzklappe herzklappen
koronarien halsschlagader bauchspeicheldrüse orthostase synkopen rhythmus sinus schlaganfälle hirndruck somnolent
desorientiert deprimiert unruhig nüchternblutzucker insulintherapie blutzuckerwerte bzwerte vitamine schmerzskala
schmerzpumpe pflaster salbe salben creme zäpfchen kapseln ampulle ampullen inhalator spray tinktur verbände
katheterwechsel venenverweilkanüle braunüle saturation sats oximetry spirometry electrolyte sodium potassium
bicarbonate chloride phosphate hematocrit haematocrit neutrophils lymphocytes eosinophils xray echocardiogram
electrocardiogram mammogram sonogram biopsy endoscopy bronchoscopy stent angioplasty craniotomy laminectomy meniscus
ligament tendon femur tibia fibula humerus ulna clavicle scapula sternum pelvis patella vertebra cervical thoracic
lumbar sacral axilla forearm thigh ankle wrist shoulder tonsils uterus ovary ovaries cervix urethra spleen
gallbladder duodenum jejunum ileum rectum esophagus trachea bronchus alveoli ventricle atrium hiperglucemia
hipoglucemia leucocitosis plaquetas creatinina urea sodio potasio hemograma ecocardiograma tomografía resonancia
electrocardiograma espirometría endoscopia cateterismo marcapasos rodilla hombro cadera muñeca tobillo espalda tórax
cuello garganta hígado riñón riñones páncreas bazo vejiga útero ovario plaquettes créatinine hémogramme
électrocardiogramme échocardiogramme irm tomodensitométrie spirométrie endoscopie cathétérisme genou épaule hanche
poignet cheville coude foie pancréas vessie utérus ovaire kolitis enterocolitis
)";

}  // namespace

std::string_view medical_words() {
  return kMedicalWords;
}

std::string_view drug_words() {
  return R"(
abilify acarbose acetaminophen acetazolamid aciclovir actrapid adalimumab adrenalin adrenaline adumbran agomelatin
albuterol alendronat alendronate allopurinol alprazolam amantadin ambroxol amiodaron amiodarona amiodarone
amitriptylin amlodipin amlodipina amlodipine amoxicilina amoxicillin amoxicilline ampicillin arcoxia aricept
arimidex aspirin aspirina aspirine ass atarax atenolol atorvastatin atorvastatina atropin atropine atrovent
augmentin avastin azathioprin azithromycin baclofen beloc benuron bepanthen berodual betaisodona bisoprolol botox
bromazepam buscopan budesonid budesonida budesonide buprenorphin bupropion candesartan captopril carbamazepin
carbidopa carvedilol cefazolin cefotaxim ceftriaxon ceftriaxona ceftriaxone cefuroxim celecoxib cetirizin
chlorthalidon cialis ciprofloxacin ciprofloxacino citalopram clarithromycin clexane clindamycin clonazepam clonidin
clopidogrel clotrimazol clozapin codein codeine coumadin cortison cortisona cortisone crestor cymbalta dabigatran
daivobet dapagliflozin decortin denosumab depakine desloratadin dexamethason dexametasona dexamethasone diazepam
diclofenac digitoxin digoxin dipidolor dobutamin dolantin dolipran doliprane dominal domperidon donepezil doxycyclin
dulcolax duloxetin duloxetina edoxaban efexor eliquis empagliflozin enalapril enoxaparin enoxaparina entresto
ephedrin epinephrine eplerenon erypo erythromycin escitalopram esomeprazol eucerin eutirox euthyrox ezetimib
fenistil fenoterol fentanyl finasterid flixotide fluconazol fluoxetin fluoxetina fluoxetine folsäure forxiga
fosfomycin furosemid furosemida furosemide gabapentin gelomyrtol gentamicin gentamicina glibenclamid glimepirid
godamed haldol haloperidol heparin heparina heparine humira hydrochlorothiazid hydrocortison hydrocortisone
hydromorphon ibandronat ibuflam ibuprofen ibuprofeno ibuprofène imurek indapamid ibu inegy insuman ipratropium
irbesartan isoket isosorbid isoptin januvia jardiance kalinor keppra ketamin ketamine klacid kortison lactulose
lamotrigin lansoprazol lasix laxoberal lefax levemir levetiracetam levocetirizin levodopa levofloxacin levofloxacino
levothyroxin levothyroxine linezolid lipitor liraglutid lisinopril lithium lixiana loperamid loratadin lorazepam
losartan lorzaar lyrica macrogol madopar marcumar marcoumar melatonin melperon mestinon metalyse metamizol metformin
metformina metformine methadon methadone methotrexat methotrexate methyldopa metoclopramid metohexal metolazon
metoprolol metronidazol midazolam minoxidil mirtazapin mirtazapine molsidomin monuril montelukast morphin morphine
movicol moxifloxacin moxonidin mtx nacl naloxon naloxone naltrexon naproxen nebivolol neurontin nexium nicotinell
nifedipin nitrendipin nitro nitrofurantoin nitroglycerin noradrenalin norfloxacin norvasc novalgin novaminsulfon
novomix novorapid nurofen nystatin ofloxacin olanzapin olmesartan omeprazol omeprazole ondansetron opipramol orfiril
oxazepam oxybutynin oxycodon oxycodone oxycontin oxytocin ozempic palexia paliperidon palladon pantoprazol
pantoprazole pantozol paracetamol paroxetin paspertin penicilina penicillin pénicilline pentasa perenterol
perindopril phenprocoumon phenytoin pioglitazon piperacillin piritramid plavix pradaxa pramipexol prasugrel
pravastatin prednison prednisolon prednisolone prednisona prednisone pregabalin pregabalina procoralan promethazin
propofol propranolol prozac quetiapin quetiapina quetiapine ramipril ranitidin ranitidina ranolazin remergil
remicade repaglinid requip rifampicin risperdal risperidon ritalin rituximab rivaroxaban rivotril ropinirol
rosuvastatin roxithromycin salbutamol salmeterol saroten semaglutid seroquel sertralin sertralina sertraline
sildenafil simvastatin simvastatina singulair sitagliptin solifenacin sortis sotalol spasmex spiriva spironolacton
statin statine strattera sultanol symbicort tacrolimus tamoxifen tamsulosin targin tavanic tavor telmisartan
temazepam terbinafin theophyllin thyroxin ticagrelor tilidin timolol tiotropium tizanidin tolterodin topiramat
torasemid toujeo tradonal tramadol tranexamsäure trazodon tresiba tresleen triamcinolon trileptal trimipramin
trittico trulicity unacid urapidil urbason valium valproat valsartan vancomycin vancomicina venlafaxin venlafaxina
ventolin venofer verapamil verapamilo viagra victoza vigantol vomex voltaren warfarin warfarina xanax xarelto
xylocain xylometazolin zaldiar zolpidem zopiclon zovirax zyprexa zyloric meropenem memantin rivastigmin colchicin
kaliumchlorid magnesium cotrimoxazol cotrim bactrim ciprobay tazobac tazobactam ertapenem imipenem apixaban
dalteparin tinzaparin fragmin innohep certoparin lovenox acenocoumarol sintrom coumadine fluindione préviscan
aldactone lasilix triatec coversyl amlor inexium mopral inipomp ventoline seretide becotide solupred lamaline ixprim
topalgic acupan profenid spasfon smecta imodium motilium primpéran vogalène lexomil stilnox imovane seresta zoloft
deroxat effexor seroplex tercian nolotil enantyum adiro seguril orfidal lexatin trankimazin noctamid primperan
fortasec polaramine pulmicort dexketoprofeno enalaprilo losartán valsartán tiazida hidroclorotiazida espironolactona
acenocumarol hibor azitromicina claritromicina fosfomicina cefuroxima tylenol advil motrin aleve benadryl zyrtec
claritin allegra pepcid zantac prilosec prevacid protonix zofran reglan colace miralax lomotil bumex demadex
hydrodiuril toprol lopressor coreg tenormin cardizem procardia zestril vasotec diovan cozaar benicar micardis zocor
pravachol zetia tricor glucophage glucotrol amaryl actos humalog novolog synthroid cytomel tapazole celexa lexapro
paxil wellbutrin remeron trazodone elavil pamelor lithobid depakote lamictal tegretol dilantin topamax ativan
klonopin restoril ambien lunesta geodon thorazine percocet vicodin norco dilaudid duragesic ultram suboxone narcan
flexeril zanaflex robaxin flonase nasonex advair proventil combivent zithromax biaxin levaquin flagyl macrobid
keflex rocephin zosyn vancocin diflucan valtrex tamiflu
)";
}

// Returns abbreviations written in capitals, or with a capital inside (HbA1c).
std::string_view abbreviations() {
  return R"(
aaa abg acs adhd adhs adl ahb ahi alat alp als alt anca ards arf asat asd ast at1 avk avm avnrt bga bipap blgr bmi
bnp bp bph bpm bppv bpsd brca bsg bwk bws bz caa cabg cad cbc ccu chf ckd ckmb cla cld cll cme cml cmv cns co2 copd
covid cpap cpk cpr crf crp crt csf cspine ct cta ctg cua cva cvd cvi cvp cxr dbp dcm ddd dka dmard dnr doac dvt ebv
ecg echo ecmo ect eeg efgr egfr ekg emg enmg ent epo ercp esr ess ett evar fbc ffp fsh fsme gbs gcs gfr ggt git gnrh
gpt hba1c hbv hcc hcg hct hcv hdl hfref hft hiv hkt hno hpv hsv hwi hwk hws iabp ibd ibs icb icd icp icu iga ige igg
igm inr ioc isg ivf ivig khk kop kve lbbb ldh ldl lfts lft lle lmwh loc lsb ltb ltot lufu lvef lvh lwk lws mcv mdr
mdrd mgus mmse moca mrc mri mrsa mrgn mrt mssa msu mvp mvr nafld nicu nsaid nsar nsclc nstemi nyha o2 oad obs ocd
ogtt oga opg osa osas pacs pad pavk pci pcos pcr pda peep peg pet pfo picc pid pkd pmr po2 ppi prn psa psg pta pth
ptsd ptt pttm rbbb rbc rr rsv rta ruq saa sab sars sbp scc sci sclc sdh sht sirs sle snri spo2 spect ssri ssti std
stemi sti svt t3 t4 tavi tavr tbc tee tens thr tka tkr tnf tng tpha tpn trh tsh tte tumt turp tvt uap uacr ucr urti
usg uti vad vegf vhf vre vsd vte wbc wpw zns zvd zvk dxa rls ads pnp nsil ftt eps psi hpa dmp aok bmt stk ksk efr
epoc erc hta hda hdb iam iac icc irc itu ivu lcr rmn snc tac tvp vih avc bpco irm ivg nfs tdm trc vhc adn arn ecbu
bid tid qid qhs stat npo nkda hpi pmh psh rtc mrn ops ibu sono lan wan ram rom api apis gui ide dom tar iso tep
)";
}

std::string_view medical_endings() {
  return R"(
itiden arthrose rombose stenose stenosen fibrose klerose nekrose rrhose psychose neurose porose azidose ketose
mykose matose thyreose kyphose lordose arthrosis rombosis tenosis pathie pathien pathy patía pathies algie algien
algia ämie urien pnoe pnea pnoea pnée plegie plegia plégie parese paresis ektomie ectomy ectomía ectomie stomie
stomy ostomía plastik plasty plastie skopie scopy scopia scopie graphie grafie graphy grafía metrie metría therapie
therapien therapy terapia thérapie penie trophie trophy plasie plasia ödem ödeme ödems edema oedema karzinom
karzinome carcinoma carcinome sarkom sarcoma lymphome melanom melanoma adenom adenoma myelom myeloma blastom
blastoma gliom glioma fibroma syndrom syndrome síndrome ismus roidism holism lysis dialyse rrhoe rrhea rhagie
rrhagia rythmie arrhythmie kardie cardia cardie toxikation sklerosis sclerosis philia philie phasie phasia schmerz
schmerzen beschwerden störung störungen insuffizienz insuffizienzen entzündung entzündungen infarkt infarkte embolie
fraktur frakturen tumor tumoren krankheit krankheiten erkrankung erkrankungen behandlung untersuchung untersuchungen
kontrolle kontrollen aufnahme entlassung verlegung vorstellung gymnastik wechsel entnahme abnahme funktion flimmern
mangel verlust losigkeit müdigkeit status spiegel befund befunde diagnose diagnosen diagnostik verband operation
eingriff narkose katheter sonde tabletten tropfen spritze impfung impfungen dosis gabe hernie hernien ulkus blutung
blutungen anfall anfälle infekt infekte infektion infektionen schwäche schwellung schwellungen rötung lähmung
steifigkeit allergie allergien unverträglichkeit medikation versorgung beratung gespräch termin termine mobilisation
mobilisierung anamnese verlauf vorfall erguss ergüsse abszess zyste zysten karzinose metastasen versagen verschluss
dilatation implantation transplantation resektion punktion exzision reposition rehabilitation prophylaxe symptomatik
neuropathie heilung pflege bilanz messung werte wunde wunden naht drainage druck gewicht frequenz rhythmus zeichen
verdacht zustand einschränkung minderung besserung verschlechterung überwachung lagerung gefühl reiz ausschlag pril
sartan olol alol statin prazol prazole conazol conazole nidazol mycin micin cillin cilina cilline cyclin cycline
ciclina floxacin floxacino azepam zepam zolam zodon oxetin oxetine pramin tryptilin triptylin triptyline triptan
dipin dipine dipino semid semide thiazid thiazide gliptin gliptina glifozin gliflozin glutid glutide tinib ciclib
mumab ximab zumab limumab parin xaban gatran grel profen profeno fenac oxicam coxib codon codone morphin morphine
fentanil ciclovir navir tegravir triaxon taxim bital lukast terol tropium nisolon nisolone nisona metason metasone
cortison formin glitazon peridon peridone apin apine zepin zepine pidem piclon setron idipin nidin nidine thazin
thazine platin rubicin taxel trexat trexate vastatina thiasis arthrie arthria dipsie dipsia ästhesie esthesia
aesthesia emphysem emphysema virus keit keiten tion tionen tät schaft ierung ierungen erungen igung igungen ungen
echung eitung ellung ennung innung abusus ektasie ektasien ektasen logie logien logy logía pädie analyse analysen
echo zustände penem stigmin dronat dronate version sepsis kokken cokken gonarthrose tinenz szenz mellitus insult
insulte kanüle prothese prothesen klappe klappen drüse drüsen gelenk gelenke knochen nerven arterie arterien venen
muskel muskulatur spiegels salbe pflaster kapseln ritis titis elitis zitis citis eitis nitis gitis chitis kitis vitis xitis sitis ditis
ulitis kolitis oriasis diasis lestase ostase ostasis tastasis docain vacain docaine vacaine nkheit tenheit enheit
undheit herheit cemia naemia nemia caemia laemia kalemia lycémie némie cémie maturia teinuria dysuria octuria
buminuria polyuria maturie teinurie dysurie octurie ykturie buminurie polyurie plopia yopia plopie yopie topenia
kopenia topenie kopenie zytopenie schnitt zunahme steigerung senkung
)";
}

std::string_view eponyms() {
  return R"(
addison adie albright alport alzheimer apgar argyll arnold asperger auspitz babinski baker bakri ballance bandl
bankart bard barlow barr barre barré barrett bartholin barthel bartter basedow batten bechterew beckwith behcet
behçet bence besnier billroth blalock blumberg boerhaave böhler borg bosniak bouchard bourneville bowen bowman
braden braun bravais breslow broca brodie brudzinski brugada buerger bürger burkitt caffey carnett castleman chagas
charcot charlson charnley chediak cheyne chiari chvostek cobb codman colles coombs corrigan coxsackie cremer
creutzfeldt crigler crohn cronkhite cullen cushing cyriax dandy darier dejerine dressler duchenne dukes dupuytren
durand dubin ebstein eisenmenger ehlers ekbom epstein erb erikson ewing fabry fallot fanconi felty finkelstein fitz
fleischner fogarty foley fontan forrest freiberg friedreich gaucher gilles glasgow gleason glisson golgi goodpasture
gottron gowers grawitz gram guillain hartnup hashimoto heberden heimlich heinz henle henoch hirschsprung hodgkin
hoffa holter homans horner horton hounsfield huntington hurler ilizarov jaccoud jacksonian janeway kallmann kaposi
karnofsky kartagener kawasaki kayser kehr kehrer kerley kernig kimmelstiel kienböck killip kirschner klinefelter
kleihauer klumpke köbner köhler koplik korsakow korsakoff krukenberg kübler kussmaul kuntscher küntscher lachman
lasègue lasegue leber ledderhose leriche lesch levine lewy lhermitte libman lisfranc löffler löfgren lown luschka
lyell lyme lynch macewen mantoux marfan marjolin mazzoni mcarthur mcburney mcmurray mcroberts meckel meigs
melkersson mendel mendelson ménière meniere menière menetrier mikulicz mirizzi möbius moebius mohs mondor monteggia
moynihan münchhausen munchausen neer netherton nissen noonan oddi ogilvie ollier ortner ortolani osgood osler paget
pancoast pap papanicolaou parkinson patau payr perthes peutz peyronie pfannenstiel phalen pickwick plummer
poiseuille poland pompe potain pott prader prinzmetal purkinje quincke ranson raynaud recklinghausen redon reinke
reiter rendu rett rickett ringer rinne ritchie rivero roemheld romano romberg rorschach roth rotor roux rovsing
schatzki scheuermann schirmer schlatter schnitzler schober schönlein schonlein scholl schwann seldinger sengstaken
shone sjögren sjogren sjoegren skene sotos spurling stickler sturge sudeck swan sydenham syme takayasu tenckhoff
tietze tinel tourette traube trendelenburg treacher trousseau unna valsalva veres verner virchow volhard volkmann
waardenburg waldenström waldenstrom waterhouse wegener wernicke werlhof wenckebach westergren wharton whipple widal
wilms yergason zenker ziehl ziemssen zinn zollinger ellison jeghers sachs hakim danlos willebrand barrow doppler
gasser haglund hahnemann jaeger jendrassik lichtenstein shouldice ganz epley tooth dix hallpike naegele braxton
courvoisier jobe adson trömner chaddock froment schwabach ishihara amsler stargardt eales bitot fleischer vinson
najjar budd caroli churg soulier glanzmann sternberg pappenheimer langerhans letterer siwe niemann mcardle nyhan
krabbe angelman willi digeorge ganong mobitz takotsubo calvé calve schmorl klippel feil garrod ghon neelsen giemsa
nelaton nélaton tiemann blakemore dobhoff yankauer magill guedel mallampati lehane sellick tuohy veress langenbeck
finochietto bovie hasson bülau buelau monaldi chopart pirogoff maisonneuve galeazzi gustilo pauwels tossy pugh
bethesda waterlow tinetti zubrod åsberg hoehn yahr aldrete parkland hickman broviac quinton shiley venturi mapleson
hudson achilles eustach eustachi eustachian fallopian fontanelle haversian purkyně malpighi winslow retzius
santorini wirsung bartholini cowper mülleri langer hesselbach scarpa bochdalek morgagni ösler ashworth spetzler
rutherford crede credé ritgen wertheim karman kielland kristeller bracht løvset lövset vojta bobath perfetti kneipp
kinesio neri valleix mennell laségue ott steinman zohlen apley pivot lachmann matsen neviaser hoover osebold biot
litten duroziez musset carvallo austin ewart skoda laennec laënnec
)";
}

std::string_view surname_eponyms() {
  return R"(
beck becker bell bennett berger bernard bishop bright brown burch burow caesar cassidy child claude conn cooper
david down duke edwards ellis evans fisher fowler frank fuchs gardner gilbert gordon grave graves grey hamilton hand
harris hartmann hill hoffmann howell hunt hunter hutchinson jackson jakob jefferson johnson jones koch kocher ladd
lambert landau landry lanz larsen lawton legg little lou louis lowe ludwig mallory marie marshall mayo miller minor
mitchell monro morton müller murphy nelson norton parkes pick pierre quick ramsay ransohoff reye richter riedel
robin russell sager schilling schmidt shapiro sheehan sims smith snellen stein steinmann stevens stewart still
stokes sweet tay taylor thomas thomsen thompson todd turner vater vincent wagner weber weil wells white whitaker
wilkie wilson winkelmann wolff wood willis allen adams pratt hicks kennedy hawkins robertson weiss strauss sacks
reed jolly best coats robinson kelly allis babcock balfour barton salter garden rockwood forrester clark tanner
ballard silverman morse katz rankin hess wong lund bruce homan faber roos ober oppenheim goldmann macintosh
cormack bier ender rolando leopold levin mercier caplan rich wright sever
)";
}

std::string_view eponym_heads() {
  return R"(
aneurysm anomaly artery bypass cannula carcinoma catheter catheters chorea contracture cyst deformity disease
dystrophy encephalopathy esophagus oesophagus facies fracture fractures gangrene ganglion glands hernia incision
jelly lesion lesions lymphoma manoeuvre maneuver maneuvre murmur murmurs nodes node nodule nodules palsy paralysis
phenomenon prosthesis pulse reflex repair respiration ringer sarcoma sign signs smear spasm spot spots symptom
syndrome syndromes tetralogy thyroiditis triad tumor tumour ulcer ultrasound ultrasonography ulcers vein bronchitis
anemia nephropathy fistula tendinitis tenosynovitis krankheit krankheiten syndrom syndroms erkrankung katheter
kathetern sonographie sonografie ultraschall untersuchung zeichen klassifikation stadium skala punkt op plastik naht
drainage draht drähte nagel fraktur luxation zyste drüse drüsen schiene verband atmung lagerung manöver versuch
phänomen probe färbung lymphom sarkom karzinom thyreoiditis anämie dystrophie parese lähmung kontraktur hernie
divertikel trias tetralogie anomalie abszess arthritis demenz kanüle nadel lösung laktat sonde schnitt zugang zeh
ferse linie welle wellen fluss signal messung gerät ekg rr graphie enfermedad síndrome signo prueba escala índice
catéter sonda fractura operación técnica maniobra enfermedades ecografía ecocardiograma eco linfoma úlcera
tiroiditis maladie signe épreuve échelle cathéter opération manœuvre écho écho-doppler échographie tumeur lymphome
sarcome ulcère thyroïdite diverticulum diverticula lactate tendon ligament neuroma ösophagus fuß gelenk stent line
lines port protocol drain drains tube tubes mask collar brace splint boot papilla malformation duct fever speculum
knot glasses manoeuvres maneuvers fixateur schlinge binde kragen orthese kissen prozess röhre maske klemme schere
pinzette haken spreizer spekulum zange wehen deformität granulom granuloma zellen körperchen linse band bänder
abstrich färbungen prothese herniotomie inzision resektion anastomose tasche ligatur
)";
}

std::string_view weak_eponym_heads() {
  return R"(
area body bodies canal cell cells classification criteria echo effect exam examination index line lines law loop
measurement method monitor monitoring needle operation point position procedure reaction recording rule scale scan
score scores solution staining stage study studies surgery technique test tests type unit units wave waves trial
flow gland angle block forceps clamp ring grade grading experience drain tube tubes retractor scissors dressing
bandage
)";
}

std::string_view eponym_kinds() {
  return R"(
enfermedad síndrome signo prueba escala índice maniobra operación fractura sonda catéter test mal corea maladie
syndrome signe épreuve échelle manœuvre opération fracture sonde cathéter zeichen disease sign score index
tiroiditis thyroïdite ecografía syndrom operation klassifikation tumor esófago linfoma sarcoma ángulo cirugía
catéteres aguja drenaje quiste anemia contractura deformidad tétrada triada tríada ley lymphome sarcome œsophage
anémie contracture kyste drain aiguille angle triade loi versuch op skala
)";
}

std::string_view eponym_fronts() {
  return R"(
morbus mb farb duplex pulsed power colour color cuff
)";
}

std::string_view lone_eponyms() {
  return R"(
alzheimer apgar babinski basedow bechterew brugada coombs crohn cushing doppler dupuytren guillain hashimoto
heimlich hodgkin holter hounsfield kawasaki korsakow lachman lasègue lasegue lyme ménière meniere papanicolaou
parkinson raynaud romberg rorschach scheuermann sjögren sjogren tourette trendelenburg valsalva wernicke
)";
}

}  // namespace sumi::tag
