#include "io/notation/column_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

namespace sumi::io {
namespace {

using Words = std::unordered_set<std::string_view>;

// One or more words per language, separated by spaces.
constexpr std::string_view kColumnWords =
    // English
    "id ids identifier uuid guid key code codes number num nr nbr no. nr. nbr. # № name names title label labels "
    "text texts note notes comment comments remark remarks description descriptions narrative report reports document "
    "documents doc content body message messages subject dialogue dialog transcript summary abstract sentence question "
    "answer response date dates time datetime timestamp day month year week hour hours minutes start end begin from to "
    "until age ages sex gender birth birthdate birthday dob born death deceased race ethnicity religion nationality "
    "country state county province region district city town village place location address addr postcode zip zipcode "
    "postal latitude longitude lat lon lng phone telephone tel fax mobile mail email e-mail url link website ip user "
    "username login owner author patient patients person persons people subject_id customer client employee staff "
    "doctor provider hospital clinic department unit units institution organization "
    "organisation company employer firstname forename surname lastname middlename family given last first middle "
    "maiden "
    "mrn ssn nhs icd diagnosis diagnoses disease condition complaint complaints symptom symptoms finding findings "
    "treatment therapy medication drug dose dosage procedure surgery admission admitted discharge discharged visit "
    "visits encounter episode specimen sample samples result results value values measure measurement test tests "
    "weight height bmi pressure pulse temperature score scores rating rank count counts total sum amount price cost "
    "income salary education occupation workclass job profession marital status relationship class category categories "
    "type types kind group groups level levels version source sources target targets language lang file filename path "
    "folder index idx row rows column record records cluster weighting relation sensitivity specificity span spans "
    "entity entities annotation annotator prediction gold split dataset data set flag active created updated modified "
    "account iban card currency quantity qty percent rate ratio mean median min max std variance term terms word words "
    "token tokens tag tags lemma pos list item items product order invoice native field fields format license role "
    "history nickname alias kanji kana romanized romanised localized bearers suburb nation continent population "
    "capital "
    "workplace shift supplier brand model serial batch lot site branch team "
    // German
    "name nachname vorname familienname geburtsname titel nummer kennung schlüssel befund befunde befundtext notiz "
    "notizen bemerkung bemerkungen kommentar freitext bericht beschreibung anamnese verlauf epikrise arztbrief datum "
    "uhrzeit zeit tag monat jahr beginn ende von bis alter geschlecht geburt geburtsdatum geburtstag sterbedatum "
    "staatsangehörigkeit beruf familienstand konfession land bundesland kreis ort stadt wohnort anschrift adresse "
    "strasse straße hausnummer plz postleitzahl telefon telefonnummer handy fax patient patientin patienten "
    "patientennummer fallnummer fall person kunde mitarbeiter arzt ärztin hausarzt krankenhaus klinik station "
    "abteilung einrichtung firma arbeitgeber diagnose diagnosen erkrankung beschwerden therapie behandlung medikament "
    "dosis eingriff aufnahme entlassung besuch probe ergebnis wert werte einheit größe gewicht blutdruck puls "
    "temperatur anzahl summe betrag preis gruppe klasse kategorie art typ stufe quelle sprache datei zeile spalte "
    // French
    "nom noms prénom prenom identifiant numéro numero clé texte remarque remarques commentaire commentaires compte "
    "rendu observation observations date heure jour mois année annee début debut fin âge sexe genre naissance décès "
    "nationalité métier pays région département ville commune lieu adresse rue téléphone courriel médecin medecin "
    "hôpital service diagnostic maladie traitement médicament résultat valeur poids taille groupe classe catégorie "
    "langue fichier "
    // Spanish, Portuguese, Italian
    "nombre nombres apellido apellidos identificador número código codigo clave texto nota notas comentario "
    "comentarios observación observaciones informe descripción fecha hora día mes año inicio fin edad sexo género "
    "nacimiento nacionalidad profesión estado civil país pais provincia ciudad municipio lugar dirección direccion "
    "calle teléfono telefono correo paciente persona médico medico centro servicio diagnóstico enfermedad tratamiento "
    "medicamento resultado valor peso talla altura grupo clase categoría tipo idioma archivo nome sobrenome apelido "
    "comentário observações relatório descrição data idade gênero nascimento cidade endereço telefone doença "
    "tratamento resultado cognome testo codice numero età sesso nascita luogo indirizzo città paese telefono paziente "
    "referto diagnosi malattia terapia peso altezza gruppo lingua "
    // Dutch, Swedish, Danish, Norwegian, Finnish, Polish, Czech, Hungarian, Turkish
    "naam voornaam achternaam tekst opmerking opmerkingen verslag datum tijd leeftijd geslacht geboortedatum adres "
    "woonplaats patiënt huisarts ziekenhuis namn förnamn efternamn text anteckning ålder kön födelsedatum adress ort "
    "navn fornavn etternavn efternavn tekst alder kjønn køn fødselsdato dato adresse sted nimi etunimi sukunimi "
    "teksti ikä sukupuoli päivämäärä osoite imię nazwisko tekst opis uwagi wiek płeć data adres miasto pacjent "
    "rozpoznanie jméno příjmení text věk pohlaví datum adresa město név vezetéknév szöveg kor nem dátum cím város "
    "soyad soyadı metin açıklama yaş cinsiyet tarih adres şehir hasta tanı "
    // Russian, Ukrainian, Greek
    "имя фамилия отчество фио текст примечание комментарий описание дата возраст пол адрес город страна телефон "
    "пациент "
    "диагноз номер код название ім'я прізвище вік стать όνομα επώνυμο κείμενο ημερομηνία ηλικία φύλο πόλη "
    // Arabic, Hebrew, Hindi
    "الاسم اسم النص نص التاريخ تاريخ العمر الجنس المدينة العنوان רקם שם טקסט תאריך גיל מין עיר כתובת नाम पाठ तारीख आयु "
    "लिंग शहर पता "
    // Japanese, Chinese, Korean
    "氏名 名前 患者 患者名 性別 年齢 生年月日 住所 電話 電話番号 郵便番号 日付 所見 病名 診断 診断名 備考 本文 文章 "
    "内容 番号 項目 名称 姓 名 年 月 日 市区町村 都道府県 国 病院 担当医 人名 地名 法人名 テキスト コメント メモ "
    "ラベル "
    "カテゴリ 姓名 性别 年龄 出生日期 日期 地址 电话 城市 诊断 备注 文本 编号 主诉 病史 이름 성명 성별 나이 연령 "
    "생년월일 "
    "날짜 주소 전화 전화번호 도시 진단 비고 내용 번호 환자";

// Words that name a column if they are the whole cell; in an address or a text they are parts of values.
constexpr std::string_view kWordsAlone = "street road strasse straße rue calle via weg house";

constexpr std::string_view kJoiningWords =
    "of the a an and or per in on at by for with to is as if de des du d l la le les et en au der die das den dem und "
    "oder im am zur zum bei del el los las y o da do dos das e di della a van het een og och i w z na";

// Words that end a compound, or occur within it.
constexpr std::array<std::string_view, 22> kHeads{
    "nummer", "datum", "kennung", "schlüssel", "gewicht", "größe", "dauer", "befund", "氏名", "番号", "年齢",
    "性別",   "生年",  "住所",    "病名",      "所見",    "診断",  "日付",  "备注",   "年龄", "번호", "날짜"};

Words words_of(std::string_view list) {
  Words words;
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find(' ', begin), list.size());
    words.insert(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

}  // namespace

bool is_column_word(std::string_view word) {
  static const Words words = words_of(kColumnWords);
  return words.contains(word);
}

bool is_column_word_alone(std::string_view cell) {
  static const Words words = words_of(kWordsAlone);
  return words.contains(cell) || is_column_word(cell);
}

bool is_joining_word(std::string_view word) {
  static const Words words = words_of(kJoiningWords);
  return words.contains(word);
}

bool has_column_word_within(std::string_view name) {
  return std::ranges::any_of(kHeads, [&](std::string_view head) {
    const bool is_ascii = static_cast<unsigned char>(head.front()) < 0x80;
    return name.size() > head.size() && (is_ascii ? name.ends_with(head) : name.find(head) != std::string_view::npos);
  });
}

}  // namespace sumi::io
