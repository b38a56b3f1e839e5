#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/recognize/default_recognizers.hpp"
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
  std::vector<std::string> entities = {};  // empty: the language's usual ones
  std::optional<double> least_score = {};
  std::vector<std::string> context = {};     // words that count as if they stood before each finding
  std::vector<std::string> allowed = {};     // texts that are no finding
  bool allowed_are_regexes = false;          // they match anywhere in it
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
  std::shared_ptr<const Reasons> pattern = {};  // of the built-in patterns
  double own_score = 0;                         // of a trained finder
};

[[nodiscard]] Reasons reasons_of(const Analyzed& one);

// What an analyzer is set up with, beside its languages.
struct AnalyzerSettings {
  bool with_uuid = false;                       // UUID is a usual entity
  std::optional<std::vector<Enabled>> enabled;  // what looks without being named; nothing: the usual ones
  std::vector<Recognizer> own = {};             // they look without being named, too; compiled
  bool finds_names = true;                      // persons, places, peoples and dates without their being named
  double least_score = 0;                       // where neither a request nor a recognizer says more
};

// Finds entities as clients of Presidio's service expect them: their names, scores, context words and order.
//   Names    of persons and places come from trained finders with kNameScore, persons' without titles; dates in words
//            from patterns with the same score, dates in figures with their recognizer's.
//   More     types of Presidio that a request names are found by their rows, all other entities by our patterns.
//   Threads  const members from any number of threads.
class Analyzer {
 public:
  // `languages`: each with a finder, by name or file, as Tagger takes them.
  // Errors: as Tagger; bad_input: an enabled recognizer that isn't there.
  Analyzer(const std::vector<std::string>& languages, const TaggerSetting& setting,
           const AnalyzerSettings& settings = {});
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
