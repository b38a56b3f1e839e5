#!/usr/bin/env python3
"""Lines with identifiers in forms in which people write them, for forms.py --open.

  python3 experiments/patterns/form_lines.py --seed 1 > lines.jsonl

Each line has a kind, and the spans that are to be found whole. Values are drawn anew for each seed; words and frames are the lists below."""
import argparse
import itertools
import json
import random

BEGIN, END = "\x02", "\x03"  # around a value


class Values:
    """One value of each kind, by chance."""

    def __init__(self, seed):
        self.draw = random.Random(seed)

    def digits(self, count):
        return str(self.draw.randrange(1, 10)) + "".join(str(self.draw.randrange(10)) for _ in range(count - 1))

    def letters(self, count, of="ABCDEFGHJKLMNPRSTUVWXYZ"):
        return "".join(self.draw.choice(of) for _ in range(count))

    def of(self, characters, count):
        return self.letters(count, characters)

    def date(self):
        day, month, year = self.draw.randrange(1, 29), self.draw.randrange(1, 13), self.draw.randrange(1925, 2024)
        return self.draw.choice([f"{month:02}/{day:02}/{year}", f"{day:02}.{month:02}.{year}", f"{year}-{month:02}-{day:02}", f"{month}/{day}/{year}", f"{day}-{month:02}-{year}"])

    def ssn(self):
        return f"{self.draw.randrange(100, 665)}-{self.draw.randrange(10, 99)}-{self.draw.randrange(1000, 9999)}"

    def phone(self):
        area, middle, last = (self.draw.randrange(*span) for span in ((201, 989), (201, 989), (1000, 9999)))
        return self.draw.choice([f"{area}-{middle}-{last}", f"({area}) {middle}-{last}", f"{area}.{middle}.{last}", f"+1 {area} {middle} {last}"])

    def card(self):
        first = "4" + self.digits(14)
        total = sum(sum(divmod(int(c) * (2 if i % 2 == 0 else 1), 10)) for i, c in enumerate(first))
        whole = first + str(-total % 10)
        return self.draw.choice([whole, " ".join(whole[i:i + 4] for i in range(0, 16, 4)), "-".join(whole[i:i + 4] for i in range(0, 16, 4))])

    def iban(self):
        account = self.digits(18)
        check = 98 - int(account + "131400") % 97
        whole = f"DE{check:02}{account}"
        return self.draw.choice([whole, " ".join(whole[i:i + 4] for i in range(0, 22, 4))])

    def mail(self):
        return f"{self.letters(1, 'abcdefg')}.{self.letters(5, 'aeiounrst')}@{self.letters(6, 'aeiounrst')}.{self.draw.choice(['com', 'org', 'co.uk', 'de'])}"

    def ip(self):
        return ".".join(str(self.draw.randrange(10, 250)) for _ in range(4))

    def mrn(self):
        return "MRN " + BEGIN + self.digits(7) + END

    def secret(self):
        return self.letters(5, "abcdefghijkmnprstuvwxyz") + self.digits(2) + self.draw.choice("!#$%*") + self.letters(2)

    def number(self):
        """A number in a form as offices give them out."""
        return self.draw.choice([self.digits(7), self.digits(8), self.letters(2) + self.digits(6), f"{self.digits(3)}-{self.digits(4)}", self.letters(1) + self.digits(5), self.digits(4) + "/" + self.digits(2)])

    def odd_number(self):
        return self.draw.choice([
            f"{self.digits(2)} {self.letters(1)}{self.letters(1).lower()} {self.digits(3)}/{self.digits(2)}", self.digits(4), "".join(self.letters(1) + self.digits(1) for _ in range(3)),
            f"{self.digits(3)} {self.digits(3)} {self.digits(3)}", f"{self.letters(2)} {self.digits(3)} {self.digits(3)}", f"{self.letters(3)}-{self.digits(2)}-{self.digits(4)}",
            f"{self.letters(1)}.{self.digits(3)}.{self.digits(3)}", f"{self.digits(2)}-{self.letters(2)}-{self.digits(5)}"])


def marked(value):
    return value if BEGIN in value else BEGIN + value + END


PLAIN = ("date", "ssn", "phone", "card", "iban", "mail", "ip", "mrn")
JOINTS = ("/", "-", ",", "|", "_", ";", " / ", ", ", " - ", "+", "&", "–")
ESCAPES = (r"\n", r"\t", r"\r\n", r"\\n", r"\\t", r"\n\n", r"\\r\\n")

