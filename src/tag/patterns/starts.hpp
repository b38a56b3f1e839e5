#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "tag/patterns/number_words.hpp"
#include "tag/patterns/secret_words.hpp"
#include "tag/patterns/word_edges.hpp"

namespace sumi::tag {

// The places where built-in patterns may begin. A pattern that begins elsewhere isn't found, so each new pattern has to
// satisfy one of these.
//   word      a run of ASCII letters and digits begins here and - holds a digit, or - is of at most 4 letters and `:`,
//             `-`, `.` or é, û, ä and the like follows it, or `/` or `_` and a digit, or is of capitals and followed by
//             a space and a digit. Or here stands a wide digit, letter, `＋` or `（` behind another character; `(`, `+`
//             before a digit, space or `(`; `::`, `**`; the name of an era of Japan, 〒, or a kanji numeral behind
//             another character. Or within a run of letters and digits: the first digit behind two letters or more,
//             where kLongNumber digits stand from there on with what parts groups of digits, or one or two digits and a
//             month; each digit behind a word for a number (number_words.hpp); and what is behind such a word that the
//             run begins with, at most 4 letters before a digit.
//   opener    a run of letters that begins with three of months, days or protocols, in any case, and isn't one of the
//             above. What may begin at a word may begin here. Or within such a run, at a capital behind a small letter
//             with a number behind the run (seenMay 12).
//             The n, r or t of \n, \r, \t is not of the run, nor is the u000a of \u000a.
//   address   a run of letters, digits and `.-_%+'` that begins here goes on to a `@`, or to a dot between letters or
//             digits (but not between two digits). Not behind more than 64 characters for `@`. Or a bracket with
//             `at`, `arroba` or `@` in it stands behind it, or one of these words with `dot` or `punto` in the 64 bytes
//             behind.
//   secret    a run of letters and digits begins here that begins a word of secret_words.hpp, has 14 characters or
//             more and a digit, or stands before `://`; the last part of a run that begins with a capital and is such
//             a word (dbPassword=); `-----BEGIN `; the first of twelve words that may be a wallet's seed.
//   Cost      O(text). Ascending within a kind (but for seeds), not between them.
enum class StartKind : std::uint8_t { word, opener, address, secret };

// Counts consecutive words that may be a wallet's seed.
class SeedWords {
 public:
  // Returns whether twelve such words end with this run. Most runs are rejected by their size.
  bool take(std::string_view text, std::size_t begin, std::size_t end, bool has_digit) {
    const std::size_t size = end - begin;
    if (has_digit) {
      if (size > 2) words_ = 0;  // 1. abandon 2. ability
      return false;
    }
    if (size < kLeastLetters || size > kMostLetters || text[begin] < 'a') {
      words_ = 0;
      return false;
    }
    if (begin - end_ > kMostBetween) words_ = 0;
    end_ = end;
    begins_[++last_ % kKept] = begin;
    return ++words_ >= kLeast && are_of_list(text);
  }
  [[nodiscard]] std::size_t first() const { return begins_[(last_ + 1 - kLeast) % kKept]; }

 private:
  static constexpr std::size_t kLeast = 12;
  static constexpr std::size_t kKept = 16;
  static constexpr std::size_t kLeastLetters = 3;
  static constexpr std::size_t kMostLetters = 8;
  static constexpr std::size_t kMostBetween = 8;

  // Checks the last words, the latest first. Counting restarts after one that isn't in the list.
  bool are_of_list(std::string_view text) {
    for (std::size_t behind = 0; behind < kLeast; ++behind) {
      if (may_be_seed_word(text.substr(begins_[(last_ - behind) % kKept], kLeastLetters))) continue;
      words_ = behind;
      return false;
    }
    return true;
  }

  std::array<std::size_t, kKept> begins_{};
  std::size_t last_ = kLeast;
  std::size_t words_ = 0;
  std::size_t end_ = 0;
};

class Starts {
 public:
  // Calls visit(StartKind, std::size_t byte). Requires: valid UTF-8.
  template <typename Visit>
  static void for_each(std::string_view text, Visit&& visit);

