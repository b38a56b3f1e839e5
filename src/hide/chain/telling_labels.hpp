#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Of attributes that are called like labels of documents: those whose name holds an identifier are called LABEL
// instead, since an attribute's name is published as its mark ([STAFF]).
//   `foreign`  their places in `attributes`.
//   Cost       that of a search for all identifiers; none where no attribute is foreign.
void rename_telling_labels(std::vector<HideAttribute>& attributes, std::span<const std::uint32_t> foreign,
                           std::span<const verify::ResidueIdentifier> identifiers);

}  // namespace sumi::hide
