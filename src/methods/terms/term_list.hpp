#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text/folded_text.hpp"
#include "base/text/nfkc_folder.hpp"
#include "methods/terms/term_group.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/terms/terms.hpp>

namespace sumi::terms {

// Distinct terms by length, sorted by code points.
class SortedTerms {
 public:
  SortedTerms() = default;
  // For each length, ascending: the characters of all its terms, row by row.
  using Rows = std::vector<std::pair<unsigned, std::vector<char32_t>>>;
  explicit SortedTerms(Rows rows) : rows_(std::move(rows)) {}

  [[nodiscard]] std::size_t lengths() const { return rows_.size(); }
  [[nodiscard]] TermGroup group(std::size_t i) const { return TermGroup(rows_[i].first, rows_[i].second); }
  [[nodiscard]] std::uint64_t size() const;

 private:
  Rows rows_;
};

// The normalized content of a list.
struct TermList {
  SortedTerms terms;  // quasi-identifiers
  SortedTerms identifiers;
  // Normalized terms, sorted, that the list spells with characters that fold to more than one: documents may do that,
  // too.
  std::vector<std::u32string> respelled;
  std::uint64_t duplicates = 0;   // includes terms that are spelled like an identifier
  std::uint64_t empty_lines = 0;  // or cells
};

// Collects terms and sorts them. Cost: O(characters * log(terms)); 8 bytes a character.
class TermCollector {
 public:
  TermCollector(Normalization normalization, bool fold_case) : normalization_(normalization), fold_case_(fold_case) {}

  // Errors: bad_input at `place` for more than kMostTermCharacters characters.
  void add(std::string_view term, bool is_identifier, const std::string& place);
  // Adds terms that are already normalized.
  void add(const TermGroup& group, bool is_identifier);
  // Marks one of them as a member of TermList::respelled.
  void add_respelled(std::span<const char32_t> term) { respelled_.insert(std::u32string(term.begin(), term.end())); }

  [[nodiscard]] TermList sorted() &&;

 private:
  using ByLength = std::vector<std::vector<char32_t>>;
  std::uint64_t remove_alike();
  [[nodiscard]] bool is_respelled(std::string_view term) const;

  Normalization normalization_;
  bool fold_case_;
  ByLength terms_;
  ByLength identifiers_;
  std::set<std::u32string> respelled_;
  std::uint64_t empty_ = 0;
  NfkcFolder folder_;
  FoldedText folded_;
};

// Adds the terms of a file. Errors: as build_terms.
void read_term_list(const std::string& path, const TermListFormat& format, TermCollector& into,
                    const Progress& progress);

}  // namespace sumi::terms
