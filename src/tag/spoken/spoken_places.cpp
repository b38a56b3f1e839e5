#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "base/names/calendar_words.hpp"
#include "base/text/utf8.hpp"
#include "tag/spoken/spoken_patterns.hpp"

namespace sumi::tag {
namespace {

// The patterns that a word beginning here may open, as bits.
using Openings = std::uint32_t;
constexpr Openings kKinWord = 1;
constexpr Openings kKinInGermanWord = 2;  // only if capitalized
constexpr Openings kEmployerWord = 4;
constexpr Openings kYearsWord = 8;    // if "old" or "of age" follows
constexpr Openings kAloneYears = 16;  // años, Jahre
constexpr Openings kOldPerson = 32;
constexpr Openings kAgedWord = 64;
constexpr Openings kYearWord = 128;
constexpr Openings kMonthName = 256;
constexpr Openings kMonthNameWithCapital = 512;  // if another word follows
constexpr Openings kNinety = 1024;
constexpr Openings kAny = 2047;

// A star stands for any ending. An underscore stands for any character beyond ASCII, and anything after it.
struct OpeningWordRow {
  Openings opens;
  std::initializer_list<std::string_view> words;
};
const std::initializer_list<OpeningWordRow> kFirstWords = {
    {kKinWord,
     {"daughter",  "daughters",     "son",      "sons",      "wife",       "husband",    "spouse",      "partner",
      "fiance",    "fiancee",       "fianc_",   "mother",    "father",     "mom",        "mum",         "dad",
      "parent",    "parents",       "brother",  "brothers",  "sister",     "sisters",    "sibling",     "siblings",
      "twin",      "aunt",          "uncle",    "niece",     "nephew",     "cousin",     "grandmother", "grandfather",
      "grandson",  "granddaughter", "grandma",  "grandpa",   "stepmother", "stepfather", "stepson",     "stepdaughter",
      "guardian",  "caregiver",     "roommate", "housemate", "flatmate",   "girlfriend", "boyfriend",   "next",
      "emergency", "hijo",          "hijos",    "hija",      "hijas",      "esposa",     "esposo",      "marido",
      "mujer",     "pareja",        "madre",    "padre",     "hermano",    "hermanos",   "hermana",     "hermanas",
      "tio",       "tia",           "tios",     "tias",      "t_",         "sobrino",    "sobrina",     "primo",
      "prima",     "abuelo",        "abuela",   "nieto",     "nieta",      "suegro",     "suegra",      "cu_",
      "tutor",     "tutora",        "cuidador", "cuidadora", "fille",      "fils",       "femme",       "mari",
      "conjoint",  "conjointe",     "m_",       "p_",        "fr_",        "soeur",      "s_",          "tante",
      "oncle",     "ni_",           "neveu",    "grand",     "compagne",   "compagnon"}},
    {kKinInGermanWord,
     {"tochter",    "sohn",   "ehefrau", "ehemann", "gattin",    "gatte",   "partnerin",  "partner",
      "lebensgef_", "mutter", "vater",   "bruder",  "schwester", "tante",   "onkel",      "nichte",
      "neffe",      "gro_",   "oma",     "opa",     "enkel",     "enkelin", "betreuerin", "betreuer"}},
    {kEmployerWord,
     {"work", "works", "worked", "working", "job", "employed", "employer", "employers", "trabaja", "trabajaba",
      "empleador", "empresa", "arbeitet", "arbeitete", "arbeitgeber", "arbeitgeberin", "travaille", "employeur"}},
    {kYearsWord, {"year", "years", "yr", "yrs"}},
    {kAloneYears, {"ans", "a_", "jahre", "jahren"}},
    {kOldPerson,
     {"nonagen*", "nonag_", "centen*", "supercenten*", "novantenn*", "ultranovantenn*", "negentig*", "honderdjarig*",
      "hundra_", "nittio_"}},
    {kAgedWord, {"age", "aged", "edad", "alter"}},
    {kNinety, {"ninety", "nineties"}},
    {kYearWord,
     {"eighteen", "nineteen", "mil", "mille", "dix", "achtzehnhundert*", "neunzehnhundert*", "tausendachthundert*",
      "tausendneunhundert*"}},
};

bool is_latin_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_beyond_ascii(char c) {
  return (c & 0x80) != 0;
}
bool is_joint(char c) {
  return c == '-' || c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}
// Returns whether a character occurs in numbers in words, or separates them.
bool is_of_words(char c) {
  return is_latin_letter(c) || is_beyond_ascii(c) || is_joint(c);
}

// Returns the word in the notation of kFirstWords.
std::string opening_of(std::string_view word) {
  const auto beyond = std::ranges::find_if(word, is_beyond_ascii);
  return std::string(word.begin(), beyond) + (beyond == word.end() ? "" : "_");
}

// The opening words as a trie.
class OpeningWords {
 public:
  OpeningWords() {
    nodes_.emplace_back();
    for (const OpeningWordRow& group : kFirstWords)
      for (const std::string_view word : group.words) add(word, group.opens);
    using enum names::MonthsOf;
    for (const names::MonthsOf language : {english, spanish, german, french}) {
      for (const std::string_view month : names::month_names(language)) {
        const bool needs_capital = month == "may" || month == "march";
        add(opening_of(month), needs_capital ? kMonthNameWithCapital : kMonthName);
      }
    }
    for (const char* month : {"setiembre", "j_", "aout"}) add(month, kMonthName);
  }