# Words for numbers, by language: records, accounts, members, policies, licences, passports, taxes, insurance.
WORDS = {
    "en": "Med Rec #|Med Rec No.|Rx #|Rx no:|Medical Rec. No.|Chart #|Pt ID|Hosp #|Acct #:|A/C|Account no.|Member #|Membership no.|Policy no|Claim #|License #|Lic. no.|Passport no.|Passport|TIN|Tax ID|EIN|NPI|Insurance #|"
          "Insured ID|Subscriber no|Group #|Case #|File no.|Invoice #|Order #|Driver's license|DL #|DL No|State ID|Employee #|Emp. ID|Student ID|Staff no.|Badge #|Serial no|S/N|Voucher no.|Voter ID|Prescription no.|"
          "Specimen #|Accession #|Visit no|Encounter #|FIN|CSN|Patient #|Patient no.|Beneficiary no.|Reference no.|Ref #|Ticket no|Docket no.|Green card no.|Visa no.|Loyalty no.|Frequent flyer no.|Library card no.|"
          "Social insurance no.|NI number|National insurance no|NHS no.|Registration no.|Medicare #|Medicaid ID|WiFi key|Locker no.|Bank acct|Loan #|UHID|Health card no.|Health ID",
    "de": "Patientennr.|Pat.-Nr.|Patienten-Nr.|Fall-Nr.|Fallnr.|Fallnummer|Akte Nr.|Az.|AZ:|Aktenzeichen|Kundennr.|Kunden-Nr.:|Kd.-Nr.|Vertragsnr.|Vertrags-Nr.|Versichertennr.|Versicherten-Nr.|Vers.-Nr.|KVNR|Policennr.|Konto-Nr.|"
          "Kontonummer|Kto.|Reisepass Nr.|Reisepass-Nr.|Pass-Nr.|Ausweis-Nr.|Personalausweis|Perso-Nr.|Steuernr.|Steuernummer|Steuer-ID|St.-Nr.|IdNr.|Sozialversicherungsnr.|SV-Nummer|RVNR|Rentenversicherungsnummer|Führerschein-Nr.|"
          "Mitglieds-Nr.|Mitgliedsnr.|Personal-Nr.|Pers.-Nr.|Matrikel-Nr.|Rechnungs-Nr.|Rg.-Nr.|Auftrags-Nr.|Vorgangs-Nr.|Befund-Nr.|Labornr.|Rezeptnr.|Chargennr.|Gerätenr.|Seriennr.|Kennzeichen|Schadennr.|Aufnahme-Nr.|Buchungsnr.|Ticketnr.",
    "es": "N.º de socio|Nº socio|N.º de historia|Nº de historia clínica|NHC|Nº expediente|Expte.|Exp. n.º|N.º de expediente|Nº de póliza|Póliza|N.º afiliado|Nº de afiliación|NUSS|N.º S.S.|Nº de cuenta|Cuenta|Cta.|N.º de cliente|"
          "Nº factura|Factura n.º|Pasaporte|Pasaporte n.º|Nº de pasaporte|DNI|D.N.I.|NIF|NIE|CIF|Cédula|C.I.|C.C.|RUT|CURP|RFC|CUIL|Carné|Carnet de conducir|Licencia n.º|N.º colegiado|Nº de colegiado|Tarjeta sanitaria|TSI|CIP|"
          "Matrícula|Nº de matrícula|N.º de serie|Nº de serie|Nº de pedido|Nº reclamación|Siniestro n.º|Folio|Clave de elector|N.º de contrato|Nº de empleado|Legajo|Nº de reserva|Localizador|Episodio|N.º de episodio",
    "fr": "N° de dossier|N° dossier|Dossier n°|N° patient|IPP|NDA|N° de séjour|N° d'adhérent|Adhérent n°|N° de contrat|Contrat n°|N° de police|N° de sinistre|Sinistre n°|N° de compte|Compte n°|RIB|N° client|N° de client|"
          "Réf. client|Facture n°|N° de facture|Commande n°|N° de commande|Passeport n°|N° de passeport|Passeport|N° CNI|Carte d'identité n°|CNI|Permis n°|Permis de conduire n°|N° de permis|N° fiscal|Numéro fiscal|SPI|N° SIRET|"
          "N° sécu|N° de sécurité sociale|NIR|NSS|N° AVS|N° RPPS|RPPS|ADELI|FINESS|N° AMO|Matricule|N° de matricule|N° étudiant|INE|N° de série|Immatriculation|N° de lot|N° allocataire|Allocataire n°|N° CAF|N° de billet|Réf.|Référence",
    "it": "N. cartella|Cartella clinica n.|Nosologico|N. pratica|Pratica n.|Codice paziente|Codice cliente|Cod. cliente|N. cliente|Tessera n.|N. tessera|Tessera sanitaria|Polizza n.|N. polizza|Conto n.|N. conto|Fattura n.|Ordine n.|"
          "Passaporto n.|Passaporto|Carta d'identità n.|C.I. n.|Patente n.|Patente|P. IVA|P.IVA|Partita IVA|Matricola|N. matricola|N. di serie|Targa|Cod. fisc.|Codice fiscale",
    "pt": "N.º de processo|Nº do processo|Processo n.º|Prontuário|N.º de utente|Utente|Nº do cartão|Cartão n.º|N.º de sócio|Sócio n.º|Apólice|Apólice n.º|Conta|Nº da conta|N.º de conta|Fatura n.º|Nº do cliente|Passaporte|Passaporte n.º|"
          "Passaporto|RG|CPF|CNPJ|NIF|NISS|NUS|SNS|Cartão de cidadão|BI|CNH|Carta de condução n.º|Matrícula|Nº de série|PIS|Título de eleitor|CNS",
    "nl": "Patiëntnr.|Patiëntnummer|Dossiernr.|Dossier nr.|Zaaknr.|Klantnr.|Klant-nr.|Rekeningnr.|Rekening nr.|Factuurnr.|Polisnr.|Polis nr.|Lidnummer|Lidnr.|Paspoortnr.|Paspoort nr.|Rijbewijsnr.|BSN|BSN-nr.|ID-kaart|Personeelsnr.|"
          "Studentnr.|Serienr.|Kenteken|Verzekerdenr.|Contractnr.|Ordernr.|Btw-nr.|BIG-nummer|UZOVI|Kaartnummer|Relatienummer|V-nummer",
    "sv": "Patientnr|Patient-nr|Journalnr|Ärendenr|Ärende nr|Kundnr|Kund nr|Kontonr|Konto nr|Fakturanr|OCR|Medlemsnr|Medlemsnummer|Passnr|Pass nr|Passnummer|Körkortsnr|Personnr|Anställningsnr|Serienr|Regnr|Reg.nr|Försäkringsnr|Avtalsnr|"
          "Ordernr|Remissnr|Clearingnr|Org.nr|Samordningsnummer",
    "no": "Pasientnr|Journalnr|Saksnr|Sak nr|Kundenr|Kontonr|Kontonummer|Fakturanr|Medlemsnr|Passnr|Passnummer|Førerkortnr|Fødselsnr|Ansattnr|Serienr|Regnr|Forsikringsnr|Avtalenr|Polisenr|HPR-nr|D-nummer|Orgnr|KID",
    "da": "Patientnr|Journalnr.|Sagsnr.|Sags-nr.|Kundenr.|Kontonr.|Kontonummer|Reg.nr.|Fakturanr.|Medlemsnr.|Pasnr.|Pas nr.|Kørekortnr.|CPR-nr.|CPR|Medarbejdernr.|Serienr.|Policenr.|Police nr.|Sundhedskort|Lønnr.|Ydernr.",
    "fi": "Potilasnro|Potilasnumero|Asiakasnro|Asiakasnumero|Tilinro|Tilinumero|Jäsennro|Jäsennumero|Passin nro|Passin numero|Ajokortin nro|Ajokortti|Laskunro|Laskun nro|Vakuutusnro|Vakuutusnumero|Sopimusnro|Sopimusnumero|Henkilönumero|"
          "Sarjanumero|Rek.nro|Rekisterinumero|Viitenumero|Diaarinro|Opiskelijanumero|Y-tunnus",
    "pl": "Nr pacjenta|Nr kartoteki|Nr historii|Nr sprawy|Sygn. akt|Nr klienta|Nr konta|Konto nr|Nr polisy|Polisa nr|Nr faktury|Nr umowy|Nr członkowski|Nr legitymacji|Legitymacja nr|Nr paszportu|Paszport nr|Paszport|Nr dowodu|Dowód nr|"
          "Nr prawa jazdy|NIP|REGON|PESEL|Nr ubezpieczenia|Nr seryjny|Nr rejestracyjny|Nr zamówienia|Nr albumu|Nr indeksu|PWZ|Nr PWZ|KRS",
    "cs": "Č. pacienta|Číslo pacienta|Č. účtu|Číslo účtu|Č. smlouvy|Číslo smlouvy|Č. pojištěnce|Číslo pojištěnce|Č. pojistky|Číslo pasu|Č. pasu|Číslo OP|Č. OP|Řidičský průkaz|Č. ŘP|Rodné číslo|r. č.|IČO|DIČ|Číslo jednací|č. j.|Sp. zn.|"
          "Č. faktury|Zákaznické číslo|Členské číslo|Výrobní číslo|SPZ|Osobní číslo",
    "tr": "Hasta No|Hasta no:|Dosya No|Dosya no|Protokol No|Üye No|Üye numarası|Müşteri No|Müşteri numarası|Hesap No|Hesap numarası|Poliçe No|Poliçe numarası|Pasaport No|Pasaport|Ehliyet No|Sürücü belgesi no|T.C. Kimlik No|TC Kimlik No|Kimlik No|"
          "Vergi No|SGK No|Sicil No|Fatura No|Seri No|Plaka|Öğrenci No|Barkod No",
    "ru": "Номер карты|№ карты|Карта №|История болезни №|Мед. карта №|№ дела|Дело №|Номер счета|Счёт №|р/с|Номер полиса|Полис №|Полис ОМС|№ полиса|Договор №|№ договора|Паспорт|Паспорт №|серия|Номер паспорта|Загранпаспорт|ИНН|СНИЛС|"
          "Вод. удостоверение|Водительское удостоверение №|Табельный номер|Таб. №|Серийный номер|Госномер|Гос. номер|Номер клиента|Абонент №|Лицевой счёт|л/с|ОГРН|Студенческий билет №|Удостоверение №",
    "ja": "口座番号|患者ID|患者番号|診察券番号|カルテ番号|会員番号|顧客番号|契約番号|証券番号|保険証番号|被保険者番号|免許証番号|運転免許証番号|旅券番号|パスポート番号|社員番号|職員番号|学籍番号|受験番号|製造番号|シリアル番号|"
          "予約番号|注文番号|請求書番号|伝票番号|整理番号|登録番号|マイナンバー|個人番号|基礎年金番号|年金番号|雇用保険番号|納税者番号|車両番号|管理番号|お客様番号|ID番号|検体番号|入院番号",
    "zh": "病历号|病案号|住院号|门诊号|就诊卡号|患者编号|账号|银行账号|银行卡号|卡号|会员号|会员编号|客户号|客户编号|保单号|保单号码|社保号|社会保障号|医保卡号|护照号|护照号码|驾驶证号|驾照号码|身份证号|身份证号码|税号|纳税人识别号|"
          "工号|员工编号|学号|合同号|合同编号|订单号|发票号码|序列号|车牌号|快递单号|案号|案件编号|準考證號|病歷號|帳號|護照號碼|統一編號",
    "ko": "환자번호|환자 번호|등록번호|병록번호|차트번호|진료번호|계좌번호|계좌 번호|회원번호|회원 번호|고객번호|보험번호|증권번호|건강보험증번호|여권번호|여권 번호|면허번호|운전면허번호|주민등록번호|외국인등록번호|사업자등록번호|사번|학번|"
          "주문번호|예약번호|송장번호|일련번호|차량번호|사건번호|계약번호|군번",
}
KEYS = ("medicalRecordNumber", "medical_record_number", "phoneNumber", "patientMRN", "PatientMRN", "patient_mrn", "accountNumber", "account_no", "memberId", "MemberID", "member_id", "policyNumber", "policy_no", "passportNumber",
        "passport_no", "ssnLast", "patientId", "patient_id", "PATIENT_ID", "customerNumber", "customer_id", "insuranceNumber", "insurancePolicyNo", "subscriberId", "chartNumber", "driverLicense", "driversLicenseNumber", "taxId",
        "employeeId", "EMPLOYEE_NO", "claimNumber", "invoiceNo", "caseNumber", "hospitalNumber", "encounterId", "kundenNummer", "kundennummer", "patientenNr", "numeroCliente", "numero_dossier", "bankAccountNumber", "licenseNo")
