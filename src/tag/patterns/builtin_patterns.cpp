#include "tag/patterns/builtin_patterns.hpp"

#include <iterator>
#include <set>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

std::string wide(char digit) {
  std::string out;
  utf8::append(out, 0xFF10 + static_cast<char32_t>(digit - '0'));
  return out;
}

}  // namespace

std::string written_out(std::string_view regex) {
  std::string out;
  bool is_in_class = false;
  bool is_in_braces = false;
  const auto add_class = [&](std::string_view characters) {
    out += is_in_class ? std::string(characters) : '[' + std::string(characters) + ']';
  };
  for (std::size_t i = 0; i < regex.size(); ++i) {
    const std::string_view rest = regex.substr(i);
    if (rest[0] == '~') {
      add_class("\\-‐‑‒–−－");
    } else if (rest[0] == '/') {
      add_class("/／");
    } else if (rest.starts_with("\\.")) {
      add_class(".．");
      ++i;
    } else if (rest.starts_with("\\d")) {
      add_class("0-9０-９");
      ++i;
    } else if (rest.starts_with("\\h")) {
      add_class(" \\t\\x{A0}\\x{2000}-\\x{200A}\\x{202F}\\x{3000}");
      ++i;
    } else if (rest[0] == '\\' && rest.size() > 1) {
      out += rest.substr(0, 2);
      ++i;
    } else if (is_digit(rest[0]) && !is_in_braces) {
      const bool is_range = is_in_class && rest.size() > 2 && rest[1] == '-' && is_digit(rest[2]);
      add_class(std::string(rest.substr(0, is_range ? 3 : 1)) + wide(rest[0]) + (is_range ? '-' + wide(rest[2]) : ""));
      i += is_range ? 2 : 0;
    } else {
      if (rest[0] == '[') is_in_class = true;
      if (rest[0] == ']') is_in_class = false;
      if (rest[0] == '{') is_in_braces = true;
      if (rest[0] == '}') is_in_braces = false;
      out += rest[0];
    }
  }
  return out;
}

std::vector<Pattern> as_national_numbers(std::vector<Pattern> patterns) {
  for (Pattern& pattern : patterns) {
    if (pattern.joiners.empty()) pattern.joiners = "-./";
    pattern.is_loose = pattern.needs_context;
    pattern.is_of_series = pattern.check != Check::none;
  }
  return patterns;
}

std::vector<Pattern> builtin_patterns() {
  std::vector<Pattern> all;
  for (std::vector<Pattern> some : {date_patterns(), contact_patterns(), identity_patterns(), age_patterns(),
                                    european_patterns(), world_patterns(), account_patterns()}) {
    all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
  }
  for (Pattern& pattern : all) pattern.regex = written_out(pattern.regex);
  for (Pattern& pattern : secret_patterns()) all.push_back(std::move(pattern));  // as they stand: characters are exact
  return all;
}

bool is_builtin_entity(const std::string& label) {
  static const std::set<std::string> entities = [] {
    std::set<std::string> all;
    for (const Pattern& one : builtin_patterns()) all.insert(one.entity);
    return all;
  }();
  return entities.contains(label);
}

}  // namespace sumi::tag
