#include <algorithm>

#include <gtest/gtest.h>

#include "hide/rules/column_values.hpp"

namespace sumi::hide::testing {
namespace {

struct Headers {
  AttributeKind kind;
  std::vector<const char*> names;
};

// Of ten languages, abbreviated, in capitals, joined, with units.
const std::vector<Headers>& headers() {
  using enum AttributeKind;
  static const std::vector<Headers> all{
      {id,
       {"Pat.-Nr.",
        "Patientennummer",
        "KV-Nr.",
        "Versichertennummer",
        "Fallnr",
        "Fall-Nr.",
        "Aktenzeichen",
        "PATNO",
        "Insurance No",
        "INSURANCENO",
        "Member ID",
        "caseNumber",
        "CASE_NO",
        "Policy number",
        "Nº de afiliación",
        "NHC",
        "N° dossier",
        "numéro de sécurité sociale",
        "Codice fiscale",
        "tessera n.",
        "Dossiernr",
        "BSN",
        "Nº utente",
        "CPF",
        "患者番号",
        "患者ID",
        "保険証番号",
        "診察券番号",
        "PESEL",
        "Personnummer",
        "Henkilötunnus",
        "номер полиса"}},
      {birth_date, {"Geb.datum",     "Geb.-Dat.",       "Geburtsdatum",     "GEBDAT",
                    "geb. am",       "D.O.B.",          "Birthday",         "birth_date",
                    "Date of Birth", "F. nac.",         "Fecha nacimiento", "date de naissance",
                    "Né(e) le",      "Data di nascita", "Geboortedatum",    "Data de nascimento",
                    "生年月日",      "Data urodzenia",  "Syntymäaika",      "дата рождения",
                    "doğum tarihi"}},
      {date,
       {"Aufnahme", "Entlassungsdatum", "Aufnahmedatum", "Admission date", "DATE_SEEN", "Fecha ingreso",
        "date d'entrée", "Data ricovero", "Opnamedatum", "入院日", "Visit date"}},
      {contact,
       {"Telefonnr.", "Handy", "Telefonnummer", "Tel.", "E-Mail", "Cell phone", "Móvil", "Teléfono", "Portable",
        "Courriel", "Cellulare", "Telefoon", "Telemóvel", "電話番号", "メール", "Puhelin", "телефон"}},
      {street,
       {"Anschrift", "Adresse", "Street address", "Domicilio", "Dirección", "Indirizzo", "Adres", "Morada", "住所"}},
      {zip, {"PLZ", "Postleitzahl", "Post code", "ZIP", "Código postal", "code postal", "CEP", "郵便番号", "Postcode"}},
      {place,
       {"Wohnort", "Geburtsort", "Ort", "Town", "Ciudad", "Ville", "Comune", "Woonplaats", "Cidade", "市区町村"}},
      {name, {"Hausarzt",  "Customer",  "Client",         "Agent",    "Visitor",        "Caller",
              "Requester", "Attending", "Nurse",          "Kunde",    "Paciente",       "Patiënt",
              "Paziente",  "氏名",      "患者名",         "Username", "Notfallkontakt", "behandelnder Arzt",
              "Médecin",   "Huisarts",  "Medico curante", "担当医"}},
      {given_name, {"Vorname", "First name", "FNAME", "Prénom", "Voornaam", "Imię", "Rufname"}},
      {family_name,
       {"Nachname", "Familienname", "Last name", "LNAME", "Apellidos", "Cognome", "Achternaam", "Apelido", "姓",
        "Geburtsname", "maiden name", "Sukunimi"}},
      {sex, {"Geschlecht", "SEX", "Sexo", "Sexe", "Sesso", "Geslacht", "性別"}},
      {age, {"Alter (Jahre)", "AGE", "Edad", "âge [ans]", "Età", "Leeftijd", "Idade", "年齢"}},
  };
  return all;
}

TEST(ColumnWords, KnowHeadersOfTenLanguages) {
  for (const Headers& one : headers())
    for (const char* const name : one.names) {
      const std::vector<SuggestedAttribute> named = attributes_named_by(name);
      ASSERT_FALSE(named.empty()) << name;
      EXPECT_EQ(named.front().kind, one.kind) << name;
    }
}

TEST(ColumnWords, KnowNoOtherWords) {
  for (const char* const name : {"score", "dosage", "usage", "postage", "covid", "steroid", "piano", "hotel", "Patel",
                                 "X1", "Feld 7", "", "grp", "T0 [d]", "mood", "stage", "1", "image", "mandate"})
    EXPECT_TRUE(attributes_named_by(name).empty()) << name;
}

TEST(ColumnWords, TellWhoseTheyAre) {
  for (const char* const name : {"Hausarzt", "Nurse", "GP name", "Attending", "Notfallkontakt", "Mother's maiden name"})
    EXPECT_FALSE(attributes_named_by(name).front().of_person) << name;
  EXPECT_EQ(attributes_named_by("KV-Nr.").front().name, "insurance");
  EXPECT_EQ(attributes_named_by("Fallnr").front().name, "encounter");
}

}  // namespace
}  // namespace sumi::hide::testing
