#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The part of a document that is covered by itself; it may be the whole document.
struct DocumentPart {
  std::size_t document = 0;
  Range source;   // in the arena
  Range counted;  // in the counting text
};

[[nodiscard]] DocumentPart whole_document(const Corpus& corpus, const CountingText& text, std::size_t document);

// All documents of a corpus. Long ones are split into parts that can be covered separately, by several threads and with
// memory for one part, with the same result.
//   Cuts     after a unit that no stretch can contain and that is as long as a gap: then neither side affects the
//            other, in this cover and in all covers with fewer strings (argument in docs/rare.md). A part is long if a
//            document has no such unit for long; each part has at least kPartBytes.
//   Memory   56 bytes a part of a document that is split.
class DocumentParts {
 public:
  static constexpr Position kPartBytes = 16'384;

  // No document is split.
  DocumentParts() = default;
  // Splits by frequent lengths in the source. Lengths at the start of parts keep their values and become explicit.
  // Requires: `visibility` as it was when the text was made. `exact_from`: shorter lengths, in bytes, may be higher
  // than given.
  //   Cost  some units a part; if something was hidden before, O(long documents).
  [[nodiscard]] static DocumentParts of(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                        const Visibility& visibility, const CountingText& text,
                                        FrequentLengths& lengths, Position part_bytes = kPartBytes,
                                        Length exact_from = 0);

  // Returns whether covers by such options can be made part by part: they are optimal and hide whole units.
  [[nodiscard]] static bool suit(const MaskOptions& options);

  // The assumed length of the longest part before lengths are known, if the longest document has so many bytes. Text
  // that is partly unique has much earlier cuts. A caller that relies on it must check again after splitting.
  [[nodiscard]] static Position expected_longest(Position longest_document, const MaskOptions& options);

  // The number of parts of so many documents.
  [[nodiscard]] std::size_t size(std::size_t documents) const { return documents + more_; }
  // A part by its index, in order.
  [[nodiscard]] DocumentPart at(std::size_t part, const Corpus& corpus, const CountingText& text) const;
  // The indexes of a document's parts.
  struct Parts {
    std::size_t begin;
    std::size_t end;
  };
  [[nodiscard]] Parts of(std::size_t document) const;
  // The bytes of the longest part, in the source.
  [[nodiscard]] Position longest(const Corpus& corpus) const;

 private:
  struct CutDocument {
    std::size_t document;
    std::size_t first;  // its first part
    std::vector<DocumentPart> parts;
  };

  std::vector<CutDocument> cut_;
  std::size_t more_ = 0;  // parts beyond one a document
};

}  // namespace sumi::rare
