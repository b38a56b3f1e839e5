#include "methods/terms/terms_within.hpp"

#include "base/match/automaton.hpp"

namespace sumi::terms {

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
