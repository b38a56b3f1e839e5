#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// A byte that UTF-8 never uses. It follows each document in the arena, so that no substring of valid text crosses a
// border.
inline constexpr char kBorder = '\xFF';

// A document's position in its corpus.
struct Document {
  Range where;                   // its text in the arena, without the border
  std::uint32_t owner = 0;       // index of a person; each record without an owner has its own
  std::uint32_t first_span = 0;  // its index among all spans
};

// Documents, their owners and spans, over one arena of UTF-8 bytes.
//   Memory   one byte a byte of text, 24 bytes a document, 32 a span, names of ids and owners once each.
//   Limits   2^32 - 1 documents, owners and spans; 2^63 bytes.
//   Threads  const members from any number of threads.
class Corpus {
 public:
  [[nodiscard]] std::string_view arena() const { return arena_; }
  [[nodiscard]] std::span<const Document> documents() const { return documents_; }
  [[nodiscard]] std::size_t size() const { return documents_.size(); }
  // A document's text, by its index from 0; or the text of any range of the arena. UTF-8, valid as long as the corpus.
  [[nodiscard]] std::string_view text(std::size_t document) const { return text(documents_[document].where); }
  [[nodiscard]] std::string_view text(Range range) const {
    return std::string_view(arena_).substr(range.begin, range.size());
  }
  // The source's own id, or the record's number (from 1) if it names none.
  [[nodiscard]] std::string id(std::size_t document) const;
  // False if the record named no id.
  [[nodiscard]] bool has_id(std::size_t document) const;
  [[nodiscard]] std::size_t owners() const { return owner_count_; }
  // False if the record named no owner.
  [[nodiscard]] bool has_owner(std::size_t document) const;
  // Empty for a record without an owner.
  [[nodiscard]] std::string owner_name(std::size_t document) const;
  [[nodiscard]] std::size_t documents_without_owner() const { return documents_without_owner_; }
  // The spans of one document, by begin, then end, then label.
  [[nodiscard]] std::span<const Span> spans(std::size_t document) const;
  [[nodiscard]] std::span<const Span> spans() const { return spans_; }
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  // The memory of the arena and the tables, without owners' names; an arena in a file doesn't count.
  [[nodiscard]] std::uint64_t memory_bytes() const;
  // Moves the arena into a nameless file in `folder`, which only this process can read: the system keeps as much of it
  // in memory as it has room for. Errors: unfinished if the folder has no room.
  void spool(const std::string& folder);
  // The folder of the nameless files for its arena and for arrays as large; empty: everything is in memory.
  [[nodiscard]] const std::string& spool_folder() const { return spool_folder_; }
  // The document whose text or border contains the byte; O(log documents).
  [[nodiscard]] std::size_t document_at(Position position) const;

 private:
  friend class CorpusBuilder;
  std::string arena_;
  std::vector<Document> documents_;
  std::vector<Span> spans_;
  std::vector<std::string> labels_;
  std::vector<std::string> owner_names_;      // of named owners, by name_of_owner_
  std::vector<std::uint32_t> name_of_owner_;  // per owner; kUnnamed if there is none
  std::string ids_;                           // concatenated ids of the source
  std::vector<std::uint64_t> id_ends_;        // per document; empty if no record names one
  std::size_t owner_count_ = 0;
  std::size_t documents_without_owner_ = 0;
  std::string spool_folder_;
};

// Builds a corpus from documents.
class CorpusBuilder {
 public:
  // A span of the added document; its label is copied.
  struct LabelledRange {
    Range where;  // bytes of the document
    std::string_view label;
    double score = 1;  // the finder's confidence
  };

  CorpusBuilder();
  // Reuses the memory of a corpus that is no longer needed.
  explicit CorpusBuilder(Corpus&& memory);

  // Moves the arena to a file as Corpus::spool() does, for current and future content, with initial room for so many
  // bytes.
  void spool(const std::string& folder, std::uint64_t bytes);

  // Adds a document. Without an id: its number. Without an owner: its own. Requires: `text` is valid UTF-8; spans
  // within it, at borders of characters; no score is NaN. Errors: bad_input (without a place) for a repeated id.
  void add(std::string_view text, std::optional<std::string_view> id = {}, std::optional<std::string_view> owner = {},
           std::span<const LabelledRange> spans = {});

  // Adds a document as add() does, with the owner of the last document. Requires: there is one.
  void add_further(std::string_view text, std::optional<std::string_view> id = {},
                   std::span<const LabelledRange> spans = {});

  // The corpus; the builder can't be used afterwards. Errors: bad_input (without a place) if the number of a document
  // without an id is the id of another one.
  [[nodiscard]] Corpus build() &&;

 private:
  void add_of(std::string_view text, std::uint32_t owner, std::span<const LabelledRange> spans);
  [[nodiscard]] std::uint32_t owner_of(std::optional<std::string_view> name);
  void remember_id(std::optional<std::string_view> id);

  Corpus corpus_;
  std::unordered_map<std::string, std::uint32_t> owner_by_name_;
  std::unordered_map<std::string, std::uint32_t> label_by_name_;
  std::unordered_map<std::string, std::uint64_t> document_by_id_;
};

}  // namespace sumi
