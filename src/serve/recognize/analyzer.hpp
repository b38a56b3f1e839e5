#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"
#include <sumi/model/span.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::recognize {

inline constexpr std::string_view kNobodyServes = "No matching recognizers were found to serve the request.";
inline constexpr std::size_t kMostFindings = 500'000;  // in one text
inline constexpr std::string_view kTooManyFindings = "the text has too many findings; send less at a time";

// The request for analyzing a text.
struct AnalysisRequest {
  std::string language;
  std::vector<std::string> entities = {};  // empty for the language's usual ones
  double least_score = 0;
  std::vector<std::string> context = {};     // words that count as if they preceded each finding
  std::vector<std::string> allowed = {};     // texts that are never findings
  bool allowed_are_regexes = false;          // they match anywhere in a finding
  int regex_flags = kUsualFlags;             // of these
  std::vector<Recognizer> recognizers = {};  // for this request only; compiled
};

// The reasons for a finding.
struct Reasons {
  std::string recognizer;
  std::optional<std::string> rule;  // name of the rule
  std::optional<std::string> regex;
  double first_score = 0;  // score of the rule
  double score = 0;
  double raise = 0;  // added by the context word
  std::string word;  // the context word; empty for none
  std::optional<bool> check;
  std::optional<int> flags;          // of the regex
  std::optional<std::string> words;  // in English
};

// A finding. None lies within another of the same entity with at least the same score. It refers to the analyzer and
// the request.
struct Analyzed {
  Range where;  // in bytes
  std::string_view entity;
  double score = 0;
  const Recognizer* recognizer = nullptr;  // null for a trained finder
  std::size_t rule = 0;                    // index in the recognizer
  const std::string* word = nullptr;       // the context word
  std::optional<bool> check = {};
  std::shared_ptr<const Reasons> pattern = {};  // set for the built-in patterns
};

[[nodiscard]] Reasons reasons_of(const Analyzed& one);

// Finds entities as clients of Presidio's service expect them: with its names, scores, context words and order.
//   Names    of persons and places come from trained finders, with kNameScore; dates in words from patterns.
//   More     Presidio's types that a request names are found by their rows, all other entities by sumi's patterns.
//   Threads  const members from any number of threads.
class Analyzer {
 public:
  // `languages`: each with a finder, by name or file, as for Tagger. `with_uuid`: UUID is a usual entity. Errors: as
  // Tagger.
  Analyzer(const std::vector<std::string>& languages, const TaggerSetting& setting, bool with_uuid = false);
  ~Analyzer();

  [[nodiscard]] const std::vector<std::string>& languages() const;
  // Return names of recognizers, and the usual entities, by name; of one language or, if it is empty, of all. Errors:
  // bad_input with kNobodyServes for another language.
  [[nodiscard]] std::vector<std::string> recognizers(std::string_view language) const;
  [[nodiscard]] std::vector<std::string> entities(std::string_view language) const;
  // Returns everything that a request may name, usual or not.
  [[nodiscard]] std::vector<std::string> all_entities() const;

  // Result: sorted by score (best first), place and length. Requires: valid UTF-8. `effort`: of the whole request.
  // Errors: bad_input with kNobodyServes if no recognizer finds any of the entities; kTooManyFindings; an invalid
  // regex; unfinished beyond its steps, or the effort.
  [[nodiscard]] std::vector<Analyzed> analyze(std::string_view text, const AnalysisRequest& request,
                                              Effort& effort) const;

 private:
  struct Language;
  struct State;
  std::unique_ptr<const State> state_;
};

}  // namespace sumi::recognize
