#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::publish {

// Names of persons that ready-made finders see among what is shown of the first documents: what counts shows what many
// share, and frequent names are shared. Nothing where there are no finders.
// Few documents, of which nobody counts much, aren't looked at.
//   Cost    some 50,000 characters, and what the finders of their languages take to be read.
[[nodiscard]] std::optional<ShownNames> shown_names(const Corpus& corpus, const Visibility& visibility,
                                                    const std::vector<std::string>& finders);

}  // namespace sumi::publish
