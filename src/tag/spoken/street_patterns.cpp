#include "tag/spoken/street_patterns.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <re2/re2.h>

namespace sumi::tag {
namespace {

// One of these is in each of them.
constexpr const char* kWordForStreet =
    R"((?i:\b(?:street|avenue|road|lane|drive|boulevard|terrace|parkway|highway|crescent|turnpike|rue|bd|place|chemin|all[ée]e|impasse|quai|route)\b|(?:\b|[\d_])(?:calle|c/|avenida|avda|avd\.|av\.|paseo|pº|plaza|plza|pza|carretera|ctra|camino|ronda|traves|glorieta|rambla|carrer|avinguda|passeig|pra|rua|rúa|alameda)|stra(?:ß|ss)e|str\.|gasse|allee|(?:weg|platz)(?:\b|[\d_])|\bbox\b|\bpostfach|\bapartado|\bapdo|postale))";
// Words for streets that mean more other things than streets: with a capital alone.
constexpr const char* kCapitalKinds =
    R"((?:(?:Court|Circle|Square|Place|Plaza|Way|Trail|Close|Mews|Grove|Gardens|Loop|Alley|Row)\b|(?:COURT|CIRCLE|SQUARE|PLACE|PLAZA|WAY|TRAIL|CLOSE|MEWS|GROVE|GARDENS|LOOP|ALLEY|ROW)\b))";
constexpr double kStreetScore = .5;
constexpr const char* kBegins = R"((?:^|[^\p{L}\p{N}/.,-]|[^\p{N}][.,]))";
constexpr const char* kWord = R"(\p{Lu}[\p{L}'’.-]*)";
constexpr const char* kParticle =
    R"((?:(?i:de[ \t]+las?|de[ \t]+los|del?|das?|dos?|des|du|las?|los|les?|el|y|e|et|in|am|van|von|der|den)[ \t]+|[dDlL]['’]))";
constexpr const char* kIberian =
    R"(calle|c/|avenida|avda\.?|avd\.|av\.|paseo|pº|plaza|plza\.?|pza\.?|carretera|ctra\.?|camino|ronda|traves[íi]a|glorieta|rambla|callejón|carrer|avinguda|passeig|praça|rua|rúa|alameda)";

// English: the number stands in front. `kind` is what stands behind the name.
std::string number_first(std::string_view kind) {
  return fmt::format(R"({}(\d{{1,5}}[A-Za-z]?(?:[ \t]+(?:{}|\d{{1,3}}(?:st|nd|rd|th))){{1,4}}[ \t]+{})", kBegins, kWord,
                     kind);
}

std::string french() {
  return fmt::format(
      R"({}(\d{{1,4}}(?:[ \t]*(?:bis|ter)\b)?,?[ \t]+(?i:rue|avenue|boulevard|bd|place|chemin|allée|impasse|quai|route)[ \t]+{}{{0,2}}{}(?:[ \t]+{}{{0,2}}{}){{0,3}}))",
      kBegins, kParticle, kWord, kParticle, kWord);
}

// Words for street, at least one word (with a capital, or behind the commonest of them any), the number or s/n, floor
// and door.
std::string iberian() {
  const std::string named = fmt::format(
      R"((?:(?i:{})[ \t]*{}{{0,2}}{}(?:[ \t]+{}{{0,2}}{}){{0,5}}|(?i:calle|c/|avenida|avda\.|av\.|paseo)[ \t]*(?:[ \t]+\p{{L}}{{2,}}){{1,5}}))",
      kIberian, kParticle, kWord, kParticle, kWord);
  return fmt::format(
      R"((?:^|[^\p{{L}}])({}[ \t]*,?[ \t]*(?:(?i:n[º°o]\.?[ \t]*|núm(?:ero)?\.?[ \t]*|km\.?[ \t]*)?\d{{1,5}}(?:[.,]\d{{3}}\b)?[A-Za-z]?(?:[ \t]*[,-][ \t]*(?:\d{{1,2}}[ºª°](?:[ \t]?[A-F]\b)?|\d{{1,2}}[A-Za-z]\b)){{0,2}}|(?i:s/n)\b)))",
      named);
}

std::string german() {
  return R"((?:^|[^\p{L}])((?:\p{Lu}[\p{L}-]{2,}(?i:straße|strasse|str\.|gasse|allee|weg)|(?:\p{Lu}[\p{L}-]+[ \t]+){1,2}(?:S(?i:traße|trasse|tr\.)|G(?i:asse)|A(?i:llee)|W(?i:eg)|P(?i:latz)))[ \t]*\d{1,4}[a-z]?(?:[ \t]?[-/][ \t]?\d{1,4}\b)?))";
}

constexpr const char* kUnit =
    R"((?:[, \t]+(?i:apt|apartment|suite|ste|unit)\b\.?[ \t]*\d[\w-]*|[, \t]*#[ \t]*\d[\w-]*))";
constexpr const char* kKinds =
    R"((?i:street|avenue|road|lane|drive|boulevard|terrace|parkway|highway|crescent|turnpike)\b)";
// They mean other things, too (Dr, St): a unit stands behind them, or they end a part between commas, a line, the text.
constexpr const char* kAbbreviated = R"((?i:st|ave|rd|ln|dr|blvd|ter|pkwy|hwy)\b\.?)";
constexpr const char* kPartEnds = R"((?:[ \t]*[,;)\r\n]|[ \t]*$))";

constexpr const char* kPostBox =
    R"((?:^|[^\p{L}])((?i:p\.?[ \t]?o\.?[ \t]+box|post[ \t]+office[ \t]+box|postfach|apartado(?:[ \t]+de[ \t]+correos)?|apdo\.?|boîte[ \t]+postale)[ \t]+(?:(?i:n[º°o]\.?)[ \t]*)?\d[\d ]{0,8}\d|(?i:p\.?[ \t]?o\.?[ \t]+box)[ \t]+\d))";

std::vector<Pattern> street_patterns() {
  std::vector<Pattern> all;
  const auto add = [&](const char* name, std::string regex) {
    Pattern& one = all.emplace_back();
    one.entity = "STREET_ADDRESS";
    one.name = name;
    one.regex = std::move(regex);
    one.score = kStreetScore;
    one.keeps_to_words = false;  // the regexes see to it
  };
  add("number-first", number_first(fmt::format("{}{}?)", kKinds, kUnit)));
  add("number-first-capital", number_first(fmt::format("{}{}?)", kCapitalKinds, kUnit)));
  add("abbreviated", number_first(fmt::format("{})(?:{})", kAbbreviated, kPartEnds)));
  add("abbreviated-unit", number_first(fmt::format("{}{})", kAbbreviated, kUnit)));
  add("french", french());
  add("iberian", iberian());
  add("german", german());
  add("post-box", kPostBox);
  return all;
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

}  // namespace

StreetPatterns::StreetPatterns()
    : word_(std::make_unique<RE2>(
          fmt::format("{}|\\b{}|\\b{}(?:{}|{})", kWordForStreet, kCapitalKinds, kAbbreviated, kPartEnds, kUnit))),
      patterns_({}, street_patterns()) {}

StreetPatterns::~StreetPatterns() = default;

std::vector<Range> StreetPatterns::find(std::string_view text) const {
  std::vector<Range> all;
  for (Position begin = 0; begin < text.size();) {
    const Position end = std::min<Position>(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (has_number(line) && RE2::PartialMatch(re2::StringPiece(line.data(), line.size()), *word_))
      for (const Finding& one : patterns_.find(line))
        if (!is_court_of_law(line, one.where)) all.push_back({begin + one.where.begin, begin + one.where.end});
    begin = end + 1;
  }
  return all;
}

}  // namespace sumi::tag
