#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <re2/re2.h>
#include <unicode/uchar.h>

#include "base/text/ascii.hpp"
#include "base/text/lookalikes.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

constexpr std::size_t kFewest = 3;
constexpr std::size_t kFarthest = 12;  // bytes between two of a row
constexpr std::size_t kMargin = 40;    // bytes of a dump's line after its numbers

void append_part(std::string& said, const std::string& part) {
  if (said.find(part) != std::string::npos) return;
  said += (said.empty() ? "" : "\x1F") + part;
}

std::string squeezed_signs(std::string_view between) {
  std::string signs(between);
  std::erase_if(signs, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return signs;
}

bool is_word_character(char c) {
  return is_letter(c) || is_digit(c);
}

// A run of letters and digits that is a number, apart from a prefix or suffix for its base.
struct Number {
  Range where;
  std::string_view digits;
};

std::vector<Number> numbers_in(std::string_view text) {
  std::vector<Number> numbers;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_word_character(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    bool has_digit = false;
    for (; end < text.size() && is_word_character(text[end]); ++end) has_digit |= is_digit(text[end]);
    const std::size_t begin = std::exchange(at, end);
    std::string_view digits = text.substr(begin, end - begin);
    const bool is_binary = digits.size() > 8 && (digits.starts_with("0b") || digits.starts_with("0B")) &&
                           digits.find_first_not_of("01", 2) == std::string_view::npos;
    if (is_binary ||
        (digits.size() > 2 && digits[0] == '0' && std::string_view("xXoO").find(digits[1]) != std::string_view::npos))
      digits.remove_prefix(2);
    else if (digits.size() > 1 && std::string_view("xXuU").find(digits[0]) != std::string_view::npos)
      digits.remove_prefix(1);
    if (digits.ends_with('h') || digits.ends_with('H')) digits.remove_suffix(1);
    const bool is_number = !digits.empty() && std::ranges::all_of(digits, [](char c) { return digit_of(c, 16) >= 0; });
    if (!is_number || (!has_digit && digits.size() % 2 != 0)) continue;
    const auto first = static_cast<std::size_t>(digits.data() - text.data());
    numbers.push_back({{first, first + digits.size()}, digits});
  }
  return numbers;
}

// The base in which the digits of a row are read.
struct Way {
  unsigned base;
  std::size_t shortest, longest;  // digits of an item
  std::size_t width;              // digits of a byte; 0: an item is one character or byte
};
constexpr std::array kWays{Way{2, 7, 4096, 8}, Way{8, 2, 4, 0}, Way{10, 1, 6, 0}, Way{16, 2, 6, 0},
                           Way{16, 2, 4096, 2}};

std::vector<std::uint32_t> values_of(std::string_view digits, const Way& way) {
  if (digits.size() < way.shortest || digits.size() > way.longest) return {};
  const std::size_t width = way.width == 0 || digits.size() < way.width ? digits.size() : way.width;
  std::vector<std::uint32_t> values(digits.size() / width);
  if (values.size() * width != digits.size()) return {};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const int digit = digit_of(digits[i], way.base);
    if (digit < 0) return {};
    values[i / width] = values[i / width] * way.base + static_cast<unsigned>(digit);
  }
  return values;
}

// Requires three consecutive letters, or eight letters and digits.
bool says_something(std::string_view text) {
  std::size_t letters = 0;
  std::size_t both = 0;
  for (const char c : text) {
    if ((c & 0xC0) == 0x80) continue;  // part of a character that is counted already
    const bool is_beyond = (c & 0x80) != 0;
    letters = is_beyond || is_letter(c) ? letters + 1 : 0;
    both = is_beyond || is_word_character(c) ? both + 1 : 0;
    if (letters == 3 || both == 8) return true;
  }
  return false;
}

std::optional<std::string> text_of_values(const std::vector<std::uint32_t>& values) {
  if (values.size() < kFewest) return std::nullopt;
  std::string said;
  const bool are_bytes = std::ranges::all_of(values, [](std::uint32_t one) { return one < 0x100; });
  for (const std::uint32_t one : values) {
    if (are_bytes)
      said += static_cast<char>(one);
    else if (one < 0x110000 && (one < 0xD800 || one >= 0xE000))
      utf8::append(said, one);
  }
  if (are_bytes) said = text_from_bytes(said);
  if (!says_something(said)) return std::nullopt;
  return said;
}

// The row decoded in all possible ways, with the numbers used.
std::optional<DecodedStretch> text_of_row(const std::vector<Number>& row) {
  DecodedStretch noted{{}, {}};
  const auto add = [&](const std::vector<std::uint32_t>& values, Range where) {
    const std::optional<std::string> part = text_of_values(values);
    if (!part) return;
    noted.where = noted.said.empty()
                      ? where
                      : Range{std::min(noted.where.begin, where.begin), std::max(noted.where.end, where.end)};
    append_part(noted.said, *part);
  };
  for (const Way& way : kWays) {
    std::vector<std::uint32_t> values;
    Range where{};
    for (const Number& one : row) {
      const std::vector<std::uint32_t> of_one = values_of(one.digits, way);
      if (of_one.empty()) add(std::exchange(values, {}), where);
      for (const std::uint32_t value : of_one) {
        if (value == 0 && way.width != 0) continue;  // UTF-16
        if (value < 0x20 && value != '\t' && value != '\n' && value != '\r') {
          add(std::exchange(values, {}), where);
          continue;
        }
        if (values.empty()) where.begin = one.where.begin;
        where.end = one.where.end;
        values.push_back(value);
      }
    }
    add(values, where);
  }
  if (noted.said.empty()) return std::nullopt;
  return noted;
}

