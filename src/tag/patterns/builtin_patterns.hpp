#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern.hpp"

namespace sumi::tag {

// The built-in patterns, by what they find; docs/patterns.md lists them.
//   Names      of entities are Presidio's where it has them.
//   Notation   digits, `/` and `\.` also match wide forms, `~` matches any hyphen, `\h` a space within a line.
//              Classes don't nest.
[[nodiscard]] std::vector<Pattern> date_patterns();
[[nodiscard]] std::vector<Pattern> contact_patterns();  // mail, web, coordinates
[[nodiscard]] std::vector<Pattern> age_patterns();      // in digits
[[nodiscard]] std::vector<Pattern> account_patterns();  // cards, and numbers directly after their word
[[nodiscard]] std::vector<Pattern> secret_patterns();   // keys, tokens, passwords, user names, wallet seeds

[[nodiscard]] std::vector<Pattern> builtin_patterns();  // all of them, and those of the catalogue (catalogue.hpp)

// Concatenates the lists.
[[nodiscard]] std::vector<Pattern> joined(std::initializer_list<std::vector<Pattern>> lists);

// Returns whether a built-in pattern finds this entity. None finds names of persons, whatever it is called: a USERNAME
// is a secret.
[[nodiscard]] bool is_builtin_entity(const std::string& label);

// Expands the notation to RE2's syntax.
[[nodiscard]] std::string written_out(std::string_view regex);

}  // namespace sumi::tag
