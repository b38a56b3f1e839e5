#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/labelled_range.hpp>

namespace sumi {

// A document in memory.
struct TextDocument {
  std::string text;                       // UTF-8
  std::optional<std::string> id = {};     // nothing or empty: its number, from 1
  std::optional<std::string> owner = {};  // the person it is about; nothing or empty: a person of its own
  std::vector<LabelledRange> spans = {};  // in bytes of `text`, in any order; they may overlap
};

// The corpus of documents in memory that read_corpus() gives for a file with the same documents. CorpusBuilder does the
// same, but only checks that ids are unique.
//   Cost     O(text + spans log spans); the corpus holds copies.
//   Threads  any number, at the same time.
//   Errors   bad_input at "document <number from 1>": a text, id, owner or label that isn't UTF-8; a span outside its
//            text, or with an end inside a character, or with a NaN score; the id of another document, which may be its
//            number. bad_input without a place: no document.
[[nodiscard]] Corpus corpus_of(std::span<const TextDocument> documents);

// The corpus of texts without ids, owners and spans. Cost, threads, errors: as above.
[[nodiscard]] Corpus corpus_of(std::span<const std::string> texts);

// The documents of a corpus, with the ids and owners that they name. O(text + spans); any number of threads; no errors.
[[nodiscard]] std::vector<TextDocument> documents_of(const Corpus& corpus);

}  // namespace sumi
