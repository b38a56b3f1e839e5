#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sumi {

// The algorithm for frequent lengths. All give the same result.
enum class Engine {
  // groups; suffix_array if a text is so repetitive that groups are likely to take longer. Under the published
  // guarantee, suffixes sorted once for all rounds, if memory permits (8 bytes a byte of text in all, 12 if it is
  // repetitive), otherwise in parts for each round
  automatic,
  groups,        // prefix groups
  suffix_array,  // 9 bytes a byte of text (17 from 2^31 bytes on), twice that under the published guarantee
};

// The algorithm and memory for counting long strings.
struct EngineOptions {
  Engine engine = Engine::automatic;
  // The most memory, including the corpus (but not readers, writers, and lists of long lengths); 0: no limit.
  std::uint64_t memory_bytes = 0;
};

[[nodiscard]] std::string_view name_of(Engine engine);
[[nodiscard]] std::optional<Engine> engine_named(std::string_view name);

}  // namespace sumi
