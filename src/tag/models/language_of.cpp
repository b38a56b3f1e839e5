#include <algorithm>
#include <cstddef>
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

constexpr std::size_t kBytesRead = std::size_t{1} << 16;  // of a text, at most; its begin
constexpr double kLeastKana = .05;                        // of all letters: Japanese
constexpr std::size_t kLongestWord = 24;                  // bytes, of a word in the lists
constexpr std::size_t kEndingFrom = 6;                    // bytes, of a word whose ending counts

using Points = std::array<std::uint8_t, kLanguageNames.size()>;

template <typename Visit>
void for_each_word(std::string_view words, const Visit& visit) {
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    if (end > begin) visit(words.substr(begin, end - begin));
    begin = end + 1;
  }
}

// Of words that a finder's language has, the others have little to say, and nothing of what is English.
std::unordered_map<std::string_view, Points> points_of_words() {
  std::unordered_map<std::string_view, Points> made;
  for (const LanguageWords& list : language_words())
    for_each_word(list.words, [&](std::string_view word) {
      std::uint8_t& points = made[word][static_cast<std::size_t>(list.language)];
      points = std::max(points, static_cast<std::uint8_t>(list.points));
    });
  for (auto& [word, points] : made) {
    const bool is_english = points[0] > 0;
    const bool is_finders =
        std::any_of(points.begin(), points.begin() + kFinderLanguages, [](auto p) { return p > 0; });
    for (std::size_t rival = kFinderLanguages; rival < points.size(); ++rival)
      if (is_english)
        points[rival] = 0;
      else if (is_finders)
        points[rival] = std::min<std::uint8_t>(points[rival], 1);
  }
  return made;
}

const std::unordered_map<std::string_view, Points>& known_words() {
  static const std::unordered_map<std::string_view, Points> known = points_of_words();
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
    const std::uint64_t latin = letters_ - kana_ - han_ - other_;
    if (letters_ > 0)
      made.script = latin >= han_ + other_ ? TextEvidence::Script::latin
                    : han_ >= other_       ? TextEvidence::Script::han
                                           : TextEvidence::Script::other;
    if (made.script == TextEvidence::Script::latin) made.told = told();
    return made;
  }

 private:
  void add(char small, bool is_capital) {
    if (word_.empty()) starts_with_capital_ = is_capital;
    word_ += small;
    ++letters_;
  }

  void add_beyond_ascii(char32_t character) {
    const auto code = static_cast<UChar32>(character);
    if (token_part(character) == TokenPart::none) return end_word(false);
    UErrorCode error = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(code, &error);
    if (script == USCRIPT_INHERITED || script == USCRIPT_COMMON) return;
    ++letters_;
    if (script == USCRIPT_LATIN) {
      if (word_.empty()) starts_with_capital_ = u_isupper(code) != 0;
      const auto small = static_cast<char32_t>(u_tolower(code));
      utf8::append(word_, small);
      for (const LanguageLetters& one : language_letters())
        if (one.letter == small) letters_of_word_ |= one.languages;
    } else if (script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA) {
      ++kana_;
    } else if (script == USCRIPT_HAN) {
      ++han_;
    } else {
      ++other_;
    }
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
        // A capitalized word is a name, but for German, whose nouns are.
        if (starts_with_capital_ && list.language != Language::de) continue;
        bool ends = false;
        for_each_word(list.endings, [&](std::string_view ending) { ends = ends || word_.ends_with(ending); });
        points_[static_cast<std::size_t>(list.language)] += ends ? 1 : 0;
      }
    if (letters_of_word_ != 0 && !starts_with_capital_)
      for (std::size_t i = 0; i < points_.size(); ++i) points_[i] += (letters_of_word_ >> i) & 1U;
  }

  [[nodiscard]] std::optional<std::size_t> told() const {
    const auto rivals = points_.begin() + kFinderLanguages;
    const auto best = std::max_element(points_.begin(), rivals);
    const auto rival = std::max_element(rivals, points_.end());
    if (*rival >= kLeastRivalPoints && *rival >= kLeastRivalLead * *best)
      return static_cast<std::size_t>(rival - points_.begin());
    std::uint32_t next = *rival;
    for (auto one = points_.begin(); one != rivals; ++one)
      if (one != best) next = std::max(next, *one);
    if (*best < kLeastPoints || *best < kLeastLead * next) return std::nullopt;
    return static_cast<std::size_t>(best - points_.begin());
  }

  std::array<std::uint32_t, kLanguageNames.size()> points_{};
  std::string word_;  // in lower case
  std::uint32_t letters_of_word_ = 0;
  bool starts_with_capital_ = false;
  std::uint64_t letters_ = 0, kana_ = 0, han_ = 0, other_ = 0;
};

// Text up to a length, at the border of a character.
std::string_view begin_of_text(std::string_view text) {
  if (text.size() <= kBytesRead) return text;
  std::size_t size = kBytesRead;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
  return text.substr(0, size);
}

}  // namespace

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
  if (!evidence.told || *evidence.told >= tag::kFinderLanguages) return std::nullopt;
  return tag::kLanguageNames[*evidence.told];
}

}  // namespace sumi
