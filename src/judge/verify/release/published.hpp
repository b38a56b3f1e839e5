#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record_source.hpp"
#include "judge/verify/release/published_layout.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/model/span.hpp>

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
  [[nodiscard]] bool is_further(std::size_t document) const { return documents_[document].is_further; }
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
  // If everything passes, republished.hpp checks these.
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
    bool is_further = false;
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

}  // namespace sumi::verify
