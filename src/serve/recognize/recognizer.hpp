#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/recognize/regex.hpp"
#include "tag/patterns/checks.hpp"
#include <sumi/model/span.hpp>

namespace sumi::recognize {

inline constexpr double kProvenScore = 1;      // for a match that passes its proof
inline constexpr double kNameScore = .85;      // for findings of a trained finder
inline constexpr double kTelephoneScore = .4;  // for a telephone number without a context word

// A written form of an entity.
struct Rule {
  std::string name;
  std::string regex;
  double score = 0;
  std::shared_ptr<const Regex> compiled = {};  // null if Recognizer::find is used instead
};

// A recognizer's finding, before context words count.
struct Hit {
  Range where;           // in bytes
  std::size_t rule = 0;  // index in Recognizer::rules
  double score = 0;
  std::optional<bool> check = {};  // true if it passed its proof; else nothing
};

// Finds entities of one kind by rules, checks and preceding words.
struct Recognizer {
  std::string name;  // clients' name for it
  std::string entity;
  std::string language;  // empty for any
  std::vector<Rule> rules;
  std::vector<std::string> context = {};   // words that raise the score
  std::vector<std::string> in_small = {};  // the same in lower case; set by ready()
  int flags = kUsualFlags;
  const tag::Check* needs = nullptr;  // a match that fails it is dropped
  const tag::Check* proof = nullptr;  // a match that passes it has kProvenScore
  // Replaces regular expressions.
  std::vector<Hit> (*find)(std::string_view text) = nullptr;
  // Trailing groups may be cut off if the check fails with them.
  bool drops_groups = false;
  bool is_usual = true;                    // it looks without being named
  std::optional<double> least_score = {};  // where a request names none; nothing: the analyzer's
};

// Returns a recognizer's findings in a text, without refuted ones.
//   Cost     of its regular expressions. Threads: any number.
//   Requires valid UTF-8; rules are compiled. Errors: as Regex::matches().
[[nodiscard]] std::vector<Hit> hits_of(const Recognizer& recognizer, std::string_view text, Effort* effort = nullptr);

// Fills in the context words in lower case.
void ready(Recognizer& recognizer);
// As ready(), and compiles the rules that have a regular expression. Errors: as Regex().
void compile(Recognizer& recognizer, Regex::Origin origin);

}  // namespace sumi::recognize
