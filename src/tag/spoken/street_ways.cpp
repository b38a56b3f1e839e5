#include "tag/spoken/street_ways.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tag/spoken/street_patterns.hpp"

namespace sumi::tag {
namespace {

using enum StreetPlace;

// Letters, and those that may begin a name, as ranges of blocks: regexes are some ten times smaller than with \p{L}.
constexpr const char* kLetters =
    R"(A-Za-z\x{C0}-\x{24F}\x{370}-\x{52F}\x{5D0}-\x{5EA}\x{620}-\x{64A}\x{1E00}-\x{1FFF})";
constexpr const char* kCapital =
    R"([A-Z\x{C0}-\x{DE}\x{100}-\x{24F}\x{386}-\x{3AB}\x{400}-\x{42F}\x{5D0}-\x{5EA}\x{620}-\x{64A}\x{1E00}-\x{1FFF}])";

constexpr const char* kBegins = R"((?:^|[^\p{L}\p{N}/.,-]|[^\p{N}][.,]))";
// Matches the end of a part or sentence, which has to follow an address by a word with other meanings (Dr, St).
constexpr const char* kPartEnds = R"((?:[ \t]*[,;)\r\n]|\.?[ \t]*$))";
constexpr const char* kSentenceEnds = R"((?:[ \t]*[,;)\r\n]|\.?[ \t]*$|\.[ \t]))";
constexpr const char* kDirection =
    R"((?:[ \t]+(?:N\.?[EW]\b\.?|S\.?[EW]\b\.?|[NSEW]\b|(?:North|South)(?:east|west)?\b|East\b|West\b)))";
constexpr const char* kNumberInFront =
    R"(\d{1,5}(?:/?[A-Za-z]\b)?(?:[ \t]?[-–/&][ \t]?\d{1,5}[A-Za-z]?)?(?:[ \t]?½|[ \t]1/2)?)";
constexpr const char* kBritishCode = R"([A-Z]{1,2}\d[A-Z\d]?[ \t]\d[A-Z]{2}\b)";
// At most three digits: years and amounts have more.
constexpr const char* kNumberBesideWord = R"(\d{1,3}(?:[ \t]?[A-Za-z])?\b(?:[ \t]?[-–/+][ \t]?\d{1,3}[a-z]?\b)?)";

// Matches Court and COURT, not court.
std::string with_capital(StreetPlace place) {
  std::string all = street_words_of(place);
  std::string upper = all;
  std::ranges::transform(upper, upper.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return "(?:" + all + "|" + upper + ")";
}

std::string capital_word() {
  return fmt::format("{}[{}'’.-]*", kCapital, kLetters);
}
// Matches what stands between the number and the word for a street in English.
std::string english_name() {
  return fmt::format(R"((?:(?: {{1,2}}|\t)(?:{}|\d{{1,3}}(?:st|nd|rd|th)))+)", capital_word());
}
// As above, but a sentence may end after it: a full stop belongs only to initials and titles.
std::string last_word() {
  return fmt::format(
      R"((?:(?:{0}(?:\.-{0})*|St[ea]?|Sto|Gén|Ga?l|Gra?l|Dra?|Pr|Prof|Mgr|Mons|Ma?l|Cdt|Cap|Col|Cnel|Lt|Pdt|Pte|Ing|Gen|Fr|Cne)\.|{0}(?:[{1}'’-]|\.[{1}])*))",
      kCapital, kLetters);
}
// Matches a name with particles: de la Constitución, XX Settembre, des 17. Juni.
std::string street_name(const std::string& capital) {
  const std::string word = fmt::format(R"((?:(?:{0}[ \t]+|[dDlL]['’]))*(?:\d{{1,2}}\.?[ºª]?[ \t]+(?:de[ \t]+)?)?{1})",
                                       any_case(particle), capital);
  return fmt::format(R"({0}(?:[ \t]+{0})*)", word);
}
// Matches what follows the name: the number or s/n, floor and door.
std::string number_behind() {
  return fmt::format(
      R"([ \t]*,?[ \t]*(?:(?:{}[ \t]*)?\d{{1,5}}(?:[.,]\d{{3}}\b)?(?:[ \t]?(?i:bis|ter)\b)?(?:[A-Za-z]|[ \t][A-H]\b|[ \t]?[А-Яа-я]\b)?(?:[ \t]?[-–/][ \t]?(?:\d{{1,4}}[A-Za-z]?|[A-Za-z])\b)?(?:[ \t]*[,-][ \t]*(?:\d{{1,2}}[ºª°](?:[ \t]?[A-F]\b)?|\d{{1,2}}[A-Za-z]\b|(?i:{})[.:]*[ \t]*\d{{1,4}}[A-Za-z]?\b))*|(?i:s/n)\b))",
      any_case(number_word), street_words_of(unit_behind_comma));
}
// Matches 12 (name); Flat 3, 12 (name).
std::string english_number() {
  return fmt::format(
      R"((?:{}\.?[ \t]*#?(?:\d{{1,4}}[A-Za-z]?|[A-Za-z]\d{{0,3}})[ \t]*[,/][ \t]*)?(?:(?:{}[ \t]+)?N[oO]\b\.?[ \t]*\d{{1,5}}[A-Za-z]?,?|{}))",
      any_case(unit_in_front), any_case(plot), kNumberInFront);
}
std::string abbreviated() {
  return fmt::format(R"((?:{}|{})\b\.?)", any_case(abbreviation), any_of(abbreviation_capital));
}

}  // namespace

std::string any_of(StreetPlace place) {
  return "(?:" + street_words_of(place) + ")";
}
std::string any_case(StreetPlace place, std::string_view before) {
  std::string all;
  for (const StreetWords& row : street_words()) {
    if (row.place != place) continue;
    const bool is_ascii = (row.words.front() & 0x80) == 0;
    all += fmt::format("{}{}(?:{})", all.empty() ? "" : "|", is_ascii ? before : std::string_view(), row.words);
  }
  return "(?i:" + all + ")";
}
std::vector<Written> written_street_forms() {
  const std::string unit =
      fmt::format(R"((?:[, \t]+{}\b\.?[ \t]*(?:\d[\w-]*|[A-Z]\b)|[, \t]*#[ \t]*\d[\w-]*))", any_case(unit_behind));
  const std::string number = english_number();
  const std::string capital = capital_word();
  const std::string words = english_name();
  const std::string name = street_name(capital);
  const std::string behind = number_behind();
  std::vector<Written> all;
  all.push_back({"number-first",
                 fmt::format(R"({}({}{}(?: {{1,2}}|\t)(?:(?:{}|{})\b{}?{}?|{}(?:{}{}?|{}))))", kBegins, number, words,
                             any_case(behind_name), with_capital(behind_name_capital), kDirection, unit, abbreviated(),
                             kDirection, unit, unit),
                 kBehindNames});
  all.push_back(
      {"number-first-end",
       fmt::format(R"({}({}{}(?: {{1,2}}|\t)(?:{}))(?:{}))", kBegins, number, words, abbreviated(), kPartEnds),
       kBehindNames});
  all.push_back({"number-first-rare",
                 fmt::format(R"({}({}(?:{}(?: {{1,2}}|\t){}\b|{}?(?: {{1,2}}|\t)(?:[Tt]he[ \t])?{}\b{}?){}?)(?:{}))",
                             kBegins, number, words, any_of(behind_name_at_end), kDirection, any_of(whole_name),
                             kDirection, unit, kSentenceEnds),
                 kBehindNames});
  all.push_back({"number-first-abbreviated",
                 fmt::format(R"({}({}{}(?: {{1,2}}|\t){}))", kBegins, number, words, abbreviated()), kBehindNames,
                 Needs::word});
  all.push_back({"number-first-comma",
                 fmt::format(R"({}({},{}(?: {{1,2}}|\t)(?:{}|{})\b))", kBegins, number, words, any_case(behind_name),
                             with_capital(behind_name_capital)),
                 kBehindNames, Needs::word});
  // Accepts any name before a British postal code: 71 Harbour View, Fernhollow QF4 3LT.
  all.push_back({"before-british-code",
                 fmt::format(R"({0}({1}(?:[ \t]{2})+),?[ \t]+{2}(?:[ \t]{2}){{0,2}},?[ \t]+{3})", kBegins, number,
                             capital, kBritishCode),
                 kBehindNames});
  all.push_back(
      {"word-behind-number",
       fmt::format(
           R"({}(\d{{1,4}}(?:[ \t]*(?i:bis|ter|quater)\b|[A-Z]\b)?(?:[ \t]?[-–/][ \t]?\d{{1,4}}[A-Za-z]?)?,?[ \t]+(?:{}[ \t]+{}|(?i:rue)[ \t]+(?:{}[ \t]+)*[{}]{{3,}})))",
           kBegins, any_case(behind_number), street_name(last_word()), any_case(particle), kLetters),
       kBehindNumber});
  all.push_back(
      {"word-in-front",
       fmt::format(R"({}((?:(?:{}[ \t]*|{}[ \t]+){}|{}[ \t]*(?:[ \t]+[{}]{{2,}}){{1,5}}){}))", kBeginsWord,
                   any_case(in_front), any_of(in_front_capital), name, any_case(in_front_common), kLetters, behind),
       kInFront | kBehindName});
  all.push_back(
      {"grid",
       fmt::format(
           R"({}({}\.?[ \t]*\d{{1,3}}[A-Za-z]?(?:[ \t]*(?i:bis|sur|norte|este|oeste)\b)?[ \t]*(?:#|(?i:n[o°º]\.?))[ \t]*\d{{1,3}}[A-Za-z]?[ \t]*[-–][ \t]*\d{{1,3}}\b))",
           kBeginsWord, any_case(in_front_of_grid)),
       kInFront});
  all.push_back(
      {"word-ending",
       fmt::format(
           R"({0}((?:{1}[ \t]+)?(?:{2}[{3}-]+(?i:{4})|(?:{2}[{3}-]+[ \t]+){{1,2}}{5}|{7}[ \t]+(?:de[rsmn]|zu[mr]|am|an|vo[nm])[ \t]+{6})[ \t]*\d{{1,4}}(?:[a-z]\b|[ \t]?[A-H]\b|[ \t][a-d]\b)?(?:[ \t]?[-–/+][ \t]?(?:\d{{1,4}}[a-z]?|[IVX]{{1,4}})\b)?))",
           kBeginsWord, any_of(adjective), kCapital, kLetters, street_words_of(ending),
           R"((?:S(?i:traße|trasse|tr\.?)|G(?i:asse)|A(?i:llee)|W(?i:eg)|P(?i:latz|lein|lads)|T(?i:orget)|K(?i:ade)|A(?i:llé)))",
           name, any_of(in_front_of_particle)),
       kEnding | kInFront});
  all.push_back({"word-behind-name",
                 fmt::format(R"({0}({1}(?:[ \t]+{1}){{0,2}}[ \t]+{2}{3}))", kBeginsWord, capital,
                             any_case(behind_name_in_sentences), behind),
                 kBehindName | kInFront});
  all.push_back({"post-box",
                 fmt::format(R"({}({}[ \t]*(?:(?i:n[º°o]\.?|nr\.?)[ \t]*)?#?\d(?:[\d -]{{0,8}}\d)?[A-Z]?\b))",
                             kBeginsWord, any_case(box)),
                 kBox});
  all.push_back(
      {"beside-word",
       fmt::format(
           R"({0}((?:{1}[ \t]+{2}[{3}-]{{2,}}(?:[ \t]+{2}[{3}-]{{2,}})?|(?:{4}[ \t]+)?{2}[{3}-]{{2,}}{5}|{4}[ \t]+{5}|{6}[ \t]+{7})[ \t]*,?[ \t]+{8}))",
           kBeginsWord, any_of(name_beside_word), kCapital, kLetters, any_of(adjective), any_case(ending_beside_word),
           any_of(in_front_beside_word), name, kNumberBesideWord),
       kWeak | kNumberThenWord, Needs::word_or_line});
  all.push_back({"box-beside-word",
                 fmt::format(R"({}({}[ \t]+\d(?:[\d ]{{0,6}}\d)?\b))", kBeginsWord, any_of(box_beside_word)), kBox,
                 Needs::word});
  // After "address:", any name with a number counts.
  all.push_back(
      {"behind-colon",
       fmt::format(R"({0}{1}[ \t]*[:=][ \t]*((?:{2}(?:[ \t]{2}){{0,3}}[ \t]*,?[ \t]+{3}|{4},?(?:[ \t]{2})+))(?:{5}))",
                   kBeginsWord, any_case(address_label), capital, kNumberBesideWord, kNumberInFront, kSentenceEnds),
       kLabel});
  return all;
}

std::vector<Pattern> street_patterns(const std::vector<Written>& ways) {
  std::vector<Pattern> all;
  for (const Written& way : ways) {
    Pattern& one = all.emplace_back();
    one.entity = "STREET_ADDRESS";
    one.name = way.name;
    one.regex = way.regex;
    one.score = kStreetScore;
    one.keeps_to_words = false;  // the regexes check the borders of words
    one.belongs_to_program = true;
  }
  return all;
}

// For scripts without spaces: 東京都千代田区千代田1-1, 中山路12号, 종로구 세종대로 110.
std::vector<Pattern> spaceless_street_patterns() {
  constexpr const char* kHan = R"([\p{Han}々ヶケノ])";
  constexpr const char* kDigits = R"([\d０-９])";
  std::vector<Pattern> all;
  const auto add = [&](const char* name, std::string regex) {
    Pattern& one = all.emplace_back();
    one.entity = "STREET_ADDRESS";
    one.name = name;
    one.regex = std::move(regex);
    one.score = kStreetScore;
    one.keeps_to_words = false;
    one.belongs_to_program = true;
  };
  add("japanese",
      fmt::format(
          R"(({0}{{1,3}}[都道府県]{0}{{1,8}}[市区町村郡](?:{0}|[\p{{Hiragana}}\p{{Katakana}}ー]){{0,16}}{1}{{1,4}}(?:丁目|番地?|号|[ -]|[‐‑–−－ー]|の|{1}){{0,12}}(?:{1}|丁目|番地|号)|{0}{{1,8}}[市区町村郡](?:{0}|[\p{{Hiragana}}\p{{Katakana}}ー]){{1,16}}{1}{{1,4}}(?:(?:丁目|番地?|[-‐‑–−－ー]){1}{{1,4}}){{1,3}}号?))",
          kHan, kDigits));
  add("chinese",
      fmt::format(
          R"(({0}{{2,12}}(?:路|街|大道|巷|胡同)(?:{0}{{1,3}}段)?{1}{{1,5}}(?:[弄巷]{1}{{1,4}})?[号號](?:{1}{{1,3}}[楼樓室])?))",
          kHan, kDigits));
  add("korean",
      R"((?:^|[^\p{Hangul}])((?:\p{Hangul}{1,6}(?:특별시|광역시|시|도)[ \t]+)?\p{Hangul}{1,6}[구군시][ \t]+(?:\p{Hangul}{1,6}[읍면동][ \t]+)?\p{Hangul}{1,8}(?:로|길)[ \t]?\d{1,4}(?:번길[ \t]?\d{1,4})?(?:-\d{1,4})?))");
  return all;
}

std::vector<std::string> words_for_streets() {
  return {fmt::format(R"({}|{}[ \t]|{}\.?[ \t]*\d)", any_case(in_front), any_of(in_front_capital),
                      any_case(in_front_of_grid)),
          any_case(behind_number) + "[ \\t]",
          fmt::format(R"({}[ \t]*[#nN\d]|{}[ \t]+\d)", any_case(box), any_of(box_beside_word)),
          fmt::format(R"((?i:{}|str\.?|platz)[ \t]*\d|{}[ \t])", street_words_of(ending), any_of(in_front_of_particle)),
          fmt::format(R"((?:{}|{}|{}|{}|{}|{})\b|{})", any_case(behind_name), with_capital(behind_name_capital),
                      any_of(behind_name_at_end), any_case(abbreviation), any_of(abbreviation_capital),
                      any_of(whole_name), kBritishCode),
          fmt::format(R"({}[ \t]*,?[ \t]+\d|{}[ \t]|{}[ \t])", any_case(ending_beside_word), any_of(name_beside_word),
                      any_of(in_front_beside_word)),
          any_case(behind_name_in_sentences) + "[ \\t,]",
          any_case(address_label) + "[ \\t]*[:=]"};
}

}  // namespace sumi::tag
