#include "tag/spoken/street_words.hpp"

namespace sumi::tag {
namespace {

using enum StreetPlace;

constexpr StreetWords kStreetWords[] = {
    {behind_name, "en",
     "street|avenue|road|lane|drive|boulevard|terrace|parkway|highway|crescent|turnpike|expressway|causeway"},
    {behind_name_capital, "en",
     "Court|Circle|Square|Place|Plaza|Way|Trail|Close|Mews|Grove|Gardens|Loop|Alley|Row|Crossing|Esplanade|Promenade"},
    {behind_name_at_end, "en",
     "Walk|Rise|Quay|Wharf|Parade|Ridge|Croft|Dene|Wynd|Brae|Vale|Hill|Pike|Bend|Bnd|Run|Hollow|Glen|Knoll|Landing|"
     "Cove|Meadows?|Trace|Brook|Chase|Heights|Villas"},
    {abbreviation, "en", "st|str|ave|av|rd|ln|dr|blvd|ter|terr|pkwy|hwy"},
    {abbreviation_capital, "en", "Ct|Cir|Sq|Pl|Cres|Trl|Tce|Gdns|Grv|Esp|Pde"},
    {whole_name, "en",
     "Broadway|Bowery|Piccadilly|Whitehall|Pall[ \\t]+Mall|Haymarket|Cheapside|Embarcadero|Strand|Aldwych|Kingsway|"
     "Avenue[ \\t]+of[ \\t]+the[ \\t]+\\p{Lu}\\p{L}+"},

    {behind_number, "fr",
     "rue|avenue|av\\.|boulevard|bd|blvd|place|chemin|allée|impasse|quai|route|square|ruelle|faubourg|fbg|sentier|"
     "venelle|"
     "montée|esplanade|chaussée|rond-point|passage|cours|sq\\.|pl\\.|lotissement|résidence|hameau|lieu-dit|lieudit|rte|"
     "clos|promenade|cité|traverse|parvis|imp\\.|villa|che\\."},
    {behind_number, "vi", "đường|phố"},

    {in_front_common, "es, pt", "calle|c/|avenida|avda\\.|av\\.|paseo"},
    {in_front, "es, ca",
     "calle|c/|avenida|avda\\.?|avd\\.|av\\.|paseo|pº|plaza|plza\\.?|pza\\.?|carretera|ctra\\.?|camino|ronda|"
     "traves[íi]a|glorieta|rambla|callejón|pasaje|costanilla|carrer|avinguda|passeig|"
     "urb\\.|urbanización|gta\\.|pje\\.|psje\\.|cmno\\.|cno\\.|trav\\.|rda\\.|pol\\.[ "
     "\\t]+ind\\.|polígono|barrio|bº|bda\\.|"
     "barriada|colonia|cuesta|bulevar|jirón|jr\\."},
    {in_front, "pt, gl",
     "praça|rua|rúa|alameda|travessa|ladeira|rodovia|pç\\.|pça\\.|estrada|estr\\.|beco|calçada|quinta|lgo\\.|rod\\.|"
     "viela|rotunda|bairro"},
    {in_front, "it", "viale|piazzale|vicolo|lungotevere|lungarno|lungomare|località|loc\\.|frazione|fraz\\."},
    {in_front_capital, "it",
     "Via|Piazza|Corso|Largo|Strada|Contrada|Borgo|Salita|V\\.le|P\\.za|P\\.zza|C\\.so|VIA|PIAZZA|CORSO|Campo|Rione|"
     "Fondamenta|Traversa|Tv\\."},
    {in_front_capital, "fr-BE, fr-CH", "Rue|Chaussée|Chemin"},
    {in_front_beside_word, "fr-BE, fr-CH", "Avenue|Boulevard|Place|Quai|Square"},
    {in_front, "pl, sk, sl, hr", "ul\\.|ulica|ulicy|ulici|aleja|alei|aleje|osiedle"},
    {in_front_beside_word, "pl", "Plac|Al\\.|Rynek|Pl\\.|pl\\.|Os\\.|os\\.|bulwar"},
    {in_front, "cs, sk", "nám\\.|náměstí|námestie|nábřeží|třída|tř\\."},
    {in_front_beside_word, "es, pt, cs", "C\\.|nábř\\."},
    {in_front_beside_word, "it", "via|piazza|corso"},
    {in_front_capital, "hr, sr, sl", "Trg|Cesta|Bulevar"},
    {in_front_capital, "ro", "Strada|Str\\.|Bulevardul|B-dul|Bd\\.|Calea|Șoseaua|Şoseaua|Șos\\.|Aleea|Piața|Splaiul"},
    {in_front, "ru, uk, bg, sr",
     "ул\\.|улица|улице|вул\\.|вулиця|проспект|пр-т|просп\\.|переулок|пер\\.|площадь|пл\\.|набережная|наб\\.|шоссе|"
     "бульвар|бул\\.|булевар"},
    {in_front, "el", "οδός|οδό|λεωφόρος|λεωφ\\.|πλατεία"},
    {in_front, "id, ms", "jalan|jln?\\."},
    {in_front, "he, ar", "רחוב|רח['׳]|שדרות|شارع|طريق"},

    {ending, "de", "straße|strasse|str\\.?|gasse|allee|weg|chaussee|fürstendamm"},
    {in_front_of_particle, "de", "Straße|Platz|Allee"},
    {ending, "nl", "straat|laan|gracht|[^e]kade|(?:dels|iks)kade|plein|dijk|singel|steeg|dreef|plantsoen|burgwal"},
    {ending, "sv", "gatan|vägen|gränd|gränden|torget|stigen|promenaden"},
    {ending, "no, da", "[^i]gade|gaten|gata|veien|vegen|vei|vej|stræde|plads"},
    {ending, "fi", "katu|kuja|polku|aukio|raitti|[aeiyäö]ntie"},
    {ending_beside_word, "de, nl, sv, no, da, fi",
     "ring|steig|stieg|pfad|platz|markt|graben|wall|hof|berg|tor|park|wiese|winkel|höhe|grund|kamp|brink|rain|anger|"
     "zeile|damm|ufer|hang|garten|feld|gate|allé|allee|torv|torg|tie|ranta|kaari|baan|pad|plass|veg|"
     "promenade|einde|hout|poort|haven|zicht|kade|singel"},
    {name_beside_word, "de",
     "Am|An[ \\t]+de[rnm]|Auf[ \\t]+de[rm]|Im|In[ \\t]+de[rn]|Zu[mr]|Unter[ \\t]+de[nrm]|Hinter[ \\t]+de[rm]|"
     "Vor[ \\t]+de[rm]|Beim|Bei[ \\t]+de[rm]"},
    {name_beside_word, "cs", "Nad|Pod|Mezi"},
    {no_street, "de",
     "tage?|jahre?n?|monat|woche|alter|zimmer|gleis|kapitel|abschnitt|absatz|artikel|teil|punkt|schritt|fall|stock|"
     "stadium|bett|saal|raum|feld|ende|anfang|januar|februar|märz|april|mai|juni|juli|august|september|oktober|"
     "november|"
     "dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag"},
    {behind_name_in_sentences, "hu", "utca|út|útja|tér|tere|körút|krt\\.|sétány|rakpart"},
    {behind_name_in_sentences, "tr", "Caddesi|Cad\\.|Cd\\.|Sokak|Sokağı|Sok\\.|Sk\\.|Bulvarı|Blv\\.|Mahallesi|Mah\\."},
    {behind_name_in_sentences, "cs, sk, sl, hr", "třída|náměstí|nábřeží|ulice|ulica|cesta|trg"},
    {behind_name_in_sentences, "ru, uk, bg", "улица|проспект|переулок|площадь|набережная|шоссе|бульвар"},

    {adjective, "de",
     "(?:Alte|Neue|Große|Grosse|Kleine|Obere|Untere|Hintere|Vordere|Lange|Kurze|Hohe|Breite|Mittlere|Innere|Äußere|"
     "Inner|Äußer)["
     "rnsm]?"},
    {adjective, "nl, sv, no, da",
     "Nieuwe|Oude|Eerste|Tweede|Derde|Grote|Kleine|Lange|Korte|Hoge|Lage|[12]e|Gamle|Gamla|Store|Stora|Lille|Lilla|"
     "Oostelijke|Westelijke|Noordelijke|Zuidelijke|Prins|Prinses|Koning|Koningin|Burg\\.[ "
     "\\t]+(?:de|van)|Witte|Norra|Södra|Östra|Västra|Nya|Nedre|Øvre|Nordre|Søndre|\\p{Lu}\\p{L}+[ \\t]+van(?:[ "
     "\\t]+de[rn]?)?"},
    {particle, "es, pt, ca, fr", "de[ \\t]+las?|de[ \\t]+los|del?|das?|dos?|des|du|las?|los|les?|el|y|e|et"},
    {particle, "it, ro", "di|dei|della|delle|degli|dal?|lo|al|alla"},
    {particle, "hr, sr", "bana|kralja|kneza|svetog"},
    {particle, "de, nl", "in|am|van|von|der|den|dem"},

    {unit_in_front, "en", "unit|flat|apt|apartment|suite|room|shop|studio|lot|level|floor|fl"},
    {plot, "en", "house|plot|door|flat|shop"},
    {unit_behind, "en", "apt|apartment|suite|ste|unit|flat|room|floor|fl|bldg|building|lot|spc"},
    {unit_behind_comma, "it, es, ru, tr, ro", "int|interno|scala|кв|корп|apto|dpto|depto|piso|d|daire|bl|sc|ap|m|lgh"},
    {in_front_of_grid, "es-CO", "calle|cl|carrera|cra|cr|kr|diagonal|transversal|avenida|av"},
    {number_word, "es, pt, it", "n[º°o]\\.?|núm(?:ero)?\\.?|n\\.|km\\.?"},
    {number_word, "ro, de", "nr\\.?"},
    {number_word, "tr, id", "no[:.]?"},
    {number_word, "ru, uk, bg", "д\\.|дом|буд\\.|№"},

    {box, "en",
     "p\\.[ \\t]?o\\.?[ \\t]*box|p[ \\t]o\\.?[ \\t]*box|po\\.[ \\t]*box|po[ \\t]+box|pobox|post[ \\t]+office[ "
     "\\t]+box|gpo[ \\t]+box|private[ \\t]+bag|locked[ \\t]+bag"},
    {box, "en-US", "(?:rr|r\\.r\\.|hc|rural[ \\t]+route|star[ \\t]+route|psc|cmr)[ \\t]*#?\\d{1,4},?[ \\t]+box"},
    {box, "de", "postfach"},
    {box, "es, pt",
     "apartado(?:[ \\t]+(?:de[ \\t]+correos|postal))?|apdo\\.?(?:[ \\t]+de[ \\t]+correos)?|casilla[ \\t]+(?:de[ "
     "\\t]+correos?|postal)|caixa[ "
     "\\t]+postal"},
    {box, "fr", "boîte[ \\t]+postale|case[ \\t]+postale"},
    {box, "it", "casella[ \\t]+postale"},
    {box, "nl, da, no, sv, fi", "postbus|postboks|postilokero"},
    {box, "pl, cs, hu, ro, tr, hr",
     "skrytka[ \\t]+pocztowa|skr\\.[ \\t]+poczt\\.|poštovní[ \\t]+přihrádka|postafiók|căsuța[ \\t]+poștală|posta[ "
     "\\t]+kutusu|"
     "poštanski[ \\t]+pretinac"},
    {box, "ru, uk, bg, el", "а/я|абонентский[ \\t]+ящик|пощенска[ \\t]+кутия|τ\\.θ\\."},
    {box, "ja, zh, ko", "私書箱|邮政信箱|郵政信箱|사서함"},
    {box_beside_word, "fr, it, de, sv, fi, tr", "BP|B\\.P\\.|CP|C\\.P\\.|CS|TSA|Box|PL|Pf\\.|P\\.K\\.|POB"},

    {address_label, "en, de, es, pt, it, fr, nl, sv, fi, pl, cs, hu, tr",
     "address|adresse|anschrift|direcci[óo]n|domicilio|indirizzo|endereço|morada|adres|adress|adresa|adresi|lakcím|"
     "osoite|home|addr"},
    {address_word, "en",
     "address|mailing[ \\t]+address|lives?[ \\t]+at|lived[ \\t]+at|living[ \\t]+at|resid(?:es?|ed|ing)[ "
     "\\t]+at|residence|"
     "mail[ \\t]+to|sent[ \\t]+to|send[ \\t]+to|ship[ \\t]+to|deliver(?:ed|y)?[ \\t]+to|moved[ \\t]+to"},
    {address_word, "de", "adresse|anschrift|wohnhaft(?:[ \\t]+in)?|wohnt|wohnort"},
    {address_word, "es, pt, it, fr",
     "direcci[óo]n|domicilio|vive[ \\t]+en|reside[ \\t]+en|endereço|morada|indirizzo|residente[ \\t]+in|abita[ "
     "\\t]+in|domicile|"
     "demeurant(?:[ \\t]+au)?|habite(?:[ \\t]+au)?"},
    {address_word, "nl, sv, no, da, fi, pl, cs, hu, tr, ro, hr",
     "adres|adress|woont(?:[ \\t]+(?:op|aan))?|bor[ "
     "\\t]+(?:på|i)|osoite|adresa|lakcím|cím|adresi|zam\\.|zamieszkał[ay]?"},
    {address_word, "ru, uk, bg, el, ja", "адрес|адреса|проживает|διεύθυνση|住所"},
};

}  // namespace

std::span<const StreetWords> street_words() {
  return kStreetWords;
}

std::string street_words_of(StreetPlace place) {
  std::string all;
  for (const StreetWords& row : kStreetWords) {
    if (row.place != place) continue;
    if (!all.empty()) all += '|';
    all += row.words;
  }
  return all;
}

}  // namespace sumi::tag
