#include "rare/suffix_array.hpp"

#include <type_traits>

#include <divsufsort.h>
#include <divsufsort64.h>

#include <sumi/corpus.hpp>
#include <sumi/error.hpp>

namespace sumi {

template <typename Index>
std::vector<Index> suffix_array(std::string_view text) {
  std::vector<Index> suffixes(text.size());
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
std::vector<Index> permuted_lcp(std::string_view text, const std::vector<Index>& suffixes) {
  std::vector<Index> lcp(text.size());
  if (text.empty()) return lcp;
  // First the suffix sorted before each one, then, in place, what the two share.
  lcp[static_cast<std::size_t>(suffixes[0])] = -1;
  for (std::size_t rank = 1; rank < suffixes.size(); ++rank) {
    lcp[static_cast<std::size_t>(suffixes[rank])] = suffixes[rank - 1];
  }
  std::size_t shared = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
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

template std::vector<std::int32_t> suffix_array(std::string_view);
template std::vector<std::int64_t> suffix_array(std::string_view);
template std::vector<std::int32_t> permuted_lcp(std::string_view, const std::vector<std::int32_t>&);
template std::vector<std::int64_t> permuted_lcp(std::string_view, const std::vector<std::int64_t>&);

}  // namespace sumi
