#pragma once

#include <string_view>
#include <vector>

#include "judge/verify/residue/readings.hpp"

namespace sumi::verify {

// A text without its tags, so that a name over several runs is whole. Ends of paragraphs, rows and lines are line ends,
// ends of cells tabs, by the local names of elements with any prefix; the content of CDATA sections stays, and so do
// entities. Up to three readings: with all text between tags; as displayed with changes accepted; as displayed before
// the changes. The last two leave out what can interrupt a word without belonging to it (fields' instructions, notes,
// comments, text boxes, pronunciations, scripts), and only exist if they differ. For RTF, which begins with {\rtf: the
// text without commands and braces, its bytes in the code page that it names.
//   Cost     O(text); nothing if there is no tag.
//   Requires valid UTF-8 of less than 4 GiB.
[[nodiscard]] std::vector<Reading> untagged(std::string_view text);

}  // namespace sumi::verify
