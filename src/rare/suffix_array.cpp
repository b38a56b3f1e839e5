#include "rare/suffix_array.hpp"

#include <algorithm>
#include <type_traits>

#include <divsufsort.h>
#include <divsufsort64.h>

#include <sumi/corpus.hpp>
#include <sumi/error.hpp>

namespace sumi {

template <typename Index>
Suffixes<Index> suffix_array(std::string_view text) {
  Suffixes<Index> suffixes(text.size());
  if (text.empty()) return suffixes;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  int failed = 0;
  if constexpr (std::is_same_v<Index, std::int32_t>) {
    failed = divsufsort(bytes, suffixes.data(), static_cast<saidx_t>(text.size()));
  } else {
    failed = divsufsort64(bytes, suffixes.data(), static_cast<saidx64_t>(text.size()));
  }
  if (failed != 0) throw Error{Error::Kind::unfinished, "", "not enough memory to sort the text; split the corpus"};
  return suffixes;
}

template <typename Index>
Suffixes<Index> permuted_lcp(std::string_view text, const Suffixes<Index>& suffixes) {
  Suffixes<Index> lcp(text.size());
  if (text.empty()) return lcp;
  // First the suffix sorted before each one, then, in place, what the two share.
  lcp[static_cast<std::size_t>(suffixes[0])] = -1;
  for (std::size_t rank = 1; rank < suffixes.size(); ++rank) {
    lcp[static_cast<std::size_t>(suffixes[rank])] = suffixes[rank - 1];
  }
  std::size_t shared = 0;
  constexpr std::size_t kAhead = 16;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at + kAhead < text.size() && lcp[at + kAhead] >= 0) {
      __builtin_prefetch(text.data() + std::min(static_cast<std::size_t>(lcp[at + kAhead]) + shared, text.size() - 1));
    }
    if (lcp[at] < 0) {
      lcp[at] = 0;
      shared = 0;
      continue;
    }
    const auto before = static_cast<std::size_t>(lcp[at]);
    while (at + shared < text.size() && before + shared < text.size() && text[at + shared] == text[before + shared] &&
           text[at + shared] != kBorder) {
      ++shared;
    }
    lcp[at] = static_cast<Index>(shared);
    if (shared > 0) --shared;
  }
  return lcp;
}

template Suffixes<std::int32_t> suffix_array(std::string_view);
template Suffixes<std::int64_t> suffix_array(std::string_view);
template Suffixes<std::int32_t> permuted_lcp(std::string_view, const Suffixes<std::int32_t>&);
template Suffixes<std::int64_t> permuted_lcp(std::string_view, const Suffixes<std::int64_t>&);

}  // namespace sumi
