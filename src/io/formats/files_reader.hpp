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

// The most files in a folder of files: fresh names have six digits, by which they are sorted.
inline constexpr std::size_t kMostFiles = 999'999;

// A folder's file, with its format.
struct FileOfDocuments {
  std::string relative;
  FormatOptions options;  // format is set; is_file_by_itself() (registry.hpp)
};

// Returns the files of a folder that hold documents, each in the format of options.format or, if that is Format::files,
// in its own (resolve_format); sorted by the bytes of their names.
//   Result  `unread`: the others, and their kinds.
//   Errors  bad_input, unless options.skip_unread: a file without documents (plain_text_file.hpp, by its name or first
//           bytes), or of a format of folders; the error names the first one and their number. If such files are
//           skipped, so are unreadable containers. bad_input: no file is left, or more than kMostFiles.
[[nodiscard]] std::vector<FileOfDocuments> files_of_documents(const Input& input, const FormatOptions& options,
                                                              std::vector<UnreadFile>& unread);

// Reads all files of a folder, one after the other, as one source. Record::file is the record's file.
class FilesReader : public RecordReader {
 public:
  FilesReader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes);
  ~FilesReader() override;

  [[nodiscard]] bool next(Record& record) override;
  [[nodiscard]] const std::vector<UnreadFile>& unread() const override { return unread_; }
  [[nodiscard]] std::uint64_t bytes_read() const override;
  [[nodiscard]] std::uint64_t bytes_total() const override { return bytes_total_; }

  [[nodiscard]] const std::vector<FileOfDocuments>& files() const { return files_; }
  // Returns what surrounds the records of a file, for its writer. Preamble, columns and delimiter are known once a
  // record of this file or a later one was read; the epilogue, once next() has passed it.
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
  bool is_new_ = false;                                  // nothing of the file at at_ was read
  std::optional<std::vector<std::string>> said_header_;  // of the first table
  std::unique_ptr<Input> open_;                          // the file at at_, and its reader
  std::unique_ptr<RecordReader> reader_;
};

// Returns whether records of an input may have several texts: by the options, or because one of its files is a
// container. Requires: format is set.
[[nodiscard]] bool may_have_several_texts(const Input& input, const FormatOptions& options);

[[nodiscard]] std::unique_ptr<RecordReader> read_files(const Input& input, const FormatOptions& options,
                                                       std::uint64_t longest_record_bytes);

}  // namespace sumi::io
