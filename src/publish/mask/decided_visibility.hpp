#pragma once

#include <string>

#include "publish/decisions/decided_places.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask_file.hpp>

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

}  // namespace sumi::publish
