#include "tag/patterns/builtin_patterns.hpp"

#include <iterator>
#include <utility>

namespace sumi::tag {

std::string written_out(std::string_view regex) {
  std::string out;
  bool is_in_class = false;
  const auto add_class = [&](std::string_view characters) {
    out += is_in_class ? std::string(characters) : '[' + std::string(characters) + ']';
  };
  for (std::size_t i = 0; i < regex.size(); ++i) {
    if (regex[i] == '~') {
      add_class("\\-‐‑‒–−－");
    } else if (regex.substr(i).starts_with("\\d")) {
      add_class("0-9０-９");
      ++i;
    } else if (regex.substr(i).starts_with("\\h")) {
      add_class(" \\t\\x{A0}\\x{3000}");
      ++i;
    } else if (regex[i] == '\\' && i + 1 < regex.size()) {
      out += regex.substr(i++, 2);
    } else {
      if (regex[i] == '[') is_in_class = true;
      if (regex[i] == ']') is_in_class = false;
      out += regex[i];
    }
  }
  return out;
}

std::vector<Pattern> builtin_patterns() {
  std::vector<Pattern> all;
  for (std::vector<Pattern> some : {date_patterns(), contact_patterns(), identity_patterns(), account_patterns()}) {
    all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
  }
  for (Pattern& pattern : all) pattern.regex = written_out(pattern.regex);
  return all;
}

}  // namespace sumi::tag
