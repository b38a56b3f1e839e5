#include "serve/recognize/recognizer.hpp"

#include <utility>

#include "serve/recognize/word_context.hpp"

namespace sumi::recognize {
namespace {

// Returns the finding with the score after its checks; nothing if a check refutes it.
std::optional<Hit> checked(const Recognizer& recognizer, std::string_view text, Range where, std::size_t rule) {
  const std::string_view found = text.substr(where.begin, where.size());
  Hit hit{where, rule, recognizer.rules[rule].score, {}};
  if (!tag::passes(recognizer.needs, found)) return std::nullopt;
  if (recognizer.proof != nullptr && tag::passes(recognizer.proof, found)) {
    hit.check = true;
    hit.score = kProvenScore;
  }
  if (hit.score <= 0) return std::nullopt;
  return hit;
}

// Returns the longest prefix, cut at the last groups, that passes the check.
std::optional<Hit> longest_checked(const Recognizer& recognizer, std::string_view text, const Regex::Match& match,
                                   std::size_t rule) {
  for (std::size_t group = match.groups.size(); group-- > 0;) {
    const Range& part = match.groups[group];
    const Position end = part.end == Position(-1) || part.end == 0 ? match.where.end : part.end;
    if (end <= match.where.begin) continue;
    if (const std::optional<Hit> hit = checked(recognizer, text, {match.where.begin, end}, rule)) return hit;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Hit> hits_of(const Recognizer& recognizer, std::string_view text, Effort* effort) {
  if (recognizer.find != nullptr) return recognizer.find(text);
  std::vector<Hit> hits;
  for (std::size_t rule = 0; rule < recognizer.rules.size(); ++rule) {
    for (const Regex::Match& match : recognizer.rules[rule].compiled->matches(text, recognizer.drops_groups, effort)) {
      const std::optional<Hit> hit = recognizer.drops_groups ? longest_checked(recognizer, text, match, rule)
                                                             : checked(recognizer, text, match.where, rule);
      if (hit) hits.push_back(*hit);
    }
  }
  return hits;
}

void ready(Recognizer& recognizer) {
  recognizer.in_small.clear();
  for (const std::string& word : recognizer.context) recognizer.in_small.push_back(in_small_letters(word));
}

void compile(Recognizer& recognizer, Regex::Origin origin) {
  ready(recognizer);
  for (Rule& rule : recognizer.rules)
    if (recognizer.find == nullptr) rule.compiled = std::make_shared<const Regex>(rule.regex, recognizer.flags, origin);
}

}  // namespace sumi::recognize
