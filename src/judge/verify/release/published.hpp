#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/joined_records.hpp"
#include "judge/verify/release/published_layout.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/span.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

inline constexpr std::size_t kDocumentsBetweenReports = 1024;  // for progress

// Everything that is examined in a published corpus.
//   Memory  one byte a byte of text and of passed fields (twice that while they grow), 120 a document.
class Published {
 public:
  // Requires: the source of the records outlives this. Errors: as RecordReader.
  Published(io::RecordSource records, PublishedLayout layout, const Progress& progress);
  // Reads the records of an input by the layout.
  Published(const io::Input& input, PublishedLayout layout, const Progress& progress);
  // The same for a folder of files, each with its own layout.
  struct PublishedFile {
    std::string relative;
    PublishedLayout layout;
    bool has_other_name = false;  // its name isn't one that a published file may have
  };
  Published(const io::Input& input, const std::vector<PublishedFile>& files, const Progress& progress);

  [[nodiscard]] const io::RecordSource& records() const { return records_; }
  [[nodiscard]] const PublishedLayout& layout() const { return layouts_.front(); }
  // The layout of the document's file.
  [[nodiscard]] const PublishedLayout& layout(std::size_t document) const {
    return layouts_[documents_[document].file];
  }
  [[nodiscard]] std::size_t size() const { return documents_.size(); }
  // For a folder of files: each one's name and number of documents, in order.
  struct File {
    std::string relative;
    std::uint32_t documents = 0;
  };
  [[nodiscard]] const std::vector<File>& files() const { return files_; }
  [[nodiscard]] std::string_view text(std::size_t document) const;
  // The number of characters that a part of a text had when it was published: a mark of several characters is replaced
  // by one stand-in here.
  [[nodiscard]] std::uint64_t characters_of(std::string_view text) const;
  // Returns whether it belongs to the same record as the previous document.
  [[nodiscard]] bool is_continuation(std::size_t document) const { return documents_[document].is_continuation; }
  // Empty if it has none.
  [[nodiscard]] const std::string& id(std::size_t document) const { return documents_[document].id; }
  // Its id, or the fresh id that it would have.
  [[nodiscard]] std::string name(std::size_t document) const;
  // Sets the published position, from 0, of each document of the source (io/corpora/document_places.hpp); without this
  // call, the source's order.
  void place_by(const std::vector<std::uint32_t>& places);
  // The index of its source document, from 0: by its fresh id, otherwise by its position. Nothing if there is none.
  [[nodiscard]] std::optional<std::uint64_t> source_number(std::uint32_t document) const;
  // The expected position, from 0, of a document of the source.
  [[nodiscard]] std::uint32_t place_of_source(std::uint32_t source) const {
    return source < places_.size() ? places_[source] : source;
  }
  // Returns whether it has a field, id or quoted text that should not pass; for records that aren't spliced, any byte.
  // If everything passes, composed_form.hpp checks these.
  [[nodiscard]] bool carries(std::size_t document) const { return documents_[document].carries; }
  // The passed fields in the form of passed_fields().
  [[nodiscard]] std::string_view passed(std::size_t document) const;
  // The owner, if that field passes and exists.
  [[nodiscard]] const std::optional<std::string>& owner(std::size_t document) const {
    return documents_[document].owner;
  }

 private:
  struct Document {
    Range text;
    Range passed;
    std::string id;
    std::optional<std::string> owner;
    bool carries = false;
    bool is_continuation = false;
    std::uint32_t file = 0;
  };
  void add(const io::Record& record);
  // Anything in a database beside its rows, in an archive beside its members, or beside compressed data counts as
  // carried.
  void judge_file(const io::Input& input, std::size_t first_document);
  void read(io::RecordReader& reader, const Progress& progress);

  io::RecordSource records_;
  std::vector<PublishedLayout> layouts_;  // by file; records are read by the last one
  std::string texts_;
  std::string passed_;
  std::vector<Document> documents_;
  std::vector<File> files_;
  std::vector<std::uint32_t> places_;     // for the source's documents; empty: in order
  std::vector<std::uint32_t> source_of_;  // for each position
};

// The files of a published folder that readers of documents skip, because their names or those of folders above them
// begin with a dot, and empty folders: sumi publishes neither. Relative paths in byte order. The marker of a completely
// written folder isn't included, as long as it holds its constant text and nothing else.
//   Errors  as folder_entries.
[[nodiscard]] std::vector<std::string> dot_files(const std::string& folder);

// Pairs each published document with its document of the source: docs/verify.md, "Pairs of documents". The source's
// documents are processed one by one, in order, so that only their ids are needed.
//   Cost     O(documents); 100 bytes a published document.
//   Requires `published` outlives this.
class Pairing {
 public:
  explicit Pairing(const Published& published);

  // The published document of the next document of the source, if any. Requires: own ids are distinct.
  std::optional<std::uint32_t> meet(const std::optional<std::string>& own_id);

  // For each published document; nothing for an extra one. Call after all were processed.
  [[nodiscard]] const std::vector<std::optional<std::uint32_t>>& partners() const { return partners_; }
  // Published documents whose partner should come before an earlier document's partner.
  [[nodiscard]] std::vector<std::uint32_t> out_of_order() const;

 private:
  // If several published documents claim a partner, the first one gets it.
  std::unordered_map<std::string_view, std::uint32_t> by_own_id_;
  std::unordered_map<std::uint64_t, std::uint32_t> by_index_;
  const Published& published_;
  std::vector<std::optional<std::uint32_t>> partners_;
  std::uint32_t next_ = 0;
};

// The layout of each file of a published folder of files: that of its source at the same position, under a fresh name
// or, if names are kept, that one's.
//   Requires  are_several_files(published, format). `source`: null if there is none; read by `source_format`.
//   Result    `other_files`: files without a source file.
//   Errors    as io::files_of_documents. bad_usage: the source is no folder of files.
[[nodiscard]] std::vector<Published::PublishedFile> published_files(
    const io::Input& published, const FormatOptions& format, const VerifyOptions& options, const io::Input* source,
    const FormatOptions& source_format, std::vector<std::string>& other_files);

// Returns whether a published file is, byte for byte, what the writer of its format makes of the source's records with
// the published texts, ids and spans: then it carries nothing else in white space, escapes, order or members. Zip
// archives must have the same content and be packed plainly (composed_form.hpp).
//   `source_of`  the index of the source's record for each published one; each once, all of them.
//   Memory       the longest record; if the order differs, all records of the source.
//   Requires     the formats are set, and neither composed (PublishedLayout::is_composed) nor sqlite.
//   Errors       bad_input: as RecordReader.
[[nodiscard]] bool is_written_again(const io::Input& published, const PublishedLayout& layout, const io::Input& source,
                                    const FormatOptions& source_format, const std::vector<std::uint32_t>& source_of);

// The first documents of the published files that are not. Empty also if that is unknown: formats of other kinds,
// documents without partners, or several files in another order.
//   Requires  `partners`: the indexes of the published documents' partners in the source.
[[nodiscard]] std::vector<std::uint32_t> written_otherwise(const Published& published, const io::Input& input,
                                                           const io::Input& source, const FormatOptions& source_format,
                                                           const std::vector<std::optional<std::uint32_t>>& partners);

}  // namespace sumi::verify
