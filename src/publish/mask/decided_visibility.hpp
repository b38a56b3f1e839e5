#pragma once

#include <string>

#include "publish/decisions/decided_places.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// Decisions to show something are about one release. Errors: bad_usage where there are earlier ones.
void require_first_release(const MaskFileOptions& options);

// Known identifiers of a file (decisions::KnownValues) that share a byte with a kept phrase, and such phrases of words
// of their names (tag/phrases_of_names.hpp), in bytes of the arena.
// Errors: as KnownValues.
[[nodiscard]] Mask known_in_phrases(const Corpus& corpus, const std::vector<std::string>& phrases,
                                    const std::string& known);

// Shows these places, whatever hid them, and has verify() judge the outcome.
//   Requires  `visibility` of the corpus, as mask() gave it.
//   Errors    bad_input where marks of the source stand there. unfinished where the promise is broken: nothing may be
//             published.
void show_decided(const Corpus& corpus, const Mask& shown, const MaskOptions& options, const std::string& decisions,
                  Visibility& visibility, const Progress& progress);

}  // namespace sumi::publish
