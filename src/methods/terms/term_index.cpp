#include "methods/terms/term_index.hpp"

#include <algorithm>
#include <numeric>

#include "base/match/automaton.hpp"
#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"

namespace sumi::terms {

TermIndex::TermIndex(const TermList& list) {
  add(list.terms, list.respelled);
  add(list.identifiers, list.respelled);
  std::vector<std::u32string_view> views;
  for (std::uint32_t term = 0; term < size(); ++term) views.push_back(folded(term));
  built_ = match::build_automaton(views);
  first_of_key_.resize(built_.parts.keys.size() + 1);
  for (const std::uint32_t key : built_.key_of_term) {
    if (key != match::kNoKey) ++first_of_key_[key + 1];
  }
  std::partial_sum(first_of_key_.begin(), first_of_key_.end(), first_of_key_.begin());
  terms_of_key_.resize(first_of_key_.back());
  std::vector<std::uint32_t> at(first_of_key_.begin(), std::prev(first_of_key_.end()));
  for (std::uint32_t term = 0; term < size(); ++term) {
    if (key_of(term) != match::kNoKey) terms_of_key_[at[key_of(term)]++] = term;
  }
}

void TermIndex::add(const SortedTerms& terms, std::span<const std::u32string> respelled) {
  std::string utf8;
  for (std::size_t i = 0; i < terms.lengths(); ++i) {
    const TermGroup group = terms.group(i);
    for (std::uint32_t term = 0; term < group.size(); ++term) {
      utf8.clear();
      for (const char32_t character : group[term]) utf8::append(utf8, character);
      const bool is_spelled_otherwise =
          !respelled.empty() &&
          std::ranges::binary_search(respelled, std::u32string(group[term].begin(), group[term].end()));
      if (is_spelled_otherwise || !folds_one_by_one(utf8)) respelled_.push_back(size());
      characters_ += nfkc_folded(utf8);
      ends_.push_back(characters_.size());
    }
  }
}

TermsWithin::TermsWithin(const TermIndex& index, std::uint32_t terms) : is_within_(index.parts().keys.size()) {
  const match::Automaton automaton(index.parts());
  for (std::uint32_t term = 0; term < terms; ++term) {
    first_.push_back(within_.size());
    const std::u32string_view text = index.folded(term);
    automaton.for_each_match(text, [&](const match::Match& match) {
      if (match.end - match.begin == text.size()) return;
      within_.push_back({match.key, static_cast<std::uint32_t>(match.begin)});
      is_within_[match.key] = true;
    });
  }
  first_.push_back(within_.size());
}

}  // namespace sumi::terms
