#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// An entity as Presidio's clients know it: each rule is a regular expression of PCRE2, case-insensitive, with the score
// that they expect.
struct ClientRule {
  std::string name;
  std::string regex;
  double score = 0;
};

// Sample lines for the tests; the expected findings stand between [ and ].
struct SampleLines {
  std::vector<std::string> finds;
  std::vector<std::string> passes_over;
};

struct ClientRecognizer {
  std::string name;               // name that clients use
  std::vector<std::string> also;  // other names of the entity by which clients may request it
  // Languages in which it is used without being requested by name; "*": all; "with uuid": if that is requested. Empty:
  // it is used in any language, but only when requested.
  std::vector<std::string> usual;
  std::vector<ClientRule> rules;
  std::map<std::string, std::vector<std::string>> context;  // by language; "" for all that have no list of their own
  const Check* needs = nullptr;                             // a match that fails it is dropped
  const Check* proof = nullptr;                             // a match that passes it scores 1
  std::string finder;                                       // replaces rules: "telephones" or "urls"
  bool drops_groups = false;  // whether trailing groups may be cut off if the check fails with them
  SampleLines samples;

  [[nodiscard]] const std::vector<std::string>& context_in(std::string_view language) const;
};

// A kind of entity: its names, and how it is found. A row of catalogue/*.toml.
struct EntityRow {
  std::string name;  // sumi's and Presidio's
  // ISO 3166, lower case, `uk` for the United Kingdom; empty if it belongs to no single country.
  std::string country;
  std::vector<Pattern> patterns;  // sumi's patterns, in RE2's syntax, before written_out()
  std::optional<ClientRecognizer> client;
  SampleLines samples;
};

// All rows, in order. The patterns of dates, ages, secrets, mail and web addresses, coordinates, cards in groups, and
// numbers directly after their word are built in C++, from tables of words or parts.
//   Keys of a row      name, country, context (of its patterns), finds and passes_over (lines for the tests),
//                      [[entity.pattern]], [entity.presidio]
//   Keys of a pattern  as in a file of own patterns (docs/patterns.md), but regex may be a list of parts, and
//                      glued, loose, series, against, against_behind, adjoining and start as builtin_patterns.hpp has
//                      them; number_words: its context is the entity's words in number_words.hpp (also a row's key)
//   Keys of presidio   recognizer, also, usual, context, context_LANGUAGE, rules ([name, score, regex]), needs, proof,
//                      check (both of them), finder, drops_groups, finds and passes_over
//   Keys of a file     joiners: for all its patterns, of which those with a check form series; loose: patterns that
//                      need a context word search only beside one
//   Threads            any number. Cost: 3 ms at the first call.
[[nodiscard]] const std::vector<EntityRow>& catalogue();

// Returns whether clients may mean this entity by ID: numbers issued to a person or a record.
[[nodiscard]] bool is_number_of_somebody(std::string_view entity);

// Reads one file of the catalogue. Errors: bad_input at file:line.
[[nodiscard]] std::vector<EntityRow> read_catalogue(std::string_view toml, const std::string& place);

// Finds English names of peoples, religions and political groups, if capitalized: "German", "Catholics".
//   Cost  O(length). Threads: any number. Requires: valid UTF-8.
[[nodiscard]] std::vector<Range> find_group_names(std::string_view text);

}  // namespace sumi::tag
