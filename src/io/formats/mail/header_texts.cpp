#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>

#include <fmt/core.h>

#include "base/bytes/base64.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/mail/attachments.hpp"

namespace sumi::io {
namespace {

// Domains for replaced addresses. No registered name ends with .invalid (RFC 2606).
constexpr std::string_view kInBrackets = "@redacted.invalid";
constexpr std::string_view kInHex = "@hex.redacted.invalid";
constexpr std::size_t kLongestLine = 900;

bool is_word_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '-';
}

bool is_printable(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7F'; });
}

// Accepts words with dots between, an at sign, and a domain.
bool is_plain_address(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at == 0 || text.size() > kLongestLine || text.ends_with(kInBrackets) ||
      text.ends_with(kInHex))
    return false;
  const std::string_view local = text.substr(0, at);
  const std::string_view domain = text.substr(at + 1);
  const auto is_dotted = [](std::string_view words, std::string_view others) {
    const bool has_words =
        !words.empty() && words.front() != '.' && words.back() != '.' && words.find("..") == std::string_view::npos;
    return has_words && std::ranges::all_of(words, [&](char c) {
             return c == '.' || is_word_character(c) || others.find(c) != std::string_view::npos;
           });
  };
  return is_dotted(local, "!#$%&'*+/=?^`{|}~") && is_dotted(domain, "");
}

std::string written_address(std::string_view text) {
  if (is_plain_address(text)) return std::string(text);
  const bool is_in_brackets = text.size() > 2 && text.starts_with('[') && text.ends_with(']') &&
                              std::ranges::all_of(text.substr(1, text.size() - 2), is_word_character);
  if (is_in_brackets) return std::string(text.substr(1, text.size() - 2)).append(kInBrackets);
  std::string made = "x";
  for (const char byte : text) made += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return made.append(kInHex);
}

std::string read_address(std::string_view written) {
  if (written.ends_with(kInBrackets)) {
    const std::string_view word = written.substr(0, written.size() - kInBrackets.size());
    if (!word.empty() && std::ranges::all_of(word, is_word_character)) return fmt::format("[{}]", word);
  }
  if (written.ends_with(kInHex) && written.starts_with('x')) {
    const std::string_view digits = written.substr(1, written.size() - 1 - kInHex.size());
    std::string text;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
      unsigned value = 0;
      const auto read = std::from_chars(digits.data() + i, digits.data() + i + 2, value, 16);
      if (read.ptr != digits.data() + i + 2) return std::string(written);
      text += static_cast<char>(value);
    }
    if (!text.empty() && digits.size() % 2 == 0 && !utf8::first_invalid(text) && trimmed(text) == text) return text;
  }
  return std::string(written);
}

// Returns encoded words (RFC 2047), each of whole characters, and without padding except in the last one.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t kBytesOfAWord = 45;
  std::string made;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(at + kBytesOfAWord, text.size());
    while (end < text.size() && end > at + 3 && !utf8::starts_character(text[end])) end -= 3;
    while (end < text.size() && !utf8::starts_character(text[end])) --end;
    made += at == 0 ? "=?utf-8?B?" : "\n =?utf-8?B?";
    append_base64(made, text.substr(at, end - at));
    made += "?=";
    at = end;
  }
  return made;
}

std::string written_name(std::string_view name) {
  if (!is_printable(name) || name.size() > kLongestLine) return encoded_words(name);
  std::string made = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') made += '\\';
    made += c;
  }
  return made + "\"";
}

// Something white must follow an encoded word.
std::string written_group_name(std::string_view name) {
  const std::string made = written_name(name);
  return made + (made.ends_with('"') ? ":" : " :");
}

// As the field's name is usually written: Reply-To.
std::string usual_name(std::string_view field) {
  std::string made(field);
  for (std::size_t i = 0; i < made.size(); ++i)
    if (i == 0 || made[i - 1] == '-') made[i] = static_cast<char>(made[i] - 'a' + 'A');
  return made;
}

// Returns a line unchanged if it is plain, else in encoded words.
std::string written_line(std::string_view field, std::string_view text) {
  const bool is_plain = is_printable(text) && text.size() <= kLongestLine &&
                        text.find("=?") == std::string_view::npos && text.find("  ") == std::string_view::npos &&
                        trimmed(text) == text;
  return fmt::format("{}: {}\n", usual_name(field), is_plain ? std::string(text) : encoded_words(text));
}

std::string_view label_of_address(std::string_view text) {
  const bool is_mark = text.starts_with('[') && !text.starts_with("[PERSON");
  return text.find('@') == std::string_view::npos && !is_mark ? "PERSON" : "EMAIL_ADDRESS";
}

std::string_view label_of_name(std::string_view text) {
  return text.find('@') == std::string_view::npos || text.find(' ') != std::string_view::npos ? "PERSON"
                                                                                              : "EMAIL_ADDRESS";
}

}  // namespace

std::vector<HeaderText> header_texts(const HeaderField& field) {
  std::vector<HeaderText> texts;
  if (!trimmed(field.text).empty())
    texts.push_back({field.text, field.name == "date" ? std::string_view("DATE_TIME") : std::string_view()});
  for (const HeaderAddress& one : field.addresses) {
    if (!one.name.empty()) texts.push_back({one.name, label_of_name(one.name)});
    if (one.address.empty()) continue;
    std::string address = read_address(one.address);
    const std::string_view label = label_of_address(address);
    texts.push_back({std::move(address), label});
  }
  return texts;
}

std::string written_header_field(const HeaderField& field, NewTexts texts) {
  std::size_t next = 0;
  if (!trimmed(field.text).empty())
    return texts.front().empty() ? std::string() : written_line(field.name, texts.front());
  std::string made;
  bool is_first_of_group = false;
  bool is_in_group = false;
  const auto append = [&](const std::string& one) {
    if (!made.empty() && !is_first_of_group) made += ",\n";
    made += ' ' + one;
    is_first_of_group = false;
  };
  for (const HeaderAddress& one : field.addresses) {
    if (one.kind == HeaderAddress::Kind::end_of_group) {
      if (is_in_group) made += ';';
      is_first_of_group = is_in_group = false;
      continue;
    }
    const std::string name = one.name.empty() ? std::string() : texts[next++];
    const std::string address = one.address.empty() ? std::string() : texts[next++];
    if (one.kind == HeaderAddress::Kind::group) {
      if (name.empty()) continue;  // its members stand for themselves: a group must have a name
      append(written_group_name(name));
      is_first_of_group = is_in_group = true;
    } else if (!address.empty()) {
      append(name.empty() ? written_address(address)
                          : fmt::format("{} <{}>", written_name(name), written_address(address)));
    } else if (!name.empty()) {
      append(is_in_group ? written_name(name) + " <>" : written_group_name(name) + ";");  // a group of nobody
    }
  }
  assert(next == texts.size());
  return made.empty() ? std::string() : fmt::format("{}:{}\n", usual_name(field.name), made);
}

}  // namespace sumi::io
