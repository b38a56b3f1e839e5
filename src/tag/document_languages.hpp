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

// The languages of an input's documents, for "auto". The language of a short text is guessed with the help of the other
// texts of its record, of its column and of the input.
//   Threads  any number; the result doesn't depend on them.
class DocumentLanguages {
 public:
  // Constructs without any knowledge: each document is judged by its own text.
  DocumentLanguages() = default;
  // Reads the input once. Errors: as io::CorpusParts.
  DocumentLanguages(const io::Input& input, const FormatOptions& from, unsigned threads, const Progress& progress);
  // For documents without columns.
  explicit DocumentLanguages(const Corpus& corpus);

  // Returns the language of each document of a part; empty where nothing is known. Requires: parts of that input, in
  // order.
  [[nodiscard]] std::vector<TextLanguage> of(const io::CorpusParts& parts, unsigned threads);
  // Returns the language of each document of that corpus; empty where nothing is known.
  [[nodiscard]] std::vector<TextLanguage> of(const Corpus& corpus, unsigned threads) const;

 private:
  [[nodiscard]] std::uint32_t number_of_guess(const GroupLanguages::Guess& guess);

  bool is_known_ = false;
  SourceLanguages languages_;
  std::map<std::string, std::uint32_t> columns_;  // by name
  // For records with several texts, in order: the number of what is guessed from the record's texts.
  std::vector<std::uint32_t> records_;
  std::vector<GroupLanguages::Guess> guesses_;
  std::size_t next_record_ = 0;  // the next record that of() will be asked about
};

}  // namespace sumi::tag
