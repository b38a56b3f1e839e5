#include <algorithm>
#include <cassert>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {

Agreements::Agreements(const TermGroup& group, std::span<const char32_t> term)
    : words_((group.length() + 63) / 64), bits_(group.size() * words_) {
  assert(term.size() == group.length());
  const char32_t* row = group.characters().data();
  for (std::size_t i = 0; i < bits_.size(); ++i) {
    const std::size_t first = i % words_ * 64;
    const std::size_t count = std::min<std::size_t>(64, term.size() - first);
    std::uint64_t bits = 0;
    for (std::size_t p = 0; p < count; ++p) bits |= std::uint64_t{row[p] == term[first + p]} << p;
    bits_[i] = bits;
    row += count;
  }
}

}  // namespace sumi::terms
