#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"
#include "hide/rules/column_values.hpp"

namespace sumi::hide {
namespace {

struct Known {
  std::string_view words;  // one of them is in the name
  SuggestedAttribute attribute;
};

// The first match decides.
const auto& known() {
  using enum AttributeKind;
  constexpr AttributeRole kDirect = AttributeRole::direct;
  constexpr AttributeRole kQuasi = AttributeRole::quasi;
  static const std::array all = std::to_array<Known>({
      {"staff doctor doctors physician gp provider practitioner clinician attending nurse surgeon consultant therapist "
       "dentist pharmacist midwife radiologist pathologist psychologist operator agent adviser advisor representative "
       "assignee clerk handler "
       "sanitario medico médico médica facultativo enfermera enfermero cirujano doctora "
       "arzt ärztin hausarzt hausärztin behandler behandelnder pfleger pflegekraft krankenschwester therapeut "
       "sachbearbeiter sachbearbeiterin zuweiser "
       "médecin infirmière infirmier docteur praticien chirurgien soignant "
       "infermiere infermiera dottore dottoressa chirurgo curante arts huisarts verpleegkundige behandelaar "
       "enfermeiro enfermeira cirurgião lekarz läkare lääkäri doktor hekim врач 医師 担当医 担当者 主治医 看護師 의사",
       {"staff", name, kDirect, false}},
      {"relative relatives kin nok guardian mother father parent parents spouse husband wife partner daughter son "
       "sister brother sibling child children emergency household roommate caregiver carer "
       "familiar familiares madre padre esposa esposo hijo hija hermano hermana tutor cónyuge "
       "mutter vater ehefrau ehemann ehepartner tochter sohn bruder angehörige angehöriger angehörigen "
       "notfallkontakt bezugsperson kontaktperson ansprechpartner "
       "mère père épouse époux conjoint fille fils frère soeur proche "
       "moglie marito figlio figlia parente coniuge moeder vader dochter zoon echtgenoot echtgenote contactpersoon "
       "mãe pai marido filha filho cônjuge matka ojciec äiti 緊急連絡先 家族 保護者 続柄",
       {"relative", name, kDirect, false}},
      {"employer employers workplace employeur empleador empresa arbeitgeber arbeitsstelle firma betrieb entreprise "
       "datore azienda werkgever bedrijf empregador pracodawca arbetsgivare 勤務先",
       {"employer", organization, kDirect, false}},
      {"birthplace geburtsort geboorteplaats 出生地 出身地", {"place", place, kQuasi, true}},
      {"maiden birthname geburtsname mädchenname", {"family_name", family_name, kDirect, true}},
      {"birth dob birthdate birthday bday bdate born nacimiento nac fnac geburtsdatum geburtstag geburts geburt "
       "geboren geb geburtsjahr naissance né née ddn nascita nato nata geboorte geboortedatum gebdat gebdatum "
       "nascimento nasc dtnasc urodzenia födelsedatum född syntymäaika doğum рождения 生年月日 誕生日 생년월일 "
       "出生日期 "
       "出生",
       {"birth_date", birth_date, kQuasi, true}},
      {"date dates time datetime timestamp dt day fecha fechas fec datum dat data dato giorno dia día "
       "admitted discharged received visited admission discharge appointment ingreso alta cita aufnahme "
       "entlassung termin behandlungsdatum entrée sortie ricovero dimissione opname ontslag internação datum päivä "
       "tarih дата 日付 年月日 入院日 退院日 受診日 来院日 날짜 日期",
       {"date", date, kQuasi, true}},
      {"mail email emails e-mail phone phones telephone tel tele fax telefax correo url domain website web homepage ip "
       "contact mobile cell cellphone cellular landline msisdn telefono teléfono telf tlf tfno móvil celular "
       "telefon festnetz handy mobil mobiltelefon rufnummer durchwahl natel téléphone portable courriel mél cellulare "
       "telefoon mobiel telefone telemóvel celular puhelin sähköposti eposta телефон почта whatsapp skype "
       "電話 携帯 メール ファックス 連絡先 전화 휴대폰 이메일 电话 手机 邮箱",
       {"contact", contact, kDirect, true}},
      {"encounter visit episode case stay hospitalization admission fall fälle aufenthalt fallzahl vorgang episodio "
       "caso séjour cas ricovero opname episódio ticket incident",
       {"encounter", id, kDirect, true}},
      {"insurance insured insurer policy subscriber member beneficiary medicare medicaid hicn kv kvnr krankenkasse "
       "krankenversicherung versicherten versicherung versicherungs versicherter versicherte vers sv "
       "sozialversicherung "
       "sozialversicherungs rentenversicherung rentenversicherungs seguro póliza poliza nuss afiliado afiliación "
       "tarjeta cip "
       "assuré assurance sécu sécurité nss mutuelle assicurato assicurazione tessera polizza verzekering verzekerde "
       "polis segurado seguradora apólice utente cns sns 保険 被保険者 보험",
       {"insurance", id, kDirect, true}},
      {"zip zipcode zips postcode postal plz postleitzahl cp codepostal cep postnr postnummer postinumero pincode "
       "pocztowy 郵便番号 郵便 우편번호 邮编",
       {"zip", zip, kQuasi, true}},
      {"id ids mrn ssn nhs number numbers record account patientid owner license licence passport card iban vin device "
       "nif nie npi no nr num nbr nrs numero número núm nro nº numéro nummer numer number ref reference file chart "
       "serial badge matriculation taxid tin ein sin pesel bsn dni cuil curp rut cpf rg nir historia nhc expediente "
       "carte kennung kennzeichen aktenzeichen akte az referenz ausweis personalausweis reisepass pass führerschein "
       "konto kontonummer steuer kunden personal référence dossier cartella fiscale fiscal kaart rekening "
       "processo matrícula plate vehicle mac imei uuid guid barcode kimlik hetu henkilötunnus personnummer номер снилс "
       "инн 番号 診察券 カルテ 番號 번호 号 编号 身份证",
       {"number", id, kDirect, true}},
      {"given first firstname forename fname vorname vornamen rufname prénom prénoms prenom voornaam voornamen imię "
       "förnamn etunimi adı имя 名",
       {"given_name", given_name, kDirect, true}},
      {"family last lastname surname familyname lname nachname zuname familienname familien apellido apellidos nom "
       "cognome achternaam familienaam apelido sobrenome nazwisko efternamn sukunimi soyad soyadı фамилия 姓 苗字 名字 "
       "성",
       {"family_name", family_name, kDirect, true}},
      {"hospital clinic organization organisation org company institution school university facility centro "
       "institucion institución krankenhaus klinik spital praxis einrichtung schule hôpital clinique établissement "
       "ospedale clinica ziekenhuis instelling clínica instituição szpital sairaala 病院 法人名 施設 学校 会社 병원",
       {"organization", organization, kDirect, false}},
      {"street address addr addresses calle direccion dirección domicilio strasse straße str adresse anschrift "
       "wohnadresse postanschrift rue indirizzo via straat adres endereço morada rua ulica gata osoite adres улица "
       "адрес 住所 주소 地址",
       {"street", street, kDirect, true}},
      {"city town state county country village place location municipality borough suburb district region province "
       "territorio pais país ciudad localidad población poblacion provincia municipio ort wohnort stadt gemeinde kreis "
       "bundesland land staat ville commune pays lieu città comune luogo provincia woonplaats plaats gemeente lugar "
       "cidade localidade município bairro miasto stad kaupunki şehir город 市区町村 地名 都道府県 도시 城市",
       {"place", place, kQuasi, true}},
      {"age ages edad alter lebensalter âge età leeftijd idade wiek ålder ikä yaş возраст 年齢 나이 年龄",
       {"age", AttributeKind::age, kQuasi, true}},
      {"sex gender sexo género geschlecht sexe genre sesso genere geslacht gênero płeć kön sukupuoli cinsiyet пол "
       "性別 성별 性别",
       {"sex", sex, kQuasi, true}},
      {"diagnosis disease icd condition complaint illness diagnostico diagnóstico diagnose 病名",
       {"diagnosis", category, AttributeRole::sensitive, true}},
      {"ethnicity race religion nationality profession occupation job marital education ward department",
       {"group", category, kQuasi, true}},
      {"name names fullname patient patients pat pt patientin person per customer client visitor caller requester "
       "requestor user username sender speaker participant respondent applicant claimant tenant guest buyer seller "
       "holder signatory nombre sujeto paciente cliente usuario solicitante visitante llamante patienten kunde kundin "
       "mandant klient klientin besucher besucherin anrufer anruferin absender empfänger teilnehmer teilnehmerin "
       "mieter bewerber visiteur appelant demandeur usager nominativo nome paziente utente visitatore naam patiënt "
       "klant bezoeker beller aanvrager cliente visitante pacjent nazwa namn nimi isim пациент фио 氏名 人名 患者 "
       "名前 顧客 利用者 フリガナ ふりがな 이름 성명 환자 姓名",
       {"name", AttributeKind::name, kDirect, true}},
  });
  return all;
}

// Parts of compound words that mean nothing by themselves, but may precede the last part.
constexpr std::string_view kPartsThatSayNothing =
    "der die das de del della do da du des of the e s n en er le la wohn haus priv privat dienst mobil tele haupt "
    "klienten klient";
constexpr std::size_t kShortestFirst = 4;  // least letters of these as the first part
constexpr std::size_t kShortestPart = 3;   // least letters of other parts
constexpr std::string_view kShortParts = "nr no id dt kv dat";

bool is_spaceless(std::string_view word) {
  return !word.empty() && utf8::decode(word, 0) >= 0x1100;
}

// The rows that contain a word, ascending.
using Rows = std::vector<std::size_t>;
const std::map<std::string, Rows, std::less<>>& rows_of_words() {
  static const auto rows = [] {
    std::map<std::string, Rows, std::less<>> made;
    for (std::size_t row = 0; row < known().size(); ++row)
      for (const std::string_view word : names::words_of(known()[row].words)) {
        Rows& of_word = made[names::plain(word)];
        if (of_word.empty() || of_word.back() != row) of_word.push_back(row);
      }
    return made;
  }();
  return rows;
}

bool is_part(std::string_view word, std::size_t begin, std::size_t end) {
  const std::string_view part = word.substr(begin, end - begin);
  if (names::is_listed(kShortParts, part)) return true;
  if (utf8::count(part) >= kShortestPart && rows_of_words().contains(part)) return true;
  return end < word.size() && (begin > 0 || part.size() >= kShortestFirst) &&
         names::is_listed(kPartsThatSayNothing, part);
}

// Returns a word as known parts, the fewest; empty if there is no such split.
std::vector<std::string> parts_of(const std::string& word) {
  struct Best {
    std::size_t parts = 0;
    std::size_t begin = 0;
  };
  std::vector<std::optional<Best>> best(word.size() + 1);
  best[0] = Best{};
  for (std::size_t end = 1; end <= word.size(); ++end)
    for (std::size_t begin = 0; begin < end; ++begin)
      if (best[begin] && (!best[end] || best[begin]->parts + 1 < best[end]->parts) && is_part(word, begin, end))
        best[end] = Best{best[begin]->parts + 1, begin};
  std::vector<std::string> parts;
  if (!best[word.size()]) return parts;
  for (std::size_t end = word.size(); end > 0; end = best[end]->begin)
    parts.push_back(word.substr(best[end]->begin, end - best[end]->begin));
  std::ranges::reverse(parts);
  return parts;
}

// Returns words in lower case; they are separated by anything but letters, and before a capital after a lower-case
// letter.
std::vector<std::string> words_of_column(std::string_view text) {
  std::string spaced;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool capital = text[i] >= 'A' && text[i] <= 'Z';
    if (i > 0 && capital && text[i - 1] >= 'a' && text[i - 1] <= 'z') spaced += ' ';
    spaced += text[i] == '_' || text[i] == '-' ? ' ' : text[i];
  }
  std::vector<std::string> words;
  std::string letters;
  for (const names::WordPart& part : names::word_parts(spaced)) {
    const std::string_view said = std::string_view(spaced).substr(part.where.begin, part.where.size());
    words.push_back(names::plain(said));
    if (part.letters != names::Letters::digit) letters += utf8::count(said) == 1 ? words.back() : std::string(1, ' ');
  }
  if (!letters.empty() && letters.find(' ') == std::string::npos) words.push_back(letters);  // D.O.B.
  return words;
}

Rows rows_of(const std::string& word) {
  const auto& rows = rows_of_words();
  if (const auto found = rows.find(word); found != rows.end()) return found->second;
  Rows all;
  if (is_spaceless(word)) {
    for (const auto& [one, of_word] : rows)
      if (is_spaceless(one) && utf8::count(one) >= 2 && word.find(one) != std::string::npos)
        all.insert(all.end(), of_word.begin(), of_word.end());
    return all;
  }
  for (const std::string& part : parts_of(word))
    if (const auto found = rows.find(part); found != rows.end())
      all.insert(all.end(), found->second.begin(), found->second.end());
  return all;
}

}  // namespace

std::vector<SuggestedAttribute> attributes_named_by(std::string_view name) {
  std::set<std::size_t> rows;
  const std::vector<std::string> words = words_of_column(name);
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (const std::size_t row : rows_of(words[i])) rows.insert(row);
    if (i == 0) continue;
    const auto pair = rows_of_words().find(words[i - 1] + words[i]);  // post code
    if (pair != rows_of_words().end()) rows.insert(pair->second.begin(), pair->second.end());
  }
  std::vector<SuggestedAttribute> all;
  for (const std::size_t row : rows) all.push_back(known()[row].attribute);
  return all;
}

}  // namespace sumi::hide
