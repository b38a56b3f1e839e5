#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sumi {

// How frequent lengths are found. All give the same.
enum class Engine {
  // groups; suffix_array where a text repeats itself so much that groups are likely to take longer. Under the published
  // guarantee, suffixes sorted once for all rounds, if memory allows (8 bytes a byte of text in all, 12 if it repeats
  // itself), or else in parts for each round
  automatic,
  groups,        // prefix groups
  suffix_array,  // 9 bytes a byte of text (17 from 2^31 bytes on), twice that under the published guarantee
};

// How long strings are counted, and with how much memory.
struct EngineOptions {
  Engine engine = Engine::automatic;
  // The most that may be used, the corpus included (readers, writers, and lists of long lengths not); 0: no limit.
  std::uint64_t memory_bytes = 0;
};

[[nodiscard]] std::string_view name_of(Engine engine);
[[nodiscard]] std::optional<Engine> engine_named(std::string_view name);

}  // namespace sumi
