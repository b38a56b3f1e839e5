#include "tag/spoken/street_patterns.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <re2/re2.h>

#include "tag/spoken/street_words.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"

namespace sumi::tag {
namespace {

using enum StreetPlace;

// Around a word for street: as far as its number may stand.
constexpr Position kBytesBefore = 120;
constexpr Position kBytesBehind = 120;
constexpr std::int64_t kMemoryOfWords = 32 << 20;

// Letters, and those that may begin a name: ranges of blocks, which make regexes some ten times smaller than \p{L}.
constexpr const char* kLetters =
    R"(A-Za-z\x{C0}-\x{24F}\x{370}-\x{52F}\x{5D0}-\x{5EA}\x{620}-\x{64A}\x{1E00}-\x{1FFF})";
constexpr const char* kCapital =
    R"([A-Z\x{C0}-\x{DE}\x{100}-\x{24F}\x{386}-\x{3AB}\x{400}-\x{42F}\x{5D0}-\x{5EA}\x{620}-\x{64A}\x{1E00}-\x{1FFF}])";
constexpr std::size_t kMostWords = 12;

constexpr const char* kBegins = R"((?:^|[^\p{L}\p{N}/.,-]|[^\p{N}][.,]))";
constexpr const char* kBeginsWord = R"((?:^|[^\p{L}]))";
// What stands behind an address where words mean other things, too (Dr, St): the end of a part or sentence.
constexpr const char* kPartEnds = R"((?:[ \t]*[,;)\r\n]|\.?[ \t]*$))";
constexpr const char* kSentenceEnds = R"((?:[ \t]*[,;)\r\n]|\.?[ \t]*$|\.[ \t]))";
constexpr const char* kDirection =
    R"((?:[ \t]+(?:N\.?[EW]\b\.?|S\.?[EW]\b\.?|[NSEW]\b|(?:North|South)(?:east|west)?\b|East\b|West\b)))";
constexpr const char* kNumberInFront =
    R"(\d{1,5}(?:/?[A-Za-z]\b)?(?:[ \t]?[-–/&][ \t]?\d{1,5}[A-Za-z]?)?(?:[ \t]?½|[ \t]1/2)?)";
constexpr const char* kBritishCode = R"([A-Z]{1,2}\d[A-Z\d]?[ \t]\d[A-Z]{2}\b)";
// At most three digits, as years and amounts have more.
constexpr const char* kNumberBesideWord = R"(\d{1,3}(?:[ \t]?[A-Za-z])?\b(?:[ \t]?[-–/+][ \t]?\d{1,3}[a-z]?\b)?)";

std::string any_of(StreetPlace place) {
  return "(?:" + street_words_of(place) + ")";
}
// `before`: what rows that begin with ASCII letters get in front, as RE2's \b knows no others.
std::string any_case(StreetPlace place, std::string_view before = {}) {
  std::string all;
  for (const StreetWords& row : street_words()) {
    if (row.place != place) continue;
    const bool is_ascii = (row.words.front() & 0x80) == 0;
    all += fmt::format("{}{}(?:{})", all.empty() ? "" : "|", is_ascii ? before : std::string_view(), row.words);
  }
  return "(?i:" + all + ")";
}
// Court and COURT, not court.
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
// What stands between the number and the word for street, in English.
std::string english_name() {
  return fmt::format(R"((?:[ \t]{{1,2}}(?:{}|\d{{1,3}}(?:st|nd|rd|th)))+)", capital_word());
}
// A name with particles in it: de la Constitución, XX Settembre, des 17. Juni.
std::string street_name() {
  const std::string word = fmt::format(R"((?:(?:{0}[ \t]+|[dDlL]['’]))*(?:\d{{1,2}}\.?[ºª]?[ \t]+(?:de[ \t]+)?)?{1})",
                                       any_case(particle), capital_word());
  return fmt::format(R"({0}(?:[ \t]+{0})*)", word);
}
// Behind the name: the number or s/n, floor and door.
std::string number_behind() {
  return fmt::format(
      R"([ \t]*,?[ \t]*(?:(?:{}[ \t]*)?\d{{1,5}}(?:[.,]\d{{3}}\b)?(?:[ \t]?(?i:bis|ter)\b)?(?:[A-Za-z]|[ \t][A-H]\b|[ \t]?[А-Яа-я]\b)?(?:[ \t]?[-–/][ \t]?(?:\d{{1,4}}[A-Za-z]?|[A-Za-z])\b)?(?:[ \t]*[,-][ \t]*(?:\d{{1,2}}[ºª°](?:[ \t]?[A-F]\b)?|\d{{1,2}}[A-Za-z]\b|(?i:{})[.:]*[ \t]*\d{{1,4}}[A-Za-z]?\b))*|(?i:s/n)\b))",
      any_case(number_word), street_words_of(unit_behind_comma));
}
// 12 (name); Flat 3, 12 (name).
std::string english_number() {
  return fmt::format(
      R"((?:{}\.?[ \t]*#?(?:\d{{1,4}}[A-Za-z]?|[A-Za-z]\d{{0,3}})[ \t]*[,/][ \t]*)?(?:(?:{}[ \t]+)?N[oO]\b\.?[ \t]*\d{{1,5}}[A-Za-z]?,?|{}))",
      any_case(unit_in_front), any_case(plot), kNumberInFront);
}
std::string abbreviated() {
  return fmt::format(R"((?:{}|{})\b\.?)", any_case(abbreviation), any_of(abbreviation_capital));
}

// How one kind of address is written: the first group of its regex.
struct Written {
  const char* name;
  std::string regex;
  bool needs_word = false;  // is_beside_word()
};

std::vector<Written> ways_to_write() {
  const std::string unit =
      fmt::format(R"((?:[, \t]+{}\b\.?[ \t]*(?:\d[\w-]*|[A-Z]\b)|[, \t]*#[ \t]*\d[\w-]*))", any_case(unit_behind));
  const std::string number = english_number();
  const std::string capital = capital_word();
  const std::string words = english_name();
  const std::string name = street_name();
  const std::string behind = number_behind();
  std::vector<Written> all;
  all.push_back({"number-first", fmt::format(R"({}({}{}[ \t]{{1,2}}(?:(?:{}|{})\b{}?{}?|{}(?:{}{}?|{}))))", kBegins,
                                             number, words, any_case(behind_name), with_capital(behind_name_capital),
                                             kDirection, unit, abbreviated(), kDirection, unit, unit)});
  all.push_back({"number-first-end",
                 fmt::format(R"({}({}{}[ \t]{{1,2}}(?:{}))(?:{}))", kBegins, number, words, abbreviated(), kPartEnds)});
  all.push_back({"number-first-rare",
                 fmt::format(R"({}({}(?:{}[ \t]{{1,2}}{}\b|{}?[ \t]{{1,2}}(?:[Tt]he[ \t])?{}\b{}?){}?)(?:{}))", kBegins,
                             number, words, any_of(behind_name_at_end), kDirection, any_of(whole_name), kDirection,
                             unit, kSentenceEnds)});
  all.push_back({"number-first-abbreviated",
                 fmt::format(R"({}({}{}[ \t]{{1,2}}{}))", kBegins, number, words, abbreviated()), true});
  all.push_back({"number-first-comma",
                 fmt::format(R"({}({},{}[ \t]{{1,2}}(?:{}|{})\b))", kBegins, number, words, any_case(behind_name),
                             with_capital(behind_name_capital)),
                 true});
  // 71 Harbour View, Fernhollow QF4 3LT: whatever it is called.
  all.push_back({"before-british-code", fmt::format(R"({0}({1}(?:[ \t]{2})+),?[ \t]+{2}(?:[ \t]{2}){{0,2}},?[ \t]+{3})",
                                                    kBegins, number, capital, kBritishCode)});
  all.push_back(
      {"word-behind-number",
       fmt::format(
           R"({}(\d{{1,4}}(?:[ \t]*(?i:bis|ter|quater)\b|[A-Z]\b)?(?:[ \t]?[-–/][ \t]?\d{{1,4}}[A-Za-z]?)?,?[ \t]+(?:{}[ \t]+{}|(?i:rue)[ \t]+(?:{}[ \t]+)*[{}]{{3,}})))",
           kBegins, any_case(behind_number), name, any_case(particle), kLetters)});
  all.push_back(
      {"word-in-front",
       fmt::format(R"({}((?:(?:{}[ \t]*|{}[ \t]+){}|{}[ \t]*(?:[ \t]+[{}]{{2,}}){{1,5}}){}))", kBeginsWord,
                   any_case(in_front), any_of(in_front_capital), name, any_case(in_front_common), kLetters, behind)});
  all.push_back(
      {"grid",
       fmt::format(
           R"({}({}\.?[ \t]*\d{{1,3}}[A-Za-z]?(?:[ \t]*(?i:bis|sur|norte|este|oeste)\b)?[ \t]*(?:#|(?i:n[o°º]\.?))[ \t]*\d{{1,3}}[A-Za-z]?[ \t]*[-–][ \t]*\d{{1,3}}\b))",
           kBeginsWord, any_case(in_front_of_grid))});
  all.push_back(
      {"word-ending",
       fmt::format(
           R"({0}((?:{1}[ \t]+)?(?:{2}[{3}-]{{2,}}(?i:{4})|(?:{2}[{3}-]+[ \t]+){{1,2}}{5}|(?:Straße|Platz|Allee)[ \t]+(?:de[rsmn]|zu[mr]|am|an|vo[nm])[ \t]+{6})[ \t]*\d{{1,4}}(?:[ \t]?[a-zA-H]\b)?(?:[ \t]?[-–/+][ \t]?\d{{1,4}}[a-z]?\b)?))",
           kBeginsWord, any_of(adjective), kCapital, kLetters, street_words_of(ending),
           R"((?:S(?i:traße|trasse|tr\.?)|G(?i:asse)|A(?i:llee)|W(?i:eg)|P(?i:latz)))", name)});
  all.push_back({"word-behind-name", fmt::format(R"({0}({1}(?:[ \t]+{1}){{0,2}}[ \t]+{2}{3}))", kBeginsWord, capital,
                                                 any_case(behind_name_in_sentences), behind)});
  all.push_back(
      {"post-box", fmt::format(R"({}({}[ \t]*(?:(?i:n[º°o]\.?|nr\.?)[ \t]*)?#?\d(?:[\d -]{{0,8}}\d)?[A-Z]?\b))",
                               kBeginsWord, any_case(box))});
  all.push_back(
      {"beside-word",
       fmt::format(
           R"({0}((?:{1}[ \t]+{2}[{3}-]{{2,}}|(?:{4}[ \t]+)?{2}[{3}-]{{2,}}{5}|{6}[ \t]+{7})[ \t]*,?[ \t]+{8}|{9}[ \t]+\d(?:[\d ]{{0,6}}\d)?\b))",
           kBeginsWord, any_of(name_beside_word), kCapital, kLetters, any_of(adjective), any_case(ending_beside_word),
           any_of(in_front_beside_word), name, kNumberBesideWord, any_of(box_beside_word)),
       true});
  // Behind "address:" any name with a number is one.
  all.push_back(
      {"behind-colon",
       fmt::format(R"({0}{1}[ \t]*:[ \t]*((?:{2}(?:[ \t]+{2}){{0,3}}[ \t]*,?[ \t]+{3}|{4},?(?:[ \t]+{2})+))(?:{5}))",
                   kBeginsWord, any_case(address_label), capital, kNumberBesideWord, kNumberInFront, kSentenceEnds)});
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
    one.keeps_to_words = false;  // the regexes see to it
    one.is_the_programs = true;
  }
  return all;
}

// Behind a word for addresses, before a postal code with its town, or on a line of its own.
bool is_beside_word(std::string_view line, Range where) {
  static const RE2 before(fmt::format(R"({}(?:{}[ \t]*:|{})[ \t]*(?:(?i:in|at|au|op|på|der|im)[ \t]+)?$)", kBeginsWord,
                                      any_case(address_label), any_case(address_word)));
  static const RE2 behind(R"(^,?[ \t]+(?:[A-Z]{1,3}-)?(?:\d{4,6}|\d{3}[ \t]\d{2})[ \t]+\p{Lu})");
  static const RE2 rest(R"([ \t]*[,;.]?[ \t\r]*)");
  constexpr std::size_t kNear = 48;
  std::size_t from = where.begin > kNear ? where.begin - kNear : 0;
  while (from < where.begin && !utf8::starts_character(line[from])) ++from;
  const auto piece = [](std::string_view part) { return re2::StringPiece(part.data(), part.size()); };
  const std::string_view front = line.substr(0, where.begin);
  if (RE2::PartialMatch(piece(front.substr(from)), before) || RE2::PartialMatch(piece(line.substr(where.end)), behind))
    return true;
  return front.find_first_not_of(" \t") == std::string_view::npos &&
         RE2::FullMatch(piece(line.substr(where.end)), rest);
}

// Where scripts have no spaces: 東京都千代田区千代田1-1, 中山路12号, 종로구 세종대로 110.
std::vector<Pattern> spaceless_patterns() {
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
    one.is_the_programs = true;
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

// One of these is in each address: the patterns look closely around them alone. Words without conditions, so that one
// automaton of few states finds them.
std::string word_for_street() {
  std::string all;
  const auto add = [&](const std::string& regex) { all += (all.empty() ? "" : "|") + regex; };
  add(fmt::format(R"(\b(?:{}|{}|{}|{}|{}|{})\b)", any_case(behind_name), with_capital(behind_name_capital),
                  any_of(behind_name_at_end), any_case(abbreviation), any_of(abbreviation_capital),
                  any_of(whole_name)));
  add(any_case(behind_number, R"(\b)") + "[ \\t]");
  add(fmt::format(R"({}[ \t]|{}[ \t])", any_of(in_front_capital), any_of(in_front_beside_word)));
  add(any_case(in_front, R"(\b)"));
  add(fmt::format(R"(\b{}\.?[ \t]*\d)", any_case(in_front_of_grid)));
  add(fmt::format(R"((?i:{}|str\.?|platz)[ \t]*\d|(?:Straße|Platz|Allee)[ \t])", street_words_of(ending)));
  add("\\B" + any_case(ending_beside_word) + R"([ \t]*,?[ \t]+\d)");
  add(R"(\b)" + any_of(name_beside_word) + "[ \\t]");
  add("[ \\t]" + any_case(behind_name_in_sentences) + "[ \\t,]");
  add(fmt::format(R"({}[ \t]*[#nN\d]|\b{}[ \t]+\d)", any_case(box), any_of(box_beside_word)));
  add(fmt::format(R"(\b{})", kBritishCode));
  add(any_case(address_label) + "[ \\t]*:");
  return all;
}

RE2::Options quiet(std::int64_t memory_bytes) {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(memory_bytes);
  return options;
}

bool is_capital_or_digit(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}
// One of the two words in front of a word for street, or of the three behind it, begins with a capital or a digit: it
// may be of an address.
bool is_beside_capital_or_digit(std::string_view line, Position begin, Position end) {
  constexpr std::string_view kBetween = " \t,.'\"()[]/";
  if (begin > 0 && is_letter(line[begin - 1]) && is_letter(line[begin])) {  // the end of a word
    while (begin > 0 && (is_letter(line[begin - 1]) || (line[begin - 1] & 0x80) != 0 || line[begin - 1] == '-'))
      --begin;
    return is_capital_or_digit(line[begin]);
  }
  if (end > begin && is_capital_or_digit(line[end - 1])) return true;
  for (int words = 0; words < 3; ++words) {
    const std::size_t word = line.find_first_not_of(kBetween, end);
    if (word == std::string_view::npos) break;
    if (is_capital_or_digit(line[word])) return true;
    end = std::min(line.find_first_of(kBetween, word), line.size());
  }
  for (int words = 0; words < 2; ++words) {
    const std::size_t last = line.substr(0, begin).find_last_not_of(kBetween);
    if (last == std::string_view::npos) break;
    const std::size_t between = line.find_last_of(kBetween, last);
    begin = between == std::string_view::npos ? 0 : between + 1;
    if (is_capital_or_digit(line[begin])) return true;
  }
  return false;
}

bool has_number(std::string_view line) {
  if (std::ranges::any_of(line, [](char c) { return c >= '0' && c <= '9'; })) return true;
  for (std::size_t slash = line.find('/'); slash != std::string_view::npos; slash = line.find('/', slash + 1))
    if (slash > 0 && slash + 1 < line.size() && (line[slash - 1] | 0x20) == 's' && (line[slash + 1] | 0x20) == 'n')
      return true;
  return false;
}

// In 2001 Warsaw Regional Court; 1998 Cracow Court of Appeal.
bool is_court_of_law(std::string_view line, Range where) {
  static const RE2 court(
      R"(.*\b(?i:supreme|superior|regional|district|circuit|federal|municipal|juvenile|probate|appellate|constitutional|administrative)[ \t]+(?i:court))");
  static const RE2 court_of_a_year(R"((?:19|20)\d\d[ \t].*\b(?i:high|crown|county|family)[ \t]+(?i:court))");
  static const RE2 of(R"(^[ \t]+(?i:of)\b)");
  const std::string_view said = line.substr(where.begin, where.size());
  const std::string_view behind = line.substr(where.end);
  const re2::StringPiece piece(said.data(), said.size());
  return RE2::FullMatch(piece, court) || RE2::FullMatch(piece, court_of_a_year) ||
         (said.ends_with("Court") && RE2::PartialMatch(re2::StringPiece(behind.data(), behind.size()), of));
}

// Im Zimmer 12; a line of words with capitals.
bool is_no_street(std::string_view line, Range where) {
  static const RE2 none(
      fmt::format(R"({}[ \t]+(?i:{})[ \t,].*)", any_of(name_beside_word), street_words_of(no_street)));
  const std::string_view said = line.substr(where.begin, where.size());
  return static_cast<std::size_t>(std::ranges::count(said, ' ')) > kMostWords || is_court_of_law(line, where) ||
         RE2::FullMatch(re2::StringPiece(said.data(), said.size()), none);
}

}  // namespace

StreetPatterns::StreetPatterns()
    : word_(std::make_unique<RE2>(word_for_street(), quiet(kMemoryOfWords))),
      common_(std::make_unique<RE2>(any_case(in_front_common), quiet(kMemoryOfWords))),
      patterns_({}, street_patterns(ways_to_write())),
      spaceless_({}, spaceless_patterns()) {
  for (const Written& way : ways_to_write()) needs_word_.push_back(way.needs_word);
}

StreetPatterns::~StreetPatterns() = default;

std::vector<Range> StreetPatterns::find(std::string_view text) const {
  std::vector<Range> all;
  for (Position begin = 0; begin < text.size();) {
    const Position end = std::min<Position>(text.find('\n', begin), text.size());
    find_in_line(text.substr(begin, end - begin), begin, all);
    begin = end + 1;
  }
  return all;
}

void StreetPatterns::find_in_line(std::string_view line, Position at, std::vector<Range>& into) const {
  if (std::ranges::any_of(line, [](char c) { return static_cast<unsigned char>(c) >= 0xE3; }))
    for (const Finding& one : spaceless_.find(line)) into.push_back({at + one.where.begin, at + one.where.end});
  if (!has_number(line)) return;
  for (const Range part : beside_words(line)) {
    const std::string_view said = line.substr(part.begin, part.size());
    for (const Finding& one : patterns_.find(said)) {
      const Range where{part.begin + one.where.begin, part.begin + one.where.end};
      // At a cut, `^` and `$` mean nothing.
      if ((part.begin > 0 && one.where.begin == 0) || (part.end < line.size() && where.end + 2 >= part.end)) continue;
      if (is_no_street(line, where) || (needs_word_[one.pattern] && !is_beside_word(line, where))) continue;
      into.push_back({at + where.begin, at + where.end});
    }
  }
}

std::vector<Range> StreetPatterns::beside_words(std::string_view line) const {
  std::vector<Range> parts;
  const re2::StringPiece piece(line.data(), line.size());
  re2::StringPiece match;
  for (Position from = 0; from < line.size() && word_->Match(piece, from, line.size(), RE2::UNANCHORED, &match, 1);) {
    const auto begin = static_cast<Position>(match.data() - line.data());
    from = begin + std::max<Position>(match.size(), 1);
    while (from < line.size() && !utf8::starts_character(line[from])) ++from;
    if (!is_beside_capital_or_digit(line, begin, begin + match.size()) && !RE2::PartialMatch(match, *common_)) continue;
    Range part{begin > kBytesBefore ? begin - kBytesBefore : 0,
               std::min(line.size(), begin + match.size() + kBytesBehind)};
    while (part.begin > 0 && !utf8::starts_character(line[part.begin])) --part.begin;
    while (part.end < line.size() && !utf8::starts_character(line[part.end])) ++part.end;
    if (!parts.empty() && part.begin <= parts.back().end)
      parts.back().end = part.end;
    else
      parts.push_back(part);
  }
  return parts;
}

}  // namespace sumi::tag
