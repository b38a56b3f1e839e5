#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/text/one_spelling.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::publish {

// What earlier releases of a corpus's documents hid, in bytes of its arena. Releases have the promise's mark, collapsed
// or not as it says; `format` is how the source lies, of which releases were made. Documents pair in order where a
// release's ids are fresh ones or none, else by their own ids; those of a release that was shuffled by its private
// file. Their texts are read in the corpus's one spelling.
//   `private_files`  one each, or none at all.
//   Collapse  where a stretch could stand in several places of its document, all of them count as hidden: too much
//             rather than too little.
//   Cost      O(texts) a release; a release is held in memory.
//   Errors    bad_input: as read_corpus; other documents, by number or ids; ids that could be fresh or the source's; a
//             document that isn't its source's but for marks.
[[nodiscard]] Mask hidden_in_releases(const std::vector<std::string>& releases,
                                      const std::vector<std::string>& private_files, const FormatOptions& format,
                                      const std::string& source, const Corpus& corpus, const Promise& promise,
                                      const OneSpelling& spelling, const Progress& progress = {});

// The same of texts in memory, in the order of the corpus.
//   Errors  bad_input at "earlier release <number from 1>": another number of documents, a text that isn't UTF-8 or not
//           its source's but for marks.
[[nodiscard]] Mask hidden_in_releases(std::span<const std::vector<std::string>> releases, const Corpus& corpus,
                                      const Promise& promise, const OneSpelling& spelling);

// Refuses a mark of several characters: bad_usage. Earlier releases are read with marks of one.
void require_one_character(const Promise& promise);

}  // namespace sumi::publish
