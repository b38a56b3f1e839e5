#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The passages of a corpus that are not counted because an earlier document has them (base/text/copies.hpp).
//   Memory  16 bytes a passage, 24 a document.
class Copies {
 public:
  // No copies: everything counts.
  Copies() = default;
  // Cost, and memory while it runs: as copied_passages().
  explicit Copies(const Corpus& corpus);

  [[nodiscard]] bool empty() const { return passages_.empty(); }
  // Returns whether a range of a document, in its bytes, lies inside a passage. O(log passages).
  [[nodiscard]] bool hold(std::size_t document, Range range) const;
  // The positions of the passages in a counting text that was made from `visibility`. O(arena).
  [[nodiscard]] Mask places_in(const CountingText& text, const Corpus& corpus, const Visibility& visibility) const;

 private:
  std::vector<Mask> passages_;  // per document, in bytes of it
};

// `bytes` with kBorder in place of everything that doesn't count. A string that crosses the end of a passage doesn't
// count either, so that supports may be too low, never too high.
[[nodiscard]] std::string without(std::string_view bytes, const Mask& places);

}  // namespace sumi::rare
