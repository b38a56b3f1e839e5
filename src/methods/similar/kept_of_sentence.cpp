#include "methods/similar/kept_of_sentence.hpp"

#include "methods/similar/leftmost_lcs.hpp"

namespace sumi::similar {

std::vector<std::uint32_t> kept_of_sentence(std::u32string_view sentence,
                                            std::span<const std::u32string_view> similar) {
  std::vector<std::uint32_t> kept_up_to(sentence.size(), similar.empty() ? 0 : 1);
  std::uint32_t k = 1;
  for (const std::u32string_view other : similar) {
    bool any = false;
    const auto keep = [&](std::size_t i) {
      if (kept_up_to[i] != k) return;
      kept_up_to[i] = k + 1;
      any = true;
    };
    if (other == sentence) {
      for (std::size_t i = 0; i < sentence.size(); ++i) keep(i);
    } else {
      for (const std::uint32_t i : leftmost_lcs(sentence, other)) keep(i);
    }
    if (!any) break;
    ++k;
  }
  for (std::uint32_t& most : kept_up_to) {
    if (most == 1) most = 0;
  }
  return kept_up_to;
}

}  // namespace sumi::similar
