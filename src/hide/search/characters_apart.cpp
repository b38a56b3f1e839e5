#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include <unicode/uchar.h>

#include "base/text/ascii.hpp"
#include "base/text/lookalikes.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kFewestApart = 3;
// Returns the end of the letter at `at`; `at` if there is none.
std::size_t letter_end(std::string_view text, std::size_t at) {
  if (at >= text.size() || !utf8::starts_character(text[at])) return at;
  if ((text[at] & 0x80) == 0) return is_letter(text[at]) ? at + 1 : at;
  return u_isalpha(static_cast<UChar32>(utf8::decode(text, at))) != 0 ? at + utf8::width(text[at]) : at;
}
// Returns the begin of the letter that ends at `at`; `at` if there is none.
std::size_t letter_begin(std::string_view text, std::size_t at, std::size_t floor) {
  std::size_t begin = at;
  while (begin > floor && begin + 4 > at && !utf8::starts_character(text[begin - 1])) --begin;
  if (begin > floor) --begin;
  return begin < at && letter_end(text, begin) == at ? begin : at;
}

constexpr std::array<std::string_view, 3> kAlphabets85{
    "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstu",
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~",
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#"};
constexpr std::size_t kShortest85 = 10;

const std::array<std::array<signed char, 256>, 3>& values85() {
  static const auto values = [] {
    std::array<std::array<signed char, 256>, 3> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].fill(-1);
      for (std::size_t digit = 0; digit < 85; ++digit)
        all[i][static_cast<unsigned char>(kAlphabets85[i][digit])] = static_cast<signed char>(digit);
    }
    return all;
  }();
  return values;
}

// Returns the bytes of a group of two to five digits if they are letters of words; else nothing.
std::optional<std::string> group85(std::string_view group, const std::array<signed char, 256>& values) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const int value = i < group.size() ? values[static_cast<unsigned char>(group[i])] : 84;
    if (value < 0) return std::nullopt;
    number = number * 85 + static_cast<std::uint64_t>(value);
  }
  if (number > 0xFFFFFFFF) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i + 1 < group.size(); ++i) bytes += static_cast<char>(number >> (24 - 8 * i) & 0xFF);
  const bool is_of_words = std::ranges::all_of(bytes, [](char byte) {
    return is_letter(byte) || (byte & 0x80) != 0 || std::string_view(" -.,'").find(byte) != std::string_view::npos;
  });
  if (!is_of_words) return std::nullopt;
  return bytes;
}

// Decodes base85 digits up to the first byte that is no letter of a word, and appends each possible end. The result is
// empty where that gives fewer than eight bytes. `at`: behind the last whole group.
std::string letters85(std::string_view digits, const std::array<signed char, 256>& values, std::size_t& at) {
  constexpr std::size_t kFewestBytes = 8;
  std::string bytes;
  for (at = 0; at + 5 <= digits.size(); at += 5) {
    const std::optional<std::string> group = group85(digits.substr(at, 5), values);
    if (!group) break;
    bytes += *group;
  }
  std::string all;
  const auto add = [&](std::string said) {
    if (const auto invalid = utf8::first_invalid(said)) said.resize(*invalid);
    if (said.size() >= kFewestBytes) all += (all.empty() ? "" : std::string(1, kDecodedWall)) + said;
  };
  if (bytes.empty()) return all;
  add(bytes);
  for (std::size_t size = 2; size < 5 && at + size <= digits.size(); ++size)
    if (const std::optional<std::string> end = group85(digits.substr(at, size), values)) add(bytes + *end);
  return all;
}

// Single letters separated by the same characters: "H-e-m-s-w-i-c-k".
class LettersApart {
 public:
  LettersApart(std::string_view text, std::size_t floor) : text_(text), floor_(floor) {}

  // Reads the letters around `at`, if the characters after it also stand between the next ones.
  std::optional<Encoded> read_around(std::size_t at) {
    constexpr std::size_t kLongestGap = 4;
    if (!is_single(at)) return std::nullopt;
    const std::size_t first_end = letter_end(text_, at);
    signs_ = signs_behind(first_end);
    if (signs_.empty() || signs_.size() > kLongestGap || !is_single(first_end + signs_.size())) return std::nullopt;
    const std::size_t begin = first_of(at);
    std::size_t end = begin;
    for (std::size_t next = begin; is_single(next);) {
      const std::size_t behind = letter_end(text_, next);
      if (!add(text_.substr(next, behind - next), text_.substr(end, next - end), behind)) break;
      end = behind;
      const std::size_t gap = signs_behind(behind).size();
      next = behind + gap;
      if (gap == 0 || gap > kLongestGap) break;
    }
    if (letters_ < kFewestApart) return std::nullopt;
    if (parted_ != joined_) joined_ += kDecodedWall + parted_;
    return Encoded{{begin, end}, std::move(joined_), false, EncodedKind::other};
  }

 private:
  [[nodiscard]] std::string_view signs_behind(std::size_t from) const {
    std::size_t end = from;
    while (end < text_.size() && (text_[end] & 0x80) == 0 && !is_letter(text_[end]) && !is_digit(text_[end])) ++end;
    return text_.substr(std::min(from, text_.size()), end - from);
  }