// Returns whether a dump's next line begins between two numbers: the text beside the numbers, and an address.
bool is_next_line(std::string_view between) {
  static const RE2 line(R"([^\n]{0,40}\n[ \t]*[0-9a-fA-F]{4,16}:?[ \t]+)");
  return between.size() <= 2 * kMargin && RE2::FullMatch(re2::StringPiece(between.data(), between.size()), line);
}

struct Letter {
  std::size_t begin, end;
};

// Single letters between characters other than letters and digits.
std::vector<Letter> single_letters(std::string_view text) {
  std::vector<Letter> letters;
  std::size_t run = 0;  // length of the current run of letters and digits
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = at + utf8::width(text[at]);
    const bool is_ascii = (text[at] & 0x80) == 0;
    const bool is_alphabetic =
        is_ascii ? is_letter(text[at]) : u_isalpha(static_cast<UChar32>(utf8::decode(text, at))) != 0;
    if (is_alphabetic || (is_ascii && is_digit(text[at]))) {
      if (++run == 1 && is_alphabetic)
        letters.push_back({at, end});
      else if (run == 2 && !letters.empty() && letters.back().end == at)
        letters.pop_back();
    } else {
      run = 0;
    }
    at = end;
  }
  return letters;
}

constexpr std::array<std::string_view, 3> kAlphabets{
    "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstu",
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~",
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#"};

// Decodes five digits, or the last few; empty if the result isn't letters.
std::string letters_of_group(std::string_view group, const std::array<std::uint8_t, 256>& values) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const std::uint64_t value = i < group.size() ? values[static_cast<unsigned char>(group[i])] : 84;
    if (value > 84) return {};
    number = number * 85 + value;
  }
  std::string said;
  for (std::size_t i = 0; i + 1 < group.size(); ++i) {
    const auto byte = static_cast<char>(number >> (8 * (3 - i)) & 0xFF);
    if (!is_letter(byte) && (byte & 0x80) == 0 && std::string_view(" .,-'").find(byte) == std::string_view::npos)
      return {};
    said += byte;
  }
  return number >> 32 == 0 ? said : std::string();
}

// Appends the stretches of at least eight letters in a run of digits decoded from `first` on.
void append_letters(std::string_view digits, std::size_t first, const std::array<std::uint8_t, 256>& values,
                    std::set<std::string>& parts) {
  const auto add = [&](std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t valid = utf8::first_invalid(bytes).value_or(bytes.size());
      if (valid >= 8) parts.emplace(bytes.substr(0, valid));
      bytes.remove_prefix(std::min(valid + 1, bytes.size()));
    }
  };
  std::string stretch;
  for (std::size_t at = first; at < digits.size(); at += 5) {
    const std::string_view group = digits.substr(at, 5);
    const std::string four = group.size() == 5 ? letters_of_group(group, values) : std::string();
    stretch += four;
    if (!four.empty() && at + 5 < digits.size()) continue;
    std::size_t end = at + (four.empty() ? 0 : 5);
    for (std::size_t size = 2; size <= 4 && end + size <= digits.size() && !stretch.empty(); ++size)
      if (const std::string last = letters_of_group(digits.substr(end, size), values); !last.empty())
        add(stretch + last);
    add(stretch);
    stretch.clear();
  }
}

// Collects numbers from `first` on with the same separators between them; if these are white space only, also over line
// ends. Returns the first number that doesn't belong to the row.
std::size_t read_row(std::string_view text, const std::vector<Number>& numbers, std::size_t first,
                     std::vector<Number>& row) {
  row.push_back(numbers[first]);
  std::optional<std::string> signs;
  std::size_t next = first + 1;
  const auto up_to = [&](std::size_t number) {
    return text.substr(row.back().where.end, numbers[number].where.begin - row.back().where.end);
  };
  for (; next < numbers.size(); ++next) {
    const std::string_view between = up_to(next);
    if (signs && signs->empty() && row.size() >= kFewest) {
      if (next + 1 < numbers.size() && is_next_line(up_to(next + 1))) continue;  // an address
      if (is_next_line(between)) {
        row.push_back(numbers[next]);
        continue;
      }
    }
    if (between.size() > kFarthest + 4 || between.find('%') != std::string_view::npos) break;
    std::string own = squeezed_signs(between);
    if (!signs)
      signs = std::move(own);
    else if (own != *signs)
      break;
    row.push_back(numbers[next]);
  }
  return next;
}

}  // namespace

