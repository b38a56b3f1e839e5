#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "hide/chain/publication_order.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Attacks documents in a folder with taggers trained on them (sumi/attack/tagger_attack.hpp). The documents' own spans
// whose attribute the mode removes are sensitive. Documents without such spans are skipped. `order`: that of the
// folder.
void attack_staged(const HideRules& rules, const std::string& folder, const PublicationOrder& order, unsigned threads,
                   std::uint64_t seed, std::map<std::string, TaggerAttackResult>& attacked, const Progress& progress);

}  // namespace sumi::hide
