#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The passages of a corpus that don't count, as they stand in an earlier document (base/text/copies.hpp).
//   Memory  16 bytes a passage, 24 a document.
class Copies {
 public:
  // Everything counts.
  Copies() = default;
  // Cost, memory while it runs: as copied_passages().
  explicit Copies(const Corpus& corpus);

  [[nodiscard]] bool empty() const { return passages_.empty(); }
  // Whether a range of a document, in bytes of it, lies in a passage. O(log passages).
  [[nodiscard]] bool hold(std::size_t document, Range range) const;
  // Where the passages stand in a counting text that was made of `visibility`. O(arena).
  [[nodiscard]] Mask places_in(const CountingText& text, const Corpus& corpus, const Visibility& visibility) const;

 private:
  std::vector<Mask> passages_;  // per document, in bytes of it
};

// `bytes` with kBorder for all that doesn't count. What crosses an end of a passage doesn't either, so that less is
// counted than could be, never more.
[[nodiscard]] std::string without(std::string_view bytes, const Mask& places);

}  // namespace sumi::rare
