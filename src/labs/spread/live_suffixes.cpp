#include "labs/spread/live_suffixes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "base/text/utf8.hpp"
#include "labs/spread/block_hiding.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "labs/spread/sent_strings.hpp"
#include "labs/spread/suffix_keys.hpp"
#include "labs/spread/word_at.hpp"
#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

constexpr std::size_t kAhead = 24;  // suffixes whose memory is prefetched

}  // namespace

LiveSuffixes::LiveSuffixes(const CountedBlock& block, std::uint32_t least, const LostFilter* lost)
    : block_(block), only_lost_(lost != nullptr), lengths_(block.text.bytes.size(), 0) {
  if (lost != nullptr) std::copy(block_.most.begin(), block_.most.end(), lengths_.begin());
  const std::string_view text = block_.text.bytes;
  for (std::uint32_t at = 0; at < text.size(); ++at) {
    if (!may_be_asked(at) || !utf8::starts_character(text[at]) || text[at] == kBorder) continue;
    if (asked(at, least) < least) continue;
    std::uint32_t shortest = least;
    bool asks = true;
    if (lost != nullptr) {
      const std::uint32_t was = block_.most[at];
      shortest = lost->shortest(text, at, was);
      if (shortest == 0) continue;
      asks = lost->may_hold(text, at, was);
      if (asks) lengths_[at] = shortest > least ? shortest - 1 : 0;  // up to this length nothing lost support
    }
    const bool counts = counted(at, shortest) >= shortest;
    if (!asks && !counts) continue;
    positions_.push_back(at);
    roles_.push_back((asks ? kAsked : 0) | (counts ? kCounted : 0));
  }
  if (!roles_.empty()) roles_.front() |= kFirst;
}

LiveSuffixes::LiveSuffixes(const CountedBlock& block, PackedReader& reader) : block_(block) {
  const std::size_t size = block_.text.bytes.size();
  only_lost_ = reader.number(1) == 1;
  known_ = reader.narrow();
  if (reader.number(1) == 1) {
    Rung& rung = sent_.emplace();
    for (std::uint32_t* one : {&rung.known, &rung.key_bytes, &rung.depth, &rung.ranges}) *one = reader.narrow();
  }
  if (only_lost_ && block_.most.size() != size) PackedReader::refuse();
  lengths_ = only_lost_ ? read_changed_lengths(reader, block_.most) : read_lengths(reader, size);
  for (std::uint32_t at = 0; at < size; ++at) {
    const bool is_derived = (lengths_[at] & kDerived) != 0;
    if ((lengths_[at] & ~kDerived) > size - at || (is_derived && !may_be_asked(at))) PackedReader::refuse();
  }
  const std::uint64_t live = reader.number(2 * size);
  positions_.resize(live);
  const std::string_view positions = reader.bytes(live * sizeof(std::uint32_t));
  std::ranges::copy(positions, reinterpret_cast<char*>(positions_.data()));
  const std::string_view roles = reader.bytes(live);
  roles_.assign(roles.begin(), roles.end());
  for (const std::uint32_t at : positions_)
    if (at >= size) PackedReader::refuse();
}

void LiveSuffixes::write(PackedWriter& writer) const {
  const auto raw = [&](const void* data, std::size_t bytes) { writer.bytes({static_cast<const char*>(data), bytes}); };
  writer.number(only_lost_ ? 1 : 0);
  writer.number(known_);
  writer.number(sent_ ? 1 : 0);
  if (sent_)
    for (const std::uint32_t one : {sent_->known, sent_->key_bytes, sent_->depth, sent_->ranges}) writer.number(one);
  only_lost_ ? write_changed_lengths(lengths_, block_.most, writer) : write_lengths(lengths_, writer);
  writer.number(positions_.size());
  raw(positions_.data(), positions_.size() * sizeof(std::uint32_t));
  raw(roles_.data(), roles_.size());
}

std::uint32_t LiveSuffixes::to_border(std::uint32_t at, std::uint32_t most) const {
  const std::string_view text = block_.text.bytes;
  const std::size_t size = std::min<std::size_t>(most, text.size() - at);
  const void* const found = std::memchr(text.data() + at, static_cast<unsigned char>(kBorder), size);
  return static_cast<std::uint32_t>(found == nullptr ? size : static_cast<const char*>(found) - text.data() - at);
}

// Returns how much of a suffix is asked for, and counts; at most `most`.
std::uint32_t LiveSuffixes::asked(std::uint32_t at, std::uint32_t most) const {
  return block_.most.empty() ? to_border(at, most) : std::min(block_.most[at], most);
}

std::uint32_t LiveSuffixes::counted(std::uint32_t at, std::uint32_t most) const {
  return shown(at, asked(at, most));
}

std::uint32_t LiveSuffixes::shown(std::uint32_t at, std::uint32_t most) const {
  return block_.shown.empty() ? most : block_.shown.at(at, most);
}

