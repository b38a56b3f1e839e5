#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// What a check sees: the whole text, plain() of it, or some characters of that.
enum class Seen { text, small_letters, capitals, digits, letters_and_digits };
enum class Proof { always, beside_a_word, none };

// What a finding is checked by behind its regular expression. A new one is a row beside its function.
struct Check {
  std::string_view name;  // as the catalogue and pattern files spell it
  Seen seen;
  bool (*passes)(std::string_view seen);
  Proof proof = Proof::always;  // whether what passes is hardly anything else
};

// The tables. Numbers are seen as ASCII digits and capital letters alone; another length is false. Cost: O(length).
[[nodiscard]] std::span<const Check> number_checks();    // cards, accounts, the United States, Spain, Japan
[[nodiscard]] std::span<const Check> european_checks();  // other states of Europe
[[nodiscard]] std::span<const Check> world_checks();     // Africa, America, Asia and Australia

[[nodiscard]] const std::vector<std::string_view>& check_names();  // of all tables, and "none"
// Nothing: there is none of this name.
[[nodiscard]] const Check* check_named(std::string_view name);

// Whether what passes is hardly anything else, as the check's row says: by check digits, a list or a calendar, but not
// where most numbers pass, or one in ten; some only `beside_a_word` of their own.
[[nodiscard]] bool proves(const Check* check, bool beside_a_word);

// As checks see a text: wide and compatible forms as ASCII, accents gone, `upper` case or lower; other characters are
// spaces. Names of Japanese eras become their initial in lower case. Requires: valid UTF-8. O(n).
enum class Case { upper, lower };
[[nodiscard]] std::string plain(std::string_view text, Case letters);

// Without a check all passes. Separators don't count where the check's identifier has none of its own.
[[nodiscard]] bool passes(const Check* check, std::string_view text);

}  // namespace sumi::tag
