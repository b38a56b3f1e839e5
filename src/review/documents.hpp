#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "review/store.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::review {

// Convert a source's format for the store, and back.
[[nodiscard]] StoredSource stored_source(const std::string& path, const FormatOptions& options);
[[nodiscard]] FormatOptions format_of(const StoredSource& source);

// The documents of all sources, in memory; the sources are only read.
//   Memory   their texts.
//   Threads  const members from any number of threads.
class Documents {
 public:
  // Appends a source. Result: how many documents it has. Errors: as read_corpus().
  std::uint32_t read(const std::string& path, const FormatOptions& options, const Progress& progress = {});

  [[nodiscard]] std::uint32_t size() const { return first_.back(); }
  // Returns whether a document may be several texts of a record.
  [[nodiscard]] bool joins_texts() const { return joins_texts_; }
  [[nodiscard]] std::string_view text(std::uint32_t document) const;
  [[nodiscard]] std::string id(std::uint32_t document) const;
  [[nodiscard]] std::string owner(std::uint32_t document) const;  // empty for none
  // Returns the spans of the source itself.
  [[nodiscard]] std::vector<Proposal> own_spans(std::uint32_t document) const;
  // Returns the first document of a source.
  [[nodiscard]] std::uint32_t first_of(std::size_t source) const { return first_[source]; }
  // Returns the SHA-256 of each text, hexadecimal.
  [[nodiscard]] std::vector<std::string> hashes(unsigned threads) const;

 private:
  [[nodiscard]] std::size_t source_of(std::uint32_t document) const;

  bool joins_texts_ = false;
  std::vector<Corpus> corpora_;
  std::vector<std::uint32_t> first_{0};  // for each source, followed by the total
};

// The order in which documents are reviewed.
//   given      the source's order.
//   uncertain  first those of which the tagger is least sure.
//   exposed    first those with the token of which an attacker is surest, among uncovered ones.
//   rare       first those with the most uncovered words that occur in no other document.
//   random     random, by seed.
enum class DocumentOrder : std::uint8_t { given, uncertain, exposed, rare, random };
[[nodiscard]] std::optional<DocumentOrder> order_named(std::string_view name);

// Returns all documents in that order; equal ones in the source's order.
[[nodiscard]] std::vector<std::uint32_t> ordered(const std::vector<StoredDocument>& documents, DocumentOrder order,
                                                 std::uint64_t seed);

}  // namespace sumi::review