// Prefetches the memory of the live suffix with that number, if there is one.
void LiveSuffixes::prefetch(std::size_t i, std::uint32_t known) const {
  if (i >= positions_.size()) return;
  const std::uint32_t at = positions_[i];
  __builtin_prefetch(block_.text.bytes.data() + at + known);
  if (!block_.most.empty()) __builtin_prefetch(block_.most.data() + at);
  if (!block_.shown.empty()) block_.shown.prefetch(at);
}

// Returns the text before, back to the last suffix that may be asked about; empty if none is near, or if that one isn't
// counted with a suffix that is.
std::string_view LiveSuffixes::before(std::uint32_t at, std::uint8_t role) const {
  const std::string_view text = block_.text.bytes;
  const std::uint32_t first = at - std::min(at, ListedString::kMostBefore);
  for (std::uint32_t begin = at; begin-- > first && text[begin] != kBorder;) {
    if (!utf8::starts_character(text[begin]) || !may_be_asked(begin)) continue;
    const std::uint32_t size = at - begin;
    if ((role & kCounted) != 0 && shown(begin, size) < size) return {};
    return text.substr(begin, size);
  }
  return {};
}

std::uint32_t LiveSuffixes::size_of(std::size_t i, std::uint32_t depth) const {
  return (roles_[i] & kAsked) != 0 ? asked(positions_[i], depth) : counted(positions_[i], depth);
}

// A suffix of which more is asked for than counts is listed twice.
void LiveSuffixes::append_keys(std::size_t begin, std::size_t end, const Rung& rung,
                               std::vector<SuffixKey>& keys) const {
  const std::string_view text = block_.text.bytes;
  const auto append = [&](std::uint32_t at, std::uint32_t size, std::uint8_t role, bool more) {
    if (size < rung.key_bytes || size <= rung.known) return;
    keys.push_back(SuffixKey::of(word_at(text, at + rung.known, size - rung.known), at, size, role, more));
  };
  for (std::size_t i = begin; i < end; ++i) {
    prefetch(i + kAhead, rung.known);
    const std::uint32_t at = positions_[i];
    const std::uint8_t role = roles_[i] & kRole;
    const std::uint32_t longest = asked(at, rung.depth + 1);
    const std::uint32_t most = std::min(longest, rung.depth);
    const bool more = (role & kAsked) != 0 && longest > rung.depth;
    const std::uint32_t asks = (role & kAsked) != 0 ? most : 0;
    const std::uint32_t counts = (role & kCounted) != 0 ? shown(at, most) : 0;
    if (asks == counts) {
      append(at, asks, role, more);
    } else {
      if (asks > 0) append(at, asks, kAsked, more);
      if (counts > 0) append(at, counts, kCounted, false);
    }
  }
}

// Calls use(begin, end) for the live suffixes of each string. Requires: they were sent.
template <typename Use>
void LiveSuffixes::for_each_string(const Use& use) const {
  for (std::size_t begin = 0; begin < positions_.size();) {
    std::size_t end = begin + 1;
    while (end < positions_.size() && (roles_[end] & kFirst) == 0) ++end;
    use(begin, end);
    begin = end;
  }
}

std::vector<std::string> LiveSuffixes::send(const Rung& rung) {
  if (rung.known > known_)
    throw Error{Error::Kind::bad_usage, "", "a step of a count says more is known than was found; begin with 0"};
  const std::string_view text = block_.text.bytes;
  const KeySorter sorter(text, rung.known);
  SentStrings lists(block_, rung);
  std::vector<std::uint32_t> positions;
  std::vector<std::uint8_t> roles;
  positions.reserve(positions_.size());
  roles.reserve(roles_.size());
  std::vector<SuffixKey> keys;
  std::string_view last;
  for_each_string([&](std::size_t begin, std::size_t end) {
    keys.clear();
    keys.reserve(end - begin);
    append_keys(begin, end, rung, keys);
    sorter.sort(keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const SuffixKey& key = keys[i];
      if (i + kAhead < keys.size()) __builtin_prefetch(text.data() + keys[i + kAhead].position());
      const bool first = i == 0 || !sorter.are_equal(keys[i - 1], key);
      if (first) {
        if (!positions.empty()) lists.end();
        const std::string_view bytes = text.substr(key.position(), key.size());
        lists.begin(bytes, static_cast<std::uint32_t>(shared_bytes(last, bytes)));
        last = bytes;
      }
      positions.push_back(key.position());
      roles.push_back(key.role() | (first ? kFirst : 0));
      if (key.size() == rung.depth) {
        if (key.wants_more()) lists.want_more();
        if (lists.may_share_before()) lists.add_before(before(key.position(), key.role()));
      }
      if ((key.role() & kCounted) != 0) lists.count(key.position());
    }
  });
  if (!positions.empty()) lists.end();
  positions_.swap(positions);
  roles_.swap(roles);
  sent_ = rung;
  return lists.packed();
}

