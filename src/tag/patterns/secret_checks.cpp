#include <algorithm>
#include <array>
#include <string>

#include "base/text/ascii.hpp"
#include "tag/patterns/secret_words.hpp"

namespace sumi::tag {
namespace {

constexpr std::string_view kSigns = "!@#$%^&*+?~";

bool is_small_or_capital(char c) {
  return is_letter(c) || (c & 0x80) != 0;
}

bool holds_letter(std::string_view value) {
  return std::ranges::any_of(value, is_small_or_capital);
}

bool holds_digit(std::string_view value) {
  return std::ranges::any_of(value, is_digit);
}

// Returns whether a value is a placeholder: ****, ${PASSWORD}, %s, <password>, [hidden], $PASSWORD.
bool is_placeholder(std::string_view value) {
  constexpr std::string_view kBegins = "${%<[(`\\";
  if (value.empty() || value.find_first_not_of(value[0]) == std::string_view::npos) return true;
  if (value[0] == '$' && value.size() > 1 && is_capital(value[1]))
    return std::ranges::all_of(value.substr(1), [](char c) { return is_capital(c) || is_digit(c) || c == '_'; });
  if (value[0] == '$') return value.starts_with("${") || value.starts_with("$(");
  if (const std::size_t end = value.find(value[0] == '('   ? ')'
                                         : value[0] == '[' ? ']'
                                                           : '\0');
      end < value.size() - 1 && end > 1)
    return false;  // (Kx9)2
  return kBegins.find(value[0]) != std::string_view::npos || value.find("${") != std::string_view::npos ||
         value.find("***") != std::string_view::npos;
}

bool is_of_identifier(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '.';
}

// Returns whether a value is code: self.password, getpass(), tokens[0], std::string, a->b.
bool is_of_program(std::string_view value) {
  constexpr std::array<std::string_view, 4> kWithin{"::", "->", "()", "\\"};
  constexpr std::array<std::string_view, 4> kBegins{"self.", "os.", "args.", "this."};
  const auto begin = static_cast<std::size_t>(std::ranges::find_if_not(value, is_of_identifier) - value.begin());
  const bool is_call = begin > 0 && begin < value.size() && std::string_view("([{").find(value[begin]) < 3;
  if (is_call) {
    const std::size_t last = value.find_last_of(")]}") + 1;  // a password may contain brackets: p(4ren)9Q
    return last == 0 || last == value.size() || !(is_letter(value[last]) || is_digit(value[last]));
  }
  return std::ranges::any_of(kWithin, [&](std::string_view sign) { return value.find(sign) != value.npos; }) ||
         std::ranges::any_of(kBegins, [&](std::string_view word) { return value.starts_with(word); });
}

std::string_view without_marks(std::string_view value) {
  while (value.ends_with('!') || value.ends_with('?')) value.remove_suffix(1);
  return value;
}

bool is_no_value(std::string_view value) {
  std::string word = lower_case_ascii(without_marks(value));
  return is_no_secret(word) || is_placeholder(value) || is_of_program(value);
}

}  // namespace

bool is_secret(std::string_view value) {
  if (value.size() < 4 || is_no_value(value)) return false;
  if (!holds_letter(value)) return std::ranges::count_if(value, is_digit) >= 4;
  if (holds_digit(value)) return true;
  return without_marks(value).find_first_of(kSigns) != std::string_view::npos;
}

bool is_bare_secret(std::string_view value) {
  return value.size() >= 6 && holds_letter(value) && holds_digit(value) && is_secret(value) &&
         value.find_first_of("/_") == std::string_view::npos && value.find("--") == std::string_view::npos;
}

namespace {

// Returns whether the rest begins with what follows a value in a dump of JSON: \n, \", \u000a, or the end of one string
// before another.
bool opens_escape(std::string_view rest) {
  if (rest.size() > 1 && rest[0] == '\\')
    return std::string_view("nrt\"\\").find(rest[1]) != std::string_view::npos || rest.substr(1).starts_with("u00");
  return rest.size() > 1 && rest[0] == '"' && std::string_view(",}]:").find(rest[1]) != std::string_view::npos;
}

}  // namespace

std::size_t length_of_secret(std::string_view value) {
  for (std::size_t at = 1; at < value.size(); ++at) {
    const std::string_view rest = value.substr(at);
    if (rest.starts_with("</") || rest.starts_with("&quot") || (at >= 3 && opens_escape(rest))) return at;
    if (value[at] != '&' && value[at] != ';' && value[at] != ',') continue;
    std::size_t name = at + 1;
    while (name < value.size() && (is_letter(value[name]) || value[name] == '_')) ++name;
    if (name > at + 1 && name < value.size() && (value[name] == '=' || value[name] == ':')) return at;
  }
  return value.size();
}

bool is_long_secret(std::string_view value) {
  if (value.size() == 20 && (value.starts_with("AKIA") || value.starts_with("ASIA")) &&
      std::ranges::all_of(value, [](char c) { return is_capital(c) || is_digit(c); }))
    return true;
  return value.size() >= 8 && holds_letter(value) && holds_digit(value) && !is_no_value(value);
}

bool is_given_word(std::string_view value) {
  if (value.size() < 3 || is_no_value(value) || !holds_letter(value)) return false;
  if (value.find_first_of("()[]{}=<>|/\\_") != std::string_view::npos) return false;
  const std::string word = lower_case_ascii(value);
  for (const std::string_view named : {"passw", "user", "name", "login", "token", "secret"})
    if (word.find(named) != std::string::npos) return false;
  return value.find('.') == std::string_view::npos;
}

bool is_handle(std::string_view value) {
  const bool is_behind_at = value.starts_with('@');
  if (is_behind_at) value.remove_prefix(1);
  return value.size() >= 3 && holds_letter(value) && (holds_digit(value) || is_behind_at) && !is_no_value(value);
}

bool has_credentials(std::string_view url) {
  const std::size_t scheme = url.find("://");
  const std::size_t at = url.find('@', scheme);
  const std::size_t colon = url.find(':', scheme + 3);
  if (at == std::string_view::npos || colon >= at) return false;
  const std::string_view password = url.substr(colon + 1, at - colon - 1);
  return !is_placeholder(password) && password.size() >= 2 && password.find('/') == std::string_view::npos;
}

}  // namespace sumi::tag
