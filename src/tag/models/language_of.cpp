#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "tag/models/text_evidence.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi {
namespace tag {
namespace {

constexpr std::size_t kBytesRead = std::size_t{1} << 16;  // most bytes read from the begin of a text
constexpr double kLeastKana = .05;                        // least share of kana among all letters of a Japanese text
constexpr std::size_t kLongestWord = 24;                  // bytes of the longest word in the lists
constexpr std::size_t kEndingFrom = 6;                    // least bytes of a word whose ending counts

using Points = std::array<std::uint8_t, kLanguages.size()>;

template <typename Visit>
void for_each_word(std::string_view words, const Visit& visit) {
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    if (end > begin) visit(words.substr(begin, end - begin));
    begin = end + 1;
  }
}

// Long lists shadow short ones: a word in a long list gets few points from short lists, and none if it is English.
std::unordered_map<std::string_view, Points> points_of_words() {
  std::unordered_map<std::string_view, Points> made;
  for (const LanguageWords& list : language_words())
    for_each_word(list.words, [&](std::string_view word) {
      std::uint8_t& points = made[word][static_cast<std::size_t>(list.language)];
      points = std::max(points, static_cast<std::uint8_t>(list.points));
    });
  for (auto& [word, points] : made) {
    const bool is_english = points[0] > 0;
    const bool is_of_long =
        std::any_of(points.begin(), points.begin() + kLanguagesOfLongLists, [](auto p) { return p > 0; });
    for (std::size_t other = kLanguagesOfLongLists; other < points.size(); ++other)
      if (is_english)
        points[other] = 0;
      else if (is_of_long)
        points[other] = std::min<std::uint8_t>(points[other], 1);
  }
  return made;
}

const std::unordered_map<std::string_view, Points>& known_words() {
  static const std::unordered_map<std::string_view, Points> known = points_of_words();
  return known;
}

// Returns the languages that have a letter, one bit each.
std::uint64_t languages_of_letter(char32_t small) {
  static const std::unordered_map<char32_t, std::uint64_t> known = [] {
    std::unordered_map<char32_t, std::uint64_t> made;
    for (const LanguageLetters& list : language_letters())
      for (const char32_t letter : list.letters)
        made[letter] |= std::uint64_t{1} << static_cast<std::uint32_t>(list.language);
    return made;
  }();
  const auto at = known.find(small);
  return at == known.end() ? 0 : at->second;
}

// The scripts of each language, by ICU's numbers; unused places are kNoScript.
using Scripts = std::array<std::int32_t, 3>;
const std::array<Scripts, kLanguages.size()>& scripts_of_languages() {
  static const std::array<Scripts, kLanguages.size()> known = [] {
    std::array<Scripts, kLanguages.size()> made{};
    for (std::size_t i = 0; i < kLanguages.size(); ++i) {
      made[i].fill(TextEvidence::kNoScript);
      auto next = made[i].begin();
      for_each_word(kLanguages[i].scripts, [&](std::string_view name) {
        *next++ = u_getPropertyValueEnum(UCHAR_SCRIPT, std::string(name).c_str());
      });
    }
    return made;
  }();
  return known;
}

class Evidence {
 public:
  void read(std::string_view text) {
    for (Position at = 0; at < text.size();) {
      const auto byte = static_cast<unsigned char>(text[at]);
      if (byte < 0x80) {
        const bool is_capital = byte >= 'A' && byte <= 'Z';
        if (is_capital || (byte >= 'a' && byte <= 'z')) {
          add(static_cast<char>(is_capital ? byte + 32 : byte), is_capital);
        } else if (byte < '0' || byte > '9') {
          end_word(byte == '.');
        }
        ++at;
        continue;
      }
      const char32_t character = utf8::decode(text, at);
      at += utf8::width(text[at]);
      add_beyond_ascii(character);
    }
    end_word(false);
  }

  [[nodiscard]] TextEvidence result() const {
    TextEvidence made;
    for (std::size_t i = 0; i < points_.size(); ++i)
      made.points[i] = static_cast<std::uint16_t>(std::min<std::uint32_t>(points_[i], 0xFFFF));
    if (kana_ > 0 && static_cast<double>(kana_) >= kLeastKana * static_cast<double>(letters_)) {
      made.told = static_cast<std::size_t>(Language::ja);
      return made;
    }
    if (letters_ == 0) return made;
    const auto most = std::ranges::max_element(letters_of_);
    made.script = 2 * letters_of_[USCRIPT_LATIN] >= letters_ ? static_cast<std::int32_t>(USCRIPT_LATIN)
                                                             : static_cast<std::int32_t>(most - letters_of_.begin());
    made.told = told_of(made.script);
    return made;
  }

 private:
  void add(char small, bool is_capital) {
    if (word_.empty()) starts_with_capital_ = is_capital;
    word_ += small;
    ++letters_;
    ++letters_of_[USCRIPT_LATIN];
  }

