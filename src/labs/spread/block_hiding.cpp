#include "labs/spread/block_hiding.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "base/text/utf8.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "methods/rare/document_covers.hpp"
#include "methods/rare/document_hider.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include "methods/rare/hide_rare.hpp"
#include "methods/rare/source_covers.hpp"
#include "methods/rare/start_strings.hpp"
#include "methods/rare/units.hpp"

namespace sumi::spread {
namespace {

constexpr unsigned kBits = 8;

// Writes one bit for each entry: the result of `is`.
template <typename Is>
void write_bits(std::size_t size, const Is& is, PackedWriter& writer) {
  std::string bytes((size + kBits - 1) / kBits, '\0');
  for (std::size_t begin = 0; begin < size; begin += kBits) {
    unsigned byte = 0;
    for (std::size_t i = begin; i < std::min(size, begin + kBits); ++i)
      byte |= static_cast<unsigned>(is(i)) << (i - begin);
    bytes[begin / kBits] = static_cast<char>(byte);
  }
  writer.bytes(bytes);
}

// Calls use(i) for each entry whose bit is set.
template <typename Use>
void read_bits(PackedReader& reader, std::size_t size, const Use& use) {
  const std::string_view bytes = reader.bytes((size + kBits - 1) / kBits);
  for (std::size_t byte = 0; byte < bytes.size(); ++byte) {
    for (unsigned rest = static_cast<unsigned char>(bytes[byte]); rest != 0; rest &= rest - 1) {
      const std::size_t i = byte * kBits + static_cast<unsigned>(std::countr_zero(rest));
      if (i >= size) PackedReader::refuse();
      use(i);
    }
  }
}

std::string_view bytes_of(std::span<const std::uint64_t> words) {
  return {reinterpret_cast<const char*>(words.data()), words.size_bytes()};
}

rare::FrequentLengths frequent(std::string_view text, std::span<const std::uint32_t> lengths,
                               std::span<const Range> where) {
  rare::FrequentLengths all(text.size());
  rare::FrequentLengths::LongLengths long_lengths;
  for (const Range& range : where) {
    for (std::size_t at = range.begin; at < range.end; ++at) {
      if (utf8::starts_character(text[at])) all.set(at, lengths[at], long_lengths);
    }
  }
  all.add_long(long_lengths);
  all.finish();
  return all;
}

}  // namespace

BlockHiding::BlockHiding(const Corpus& corpus, const rare::UnitStarts& units, const MaskOptions& options,
                         Visibility& visibility)
    : state_{corpus, units, options, visibility, rare::counting_text(corpus, visibility, options.promise.fold),
             {},     {},    {},      {}} {
  if (!state_.text.own) return;
  state_.takes_part.resize(visibility.size());
  for (std::size_t i = 0; i < visibility.size(); ++i) state_.takes_part[i] = visibility[i] == Why::shown;
}

bool BlockHiding::cover(std::span<const std::uint32_t> lengths) {
  const std::string_view text = state_.text.bytes;
  if (rare::SourceCovers::suit(state_.options)) {
    const Range all{0, text.size()};
    return cover_source(frequent(text, lengths, std::span(&all, 1)));
  }
  const bool published = state_.options.promise.guarantee == Guarantee::published;
  if (published && rounds_ == 1) {
    rare::WholeDocumentHider::find_whole(state_);
    state_.weights.assign(text.size(), 0);
    state_.shown = rare::ShownBytes(text);
  }
  const rare::ShownBytes before = rounds_ == 1 ? rare::ShownBytes() : state_.shown;
  const std::uint32_t least = rare::least_length(state_.options);
  std::vector<std::uint32_t> most(lengths.begin(), lengths.end());
  for (std::uint32_t& one : most) {
    if (one < least) one = 0;
  }
  const std::vector<std::size_t> parts = changed_parts(most);
  std::vector<Range> where;
  for (const std::size_t part : parts) where.push_back(state_.part(part).counted);
  const bool changed = cover_parts(parts, frequent(text, lengths, where));
  if (!published) return false;
  most_ = std::move(most);
  lost_ = lost_starts(text, where, most_, before, state_.shown, least);
  return changed;
}

// Returns all parts in the first count. Later, what is shown of others has the same bounds as before.
std::vector<std::size_t> BlockHiding::changed_parts(std::span<const std::uint32_t> most) const {
  std::vector<std::size_t> parts;
  for (std::size_t part = 0; part < state_.parts_size(); ++part) {
    const Range where = state_.part(part).counted;
    const auto of = [&](std::span<const std::uint32_t> all) { return all.subspan(where.begin, where.size()); };
    if (most_.empty() || !std::ranges::equal(of(most), of(most_))) parts.push_back(part);
  }
  return parts;
}

bool BlockHiding::cover_source(const rare::FrequentLengths& lengths) {
  rare::DocumentCovers covers(state_.corpus, state_.units, state_.options, state_.visibility, state_.text);
  std::vector<Range> kept;
  for (std::size_t part = 0; part < state_.parts_size(); ++part) {
    covers.load(state_.part(part));
    for (const Range& range : covers.cover(lengths)) kept.push_back(range);
  }
  if (state_.options.snap != Snap::none)
    rare::hide_rest_of_units(state_.corpus, state_.units, state_.options, state_.visibility);
  Position at = 0;
  const auto hide_to = [&](Position end) {
    for (; at < end; ++at) {
      if (state_.visibility[at] == Why::shown) state_.visibility[at] = Why::rare;
    }
  };
  for (const Range& range : kept) {
    hide_to(range.begin);
    at = range.end;
  }
  hide_to(state_.visibility.size());
  return false;
}

bool BlockHiding::cover_parts(std::span<const std::size_t> parts, const rare::FrequentLengths& lengths) {
  rare::DocumentHider hider(state_);
  bool changed = false;
  for (const std::size_t part : parts) {
    hider.read(part, lengths);
    if (rounds_ > rare::kMaxFullRounds) {
      changed |= hider.cover_rest(part);
    } else if (rounds_ == 1 || !hider.is_allowed(part)) {
      changed |= hider.cover_again(part, rounds_ == 1);
    }
  }
  return changed;
}

std::optional<std::string> BlockHiding::starts() const {
  if (state_.text.own || !rare::StartStrings::suit(state_.options)) return std::nullopt;
  return unit_starts(state_.text.bytes, state_.units, state_.corpus, rare::least_length(state_.options));
}

void BlockHiding::keep_starts(const LostFilter& starts) {
  for (std::uint32_t at = 0; at < most_.size(); ++at) {
    if (most_[at] > 0 && !starts.has_start(state_.text.bytes, at)) most_[at] = 0;
  }
}

void BlockHiding::write(PackedWriter& writer) const {
  const Visibility& visibility = state_.visibility;
  write_bits(visibility.size(), [&](std::size_t i) { return state_.took_part(i) && is_hidden(visibility[i]); }, writer);
  writer.number(state_.shown.empty() ? 0 : 1);
  if (state_.shown.empty()) return;
  writer.bytes(bytes_of(state_.shown.words()));
  writer.bytes({reinterpret_cast<const char*>(state_.weights.data()), state_.weights.size()});
  writer.sized({reinterpret_cast<const char*>(state_.whole.data()), state_.whole.size()});
  write_lengths(most_, writer);
}

void BlockHiding::read(PackedReader& reader, unsigned rounds) {
  rounds_ = rounds;
  read_bits(reader, state_.visibility.size(), [&](std::size_t i) { state_.visibility[i] = Why::rare; });
  if (reader.number(1) == 0) return;
  const std::size_t size = state_.text.bytes.size();
  state_.shown = rare::ShownBytes(state_.text.bytes);
  const std::span<std::uint64_t> words = state_.shown.words();
  const std::string_view shown = reader.bytes(words.size_bytes());
  std::copy(shown.begin(), shown.end(), reinterpret_cast<char*>(words.data()));
  const std::string_view weights = reader.bytes(size);
  state_.weights.assign(weights.begin(), weights.end());
  const std::string_view whole = reader.sized();
  if (!whole.empty() && whole.size() != state_.parts_size()) PackedReader::refuse();
  state_.whole.assign(whole.begin(), whole.end());
  for (std::size_t part = 0; part < whole.size(); ++part) {
    if (state_.whole[part] > 1) PackedReader::refuse();
    const bool may_differ = state_.whole[part] != 0 && state_.text.own;
    if (may_differ && !rare::DocumentUnits::suit(state_.corpus, state_.text, state_.part(part))) PackedReader::refuse();
  }
  most_ = read_lengths(reader, size);
  for (std::size_t at = 0; at < size; ++at) {
    if (most_[at] > size - at) PackedReader::refuse();
  }
}

}  // namespace sumi::spread