  // Requires: a letter at `begin`.
  [[nodiscard]] Openings at(std::string_view text, std::size_t begin) const {
    Openings opens = 0;
    std::size_t node = 0;
    for (std::size_t at = begin;; ++at) {
      const char c = at < text.size() ? text[at] : ' ';
      if (!is_latin_letter(c))
        return opens | nodes_[node].whole | (is_beyond_ascii(c) ? nodes_[node].below : Openings{0});
      node = nodes_[node].next[static_cast<std::size_t>((c | 0x20) - 'a')];
      if (node == 0) return opens;
      opens |= nodes_[node].beginning;
    }
  }

 private:
  struct Node {
    std::array<std::uint16_t, 26> next{};
    Openings beginning = 0;  // whatever follows
    Openings whole = 0;      // if no letter follows
    Openings below = 0;      // of all words below this node
  };

  void add(std::string_view word, Openings opens) {
    std::size_t node = 0;
    for (const char c : word) {
      nodes_[node].below |= opens;
      if (c == '_') return;
      if (c == '*') {
        nodes_[node].beginning |= opens;
        return;
      }
      const auto letter = static_cast<std::size_t>(c - 'a');
      if (nodes_[node].next[letter] == 0) {
        nodes_[node].next[letter] = static_cast<std::uint16_t>(nodes_.size());
        nodes_.emplace_back();
      }
      node = nodes_[node].next[letter];
    }
    nodes_[node].whole |= opens;
  }

  std::vector<Node> nodes_;
};

const OpeningWords& opening_words() {
  static const OpeningWords words;
  return words;
}

}  // namespace

class SpokenPlaces::Reading {
 public:
  Reading(std::string_view text, std::array<std::vector<Range>, kPatterns>& places) : text_(text), places_(places) {}

  void read() {
    const OpeningWords& words = opening_words();
    for (std::size_t at = 0; at < text_.size(); ++at) {
      if (is_latin_letter(text_[at])) {
        if (const Openings opens = words.at(text_, at); opens != 0) open_patterns_at_word(at, opens);
        while (at + 1 < text_.size() && is_latin_letter(text_[at + 1])) ++at;
      } else if (is_beyond_ascii(text_[at])) {
        open_patterns_beyond_ascii(at);
      }
    }
  }

 private:
  void open_patterns_at_word(std::size_t at, Openings opens) {
    if ((opens & kKinWord) != 0) {
      add(SpokenPattern::relative_beside, at);
      add(SpokenPattern::relative_behind_mark, at);
      add(SpokenPattern::relative_in_capitals, at);
    }
    if ((opens & kKinInGermanWord) != 0 && text_[at] < 'a') {
      add(SpokenPattern::relative_behind_mark, at);
      add(SpokenPattern::relative_in_capitals, at);
    }
    if ((opens & kEmployerWord) != 0) add(SpokenPattern::employer, at);
    if ((opens & (kYearsWord | kAloneYears | kOldPerson)) != 0) open_patterns_at_years(at, opens);
    if ((opens & kAgedWord) != 0) {
      add(SpokenPattern::age_behind_word, at);
      add(SpokenPattern::age_in_figures, at);
    }
    if ((opens & kNinety) != 0) add_word_before(SpokenPattern::age_alone, at);
    if ((opens & kYearWord) != 0) add(SpokenPattern::year, at);
    if ((opens & kMonthName) != 0 || ((opens & kMonthNameWithCapital) != 0 && text_[at] < 'a'))
      add_words_before(SpokenPattern::date, at);
  }

