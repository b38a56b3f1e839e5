#include "tag/features/word_clusters.hpp"

#include <algorithm>
#include <bit>

#include "tag/features/words.hpp"

namespace sumi::tag {
namespace {

constexpr const char* kWords = "clusters/words";
constexpr const char* kPaths = "clusters/paths";

}  // namespace

WordClusters::WordClusters(const io::SectionFile& file) : paths_(file.section<std::uint32_t>(kPaths)) {
  const auto slots = file.section<FingerprintSlot>(kWords);
  const bool is_sound =
      std::has_single_bit(slots.size()) && std::ranges::none_of(paths_, [](std::uint32_t path) { return path == 0; }) &&
      std::ranges::all_of(slots,
                          [&](const FingerprintSlot& slot) { return slot.key == 0 || slot.number < paths_.size(); });
  if (!is_sound) file.refuse("its clusters of words are invalid");
  words_ = FingerprintView(slots);
}

std::string WordClusters::path(std::string_view word, unsigned bits) const {
  if (paths_.empty()) return {};
  const std::uint32_t number = words_.find(fingerprint(seen({View::digits, 0}, word)));
  if (number == FingerprintView::kNone) return {};
  const std::uint32_t path = paths_[number];
  const auto length = static_cast<unsigned>(std::bit_width(path)) - 1;
  std::string shown = "c";
  for (unsigned i = 0; i < std::min(bits, length); ++i) shown += (path >> (length - 1 - i) & 1U) != 0 ? '1' : '0';
  return shown;
}

void BuiltWordClusters::write(io::SectionFileWriter& writer) const {
  writer.add<FingerprintSlot>(kWords, words.slots());
  writer.add<std::uint32_t>(kPaths, paths);
}

BuiltWordClusters copied_clusters(const io::SectionFile& file) {
  const WordClusters checked(file);
  const std::span<const std::uint32_t> paths = file.section<std::uint32_t>(kPaths);
  std::vector<Fingerprint> keys(paths.size());
  for (const FingerprintSlot& slot : file.section<FingerprintSlot>(kWords)) {
    if (slot.key != 0) keys[slot.number] = slot.key;
  }
  BuiltWordClusters built;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] != 0 && built.words.number(keys[i]) == built.paths.size()) built.paths.push_back(paths[i]);
  }
  return built;
}

}  // namespace sumi::tag
