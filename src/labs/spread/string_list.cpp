#include "labs/spread/string_list.hpp"

#include <algorithm>

namespace sumi::spread {
namespace {

constexpr std::uint64_t kWantsMore = 1;
constexpr std::uint64_t kHasTwice = 2;
constexpr std::uint64_t kHasShared = 4;
constexpr unsigned kFactBits = 3;
constexpr std::uint64_t kMostDepth = 0x3FFFFFFF;

bool is_less(char a, char b) {
  return static_cast<unsigned char>(a) < static_cast<unsigned char>(b);
}

}  // namespace

void StringListWriter::add(const ListedString& string, std::size_t shared_bytes) {
  ++size_;
  lengths_.number(shared_bytes);
  lengths_.number(string.bytes.size() - shared_bytes);
  bytes_.bytes(string.bytes.substr(shared_bytes));
  before_.sized(string.before);
  facts_.number(string.supporters << kFactBits | (string.wants_more ? kWantsMore : 0) |
                (string.twice.empty() ? 0 : kHasTwice) | (string.shared.empty() ? 0 : kHasShared));
  if (!string.twice.empty()) {
    facts_.number(string.twice.size());
    for (const CountedTwice& one : string.twice) {
      facts_.number(one.depth);
      facts_.number(one.supporters);
    }
  }
  if (!string.shared.empty()) {
    facts_.number(string.shared.size());
    for (const std::uint32_t owner : string.shared) facts_.number(owner);
  }
}

std::string StringListWriter::packed() const {
  PackedWriter all;
  all.number(size_);
  for (const PackedWriter* const stream : {&lengths_, &bytes_, &facts_, &before_}) all.sized(stream->written());
  return compressed(all.written());
}

StringList::StringList(std::string_view packed) {
  const std::string all = decompressed(packed);
  PackedReader reader(all);
  const std::uint64_t size = reader.number(all.size());
  PackedReader lengths(reader.sized());
  PackedReader bytes(reader.sized());
  PackedReader facts(reader.sized());
  PackedReader before(reader.sized());
  reader.require_end();
  entries_.reserve(size);
  std::uint64_t last = 0;
  std::uint64_t last_size = 0;
  for (std::uint64_t i = 0; i < size; ++i) {
    const std::uint64_t shared = lengths.number(last_size);
    const std::string_view own = bytes.bytes(lengths.number(kMostDepth));
    const std::uint64_t begin = bytes_.size();
    if (i > 0 && (own.empty() || (shared < last_size && !is_less(bytes_[last + shared], own.front()))))
      PackedReader::refuse();
    bytes_.resize(begin + shared);
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(last), shared,
                bytes_.begin() + static_cast<std::ptrdiff_t>(begin));
    bytes_.append(own);
    const std::uint64_t fact = facts.number();
    const std::string_view left = before.bytes(before.number(ListedString::kMostBefore));
    entries_.push_back({.begin = begin,
                        .supporters = fact >> kFactBits,
                        .before = before_.size(),
                        .size = static_cast<std::uint32_t>(shared + own.size()),
                        .first_twice = static_cast<std::uint32_t>(twice_.size()),
                        .first_shared = static_cast<std::uint32_t>(shared_.size()),
                        .before_size = static_cast<std::uint8_t>(left.size()),
                        .wants_more = (fact & kWantsMore) != 0});
    before_.append(left);
    if ((fact & kHasTwice) != 0) {
      for (std::uint64_t n = facts.number(all.size()); n > 0; --n) {
        const std::uint32_t depth = facts.narrow();
        twice_.push_back({depth, facts.narrow()});
      }
    }
    if ((fact & kHasShared) != 0) {
      for (std::uint64_t n = facts.number(all.size()); n > 0; --n) shared_.push_back(facts.narrow());
    }
    last = begin;
    last_size = bytes_.size() - begin;
  }
  lengths.require_end();
  bytes.require_end();
  facts.require_end();
  before.require_end();
}

ListedString StringList::at(std::size_t i) const {
  const Entry& entry = entries_[i];
  const bool is_last = i + 1 == entries_.size();
  const std::size_t twice_end = is_last ? twice_.size() : entries_[i + 1].first_twice;
  const std::size_t shared_end = is_last ? shared_.size() : entries_[i + 1].first_shared;
  return {.bytes = bytes(i),
          .supporters = entry.supporters,
          .twice = std::span(twice_).subspan(entry.first_twice, twice_end - entry.first_twice),
          .shared = std::span(shared_).subspan(entry.first_shared, shared_end - entry.first_shared),
          .before = std::string_view(before_).substr(entry.before, entry.before_size),
          .wants_more = entry.wants_more};
}

}  // namespace sumi::spread
