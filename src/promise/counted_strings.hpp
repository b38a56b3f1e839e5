#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/section_file.hpp"
#include <sumi/model/mask_options.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::io {

// The shown strings of a counted corpus's publication, for masking later documents (docs/counts.md). Supports are left
// out, because the difference of two of them could reveal a person.
//   repeats  the distinct stretches that are not part of another
//   ngrams   the distinct runs of n characters in the stretches, and shorter stretches that are part of none
//   words    the distinct tokens of the stretches
struct CountedStrings {
  Method method = Method::repeats;  // one of the three above
  unsigned n = 0;                   // characters of an n-gram; otherwise 0
  std::uint32_t sets = 1;           // number of counted corpora that were united
  unsigned k = 2;
  Support by = Support::owners;
  Snap snap = Snap::token;
  CoverRules lengths{.min_length = 6, .gap = 1};
  std::vector<std::string> strings;  // sorted by bytes, distinct, not empty, valid UTF-8

  bool operator==(const CountedStrings& other) const {
    return method == other.method && n == other.n && sets == other.sets && k == other.k && by == other.by &&
           snap == other.snap && lengths.min_length == other.lengths.min_length && lengths.gap == other.lengths.gap &&
           strings == other.strings;
  }
};

// The suffix array of all strings, each followed by a border; only suffixes that begin with a character. Each position
// is a little-endian number of `width` bytes (3 or 4); four padding bytes follow the last one.
struct PackedSuffixes {
  std::span<const std::byte> bytes;
  std::uint32_t width = 0;  // 0: suffixes were not kept
};

// Writes a file of sections (base/bytes/section_file.hpp) with compressed strings. The same strings give the same
// bytes. Requires: a sink that doesn't compress.
void write_counted_strings(const CountedStrings& counted, ByteSink& sink, const PackedSuffixes& suffixes = {});

// The data for looking strings up: `counted` without its strings, which are in `text`, each followed by a border.
// `suffixes` live as long as `file`. Their positions are checked to be inside the text, but their order is only
// protected by the file's checksum.
struct CountedIndex {
  CountedStrings counted;
  std::string text;
  PackedSuffixes suffixes;
  SectionFile file;
};

// The strings of an index that was read.
[[nodiscard]] std::vector<std::string> strings_of(const CountedIndex& index);

// Errors: bad_input if it is no such file, damaged, or contradictory.
[[nodiscard]] CountedStrings read_counted_strings(const std::string& path);
[[nodiscard]] CountedIndex read_counted_index(const std::string& path);

// Returns whether a file begins like a section file of this kind. False if it can't be opened.
[[nodiscard]] bool is_counted_strings(const std::string& path);

}  // namespace sumi::io
