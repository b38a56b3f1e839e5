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

// The parts of a corpus's documents that earlier releases hid, in bytes of its arena. Releases use the promise's mark,
// collapsed or not as the promise says; `format` is that of the source. Documents are paired in order if a release has
// fresh ids or none, otherwise by their own ids; a shuffled release's by its private file. Texts are read in the
// corpus's canonical spelling.
//   `private_files`  one for each release, or none at all.
//   Collapse  if a stretch fits several places of its document, all of them count as hidden: rather too much than too
//             little.
//   Cost      O(texts) a release; one release is held in memory.
//   Errors    bad_input: as read_corpus; other documents, by number or ids; ids that could be fresh or the source's; a
//             document that differs from its source by more than marks.
[[nodiscard]] Mask hidden_in_releases(const std::vector<std::string>& releases,
                                      const std::vector<std::string>& private_files, const FormatOptions& format,
                                      const std::string& source, const Corpus& corpus, const Promise& promise,
                                      const OneSpelling& spelling, const Progress& progress = {});

// The same for texts in memory, in the order of the corpus.
//   Errors  bad_input at "earlier release <number from 1>": another number of documents, or a text that isn't UTF-8 or
//           differs from its source by more than marks.
[[nodiscard]] Mask hidden_in_releases(std::span<const std::vector<std::string>> releases, const Corpus& corpus,
                                      const Promise& promise, const OneSpelling& spelling);

// Refuses a mark of several characters with bad_usage, because earlier releases are read with marks of one.
void require_one_character(const Promise& promise);

}  // namespace sumi::publish
