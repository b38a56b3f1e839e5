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

// What a counted corpus's publication shows, for documents that come later (docs/counts.md). No supports: the
// difference of two of them would tell of a person.
//   repeats  its distinct stretches that are part of no other
//   ngrams   the distinct runs of n characters in its stretches, and shorter stretches that are part of none
//   words    the distinct tokens of its stretches
struct CountedStrings {
  Method method = Method::repeats;  // one of these
  unsigned n = 0;                   // of ngrams, in characters; else 0
  std::uint32_t sets = 1;           // how many counted corpora were united
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

// The order of the suffixes of all strings, each with a border behind it: where those lie that begin with a character,
// each as a little-endian number of `width` bytes (3 or 4); four bytes stand behind the last.
struct PackedSuffixes {
  std::span<const std::byte> bytes;
  std::uint32_t width = 0;  // 0: they were not kept
};

// As a file of sections (base/bytes/section_file.hpp), the strings compressed. The same strings give the same bytes.
// Requires: a sink that doesn't compress.
void write_counted_strings(const CountedStrings& counted, ByteSink& sink, const PackedSuffixes& suffixes = {});

// What is needed to look strings up: `counted` without its strings, which are `text`, each with a border behind it.
// Suffixes live as long as `file`; they are inside of the text, but for their order only the file's checksum stands.
struct CountedIndex {
  CountedStrings counted;
  std::string text;
  PackedSuffixes suffixes;
  SectionFile file;
};

// Of an index that was read.
[[nodiscard]] std::vector<std::string> strings_of(const CountedIndex& index);

// Errors: bad_input where it is no such file, damaged, or says what can't be.
[[nodiscard]] CountedStrings read_counted_strings(const std::string& path);
[[nodiscard]] CountedIndex read_counted_index(const std::string& path);

// Whether a file begins as files of sections do, and is of this kind. False for what can't be opened.
[[nodiscard]] bool is_counted_strings(const std::string& path);

}  // namespace sumi::io
