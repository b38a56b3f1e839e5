#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "tag/document_languages.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// The documents of an input, tagged part by part, for a caller that asks for one after the other.
//   Memory   as io::CorpusParts, and the findings of a part; parts grow with the number of threads.
//   Threads  uses options.threads; the findings don't depend on them.
//   Errors   as io::CorpusParts; unfinished if the input isn't the one that the caller read.
class TaggedParts {
 public:
  // `input`, `taggers` and `options` outlive this; `from`: the input's format.
  TaggedParts(const io::Input& input, const FormatOptions& from, const SeveralTaggers& taggers,
              const TagOptions& options, const Progress& progress);

  // Returns the findings of a document by its number, from 0, whose text is known from another reading. Valid until the
  // next call. Requires: numbers that rise by one from call to call.
  [[nodiscard]] const SeveralTagged& of(std::uint64_t number, std::string_view text);
  // Returns the id of that document, or its number from 1 if it has none.
  [[nodiscard]] std::string id() const;
  // Returns the language of that document; null if nothing is known about languages.
  [[nodiscard]] const TextLanguage* language() const;
  // Must be called after the last document. Errors: also those of all documents together, such as duplicate ids.
  void finish();

 private:
  [[nodiscard]] bool next_part();
  [[noreturn]] void throw_changed() const;

  const io::Input& input_;
  const SeveralTaggers& taggers_;
  DocumentLanguages languages_;
  const TagOptions& options_;
  io::CorpusParts parts_;
  std::uint64_t first_ = 0;  // number of the part's first document
  std::uint64_t asked_ = 0;  // number of the next document
  std::vector<SeveralTagged> tagged_;
  std::vector<TextLanguage> of_tagged_;
};

}  // namespace sumi::tag