void LiveSuffixes::receive(const Rung& rung, std::span<const std::string> packed) {
  if (sent_ != rung)
    throw Error{Error::Kind::bad_usage, "", "these are answers to another step; give those to the one that was sent"};
  if (packed.size() != rung.ranges) PackedReader::refuse();
  const std::string_view text = block_.text.bytes;
  std::vector<std::string> answers;
  for (const std::string& one : packed) answers.push_back(one.empty() ? std::string() : decompressed(one));
  std::vector<PackedReader> readers(answers.begin(), answers.end());
  std::size_t live = 0;
  for_each_string([&](std::size_t begin, std::size_t end) {
    const std::uint32_t size = size_of(begin, rung.depth);
    if (size < std::max(rung.known, rung.key_bytes)) PackedReader::refuse();
    const std::uint32_t range = range_of(text.substr(positions_[begin], rung.key_bytes), rung.ranges);
    const auto answer = static_cast<std::uint32_t>(readers[range].number(Answer::as_before(rung)));
    const bool goes_on = answer == Answer::go_on(rung);
    const bool is_derived = answer == Answer::as_before(rung);
    if (answer > size - rung.known && !(size == rung.depth && (goes_on || is_derived))) PackedReader::refuse();
    bool first = true;
    for (std::size_t i = begin; i < end; ++i) {
      prefetch(i + kAhead, 0);
      if (i + kAhead < positions_.size()) __builtin_prefetch(&lengths_[positions_[i + kAhead]], 1);
      const std::uint32_t at = positions_[i];
      const std::uint8_t role = roles_[i] & kRole;
      if ((role & kAsked) != 0) {
        const std::uint32_t length = rung.known + (goes_on ? size - rung.known : answer);
        lengths_[at] = is_derived ? lengths_[at] | kDerived : std::max(lengths_[at], length);
      }
      if (!goes_on || size_of(i, rung.depth + 1) <= rung.depth) continue;
      positions_[live] = at;
      roles_[live++] = role | (first ? kFirst : 0);
      first = false;
    }
  });
  for (const PackedReader& reader : readers) reader.require_end();
  positions_.resize(live);
  roles_.resize(live);
  known_ = rung.depth;
  sent_.reset();
}

std::array<std::uint64_t, LiveSuffixes::kDepths> LiveSuffixes::bytes_at_depths() const {
  const std::string_view text = block_.text.bytes;
  std::vector<std::uint32_t> to_border;  // from each byte
  if (block_.most.empty()) {
    to_border.resize(text.size());
    for (std::size_t at = text.size(), border = at; at-- > 0;) {
      if (text[at] == kBorder) border = at;
      to_border[at] = static_cast<std::uint32_t>(border - at);
    }
  }
  std::array<std::uint64_t, kDepths + 1> suffixes{};  // by the bits of their sizes
  std::array<std::uint64_t, kDepths + 1> sizes{};
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    prefetch(i + kAhead, 0);
    const std::uint32_t at = positions_[i];
    const std::uint32_t most = block_.most.empty() ? to_border[at] : block_.most[at];
    const std::uint32_t size = (roles_[i] & kAsked) != 0 ? most : shown(at, most);
    const auto bits = std::min<std::size_t>(kDepths, static_cast<std::size_t>(std::bit_width(size)));
    ++suffixes[bits];
    sizes[bits] += size;
  }
  std::array<std::uint64_t, kDepths> bytes{};
  for (std::size_t depth = 0; depth < kDepths; ++depth) {
    for (std::size_t bits = 0; bits <= kDepths; ++bits)
      bytes[depth] += bits <= depth ? sizes[bits] : suffixes[bits] << depth;
  }
  return bytes;
}

std::vector<std::uint32_t> LiveSuffixes::lengths() const {
  const std::string_view text = block_.text.bytes;
  std::vector<std::uint32_t> lengths = lengths_;
  constexpr std::uint32_t kNone = 0xFFFFFFFF;
  std::uint32_t last = kNone;  // the last suffix before that may be asked about
  for (std::uint32_t at = 0; at < text.size(); ++at) {
    if (text[at] == kBorder) last = kNone;
    if (!may_be_asked(at)) continue;
    if (!utf8::starts_character(text[at]) || text[at] == kBorder) continue;
    if ((lengths[at] & kDerived) != 0) {
      lengths[at] &= ~kDerived;
      const bool has_rest = last != kNone && lengths[last] >= at - last;
      if (!has_rest && (last == kNone || lengths[at] == 0)) PackedReader::refuse();
      if (has_rest) lengths[at] = std::max(lengths[at], lengths[last] - (at - last));
    }
    while (lengths[at] > 0 && !utf8::starts_character(text[at + lengths[at]])) --lengths[at];
    last = at;
  }
  return lengths;
}

}  // namespace sumi::spread
