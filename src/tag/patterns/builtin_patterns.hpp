#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern.hpp"

namespace sumi::tag {

// The patterns that need no file, by what they find; docs/patterns.md lists them.
//   Names      of entities as Presidio has them where it does.
//   Notation   digits, `/` and `\.` stand for wide ones too, `~` for any hyphen, `\h` for a space within a line.
//              Classes don't nest.
[[nodiscard]] std::vector<Pattern> date_patterns();
[[nodiscard]] std::vector<Pattern> contact_patterns();  // mail, web, coordinates
[[nodiscard]] std::vector<Pattern> age_patterns();      // in figures
[[nodiscard]] std::vector<Pattern> account_patterns();  // cards; numbers right beside their word
[[nodiscard]] std::vector<Pattern> secret_patterns();   // keys, tokens, passwords, users' names, wallets' seeds

[[nodiscard]] std::vector<Pattern> builtin_patterns();  // all of them, and those of the catalogue (catalogue.hpp)

// Joins the lists in order.
[[nodiscard]] std::vector<Pattern> joined(std::initializer_list<std::vector<Pattern>> lists);

// Whether one of them finds it. None finds names of persons, whatever it is called: a USERNAME is a secret.
[[nodiscard]] bool is_builtin_entity(const std::string& label);

// The notation as RE2 reads it.
[[nodiscard]] std::string written_out(std::string_view regex);

}  // namespace sumi::tag
