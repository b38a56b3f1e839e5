#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kFewestItems = 3;
constexpr std::size_t kLongestSigns = 12;  // bytes between two numbers
// Bytes in a line of a dump after its numbers, and of the next line's address.
constexpr std::size_t kLongestDumpMargin = 40;

bool is_white(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_hex(char c) {
  return hex_value(c) >= 0;
}

// How items are read: in which base, with how many digits, as bytes of `digits_a_byte` digits or as one character each.
struct Base {
  unsigned base;
  std::size_t shortest, longest;
  std::size_t digits_a_byte;  // 0: an item is one number
};
constexpr std::array kBases{Base{16, 2, 4096, 2}, Base{16, 2, 6, 0}, Base{10, 1, 6, 0}, Base{8, 2, 4, 0},
                            Base{2, 7, 4096, 8}};

// Returns the numbers of an item; empty if it isn't written in this base.
std::vector<char32_t> numbers_of(std::string_view item, const Base& how) {
  std::vector<char32_t> numbers;
  if (item.size() < how.shortest || item.size() > how.longest) return numbers;
  const std::size_t step = how.digits_a_byte == 0 || item.size() < how.digits_a_byte ? item.size() : how.digits_a_byte;
  if (item.size() % step != 0) return numbers;
  for (std::size_t at = 0; at < item.size(); at += step) {
    char32_t number = 0;
    for (const char c : item.substr(at, step)) {
      const int digit = hex_value(c);
      if (digit < 0 || digit >= static_cast<int>(how.base)) return {};
      number = number * how.base + static_cast<char32_t>(digit);
    }
    numbers.push_back(number);
  }
  return numbers;
}

// Returns whether a text contains a word: three letters in a row, or eight letters and digits.
bool says_word(std::string_view text) {
  std::size_t letters = 0;
  std::size_t both = 0;
  for (const char c : text) {
    if (!utf8::starts_character(c)) continue;
    letters = is_letter(c) || (c & 0x80) != 0 ? letters + 1 : 0;
    both = letters > 0 || is_digit(c) ? both + 1 : 0;
    if (letters >= 3 || both >= 8) return true;
  }
  return false;
}

// Decodes numbers as bytes, or as characters if one of them is no byte.
std::string text_of_numbers(const std::vector<char32_t>& numbers) {
  std::string text;
  const bool are_bytes = std::ranges::all_of(numbers, [](char32_t one) { return one < 0x100; });
  for (const char32_t one : numbers)
    if (are_bytes)
      text += static_cast<char>(one);
    else if (one <= 0x10FFFF && (one < 0xD800 || one >= 0xE000))
      utf8::append(text, one);
  return are_bytes ? text_of_bytes(text) : text;
}

// The place of one number, after "0x", "0o", "0b".
struct Item {
  std::size_t begin, end;
};
Item item_at(std::string_view text, std::size_t at) {
  const auto is_prefix = [&](std::string_view letters) {
    return at + 2 < text.size() && text[at] == '0' && letters.find(text[at + 1]) != std::string_view::npos &&
           is_hex(text[at + 2]);
  };
  const auto digits_behind = [&](std::size_t begin, bool binary) {
    std::size_t end = begin;
    while (end < text.size() && (binary ? text[end] == '0' || text[end] == '1' : is_hex(text[end]))) ++end;
    return Item{begin, end};
  };
  if (is_prefix("xXoO")) return digits_behind(at + 2, false);
  if (is_prefix("bB"))
    if (const Item binary = digits_behind(at + 2, true); binary.end >= binary.begin + 7) return binary;
  return digits_behind(at, false);
}

std::string without_white(std::string_view signs) {
  std::string kept;
  for (const char c : signs)
    if (!is_white(c)) kept += c;
  return kept;
}

// Returns whether hexadecimal digits begin with letters: "c3", which is no part of a word.
bool begins_letters(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_hex(text[end])) ++end;
  constexpr std::string_view kPrefixes = "xXuU";
  const bool is_in_word = at > 0 && is_letter(text[at - 1]) && kPrefixes.find(text[at - 1]) == std::string_view::npos;
  return end > at && (end - at) % 2 == 0 && !is_in_word && (end == text.size() || !is_letter(text[end]));
}

// The numbers of a list, as long as the text between them is the same except for white space.
class CodeItems {
 public:
  CodeItems(std::string_view text, std::size_t at) : text_(text) {
    items_.push_back(item_at(text, at));
    const std::size_t end = items_.front().end;
    std::size_t next = end;
    while (next < text.size() && next - end <= kLongestSigns && !is_digit(text[next]) && !begins_letters(text, next))
      ++next;
    if (next == end || next >= text.size() || !is_hex(text[next])) return;
    const Item second = item_at(text, next);
    signs_ = without_white(text.substr(end, second.begin - end));
    const auto has = [&](char sign) { return signs_.find(sign) != std::string::npos; };
    // Percent encoding or character references, which are read elsewhere.
    if (has('%') || (has('&') && has('#'))) return;
    while (take_next()) {
    }
  }
  [[nodiscard]] const std::vector<Item>& items() const { return items_; }

