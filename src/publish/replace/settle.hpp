#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/names/name_parts.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// A replaced range of a document, and its operator.
struct Settled {
  Range where;
  std::string label;
  Operator op;

  bool operator==(const Settled&) const = default;
};

// Merges overlapping spans into one that covers them all, by the rules of Replacer, so that no part of a span stays
// visible because another one won. If their labels differ, a surrogate becomes a tag: a surrogate for one label would
// keep words that only the other hides.
//   Result  in order, disjoint, not empty, at borders of characters, within the text.
//   Cost    O(n log n).
[[nodiscard]] std::vector<Settled> settle(std::string_view text, std::span<const LabelledRange> spans,
                                          const OperatorPolicy& policy);

// Makes the surrogates for the hidden texts of one document; docs/operators.md describes the rules.
//   Cost      some microseconds a word.
//   Requires  the constructor's arguments outlive it.
class Surrogates {
 public:
  // `hidden`: all replaced ranges of the text, in order.
  Surrogates(const Key& key, const OperatorPolicy& policy, std::string_view owner, std::string_view text,
             std::span<const Settled> hidden);

  // Another text than `what`, except for ages below 90. Nothing if none can be made.
  [[nodiscard]] std::optional<std::string> of(const std::string& label, std::string_view what) const;

 private:
  // Records the words and initials of a hidden name.
  void note_name(std::string_view what);
  [[nodiscard]] std::string name(std::string_view what) const;
  [[nodiscard]] std::string place(std::string_view what) const;
  [[nodiscard]] std::string same_shape_of(std::string_view what, bool is_contact) const;
  [[nodiscard]] std::string word(std::string_view what, bool is_place, bool family) const;
  [[nodiscard]] std::string initial(std::string_view letter, bool is_place) const;
  [[nodiscard]] bool is_hidden(std::string_view made) const;

  const Key& key_;
  const OperatorPolicy& policy_;
  std::string_view owner_;
  int shift_days_;
  bool day_first_ = false;                              // for dates of numbers alone that could be read both ways
  bool order_is_known_ = false;                         // by other dates of the document, or by the policy
  std::set<std::string> hidden_words_;                  // in plain() form
  std::set<std::string> family_names_;                  // in Han, whole
  std::map<std::string, std::string> name_of_initial_;  // the first name that begins with a plain letter
};

}  // namespace sumi::replace
