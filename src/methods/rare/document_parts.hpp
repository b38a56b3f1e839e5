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

// What of a document is covered by itself: all of it, or a part.
struct DocumentPart {
  std::size_t document = 0;
  Range source;   // in the arena
  Range counted;  // in the counting text
};

[[nodiscard]] DocumentPart whole_document(const Corpus& corpus, const CountingText& text, std::size_t document);

// All documents of a corpus, of which long ones are cut in parts that can be covered one by one: to the same result,
// in memory for a part, by several threads.
//   Cuts     behind a unit that no stretch can hold, and that is as long as a gap: then nothing on one side matters to
//            the other, in this cover and in all with fewer strings. docs/rare.md has the argument. Where a document
//            has none for long, its part is long; each part has kPartBytes at least.
//   Memory   56 bytes a part of a document that is cut.
class DocumentParts {
 public:
  static constexpr Position kPartBytes = 16'384;

  // No document is cut.
  DocumentParts() = default;
  // By frequent lengths in the source. Where parts begin, these are left as they are, but not derived. Requires:
  // `visibility` as it was when the text was made. `exact_from`: bytes; shorter lengths may be more than they are
  // said to be.
  //   Cost  some units a part; where something was hidden before, O(long documents).
  [[nodiscard]] static DocumentParts of(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                        const Visibility& visibility, const CountingText& text,
                                        FrequentLengths& lengths, Position part_bytes = kPartBytes,
                                        Length exact_from = 0);

  // Whether covers by such options can be made part by part: they are optimal, and hide whole units.
  [[nodiscard]] static bool suit(const MaskOptions& options);

  // How long parts are taken to be before lengths are known, where the longest document has so many bytes: text that
  // some parts of a document have alone has cuts much earlier. Whoever relies on it looks again when it is cut.
  [[nodiscard]] static Position expected_longest(Position longest_document, const MaskOptions& options);

  // How many there are of so many documents.
  [[nodiscard]] std::size_t size(std::size_t documents) const { return documents + more_; }
  // One of them; in order.
  [[nodiscard]] DocumentPart at(std::size_t part, const Corpus& corpus, const CountingText& text) const;
  // Those of a document.
  struct Parts {
    std::size_t begin;
    std::size_t end;
  };
  [[nodiscard]] Parts of(std::size_t document) const;
  // Bytes of the source, of all documents.
  [[nodiscard]] Position longest(const Corpus& corpus) const;

 private:
  struct CutDocument {
    std::size_t document;
    std::size_t first;  // part of it
    std::vector<DocumentPart> parts;
  };

  std::vector<CutDocument> cut_;
  std::size_t more_ = 0;  // parts than documents
};

}  // namespace sumi::rare
