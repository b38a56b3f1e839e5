#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// Returns the recognizers that clients of Presidio's service expect for a language, without those of names: rows of the
// catalogue (tag/patterns/catalogue.hpp), each with Presidio's entity, scores and context words. Compiled; for finders
// also the rules' words.
//   Languages  any code: recognizers of no country are the same for all. `with_uuid`: UUID, too.
[[nodiscard]] std::vector<Recognizer> default_recognizers(const std::string& language, bool with_uuid = false);

// A recognizer of the catalogue that looks without being named.
struct Enabled {
  std::string name;
  std::string language = {};                             // empty: all
  std::string entity = {};                               // what it is called; empty: the row's
  std::optional<std::vector<std::string>> context = {};  // nothing: the row's
  std::optional<double> least_score = {};
};

// What the catalogue says of a recognizer; nothing: it isn't there.
struct ListedRecognizer {
  std::string entity;
  std::string country;  // empty: none alone
};
[[nodiscard]] std::optional<ListedRecognizer> listed_recognizer(const std::string& name);
// Codes of countries that recognizers of the catalogue are for, in small letters.
[[nodiscard]] std::set<std::string> listed_countries();

// Those of a language. Errors: bad_input: there is no recognizer of a name.
[[nodiscard]] std::vector<Recognizer> enabled_recognizers(const std::string& language,
                                                          const std::vector<Enabled>& enabled);

// Those that look where their entity is named, in any language.
[[nodiscard]] std::vector<Recognizer> named_recognizers();

}  // namespace sumi::recognize