DATE_KEYS = ("dateOfBirth", "date_of_birth", "birthDate", "birth_date", "patient_dob", "patientDOB", "DOB", "admissionDate", "ADMIT_DATE", "dischargeDate", "visit_date", "createdAt", "fechaNacimiento", "geburtsdatum", "dateNaissance")
KEY_FRAMES = ("{0}: {1}", "{0}={1}", '"{0}":"{1}"', '"{0}": {1}', "<{0}>{1}</{0}>", "'{0}': '{1}'", "{0} = {1};", "{0}:{1}", '{0}="{1}"', "--{0} {1}", "&{0}={1}&x=1", "obj.{0} = '{1}'")
BEHIND = ("{1} ({0})", "{1} is her {0}", "{1} is the {0}", "{1} = {0}", "{1} [{0}]", "{1} is his {0}.")
BEHIND_WORDS = ("MRN", "medical record number", "account number", "policy number", "passport number", "member ID", "chart number", "patient ID", "license number", "SSN")

PASSWORD_FRAMES = (
    "password {}", "Password: {}", "pw: {}", "pw {}", "pwd={}", "passwd: {}", "--password {}", "--password={}", "-p {}", "mysql -u root -p{}", "<password>{}</password>", "<pwd>{}</pwd>", '"password": "{}"', "'password': '{}'",
    "password: '{}'", "DB_PASSWORD={}", "export DB_PASSWORD='{}'", 'POSTGRES_PASSWORD="{}"', "MYSQL_ROOT_PASSWORD: {}", "Server=db;Uid=sa;Pwd={};", "Server=db;User Id=sa;Password={};Encrypt=true", "https://bob:{}@host.example/x",
    "ftp://ann:{}@10.0.0.4", "my password is {}", "the password was {} then", "Passwort: {}", "Passwort {}", "Kennwort lautet {}", "contraseña: {}", "clave {}", "mot de passe : {}", "mdp {}", "lösenord: {}", "lösenord {}",
    "parola d'ordine: {}", "senha: {}", "wachtwoord: {}", "hasło: {}", "heslo: {}", "salasana: {}", "passord: {}", "adgangskode: {}", "şifre: {}", "пароль: {}", "パスワード：{}", "密码：{}", "비밀번호: {}", "WiFi key: {}",
    "wifi password {}", "login: bob / {}", "user bob password {}", "bob/{} (login/password)", "password ({})", "password [{}]", "password -> {}", "password => {}", "Pass: {}", "passcode: {}", "passphrase: {}", "pw={}&user=b",
    "?password={}&next=/", "curl -u bob:{} https://h.example", "sshpass -p {} ssh h", "new password {}, old one", "temp password \"{}\"", "temporary password: {}", "root password {}", "admin password: {}", "WLAN-Schlüssel: {}",
    "Wifi pass: {}", "set password to {}", "changed her password to {}", "use {} as password", "password\t{}", "password|{}", "\\npassword: {}", "userPassword: {}", "user_password={}", "spring.datasource.password={}", "pass={}")
