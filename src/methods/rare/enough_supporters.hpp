#pragma once

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Refuses a corpus with fewer than k documents, owners or characters (whichever are counted), because nothing in it has
// support k.
//   Errors  bad_input.
void require_enough_supporters(const Corpus& corpus, Support by, unsigned k);

}  // namespace sumi::rare
