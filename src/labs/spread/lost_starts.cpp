#include "labs/spread/lost_starts.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/text/utf8.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "labs/spread/word_at.hpp"
#include "methods/rare/counting_text.hpp"

namespace sumi::spread {
namespace {

constexpr std::array<std::uint32_t, 9> kRungs{8, 12, 16, 24, 32, 48, 64, 96, 128};
constexpr std::array<std::uint32_t, 2> kGates{8, 32};  // of them
constexpr std::uint32_t kGate = 0x9E3779B9;            // derives another hash
constexpr std::size_t kBytesAHash = 8;
constexpr std::size_t kBytesAUnit = 4;
constexpr std::size_t kFewHashes = 1024;
constexpr unsigned kBitsAHash = 7;  // 2^7 bits: of other strings, one in 128 is mistaken for lost
constexpr unsigned kMostBits = 30;  // of the width: a table of 2^30 bits at most, so many hashes get fewer bits each

std::vector<std::uint32_t> rungs_from(std::uint32_t least) {
  std::vector<std::uint32_t> rungs{least};
  std::copy_if(kRungs.begin(), kRungs.end(), std::back_inserter(rungs), [&](std::uint32_t one) { return one > least; });
  return rungs;
}

std::size_t rung_of(const std::vector<std::uint32_t>& rungs, std::uint32_t bytes) {
  return static_cast<std::size_t>(std::upper_bound(rungs.begin(), rungs.end(), bytes) - rungs.begin()) - 1;
}

bool is_gate(std::uint32_t rung) {
  return std::find(kGates.begin(), kGates.end(), rung) != kGates.end();
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return hash ^ hash >> 29;
}

// Hashes of the first bytes of a string, for increasing rungs.
class StartHash {
 public:
  StartHash(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  [[nodiscard]] std::uint32_t of(std::uint32_t bytes) {
    for (; done_ + kWord <= bytes; done_ += kWord) hash_ = mixed(hash_, word_at(text_, at_ + done_, kWord));
    const std::uint64_t rest = bytes > done_ ? word_at(text_, at_ + done_, bytes - done_) : 0;
    return static_cast<std::uint32_t>(mixed(mixed(hash_, rest), bytes) >> 32);
  }

 private:
  std::string_view text_;
  std::size_t at_;
  std::uint32_t done_ = 0;
  std::uint64_t hash_ = 0;
};

void make_distinct(std::vector<std::uint32_t>& hashes) {
  std::sort(hashes.begin(), hashes.end());
  hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
}

std::string packed_hashes(const std::vector<std::uint32_t>& hashes) {
  if (hashes.empty()) return {};
  PackedWriter writer;
  std::uint32_t last = 0;
  for (const std::uint32_t one : hashes) {
    writer.number(one - last);
    last = one;
  }
  return compressed(writer.written());
}

// Hashes of strings of a text. They are not worth sending if there are more than one per `bytes_a_hash` bytes.
class DistinctHashes {
 public:
  DistinctHashes(std::string_view text, std::size_t bytes_a_hash)
      : most_(std::max(kFewHashes, text.size() / bytes_a_hash)) {}

  void add(std::uint32_t hash) {
    ++added_;
    if (hashes_.size() == sort_at_) {
      make_distinct(hashes_);
      distinct_ = hashes_.size();
      sort_at_ = 2 * distinct_ + kAtOnce;
    }
    hashes_.push_back(hash);
  }
  // Counts only distinct hashes among those compared so far.
  [[nodiscard]] bool are_too_many() const { return distinct_ > most_; }
  // Counts all that were added, repeated ones included.
  [[nodiscard]] bool were_too_often() const { return added_ > most_; }
  // Returns nothing if there are too many.
  [[nodiscard]] std::optional<std::string> packed() && {
    make_distinct(hashes_);
    if (hashes_.size() > most_) return std::nullopt;
    return packed_hashes(hashes_);
  }

 private:
  static constexpr std::size_t kAtOnce = 1 << 16;

