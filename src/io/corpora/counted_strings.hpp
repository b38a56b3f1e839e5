#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "io/bytes/input.hpp"
#include "io/bytes/output.hpp"
#include "io/bytes/section_file.hpp"
#include <sumi/model/mask_options.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::io {

// What a counted corpus's publication shows, for documents that come later (docs/counts.md): its distinct stretches
// that are part of no other. No supports: the difference of two of them would tell of a person.
struct CountedStrings {
  unsigned k = 2;
  Support by = Support::owners;
  Snap snap = Snap::token;
  CoverRules lengths{.min_length = 6, .gap = 1};
  std::vector<std::string> strings;  // sorted by bytes, distinct, not empty, valid UTF-8

  bool operator==(const CountedStrings& other) const {
    return k == other.k && by == other.by && snap == other.snap && lengths.min_length == other.lengths.min_length &&
           lengths.gap == other.lengths.gap && strings == other.strings;
  }
};

// The order of the suffixes of all strings, each with a border behind it: where those lie that begin with a character,
// each as a little-endian number of `width` bytes (3 or 4); four bytes stand behind the last.
struct PackedSuffixes {
  std::span<const std::byte> bytes;
  std::uint32_t width = 0;  // 0: they were not kept
};

// As a file of sections (io/bytes/section_file.hpp), the strings compressed. The same strings give the same bytes.
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

// Errors: bad_input where it is no such file, damaged, or says what can't be.
[[nodiscard]] CountedStrings read_counted_strings(const std::string& path);
[[nodiscard]] CountedIndex read_counted_index(const std::string& path);

// Whether a file begins as files of sections do, and is of this kind. False for what can't be opened.
[[nodiscard]] bool is_counted_strings(const std::string& path);

}  // namespace sumi::io
