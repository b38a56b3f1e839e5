#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <sumi/model/progress.hpp>
#include <sumi/score/score.hpp>

namespace sumi::score {

// Spans of both sides that overlap, directly or through others, and aren't equal, with the text around them.
struct SpanError {
  // The kind of error.
  enum class Kind {
    missed,    // only the gold has spans there
    spurious,  // only the system has spans there
    label,     // both have the same places, with other labels
    extent,    // both have spans, at other places
  };
  // A part of the text with constant coverage by both sides.
  struct Piece {
    std::string text;
    bool in_gold = false;
    bool in_system = false;

    bool operator==(const Piece&) const = default;
  };

  Kind kind = Kind::missed;
  std::string document;                    // its id, otherwise its place in the gold
  std::vector<std::string> gold_labels;    // sorted, without duplicates
  std::vector<std::string> system_labels;  // likewise
  std::vector<Piece> pieces;               // from up to `context` characters before to as many after
};
[[nodiscard]] std::string_view name_of(SpanError::Kind kind);

// The errors of a system, in the gold's order. They quote text, so only authorized people may read them.
struct SpanErrors {
  std::uint64_t documents = 0;
  std::uint64_t errors = 0;                                                    // of all kinds
  std::map<std::pair<SpanError::Kind, std::string>, std::uint64_t> by_labels;  // number by (kind, "NAME > PLACE")
  std::vector<SpanError> shown;                                                // the first of each of by_labels
};

// The amount of text quoted around an error, and the number of errors kept.
struct SpanErrorOptions {
  std::size_t context_characters = 60;
  std::size_t most_errors_of_each = 50;  // of each kind and pair of labels
};

// Lists what score() counts as wrong, place by place: options.labels, formats and subset are as there; the level is
// that of spans. Spans of hidden text aren't compared.
//   Memory, pairs, errors  as score(); what is shown. bad_usage: options.system is not of spans.
//   Threads  any number of calls at the same time.
[[nodiscard]] SpanErrors span_errors(const std::string& gold, const std::string& system, const ScoreOptions& options,
                                     const SpanErrorOptions& how = {}, const Progress& progress = {});

// The same for documents in memory.
//   Threads  any number of calls at the same time.
//   Errors   as above.
[[nodiscard]] SpanErrors span_errors(const Corpus& gold, const Corpus& system, const ScoreOptions& options,
                                     const SpanErrorOptions& how = {}, const Progress& progress = {});

}  // namespace sumi::score