 private:
  enum Part : std::uint8_t { kOther = 0, kLetter = 1, kDigit = 2, kJoiner = 4, kWide = 8, kCapital = 16 };
  [[nodiscard]] static const std::array<std::uint8_t, 256>& parts();
  static constexpr int kLongNumber = 5;
  static constexpr std::size_t kBotNumber = 8;    // digits before a bot's key
  static constexpr std::size_t kJoinedWords = 5;  // letters: myPwd; a key that follows its prefix directly
  [[nodiscard]] static bool is_opener(std::string_view run);
  [[nodiscard]] static bool is_behind_number_word(std::string_view text, std::size_t at);
  [[nodiscard]] static bool opens_long_number(std::string_view text, std::size_t at);
  template <typename Visit>
  static void visit_run(std::string_view text, std::size_t begin, std::size_t end, bool has_digit, Visit& visit);
  template <typename Visit>
  static void visit_within(std::string_view text, std::size_t begin, std::size_t end, bool has_digit, Visit& visit);
  template <typename Visit>
  static void visit_secret(std::string_view text, std::size_t begin, std::size_t end, std::uint8_t seen, Visit& visit);
  [[nodiscard]] static bool opens_secret(std::string_view text, std::size_t begin, std::size_t end, bool has_digit);
  // Returns whether opens_secret or named_part has to be called; a few instructions, false for nearly all words.
  [[nodiscard]] static bool may_open_secret(const WordFilter& secrets, std::string_view text, std::size_t begin,
                                            std::size_t end, std::uint8_t seen) {
    const std::size_t size = end - begin;
    return ((seen & kCapital) != 0 && size >= kJoinedWords) || ((seen & kDigit) != 0 && size >= kBotNumber) ||
           secrets.may_hold(text.substr(begin, size)) || (end < text.size() && text[end] == ':') ||
           (begin > 0 && text[begin - 1] == '\\');
  }
  // Returns the begin of the last part of a run that begins with a capital, if it names a secret; else the run's end.
  [[nodiscard]] static std::size_t named_part(std::string_view text, std::size_t begin, std::size_t end);
  [[nodiscard]] static bool is_short_word_before(std::string_view text, std::size_t begin, std::size_t end);
  [[nodiscard]] static bool opens_beyond_ascii(std::string_view text, std::size_t at);
  [[nodiscard]] static bool opens_with_sign(std::string_view text, std::size_t at);
  [[nodiscard]] static bool is_at_in_brackets(std::string_view text, std::size_t at);
  [[nodiscard]] static bool is_at_in_words(std::string_view text, std::size_t begin, std::size_t end);
};

template <typename Visit>
void Starts::visit_run(std::string_view text, std::size_t begin, std::size_t end, bool has_digit, Visit& visit) {
  begin = std::min(end, begin + length_of_escape(text, begin));
  if (begin == end) return;
  if (has_digit || is_short_word_before(text, begin, end)) {
    visit(StartKind::word, begin);
  } else if (is_opener(text.substr(begin, end - begin))) {
    visit(StartKind::opener, begin);
  }
  if (end - begin > 2) visit_within(text, begin, end, has_digit, visit);
}

template <typename Visit>
void Starts::visit_within(std::string_view text, std::size_t begin, std::size_t end, bool has_digit, Visit& visit) {
  if (has_digit) {
    std::size_t digit = begin;
    while (is_letter(text[digit])) ++digit;
    if (digit >= begin + 2 && opens_long_number(text, digit)) {
      const std::size_t word = length_of_number_word(text.substr(begin, digit - begin));
      if (word > 0 && begin + word < digit && digit - begin - word <= 4) visit(StartKind::word, begin + word);
      visit(StartKind::word, digit);
    }
    for (std::size_t at = digit + 4; at < end; ++at)
      if (is_digit(text[at]) && is_letter(text[at - 1]) && is_letter(text[at - 2]) && opens_long_number(text, at))
        visit(StartKind::word, at);
    return;
  }
  if (end + 1 >= text.size() || (text[end] != ' ' && text[end] != '.') ||
      (!is_digit(text[end + 1]) && text[end + 1] != ' '))
    return;
  std::size_t capital = end - 1;
  while (capital > begin && !is_capital(text[capital])) --capital;
  if (capital > begin && is_small_letter(text[capital - 1]) && is_opener(text.substr(capital, end - capital)))
    visit(StartKind::opener, capital);
}

template <typename Visit>
void Starts::visit_secret(std::string_view text, std::size_t begin, std::size_t end, std::uint8_t seen, Visit& visit) {
  const bool has_digit = (seen & kDigit) != 0;
  const bool opens = opens_secret(text, begin, end, has_digit);
  if (opens) visit(StartKind::secret, begin);
  if (const std::size_t inside = begin + length_of_escape(text, begin);
      inside > begin && inside < end && opens_secret(text, inside, end, has_digit))
    visit(StartKind::secret, inside);
  if (opens || (seen & kCapital) == 0) return;
  if (const std::size_t part = named_part(text, begin, end); part < end) visit(StartKind::secret, part);
}

template <typename Visit>
void Starts::for_each(std::string_view text, Visit&& visit) {
  constexpr std::size_t kNone = ~std::size_t{0};
  constexpr std::size_t kLocalBytes = 64;
  const auto& part_of = parts();
  const WordFilter& secrets = secret_filter();
  const auto part = [&](std::size_t at) { return part_of[static_cast<unsigned char>(text[at])]; };
  std::size_t chain = kNone;       // begin of the run of an address
  std::size_t last_named = kNone;  // the chain whose dot was visited
  std::size_t previous = kNone;    // the chain before this one, and
  std::size_t previous_end = kNone;
  SeedWords seeds;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint8_t kind = part(at);
    if ((kind & (kLetter | kDigit)) != 0) {
      if (chain == kNone) chain = at;
      const std::size_t begin = at;
      std::uint8_t seen = kind & static_cast<std::uint8_t>(~kCapital);  // capitals after the first character
      for (++at; at < text.size() && (part(at) & (kLetter | kDigit)) != 0; ++at) seen |= part(at);
      visit_run(text, begin, at, (seen & kDigit) != 0, visit);
      if (may_open_secret(secrets, text, begin, at, seen)) visit_secret(text, begin, at, seen, visit);
      if (seeds.take(text, begin, at, (seen & kDigit) != 0)) visit(StartKind::secret, seeds.first());
      if (previous_end + 1 == begin && is_at_in_words(text, begin, at)) visit(StartKind::address, previous);
      if (at + 1 < text.size() && text[at] == '.' &&
          ((part(at + 1) & (kLetter | kWide)) != 0 || ((part(at + 1) & kDigit) != 0 && (part(at - 1) & kDigit) == 0)) &&
          chain != last_named) {
        last_named = chain;
        visit(StartKind::address, chain);
      }
    } else if ((kind & kJoiner) != 0) {
      if (text[at] == '+' && opens_with_sign(text, at)) visit(StartKind::word, at);
      if (text[at] == '-' && text.substr(at).starts_with("-----BEGIN ")) visit(StartKind::secret, at);
      ++at;
    } else if ((kind & kWide) != 0) {  // two bytes: Latin letters beyond ASCII
      if (chain == kNone) chain = at;
      if (text[at] == '\xC5' && begins_secret_word_beyond_ascii(text.substr(at, 18))) visit(StartKind::secret, at);
      at += 2;
    } else {
      if (text[at] == '@' && chain != kNone) {
        const std::size_t begin = at - chain > kLocalBytes ? at - kLocalBytes : chain;
        if (utf8::starts_character(text[begin])) visit(StartKind::address, begin);
      }
      if (chain != kNone) {
        previous =
            at - chain > kLocalBytes && utf8::starts_character(text[at - kLocalBytes]) ? at - kLocalBytes : chain;
        previous_end = at;
      }
      if (previous != kNone && at - previous_end <= 1 && is_at_in_brackets(text, at))
        visit(StartKind::address, previous);
      chain = kNone;
      if (kind == kOther && static_cast<unsigned char>(text[at]) >= 0xE2) {
        if (opens_beyond_ascii(text, at)) visit(StartKind::word, at);
        if (static_cast<unsigned char>(text[at]) >= 0xE3 && begins_secret_word_beyond_ascii(text.substr(at, 18)))
          visit(StartKind::secret, at);
        at += utf8::width(text[at]);
      } else {
        if (opens_with_sign(text, at)) visit(StartKind::word, at);
        if ((text[at] == '\xD0' || text[at] == '\xCE') && begins_secret_word_beyond_ascii(text.substr(at, 18)))
          visit(StartKind::secret, at);
        ++at;
      }
    }
  }
}

}  // namespace sumi::tag