  // Returns whether a single letter begins here: followed by the separators, or the text's end.
  [[nodiscard]] bool is_single(std::size_t begin) const {
    const std::size_t end = letter_end(text_, begin);
    return end > begin && letter_end(text_, end) == end && (end >= text_.size() || !is_digit(text_[end]));
  }

  [[nodiscard]] std::size_t first_of(std::size_t begin) const {
    while (begin >= floor_ + signs_.size() && text_.substr(begin - signs_.size(), signs_.size()) == signs_) {
      const std::size_t end = begin - signs_.size();
      const std::size_t before = letter_begin(text_, end, floor_);
      if (before == end || letter_begin(text_, before, floor_) != before) break;
      begin = before;
    }
    return begin;
  }

  // Other characters end a word if the usual separators follow.
  bool add(std::string_view letter, std::string_view between, std::size_t behind) {
    const bool begins_word = letters_ > 0 && between != signs_;
    if (begins_word) {
      const std::string_view next = signs_behind(behind);
      if (next != signs_ || !is_single(behind + next.size())) return false;
      joined_ += ' ';
      parted_ += ' ';
    } else if (letters_ > 0 && u_isupper(static_cast<UChar32>(utf8::decode(letter, 0))) != 0) {
      parted_ += ' ';
    }
    joined_ += letter;
    parted_ += letter;
    ++letters_;
    return true;
  }

  std::string_view text_;
  std::size_t floor_;
  std::string_view signs_;
  std::string joined_;
  std::string parted_;  // before capitals
  std::size_t letters_ = 0;
};

}  // namespace

std::optional<Encoded> letters_apart(std::string_view text, std::size_t at, std::size_t floor) {
  if (letter_end(text, at) == at) at += at < text.size() ? utf8::width(text[at]) : 0;
  return LettersApart(text, floor).read_around(at);
}

std::optional<Encoded> latin_word(std::string_view text, std::size_t at, std::size_t floor) {
  constexpr std::size_t kFewestAlike = 3;  // letters of a word that consists of lookalikes
  const auto end_of = [&](std::size_t from) {
    const std::size_t end = letter_end(text, from);
    if (end > from || from >= text.size() || (text[from] & 0x80) == 0) return end;
    return latin_lookalike(utf8::decode(text, from)) != 0 ? from + utf8::width(text[from]) : from;
  };
  if (at < text.size() && end_of(at) == at) at += utf8::width(text[at]);
  constexpr std::size_t kLongestWord = 400;  // bytes
  std::size_t begin = at;
  while (begin > floor && at - begin < kLongestWord) {
    std::size_t before = begin - 1;
    while (before > floor && !utf8::starts_character(text[before])) --before;
    if (end_of(before) != begin) break;
    begin = before;
  }
  std::string latin;
  std::size_t alike = 0;
  std::size_t others = 0;
  std::size_t end = begin;
  for (std::size_t next = end_of(end); next > end && end < at + kLongestWord; next = end_of(end)) {
    const char32_t c = utf8::decode(text, end);
    const char32_t like = latin_lookalike(c);
    if (like == 0 && c >= 0x250) return std::nullopt;
    ++(like == 0 ? others : alike);
    utf8::append(latin, like == 0 ? c : like);
    end = next;
  }
  if (alike == 0 || (others == 0 && alike < kFewestAlike)) return std::nullopt;
  return Encoded{{begin, end}, std::move(latin), false, EncodedKind::other};
}

std::vector<Encoded> base85_runs(std::string_view text) {
  std::vector<Encoded> runs;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    bool has_sign = false;
    for (; end < text.size() && static_cast<unsigned char>(text[end] - '!') < 94; ++end)
      has_sign |= !is_letter(text[end]);
    const std::size_t next = end + 1;
    if (has_sign && end - begin >= kShortest85) {
      Encoded run{{begin, end}, {}, false, EncodedKind::other};
      for (const auto& values : values85()) {
        std::array<std::size_t, 5> behind{};  // the groups that were read, by where they begin
        for (std::size_t first = begin; first + kShortest85 <= end; ++first) {
          if (first < behind[first % 5]) continue;
          std::size_t read = 0;
          const std::string said = letters85(text.substr(first, end - first), values, read);
          behind[first % 5] = first + read;
          if (said.empty()) continue;
          if (!run.decoded.empty()) run.decoded += kDecodedWall;
          run.decoded += said;
        }
      }
      if (!run.decoded.empty()) runs.push_back(std::move(run));
    }
    begin = next;
  }
  return runs;
}

std::vector<Encoded> rot13_words(std::string_view text) {
  const std::string small = lower_case_ascii(text);
  std::vector<Encoded> words;
  if (std::ranges::none_of(std::array{"rot13", "rot-13", "rot 13"},
                           [&](const char* said) { return small.find(said) != std::string::npos; }))
    return words;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end == begin) {
      ++begin;
      continue;
    }
    std::string said(text.substr(begin, end - begin));
    for (char& letter : said) {
      const char first = is_capital(letter) ? 'A' : 'a';
      letter = static_cast<char>(first + (letter - first + 13) % 26);
    }
    words.push_back({{begin, end}, std::move(said), false, EncodedKind::other});
    begin = end;
  }
  return words;
}

}  // namespace sumi::hide
