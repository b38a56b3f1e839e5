#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// More files than this in one folder of files are refused: fresh names have six digits, by which they stand in order.
inline constexpr std::size_t kMostFiles = 999'999;

// A folder's file and how it is read.
struct FileOfDocuments {
  std::string relative;
  FormatOptions options;  // format is set; is_file_by_itself() (registry.hpp)
};

// The files of a folder that hold documents, each in the format that options.format says, or where that is
// Format::files in its own (resolve_format); in byte order of their names.
//   Result  `unread`: the others, and what they are.
//   Errors  bad_input, unless options.skip_unread: a file that is none of documents (plain_text_file.hpp, by its name
//           or first bytes), or of a format of folders; named is the first one, and how many there are. Where such are
//           left out, so is a container that can't be read. bad_input: no file is left, or more than kMostFiles.
[[nodiscard]] std::vector<FileOfDocuments> files_of_documents(const Input& input, const FormatOptions& options,
                                                              std::vector<UnreadFile>& unread);

// Reads all files of a folder, one behind the other, as one source. Record::file says in which one a record lies.
class FilesReader : public RecordReader {
 public:
  FilesReader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes);
  ~FilesReader() override;

  [[nodiscard]] bool next(Record& record) override;
  [[nodiscard]] const std::vector<UnreadFile>& unread() const override { return unread_; }
  [[nodiscard]] std::uint64_t bytes_read() const override;
  [[nodiscard]] std::uint64_t bytes_total() const override { return bytes_total_; }

  [[nodiscard]] const std::vector<FileOfDocuments>& files() const { return files_; }
  // What stands around the records of a file; for its writer. Preamble, columns and delimiter are known once a record
  // of the file was read, or one of a later file; the epilogue, once next() went past it.
  [[nodiscard]] const RecordReader& around(std::size_t file) const;

 private:
  class Around;
  void note(bool ended);
  void judge_other_header();

  const Input& input_;
  std::uint64_t longest_;
  std::uint64_t bytes_total_;
  std::uint64_t bytes_before_ = 0;
  std::vector<UnreadFile> unread_;
  std::vector<FileOfDocuments> files_;
  std::vector<std::unique_ptr<Around>> around_;
  std::size_t at_ = 0;
  bool is_new_ = false;                                  // nothing was read of the file at at_
  std::optional<std::vector<std::string>> said_header_;  // of the first table
  std::unique_ptr<Input> open_;                          // the file at at_, and its reader
  std::unique_ptr<RecordReader> reader_;
};

// Whether records of an input may have several texts: by the options, or because one of its files is a container.
// Requires: format is set.
[[nodiscard]] bool may_have_several_texts(const Input& input, const FormatOptions& options);

[[nodiscard]] std::unique_ptr<RecordReader> read_files(const Input& input, const FormatOptions& options,
                                                       std::uint64_t longest_record_bytes);

}  // namespace sumi::io
