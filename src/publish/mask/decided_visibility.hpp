#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/text/allowed_phrases.hpp"
#include "io/corpora/limited_corpus.hpp"
#include "publish/decisions/decided_places.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::publish {

// Decisions to show something refer to a single release. Errors: bad_usage if there are earlier ones.
void require_first_release(const MaskFileOptions& options);

// The known identifiers of a file (decisions::KnownValues) that share a byte with a kept phrase, and kept phrases that
// consist of words of their names (tag/phrases_of_names.hpp), in bytes of the arena. Errors: as KnownValues.
[[nodiscard]] Mask known_in_phrases(const Corpus& corpus, const std::vector<std::string>& phrases,
                                    const std::string& known);

// Shows these places, whatever hid them, and checks the outcome with verify().
//   Requires  `visibility` of the corpus, from mask().
//   Errors    bad_input if they contain marks of the source. unfinished if the promise is broken: nothing may be
//             published.
void show_decided(const Corpus& corpus, const Mask& shown, const MaskOptions& options, const std::string& decisions,
                  Visibility& visibility, const Progress& progress);

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
                                      const CanonicalSpelling& spelling, const Progress& progress = {});

// The same for texts in memory, in the order of the corpus.
//   Errors  bad_input at "earlier release <number from 1>": another number of documents, or a text that isn't UTF-8 or
//           differs from its source by more than marks.
[[nodiscard]] Mask hidden_in_releases(std::span<const std::vector<std::string>> releases, const Corpus& corpus,
                                      const Promise& promise, const CanonicalSpelling& spelling);

// Refuses a mark of several characters with bad_usage, because earlier releases are read with marks of one.
void require_one_character(const Promise& promise);

// The memory that masking needs for texts of a given size, for reading them under options.engine.memory_bytes: the
// corpus, a reason a byte, units and covers; and for frequent substrings their counts (methods/rare/least_memory.hpp).
// Not included, because unknown before: counts of n-grams, words and sentences, dictionaries, earlier releases.
// `spool_folder`: the folder for texts and arrays as large, if they exceed the limit and can_lie_in_files(); empty:
// none.
//   Requires  `options` outlive the result; `thresholds`: of a sweep, otherwise 1.
[[nodiscard]] io::ReadingLimit reading_limit(const MaskOptions& options, std::size_t thresholds = 1,
                                             const std::string& spool_folder = {});

// Returns whether these methods can work on texts in files.
[[nodiscard]] bool can_lie_in_files(const Promise& promise);

// Returns whether masking is faster with the text in files: under the published guarantee, if memory is too small for
// the text and its sorted suffixes, but suffices for an order in a file (methods/rare/source_order.hpp).
[[nodiscard]] bool is_quicker_in_files(std::uint64_t text_bytes, const MaskOptions& options);

// Returns whether a memory limit bounds everything that these methods need.
[[nodiscard]] bool is_bounded_by_limit(const Promise& promise);

// Errors: bad_usage if owners are to be counted and no document names one; `name` is the input's, empty in memory.
void require_named_owners(const Promise& promise, const Corpus& corpus, const std::string& name);

// Returns whether documents are counted and a record may have several texts, each a document: then the texts of a
// record count once, as one owner's.
[[nodiscard]] bool counts_records(const Promise& promise, const io::Input& input, const FormatOptions& format);

// Writes the private file of a publication, for its custodian, with a JSON line a document:
//   {"id": fresh id, "source_id", "owner" (or null), "hidden": [{"start", "end", "reason", "text"}]}
// in the order of the corpus; offsets in the source text, in `unit`. Spans also have their labels.
//   `order`  the document at each published position, which determines the fresh ids; empty: the source's order.
//   `decided`  what people decided to hide (reason "decision"), in bytes of the arena.
void write_private_file(const Corpus& corpus, const Visibility& visibility, Snap snap, OffsetUnit unit,
                        std::span<const std::uint32_t> order, const Mask& decided, io::ByteSink& sink);

// The person names that ready-made finders see in the shown text of the first documents: counting shows what many
// share, and frequent names are shared. Nothing if there are no finders, or only a few documents.
//   Cost    some 50,000 characters, and reading the finders of their languages.
[[nodiscard]] std::optional<ShownNames> shown_names(const Corpus& corpus, const Visibility& visibility,
                                                    const std::vector<std::string>& finders);

}  // namespace sumi::publish
