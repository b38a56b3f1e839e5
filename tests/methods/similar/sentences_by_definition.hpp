#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "methods/similar/distinct_sentences.hpp"
#include "methods/similar/similar_sentences.hpp"
#include <sumi/model/promise.hpp>

// The definitions of docs/sentences.md, as plainly as they can be written. Slow on purpose.
namespace sumi::testing {

// Of a table of all pairs of positions.
std::uint32_t lcs_by_table(std::u32string_view a, std::u32string_view b);

// Every subset of positions of `text` is tried. Exponential.
std::vector<std::uint32_t> leftmost_by_trying(std::u32string_view text, std::u32string_view other);

// From left to right, by the table: a character is kept with its next partner if nothing is lost by that.
std::vector<std::uint32_t> leftmost_by_table(std::u32string_view text, std::u32string_view other);

// Per sentence, all others sorted.
std::vector<std::vector<similar::Similar>> similar_by_definition(const std::vector<similar::Sentence>& sentences,
                                                                 Support by, std::size_t most);

// Per sentence and character: whether it is kept.
std::vector<std::vector<bool>> kept_by_definition(const std::vector<similar::Sentence>& sentences, Support by,
                                                  unsigned k);

}  // namespace sumi::testing
