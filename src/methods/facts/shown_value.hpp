#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "methods/facts/labelled_values.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::facts {

// Tells whether a unit that is hidden as a whole (a token, cluster or character) begins at a position.
using StartsUnit = std::function<bool(Position)>;

// A value, with the parts of it that are shown.
class ShownValue {
 public:
  // Requires: `begin_open` and `end_open` tell whether text next to that end, outside of all values, is hidden.
  ShownValue(const Corpus& corpus, const Visibility& visibility, const LabelledValue& value, bool begin_open,
             bool end_open, const StartsUnit& starts_unit);

  [[nodiscard]] std::uint32_t fact() const { return value_.fact; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] const Trace& trace() const { return trace_; }
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  // The cell's range in the arena.
  [[nodiscard]] Range where(std::size_t cell) const;

  // Sets of bytes that occur in the value, and in its shown parts, hashed to one bit for four byte values.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  [[nodiscard]] std::uint64_t shown_bytes() const { return shown_bytes_; }
  // Returns whether the other value is possible in this place.
  [[nodiscard]] bool may_be(const ShownValue& other) const {
    return (shown_bytes_ & ~other.bytes_) == 0 && agrees(trace_, other.text_);
  }
  // The loss so that `other` agrees; nothing if that is impossible.
  [[nodiscard]] std::optional<Loss> loss_for(std::string_view other) const;
  // A cheap lower bound on that loss: the characters of cells with a byte that `other` lacks.
  [[nodiscard]] std::uint64_t least_characters_for(const ShownValue& other) const;
  // The loss so that nothing is shown.
  [[nodiscard]] std::optional<Loss> loss_of_all() const;
  void hide(const Loss& loss);
  void show(std::size_t cell);

 private:
  void trace_again();

  LabelledValue value_;
  std::string_view text_;
  std::vector<Cell> cells_;
  std::vector<std::uint64_t> bytes_of_cells_;
  std::uint64_t bytes_ = 0;
  std::uint64_t shown_bytes_ = 0;
  bool begin_open_;
  bool end_open_;
  Trace trace_;
};

}  // namespace sumi::facts
