#include "same_lengths.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/text/utf8.hpp"
#include "library_lengths.hpp"
#include "suffix_array_windows.hpp"

namespace sumi::bench {

void require_same_lengths(const rare::CountingText& text, unsigned k) {
  const rare::FrequentLengths ours = library_lengths(text, Support::occurrences, k);
  const std::vector<std::int32_t> theirs = lengths_by_windows(text.bytes, k);
  std::vector<rare::Length> in_document;
  for (const Document& document : text.documents) {
    ours.read(text.bytes, document.where, in_document);
    for (Position at = document.where.begin; at < document.where.end; ++at) {
      Position end = at;
      if (utf8::starts_character(text.bytes[at])) {
        end += static_cast<Position>(theirs[at]);
        while (!utf8::starts_character(text.bytes[end])) --end;  // moves back to whole characters
      }
      const rare::Length our_length = in_document[at - document.where.begin];
      if (our_length == end - at) continue;
      std::fprintf(stderr, "sumi_bench: at byte %llu of the text, k = %u, the library says %u, the suffix array %llu\n",
                   static_cast<unsigned long long>(at), k, our_length, static_cast<unsigned long long>(end - at));
      std::abort();
    }
  }
}

}  // namespace sumi::bench