  // Checks the few characters beyond ASCII with which such a word begins, and the ä of -jährig.
  void open_patterns_beyond_ascii(std::size_t at) {
    if (text_.size() - at < 2) return;
    const auto first = static_cast<unsigned char>(text_[at]);
    const auto second = static_cast<unsigned char>(text_[at + 1]);
    if (first == 0xC5 && second == 0xBF) {  // a long s counts as an s
      open_patterns_at_word(at, kAny);
    } else if (first == 0xC3) {
      const unsigned char lower = second | 0x20;
      if (lower == 0xA9) open_patterns_at_word(at, kKinWord);   // é
      if (lower == 0xA2) open_patterns_at_word(at, kAgedWord);  // â
      if (lower == 0xA4 && at > 0 && (text_[at - 1] | 0x20) == 'j')
        add_words_before(SpokenPattern::age_in_years, at - 1);
    }
  }

  void open_patterns_at_years(std::size_t at, Openings opens) {
    if ((opens & kOldPerson) != 0) add(SpokenPattern::age_in_years, at);
    if ((opens & kAloneYears) == 0 && !is_followed_by_o(at)) return;
    std::size_t before = at;
    while (before > 0 && is_joint(text_[before - 1])) --before;
    if (before < at && before > 0 && is_of_words(text_[before - 1])) add_words_before(SpokenPattern::age_in_years, at);
  }

  // Returns whether "old" or "of age" seems to follow the word; a cheap check.
  [[nodiscard]] bool is_followed_by_o(std::size_t at) const {
    while (at < text_.size() && is_of_words(text_[at]) && !is_joint(text_[at])) ++at;
    while (at < text_.size() && is_joint(text_[at])) ++at;
    return at < text_.size() && (text_[at] | 0x20) == 'o';
  }

  // A match begins at the character before its word, or with the text.
  void add(SpokenPattern pattern, std::size_t word) {
    std::size_t begin = word == 0 ? 0 : word - 1;
    while (!utf8::starts_character(text_[begin])) --begin;
    std::vector<Range>& places = places_[static_cast<std::size_t>(pattern)];
    if (places.empty() || places.back().begin < begin) places.push_back({begin, begin + 1});
  }

  // A match begins at most kWordBefore characters before the word.
  void add_word_before(SpokenPattern pattern, std::size_t word) {
    constexpr std::size_t kWordBefore = 24;
    std::vector<Range>& places = places_[static_cast<std::size_t>(pattern)];
    std::size_t begin = word - std::min(word, kWordBefore);
    if (!places.empty()) begin = std::max(begin, places.back().end);
    while (begin < word && !utf8::starts_character(text_[begin])) ++begin;
    places.push_back({begin, word + 1});
  }

  // Adds the places from the character before the words that lead to `at`. Words are read once for each pattern: those
  // up to `read_` already are in a place.
  void add_words_before(SpokenPattern pattern, std::size_t at) {
    std::vector<Range>& places = places_[static_cast<std::size_t>(pattern)];
    Position& read = read_[static_cast<std::size_t>(pattern)];
    Position begin = at;
    while (begin > read && is_of_words(text_[begin - 1])) --begin;
    if (begin > 0) --begin;
    read = at;
    for (; !places.empty() && begin < places.back().end; places.pop_back())
      begin = std::min(begin, places.back().begin);
    places.push_back({begin, at + 1});
  }

  std::string_view text_;
  std::array<std::vector<Range>, kPatterns>& places_;
  std::array<Position, kPatterns> read_{};
};

SpokenPlaces::SpokenPlaces(std::string_view text) {
  Reading(text, places_).read();
}

bool SpokenPlaces::empty() const {
  return std::ranges::all_of(places_, [](const std::vector<Range>& places) { return places.empty(); });
}

}  // namespace sumi::tag
