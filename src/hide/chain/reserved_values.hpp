#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hide/chain/extraction.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// Makes up numbers and contacts that belong to nobody.
//   Mail       a name of the same shape at example.org, .com or .net (RFC 2606).
//   Telephone  seven digits or more without letters: NXX-555-0100 to 0199; from 0 or +44 on 01632 960000 to 960999; +49
//              30 23125000 to 999; +33 1 99 00 0000 to 9999; +61 2 5550 0000 to 9999: ranges that regulators keep free.
//   Others     a text of the same shape that fails every check of patterns that the source passes (tag/patterns/
//              checks.hpp), and those of payment cards and IBANs.
//   Threads    any number at the same time. Cost: some hundred microseconds.
class ReservedValues {
 public:
  // `taken`: bare() of all values that were found or listed; none of them is made. It and the key outlive the object.
  ReservedValues(const Key& key, const std::set<std::string>& taken) : key_(key), taken_(taken) {}

  // Returns the same for the same text, however it is grouped. Nothing if none of 256 draws is free.
  [[nodiscard]] std::optional<std::string> contact(std::string_view text) const;
  [[nodiscard]] std::optional<std::string> number(std::string_view text) const;

  // Returns letters and digits alone, with ASCII in lower case.
  [[nodiscard]] static std::string bare(std::string_view text);

 private:
  const Key& key_;
  const std::set<std::string>& taken_;
};

// The numbers in [PERSON_1], from 1 for each tag. Equal values of one tag share a number; a name whose words are all
// among those of exactly one longer name shares that one's.
//   Alone   each record has its own numbers, in the order in which its values first occur.
//   Linked  if the batch links records: records of one link share the numbers of their values, and values of
//           different links never do. All are numbered together, in an order drawn with the key, so that a number
//           doesn't show where its value occurs.
//   Cost    O(mentions log mentions), and for each name the values that have its rarest word.
class ValueNumbers {
 public:
  // Requires: `extraction` outlives it; a key if records are linked.
  ValueNumbers(const Extraction& extraction, HideMode mode, const Key* key);

  // Returns the numbers of a record's mentions, in their order; 0 if the mode doesn't number them.
  //   Threads  any number.
  [[nodiscard]] std::vector<std::size_t> of(std::uint32_t record) const;

 private:
  const Extraction& extraction_;
  HideMode mode_;
  std::vector<std::size_t> linked_;  // one per mention; empty if records are numbered alone
};

}  // namespace sumi::hide
