#include "methods/rare/suffix_array.hpp"

#include <algorithm>
#include <type_traits>

#include <divsufsort.h>
#include <divsufsort64.h>

#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>

namespace sumi::rare {

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

template <typename Index, unsigned kStep>
Suffixes<Index> permuted_lcp(std::string_view text, const Suffixes<Index>& suffixes) {
  Suffixes<Index> lcp((text.size() + kStep - 1) / kStep);
  if (text.empty()) return lcp;
  // First stores the suffix sorted before each one, then, in place, the number of bytes that the two share.
  Index before = -1;
  for (const Index suffix : suffixes) {
    const auto at = static_cast<std::size_t>(suffix);
    if (at % kStep == 0) lcp[at / kStep] = before;
    before = suffix;
  }
  std::size_t shared = 0;
  constexpr std::size_t kAhead = 16;
  for (std::size_t i = 0; i < lcp.size(); ++i) {
    if (i + kAhead < lcp.size() && lcp[i + kAhead] >= 0) {
      __builtin_prefetch(text.data() + std::min(static_cast<std::size_t>(lcp[i + kAhead]) + shared, text.size() - 1));
    }
    if (lcp[i] < 0) {
      lcp[i] = 0;
      shared = 0;
      continue;
    }
    shared = shared_bytes(text, i * kStep, static_cast<std::size_t>(lcp[i]), shared);
    lcp[i] = static_cast<Index>(shared);
    shared -= std::min<std::size_t>(shared, kStep);
  }
  return lcp;
}

template Suffixes<std::int32_t> suffix_array(std::string_view);
template Suffixes<std::int64_t> suffix_array(std::string_view);
template Suffixes<std::int32_t> permuted_lcp(std::string_view, const Suffixes<std::int32_t>&);
template Suffixes<std::int32_t> permuted_lcp<std::int32_t, 8>(std::string_view, const Suffixes<std::int32_t>&);
template Suffixes<std::int64_t> permuted_lcp(std::string_view, const Suffixes<std::int64_t>&);

}  // namespace sumi::rare
