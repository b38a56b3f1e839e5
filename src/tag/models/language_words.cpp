#include "tag/models/text_evidence.hpp"

namespace sumi::tag {
namespace {

// Function words that are frequent in one language and rare in the others score high; words shared with other
// languages, and words of notes, forms and chats, score low and count together.
constexpr auto kLanguageWords = [] {
  using enum Language;
  return std::array<LanguageWords, 56>{{
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
       "af havde efter uden går morgen patienten set hjem smerter søn dage uge godt kontrol indlagt "
       "udskrevet læge sygeplejerske ingen gik nogle selv hvad mig dig"},
      {pl, 2,
       "w na z się nie do to jest że po od za jak przez był była dla oraz bez dziś wczoraj jutro pacjent "
       "pacjentka dom ból córka syn lat dni tydzień kontrola wypis przyjęcie pani pan stan dobry"},
      {fi, 2,
       "ja on ei se että oli hän myös mutta kun tai ovat sekä jo vain nyt ilman jälkeen tänään eilen huomenna potilas "
       "kotiin kipu tytär poika vuotta päivää viikko kontrolli lääkäri hoitaja ennen"},
      {cs, 2,
       "na se je že do to pro jako po ale by byl byla jsou při bez dnes včera zítra pacient pacientka domů "
       "bolest dcera syn let dní týden kontrola pan paní lékař ke od nebo"},
      {it, 2,
       "ti io tutti sempre fa essere cosa via poi così fare può fatto tutto ancora ad bene sta tra già "
       "loro giorno sia nuovo mondo quello cose voglio perchè persone quella contro appena meglio tua "
       "proprio grazie altro qualcuno troppo suo pure male andare nessuno"},
      {it, 1, "e"},
      {pt, 2,
       "é seu nº ainda pode há mesmo quando aos até bem qual foram contra qualquer seus sob seja apenas "
       "dois lhe suas só conforme às primeiro isso três valor onde assim ação razão ano sendo"},
      {pt, 1, "o e"},
      {nl, 2,
       "tot onder zal zich tegen deze twee daar moeten haar wij eene doen hadden eerste kunnen zou soort "
       "omdat ons eenige zullen laten alleen geweest handel welke onse dien tijd weder volgens mogen "
       "plaats waar nieuwe staat minder zijnde ontvangen drie kwam zeer gezonden maken"},
      {nl, 1, "ten werden waren"},
      {sv, 2,
       "också säger när än finns där två här sedan måste mycket många upp mellan olika detta även något "
       "nya genom någon första stora fick allt flera skall varit vad tidigare enligt hela inom samma "
       "göra människor några större gäller varje gör annat kunna deras dock"},
      {sv, 1, "kan sig så får få mot"},
      {da, 2,
       "siger ud meget noget mere været bliver ind mod deres hvad sagde blive fik lige blevet lidt anden "
       "hende sidste sit mellem nogle gik andet fået gøre tilbage hendes endnu gennem nogen inden måde "
       "gør altid"},
      {da, 1,
       "og at det som en på er for med til den ikke om et har jeg hun han var fra ved dag år kommer skal "
       "hos datter kan så sig vil også være blev hvor kunne få"},
      {pl, 2,
       "latach miejsce został jako jego tym także również później tego gdzie jednak została przy zachód "
       "samym który też znajduje następnie było wschód stanie zajął grał czy członkiem są nim czasie "
       "udział dwa grupy pracował tylko między były studia pierwszym tych którym swojej pomiędzy "
       "pierwszy północ"},
      {pl, 1, "roku jej ze"},
      {fi, 2,
       "kuin joka niin mukaan sitä olisi kanssa siitä vuonna ollut vielä jotka sitten sillä kuitenkin "
       "mitä jonka jossa tämän hänen vuoden kaikki eivät hyvin olivat voidaan paljon eikä ihan vaikka "
       "vaan pitää koska niiden kaksi minä päivänä ottaa huomioon esimerkiksi tämä tulee olevan vuoksi "
       "eri"},
      {fi, 1, "voi olla"},
      {no, 2,
       "hjemme pasienten å seg ikkje eit etter frå opp sier enn ble eg inn seier mellom slik meir nå vart siste noko "
       "blitt gjennom vært litt noen berre mye fekk kva vere rett kjem viktig blant meiner hva fleire "
       "hatt"},
      {no, 1,
       "og at det som en på er for med til den ikke om et har jeg hun han var fra ved dag år kommer skal "
       "hos datter av dei vil også så må blir ut dette hadde få mot"},
      {et, 2,
       "kui ning või mis aga nii kes võib välja üks üle juba aasta vastu kuni tuleb selle tema vaid "
       "olnud meie sest pärast kuid olid nende saab küll oleks mida aastal ära eest neid väga mitte "
       "juurde ajal peaks teha tagasi kohta ütles enam rohkem siin sõnul kokku peale praegu peab päeva "
       "ainult enne kuidas kaks kõik korda palju jooksul võimalik ette raha midagi saanud aastat hästi "
       "vähem järgi näiteks"},
      {et, 1, "ja ei ka oli ta siis veel"},
      {lv, 2,
       "ir ar arī uz kā bija bet vai nav tā viņa tas gan jau pēc tikai viņš pie vēl līdz tiek laikā gadā "
       "savu viņu ļoti kur tās būs tika šo taču mēs kaut būtu gadu varētu tik pret viņi kurš daudz kurā "
       "viņas darba vien nebija kuru būt visu viņai vairāk kuri viņam mums tāpēc pirms trīs kādu vairs "
       "kopā laiku nekā šī tomēr gadus kura savas visi kuras"},
      {lv, 1, "ka kad"},
      {hu, 2,
       "az és hogy nem egy kell vagy volt csak már azt ez mint még ki olyan úgy minden vonatkozó "
       "valamint ezt által itt lehet amely való új akkor lesz szerint volna arra szóló pedig között "
       "ilyen jó számára vagyok alapján első amelyek két így illetve amikor amit több történő egész "
       "említett nagyon maga alatt után valami úr teljes során egyes előtt megfelelően ember át "
       "szükséges nincs miatt közötti mindig saját"},
      {ro, 2,
       "în și cu pentru care pe fost să că ca fi sau iar sunt prin după dintre fiind către între anul "
       "cele până cel două cadrul acest loc unui unde într lor cei său sale timp avea unei avut perioada "
       "cum peste primul sub privind toate despre această doar fie doi când timpul mult decât celor "
       "precum stat atât asemenea spre declarat dacă persoane însă luni locul pot multe atunci"},
      {ro, 1, "lui va vor"},
      {tr, 2,
       "ve ile olarak olan yılında bu için tarafından ilk sonra çok daha yer arasında büyük gibi oldu "
       "kadar bulunan iki birlikte adlı tarihinde olduğu veya bağlı önemli göre eski aynı diğer yıl "
       "olmuştur adı kez iyi birçok başladı etti içinde karşı aldı biri ikinci önce vardır üzerine "
       "yapılan yaptı üç zamanda nda üzere gelen sahip ardından nin olduğunu nın sırasında devam ancak "
       "yılları küçük almıştır şekilde olup biridir bulunmaktadır tüm"},
      {sh, 2,
       "u koji ili će iz godine kao koje što kako bi nije koja može biti sve zbog ovog više strane rekao "
       "bilo kada prema nakon jer još protiv stvari već između mogu broj odnosno nisu koju smo tako "
       "godina kaže način osnovu toga dok slučaju oko jedan sada nego kod ga kojim ljudi ih prije neće "
       "druge poslova nema nekoliko ime"},
      {sh, 1, "za od"},
      {sk, 2,
       "v ale dnes nie som že aj sme bol keď jeho aby čo však bola ktoré pred sú pre pri bolo povedal ktorý veľmi už "
       "boli "
       "povedala až niečo nič neho medzi mňa chvíľu ktorá deň toho ešte má nás opäť alebo kde oči byť "
       "všetko mne ste tomu nikdy tvár či okolo iba seba tejto potom ťa teraz všetky podľa sebe lebo "
       "všetkých svojej akoby"},
      {sk, 1, "z jej ako za mu od bude"},
      {id, 2,
       "untuk dari itu ini dengan dalam tidak akan ke tersebut juga mengatakan telah menjadi sebagai "
       "sudah tahun atau bisa oleh karena adalah lebih mereka orang seperti saat kepada bahwa dapat saya "
       "persen kita harus belum calon lain baru banyak melakukan masyarakat menyatakan bagi merupakan "
       "masih beberapa ujar terjadi baik secara lalu daerah setelah hanya bulan terhadap umum saja atas "
       "sejumlah tetap harga termasuk sebuah serta sejak tinggi memiliki bukan nama"},
      {id, 1, "dia"},
      {ru, 2,
       "в и на с из род не что по к от за был время во а его до также для о как "
       "было это со является место после была были который года их северо при годах где но р же лет "
       "будет которых под у частью более работал этом которые против или "
       "этого они том настоящее стал уже только то"},
      {ru, 1, "он"},
      {kk, 2,
       "да мен бар екі бір жүз де және үшін мың осы бұл бойынша бес үш отыр дейін жатыр деп адам керек "
       "жыл жылы болады жұмыс ғана інші жиырма жоқ астам біз төрт деген емес ол енді болып жаңа іі "
       "қазір ақ болды болған дейді көп ішінде туралы тағы алты біздің өз алып жеті сол арқылы кейін жол "
       "болса келген жаңағы күн екен тоғыз жатқан жуық ең арнайы су үлкен"},
      {kk, 1, "он"},
      {fa, 2,
       "به در از که این با می رو هم را است های تو بود ها برای یه تا یک شده یا شد ولی ای سال کرد همه نیست "
       "آن خیلی نه شما هر اون بر چه باید داره هست کرده دیگه مردم نمی میشه یکی بی اما دو کار خود روز اگر "
       "شود چون باشه دست چرا کردن گفت کنم هیچ اینکه همین کشور پیش سر الان کنه چند پس"},
      {fa, 1, "و من ما بعد"},
      {ar, 2,
       "في من على أن إلى التي أو كان عن ذلك مع هذا الذي هذه عام هو كل كانت حيث لا تم هي بين وفي لم قد "
       "يمكن أي إن سنة عدد حتى بعض ثم كما أكثر أيضا فإن أول غير وقد العالم وكان قام يتم لكن أخرى تكون "
       "القرن يكون عندما خلال فيها العديد الوقت عليه أحد له بها لها منها مجموعة بشكل وهي الأخرى والتي "
       "عليها تلك وهو أنه"},
      {ar, 1, "و ما بعد مثل"},
      {uk, 2,
       "і та не що на як це від до він вона був була для є або але за ще вже під після також через який "
       "яка які їх його її дуже треба"},
      {bg, 2,
       "и на да се не са от за че като по при това със към или но беше има до му ще бъде след които "
       "който която още може него"},
  }};
}();

}  // namespace

