#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// Counts characters by Unicode script (UAX #24). Characters that scripts share (Common, Inherited: digits, punctuation,
// emoji) are not counted.
//   Cost  O(text), fast for ASCII.
class ScriptCount {
 public:
  ScriptCount();
  // Requires: valid UTF-8.
  void add(std::string_view text);
  // The counts by the script's English name ("Latin", "Han").
  [[nodiscard]] std::map<std::string, std::uint64_t> by_name() const;

 private:
  std::vector<std::uint64_t> characters_;  // by ICU's script number
};

// The English names of the scripts in which a text has words, that is, two or more letters in a row.
//   Cost  O(text), fast for ASCII. Requires: valid UTF-8.
[[nodiscard]] std::set<std::string> scripts_of_words(std::string_view text);

// True if the text contains a letter of a script without case: Han, kana, Hangul, Thai, Arabic. Requires: valid UTF-8.
[[nodiscard]] bool has_caseless_letter(std::string_view text);

}  // namespace sumi
