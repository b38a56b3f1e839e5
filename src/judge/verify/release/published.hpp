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

inline constexpr std::size_t kDocumentsBetweenReports = 1024;  // of progress

// All that is looked at of a published corpus.
//   Memory  one byte a byte of text and of fields let through (twice that while they grow), 120 a document.
class Published {
 public:
  // Requires: what the records are of lives as long. Errors: as RecordReader.
  Published(io::RecordSource records, PublishedLayout layout, const Progress& progress);
  // The records of an input, read as the layout says.
  Published(const io::Input& input, PublishedLayout layout, const Progress& progress);
  // The same of a folder of files, each with its own layout.
  struct PublishedFile {
    std::string relative;
    PublishedLayout layout;
    bool has_other_name = false;  // than a file may have
  };
  Published(const io::Input& input, const std::vector<PublishedFile>& files, const Progress& progress);

  [[nodiscard]] const io::RecordSource& records() const { return records_; }
  [[nodiscard]] const PublishedLayout& layout() const { return layouts_.front(); }
  // Of the file in which it lies.
  [[nodiscard]] const PublishedLayout& layout(std::size_t document) const {
    return layouts_[documents_[document].file];
  }
  [[nodiscard]] std::size_t size() const { return documents_.size(); }
  // Of a folder of files: each one's name, and how many documents it has, in order.
  struct File {
    std::string relative;
    std::uint32_t documents = 0;
  };
  [[nodiscard]] const std::vector<File>& files() const { return files_; }
  [[nodiscard]] std::string_view text(std::size_t document) const;
  // How many characters a part of a text had as it was published: marks may have several, and one stands in for them.
  [[nodiscard]] std::uint64_t characters_of(std::string_view text) const;
  // Whether it is of the same record as the document before it.
  [[nodiscard]] bool is_further(std::size_t document) const { return documents_[document].is_further; }
  // Empty where it has none.
  [[nodiscard]] const std::string& id(std::size_t document) const { return documents_[document].id; }
  // Its id, or the fresh one it would have.
  [[nodiscard]] std::string name(std::size_t document) const;
  // Where each document of the source was published, from 0 (io/corpora/document_places.hpp); without this, in the
  // source's order.
  void place_by(const std::vector<std::uint32_t>& places);
  // The document of the source, from 0, that this one should be of: by its fresh id, else by its place. Nothing: there
  // is none.
  [[nodiscard]] std::optional<std::uint64_t> source_number(std::uint32_t document) const;
  // The place, from 0, at which a document of the source should stand.
  [[nodiscard]] std::uint32_t place_of_source(std::uint32_t source) const {
    return source < places_.size() ? places_[source] : source;
  }
  // Whether a field, id or quoted text stands there that was not passed; of records that aren't spliced, any byte.
  // Where all passes, republished.hpp tells of those.
  [[nodiscard]] bool carries(std::size_t document) const { return documents_[document].carries; }
  // As passed_fields() has it.
  [[nodiscard]] std::string_view passed(std::size_t document) const;
  // Where the owner's field was passed and stands there.
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
  // What lies in a database beside its rows, in an archive beside its members, or beside what was compressed is
  // carried, whatever it is.
  void judge_file(const io::Input& input, std::size_t first_document);
  void read(io::RecordReader& reader, const Progress& progress);

  io::RecordSource records_;
  std::vector<PublishedLayout> layouts_;  // of each file; records are read as the last one says
  std::string texts_;
  std::string passed_;
  std::vector<Document> documents_;
  std::vector<File> files_;
  std::vector<std::uint32_t> places_;     // of the source's documents; empty: in order
  std::vector<std::uint32_t> source_of_;  // of each place
};

}  // namespace sumi::verify
