#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern.hpp"

namespace sumi::tag {

// How clients of Presidio know an entity: a regular expression of PCRE2 a rule, in which upper and lower case are the
// same, and the score that they expect.
struct ClientRule {
  std::string name;
  std::string regex;
  double score = 0;
};

// Lines for the tests: what is found stands between [ and ].
struct SampleLines {
  std::vector<std::string> finds;
  std::vector<std::string> passes_over;
};

struct ClientRecognizer {
  std::string name;               // as clients know it
  std::vector<std::string> also;  // other names of the entity, under which it looks where they are named
  // Languages in which it looks without being named; "*": all; "with uuid": where that is asked for. Empty: it looks
  // in any language when it is named.
  std::vector<std::string> usual;
  std::vector<ClientRule> rules;
  std::map<std::string, std::vector<std::string>> context;  // by language; "" for all that have no list of their own
  const Check* needs = nullptr;                             // what fails is no finding
  const Check* proof = nullptr;                             // what passes has a score of 1
  std::string finder;                                       // in place of rules: "telephones" or "urls"
  bool drops_groups = false;  // the last groups may be cut off where the check fails with them
  SampleLines samples;

  [[nodiscard]] const std::vector<std::string>& context_in(std::string_view language) const;
};

// What one kind of entity is called and how it is found: a row of catalogue/*.toml.
struct EntityRow {
  std::string name;               // ours and Presidio's
  std::string country;            // ISO 3166, lower case, `uk` for the United Kingdom; empty: none alone
  std::vector<Pattern> patterns;  // ours, in RE2's syntax, before written_out()
  std::optional<ClientRecognizer> client;
  SampleLines samples;
};

// All rows, in order. Dates, ages, secrets, mail and web addresses, coordinates, cards in groups, and numbers right
// beside their word have their patterns in C++, as these are made of tables of words or of parts.
//   Keys of a row      name, country, context (of its patterns), finds and passes_over (lines for the tests),
//                      [[entity.pattern]], [entity.presidio]
//   Keys of a pattern  as in a file of own patterns (docs/patterns.md), but regex may be a list that is joined, and
//                      glued, loose, series, against, against_behind, adjoining and start as pattern.hpp has them;
//                      number_words: its context are the entity's words in number_words.hpp (of a row, too)
//   Keys of presidio   recognizer, also, usual, context, context_LANGUAGE, rules ([name, score, regex]), needs, proof,
//                      check (both of them), finder, drops_groups, finds and passes_over
//   Keys of a file     joiners: of all its patterns, and those with a check make series; loose: what needs a word is
//                      looked for beside one
//   Threads            any number. Cost: 3 ms at the first call.
[[nodiscard]] const std::vector<EntityRow>& catalogue();

// Whether clients may mean an entity by ID: numbers that somebody gave to a person or a record.
[[nodiscard]] bool is_number_of_somebody(std::string_view entity);

// A file of it. Errors: bad_input at file:line.
[[nodiscard]] std::vector<EntityRow> read_catalogue(std::string_view toml, const std::string& place);

}  // namespace sumi::tag
