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

// The documents of an input, tagged some neighbours at a time, for who asks for one after the other.
//   Memory   as io::CorpusParts, and what was found of a part; parts grow with threads.
//   Threads  uses options.threads; what is found doesn't depend on them.
//   Errors   as io::CorpusParts; unfinished where the input isn't what is asked about.
class TaggedParts {
 public:
  // `input`, `taggers` and `options` outlive this; `from`: the input's format.
  TaggedParts(const io::Input& input, const FormatOptions& from, const SeveralTaggers& taggers,
              const TagOptions& options, const Progress& progress);

  // Of the document of a number, from 0, whose text is known from another reading. Good until the next call.
  // Requires: numbers that rise by one from call to call.
  [[nodiscard]] const SeveralTagged& of(std::uint64_t number, std::string_view text);
  // The id of that document, or its number from 1 where it has none.
  [[nodiscard]] std::string id() const;
  // The language of that document; null where nothing is known of languages.
  [[nodiscard]] const TextLanguage* language() const;
  // Behind the last document. Errors: also what is wrong with all of them together: ids that come twice.
  void finish();

 private:
  [[nodiscard]] bool next_part();
  [[noreturn]] void throw_changed() const;

  const io::Input& input_;
  const SeveralTaggers& taggers_;
  DocumentLanguages languages_;
  const TagOptions& options_;
  io::CorpusParts parts_;
  std::uint64_t first_ = 0;  // document of the part
  std::uint64_t asked_ = 0;  // document
  std::vector<SeveralTagged> tagged_;
  std::vector<TextLanguage> of_tagged_;
};

}  // namespace sumi::tag