  void add_beyond_ascii(char32_t character) {
    const auto code = static_cast<UChar32>(character);
    if (token_part(character) == TokenPart::none) return end_word(false);
    UErrorCode error = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(code, &error);
    if (script == USCRIPT_INHERITED || script == USCRIPT_COMMON) return;
    if (script < 0 || static_cast<std::size_t>(script) >= letters_of_.size()) return end_word(false);
    ++letters_;
    ++letters_of_[static_cast<std::size_t>(script)];
    if (script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA) {
      ++kana_;
    } else if (script == USCRIPT_HAN) {
      add_points(languages_of_letter(character));
    } else {
      if (word_.empty()) starts_with_capital_ = u_isupper(code) != 0;
      const auto small = static_cast<char32_t>(u_tolower(code));
      utf8::append(word_, small);
      letters_of_word_ |= languages_of_letter(small);
    }
  }

  void add_points(std::uint64_t languages) {
    for (std::size_t i = 0; i < points_.size(); ++i) points_[i] += (languages >> i) & 1U;
  }

  // A single letter with a full stop is an initial.
  void end_word(bool before_stop) {
    if (word_.empty()) return;
    const bool is_initial = word_.size() == 1 && (before_stop || starts_with_capital_);
    if (word_.size() <= kLongestWord && !is_initial) look_up();
    word_.clear();
    letters_of_word_ = 0;
  }

  void look_up() {
    const auto at = known_words().find(word_);
    if (at != known_words().end()) {
      for (std::size_t i = 0; i < points_.size(); ++i) points_[i] += at->second[i];
      return;
    }
    if (word_.size() >= kEndingFrom)
      for (const LanguageEndings& list : language_endings()) {
        // A capitalized word may be a name, except in German, which capitalizes nouns.
        if (starts_with_capital_ && list.language != Language::de) continue;
        bool ends = false;
        for_each_word(list.endings, [&](std::string_view ending) { ends = ends || word_.ends_with(ending); });
        points_[static_cast<std::size_t>(list.language)] += ends ? 1 : 0;
      }
    if (letters_of_word_ != 0 && !starts_with_capital_) add_points(letters_of_word_);
  }

  [[nodiscard]] std::optional<std::size_t> told_of(std::int32_t script) const {
    std::size_t candidates = 0, last = 0, best = points_.size();
    std::uint32_t long_points = 0, next = 0;  // points of the best language with a long list; of the second best of all
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (!is_written_in(i, script)) continue;
      ++candidates;
      last = i;
      if (i < kLanguagesOfLongLists) long_points = std::max(long_points, points_[i]);
      const bool is_best = best == points_.size() || points_[i] > points_[best];
      next = std::max(next, !is_best ? points_[i] : best == points_.size() ? 0 : points_[best]);
      if (is_best) best = i;
    }
    if (candidates < 2) return candidates == 0 ? std::nullopt : std::optional(last);
    const bool is_of_long = best < kLanguagesOfLongLists || long_points == points_[best];
    const std::uint32_t least = is_of_long ? kLeastPoints : kLeastShortPoints;
    if (points_[best] < least || points_[best] < kLeastLead * next) return std::nullopt;
    if (!is_of_long && points_[best] < kLeastShortLead * long_points) return std::nullopt;
    return best;
  }

  std::array<std::uint32_t, kLanguages.size()> points_{};
  std::string word_;  // in lower case
  std::uint64_t letters_of_word_ = 0;
  bool starts_with_capital_ = false;
  std::uint64_t letters_ = 0, kana_ = 0;
  std::array<std::uint32_t, USCRIPT_CODE_LIMIT> letters_of_{};  // letters counted by script
};

// Returns the begin of a text up to a length, cut at a character boundary.
std::string_view begin_of_text(std::string_view text) {
  if (text.size() <= kBytesRead) return text;
  std::size_t size = kBytesRead;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
  return text.substr(0, size);
}

}  // namespace

bool is_written_in(std::size_t language, std::int32_t script) {
  return script != TextEvidence::kNoScript && std::ranges::count(scripts_of_languages()[language], script) > 0;
}

TextEvidence evidence_of(std::string_view text) {
  Evidence evidence;
  evidence.read(begin_of_text(text));
  return evidence.result();
}

bool is_frequent_word(std::string_view small) {
  return known_words().contains(small);
}

}  // namespace tag

std::optional<std::string_view> language_of(std::string_view text) {
  const tag::TextEvidence evidence = tag::evidence_of(text);
  if (!evidence.told) return std::nullopt;
  return tag::kLanguages[*evidence.told].name;
}

std::set<std::string> scripts_of_language(std::string_view name) {
  std::set<std::string> scripts;
  for (const tag::LanguageRow& one : tag::kLanguages)
    if (one.name == name || name == kManyLanguages)
      tag::for_each_word(one.scripts, [&](std::string_view script) { scripts.emplace(script); });
  return scripts;
}

}  // namespace sumi
