#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/link/link.hpp>

namespace sumi::link {

// Rules as written in TOML; missing ones are unset.
struct WrittenRules {
  std::optional<std::vector<LinkComparison>> comparisons;
  std::optional<std::vector<std::vector<LinkKey>>> blocks;  // empty for all pairs
  std::optional<double> threshold;
  std::optional<double> loose_threshold;
  std::optional<std::uint32_t> max_block;
  std::optional<std::uint64_t> max_pairs;
  std::optional<std::uint32_t> max_cluster;
  std::optional<bool> one_to_one;

  // Replaces the values in `rules`.
  void apply_to(LinkRules& rules) const;
};

// Errors: bad_input "<place>:<line>".
[[nodiscard]] WrittenRules parse_rules(std::string_view toml, const std::string& place);
// Result: reads back the same.
[[nodiscard]] std::string rules_toml(const LinkRules& rules);

}  // namespace sumi::link