  // Takes the number before the first one; returns false if there is none.
  bool take_before(std::size_t floor) {
    std::size_t at = items_.front().begin;
    for (std::size_t left = signs_.size(); left > 0 || (at > floor && is_white(text_[at - 1])); --at) {
      if (at <= floor) return false;
      if (is_white(text_[at - 1])) continue;
      if (text_[at - 1] != signs_[left - 1]) return false;
      --left;
    }
    std::size_t begin = at;
    while (begin > floor && is_hex(text_[begin - 1])) --begin;
    const bool is_in_word = begin > 0 && (is_letter(text_[begin - 1]) || (text_[begin - 1] & 0x80) != 0) &&
                            !signs_.ends_with(text_[begin - 1]);
    if (begin == at || at == items_.front().begin || items_.size() < 2 || is_in_word) return false;
    items_.insert(items_.begin(), Item{begin, at});
    return true;
  }

 private:
  bool take_next() {
    const std::size_t end = items_.back().end;
    std::size_t at = end;
    std::size_t signs = 0;
    while (at < text_.size() && at - end <= kLongestSigns) {
      if (signs < signs_.size() && text_[at] == signs_[signs])
        ++signs;
      else if (!is_white(text_[at]))
        break;
      ++at;
    }
    if (at >= text_.size() || signs < signs_.size() || at == end || !is_hex(text_[at])) return take_next_line(end);
    std::size_t behind = at;
    while (behind < text_.size() && is_hex(text_[behind])) ++behind;
    const bool goes_on = behind < text_.size() && (is_letter(text_[behind]) || (text_[behind] & 0x80) != 0) &&
                         !signs_.starts_with(text_[behind]);
    if (goes_on) return false;
    items_.push_back({at, behind});
    return true;
  }

  // Skips a dump's text beside its numbers, and the next line's address.
  bool take_next_line(std::size_t end) {
    if (!signs_.empty() || items_.size() < kFewestItems) return false;
    std::size_t at = std::min(text_.find('\n', end), text_.size());
    if (at == text_.size() || at - end > kLongestDumpMargin) return false;
    const std::size_t address = at = std::min(text_.find_first_not_of(" \t", at + 1), text_.size());
    while (at < text_.size() && is_hex(text_[at])) ++at;
    if (at - address < 4) return false;
    if (at < text_.size() && text_[at] == ':') ++at;
    const std::size_t first = std::min(text_.find_first_not_of(" \t", at), text_.size());
    std::size_t behind = first;
    while (behind < text_.size() && is_hex(text_[behind])) ++behind;
    if (first == at || behind == first || (behind - first) % 2 != 0) return false;
    items_.push_back({first, behind});
    return true;
  }

  std::string_view text_;
  std::string signs_;
  std::vector<Item> items_;
};

// Appends what the numbers spell in one base to `read`, part by part.
void read_in(std::string_view text, const std::vector<Item>& items, const Base& how, Encoded& read) {
  std::vector<char32_t> numbers;
  std::size_t begin = 0;
  std::size_t end = 0;
  const auto end_part = [&] {
    if (numbers.size() >= kFewestItems) {
      const std::string part = text_of_numbers(numbers);
      if (says_word(part) && read.decoded.find(part) == std::string::npos) {
        read.where = {read.decoded.empty() ? begin : std::min<Position>(read.where.begin, begin),
                      std::max<Position>(read.where.end, end)};
        if (!read.decoded.empty()) read.decoded += kDecodedWall;
        read.decoded += part;
      }
    }
    numbers.clear();
  };
  for (const Item& item : items) {
    const std::vector<char32_t> of_item = numbers_of(text.substr(item.begin, item.end - item.begin), how);
    if (of_item.empty()) end_part();
    for (const char32_t one : of_item) {
      if (one == 0 && how.digits_a_byte != 0) continue;  // zero bytes of UTF-16
      if (is_control(one) || one > 0x10FFFF) {
        end_part();
        continue;
      }
      if (numbers.empty()) begin = item.begin;
      numbers.push_back(one);
      end = item.end;
    }
  }
  end_part();
}

}  // namespace

std::optional<Encoded> code_list(std::string_view text, std::size_t at, std::size_t floor, std::size_t& silent) {
  if (at < text.size() && !is_digit(text[at])) ++at;
  if (at >= text.size() || !is_digit(text[at]) || at < silent) return std::nullopt;
  constexpr std::size_t kShortestNumber = 8;
  CodeItems list(text, at);
  std::vector<Item> items = list.items();
  if (items.size() < kFewestItems) {
    items.resize(1);
    if (items.front().end - items.front().begin < kShortestNumber) return std::nullopt;
  } else {
    while (list.take_before(floor)) {
    }
    items = list.items();
  }
  Encoded read;
  for (const Base& how : kBases) read_in(text, items, how, read);
  if (!read.decoded.empty()) return read;
  silent = items.back().begin;
  return std::nullopt;
}

}  // namespace sumi::hide
