#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/search/near_names.hpp"
#include <sumi/link/link.hpp>

namespace sumi::hide {

// A value of an attribute, with its frequency.
struct CountedValue {
  std::string value;
  std::uint64_t count = 0;

  bool operator==(const CountedValue&) const = default;
};

// Returns the mentions of a record that are about its person: those of the person's attributes. A mention that was
// found only because it is known from other records counts only if no other mention has the attribute.
[[nodiscard]] std::vector<const Mention*> identifying_mentions(const Extraction& extraction,
                                                               std::span<const Mention> record);

// Returns distinct values, the most frequent first; of equally frequent ones the one that came first.
[[nodiscard]] std::vector<CountedValue> counted(const std::vector<std::string>& values);

// Values by which groups of records are compared: for each column, the group's most frequent value, folded. All kinds
// of names share the columns of given and family name; numbers follow the family name, as they may be all that
// distinguishes two names. If there is a full name, it replaces the other names: not every name in a record is the
// person's. Values that change from one record to the next (a date, an age, a diagnosis) aren't compared.
//   Memory  each value.
class ComparedValues {
 public:
  // Groups that share something, keyed by what they share.
  using Alike = std::map<std::string, std::vector<std::uint32_t>>;
  // Pairs of groups with equal full names. Each group is compared with the combined values of those before it: for each
  // column the first value.
  struct EqualNames {
    std::uint64_t pairs = 0;
    std::uint64_t compared = 0;  // in columns other than the name
    std::uint64_t contrary = 0;  // pairs that differ there
  };

  // Combines the values of groups in columns other than the name, one group after the other; the first value of each
  // column counts.
  class GroupEvidence {
   public:
    explicit GroupEvidence(const ComparedValues& values) : values_(values), said_(values.beside_.size(), 0) {}
    // Returns whether a column has a value both here and in the group; and whether they differ.
    [[nodiscard]] bool can_be_compared(std::uint32_t group) const;
    [[nodiscard]] bool differs(std::uint32_t group) const;
    void add(std::uint32_t group);

   private:
    const ComparedValues& values_;
    std::vector<std::uint32_t> said_;
  };

  // `mentions`: one list per group.
  ComparedValues(const Extraction& extraction, const DateValues& dates,
                 const std::vector<std::vector<const Mention*>>& mentions);

  [[nodiscard]] bool empty() const { return columns_.empty(); }
  [[nodiscard]] bool has_names_alone() const;
  [[nodiscard]] LinkRecords records() const;

  // Returns an empty name if the group has no full name.
  [[nodiscard]] const FoldedName& full_name(std::uint32_t group) const { return full_names_[group]; }
  [[nodiscard]] bool has_full_name(std::uint32_t group) const { return full_names_[group] != FoldedName{}; }
  // Returns whether both groups have values in some column other than the name, and these differ.
  [[nodiscard]] bool differ(std::uint32_t group, std::uint32_t other) const;
  // Returns whether no two of these groups differ in this sense.
  [[nodiscard]] bool agree(const std::vector<std::uint32_t>& groups) const;

  [[nodiscard]] Alike alike_in_name() const;   // only groups that have a full name
  [[nodiscard]] Alike alike_in_words() const;  // only groups that have a full name, in any order of words
  [[nodiscard]] Alike alike_in_birth() const;  // by full name and birth date, only groups that have both
  [[nodiscard]] EqualNames equal_names() const;
  // Returns the columns other than names: one value per group; empty for none.
  [[nodiscard]] std::vector<const std::vector<std::string>*> beside_names() const;
  // Returns, for one group, a number for each column's value; 0 for none.
  [[nodiscard]] std::vector<std::uint32_t> beside_name(std::uint32_t group) const;

 private:
  std::uint32_t groups_ = 0;
  std::map<std::string, std::vector<std::string>> columns_;  // one value per group; empty for none
  std::vector<std::vector<std::uint32_t>> beside_;           // columns other than names; values are numbered from 1
  std::string birth_column_;
  std::vector<FoldedName> full_names_;
};

}  // namespace sumi::hide
