#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "methods/facts/labelled_values.hpp"
#include "methods/facts/least_loss.hpp"
#include "methods/facts/trace.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::facts {

// Where what is hidden whole begins: tokens, clusters or characters.
using StartsUnit = std::function<bool(Position)>;

// A value, and what is shown of it.
class ShownValue {
 public:
  // Requires: `begin_open`, `end_open` where text beside it that is in no value is hidden.
  ShownValue(const Corpus& corpus, const Visibility& visibility, const LabelledValue& value, bool begin_open,
             bool end_open, const StartsUnit& starts_unit);

  [[nodiscard]] std::uint32_t fact() const { return value_.fact; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] const Trace& trace() const { return trace_; }
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  // Of the arena.
  [[nodiscard]] Range where(std::size_t cell) const;

  // Which bytes it has, and which of them are shown: a bit for four of them.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  [[nodiscard]] std::uint64_t shown_bytes() const { return shown_bytes_; }
  // Whether another value could stand there.
  [[nodiscard]] bool may_be(const ShownValue& other) const {
    return (shown_bytes_ & ~other.bytes_) == 0 && agrees(trace_, other.text_);
  }
  // What must be hidden so that `other` agrees; nothing if that can't be.
  [[nodiscard]] std::optional<Loss> loss_for(std::string_view other) const;
  // Not more than that loss, at little cost: the characters of cells that have a byte which `other` lacks.
  [[nodiscard]] std::uint64_t least_characters_for(const ShownValue& other) const;
  // What must be hidden so that nothing is shown.
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
