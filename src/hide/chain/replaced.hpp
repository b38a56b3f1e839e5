#pragma once

#include <vector>

#include "hide/chain/generalized_view.hpp"
#include "hide/chain/linked.hpp"
#include "hide/chain/replacements.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// The replacements of each record's mentions.
using Replaced = std::vector<std::vector<Replacement>>;

// `key`: null if the rules name none.
//   Threads  uses `threads`; the result doesn't depend on it.
[[nodiscard]] Replaced replace_mentions(const Linked& linked, const GeneralizedView& generalized, HideMode mode,
                                        const Key* key, unsigned threads);

// Returns, for each attribute, how much was found and what was done to it.
[[nodiscard]] std::vector<HideAttributeFigures> attribute_figures(const Linked& linked, const Replaced& replaced,
                                                                  HideMode mode);

}  // namespace sumi::hide
