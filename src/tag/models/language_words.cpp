#include "tag/models/language_words.hpp"

#include <initializer_list>

namespace sumi::tag {
namespace {

constexpr std::uint32_t bits_of(std::initializer_list<Language> languages) {
  std::uint32_t bits = 0;
  for (const Language one : languages) bits |= 1U << static_cast<std::uint32_t>(one);
  return bits;
}

// Small words that are frequent in one of them and rare in the others tell at once; those that others have too, and
// words of notes, forms and chats, tell together.
constexpr auto kLanguageWords = [] {
  using enum Language;
  return std::array<LanguageWords, 16>{{
      {en, 2,
       "the of and to was with for that this are it you he she his her have had been by from not as we they will would "
       "were their an which without because after before about into does did doing there than then these those what "
       "who when how your our"},
      {en, 1,
       "is has be at i my on or but can do if out so no please thanks thank hi yes okay ok hello name date today "
       "yesterday tomorrow tonight patient denies seen home pain plan follow review reviewed well stable call "
       "called back again morning afternoon evening night day week weeks month months year years old meds given "
       "taken asked told said says went left right good fine new next last any some all just only still also "
       "more less very use using help write make get see need want like know feel feels feeling better worse "
       "start started stop stopped continue continued discharge discharged admitted admission refer referred "
       "clinic ward nurse doctor complains history exam assessment birth address phone sex age reason visit "
       "mother father brother sister daughter son wife husband up down over under wound blood pressure heart "
       "chest cough fever headache am me us seems cannot list sort function code script file line error show"},
      {es, 2,
       "por para su una un al lo más pero sus esta porque muy también hasta hay donde desde fue ser años sin "
       "sobre hoy ayer mañana está refiere acude ha han hace con según"},
      {es, 1,
       "en la es ya este sí nos ni era paciente hola gracias señor señora nombre fecha dolor alta ingreso visto "
       "vista estable buen bien mal estado general revisión cita consulta tratamiento diagnóstico exploración "
       "antecedentes edad sexo domicilio teléfono médico enfermera hijo hija hermano hermana madre padre esposa "
       "marido mujer hombre presenta niega derivado control semana semanas mes meses día días noche tarde casa "
       "plan sin cambios tensión fiebre tos cabeza presión sangre motivo vive solo sola toma tomar me te mi tu "
       "qué cómo cuando quiero puede buenos buenas tardes lunes martes miércoles jueves viernes sábado domingo "
       "el los las del se le que como"},
      {de, 2,
       "der das und ist nicht ein eine einen einem einer eines mit von zu dem auf für sich auch wird wurde "
       "wurden bei nach aus oder aber wir sie ihr haben hat sind über zum zur vom noch nur sehr kein keine "
       "keinen keiner ohne unter seit durch gegen wegen bis heute gestern morgens abends nachts bereits weiter "
       "weiterhin bekannt bekannte bekannter unauffällig stationär ambulant täglich tgl z.n. erfolgt erfolgte "
       "erhält klagt berichtet jetzt dann wenn dass mehr etwas alles nichts schon immer wieder gibt kann muss "
       "soll bitte"},
      {de, 1,
       "des den es war am als wie so ich er an in um man nun patient patientin herr frau geehrte liebe lieber "
       "danke hallo guten tag morgen abend nacht nachmittag woche wochen monat monate monaten jahr jahre jahren "
       "tage tagen stabil kreislaufstabil kontrolle befund befunde diagnose diagnosen therapie anamnese "
       "entlassung aufnahme entlassen aufgenommen verlegt überwiesen verordnet angesetzt abgesetzt gesehen "
       "besprochen empfohlen gegeben geplant beschwerden beschwerdefrei schmerzen schmerz fieber husten übelkeit "
       "schwindel atemnot blutdruck puls gewicht größe alter geschlecht anschrift geburtsdatum visite arzt "
       "ärztin schwester pfleger station klinik praxis hausarzt mutter vater sohn tochter bruder ehefrau ehemann "
       "lebt wohnt rechts links beidseits rechte linke rechten linken akut akute akuter chronisch chronische "
       "chronischer mell gut gute guter schlecht neu neue alt allgemeinzustand wunde reizlos medikation weitere "
       "weiteren wv telefonat rücksprache rezept termin kommt kam geht ging nimmt nahm hatte wünscht möchte "
       "verlauf eingestellt positiv negativ rö ekg labor sono op postop präop verdacht ausschluss zustand vd li"},
      {fr, 2,
       "les et est une un dans pour qui pas au aux avec sur par il elle nous vous je ce cette ces sa ses ont été "
       "être ou mais sont leur chez sans depuis après avant aujourd hui hier demain très bien même fait vu vue"},
      {fr, 1,
       "le que plus à en la de se monsieur madame mme mlle bonjour merci nom prénom date patient patiente "
       "douleur sortie entrée stable revu revue consultation traitement diagnostic examen antécédents âge sexe "
       "adresse téléphone médecin infirmière fils fille frère soeur mère père femme mari présente contrôle "
       "semaine semaines mois jour jours nuit matin soir domicile fièvre toux tête tension sang motif vit seul "
       "seule prend prendre si oui non quand comment peut veux rdv suite hospitalisation état général bon "
       "mauvais gauche droite lundi mardi mercredi jeudi vendredi samedi dimanche ans du des son"},
      {it, 2,
       "il gli della dello delle degli dei nel nella nelle che è sono di non per più anche questo questa alla "
       "dalla dal sul sulla ha hanno stato stata visto vista oggi ieri domani dopo prima senza molto signora "
       "dimesso dimessa paziente dolore buone cura casa anni giorni figlia figlio moglie marito con una un "
       "riferisce lamenta nega controllo terapia ricovero stabile piano dimissione dimissioni ho mi si ci"},
      {pt, 2,
       "os as da do das dos em um uma para com não mais como mas foi ao pelo pela são está tem também já eu ele "
       "ela muito hoje ontem amanhã paciente anos dor alta consulta visto filho filha mãe pai sem após dias "
       "semana doente revisto vai"},
      {nl, 2,
       "het een en van is dat niet met voor op zijn wordt werd door ook aan bij naar maar uit nog dan hij zij ze heeft "
       "hebben geen wel gezien vandaag gisteren morgen mevrouw meneer dhr mw patiënt patiënte naar huis goed pijn "
       "dochter zoon jaar dagen de beleid controle opname ontslag thuis komt gaat over der in ik je jij wat"},
      {sv, 2,
       "och att det som en på är av för med till den inte om ett har hade jag hon han var från vid efter utan "
       "idag igår imorgon patienten sedd hem smärta dotter son år dagar vecka mår bra kontroll återbesök "
       "inskriven utskriven bedömd läkare sjuksköterska inga ingen tar hos kommer ska ut in"},
      {da, 2,
       "og at det som en på er af for med til den ikke om et har havde jeg hun han var fra ved efter uden dag "
       "går morgen patienten set hjem smerter datter søn år dage uge godt kontrol indlagt udskrevet læge "
       "sygeplejerske ingen hos kommer skal å ble etter hjemme pasienten"},
      {pl, 2,
       "w na z się nie do to jest że po od za jak przez był była dla oraz bez dziś wczoraj jutro pacjent "
       "pacjentka dom ból córka syn lat dni tydzień kontrola wypis przyjęcie pani pan stan dobry"},
      {fi, 2,
       "ja on ei se että oli hän myös mutta kun tai ovat sekä jo vain nyt ilman jälkeen tänään eilen huomenna potilas "
       "kotiin kipu tytär poika vuotta päivää viikko kontrolli lääkäri hoitaja ennen"},
      {cs, 2,
       "na se je že do to pro jako po ale by byl byla jsou při bez dnes včera zítra pacient pacientka domů "
       "bolest dcera syn let dní týden kontrola pan paní lékař ke od nebo"},
  }};
}();

}  // namespace

const std::array<LanguageWords, 16>& language_words() {
  return kLanguageWords;
}

const std::array<LanguageEndings, 5>& language_endings() {
  using enum Language;
  static const std::array<LanguageEndings, 5> lists{{
      {en, "ing ness ings ally ied wed sed ted ced ned"},
      {de, "ung ungen keit keiten heit schaft lich liche licher lichen isch ische ischer ischen igt iert ierung ation"},
      {es, "ción ciones mente idad ado ada iendo"},
      {fr, "tion tions eux euse ment aux ée ées"},
      {it, "zione zioni mente ato ata ità"},
  }};
  return lists;
}

const std::array<LanguageLetters, 31>& language_letters() {
  using enum Language;
  static const std::array<LanguageLetters, 31> letters{{
      {U'ß', bits_of({de})},         {U'ä', bits_of({de, sv, fi})}, {U'ö', bits_of({de, sv, fi})},
      {U'ü', bits_of({de})},         {U'å', bits_of({sv, da})},     {U'æ', bits_of({da})},
      {U'ø', bits_of({da})},         {U'ñ', bits_of({es})},         {U'í', bits_of({es, pt, cs})},
      {U'ó', bits_of({es, pt, pl})}, {U'ú', bits_of({es, pt, cs})}, {U'á', bits_of({es, pt, cs})},
      {U'é', bits_of({es, fr, cs})}, {U'è', bits_of({fr, it})},     {U'ê', bits_of({fr, pt})},
      {U'à', bits_of({fr, it, pt})}, {U'ç', bits_of({fr, pt})},     {U'î', bits_of({fr})},
      {U'œ', bits_of({fr})},         {U'ù', bits_of({fr, it})},     {U'ò', bits_of({it})},
      {U'ì', bits_of({it})},         {U'ã', bits_of({pt})},         {U'õ', bits_of({pt})},
      {U'ë', bits_of({nl})},         {U'ą', bits_of({pl})},         {U'ę', bits_of({pl})},
      {U'ł', bits_of({pl})},         {U'ě', bits_of({cs})},         {U'ř', bits_of({cs})},
      {U'ů', bits_of({cs})},
  }};
  return letters;
}

}  // namespace sumi::tag
