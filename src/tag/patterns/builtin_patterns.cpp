#include "tag/patterns/builtin_patterns.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "tag/patterns/catalogue.hpp"

namespace sumi::tag {
namespace {

std::string wide(char digit) {
  std::string out;
  utf8::append(out, 0xFF10 + static_cast<char32_t>(digit - '0'));
  return out;
}

// An abbreviation for a class of characters in a built-in pattern.
struct ShortForm {
  std::string_view written;
  std::string_view characters;
};
constexpr std::array<ShortForm, 5> kShortForms{{{"~", "\\-‐‑‒–−－"},
                                                {"/", "/／"},
                                                {"\\.", ".．"},
                                                {"\\d", "0-9０-９"},
                                                {"\\h", " \\t\\x{A0}\\x{2000}-\\x{200A}\\x{202F}\\x{3000}"}}};

class PatternWriter {
 public:
  std::string written_out(std::string_view regex) {
    while (!regex.empty()) regex.remove_prefix(write_first_of(regex));
    return std::move(out_);
  }

 private:
  // Result  number of bytes read.
  std::size_t write_first_of(std::string_view rest) {
    const auto* const form =
        std::ranges::find_if(kShortForms, [&](const ShortForm& one) { return rest.starts_with(one.written); });
    if (form != kShortForms.end()) {
      add_class(form->characters);
      return form->written.size();
    }
    if (rest[0] == '\\' && rest.size() > 1) {
      out_ += rest.substr(0, 2);
      return 2;
    }
    if (is_digit(rest[0]) && !is_in_braces_) return write_digits(rest);
    if (rest[0] == '[' || rest[0] == ']') is_in_class_ = rest[0] == '[';
    if (rest[0] == '{' || rest[0] == '}') is_in_braces_ = rest[0] == '{';
    out_ += rest[0];
    return 1;
  }

  std::size_t write_digits(std::string_view rest) {
    const bool is_range = is_in_class_ && rest.size() > 2 && rest[1] == '-' && is_digit(rest[2]);
    const std::size_t size = is_range ? 3 : 1;
    add_class(std::string(rest.substr(0, size)) + wide(rest[0]) + (is_range ? '-' + wide(rest[2]) : ""));
    return size;
  }

  void add_class(std::string_view characters) {
    out_ += is_in_class_ ? std::string(characters) : '[' + std::string(characters) + ']';
  }

  std::string out_;
  bool is_in_class_ = false;
  bool is_in_braces_ = false;
};

}  // namespace

std::string written_out(std::string_view regex) {
  return PatternWriter().written_out(regex);
}

std::vector<Pattern> joined(std::initializer_list<std::vector<Pattern>> lists) {
  std::vector<Pattern> all;
  for (const std::vector<Pattern>& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

std::vector<Pattern> builtin_patterns() {
  std::vector<Pattern> all = joined({date_patterns(), contact_patterns(), age_patterns()});
  for (const EntityRow& entity : catalogue()) all.insert(all.end(), entity.patterns.begin(), entity.patterns.end());
  for (Pattern& pattern : account_patterns()) all.push_back(std::move(pattern));
  for (Pattern& pattern : all) pattern.regex = written_out(pattern.regex);
  // Unchanged: their characters are exact.
  for (Pattern& pattern : secret_patterns()) all.push_back(std::move(pattern));
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
