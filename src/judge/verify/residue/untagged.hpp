#pragma once

#include <string_view>
#include <vector>

#include "judge/verify/residue/readings.hpp"

namespace sumi::verify {

// A text as it reads without its tags, so that a name over several runs is whole. Ends of paragraphs, rows and lines
// are line ends, those of cells tabs, by the local names of elements in any prefix; what a CDATA section holds stays,
// and so do entities. Up to three readings: with all that stands between tags; as it reads with changes accepted; as it
// read before them. The last two leave out what stands in a word without being of it (fields' instructions, notes,
// comments, text boxes, pronunciations, scripts), and come only where they differ. Of RTF, which begins with {\rtf: the
// text without commands and braces, its bytes in the code page that it names.
//   Cost     O(text); nothing where there is no tag.
//   Requires valid UTF-8 of less than 4 GiB.
[[nodiscard]] std::vector<Reading> untagged(std::string_view text);

}  // namespace sumi::verify
