#include "io/formats/files_writer.hpp"

#include <cassert>
#include <utility>

#include <fmt/core.h>

#include "io/bytes/compression.hpp"
#include "io/formats/container_writer.hpp"
#include "io/formats/csv_writer.hpp"
#include "io/formats/database_writer.hpp"
#include "io/formats/jsonl_writer.hpp"
#include "io/formats/lines_writer.hpp"

namespace sumi::io {
namespace {

// A file that is one document.
class WholeTextWriter : public RecordWriter {
 public:
  explicit WholeTextWriter(ByteSink& sink) : sink_(sink) {}
  void write(const Record& record, const Change& change) override { sink_.write(change.text.value_or(record.text)); }
  void finish() override {}

 private:
  ByteSink& sink_;
};

class FilesWriter : public RecordWriter {
 public:
  FilesWriter(Output& output, const PassPolicy& pass, const FilesReader& reader)
      : output_(output), pass_(pass), reader_(reader) {}

  void write(const Record& record, const Change& change) override {
    go_to(record.file);
    writer_->write(record, change);
  }

  void finish() override {
    if (!reader_.files().empty()) go_to(reader_.files().size() - 1);
    close();
  }

  std::map<std::string, std::uint64_t> removed() const override { return removed_; }

 private:
  void go_to(std::size_t file) {
    while (begun_ <= file) {
      close();
      open(begun_++);
    }
    assert(file + 1 == begun_);
  }

  void open(std::size_t file) {
    const FileOfDocuments& source = reader_.files()[file];
    const Format format = *source.options.format;
    sink_ = output_.create(pass_.file_names ? source.relative : fresh_file_name(file, format, source.relative));
    writer_ = write_one_file(*sink_, source.options, pass_, reader_.around(file));
  }

  void close() {
    if (!writer_) return;
    writer_->finish();
    for (const auto& [what, times] : writer_->removed()) removed_[what] += times;
    writer_.reset();
    sink_->close();
    sink_.reset();
  }

  Output& output_;
  PassPolicy pass_;
  const FilesReader& reader_;
  std::size_t begun_ = 0;
  std::unique_ptr<ByteSink> sink_;
  std::unique_ptr<RecordWriter> writer_;
  std::map<std::string, std::uint64_t> removed_;
};

}  // namespace

std::string fresh_file_name(std::size_t file, Format format, std::string_view source) {
  const bool is_named = format == Format::jsonl || format == Format::sqlite || is_table(format) || is_container(format);
  const std::string_view suffix = format == Format::pdf ? "pdf.txt" : is_named ? name_of(format) : "txt";
  return fmt::format("f{:06}.{}{}", file + 1, suffix, source.substr(without_compression_suffix(source).size()));
}

std::unique_ptr<RecordWriter> write_one_file(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass,
                                             const RecordReader& reader) {
  const Format format = *options.format;
  if (format == Format::jsonl) return write_jsonl(sink, options, pass, reader);
  if (is_table(format)) return write_csv(sink, options, pass, reader);
  if (format == Format::lines) return write_lines(sink, pass, reader);
  if (format == Format::sqlite) return write_database(sink, pass, reader);
  if (is_container(format)) return write_container(sink, options, pass);
  return std::make_unique<WholeTextWriter>(sink);
}

std::unique_ptr<RecordWriter> write_files(Output& output, const PassPolicy& pass, const FilesReader& reader) {
  return std::make_unique<FilesWriter>(output, pass, reader);
}

}  // namespace sumi::io
