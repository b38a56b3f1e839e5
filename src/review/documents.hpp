#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "review/store.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::review {

// How a source lies, as the store keeps it; and back.
[[nodiscard]] StoredSource stored_source(const std::string& path, const FormatOptions& options);
[[nodiscard]] FormatOptions format_of(const StoredSource& source);

// The documents of all sources, in memory; the sources are only read.
//   Memory   their texts.
//   Threads  const members from any number of threads.
class Documents {
 public:
  // Reads a source behind the others. Result: how many documents it has. Errors: as read_corpus().
  std::uint32_t read(const std::string& path, const FormatOptions& options, const Progress& progress = {});

  [[nodiscard]] std::uint32_t size() const { return first_.back(); }
  // Whether a document may be several texts of a record.
  [[nodiscard]] bool joins_texts() const { return joins_texts_; }
  [[nodiscard]] std::string_view text(std::uint32_t document) const;
  [[nodiscard]] std::string id(std::uint32_t document) const;
  [[nodiscard]] std::string owner(std::uint32_t document) const;  // empty: none
  // What the source itself says of it.
  [[nodiscard]] std::vector<Proposal> own_spans(std::uint32_t document) const;
  // The first document of a source.
  [[nodiscard]] std::uint32_t first_of(std::size_t source) const { return first_[source]; }
  // SHA-256 of each text, hexadecimal.
  [[nodiscard]] std::vector<std::string> hashes(unsigned threads) const;

 private:
  [[nodiscard]] std::size_t source_of(std::uint32_t document) const;

  bool joins_texts_ = false;
  std::vector<Corpus> corpora_;
  std::vector<std::uint32_t> first_{0};  // of each, and the number of all
};

}  // namespace sumi::review
