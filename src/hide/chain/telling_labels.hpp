#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Renames attributes named after labels of documents if the name contains an identifier: they become LABEL, because an
// attribute's name is published as its mark ([STAFF]).
//   `foreign`  their indices in `attributes`.
//   Cost       that of a search for all identifiers; none if no attribute is foreign.
void rename_telling_labels(std::vector<HideAttribute>& attributes, std::span<const std::uint32_t> foreign,
                           std::span<const verify::ResidueIdentifier> identifiers);

}  // namespace sumi::hide