std::vector<DecodedStretch> number_rows(std::string_view text) {
  std::vector<DecodedStretch> rows;
  const std::vector<Number> numbers = numbers_in(text);
  for (std::size_t first = 0; first < numbers.size();) {
    std::vector<Number> row;
    const std::size_t next = read_row(text, numbers, first, row);
    constexpr std::size_t kShortestAlone = 8;
    const bool is_whole = row.size() >= kFewest;
    const bool is_row = is_whole || row[0].digits.size() >= kShortestAlone;
    if (!is_whole) row.resize(1);
    std::optional<DecodedStretch> said = is_row ? text_of_row(row) : std::nullopt;
    if (said) rows.push_back(*std::move(said));
    first = is_whole ? next : first + 1;  // if two numbers are no row, the second may begin one
  }
  return rows;
}

std::vector<DecodedStretch> letter_rows(std::string_view text) {
  constexpr std::size_t kFarthestLetters = 4;
  std::vector<DecodedStretch> rows;
  const std::vector<Letter> letters = single_letters(text);
  const auto between = [&](std::size_t second) {
    return text.substr(letters[second - 1].end, letters[second].begin - letters[second - 1].end);
  };
  const auto is_near = [&](std::size_t second) {
    return second < letters.size() && between(second).size() <= kFarthestLetters &&
           std::ranges::none_of(between(second), [](char c) { return is_word_character(c) || (c & 0x80) != 0; });
  };
  for (std::size_t first = 0; first < letters.size();) {
    std::size_t last = first;
    std::string joined(text.substr(letters[first].begin, letters[first].end - letters[first].begin));
    std::string parted = joined;
    const std::string_view signs = is_near(first + 1) ? between(first + 1) : std::string_view();
    while (is_near(last + 1)) {
      const bool is_gap = between(last + 1) != signs;
      if (is_gap && (!is_near(last + 2) || between(last + 2) != signs)) break;
      ++last;
      const std::string_view letter = text.substr(letters[last].begin, letters[last].end - letters[last].begin);
      if (is_gap) joined += ' ';
      if (is_gap || u_isupper(static_cast<UChar32>(utf8::decode(letter, 0))) != 0) parted += ' ';
      joined += letter;
      parted += letter;
    }
    if (last - first + 1 >= kFewest) {
      append_part(joined, parted);
      rows.push_back({{letters[first].begin, letters[last].end}, std::move(joined)});
    }
    first = last + 1;
  }
  return rows;
}

std::vector<DecodedStretch> alike_words(std::string_view text) {
  std::vector<DecodedStretch> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    std::string latin;
    std::size_t alike = 0;
    std::size_t plain = 0;
    bool has_others = false;
    while (at < text.size()) {
      const char32_t c = utf8::decode(text, at);
      const char32_t like = c < 0x80 ? 0 : latin_lookalike(c);
      const bool is_part =
          like != 0 || (c < 0x80 ? is_letter(static_cast<char>(c)) : u_isalpha(static_cast<UChar32>(c)) != 0);
      if (!is_part) break;
      ++(like != 0 ? alike : plain);
      has_others |= like == 0 && c >= 0x250;
      utf8::append(latin, like != 0 ? like : c);
      at += utf8::width(text[at]);
    }
    if (alike > 0 && !has_others && (plain > 0 || alike >= kFewest)) words.push_back({{begin, at}, std::move(latin)});
    if (at == begin) at += utf8::width(text[at]);
  }
  return words;
}

std::vector<DecodedStretch> base85(std::string_view text) {
  static const auto values = [] {
    std::array<std::array<std::uint8_t, 256>, kAlphabets.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].fill(85);
      for (std::uint8_t digit = 0; digit < 85; ++digit)
        all[i][static_cast<unsigned char>(kAlphabets[i][digit])] = digit;
    }
    return all;
  }();
  constexpr std::size_t kShortest = 10;
  std::vector<DecodedStretch> found;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && text[end] > ' ' && text[end] < 0x7F) ++end;
    const std::string_view run = text.substr(begin, end - begin);
    std::set<std::string> parts;
    if (run.size() >= kShortest && !std::ranges::all_of(run, is_letter))
      for (const auto& alphabet : values)
        for (std::size_t first = 0; first < 5; ++first) append_letters(run, first, alphabet, parts);
    std::string said;
    for (const std::string& part : parts) said += (said.empty() ? "" : "\x1F") + part;
    if (!said.empty()) found.push_back({{begin, end}, std::move(said)});
    begin = end + 1;
  }
  return found;
}

std::vector<DecodedStretch> rot13(std::string_view text) {
  static const RE2 name("(?i)rot[ -]?13");
  std::vector<DecodedStretch> words;
  if (!RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), name)) return words;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_letter(text[at])) continue;
    if (words.empty() || words.back().where.end != at) words.push_back({{at, at}, {}});
    const char small = is_capital(text[at]) ? static_cast<char>(text[at] + ('a' - 'A')) : text[at];
    words.back().said += static_cast<char>(text[at] + (small < 'n' ? 13 : -13));
    words.back().where.end = at + 1;
  }
  return words;
}

}  // namespace sumi::verify
