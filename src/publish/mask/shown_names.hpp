#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::publish {

// The person names that ready-made finders see in the shown text of the first documents: counting shows what many
// share, and frequent names are shared. Nothing if there are no finders, or only a few documents.
//   Cost    some 50,000 characters, and reading the finders of their languages.
[[nodiscard]] std::optional<ShownNames> shown_names(const Corpus& corpus, const Visibility& visibility,
                                                    const std::vector<std::string>& finders);

}  // namespace sumi::publish
