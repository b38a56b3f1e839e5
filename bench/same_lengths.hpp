#pragma once

#include "methods/rare/counting_text.hpp"

namespace sumi::bench {

// Ends the program, naming the place, if the library and the rival differ on the text. By occurrences.
void require_same_lengths(const rare::CountingText& text, unsigned k);

}  // namespace sumi::bench
