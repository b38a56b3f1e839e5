#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace sumi::testing {

// A name as a roster has it, given name first, and how texts say it and its words: declined, with particles, titles and
// other spellings, written out from grammars.
struct NameInTexts {
  const char* language;
  const char* name;
  std::vector<const char*> forms;
};

inline const std::vector<NameInTexts>& names_in_texts() {
  static const std::vector<NameInTexts> all{
      {"English", "Ottoline Brackwater", {"Brackwater's", "Brackwaters", "Ottoline's", "OTTOLINE BRACKWATER'S"}},
      {"German", "Jürgen Müller", {"Müllers", "Jürgens", "Juergen Mueller", "Muellers", "JUERGEN"}},
      {"German", "Fritz Hofmann", {"Hofmanns", "Hofmannes", "Fritzens", "Fritz'"}},
      {"Spanish", "José Núñez", {"Jose Nunez", "Núñez", "JOSÉ"}},
      {"French", "Aurélie Lefèvre", {"d'Aurélie", "qu’Aurelie", "Lefevre", "AURÉLIE"}},
      {"Portuguese", "João Magalhães", {"Joao Magalhaes", "MAGALHÃES", "Joãozinho"}},
      {"Polish",
       "Zofia Wałęsa",
       {"Zofii", "Zofię", "Zofią", "Zofio", "Wałęsy", "Wałęsie", "Wałęsę", "Wałęsą", "Walesy"}},
      {"Polish",
       "Paweł Kowalski",
       {"Pawła", "Pawłowi", "Pawłem", "Pawle", "Kowalskiego", "Kowalskiemu", "Kowalskim", "Kowalscy", "Kowalskich"}},
      {"Polish",
       "Agnieszka Wójcik",
       {"Agnieszki", "Agnieszce", "Agnieszkę", "Wójcika", "Wójcikowi", "Wójcikiem", "Wójciku", "Wójcików"}},
      {"Polish", "Jerzy Dudek", {"Jerzego", "Jerzemu", "Jerzym", "Dudka", "Dudkowi", "Dudkiem"}},
      {"Polish", "Ewa Sikora", {"Ewy", "Ewie", "Ewę", "Ewą", "Sikory", "Sikorze", "Sikorę"}},
      {"Polish", "Piotr Kozioł", {"Piotra", "Piotrowi", "Piotrze", "Kozła", "Kozłowi", "Kozłem"}},
      {"Czech", "Petr Novák", {"Petra", "Petrovi", "Petrem", "Nováka", "Novákovi", "Novákem", "Novákovi"}},
      {"Czech", "Eva Nováková", {"Evy", "Evě", "Evu", "Evou", "Novákové", "Novákovou"}},
      {"Czech", "Karel Němec", {"Karla", "Karlovi", "Karlem", "Němce", "Němcovi", "Němcem"}},
      {"Croatian", "Marko Horvat", {"Marka", "Marku", "Markom", "Horvata", "Horvatu", "Horvatom"}},
      {"Croatian", "Ana Kovačić", {"Ane", "Ani", "Anu", "Anom", "Kovačića", "Kovačiću", "Kovačićem", "Kovacica"}},
      {"Finnish",
       "Pekka Virtanen",
       {"Pekan", "Pekkaa", "Pekalle", "Pekalta", "Virtasen", "Virtaselle", "Virtasella", "Virtaseen", "Virtasta"}},
      {"Finnish", "Matti Mäkelä", {"Matin", "Mattia", "Matille", "Mäkelän", "Mäkelää", "Mäkelälle", "Mäkelästä"}},
      {"Finnish", "Heikki Lahti", {"Heikin", "Heikkiä", "Heikille", "Lahden", "Lahtea", "Lahdelle"}},
      {"Finnish", "Anna Koski", {"Annan", "Annaa", "Annalle", "Annalta", "Kosken", "Koskea", "Koskelle"}},
      {"Finnish", "Antti Järvi", {"Antin", "Antille", "Järven", "Järveä", "Järvelle"}},
      {"Estonian", "Mari Tamm", {"Marile", "Mariga", "Tamme", "Tammele", "Tammega"}},
      {"Hungarian",
       "János Szabó",
       {"Jánosnak", "Jánossal", "Jánost", "Szabónak", "Szabóval", "Szabót", "Szabóék", "Szaboval"}},
      {"Hungarian", "Éva Kovács", {"Évának", "Évával", "Évát", "Kovácsnak", "Kováccsal", "Kovácsné"}},
      {"Hungarian", "Béla Nagy", {"Bélának", "Bélával", "Nagynak", "Naggyal", "Nagyot"}},
      {"Turkish",
       "Ayşe Yılmaz",
       {"Ayşe'nin", "Ayşe’ye", "Ayşenin", "Yılmaz'ın", "Yılmaz’dan", "Yılmaza", "YILMAZ'DAN", "Ayse'yi"}},
      {"Turkish", "İbrahim Çelik", {"İbrahim'in", "IBRAHIM", "İBRAHİM", "Çelik'e", "Celikten", "ÇELİK"}},
      {"Turkish", "Mehmet Doğan", {"Mehmet'e", "Mehmet'ten", "Doğan'ın", "Doğan'la", "DOĞAN"}},
      {"Lithuanian", "Jonas Kazlauskas", {"Jono", "Jonui", "Joną", "Kazlausko", "Kazlauskui", "Kazlauską"}},
      {"Lithuanian", "Rasa Kazlauskienė", {"Rasos", "Rasai", "Rasą", "Kazlauskienės", "Kazlauskienei", "Kazlauskienę"}},
      {"Latvian", "Jānis Bērziņš", {"Jāņa", "Jānim", "Jāni", "Bērziņa", "Bērziņam", "Bērziņu"}},
      {"Icelandic", "Guðrún Jónsdóttir", {"Guðrúnar", "Guðrúnu", "Jónsdóttur", "Gudrun Jonsdottir"}},
      {"Icelandic", "Jón Sigurðsson", {"Jóns", "Jóni", "Sigurðssonar", "Sigurðssyni"}},
      {"Swedish", "Åsa Lindström", {"Åsas", "Lindströms", "Asa Lindstrom"}},
      {"Romanian", "Ștefan Ionescu", {"Stefan Ionescu", "Ștefan", "Ionescului", "Şefan Ionescu"}},
      {"Vietnamese", "Nguyễn Văn Đức", {"Nguyen Van Duc", "NGUYỄN", "Đức", "Duc"}},
      {"Russian", "Анна Иванова", {"Анны", "Анне", "Анну", "Анной", "Ивановой", "Иванову", "Ивановых", "АННУ ИВАНОВУ"}},
      {"Russian",
       "Андрей Пушкин",
       {"Андрея", "Андрею", "Андреем", "Андрее", "Пушкина", "Пушкину", "Пушкиным", "Пушкине", "Пушкины"}},
      {"Russian", "Фёдор Достоевский", {"Федора", "Фёдору", "Федором", "Достоевского", "Достоевскому", "Достоевским"}},
      {"Russian", "Наталья Чайковская", {"Натальи", "Наталье", "Наталью", "Натальей", "Чайковской", "Чайковскую"}},
      {"Russian", "Павел Толстой", {"Павла", "Павлу", "Павлом", "Толстого", "Толстому", "Толстым"}},
      {"Russian", "Ольга Глинка", {"Ольги", "Ольге", "Ольгу", "Ольгой", "Глинки", "Глинке", "Глинку"}},
      {"Russian", "Игорь Соловей", {"Игоря", "Игорю", "Игорем", "Соловья", "Соловью"}},
      {"Russian", "Илья Заяц", {"Ильи", "Илье", "Илью", "Ильёй", "Зайца", "Зайцу"}},
      {"Russian", "Пётр Лев", {"Петра", "Петру", "Петром", "Льва", "Львом"}},
      {"Ukrainian", "Олексій Шевченко", {"Олексія", "Олексію", "Олексієм", "Шевченка", "Шевченку", "Шевченком"}},
      {"Ukrainian", "Марія Мельник", {"Марії", "Марію", "Марією", "Мельника", "Мельникові", "Мельником"}},
      {"Serbian", "Марко Петровић", {"Марка", "Марку", "Марком", "Петровића", "Петровићу"}},
      {"Bulgarian", "Георги Димитров", {"Димитрова", "ГЕОРГИ", "Димитровия"}},
      {"Greek",
       "Παναγιώτης Παπαδόπουλος",
       {"Παναγιώτη", "Παπαδόπουλου", "Παπαδόπουλο", "Παπαδόπουλε", "ΠΑΠΑΔΟΠΟΥΛΟΥ", "Παναγιωτης"}},
      {"Greek", "Ελένη Γεωργίου", {"Ελένης", "ΕΛΕΝΗΣ", "Ελενη", "ΓΕΩΡΓΙΟΥ"}},
      {"Greek", "Κώστας Νικολάου", {"Κώστα", "Κωστα", "ΝΙΚΟΛΑΟΥ"}},
      {"Greek", "Γιώργος Αλεξίου", {"Γιώργου", "Γιώργο", "Γιώργε"}},
      {"Hebrew", "מֹשֶׁה כֹּהֵן", {"משה", "ומשה", "למשה", "שמשה", "כהן", "לכהן", "וכהן"}},
      {"Hebrew", "לאה לוי", {"ללאה", "ולאה", "מלאה", "כשלאה", "ללוי", "והלוי"}},
      {"Arabic", "مُحَمَّد أحمد", {"محمد", "لمحمد", "ومحمد", "بمحمد", "احمد", "وأحمد", "لأحمد", "محمـد"}},
      {"Arabic", "فاطمة الحسن", {"لفاطمة", "فاطمه", "وفاطمة", "للحسن", "والحسن", "بالحسن", "الحسن"}},
      {"Persian", "زهرا کریمی", {"زهرا", "زهرای", "كريمي", "کریمی‌ها"}},
      {"Persian", "علی رضایی", {"علي", "رضایی", "رضائی", "رضايي"}},
      {"Urdu", "عائشہ صدیقی", {"عائشه", "صديقي", "صدیقی"}},
      {"Hindi", "प्रिया शर्मा", {"प्रियाजी", "शर्माजी"}},
      {"Marathi", "सचिन देशपांडे", {"सचिनने", "सचिनला", "सचिनचा", "देशपांडेंनी", "देशपांडेंचा", "देशपांडे"}},
      {"Nepali", "रमेश थापा", {"रमेशले", "रमेशलाई", "रमेशको", "थापाले", "थापाको"}},
      {"Bengali", "সুমিত্রা সেন", {"সুমিত্রার", "সুমিত্রাকে", "সেনের", "সেনকে", "সুমিত্রা"}},
      {"Bengali", "রহিম উদ্দিন", {"রহিমের", "রহিমকে", "উদ্দিনের", "উদ্দিনকে"}},
      {"Tamil", "முருகன் மீனா", {"முருகனின்", "முருகனுக்கு", "முருகனை", "மீனாவின்", "மீனாவுக்கு", "மீனாவை"}},
      {"Telugu", "రాము లక్ష్మి", {"రాముకి", "రాముని", "రాముతో", "లక్ష్మికి", "లక్ష్మిని", "లక్ష్మితో"}},
      {"Gujarati", "રમેશ પટેલ", {"રમેશને", "રમેશનો", "રમેશભાઈ", "પટેલની", "પટેલે", "પટેલને"}},
      {"Punjabi", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ", {"ਹਰਪ੍ਰੀਤ", "ਸਿੰਘ"}},
      {"Kannada", "ರಾಜು ಗೌಡ", {"ರಾಜುವಿನ", "ರಾಜುಗೆ", "ಗೌಡರ", "ಗೌಡರಿಗೆ", "ಗೌಡನ"}},
      {"Malayalam", "രാജൻ മേനോൻ", {"രാജന്റെ", "രാജനെ", "മേനോന്റെ", "മേനോനെ"}},
      {"Sinhala", "නිමල් පෙරේරා", {"නිමල්ගේ", "නිමල්ට", "පෙරේරාගේ", "පෙරේරාට"}},
      {"Thai", "สมชาย ใจดีมาก", {"คุณสมชาย", "สมชายใจดีมาก", "สมชายมา", "นายสมชาย ใจดีมาก"}},
      {"Khmer", "សុខា ចាន់ណា", {"លោកសុខា", "សុខាចាន់ណា", "ចាន់ណា"}},
      {"Georgian", "გიორგი ბერიძე", {"გიორგის", "გიორგიმ", "გიორგისთვის", "ბერიძის", "ბერიძემ", "ბერიძეს"}},
      {"Armenian", "Նարեկ Պետրոսյան", {"Նարեկի", "Նարեկին", "Պետրոսյանի", "Պետրոսյանից", "Պետրոսյանը", "ՊԵՏՐՈՍՅԱՆԻ"}},
      {"Armenian", "Աննա Սարգսյան", {"Աննայի", "Աննային", "Սարգսյանին", "Սարգսյանով"}},
      {"German", "Klaus Schröder", {"Schröders", "Schroeder", "Klausens", "SCHROEDERS", "Klaus'"}},
      {"Polish", "Marek Zieliński", {"Marka", "Markowi", "Markiem", "Zielińskiego", "Zielińskiemu", "Zielińskim"}},
      {"Polish", "Barbara Nowacka", {"Barbary", "Barbarze", "Barbarę", "Nowackiej", "Nowacką"}},
      {"Polish", "Tomasz Wróbel", {"Tomasza", "Tomaszowi", "Tomaszem", "Wróbla", "Wróblowi", "Wróblem"}},
      {"Czech", "Lenka Svobodová", {"Lenky", "Lence", "Lenku", "Lenkou", "Svobodové", "Svobodovou"}},
      {"Slovak", "Ján Horák", {"Jána", "Jánovi", "Jánom", "Horáka", "Horákovi", "Horákom"}},
      {"Slovene", "Matej Zupan", {"Mateja", "Mateju", "Matejem", "Zupana", "Zupanu", "Zupanom"}},
      {"Finnish", "Jukka Nieminen", {"Jukan", "Jukkaa", "Jukalle", "Niemisen", "Niemistä", "Niemiselle"}},
      {"Finnish", "Liisa Lehtonen", {"Liisan", "Liisaa", "Liisalta", "Lehtosen", "Lehtoselta", "Lehtosessa"}},
      {"Finnish", "Timo Hakala", {"Timon", "Timoa", "Timolle", "Hakalan", "Hakalaa", "Hakalalla"}},
      {"Hungarian", "Zoltán Horváth", {"Zoltánnak", "Zoltánnal", "Zoltánt", "Horváthnak", "Horváthtal"}},
      {"Turkish", "Fatma Kaya", {"Fatma'nın", "Fatma'ya", "Fatmanin", "Kaya'dan", "Kayanın", "KAYA'YA"}},
      {"Lithuanian", "Tomas Petrauskas", {"Tomo", "Tomui", "Tomą", "Petrausko", "Petrauskui", "Petrauską"}},
      {"Latvian", "Andris Ozols", {"Andra", "Andrim", "Andri", "Ozola", "Ozolam", "Ozolu"}},
      {"Icelandic", "Sigríður Ólafsdóttir", {"Sigríðar", "Sigríði", "Ólafsdóttur", "Olafsdottir"}},
      {"Russian", "Сергей Кузнецов", {"Сергея", "Сергею", "Сергеем", "Кузнецова", "Кузнецову", "Кузнецовым"}},
      {"Russian", "Мария Волкова", {"Марии", "Марию", "Марией", "Волковой", "Волкову"}},
      {"Russian", "Юрий Чехов", {"Юрия", "Юрию", "Юрием", "Чехова", "Чехову", "ЧЕХОВЫМ"}},
      {"Ukrainian", "Оксана Бондаренко", {"Оксани", "Оксані", "Оксану", "Оксаною", "Бондаренка", "Бондаренку"}},
      {"Kazakh", "Айгүл Нұрланова", {"Айгүлдің", "Айгүлге", "Айгүлді", "Нұрлановой", "Нұрланованың"}},
      {"Greek", "Δημήτρης Βασιλείου", {"Δημήτρη", "Δημητρη", "ΔΗΜΗΤΡΗΣ", "ΒΑΣΙΛΕΙΟΥ"}},
      {"Greek", "Σοφία Κωνσταντίνου", {"Σοφίας", "ΣΟΦΙΑΣ", "ΚΩΝΣΤΑΝΤΙΝΟΥ"}},
      {"Hebrew", "דוד פרידמן", {"ודוד", "לדוד", "שדוד", "בפרידמן", "לפרידמן"}},
      {"Arabic", "خالد منصور", {"لخالد", "وخالد", "بخالد", "لمنصور", "ومنصور"}},
      {"Persian", "سارا حسینی", {"سارای", "حسيني", "حسینی‌ها"}},
      {"Hindi", "अनिल वर्मा", {"अनिलजी", "वर्माजी", "अनिल", "वर्मा"}},
      {"Marathi", "सुनीता पाटील", {"सुनीताने", "सुनीताला", "सुनीताची", "पाटीलने", "पाटीलला"}},
      {"Bengali", "অমিত ঘোষ", {"অমিতের", "অমিতকে", "ঘোষের", "ঘোষকে", "অমিতবাবু"}},
      {"Tamil", "குமார் ராஜன்", {"குமாரின்", "குமாருக்கு", "குமாரை", "ராஜனின்", "ராஜனுக்கு"}},
      {"Telugu", "సీత రెడ్డి", {"సీతకి", "సీతను", "సీతతో", "రెడ్డికి", "రెడ్డిగారు"}},
      {"Gujarati", "મીના શાહ", {"મીનાને", "મીનાબેન", "મીનાનો", "શાહને", "શાહનો"}},
      {"Kannada", "ಸುಮಾ ಹೆಗಡೆ", {"ಸುಮಾಗೆ", "ಸುಮಾನ", "ಹೆಗಡೆಯ", "ಹೆಗಡೆಗೆ"}},
      {"Malayalam", "മോഹൻ നായർ", {"മോഹന്റെ", "മോഹനെ", "നായരുടെ", "നായരെ"}},
      {"Sinhala", "කමල් සිල්වා", {"කමල්ගේ", "කමල්ට", "සිල්වාගේ", "සිල්වාට"}},
      {"Georgian", "ნინო კაპანაძე", {"ნინოს", "ნინომ", "კაპანაძის", "კაპანაძემ", "კაპანაძეს"}},
      {"Armenian", "Արամ Հակոբյան", {"Արամի", "Արամին", "Արամից", "Հակոբյանի", "Հակոբյանին"}},
      {"Korean", "박지영", {"박지영은", "박지영이", "박지영과", "박지영님", "박지영께서"}},
      {"Amharic", "ሰላም ተስፋዬ", {"የሰላም", "ለሰላም", "ከሰላም", "ሰላምን", "ተስፋዬን", "የተስፋዬ"}},
      {"Korean", "김민수", {"김민수는", "김민수가", "김민수를", "김민수에게", "김민수씨", "김민수한테", "김민수의"}},
      {"Chinese", "王小明", {"王小明先生", "找王小明", "王 小明"}},
      {"Japanese", "山田太郎", {"山田太郎さん", "山田 太郎", "山田太郎は"}},
      {"Japanese", "ヤマダ タロウ", {"ヤマダタロウ", "ﾔﾏﾀﾞ ﾀﾛｳ"}},
      {"Amharic", "አበበ ቢቂላ", {"አበበን", "የአበበ", "ለአበበ", "ከአበበ", "በአበበ", "አበበና", "ቢቂላን", "የቢቂላ", "ስለአበበ"}},
  };
  return all;
}

inline std::string in_capitals(std::string_view text) {
  std::string made;
  icu::StringByteSink<std::string> sink(&made);
  UErrorCode error = U_ZERO_ERROR;
  icu::CaseMap::utf8ToUpper("", 0, {text.data(), static_cast<int32_t>(text.size())}, sink, nullptr, error);
  return made;
}

inline std::string decomposed(std::string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  std::string made;
  icu::Normalizer2::getNFDInstance(error)
      ->normalize(icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())}), error)
      .toUTF8String(made);
  return made;
}

