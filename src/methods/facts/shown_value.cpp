#include "methods/facts/shown_value.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"

namespace sumi::facts {
namespace {

std::uint64_t bytes_of(std::string_view text) {
  std::uint64_t bytes = 0;
  for (const char byte : text) bytes |= std::uint64_t{1} << (static_cast<unsigned char>(byte) & 63);
  return bytes;
}

}  // namespace

// A cell ends at the end of a unit, and where shown text begins or ends; if there are too many, the last ones are
// joined.
ShownValue::ShownValue(const Corpus& corpus, const Visibility& visibility, const LabelledValue& value, bool begin_open,
                       bool end_open, const StartsUnit& starts_unit)
    : value_(value), text_(corpus.text(value.where)), begin_open_(begin_open), end_open_(end_open) {
  const bool may_cut_units = text_.size() <= kMostCells;
  Position begin = value.where.begin;
  for (Position at = begin; at < value.where.end; at = begin) {
    Position end = at + utf8::width(corpus.arena()[at]);
    while (end < value.where.end && visibility[end] == visibility[at] && !(may_cut_units && starts_unit(end)))
      end += utf8::width(corpus.arena()[end]);
    const std::string_view text = corpus.text(Range{at, end});
    const Why why = visibility[at];
    cells_.push_back(
        {text, static_cast<std::uint32_t>(utf8::count(text)), !is_hidden(why), !is_hidden(why) && why != Why::shown});
    bytes_of_cells_.push_back(bytes_of(text));
    bytes_ |= bytes_of_cells_.back();
    begin = end;
  }
  trace_again();
}

Range ShownValue::where(std::size_t cell) const {
  const Position begin = value_.where.begin + static_cast<Position>(cells_[cell].text.data() - text_.data());
  return {begin, begin + cells_[cell].text.size()};
}

std::optional<Loss> ShownValue::loss_for(std::string_view other) const {
  if (agrees(trace_, other)) return Loss{};
  if (cells_.size() > kMostCells) return loss_of_all();
  return least_loss(cells_, begin_open_, end_open_, other);
}

std::uint64_t ShownValue::least_characters_for(const ShownValue& other) const {
  std::uint64_t characters = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].is_shown && (bytes_of_cells_[i] & ~other.bytes_) != 0) characters += cells_[i].characters;
  return characters;
}

std::optional<Loss> ShownValue::loss_of_all() const {
  Loss loss;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (!cells_[i].is_shown) continue;
    if (cells_[i].stays) return std::nullopt;
    loss.characters += cells_[i].characters;
    if (i < kMostCells) loss.cells |= std::uint64_t{1} << i;
  }
  return loss;
}

// Cells beyond the number of bits are hidden together.
void ShownValue::hide(const Loss& loss) {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (cells_.size() > kMostCells ? loss.characters > 0 : (loss.cells >> i & 1) != 0) cells_[i].is_shown = false;
  }
  trace_again();
}

void ShownValue::show(std::size_t cell) {
  cells_[cell].is_shown = true;
  trace_again();
}

void ShownValue::trace_again() {
  using End = Trace::End;
  trace_.pieces.clear();
  shown_bytes_ = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].is_shown) shown_bytes_ |= bytes_of_cells_[i];
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (!cells_[i].is_shown) continue;
    const char* const begin = cells_[i].text.data();
    while (i + 1 < cells_.size() && cells_[i + 1].is_shown) ++i;
    trace_.pieces.emplace_back(begin, cells_[i].text.data() + cells_[i].text.size());
  }
  trace_.begin = begin_open_ ? End::open : cells_.front().is_shown ? End::shown : End::hidden;
  trace_.end = end_open_ ? End::open : cells_.back().is_shown ? End::shown : End::hidden;
}

}  // namespace sumi::facts
