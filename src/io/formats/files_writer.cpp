#include <cassert>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/compression.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/composing_writer.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/text_paths.hpp"

namespace sumi::io {
namespace {

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

  std::map<std::string, std::uint64_t> losses() const override { return losses_; }
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
    for (const auto& [what, times] : writer_->losses()) losses_[what] += times;
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
  std::map<std::string, std::uint64_t> losses_;
  std::map<std::string, std::uint64_t> removed_;
};

}  // namespace

std::string fresh_file_name(std::size_t file, Format format, std::string_view source) {
  return fmt::format("f{:06}{}{}", file + 1, written_suffix(format),
                     source.substr(without_compression_suffix(source).size()));
}

const RecordReader* source_of_composer(const FormatRow& row, const PassPolicy& pass, const RecordReader& reader) {
  return pass.all || row.follows_source ? &reader : nullptr;
}

std::unique_ptr<RecordWriter> write_one_file(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass,
                                             const RecordReader& reader) {
  const FormatRow& row = row_of(*options.format);
  if (row.write == nullptr)
    return write_by_composing(compose_one_file(sink, options, source_of_composer(row, pass, reader), {}), pass);
  auto writer = row.write(sink, options, pass, reader);
  return are_texts_joined(options) ? joined(std::move(writer)) : std::move(writer);
}

std::unique_ptr<RecordWriter> write_files(Output& output, const PassPolicy& pass, const FilesReader& reader) {
  return std::make_unique<FilesWriter>(output, pass, reader);
}

}  // namespace sumi::io
