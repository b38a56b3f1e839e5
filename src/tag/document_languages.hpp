#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "tag/source_languages.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// The languages of an input's documents, for "auto": those of its short texts by the others of their record, their
// column and the input.
//   Threads  any number; the result doesn't depend on them.
class DocumentLanguages {
 public:
  // Nothing is known: each document goes by its text alone.
  DocumentLanguages() = default;
  // Reads the input once. Errors: as io::CorpusParts.
  DocumentLanguages(const io::Input& input, const FormatOptions& from, unsigned threads, const Progress& progress);
  // Of documents without columns.
  explicit DocumentLanguages(const Corpus& corpus);

  // Of each document of a part; empty where nothing is known. Requires: parts of that input, asked about in order.
  [[nodiscard]] std::vector<TextLanguage> of(const io::CorpusParts& parts, unsigned threads);
  // Of each document of that corpus; likewise.
  [[nodiscard]] std::vector<TextLanguage> of(const Corpus& corpus, unsigned threads) const;

 private:
  [[nodiscard]] std::uint32_t number_of_guess(const GroupLanguages::Guess& guess);

  bool is_known_ = false;
  SourceLanguages languages_;
  std::map<std::string, std::uint32_t> columns_;  // by name
  // Of records with several texts, in order: what is guessed of their texts, by its number.
  std::vector<std::uint32_t> records_;
  std::vector<GroupLanguages::Guess> guesses_;
  std::size_t next_record_ = 0;  // that of() is asked about
};

}  // namespace sumi::tag