  std::vector<std::uint32_t> hashes_;
  std::size_t most_;
  std::size_t added_ = 0;
  std::size_t distinct_ = 0;
  std::size_t sort_at_ = kAtOnce;
};

// Calls use(hash) for each.
template <typename Use>
void for_each_hash(std::string_view packed, const Use& use) {
  if (packed.empty()) return;
  const std::string bytes = decompressed(packed);
  PackedReader reader(bytes);
  std::uint32_t last = 0;
  while (!reader.empty()) use(last += static_cast<std::uint32_t>(reader.number(0xFFFFFFFF - last)));
}

}  // namespace

std::optional<std::string> lost_starts(std::string_view text, std::span<const Range> where,
                                       std::span<const std::uint32_t> frequent, const rare::ShownBytes& before,
                                       const rare::ShownBytes& after, std::uint32_t least) {
  const std::vector<std::uint32_t> rungs = rungs_from(least);
  DistinctHashes hashes(text, kBytesAHash);
  for (const Range& range : where) {
    for (std::size_t at = range.begin; at < range.end; ++at) {
      if (frequent[at] < least || !utf8::starts_character(text[at])) continue;
      const std::uint32_t was = before.at(at, frequent[at]);
      const std::uint32_t is = after.at(at, was);
      if (was < least || is == was) continue;
      StartHash hash(text, at);
      const std::size_t first = rung_of(rungs, std::max(least, is + 1));
      const std::size_t last = rung_of(rungs, was);
      for (std::size_t i = 0; i <= last; ++i) {
        if (i < first && !is_gate(rungs[i])) continue;
        const std::uint32_t one = hash.of(rungs[i]);
        if (is_gate(rungs[i])) hashes.add(one ^ kGate);
        if (i >= first) hashes.add(one);
      }
      if (hashes.were_too_often()) return std::nullopt;
    }
  }
  return std::move(hashes).packed();
}

std::optional<std::string> unit_starts(std::string_view text, const rare::UnitStarts& units, const Corpus& corpus,
                                       std::uint32_t least) {
  DistinctHashes hashes(text, kBytesAUnit);
  for (const Document& document : corpus.documents()) {
    units.for_each(document.where, [&](Position at) {
      if (text.substr(at, least).find(kBorder) != std::string_view::npos || text.size() - at < least) return;
      hashes.add(StartHash(text, at).of(least));
    });
    if (hashes.are_too_many()) return std::nullopt;
  }
  return std::move(hashes).packed();
}

std::string united_starts(std::span<const std::string_view> all) {
  std::vector<std::uint32_t> hashes;
  for (const std::string_view one : all) for_each_hash(one, [&](std::uint32_t hash) { hashes.push_back(hash); });
  make_distinct(hashes);
  return packed_hashes(hashes);
}

LostFilter::LostFilter(std::string_view packed, std::uint32_t least) : rungs_(rungs_from(least)) {
  std::size_t count = 0;
  for_each_hash(packed, [&](std::uint32_t) { ++count; });
  const auto width = std::min(kMostBits, std::max(6U, static_cast<unsigned>(std::bit_width(count)) + kBitsAHash));
  shift_ = 32 - width;
  bits_.assign((std::size_t{1} << width) / 64, 0);
  for_each_hash(packed, [&](std::uint32_t hash) {
    const std::uint32_t place = hash >> shift_;
    bits_[place / 64] |= std::uint64_t{1} << place % 64;
  });
}

bool LostFilter::may_hold(std::string_view text, std::uint32_t at, std::uint32_t bytes) const {
  return has(StartHash(text, at).of(rungs_[rung_of(rungs_, bytes)]));
}

std::uint32_t LostFilter::shortest(std::string_view text, std::uint32_t at, std::uint32_t most) const {
  StartHash hash(text, at);
  for (const std::uint32_t rung : rungs_) {
    if (rung > most) break;
    const std::uint32_t one = hash.of(rung);
    if (has(one)) return rung;
    if (is_gate(rung) && !has(one ^ kGate)) break;
  }
  return 0;
}

bool LostFilter::has_start(std::string_view text, std::uint32_t at) const {
  return has(StartHash(text, at).of(rungs_.front()));
}

bool LostFilter::has(std::uint32_t hash) const {
  const std::uint32_t place = hash >> shift_;
  return (bits_[place / 64] >> place % 64 & 1) != 0;
}

}  // namespace sumi::spread
