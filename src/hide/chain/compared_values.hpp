#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/search/near_names.hpp"
#include <sumi/link/link.hpp>

namespace sumi::hide {

// What is compared of groups of records: of each column the most frequent value, folded. All kinds of names share the
// columns of given and family name, with numbers behind the family name, as they may be all that tells two names apart.
// Of names that of the full name counts, where there is one: not all that is named is the person. What changes from one
// record to the next (a date, an age, a diagnosis) isn't compared.
//   Memory  each value.
class ComparedValues {
 public:
  // Groups that share something, by what they share.
  using Alike = std::map<std::string, std::vector<std::uint32_t>>;
  // Groups of equal full names, each with what those in front of it say together: of each column the first value.
  struct EqualNames {
    std::uint64_t pairs = 0;
    std::uint64_t compared = 0;  // in something beside the name
    std::uint64_t contrary = 0;  // that differ there
  };

  // What groups say beside the name, one after the other; of each column the first value counts.
  class SaidBeside {
   public:
    explicit SaidBeside(const ComparedValues& values) : values_(values), said_(values.beside_.size(), 0) {}
    // Whether some column has values in it and in the group; and whether they differ.
    [[nodiscard]] bool can_be_compared(std::uint32_t group) const;
    [[nodiscard]] bool differs(std::uint32_t group) const;
    void add(std::uint32_t group);

   private:
    const ComparedValues& values_;
    std::vector<std::uint32_t> said_;
  };

  // `mentions`: of each group.
  ComparedValues(const Extraction& extraction, const DateValues& dates,
                 const std::vector<std::vector<const Mention*>>& mentions);

  [[nodiscard]] bool empty() const { return columns_.empty(); }
  [[nodiscard]] bool has_names_alone() const;
  [[nodiscard]] LinkRecords records() const;

  // Empty where the group has no full name.
  [[nodiscard]] const FoldedName& full_name(std::uint32_t group) const { return full_names_[group]; }
  [[nodiscard]] bool has_full_name(std::uint32_t group) const { return full_names_[group] != FoldedName{}; }
  // Whether some column beside the name has values in both that differ.
  [[nodiscard]] bool differ(std::uint32_t group, std::uint32_t other) const;
  // Whether no two of these groups differ so.
  [[nodiscard]] bool agree(const std::vector<std::uint32_t>& groups) const;

  [[nodiscard]] Alike alike_in_name() const;   // of those that have a full name
  [[nodiscard]] Alike alike_in_words() const;  // likewise, in whatever order its words are
  [[nodiscard]] Alike alike_in_birth() const;  // in full name and birth date, of those that have both
  [[nodiscard]] EqualNames equal_names() const;
  // Columns but those of names: of each group its value; empty: none.
  [[nodiscard]] std::vector<const std::vector<std::string>*> beside_names() const;
  // The same, of one group: a number for each column's value; 0: none.
  [[nodiscard]] std::vector<std::uint32_t> beside_name(std::uint32_t group) const;

 private:
  std::uint32_t groups_ = 0;
  std::map<std::string, std::vector<std::string>> columns_;  // of each group its value; empty: none
  std::vector<std::vector<std::uint32_t>> beside_;           // columns but those of names, their values numbered from 1
  std::string birth_column_;
  std::vector<FoldedName> full_names_;
};

}  // namespace sumi::hide
