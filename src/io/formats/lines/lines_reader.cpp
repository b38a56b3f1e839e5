#include <utility>

#include "base/bytes/line_reader.hpp"
#include "io/formats/lines/lines_writer.hpp"

namespace sumi::io {
namespace {

class LinesReader : public RecordReader {
 public:
  LinesReader(std::unique_ptr<ByteSource> source, std::string name, std::uint64_t bytes_total)
      : lines_(std::move(source), std::move(name)), bytes_total_(bytes_total) {}

  bool next(Record& record) override {
    if (!lines_.next()) return false;
    lines_.place(record.place);
    record.raw = lines_.line();
    const std::size_t text_bytes = record.raw.size() - line_end_of(record.raw).size();
    record.text.assign(record.raw.substr(0, text_bytes));
    record.id.reset();
    record.owner.reset();
    record.spans.clear();
    record.spans_carry_more = false;
    record.fields.resize(1);
    record.fields.front() = {.name = "text", .role = Role::text, .whole = {0, text_bytes}, .value = {0, text_bytes}};
    return true;
  }

  std::string_view preamble() const override { return lines_.byte_order_mark(); }
  std::uint64_t bytes_read() const override { return lines_.bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  LineReader lines_;
  std::uint64_t bytes_total_;
};

}  // namespace

std::unique_ptr<RecordReader> read_lines(std::unique_ptr<ByteSource> source, std::string name,
                                         std::uint64_t bytes_total) {
  return std::make_unique<LinesReader>(std::move(source), std::move(name), bytes_total);
}

}  // namespace sumi::io