// Latin, Greek, Hebrew and Arabic letters without what is set on them.
inline std::string without_marks(std::string_view text) {
  const icu::UnicodeString all = icu::UnicodeString::fromUTF8(decomposed(std::string_view(text.data(), text.size())));
  icu::UnicodeString kept;
  for (int32_t at = 0; at < all.length(); at = all.moveIndex32(at, 1)) {
    const UChar32 c = all.char32At(at);
    const bool is_mark = (c >= 0x300 && c < 0x370) || (c >= 0x591 && c < 0x5C8) || (c >= 0x64B && c < 0x656);
    if (!is_mark) kept.append(c);
  }
  std::string made;
  kept.toUTF8String(made);
  return made;
}

// All forms of a name: as written above, in capitals, without marks and decomposed, and the name in several orders.
inline std::vector<std::string> forms_in_texts(const NameInTexts& one) {
  const std::string name = one.name;
  std::vector<std::string> plain{name};
  if (const std::size_t space = name.find(' '); space != std::string::npos) {
    const std::string given = name.substr(0, space);
    const std::string rest = name.substr(space + 1);
    for (std::string form : {given, rest, rest + " " + given, rest + ", " + given}) plain.push_back(std::move(form));
  }
  for (const char* const form : one.forms) plain.emplace_back(form);
  std::vector<std::string> all;
  for (const std::string& form : plain)
    for (std::string made : {form, in_capitals(form), without_marks(form), decomposed(form)})
      if (std::find(all.begin(), all.end(), made) == all.end()) all.push_back(std::move(made));
  return all;
}

}  // namespace sumi::testing
