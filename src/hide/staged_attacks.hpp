#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <sumi/hide.hpp>

namespace sumi::hide {

// Attacks documents that lie in a folder with taggers that are learned of them (sumi/tagger_attack.hpp). What is sensitive: the documents' own
// spans whose attribute the mode takes away. Documents without such spans are passed over.
void attack_staged(const HideRules& rules, const std::string& folder, unsigned threads, std::uint64_t seed,
                   std::map<std::string, TaggerAttackResult>& attacked, const Progress& progress);

}  // namespace sumi::hide
