#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "hide/chain/publication_order.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Attacks documents that lie in a folder with taggers that are learned of them (sumi/attack/tagger_attack.hpp). What is
// sensitive: the documents' own spans whose attribute the mode takes away. Documents without such spans are passed
// over. `order`: that of the folder.
void attack_staged(const HideRules& rules, const std::string& folder, const PublicationOrder& order, unsigned threads,
                   std::uint64_t seed, std::map<std::string, TaggerAttackResult>& attacked, const Progress& progress);

}  // namespace sumi::hide
