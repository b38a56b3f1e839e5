#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/verify/release/masked_text.hpp"
#include "judge/verify/release/source_values.hpp"

namespace sumi::verify {

// Values with their facts, as candidates for the values of a document.
using FactValues = std::vector<std::pair<std::uint32_t, std::string_view>>;

// A published document, its source, and its values.
class FactDocument {
 public:
  // Requires: the arguments outlive it; the published text is the source with marks.
  FactDocument(std::string_view published, std::string_view source, const std::vector<SourceValue>& values,
               char32_t mark);

  [[nodiscard]] std::uint32_t facts() const { return facts_; }  // a bit a fact
  [[nodiscard]] FactValues known() const;
  // Returns whether the published text could result from the source with `others` in place of its own values of the
  // facts in `set`, each of the same fact; if there is none for a fact, with an unknown value.
  [[nodiscard]] bool could_hold(const FactValues& others, std::uint32_t set) const;

 private:
  [[nodiscard]] Reached after_slot(const Reached& before, std::uint32_t fact, const FactValues& others) const;
  [[nodiscard]] std::string_view value(std::size_t i) const {
    return source_.substr(values_[i].where.begin, values_[i].where.size());
  }

  MaskedText published_;
  std::string_view source_;
  const std::vector<SourceValue>& values_;
  std::uint32_t facts_ = 0;
  std::vector<Reached> own_;  // with its own values: before each value, and after it
};

// Returns whether two documents could exchange their values of the facts of `set` that d has; `e` null: a document
// without values.
[[nodiscard]] bool could_exchange(const FactDocument& d, const FactDocument* e, std::uint32_t set);

}  // namespace sumi::verify
