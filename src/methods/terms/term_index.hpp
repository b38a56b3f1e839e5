#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/match/automaton_builder.hpp"
#include "methods/terms/term_list.hpp"

namespace sumi::terms {

// All terms of a list in folded form, with the automaton that finds them. Terms are numbered as in a dictionary
// (promise/terms_layout.hpp).
//   Cost  as match::build_automaton; 4 bytes a character more.
class TermIndex {
 public:
  explicit TermIndex(const TermList& list);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  [[nodiscard]] std::u32string_view folded(std::uint32_t term) const {
    const std::size_t begin = term == 0 ? 0 : ends_[term - 1];
    return std::u32string_view(characters_).substr(begin, ends_[term] - begin);
  }
  // Numbers of terms that don't fold one by one, or that the list spells like this; ascending.
  [[nodiscard]] const std::vector<std::uint32_t>& respelled() const { return respelled_; }
  [[nodiscard]] const match::AutomatonParts& parts() const { return built_.parts; }
  [[nodiscard]] std::uint32_t key_of(std::uint32_t term) const { return built_.key_of_term[term]; }
  // The terms with equal folding: terms_of_key()[first_of_key()[key]] and following.
  [[nodiscard]] const std::vector<std::uint32_t>& first_of_key() const { return first_of_key_; }
  [[nodiscard]] const std::vector<std::uint32_t>& terms_of_key() const { return terms_of_key_; }
  [[nodiscard]] std::span<const std::uint32_t> alike(std::uint32_t key) const {
    return std::span(terms_of_key_).subspan(first_of_key_[key], first_of_key_[key + 1] - first_of_key_[key]);
  }

 private:
  void add(const SortedTerms& terms, std::span<const std::u32string> respelled);

  std::u32string characters_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint32_t> respelled_;
  match::BuiltAutomaton built_;
  std::vector<std::uint32_t> first_of_key_;
  std::vector<std::uint32_t> terms_of_key_;
};

// An occurrence of a term in another one.
struct TermWithin {
  std::uint32_t key;    // of the index: terms with equal folding
  std::uint32_t begin;  // folded characters
};

// For each term, the other terms that occur in it at any position, even across word borders.
//   Cost  O(characters + occurrences) time; 8 bytes an occurrence and a term.
class TermsWithin {
 public:
  // Finds the occurrences for the first `terms` of the index.
  TermsWithin(const TermIndex& index, std::uint32_t terms);

  [[nodiscard]] std::span<const TermWithin> of(std::uint32_t term) const {
    return std::span(within_).subspan(first_[term], first_[term + 1] - first_[term]);
  }
  // Returns whether the key occurs in one of them.
  [[nodiscard]] bool is_within(std::uint32_t key) const { return is_within_[key]; }

 private:
  std::vector<std::size_t> first_;
  std::vector<TermWithin> within_;
  std::vector<bool> is_within_;
};

}  // namespace sumi::terms
