#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/formats/registry.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Requires: options.format is set. Begins at the first record; an Input may have several readers.
[[nodiscard]] std::unique_ptr<RecordReader> open_records(const Input& input, const FormatOptions& options);

// As open_records(), with a limit on what readers hold for one record.
[[nodiscard]] std::unique_ptr<RecordReader> open_bounded_records(const Input& input, const FormatOptions& options,
                                                                 std::uint64_t longest_record_bytes);

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
//   Errors  bad_input, unless options.skip_unread: a file without documents (open_text.hpp, by its name or first
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

// Returns f000001.jsonl.gz: the name of a file, by its number from 0, its format, and the compression of `source`.
[[nodiscard]] std::string fresh_file_name(std::size_t file, Format format, std::string_view source);

// Returns the reader that a composer continues: if everything passes, or the format follows its source; else null.
[[nodiscard]] const RecordReader* source_of_composer(const FormatRow& row, const PassPolicy& pass,
                                                     const RecordReader& reader);

// Writes the records of one file: changes them in place or, if the format can't, composes them anew.
//   Requires  is_file_by_itself(); the sink and `reader`, which reads the file, outlive it.
[[nodiscard]] std::unique_ptr<RecordWriter> write_one_file(ByteSink& sink, const FormatOptions& options,
                                                           const PassPolicy& pass, const RecordReader& reader);

// Writes the records of a folder of files to one file each, in the formats of these, under fresh names or, if
// pass.file_names, their own. Files without a record are written, too.
//   Requires  `output` is a folder; records arrive in the order of the reader; `output` and `reader` outlive it.
//   Errors    as the formats' own writers.
[[nodiscard]] std::unique_ptr<RecordWriter> write_files(Output& output, const PassPolicy& pass,
                                                        const FilesReader& reader);

// Returns the records of an input, from open_records(). Requires: `input` outlives the source; options.format is set.
[[nodiscard]] RecordSource records_of(const Input& input, const FormatOptions& options);

// Makes a composer in the format of `options`, for records of any origin. `source`: a reader of the same format, whose
// bytes around the records are kept; null for the format's usual ones.
//   Requires  `output` and `source` outlive the composer.
//   Errors    bad_usage if format and output don't fit.
[[nodiscard]] std::unique_ptr<RecordComposer> open_composer(Output& output, const FormatOptions& options,
                                                            const RecordReader* source = nullptr,
                                                            const CarriedColumns& columns = {});

// As above, into one file, for a format that isn't a folder's.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_one_file(ByteSink& sink, const FormatOptions& options,
                                                               const RecordReader* source,
                                                               const CarriedColumns& columns);

// Writes records in `format` to `output`. A folder's documents go to separate files, named by the fresh id and ".txt",
// or by their own name if the id passes.
//   Requires  `reader` reads the records to be written, with the same options, and outlives the writer.
//   Errors    bad_usage if format and output don't fit. Errors of write() and finish() are those of the formats' own
//             writers (jsonl_reader.hpp, …).
[[nodiscard]] std::unique_ptr<RecordWriter> open_writer(Output& output, const FormatOptions& options,
                                                        const PassPolicy& pass, const RecordReader& reader);

// Returns the format of a publication, given that of its source: it consists of fresh ids, texts and passed fields, in
// UTF-8, so a column has another number in it. Its spans are not read. Errors: bad_usage if that number can't be looked
// up in `source`.
[[nodiscard]] FormatOptions published_format(FormatOptions format, const std::optional<std::string>& source);

// Returns the requested format, or else a guess. A folder is brat if a file ends in .ann, i2b2-2014 if one ends in .xml
// and begins accordingly, files if one has a suffix of records and options.each_by_itself, else text. For a file, its
// first bytes decide if they show a container (registry.hpp), then its suffix (before .gz, .zst): .csv .tsv .txt
// .conll .bio .iob .eml .mbox .html .htm .xml; .jsonl .ndjson .json and files that begin with '{', or with '[' and '{',
// by json_dialect(), as jsonl if a field was named; .md .markdown .log are text. Else its first 4 KiB decide: i2b2 by
// the root after any XML declaration, conll if each line ends with a token's label (O, B-X) and one with O; anything
// else is text. Never lines.
[[nodiscard]] Format resolve_format(const Input& input, const FormatOptions& options);

// Returns the format by the suffix alone (before .gz, .zst), if it determines one.
[[nodiscard]] std::optional<Format> format_by_name(std::string_view path);
// As above, for sources: .json, a suffix of many formats, means at least records.
[[nodiscard]] std::optional<Format> source_format_by_name(std::string_view path);

// Returns whether a folder is read, and written, file by file (open_records.hpp). Requires: options.format is set.
[[nodiscard]] bool are_several_files(const Input& input, const FormatOptions& options);

}  // namespace sumi::io
