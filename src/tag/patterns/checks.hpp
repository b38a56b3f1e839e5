#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// The text that a check sees: the original, plain() of it, or some characters of that.
enum class Seen { text, small_letters, capitals, digits, letters_and_digits };
enum class Proof { always, beside_a_word, none };

// A check of a match beyond its regular expression. A new check is a row beside its function.
struct Check {
  std::string_view name;  // spelling in the catalogue and in pattern files
  Seen seen;
  bool (*passes)(std::string_view seen);
  Proof proof = Proof::always;  // whether a text that passes is hardly anything else
};

// The tables of checks. Number checks see only ASCII digits and capital letters; a wrong length fails. Cost: O(length).
[[nodiscard]] std::span<const Check> number_checks();    // cards, accounts, the United States, Spain, Japan
[[nodiscard]] std::span<const Check> european_checks();  // other European countries
[[nodiscard]] std::span<const Check> world_checks();     // Africa, America, Asia and Australia

[[nodiscard]] const std::vector<std::string_view>& check_names();  // names of all tables, and "none"
// Returns nothing if there is no check of this name.
[[nodiscard]] const Check* check_named(std::string_view name);

// Returns whether a text that passes the check is hardly anything else, according to the check's row: it is proved by
// check digits, a list or a calendar, but not if one number in ten or more passes; some prove it only `beside_a_word`
// of their own.
[[nodiscard]] bool proves(const Check* check, bool beside_a_word);

// Normalizes a text for checks: wide and compatible forms become ASCII, accents are removed, letters become `upper` or
// lower case; other characters become spaces. Names of Japanese eras become their initial in lower case. Requires:
// valid UTF-8. Cost: O(n).
enum class Case { upper, lower };
[[nodiscard]] std::string plain(std::string_view text, Case letters);

// Everything passes if there is no check. Separators are ignored if the check's identifier has none of its own.
[[nodiscard]] bool passes(const Check* check, std::string_view text);

}  // namespace sumi::tag