const std::array<LanguageWords, 56>& language_words() {
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

const std::array<LanguageLetters, 26>& language_letters() {
  using enum Language;
  static const std::array<LanguageLetters, 26> lists{{
      {es, U"ñíóúáé"},
      {de, U"ßäöü"},
      {fr, U"éèêàçîœùâ"},
      {it, U"èàùòì"},
      {pt, U"íóúáêàçãõâ"},
      {nl, U"ë"},
      {sv, U"äöå"},
      {da, U"åæø"},
      {pl, U"óąęłćżźśń"},
      {fi, U"äö"},
      {cs, U"íúáéěřůýňčšž"},
      {no, U"åæø"},
      {et, U"äöüõšž"},
      {lv, U"čšžāēīūģķļņ"},
      {hu, U"öüíóúáéőű"},
      {ro, U"îășțşţâ"},
      {tr, U"öüçşâğı"},
      {sh, U"čšžćđ"},
      {sk, U"äíóúáéýôľĺŕťďňčšž"},
      {ru, U"ыэёщ"},
      {kk, U"ыэәғқңөұүһі"},
      {uk, U"щіїєґ"},
      {bg, U"ъщ"},
      {fa, U"پچژگکی"},
      {ar, U"ةىيكأإ"},
      {zh, U"们这说时对发为于从个过还没让给请车东见问间现业动是我他你它吗呢吧很么样进边开关钱话语读谁买卖觉应该认识"},
  }};
  return lists;
}

}  // namespace sumi::tag