PASSWORDS = ("hunter2!", "S3cr&tPass9", "x7;Kq9<w", "p(4ren)9Q", "abc[12]X9", 'q"uote7Z', "Tr0ub4dor&3", "corr3ct-h0rse", "P@ssw0rd1", "zx9$Kl2m", "Winter2024!", "hR7%tz", "m1ts0mmer?", "l8r,g8r7")
# Where a mark ends the value in the format itself.
ENDS = {"&": ("&user", "&next"), ";": ("Pwd=", ";Encrypt"), '"': ('"password": "', 'PASSWORD="', 'password "'), "<": ("</",), "[": (), "(": (), ",": (", old",), "?": ("https://", "ftp://"), "@": ("https://", "ftp://", "bob:"), "/": (), "%": ()}

HEX, ALPHA = "0123456789abcdef", "ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789"
KEYS_OF_MAKERS = (  # prefix, characters, count, what follows
    ("xai-", ALPHA, 80), ("nvapi-", ALPHA, 64), ("sk-proj-", ALPHA, 48), ("sk-ant-api03-", ALPHA, 90), ("AIza", ALPHA, 35), ("sk_live_", ALPHA, 24), ("rk_live_", ALPHA, 24), ("whsec_", ALPHA, 32), ("hf_", ALPHA, 34),
    ("glpat-", ALPHA, 20), ("npm_", ALPHA, 36), ("pypi-AgEIcHlwaS5vcmc", ALPHA, 60), ("dop_v1_", HEX, 64), ("shpat_", HEX, 32), ("shpss_", HEX, 32), ("AKIA", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 16), ("ASIA", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 16),
    ("AKIA", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16), ("SK", HEX, 32), ("xoxb-", "0123456789", 12), ("ghp_", ALPHA, 36), ("github_pat_", ALPHA, 60), ("gsk_", ALPHA, 52), ("pplx-", ALPHA, 48), ("r8_", ALPHA, 37), ("fw_", ALPHA, 24),
    ("tgp_v1_", ALPHA, 43), ("csk-", ALPHA, 48), ("eyJrIjoi", ALPHA, 60), ("dckr_pat_", ALPHA, 27), ("sntryu_", HEX, 64), ("rnd_", ALPHA, 32), ("phc_", ALPHA, 43), ("phx_", ALPHA, 43), ("sq0atp-", ALPHA, 22), ("EAAA", ALPHA, 60),
    ("lin_api_", ALPHA, 40), ("ntn_", ALPHA, 46), ("figd_", ALPHA, 40), ("key-", HEX, 32), ("re_", ALPHA, 32), ("tvly-", ALPHA, 32), ("sbp_", HEX, 40), ("sb_secret_", ALPHA, 32), ("vercel_", ALPHA, 24),
    ("glrt-", ALPHA, 20), ("ATATT3", ALPHA, 60), ("dapi", HEX, 32), ("hvs.", ALPHA, 24), ("CFPAT-", ALPHA, 43), ("AGE-SECRET-KEY-1", "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58), ("ya29.", ALPHA, 60), ("1//0", ALPHA, 60), ("xapp-1-A", ALPHA, 30),
    ("pat-na1-", HEX, 32), ("NRAK-", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", 27), ("ops_", ALPHA, 60), ("plaid-", HEX, 30), ("access-sandbox-", HEX, 32), ("FLWSECK_TEST-", ALPHA, 32), ("rzp_live_", ALPHA, 14), ("sk-or-v1-", HEX, 64), ("jina_", ALPHA, 60))

AGE_FRAMES = (
    "a {}-y-old man", "({}/F)", "(F/{})", "(M, {})", "(F {})", "woman, {}, fell", "man, {}, seen", "{} yo woman", "{}yo F", "{} y.o. M", "age: {}", "Age {}", "aged {}", "AGE={}", "age={}", '"age": {}', "patient_age: {}", "is {} y/o", "{} y/o male",
    "{}-year-old", "{} year old", "{} yrs old", "{} years of age", "{} yr old", "{}yrs F", "{}-yr-old", "{}y M", "{}F presents", "{} M with", "Mrs Hall, {}, of Leeds", "turned {}", "her {}th birthday", "at the age of {}", "at age {}",
    "{} ans", "âgée de {} ans", "patiente de {} ans", "homme de {} ans", "âge : {}", "Âge: {} ans", "{} Jahre alt", "{}-jährige Frau", "{}jähriger", "Alter: {}", "{} J.", "{}J., w", "({} J.)", "w, {} J.", "Frau, {}, gestürzt", "mujer de {} años",
    "varón de {} años", "edad: {}", "Edad {} años", "{} a. de edad", "paciente, {} años,", "donna di {} anni", "uomo, {} anni", "età: {}", "età {} anni", "vrouw van {} jaar", "{}-jarige man", "leeftijd: {}", "man ({} jaar)", "mulher de {} anos",
    "homem, {} anos", "idade: {}", "idade {} anos", "nonno di {} anni", "Patientin ({})", "{} w.o.", "F{}", "M {} yrs", "Pt is {}", "she's {}", "he is {} now", "who was {}", "{}-y/o", "y/o: {}", "Age/Sex: {}/F", "Sex/Age: F/{}", "{} / F", "{}♀", "{} y")
NO_AGE_LINES = ("aged 18 to 65 were included", "adults aged 18-65", "60 to 90 years were screened", "patients 65 to 90 years", "follow up of 90 days", "for 92 years the firm", "95% CI", "90 mg daily", "(M/95)", "a woman, 92 kg, fell")

STREETS = {
    "fr": "12 passage des Lilas|3 cours Victor Hugo|8 sq. Mozart|5 lotissement Les Pins|14 allée des Roses|2 quai Voltaire|7 impasse du Moulin|9 chemin de la Croix|4 résidence du Parc|11 hameau de la Forge|6 villa Saint-Jacques|21 rue Pasteur|"
          "3 bis av. Foch|10, bd Raspail|15 lieu-dit Le Bourg|1 rte de Paris|8 clos des Vignes|5 mail des Tilleuls|2 promenade du Peyrou|6 cité Bergère|BP 1234, 75001 Paris|CS 40512, 35000 Rennes|13 rond-point Schuman|17 pl. Carnot|22 r. de la Paix",
    "nl": "Oostelijke Handelskade 12|Spaarndammerdijk 45|Binnenhof 3|Lange Voorhout 8|Keizersgracht 5|Frederiksplein 9|Zandweg 12|Beukenlaan 7|Nieuwe Kade 4|Lekdijk 19|Begijnhof 22|Noordeinde 68|Vijzelstraat 3-II|Stationsweg 14b|Marktplein 2|"
          "Haarlemmerweg 331|Parkzicht 7|Rozenhof 12|Burg. de Vlugtlaan 5|Prins Hendrikkade 33|Oude Delft 12|Witte Singel 27|Coolsingel 40|Westersingel 8",
    "de": "Kaiserring 12|Mühlendamm 4|Rheinpromenade 7|Schöneberger Ufer 12|Kastanienallee 33|Birkensteig 5|Am Damm 3|Elbufer 9|Uferpromenade 2|Hohenzollernring 14|Große Allee 5|Lindenstr. 3a|Marktplatz 1|Goethering 22|Am Ring 4|Hansaring 9|"
          "Bergweg 7|Hinter dem Dom 3|Unter den Linden 5|Zum Alten Hof 2|Fliederstieg 8|Sonnenhang 11|Kirchgasse 4|Rosenpfad 2|Postfach 12 34 56|Postfach 1234|Schlossallee 7 b|Kurfürstendamm 210|Innerer Ring 3|Tegeler Weg 5",
    "es": "Urb. Los Olivos 12|Pza. Mayor 3|Avda. de la Paz 45|Ctra. de Burgos 7|Pº de Gracia 12|C/ Sol, 4|Calle Luna 8, 3º B|Avda. América, s/n|Apdo. 123|Apdo. de Correos 45|Gta. de Bilbao 5|Pje. del Sol 4|Cmno. Viejo 9|Trav. de Dalt 3|Rda. Norte 12|"
          "Pol. Ind. Sur 14|Urbanización El Pinar 7|Plaza de España, 1|Barrio San José 12|Bº La Cruz 5|Col. Roma 12|Pasaje Toledo 5|Callejón del Gato 2|Av. Libertad 120|Cra. 7 # 12-34",
    "it": "Via Garibaldi 5|Piazza Duomo 1|C.so Italia 12|V.le Monza 45|P.za Dante 3|Vicolo Stretto 2|Largo Argentina 7|Loc. Poggio 12|Località San Piero 4|Fraz. Monti 3|Frazione Alba 8|Strada Nuova 65|Fondamenta Nuove 12|Calle dei Fabbri 4|"
          "Lungarno Corsini 8|Via dei Mille, 22/A|Rione Terra 3|Casella Postale 15|C.P. 210, 00100 Roma|Traversa Foria 9|Salita Pollaiuoli 5|Campo San Polo 1234|Viale Europa 19 int. 3|Borgo Pio 7",
    "pt": "Rua Augusta 12|R. das Flores 4|Av. da Liberdade, 110|Travessa do Carmo 5|Largo do Rato 3|Praça da Figueira 9|Pç. da República 7|Estrada de Benfica 400|Alameda Santos 211|Rod. Raposo 120|Beco do Sal 4|Calçada do Combro 8|Urbanização Norte 5|"
          "Quinta da Torre 2|Bairro Alto 33|Apartado 45|Caixa Postal 99|Lote 7, Rua Nova|Rua XV de Novembro, 1200|Tv. Sete 18|Al. Jaú 5|Estr. do Sino 44",
    "pl": "ul. Polna 3|ul. Długa 12/4|al. Jana Pawła II 15|pl. Wolności 2|os. Słoneczne 7/12|Aleje Jerozolimskie 44|Al. Ujazdowskie 5|ul. 3 Maja 8|skr. poczt. 12|Rynek Główny 4|ul. Św. Anny 6 m. 3|Krakowskie Przedmieście 5|bulwar Czerwieński 2|Nowy Świat 12",
    "cs": "Dlouhá 12|ul. Polní 5|nám. Míru 3|Václavské náměstí 12|Na Příkopě 14|Husova 234/8|tř. Svobody 9|nábř. Kpt. Jaroše 1000/7|Nad Vodou 15|U Lesa 4|Pod Hradem 3|třída Míru 44|Sídliště 23|P.O. Box 45",
    "sv": "Storgatan 12|Sveavägen 44|Kungsgatan 5 A|Björkvägen 7|Nya Torget 3|Ringvägen 100|Östra Hamngatan 5|Lillgatan 4 lgh 1203|Skolgränd 2|Strandpromenaden 8|Karl Johans gate 12|Bygdøy allé 4|Vesterbrogade 34, 2. tv|Nørre Allé 5|Havnevej 9|Fredensgade 3 st.|"
          "Postboks 123|Box 1234, 111 22 Stockholm|Åsvägen 3|Kyrkogränden 6|Parkveien 17",
    "en": "350 5th Ave Fl 3|5th Ave Fl 3, 350|12 Elm St Apt 4B|400 Main St Suite 210|P.O. Box 77|PO Box 1234|P O Box 9|1 World Way|77 Massachusetts Ave|Apt 4, 12 Mill Road|22 Acacia Avenue|1200 N Lake Shore Dr #1401|221B Baker Street|Flat 2, 9 High St|Unit 5/12 King Street|"
          "10 Downing St|45 W 34th St|1600 Pennsylvania Ave NW|RR 2 Box 15|100 Old Mill Ln|3 The Green|8 Cedar Ct|17 Willow Bend|9 Hunters Run|14 Fox Hollow|66 Sunset Blvd Ste 9|500 Hwy 61 N|7 Orchard Close|2500 County Road 12|Highway 12 Mile 4|12 Park View|Level 4, 99 Pitt Street|"
          "4 St James's Sq|1 Infinite Loop|23 Mountain Pass|81 Harbor Point|6 Meadow Brook|19 Chestnut Bnd",
}
STREET_FRAMES = ("lives at {}, and", "Address: {}", "Adresse: {}", "{}", "moved to {} last week", "mail to {}.", "addr={}", "home: {}; tel")


def network_lines(values):
    draw, hexes = values.draw, lambda count: "".join(values.draw.choice(HEX) for _ in range(count))
    six = lambda: ":".join(hexes(4).lstrip("0") or "0" for _ in range(8))
    mac = lambda joint: joint.join(hexes(2) for _ in range(6))
    yield "ipv6", [f"host {{{v}}} up".replace("{", BEGIN).replace("}", END) for v in (
        six(), six().upper(), f"2001:db8::{hexes(3)}1", f"fe80::{hexes(3)}1:{hexes(4)}", "::1", f"::ffff:{values.ip()}", f"2001:db8:{hexes(3)}1::", f"fe80::1%eth0", f"64:ff9b::{values.ip()}", f"2001:0db8:0000:0000:0000:ff00:0042:{hexes(3)}9", f"fd12:3456:789a:1::{hexes(2)}1", f"2a02:{hexes(3)}1::/32")]
    yield "ipv6 framed", [frame.replace("{}", marked(f"2001:db8:{hexes(3)}1::{hexes(3)}2")) for frame in ("[{}]:443", "http://[{}]/x", "ip={}", "from {}, to", '"ip":"{}"', "({})", "src {} dst", "\\n{}", "addr:{}")]
    yield "mac", [frame.replace("{}", marked(v)) for v in (mac(":"), mac("-"), mac(":").upper(), ".".join(hexes(4) for _ in range(3)), "0a" + hexes(10)[:9] + "7", mac(" ")) for frame in ("MAC {}", "mac={}", "ether {} up", "HWaddr {}")]
    lat, lon = f"{draw.randrange(10, 80)}.{values.digits(5)}", f"{draw.randrange(10, 170)}.{values.digits(5)}"
    pair = [f"{lat}, {lon}", f"{lat},-{lon}", f"-{lat} {lon}", f"{lat}° N, {lon}° E", f"{lat}N {lon}W", f"N{lat} E{lon}", f"40°26'46\"N 79°58'56\"W", "40° 26.767' N, 79° 58.933' W", "51°30'26\" N, 0°7'39\" W"]
    yield "gps", [frame.replace("{}", marked(v)) for v in pair for frame in ("at {} noon", "GPS: {}", "location {}")] + [f"lat={marked(lat)}&lon={marked(lon)}", f'"latitude": {marked(lat)}, "longitude": -{marked(lon)}', f"geo:{marked(lat + ',' + lon)}", f"https://maps.example/?q={marked(lat + ',' + lon)}",
                  f"lat {marked(lat)}, long {marked('-' + lon)}", f"POINT({marked(lon + ' ' + lat)})", f"Latitude: {marked(lat)} Longitude: {marked(lon)}"]
    plates = ("B-MW 1234", "M AB 123", "AB12 CDE", "7ABC123", "1234 BCD", "AB-123-CD", "AA 123 BB", "12-AB-34", "XYZ 123", "WA 12345", "HH:AB 123", "ABC-1234", "京都 300 あ 12-34", "粤B12345", "А123ВС77", "34 ABC 123", "ABC 123", "1AB 2345")
    yield "plate", [frame.replace("{}", marked(v)) for v in plates for frame in ("license plate {}", "plate: {}", "Kennzeichen {}", "matrícula {}", "reg no. {}", "car with plate no. {}", "targa {}", "kenteken {}", "immatriculation : {}")]
    vin = values.of("ABCDEFGHJKLMNPRSTUVWXYZ0123456789", 11) + values.digits(6)
    yield "vin", [frame.replace("{}", marked(vin)) for frame in ("VIN {}", "VIN: {}", "vin={}", "chassis no. {}", "FIN: {}", "Fahrgestellnummer {}", "bastidor {}", "telaio {}", "N° de châssis {}", "vehicle identification number {}")]
    yield "url", [frame.replace("{}", marked(values.draw.choice([values.digits(7), "jane.roe" + values.digits(2)]))) for frame in ("https://x.example/users/{}/edit", "www.site.example/profile?id={}", "http://h.example/u/{}", "https://x.example/patients/{}.json", "site.com/user/{}", "sip:{}@h.example", "ssh://{}@h.example/r", "file:///home/{}/n.txt", "C:\\Users\\{}\\Documents", "/home/{}/mail", "mailto:{}@h.example", "tel:{}")]
    b58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
    yield "crypto", [f"{word} {marked(v)} ok" for word in ("wallet", "send to", "address:") for v in (
        "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "0x" + hexes(40), "L" + values.of(b58, 33), "ltc1q" + values.of("qpzry9x8gf2tvdw0s3jn54khce6mua7l", 38), "r" + values.of(b58, 33), "T" + values.of(b58, 33),
        "4" + values.of(b58, 94), "D" + values.of(b58, 33), "addr1q" + values.of("qpzry9x8gf2tvdw0s3jn54khce6mua7l", 98), "X" + values.of(b58, 33), values.of(b58, 44), "tz1" + values.of(b58, 33), "cosmos1" + values.of("qpzry9x8gf2tvdw0s3jn54khce6mua7l", 38))]


def glued_lines(values):
    n, d = values.digits, values.draw
    year, month, day = d.randrange(1930, 2024), d.randrange(1, 13), d.randrange(1, 28)
    name = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")[month - 1]
    date = f"{month:02}/{day:02}/{year}"
    packed = f"{year}{month:02}{day:02}"
    yield "glued date", [f"rec{marked(packed + 'T101500')}", f"on{marked(f'{day:02}{name}{year}')}", f"file_{marked(packed)}.txt", f"IMG_{marked(packed + '_101500')}.jpg", f"dob{marked(packed)}", f"DOB{marked(date)}", f"DOB_{marked(packed)}", f"born{marked(f'{day:02}{name.title()}{year}')}x",
                         f"seen{marked(date)}ok", f"visit{marked(f'{year}-{month:02}-{day:02}')}end", f"scan-{marked(packed)}-01", f"x{marked(f'{day:02}.{month:02}.{year}')}y", f"d{marked(f'{day:02}-{name.title()}-{year}')}", f"log{marked(packed + '101500')}", f"Bday{marked(date)}",
                         f"{marked(packed)}_report", f"{marked(f'{year}_{month:02}_{day:02}')}scan", f"Screenshot{marked(f'{year}-{month:02}-{day:02}')}", f"note{marked(f'{day:02}{name}{year % 100:02}')}"]
    yield "glued number", [f"MRN{marked(n(7))}DOB{marked(date)}", f"MRN{marked(n(7))}", f"mrn#{marked(n(7))}", f"ID{marked(n(8))}x", f"Acct{marked(n(8))}", f"MRN:{marked(n(7))},DOB:{marked(date)}", f"MRN{marked(n(7))}SSN{marked(values.ssn())}", f"PATIENT{marked(n(7))}", f"Policy{marked(n(9))}",
                           f"Passport{marked('C' + n(8))}", f"SSN{marked(values.ssn())}DOB{marked(date)}", f"Tel{marked('212-555-0147')}Fax{marked('212-555-0199')}", f"MRN={marked(n(7))}&DOB={marked(date)}", f"DOB{marked(date)}MRN{marked(n(7))}", f"pat{marked(n(7))}ssn{marked(values.ssn())}"]
    yield "hl7", [f"PID|1||{marked(n(7))}^^^MRN", f"PID|1|{marked(n(7))}|{marked(n(8))}^^^HOSP^MR||DOE^JANE||{marked(packed)}|F", f"PV1|1|I|W^1|||||||||||||||V{marked(n(7))}", f"PID|||{marked(n(7))}||DOE^J^^^^||{marked(packed)}|M|||1 Elm St^^X^NY^10001||{marked('212-555-0147')}|||||{marked(values.ssn())}",
                  f"IN1|1|P|{marked(n(6))}|AETNA", f"MRN^{marked(n(7))}^^^", f"NM1*IL*1*DOE*JANE****MI*{marked(n(9))}~", f"DMG*D8*{marked(packed)}*F~", f"REF*SY*{marked(values.ssn())}~", f"(0010,0020) LO [{marked(n(7))}] PatientID", f"(0010,0030) DA [{marked(packed)}] PatientBirthDate"]


def lines(seed):
    values = Values(seed)
    made = []
    add = lambda kind, text: made.append((kind, text))
    for escape in ESCAPES:
        for frame in ("ok{}MRN: [n]", "x{}DOB: [date]", "{}MRN [n]", "a{}SSN: [ssn]", "note{}Phone: [phone]", "k{}Policy #[n]", "z{}password: [pw]", "x{}May 3, 1956", "x{}Age: 93", "y{}Account no. [n]", "t{}email [mail]", "b{}IBAN [iban]", "c{}Passport: [p]", "{}Monday, May 5, 2014",
                      "w{}patient id [n]", "v{}née le [date]", "x{}Kundennr. [n]", "x{}user: jdoe42", "x{}token=[tok]", "x{}rue Pasteur", "x{}Tel. [phone]", "x{}VIN [vin]"):
            text = frame.replace("{}", escape)
            for slot, value in (("[n]", values.digits(7)), ("[date]", values.date()), ("[ssn]", values.ssn()), ("[phone]", values.phone()), ("[pw]", values.secret()), ("[mail]", values.mail()), ("[iban]", values.iban()), ("[p]", "C" + values.digits(8)), ("[tok]", values.of(ALPHA, 20) + "7a"), ("[vin]", "1HGCM82633A004352")):
                text = text.replace(slot, marked(value))
            for plain in ("May 3, 1956", "May 5, 2014", "93", "jdoe42"):
                text = text.replace(plain, marked(plain)) if BEGIN not in text else text
            if BEGIN in text:
                add("behind an escape", text)
    for first, second in itertools.product(PLAIN, PLAIN):
        if first != second:
            for joint in JOINTS:
                add(f"joined {'by ' + joint.strip()}", values.draw.choice(["", "seen ", "noted: ", "x;"]) + marked(getattr(values, first)()) + joint + marked(getattr(values, second)()) + values.draw.choice(["", " noted", ".", ", ok"]))
    for _ in range(2):
        for kind, texts in itertools.chain(glued_lines(values), network_lines(values)):
            for text in texts:
                add(kind, text)
    for key in KEYS:
        for frame in values.draw.sample(KEY_FRAMES, 4):
            add("key of a program", frame.replace("{1}", marked(values.digits(values.draw.choice([6, 7, 8, 10])))).replace("{0}", key))
    for key in DATE_KEYS:
        for frame in values.draw.sample(KEY_FRAMES, 4):
            add("key of a date", frame.replace("{1}", marked(values.date())).replace("{0}", key))
    for language, words in WORDS.items():
        for word in words.split("|"):
            wide = language in ("ja", "zh")
            for joint in values.draw.sample(["：", ":", " ", "は", ""] if wide else [": ", " ", ":", " = ", " – "], 2):
                if joint.strip(": =–：は ") or (joint in (" ", "") and False):
                    continue
                number = values.number() if not wide else values.digits(8)
                add(f"beside its word, {language}", values.draw.choice(["", "", "x, " if not wide else ""]) + word + joint + marked(number) + values.draw.choice(["", ".", ", ok"]))
    for word in ("MRN", "Az.", "Case no.", "Ref:", "Policy #", "Acct:", "Aktenzeichen", "N° dossier", "Expediente", "Member ID:", "Chart #", "Passport no.", "Kundennr.", "NHC"):
        for _ in range(8):
            add("beside its word, odd shape", f"{word} {marked(values.odd_number())}{values.draw.choice(['', '.', ' ok'])}")
    for word in BEHIND_WORDS:
        for frame in BEHIND:
            add("before its word", frame.format(word, marked(values.ssn() if word == "SSN" else values.digits(7))))
    for frame in PASSWORD_FRAMES:
        for password in values.draw.sample(PASSWORDS, 3):
            if any(mark in password and any(part in frame for part in ENDS.get(mark, ())) for mark in password) or ("'{}'" in frame and "'" in password):
                continue
            if frame.startswith("bob/") and "/" in password:
                continue
            add("password", frame.replace("{}", marked(password)))
    for prefix, characters, count in KEYS_OF_MAKERS:
        value = prefix + values.of(characters, count)
        if prefix == "xoxb-":
            value += "-" + values.digits(12) + "-" + values.of(ALPHA, 24)
        for frame in ("key {} here", "export K={}", '"k": "{}"'):
            add("key of a maker", frame.replace("{}", marked(value)))
    jwt = ".".join(("eyJhbGciOiJIUzI1NiJ9", "eyJzdWIi" + values.of(ALPHA, 30), values.of(ALPHA, 43)))
    discord = f"{values.of('MN', 1)}{values.of(ALPHA, 23)}.{values.of(ALPHA, 6)}.{values.of(ALPHA, 38)}"
    other = [jwt, discord, f"https://hooks.slack.com/services/T{values.digits(8)}/B{values.digits(8)}/{values.of(ALPHA, 24)}", f"https://discord.com/api/webhooks/{values.digits(18)}/{values.of(ALPHA, 68)}", f"https://discordapp.com/api/webhooks/{values.digits(18)}/{values.of(ALPHA, 68)}",
             f"{values.digits(10)}:AA{values.of(ALPHA, 33)}", "SG." + values.of(ALPHA, 22) + "." + values.of(ALPHA, 43), f"https://acc.webhook.office.com/webhookb2/{values.of(HEX, 32)}/IncomingWebhook/{values.of(HEX, 32)}"]
    for value in other:
        for frame in ("key {} here", "export K={}", '"k": "{}"'):
            add("key of a maker", frame.replace("{}", marked(value)))
    sas, base = values.of(ALPHA, 43) + "%3D", values.of(ALPHA, 86) + "=="
    for text in (f"https://x.blob.core.windows.net/c?sv=2022-11-02&sp=r&sig={marked(sas)}", f"?sv=2020-08-04&ss=b&sig={marked(sas)}&se=2024", f"AccountKey={marked(base)};EndpointSuffix=core.windows.net", f"DefaultEndpointsProtocol=https;AccountName=a;AccountKey={marked(base)}",
                 f"SharedAccessKey={marked(base[:43] + '=')}", f"aws_secret_access_key = {marked(values.of(ALPHA + '/+', 39) + '7')}", f"AWS_SECRET_ACCESS_KEY={marked(values.of(ALPHA, 39) + '7')}", f"TWILIO_AUTH_TOKEN={marked(values.of(HEX, 32))}", f"api_key: {marked(values.of(HEX, 32))}",
                 f"X-Api-Key: {marked(values.of(ALPHA, 32))}", f"Authorization: Bearer {marked(values.of(ALPHA, 40))}", f"secret={marked(values.of(ALPHA, 32))}", f"ssh-ed25519 {marked('AAAAC3NzaC1lZDI1NTE5AAAAI' + values.of(ALPHA, 43))} bob@h", f"ssh-rsa {marked('AAAAB3NzaC1yc2EAAAADAQABAAABgQ' + values.of(ALPHA, 300))} x",
                 f"client_secret: {marked(values.of(ALPHA, 34))}", f"-----BEGIN OPENSSH PRIVATE KEY----- {values.of(ALPHA, 64)} {values.of(ALPHA, 64)} -----END OPENSSH PRIVATE KEY-----", f"PuTTY-User-Key-File-2: ssh-rsa\\nPrivate-Lines: 1\\n{marked(values.of(ALPHA, 64))}\\n"):
        add("key in a setting", text if BEGIN in text else marked(text))
    for kind in ("RSA PRIVATE KEY", "EC PRIVATE KEY", "DSA PRIVATE KEY", "PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "OPENSSH PRIVATE KEY", "PGP PRIVATE KEY BLOCK"):
        add("key in a setting", marked(f"-----BEGIN {kind}-----\n{values.of(ALPHA, 64)}\n{values.of(ALPHA, 64)}\n-----END {kind}-----"))
    for frame in AGE_FRAMES:
        for age in values.draw.sample(range(90, 108), 2):
            add("age", frame.replace("{}", marked(str(age))))
    for word in ("nonagenarian", "a centenarian", "supercentenarian", "nonagénaire", "nonagenario", "centenaria", "nonagenária", "Hundertjährige", "neunzigjährig", "novantenne", "centenario", "ultranovantenne", "negentiger", "hundraåring", "in her nineties"):
        add("age in words", "she is " + word.replace(word.split(" ")[-1], marked(word.split(" ")[-1])) + ", well")
    for language, streets in STREETS.items():
        for street in streets.split("|"):
            for frame in values.draw.sample(STREET_FRAMES, 2):
                add(f"street, {language}", frame.replace("{}", marked(street)))
    return made


def record(number, kind, text):
    spans, plain = [], ""
    for character in text:
        if character == BEGIN:
            spans.append({"start": len(plain)})
        elif character == END:
            spans[-1].update(end=len(plain), label="VALUE")
        else:
            plain += character
    return {"id": str(number), "kind": kind, "text": plain, "spans": spans}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    for number, (kind, text) in enumerate(lines(given.seed)):
        print(json.dumps(record(number, kind, text), ensure_ascii=False))


if __name__ == "__main__":
    main()
