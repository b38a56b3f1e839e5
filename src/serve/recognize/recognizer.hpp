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

inline constexpr double kProvenScore = 1;      // of what passes its check
inline constexpr double kNameScore = .85;      // of what a trained finder found
inline constexpr double kTelephoneScore = .4;  // of a telephone number without a context word

// One way in which an entity is written.
struct Rule {
  std::string name;
  std::string regex;
  double score = 0;
  std::shared_ptr<const Regex> compiled = {};  // nothing: Recognizer::find does the work
};

// What a recognizer found, before context words count.
struct Hit {
  Range where;           // bytes
  std::size_t rule = 0;  // of Recognizer::rules
  double score = 0;
  std::optional<bool> check = {};  // true: it passed what proves it; else nothing
};

// Finds entities of one kind by rules, checks and words in front of them.
struct Recognizer {
  std::string name;  // as clients know it
  std::string entity;
  std::string language;  // empty: any
  std::vector<Rule> rules;
  std::vector<std::string> context = {};   // words that raise the score
  std::vector<std::string> in_small = {};  // the same in small letters; by ready()
  int flags = kUsualFlags;
  const tag::Check* needs = nullptr;  // what fails is no finding
  const tag::Check* proof = nullptr;  // what passes has kProvenScore
  // Instead of regular expressions.
  std::vector<Hit> (*find)(std::string_view text) = nullptr;
  // The last groups may be cut off where the check fails with them.
  bool drops_groups = false;
  bool is_usual = true;                    // it looks without being named
  std::optional<double> least_score = {};  // where a request names none; nothing: the analyzer's
};

// All that a recognizer finds in a text, refuted findings left out.
//   Cost     of its regular expressions. Threads: any number.
//   Requires valid UTF-8; rules are compiled. Errors: as Regex::matches().
[[nodiscard]] std::vector<Hit> hits_of(const Recognizer& recognizer, std::string_view text, Effort* effort = nullptr);

// Brings the context words into small letters.
void ready(Recognizer& recognizer);
// The same, and compiles the rules that have a regular expression. Errors: as Regex().
void compile(Recognizer& recognizer, Regex::Origin origin);

}  // namespace sumi::recognize
