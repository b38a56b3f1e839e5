#include <algorithm>
#include <vector>

#include "methods/rare/document_parts.hpp"
#include "methods/rare/least_memory.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include "methods/rare/start_strings.hpp"
#include "publish/mask/decided_visibility.hpp"

namespace sumi::publish {

io::ReadingLimit reading_limit(const MaskOptions& options, std::size_t thresholds, const std::string& spool_folder) {
  const auto covers = [&options, thresholds](const io::TextSizes& sizes) {
    const std::uint64_t longest =
        thresholds == 1 ? rare::DocumentParts::expected_longest(sizes.longest_bytes, options) : sizes.longest_bytes;
    return thresholds * (sizes.bytes / 8 + 12 * longest * std::max(1U, options.threads));
  };
  const auto held = [&options](const io::TextSizes& sizes) {
    const std::uint64_t longest = options.promise.uses(Method::repeats) ? sizes.longest_bytes : 0;
    return rare::least_held_bytes(sizes.bytes, longest, sizes.table_bytes, options);
  };
  io::ReadingLimit limit{.most_bytes = options.engine.memory_bytes, .least = held, .enough = {}};
  limit.enough = [&options, held, covers](const io::TextSizes& sizes) {
    if (!options.promise.uses(Method::repeats)) return held(sizes);
    return covers(sizes) + rare::least_memory(rare::guessed_sizes(sizes.bytes, sizes.documents, sizes.longest_bytes,
                                                                  sizes.table_bytes, options),
                                              options);
  };
  if (!can_lie_in_files(options.promise)) return limit;
  limit.spool_folder = spool_folder;
  limit.least_in_files = [&options](const io::TextSizes& sizes) {
    return rare::least_held_in_files(sizes.longest_bytes, sizes.table_bytes, options);
  };
  limit.enough_in_files = [&options](const io::TextSizes& sizes) {
    rare::RareSizes guessed =
        rare::guessed_sizes(sizes.bytes, sizes.documents, sizes.longest_bytes, sizes.table_bytes, options);
    guessed.held = rare::least_held_in_files(sizes.longest_bytes, sizes.table_bytes, options);
    guessed.in_files = true;
    return rare::least_memory(guessed, options);
  };
  return limit;
}

bool can_lie_in_files(const Promise& promise) {
  return promise.methods == std::vector{Method::repeats} && !promise.copies_once;
}

bool is_quicker_in_files(std::uint64_t text_bytes, const MaskOptions& options) {
  constexpr std::uint64_t kInOrder = 7;  // the memory for a byte of text, roughly
  const std::uint64_t most = options.engine.memory_bytes;
  return most > 0 && most / kInOrder < text_bytes && options.promise.guarantee == Guarantee::published &&
         options.engine.engine == Engine::automatic && can_lie_in_files(options.promise) &&
         rare::StartStrings::suit(options) && text_bytes <= rare::SortedSuffixes::kMostText;
}

bool is_bounded_by_limit(const Promise& promise) {
  return std::ranges::all_of(promise.methods,
                             [](Method method) { return method == Method::repeats || method == Method::spans; });
}

}  // namespace sumi::publish
